"""How a request reaches a table: the room it is for, and one answer to one message."""

from __future__ import annotations

from typing import Any

from civitas.web.endpoint import Call
from civitas.web.identity import Identity
from civitas.web.problems import Refusal
from civitas.web.proposals import Asking
from civitas.web.protocol import Refused
from civitas.web.room import Room


async def room_of(call: Call) -> tuple[Room, Identity]:
    room = await call.server.rooms.room(call.table)
    who = call.server.who(room, call.guest, call.token)
    room.called(who)
    return room, who


async def post(call: Call, room: Room, who: Identity, message: Asking) -> Any:
    """The table works in a task of its own; what that costs is the caller's too."""
    answers: list[Any] = []
    call.share.spend(await room.post(who, message, answers.append))
    if isinstance(answers[0], Refused):
        raise Refusal.of(answers[0].code, answers[0].text)
    return answers[0]

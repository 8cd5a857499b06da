"""What a person may do besides playing: come on another device, leave, report, be forgotten."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import msgspec

from civitas.web import clock, codes
from civitas.web.endpoint import Call, Endpoint
from civitas.web.identity import Identity
from civitas.web.posting import post, room_of
from civitas.web.problems import Refusal
from civitas.web.protocol import Leave, Me
from civitas.web.public import Conduct, DeviceCode, Done, EnterCode, Report, ReportRow
from civitas.web.room import Room
from civitas.web.routing import route
from civitas.web.sanitise import clean_chat

ALL = 100_000
REPORTED_LINES = 50


def fresh_id() -> str:
    return secrets.token_urlsafe(12)


# --- oneself ------------------------------------------------------------------------------------


async def device_code(call: Call) -> DeviceCode:
    """A code to type on another device, so that you are yourself there too."""
    guest = call.somebody()
    _slow_down(call, call.server.code_makers.take(guest.id, monotonic()))
    return DeviceCode(call.server.codes.make(guest), codes.SECONDS)


async def enter_code(call: Call) -> Me:
    """Be here whoever made the code there."""
    wish: EnterCode = call.body
    if call.token is not None:
        raise Refusal("wrong_token")
    _slow_down(call, call.server.code_tries.take(call.address, monotonic()))
    guest = call.server.codes.take(wish.code)
    if guest is None:
        raise Refusal("wrong_code")
    call.keep(guest)
    return Me(guest.name, guest.look)


async def log_out(call: Call) -> Done:
    """This device forgets who you are; your seats stay yours on others."""
    if call.token is not None:
        raise Refusal("wrong_token")
    call.cookie = call.server.guests.clear_cookie()
    return Done()


async def forget_me(call: Call) -> Done:
    """Delete your name, your chat and everything that leads to you; bots take your seats."""
    if call.token is not None or call.guest is None:
        raise Refusal("wrong_token" if call.token else "not_yours")
    await _give_up_seats(call, call.guest.id)
    await call.server.rooms.forget(call.guest.id, f"former-{fresh_id()}")
    call.cookie = call.server.guests.clear_cookie()
    return Done()


async def _give_up_seats(call: Call, player: str) -> None:
    """The others learn that the seats are free, or that bots play them."""
    for table_id in await call.server.store.mine(player, ALL):
        with suppress(Refusal):
            await _give_up_seat(call, table_id, player)


async def _give_up_seat(call: Call, table_id: str, player: str) -> None:
    """Here, or by asking the worker that has the table the same in this person's name."""
    server = call.server

    async def pass_on(address: str) -> bool:
        path, headers = f"/api/tables/{table_id}/leave", server.peers.headers(call.request.scope)
        return await server.peers.ask(address, "POST", path, headers) is not None

    if await route(server.rooms, table_id, pass_on):
        room = await server.rooms.room(table_id)
        await room.post(Identity(player), Leave(fresh_id()), lambda _: None)


def _slow_down(call: Call, granted: bool) -> None:
    if not granted:
        raise Refusal("too_fast")


# --- at a table ---------------------------------------------------------------------------------


async def leave_table(call: Call) -> Done:
    """Get up for good: before the game the seat is open again, in it a bot takes it."""
    room, who = await room_of(call)
    await post(call, room, who, Leave(fresh_id()))
    return Done()


async def delete_table(call: Call) -> Done:
    """Delete a table that you opened; not while others are playing at it."""
    room, who = await room_of(call)
    if who.api_seat is not None or who.player is None or who.player != room.table.setup.host:
        raise Refusal.of("not_host")
    others = [seat for seat in room.table.seats if seat.owner not in (None, who.player)]
    if room.table.state == "running" and others:
        raise Refusal("others_play")
    await call.server.rooms.delete(room.id)
    return Done()


async def report(call: Call) -> Done:
    """Tell the operator about somebody at your table; what was written there goes along."""
    wish: Report = call.body
    room, who = await room_of(call)
    if who.player is None or not (room.table.mine(who) or who.player == room.table.setup.host):
        raise Refusal.of("watching")
    if wish.seat >= len(room.table.seats):
        raise Refusal("no_seat")
    _slow_down(call, call.server.reporters.take(who.player, monotonic()))
    body = msgspec.json.encode(_reported(room, who, wish))
    await call.server.store.report(clock.now(), room.id, who.player, body)
    return Done()


def _reported(room: Room, who: Identity, wish: Report) -> ReportRow:
    heard: Callable[..., bool] = room.table.hears
    lines = [chat.line for chat in room.table.chat if heard(who, chat.line)]
    name, text = room.table.seats[wish.seat].name, clean_chat(wish.text) or "-"
    return ReportRow(0, clock.now(), room.id, wish.seat, name, text, lines[-REPORTED_LINES:])


async def conduct(call: Call) -> Conduct:
    """The rules of conduct of this server, if its operator has written some."""
    return call.server.conduct.read(call.request.headers.get("accept-language", ""))


ENDPOINTS = (
    Endpoint("POST", "/api/me/code", device_code, DeviceCode, status=201),
    Endpoint("POST", "/api/me/enter", enter_code, Me, body=EnterCode, everywhere=True),
    Endpoint("POST", "/api/me/leave", log_out, Done),
    Endpoint("POST", "/api/me/forget", forget_me, Done, everywhere=True),
    Endpoint("POST", "/api/tables/{table}/leave", leave_table, Done),
    Endpoint("POST", "/api/tables/{table}/delete", delete_table, Done),
    Endpoint("POST", "/api/tables/{table}/report", report, Done, body=Report),
    Endpoint("GET", "/api/conduct", conduct, Conduct),
)

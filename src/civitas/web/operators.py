"""The operator's page: how the server does, what is damaged; moderation: reports and bans.

No hand, no seed and no view of a game is ever shown here.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import shutil
import sys
import time
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import structs
from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from civitas.web import clock
from civitas.web.bans import network
from civitas.web.database import FILE
from civitas.web.endpoint import Call, Endpoint
from civitas.web.identity import Identity
from civitas.web.persons import fresh_id
from civitas.web.problems import Refusal
from civitas.web.protocol import Leave
from civitas.web.public import (
    BadTable,
    Ban,
    BanWish,
    Done,
    EnterOperator,
    Lift,
    Load,
    OpenTable,
    Overview,
    ReportRow,
    Settle,
)
from civitas.web.room import Room
from civitas.web.writer import StoreFailed

if TYPE_CHECKING:
    from civitas.web.app import Server

LISTED = 200
HOUR = 3600.0
# Linux counts kilobytes, macOS bytes.
UNIT = 1 if sys.platform == "darwin" else 1024


class Operator:
    """Who knows the secret; a cookie remembers it, and a new secret ends all of them."""

    def __init__(self, secret: str, key: str, https: bool) -> None:
        self._secret, self._https = secret, https
        self._mark = hashlib.sha256(secret.encode()).hexdigest()[:16]
        self._signer = URLSafeSerializer(key, salt="civitas-operator")
        self._name = "__Host-civitas-operator" if https else "civitas-operator"

    def knows(self, secret: str) -> bool:
        return hmac.compare_digest(secret.encode(), self._secret.encode())

    def set_cookie(self, value: str | None = None) -> str:
        text = str(self._signer.dumps(self._mark)) if value is None else value
        end = "; Max-Age=0" if value is not None else ""
        secure = "; Secure" if self._https else ""
        return f"{self._name}={text}; Path=/; HttpOnly; SameSite=Strict{secure}{end}"

    def check(self, headers: Headers) -> None:
        value = cookie_parser(headers.get("cookie", "")).get(self._name, "")
        try:
            if hmac.compare_digest(str(self._signer.loads(value)), self._mark):
                return
        except BadSignature:
            pass
        raise Refusal("not_operator")

    def has_bearer(self, headers: Headers) -> bool:
        kind, _, text = headers.get("authorization", "").partition(" ")
        return kind.lower() == "bearer" and self.knows(text.strip())


# --- coming and going ---------------------------------------------------------------------------


async def enter_operator(call: Call) -> Done:
    """Open the operator's page with its secret."""
    wish: EnterOperator = call.body
    if not call.server.operator_tries.take(call.address, monotonic()):
        raise Refusal("too_fast")
    if not call.server.operator.knows(wish.secret):
        raise Refusal("not_operator")
    call.cookie = call.server.operator.set_cookie()
    return Done()


async def leave_operator(call: Call) -> Done:
    """Close it again."""
    call.cookie = call.server.operator.set_cookie("")
    return Done()


# --- looking ------------------------------------------------------------------------------------


async def overview(call: Call) -> Overview:
    """How things stand: tables, load, what is damaged, reports and bans."""
    _check(call)
    server = call.server
    rooms = server.rooms.here()
    reports = [
        structs.replace(msgspec.json.decode(body, type=ReportRow), number=number)
        for number, body in await server.store.reports(LISTED)
    ]
    return Overview(
        load=await _load(server, len(rooms)),
        tables=[_open_table(room) for room in rooms[:LISTED]],
        damaged=[BadTable(*row) for row in server.rooms.quarantine.listed().items()],
        bans=server.bans.listed(),
        reports=reports,
    )


def _check(call: Call) -> None:
    call.server.operator.check(call.request.headers)


async def _load(server: Server, rooms: int) -> Load:
    free = await asyncio.to_thread(shutil.disk_usage, server.data)
    database = server.data / FILE
    return Load(
        seconds=monotonic() - server.began,
        cpu=time.process_time(),
        memory=_memory(),
        sockets=server.sockets.count,
        rooms=rooms,
        tables=await server.store.count(),
        database=database.stat().st_size if database.exists() else 0,
        free=free.free,
        ready=await server.readiness.ask(),
    )


def _memory() -> int:
    """The most that was used so far, where the system tells."""
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT


def _open_table(room: Room) -> OpenTable:
    info = room.table.info(Identity())
    return OpenTable(
        info.id,
        info.game,
        info.state,
        [seat.name for seat in info.seats],
        sum(seat.online and seat.kind == "person" for seat in info.seats),
        info.watchers,
        info.step,
    )


# --- acting -------------------------------------------------------------------------------------


async def ban(call: Call) -> Ban:
    """Keep a guest or an address out; whoever is meant leaves the tables at once."""
    _check(call)
    wish: BanWish = call.body
    whom = await _whom(call, wish)
    until = None if wish.hours is None else clock.now() + wish.hours * HOUR
    made = Ban(wish.kind, whom, clock.now(), until, wish.reason)
    await call.server.bans.put(made)
    guests = [whom] if wish.kind == "guest" else call.server.bans.guests_at(whom)
    for guest in guests:
        await _expel(call.server, guest)
    return made


async def _whom(call: Call, wish: BanWish) -> str:
    if wish.whom:
        return network(wish.whom) if wish.kind == "address" else wish.whom
    if wish.table is None or wish.seat is None:
        raise Refusal("bad_input")
    table = await call.server.rooms.look(wish.table)
    if wish.seat >= len(table.seats):
        raise Refusal("no_seat")
    owner = table.seats[wish.seat].owner
    found = owner if owner is None or wish.kind == "guest" else call.server.bans.address_of(owner)
    if found is None:
        raise Refusal("nobody_there")
    return found


async def _expel(server: Server, guest: str) -> None:
    """From every table in memory; elsewhere the door is closed."""
    for room in server.rooms.here():
        if room.table.mine(Identity(guest)):
            with suppress(StoreFailed):  # it closed meanwhile
                await room.post(Identity(guest), Leave(fresh_id()), lambda _: None)
        room.expel(guest)


async def lift(call: Call) -> Done:
    """Let somebody in again."""
    _check(call)
    wish: Lift = call.body
    if not await call.server.bans.lift(wish.kind, wish.whom):
        raise Refusal("nobody_there")
    return Done()


async def settle(call: Call) -> Done:
    """A report has been dealt with."""
    _check(call)
    await call.server.store.settle(call.body.report)
    return Done()


ENDPOINTS = (
    Endpoint("POST", "/api/operator/enter", enter_operator, Done, body=EnterOperator),
    Endpoint("POST", "/api/operator/leave", leave_operator, Done),
    Endpoint("GET", "/api/operator", overview, Overview, refusals=(401,)),
    Endpoint(
        "POST", "/api/operator/ban", ban, Ban, body=BanWish, refusals=(404, 409), everywhere=True
    ),
    Endpoint("POST", "/api/operator/lift", lift, Done, body=Lift, refusals=(404,), everywhere=True),
    Endpoint("POST", "/api/operator/settle", settle, Done, body=Settle),
)

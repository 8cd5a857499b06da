"""The incoming side of a socket: who comes, what they say, how fast."""

from __future__ import annotations

import asyncio
import contextlib
import re
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket

from civitas.web.close_codes import POLICY_BROKEN
from civitas.web.connection import Connection
from civitas.web.endpoint import ID, address_of
from civitas.web.identity import RenameRequest
from civitas.web.limits import Bucket
from civitas.web.one_by_one import one_by_one
from civitas.web.problems import Refusal
from civitas.web.protocol import Incoming, Notice, Phrase, Say
from civitas.web.shares import Share, Shares
from civitas.web.strict_json import read
from civitas.web.writer import StoreFailed

if TYPE_CHECKING:
    from civitas.web.app import Server
    from civitas.web.guests import Guest
    from civitas.web.identity import Identity
    from civitas.web.room import Room

MAX_FRAME = 16_384
VERSION = re.compile(r"[0-9]{1,7}")
# Seconds of waiting in a row that one notices, and after which one is told of it again.
NOTICEABLE, TELL_AGAIN = 0.3, 10.0
# Seconds that it takes to send a byte.
A_BYTE = 4e-9
DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


async def serve_socket(server: Server, socket: WebSocket) -> None:
    """Let somebody in, or say why not. Whoever comes far too often is not even answered there."""
    address = address_of(socket)
    try:
        counted = socket.scope.get("counted", False)
        if not (counted or server.requests.take(address, monotonic())):
            raise Refusal("too_fast")
        async with server.shares.request(None, address) as share:
            inside = await share.meter(_let_in(server, socket, address))
    except Refusal as refusal:
        server.metrics.refusals.labels(refusal.code).inc()
        await socket.send_denial_response(refusal.response())
        return
    if inside is not None:
        await _serve(server, socket, address, *inside)


async def _let_in(
    server: Server, socket: WebSocket, address: str
) -> tuple[Room, Identity, str, Guest | None] | None:
    """A browser reads messages, but no status of a handshake."""
    await socket.accept()
    table_id = str(socket.path_params["table"])
    try:
        guest, token = server.identify(socket.headers)
        server.bans.check(guest.id if guest else None, address)
        if ID.fullmatch(table_id) is None:
            raise Refusal("no_table")
        room = await server.rooms.room(table_id)
        who = server.who(room, guest, token)
        client = who.player or f"stranger {address}"
        if not server.sockets.enter(client, table_id, address):
            raise Refusal("too_many_sockets")
    except (Refusal, StoreFailed) as error:
        refusal = error if isinstance(error, Refusal) else Refusal("store_failed")
        await _turn_away(server, socket, refusal)
        return None
    return room, who, client, guest if token is None else None


async def _serve(
    server: Server,
    socket: WebSocket,
    address: str,
    room: Room,
    who: Identity,
    client: str,
    guest: Guest | None,
) -> None:
    server.metrics.sockets.inc()
    try:
        if guest is not None:
            await _call_by_name(room, who, guest)
        patches = socket.query_params.get("patches") == "1"
        connection = Connection(socket, who, server.metrics, patches)
        await _stay(server, socket, room, connection, Payer(server.shares, client, address))
    finally:
        server.sockets.leave(client, room.id, address)
        server.metrics.sockets.dec()


class Payer:
    """Whose share the messages of a socket take."""

    def __init__(self, shares: Shares, person: str, address: str) -> None:
        self._shares, self._person, self._address = shares, person, address
        self._waited, self._told = 0.0, -TELL_AGAIN

    def ask(self, connection: Connection | None = None) -> Share:
        """Whoever has to wait noticeably is told why, now and then."""
        share = self._shares.ask(self._person, self._address)
        self._waited = self._waited + share.wait if share.wait else 0.0
        if connection is not None and self._waited > NOTICEABLE:
            self._tell(connection)
        return share

    def _tell(self, connection: Connection) -> None:
        if monotonic() - self._told >= TELL_AGAIN:
            self._told = monotonic()
            connection.send(Notice("slowed", Phrase("notice.slowed")))


async def _call_by_name(room: Room, who: Identity, guest: Guest) -> None:
    """Whoever took another name elsewhere is called so here too; no reason to be turned away."""
    with contextlib.suppress(StoreFailed):
        await room.post(who, RenameRequest(guest.name), lambda _: None)


async def _turn_away(server: Server, socket: WebSocket, refusal: Refusal) -> None:
    server.metrics.refusals.labels(refusal.code).inc()
    await socket.send_text(msgspec.json.encode(refusal.message()).decode())
    await socket.close(POLICY_BROKEN, refusal.code)


async def _stay(
    server: Server, socket: WebSocket, room: Room, connection: Connection, payer: Payer
) -> None:
    pump = asyncio.create_task(connection.pump())
    try:
        async with payer.ask() as share:
            since = socket.query_params.get("since", "")
            await _enter(server, room, connection, share, since)
    except Refusal as refusal:
        connection.send(refusal.message())
        connection.close(POLICY_BROKEN)
        await connection.finish(pump)
        return
    listening = asyncio.create_task(_listen(server, socket, room, connection, payer))
    gone = asyncio.create_task(connection.gone.wait())
    try:
        await asyncio.wait([listening, gone, pump], return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(connection)
        listening.cancel()
        gone.cancel()
        await connection.finish(pump)
        with contextlib.suppress(asyncio.CancelledError, StoreFailed):
            await listening


async def _enter(
    server: Server, room: Room, connection: Connection, share: Share, since: str
) -> None:
    known = int(since) if VERSION.fullmatch(since) else 0
    if (tell := room.table.log_ahead(connection.who, known)) is not None:
        told, cost = await server.historians.run(tell, connection.who.player)
        share.spend(cost)
        room.table.turn_log.adopt(told)
    await share.meter(_greet(room, connection, known))


async def _greet(room: Room, connection: Connection, known: int) -> None:
    async with one_by_one():
        room.enter(connection, known)


async def _listen(
    server: Server, socket: WebSocket, room: Room, connection: Connection, payer: Payer
) -> None:
    bucket = Bucket(server.settings.rate, server.settings.burst, monotonic())
    while True:
        frame, message = await socket.receive(), None
        if frame["type"] == "websocket.disconnect":
            return
        try:
            if not bucket.take(monotonic()):
                raise Refusal("too_fast")
            message = _decode(frame.get("text"))
            _hold_back(server, connection.who, message)
            start = monotonic()
            async with payer.ask(connection) as share:
                server.metrics.messages.labels(type(message).__name__).inc()
                sent = connection.bytes
                share.spend(await room.post(connection.who, message, connection.reply))
                share.spend(A_BYTE * (connection.bytes - sent))
            server.metrics.answer_seconds.observe(monotonic() - start)
        except Refusal as refusal:
            server.metrics.refusals.labels(refusal.code).inc()
            connection.send(refusal.message(getattr(message, "id", None)))
            if refusal.code == "too_fast":
                connection.close(POLICY_BROKEN)
                return


def _hold_back(server: Server, who: Identity, message: Incoming) -> None:
    """Who floods the chat is heard again later."""
    if isinstance(message, Say) and not server.talk.take(who.player, monotonic()):
        raise Refusal("too_chatty")


def _decode(text: str | None) -> Incoming:
    if text is None:
        raise Refusal("bad_json")
    return read(DECODER, text)

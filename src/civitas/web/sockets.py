"""The incoming side of a socket: who comes, what they say, how fast."""

from __future__ import annotations

import asyncio
import contextlib
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket

from civitas.web.connection import Connection
from civitas.web.endpoint import ID
from civitas.web.limits import Bucket
from civitas.web.problems import Refusal
from civitas.web.protocol import Incoming, Say
from civitas.web.reading import read
from civitas.web.who import RenameRequest
from civitas.web.writer import StoreFailed

if TYPE_CHECKING:
    from civitas.web.app import Server
    from civitas.web.guests import Guest
    from civitas.web.room import Room
    from civitas.web.who import Who

MAX_FRAME = 16_384
POLICY_BROKEN = 1008
DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


async def serve_socket(server: Server, socket: WebSocket) -> None:
    """Let somebody in, or say why not: a browser reads messages, but no status of a handshake."""
    await socket.accept()
    address = socket.client.host if socket.client else ""
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
        return
    server.metrics.sockets.inc()
    try:
        if guest is not None and token is None:
            await _call_by_name(room, who, guest)
        patches = socket.query_params.get("patches") == "1"
        await _stay(server, socket, room, Connection(socket, who, server.metrics, patches))
    finally:
        server.sockets.leave(client, table_id, address)
        server.metrics.sockets.dec()


async def _call_by_name(room: Room, who: Who, guest: Guest) -> None:
    """Whoever took another name elsewhere is called so here too; no reason to be turned away."""
    with contextlib.suppress(StoreFailed):
        await room.post(who, RenameRequest(guest.name), lambda _: None)


async def _turn_away(server: Server, socket: WebSocket, refusal: Refusal) -> None:
    server.metrics.refusals.labels(refusal.code).inc()
    await socket.send_text(msgspec.json.encode(refusal.message()).decode())
    await socket.close(POLICY_BROKEN, refusal.code)


async def _stay(server: Server, socket: WebSocket, room: Room, connection: Connection) -> None:
    pump = asyncio.create_task(connection.pump())
    room.enter(connection)
    listening = asyncio.create_task(_listen(server, socket, room, connection))
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


async def _listen(server: Server, socket: WebSocket, room: Room, connection: Connection) -> None:
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
        except Refusal as refusal:
            server.metrics.refusals.labels(refusal.code).inc()
            connection.send(refusal.message(getattr(message, "id", None)))
            if refusal.code == "too_fast":
                connection.close(POLICY_BROKEN)
                return
        else:
            server.metrics.messages.labels(type(message).__name__).inc()
            start = monotonic()
            await room.post(connection.who, message, connection.reply)
            server.metrics.answer_seconds.observe(monotonic() - start)


def _hold_back(server: Server, who: Who, message: Incoming) -> None:
    """Who floods the chat is heard again later."""
    if isinstance(message, Say) and not server.talk.take(who.player, monotonic()):
        raise Refusal("too_chatty")


def _decode(text: str | None) -> Incoming:
    if text is None:
        raise Refusal("bad_json")
    return read(DECODER, text)

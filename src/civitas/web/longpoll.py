"""The fallback where a network breaks WebSockets: the same messages, in requests that wait (long
poll).

To the rest of the server such a line is a WebSocket like any other: requests feed what it receives
and fetch what it sends. A batch is kept until the next request says that it has arrived, so that a
lost answer is only told again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from starlette.requests import Request
from starlette.types import Message
from starlette.websockets import WebSocket

from civitas.web.close_codes import GOING_AWAY, TRY_AGAIN_LATER
from civitas.web.problems import Refusal

# Proxies and carriers cut what is silent for half a minute.
WAIT = 25.0
# Whoever has not asked for so long is gone.
GONE = 15.0
# So much waits to be fetched before the line counts as stuck, and to be handed on.
MOST_WAITING = 64
Serve = Callable[[WebSocket], Coroutine[Any, Any, None]]


class PollLine:
    """What stands in for the network of one socket."""

    def __init__(self) -> None:
        self.id = secrets.token_urlsafe(16)
        self.code: int | None = None
        """How it was closed, if it was."""
        self._first = 0
        """The number of the first message that has not been fetched for certain."""
        self._out: list[str] = []
        self._in: asyncio.Queue[Message] = asyncio.Queue(MOST_WAITING)
        self._in.put_nowait({"type": "websocket.connect"})
        self._news, self._room = asyncio.Event(), asyncio.Event()
        self._asking = 0
        self._patience: asyncio.TimerHandle | None = None
        self._be_patient()

    # --- the side of the server -----------------------------------------------------------

    async def receive(self) -> Message:
        return await self._in.get()

    async def send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            await self._there_is_room()
            self._out.append(message["text"])
        elif message["type"] != "websocket.accept":  # closed, or not let in at all
            self.code = message.get("code", TRY_AGAIN_LATER)
        self._news.set()

    async def _there_is_room(self) -> None:
        while len(self._out) >= MOST_WAITING and self.code is None:
            self._room.clear()
            await self._room.wait()

    # --- the side of the requests ---------------------------------------------------------

    def hear(self, text: str) -> None:
        try:
            self._in.put_nowait({"type": "websocket.receive", "text": text})
        except asyncio.QueueFull:
            raise Refusal("too_fast") from None

    async def fetch(self, after: int) -> tuple[list[str], int]:
        """What came after so many messages, and how many there are then; waits for some."""
        self._confirm(after)
        self._be_patient()
        if not self._out and self.code is None:
            await self._wait()
        return list(self._out), self._first + len(self._out)

    def _confirm(self, after: int) -> None:
        if not self._first <= after <= self._first + len(self._out):
            raise Refusal("no_line")
        del self._out[: after - self._first]
        self._first = after
        self._room.set()

    async def _wait(self) -> None:
        self._asking += 1
        self._news.clear()
        try:
            async with asyncio.timeout(WAIT):
                await self._news.wait()
        except TimeoutError:
            pass
        finally:
            self._asking -= 1
            self._be_patient()

    def _be_patient(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
        self._patience = asyncio.get_running_loop().call_later(GONE, self._give_up)

    def _give_up(self) -> None:
        if not self._asking:
            self.hang_up()

    def hang_up(self) -> None:
        """The other side is gone."""
        self.code = self.code or GOING_AWAY
        self._room.set()
        self._news.set()
        while self._in.full():
            self._in.get_nowait()
        self._in.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})


class PollLines:
    """All such lines, by their ids: whoever knows the id is whoever opened it."""

    def __init__(self, serve: Serve) -> None:
        self._serve = serve
        self._lines: dict[tuple[str, str], PollLine] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self, request: Request, table: str) -> PollLine:
        line = PollLine()
        scope = {**request.scope, "type": "websocket", "subprotocols": []}
        scope["extensions"] = {"websocket.http.response": {}}
        self._lines[table, line.id] = line
        socket = WebSocket(scope, line.receive, line.send)
        task = asyncio.create_task(self._run(socket, table, line))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return line

    def find(self, table: str, line: str) -> PollLine:
        try:
            return self._lines[table, line]
        except KeyError:
            raise Refusal("no_line") from None

    async def _run(self, socket: WebSocket, table: str, line: PollLine) -> None:
        try:
            await self._serve(socket)
        finally:
            line.hang_up()
            # Its last words may still be fetched.
            asyncio.get_running_loop().call_later(GONE, self._lines.pop, (table, line.id), None)

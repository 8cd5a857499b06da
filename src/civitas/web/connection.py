"""The outgoing side of one socket, with backpressure: one that cannot keep up is let go."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from msgspec import structs
from starlette.websockets import WebSocket, WebSocketDisconnect

from civitas.web.close_codes import GOING_AWAY, TRY_AGAIN_LATER
from civitas.web.identity import Identity
from civitas.web.metrics import Metrics
from civitas.web.protocol import Full, Joined, Outgoing, Stale, Update

MOST_WAITING = 64
SECONDS_TO_CLOSE = 5
ENCODER = msgspec.json.Encoder()


def encode(message: Outgoing) -> str:
    return ENCODER.encode(message).decode()


def without_log(full: Full) -> Full:
    """What later patches begin with: the log, most of a long game, is told anew every time."""
    frame = full.frame and structs.replace(full.frame, log=[])
    return structs.replace(full, frame=frame, chat=[])


class Connection:
    """Messages wait here for the network; when too many do, the socket is closed."""

    def __init__(
        self, socket: WebSocket, who: Identity, metrics: Metrics, patches: bool = False
    ) -> None:
        self.who = who
        self.patches = patches
        self.has: Full | Update | None = None
        """What was sent last of the table: patches begin with it."""
        self.bytes = 0
        """What was sent so far: that costs something too."""
        self.gone = asyncio.Event()
        self._socket = socket
        self._metrics = metrics
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._code: int | None = None

    def send(self, message: Outgoing) -> None:
        if isinstance(message, Full | Stale):
            self.has = without_log(message if isinstance(message, Full) else message.full)
        self.send_text(encode(message))

    def base(self, update: Update) -> Full | Update | None:
        """What this update can be told as a change of, if anything; from now on it has both."""
        before, self.has = self.has, update
        fits = self.patches and before is not None and before.version == update.version - 1
        return before if fits else None

    def reply(self, message: Outgoing | Joined) -> None:
        """An answer to a message of this socket; joining is asked over HTTP only."""
        if not isinstance(message, Joined):
            self.send(message)

    def send_text(self, text: str) -> None:
        if self.gone.is_set():
            return
        self.bytes += len(text)
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self._metrics.slow_sockets.inc()
            self.close(TRY_AGAIN_LATER)

    def close(self, code: int) -> None:
        """Say no more than what already waits, and less if the network is stuck."""
        self._code = self._code or code
        self.gone.set()
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(None)

    async def pump(self) -> None:
        """Send what waits until the socket is gone."""
        try:
            while (text := await self._waiting.get()) is not None:
                await self._socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError):
            self.gone.set()

    async def finish(self, pump: asyncio.Task[None]) -> None:
        """Let the last messages out and close; a stuck network gets a few seconds."""
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(None)
        await asyncio.wait([pump], timeout=SECONDS_TO_CLOSE if self._code is not None else 0)
        pump.cancel()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(SECONDS_TO_CLOSE):
                await self._socket.close(self._code or GOING_AWAY)

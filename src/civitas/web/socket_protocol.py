"""The line of a socket, below messages: frames that never become one cost time and memory too.

A message may come in a few pieces, and each line has a small share of the processor for reading
it; one that needs more (by empty pieces, by a flood of pings) is cut.
"""

from __future__ import annotations

from time import monotonic, thread_time
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from civitas.web.limits import Bucket

MOST_PIECES = 32
# So many bytes are read at a time; the smallest frame has six.
SLICE = 2048
# Milliseconds of reading in a second, and at once. A move takes a tenth of one.
RATE, BURST = 20, 60


class SocketProtocol(WebSocketsSansIOProtocol):
    """What uvicorn does, with an end to it."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._reading = Bucket(RATE, BURST, monotonic())

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            begun = thread_time()
            super().data_received(data[start : start + SLICE])
            if not self._reading.take(monotonic(), 1000 * (thread_time() - begun)):
                self._cut()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PIECES:
            self._cut()
        elif not self.close_sent:
            super().handle_cont(event)

    def _cut(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()
        elif not self.close_sent:
            self.frames = []
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.handle_parser_exception()

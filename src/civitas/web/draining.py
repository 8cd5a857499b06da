"""Graceful shutdown of a worker: its tables go first, then the lines to those who sat at them."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from socket import socket

import uvicorn

from civitas.web.supervisor import READY


class DrainingServer(uvicorn.Server):
    """uvicorn's own, with a step before it closes what is open."""

    def __init__(
        self,
        config: uvicorn.Config,
        drain: Callable[[], Awaitable[None]],
        started: Callable[[uvicorn.Server], None] | None = None,
    ) -> None:
        super().__init__(config)
        self._drain, self._started = drain, started

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self._started is not None:
            self._started(self)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # whoever comes now is somebody else's
        await self._drain()
        await super().shutdown(sockets)


def end_with_input(server: uvicorn.Server) -> None:
    """Tell the supervisor that we serve; when it is gone, so is our input, and we end too."""

    def look() -> None:
        if not os.read(0, 64):
            asyncio.get_running_loop().remove_reader(0)
            server.should_exit = True

    asyncio.get_running_loop().add_reader(0, look)
    sys.stdout.buffer.write(READY + b"\n")
    sys.stdout.flush()

"""TCP connections that are let in, in a thread of its own, and none left open at the end."""

from __future__ import annotations

import asyncio
import socket
import threading
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Self


class Links(ABC):
    """A port of this machine; `link` does with each connection what is to be done with it."""

    def __init__(self) -> None:
        self.port = 0
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(10)

    @abstractmethod
    async def link(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        """Until it ends, or is cancelled; what else it opens it lets go in either case."""

    def let_go(self, writer: asyncio.StreamWriter) -> None:
        """In the end nobody waits until all is read."""
        if self._ends.is_set():
            writer.transport.abort()
        else:
            writer.close()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._ends.set)
        self._thread.join(10)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._ends = asyncio.Event()
        self._links: set[asyncio.Task[None]] = set()
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.setblocking(False)
            self.port = listener.getsockname()[1]
            self._loop.add_reader(listener, self._accept, listener)
            self._ready.set()
            await self._ends.wait()
            self._loop.remove_reader(listener)
        await asyncio.sleep(0)  # each link has begun: one that has not could not end what it holds
        links = list(self._links)
        for link in links:
            link.cancel()
        await asyncio.gather(*links, return_exceptions=True)

    def _accept(self, listener: socket.socket) -> None:
        """No server of asyncio: it leaves those open whom it lets in while it is closed."""
        with suppress(OSError):  # whoever came is gone again
            link = self._loop.create_task(self._serve_one(listener.accept()[0]))
            self._links.add(link)
            link.add_done_callback(self._links.discard)

    async def _serve_one(self, line: socket.socket) -> None:
        line.setblocking(False)
        near, answer = await asyncio.open_connection(sock=line)
        try:
            with suppress(OSError):
                await self.link(near, answer)
        finally:
            self.let_go(answer)


async def first_of(*ways: asyncio.Task[None]) -> None:
    """Until one of them ends; then all do."""
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)

"""A proxy as some companies and carriers have it: it passes requests on and cuts web sockets."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class CuttingProxy:
    """`cuts` can be changed at any time; `cut` counts the sockets that were refused."""

    def __init__(self, port: int) -> None:
        self.target, self.port, self.cuts, self.cut = port, 0, True, 0
        self._loop = asyncio.new_event_loop()
        self._ready, self._stop = threading.Event(), asyncio.Event()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._pass_on, "localhost", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            head = await reader.readuntil(b"\r\n\r\n")
            if self.cuts and b"upgrade: websocket" in head.lower():
                self.cut += 1
            else:
                await self._join(head, reader, writer)
        await _close(writer)

    async def _join(
        self, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        there, out = await asyncio.open_connection("localhost", self.target)
        out.write(head)
        ways = [asyncio.create_task(_pump(reader, out)), asyncio.create_task(_pump(there, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            await _close(out)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError, asyncio.CancelledError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


async def _close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


@contextmanager
def cutting(port: int) -> Iterator[CuttingProxy]:
    proxy = CuttingProxy(port)
    thread = threading.Thread(target=proxy.run)
    thread.start()
    proxy._ready.wait(10)
    try:
        yield proxy
    finally:
        proxy.stop()
        thread.join(10)

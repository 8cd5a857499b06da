"""A network that can be cut: TCP connections to a port, passed on or not."""

from __future__ import annotations

import asyncio
import ctypes
import socket
import struct
import threading
from contextlib import suppress

LOOK = 0.01
# Linux lets a program choose which packets reach a socket; this one takes none.
ATTACH_FILTER, NOTHING = 26, struct.pack("HBBI", 0x06, 0, 0, 0)


class Proxy:
    """`pause` swallows nothing and passes nothing on; `lose` breaks a connection at certain bytes,
    once: before they arrive, or after, so that only the answer is lost. `swallow` breaks nothing,
    but no packet of those who are connected arrives any more.
    """

    def __init__(self, target: int) -> None:
        self._target = target
        self._paused = False
        self._lost: tuple[bytes, bool, float] | None = None
        self._lines: list[socket.socket] = []
        self.broken = 0
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(10)

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False

    def lose(self, at: bytes, arrives: bool, after: float = 0.2) -> None:
        self._lost = at, arrives, after

    def swallow(self) -> None:
        code = ctypes.create_string_buffer(NOTHING, len(NOTHING))
        for line in self._lines:
            program = struct.pack("HP", 1, ctypes.addressof(code))
            line.setsockopt(socket.SOL_SOCKET, ATTACH_FILTER, program)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._ends.set)
        self._thread.join(10)

    def __enter__(self) -> Proxy:
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
        link = self._loop.create_task(self._serve_one(listener.accept()[0]))
        self._links.add(link)
        link.add_done_callback(self._links.discard)

    async def _serve_one(self, line: socket.socket) -> None:
        line.setblocking(False)
        self._lines.append(line)
        near, answer = await asyncio.open_connection(sock=line)
        try:
            with suppress(OSError):
                await self._link(near, answer)
        finally:
            self._lines.remove(line)
            self._let_go(answer)

    def _let_go(self, writer: asyncio.StreamWriter) -> None:
        """In the end nobody waits until all is read."""
        if self._ends.is_set():
            writer.transport.abort()
        else:
            writer.close()

    async def _link(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        await self._pass()
        far, ask = await asyncio.open_connection("127.0.0.1", self._target)
        mute = asyncio.Event()
        ways = [
            asyncio.ensure_future(self._ask(near, ask, mute)),
            asyncio.ensure_future(self._answer(far, answer, mute)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._let_go(ask)  # before anything is awaited: the link may be cancelled while it ends
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _pass(self) -> None:
        while self._paused:
            await asyncio.sleep(LOOK)

    async def _ask(
        self, near: asyncio.StreamReader, target: asyncio.StreamWriter, mute: asyncio.Event
    ) -> None:
        while data := await near.read(65536):
            await self._pass()
            if self._lost is not None and self._lost[0] in data:
                await self._lose(data, target, mute)
                return
            target.write(data)
            await target.drain()

    async def _answer(
        self, far: asyncio.StreamReader, target: asyncio.StreamWriter, mute: asyncio.Event
    ) -> None:
        while data := await far.read(65536):
            await self._pass()
            if not mute.is_set():
                target.write(data)
                await target.drain()

    async def _lose(self, data: bytes, target: asyncio.StreamWriter, mute: asyncio.Event) -> None:
        assert self._lost is not None
        _, arrives, after = self._lost
        self._lost = None
        self.broken += 1
        if arrives:
            mute.set()
            target.write(data)
            await target.drain()
            await asyncio.sleep(after)

"""A network that can be cut: TCP connections to a port, passed on or not."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

LOOK = 0.01


class Proxy:
    """`pause` swallows nothing and passes nothing on; `lose` breaks a connection at certain bytes,
    once: before they arrive, or after, so that only the answer is lost.
    """

    def __init__(self, target: int) -> None:
        self._target = target
        self._paused = False
        self._lost: tuple[bytes, bool, float] | None = None
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
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._ends.wait()
        server.close()
        for link in self._links:
            link.cancel()
        await asyncio.gather(*self._links, return_exceptions=True)

    async def _accept(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        link = asyncio.current_task()
        assert link is not None
        self._links.add(link)
        link.add_done_callback(self._links.discard)
        with suppress(OSError, asyncio.CancelledError):
            await self._link(near, answer)
        answer.close()

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
            ask.close()  # before anything is awaited: the link may be cancelled while it ends
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

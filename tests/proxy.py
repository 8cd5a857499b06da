"""A network that can be cut: TCP connections to a port, passed on or not."""

from __future__ import annotations

import asyncio
import ctypes
import socket
import struct

from links import Links, first_of

LOOK = 0.01
# Linux lets a program choose which packets reach a socket; this one takes none.
ATTACH_FILTER, NOTHING = 26, struct.pack("HBBI", 0x06, 0, 0, 0)


class Proxy(Links):
    """`pause` swallows nothing and passes nothing on; `lose` breaks a connection at certain bytes,
    once: before they arrive, or after, so that only the answer is lost. `swallow` breaks nothing,
    but no packet of those who are connected arrives any more.
    """

    def __init__(self, target: int) -> None:
        self._target = target
        self._paused = False
        self._lost: tuple[bytes, bool, float] | None = None
        self._answers: set[asyncio.StreamWriter] = set()
        self.broken = 0
        super().__init__()

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False

    def lose(self, at: bytes, arrives: bool, after: float = 0.2) -> None:
        self._lost = at, arrives, after

    def swallow(self) -> None:
        code = ctypes.create_string_buffer(NOTHING, len(NOTHING))
        program = struct.pack("HP", 1, ctypes.addressof(code))
        for answer in list(self._answers):
            line: socket.socket = answer.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, ATTACH_FILTER, program)

    async def link(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        await self._pass()
        far, ask = await asyncio.open_connection("127.0.0.1", self._target)
        mute = asyncio.Event()
        self._answers.add(answer)
        try:
            await first_of(
                asyncio.create_task(self._ask(near, ask, mute)),
                asyncio.create_task(self._answer(far, answer, mute)),
            )
        finally:
            self._answers.discard(answer)
            self.let_go(ask)

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

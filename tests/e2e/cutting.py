"""A proxy as some companies and carriers have it: it passes requests on and cuts web sockets."""

from __future__ import annotations

import asyncio

from links import Links, first_of


class CuttingProxy(Links):
    """`cuts` can be changed at any time; `cut` counts the sockets that were refused."""

    def __init__(self, port: int) -> None:
        self.target, self.cuts, self.cut = port, True, 0
        super().__init__()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    async def link(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        try:
            head = await near.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return
        if self.cuts and b"upgrade: websocket" in head.lower():
            self.cut += 1
        else:
            await self._join(head, near, answer)

    async def _join(
        self, head: bytes, near: asyncio.StreamReader, answer: asyncio.StreamWriter
    ) -> None:
        far, ask = await asyncio.open_connection("localhost", self.target)
        ask.write(head)
        try:
            await first_of(
                asyncio.create_task(_pump(near, ask)), asyncio.create_task(_pump(far, answer))
            )
        finally:
            self.let_go(ask)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()

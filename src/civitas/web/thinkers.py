"""Where bots think: a few threads, so that a long thought holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from civitas.bots import Bot, Thought, make_bot
from civitas.engine.contract import View
from civitas.engine.decision import Decision

T = TypeVar("T")


class Thinkers:
    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinker")
        self._busy: set[Bot] = set()

    async def think(self, spec: str, seed: int, view: View, decision: Decision) -> Thought:
        """What a bot makes of a view; it gets nothing else."""
        bot = make_bot(spec, seed)
        self._busy.add(bot)
        try:
            return await self.run(lambda: bot.think(view, decision))
        finally:
            bot.stop()
            self._busy.discard(bot)

    async def run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        """Whoever thinks is asked to answer at once."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for bot in list(self._busy):
            bot.stop()
        self._pool.shutdown()

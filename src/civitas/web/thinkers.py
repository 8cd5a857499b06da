"""Where bots think: a small thread pool, so that a long thought holds nobody up.

A bot that many others wait beside thinks shorter: everybody is answered within `PATIENCE`, if need
be with the best that was found until then. What nobody watches waits as long as it takes, and
longer once whoever opened the tables has had their share of thinking.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeVar

from civitas.bots import Bot, Thought, make_bot
from civitas.engine.contract import View
from civitas.engine.decision import Decision
from civitas.web.fair_queue import HALF_LIFE, FairThreads

T = TypeVar("T")
PATIENCE = 3.0
"""Seconds in which everybody who watches is answered."""
SHORTEST = 0.05
"""Seconds of thought that every bot gets."""
LOG_2 = 0.6931


@dataclass(frozen=True, slots=True)
class Answer:
    """`hurried`: the bot was asked to answer before it had thought as long as it wanted to."""

    thought: Thought
    hurried: bool
    cost: float


class Thinkers:
    """`quota` is how many seconds in a minute the bots of one person may think."""

    def __init__(self, threads: int, quota: float = 60.0) -> None:
        self._threads = threads
        self._most = quota / 60 * HALF_LIFE / LOG_2
        self._fair = FairThreads(threads, "thinker", self._most)
        self._busy: set[Bot] = set()

    async def think(
        self,
        spec: str,
        seed: int,
        view: View,
        decision: Decision,
        person: Hashable,
        watched: bool = True,
    ) -> Answer:
        """What a bot makes of a view; it gets nothing else."""
        bot = make_bot(spec, seed)
        limit = _Limit(bot, lambda: self._share(person) if watched else None)
        self._busy.add(bot)
        try:
            thought, cost = await self._fair.run(
                lambda: bot.think(view, decision), person, watched, limit.start
            )
            return Answer(thought, limit.reached, cost)
        finally:
            limit.end()
            bot.stop()
            self._busy.discard(bot)

    def _share(self, person: Hashable) -> float:
        """How long one may think so that all who wait are answered in time."""
        if self._fair.used(person) > self._most:
            return SHORTEST
        return max(SHORTEST, PATIENCE * self._threads / (1 + self._fair.waiting()))

    async def run(self, work: Callable[[], T], person: Hashable, watched: bool = True) -> T:
        return (await self._fair.run(work, person, watched))[0]

    def close(self) -> None:
        """Whoever thinks is asked to answer at once."""
        self._fair.close()
        for bot in list(self._busy):
            bot.stop()
        self._fair.join()


class _Limit:
    """Ends a thought some time after it began."""

    def __init__(self, bot: Bot, seconds: Callable[[], float | None]) -> None:
        self._bot, self._seconds = bot, seconds
        self._timer: asyncio.TimerHandle | None = None
        self.reached = False

    def start(self) -> None:
        if (seconds := self._seconds()) is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._reach)

    def _reach(self) -> None:
        self.reached = True
        self._bot.stop()

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

"""The health check: can games be played now? Only a write tells: a full or locked disk can still be
read.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from civitas.web.store import Store
from civitas.web.writer import StoreFailed

FRESH = 1.0
"""Seconds for which an answer is good, however many ask."""
LONG = 5.0
"""Seconds after which a write that waits for a lost database counts as one that fails."""


class Readiness:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._asked = 0.0
        self._answer: asyncio.Task[bool] | None = None

    async def ask(self) -> bool:
        answer = self._answer
        if answer is None or (answer.done() and monotonic() - self._asked > FRESH):
            self._asked = monotonic()
            answer = self._answer = asyncio.create_task(self._try())
        return await asyncio.shield(answer)

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(LONG):
                await self._store.beat()
        except (StoreFailed, TimeoutError):
            return False
        return True

"""Replay frames: moments of games in pages, made in a thread of their own; after the end, once.

What a call costs is bounded whatever is asked: a page has so many moments and no more, it is made
once for all who ask for it at the same time, and those of finished games are kept as far as there
is room (a cache). Whoever asks for many pages waits in a queue of their own.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Hashable

import msgspec

from civitas.web.fair_queue import FairThreads
from civitas.web.frames import Perspective
from civitas.web.identity import Identity
from civitas.web.past import Past
from civitas.web.table import Table

PAGE = 20
"""So many moments are on a page."""
KEPT = 32_000_000
"""Bytes of pages that are kept."""
LEVEL = 3

Page = tuple[bytes, float]
"""The page as it is sent, squeezed, and what it cost in seconds."""


class Films:
    def __init__(self, threads: FairThreads, kept: int = KEPT) -> None:
        self._threads, self._most = threads, kept
        self._pages: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._at_work: dict[Hashable, asyncio.Task[Page]] = {}

    async def page(
        self,
        table: Table,
        first: int,
        last: int,
        who: Identity,
        seen: Perspective,
        person: Hashable,
    ) -> Page:
        """The moments from `first` to `last`, or as many of them as a page holds."""
        last = min(last, first + PAGE - 1)
        table.check_moments(first, last, who, seen)
        if table.state != "over":
            return await self._make(table.past(), first, last, seen, person)
        key = (table.setup.id, seen, first, last)
        if (page := self._pages.get(key)) is not None:
            self._pages.move_to_end(key)
            return page, 0.0
        if key not in self._at_work:
            work = self._work_out(key, table.past(), first, last, seen, person)
            self._at_work[key] = asyncio.create_task(work)
        return await asyncio.shield(self._at_work[key])

    async def _work_out(
        self, key: Hashable, past: Past, first: int, last: int, seen: Perspective, person: Hashable
    ) -> Page:
        try:
            page, cost = await self._make(past, first, last, seen, person)
        finally:
            del self._at_work[key]
        self._keep(key, page)
        return page, cost

    async def _make(
        self, past: Past, first: int, last: int, seen: Perspective, person: Hashable
    ) -> Page:
        return await self._threads.run(lambda: _page(past, first, last, seen), person)

    def _keep(self, key: Hashable, page: bytes) -> None:
        self._pages[key] = page
        self._bytes += len(page)
        while self._bytes > self._most:
            self._bytes -= len(self._pages.popitem(last=False)[1])


def _page(past: Past, first: int, last: int, seen: Perspective) -> bytes:
    return gzip.compress(msgspec.json.encode(past.frames(first, last, seen)), LEVEL, mtime=0)

"""The tables of this worker: leases taken, renewed (heartbeat), lost and given back.

No clock of a worker is asked. The database refuses whatever is written with the fencing number of
an older lease, so a worker that was asleep or cut off can at worst show an old position until it
hears of the next renewal. While it does not reach the database its moves wait: nobody knows then
whether somebody else goes on, and to close a table that nobody takes would help nobody.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol

import structlog

from civitas.web.leases import Lease
from civitas.web.problems import Refusal
from civitas.web.writer import StoreFailed

log = structlog.get_logger()
# A worker that dies is followed within SECONDS. One that is silent for SECONDS - BEAT, because it
# or the database is slow, may lose tables that somebody else asks for.
SECONDS, BEAT = 2.0, 0.5


class Elsewhere(Refusal):
    """Another worker has the table, and can be reached at `address`."""

    def __init__(self, address: str) -> None:
        super().__init__("moving")
        self.address = address


class LeaseStore(Protocol):
    async def claim(self, table_id: str, worker: str, seconds: float) -> Lease | str | None: ...

    async def renew(self, worker: str, seconds: float) -> set[str]: ...

    async def release(self, lease: Lease) -> None: ...

    async def gone(self, worker: str) -> None: ...


class LeaseHolder:
    """`lost` is told which table is not ours any more."""

    def __init__(self, store: LeaseStore, lost: Callable[[str], None]) -> None:
        self.worker = secrets.token_hex(8)
        self.draining = False
        self._store, self._lost = store, lost
        self._held: dict[str, Lease] = {}
        self._releasing: set[asyncio.Task[None]] = set()

    async def claim(self, table_id: str) -> Lease:
        """From now on this worker alone writes what happens at a table: read it after this."""
        if self.draining:
            raise Refusal("moving")
        found = await self._store.claim(table_id, self.worker, SECONDS)
        if found is None:
            raise Refusal("no_table")
        if isinstance(found, str):
            raise Elsewhere(found)
        if self.draining:  # it began while this was asked
            await self._release(found)
            raise Refusal("moving")
        self._held[table_id] = found
        return found

    def holds(self, lease: Lease) -> bool:
        return self._held.get(lease.table) is lease

    async def keep(self) -> None:
        """Renew all leases again and again, for as long as the worker lives."""
        while True:
            await asyncio.sleep(BEAT)
            await self.renew()

    async def renew(self) -> None:
        """Those that the database does not count as ours any more are lost."""
        before = list(self._held.values())
        try:
            kept = await self._store.renew(self.worker, SECONDS)
        except StoreFailed:
            return
        for lease in before:
            if lease.table not in kept and self.holds(lease):
                self._lose(lease.table)

    def _lose(self, table_id: str) -> None:
        log.warning("lease lost", table=table_id)
        del self._held[table_id]
        self._lost(table_id)

    def release(self, lease: Lease) -> None:
        """We need the table no more: somebody else may have it at once."""
        if not self.holds(lease):
            return
        del self._held[lease.table]
        task = asyncio.create_task(self._release(lease))
        self._releasing.add(task)
        task.add_done_callback(self._releasing.discard)

    async def _release(self, lease: Lease) -> None:
        with suppress(StoreFailed):
            await self._store.release(lease)

    def let_go(self) -> Coroutine[Any, Any, None]:
        """From now on nothing is ours; all of it is given back by what is to be awaited."""
        self.draining = True
        self._held.clear()
        return self._farewell()

    async def _farewell(self) -> None:
        """What cannot be said any more runs out by itself."""
        with suppress(StoreFailed, TimeoutError):
            async with asyncio.timeout(SECONDS):
                await self._store.gone(self.worker)

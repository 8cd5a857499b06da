"""The database of the simulation, and the store by which one worker asks it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from civitas.web.leases import Lease
from civitas.web.store import Kept, Row
from civitas.web.writer import StoreConflict, StoreFailed, StoreFenced, StoreUnsure

from .simulation import World
from .virtual import VirtualLoop

TABLE = "table"
# The worker behind each loop.
NAMES: dict[VirtualLoop, str] = {}


@dataclass
class LeaseRow:
    worker: str
    fence: int
    until: float


@dataclass(frozen=True, slots=True)
class Written(Row):
    """A row of the log, and under which lease it came."""

    fence: int = 0
    worker: str = ""
    at: float = 0.0
    newest: int = 0
    """The number of the lease that was given out last when this was written."""


@dataclass
class Database:
    """What all workers share. Its clock is its own, and jumps."""

    world: World
    setup: bytes
    rows: list[Written] = field(default_factory=list)
    lease: LeaseRow | None = None
    fences: int = 0
    skew: float = 0.0

    def now(self) -> float:
        return self.world.now + self.skew

    def claim(self, worker: str, seconds: float) -> Lease | str:
        held = self.lease
        if held is not None and held.worker != worker and held.until > self.now():
            return held.worker
        self.fences += 1
        self.lease = LeaseRow(worker, self.fences, self.now() + seconds)
        return Lease(TABLE, worker, self.fences)

    def renew(self, worker: str, seconds: float) -> set[str]:
        if self.lease is None or self.lease.worker != worker:
            return set()
        self.lease.until = self.now() + seconds
        return {TABLE}

    def release(self, lease: Lease) -> None:
        if self.lease is not None and self.lease.fence == lease.fence:
            self.lease = None

    def gone(self, worker: str) -> None:
        if self.lease is not None and self.lease.worker == worker:
            self.lease = None

    def check(self, fence: int) -> None:
        held = self.lease
        if held is None or held.fence != fence:
            raise StoreFenced

    def append(self, worker: str, rows: list[Row], fence: int) -> None:
        self.check(fence)
        taken = {row.version for row in self.rows}
        sent = {(row.player, row.move) for row in self.rows if row.move is not None}
        for row in rows:
            if row.version in taken or (row.player, row.move) in sent:
                raise StoreConflict
        how = (fence, worker, self.world.now, self.fences)
        self.rows += [
            Written(row.version, row.time, row.player, row.move, row.body, *how) for row in rows
        ]

    def load(self) -> Kept:
        return Kept(self.setup, list(self.rows), [], {})


class SimulatedStore:
    """The store of one worker: every question and every answer is a message."""

    shared = True

    def __init__(self, database: Database, loop: VirtualLoop) -> None:
        self.database, self.loop = database, loop

    async def _ask(self, work: Callable[[], Any]) -> Any:
        world, answer = self.database.world, self.loop.create_future()

        def hear(result: Any, error: Exception | None) -> None:
            if answer.done():
                return
            if error is None:
                answer.set_result(result)
            else:
                answer.set_exception(error)

        def arrive() -> None:
            try:
                result, error = work(), None
            except StoreFailed as failed:
                result, error = None, failed
            world.carry(partial(self._soon, hear, result, error))

        world.carry(arrive)
        self.loop.call_later(3.0, hear, None, StoreUnsure("no answer"))
        return await answer

    def _soon(self, hear: Callable[..., None], result: Any, error: Exception | None) -> None:
        self.loop.call_soon(hear, result, error)

    async def claim(self, table_id: str, worker: str, seconds: float) -> Lease | str:
        found: Lease | str = await self._ask(lambda: self.database.claim(worker, seconds))
        return found

    async def renew(self, worker: str, seconds: float) -> set[str]:
        found: set[str] = await self._ask(lambda: self.database.renew(worker, seconds))
        return found

    async def release(self, lease: Lease) -> None:
        await self._ask(lambda: self.database.release(lease))

    async def gone(self, worker: str) -> None:
        await self._ask(lambda: self.database.gone(worker))

    async def load(self, table_id: str) -> Kept:
        found: Kept = await self._ask(self.database.load)
        return found

    async def append(self, table_id: str, rows: Any, joined: Any, fence: int) -> None:
        worker = NAMES[self.loop]
        await self._ask(lambda: self.database.append(worker, rows, fence))

    async def say(self, table_id: str, *_: Any) -> None:
        await self._ask(lambda: None)

    async def archive(self, table_id: str) -> bytes:
        return b""

"""The one thread that writes. Whoever waits meanwhile is written together: one sync for all."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from time import perf_counter
from typing import Any

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from civitas.web.metrics import Metrics
from civitas.web.witness import Witness

Work = Callable[[Connection], None]
Rows = Sequence[tuple[Any, ...]]
MOST_TOGETHER = 256
log = structlog.get_logger()


class StoreFailed(Exception):
    """Nothing was written or read: the disk is full, the database locked or out of reach."""


class StoreDamaged(StoreFailed):
    """What is there cannot be what was written."""


class StoreConflict(StoreFailed):
    """The store has something else than we thought: whoever remembers it must read it again."""


class Job:
    """Some work, or rows for the one table that most writes go to; and who waits for it."""

    __slots__ = ("done", "error", "loop", "rows", "work")

    def __init__(self, work: Work | None, rows: Rows = ()) -> None:
        self.work = work
        self.rows = rows
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()
        self.error: Exception | None = None

    def tell(self) -> None:
        if self.done.cancelled():
            return
        if self.error is None:
            self.done.set_result(None)
        else:
            conflict = isinstance(self.error, IntegrityError)
            kind = StoreConflict if conflict else StoreFailed
            self.done.set_exception(kind(str(self.error)))


class Writer:
    """`write` and `add` return when the work is on the disk.

    `insert` writes many rows in one statement: every statement gives the interpreter away once, and
    with one for each row a busy server would wait for its turn far longer than for the disk.
    """

    def __init__(
        self,
        engine: Engine,
        metrics: Metrics,
        insert: Callable[[Connection, Rows], None],
        witness: Witness,
    ) -> None:
        self._engine = engine
        self._witness = witness
        self._metrics = metrics
        self._insert = insert
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> None:
        await self._do(Job(work))

    async def add(self, rows: Rows) -> None:
        await self._do(Job(None, rows))

    async def _do(self, job: Job) -> None:
        self._jobs.put(job)
        await job.done

    def close(self) -> None:
        """Everything that waits is written before the thread ends."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        connection: Connection | None = None
        while (first := self._jobs.get()) is not None:
            batch, ends = self._gather(first)
            connection = self._write_all(connection, batch)
            first.loop.call_soon_threadsafe(_tell, batch)
            if ends:
                break
        if connection is not None:
            connection.close()

    def _gather(self, first: Job) -> tuple[list[Job], bool]:
        batch = [first]
        while len(batch) < MOST_TOGETHER and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _write_all(self, connection: Connection | None, batch: list[Job]) -> Connection | None:
        """All in one transaction. If one job is at fault, each on its own, so that it spoils none;
        if the disk or a lock is, nobody has to wait for that to be found out again.
        """
        try:
            connection = connection or self._engine.connect()
            error = self._attempt(connection, batch)
            alone = len(batch) == 1 or isinstance(error, OperationalError | StoreFailed)
            for job in batch if error is not None else ():
                job.error = error if alone else self._attempt(connection, [job])
        except SQLAlchemyError as broken:
            log.error("store unreachable", error=str(broken))
            for job in batch:
                job.error = broken
            return None
        return connection

    def _attempt(self, connection: Connection, batch: list[Job]) -> Exception | None:
        start = perf_counter()
        try:
            with connection.begin():
                if rows := [row for job in batch for row in job.rows]:
                    self._insert(connection, rows)
                for job in batch:
                    if job.work is not None:
                        job.work(connection)
            if not self._witness.is_there():
                raise StoreFailed("the database was removed or replaced; start the server again")
        except Exception as error:
            log.warning("write failed", jobs=len(batch), error=str(error))
            self._metrics.store_failures.inc()
            return error
        self._metrics.commit_seconds.observe(perf_counter() - start)
        self._metrics.commit_jobs.observe(len(batch))
        return None


def _tell(jobs: list[Job]) -> None:
    for job in jobs:
        job.tell()

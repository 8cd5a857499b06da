"""The one thread that writes. Whoever waits meanwhile is written together (group commit): one sync
for all.

A connection that is lost is made anew. Whether the last transaction took place before it broke is
then asked of the database, so that nothing is written twice and nothing is told that is not there.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from time import monotonic, perf_counter
from typing import Any

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from civitas.web.backend import Backend
from civitas.web.metrics import Metrics

Work = Callable[[Connection], None]
Rows = Sequence[tuple[Any, ...]]
MOST_TOGETHER = 256
PATIENCE = 120.0
"""Seconds for which a lost database is tried again before those who wait are told."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
log = structlog.get_logger()


class StoreFailed(Exception):
    """Nothing was written or read: the disk is full, the database locked or out of reach."""


class StoreDamaged(StoreFailed):
    """What is there cannot be what was written."""


class StoreConflict(StoreFailed):
    """The store has something else than we thought: whoever remembers it must read it again."""


class StoreFenced(StoreConflict):
    """The table has another owner now: the database took nothing from the one before."""


class StoreUnsure(StoreConflict):
    """The database went away in the middle, and nobody knows what it has."""


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
            self.done.set_exception(self.error)


class Writer:
    """`write` and `add` return when the work is on the disk.

    `insert` writes many rows in one statement: every statement gives the interpreter away once, and
    with one for each row a busy server would wait for its turn far longer than for the disk.
    """

    def __init__(
        self, backend: Backend, metrics: Metrics, insert: Callable[[Connection, Rows], None]
    ) -> None:
        self._backend = backend
        self._metrics = metrics
        self._insert = insert
        self._connection: Connection | None = None
        self._recover: Callable[[Connection], object] | None = None
        self._batch = 0
        self._closing = threading.Event()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def recover_with(self, work: Callable[[Connection], object]) -> None:
        """What to do first of all on a new connection."""
        self._recover = work

    async def write(self, work: Work) -> None:
        await self._do(Job(work))

    async def add(self, rows: Rows) -> None:
        await self._do(Job(None, rows))

    async def _do(self, job: Job) -> None:
        self._jobs.put(job)
        await job.done

    def close(self) -> None:
        """Everything that waits is written before the thread ends, if the database is there."""
        self._closing.set()
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, ends = self._gather(first)
            self._write_all(batch)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                first.loop.call_soon_threadsafe(_tell, batch)
            if ends:
                break
        self._disconnect()

    def _gather(self, first: Job) -> tuple[list[Job], bool]:
        batch = [first]
        while len(batch) < MOST_TOGETHER and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _write_all(self, batch: list[Job]) -> None:
        """All in one transaction. If one job is at fault, each on its own, so that it spoils none;
        if the disk or a lock is, nobody has to wait for that to be found out again.
        """
        error = self._persist(batch)
        alone = len(batch) == 1 or isinstance(error, OperationalError | StoreFailed)
        for job in batch if error is not None else ():
            found = error if alone else self._persist([job])
            job.error = None if found is None else self._failure(found)

    def _failure(self, error: Exception) -> Exception:
        if isinstance(error, StoreFailed):
            return error
        return self._backend.failure(error)(str(error))

    def _persist(self, batch: list[Job]) -> Exception | None:
        """Until it is there or refused; without a database, as long as there is hope."""
        self._batch += 1
        error = self._attempt(batch)
        end, pause = monotonic() + PATIENCE, FIRST_PAUSE
        while error is not None and self._backend.is_lost(error):
            self._disconnect()
            if monotonic() > end or self._closing.wait(pause):
                return StoreUnsure(str(error))
            pause = min(2 * pause, LONGEST_PAUSE)
            error = self._attempt(batch, again=True)
        return error

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._backend.engine.connect()
            if self._recover is not None:
                with self._connection.begin():
                    self._recover(self._connection)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None

    def _attempt(self, batch: list[Job], again: bool = False) -> Exception | None:
        start = perf_counter()
        try:
            connection = self._connected()
            if not (again and self._backend.has_batch(connection, self._batch)):
                self._transact(connection, batch)
            if not self._backend.is_there():
                raise StoreFailed("the database was removed or replaced; start the server again")
        except Exception as error:
            log.warning("write failed", jobs=len(batch), error=str(error))
            self._metrics.store_failures.inc()
            return error
        self._metrics.commit_seconds.observe(perf_counter() - start)
        self._metrics.commit_jobs.observe(len(batch))
        return None

    def _transact(self, connection: Connection, batch: list[Job]) -> None:
        with connection.begin():
            self._backend.note_batch(connection, self._batch)
            if rows := [row for job in batch for row in job.rows]:
                self._insert(connection, rows)
            for job in batch:
                if job.work is not None:
                    job.work(connection)


def _tell(jobs: list[Job]) -> None:
    for job in jobs:
        job.tell()

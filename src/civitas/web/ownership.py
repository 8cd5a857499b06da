"""The half of the store that workers agree by: who owns a table, and who is there.

With SQLite one process has everything. It owns what it asks for, and no database is troubled.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection, func, text

from civitas.web import leases
from civitas.web.backend import Backend, upsert
from civitas.web.leases import Lease
from civitas.web.sql_tables import WORKERS
from civitas.web.writer import Writer

T = TypeVar("T")
PRESENT = text("""
SELECT id, address FROM workers
  WHERE beat > clock_timestamp() - make_interval(secs => :seconds) ORDER BY id
""")
# One that only slept says again that it is there.
DEAD = text("""
DELETE FROM workers WHERE beat < clock_timestamp() - make_interval(secs => :seconds)
""")
DEAD_AFTER = 60.0


@dataclass(frozen=True, slots=True)
class Worker:
    """A process that serves."""

    id: str
    address: str


class Ownership(ABC):
    """Times are those of the database, so that the clocks of workers need not agree."""

    def __init__(self, backend: Backend, writer: Writer) -> None:
        self._backend, self._writer = backend, writer
        self._held: set[str] = set()

    @property
    def shared(self) -> bool:
        """May other workers have tables in it, too?"""
        return not self._backend.alone

    @abstractmethod
    async def _read(self, work: Callable[[Connection], T]) -> T: ...

    async def claim(self, table_id: str, worker: str, seconds: float) -> Lease | str | None:
        """The lease of a table that is free, left, or ours already; or the address of its owner.

        None if there is no such table. Whoever gets a lease reads the table after that: what was
        written with an older one is there, and nothing more can be, not even by the same worker. So
        this is called once for each time that a table is opened, and `renew` makes it last.
        """
        if self._backend.alone:
            self._held.add(table_id)
            return Lease(table_id, worker, 0)
        self._hold_by(worker, seconds)
        return await self._read(lambda there: leases.claim(there, table_id, worker, seconds))

    async def renew(self, worker: str, seconds: float) -> set[str]:
        """All leases of a worker at once; the tables that are still its own are returned.

        One that ran out and was taken by nobody is its own again.
        """
        if self._backend.alone:
            return set(self._held)
        held: set[str] = set()

        def work(connection: Connection) -> None:
            held.clear()
            held.update(leases.renew(connection, worker, seconds))

        self._hold_by(worker, seconds)
        await self._writer.write(work)
        return held

    def _hold_by(self, worker: str, seconds: float) -> None:
        """While the database was away no lease could be renewed: that comes before what waited."""
        self._writer.recover_with(lambda there: leases.renew(there, worker, seconds))

    async def release(self, lease: Lease) -> None:
        self._held.discard(lease.table)
        if not self._backend.alone:
            await self._writer.write(lambda connection: leases.release(connection, lease))

    async def present(self, worker: Worker) -> None:
        """Say that a worker is there. Those who died without a word are forgotten some time."""
        row = {"id": worker.id, "address": worker.address, "beat": func.now()}

        def work(connection: Connection) -> None:
            statement = upsert(connection, WORKERS).values(row)
            connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=row))
            connection.execute(DEAD, {"seconds": DEAD_AFTER})

        await self._writer.write(work)

    async def gone(self, worker: str) -> None:
        """A worker ends: whatever it still holds is free at once."""

        def work(connection: Connection) -> None:
            connection.execute(leases.RELEASE_ALL, {"worker": worker})
            connection.execute(WORKERS.delete().where(WORKERS.c.id == worker))

        self._held.clear()
        if not self._backend.alone:
            await self._writer.write(work)

    async def workers(self, seconds: float) -> list[Worker]:
        """Those who said so within the last `seconds`."""
        if self._backend.alone:
            return []
        rows = await self._read(lambda there: there.execute(PRESENT, {"seconds": seconds}).all())
        return [Worker(*row) for row in rows]

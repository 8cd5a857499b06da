"""Tables of other workers, read from the database and cached: for lists, never for playing."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from civitas.engine.errors import CivitasError
from civitas.web import clock
from civitas.web.archived import Archived
from civitas.web.events import StoredEvent, decode_event
from civitas.web.store import Store
from civitas.web.table import Table
from civitas.web.writer import StoreDamaged

MOST = 500
# What was deleted elsewhere is forgotten after so many seconds.
FRESH = 60.0
Load = Callable[[str], Awaitable[tuple[Table, dict[int, int]]]]


@dataclass(frozen=True, slots=True)
class Glance:
    table: Table
    since: float


class Glances:
    """A table that was looked at lately is brought up to date by what has happened since."""

    def __init__(self, store: Store, load: Load) -> None:
        self._store, self._load = store, load
        self._seen: OrderedDict[str, Glance] = OrderedDict()

    async def look(self, table_id: str) -> Table:
        glance = self._seen.get(table_id)
        if glance is not None and clock.monotonic() - glance.since < FRESH:
            try:
                return await self._update(glance.table)
            except (CivitasError, StoreDamaged):  # what is stored is not what was seen
                self._seen.pop(table_id, None)
        table, _ = await self._load(table_id)
        self._keep(table_id, table)
        return table

    async def _update(self, table: Table) -> Table:
        if not isinstance(table, Archived):
            rows = await self._store.after(table.setup.id, table.version)
            fresh = [row for row in rows if row.version > table.version]
            table.replay(StoredEvent(r.version, r.time, decode_event(r.body)) for r in fresh)
        return table

    def _keep(self, table_id: str, table: Table) -> None:
        self._seen[table_id] = Glance(table, clock.monotonic())
        self._seen.move_to_end(table_id)
        if len(self._seen) > MOST:
            self._seen.popitem(last=False)

    def clear(self) -> None:
        self._seen.clear()

"""What is kept: setups, what happened at each table, chat, seat tokens and curves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec import structs
from sqlalchemy import (
    Connection,
    Delete,
    Insert,
    TableClause,
    Update,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from civitas.web import checksums, deletion
from civitas.web.backend import MARKS, open_backend, upsert
from civitas.web.folder import make_private
from civitas.web.kept import Kept, Place, Row, is_still, load, rows_after, verify
from civitas.web.metrics import Metrics
from civitas.web.ownership import Ownership
from civitas.web.public import Ban
from civitas.web.sql_tables import (
    ARCHIVES,
    BANS,
    CAMPAIGNS,
    CHAT,
    CURVES,
    MEMBERS,
    PULSE,
    REPORTS,
    TABLES,
    TOKENS,
)
from civitas.web.table_state import CHAT_KEPT
from civitas.web.writer import Rows, StoreFailed, Writer

__all__ = ["CHAT_KEPT", "Kept", "Row", "Store"]
T = TypeVar("T")
READERS = 2
# So much of a long chore is done before others write again.
AT_ONCE = 500
# SQLite takes 999 values in a statement everywhere.
ROWS_AT_ONCE = 120
INSERT = 'INSERT INTO events ("table", version, time, player, move, body, fence, crc) VALUES '
COLUMNS = INSERT.count(",") + 1
# Seconds for which a read tries a lost database again, and between two of them.
READ_PATIENCE, READ_AGAIN = 5.0, 0.1


class Store(Ownership):
    """Reads in threads of its own, writes through the writer. Failures are `StoreFailed`."""

    def __init__(self, data: Path, metrics: Metrics, address: str = "") -> None:
        make_private(data)
        backend = open_backend(data, address)
        self._engine = backend.engine
        super().__init__(backend, Writer(backend, metrics, _insert_events))
        self._readers = ThreadPoolExecutor(READERS, "reader")

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._backend.close()

    # --- writing --------------------------------------------------------------------------

    async def create(
        self, table_id: str, created: float, public: bool, setup: bytes, members: Sequence[str]
    ) -> None:
        crc = checksums.of_setup(setup)
        row = {"id": table_id, "created": created, "public": public, "setup": setup, "crc": crc}

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES), row)
            for player in members:
                _join(connection, player, table_id, created)

        await self._writer.write(work)

    async def append(
        self,
        table_id: str,
        rows: Sequence[Row],
        joined: Sequence[str] = (),
        fence: int | None = None,
    ) -> None:
        """Keep what happened; all of it or nothing."""
        values = [
            (table_id, row.version, row.time, row.player, row.move, row.body, fence) for row in rows
        ]
        if not joined:
            await self._writer.add(values)
            return

        def work(connection: Connection) -> None:
            _insert_events(connection, values)
            for player in joined:
                _join(connection, player, table_id, rows[-1].time)

        await self._writer.write(work)

    async def say(
        self,
        table_id: str,
        number: int,
        body: bytes,
        player: str | None = None,
        time: float | None = None,
        fence: int | None = None,
    ) -> None:
        """A line of chat; those that nobody will read again go."""
        row = {"table": table_id, "number": number, "body": body}
        row |= {"player": player, "time": time, "fence": fence}
        old = (CHAT.c.table == table_id) & (CHAT.c.number <= number - CHAT_KEPT)

        def work(connection: Connection) -> None:
            connection.execute(insert(CHAT), row)
            connection.execute(delete(CHAT).where(old))

        await self._writer.write(work)

    async def new_token(
        self, table_id: str, seat: int, player: str, fence: int | None = None
    ) -> int:
        """The number of a seat's new token; the one before counts no more."""
        numbers: list[int] = []

        def work(connection: Connection) -> None:
            where = (TOKENS.c.table == table_id) & (TOKENS.c.seat == seat)
            last = connection.execute(select(TOKENS.c.number).where(where)).scalar() or 0
            values = {"table": table_id, "seat": seat, "number": last + 1, "player": player}
            statement = insert(TOKENS) if last == 0 else update(TOKENS).where(where)
            connection.execute(statement.values({**values, "fence": fence}))
            numbers[:] = [last + 1]

        await self._writer.write(work)
        return numbers[0]

    async def keep_curve(self, table_id: str, body: bytes) -> None:
        await self._keep(CURVES, {"table": table_id, "body": body})

    async def keep_archive(self, table_id: str, body: bytes, packed: Kept) -> None:
        """Unless the table is not what was packed any more, because somebody was forgotten."""
        row = {"table": table_id, "body": body}

        def work(connection: Connection) -> None:
            there = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()
            connection.execute(there).first()
            if is_still(connection, table_id, packed):
                connection.execute(upsert(connection, ARCHIVES).on_conflict_do_nothing(), row)

        await self._writer.write(work)

    async def keep_campaign(
        self, name: str, player: str, created: float, changed: float, body: bytes
    ) -> None:
        row = {"id": name, "player": player, "created": created, "changed": changed, "body": body}
        await self._keep(CAMPAIGNS, row, ["id"], {"changed": changed, "body": body})

    async def beat(self) -> None:
        """Write something, to know that it can be done."""
        row = {"number": 1, "time": time.time()}
        await self._keep(PULSE, row, ["number"], row)

    async def _keep(
        self,
        table: TableClause,
        row: Mapping[str, object],
        key: Sequence[str] = (),
        changes: Mapping[str, object] | None = None,
    ) -> None:
        """A row, unless it is there; with `changes`, those are made to the one that is there."""

        def work(connection: Connection) -> None:
            statement = upsert(connection, table)
            if changes is None:
                connection.execute(statement.on_conflict_do_nothing(), row)
            else:
                change = statement.on_conflict_do_update(index_elements=key, set_=changes)
                connection.execute(change, row)

        await self._writer.write(work)

    # --- order and deletion ---------------------------------------------------------------

    async def put_ban(self, ban: Ban) -> None:
        row = structs.asdict(ban)
        await self._keep(BANS, row, ["kind", "whom"], row)

    async def lift_ban(self, kind: str, whom: str) -> None:
        statement = delete(BANS).where((BANS.c.kind == kind) & (BANS.c.whom == whom))
        await self._writer.write(lambda connection: _execute(connection, statement))

    async def report(self, now: float, table_id: str, player: str, body: bytes) -> None:
        row = {"time": now, "table": table_id, "player": player, "body": body, "done": False}
        statement = insert(REPORTS).values(row)
        await self._writer.write(lambda connection: _execute(connection, statement))

    async def settle(self, number: int) -> None:
        statement = update(REPORTS).where(REPORTS.c.number == number).values(done=True)
        await self._writer.write(lambda connection: _execute(connection, statement))

    async def delete(self, table_id: str) -> None:
        await self._writer.write(lambda connection: deletion.delete_table(connection, table_id))

    async def delete_campaign(self, name: str) -> None:
        statement = delete(CAMPAIGNS).where(CAMPAIGNS.c.id == name)
        await self._writer.write(lambda connection: _execute(connection, statement))

    async def delete_old_campaigns(self, before: float) -> None:
        await self._writer.write(
            lambda connection: deletion.delete_campaigns_before(connection, before)
        )

    async def forget(self, player: str, fresh: str) -> None:
        """All traces of a person; `fresh` stands where the id stood.

        One table after the other, so that moves and leases come in between; whoever is forgotten
        by halves, because the database went away, can be forgotten again.
        """
        while tables := await self.mine(player, AT_ONCE):
            for table_id in tables:
                work = partial(deletion.forget_at, table_id=table_id, player=player, fresh=fresh)
                await self._writer.write(work)
        await self._writer.write(partial(deletion.forget_elsewhere, player=player))

    async def delete_old_words(self, chat: float | None, reports: float) -> None:
        """Chat and reports from before these times."""
        while chat is not None and await self._delete_some_chat(chat) == AT_ONCE:
            pass
        await self._writer.write(partial(deletion.delete_reports_before, before=reports))

    async def _delete_some_chat(self, before: float) -> int:
        """A little at a time: moves are written in between."""
        counts: list[int] = []

        def work(connection: Connection) -> None:
            counts[:] = [deletion.delete_chat_before(connection, before, AT_ONCE)]

        await self._writer.write(work)
        return counts[0]

    # --- reading --------------------------------------------------------------------------

    async def load(self, table_id: str) -> Kept | None:
        return await self._read(lambda connection: load(connection, table_id))

    async def after(self, table_id: str, version: int) -> list[Row]:
        """What has happened at a table since a version."""
        return await self._read(lambda connection: rows_after(connection, table_id, version))

    async def mine(self, player: str, most: int) -> list[str]:
        """The tables where somebody sits, latest first."""
        statement = (
            select(MEMBERS.c.table)
            .where(MEMBERS.c.player == player)
            .order_by(MEMBERS.c.since.desc(), MEMBERS.c.table)
            .limit(most)
        )
        return await self._read(lambda connection: list(connection.execute(statement).scalars()))

    async def public(self, most: int) -> list[str]:
        statement = (
            select(TABLES.c.id)
            .where(TABLES.c.public)
            .order_by(TABLES.c.created.desc(), TABLES.c.id)
            .limit(most)
        )
        return await self._read(lambda connection: list(connection.execute(statement).scalars()))

    async def campaign(self, name: str, player: str) -> tuple[float, bytes] | None:
        """When a campaign of somebody was begun, and what is kept of it."""
        mine = (CAMPAIGNS.c.id == name) & (CAMPAIGNS.c.player == player)
        statement = select(CAMPAIGNS.c.created, CAMPAIGNS.c.body).where(mine)
        row = await self._read(lambda connection: connection.execute(statement).first())
        return None if row is None else (row.created, row.body)

    async def campaigns(self, player: str, most: int) -> list[tuple[str, float, bytes]]:
        """The campaigns of somebody, latest first."""
        statement = (
            select(CAMPAIGNS.c.id, CAMPAIGNS.c.created, CAMPAIGNS.c.body)
            .where(CAMPAIGNS.c.player == player)
            .order_by(CAMPAIGNS.c.changed.desc())
            .limit(most)
        )
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [(row.id, row.created, row.body) for row in rows]

    async def archive(self, table_id: str) -> bytes | None:
        statement = select(ARCHIVES.c.body).where(ARCHIVES.c.table == table_id)
        return await self._read(lambda connection: connection.execute(statement).scalar())

    async def curve(self, table_id: str) -> bytes | None:
        statement = select(CURVES.c.body).where(CURVES.c.table == table_id)
        return await self._read(lambda connection: connection.execute(statement).scalar())

    async def bans(self) -> list[Ban]:
        columns = [BANS.c[name] for name in Ban.__struct_fields__]
        rows = await self._read(lambda connection: connection.execute(select(*columns)).all())
        return [Ban(*row) for row in rows]

    async def reports(self, most: int) -> list[tuple[int, bytes]]:
        """Those that nobody has dealt with, latest first."""
        columns = select(REPORTS.c.number, REPORTS.c.body).where(~REPORTS.c.done)
        statement = columns.order_by(REPORTS.c.number.desc()).limit(most)
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [(row.number, row.body) for row in rows]

    async def expired(self, before: float) -> list[str]:
        return await self._read(lambda connection: deletion.expired(connection, before))

    async def count(self) -> int:
        statement = select(func.count()).select_from(TABLES)
        return int(await self._read(lambda connection: connection.execute(statement).scalar_one()))

    async def structure(self) -> str:
        """What the database says of itself; `ok` if nothing is wrong."""
        statement = text(self._backend.structure)
        return str(await self._read(lambda connection: connection.execute(statement).scalar()))

    async def verify(self, after: Place, most: int) -> tuple[Place | None, set[str]]:
        """Which tables have damaged rows among the next ones, and where to go on."""
        return await self._read(lambda connection: verify(connection, after, most))

    async def healthy(self) -> bool:
        """Can the database be read?"""
        try:
            await self._read(lambda connection: connection.execute(select(func.count(1))).scalar())
        except StoreFailed:
            return False
        return True

    async def _read(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read_again, work)

    def _read_again(self, work: Callable[[Connection], T]) -> T:
        """A connection that is lost is worth another attempt, for a short while."""
        end = time.monotonic() + READ_PATIENCE
        while True:
            try:
                with self._engine.connect() as connection, connection.begin():
                    return work(connection)
            except SQLAlchemyError as error:
                if not self._backend.is_lost(error) or time.monotonic() > end:
                    raise self._backend.failure(error)(str(error)) from error
                time.sleep(READ_AGAIN)


def _insert_events(connection: Connection, rows: Rows) -> None:
    marks = f"({', '.join([MARKS[connection.dialect.name]] * COLUMNS)})"
    for start in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[start : start + ROWS_AT_ONCE]
        values = tuple(value for row in some for value in (*row, checksums.of_event(*row[:6])))
        connection.exec_driver_sql(INSERT + ", ".join([marks] * len(some)), values)


def _execute(connection: Connection, statement: Delete | Insert | Update) -> None:
    connection.execute(statement)


def _join(connection: Connection, player: str, table_id: str, now: float) -> None:
    row = {"player": player, "table": table_id, "since": now}
    connection.execute(upsert(connection, MEMBERS).on_conflict_do_nothing(), row)

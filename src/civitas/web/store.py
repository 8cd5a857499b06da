"""What is kept: setups, what happened at each table, chat, seat tokens and curves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from msgspec import structs
from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Insert,
    Update,
    delete,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import SQLAlchemyError

from civitas.web import checksums, deletion
from civitas.web.database import FILE, lock, open_database
from civitas.web.folder import make_private
from civitas.web.metrics import Metrics
from civitas.web.public import Ban
from civitas.web.tables import (
    ARCHIVES,
    BANS,
    CAMPAIGNS,
    CHAT,
    CURVES,
    EVENTS,
    MEMBERS,
    PULSE,
    REPORTS,
    TABLES,
    TOKENS,
)
from civitas.web.witness import Witness
from civitas.web.writer import Rows, StoreDamaged, StoreFailed, Writer

T = TypeVar("T")
READERS = 2
# SQLite takes 999 values in a statement everywhere.
ROWS_AT_ONCE = 140
INSERT = 'INSERT INTO events ("table", version, time, player, move, body, crc) VALUES '
# The beginnings of what SQLite calls a file that is not as it was written.
CORRUPT = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
CHAT_KEPT = 200


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened. Who sent it under which id stands beside it, to be unique."""

    version: int
    time: float
    player: str | None
    move: str | None
    body: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything about a table."""

    setup: bytes
    rows: list[Row]
    chat: list[bytes]
    tokens: dict[int, int]


class Store:
    """Reads in threads of its own, writes through the writer. Failures are `StoreFailed`."""

    def __init__(self, data: Path, metrics: Metrics) -> None:
        make_private(data)
        self._lock = lock(data)
        try:
            self._engine = open_database(data)
        except BaseException:
            self._lock.close()
            raise
        self._writer = Writer(self._engine, metrics, _insert_events, Witness(data / FILE))
        self._readers = ThreadPoolExecutor(READERS, "reader")

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.close()

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

    async def append(self, table_id: str, rows: Sequence[Row], joined: Sequence[str] = ()) -> None:
        """Keep what happened; all of it or nothing."""
        values = [(table_id, row.version, row.time, row.player, row.move, row.body) for row in rows]
        if not joined:
            await self._writer.add(values)
            return

        def work(connection: Connection) -> None:
            _insert_events(connection, values)
            for player in joined:
                _join(connection, player, table_id, rows[-1].time)

        await self._writer.write(work)

    async def say(self, table_id: str, number: int, body: bytes) -> None:
        """A line of chat; those that nobody will read again go."""
        row = {"table": table_id, "number": number, "body": body}
        old = (CHAT.c.table == table_id) & (CHAT.c.number <= number - CHAT_KEPT)

        def work(connection: Connection) -> None:
            connection.execute(insert(CHAT), row)
            connection.execute(delete(CHAT).where(old))

        await self._writer.write(work)

    async def new_token(self, table_id: str, seat: int, player: str) -> int:
        """The number of a seat's new token; the one before counts no more."""
        numbers: list[int] = []

        def work(connection: Connection) -> None:
            where = (TOKENS.c.table == table_id) & (TOKENS.c.seat == seat)
            last = connection.execute(select(TOKENS.c.number).where(where)).scalar() or 0
            values = {"table": table_id, "seat": seat, "number": last + 1, "player": player}
            statement = insert(TOKENS) if last == 0 else update(TOKENS).where(where)
            connection.execute(statement.values(values))
            numbers[:] = [last + 1]

        await self._writer.write(work)
        return numbers[0]

    async def keep_curve(self, table_id: str, body: bytes) -> None:
        row = {"table": table_id, "body": body}
        statement = upsert(CURVES).on_conflict_do_nothing()
        await self._writer.write(lambda connection: _run(connection, statement, row))

    async def keep_archive(self, table_id: str, body: bytes) -> None:
        row = {"table": table_id, "body": body}
        statement = upsert(ARCHIVES).on_conflict_do_nothing()
        await self._writer.write(lambda connection: _run(connection, statement, row))

    async def keep_campaign(
        self, name: str, player: str, created: float, changed: float, body: bytes
    ) -> None:
        row = {"id": name, "player": player, "created": created, "changed": changed, "body": body}
        statement = upsert(CAMPAIGNS).on_conflict_do_update(
            index_elements=["id"], set_={"changed": changed, "body": body}
        )
        await self._writer.write(lambda connection: _run(connection, statement, row))

    async def beat(self) -> None:
        """Write something, to know that it can be done."""
        statement = upsert(PULSE).on_conflict_do_update(set_={"time": time.time()})
        row = {"number": 1, "time": time.time()}
        await self._writer.write(lambda connection: _run(connection, statement, row))

    # --- order and deletion ---------------------------------------------------------------

    async def put_ban(self, ban: Ban) -> None:
        row = structs.asdict(ban)
        statement = upsert(BANS).on_conflict_do_update(set_=row)
        await self._writer.write(lambda connection: _run(connection, statement, row))

    async def lift_ban(self, kind: str, whom: str) -> None:
        statement = delete(BANS).where((BANS.c.kind == kind) & (BANS.c.whom == whom))
        await self._writer.write(lambda connection: _execute(connection, statement))

    async def report(self, now: float, table_id: str, player: str, body: bytes) -> None:
        row = {"time": now, "table": table_id, "player": player, "body": body, "done": False}
        await self._writer.write(lambda connection: _run(connection, insert(REPORTS), row))

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
        """All traces of a person; `fresh` stands where the id stood."""
        await self._writer.write(
            lambda connection: deletion.forget_person(connection, player, fresh)
        )

    async def delete_old_words(self, chat: float | None, reports: float) -> None:
        """Chat and reports from before these times."""

        def work(connection: Connection) -> None:
            if chat is not None:
                deletion.delete_chat_before(connection, chat)
            deletion.delete_reports_before(connection, reports)

        await self._writer.write(work)

    # --- reading --------------------------------------------------------------------------

    async def load(self, table_id: str) -> Kept | None:
        return await self._read(lambda connection: _load(connection, table_id))

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
        """What SQLite says of its own file; `ok` if nothing is wrong."""
        statement = text("PRAGMA integrity_check(1)")
        return str(await self._read(lambda connection: connection.execute(statement).scalar()))

    async def verify(self, after: int, most: int) -> tuple[int | None, set[str]]:
        """Which tables have damaged rows among the next ones, and where to go on."""
        return await self._read(lambda connection: _verify(connection, after, most))

    async def healthy(self) -> bool:
        """Can the database be read?"""
        try:
            await self._read(lambda connection: connection.execute(select(func.count(1))).scalar())
        except StoreFailed:
            return False
        return True

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            try:
                with self._engine.connect() as connection, connection.begin():
                    return work(connection)
            except SQLAlchemyError as error:
                name = str(getattr(getattr(error, "orig", None), "sqlite_errorname", ""))
                kind = StoreDamaged if name.startswith(CORRUPT) else StoreFailed
                raise kind(str(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)


def _insert_events(connection: Connection, rows: Rows) -> None:
    for start in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[start : start + ROWS_AT_ONCE]
        marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(some))
        values = tuple(value for row in some for value in (*row, checksums.of_event(*row)))
        connection.exec_driver_sql(INSERT + marks, values)


def _execute(connection: Connection, statement: Delete | Update) -> None:
    connection.execute(statement)


def _run(connection: Connection, statement: Insert, row: Mapping[str, object]) -> None:
    connection.execute(statement, row)


def _join(connection: Connection, player: str, table_id: str, now: float) -> None:
    row = {"player": player, "table": table_id, "since": now}
    connection.execute(upsert(MEMBERS).on_conflict_do_nothing(), row)


def _load(connection: Connection, table_id: str) -> Kept | None:
    whole = select(TABLES.c.setup, TABLES.c.crc).where(TABLES.c.id == table_id)
    row = connection.execute(whole).one_or_none()
    if row is None:
        return None
    columns = (*(EVENTS.c[name] for name in Row.__slots__), EVENTS.c.crc)
    events = select(*columns).where(EVENTS.c.table == table_id).order_by(EVENTS.c.version)
    chat = (
        select(CHAT.c.body)
        .where(CHAT.c.table == table_id)
        .order_by(CHAT.c.number.desc())
        .limit(CHAT_KEPT)
    )
    tokens = select(TOKENS.c.seat, TOKENS.c.number).where(TOKENS.c.table == table_id)
    _check(row.crc, checksums.of_setup(row.setup))
    return Kept(
        row.setup,
        [_checked(table_id, row) for row in connection.execute(events)],
        list(connection.execute(chat).scalars())[::-1],
        {row.seat: row.number for row in connection.execute(tokens)},
    )


def _verify(connection: Connection, after: int, most: int) -> tuple[int | None, set[str]]:
    row_id: ColumnElement[int] = literal_column("rowid").label("row_id")
    query = select(row_id, EVENTS).where(row_id > after).order_by(row_id).limit(most)
    rows = connection.execute(query).all()
    damaged = set()
    for row in rows:
        found = (row.table, row.version, row.time, row.player, row.move, row.body)
        if row.crc is not None and row.crc != checksums.of_event(*found):
            damaged.add(str(row.table))
    return (rows[-1].row_id if len(rows) == most else None), damaged


def _checked(table_id: str, found: Any) -> Row:
    *values, crc = found
    _check(crc, checksums.of_event(table_id, *values))
    return Row(*values)


def _check(crc: int | None, now: int) -> None:
    """Rows of before there were checksums have none."""
    if crc is not None and crc != now:
        raise StoreDamaged("a row is not as it was written")

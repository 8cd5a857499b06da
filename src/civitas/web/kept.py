"""What the store has of a table, read with its checksums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select, tuple_

from civitas.web import checksums
from civitas.web.sql_tables import CHAT, EVENTS, TABLES, TOKENS
from civitas.web.table_state import CHAT_KEPT
from civitas.web.writer import StoreDamaged


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


def load(connection: Connection, table_id: str) -> Kept | None:
    whole = select(TABLES.c.setup, TABLES.c.crc).where(TABLES.c.id == table_id)
    row = connection.execute(whole).one_or_none()
    if row is None:
        return None
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
        rows_after(connection, table_id, 0),
        list(connection.execute(chat).scalars())[::-1],
        {row.seat: row.number for row in connection.execute(tokens)},
    )


def is_still(connection: Connection, table_id: str, kept: Kept) -> bool:
    """Is what has happened at a table, and who sits there, what was read before?"""
    try:
        found = load(connection, table_id)
    except StoreDamaged:  # of no concern to those who are written with this
        return False
    return found is not None and (found.setup, found.rows) == (kept.setup, kept.rows)


def rows_after(connection: Connection, table_id: str, version: int) -> list[Row]:
    """What happened at a table after a version of it, in order."""
    columns = (*(EVENTS.c[name] for name in Row.__slots__), EVENTS.c.crc)
    later = (EVENTS.c.table == table_id) & (EVENTS.c.version > version)
    events = select(*columns).where(later).order_by(EVENTS.c.version)
    return [_checked(table_id, row) for row in connection.execute(events)]


Place = tuple[str, int]
"""A table and a version: how far somebody has looked."""


def verify(connection: Connection, after: Place, most: int) -> tuple[Place | None, set[str]]:
    """Which tables have damaged rows among the next ones, and where to go on."""
    place = tuple_(EVENTS.c.table, EVENTS.c.version)
    query = select(EVENTS).where(place > after).order_by(EVENTS.c.table, EVENTS.c.version)
    rows = connection.execute(query.limit(most)).all()
    damaged = set()
    for row in rows:
        found = (row.table, row.version, row.time, row.player, row.move, row.body)
        if row.crc is not None and row.crc != checksums.of_event(*found):
            damaged.add(str(row.table))
    return ((rows[-1].table, rows[-1].version) if len(rows) == most else None), damaged


def _checked(table_id: str, found: Any) -> Row:
    *values, crc = found
    _check(crc, checksums.of_event(table_id, *values))
    return Row(*values)


def _check(crc: int | None, now: int) -> None:
    """Rows of before there were checksums have none."""
    if crc is not None and crc != now:
        raise StoreDamaged("a row is not as it was written")

"""All that is kept, from one database into an empty one of either kind, and compared afterwards."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, MetaData, Table, delete, func, insert, select, text

from civitas.web.settings import StartError

PASSING = frozenset({"alembic_version", "batches", "leases", "pulse", "starts", "workers"})
"""What belongs to the server that runs, and not to the games."""
CHUNK = 500
BITS = 128
Told = Callable[[str, int, int], None]
"""Told of progress: which table, how many of its rows are there, and how many there are in all."""
Sum = tuple[int, int]
"""How many rows, and a checksum that is the same in any order: databases sort differently."""


def copy_all(source: Connection, target: Connection, told: Told) -> dict[str, int]:
    """In one transaction on each side, which the caller ends; the numbers of rows by table."""
    before, after = _shape(source), _shape(target)
    _check_empty(target, after)
    _let_pass(target, True)
    counts = {}
    for table in before.sorted_tables:
        if table.name not in PASSING:
            counts[table.name] = _copy(source, table, target, after.tables[table.name], told)
    _let_pass(target, False)
    return counts


def _shape(connection: Connection) -> MetaData:
    shape = MetaData()
    shape.reflect(connection)
    return shape


def _check_empty(target: Connection, shape: MetaData) -> None:
    """The name that a database was given when it was made is no game."""
    for table in shape.sorted_tables:
        if table.name in PASSING or table.name == "identity":
            continue
        if target.execute(select(func.count()).select_from(table)).scalar():
            raise StartError("migrate.occupied", table=table.name)


def _let_pass(target: Connection, passing: bool) -> None:
    """What is copied was written under leases of another database."""
    if target.dialect.name != "postgresql":
        return
    word = "DISABLE" if passing else "ENABLE"
    for name in ("events", "chat", "tokens"):
        target.execute(text(f"ALTER TABLE {name} {word} TRIGGER fenced"))


def _copy(source: Connection, old: Table, target: Connection, new: Table, told: Told) -> int:
    total = source.execute(select(func.count()).select_from(old)).scalar_one()
    target.execute(delete(new))
    wanted: Sum = (0, 0)
    told(old.name, 0, total)
    for rows in _chunks(source, old):
        target.execute(insert(new), rows)
        wanted = _add(wanted, rows)
        told(old.name, wanted[0], total)
    _go_on_counting(target, new)
    found: Sum = (0, 0)
    for rows in _chunks(target, new):
        found = _add(found, rows)
    if found != wanted:
        raise StartError("migrate.differs", table=old.name, wanted=wanted[0], found=found[0])
    return wanted[0]


def _chunks(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """Rows as they are kept; the fences of leases mean nothing elsewhere."""
    query = select(*(column for column in table.columns if column.name != "fence"))
    found = connection.execute(query.execution_options(yield_per=CHUNK))
    for part in found.mappings().partitions():
        yield [dict(row) for row in part]


def _add(so_far: Sum, rows: list[dict[str, Any]]) -> Sum:
    count, total = so_far
    return count + len(rows), (total + sum(map(_digest, rows))) % 2**BITS


def _digest(row: Mapping[str, Any]) -> int:
    words = repr(sorted(row.items())).encode()
    return int.from_bytes(hashlib.blake2b(words, digest_size=BITS // 8).digest())


def _go_on_counting(target: Connection, table: Table) -> None:
    """PostgreSQL counts reports by itself, and does not see numbers that it was given."""
    if target.dialect.name == "postgresql" and table.name == "reports":
        sequence = "pg_get_serial_sequence('reports', 'number')"
        last = "(SELECT coalesce(max(number), 0) + 1 FROM reports)"
        target.execute(text(f"SELECT setval({sequence}, {last}, false)"))

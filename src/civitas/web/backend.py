"""What SQLite and PostgreSQL do differently; everything else is written once, for both."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import Connection, Engine, TableClause

from civitas.web.settings import StartError

if TYPE_CHECKING:
    from civitas.web.writer import StoreFailed

POSTGRESQL = ("postgresql:", "postgres:")


class Backend(Protocol):
    """An open database."""

    engine: Engine
    structure: str
    """What to ask for the soundness of the whole; `ok` is the answer."""
    alone: bool
    """One process has it, so that there is nobody to agree with."""

    def is_there(self) -> bool:
        """Is it still the database that was opened?"""

    def note_batch(self, connection: Connection, number: int) -> None:
        """Leave a mark in a transaction of the writer, to find out later whether it took place."""

    def has_batch(self, connection: Connection, number: int) -> bool:
        """Did it? Asked after a connection was lost in the middle of it."""

    def is_lost(self, error: Exception) -> bool:
        """Is it the connection that failed, and not what was asked of it?"""

    def failure(self, error: Exception) -> type[StoreFailed]:
        """What an error means to those who use the store."""

    def close(self) -> None: ...


MARKS = {"sqlite": "?", "postgresql": "%s"}
"""How a value is marked in SQL that is written by hand."""


def open_backend(data: Path, address: str) -> Backend:
    """The database at an address, or without one the file in the data folder."""
    if address.startswith(POSTGRESQL):
        try:
            from civitas.web.postgresql import PostgreSQL
        except ImportError as error:
            raise StartError("store.no_driver", reason=error) from error
        return PostgreSQL(address)
    if address:
        raise StartError("store.address", address=address.partition(":")[0])
    from civitas.web.database import SQLite

    return SQLite(data)


def upsert(connection: Connection, table: TableClause) -> Any:
    """An insert that says what happens to a row that is there already."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(table)

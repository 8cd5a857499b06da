"""SQLite as the store: its file is checked, brought up to date, and durable, or a clear word why
not.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DatabaseError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from civitas.web.database_file import DatabaseFile
from civitas.web.folder import DATABASE, LOCK, check_mark, leave_mark
from civitas.web.schema import migrate
from civitas.web.settings import StartError
from civitas.web.writer import StoreConflict, StoreDamaged, StoreFailed

FILE = DATABASE
BUSY_MILLISECONDS = 2000
FULL_SYNC = 2
# A database up to this size is looked through before the start; that takes less than a second.
CHECKED_AT_START = 64 * 2**20
# What SQLite's own error names mean to the person who starts the server.
REASONS = {
    "SQLITE_READONLY": "store.read_only",
    "SQLITE_CANTOPEN": "store.read_only",
    "SQLITE_PERM": "store.read_only",
    "SQLITE_FULL": "store.full",
    "SQLITE_IOERR": "store.full",
    "SQLITE_BUSY": "store.locked",
    "SQLITE_LOCKED": "store.locked",
}
# The beginnings of what SQLite calls a file that is not as it was written.
CORRUPT = ("SQLITE_CORRUPT", "SQLITE_NOTADB")


class SQLite:
    """One file, which one process has for itself: no connection to lose, nobody to agree with."""

    structure = "PRAGMA integrity_check(1)"
    alone = True

    def __init__(self, data: Path) -> None:
        self._lock = lock(data)
        try:
            self.engine = open_database(data)
        except BaseException:
            self._lock.close()
            raise
        self._file = DatabaseFile(data / FILE)

    def is_there(self) -> bool:
        return self._file.is_there()

    def note_batch(self, connection: Connection, number: int) -> None:
        """A file answers, so nothing needs to be found out later."""

    def has_batch(self, connection: Connection, number: int) -> bool:
        return False

    def is_lost(self, error: Exception) -> bool:
        return False

    def failure(self, error: Exception) -> type[StoreFailed]:
        name = str(getattr(getattr(error, "orig", None), "sqlite_errorname", ""))
        if name.startswith(CORRUPT):
            return StoreDamaged
        return StoreConflict if isinstance(error, IntegrityError) else StoreFailed

    def close(self) -> None:
        self.engine.dispose()
        self._lock.close()


def engine_for(path: Path) -> Engine:
    """Connections to a file with the settings that durability rests on.

    The file is made here, if at all: one that disappears later is not made again.
    """
    path.touch(0o600)
    address = f"{path.resolve().as_uri()}?mode=rw"

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(address, uri=True, check_same_thread=False)

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # SQLAlchemy says BEGIN, not the driver
        for pragma in (
            f"busy_timeout={BUSY_MILLISECONDS}",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def open_database(data: Path) -> Engine:
    """The engine of a folder's database, with the newest schema and proved to take a write."""
    path = data / FILE
    check_mark(data, path)
    revision = revision_of(path) if path.exists() else None
    engine = engine_for(path)
    try:
        with engine.connect() as connection:
            if path.stat().st_size <= CHECKED_AT_START:
                check_whole(connection, path)
            with connection.begin():
                migrate(connection, path, revision)
            _check_durable(connection)
            with connection.begin():
                now = {"now": time.time()}
                connection.execute(text("INSERT INTO starts (time) VALUES (:now)"), now)
                name = connection.execute(text("SELECT name FROM identity")).scalar_one()
            leave_mark(data, name)
    except DatabaseError as error:
        raise start_error(error, path) from error
    return engine


def lock(data: Path) -> sqlite3.Connection:
    """One server a folder: held as long as the process lives, also if it is killed."""
    connection = sqlite3.connect(data / LOCK, isolation_level=None, timeout=0)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorname == "SQLITE_BUSY":
            raise StartError("store.other_server", path=data) from None
        raise start_error(error, data / LOCK) from error
    return connection


def revision_of(path: Path) -> str | None:
    """Which migration a database has seen last; read without touching it."""
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type='table'").fetchall()
        if ("alembic_version",) not in names:
            return None
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if row is None else str(row[0])
    except sqlite3.DatabaseError as error:
        raise start_error(error, path) from error
    finally:
        connection.close()


def check_whole(connection: Connection, path: Path) -> None:
    """Zeroed pages and flipped bits in the structure of the file; moves have checksums besides."""
    with connection.begin():
        found = connection.execute(text("PRAGMA integrity_check(1)")).scalar()
    if found != "ok":
        raise StartError("store.broken", path=path, reason=str(found).replace("\n", " "))


def _check_durable(connection: Connection) -> None:
    """An acknowledged move is on the disk: that is WAL with a full sync, and nothing less."""
    with connection.begin():
        mode = connection.execute(text("PRAGMA journal_mode")).scalar()
        sync = connection.execute(text("PRAGMA synchronous")).scalar()
    if (mode, sync) != ("wal", FULL_SYNC):
        raise StartError("store.not_durable", mode=mode, sync=sync)


def start_error(error: SQLAlchemyError | sqlite3.Error, path: Path) -> StartError:
    cause = getattr(error, "orig", None) or error
    name = getattr(cause, "sqlite_errorname", "")
    reasons = [text for prefix, text in REASONS.items() if name.startswith(prefix)]
    return StartError(reasons[0] if reasons else "store.damaged", path=path, reason=cause)

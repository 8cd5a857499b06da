"""Opening the database: checked, brought up to date, and durable, or a clear word why not."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import NullPool

from civitas.web.folder import DATABASE, LOCK, check_mark, leave_mark
from civitas.web.migrations import HEAD
from civitas.web.settings import StartError

if TYPE_CHECKING:
    from alembic.config import Config

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
            if revision != HEAD:
                _migrate(connection, path, revision)
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


def alembic_config() -> Config:
    from alembic.config import Config  # slow to import, and needed after an update only

    config = Config()
    config.set_main_option("script_location", "civitas.web:migrations")
    config.set_main_option("path_separator", "os")
    return config


def known_revisions() -> set[str]:
    """Every shape a database has had."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(alembic_config()).walk_revisions()
    return {script.revision for script in scripts}


def _migrate(connection: Connection, path: Path, revision: str | None) -> None:
    """Up to date, or refused if a newer version has been here."""
    from alembic import command

    if revision not in {None, *known_revisions()}:
        raise StartError("store.newer", path=path, revision=revision)
    config = alembic_config()
    config.attributes["connection"] = connection
    with connection.begin():
        command.upgrade(config, "head")


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


def start_error(error: DatabaseError | sqlite3.Error, path: Path) -> StartError:
    cause = error.orig if isinstance(error, DatabaseError) else error
    name = getattr(cause, "sqlite_errorname", "")
    reasons = [text for prefix, text in REASONS.items() if name.startswith(prefix)]
    return StartError(reasons[0] if reasons else "store.damaged", path=path, reason=cause)

"""Databases to copy from and to: a moment of one that is in use, and an empty one that is filled
whole or not at all.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from civitas.web.backend import POSTGRESQL
from civitas.web.database import FILE, engine_for, lock, revision_of, start_error
from civitas.web.folder import DATABASE_FILES, MARK, make_private
from civitas.web.migrations import HEAD
from civitas.web.schema import migrate
from civitas.web.settings import StartError, write_private
from civitas.web.transfer import Told, copy_all

SQLITE = "sqlite:"
PAGES = 256
"""Copied at a time, so that the server's writer never waits long."""


def move(old: str, new: str, told: Told) -> dict[str, int]:
    """Copy a site from one database into an empty one; the numbers of rows by table."""
    with reading(old) as source, filling(new) as target:
        return copy_all(source, target, told)


@contextmanager
def reading(address: str) -> Iterator[Connection]:
    """One moment of a database, whatever happens in it meanwhile."""
    if address.startswith(POSTGRESQL):
        with _reading_postgresql(address) as connection:
            yield connection
        return
    path = _file(address)
    if not path.exists():
        raise StartError("store.missing", path=path)
    with tempfile.TemporaryDirectory(prefix="civitas-") as folder:
        snapshot(path, Path(folder) / FILE)
        with upgraded(Path(folder) / FILE) as connection:
            yield connection


@contextmanager
def _reading_postgresql(address: str) -> Iterator[Connection]:
    from civitas.web import postgresql

    engine, place = postgresql.engine_for(address), postgresql.place_of(address)
    try:
        one_moment = engine.execution_options(isolation_level="REPEATABLE READ")
        with one_moment.connect() as connection, connection.begin():
            if (revision := postgresql.revision_of(connection)) != HEAD:
                raise StartError("migrate.revision", path=place, revision=revision)
            connection.execute(postgresql.AT_LEISURE)
            yield connection
    except SQLAlchemyError as error:
        raise postgresql.start_error(error, place) from error
    finally:
        engine.dispose()


@contextmanager
def upgraded(path: Path) -> Iterator[Connection]:
    """A file of one's own, brought to the newest shape first."""
    revision = revision_of(path) if path.exists() else None
    engine = engine_for(path)
    try:
        with engine.connect() as connection:
            with connection.begin():
                migrate(connection, path, revision)
            with connection.begin():
                yield connection
    except SQLAlchemyError as error:
        raise start_error(error, path) from error
    finally:
        engine.dispose()


@contextmanager
def filling(address: str) -> Iterator[Connection]:
    """An empty database; what is put into it is there at the end, or nothing of it."""
    if address.startswith(POSTGRESQL):
        with _filling_postgresql(address) as connection:
            yield connection
        return
    folder = _file(address).parent
    make_private(folder)
    with closing(lock(folder)):
        if any((folder / name).exists() for name in DATABASE_FILES):
            raise StartError("restore.occupied", path=folder)
        with tempfile.TemporaryDirectory(prefix="migrate-", dir=folder) as part:
            with new_file(Path(part) / FILE) as connection:
                yield connection
                name = str(connection.execute(text("SELECT name FROM identity")).scalar_one())
            (folder / MARK).unlink(missing_ok=True)
            (Path(part) / FILE).replace(folder / FILE)
            write_private(folder / MARK, name + "\n")


@contextmanager
def _filling_postgresql(address: str) -> Iterator[Connection]:
    from civitas.web import postgresql

    backend = postgresql.PostgreSQL(address)
    try:
        with backend.engine.connect() as connection, connection.begin():
            connection.execute(postgresql.AT_LEISURE)
            yield connection
    except SQLAlchemyError as error:
        raise postgresql.start_error(error, backend.place) from error
    finally:
        backend.close()


@contextmanager
def new_file(path: Path) -> Iterator[Connection]:
    """A database file that is whole when this ends, without a log beside it."""
    with upgraded(path) as connection:
        yield connection
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("PRAGMA journal_mode=DELETE")


def snapshot(source: Path, target: Path) -> int:
    """Copy a file that may be in use; the number of its games is returned."""
    live = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)
    with closing(live), closing(sqlite3.connect(target)) as copy:
        live.execute("BEGIN")  # one moment for all pages, however long the copying takes
        live.execute("SELECT count(*) FROM tables").fetchone()
        live.backup(copy, pages=PAGES)
        copy.execute("PRAGMA journal_mode=DELETE")
        return int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])


def _file(address: str) -> Path:
    """`sqlite:` and a data folder, or the file in it."""
    if not address.startswith(SQLITE):
        raise StartError("migrate.address", address=address.partition(":")[0])
    path = Path(address.removeprefix(SQLITE).removeprefix("//"))
    return path if path.name == FILE else path / FILE

"""The data folder: for the eyes of its owner only, and with a mark of what was there."""

from __future__ import annotations

import stat
from pathlib import Path

from civitas.web.settings import KEY_FILE, OPERATOR_FILE, StartError, write_private

DATABASE = "civitas.db"
LOCK = "server.lock"
MARK = "database.mark"
DATABASE_FILES = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm")
OURS = (*DATABASE_FILES, LOCK, MARK, KEY_FILE, OPERATOR_FILE)
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def make_private(data: Path) -> None:
    """It holds seeds and keys: whatever rights others had before are taken away."""
    data.mkdir(0o700, parents=True, exist_ok=True)
    for path in (data, *(data / name for name in OURS)):
        try:
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & OTHERS:
                path.chmod(mode & ~OTHERS)
        except FileNotFoundError:
            continue
        except PermissionError as error:
            raise StartError("store.not_private", path=path) from error


def check_mark(data: Path, database: Path) -> None:
    """Where a database was, an empty place is no place to begin anew: it went missing."""
    mark = data / MARK
    if mark.exists() and not (database.exists() and database.stat().st_size):
        raise StartError("store.gone", path=database, mark=mark)


def leave_mark(data: Path, name: str) -> None:
    """The name of the database that is here now."""
    mark = data / MARK
    if mark.exists() and (kept := mark.read_text("utf-8").strip()) != name:
        raise StartError("store.other_database", path=data, mark=mark, kept=kept, name=name)
    if not mark.exists():
        write_private(mark, name + "\n")

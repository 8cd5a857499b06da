"""A copy of the database while games run, by SQLite's own backup: whole, never torn."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from civitas.web.database import FILE, start_error
from civitas.web.settings import StartError

PAGES = 256
"""Copied at a time, so that the server's writer never waits long."""


def back_up(data: Path, target: Path) -> int:
    """Copy the database of a folder into a new file; the number of its games is returned."""
    source = data / FILE
    if not source.exists():
        raise StartError("store.missing", path=data)
    if target.exists():
        raise StartError("backup.exists", path=target)
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    part.touch(0o600)  # it holds the seeds of running games
    try:
        games = _copy(source, part)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    except sqlite3.Error as error:
        raise start_error(error, target) from error
    finally:
        part.unlink(missing_ok=True)
    return games


def _copy(source: Path, target: Path) -> int:
    live = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)
    copy = sqlite3.connect(target)
    try:
        live.execute("BEGIN")  # one moment for all pages, however long the copying takes
        live.execute("SELECT count(*) FROM tables").fetchone()
        live.backup(copy, pages=PAGES)
        copy.execute("PRAGMA journal_mode=DELETE")
        return int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
    finally:
        live.close()
        copy.close()

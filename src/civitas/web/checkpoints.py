"""Checkpoints: SQLite's write-ahead log is worked into the file beside the writer, not by it.

By itself SQLite does that in whichever commit fills the log, every thousand pages; with a full
house that is every four seconds, and all who move then wait until the whole file is synced. A
thread of its own does the same while the writer goes on, and stops it only for the little that came
meanwhile, and only when the log has grown long.
"""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path

EVERY = 5.0
LONG_LOG = 8192
"""Pages of a log after which it begins anew, for which the writer has to stop."""
PATIENCE = 0.2


class Checkpoints:
    def __init__(self, path: Path) -> None:
        self._address = f"{path.resolve().as_uri()}?mode=rw"
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ends.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ends.wait(EVERY):
            with suppress(sqlite3.Error):  # the writer meets the same, and tells
                self._work()

    def _work(self) -> None:
        """A connection each time: none holds a file that was removed meanwhile."""
        with closing(sqlite3.connect(self._address, uri=True, timeout=PATIENCE)) as connection:
            if checkpoint(connection, "PASSIVE") > LONG_LOG:
                checkpoint(connection, "RESTART")


def checkpoint(connection: sqlite3.Connection, mode: str) -> int:
    """How many pages the log has."""
    _, pages, _ = connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
    return int(pages)

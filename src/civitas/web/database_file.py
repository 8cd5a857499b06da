"""Is the database still where it was? What goes into a file that was removed is lost with the
process, so nothing is acknowledged any more.
"""

from __future__ import annotations

from pathlib import Path


class DatabaseFile:
    """Which file the database is, by its inode."""

    def __init__(self, path: Path) -> None:
        self._path, self._log = path, path.with_name(path.name + "-wal")
        self._seen = self._identity()

    def is_there(self) -> bool:
        """The same file, with its log beside it while somebody writes."""
        try:
            return self._identity() == self._seen and self._log.exists()
        except OSError:
            return False

    def _identity(self) -> tuple[int, int]:
        found = self._path.stat()
        return found.st_dev, found.st_ino

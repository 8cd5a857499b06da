"""Where games are kept: one file per game, replaced whole after every move."""

from __future__ import annotations

import os
import secrets
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from civitas.engine.record import Record

SUFFIX = ".civitas.json"


@dataclass(frozen=True, slots=True)
class Store:
    """Folders for running, finished and damaged games."""

    root: Path

    @classmethod
    def default(cls) -> Store:
        import platformdirs

        return cls(Path(platformdirs.user_data_dir("civitas", appauthor=False)) / "games")

    def running(self, game: str) -> list[Path]:
        """The unfinished games, the latest first."""
        found = (self.root / "running").glob(f"{game}-*{SUFFIX}")
        return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)

    def new_path(self, game: str) -> Path:
        """A file name nobody has used: the time for people, some chance for certainty."""
        name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{SUFFIX}"
        return self.root / "running" / name

    def finish(self, path: Path) -> Path:
        """Move a game that is over to the finished ones; a file the player named stays."""
        return self._move(path, "finished") if path.parent == self.root / "running" else path

    def set_aside(self, path: Path) -> Path:
        """Move a file that cannot be read out of the way, without losing it."""
        if path.parent == self.root / "running":
            return self._move(path, "damaged")
        aside = path.with_name(f"{path.name}.damaged-{secrets.token_hex(2)}")
        return path.rename(aside)

    def _move(self, path: Path, folder: str) -> Path:
        target = self.root / folder / path.name
        target.parent.mkdir(parents=True, exist_ok=True)
        return path.replace(target)


def write(path: Path, record: Record) -> None:
    """Persist, then show: the file is whole before and after, also if the power fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(record.dumps() + "\n")
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> Record:
    """A record from a file; bytes that are no text are damage like any other."""
    return Record.loads(path.read_bytes().decode("utf-8", errors="replace"))

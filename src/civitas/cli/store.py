"""Where games are kept: one file per game, which is held while it is played."""

from __future__ import annotations

import contextlib
import getpass
import json
import os
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from civitas.engine.errors import CivitasError, MissingCards, NoRecord, RecordError
from civitas.engine.record import Record

SUFFIX = ".civitas.json"
T = TypeVar("T")


class Taken(CivitasError):
    """Somebody plays this game already; `holder` says who, as far as it is known."""

    def __init__(self, path: Path, holder: dict[str, Any]) -> None:
        super().__init__(str(path))
        self.path, self.holder = path, holder


class NotKept(RecordError):
    """A file that holds no game that can be played here, and why."""

    def __init__(self, path: Path, reason: CivitasError) -> None:
        super().__init__(str(reason))
        self.path, self.torn = path, isinstance(reason, NoRecord)


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

    def new_path(self, name: str, kind: str = "running") -> Path:
        """A file name nobody has used: the time for people, some chance for certainty."""
        name = f"{name}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{SUFFIX}"
        folder = self.root / kind
        folder.mkdir(parents=True, exist_ok=True)
        return folder / name

    def campaigns(self) -> list[Path]:
        """The campaigns, the latest first."""
        found = (self.root / "campaigns").glob(f"*{SUFFIX}")
        return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)

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


class Keeper:
    """The file of a game that is played: moves are appended, anything else is written anew.

    `text` is all that stands in it before the moves: the record, or what has it as its end.
    """

    def __init__(self, path: Path, text: Callable[[Record], str] = Record.dumps) -> None:
        self.path, self.text = path, text
        self.kept: list[int] = []
        self.size = -1  # nothing of ours is there

    def keep(self, record: Record) -> None:
        """Persist, then show. If it fails, the file is as it was, and it can be tried again."""
        known = len(self.kept)
        if record.key is None and record.actions[:known] == self.kept and self._is_untouched():
            self._append("".join(f"{action}\n" for action in record.actions[known:]).encode())
        else:
            write_text(self.path, self.text(record))
        self.kept, self.size = list(record.actions), self.path.stat().st_size

    def close(self, record: Record) -> bool:
        """A plain record again, if there is room for a second file; is all of the game kept?"""
        with contextlib.suppress(OSError):
            write_text(self.path, self.text(record))
            self.kept = list(record.actions)
        return self.kept == record.actions

    def _is_untouched(self) -> bool:
        try:
            return self.path.stat().st_size == self.size
        except FileNotFoundError:
            return False

    def _append(self, lines: bytes) -> None:
        with self.path.open("ab", buffering=0) as file:
            try:
                while lines:
                    lines = lines[file.write(lines) :]
                os.fsync(file.fileno())
            except BaseException:
                file.truncate(self.size)  # the next try begins at the same place
                raise


def write(path: Path, record: Record) -> None:
    write_text(path, record.dumps())


def write_text(path: Path, text: str) -> None:
    """A whole file at once: it is whole before and after, also if the power fails."""
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """The new name of a file lasts only once its folder is on the disk; not all systems can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read(path: Path) -> Record:
    """A record from a file."""
    return loaded(path, Record.loads)


def loaded(path: Path, loads: Callable[[str], T]) -> T:
    """What a file holds; bytes that are no text are damage like any other."""
    text = path.read_bytes().decode("utf-8", errors="replace")
    try:
        return loads(text)
    except MissingCards:
        raise
    except CivitasError as error:
        raise NotKept(path, error) from None


# --- one window at a time -------------------------------------------------------------------------


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """Nobody else may play this game meanwhile; the system frees it however the process ends."""
    lock = path.with_name(f"{path.name}.lock")
    handle = _hold(lock, path)
    try:
        os.write(handle, json.dumps(_myself()).encode())
        yield
    finally:
        lock.unlink(missing_ok=True)
        os.close(handle)


def _hold(lock: Path, path: Path) -> int:
    while True:
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
        if not _lock(handle):
            holder = os.read(handle, 4096)
            os.close(handle)
            raise Taken(path, _holder(holder))
        # Whoever had it before may have taken the file away between opening and locking.
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(handle), lock.stat()):
                os.truncate(handle, 0)
                return handle
        os.close(handle)


def _lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, 1 << 20, os.SEEK_SET)  # beyond what says who has it
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _myself() -> dict[str, Any]:
    """What another window tells of this one."""
    terminal = ""
    with contextlib.suppress(OSError, ValueError):
        terminal = os.ttyname(sys.stdin.fileno())
    try:
        user = getpass.getuser()
    except (OSError, KeyError):
        user = ""
    return {
        "pid": os.getpid(),
        "user": user,
        "terminal": terminal,
        "since": time.strftime("%H:%M"),
    }


def _holder(text: bytes) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:  # it has just begun to write
        found = {}
    return {"pid": "?", "user": "", "terminal": "", "since": "", **found}

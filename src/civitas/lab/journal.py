"""What was played, kept so that a study goes on where it was when the power failed.

Chunks are appended as they are done, each packed, with its length and a checksum before it, and
written through to the disk. What a crash tore off is cut away when the journal is opened again; it
is played once more, and the results are the same.
"""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from civitas.lab import StudyError

FILE = "journal.bin"
# What else a study leaves in its folder, made of the journal.
DATA, REPORT = "games.parquet", "report.html"
# Length and checksum of what follows; the cell and the first game of a chunk.
HEAD = struct.Struct("<IIIQ")
# The first entry is no chunk: it says which study this is.
STUDY = (2**32 - 1, 0)
Key = tuple[int, int]


class Journal:
    """The chunks of a study that are done. They stay on the disk until they are asked for."""

    def __init__(self, folder: Path, digest: str, fresh: bool = False) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self.places: dict[Key, int] = {}
        self.file = self.path.open("a+b")
        try:
            self._lock()
            if fresh:
                self._empty()
            self.end = self._read(digest)
        except BaseException:
            self.file.close()
            raise
        self.file.truncate(self.end)
        if not self.places:
            self.add(STUDY, [digest])

    def __contains__(self, key: Key) -> bool:
        return key in self.places

    def add(self, key: Key, rows: list[Any]) -> None:
        """Remember a chunk; when this returns it is on the disk."""
        packed = zlib.compress(json.dumps(rows, separators=(",", ":")).encode(), 1)
        entry = HEAD.pack(len(packed), zlib.crc32(packed), *key) + packed
        try:
            self.file.write(entry)
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise StudyError(
                f"{self.path} cannot be written ({error.strerror}); what was played before is "
                "kept, call the same command again to go on"
            ) from None
        self.places[key] = self.end
        self.end += len(entry)

    def rows(self, key: Key) -> list[Any]:
        """The rows of a chunk that is done."""
        self.file.seek(self.places[key])
        size = HEAD.unpack(self.file.read(HEAD.size))[0]
        rows: list[Any] = json.loads(zlib.decompress(self.file.read(size)))
        return rows

    def close(self) -> None:
        with suppress(OSError):  # the rest of a chunk for which there was no room
            self.file.close()

    def _lock(self) -> None:
        """One study writes a journal at a time."""
        try:
            import fcntl
        except ImportError:  # no such locks on Windows
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StudyError(f"{self.path.parent} is in use: the study runs already") from None

    def _empty(self) -> None:
        """Throw away what a study left here, and nothing else."""
        self.file.truncate(0)
        for name in (DATA, REPORT):
            self.path.with_name(name).unlink(missing_ok=True)

    def _read(self, digest: str) -> int:
        """Take over what is whole; where that ends."""
        whole = 0
        for key, start, end in self._entries():
            self.places[key], whole = start, end
        if self.places and self.rows(STUDY) != [digest]:
            raise StudyError(
                f"{self.path.parent} holds games of another study, or of other rules or cards; "
                "choose another folder with --out, or throw them away with --fresh"
            )
        return whole

    def _entries(self) -> Iterator[tuple[Key, int, int]]:
        """Every whole entry with its place and its end; nothing after one that is damaged."""
        self.file.seek(0)
        start = 0
        while len(head := self.file.read(HEAD.size)) == HEAD.size:
            size, checksum, cell, first = HEAD.unpack(head)
            packed = self.file.read(size)
            if not size or len(packed) < size or zlib.crc32(packed) != checksum:
                return  # zeros are what a power cut leaves, and their checksum fits
            end = start + HEAD.size + size
            yield (cell, first), start, end
            start = end

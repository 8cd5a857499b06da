"""Everything a server needs in one archive, made while games run: the database, whole by SQLite's
own backup, and the keys without which nobody would have a seat any more.

What is in PostgreSQL is written as the same file, so an archive can be restored to either.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

from civitas._version import __version__
from civitas.web.database import FILE, start_error
from civitas.web.moving import new_file, reading, snapshot
from civitas.web.settings import KEY_FILE, OPERATOR_FILE, StartError, read_operator, read_secret
from civitas.web.transfer import copy_all

FORMAT = "civitas-backup"
VERSION = 1
MANIFEST = "manifest.json"
CHUNK = 2**20


class Manifest(msgspec.Struct, frozen=True):
    """What an archive holds; `sums` are the SHA-256 of its files."""

    format: str
    version: int
    made: float
    civitas: str
    games: int
    sums: dict[str, str]


def back_up(
    data: Path, target: Path, env: Mapping[str, str] = os.environ, address: str = ""
) -> int:
    """Copy all games and the keys of a folder into a new archive; the number of games is returned.

    The games are in the folder, too, or in PostgreSQL at an address.
    """
    if not address and not (data / FILE).exists():
        raise StartError("store.missing", path=data)
    if target.exists():
        raise StartError("backup.exists", path=target)
    keys = _keys(data, env)
    part, copy = (target.with_name(target.name + end) for end in (".part", ".copy"))
    try:
        for path in (part, copy):
            path.unlink(missing_ok=True)
            path.touch(0o600)  # it holds the seeds of running games
        games = _copy_games(address, copy) if address else snapshot(data / FILE, copy)
        _pack(part, copy, keys, games)
        part.replace(target)
    except sqlite3.Error as error:
        raise start_error(error, target) from error
    finally:
        for path in (part, copy):
            path.unlink(missing_ok=True)
    return games


def _copy_games(address: str, copy: Path) -> int:
    copy.unlink()
    with reading(address) as source, new_file(copy) as target:
        return copy_all(source, target, lambda *_: None)["tables"]


def _keys(data: Path, env: Mapping[str, str]) -> dict[str, str]:
    """The keys in use, from wherever the server has them."""
    if "CIVITAS_SECRET" not in env and not (data / KEY_FILE).exists():
        raise StartError("backup.no_key", path=data)
    keys = {KEY_FILE: read_secret(data, env)}
    if "CIVITAS_OPERATOR" in env or (data / OPERATOR_FILE).exists():
        keys[OPERATOR_FILE] = read_operator(data, env)
    return keys


def _pack(part: Path, copy: Path, keys: Mapping[str, str], games: int) -> None:
    sums = {FILE: digest(copy)}
    sums |= {name: hashlib.sha256(key.encode()).hexdigest() for name, key in keys.items()}
    manifest = Manifest(FORMAT, VERSION, time.time(), __version__, games, sums)
    with part.open("wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=3) as archive:
            archive.writestr(MANIFEST, msgspec.json.encode(manifest))
            archive.write(copy, FILE)
            for name, key in keys.items():
                archive.writestr(name, key)
        file.flush()
        os.fsync(file.fileno())


def digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()

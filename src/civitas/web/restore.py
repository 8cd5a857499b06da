"""From an archive back to a folder that a server can start with: checked first, whole or not."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import msgspec

from civitas.web.backup import FORMAT, MANIFEST, VERSION, Manifest, digest
from civitas.web.database import FILE, lock, revision_of
from civitas.web.folder import DATABASE_FILES, MARK, make_private
from civitas.web.moving import filling, upgraded
from civitas.web.schema import known_revisions
from civitas.web.settings import KEY_FILE, OPERATOR_FILE, StartError, write_private
from civitas.web.transfer import copy_all

MOST_MANIFEST = 10_000
BROKEN = (
    OSError,
    KeyError,
    EOFError,
    NotImplementedError,
    RuntimeError,
    zipfile.BadZipFile,
    zlib.error,
)
NAMES = frozenset({FILE, KEY_FILE, OPERATOR_FILE})
NEEDED = frozenset({FILE, KEY_FILE})


def restore(
    archive: Path, data: Path, env: Mapping[str, str] = os.environ, address: str = ""
) -> int:
    """Put what an archive holds into a folder without games; their number is returned.

    With an address the games go into an empty database there, and only the keys into the folder.
    """
    make_private(data)
    with closing(lock(data)):
        if not address and any((data / name).exists() for name in DATABASE_FILES):
            raise StartError("restore.occupied", path=data)
        with tempfile.TemporaryDirectory(prefix="restore-", dir=data) as folder:
            manifest = _unpack(archive, Path(folder))
            name = _check_database(archive, Path(folder) / FILE, manifest)
            _check_secret(Path(folder) / KEY_FILE, env)
            if address:
                _put_elsewhere(Path(folder), data, sorted(set(manifest.sums) - {FILE}), address)
            else:
                _put(Path(folder), data, sorted(manifest.sums), name)
    return manifest.games


def _unpack(archive: Path, folder: Path) -> Manifest:
    """Every file, if it is as the manifest says."""
    try:
        with zipfile.ZipFile(archive) as packed:
            manifest = _manifest(archive, packed)
            for name in manifest.sums:
                _extract(packed, name, folder / name)
    except BROKEN as error:
        raise StartError("restore.no_archive", path=archive, reason=str(error)) from error
    for name, wanted in manifest.sums.items():
        if digest(folder / name) != wanted:
            raise StartError("restore.damaged", path=archive, name=name)
    return manifest


def _manifest(archive: Path, packed: zipfile.ZipFile) -> Manifest:
    if packed.getinfo(MANIFEST).file_size > MOST_MANIFEST:
        raise StartError("restore.no_archive", path=archive, reason=MANIFEST)
    try:
        found = msgspec.json.decode(packed.read(MANIFEST), type=Manifest)
    except msgspec.DecodeError as error:
        raise StartError("restore.no_archive", path=archive, reason=str(error)) from error
    if (found.format, found.version) != (FORMAT, VERSION):
        raise StartError("restore.newer", path=archive, version=found.version)
    if not NEEDED <= set(found.sums) <= NAMES:
        raise StartError("restore.no_archive", path=archive, reason=", ".join(sorted(found.sums)))
    return found


def _extract(packed: zipfile.ZipFile, name: str, target: Path) -> None:
    target.touch(0o600)
    with packed.open(name) as source, target.open("wb") as file:
        shutil.copyfileobj(source, file)
        file.flush()
        os.fsync(file.fileno())


def _check_database(archive: Path, path: Path, manifest: Manifest) -> str | None:
    """Its name, if it has one yet; it is sound, ours, and holds what the archive says."""
    if revision_of(path) not in known_revisions():
        raise StartError("restore.newer", path=archive, version=manifest.civitas)
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        sound = connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
        games = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
        if not sound or games != manifest.games:
            raise StartError("restore.damaged", path=archive, name=FILE)
        if revision_of(path) == "0001":
            return None
        return str(connection.execute("SELECT name FROM identity").fetchone()[0])


def _check_secret(path: Path, env: Mapping[str, str]) -> None:
    """A key in the environment goes first; another one would cost everybody their seats."""
    given = env.get("CIVITAS_SECRET")
    if given is not None and given != path.read_text("utf-8"):
        raise StartError("restore.other_secret")


def _put_elsewhere(folder: Path, data: Path, keys: list[str], address: str) -> None:
    """The games into another database, the keys into the folder.

    Keys that are there already must be those of the archive, or nobody would have a seat.
    """
    kept = data / KEY_FILE
    if kept.exists() and kept.read_bytes().strip() != (folder / KEY_FILE).read_bytes().strip():
        raise StartError("restore.other_key", path=kept)
    with upgraded(folder / FILE) as source, filling(address) as target:
        copy_all(source, target, lambda *_: None)
    for name in keys:
        (folder / name).replace(data / name)


def _put(folder: Path, data: Path, names: list[str], name: str | None) -> None:
    """The database last: with it the folder counts as restored."""
    (data / MARK).unlink(missing_ok=True)
    for kept in sorted(names, key=lambda kept: kept == FILE):
        (folder / kept).replace(data / kept)
    if name is not None:
        write_private(data / MARK, name + "\n")

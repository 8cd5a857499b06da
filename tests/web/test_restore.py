"""The drill: the disk is gone, one archive is left, and everybody sits where they sat."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

from civitas.web.backup import MANIFEST, back_up
from civitas.web.database import FILE
from civitas.web.restore import restore
from civitas.web.settings import KEY_FILE, StartError, read_secret
from depth import depth

from .conftest import Start
from .serving import Guest, Server, run, two_seats
from .test_store import kept as kept

GUESTS = depth(4, 20)


def command(*words: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "civitas.cli", *map(str, words)],
        capture_output=True,
        text=True,
        env={**os.environ, **env},
    )


Seats = list[tuple[dict[str, str], str, str]]
"""Cookies, the table and a seat token of every guest."""


async def sat(server: Server) -> Seats:
    found: Seats = []
    for number in range(GUESTS):
        guest = await Guest(server).named(f"Guest {number}")
        table = (await guest.open(*two_seats()))["table"]
        token = (await guest.post(f"/api/tables/{table}/seats/0/token")).json()["token"]
        await guest.post(f"/api/tables/{table}/join", {})
        found.append((dict(guest.http.cookies), table, token))
    return found


async def kept_seats(server: Server, seats: Seats) -> int:
    """How many still have their name, their seat and the seat of their program."""
    count = 0
    for number, (cookies, table, token) in enumerate(seats):
        guest = Guest(server)
        guest.http.cookies.update(cookies)
        name = (await guest.get("/api/me")).json()["name"]
        info = (await guest.get(f"/api/tables/{table}")).json()
        program = await Guest(server, token).get(f"/api/tables/{table}")
        mine = info["seats"][0]["mine"] and program.status_code == httpx.codes.OK
        count += name == f"Guest {number}" and mine
    return count


@pytest.mark.parametrize("key", ["in a file", "in the environment"])
def test_one_archive_brings_everybody_back(start: Start, tmp_path: Path, key: str) -> None:
    env = {} if key == "in a file" else {"CIVITAS_SECRET": "s3cret" * 8}
    server = start(env=env)
    seats = run(sat(server))
    archive = tmp_path / "monday.civitas"
    done = command("backup", archive, "--data", server.data, **env)
    assert done.returncode == 0, done.stderr
    assert archive.stat().st_mode & 0o777 == 0o600
    server.kill()
    shutil.rmtree(server.data)
    done = command("restore", archive, "--data", tmp_path / "new" / "place")
    assert done.returncode == 0, done.stderr
    assert f"{GUESTS} games" in done.stdout
    again = start(tmp_path / "new" / "place")
    assert run(kept_seats(again, seats)) == GUESTS


def test_a_folder_with_games_is_left_alone(kept: Path, tmp_path: Path) -> None:
    read_secret(kept, {})
    back_up(kept, tmp_path / "a.civitas", {})
    before = (kept / FILE).read_bytes()
    done = command("restore", tmp_path / "a.civitas", "--data", kept)
    assert done.returncode == 2
    assert "already" in done.stderr
    assert (kept / FILE).read_bytes() == before


def test_without_the_key_there_is_no_backup(kept: Path, tmp_path: Path) -> None:
    with pytest.raises(StartError, match=r"backup\.no_key"):
        back_up(kept, tmp_path / "a.civitas", {})
    assert not list(tmp_path.glob("a.civitas*"))


def test_another_key_in_the_environment_is_told(kept: Path, tmp_path: Path) -> None:
    read_secret(kept, {})
    back_up(kept, tmp_path / "a.civitas", {})
    with pytest.raises(StartError, match=r"restore\.other_secret"):
        restore(tmp_path / "a.civitas", tmp_path / "new", {"CIVITAS_SECRET": "x" * 40})
    assert not (tmp_path / "new" / FILE).exists()


def test_damaged_archives_change_nothing(kept: Path, tmp_path: Path) -> None:
    """A bit is flipped, or the end is cut off: refused, or what is restored is the same."""
    read_secret(kept, {})
    archive, chance = tmp_path / "a.civitas", random.Random(1)
    back_up(kept, archive, {})
    whole = archive.read_bytes()
    refused = 0
    for number in range(depth(60, 2000)):
        data = bytearray(whole)
        if number % 6:
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        else:
            del data[chance.randrange(len(data)) :]
        archive.write_bytes(data)
        place = tmp_path / f"place {number}"
        try:
            restore(archive, place, {})
        except StartError:
            refused += 1
            assert {path.name for path in place.iterdir()} <= {"server.lock"}
        else:
            assert (place / KEY_FILE).read_text() == read_secret(kept, {})
    assert refused > 30


def test_an_archive_holds_what_it_says_and_nothing_else(kept: Path, tmp_path: Path) -> None:
    read_secret(kept, {})
    back_up(kept, tmp_path / "a.civitas", {})
    with zipfile.ZipFile(tmp_path / "a.civitas") as archive:
        assert set(archive.namelist()) == {MANIFEST, FILE, KEY_FILE}
        files = {name: archive.read(name) for name in archive.namelist()}
    evil = tmp_path / "evil.civitas"
    with zipfile.ZipFile(evil, "w") as archive:
        for name, body in files.items():
            archive.writestr(name, body.replace(f'"{KEY_FILE}"'.encode(), b'"../../evil.key"'))
        archive.writestr("../../evil.key", files[KEY_FILE])
    with pytest.raises(StartError, match=r"restore\.no_archive"):
        restore(evil, tmp_path / "new", {})
    assert not list(tmp_path.rglob("evil.key"))

"""Disks lie, files go missing, rows rot: it is found, told, and spoils nothing else."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from civitas.web.database import FILE
from civitas.web.folder import MARK
from civitas.web.integrity_scan import look_through
from civitas.web.metrics import Metrics
from civitas.web.quarantine import Quarantine
from civitas.web.store import Store
from civitas.web.writer import StoreDamaged, StoreFailed

from .conftest import Start
from .serving import Guest, run, two_seats, wait_for
from .test_store import kept as kept
from .test_store import row, started, with_store


def change(data: Path, statement: str, *values: object) -> None:
    """What no server would write."""
    connection = sqlite3.connect(data / FILE, isolation_level=None, timeout=5)
    assert connection.execute(statement, values).rowcount > 0
    connection.close()


# --- one bad row ---------------------------------------------------------------------------------

BAD = {
    "no json": ("UPDATE tables SET setup = ?, crc = NULL WHERE id = ?", b"\xff\x00 not json"),
    "other shape": ("UPDATE tables SET setup = ?, crc = NULL WHERE id = ?", b'{"id": 1}'),
    "flipped bit": ("UPDATE tables SET crc = crc + ? WHERE id = ?", 1),
    "bad event": ('UPDATE events SET body = ?, crc = NULL WHERE "table" = ?', b'{"t":"moved"'),
    "moved elsewhere": ('UPDATE events SET version = version + ? WHERE "table" = ?', 7),
}


@pytest.mark.parametrize("as_json", ["0", "1"])
def test_bad_rows_spoil_nothing_for_others(start: Start, as_json: str) -> None:
    server = start(env={"CIVITAS_JSON_LOGS": as_json})

    async def look() -> None:
        ann, ben = await Guest(server).named("Ann"), await Guest(server).named("Ben")
        made = [await ann.open(*two_seats(), public=True) for _ in (*BAD, "good")]
        for table in made[:-1]:
            joined = await ben.post(
                f"/api/tables/{table['table']}/join", {"invite": table["invite"]}
            )
            assert joined.status_code == 200
        *bad, good = [table["table"] for table in made]
        secret = [*secrets_of(server.data), *(table["invite"] for table in made)]
        server.kill()
        for (statement, value), table_id in zip(BAD.values(), bad, strict=True):
            change(server.data, statement, value, table_id)
        server.start()
        again = Guest(server)
        again.http.cookies.update(ann.http.cookies)
        mine = (await again.get("/api/tables")).json()
        assert [table["id"] for table in mine["mine"]] == [good]
        assert {table["id"] for table in mine["lost"]} == set(bad)
        stranger = await Guest(server).get("/api/tables")
        assert [table["id"] for table in stranger.json()["watch"]] == [good]
        for table_id in bad:
            answer = await again.get(f"/api/tables/{table_id}/frame")
            assert (answer.status_code, answer.json()["code"]) == (409, "damaged")
            assert table_id in server.log()
        assert not any(word in server.log() for word in secret)

    run(look())


def secrets_of(data: Path) -> list[str]:
    """Seeds, as they stand in the database."""
    connection = sqlite3.connect(data / FILE)
    setups = [json.loads(row[0]) for row in connection.execute("SELECT setup FROM tables")]
    connection.close()
    return [setup[name] for setup in setups for name in ("seed", "bot_secret")]


def test_a_flipped_bit_in_a_move_is_found(kept: Path) -> None:
    change(kept, "UPDATE events SET body = ?", b"y" + b"x" * 99)

    async def load() -> None:
        store = Store(kept, Metrics())
        try:
            with pytest.raises(StoreDamaged):
                await store.load("t1")
        finally:
            store.close()

    asyncio.run(load())


def test_rot_is_found_before_somebody_asks(tmp_path: Path) -> None:
    found = Quarantine()

    async def work(store: Store, _: Metrics) -> None:
        for table_id in ("t2", "t3"):
            await store.create(table_id, 1.0, True, b"{}", ["ann"])
            await store.append(table_id, [row(version) for version in range(1, 300)])
        change(
            tmp_path, 'UPDATE events SET body = ? WHERE "table" = ? AND version = 280', b"y", "t3"
        )
        await look_through(store, found)

    with_store(tmp_path, work)
    assert found.listed() == {"t3": "damaged"}


# --- at the start --------------------------------------------------------------------------------


def many(store: Store, _: Metrics) -> Awaitable[None]:
    return store.append("t1", [row(version) for version in range(1, 400)])


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """A folder with a database of many pages."""
    data = tmp_path / "data"
    with_store(data, many)
    return data


def zeroed(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(bytes(4096))


def flipped(path: Path) -> None:
    """The header of a page in the middle."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\x7f")


@pytest.mark.parametrize("harm", [zeroed, flipped])
def test_damage_is_told_at_the_start(large: Path, harm: Callable[[Path], None]) -> None:
    harm(large / FILE)
    before = (large / FILE).read_bytes()
    done = started(large)
    assert done.returncode == 2
    assert "civitas restore" in done.stderr
    assert "Traceback" not in done.stderr
    assert (large / FILE).read_bytes() == before


@pytest.mark.parametrize("gone", ["missing", "empty"])
def test_a_database_that_went_missing_is_not_begun_anew(kept: Path, gone: str) -> None:
    (kept / FILE).unlink()
    if gone == "empty":
        (kept / FILE).touch()
    done = started(kept)
    assert done.returncode == 2
    assert "there was a database" in done.stderr
    assert not (kept / FILE).exists() or not (kept / FILE).stat().st_size
    (kept / MARK).unlink()
    with_store(kept, lambda store, _: store.append("t1", [row(1)]))


def test_another_database_in_the_place_is_told(kept: Path, tmp_path: Path) -> None:
    with_store(tmp_path / "other", lambda store, _: store.append("t1", [row(1)]))
    for path in kept.glob(f"{FILE}*"):
        path.unlink()
    (tmp_path / "other" / FILE).rename(kept / FILE)
    done = started(kept)
    assert done.returncode == 2
    assert "was there before" in done.stderr


def test_the_folder_and_its_files_are_private(kept: Path) -> None:
    kept.chmod(0o755)
    for path in kept.iterdir():
        path.chmod(0o644)
    (kept / "notes.txt").touch(0o644)
    modes: dict[str, int] = {}

    async def look() -> None:
        store = Store(kept, Metrics())
        try:
            await store.append("t1", [row(2)])
            modes.update({p.name: p.stat().st_mode & 0o777 for p in [kept, *kept.iterdir()]})
        finally:
            store.close()

    asyncio.run(look())
    assert modes.pop("notes.txt") == 0o644
    assert modes.pop("data") == 0o700
    assert f"{FILE}-wal" in modes
    assert set(modes.values()) == {0o600}


# --- while it runs -------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["removed", "replaced", "log removed"])
def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path: Path, what: str) -> None:
    async def work(store: Store, _: Metrics) -> None:
        await store.append("t1", [row(1)])
        if what == "log removed":
            (tmp_path / f"{FILE}-wal").unlink()
        else:
            (tmp_path / FILE).rename(tmp_path / "moved.db")
        if what == "replaced":
            (tmp_path / FILE).write_bytes((tmp_path / "moved.db").read_bytes())
        for version in (2, 3):
            with pytest.raises(StoreFailed):
                await store.append("t1", [row(version)])
        if what == "removed":
            assert not (tmp_path / FILE).exists()
            with pytest.raises(StoreFailed):
                await store.load("t1")

    with_store(tmp_path, work)


def test_readiness_knows_whether_a_write_works(start: Start) -> None:
    server = start()

    async def ask(path: str) -> int:
        return (await Guest(server).get(path)).status_code

    assert run(ask("/healthz")) == run(ask("/readyz")) == 200
    other = sqlite3.connect(server.data / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    wait_for(lambda: run(ask("/readyz")) == 503)
    assert run(ask("/healthz")) == 200
    other.execute("ROLLBACK")
    other.close()
    wait_for(lambda: run(ask("/readyz")) == 200)

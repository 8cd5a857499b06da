"""The store: all or nothing, one sync for many, and clear words where it cannot work."""

from __future__ import annotations

import asyncio
import ctypes
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import event, inspect, text

from civitas.web import postgresql
from civitas.web.backup import back_up
from civitas.web.database import FILE, engine_for, open_database
from civitas.web.leases import Lease
from civitas.web.metrics import Metrics
from civitas.web.migrations import HEAD
from civitas.web.schema import alembic_config
from civitas.web.settings import Settings, StartError, read_secret
from civitas.web.store import Row, Store
from civitas.web.writer import StoreConflict, StoreFailed

from .serving import COMMAND


def row(version: int, move: str | None = None) -> Row:
    return Row(version, 1.0, "ann", move or f"m{version}", b"x" * 100)


def with_store(
    data: Path, work: Callable[[Store, Metrics], Awaitable[None]], address: str = ""
) -> None:
    async def run() -> None:
        metrics = Metrics()
        store = Store(data, metrics, address)
        try:
            await store.create("t1", 1.0, True, b"{}", ["ann"])
            await work(store, metrics)
        finally:
            store.close()

    asyncio.run(run())


async def owned(store: Store, table_id: str = "t1") -> int:
    """The fence of a lease that lasts."""
    lease = await store.claim(table_id, "w1", 60)
    assert isinstance(lease, Lease)
    return lease.fence


def test_what_is_kept_comes_back(tmp_path: Path, address: str) -> None:
    async def work(store: Store, _: Metrics) -> None:
        fence = await owned(store)
        await store.append("t1", [row(1), row(2)], ["ben"], fence)
        await store.say("t1", 1, b"hello", fence=fence)
        assert await store.new_token("t1", 0, "ann", fence) == 1
        assert await store.new_token("t1", 0, "ann", fence) == 2
        await store.keep_curve("t1", b"[]")
        await store.keep_curve("t1", b"later")
        kept = await store.load("t1")
        assert kept is not None
        assert (kept.setup, kept.rows, kept.chat) == (b"{}", [row(1), row(2)], [b"hello"])
        assert kept.tokens == {0: 2}
        assert await store.curve("t1") == b"[]"
        assert await store.load("t2") is None
        assert await store.mine("ann", 9) == await store.mine("ben", 9) == ["t1"]
        assert await store.public(9) == ["t1"]

    with_store(tmp_path, work, address)


def test_a_version_and_a_move_id_exist_once(tmp_path: Path, address: str) -> None:
    async def work(store: Store, _: Metrics) -> None:
        fence = await owned(store)
        await store.append("t1", [row(1)], fence=fence)
        for twice in ([row(1, "other")], [row(2), row(3, "m1")]):
            with pytest.raises(StoreConflict):
                await store.append("t1", twice, fence=fence)
        kept = await store.load("t1")
        assert kept is not None
        assert [r.version for r in kept.rows] == [1]

    with_store(tmp_path, work, address)


def test_many_writes_share_a_sync_and_one_bad_one_spoils_none(tmp_path: Path, address: str) -> None:
    async def work(store: Store, metrics: Metrics) -> None:
        fence = await owned(store)
        before = _commits(metrics)
        jobs = [store.append("t1", [row(version)], fence=fence) for version in range(1, 301)]
        jobs.insert(150, store.append("t1", [row(1, "again")], fence=fence))
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(result) for result in done if result is not None] == [StoreConflict]
        kept = await store.load("t1")
        assert kept is not None
        assert len(kept.rows) == 300
        assert _commits(metrics) - before < 300

    with_store(tmp_path, work, address)


def _commits(metrics: Metrics) -> float:
    return metrics.registry.get_sample_value("civitas_commit_seconds_count") or 0.0


MANY = 2000


async def fill(store: Store) -> int:
    """How many versions found room."""
    for version in range(1, MANY):
        try:
            await store.append("t1", [row(version)])
        except StoreFailed:
            return version - 1
    return MANY


def test_a_full_database_refuses_and_loses_nothing(tmp_path: Path) -> None:
    async def work(store: Store, _: Metrics) -> None:
        pages: list[str] = ["PRAGMA max_page_count=40"]

        @event.listens_for(store._engine, "begin")
        def limit(connection: Any) -> None:
            for pragma in pages:
                connection.exec_driver_sql(pragma)

        kept = await fill(store)
        assert 10 < kept < MANY
        with pytest.raises(StoreFailed, match="full"):
            await store.append("t1", [row(kept + 1)])
        pages[:] = ["PRAGMA max_page_count=10000"]
        await store.append("t1", [row(kept + 1)])
        found = await store.load("t1")
        assert found is not None
        assert [r.version for r in found.rows] == list(range(1, kept + 2))

    with_store(tmp_path, work)


def test_a_locked_database_refuses_and_can_be_tried_again(tmp_path: Path) -> None:
    async def work(store: Store, _: Metrics) -> None:
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match="locked"):
            await store.append("t1", [row(1)])
        assert await store.healthy()
        other.execute("ROLLBACK")
        other.close()
        await store.append("t1", [row(1)])

    with_store(tmp_path, work)


def test_every_connection_syncs_fully(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"


def test_migrations_go_up_and_down(tmp_path: Path, address: str) -> None:
    engine = postgresql.engine_for(address) if address else engine_for(tmp_path / FILE)
    config = alembic_config()
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        for direction, tables in (("up", 17), ("down", 1), ("up", 17)):
            with connection.begin():
                if direction == "up":
                    command.upgrade(config, "head")
                else:
                    command.downgrade(config, "base")
                assert len(inspect(connection).get_table_names()) == tables
    engine.dispose()


# --- starting ------------------------------------------------------------------------------------


def started(data: Path, *more: str, **process: Any) -> subprocess.CompletedProcess[str]:
    """`civitas serve` where it cannot start."""
    words = ("serve", "--no-open", "--data", str(data), "--port", "0", *more)
    return subprocess.run(
        [sys.executable, *COMMAND, *words],
        capture_output=True,
        text=True,
        timeout=30,
        **process,
    )


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder with a database in it."""
    data = tmp_path / "data"
    with_store(data, lambda store, _: store.append("t1", [row(1)]))
    return data


def test_a_database_from_a_newer_version_is_left_alone(kept: Path) -> None:
    path = kept / FILE
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = path.read_bytes()
    done = started(kept)
    assert done.returncode == 2
    assert "newer version" in done.stderr
    assert "9999" in done.stderr
    assert "Traceback" not in done.stderr
    assert path.read_bytes() == before


def test_something_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("my diary, not a database at all\n" * 99)
    done = started(tmp_path)
    assert done.returncode == 2
    assert "no database" in done.stderr
    assert (tmp_path / FILE).read_text().startswith("my diary")


def test_a_read_only_database_is_told(kept: Path) -> None:
    for path in [*kept.iterdir(), kept]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    done = started(kept, preexec_fn=_obey_permissions)
    kept.chmod(0o755)
    assert done.returncode == 2, done.stderr
    assert "cannot be written" in done.stderr
    assert "Traceback" not in done.stderr


def _obey_permissions() -> None:
    """A superuser may write everywhere; one without that capability may not."""
    if os.geteuid() == 0:
        drop_from_bounding_set, dac_override = 24, 1
        assert ctypes.CDLL(None).prctl(drop_from_bounding_set, dac_override, 0, 0, 0) == 0


def test_no_room_on_the_disk_is_told(kept: Path) -> None:
    before = (kept / FILE).read_bytes()

    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    done = started(kept, preexec_fn=no_room)
    assert done.returncode == 2, done.stderr
    assert "no room" in done.stderr
    assert (kept / FILE).read_bytes() == before


def test_one_server_a_folder(kept: Path) -> None:
    """The second says so and stops, before it touches anything."""

    async def work(store: Store, _: Metrics) -> None:
        before = {path.name: path.stat().st_mtime_ns for path in kept.iterdir()}
        done = await asyncio.to_thread(started, kept)
        assert done.returncode == 2
        assert "another civitas serve" in done.stderr
        assert {path.name: path.stat().st_mtime_ns for path in kept.iterdir()} == before
        await store.append("t1", [row(1)])

    shutil.rmtree(kept)
    with_store(kept, work)


@pytest.mark.parametrize(
    ("name", "value"),
    [("CIVITAS_RATE", "many"), ("CIVITAS_HTTPS", "yes"), ("CIVITAS_SECRET", "short")],
)
def test_wrong_settings_are_told(tmp_path: Path, name: str, value: str) -> None:
    done = started(tmp_path, env={**os.environ, name: value})
    assert done.returncode == 2
    assert name in done.stderr


def test_the_key_is_kept_for_its_owner_only(tmp_path: Path) -> None:
    secret = read_secret(tmp_path, {})
    assert read_secret(tmp_path, {}) == secret
    assert (tmp_path / "secret.key").stat().st_mode & 0o777 == 0o600
    assert read_secret(tmp_path, {"CIVITAS_SECRET": "s" * 40}) == "s" * 40
    with pytest.raises(StartError):
        Settings.from_env({"CIVITAS_SOCKETS": "-1"})


def test_a_backup_goes_to_a_new_file(kept: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.civitas"
    read_secret(kept, {})
    assert back_up(kept, target) == 1
    assert target.stat().st_mode & 0o777 == 0o600
    with pytest.raises(StartError):
        back_up(kept, target)
    with pytest.raises(StartError):
        back_up(tmp_path / "nowhere", tmp_path / "other.civitas")
    done = subprocess.run(
        [sys.executable, "-m", "civitas.cli", "backup", str(target), "--data", str(kept)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "exists already" in done.stderr

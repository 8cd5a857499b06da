"""A site moves: from a file to PostgreSQL, back, through an archive, with every row as it was."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from civitas.web.backup import back_up
from civitas.web.database import FILE
from civitas.web.metrics import Metrics
from civitas.web.moving import move
from civitas.web.public import Ban
from civitas.web.restore import restore
from civitas.web.settings import StartError, read_secret
from civitas.web.store import Kept, Store
from civitas.web.transfer import PASSING

from .conftest import Start
from .serving import COMMAND, run
from .test_restore import GUESTS, kept_seats, sat
from .test_store import owned, row, with_store


def quiet(*_: object) -> None:
    """Nobody looks at the progress."""


async def fill(store: Store, _: Metrics) -> None:
    """A row of every kind, with what databases could take for something else."""
    fence = await owned(store)
    rows = [row(version) for version in range(1, 700)]
    await store.append("t1", rows, ["ben", "Ґалаґан"], fence)
    await store.say("t1", 1, b"\x00\xff hello", "ann", 1.1, fence)
    await store.new_token("t1", 0, "ann", fence)
    await store.keep_curve("t1", b"[]")
    packed = await store.load("t1")
    assert packed is not None
    await store.keep_archive("t1", bytes(range(256)), packed)
    await store.keep_campaign("c1", "ann", 0.1, 1 / 3, b"{}")
    await store.put_ban(Ban("guest", "eve", 1.0, None, "rude; 'quoted'"))
    await store.report(1.5, "t1", "ann", b"rude")
    await store.report(2.5, "t1", "ben", b"ruder")
    await store.settle(1)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    data = tmp_path / "site"
    with_store(data, fill)
    read_secret(data, {})
    return data


def contents(source: Path | str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is kept, but fences, which belong to a database."""
    if isinstance(source, Path):
        with closing(sqlite3.connect(source / FILE)) as connection:
            return _contents(connection)
    with psycopg.connect(source) as there:
        return _contents(there)


def _contents(connection: Any) -> dict[str, list[tuple[Any, ...]]]:
    names = {"tables", "members", "events", "chat", "tokens", "curves", "bans", "reports"}
    columns = {"events": '"table", version, time, player, move, body, crc',
               "chat": '"table", number, body, time, player',
               "tokens": '"table", seat, number, player'}  # fmt: skip
    found = {}
    for name in (names | {"campaigns", "archives", "identity"}) - PASSING:
        query = f"SELECT {columns.get(name, '*')} FROM {name}"
        found[name] = sorted(map(tuple, connection.execute(query).fetchall()), key=repr)
    return found


def test_a_site_moves_there_and_back_with_every_row(site: Path, tmp_path: Path, empty: str) -> None:
    before = contents(site)
    assert len(before["events"]) == 699
    assert move(f"sqlite:{site}", empty, quiet)["events"] == 699
    assert contents(empty) == before
    back = tmp_path / "back"
    move(empty, f"sqlite:{back}", quiet)
    assert contents(back) == contents(site) == before

    async def go_on(store: Store, _: Metrics) -> None:
        """Numbers that a database counts by itself go on behind those that came."""
        await store.report(3.5, "t1", "ann", b"again")
        assert [number for number, _ in await store.reports(9)] == [3, 2]
        kept = await store.load("t1")
        assert isinstance(kept, Kept)
        await store.append("t1", [row(700)], fence=await owned(store))

    for data, address in ((tmp_path / "keys", empty), (back, "")):
        reopen(data, address, go_on)


def reopen(data: Path, address: str, work: Any) -> None:
    async def whole() -> None:
        store = Store(data, Metrics(), address)
        try:
            await work(store, None)
        finally:
            store.close()

    run(whole())


def test_what_is_there_already_is_left_alone(site: Path, tmp_path: Path, empty: str) -> None:
    other = tmp_path / "other"
    with_store(other, lambda store, _: store.beat())
    with_store(tmp_path, lambda store, _: store.beat(), empty)
    before = contents(other), contents(empty)
    with pytest.raises(StartError, match=r"migrate\.occupied"):
        move(f"sqlite:{site}", empty, quiet)
    with pytest.raises(StartError, match=r"restore\.occupied"):
        move(f"sqlite:{site}", f"sqlite:{other}", quiet)
    assert (contents(other), contents(empty)) == before
    for wrong in ("mysql://root@here/civitas", str(site)):
        with pytest.raises(StartError, match=r"migrate\.address"):
            move(wrong, empty, quiet)
    with pytest.raises(StartError, match=r"store\.missing"):
        move(f"sqlite:{tmp_path / 'nowhere'}", empty, quiet)


CHANGED = """
CREATE FUNCTION rot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.time := NEW.time + 1; RETURN NEW; END $$;
CREATE TRIGGER rot BEFORE INSERT ON events FOR EACH ROW WHEN (NEW.version = 650)
  EXECUTE FUNCTION rot()
"""


def test_a_row_that_arrives_changed_stops_it_and_nothing_stays(site: Path, empty: str) -> None:
    Store(site.parent / "keys", Metrics(), empty).close()
    with psycopg.connect(empty) as connection:
        connection.execute(CHANGED)
    with pytest.raises(StartError, match=r"migrate\.differs"):
        move(f"sqlite:{site}", empty, quiet)
    assert contents(empty)["tables"] == []
    with psycopg.connect(empty) as connection:
        query = "SELECT count(*) FROM pg_trigger WHERE tgname = 'fenced' AND tgenabled = 'O'"
        assert connection.execute(query).fetchone() == (3,)


def test_the_command_tells_what_it_did(site: Path, empty: str) -> None:
    words = [sys.executable, *COMMAND, "migrate", f"sqlite:{site}", empty]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "1 game and 699 events" in done.stdout
    assert "same data folder" in done.stdout


def test_an_archive_goes_back_to_either_database(site: Path, tmp_path: Path, empty: str) -> None:
    before = contents(site)
    back_up(site, tmp_path / "file.civitas", {})
    assert restore(tmp_path / "file.civitas", tmp_path / "keys", {}, empty) == 1
    assert contents(empty) == before
    assert read_secret(tmp_path / "keys", {}) == read_secret(site, {})
    back_up(tmp_path / "keys", tmp_path / "shared.civitas", {}, empty)
    assert restore(tmp_path / "shared.civitas", tmp_path / "again", {}) == 1
    assert contents(tmp_path / "again") == before
    other = tmp_path / "other"
    other.mkdir()
    read_secret(other, {})
    with pytest.raises(StartError, match=r"restore\.other_key"):
        restore(tmp_path / "shared.civitas", other, {}, empty)
    with pytest.raises(StartError, match=r"migrate\.occupied"):
        restore(tmp_path / "shared.civitas", tmp_path / "keys", {}, empty)


def test_everybody_sits_where_they_sat_after_a_move(
    start: Start, tmp_path: Path, empty: str
) -> None:
    """The drill: a server with a file, moved, and a server with PostgreSQL and the same folder."""
    server = start()
    seats = run(sat(server))
    assert server.stop() == 0
    move(f"sqlite:{server.data}", empty, quiet)
    again = start(server.data, {"CIVITAS_DATABASE": empty})
    assert run(kept_seats(again, seats)) == GUESTS

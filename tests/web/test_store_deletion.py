"""What a store forgets, finds and counts, on either database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from alembic import command
from sqlalchemy import text

from civitas.web import store as store_module
from civitas.web.database import FILE, engine_for
from civitas.web.events import Seated, decode_event, encode_event
from civitas.web.metrics import Metrics
from civitas.web.public import Ban
from civitas.web.schema import alembic_config
from civitas.web.setup import SeatSetup, Setup
from civitas.web.store import Row, Store
from civitas.web.writer import Work

from .test_store import owned, row, with_store

SETUP = Setup(
    id="t2", game="civ", options={}, seed="00", bot_secret="11", rules=1, host="ann", created=1.0,
    seats=[SeatSetup("person", "Ann", 1, owner="ann"), SeatSetup("open", "", 2)],
)  # fmt: skip


def seated(version: int, who: str) -> Row:
    event = Seated(1, who, "Their Name", 3, f"s{version}")
    return Row(version, 5.0, who, event.id, encode_event(event))


def test_nothing_leads_to_somebody_who_was_forgotten(tmp_path: Path, address: str) -> None:
    async def work(store: Store, _: Metrics) -> None:
        await store.delete("t1")
        await store.create("t2", 1.0, True, msgspec.json.encode(SETUP), ["ann"])
        fence = await owned(store, "t2")
        await store.append(
            "t2", [seated(1, "ann"), seated(2, "ann#1"), seated(3, "ben")], [], fence
        )
        for number, who in enumerate(("ann", "ann#1", "anna", "ben"), 1):
            await store.say("t2", number, who.encode(), who, 2.0, fence)
        await store.new_token("t2", 0, "ann", fence)
        await store.report(1.0, "t2", "ann", b"rude")
        await store.keep_campaign("c1", "ann", 1.0, 1.0, b"{}")
        await store.forget("ann", "zed")
        kept = await store.load("t2")
        assert kept is not None
        assert [event.player for event in kept.rows] == ["zed", "zed#1", "ben"]
        events = [decode_event(event.body) for event in kept.rows]
        assert [event.name for event in events if isinstance(event, Seated)] == [
            "",
            "",
            "Their Name",
        ]
        assert b'"ann"' not in kept.setup
        assert (kept.chat, kept.tokens) == ([b"anna", b"ben"], {})
        assert await store.mine("ann", 9) == []
        assert await store.campaigns("ann", 9) == []
        assert await store.reports(9) == []

    with_store(tmp_path, work, address)


def test_somebody_with_many_tables_is_forgotten_in_small_steps(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that others write, and leases are renewed, in between."""

    async def work(store: Store, _: Metrics) -> None:
        await store.delete("t1")
        for number in range(8):
            await store.create(f"t{number}", 1.0, True, msgspec.json.encode(SETUP), ["ann"])
        jobs: list[Work] = []
        write = store._writer.write

        async def counted(job: Work) -> None:
            jobs.append(job)
            await write(job)

        monkeypatch.setattr(store._writer, "write", counted)
        monkeypatch.setattr(store_module, "AT_ONCE", 3)
        await store.forget("ann", "zed")
        assert len(jobs) == 8 + 1
        assert await store.mine("ann", 9) == []

    with_store(tmp_path, work, address)


def test_no_archive_is_kept_of_whoever_was_forgotten_meanwhile(
    tmp_path: Path, address: str
) -> None:
    """It was packed by a worker that did not know."""

    async def work(store: Store, _: Metrics) -> None:
        await store.delete("t1")
        await store.create("t2", 1.0, True, msgspec.json.encode(SETUP), ["ann"])
        packed = await store.load("t2")
        assert packed is not None
        await store.forget("ann", "zed")
        await store.keep_archive("t2", b"with a name", packed)
        assert await store.archive("t2") is None
        packed = await store.load("t2")
        assert packed is not None
        await store.keep_archive("t2", b"without", packed)
        assert await store.archive("t2") == b"without"

    with_store(tmp_path, work, address)


def test_what_is_old_goes_and_the_rest_stays(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store, _: Metrics) -> None:
        fence = await owned(store)
        for number, time in enumerate((1.0, 9.0), 1):
            await store.say("t1", number, str(time).encode(), "ann", time, fence)
            await store.report(time, "t1", "ann", str(time).encode())
            await store.keep_campaign(f"c{number}", "ann", 0.0, time, b"{}")
        await store.keep_campaign("c2", "ann", 0.0, 8.0, b"again")
        for number in range(3, 6):
            await store.say("t1", number, b"old", "ann", 2.0, fence)
        monkeypatch.setattr(store_module, "AT_ONCE", 2)
        await store.delete_old_words(5.0, 5.0)
        await store.delete_old_campaigns(5.0)
        kept = await store.load("t1")
        assert kept is not None
        assert kept.chat == [b"9.0"]
        assert [body for _, body in await store.reports(9)] == [b"9.0"]
        assert await store.campaigns("ann", 9) == [("c2", 0.0, b"again")]
        assert await store.campaign("c2", "ann") == (0.0, b"again")
        await store.append("t1", [row(1)], fence=fence)
        assert (await store.expired(1.0), await store.expired(1.5)) == ([], ["t1"])
        await store.delete("t1")
        assert (await store.load("t1"), await store.count()) == (None, 0)
        assert await store.claim("t1", "w1", 60) is None or not address

    with_store(tmp_path, work, address)


def test_bans_are_changed_and_lifted(tmp_path: Path, address: str) -> None:
    async def work(store: Store, _: Metrics) -> None:
        for reason in ("rude", "ruder"):
            await store.put_ban(Ban("guest", "eve", 1.0, None, reason))
        assert await store.bans() == [Ban("guest", "eve", 1.0, None, "ruder")]
        await store.lift_ban("guest", "eve")
        assert await store.bans() == []
        await store.beat()
        await store.beat()

    with_store(tmp_path, work, address)


def test_a_damaged_row_is_found_among_many(tmp_path: Path, address: str) -> None:
    async def work(store: Store, _: Metrics) -> None:
        await store.create("t2", 1.0, True, b"{}", ["ann"])
        for table in ("t1", "t2"):
            fence = await owned(store, table)
            await store.append(table, [row(version) for version in range(1, 31)], [], fence)
        await store._writer.write(
            lambda there: there.execute(
                text("UPDATE events SET time = 7 WHERE version = 20 AND \"table\" = 't2'")
            ).close()
        )
        found, looks = set[str](), 0
        place: tuple[str, int] | None = ("", 0)
        while place is not None:
            place, damaged = await store.verify(place, 7)
            found |= damaged
            looks += 1
        assert (found, looks) == ({"t2"}, 9)
        assert await store.structure() == "ok"

    with_store(tmp_path, work, address)


def test_chat_of_an_older_schema_gets_its_time_and_its_author(tmp_path: Path) -> None:
    """Also where a line is damaged."""
    engine, config = engine_for(tmp_path / FILE), alembic_config()
    line = b'{"by":"ann","id":"s","line":{"number":1,"name":"Ann","seat":0,"text":"x","time":2.5}}'
    with engine.connect() as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        setup = "INSERT INTO tables (id, created, public, setup) VALUES ('t0', 1, 1, '{}')"
        connection.exec_driver_sql(setup)
        for number, body in ((1, line), (2, b"\xff{")):
            connection.exec_driver_sql("INSERT INTO chat VALUES ('t0', ?, ?)", (number, body))
    engine.dispose()
    with_store(tmp_path, lambda store, _: store.beat())
    with closing(sqlite3.connect(tmp_path / FILE)) as found:
        query = "SELECT time, player FROM chat ORDER BY number"
        assert found.execute(query).fetchall() == [(2.5, "ann"), (None, None)]

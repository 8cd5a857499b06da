"""PostgreSQL as the store: clear words where it cannot be used, nothing lost when it goes away."""

from __future__ import annotations

import asyncio
import itertools
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest
from alembic import command
from sqlalchemy import Connection, text

from civitas.web import postgresql, writer
from civitas.web.metrics import Metrics
from civitas.web.schema import alembic_config
from civitas.web.settings import StartError
from civitas.web.store import Kept, Row, Store
from civitas.web.writer import StoreFailed
from depth import depth
from postgresql import Postgres, new_database, with_database
from proxy import Proxy

from .conftest import Start
from .serving import Guest, run, wait_for
from .test_crash import (
    MOVES_A_ROUND,
    Ledger,
    acknowledged_moves,
    check,
    under_traffic,
)
from .test_store import owned, row, started, with_store
from .working import Workers

KILLS = depth(1, 20)
CUTS, CUT = depth((1, 3.0), (20, 30.0))


def refused(data: Path, address: str) -> StartError:
    with pytest.raises(StartError) as caught:
        Store(data, Metrics(), address)
    return caught.value


# --- starting ------------------------------------------------------------------------------------


def test_an_address_that_leads_nowhere_is_told(tmp_path: Path, administered: str) -> None:
    nowhere = with_database(administered, "civitas", port=1)
    assert refused(tmp_path, nowhere).key == "store.unreachable"
    error = refused(tmp_path, with_database(administered, "no_such_database"))
    assert error.key == "store.unreachable"
    assert '"no_such_database" does not exist' in str(error.values["reason"])
    assert refused(tmp_path, "mysql://root@localhost/civitas").key == "store.address"
    error = refused(tmp_path, "postgresql://me:secret@[half/an/address")
    assert error.key == "store.bad_address"
    assert "secret" not in str(error.values)


def test_a_wrong_password_is_told_and_never_shown(tmp_path: Path, postgres: Postgres) -> None:
    address = postgres.address("postgres", password="wr0ng")
    done = started(tmp_path, "--database", address)
    assert done.returncode == 2
    assert "password authentication failed" in done.stderr
    assert "wr0ng" not in done.stderr
    assert "Traceback" not in done.stderr


def test_a_user_without_rights_is_told(tmp_path: Path, administered: str, empty: str) -> None:
    there = suppress(psycopg.errors.DuplicateObject)
    with there, psycopg.connect(administered, autocommit=True) as connection:
        connection.execute("CREATE ROLE visitor LOGIN PASSWORD 'please'")
    name = empty.rpartition("/")[2]
    visitor = with_database(administered, name, user="visitor", password="please")
    assert refused(tmp_path, visitor).key == "store.rights"


def test_another_encoding_is_told(tmp_path: Path, administered: str) -> None:
    with psycopg.connect(administered, autocommit=True) as connection:
        make = "CREATE DATABASE latin ENCODING LATIN1 LC_COLLATE 'C' LC_CTYPE 'C'"
        connection.execute(f"{make} TEMPLATE template0")
        error = refused(tmp_path, with_database(administered, "latin"))
        connection.execute("DROP DATABASE latin WITH (FORCE)")
    assert (error.key, error.values["encoding"]) == ("store.encoding", "LATIN1")


def test_a_newer_schema_is_left_alone(tmp_path: Path, empty: str) -> None:
    with_store(tmp_path, lambda store, _: store.beat(), empty)
    with psycopg.connect(empty) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    error = refused(tmp_path, empty)
    assert (error.key, error.values["revision"]) == ("store.newer", "9999")
    with psycopg.connect(empty) as connection:
        assert connection.execute("SELECT count(*) FROM starts").fetchone() == (1,)


def test_an_older_schema_is_brought_up_to_date_with_its_games(tmp_path: Path, empty: str) -> None:
    engine, config = postgresql.engine_for(empty), alembic_config()
    with engine.connect() as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        connection.exec_driver_sql(
            "INSERT INTO tables (id, created, public, setup) VALUES ('t0', 1, true, '{}')"
        )
    engine.dispose()

    async def work(store: Store, _: Metrics) -> None:
        assert await store.public(9) == ["t0", "t1"]
        fence = await owned(store, "t0")
        await store.append("t0", [row(1)], fence=fence)

    with_store(tmp_path, work, empty)


def test_workers_that_start_together_make_one_schema(tmp_path: Path, empty: str) -> None:
    def start(number: int) -> None:
        Store(tmp_path / str(number), Metrics(), empty).close()

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(start, range(4)))
    with psycopg.connect(empty) as connection:
        assert connection.execute("SELECT count(*) FROM starts").fetchone() == (4,)


# --- trouble -------------------------------------------------------------------------------------

FULL = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file: No space left' USING ERRCODE = '53100'; END $$;
CREATE TRIGGER no_room BEFORE INSERT ON events EXECUTE FUNCTION no_room()
"""


def test_a_full_database_refuses_and_loses_nothing(tmp_path: Path, empty: str) -> None:
    """The disk is not full in truth: the database says so, with the code it has for that."""

    async def work(store: Store, _: Metrics) -> None:
        fence = await owned(store)
        await store.append("t1", [row(1)], fence=fence)
        with psycopg.connect(empty) as connection:
            connection.execute(FULL)
        began = time.monotonic()
        with pytest.raises(StoreFailed, match="No space left"):
            await store.append("t1", [row(2)], fence=fence)
        assert time.monotonic() - began < writer.PATIENCE / 2  # it is not tried again
        with psycopg.connect(empty) as connection:
            connection.execute("DROP TRIGGER no_room ON events")
        await store.append("t1", [row(2)], fence=fence)
        kept = await store.load("t1")
        assert kept is not None
        assert kept.rows == [row(1), row(2)]

    with_store(tmp_path, work, empty)


@pytest.mark.parametrize("arrives", [True, False], ids=["answer lost", "commit lost"])
def test_a_connection_lost_at_the_commit_doubles_and_loses_nothing(
    tmp_path: Path, empty: str, arrives: bool
) -> None:
    """Rows and tokens: a token that was given out twice would have the next number."""

    async def work(store: Store, _: Metrics) -> None:
        fence = await owned(store)
        await store.append("t1", [row(1)], fence=fence)
        proxy.lose(b"COMMIT", arrives)
        await store.append("t1", [row(2)], ["ben"], fence)
        proxy.lose(b"COMMIT", arrives)
        assert await store.new_token("t1", 0, "ann", fence) == 1
        proxy.lose(b"COMMIT", arrives)
        await store.report(1.0, "t1", "ann", b"rude")
        assert proxy.broken == 3
        kept = await store.load("t1")
        assert kept is not None
        assert (kept.rows, kept.tokens) == ([row(1), row(2)], {0: 1})
        assert len(await store.reports(9)) == 1

    with Proxy(_port(empty)) as proxy:
        with_store(tmp_path, work, with_database(empty, _name(empty), port=proxy.port))


SHORT_OF_PATIENCE = "?tcp_user_timeout=500&keepalives_idle=1&keepalives_interval=1"
"""The kernel gives up a network that is silent for half a second, not for ten."""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux drops packets when asked to")
def test_a_network_that_swallows_everything_is_given_up_and_found_again(
    tmp_path: Path, empty: str
) -> None:
    """No connection breaks, and no answer comes: the store does not wait for it for ever."""

    async def work(store: Store, _: Metrics) -> None:
        fence = await owned(store)
        proxy.swallow()
        jobs = [store.append("t1", [row(n)], fence=fence) for n in (1, 2)]
        await asyncio.wait_for(asyncio.gather(*jobs), 20)
        kept = await store.load("t1")
        assert kept is not None
        assert kept.rows == [row(1), row(2)]

    with Proxy(_port(empty)) as proxy:
        through = with_database(empty, _name(empty), port=proxy.port)
        with_store(tmp_path, work, through + SHORT_OF_PATIENCE)


def test_a_database_that_works_for_long_is_not_silent(tmp_path: Path, empty: str) -> None:
    """Nothing is given up, and nothing is done twice, however long a statement takes."""

    async def work(store: Store, metrics: Metrics) -> None:
        done: list[object] = []

        def slow(connection: Connection) -> None:
            done.append(connection.execute(text("SELECT pg_sleep(2.5)")).scalar())

        await store._writer.write(slow)
        assert len(done) == 1
        assert metrics.registry.get_sample_value("civitas_store_failures_total") == 0

    with_store(tmp_path, work, empty + SHORT_OF_PATIENCE)


WAITING = """
SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted
"""


def test_workers_wait_for_a_long_migration(tmp_path: Path, empty: str) -> None:
    """Somebody else brings the database up to date, for longer than a network may be silent."""

    def finish() -> None:
        with psycopg.connect(empty, autocommit=True) as look:
            wait_for(lambda: look.execute(WAITING).fetchone() == (1,), 60)
        time.sleep(2)
        migrating.commit()

    with psycopg.connect(empty) as migrating:
        migrating.execute(str(postgresql.MIGRATING))
        somebody = threading.Thread(target=finish)
        somebody.start()
        with Workers(tmp_path / "data", empty + SHORT_OF_PATIENCE) as workers:
            assert len(workers.pids()) == workers.count
            somebody.join()
            assert workers.stop() == 0


def test_leases_that_ran_out_while_the_database_was_away_are_renewed_first(
    tmp_path: Path, empty: str
) -> None:
    """Also when what was under way took place, and only what waited behind it needs them."""

    async def work(store: Store, _: Metrics) -> None:
        lease = await store.claim("t1", "w1", 0.5)
        assert not isinstance(lease, str | None)
        proxy.lose(b"INSERT INTO events", False)
        await asyncio.sleep(0.6)
        await store.append("t1", [row(1)], fence=lease.fence)
        proxy.lose(b"COMMIT", True, 0.7)
        first = asyncio.create_task(store.append("t1", [row(2)], fence=lease.fence))
        await asyncio.sleep(0.1)
        await store.append("t1", [row(3)], fence=lease.fence)
        await first
        assert proxy.broken == 2

    with Proxy(_port(empty)) as proxy:
        with_store(tmp_path, work, with_database(empty, _name(empty), port=proxy.port))


def _port(address: str) -> int:
    return int(address.rpartition(":")[2].partition("/")[0])


def _name(address: str) -> str:
    return address.rpartition("/")[2]


def stored(address: str) -> dict[str, Kept]:
    with psycopg.connect(address) as connection:
        tables = {
            name: Kept(setup, [], [], {})
            for name, setup in connection.execute("SELECT id, setup FROM tables")
        }
        query = 'SELECT "table", version, time, player, move, body FROM events ORDER BY 1, 2'
        for name, *found in connection.execute(query):
            tables[name].rows.append(Row(*found))
    return tables


def test_losing_the_database_under_traffic_loses_no_move(start: Start, postgres: Postgres) -> None:
    """kill -9 of PostgreSQL, and a network that passes nothing on; players wait, and are told."""
    address, ledger = new_database(postgres.address("postgres")), Ledger()
    told: list[str] = []

    def kill() -> None:
        postgres.kill()
        postgres.start()

    def cut() -> None:
        proxy.pause()
        time.sleep(CUT)
        proxy.resume()

    async def game() -> None:
        await under_traffic(server, KILLS, ledger, disturb=kill)
        guest = Guest(server)
        seats = {"kind": "me"}, {"kind": "local", "name": "Bea"}
        table = (await guest.open(*seats))["table"]
        watching = asyncio.create_task(watch(table, guest))
        await under_traffic(server, CUTS, ledger, disturb=cut)
        watching.cancel()

    async def watch(table: str, guest: Guest) -> None:
        """Somebody who always has something to say, and sees what is said meanwhile."""
        async with guest.sit(table) as socket:
            await socket.until("full")
            for number in itertools.count():
                await socket.send(t="say", id=f"s{number}", text="hello")
                while (message := await socket.read())["t"] != "chat":
                    if message["t"] == "notice":
                        told.append(message["code"])
                await asyncio.sleep(0.05)

    with Proxy(postgres.port) as proxy:
        through = with_database(address, _name(address), port=proxy.port)
        server = start(env={"CIVITAS_DATABASE": through})
        run(game())
        assert server.stop() == 0
    assert "Traceback" not in server.log()
    tables = stored(address)
    for table, acknowledged in ledger.items():
        check(tables[table], acknowledged)
    moves = acknowledged_moves(ledger)
    print(f"{KILLS} kills, {CUTS} cuts of {CUT} s, {len(ledger)} tables, {moves} moves")
    assert moves >= MOVES_A_ROUND * (KILLS + CUTS)
    assert "saving" in told

"""Ten thousand storms over several workers: no acknowledged move is lost, doubled or overtaken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
import structlog

from civitas.web.events import StoredEvent, decode_event
from civitas.web.leaseholder import SECONDS, LeaseHolder
from civitas.web.leases import Lease
from civitas.web.outcome import Outcome
from civitas.web.room import Room
from civitas.web.table import Table
from civitas.web.table_state import TableState
from civitas.web.writer import StoreFailed
from depth import depth

from .cluster import Cluster, Visitor, simulate
from .simulated_store import Database, Written
from .test_simulation import check_acks

SEEDS = depth(100, 10_000, plain=20)
BATCHES = depth(2, 20, plain=2)
# A bot may still play when the simulation ends; so many seconds its move takes to everybody.
ON_ITS_WAY = 1.0
encode = msgspec.json.Encoder().encode


@pytest.fixture(autouse=True)
def _silent() -> Iterator[None]:
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()


def check(cluster: Cluster, clients: list[Visitor]) -> None:
    """Whoever is connected sees what is stored; what was acknowledged is there, once, in order."""
    rows = cluster.rows
    assert [row.version for row in rows] == list(range(1, len(rows) + 1)), "a gap, or a double"
    check_owners(rows)
    stored = [StoredEvent(row.version, row.time, decode_event(row.body)) for row in rows]
    told = sum(row.at < cluster.world.now - ON_ITS_WAY for row in rows)
    for client in clients:
        assert client.version >= told, f"{client.who} sees {client.version} of {len(rows)}"
        table = Table(cluster.setup, stored[: client.version], now=0.0, pace=0.2)
        full = table.full(client.who)
        assert full.frame is not None
        assert encode(client.view) == encode(full.frame.view)
        assert encode(client.question) == encode(full.frame.question)
        assert encode(client.log) == encode(full.frame.log)
        assert client.waiting is None
    check_acks(stored, clients)
    for node in cluster.nodes:
        assert not node.loop.faults, node.loop.faults


def check_owners(rows: list[Written]) -> None:
    """Each lease is one worker's, and an older one writes nothing after a newer one."""
    for row in rows:
        assert row.fence == row.newest, "an owner that had lost its lease has written"
    owners = {(row.fence, row.worker) for row in rows}
    assert len(owners) == len({row.fence for row in rows}), "two workers wrote with one lease"


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_promise_is_kept(batch: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(batch, SEEDS, BATCHES):
        cluster, clients = simulate(seed)
        try:
            check(cluster, clients)
        except AssertionError as error:
            raise AssertionError(f"seed {seed} ({cluster.happened}): {error}") from error
        happened.update(cluster.happened)
        happened["moves"] += len(cluster.rows)
        happened["owners"] += len({row.worker for row in cluster.rows}) - 1
    assert {"kill", "sleep", "drain", "clock", "clock of the database"} <= set(happened)
    assert happened["owners"] > SEEDS / BATCHES / 10
    assert happened["moves"] > SEEDS / BATCHES * 3


def test_a_storm_over_workers_can_be_repeated() -> None:
    first, second = simulate(3)[0], simulate(3)[0]
    assert [(row.version, row.body) for row in first.rows] == [
        (row.version, row.body) for row in second.rows
    ]
    assert first.rows


# --- planted faults -------------------------------------------------------------------------------


def no_check(self: Database, fence: int) -> None:
    """The database takes what anybody writes."""


def same_number(self: Database, worker: str, seconds: float) -> Lease | str:
    """Another owner gets a lease without a new number."""
    found = claim(self, worker, seconds)
    if isinstance(found, Lease) and self.lease is not None:
        self.fences = self.lease.fence = 1
        return Lease(found.table, worker, 1)
    return found


async def never_noticed(self: LeaseHolder) -> None:
    """What the database says of a renewal is not listened to."""
    with suppress(StoreFailed):
        await self._store.renew(self.worker, SECONDS)


async def told_before_stored(self: Room, events: Any, envelope: Any, outcome: Any) -> None:
    self._reply(envelope, outcome)
    await keep(self, events, envelope, Outcome(outcome.events))


claim, keep = Database.claim, Room._keep
FAULTS: dict[str, tuple[object, str, object]] = {
    "writes are not checked": (Database, "check", no_check),
    "two owners have the same number": (Database, "claim", same_number),
    "a lost lease is not noticed": (LeaseHolder, "renew", never_noticed),
    "a move is acknowledged before it is stored": (Room, "_keep", told_before_stored),
    "a message that was taken is taken again": (TableState, "acknowledged", lambda *_: None),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_every_planted_fault_of_workers_is_found(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, wrong = FAULTS[fault]
    monkeypatch.setattr(owner, name, wrong)
    assert any(fails(seed) for seed in range(200)), "not found"


def fails(seed: int) -> bool:
    try:
        check(*simulate(seed))
    except (AssertionError, IndexError, KeyError):
        return True
    return False

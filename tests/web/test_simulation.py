"""A thousand storms: whatever the network does, everybody ends with the same table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest

import civitas
from civitas.web import proposals
from civitas.web.events import Asked, Moved, StoredEvent, TookBack, decode_event
from civitas.web.table import Table
from civitas.web.table_state import TableState
from civitas.web.turn_log import TurnLog
from depth import depth

from .simulation import Client, Server, simulate

SEEDS = depth(100, 1_000, plain=60)
BATCHES = depth(2, 10, plain=10)


def check(server: Server, clients: list[Client]) -> None:
    """Everybody agrees with the store; what was acknowledged is there, once, in order."""
    stored = [StoredEvent(version, time, decode_event(body)) for version, time, body in server.rows]
    table = Table(server.setup, stored, now=server.table.attendance.since, pace=0.5)
    for client in clients:
        full = table.full(client.who)
        assert full.frame is not None
        assert client.version == full.version == len(server.rows)
        assert client.view == full.frame.view
        assert client.question == full.frame.question
        assert client.log == full.frame.log
        assert client.request == full.request
        assert client.info == full.table
        assert msgspec.json.encode(server.table.full(client.who)) == msgspec.json.encode(full)
        assert client.waiting is None
    check_acks(stored, clients)


def check_acks(stored: list[StoredEvent], clients: Sequence[Client]) -> None:
    people = {client.who.key: client for client in clients}
    versions: dict[tuple[str, str | None], int] = {}
    changed = 0
    for row in stored:
        event = row.event
        if event.by is not None:
            assert event.id in people[event.by].order, "nobody sent this"
            assert (event.by, event.id) not in versions, "a message was taken twice"
            versions[event.by, event.id] = row.version
            if isinstance(event, Moved | TookBack | Asked):
                base = people[event.by].bases[str(event.id)]
                assert base >= changed, "an answer was taken for one to another question"
        if isinstance(event, Moved | TookBack):
            changed = row.version
    for key, client in people.items():
        assert not client.conflicts
        granted = [client.acks[move] for move in client.order if move in client.acks]
        assert granted == sorted(granted), "messages were reordered"
        for move, version in client.acks.items():
            assert versions[key, move] == version, "what was acknowledged is lost"


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_client_ends_equal(batch: int) -> None:
    happened: Counter[str] = Counter()
    for seed in range(batch, SEEDS, BATCHES):
        server, clients = simulate(seed)
        try:
            check(server, clients)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from error
        happened.update(type(decode_event(body)).__name__ for _, _, body in server.rows)
        happened["restart"] += server.restarts
        happened["over"] += server.table.state == "over"
        happened.update(code for client in clients for code in client.refused)
    if civitas.compiled:  # enough for everything to have happened
        wanted = {"Moved", "TookBack", "Asked", "Answered", "Handed", "restart", "over"}
        assert wanted <= set(happened)


def test_a_storm_can_be_repeated() -> None:
    first, second = simulate(3)[0], simulate(3)[0]
    assert first.rows == second.rows
    assert first.rows


FAULTS: dict[str, tuple[object, str, object]] = {
    "acknowledged messages are taken again": (TableState, "acknowledged", lambda *_: None),
    "answers to old questions are taken": (proposals, "_is_stale", lambda *_: False),
    "the log keeps what was taken back": (TurnLog, "cut", lambda *_: None),
    "updates leave out the turn that ended": (TableState, "_move", None),
}


def leaving_out(fold: TableState, event: Moved) -> None:
    moved(fold, event)
    fold.news = replace(fold.news, turn=fold.turn_log.last)


moved = TableState._move


@pytest.mark.parametrize("fault", FAULTS)
def test_every_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, wrong = FAULTS[fault]
    monkeypatch.setattr(owner, name, wrong or leaving_out)
    assert any(fails(seed) for seed in range(100)), "not found"


def fails(seed: int) -> bool:
    try:
        check(*simulate(seed))
    except (AssertionError, IndexError):
        return True
    return False

"""What is sent is worked out once for all who see the same."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from civitas.games.civ.outlook import Outlook
from civitas.web.connection import Connection
from civitas.web.identity import Identity
from civitas.web.leases import Lease
from civitas.web.metrics import Metrics
from civitas.web.protocol import Move, Say, Update
from civitas.web.room import Room
from civitas.web.store import Store
from civitas.web.table import Table
from civitas.web.thinkers import Thinkers
from civitas.web.writer import StoreFailed

from .tables import ANN, BEN, Driver, setup


class Listener(Connection):
    """A connection that keeps what it was told."""

    def __init__(self, who: Identity, metrics: Metrics) -> None:
        super().__init__(cast("Any", None), who, metrics, patches=True)
        self.heard: list[str] = []

    def send_text(self, text: str) -> None:
        self.heard.append(text)


def test_watchers_share_one_update_and_one_patch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: Counter[int | None] = Counter()
    work_out = Table.update

    def counted(table: Table, who: Identity) -> Update:
        made[table.perspective(who)] += 1
        return work_out(table, who)

    async def game() -> None:
        metrics = Metrics()
        store, thinkers = Store(tmp_path, metrics), Thinkers(1)
        await store.create("table", 0.0, False, b"", ())
        table = Table(setup(auto_forced=False))
        room = Room(
            table, {}, store, thinkers, metrics, lambda _: None, lambda _: None, Lease("t", "w", 0)
        )
        people = [ANN, BEN, Identity(), *(Identity(f"guest {number}") for number in range(5))]
        there = [Listener(who, metrics) for who in people]
        for connection in there:
            room.enter(connection)
        for number in range(2):
            state = room.table.session.state
            assert state.seat is not None
            who = (ANN, BEN)[state.seat]
            move = Move(f"m{number}", room.table.version, state.seat, state.legal()[0])
            await room.post(who, move, lambda _: None)
        last = [connection.heard[-1] for connection in there]
        assert len(set(last)) == 3  # Ann's, Ben's, and that of the other six
        room.close()
        thinkers.close()
        store.close()

    monkeypatch.setattr(Table, "update", counted)
    asyncio.run(game())
    assert made == {0: 2, 1: 2, None: 2}


def test_a_closed_room_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Whoever was on the way to it when its lease was lost comes back to the next one."""

    async def game() -> None:
        metrics = Metrics()
        store, thinkers = Store(tmp_path, metrics), Thinkers(1)
        lease = Lease("t", "w", 0)
        room = Room(
            Table(setup()), {}, store, thinkers, metrics, lambda _: None, lambda _: None, lease
        )
        early, late = Listener(ANN, metrics), Listener(BEN, metrics)
        room.enter(early)
        room.close()
        room.enter(late)
        assert early.gone.is_set()
        assert late.gone.is_set()
        assert late.heard == []
        with pytest.raises(StoreFailed):
            await asyncio.wait_for(room.post(ANN, Say("s", "hello"), lambda _: None), 5)
        thinkers.close()
        store.close()

    asyncio.run(game())


def test_a_seat_that_a_bot_plays_and_one_that_its_owner_plays_are_not_the_same() -> None:
    table = Table(setup("ann ben", host="ann"))
    program = Identity("ben", 1)
    kinds = [table.viewer_class(who) for who in (ANN, BEN, program, Identity(), Identity("eve"))]
    assert len(set(kinds)) == 4
    assert kinds[3] == kinds[4]


def test_a_frame_of_civ_searches_the_view_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threats and what the own turn can reach are read from one search."""
    made: list[object] = []
    look = Outlook.__init__

    def counted(outlook: Outlook, view: Any) -> None:
        made.append(view["viewer"])
        look(outlook, view)

    monkeypatch.setattr(Outlook, "__init__", counted)
    game = Driver(setup(seed=8))
    game.play(8)
    made.clear()
    table = game.reload()
    for who in (ANN, BEN, Identity(), ANN):
        table.full(who)
    assert sorted(made, key=str) == [0, 1, None]

"""What a move makes is gone when the next one has been made, without any search for garbage."""

from __future__ import annotations

import asyncio
import gc
import random
from pathlib import Path

import pytest

from civitas.web import garbage
from civitas.web.leases import Lease
from civitas.web.metrics import Metrics
from civitas.web.protocol import Move
from civitas.web.room import Room
from civitas.web.store import Store
from civitas.web.table import Table
from civitas.web.thinkers import Thinkers

from .tables import ANN, BEN, setup
from .test_viewer_classes import Listener

MOVES = 30


@pytest.mark.parametrize("game", ["civ", "imperium"])
def test_a_move_leaves_no_cycles_behind(tmp_path: Path, game: str) -> None:
    """One a move is enough that Python looks through a full house every second or two."""
    chance = random.Random(5)

    async def play(room: Room) -> None:
        for number in range(MOVES):
            state = room.table.session.state
            assert state.seat is not None
            action = chance.choice(state.legal())
            move = Move(f"m{room.table.version}{number}", room.table.version, state.seat, action)
            await room.post((ANN, BEN)[state.seat], move, lambda _: None)

    async def count() -> int:
        metrics = Metrics()
        store, thinkers = Store(tmp_path, metrics), Thinkers(1)
        await store.create("table", 0.0, False, b"", ())
        room = Room(
            *(Table(setup(game=game)), {}, store, thinkers, metrics),
            *(lambda _: None, lambda _: None, Lease("t", "w", 0)),
        )
        there = [Listener(who, metrics) for who in (ANN, BEN)]
        for connection in there:
            room.enter(connection)
        try:
            await play(room)  # whatever is made once is made
            gc.collect()
            gc.disable()
            before = room.table.step
            await play(room)
            assert room.table.step > before + MOVES // 2
            return gc.collect()
        finally:
            gc.enable()
            room.close()
            thinkers.close()
            store.close()

    assert asyncio.run(count()) < MOVES // 3


def test_all_is_looked_through_while_there_are_few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a full house that would take longer than a lease lasts."""
    searches: list[int] = []
    tables = garbage.FEW
    before = gc.get_threshold()
    monkeypatch.setattr(gc, "collect", lambda: searches.append(tables))

    async def look() -> None:
        nonlocal tables
        chore = asyncio.create_task(garbage.search_seldom(lambda: tables, every=0.01))
        while len(searches) < 2:
            await asyncio.sleep(0.01)
        tables = garbage.FEW + 1
        await asyncio.sleep(0.1)
        chore.cancel()

    try:
        asyncio.run(look())
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
    assert set(searches) == {garbage.FEW}

"""What a game has behind it costs once: neither asking again nor going back pays for all of it."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from typing import Any

import msgspec
import pytest

from civitas.engine.session import Session
from civitas.web import turn_log
from civitas.web.events import Moved, TookBack
from civitas.web.outcome import Outcome
from depth import depth

from .serving import Guest, Server, run
from .tables import ANN, Driver, setup
from .wire import whole_move

LONG = 300


@pytest.fixture
def long_game() -> Driver:
    """A game of Imperium in which much has happened."""
    game = Driver(setup(game="imperium", rules=2, seed=7))
    chance = random.Random(7)
    while game.table.step < LONG:
        state = game.table.session.state
        assert state.seat is not None
        first, *then = whole_move(state, chance)
        moved = Moved(state.seat, first, then)
        game.commit(Outcome(events=[moved]))
    return game


def test_asking_for_everything_again_and_again_costs_what_is_new(
    long_game: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A `sync` puts no turn into words that was told before, however long the game is."""
    made: list[int] = []
    say = turn_log._said

    def counted(face: Any, steps: Any, viewer: Any, turn: int, index: int) -> Any:
        made.append(turn)
        return say(face, steps, viewer, turn, index)

    monkeypatch.setattr(turn_log, "_said", counted)
    table = long_game.table
    whole = msgspec.json.encode(table.full(ANN))
    assert len(made) == table.turn_log.last + 1 > 20
    made.clear()
    assert msgspec.json.encode(table.full(ANN)) == whole
    assert made == []
    long_game.play(1)
    made.clear()
    table.full(ANN)
    assert set(made) <= {table.turn_log.last - 1, table.turn_log.last}
    assert msgspec.json.encode(long_game.reload().full(ANN)) == msgspec.json.encode(table.full(ANN))


def test_few_tables_keep_all_their_turns_in_words(long_game: Driver) -> None:
    tables = [long_game.reload() for _ in range(turn_log.KEEPERS + 1)]
    for table in tables:
        table.full(ANN)
    assert [bool(table.turn_log._words) for table in tables] == [False, *[True] * turn_log.KEEPERS]


def test_taking_back_tells_nothing_again(
    long_game: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Going back in a long game replays its actions, but neither their events nor their words."""
    table = long_game.table
    monkeypatch.setattr(Session, "act", None)
    begun = time.thread_time()
    table.apply(TookBack(0, LONG // 2, "t", "ann", beyond=True), 0.0)
    assert table.step == LONG // 2
    took = time.thread_time() - begun
    print(f"back over {LONG // 2} moves in {1000 * took:.0f} ms of the processor")
    assert took < depth(2.0, 0.1, plain=20.0)


def test_a_long_log_is_put_into_words_in_another_thread(long_game: Driver) -> None:
    """What was told elsewhere is what the table itself would tell, and is not told again."""
    table, alone = long_game.reload(), long_game.reload()
    tell = table.log_ahead(ANN, 0)
    assert tell is not None
    thread = threading.Thread(target=lambda: told.append(tell()))
    told: list[turn_log.TurnLog] = []
    thread.start()
    thread.join()
    table.turn_log.adopt(told[0])
    assert table.log_ahead(ANN, 0) is None
    assert table.turn_log.untold(0) == 0
    assert msgspec.json.encode(table.full(ANN)) == msgspec.json.encode(alone.full(ANN))
    assert alone.log_ahead(ANN, alone.version) is None


def test_what_was_put_into_words_too_late_is_not_taken_over(long_game: Driver) -> None:
    tell = long_game.reload().log_ahead(ANN, 0)
    assert tell is not None
    late = tell()
    long_game.play(1)
    table = long_game.table
    table.full(ANN, table.version)
    table.turn_log.adopt(late)
    assert msgspec.json.encode(table.full(ANN)) == msgspec.json.encode(long_game.reload().full(ANN))


def test_whoever_comes_to_a_long_game_reads_all_of_it(server: Server) -> None:
    async def come() -> None:
        ann = await Guest(server).named("Ann")
        bots = [{"kind": "bot", "bot": "random"}] * 2
        table = (await ann.open(*bots))["table"]
        while (await ann.get(f"/api/tables/{table}")).json()["state"] != "over":
            await asyncio.sleep(0.05)
        async with ann.sit(table) as socket:
            log = (await socket.until("full"))["frame"]["log"]
        assert [turn["number"] for turn in log] == list(range(len(log)))
        assert len(log) > 10

    run(come())

"""The search in Imperium: repeatable, the same in both modes, honest about what it was paid."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from imperium_play import GAME, steps, table

import civitas
from civitas.bots import make_bot
from civitas.engine.search import Search

HERE = Path(__file__).parent
FAST = civitas.compiled
CODE = f"""
import sys
sys.path.insert(0, {str(HERE)!r})
from imperium_play import GAME, steps
from civitas.engine.search import Search
for seed in range(200, 203):
    for number, (state, _) in enumerate(steps(seed)):
        if number % 60 == 20 and state.seat is not None:
            print(state.advice())
            search = Search(state.simulation(state.seat), GAME.actions, seed)
            search.run(6)
            print(search.candidates())
        if number > 200:
            break
"""


def at(seed: int, number: int) -> Any:
    state, _ = next(islice(steps(seed), number, None))
    return state


def searched(state: Any, *runs: int, guided: bool = True) -> Search:
    search = Search(state.simulation(state.seat, guided), GAME.actions, 5)
    for iterations in runs:
        search.run(iterations)
    return search


@pytest.mark.parametrize("seed", range(6))
def test_the_same_seed_and_iterations_give_the_same_tree(seed: int) -> None:
    state = at(seed, 30)
    once = searched(state, 50)
    assert once.candidates() == searched(state, 30, 20).candidates()
    assert once.best() in state.legal()
    assert sum(one.visits for one in once.candidates()) == 50


def test_the_truth_makes_no_difference() -> None:
    for seed in range(6):
        state = at(seed, 40)
        other = state.resample(state.seat, seed)
        assert searched(state, 40).candidates() == searched(other, 40).candidates()


@pytest.mark.parametrize("seed", range(6))
def test_stirred_deals_keep_what_the_seat_knows_and_move_the_rest(seed: int) -> None:
    state = at(seed, 35)
    known, hands = state.view(state.seat), set()
    simulation: Any = state.simulation(state.seat)
    search = Search(simulation, GAME.actions, seed)
    for _ in range(8):
        search.run(1)
        assert simulation.root.view(state.seat) == known
        hands.add(str(simulation.root.to_json()["seats"]))
    assert len(hands) > 4


def test_both_modes_grow_the_same_tree() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", CODE],
            env={**os.environ, "CIVITAS_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for pure in ("0", "1")
    }
    assert len(outputs) == 1


def test_a_search_that_is_decided_stops_with_the_same_answer() -> None:
    for seed in range(6):
        state = at(seed, 25)
        whole, short = searched(state, 400 if FAST else 140), searched(state)
        short.run(whole.iterations, until_decided=True)
        assert short.iterations <= whole.iterations
        assert short.best() == whole.best()


def test_without_guidance_every_option_is_tried() -> None:
    state = at(2, 30)
    tried = searched(state, 3 * len(state.legal()), guided=False).candidates()
    assert {one.action for one in tried} == set(state.legal())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shares_of_a_playout_are_one_win(players: int) -> None:
    state = table(players - 2)
    assert state.players == players
    for guided in (True, False):
        found = searched(state, 4, guided=guided).candidates()
        assert all(0 <= one.value <= 1 for one in found)


def test_the_bot_answers_for_every_nation_count() -> None:
    for seed in range(3):
        state = at(seed, 20)
        thought = make_bot("ismcts:30", seed=1).think(state.view(state.seat), state.decision)
        assert thought.action in state.legal()

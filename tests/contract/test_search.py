"""The search: repeatable, blind to what is hidden, honest about what it was paid."""

from __future__ import annotations

import random
from itertools import chain, islice
from typing import Any

import pytest

import civitas
from civitas.bots import make_bot
from civitas.engine.search import Search

from .subject import every_game, subject

POSITIONS = range(4)
every_position = pytest.mark.parametrize("number", POSITIONS)


def at(name: str, number: int) -> Any:
    """A position in which there is something to choose, best one of the middle of a game."""
    of, least = subject(name), random.Random(number).randrange(20, 60)
    later = (state for state, _ in islice(of.steps(number), least, None))
    earlier = (state for state, _ in of.steps(number))
    return next(state for state in chain(later, earlier) if len(state.legal()) > 1)


def searched(state: Any, *runs: int, seed: int = 5, guided: bool = True) -> Search:
    actions = civitas.game(state.to_json()["game"]).actions
    search = Search(state.simulation(state.seat, guided), actions, seed)
    for iterations in runs:
        search.run(iterations)
    return search


@every_position
@every_game
def test_the_same_seed_and_iterations_give_the_same_tree(name: str, number: int) -> None:
    """In one run or in several."""
    state = at(name, number)
    once = searched(state, 50)
    assert once.candidates() == searched(state, 30, 20).candidates()
    assert once.candidates() != searched(state, 50, seed=6).candidates()
    assert once.best() in state.legal()
    assert sum(one.visits for one in once.candidates()) == once.iterations == 50
    assert all(0 <= one.value <= 1 for one in once.candidates())


@every_position
@every_game
def test_the_truth_makes_no_difference(name: str, number: int) -> None:
    state = at(name, number)
    other = state.resample(state.seat, number)
    assert searched(state, 40).candidates() == searched(other, 40).candidates()


@every_game
def test_a_search_that_is_decided_stops_with_the_same_answer(name: str) -> None:
    for number in POSITIONS:
        state = at(name, number)
        whole, short = searched(state, 400 if civitas.compiled else 140), searched(state)
        short.run(whole.iterations, until_decided=True)
        assert short.iterations <= whole.iterations
        assert short.best() == whole.best()


@every_game
def test_without_guidance_every_option_is_tried(name: str) -> None:
    state = at(name, 2)
    tried = searched(state, 3 * len(state.legal()), guided=False).candidates()
    assert {one.action for one in tried} == set(state.legal())


@every_game
def test_a_search_can_be_stopped_and_timed(name: str) -> None:
    search = searched(at(name, 3))
    search.run_for(5)
    done = search.iterations
    assert done > 0
    search.stop()
    search.run(10_000_000)
    assert search.iterations == done


@every_position
@every_game
def test_the_bot_answers_with_an_option(name: str, number: int) -> None:
    state = at(name, number)
    thought = make_bot("ismcts:30", seed=1).think(state.view(state.seat), state.decision)
    assert thought.action in state.legal()

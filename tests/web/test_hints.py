"""Hints tell a chance to win and a reason, from what the seat knows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from civitas.bots import make_bot
from civitas.engine import registry
from civitas.web.hints import hint_of
from civitas.web.outcome import HintJob
from civitas.web.protocol import Hint
from civitas.wording import face

GAMES = ("civ", "imperium")


def hinted(state: Any, spec: str) -> Hint:
    seat = state.seat
    view = state.view(seat)
    job = HintJob("h", seat, 0, spec, view, state.decision, 1)
    thought = make_bot(spec, 1).think(view, state.decision)
    return hint_of(face(view["game"]), job, thought)


def positions(name: str, seed: int, skilled: bool = False) -> Any:
    state: Any = registry.game(name).new(players=2, seed=seed)
    rng, bot = random.Random(seed), make_bot("greedy", seed)
    while state.seat is not None:
        if len(state.legal()) > 1:
            yield state
        view = state.view(state.seat)
        state.apply(bot.choose(view, state.decision) if skilled else rng.choice(state.legal()))


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_has_a_chance_and_the_best_a_reason_sometimes(name: str) -> None:
    reasons = 0
    for number, state in enumerate(positions(name, 3)):
        if number == 24:
            break
        found = hinted(state, "ismcts:40")
        legal = state.legal()
        assert [choice.action for choice in found.choices] != []
        for choice in found.choices:
            assert choice.action in legal
            assert choice.chance is not None
            assert 0 <= choice.chance <= 1
            reasons += choice.reason is not None
        assert all(choice.reason is None for choice in found.choices[3:])
    assert reasons > 3


def test_a_bot_that_does_not_search_tells_no_chance() -> None:
    state = next(positions("civ", 1))
    (choice,) = hinted(state, "greedy").choices
    assert choice.chance is None


def test_what_wins_at_once_is_said_to() -> None:
    """Ending the turn with enough cards of a Domain ends the game (8.1)."""
    for seed in range(60):
        for state in positions("civ", seed):
            for option in state.decision.options:
                if wins(state, option.action):
                    found = {one.action: one for one in hinted(state, "ismcts:200").choices[:3]}
                    if option.action in found:
                        assert found[option.action].wins
                        return
    pytest.fail("no game was won by an answer")


def wins(state: Any, action: int) -> bool:
    after = state.copy()
    after.apply(action)
    return after.seat is None and state.seat in after.result.winners


def test_the_same_hint_on_every_table_that_looks_alike() -> None:
    """Nothing of the hidden cards is in it: another deal of what is hidden gives the same hint."""
    for number, state in enumerate(positions("imperium", 5)):
        if number in (10, 40):
            other = registry.game("imperium").from_view(state.view(state.seat), 99)
            assert hinted(state, "ismcts:30") == hinted(other, "ismcts:30")
        if number > 40:
            break


def test_a_reason_of_civ_names_whom_it_stops_and_who_is_left() -> None:
    """Read from the proof before and after the answer."""
    told = set()
    words = face("civ")
    for seed in range(12):
        for state in positions("civ", seed, skilled=True):
            view = state.view(state.seat)
            feared = {threat.seat for threat in words.threats(view).threats if not threat.own}
            for action in state.legal() if feared - {None} else ():
                after = state.copy()
                after.apply(action)
                if after.seat is None:
                    continue
                reason = words.reason(view, after.view(state.seat))
                left = {threat.seat for threat in words.threats(after.view(state.seat)).threats}
                if (1 - state.seat) not in left:
                    assert reason is not None
                    assert reason.id == "hint.stops"
                else:
                    assert reason is not None
                    assert reason.id in ("hint.risk", "hint.both")
                told.add(reason.id)
    assert told == {"hint.stops", "hint.risk", "hint.both"}

"""SR59: what lies face down with the automaton stays so."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import pytest

from civitas.games.imperium import consts as k
from civitas.games.imperium import view
from contract.imperium import GAME, choose
from depth import depth

from .test_solo_survey import options

HIDDEN_MOVES = ("fill", "set_aside", "fame")


def positions(number: int, every: int = 9) -> Any:
    chance = random.Random(number)
    state, steps = GAME.new(seed=number, **options(number)), 0
    while state.result is None:
        if steps % every == 0:
            yield state
        state.step(choose(state, chance))
        steps += 1


@pytest.mark.rule("SR59")
@pytest.mark.parametrize("number", range(depth(6, 30, 2)))
def test_sr59_what_cannot_be_known_is_not_shown(number: int) -> None:
    """SR59: worlds that differ in hidden cards alone look the same, and ask the same."""
    differ = 0
    for state in positions(number):
        for seat in (0, None):
            other = state.resample(seat, number)
            assert other.view(seat) == state.view(seat)
            differ += slots_of(other) != slots_of(state)
        assert other.legal() or other.result is not None
    assert differ or options(number)["solo"] == "practice"


def slots_of(state: Any) -> list[Any]:
    seats = state.to_json()["seats"]
    return [seats[-1].get("slots"), seats[-1]["zones"].get("deck")]


def against_an_automaton(number: int) -> dict[str, Any]:
    """The next options with one: in practice there is none."""
    return next(found for found in map(options, count(number)) if found["solo"] != "practice")


@pytest.mark.rule("SR59")
@pytest.mark.parametrize("number", range(depth(4, 20, 1)))
def test_events_do_not_name_what_moves_face_down(number: int) -> None:
    """SR59: cards dealt to slots, set aside or gained unseen are not named to the player."""
    chance, told = random.Random(number), 0
    state = GAME.new(seed=number, **against_an_automaton(3 * number))
    while state.result is None:
        for event in state.step(choose(state, chance)):
            hidden = event.kind == "moved" and event.data["cause"] in HIDDEN_MOVES
            if hidden and str(event.data["to"]).startswith("1."):
                assert "card" not in event.data
                assert 0 not in event.seen_by
                told += 1
    assert told


@pytest.mark.rule("SR59")
def test_a_view_that_told_too_much_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """SR59: the test above sees a slot, the order of the deck and of the dynasty."""

    def slot(self: Any, pile: int) -> Any:
        head = self.core["head"][pile]
        return None if head == k.NO_CARD else {"card": self.open.names[head]}

    def deck(self: Any, pile: int) -> Any:
        return {"size": 0, "known": [], "order": {}, "laid": self.open.pile(pile)}

    for name, leak in (("slot", slot), ("deck", deck)):
        with monkeypatch.context() as patch:
            patch.setattr(view.Viewer, name, leak)
            state = GAME.new(seed=1, **options(1))
            others = [state.resample(0, seed).view(0) for seed in range(5)]
            assert any(other != state.view(0) for other in others)


@pytest.mark.rule("SR59")
def test_a_card_that_was_seen_stays_known() -> None:
    """SR59: what was taken from the market is known in the deck and in its slot."""
    known = 0
    for number in range(6):
        for state in positions(number, 3):
            for slot in state.view(0)["seats"][-1].get("slots", ()):
                known += bool(slot and slot["card"])
    assert known

"""Hidden information: views tell no more than they may, and resampling keeps them (section 8)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from imperium_play import GAME, choose, steps, table

OWN = ("hand", "history", "flooded")


def truly_hidden(state: Any, viewer: int | None) -> set[str]:
    """Cards whose place the viewer cannot know for certain."""
    view = state.view(viewer)
    return {card for card, piles in view["where"].items() if len(piles) > 1}


@pytest.mark.parametrize("seed", range(4))
def test_a_view_names_no_card_that_is_not_known(seed: int) -> None:
    for number, (state, _) in enumerate(steps(seed)):
        if number % 15:
            continue
        for viewer in (*range(state.players), None):
            view = state.view(viewer)
            hidden = truly_hidden(state, viewer)
            del view["where"]
            text = json.dumps(view)
            for seat in view["seats"]:
                for zone in OWN:
                    assert not hidden & set(seat[zone].get("known", []))
            named = {card for card in hidden if f'"{card}"' in text}
            assert not named - {view["decision"] and view["decision"].get("source")}


@pytest.mark.parametrize("seed", range(4, 10))
def test_a_resampled_state_looks_the_same(seed: int) -> None:
    for number, (state, _) in enumerate(steps(seed)):
        if number % 30:
            continue
        for viewer in (*range(state.players), None):
            other = state.resample(viewer, number)
            assert other.view(viewer) == state.view(viewer)
            assert bool(other.legal()) == bool(state.legal())
            if viewer == state.seat:
                assert other.legal() == state.legal()
            twin = GAME.from_json(other.to_json())
            assert twin.key() == other.key()


def test_resampling_does_move_hidden_cards() -> None:
    state = table(7)
    hands = {
        tuple(state.resample(0, seed).to_json()["seats"][1]["zones"]["hand"]) for seed in range(20)
    }
    assert len(hands) > 10


def test_a_resampled_game_can_be_played_to_its_end() -> None:
    for seed in range(3):
        state, chance = table(seed), random.Random(seed)
        for _ in range(200):
            state.apply(choose(state, chance))
        other = state.resample(0, 1)
        while other.seat is not None:
            other.apply(choose(other, chance))
        assert other.result.winners


def test_events_hide_what_their_viewer_may_not_see() -> None:
    """A draw is told to everybody, but which card only to its owner (8.2)."""
    state, chance = table(11), random.Random(11)
    drawn = 0
    while state.seat is not None and drawn < 40:
        for event in state.step(choose(state, chance)):
            if event.kind == "moved" and event.data["cause"] == "draw":
                drawn += 1
                assert "card" not in event.to_json(None)
                assert "card" in event.to_json(event.data["seat"])
    assert drawn

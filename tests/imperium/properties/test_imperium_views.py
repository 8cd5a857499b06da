"""Hidden information: views and events name no card that is not known (section 8)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from contract.imperium import choose, steps, table

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

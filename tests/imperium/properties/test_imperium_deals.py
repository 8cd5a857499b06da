"""Between the simulations of a search of Imperium the hidden cards are stirred, not dealt anew."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.search import Search
from contract.imperium import GAME, SUBJECT


@pytest.mark.parametrize("seed", range(6))
def test_stirred_deals_keep_what_the_seat_knows_and_move_the_rest(seed: int) -> None:
    state = SUBJECT.later(seed, 35)
    known, hands = state.view(state.seat), set()
    simulation: Any = state.simulation(state.seat)
    search = Search(simulation, GAME.actions, seed)
    for _ in range(8):
        search.run(1)
        assert simulation.root.view(state.seat) == known
        hands.add(str(simulation.root.to_json()["seats"]))
    assert len(hands) > 4

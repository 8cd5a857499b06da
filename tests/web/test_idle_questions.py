"""Questions of which nothing comes are told, from the view alone; all others are asked."""

from __future__ import annotations

import random

import civitas
from civitas.engine.contract import State
from civitas.web.compound_moves import is_idle
from depth import depth

GAMES = depth(8, 200)
GAME = civitas.game("imperium")


def test_nothing_comes_of_an_idle_question_whatever_is_answered() -> None:
    idle = asked = 0
    for number in range(GAMES):
        state, rng = GAME.new(seed=number, players=2 + number % 3), random.Random(number)
        while state.seat is not None:
            decision = state.decision
            assert decision is not None
            if decision.kind == "may":
                asked += 1
                if is_idle(state, decision):
                    idle += 1
                    assert len({after(state, action) for action in state.legal()}) == 1
            state.apply(rng.choice(state.legal()))
    assert asked / 2 > idle > GAMES


def after(state: State, action: int) -> int:
    other = state.copy()
    other.apply(action)
    return other.key()

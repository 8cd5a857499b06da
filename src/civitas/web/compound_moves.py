"""Compound moves: questions nobody else may learn of, and questions of which nothing comes.

A game may ask one seat for more before anything can be seen by the others: which of its hidden
cards of a kind it means, for one. Whether that is asked tells of the hidden cards, so such a
question and the one before it are answered in one move: a version of its own would give it away.
"""

from __future__ import annotations

from collections.abc import Sequence

from civitas.engine.contract import State, View
from civitas.engine.decision import Decision

# So many tables that look like the real one are asked.
IMAGINED = 2


def follow_up(state: State, action: int, seen: View | None = None) -> State | None:
    """The position that asks for more, if nobody else can tell that anything happened.

    `seen` is what everybody sees of the state, if that is at hand.
    """
    after = state.copy()
    if after.step(action) or after.seat != state.seat:
        return None
    return after if after.view(None) == (seen or state.view(None)) else None


def completes(state: State, actions: Sequence[int]) -> bool | None:
    """Are these one whole move? None if one of them is not possible at all."""
    asks: State | None = state
    for action in actions:
        if asks is None or action not in asks.legal():
            return None
        asks = follow_up(asks, action)
    return asks is None


def is_idle(state: State, decision: Decision) -> bool:
    """Is it the same whatever is answered, as far as the seat that is asked can know?

    Tables that look like the real one are asked: what is dealt anew depends on the view alone, as
    every game is tested to keep, so that the answer tells nothing of hidden cards.
    """
    if decision.kind != "may" or len(decision.options) < 2:
        return False
    return all(_is_idle(state.resample(decision.seat, seed)) for seed in range(IMAGINED))


def _is_idle(state: State) -> bool:
    ends = set()
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        ends.add(after.key())
    return len(ends) == 1

"""Questions nobody else may learn of.

A game may ask one seat for more before anything can be seen by the others: which of its hidden
cards of a kind it means, for one. Whether that is asked tells of the hidden cards, so such a
question and the one before it are answered in one move: a version of its own would give it away.
"""

from __future__ import annotations

from collections.abc import Sequence

from civitas.engine.contract import State


def follow_up(state: State, action: int) -> State | None:
    """The position that asks for more, if nobody else can tell that anything happened."""
    after = state.copy()
    if after.step(action) or after.seat != state.seat:
        return None
    return after if after.view(None) == state.view(None) else None


def completes(state: State, actions: Sequence[int]) -> bool | None:
    """Are these one whole move? None if one of them is not possible at all."""
    asks: State | None = state
    for action in actions:
        if asks is None or action not in asks.legal():
            return None
        asks = follow_up(asks, action)
    return asks is None

"""Perft: how many action sequences of each length a position has, chance fixed by its own key."""

from __future__ import annotations

from civitas.games.civ.state import State


def perft(state: State, depth: int) -> int:
    """Sequences of exactly `depth` actions; a game that ends earlier counts for nothing."""
    legal = state.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        following = state.copy()
        following.apply(action)
        total += perft(following, depth - 1)
    return total


def divide(state: State, depth: int) -> dict[str, int]:
    """The count below each first action: where two engines differ, this shows the branch."""
    counts = {}
    for action in state.legal():
        following = state.copy()
        following.apply(action)
        counts[str(action)] = perft(following, depth - 1) if depth > 1 else 1
    return counts

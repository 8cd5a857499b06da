"""The rewards of a game add up to its result: 10,000 games of each kind.

Learners sum what they are paid on the way, which no suite of the frameworks looks at.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from civitas.research.vector import VectorEnv
from depth import depth

from .tables import GAMES

TABLES = [(2, depth(1_000, 8_000)), (3, depth(300, 1_000)), (4, depth(300, 1_000))]
ROWS, STEPS = 64, 64


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("players", "games"), TABLES)
def test_rewards_add_up_to_the_result(game: str, players: int, games: int) -> None:
    env = VectorEnv(game, ROWS, players=players)
    env.reset(seed=players)
    due = np.zeros((ROWS, players))
    ended = won = 0
    while ended < games:
        for total, returns in some_steps(env, due):
            assert total == returns
            assert abs(sum(total)) < 1e-6
            ended += 1
            won += max(total) > 0
    assert won > 0.9 * ended


def some_steps(env: VectorEnv, due: Any) -> list[tuple[list[float], list[float]]]:
    """Step on; of every game that ends, what its seats got in all and what the engine says."""
    states = [env.state(row) for row in range(ROWS)]
    found = []
    taken: list[list[int]] = [[] for _ in range(ROWS)]
    for _ in range(STEPS):
        actions = env.sample()
        arrays = env.step(actions)
        due += arrays.rewards
        for row, action in enumerate(actions.tolist()):
            taken[row].append(action)
        for row in np.flatnonzero(arrays.terminated).tolist():
            found.append((due[row].tolist(), result(states[row], taken[row])))
            due[row] = 0
            states[row], taken[row] = env.state(row), []
    return found


def result(state: Any, actions: list[int]) -> list[float]:
    """How the game ends that goes on so, as the arrays give it."""
    for action in actions:
        state.apply(action)
    assert state.seat is None
    return [float(np.float32(gain)) for gain in state.returns]

"""The same seed and the same actions are the same game through every door."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium

import civitas.research.gymnasium
import civitas.research.openspiel  # noqa: F401 - registers the games
from civitas.bots.base import BaseBot, Thought
from civitas.engine.contract import View
from civitas.engine.decision import Decision
from depth import depth

from .tables import every_table, module, play, some
from .test_gymnasium import IDS
from .test_openspiel import dealt, load


class Scripted(BaseBot):
    """Plays the next action of a list that all seats share."""

    name = "scripted"

    def __init__(self, script: Iterator[int]) -> None:
        super().__init__()
        self.script = script

    def think(self, view: View, decision: Decision) -> Thought:
        return Thought(next(self.script))


def through_aec(game: str, players: int, seed: int, actions: list[int]) -> tuple[int, Any]:
    env = module(game, players).raw_env()
    env.reset(seed=seed)
    for action in actions:
        env.step(action)
    return env.episode.position.key(), list(env.rewards.values())


def through_gymnasium(game: str, players: int, seed: int, actions: list[int]) -> tuple[int, Any]:
    script = iter(actions)
    env: Any = gymnasium.make(
        IDS[game],
        opponents=[Scripted(script)] * (players - 1),
        players=players,
        seat=seed % players,
    ).unwrapped
    env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, _ = env.step(next(script))
    assert next(script, None) is None
    assert reward == env.episode.returns[seed % players]
    return env.episode.position.key(), env.episode.returns


def through_open_spiel(game: str, players: int, seed: int, actions: list[int]) -> tuple[int, Any]:
    state = dealt(load(game, players), seed)
    for action in actions:
        state.apply_action(action)
    assert state.is_terminal()
    return state.play.state.key(), state.returns()


@every_table
def test_all_doors_lead_to_the_same_end(game: str, players: int) -> None:
    """The bots of the Gymnasium environment look at every position: of Imperium it plays fewer."""
    every = some(game, 1, 8)
    for seed in range(100, 100 + depth(some(game, 30, 8), some(game, 200, 64))):
        end, actions = play(game, seed, players=players)
        truth = (end.key(), end.returns)
        assert through_aec(game, players, seed, actions) == truth
        assert through_open_spiel(game, players, seed, actions) == truth
        if seed % every == 0:
            assert through_gymnasium(game, players, seed, actions) == truth

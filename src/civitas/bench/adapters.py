"""The research environments under the same clock and, where there is one, in the peer's own loop.

Every figure pays for what a learner gets: observations and masks of every decision, rewards, and
the deal of every game.
"""

from __future__ import annotations

import importlib
from functools import partial
from typing import Any

from civitas.bench.ours import BIG_GAME, EVERY_NODE, GAME, SEATS
from civitas.bench.peers import BATCH, spiel_whole_games, turns
from civitas.bench.probe import Probe, Round, UnmeasurableError, load, picks, quiet, rate


def _adapter(name: str) -> Any:
    """A module of `research`, or why it cannot be had: it stands on a framework."""
    try:
        with quiet():
            return importlib.import_module(f"civitas.research.{name}")
    except ImportError as missing:
        raise UnmeasurableError(str(missing).partition(";")[0]) from missing


def pettingzoo(game: str = GAME) -> Round:
    """`last` and `step` of all agents in turn, in decisions per second."""
    return turns(_adapter(f"pettingzoo.{game}_{SEATS}p_v0").env(**EVERY_NODE))


def gymnasium(game: str = GAME) -> Round:
    """One agent against a random bot; only the decisions of the agent count."""
    _adapter("gymnasium")
    env = load("gymnasium", "gymnasium").make(f"civitas/{game.capitalize()}-v0", **EVERY_NODE)
    env.reset(seed=1)
    pick = picks()

    def whole() -> int:
        info, over, decisions = env.reset()[1], False, 0
        while not over:
            actions = info["action_mask"].nonzero()[0]
            _, _, ended, cut, info = env.step(actions[next(pick) % len(actions)])
            over, decisions = ended or cut, decisions + 1
        return decisions

    return partial(rate, whole)


def openspiel(game: str = GAME) -> Round:
    """Legal actions and apply from Python, deal included, in decisions per second."""
    _adapter("openspiel")
    return spiel_whole_games(f"civitas_{game}(auto_forced=False)")


def vector(game: str = GAME) -> Round:
    """Many games in step on one thread, with random legal actions, in decisions per second."""
    env = _adapter("vector").VectorEnv(game, BATCH, players=SEATS, **EVERY_NODE)
    env.reset(seed=1)
    actions = env.sample()

    def step() -> int:
        env.step(env.sample(actions))
        return BATCH

    return partial(rate, step)


PETTINGZOO = Probe("PettingZoo environment", pettingzoo)
GYMNASIUM = Probe("Gymnasium environment", gymnasium)
OPENSPIEL = Probe("OpenSpiel game", openspiel)
VECTOR = Probe(f"vector environment, {BATCH:,} games", vector)
BIG_PETTINGZOO = Probe(f"{BIG_GAME}: PettingZoo environment", partial(pettingzoo, BIG_GAME))
BIG_GYMNASIUM = Probe(f"{BIG_GAME}: Gymnasium environment", partial(gymnasium, BIG_GAME))
BIG_OPENSPIEL = Probe(f"{BIG_GAME}: OpenSpiel game", partial(openspiel, BIG_GAME))
BIG_VECTOR = Probe(f"{BIG_GAME}: {VECTOR.name}", partial(vector, BIG_GAME))

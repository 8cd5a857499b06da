"""What the tests of the adapters share: every game with every number of seats, played at random."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any, TypeVar

import pytest

import civitas
from civitas.engine.contract import State

T = TypeVar("T")
GAMES = tuple(civitas.game_names())
SEATS = (2, 3, 4)
TABLES = [*((game, players) for game in GAMES for players in SEATS), ("imperium", 1)]
every_table = pytest.mark.parametrize(
    ("game", "players"), TABLES, ids=[f"{game}-{players}" for game, players in TABLES]
)
every_game = pytest.mark.parametrize("game", GAMES)


def module(game: str, players: int) -> Any:
    """The PettingZoo module of a table."""
    return import_module(f"civitas.research.pettingzoo.{game}_{players}p_v0")


def play(game: str, seed: int, **options: Any) -> tuple[State, list[int]]:
    """A random game on the engine itself: its end, and the actions."""
    state = civitas.game(game).new(seed=seed, **options)
    chance, actions = random.Random(seed), []
    while legal := state.legal():
        actions.append(chance.choice(legal))
        state.apply(actions[-1])
    return state, actions


def some(game: str, civ: T, imperium: T) -> T:
    """How much to play: a decision of Imperium takes ten times as long to observe."""
    return {"civ": civ, "imperium": imperium}[game]

"""What the suite is told of a game besides the contract: how it varies, and what it hides.

A game that is found has a module of its name here, with `SUBJECT`. One that somebody has installed
and that has none is tried with its default options and random answers.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any

import pytest

import civitas
import example
from civitas.engine.contract import Game

Options = dict[str, Any]
Patch = tuple[object, str, Callable[..., Any]]
"""An object, the name of a function of it, and a leaky version of that."""
Viewer = int | None
GAMES = sorted({*civitas.game_names(), example.GAME})
every_game = pytest.mark.parametrize("name", GAMES)


@dataclass(frozen=True)
class Subject:
    """A game before the suite."""

    game: Game
    options: Callable[[int], Options]
    """Of the table with a number; every number of seats and variant comes in turn."""
    choose: Callable[[Any, random.Random], int]
    """A random answer, which may rather act than pass so that more of the game is seen."""
    check: Callable[[Any], None]
    """What must hold after every decision."""
    inside: Callable[[int], object]
    """A random game that is played inside the core: its digest."""
    leaks: dict[str, list[Patch]]
    """Planted leaks, each of which must be caught."""
    secret_choices: tuple[str, ...]
    """Questions whose answer is not shown to everybody."""
    up_to_chance: tuple[str, ...] = ()
    """Events that tell of the order of a deck, so that they differ where it does."""
    decisions: int = 250
    """Of a usual game."""
    slow: int = 1
    """How many times as long as one of CIV a game takes; so many fewer are played."""
    look: float = 1.0
    """How often each viewer looks in games that are watched: 1 is at every step."""

    def some(self, games: int) -> range:
        """So many games, or fewer of a game that takes longer."""
        return range(max(2, games // self.slow))

    def new(self, number: int) -> Any:
        return self.game.new(seed=number, **self.options(number))

    def steps(self, number: int) -> Iterator[tuple[Any, int]]:
        """Every position of a random game with the action that is chosen there; -1 at the end."""
        state, chance = self.new(number), random.Random(number)
        while state.seat is not None:
            action = self.choose(state, chance)
            yield state, action
            state.apply(action)
        yield state, -1

    def positions(self, number: int, share: float = 1.0) -> Iterator[Any]:
        """Copies of some positions of a random game, its end among them."""
        chance = random.Random(-number)
        for state, action in self.steps(number):
            if action < 0 or chance.random() < share:
                yield state.copy()

    def later(self, number: int, steps: int) -> Any:
        """The position after so many decisions, or the end."""
        found = islice(self.steps(number), steps, None)
        return next(found, (None,))[0] or self.end(number)

    def end(self, number: int) -> Any:
        *_, (state, _) = self.steps(number)
        return state


def viewers(state: Any) -> list[Viewer]:
    """Every seat, and the spectator."""
    return [*range(state.players), None]


@cache
def subject(name: str) -> Subject:
    if find_spec(f"contract.{name}") is None:
        return stranger(civitas.game(name))
    found: Subject = import_module(f"contract.{name}").SUBJECT
    return found


def stranger(game: Game) -> Subject:
    """A game of which nothing is known; in plain Python, so that it takes its time."""
    state, decisions = game.new(seed=1), 0
    while legal := state.legal():
        state.apply(legal[decisions % len(legal)])
        decisions += 1
    return Subject(
        game=game,
        options=lambda number: {},
        choose=lambda state, chance: int(chance.choice(state.legal())),
        check=lambda state: None,
        inside=lambda number: repr(game.playouts(3, seed=number)),
        leaks={},
        secret_choices=(),
        decisions=max(2, decisions),
        slow=20,
    )


def cases(of: Callable[[Subject], Any]) -> list[tuple[str, Any]]:
    """Every game with everything of a kind that it has."""
    return [(name, case) for name in GAMES for case in of(subject(name))]

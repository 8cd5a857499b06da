"""Random games of every nation, side, box and number of players, with their events."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.event import Event
from civitas.games.imperium.settings import DEALS, NATIONS
from civitas.wording import Steps

GAME = registry.game("imperium")
NAMES = ("Anna", "Ben", "Cid", "Dora")
TURNS = (2, 2, 2, 2, 2, 3, 4)
"""Activate five times as often as the other kinds of turns."""
RULES = ("refill", "reshuffle_token", "collapse", "last_return", "tucked", "material_gain")


def options_of(number: int, chance: random.Random) -> dict[str, Any]:
    """Nations by chance; every eighth table chooses them itself, every fourth plays other rules."""
    players = 2 + number % 3
    options: dict[str, Any] = {"players": players, "box": chance.choice(("classics", "legends"))}
    options["deal"] = DEALS[number // 8 % len(DEALS)] if number % 8 == 0 else "fixed"
    if options["deal"] == "fixed":
        for seat, nation in enumerate(chance.sample(NATIONS, players), 1):
            options |= {f"nation_{seat}": nation, f"side_{seat}": chance.choice("AB")}
    if number % 4 == 0:
        values = {spec.name: spec.values for spec in GAME.option_specs}
        options |= {name: chance.choice(values[name]) for name in RULES}
    return options


def choose(legal: list[int], chance: random.Random) -> int:
    """A random answer that rather acts than passes."""
    if len(legal) > 1 and legal[0] == 0 and chance.random() < 0.8:
        return chance.choice(legal[1:])
    return chance.choice(TURNS if legal == [2, 3, 4] else legal)


class Game:
    """A random game and all that was told of it."""

    def __init__(self, number: int, **options: Any) -> None:
        self.chance = random.Random(number)
        chosen = {**options_of(number, self.chance), **options}
        self.state, opening = GAME.start(seed=number, **chosen)
        self.told: list[tuple[int, list[Event]]] = [(0, opening)]

    @property
    def steps(self) -> Steps:
        return self.told

    @property
    def viewers(self) -> list[int | None]:
        return [None, *range(self.state.players)]

    def positions(self) -> Iterator[State]:
        """Every position of the game, the last one included."""
        while True:
            yield self.state
            legal = self.state.legal()
            if not legal:
                return
            events = self.state.step(choose(legal, self.chance))
            self.told.append((len(self.told), events))

    def play(self) -> Game:
        for _ in self.positions():
            pass
        return self


def games(number: int, part: int = 0, parts: int = 1) -> Iterator[Game]:
    """So many games, or one of several parts of them."""
    yield from map(Game, range(part, number, parts))

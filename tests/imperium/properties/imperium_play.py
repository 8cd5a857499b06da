"""Random games over all nations, sides, boxes and numbers of players, from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import civitas
from civitas.games.imperium.settings import BOXES, NATIONS

GAME = civitas.game("imperium")


def options_of(seed: int) -> dict[str, object]:
    """Options with nations and sides drawn from the seed; now and then they are chosen in play."""
    chance = random.Random(seed)
    if seed % 10 == 9:
        deal = chance.choice(("pick", "draft", "random"))
        return {"players": 2 + seed // 10 % 3, "deal": deal, "box": chance.choice(BOXES)}
    players = 2 + seed % 3
    options: dict[str, object] = {"players": players, "deal": "fixed"}
    options["box"] = chance.choice(BOXES)
    for number, nation in enumerate(chance.sample(NATIONS, players), 1):
        options[f"nation_{number}"] = nation
        options[f"side_{number}"] = chance.choice("AB")
    return options


def table(seed: int) -> Any:
    return GAME.new(seed=seed, **options_of(seed))


def choose(state: Any, chance: random.Random) -> int:
    """A random answer that rather acts than passes, so that more of the game is seen."""
    actions = state.legal()
    if len(actions) > 1 and actions[0] == 0 and chance.random() < 0.8:
        return int(chance.choice(actions[1:]))
    if actions == [2, 3, 4]:
        return int(chance.choice((2, 2, 2, 2, 2, 3, 4)))
    return int(chance.choice(actions))


def steps(seed: int) -> Iterator[tuple[Any, int]]:
    """Every state of a random game with the action that is chosen in it."""
    state, chance = table(seed), random.Random(seed)
    while state.seat is not None:
        action = choose(state, chance)
        yield state, action
        state.apply(action)
    yield state, -1

"""Random games for the property tests: variants, options drawn at random, reproducible play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import civitas
from civitas.games.civ.state import State

CIV = civitas.game("civ")
Options = dict[str, Any]

# Every seat count and variant; the figures are per entry.
VARIANTS: dict[str, Options] = {
    "2-basic": {"players": 2, "deal": "basic"},
    "2-draft": {"players": 2, "deal": "draft"},
    "3-basic": {"players": 3, "deal": "basic"},
    "3-draft": {"players": 3, "deal": "draft"},
    "4-basic": {"players": 4, "deal": "basic"},
    "4-draft": {"players": 4, "deal": "draft"},
    "teams": {"players": 4, "teams": True},
}
TURN_CAPS = (200, 200, 40, 5, "off")


def draw_options(rng: random.Random, **fixed: Any) -> Options:
    """Every option at random: half of the time its default, otherwise any of its values."""
    options: Options = {}
    for spec in CIV.option_specs:
        values = TURN_CAPS if spec.name == "turn_cap" else spec.values
        options[spec.name] = rng.choice(values) if rng.random() < 0.5 else spec.default
    options.update(fixed)
    if options["players"] != 4:
        options["teams"] = False
    if options["age_info"] == "none":
        options["age_pick"] = "auto"
    return options


def new(seed: int, options: Options) -> State:
    state = CIV.new(seed=seed, **options)
    assert isinstance(state, State)
    return state


def read_json(data: Any) -> State:
    state = CIV.from_json(data)
    assert isinstance(state, State)
    return state


def random_play(state: State, rng: random.Random, limit: int = 20_000) -> Iterator[int]:
    """Play at random to the end on `state` itself, yielding each action before it is done."""
    for _ in range(limit):
        legal = state.legal()
        if not legal:
            return
        action = rng.choice(legal)
        yield action
        state.apply(action)
    raise AssertionError(f"the game did not end within {limit} decisions")


def play_on(state: State, rng: random.Random, steps: int) -> None:
    """At most so many random steps."""
    for _ in range(steps):
        if not (legal := state.legal()):
            return
        state.apply(rng.choice(legal))

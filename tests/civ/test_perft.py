"""Leaf counts of some positions, kept as data that any engine can check."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

import golden

from . import scale
from .perft import divide
from .play import Options, new, play_on, read_json

MOST = 60_000
# Options, and how many steps a game is played on.
POSITIONS: dict[str, tuple[Options, int]] = {
    "start-2": ({"players": 2}, 0),
    "middle-2": ({"players": 2}, 90),
    "draft-3": ({"players": 3, "deal": "draft"}, 0),
    "early-3-after-draft": ({"players": 3, "deal": "draft"}, 13),
    "middle-3-pruned": ({"players": 3, "void_effects": "not_offered"}, 80),
    "middle-4": ({"players": 4}, 100),
    "late-4-teams": ({"players": 4, "teams": True}, 230),
    "middle-3-ask-age": ({"players": 3, "age_pick": "ask"}, 100),
    "middle-3-en-separate": ({"players": 3, "edition": "en", "inspiration_slot": "separate"}, 90),
    "middle-2-canonical": ({"players": 2, "canonical_multi_pick": True}, 110),
    "middle-4-no-ages": ({"players": 4, "age_info": "none", "religion_mode": "continuous"}, 120),
}


def counted(name: str) -> dict[str, Any]:
    """A position with its counts, as deep as they stay small."""
    number, (options, steps) = list(POSITIONS).index(name), POSITIONS[name]
    state = new(number, {**options, "auto_forced": False})
    play_on(state, random.Random(number), steps)
    counts: list[int] = []
    branches: dict[str, int] = {}
    while len(counts) < 12:
        found = divide(state, len(counts) + 1)
        if sum(found.values()) > MOST:
            break
        branches = found
        counts.append(sum(found.values()))
    return {"state": state.to_json(), "counts": counts, "divide": branches}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    data = golden.data(f"perft/{name}.json", partial(counted, name))
    state = read_json(data["state"])
    for depth, expected in enumerate(data["counts"], 1):
        if expected > scale.MAX_LEAVES:
            break
        found = divide(state, depth)
        assert sum(found.values()) == expected, f"depth {depth}, per first action: {found}"
        if depth == len(data["counts"]):
            assert found == data["divide"]


def test_these_are_the_positions_that_are_kept() -> None:
    assert golden.names("perft") == sorted(f"perft/{name}.json" for name in POSITIONS)

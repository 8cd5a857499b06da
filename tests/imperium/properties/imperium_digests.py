"""Digests of games, for comparing the two modes: run as a program, it prints them as JSON.

    python imperium_digests.py whole|steps FIRST LAST STEP

`whole` are random games inside the core, each with its number of decisions and the key of its last
position, which chance, cards and tokens of every step have gone into. `steps` are games with the
key of every single position, memories included, and of resampled states now and then.
"""

from __future__ import annotations

import json
import sys

from imperium_play import GAME, options_of, steps

import civitas
from civitas.games.imperium.game import Imperium

POOL = 60
MASK = 2**64 - 1


def whole(first: int, last: int, step: int) -> dict[str, list[int]]:
    assert isinstance(GAME, Imperium)
    found = {}
    for number in range(first, last, step):
        template = GAME.lay(GAME.resolve(**options_of(number % POOL)))
        template.silence()
        ground = GAME.ground(template)
        ground.run(1, number)
        found[str(number)] = [ground.decisions, ground.state.key()]
    return found


def every_step(first: int, last: int, step: int) -> dict[str, list[int]]:
    found = {}
    for seed in range(first, last, step):
        folded, positions = 0, 0
        for state, _ in steps(seed):
            folded = (folded * 31 + state.key()) & MASK
            if positions % 40 == 0:
                viewer = positions // 40 % state.players
                folded = (folded * 31 + state.resample(viewer, positions).key()) & MASK
            positions += 1
        found[str(seed)] = [positions, folded]
    return found


if __name__ == "__main__":
    kind, *numbers = sys.argv[1:]
    games = whole if kind == "whole" else every_step
    report = games(*map(int, numbers))
    print(json.dumps({"compiled": civitas.compiled, "report": report}))

"""The solo game is the same in both modes: equal keys, scores and observations."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest

import civitas
from contract.imperium import GAME, choose
from depth import depth

from .test_solo_survey import options

GAMES = depth(6, 48)
TESTS = Path(__file__).parents[2]


def course(number: int) -> list[Any]:
    """Keys and observations along a game, and how it ended."""
    chance = random.Random(number)
    state, told, count = GAME.new(seed=number, **options(number)), [], 0
    while state.result is None:
        if count % 25 == 0:
            told.append([state.key(), zlib.crc32(bytes(state.observe(0)))])
            told.append(state.resample(0, count).key())
        state.apply(choose(state, chance))
        count += 1
    return [*told, state.key(), list(state.result.data["points"])]


@pytest.mark.skipif(not civitas.compiled, reason="compares the compiled core with plain Python")
def test_plain_python_plays_the_same_games() -> None:
    code = (
        "import json, sys; sys.path[:0] = sys.argv[1:3]; "
        "from imperium.solo.test_solo_modes import GAMES, course; import civitas; "
        "assert not civitas.compiled; print(json.dumps([course(n) for n in range(GAMES)]))"
    )
    command = [sys.executable, "-c", code, str(TESTS), str(TESTS / "imperium")]
    env = {**os.environ, "CIVITAS_PURE": "1"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [course(number) for number in range(GAMES)]

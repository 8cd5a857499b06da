"""Compiled and plain Python are one engine: the same games, keys, playouts and searches."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import civitas

from . import digests, scale

TESTS = Path(__file__).resolve().parent.parent
BATCHES = 10


def other_mode(*arguments: str) -> Any:
    """What a child process in the other mode reports."""
    environment = {k: v for k, v in os.environ.items() if k != "CIVITAS_PURE"}
    if civitas.compiled:
        environment["CIVITAS_PURE"] = "1"
    module = f"{__package__}.digests"
    root = TESTS.parent if module.startswith("tests.") else TESTS
    source = str(Path(civitas.__file__).resolve().parent.parent)
    environment["PYTHONPATH"] = os.pathsep.join([source, environment.get("PYTHONPATH", "")])
    output = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=root,
        env=environment,
        check=True,
        capture_output=True,
    ).stdout
    answer = json.loads(output)
    if answer["compiled"] == civitas.compiled:
        pytest.skip("no compiled build to compare with")
    return answer["report"]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_modes_play_the_same_games(batch: int) -> None:
    theirs = other_mode(str(batch), str(scale.MODE_GAMES), str(BATCHES))
    ours = digests.games(batch, scale.MODE_GAMES, BATCHES)
    assert len(ours) == scale.MODE_GAMES // BATCHES
    different = [number for number, digest in ours.items() if theirs[number] != digest]
    assert not different, f"games that differ: {different[:5]}"


def test_both_modes_play_out_and_search_alike() -> None:
    theirs = other_mode("core")
    assert theirs["playouts"] == digests.playouts()
    assert theirs["searches"] == digests.searches()

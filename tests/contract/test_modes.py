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
from depth import depth

from .digests import digests
from .subject import every_game, subject

TESTS = Path(__file__).resolve().parent.parent
SOURCE = Path(civitas.__file__).resolve().parent.parent
# Games of CIV; a game that takes longer has fewer.
GAMES = {
    "steps": depth(240, 2_000, plain=60),
    "inside": depth(500, 4_000, plain=60),
    "searches": depth(12, 200, plain=8),
}
BATCHES = depth(2, 10, plain=2)


def other_mode(*arguments: object) -> Any:
    """What a child process in the other mode reports."""
    environment = {**os.environ, "CIVITAS_PURE": "1" if civitas.compiled else "0"}
    found = [str(SOURCE), str(TESTS), os.environ.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, found))
    command = [sys.executable, "-m", "contract.digests", *map(str, arguments)]
    output = subprocess.run(command, env=environment, check=True, capture_output=True).stdout
    answer = json.loads(output)
    if answer["compiled"] == civitas.compiled:
        pytest.skip("no compiled build to compare with")
    return answer["report"]


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("kind", GAMES)
@every_game
def test_both_modes_play_alike(name: str, kind: str, batch: int) -> None:
    part = (batch, len(subject(name).some(GAMES[kind])), BATCHES)
    theirs = other_mode(name, kind, *part)
    ours = json.loads(json.dumps(digests(name, kind, *part)))
    assert ours
    assert [number for number, digest in ours.items() if theirs[number] != digest] == []

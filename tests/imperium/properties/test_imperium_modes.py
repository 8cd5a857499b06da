"""Compiled and plain agree: the same games have the same keys in both modes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import imperium_digests
import pytest

import civitas
from depth import depth

HERE = Path(__file__).parent
SOURCE = HERE.parents[2] / "src" / "civitas" / "games" / "imperium"
BATCHES = 8
GAMES = depth(160, 2_000, plain=80)
STEP_GAMES = depth(8, 48)


def other_mode(kind: str, first: int, last: int) -> Any:
    """What a child process in the other mode reports."""
    source = str(Path(civitas.__file__).resolve().parent.parent)
    path = os.pathsep.join([source, os.environ.get("PYTHONPATH", "")])
    pure = "1" if civitas.compiled else "0"
    output = subprocess.run(
        [sys.executable, "imperium_digests.py", kind, str(first), str(last), str(BATCHES)],
        cwd=HERE,
        env={**os.environ, "PYTHONPATH": path, "CIVITAS_PURE": pure},
        capture_output=True,
        check=True,
    ).stdout
    answer = json.loads(output)
    if answer["compiled"] == civitas.compiled:
        pytest.skip("no compiled build to compare with")
    return answer["report"]


def different(ours: dict[str, list[int]], theirs: dict[str, list[int]]) -> list[str]:
    return [number for number, digest in ours.items() if theirs[number] != digest]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_modes_play_the_same_games_to_the_same_end(batch: int) -> None:
    ours = imperium_digests.whole(batch, GAMES, BATCHES)
    assert len(ours) == GAMES // BATCHES
    assert not different(ours, other_mode("whole", batch, GAMES))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_modes_have_the_same_key_at_every_step(batch: int) -> None:
    ours = imperium_digests.every_step(batch, STEP_GAMES, BATCHES)
    assert len(ours) == STEP_GAMES // BATCHES
    assert not different(ours, other_mode("steps", batch, STEP_GAMES))


def struct_fields(pxd: Path, name: str) -> dict[str, tuple[int, ...]]:
    """Fields and shapes of a C struct as a .pxd declares it."""
    fields = {}
    for line in pxd.read_text().split(f"cdef struct {name}:\n", 1)[1].splitlines():
        words = line.partition("#")[0].replace("[", " ").replace("]", " ").split()
        if not line.startswith("    ") or len(words) < 2:
            break
        fields[words[1]] = tuple(int(size) for size in words[2:])
    return fields


@pytest.mark.parametrize(
    ("module", "struct", "record"), [("table", "core_t", "Core"), ("memory", "memory_t", "Memory")]
)
def test_the_plain_records_have_the_fields_of_the_structs(
    module: str, struct: str, record: str
) -> None:
    plain = getattr(import_module("civitas.games.imperium.plain"), record)
    assert struct_fields(SOURCE / f"{module}.pxd", struct) == plain.SHAPE

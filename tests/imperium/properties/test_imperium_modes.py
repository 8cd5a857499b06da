"""Compiled and plain agree: the same games have the same keys in both modes."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCE = HERE.parents[2] / "src" / "civitas" / "games" / "imperium"
GAMES = 6
CODE = f"""
import sys
sys.path.insert(0, {str(HERE)!r})
from imperium_play import steps
for seed in range(100, 100 + {GAMES}):
    folded = 0
    for number, (state, action) in enumerate(steps(seed)):
        folded = (folded * 31 + state.key()) % 2**64
        if number % 40 == 0:
            folded = (folded * 31 + state.resample(number % state.players, number).key()) % 2**64
    print(seed, number, folded)
"""


def test_both_modes_play_the_same_games() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", CODE],
            env={**os.environ, "CIVITAS_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for pure in ("0", "1")
    }
    assert len(outputs) == 1


def struct_fields(pxd: Path, name: str) -> dict[str, tuple[int, ...]]:
    """Fields and shapes of a C struct as a .pxd declares it."""
    fields = {}
    for line in pxd.read_text().split(f"cdef struct {name}:\n", 1)[1].splitlines():
        words = line.replace("[", " ").replace("]", " ").split()
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

"""Leaf counts of some positions, kept as data that any engine can check."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from . import scale
from .perft import divide
from .play import read_json

FILES = sorted((Path(__file__).resolve().parent.parent / "data" / "perft").glob("*.json"))


def test_there_are_positions() -> None:
    assert len(FILES) >= 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    state = read_json(data["state"])
    for depth, expected in enumerate(data["counts"], 1):
        if expected > scale.MAX_LEAVES:
            break
        found = divide(state, depth)
        assert sum(found.values()) == expected, f"depth {depth}, per first action: {found}"
        if depth == len(data["counts"]):
            assert found == data["divide"]

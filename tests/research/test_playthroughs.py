"""Games go as they always went."""

from __future__ import annotations

import pytest

import golden

from .playthroughs import GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    golden.check(f"openspiel/{name}.txt", playthrough(name))

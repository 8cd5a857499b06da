"""Games go as they always went; see `playthroughs` for how to accept a change."""

from __future__ import annotations

import pytest

from .playthroughs import GAMES, path, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    assert playthrough(name) == path(name).read_text(encoding="utf-8")

"""The playthroughs are what they were when a person read them with the rulebook open.

Set CIVITAS_WRITE_GOLDEN=1 to write the files anew, then read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from civitas.games.imperium.settings import NATIONS

from .games import GAMES
from .playthrough import Playthrough

FOLDER = Path(__file__).parent


def test_every_nation_has_a_playthrough() -> None:
    assert sorted(game.nation for game in GAMES) == sorted(NATIONS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.nation)
def test_a_game_in_words(game: Playthrough) -> None:
    found = "\n".join(game.lines()) + "\n"
    file = FOLDER / f"{game.nation}.txt"
    if os.environ.get("CIVITAS_WRITE_GOLDEN") == "1":
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")

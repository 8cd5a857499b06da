"""The playthroughs are what they were when a person read them with the rulebook open."""

from __future__ import annotations

import pytest

import golden
from civitas.games.imperium.settings import NATIONS

from .games import GAMES
from .playthrough import Playthrough


def test_every_nation_has_a_playthrough() -> None:
    assert sorted(game.nation for game in GAMES) == sorted(NATIONS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.nation)
def test_a_game_in_words(game: Playthrough) -> None:
    golden.check(f"imperium/{game.nation}.txt", "\n".join(game.lines()) + "\n")

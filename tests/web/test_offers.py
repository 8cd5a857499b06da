"""What the lobby offers can be said in the words of the pages."""

from __future__ import annotations

import pytest

from civitas.games.imperium.settings import LEVELS
from civitas.locales import languages
from civitas.web.plans import offers
from e2e.tongue import catalogue

# Nations, sides and sets of cards are chosen by other means than a row of words.
CHOSEN_OTHERWISE = ("nation_", "side_", "cards", "deal", "box", "nations")


@pytest.mark.parametrize("language", languages())
def test_every_value_of_every_option_has_words(language: str) -> None:
    words = catalogue(language, "web")
    missing = [
        key
        for game in offers()
        for option in game.options
        if not option.name.startswith(CHOSEN_OTHERWISE) and option.minimum is None
        for value in option.values
        if (key := f"setup.{option.name}.{str(value).lower()}") not in words
    ]
    assert not missing


@pytest.mark.rule("SR53")
def test_alone_one_is_offered_the_kind_of_game_and_the_level() -> None:
    """Other readings of the rules have no words on the pages: they are left to the terminal."""
    [imperium] = [game for game in offers() if game.name == "imperium"]
    options = {option.name: option for option in imperium.options}
    assert options["players"].values == [1, 2, 3, 4]
    assert {name for name, option in options.items() if option.alone} == {"solo", "level"}
    assert options["level"].values == list(LEVELS)
    assert options["solo"].values == ["full", "short", "practice"]


def test_a_game_that_nobody_plays_alone_has_no_options_for_it() -> None:
    [civ] = [game for game in offers() if game.name == "civ"]
    assert not any(option.alone for option in civ.options)

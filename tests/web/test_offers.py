"""What the lobby offers can be said in the words of the pages."""

from __future__ import annotations

import pytest

from civitas.games.imperium import settings
from civitas.games.imperium.settings import LEVELS
from civitas.locales import languages
from civitas.web.plans import offers
from e2e.tongue import catalogue

# Nations, sides and sets of cards are chosen by other means than a row of words.
CHOSEN_OTHERWISE = ("nation_", "side_", "cards", "deal", "box", "nations")
# A reading that is on or off needs no words of its own for that.
YES_OR_NO: dict[object, str] = {True: "setup.yes", False: "setup.no"}


@pytest.mark.parametrize("language", languages())
def test_every_value_of_every_option_has_words(language: str) -> None:
    pages = [catalogue(language, name) for name in ("web", "civ", "imperium")]

    def is_said(*ids: str) -> bool:
        return any(key in words for key in ids for words in pages)

    missing = [
        (option.name, value)
        for game in offers()
        for option in game.options
        if not option.name.startswith(CHOSEN_OTHERWISE) and option.minimum is None
        for value in option.values
        if not is_said(f"setup.{option.name}.{str(value).lower()}", YES_OR_NO.get(value, ""))
        or not is_said(f"setup.{option.name}")
    ]
    assert not missing


@pytest.mark.rule("SR53")
def test_alone_one_is_offered_the_kind_of_game_the_level_and_other_readings() -> None:
    """What only a campaign sets is nothing to choose."""
    [imperium] = [game for game in offers() if game.name == "imperium"]
    options = {option.name: option for option in imperium.options}
    assert options["players"].values == [1, 2, 3, 4]
    readings = {spec.name for spec in settings.SOLO}
    assert {name for name, option in options.items() if option.alone} == readings
    assert readings >= {"solo", "level", "bot_draw", "quest_order"}
    assert options["level"].values == list(LEVELS)
    assert options["solo"].values == ["full", "short", "practice"]


def test_a_game_that_nobody_plays_alone_has_no_options_for_it() -> None:
    [civ] = [game for game in offers() if game.name == "civ"]
    assert not any(option.alone for option in civ.options)

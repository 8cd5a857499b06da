"""What the lobby offers can be said in the words of the pages."""

from __future__ import annotations

import pytest

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


def test_a_table_in_the_browser_has_two_seats_at_least() -> None:
    """A game alone is not drawn yet: neither its number of seats nor its options are offered."""
    [imperium] = [game for game in offers() if game.name == "imperium"]
    options = {option.name: option for option in imperium.options}
    assert options["players"].values == [2, 3, 4]
    assert "level" not in options

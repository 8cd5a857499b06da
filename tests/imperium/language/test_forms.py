"""What a text says is done, or it is refused with file, card, line and what to write instead."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from civitas.engine.scenario import scenario
from civitas.games.imperium.language.errors import CardErrors
from civitas.games.imperium.language.load import line_faults, load_files

from .nation import GAME, NATION, write

# A line that the machine would not do as it says, a word of what is wrong, and what to write.
REFUSED = [
    (
        "resolve the play text of a card from history",
        "one card that lies open",
        "resolve the play text of a card from discard",
    ),
    (
        "draw a card; resolve the play text of it",
        "one card that lies open",
        "garrison this in a region to resolve the play text of host",
    ),
    (
        "resolve the exhaust text of 2 pinned cards from play of others",
        "one card that lies open",
        "resolve the exhaust text of a pinned card from play of others",
    ),
    (
        "swap a card against a card from discard",
        "swapped only so",
        "swap a card against a card from top of nation deck",
    ),
    (
        "swap a card from history against a card from market",
        "swapped only so",
        "swap a card from exile against a card from market",
    ),
    (
        "swap a region from play against a region from play of others",
        "swapped only so",
        "swap a card from exile against a card from market",
    ),
    (
        "swap a region from exile against a card from market",
        "swapped only so",
        "swap a card from exile against a card from market",
    ),
    ("put 1 progress on a region from play", "of the market", "put 1 progress on this"),
    ("put 1 progress on a region", "of the market", "put 1 progress on a card from market"),
    ("draw a card; put 1 progress on it", "that is chosen", "put 1 progress on a card from market"),
    (
        "garrison a card in a region from play of others",
        "own play area",
        "garrison a card in a region",
    ),
    ("garrison a card in this", "own play area", "garrison a card"),
    (
        "put a region from market into history",
        "can only be exiled",
        "acquire region; put it into history",
    ),
    (
        "put a card from market into hand",
        "can only be exiled",
        "acquire any suit",
    ),
    (
        "put a card from exile into history",
        "exiled cards",
        "put a card from exile into hand; put it into history",
    ),
    ("become barbarian", "barbarian again", "become empire"),
    (
        "each other player (give each other player a card)",
        "gives",
        "give each other player a card",
    ),
    ("each player (draw a card; give each other player a card)", "gives", "draw a card"),
    (
        "each other player if empire: takes unrest",
        "yours in words",
        "if empire: each other player takes unrest",
    ),
    (
        "each player (gain 1 material; if a region in play: draw a card)",
        "yours in words",
        "each player gains 1 material",
    ),
    ("put a card on bottom of nation deck", "nation deck", "look at top of nation deck"),
    ("put a card into play", "only this card", "free play a card"),
    ("put this into play", "as it is gained", "free play a card"),
    (
        "pay the owner 1 progress to draw a card",
        "only an attacker",
        "pay 1 progress to draw a card",
    ),
    (
        "find a region in history into hand",
        "searched",
        "put a region from history into hand",
    ),
]


@pytest.mark.parametrize(("line", "wrong", "instead"), REFUSED, ids=[line for line, *_ in REFUSED])
def test_a_form_that_is_not_done_is_refused(
    tmp_path: Path, line: str, wrong: str, instead: str
) -> None:
    """The file, the card and the line are told; what can be written instead is taken."""
    text = NATION.replace("each other player discards 2 cards", line)
    with pytest.raises(CardErrors) as caught:
        load_files([write(tmp_path, text)])
    (error, *_) = caught.value.errors
    assert (Path(error.file).name, error.card, error.line) == ("phrygians.toml", "9PHR2", 29)
    assert wrong in error.message
    assert re.search(r"write|only so|can be written", error.message)
    assert not line_faults(instead)


@pytest.mark.parametrize(
    "line",
    [
        "if it is a region: draw a card",
        "each player (draw a card; if it is a region: gain 1 material)",
        "each other player takes unrest",
        "passive: when you would gain this: instead put this into play",
        "passive: when you would put progress on the market: instead put 1 material on it",
    ],
)
def test_forms_beside_them_are_read(line: str) -> None:
    assert not line_faults(line)


@pytest.mark.usefixtures("_printed")
@pytest.mark.rule("4.6")
@pytest.mark.parametrize(
    ("line", "zone"),
    [
        ("put a card from exile into hand", "hand"),
        ("put a card from exile into discard", "discard"),
        ("put a card from exile on top of deck", "deck"),
    ],
)
def test_exiled_cards_go_where_the_text_says(tmp_path: Path, line: str, zone: str) -> None:
    table = played(tmp_path, line)
    assert "Cape" in table.zone("A", zone)
    table.assert_settled()


def played(folder: Path, line: str) -> Any:
    """Shepherds that say a line, played with one card in exile, and that card chosen."""
    GAME.use_cards(write(folder, NATION.replace("gain 1 material", line)))
    table = scenario("imperium", nations="phrygians romans", sides="AB")
    table.seat("A", hand=["Shepherds"], deck=[])
    table.piles(exile=["Cape"])
    return table.play("Shepherds").say("Cape")

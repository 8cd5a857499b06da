"""The cards that a campaign adds to a starting deck or takes out of it (SR58).

In the options of a game they are printed numbers with commas between them.
"""

from __future__ import annotations

from typing import Any

from civitas.engine.errors import OptionError, brief
from civitas.games.imperium import consts as k
from civitas.games.imperium import library
from civitas.games.imperium.cardset import CARDS

ADDED, REMOVED = "deck_added", "deck_removed"
COMMON_STARTS = (k.START_POOL, k.START_FAME)


def cards(text: str) -> list[str]:
    """The printed numbers of a list."""
    return [card for card in text.upper().replace(",", " ").split() if card]


def listed(name: str, options: dict[str, Any]) -> str:
    """The list in its one form, if all its cards are possible."""
    CARDS.load()
    given = cards(options[name])
    for card in given:
        check(name, card, options)
    if len(set(given)) != len(given):
        raise OptionError(f"{name}={brief(options[name])} names a card twice")
    return ",".join(sorted(given, key=CARDS.numbers.__getitem__))


def check(name: str, card: str, options: dict[str, Any]) -> None:
    if card not in CARDS.numbers:
        raise OptionError(f"{name}: no card has the printed number {brief(card)}")
    if name == ADDED and not is_common(card, options["box"]):
        raise OptionError(f"{name}: {card} is no card that can be gained from the commons")
    if name == REMOVED and card not in starting(options["nation_1"]):
        raise OptionError(f"{name}: {card} is no starting card of nation_1={options['nation_1']}")


def check_number(options: dict[str, Any]) -> None:
    number = len(cards(options[ADDED])) + len(cards(options[REMOVED]))
    if number > k.REWARDS:
        raise OptionError(
            f"{ADDED} and {REMOVED} name {number} cards; a campaign has {k.REWARDS} rewards"
        )


def is_common(card: str, box: str) -> bool:
    """A common card for two players but no unrest; of the other box only a tributary (R57)."""
    design = CARDS.numbers[card]
    deck = library.fact(design, k.CARD_DECK)
    if library.deck(deck, k.DECK_IS_NATION) or library.fact(design, k.CARD_PLAYERS) > 2:
        return False
    if library.fact(design, k.CARD_START) not in COMMON_STARTS:
        return False
    is_tributary = library.fact(design, k.CARD_SUITS) & k.TRIBUTARY != 0
    return is_tributary or CARDS.deck_names[deck] == box


def starting(nation: str) -> list[str]:
    """The cards that a nation begins with, by their numbers; of a nation not yet chosen none."""
    CARDS.load()
    if nation not in CARDS.by_deck:
        return []
    first = library.deck(CARDS.by_deck[nation], k.DECK_FIRST)
    size = library.deck(CARDS.by_deck[nation], k.DECK_SIZE)
    return [
        CARDS.number(design)
        for design in range(first, first + size)
        if library.fact(design, k.CARD_START) == k.START_DRAW
        and library.fact(design, k.CARD_PLAYERS) <= 2
    ]

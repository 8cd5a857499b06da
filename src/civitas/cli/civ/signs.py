"""Colours, shapes and cards in small. Never colour alone: a letter or a shape goes with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from civitas.games.civ.names import AGES, DOMAINS, LETTERS
from civitas.locales import Words

Pile = list[int] | int
Zone = Mapping[str, Pile]
Card = tuple[str | None, str | None]
"""Domain and Age of a card, as far as the viewer knows them."""

# Fill and ink hold their distance under every common colour vision, and on any background.
STYLES = {
    "military": "#FFFFFF on #D10000",
    "religion": "#000000 on #F1EFE6",
    "economy": "#000000 on #F2B701",
    "science": "#FFFFFF on #2C846C",
    "culture": "#000000 on #29CFFF",
    "utopia": "#FFFFFF on #9C4FAC",
}
SHAPES = dict(zip(DOMAINS, "▲∩●◆■★", strict=True))
SEAT_STYLES = (
    "#FFFFFF on #23428F",
    "#000000 on #EBC200",
    "#FFFFFF on #0E8E5C",
    "#000000 on #9F80A7",
)
SEAT_SHAPES = "●■▲◆"
EMBARGO, COIN, TRACK, WARNING, TIMES = "⊘", "◎", "·", "⚠", "\N{MULTIPLICATION SIGN}"


def letter_of(domain: str) -> str:
    """The id a view uses for a Domain."""
    return LETTERS[DOMAINS.index(domain)]


def count(zone: Zone, domain: str) -> int:
    pile = zone.get(letter_of(domain), 0)
    return pile if isinstance(pile, int) else sum(pile)


def total(zone: Zone) -> int:
    return sum(count(zone, domain) for domain in DOMAINS)


def chip(domain: str, text: str) -> Text:
    """A small card: shape and text on the colour of the Domain."""
    return Text(f" {SHAPES[domain]} {text} ", style=STYLES[domain])


def seat_chip(number: int, name: str) -> Text:
    return Text(f" {SEAT_SHAPES[number]} {name} ", style=SEAT_STYLES[number])


def ages_of(pile: Pile) -> str:
    """The Ages of a pile, each with its number if there are several.

    >>> ages_of([1, 2, 0])
    'I II×2'
    """
    if isinstance(pile, int):
        return f"{TIMES}{pile}"
    shown = [(age, n) for age, n in zip(AGES, pile, strict=True) if n]
    return " ".join(age if n == 1 else f"{age}{TIMES}{n}" for age, n in shown)


def cards_of(zone: Zone) -> list[Card]:
    """Every card of a zone by itself."""
    found: list[Card] = []
    for domain in DOMAINS:
        pile = zone.get(letter_of(domain), 0)
        if isinstance(pile, int):
            found += [(domain, None)] * pile
        else:
            found += [(domain, age) for age, n in zip(AGES, pile, strict=True) for _ in range(n)]
    return found


def cards_words(cards: Iterable[Card], words: Words) -> str:
    """Cards in a row, equal ones together."""
    numbers: dict[Card, int] = {}
    for card in cards:
        numbers[card] = numbers.get(card, 0) + 1
    if not numbers:
        return words("card.none")
    return ", ".join(_card_words(card, n, words) for card, n in numbers.items())


def _card_words(card: Card, number: int, words: Words) -> str:
    domain, age = card
    if domain is None and age is None:
        return words.plural("card.hidden", number)
    if domain is None:
        text = words("card.back", age=age)
    elif age is None:
        text = words("card.no_age", domain=words(f"domain.{domain}"))
    else:
        text = words("card.open", domain=words(f"domain.{domain}"), age=age)
    return text if number == 1 else words("card.many", count=number, card=text)

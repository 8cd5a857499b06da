"""Cards, piles of them and Domains: how views write them, and how one speaks of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from civitas.engine.contract import View
from civitas.games.civ.names import AGES, DOMAINS, LETTERS, SLOT_DOMAINS, SLOT_EFFECTS
from civitas.wording.phrase import Listing, Phrase, Value

Pile = list[int] | int
Zone = Mapping[str, Pile]
Card = tuple[str | None, str | None]
"""Domain and Age of a card, as far as the viewer knows them."""

# The permanent effects of a Domain: level 1, level 2.
PERMANENT = {
    DOMAINS[domain]: effects for domain, effects in zip(SLOT_DOMAINS, SLOT_EFFECTS, strict=True)
}
# Up to how many cards the effects of Religion let draw.
RELIGION = dict(zip(PERMANENT["religion"], (5, 7), strict=True))


def letter_of(domain: str) -> str:
    """The id a view uses for a Domain."""
    return LETTERS[DOMAINS.index(domain)]


def domain_of(letter: str) -> str:
    return DOMAINS[LETTERS.index(letter)]


def size(pile: Pile) -> int:
    """The cards of a pile, or of the backs of a hand."""
    return pile if isinstance(pile, int) else sum(pile)


def count(zone: Zone, domain: str) -> int:
    return size(zone.get(letter_of(domain), 0))


def total(zone: Zone) -> int:
    return sum(size(pile) for pile in zone.values())


def hand_size(view: View, seat: int) -> int:
    return size(view["seats"][seat]["backs"])


def needed(seat: Mapping[str, Any], domain: str) -> int:
    """Cards of a Domain that make a Hegemony for a seat."""
    found: int = seat["needed"][DOMAINS.index(domain)]
    return found


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


# --- in words -----------------------------------------------------------------------------------


def domain_words(domain: str) -> Phrase:
    return Phrase(f"domain.{domain}")


def effect_words(effect: str) -> Phrase:
    return Phrase(f"effect.{effect}")


def domains_words(domains: Iterable[str]) -> Listing:
    return Listing(tuple(domain_words(domain) for domain in domains))


def cards_words(cards: Iterable[Card]) -> Value:
    """Cards in a row, equal ones together."""
    numbers: dict[Card, int] = {}
    for card in cards:
        numbers[card] = numbers.get(card, 0) + 1
    if not numbers:
        return Phrase("card.none")
    return Listing(tuple(_card_words(card, number) for card, number in numbers.items()))


def _card_words(card: Card, number: int) -> Phrase:
    domain, age = card
    if domain is None and age is None:
        return Phrase("card.hidden", count=number)
    if domain is None:
        text = Phrase("card.back", {"age": age or ""})
    elif age is None:
        text = Phrase("card.no_age", {"domain": domain_words(domain)})
    else:
        text = Phrase("card.open", {"domain": domain_words(domain), "age": age})
    return text if number == 1 else Phrase("card.many", {"count": number, "card": text})

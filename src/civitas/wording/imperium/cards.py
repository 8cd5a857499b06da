"""Cards, tokens, suits and nations: how views write them, and how one speaks of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from civitas.engine.contract import View
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.names import RESOURCES, SIDES
from civitas.games.imperium.settings import NATIONS
from civitas.wording.phrase import Listing, Phrase, Value

Seen = tuple[str | None, str]
"""A card as a viewer knows it: its number, if it is known, and the side that is up."""
# Zones whose cards are in effect.
STANDING = ("power", "permanent", "play")
UNREST = "unrest"


# --- printed cards ------------------------------------------------------------------------------


def printed(number: str) -> t.Card:
    CARDS.load()
    return CARDS.by_number[number]


def side_of(view: View, number: str) -> str:
    """The side of a card that is up."""
    details: Mapping[str, Any] = view["cards"].get(number, {})
    return str(details.get("side", SIDES[0]))


def face(number: str, side: str = SIDES[0]) -> t.Face:
    faces = printed(number).faces
    return faces[min(SIDES.index(side), len(faces) - 1)]


def shown(view: View, number: str) -> t.Face:
    """The face of a card that is up."""
    return face(number, side_of(view, number))


def suit_of(number: str) -> str:
    """The first suit of a card; nothing for the plain cards of a nation."""
    return next(iter(printed(number).suits), "")


def is_unrest(number: str) -> bool:
    return "unrest" in printed(number).suits


# --- what a view says ---------------------------------------------------------------------------


def hand(view: View, seat: int) -> list[str]:
    """The own hand; of another seat what is known of it."""
    cards = view["seats"][seat]["hand"]
    found: list[str] = cards.get("cards", cards.get("known", []))
    return found


def in_effect(view: View, seat: int) -> list[str]:
    return [card for zone in STANDING for card in view["seats"][seat].get(zone, [])]


def slot_of(view: View, number: str) -> Mapping[str, Any] | None:
    """The slot of the market that shows a card."""
    return next((slot for slot in view["market"] if slot and slot["card"] == number), None)


def garrison_of(view: View, seat: int, number: str) -> list[str]:
    """The cards garrisoned under a card."""
    under: list[str] = view["seats"][seat]["garrison"]
    return [card for card in under if view["cards"].get(card, {}).get("host") == number]


# --- in words -----------------------------------------------------------------------------------


def title(number: str, side: str = SIDES[0]) -> Value:
    """The title of a card. Unrest and nations have words in every language; others are names."""
    return Phrase("name.unrest") if is_unrest(number) else _named(face(number, side).name)


@cache
def _nations() -> dict[str, str]:
    """The nations of the boxes by the titles of their decks, which are titles of cards too."""
    CARDS.load()
    return {deck.title: deck.name for deck in CARDS.decks if deck.name in NATIONS}


def _named(name: str) -> Value:
    nation = _nations().get(name)
    return name if nation is None else Phrase(f"nation.{nation}")


def title_in(view: View, number: str) -> Value:
    return title(number, side_of(view, number))


def titles(cards: Iterable[Seen]) -> Value:
    """Cards in a row, equal ones together, those that are hidden at the end."""
    numbers: dict[str | None, int] = {}
    for number, side in cards:
        key = None if number is None else face(number, side).name
        key = UNREST if number is not None and is_unrest(number) else key
        numbers[key] = numbers.get(key, 0) + 1
    hidden = numbers.pop(None, 0)
    items = [_repeated(key, count) for key, count in numbers.items()]
    items += [Phrase("name.hidden", count=hidden)] if hidden else []
    return Listing(tuple(items)) if items else Phrase("name.nothing")


def _repeated(key: str | None, count: int) -> Value:
    if key == UNREST:
        return Phrase("name.unrest.many", count=count) if count > 1 else Phrase("name.unrest")
    name = _named(str(key))
    return name if count == 1 else Phrase("name.many", {"count": count, "card": name})


def tokens(resource: str, amount: int) -> Phrase:
    return Phrase(f"card.tokens.{resource}", count=amount)


def pool(amounts: Sequence[int]) -> list[Value]:
    """Materials, population and progress, those that there are."""
    pairs = zip(RESOURCES, amounts, strict=False)
    return [tokens(resource, amount) for resource, amount in pairs if amount]


def listed(items: Sequence[Value]) -> Value:
    return Listing(tuple(items)) if items else Phrase("name.nothing")


def suit_words(suit: str) -> Phrase:
    return Phrase(f"card.label.suit.{suit}")


def icon_words(icon: str) -> Phrase:
    return Phrase(f"card.label.icon.{icon}")


def state_words(state: str) -> Phrase:
    return Phrase(f"card.label.state.{state}")


def nation_words(nation: str) -> Value:
    """Nations of the boxes have names in every language, those of one's own their title."""
    if nation in NATIONS:
        return Phrase(f"nation.{nation}")
    CARDS.load()
    return CARDS.decks[CARDS.by_deck[nation]].title

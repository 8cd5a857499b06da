"""The tables of the automaton in words, and what it does with the row that fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from civitas.engine.contract import View
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t
from civitas.wording.contract import Standing
from civitas.wording.imperium.cards import printed
from civitas.wording.imperium.nouns import label
from civitas.wording.imperium.shapes import said
from civitas.wording.imperium.texts import parts
from civitas.wording.phrase import Phrase, Value


@dataclass(frozen=True, slots=True)
class Row:
    """A row in words: for which cards it is, and its sentences."""

    cards: Value
    sentences: tuple[Value, ...]


def rows(nation: str, state: str) -> tuple[Row, ...]:
    """The table of a nation in a state, or its journey."""
    tables = CARDS.decks[CARDS.by_deck[nation]].solo
    listed: tuple[t.Row, ...] = () if tables is None else getattr(tables, state)
    return tuple(row(one) for one in listed)


def row(one: t.Row) -> Row:
    cards = Phrase("solo.any") if one.cards == t.Filter() else label(one.cards)
    return Row(cards, tuple(said(part) for part in parts(one.effect)))


# --- how it stands --------------------------------------------------------------------------------

AUTOMATON = 1
VARIABLE = 5
TOKENS_PER_POINT = {"sovereign": 5, "overlord": 5, "supreme_ruler": 5}
COUNTED = ("discard", "play", "resolving")
SOURCES = ("power", "fame", "play", "away", "hidden", "unrest")
PILES = {"discard": "away", "resolving": "play"}


def automaton(view: View) -> dict[str, Any] | None:
    """The automaton's seat of a view, if it has one."""
    seats = view["seats"]
    is_there = len(seats) > AUTOMATON and "slots" in seats[AUTOMATON]
    return seats[AUTOMATON] if is_there else None


def score(view: View) -> tuple[int, bool]:
    """Its points as far as the viewer can know them, and whether that is all (11.4)."""
    found = standing(view)
    return found.total, found.exact


def standing(view: View) -> Standing:
    """A card that must lie in one of its scoring places counts, wherever it lies there (11.4)."""
    seat = automaton(view)
    assert seat is not None
    open_, hidden = [(zone, card) for zone in COUNTED for card in seat[zone]], _hidden(view)
    sources = {"progress": token_points(view, seat)} | dict.fromkeys(SOURCES, 0)
    for zone, card in [*open_, *(("hidden", card) for card in hidden)]:
        sources[source_of(zone, card)] += card_points(card)
    sizes = [seat[zone]["size"] for zone in ("deck", "history")]
    unseen = sum(sizes) + sum(slot is not None for slot in seat["slots"]) - len(hidden)
    cards = [*(card for _, card in open_), *hidden]
    return Standing(
        total=sum(sources.values()),
        exact=not unseen,
        unseen=unseen,
        unrest=sum("unrest" in printed(card).suits for card in cards),
        sources=sources,
        now={card: card_points(card) for card in cards if not is_printed(card)},
        hidden=hidden,
    )


def token_points(view: View, seat: dict[str, Any]) -> int:
    """Progress, and the other resources by fives or tens."""
    material, population, progress = seat["pool"]
    per = TOKENS_PER_POINT.get(view["options"]["level"], 10)
    return int(progress + (material + population) // per)


def _hidden(view: View) -> list[str]:
    """Cards that lie face down with it, though perhaps nobody knows in which place."""
    return [
        card
        for card, places in view["where"].items()
        if places and all(is_scored(place) for place in places)
    ]


def source_of(zone: str, card: str) -> str:
    suits = printed(card).suits
    return next((kind for kind in ("unrest", "fame") if kind in suits), PILES.get(zone, zone))


def is_scored(place: str) -> bool:
    owner, _, zone = place.partition(".")
    if owner != str(AUTOMATON):
        return False
    return zone in ("deck", "deck_top", "history") or zone.startswith("slot_")


def is_printed(number: str) -> bool:
    return printed(number).faces[0].points.kind in ("none", "fixed")


def card_points(number: str) -> int:
    """SR6: as printed, 5 for a formula, the best of several cases."""
    worth = printed(number).faces[0].points
    if worth.kind == "variable":
        return VARIABLE
    if worth.kind == "conditional":
        return max([worth.otherwise, *(value for _, value in worth.cases)])
    return worth.value if worth.kind == "fixed" else 0


def dynasty_left(view: View) -> int:
    """Cards left in its dynasty deck; quests are a pile of their own, if not an option says so."""
    seat = automaton(view)
    assert seat is not None
    deck = CARDS.decks[CARDS.by_deck[seat["nation"]]]
    number = int(seat["nation_deck"]["size"]) + len(seat["accession"])
    has_pile = deck.area == "quests" and view["options"]["quest_order"] != "in_dynasty"
    return number if has_pile else number + len(seat["area"])

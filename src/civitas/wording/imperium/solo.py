"""The tables of the automaton in words, and what it does with the row that fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from civitas.engine.contract import View
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t
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


def automaton(view: View) -> dict[str, Any] | None:
    """The automaton's seat of a view, if it has one."""
    seats = view["seats"]
    is_there = len(seats) > AUTOMATON and "slots" in seats[AUTOMATON]
    return seats[AUTOMATON] if is_there else None


def score(view: View) -> tuple[int, bool]:
    """Its points as far as the viewer can know them, and whether that is all (11.4).

    A card that must lie in one of its scoring places counts, wherever it lies there.
    """
    seat = automaton(view)
    assert seat is not None
    material, population, progress = seat["pool"]
    level = view["options"]["level"]
    total = progress + (material + population) // TOKENS_PER_POINT.get(level, 10)
    known = [card for zone in COUNTED for card in seat[zone]]
    for card, places in view["where"].items():
        if places and all(is_scored(place) for place in places):
            known.append(card)
    hidden = [seat[zone]["size"] for zone in ("deck", "history")]
    cards = sum(hidden) + sum(slot is not None for slot in seat["slots"])
    told = len(known) - sum(len(seat[zone]) for zone in COUNTED)
    return total + sum(map(card_points, known)), told == cards


def is_scored(place: str) -> bool:
    owner, _, zone = place.partition(".")
    if owner != str(AUTOMATON):
        return False
    return zone in ("deck", "deck_top", "history") or zone.startswith("slot_")


def card_points(number: str) -> int:
    """SR6: as printed, 5 for a formula, the best of several cases."""
    worth = CARDS.by_number[number].faces[0].points
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

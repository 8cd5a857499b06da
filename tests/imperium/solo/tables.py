"""Tables of the solo game for scenarios: the market "Q" of the rules, and single cards resolved."""

from __future__ import annotations

from typing import Any

from civitas.games.imperium.scenario import ImperiumTable, scenario
from civitas.wording.imperium.cards import printed

HUMAN = "macedonians"
FILLERS = 4


def solo(bot: str, human: str = HUMAN, level: str = "chieftain", **options: Any) -> Any:
    """A table against the automaton; the player holds five cards and ends the turn."""
    table = scenario(nations=f"{human} {bot}", players=1, level=level, **options)
    table.turn("A", "clean_discard")
    table.seat("B", slots=[None] * 6, discard=[], play=[], history=[])
    return table


def market_q(table: ImperiumTable, *, piles: dict[str, Any] | None = None, **slots: str) -> None:
    """Table Q of section 17, with other cards and piles where they are named."""
    usual = {"main_1": "Oasis", "main_2": "Elders", "region": "Steppe"}
    usual |= {"uncivilised": "Shrine", "civilised": "Temple"}
    table.market(**{**usual, **slots})
    for slot, card in (("main_1", "Oasis"), ("civilised", "Temple")):
        if slot not in slots:
            table.tokens(card, progress=1)
    decks: dict[str, Any] = {"regions": ["Hills"], "uncivilised": ["Oracle", "Boats"]}
    decks |= {"civilised": ["Coinage"], "main": ["Marsh", "Coast", "Floodplain"], "unrest": 5}
    table.piles(**{**decks, **(piles or {})})


def resolve(table: ImperiumTable, card: str, deck: list[str] | None = None, **facts: Any) -> None:
    """Only this card is resolved; no token is placed, and the slots are filled with `FILLERS`.

    Cards of the deck that are dealt to slots are still its top cards (`deck_of`).
    """
    table.seat("B", slots=[card, None, None, None, None, None], **facts)
    table.seat("B", deck=[*(deck or []), *fillers(table, deck or [])])
    table.automaton(6)


def fillers(table: ImperiumTable, deck: list[str]) -> list[str]:
    """Cards that lie in nobody's way: of the player's nation, out of the game."""
    lost = [(None, "removed"), (0, "deck")]
    found = [card for card, where in table._where.items() if where in lost]
    plain = [card for card in found if "power" not in printed(card).suits]
    return [card for card in plain if "MAC" in card or "PER" in card][-FILLERS:]


def deck_of(table: ImperiumTable) -> list[str]:
    """The automaton's deck as it was before the slots were filled, without the fillers."""
    dealt = [card for card in table.slots() if card is not None]
    return [*dealt, *table.zone("B", "deck")][:-FILLERS]


def oldest_first(table: ImperiumTable, zone: str) -> list[str]:
    return table.zone("B", zone)[::-1]

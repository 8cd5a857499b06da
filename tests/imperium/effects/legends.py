"""Tables of Legends on which everything that may come up is known."""

from __future__ import annotations

from typing import Any

from civitas.engine.scenario import scenario
from civitas.games.imperium.laying import SEATS

from .watching import Picture

MARKET = {"Etruscans", "Highlands", "Island", "Elders", "Metropolis"}
# What the table loses by a card that is acquired; it and its unrest come into the hand.
ACQUIRED: dict[str, Picture] = {
    "Etruscans": {
        "market": "-Etruscans +Moor",
        "main": "-Moor",
        "tucked": "-Unrest",
        "tucked under Etruscans": "-Unrest",
    },
    "Highlands": {"market": "-Highlands +Moor", "main": "-Moor"},
    "Island": {"market": "-Island +Plain", "regions": "-Plain"},
    "Elders": {
        "market": "-Elders +Monument",
        "uncivilised": "-Monument",
        "tucked under Elders": "-Unrest",
        "tucked under Monument": "+Unrest",
        "unrest": "-Unrest",
    },
    "Metropolis": {
        "market": "-Metropolis +Exports",
        "civilised": "-Exports",
        "tucked under Metropolis": "-Unrest",
        "tucked under Exports": "+Unrest",
        "unrest": "-Unrest",
    },
}


def legends(nations: str, sides: str = "", cards: int = 2021, **seat: Any) -> Any:
    """Nobody has tokens or a draw deck but seat A what is said; market and decks are these."""
    table = scenario("imperium", nations=nations, sides=sides, box="legends", cards=cards)
    table.market(
        main_1="Etruscans",
        main_2="Highlands",
        region="Island",
        uncivilised="Elders",
        civilised="Metropolis",
    )
    table.piles(
        main=["Moor", "Persians", "Lowlands", "Diplomacy"],
        regions=["Plain", "Lakes"],
        uncivilised=["Monument", "Oracle"],
        civilised=["Exports", "Onager"],
        fame=["Independent", "Eminent", "Magnificent", "Outstanding"],
    )
    for letter in SEATS[: len(nations.split())]:
        table.seat(letter, pool=(0, 0, 0), deck=[])
    table.seat("A", **seat)
    return table

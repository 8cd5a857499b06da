"""Tables of Classics on which everything that may come up is known, and what is done on them."""

from __future__ import annotations

from typing import Any

from civitas.engine.scenario import scenario
from civitas.games.imperium.scenario import SEATS

from .watching import Picture, changes, picture

UNREST = "Unrest"


def classics(nations: str, sides: str = "", **seat: Any) -> Any:
    """Nobody has tokens or a draw deck but seat A what is said; market and decks are these."""
    table = scenario("imperium", nations=nations, sides=sides)
    table.market(
        main_1="Aksumites",
        main_2="Steppe",
        region="Coast",
        uncivilised="Elders",
        civilised="Temple",
    )
    table.piles(
        main=["Marsh", "Hittites", "Hills", "Diplomacy"],
        regions=["Oasis", "River"],
        uncivilised=["Shrine", "Oracle"],
        civilised=["Coinage", "Pharmacy"],
        fame=["Great", "Marvellous", "Glorious", "Awe-inspiring"],
    )
    for letter in SEATS[: len(nations.split())]:
        table.seat(letter, pool=(0, 0, 0), deck=[])
    table.seat("A", **seat)
    return table


def played(table: Any, card: str, *words: str | int) -> Picture:
    """What changed by playing a card, with these answers."""
    was = picture(table)
    return told(table.play(card), was, *words)


def exhausted(table: Any, card: str, *words: str | int) -> Picture:
    """What changed by using the exhaust ability of a card."""
    was = picture(table)
    return told(table.exhaust(card), was, *words)


def solstice(table: Any, card: str, *words: str | int) -> Picture:
    """What the solstice of a card of seat A changed; that it waited for it is left out."""
    table.turn("A", "solstice")
    was = {name: value for name, value in picture(table).items() if not name.endswith(" waiting")}
    return told(table, was, card, *words)


def told(table: Any, was: Picture, *words: str | int) -> Picture:
    table.say(*words)
    table.assert_settled()
    return changes(table, was)


def points(table: Any) -> int:
    """The victory points of seat A."""
    return int(table.state.points()[0])


def known_nation_cards(table: Any, viewer: int) -> dict[str, str]:
    """Which cards of A's nation deck a player knows, by their place from the top."""
    return dict(table.state.view(viewer)["seats"][0]["nation_deck"]["order"])

"""Tables of Classics on which everything that may come up is known."""

from __future__ import annotations

from typing import Any

from civitas.engine.scenario import scenario
from civitas.games.imperium.laying import SEATS


def classics(nations: str, sides: str = "", cards: int = 2021, **seat: Any) -> Any:
    """Nobody has tokens or a draw deck but seat A what is said; market and decks are these."""
    table = scenario("imperium", nations=nations, sides=sides, cards=cards)
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


def known_nation_cards(table: Any, viewer: int) -> dict[str, str]:
    """Which cards of A's nation deck a player knows, by their place from the top."""
    return dict(table.state.view(viewer)["seats"][0]["nation_deck"]["order"])

"""The cards of the Atlanteans: regions, floods, the fleet."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, MARKET, legends
from .watching import UNREST, Picture, Words, picture, played, told

MOUNTAIN = "Mountain of Atlantis"
PALACE = "Palace of Poseidon"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("atlanteans celts", f"{side}B", **seat)


LANDS = {
    "Themiscyra": {"A progress": 1},
    "Thule": {"A population": 1},
    "Hesperides": {"A material": 1},
    "Elysian Fields": {},
}


@pytest.mark.card(*LANDS)
@pytest.mark.parametrize("region", LANDS)
def test_a_region_gains_exiles_and_may_take_a_garrison(region: str) -> None:
    table = game(hand=[region, UNREST])
    was = picture(table)
    table.play(region)
    assert table.offered() == MARKET
    assert told(table, was, "Elders", "yes", UNREST) == {
        "A actions": -1,
        "A hand": f"-{region}, -Unrest",
        "A play": f"+{region}",
        "A garrison": "+Unrest",
        "Unrest host": region,
        "market": "-Elders +Monument",
        "uncivilised": "-Monument",
        "tucked under Elders": "-Unrest",
        "tucked under Monument": "+Unrest",
        "exile": "+Elders",
        **LANDS[region],
    }


@pytest.mark.card(*LANDS)
@pytest.mark.parametrize("region", LANDS)
def test_a_region_may_stay_without_a_garrison(region: str) -> None:
    table = game(hand=[region, "Flood"])
    assert played(table, region, "Island", "pass") == {
        "A actions": -1,
        "A hand": f"-{region}",
        "A play": f"+{region}",
        **ACQUIRED["Island"],
        "exile": "+Island",
        **LANDS[region],
    }


@pytest.mark.card(MOUNTAIN)
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {"A hand": f"-{MOUNTAIN}"}),
        (
            ("yes", "Flood"),
            {"A hand": f"-Flood, -{MOUNTAIN}", "A garrison": "+Flood", "Flood host": MOUNTAIN},
        ),
    ],
)
def test_the_mountain_gains_a_progress(words: Words, changed: Picture) -> None:
    assert played(game(hand=[MOUNTAIN, "Flood"]), MOUNTAIN, *words) == {
        "A actions": -1,
        "A play": f"+{MOUNTAIN}",
        "A progress": 1,
        **changed,
    }


@pytest.mark.card("Flood", "Atlanteans B")
def test_a_flood_sinks_itself_and_a_region() -> None:
    table = game(hand=["Flood"], play=["Thule", PALACE], garrison={"Thule": ["Prosperity"]})
    was = picture(table)
    table.play("Flood")
    assert table.offered() == {"Thule"}
    table.say("Thule")
    assert table.offered() == MARKET
    assert told(table, was, "Metropolis") == {
        "A actions": -1,
        "A hand": "-Flood +Metropolis, +Unrest",
        "A play": "-Thule",
        "A garrison": "-Prosperity",
        "Prosperity host": None,
        "A flooded": "+Flood, +Prosperity, +Thule",
        **ACQUIRED["Metropolis"],
    }


@pytest.mark.card("Flood")
def test_a_flood_needs_a_region() -> None:
    assert game(hand=["Flood"], play=[PALACE]).offered() == {"end"}


@pytest.mark.card("Prosperity")
@pytest.mark.parametrize(("branch", "changed"), [(0, {"A material": 3}), (1, {"A population": 3})])
def test_prosperity_counts_icons_or_regions(branch: int, changed: Picture) -> None:
    table = game(hand=["Prosperity"], play=["Hesperides", "Elysian Fields", "Thule"])
    table.seat("A", deck=["Flood"])
    table.seat("B", deck=["Advance"])
    assert played(table, "Prosperity", "yes", "yes", branch) == {
        "A actions": -1,
        "A hand": "-Prosperity +Flood",
        "A deck": "-Flood",
        "A discard": "+Prosperity",
        "B hand": "+Advance",
        "B deck": "-Advance",
        **changed,
    }


@pytest.mark.card("Prosperity")
def test_nobody_has_to_draw() -> None:
    table = game(hand=["Prosperity"], deck=["Flood"])
    table.seat("B", deck=["Advance"])
    assert played(table, "Prosperity", "pass", "pass", 0) == {
        "A actions": -1,
        "A hand": "-Prosperity",
        "A discard": "+Prosperity",
    }


@pytest.mark.card("Atlantean Fleet")
def test_the_fleet_sinks_a_card_and_steals() -> None:
    table = legends("atlanteans celts greeks romans", hand=["Atlantean Fleet"])
    table.seat("A", discard=["Flood", "Thule"], actions=0)
    table.seat("B", pool=(0, 0, 2))
    table.seat("D", play=["Fortified Region"], pool=(0, 1, 1))
    words = ("Fortified Region", 0, 0, "Thule", "ignore")
    assert played(table, "Atlantean Fleet", *words) == {
        "A hand": "-Atlantean Fleet",
        "A discard": "-Thule +Atlantean Fleet",
        "A flooded": "+Thule",
        "A progress": 1,
        "B progress": -1,
        "D population": -1,
        "D exhaust": -1,
        "Fortified Region exhausted": True,
    }


@pytest.mark.card("Atlantean Fleet")
def test_the_fleet_breaks_through_and_sinks() -> None:
    table = game(hand=["Atlantean Fleet"], actions=0)
    was = picture(table)
    table.play("Atlantean Fleet")
    assert table.offered() == {"1"}
    table.say(1)
    assert table.offered() == {"region", "uncivilised", "civilised", "tributary"}
    assert told(table, was, "uncivilised", "uncivilised") == {
        "A hand": "-Atlantean Fleet +Monument",
        "A flooded": "+Atlantean Fleet",
        "uncivilised": "-Monument",
    }

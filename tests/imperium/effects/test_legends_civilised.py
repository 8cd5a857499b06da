"""Civilised cards of the Legends that the Classics do not have."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture, small_market

UNREST = "Unrest"
THREE = "minoans mauryans egyptians"
FOUR = "minoans mauryans egyptians olmecs"


def minoan(nations: str = "minoans mauryans", **facts: Any) -> Any:
    """A Minoan without tokens and with these zones and facts."""
    table = scenario("imperium", nations=nations, box="legends")
    table.seat("A", **{"pool": (0, 0, 0), **facts})
    return table


def points(nations: str = "minoans mauryans", **zones: Any) -> int:
    """What a Minoan has who owns nothing else."""
    return int(minoan(nations, **{"deck": [], **zones}).state.points()[0])


@pytest.mark.card("Astronomy", "Civil Service", "Amphitheatre", "Cartography", "Masonry")
@pytest.mark.parametrize(
    "card", ["Astronomy", "Civil Service", "Amphitheatre", "Cartography", "Masonry"]
)
def test_an_empire_puts_them_into_play(card: str) -> None:
    table = minoan(FOUR, hand=[card], state="empire")
    was = picture(table)
    table.play(card)
    assert changes(table, was) == {"A actions": -1, "A hand": f"-{card}", "A play": f"+{card}"}
    assert minoan(FOUR, hand=[card]).offered() == {"end"}


# --- Astronomy ----------------------------------------------------------------------------------


def explorer(population: int) -> Any:
    """Conquer is played: two population acquire, three break through."""
    table = minoan(play=["Astronomy"], hand=["Conquer"], pool=(0, population, 0))
    small_market(table, region="Island")
    table.piles(regions=["Plain", "Lakes"])
    return table


@pytest.mark.card("Astronomy")
@pytest.mark.parametrize("uses", [True, False])
def test_astronomy_adds_progress_to_an_acquired_region(uses: bool) -> None:
    table = explorer(2)
    was = picture(table)
    table.play("Conquer").say(0, 0, "Island")
    assert (table.kind, table.offered()) == ("react", {"pass", "Astronomy"})
    table.say("Astronomy" if uses else "pass")
    change = {"A exhaust": -1, "A progress": 1, "Astronomy exhausted": True}
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Conquer",
        "A hand": "-Conquer +Island",
        "A population": -2,
        "market": "-Island +Plain",
        "regions": "-Plain",
        **(change if uses else {}),
    }
    table.assert_settled()


@pytest.mark.card("Astronomy")
def test_astronomy_does_not_see_a_break_through() -> None:
    table = explorer(3)
    table.play("Conquer").say(1, 0, "region", "Island")
    assert table.kind == "act"
    assert table.zone("A", "hand") == ["Island"]


@pytest.mark.card("Astronomy")
@pytest.mark.parametrize("agrees", [True, False])
def test_astronomy_may_call_a_region_back(agrees: bool) -> None:
    table = minoan(play=["Astronomy"], discard=["Crete", "Advance"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Astronomy", *(["yes", "Crete"] if agrees else ["pass"]))
    change = {"A discard": "-Crete", "A hand": "+Crete"} if agrees else {}
    assert changes(table, was) == {**change, "Astronomy waiting": None}
    table.assert_settled()


# --- Cartography --------------------------------------------------------------------------------


@pytest.mark.card("Cartography")
@pytest.mark.rule("R44")
@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("Plain", {"A hand": "-Conquer +Plain", "exile": "-Plain"}),
        (
            "Etruscans",
            {"A hand": "-Conquer +Etruscans, +Unrest", "exile": "-Etruscans", "unrest": "-Unrest"},
        ),
    ],
)
def test_cartography_acquires_from_the_exile(card: str, change: dict[str, str]) -> None:
    table = minoan(THREE, play=["Cartography"], hand=["Conquer"], pool=(0, 2, 0))
    small_market(table, region="Island")
    table.piles(exile=["Plain", "Etruscans", "Elders"])
    was = picture(table)
    table.play("Conquer").say(0, 0)
    assert table.offered() == {"Island", "Plain", "Etruscans"}
    table.say(card)
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Conquer",
        "A population": -2,
        **change,
    }
    table.assert_settled()


@pytest.mark.card("Cartography")
def test_cartography_counts_when_any_suit_is_acquired() -> None:
    table = minoan(THREE, play=["Cartography"], hand=["Fortunate Isle"])
    small_market(table, uncivilised="Elders")
    table.piles(exile=["Plain", "Etruscans", "Oracle"])
    table.play("Fortunate Isle")
    assert table.offered() == {"Elders", "Plain", "Etruscans"}


@pytest.mark.card("Cartography")
def test_cartography_shows_no_way_to_exiled_inventions_and_breaks_through_nowhere() -> None:
    table = minoan(THREE, play=["Cartography"], hand=["Advance"], pool=(3, 0, 0))
    small_market(table, uncivilised="Oracle")
    table.piles(exile=["Plain", "Elders"])
    table.play("Advance").say(0, 0)
    assert table.offered() == {"Oracle"}
    table = minoan(THREE, play=["Cartography"], hand=["Conquer"], pool=(0, 3, 0))
    small_market(table, region="Island")
    table.piles(exile=["Plain"], regions=["Lakes"])
    table.play("Conquer").say(1, 0, "region")
    assert table.offered() == {"Island", "regions"}


# --- Masonry, Civil Service ---------------------------------------------------------------------


@pytest.mark.card("Masonry")
def test_masonry_builds_cities_without_actions() -> None:
    cards = ["City", "Knossos", "Crete"]
    table = minoan(FOUR, play=["Masonry"], hand=cards, actions=0)
    assert table.offered() == {"end", "City", "Knossos"}
    was = picture(table)
    table.play("City")
    table.play("Knossos")
    assert changes(table, was) == {"A hand": "-City, -Knossos", "A play": "+City, +Knossos"}
    table.assert_settled()
    assert minoan(FOUR, hand=["Masonry", *cards], actions=0).offered() == {"end"}


@pytest.mark.card("Masonry")
def test_masonry_spends_no_action_that_is_left() -> None:
    table = minoan(FOUR, play=["Masonry"], hand=["City"])
    was = picture(table)
    table.play("City")
    assert changes(table, was) == {"A hand": "-City", "A play": "+City"}


@pytest.mark.card("Masonry")
def test_masonry_counts_cities_in_play() -> None:
    cities = {"play": ["City", "Metropolis"], "hand": ["City"]}
    assert points(FOUR, discard=["Masonry"], **cities) == points(FOUR, **cities) + 4


@pytest.mark.card("Civil Service")
@pytest.mark.parametrize(("zone", "size"), [("play", 6), ("history", 5)])
def test_civil_service_is_a_larger_hand(zone: str, size: int) -> None:
    table = minoan()
    table.seat("A", **{zone: ["Civil Service"]})
    table.turn("A", "clean_discard")
    table.say("end")
    assert len(table.zone("A", "hand")) == size


@pytest.mark.card("Civil Service")
def test_civil_service_pays_at_the_solstice() -> None:
    table = minoan(play=["Civil Service"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Civil Service")
    assert changes(table, was) == {"A material": 2, "Civil Service waiting": None}
    table.assert_settled()


# --- Amphitheatre -------------------------------------------------------------------------------


@pytest.mark.card("Amphitheatre")
def test_amphitheatre_makes_progress_of_a_discarded_unrest() -> None:
    table = minoan(play=["Amphitheatre"], discard=[UNREST, "Advance"])
    was = picture(table)
    table.exhaust("Amphitheatre").say(UNREST)
    assert changes(table, was) == {
        "A discard": "-Unrest",
        "A exhaust": -1,
        "A progress": 1,
        "Amphitheatre exhausted": True,
        "unrest": "+Unrest",
    }
    table.assert_settled()
    assert minoan(play=["Amphitheatre"], hand=[UNREST], actions=0).offered() == {"end"}


@pytest.mark.card("Amphitheatre")
@pytest.mark.parametrize("cards", [["Advance", "Crete"], []])
def test_amphitheatre_costs_a_card_at_the_solstice(cards: list[str]) -> None:
    table = minoan(play=["Amphitheatre"], hand=cards)
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Amphitheatre", *cards[:1])
    change = {"A discard": "+Advance", "A hand": "-Advance"} if cards else {}
    assert changes(table, was) == {**change, "Amphitheatre waiting": None}
    table.assert_settled()


@pytest.mark.card("Amphitheatre")
def test_amphitheatre_counts_progress_by_fives() -> None:
    facts: dict[str, Any] = {"pool": (0, 0, 10)}
    assert points(history=["Amphitheatre"], **facts) == points(**facts) + 2

"""Regions of the Legends whose texts the Classics do not have."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture, small_market

UNREST = "Unrest"
THREE = "minoans mauryans egyptians"
EXILED = {
    "tucked under Elders": "-Unrest",
    "tucked under Oracle": "+Unrest",
    "exile": "+Elders",
    "market": "-Elders +Oracle",
    "uncivilised": "-Oracle",
}


def minoan(nations: str = "minoans mauryans", **facts: Any) -> Any:
    """A Minoan without tokens and with these zones; the market is Elders alone."""
    table = scenario("imperium", nations=nations, box="legends")
    table.seat("A", **{"pool": (0, 0, 0), **facts})
    small_market(table, uncivilised="Elders")
    table.piles(uncivilised=["Oracle", "Leadership"])
    return table


@pytest.mark.card("Peninsula", "Highlands", "Lowlands", "Plain", "Fortified Region", "Grassland")
@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("Peninsula", {"A deck": "-Conquer, -Thera"}),
        ("Plain", {"A progress": 1}),
        ("Highlands", {}),
        ("Lowlands", {}),
        ("Grassland", {}),
        ("Fortified Region", {}),
    ],
)
@pytest.mark.parametrize("garrisons", [True, False])
def test_a_region_gives_exiles_and_may_take_a_garrison(
    card: str, change: dict[str, Any], garrisons: bool
) -> None:
    table = minoan(hand=[card, "Advance"], deck=["Conquer", "Thera", "Crete"])
    was = picture(table)
    table.play(card).say("Elders", *(["yes", "Advance"] if garrisons else ["pass"]))
    drawn = " +Conquer, +Thera" if "A deck" in change else ""
    guarded = {
        "A garrison": "+Advance",
        "A hand": f"-Advance, -{card}{drawn}",
        "Advance host": card,
    }
    assert changes(table, was) == {
        **EXILED,
        "A actions": -1,
        "A hand": f"-{card}{drawn}",
        "A play": f"+{card}",
        **change,
        **(guarded if garrisons else {}),
    }
    table.assert_settled()


@pytest.mark.card("Highlands", "Lowlands", "Grassland")
@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("Highlands", {"A hand": "-Advance", "A population": 2}),
        ("Lowlands", {"A hand": "-Advance", "A material": 3}),
        ("Grassland", {"A hand": "-Advance +Conquer", "A deck": "-Conquer"}),
    ],
)
def test_a_region_gives_for_a_card_at_the_solstice(card: str, change: dict[str, Any]) -> None:
    table = minoan(play=[card], hand=["Advance", "Thera"], deck=["Conquer", "Crete"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say(card, "Advance")
    assert changes(table, was) == {**change, "A discard": "+Advance", f"{card} waiting": None}
    table.assert_settled()


@pytest.mark.card("Highlands", "Lowlands", "Grassland")
@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("Highlands", {"A population": 2}),
        ("Lowlands", {"A material": 3}),
        ("Grassland", {"A deck": "-Conquer", "A discard": "+Conquer"}),
    ],
)
def test_an_empty_hand_does_not_spoil_the_gift(card: str, change: dict[str, Any]) -> None:
    table = minoan(play=[card], deck=["Conquer", "Crete"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say(card, *(["Conquer"] if card == "Grassland" else []))
    assert changes(table, was) == {**change, f"{card} waiting": None}
    table.assert_settled()


# --- Fortunate Isle, Sacred Grove ---------------------------------------------------------------


@pytest.mark.card("Fortunate Isle")
def test_fortunate_isle_acquires_anything_and_is_exiled() -> None:
    table = minoan(hand=["Fortunate Isle"])
    was = picture(table)
    table.play("Fortunate Isle").say("Elders")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Fortunate Isle +Elders, +Unrest",
        "tucked under Elders": "-Unrest",
        "tucked under Oracle": "+Unrest",
        "exile": "+Fortunate Isle",
        "market": "-Elders +Oracle",
        "uncivilised": "-Oracle",
        "unrest": "-Unrest",
    }
    table.assert_settled()
    assert minoan(hand=["Fortunate Isle"], state="empire").offered() == {"end"}


@pytest.mark.card("Sacred Grove")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        (
            ["yes", UNREST],
            {"A hand": "-Sacred Grove, -Unrest", "A history": "+Sacred Grove, +Unrest"},
        ),
        (["pass"], {"A hand": "-Sacred Grove", "A history": "+Sacred Grove"}),
    ],
)
def test_sacred_grove_goes_into_history_perhaps_with_a_card(
    words: list[str], change: dict[str, str]
) -> None:
    table = minoan(THREE, hand=["Sacred Grove", UNREST])
    was = picture(table)
    table.play("Sacred Grove").say(*words)
    assert changes(table, was) == {"A actions": -1, "A progress": 1, **change}
    table.assert_settled()


@pytest.mark.card("Sacred Grove")
@pytest.mark.parametrize(("others", "worth"), [((2, 1), 4), ((2, 3), 2), ((3, 9), 0)])
def test_sacred_grove_counts_players_with_less_progress(
    others: tuple[int, int], worth: int
) -> None:
    def points(**zones: Any) -> int:
        table = minoan(THREE, **{"deck": [], "pool": (0, 0, 3), **zones})
        table.seat("B", pool=(0, 0, others[0]))
        table.seat("C", pool=(0, 0, others[1]))
        return int(table.state.points()[0])

    assert points(discard=["Sacred Grove"]) == points() + worth


# --- Fortified Region ---------------------------------------------------------------------------


def fortress(pool: tuple[int, int, int], **facts: Any) -> Any:
    """A Minoan plays Corruption against a Mauryan behind walls and an Egyptian without."""
    table = minoan(THREE, hand=["Corruption"], state="empire")
    table.seat("B", play=["Fortified Region"], pool=pool, **facts)
    return table


CORRUPTED = {
    "A actions": -1,
    "A discard": "+Corruption",
    "A hand": "-Corruption",
    "A material": 2,
    "A progress": 1,
    "B material": 2,
    "C hand": "+Unrest",
    "C material": 2,
}


@pytest.mark.card("Fortified Region")
def test_fortified_region_protects_for_population_in_another_turn() -> None:
    table = fortress((0, 1, 0))
    was = picture(table)
    table.play("Corruption").say("Fortified Region", 0, "accept", "ignore")
    assert changes(table, was) == {
        **CORRUPTED,
        "B exhaust": -1,
        "B population": -1,
        "Fortified Region exhausted": True,
        "unrest": "-Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Fortified Region")
def test_fortified_region_need_not_protect() -> None:
    table = fortress((0, 1, 0))
    was = picture(table)
    table.play("Corruption").say("pass")
    assert changes(table, was) == {
        **CORRUPTED,
        "B hand": "+Unrest",
        "unrest": "-Unrest, -Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Fortified Region")
@pytest.mark.parametrize("poor", ["population", "exhausted", "tokens"])
def test_fortified_region_needs_a_token_and_population(poor: str) -> None:
    facts = {"population": {}, "exhausted": {"exhaust": 4}, "tokens": {"exhaust": 0}}[poor]
    table = fortress((9, 0, 0) if poor == "population" else (0, 9, 0), **facts)
    if poor == "exhausted":
        table.mark("Fortified Region", exhausted=True)
    table.play("Corruption")
    assert table.kind == "act"
    assert table.zone("B", "hand") == [UNREST]

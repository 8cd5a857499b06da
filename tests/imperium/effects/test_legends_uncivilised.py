"""Uncivilised cards of the Legends that the Classics do not have."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture, small_market

UNREST = "Unrest"
FOUR = "minoans mauryans egyptians olmecs"


def minoan(nations: str = "minoans mauryans", **facts: Any) -> Any:
    """A Minoan without tokens and with these zones and facts."""
    table = scenario("imperium", nations=nations, box="legends")
    table.seat("A", **{"pool": (0, 0, 0), **facts})
    return table


def points(**zones: Any) -> int:
    """What a Minoan has who owns nothing else."""
    table = minoan()
    table.seat("A", **{"deck": [], **zones})
    return int(table.state.points()[0])


# --- Mining, Espionage --------------------------------------------------------------------------


@pytest.mark.card("Mining")
@pytest.mark.rule("R95")
@pytest.mark.parametrize(("land", "progress"), [("Crete", 1), ("Fortified Region", 2)])
def test_mining_digs_deeper_where_nothing_grows(land: str, progress: int) -> None:
    table = minoan(FOUR, play=["Mining", "Crete", "Fortified Region"])
    table.seat("A", garrison={"Fortified Region": ["Thera"]})
    was = picture(table)
    table.exhaust("Mining").say(land)
    host = {"A discard": "+Crete", "A play": "-Crete"}
    hosts = {
        "A discard": "+Fortified Region, +Thera",
        "A garrison": "-Thera",
        "A play": "-Fortified Region",
        "Thera host": None,
    }
    assert changes(table, was) == {
        "A exhaust": -1,
        "A progress": progress,
        "Mining exhausted": True,
        **(host if land == "Crete" else hosts),
    }
    table.assert_settled()


@pytest.mark.card("Mining")
def test_mining_needs_a_region() -> None:
    assert minoan(FOUR, play=["Mining"], hand=["Crete"], actions=0).offered() == {"end"}


@pytest.mark.card("Espionage")
def test_espionage_acquires_anything_and_the_others_recall() -> None:
    table = minoan("minoans mauryans egyptians", hand=["Espionage", "Advance"], deck=["Thera"])
    table.seat("A", play=["Crete"])
    table.seat("B", play=["Magadha", "City of Pataliputra"])
    table.seat("C", hand=["Lower Nile"])
    small_market(table, civilised="Exports")
    table.piles(civilised=["Metropolis", "Astronomy"])
    was = picture(table)
    table.play("Espionage").say("Advance", "Exports")
    assert (table.to_move, table.offered()) == ("B", {"Magadha", "City of Pataliputra"})
    table.say("City of Pataliputra")
    assert changes(table, was) == {
        "A actions": -1,
        "A deck": "+Advance",
        "A discard": "+Espionage",
        "A hand": "-Advance, -Espionage +Exports, +Unrest",
        "B hand": "+City of Pataliputra",
        "B play": "-City of Pataliputra",
        "tucked under Exports": "-Unrest",
        "tucked under Metropolis": "+Unrest",
        "civilised": "-Metropolis",
        "market": "-Exports +Metropolis",
        "unrest": "-Unrest",
    }
    assert table.zone("A", "deck") == ["Advance", "Thera"]
    table.assert_settled()


@pytest.mark.card("Espionage")
def test_espionage_needs_a_card_to_put_back() -> None:
    assert minoan(hand=["Espionage"]).offered() == {"end"}


# --- Monument, Code of Laws, Religion -----------------------------------------------------------


@pytest.mark.card("Monument")
def test_monument_plays_an_unrest_without_an_action() -> None:
    table = minoan(play=["Monument"], hand=[UNREST, "Thera"], pool=(0, 1, 0), actions=0)
    was = picture(table)
    table.exhaust("Monument").say(UNREST, 0, 0)
    assert changes(table, was) == {
        "A exhaust": -1,
        "A hand": "-Unrest",
        "A population": -1,
        "Monument exhausted": True,
        "unrest": "+Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Monument")
def test_monument_does_not_pay_the_price_of_the_unrest() -> None:
    table = minoan(play=["Monument"], hand=[UNREST, "Thera"], actions=0)
    was = picture(table)
    table.exhaust("Monument")
    assert changes(table, was) == {"A exhaust": -1, "Monument exhausted": True}
    table.assert_settled()


@pytest.mark.card("Code of Laws")
def test_code_of_laws_draws_a_card() -> None:
    table = minoan(play=["Code of Laws"], deck=["Advance", "Thera"])
    was = picture(table)
    table.exhaust("Code of Laws")
    assert changes(table, was) == {
        "A deck": "-Advance",
        "A exhaust": -1,
        "A hand": "+Advance",
        "Code of Laws exhausted": True,
    }
    table.assert_settled()


@pytest.mark.card("Religion")
def test_religion_is_an_action() -> None:
    table = minoan(play=["Religion"])
    was = picture(table)
    table.exhaust("Religion")
    assert changes(table, was) == {"A actions": 1, "A exhaust": -1, "Religion exhausted": True}


@pytest.mark.card("Religion")
@pytest.mark.parametrize(
    ("words", "change"),
    [([0], {"A hand": "+Unrest", "unrest": "-Unrest"}), ([1, 0], {"A material": -3})],
)
def test_religion_asks_its_price_at_the_solstice(words: list[int], change: dict[str, Any]) -> None:
    table = minoan(play=["Religion"], pool=(3, 0, 0))
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Religion", *words)
    assert changes(table, was) == {**change, "Religion waiting": None}
    table.assert_settled()


@pytest.mark.card("Religion")
def test_religion_leaves_the_poor_no_choice() -> None:
    table = minoan(play=["Religion"], pool=(2, 9, 0))
    table.turn("A", "solstice")
    table.say("Religion")
    assert table.offered() == {"0"}


# --- Domestication, Water Mill, Qanat -----------------------------------------------------------


@pytest.mark.card("Domestication")
@pytest.mark.rule("R63")
@pytest.mark.parametrize("uses", [True, False])
def test_domestication_adds_progress_to_materials_of_fertile_land(uses: bool) -> None:
    table = minoan(play=["Domestication", "Plain"], hand=["Prosperity"])
    was = picture(table)
    table.play("Prosperity").say("pass", "pass", 0)
    assert (table.kind, table.offered()) == ("react", {"pass", "Domestication"})
    table.say("Domestication" if uses else "pass")
    change = {"A exhaust": -1, "A progress": 1, "Domestication exhausted": True}
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Prosperity",
        "A hand": "-Prosperity",
        "A material": 2,
        **(change if uses else {}),
    }
    table.assert_settled()


@pytest.mark.card("Domestication")
@pytest.mark.parametrize(("land", "choice"), [("Thera", 0), ("Plain", 1)])
def test_domestication_does_not_see_other_land_or_population(land: str, choice: int) -> None:
    table = minoan(play=["Domestication", land], hand=["Prosperity"])
    table.play("Prosperity").say("pass", "pass", choice)
    assert table.kind == "act"


@pytest.mark.card("Domestication", "Water Mill", "Qanat")
@pytest.mark.parametrize(("card", "worth"), [("Domestication", 6), ("Water Mill", 7), ("Qanat", 8)])
def test_points_for_the_icons_of_regions_everywhere(card: str, worth: int) -> None:
    lands = {"discard": ["Plain", "Lakes", "Crete"], "hand": ["Island"]}
    assert points(history=[card], **lands) == worth


@pytest.mark.card("Water Mill")
@pytest.mark.parametrize(
    ("choice", "land", "change"),
    [
        (0, "Plain", {"A material": 2, "A population": 1}),
        (1, "Lakes", {"A actions": 1}),
    ],
)
def test_water_mill_brings_a_region_back(choice: int, land: str, change: dict[str, int]) -> None:
    table = minoan(play=["Water Mill", "Plain", "Lakes", "Thera"])
    was = picture(table)
    table.exhaust("Water Mill").say(choice)
    assert table.offered() == {land}
    table.say(land)
    assert changes(table, was) == {
        **change,
        "A exhaust": -1,
        "A hand": f"+{land}",
        "A play": f"-{land}",
        "Water Mill exhausted": True,
    }
    table.assert_settled()


@pytest.mark.card("Qanat")
@pytest.mark.rule("R59")
def test_qanat_makes_three_fields_of_a_river() -> None:
    table = minoan(play=["Qanat", "Lakes", "Plain"], hand=["Prosperity"])
    was = picture(table)
    table.exhaust("Qanat")
    assert table.offered() == {"Lakes"}
    table.say("Lakes")
    table.play("Prosperity").say("pass", "pass", 0)
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Prosperity",
        "A exhaust": -1,
        "A hand": "-Prosperity",
        "A material": 3 + 3,
        "Qanat exhausted": True,
    }
    table.assert_settled()


# --- Road Building, Art -------------------------------------------------------------------------


@pytest.mark.card("Road Building")
@pytest.mark.parametrize(("zone", "playable"), [("play", True), ("discard", False)])
def test_road_building_lets_an_empire_conquer_but_not_advance(zone: str, playable: bool) -> None:
    table = minoan(hand=["Conquer", "Advance"], state="empire", pool=(9, 9, 0))
    table.seat("A", **{zone: ["Road Building"]})
    assert table.offered() == ({"end", "Conquer"} if playable else {"end"})


@pytest.mark.card("Road Building")
def test_road_building_pays_at_the_solstice() -> None:
    table = minoan(play=["Road Building"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Road Building")
    assert changes(table, was) == {"A material": 2, "Road Building waiting": None}
    table.assert_settled()


@pytest.mark.card("Art")
@pytest.mark.parametrize(
    ("state", "words", "change"),
    [
        (
            "barbarian",
            ["yes", 0, UNREST],
            {"A hand": "-Unrest", "A material": -1, "unrest": "+Unrest"},
        ),
        ("barbarian", ["pass"], {}),
        ("empire", ["yes", 0], {"A material": -3, "A progress": 1}),
        ("empire", ["pass"], {}),
    ],
)
def test_art_calms_barbarians_and_honours_empires(
    state: str, words: list[Any], change: dict[str, Any]
) -> None:
    table = minoan(play=["Art"], hand=[UNREST], pool=(3, 0, 0), state=state)
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Art", *words)
    assert changes(table, was) == {**change, "Art waiting": None}
    table.assert_settled()


@pytest.mark.card("Art")
def test_art_is_not_for_an_empire_with_two_materials() -> None:
    table = minoan(play=["Art"], hand=[UNREST], pool=(2, 0, 0), state="empire")
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Art")
    assert changes(table, was) == {"Art waiting": None}
    table.assert_settled()

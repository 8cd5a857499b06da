"""The cards of the Vikings: power, king and lands."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics, known_nation_cards
from .watching import UNREST, exhausted, picture, played, points, told

NATION = ["Combs", "Sagas", "Skis"]


def vikings(side: str = "B", **seat: Any) -> Any:
    return classics("vikings celts", f"{side}B", **seat)


@pytest.mark.card("Vikings A")
@pytest.mark.card("Vikings B")
@pytest.mark.rule("R53")
@pytest.mark.parametrize(("side", "value"), [("A", 3), ("B", 6)])
def test_vikings_score_cards_of_variable_worth(side: str, value: int) -> None:
    """The power card is one of them; Vinland and Praiseworthy are not."""
    table = vikings(side, hand=["Combs", "Vinland"], discard=["Sagas", "Praiseworthy"])
    assert points(table) == 3 + value


@pytest.mark.card("Vikings A")
@pytest.mark.card("Vikings B")
@pytest.mark.parametrize("side", ["A", "B"])
def test_vikings_discard_what_would_be_history(side: str) -> None:
    table = vikings(side, hand=["Leadership", "Glory"])
    assert played(table, "Leadership", 1, "Glory") == {
        "A hand": "-Glory, -Leadership",
        "A discard": "+Glory, +Leadership",
    }


def plundered(side: str) -> Any:
    """The Vikings take an unrest in the turn of another player."""
    table = vikings(side, nation_deck=NATION)
    table.seat("B", hand=["Celtic Innovation"], state="empire")
    table.turn("B")
    return table


INNOVATION = {
    "B actions": -1,
    "B hand": "-Celtic Innovation",
    "B discard": "+Celtic Innovation",
    "A hand": "+Unrest",
    "unrest": "-Unrest",
}


@pytest.mark.card("Vikings A")
@pytest.mark.card("Vikings B")
@pytest.mark.rule("R96")
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(
    ("words", "deck"),
    [(["pass"], NATION), (["yes", "Combs"], ["Sagas", "Skis", "Combs"])],
)
def test_vikings_look_ahead_when_they_take_an_unrest(
    side: str, words: list[str], deck: list[str]
) -> None:
    table = plundered(side)
    was = picture(table)
    table.play("Celtic Innovation").say("pass", "Vikings")
    assert known_nation_cards(table, 0) == {"0": "1VIK4"}
    assert known_nation_cards(table, 1) == {}
    assert told(table, was, *words) == INNOVATION
    assert table.zone("A", "nation_deck") == deck
    assert table.zone("A", "accession") == ["Harald Hardrada"]


@pytest.mark.card("Vikings A")
@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("pass", {"A hand": "-Unrest"}),
        (
            "Vikings",
            {
                "A hand": "-Unrest +Advance, +Glory",
                "A deck": "-Advance, -Glory",
                "A exhaust": -1,
                "Vikings exhausted": True,
            },
        ),
    ],
)
def test_vikings_may_draw_when_they_return_an_unrest(word: str, more: dict[str, Any]) -> None:
    table = vikings("A", hand=[UNREST], pool=(0, 1, 0), deck=["Glory", "Advance", "Althing"])
    assert played(table, UNREST, 0, 0, word) == {
        "A actions": -1,
        "A population": -1,
        "unrest": "+Unrest",
        **more,
    }


@pytest.mark.card("Vikings B")
def test_the_other_side_does_not_draw() -> None:
    table = vikings("B", hand=[UNREST], pool=(0, 1, 0), deck=["Glory", "Advance"])
    assert played(table, UNREST, 0, 0) == {
        "A actions": -1,
        "A hand": "-Unrest",
        "A population": -1,
        "unrest": "+Unrest",
    }


@pytest.mark.card("Harald Hardrada")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {"A hand": "-Harald Hardrada +Great"}),
        (
            ["yes", "regions"],
            {"A hand": "-Harald Hardrada +Great, +Oasis", "regions": "-Oasis"},
        ),
    ],
)
def test_harald_takes_fame_and_may_break_through(words: list[str], more: dict[str, str]) -> None:
    table = vikings(hand=["Harald Hardrada"])
    assert played(table, "Harald Hardrada", *words) == {
        "A actions": -1,
        "A discard": "+Harald Hardrada",
        "fame": "-Great",
        **more,
    }


@pytest.mark.card("Harald Hardrada")
@pytest.mark.rule("R29")
def test_harald_ends_the_game_when_he_is_gained() -> None:
    table = vikings(hand=["Egyptians"], nation_deck=[])
    assert played(table, "Egyptians", "Harald Hardrada") == {
        "A actions": -1,
        "A hand": "-Egyptians",
        "A accession": "-Harald Hardrada",
        "A discard": "+Egyptians, +Harald Hardrada",
        "final_round": 2,
    }


@pytest.mark.card("Harald Hardrada")
def test_harald_scores_cards_of_variable_worth() -> None:
    """Himself, the power card and Combs: the power card counts him too."""
    there = points(vikings("B", hand=["Harald Hardrada", "Combs"]))
    assert there - points(vikings("B", hand=["Combs"])) == 2 * 3 + 2


ICELAND_AND_GRAENLAND = [("Iceland", {"A material": 2}), ("Graenland", {"A population": 1})]


@pytest.mark.card("Iceland")
@pytest.mark.card("Graenland")
@pytest.mark.parametrize(("land", "gained"), ICELAND_AND_GRAENLAND)
@pytest.mark.parametrize("garrison", [True, False])
def test_an_island_may_take_a_garrison_and_yields(
    land: str, gained: dict[str, int], garrison: bool
) -> None:
    table = vikings(hand=[land, "Advance"])
    more: dict[str, Any] = {"A hand": f"-{land}"}
    if garrison:
        more = {"A hand": f"-Advance, -{land}", "A garrison": "+Advance", "Advance host": land}
    words = ["yes", "Advance"] if garrison else ["pass"]
    assert played(table, land, *words, 0) == {
        "A actions": -1,
        "A play": f"+{land}",
        **gained,
        **more,
    }


@pytest.mark.card("Iceland")
@pytest.mark.card("Graenland")
@pytest.mark.parametrize("land", ["Iceland", "Graenland"])
@pytest.mark.parametrize(("word", "known"), [("pass", {"0": "1VIK4"}), ("yes", {})])
def test_an_island_looks_ahead_and_may_shuffle(land: str, word: str, known: dict[str, str]) -> None:
    table = vikings(hand=[land], nation_deck=NATION)
    was = picture(table)
    table.play(land).say("pass", 1)
    assert known_nation_cards(table, 0) == {"0": "1VIK4"}
    assert told(table, was, word) == {
        "A actions": -1,
        "A hand": f"-{land}",
        "A play": f"+{land}",
    }
    assert known_nation_cards(table, 0) == known
    assert table.zone("A", "accession") == ["Harald Hardrada"]


@pytest.mark.card("Combs")
@pytest.mark.parametrize("card", ["Education System", "Onager"])
def test_combs_ignore_the_empire_for_one_card(card: str) -> None:
    table = vikings(play=["Combs"], hand=["Education System", "Onager"])
    assert exhausted(table, "Combs") == {"A exhaust": -1, "Combs exhausted": True}
    assert table.offered() == {"end", "Education System", "Onager"}
    words = {"Education System": ["pass", "pass"], "Onager": ["pass"]}
    table.play(card).say(*words[card])
    assert table.offered() == {"end"}


@pytest.mark.card("Combs")
def test_combs_are_for_the_next_card_whatever_it_is() -> None:
    table = vikings(play=["Combs"], hand=["Scandinavia", "Onager"])
    table.exhaust("Combs").play("Scandinavia").say("pass")
    assert table.offered() == {"end"}


@pytest.mark.card("Combs")
@pytest.mark.parametrize(("population", "value"), [(2, 0), (8, 2), (33, 10)])
def test_combs_score_a_third_of_the_population(population: int, value: int) -> None:
    people = (0, population, 0)
    power = 2  # Combs are of variable worth themselves
    there = points(vikings("B", hand=["Combs"], pool=people))
    assert there - points(vikings("B", pool=people)) == value + power


@pytest.mark.card("Føroyar")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (
            ["pass", 0, "Aksumites"],
            {
                "A hand": "-Føroyar",
                "market": "-Aksumites +Marsh",
                "main": "-Marsh",
                "exile": "+Aksumites",
                "tucked": "-Unrest",
                "tucked under Aksumites": "-Unrest",
                "unrest": "+Unrest",
            },
        ),
        (
            ["yes", "Advance", 1],
            {
                "A hand": "-Advance, -Føroyar",
                "A garrison": "+Advance",
                "Advance host": "Føroyar",
                "A population": 1,
            },
        ),
    ],
)
def test_foroyar_exile_a_card_or_bring_people(words: list[str | int], more: dict[str, Any]) -> None:
    table = vikings(hand=["Føroyar", "Advance"])
    assert played(table, "Føroyar", *words) == {"A actions": -1, "A play": "+Føroyar", **more}


@pytest.mark.card("Føroyar")
def test_foroyar_exile_no_card_with_tokens() -> None:
    table = vikings(hand=["Føroyar"])
    table.tokens("Elders", progress=1)
    table.play("Føroyar").say("pass", 0)
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Temple"}


@pytest.mark.card("Vinland")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        ([0, UNREST], {"A hand": "-Unrest, -Vinland", "unrest": "+Unrest"}),
        (
            [1, "yes", "Advance"],
            {"A hand": "-Advance, -Vinland", "A garrison": "+Advance", "Advance host": "Vinland"},
        ),
        ([1, "pass"], {"A hand": "-Vinland"}),
    ],
)
def test_vinland_calms_or_takes_a_garrison(words: list[str | int], more: dict[str, str]) -> None:
    table = vikings(hand=["Vinland", "Advance", UNREST], play=["Longships", "Graenland"])
    assert played(table, "Vinland", *words) == {"A actions": -1, "A play": "+Vinland", **more}


@pytest.mark.card("Vinland")
@pytest.mark.parametrize("play", [["Longships"], ["Graenland"]])
def test_vinland_needs_both_ships_and_graenland(play: list[str]) -> None:
    assert vikings(hand=["Vinland"], play=play).offered() == {"end"}


@pytest.mark.card("Vinland")
def test_vinland_is_worth_something_in_play_only() -> None:
    nothing = points(vikings())
    assert points(vikings(play=["Vinland"])) - nothing == 6
    assert points(vikings(hand=["Vinland"])) - nothing == 0

"""Fame of the Legends."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture, small_market

UNREST = "Unrest"


def minoan(**facts: Any) -> Any:
    """A Minoan without tokens and with these zones and facts."""
    table = scenario("imperium", nations="minoans mauryans", box="legends")
    table.seat("A", **{"pool": (0, 0, 0), **facts})
    return table


def points(**zones: Any) -> int:
    """What a Minoan has who owns nothing else."""
    return int(minoan(**{"deck": [], **zones}).state.points()[0])


# --- Imperial -----------------------------------------------------------------------------------


def emperor() -> Any:
    """An uncivilised card can be had from the market, from its deck and from the exile."""
    table = minoan(hand=["Imperial"])
    small_market(table, uncivilised="Elders", region="Lakes")
    table.piles(exile=["Oracle", "Island"], uncivilised=["Water Mill", "Qanat"])
    return table


@pytest.mark.card("Imperial")
@pytest.mark.parametrize(
    ("source", "change"),
    [
        ("Oracle", {"A hand": "-Imperial +Oracle", "exile": "-Oracle"}),
        ("uncivilised", {"A hand": "-Imperial +Water Mill", "uncivilised": "-Water Mill"}),
        (
            "Elders",
            {
                "A hand": "-Imperial +Elders",
                "tucked under Elders": "-Unrest",
                "tucked under Water Mill": "+Unrest",
                "market": "-Elders +Water Mill",
                "uncivilised": "-Water Mill",
            },
        ),
    ],
)
def test_imperial_breaks_through_also_to_the_exile(source: str, change: dict[str, str]) -> None:
    table = emperor()
    was = picture(table)
    table.play("Imperial").say(0)
    assert table.offered() == {"uncivilised", "civilised", "region", "tributary"}
    table.say("uncivilised")
    assert table.offered() == {"Oracle", "uncivilised", "Elders"}
    table.say(source)
    assert changes(table, was) == {"A actions": -1, "A discard": "+Imperial", **change}
    table.assert_settled()


@pytest.mark.card("Imperial")
def test_imperial_goes_into_history() -> None:
    table = emperor()
    was = picture(table)
    table.play("Imperial").say(1)
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Imperial",
        "A history": "+Imperial",
    }
    assert [points(**{zone: ["Imperial"]}) for zone in ("history", "discard")] == [8, 2]
    table.assert_settled()


# --- free plays ---------------------------------------------------------------------------------


@pytest.mark.card("Independent")
def test_independent_brings_tokens() -> None:
    table = minoan(hand=["Independent"], actions=0)
    was = picture(table)
    table.play("Independent")
    assert changes(table, was) == {
        "A discard": "+Independent",
        "A hand": "-Independent",
        "A material": 3,
        "A population": 2,
    }
    table.assert_settled()


@pytest.mark.card("Magnificent")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        (["yes", UNREST], {"A hand": "-Magnificent", "unrest": "+Unrest"}),
        (["pass"], {"A hand": "-Magnificent +Unrest"}),
    ],
)
def test_magnificent_may_return_the_unrest_it_draws(
    words: list[str], change: dict[str, str]
) -> None:
    table = minoan(hand=["Magnificent"], deck=[UNREST, "Advance"], actions=0)
    was = picture(table)
    table.play("Magnificent").say(*words)
    assert changes(table, was) == {"A deck": "-Unrest", "A discard": "+Magnificent", **change}
    table.assert_settled()


@pytest.mark.card("Outstanding")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        (
            ["Advance", "Thera"],
            {"A discard": "-Advance, -Thera +Outstanding", "A history": "+Advance, +Thera"},
        ),
        (["Thera", "pass"], {"A discard": "-Thera +Outstanding", "A history": "+Thera"}),
        (["pass"], {"A discard": "+Outstanding"}),
    ],
)
def test_outstanding_remembers_up_to_two_cards(words: list[str], change: dict[str, str]) -> None:
    table = minoan(hand=["Outstanding"], discard=["Advance", "Thera", "Conquer"], actions=0)
    was = picture(table)
    table.play("Outstanding").say(*words)
    assert changes(table, was) == {"A hand": "-Outstanding", **change}
    table.assert_settled()


@pytest.mark.card("Eminent")
def test_eminent_draws_two_cards() -> None:
    table = minoan(hand=["Eminent"], deck=["Advance", "Thera", "Conquer"], actions=0)
    was = picture(table)
    table.play("Eminent")
    assert changes(table, was) == {
        "A deck": "-Advance, -Thera",
        "A discard": "+Eminent",
        "A hand": "-Eminent +Advance, +Thera",
    }
    table.assert_settled()


# --- Proud, Acclaimed ---------------------------------------------------------------------------


@pytest.mark.card("Proud")
def test_proud_is_not_played_but_may_be_garrisoned() -> None:
    table = minoan(hand=["Proud", "Crete"])
    assert table.offered() == {"end", "Crete"}
    was = picture(table)
    table.play("Crete").say("yes", "Proud")
    assert changes(table, was) == {
        "A actions": -1,
        "A garrison": "+Proud",
        "A hand": "-Crete, -Proud",
        "A play": "+Crete",
        "Proud host": "Crete",
    }
    table.assert_settled()


@pytest.mark.card("Proud")
def test_proud_counts_by_where_it_is() -> None:
    assert points(play=["Crete"], garrison={"Crete": ["Proud"]}) == 12
    assert points(history=["Proud"]) == 8
    assert points(hand=["Proud"]) == points(discard=["Proud"]) == 3


@pytest.mark.card("Acclaimed")
def test_acclaimed_takes_a_card_with_a_formula_from_the_market() -> None:
    table = minoan(hand=["Acclaimed"])
    small_market(table, uncivilised="Oracle", region="Lakes")
    table.piles(uncivilised=["Qanat"], main=["Island", "Elders"])
    was = picture(table)
    table.play("Acclaimed")
    assert table.offered() == {"Oracle", "main"}
    table.say("Oracle")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Acclaimed +Oracle",
        "A history": "+Acclaimed",
        "tucked under Oracle": "-Unrest",
        "tucked under Qanat": "+Unrest",
        "market": "-Oracle +Qanat",
        "uncivilised": "-Qanat",
    }
    table.assert_settled()


@pytest.mark.card("Acclaimed")
def test_acclaimed_finds_a_card_with_a_formula_in_the_main_deck() -> None:
    table = minoan(hand=["Acclaimed"])
    table.piles(main=["Island", "Elders", "Exports", "Moor"])
    was = picture(table)
    table.play("Acclaimed").say("main")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Acclaimed +Exports",
        "A history": "+Acclaimed",
        "main": "-Exports",
    }
    table.assert_settled()


@pytest.mark.card("Acclaimed")
@pytest.mark.rule("R53")
def test_acclaimed_counts_formulas_with_its_own_and_the_power_card() -> None:
    others = {"discard": ["Qanat"], "hand": ["Elders", "Proud"]}
    assert points(history=["Acclaimed"], **others) == points(**others) + 3

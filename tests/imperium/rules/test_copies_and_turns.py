"""Texts that run the text of another card, and what a text says of this turn."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

UNREST = "Unrest"
WALLS = ["Long Walls I", "Long Walls II", "Long Walls III"]


def embassy(walls: list[str], hand: list[str]) -> Any:
    """A Roman with an Ambassador and some Long Walls opposite the ability of Long Walls IV."""
    table = scenario("imperium", nations="romans qin celts")
    table.seat("A", play=["Ambassador", *walls], hand=hand)
    table.seat("B", play=["Long Walls IV"])
    return table


# --- copies -------------------------------------------------------------------------------------


@pytest.mark.rule("R60")
@pytest.mark.rule("R8")
def test_an_ability_is_copied_only_while_its_condition_holds() -> None:
    """The condition is read as if printed on the Ambassador: the Long Walls of A count."""
    table = embassy(WALLS[:2], ["Glory"])
    table.exhaust("Ambassador")
    assert table.kind == "act"
    table = embassy(WALLS, ["Glory"])
    table.exhaust("Ambassador")
    assert table.offered() == {"Long Walls IV"}
    table.say("Long Walls IV", "Glory")
    assert (table.zone("A", "deck")[0], table.fact("A", "actions")) == ("Glory", 4)


@pytest.mark.rule("R60")
@pytest.mark.rule("R6")
def test_an_ability_is_copied_only_if_its_cost_can_be_paid() -> None:
    table = embassy(WALLS, [])
    table.exhaust("Ambassador")
    assert table.kind == "act"


@pytest.mark.rule("R8")
@pytest.mark.parametrize(("walls", "hand"), [(2, 0), (2, 1), (1, 1)])
def test_the_owner_needs_condition_and_cost_too(walls: int, hand: int) -> None:
    table = scenario("imperium", nations="romans qin")
    table.seat("B", play=[*WALLS[:walls], "Long Walls IV"], hand=["Glory"][:hand])
    table.turn("B")
    assert ("Long Walls IV" in table.offered()) == (walls == 2 and hand == 1)


@pytest.mark.rule("R70")
def test_a_region_that_holds_a_knight_is_not_played() -> None:
    """So what is needed to play the region is not needed to run its text again."""
    table = scenario("imperium", nations="vikings celts")
    table.seat("A", hand=["Cataphract", UNREST], play=["Vinland"], state="empire")
    table.play("Cataphract").say("pass", "yes", "Vinland", 0, UNREST)
    assert table.zone("A", "garrison") == ["Cataphract"]
    assert table.zone("A", "hand") == []


# --- this turn ----------------------------------------------------------------------------------


def end_turn(table: Any) -> None:
    """End the activation of A, with whatever the clean-up asks."""
    table.say("end")
    while table.to_move == "A":
        table.say("end" if table.kind == "clean_discard" else sorted(table.offered())[0])


@pytest.mark.rule("R73")
def test_a_declared_suit_is_forgotten_with_its_turn() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Gambling"], pool=(1, 0, 0))
    table.play("Gambling").say(0, "region")
    while table.kind != "act":
        table.say(sorted(table.offered())[0])
    assert table.json["turn"]["declared"] > 0
    end_turn(table)
    assert table.json["turn"]["declared"] == 0


@pytest.mark.rule("R59")
def test_an_icon_is_treated_as_another_until_the_turn_ends() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", play=["Agriculture", "Steppe"])
    table.exhaust("Agriculture").say("Steppe")
    assert len(table.json["turn"]["treated"]) == 1
    end_turn(table)
    assert (table.to_move, table.json["turn"]["treated"]) == ("B", [])


@pytest.mark.rule("R35")
def test_a_state_icon_is_ignored_on_the_next_card_of_this_turn_only() -> None:
    table = scenario("imperium", nations="vikings celts")
    table.seat("A", play=["Combs"], hand=["Education System"])
    table.seat("B", hand=["Temple"])
    assert "Education System" not in table.offered()
    table.exhaust("Combs")
    assert "Education System" in table.offered()
    end_turn(table)
    table.say("activate")
    assert "Temple" not in table.offered()
    assert table.json["turn"]["ignore_state"] == 0


@pytest.mark.rule("R94")
@pytest.mark.rule("R59")
def test_a_solstice_leaves_nothing_to_the_turn_after_it() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", play=["Mysticism"], hand=["Glory"])
    table.turn("A", "solstice", declared=4, ignore_state=2, plays=200)
    table.say("Mysticism")
    while table.kind != "turn":
        table.say(sorted(table.offered())[0])
    turn = table.json["turn"]
    assert [turn[name] for name in ("declared", "ignore_state", "plays")] == [0, 0, 0]


@pytest.mark.rule("R24")
@pytest.mark.rule("R33")
def test_a_collapse_ends_the_activation_with_its_reactions() -> None:
    """What Sumerians returns at the very end is returned in no turn: Wonder stays silent."""
    table = scenario("imperium", nations="romans celts greeks")
    table.seat("A", hand=["Sumerians", UNREST, "Corruption"], play=["Wonder"], state="empire")
    table.seat("A", pool=(0, 0, 0))
    table.piles(unrest=1)
    table.play("Corruption").say(UNREST, "pass")
    assert table.kind is None
    assert table.pool("A") == (2, 0, 0)
    assert (table.json["turn"]["activating"], table.json["turn"]["ending"]) == (0, 2)

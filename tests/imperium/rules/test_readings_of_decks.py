"""Where the specification offers two readings about decks, tokens and gains, both are played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.engine import registry
from civitas.engine.scenario import scenario

UNREST = "Unrest"


@pytest.mark.rule("R4")
@pytest.mark.parametrize(("reading", "refilled"), [("slot", "Shrine"), ("suit", "Coast")])
def test_which_deck_refills_the_market(reading: str, refilled: str) -> None:
    """A region lies where the uncivilised deck had run out and got new cards since."""
    table = scenario("imperium", nations="romans celts", refill=reading)
    table.seat("A", hand=["Conquer"], pool=(9, 9, 9))
    table.market(uncivilised="River", region="Marsh")
    table.piles(uncivilised=["Shrine"], regions=["Coast"])
    table.play("Conquer")
    while "River" not in table.offered():
        table.say(sorted(table.offered())[0])
    table.say("River")
    assert table.slot("uncivilised") == refilled


@pytest.mark.rule("R24")
@pytest.mark.parametrize(("reading", "returned"), [("listed", 0), ("garrison", 1)])
def test_is_garrisoned_unrest_returned_at_the_end(reading: str, returned: int) -> None:
    table = scenario("imperium", nations="romans celts", last_return=reading)
    table.seat("A", hand=["Corruption"], deck=[], state="empire")
    table.seat("B", hand=["Sumerians"], deck=[], play=["Celtica"], garrison={"Celtica": [UNREST]})
    table.piles(unrest=1)
    table.play("Corruption").say(UNREST)  # the unrest that ended the game
    if returned:
        table.say(UNREST)
    assert table.result.data["unrest"][1] == 1 - returned


@pytest.mark.rule("R28")
@pytest.mark.parametrize(("reading", "spent"), [("nation", (1, 0)), ("area", (0, 1))])
def test_where_the_token_of_an_accession_lies(reading: str, spent: tuple[int, int]) -> None:
    table = scenario("imperium", nations="romans celts", reshuffle_token=reading)
    table.seat("A", hand=["Prosperity"], deck=[], discard=["Advance"], nation_deck=[])
    table.play("Prosperity").say("yes")
    assert table.fact("A", "state") == "empire"
    assert (table.fact("A", "nation_spent"), table.fact("A", "area_spent")) == spent


@pytest.mark.rule("R65")
@pytest.mark.parametrize(("reading", "times"), [("gain", 1), ("token", 3)])
def test_how_often_a_gain_of_three_materials_is_replaced(reading: str, times: int) -> None:
    table = scenario(
        "imperium", nations="utopians celts", sides="BB", box="legends", material_gain=reading
    )
    table.seat("A", pool=(0, 0, 0), permanent=["Gates of Shangri-La"], state="empire")
    table.seat("A", hand=["Independent"])
    table.mark("Gates of Shangri-La", side="B")
    table.seat("B", pool=(0, 0, 0))
    table.play("Independent")  # 3 materials and 2 population
    assert table.pool("A") == (0, 2 * times + 2, 0)
    assert table.pool("B") == (0, 0, times)


@pytest.mark.parametrize("auto_forced", [True, False])
def test_questions_with_one_answer_are_asked_if_wished(auto_forced: bool) -> None:
    state: Any = registry.game("imperium").new(players=2, seed=3, auto_forced=auto_forced)
    chance, forced = Random(1), 0
    for _ in range(200):
        forced += len(state.legal()) == 1
        state.apply(chance.choice(state.legal()))
    assert (forced > 0) is not auto_forced

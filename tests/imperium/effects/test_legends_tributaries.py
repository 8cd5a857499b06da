"""Tributaries of the Legends."""

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


# --- attacks ------------------------------------------------------------------------------------


@pytest.mark.card("Vikings")
def test_vikings_rob_materials_and_punish_the_poor() -> None:
    table = minoan(FOUR, hand=["Vikings"], state="empire")
    table.seat("B", pool=(3, 0, 0))
    table.seat("C", pool=(1, 0, 5))
    table.seat("D", play=["Scythians"], pool=(2, 0, 0))
    was = picture(table)
    table.play("Vikings").say("Scythians", "ignore")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Vikings",
        "A hand": "-Vikings",
        "A material": 2 + 2 + 1,
        "B material": -2,
        "C hand": "+Unrest",
        "C material": -1,
        "D exhaust": -1,
        "Scythians exhausted": True,
        "unrest": "-Unrest",
    }
    table.assert_settled()
    assert minoan(hand=["Vikings"]).offered() == {"end"}


@pytest.mark.card("Scythians")
def test_scythians_protect_in_another_turn_but_not_twice() -> None:
    table = minoan(FOUR, hand=["Xiongnu", "Celts"])
    table.seat("B", play=["Scythians"], pool=(0, 0, 2))
    table.seat("C", pool=(0, 0, 2))
    table.seat("D", pool=(0, 0, 0))
    was = picture(table)
    table.play("Xiongnu")
    assert (table.kind, table.to_move, table.offered()) == ("protect", "B", {"pass", "Scythians"})
    table.say("Scythians", "ignore")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Xiongnu",
        "A hand": "-Xiongnu",
        "A progress": 1,
        "B exhaust": -1,
        "C progress": -1,
        "Scythians exhausted": True,
    }
    table.assert_settled()
    table.play("Celts")
    assert table.kind == "source"


@pytest.mark.card("Xiongnu")
@pytest.mark.card("Scythians")
def test_xiongnu_rob_progress_of_everybody_who_has_some() -> None:
    table = minoan(FOUR, hand=["Xiongnu"])
    table.seat("B", play=["Scythians"], pool=(0, 0, 2))
    table.seat("C", pool=(9, 9, 0))
    table.seat("D", pool=(0, 0, 1))
    was = picture(table)
    table.play("Xiongnu").say("pass")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Xiongnu",
        "A hand": "-Xiongnu",
        "A progress": 2,
        "B progress": -1,
        "D progress": -1,
    }
    table.assert_settled()


@pytest.mark.card("Carthaginians")
def test_carthaginians_trade_with_everybody() -> None:
    table = minoan(THREE, hand=["Carthaginians"], deck=[UNREST, "Crete"], discard=["Advance"])
    was = picture(table)
    table.play("Carthaginians").say(UNREST, "Advance")
    assert changes(table, was) == {
        "A actions": -1,
        "A deck": "-Unrest",
        "A discard": "-Advance +Carthaginians",
        "A hand": "-Carthaginians",
        "A material": 2,
        "B hand": "+Unrest",
        "C hand": "+Advance",
    }
    table.assert_settled()


@pytest.mark.card("Celts")
def test_celts_break_through_and_burden_the_others() -> None:
    table = minoan(THREE, hand=["Celts"])
    table.piles(uncivilised=["Qanat", "Elders"])
    was = picture(table)
    table.play("Celts").say("uncivilised")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Celts",
        "A hand": "-Celts +Qanat",
        "B hand": "+Unrest",
        "C hand": "+Unrest",
        "uncivilised": "-Qanat",
        "unrest": "-Unrest, -Unrest",
    }
    table.assert_settled()


# --- acquiring ----------------------------------------------------------------------------------


@pytest.mark.card("Phoenicians")
def test_phoenicians_acquire_a_civilised_card() -> None:
    table = minoan(hand=["Phoenicians"])
    small_market(table, civilised="Metropolis", region="Island")
    table.tokens("Metropolis", progress=1)
    table.piles(civilised=["Astronomy", "Exports"])
    was = picture(table)
    table.play("Phoenicians")
    assert table.offered() == {"Metropolis"}
    table.say("Metropolis")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Phoenicians +Metropolis, +Unrest",
        "A history": "+Phoenicians",
        "A progress": 1,
        "Metropolis tokens": None,
        "tucked under Metropolis": "-Unrest",
        "tucked under Astronomy": "+Unrest",
        "civilised": "-Astronomy",
        "market": "-Metropolis +Astronomy",
        "unrest": "-Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Persians")
def test_persians_break_through_for_a_tributary() -> None:
    table = minoan(hand=["Persians"], pool=(0, 2, 0))
    table.piles(main=["Island", "Etruscans", "Qanat"])
    was = picture(table)
    table.play("Persians").say(0, "main")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Persians +Etruscans",
        "A history": "+Persians",
        "A population": -2,
        "main": "-Etruscans",
    }
    table.assert_settled()


@pytest.mark.card("Persians")
def test_persians_cost_two_population() -> None:
    assert minoan(hand=["Persians"], pool=(9, 1, 0)).offered() == {"end"}


@pytest.mark.card("Macedonians")
def test_macedonians_acquire_two_regions_also_from_the_exile() -> None:
    table = minoan(hand=["Macedonians"])
    small_market(table, region="Island", uncivilised="Elders")
    table.piles(regions=["Plain", "Moor"], exile=["Lakes", "Qanat"])
    was = picture(table)
    table.play("Macedonians")
    assert table.offered() == {"Island", "Lakes"}
    table.say("Lakes")
    assert table.offered() == {"Island"}
    table.say("Island")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Macedonians +Island, +Lakes",
        "A history": "+Macedonians",
        "exile": "-Lakes",
        "market": "-Island +Plain",
        "regions": "-Plain",
    }
    table.assert_settled()


@pytest.mark.card("Macedonians")
def test_macedonians_may_take_the_card_just_refilled() -> None:
    table = minoan(hand=["Macedonians"])
    small_market(table, region="Island")
    table.piles(regions=["Plain", "Moor"])
    table.play("Macedonians").say("Island", "Plain")
    assert set(table.zone("A", "hand")) == {"Island", "Plain"}
    assert table.slot("region") == "Moor"


@pytest.mark.card("Romans")
def test_romans_exchange_a_region_for_fame() -> None:
    table = minoan(THREE, hand=["Romans"], play=["Crete", "Knossos"])
    table.piles(fame=["Eminent", "Proud"])
    was = picture(table)
    table.play("Romans")
    assert table.offered() == {"Crete"}
    table.say("Crete")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Crete",
        "A hand": "-Romans +Eminent",
        "A play": "-Crete",
        "B progress": 1,
        "C progress": 1,
        "exile": "+Romans",
        "fame": "-Eminent",
    }
    table.assert_settled()


@pytest.mark.card("Romans")
def test_romans_need_a_region() -> None:
    assert minoan(THREE, hand=["Romans"], play=["Knossos"]).offered() == {"end"}


# --- the rest -----------------------------------------------------------------------------------


@pytest.mark.card("Etruscans")
def test_etruscans_bring_progress_to_barbarians() -> None:
    table = minoan(hand=["Etruscans"])
    was = picture(table)
    table.play("Etruscans")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Etruscans",
        "A hand": "-Etruscans",
        "A progress": 2,
    }
    table.assert_settled()
    assert minoan(hand=["Etruscans"], state="empire").offered() == {"end"}


@pytest.mark.card("Greeks")
def test_greeks_stay_with_an_empire() -> None:
    table = minoan(hand=["Greeks"], state="empire")
    was = picture(table)
    table.play("Greeks")
    assert changes(table, was) == {"A actions": -1, "A hand": "-Greeks", "A play": "+Greeks"}
    assert minoan(hand=["Greeks"]).offered() == {"end"}


@pytest.mark.card("Greeks")
@pytest.mark.parametrize(
    ("choice", "change"),
    [
        (0, {"A material": 1}),
        (1, {"A population": 1}),
        (2, {"A deck": "-Advance", "A hand": "+Advance"}),
    ],
)
def test_greeks_give_something_for_nothing(choice: int, change: dict[str, Any]) -> None:
    table = minoan(play=["Greeks"], deck=["Advance", "Crete"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Greeks", choice)
    assert changes(table, was) == {**change, "Greeks waiting": None}
    table.assert_settled()


SEVEN = ["Advance", "Conquer", "Crete", "Cyprus", "Thera", "Pottery", "Prosperity"]


@pytest.mark.card("Vikings", "Greeks", "Carthaginians", "Persians", "Macedonians", "Xiongnu")
@pytest.mark.parametrize(
    ("card", "facts", "worth"),
    [
        ("Vikings", {"discard": ["Elders", "City", "Exports"]}, 1),
        ("Greeks", {"discard": ["Elders"], "deck": SEVEN}, 1),
        ("Greeks", {"deck": SEVEN}, 0),
        ("Carthaginians", {"pool": (20, 0, 0)}, 2),
        ("Persians", {"discard": ["Etruscans", "Celts"], "deck": ["Crete"]}, 3),
        ("Macedonians", {"play": ["Crete", "Island"], "deck": ["Cyprus", "Thera"]}, 1),
        ("Xiongnu", {"discard": ["Eminent", "Outstanding"]}, 2),
    ],
)
def test_points_of_tributaries(card: str, facts: dict[str, Any], worth: int) -> None:
    def points(**zones: Any) -> int:
        return int(minoan(FOUR, **{"deck": [], **facts, **zones}).state.points()[0])

    assert points(history=[card]) == points() + worth

"""The cards of the Persians."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics
from .watching import UNREST, exhausted, picture, played, points, told


def persia(side: str = "B", **seat: Any) -> Any:
    return classics("persians celts", f"{side}B", **seat)


@pytest.mark.card("Persians A")
@pytest.mark.card("Persians B")
@pytest.mark.parametrize(("side", "value"), [("A", 2), ("B", 6)])
def test_persians_score_tributaries(side: str, value: int) -> None:
    """Wherever they lie; the last four are worth 13 themselves."""
    table = persia(side, hand=["Lydians", "Glory"], history=["Median Empire"])
    table.seat("A", deck=["Assyrians", "Armenians"], discard=["Ionians", "Babylonians"])
    assert points(table) == 13 + value


@pytest.mark.card("Persians A")
@pytest.mark.parametrize("order", [["Glory", "Advance"], ["Advance", "Glory"]])
def test_persians_break_through_for_a_tributary(order: list[str]) -> None:
    table = persia("A", hand=["Glory", "Advance"], deck=["Conquer"], pool=(0, 1, 0))
    assert exhausted(table, "Persians", 0, *order, "Aksumites") == {
        "A exhaust": -1,
        "Persians exhausted": True,
        "A actions": -1,
        "A population": -1,
        "A hand": "-Advance, -Glory +Aksumites",
        "A deck": "+Advance, +Glory",
        "market": "-Aksumites +Marsh",
        "main": "-Marsh",
        "tucked": "-Unrest",
        "tucked under Aksumites": "-Unrest",
        "unrest": "+Unrest",
    }
    assert table.zone("A", "deck") == [*reversed(order), "Conquer"]


@pytest.mark.card("Persians A")
@pytest.mark.parametrize(
    ("hand", "actions", "population"),
    [(["Triumphant"], 3, 1), (["Triumphant"] * 2, 0, 1), (["Triumphant"] * 2, 3, 0)],
)
def test_persians_pay_all_of_the_price(hand: list[str], actions: int, population: int) -> None:
    table = persia("A", hand=hand, actions=actions, pool=(9, population, 0))
    assert table.offered() == {"end"}


@pytest.mark.card("Battering Ram")
def test_the_battering_ram_takes_a_city_of_everybody_else() -> None:
    table = classics("persians celts greeks", hand=["Battering Ram"], state="empire")
    table.seat("A", play=["City of Persepolis"])
    table.seat("B", play=["Celtica", "Metropolis"])
    table.seat("C", play=["City of Sparta", "City of Athens", "Peloponnese"])
    was = picture(table)
    table.play("Battering Ram")
    assert (table.to_move, table.offered()) == ("C", {"City of Sparta", "City of Athens"})
    assert told(table, was, "City of Athens", "yes", "tributary", "main") == {
        "A actions": -1,
        "A hand": "-Battering Ram +Hittites",
        "A discard": "+Battering Ram",
        "C play": "-City of Athens",
        "C discard": "+City of Athens",
        "main": "-Hittites",
    }


@pytest.mark.card("Battering Ram")
def test_the_battering_ram_may_stop_at_the_gates() -> None:
    table = persia(hand=["Battering Ram"], state="empire")
    table.seat("B", play=["City", "Cape"])
    assert played(table, "Battering Ram", "Cape", "ignore", "pass") == {
        "A actions": -1,
        "A hand": "-Battering Ram",
        "A discard": "+Battering Ram",
        "B hand": "+Cape",
        "B play": "-Cape",
    }


@pytest.mark.card("Windmills")
def test_windmills_are_played_for_free() -> None:
    table = persia(hand=["Windmills"], state="empire", actions=0)
    assert played(table, "Windmills") == {"A hand": "-Windmills", "A play": "+Windmills"}


@pytest.mark.card("Windmills")
@pytest.mark.rule("R59")
def test_windmills_make_one_fertile_icon_productive() -> None:
    table = persia(play=["Windmills", "Nisaean Plain", "Zagros"], hand=["Prosperity"])
    was = picture(table)
    table.exhaust("Windmills")
    assert table.offered() == {"Nisaean Plain"}
    table.say("Nisaean Plain")
    assert told(table.play("Prosperity"), was, "pass", "pass", 0) == {
        "A exhaust": -1,
        "Windmills exhausted": True,
        "A actions": -1,
        "A hand": "-Prosperity",
        "A discard": "+Prosperity",
        "A material": 3 + 1,
    }


@pytest.mark.card("Windmills")
@pytest.mark.rule("R59")
@pytest.mark.parametrize(
    ("land", "again", "material"), [("Forest", [], 5), ("Nisaean Plain", ["Nisaean Plain"], 6)]
)
def test_a_fertile_icon_is_used_up_for_the_turn(land: str, again: list[str], material: int) -> None:
    """Two mills: the plain has an icon for either, the forest one and two productive ones."""
    table = persia(play=["Windmills", "Agriculture", land], hand=["Prosperity"])
    table.exhaust("Windmills").say(land)
    table.exhaust("Agriculture").say(*again)
    table.play("Prosperity").say("pass", "pass", 0)
    assert table.pool("A") == (material, 0, 0)


@pytest.mark.card("Satrap")
def test_the_satrap_turns_materials_into_an_action() -> None:
    table = persia(hand=["Satrap"], state="empire", actions=0, pool=(3, 0, 0))
    assert played(table, "Satrap", 0) == {
        "A actions": 1,
        "A hand": "-Satrap",
        "A discard": "+Satrap",
        "A material": -3,
    }


@pytest.mark.card("Satrap")
def test_the_satrap_must_be_paid() -> None:
    assert persia(hand=["Satrap"], state="empire", pool=(2, 9, 0)).offered() == {"end"}


@pytest.mark.card("Persian Gold")
def test_persian_gold_is_for_all_and_the_unrest_for_the_others() -> None:
    table = classics("persians celts greeks", hand=["Persian Gold"], state="empire")
    table.seat("C", play=["Cape"])
    assert played(table, "Persian Gold", "Cape", "accept", "ignore") == {
        "A actions": -1,
        "A hand": "-Persian Gold",
        "A discard": "+Persian Gold",
        "A material": 2,
        "A progress": 1,
        "B material": 2,
        "B hand": "+Unrest",
        "C material": 2,
        "C hand": "+Cape",
        "C play": "-Cape",
        "unrest": "-Unrest",
    }


@pytest.mark.card("Darius I")
def test_darius_acquires_anything() -> None:
    table = persia(hand=["Darius I"], state="empire")
    was = picture(table)
    table.play("Darius I")
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Elders", "Temple"}
    assert told(table, was, "Steppe") == {
        "A actions": -1,
        "A hand": "-Darius I +Steppe",
        "A history": "+Darius I",
        "market": "-Steppe +Marsh",
        "main": "-Marsh",
    }


@pytest.mark.card("Darius I")
def test_darius_scores_tributaries() -> None:
    three = ["Lydians", "Median Empire", "Ionians"]
    assert points(persia(hand=["Darius I", *three])) - points(persia(hand=three)) == 3


@pytest.mark.card("Babylonians")
def test_babylonians_acquire_anything_without_an_action() -> None:
    table = persia(hand=["Babylonians"], state="empire", actions=0)
    was = picture(table)
    table.play("Babylonians")
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Elders", "Temple"}
    assert told(table, was, "Coast") == {
        "A hand": "-Babylonians +Coast",
        "A history": "+Babylonians",
        "market": "-Coast +Oasis",
        "regions": "-Oasis",
    }


@pytest.mark.card("Arachosia")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass", "pass"], {"A hand": "-Arachosia"}),
        (
            ["yes", UNREST, "pass"],
            {"A hand": "-Arachosia", "A discard": "-Unrest", "A history": "+Unrest"},
        ),
        (
            ["pass", "yes", "Advance"],
            {
                "A hand": "-Advance, -Arachosia",
                "A garrison": "+Advance",
                "Advance host": "Arachosia",
            },
        ),
    ],
)
def test_arachosia_may_record_a_discarded_card(words: list[str], more: dict[str, str]) -> None:
    table = persia(hand=["Arachosia", "Advance"], discard=[UNREST, "Glory"])
    assert played(table, "Arachosia", *words) == {
        "A actions": -1,
        "A play": "+Arachosia",
        **more,
    }


@pytest.mark.card("Median Empire")
@pytest.mark.card("Lydians")
@pytest.mark.parametrize(
    ("card", "gained"),
    [("Median Empire", {"A material": 4}), ("Lydians", {"A population": 2})],
)
def test_a_subject_people_pays_once(card: str, gained: dict[str, int]) -> None:
    assert played(persia(hand=[card]), card) == {
        "A actions": -1,
        "A hand": f"-{card}",
        "A history": f"+{card}",
        **gained,
    }


@pytest.mark.card("Bactria")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {"A hand": "-Bactria"}),
        (
            ["yes", "Advance"],
            {"A hand": "-Advance, -Bactria", "A garrison": "+Advance", "Advance host": "Bactria"},
        ),
    ],
)
def test_bactria_gains_three_materials(words: list[str], more: dict[str, str]) -> None:
    assert played(persia(hand=["Bactria", "Advance"]), "Bactria", *words) == {
        "A actions": -1,
        "A play": "+Bactria",
        "A material": 3,
        **more,
    }

"""The cards that most nations have, at a table of the Romans."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics
from .watching import UNREST, picture, played, points, told

REGIONS = ["Gallia Aquitania", "Raetia", "Dalmatia"]


def romans(**seat: Any) -> Any:
    return classics("romans celts", **seat)


@pytest.mark.card("Prosperity")
@pytest.mark.parametrize(("choice", "gained"), [(0, {"A material": 3}), (1, {"A population": 2})])
def test_prosperity_counts_icons_or_regions(choice: int, gained: dict[str, int]) -> None:
    table = romans(hand=["Prosperity", "Dalmatia"], deck=["Glory"])
    table.seat("A", play=["Forest", "Raetia", "City of Rome"])
    table.seat("B", deck=["Druids"])
    assert played(table, "Prosperity", "yes", "pass", choice) == {
        "A actions": -1,
        "A hand": "-Prosperity +Glory",
        "A deck": "-Glory",
        "A discard": "+Prosperity",
        **gained,
    }


@pytest.mark.card("Prosperity")
def test_prosperity_lets_everybody_draw() -> None:
    table = romans(hand=["Prosperity"], deck=["Glory"])
    table.seat("B", deck=["Druids"])
    assert played(table, "Prosperity", "pass", "yes", 0) == {
        "A actions": -1,
        "A hand": "-Prosperity",
        "A discard": "+Prosperity",
        "B hand": "+Druids",
        "B deck": "-Druids",
    }


@pytest.mark.card("Unrest")
@pytest.mark.parametrize(
    ("words", "paid"),
    [
        ([0, 0], {"A hand": "-Unrest", "A population": -1}),
        ([1, "Glory", "Advance"], {"A hand": "-Advance, -Glory, -Unrest"}),
        ([2, 0], {"A hand": "-Unrest", "A material": -3}),
    ],
)
def test_unrest_is_returned_for_people_cards_or_materials(
    words: list[str | int], paid: dict[str, Any]
) -> None:
    table = romans(hand=[UNREST, "Glory", "Advance", "Conquer"], pool=(3, 1, 0))
    discarded = {"A discard": "+Advance, +Glory"} if words[0] == 1 else {}
    assert played(table, UNREST, *words) == {
        "A actions": -1,
        "unrest": "+Unrest",
        **discarded,
        **paid,
    }


@pytest.mark.card("Unrest")
def test_unrest_stays_with_those_who_cannot_pay() -> None:
    table = romans(hand=[UNREST, "Triumphant"], pool=(2, 0, 0))
    assert table.offered() == {"end"}
    assert points(table) == 11 - 2


@pytest.mark.card("Glory")
def test_glory_takes_one_of_two_fame_cards_for_three_regions() -> None:
    table = romans(hand=["Glory"], play=[*REGIONS, "City of Rome"])
    was = picture(table)
    table.play("Glory").say(*REGIONS)
    assert table.offered() == {"Great", "Marvellous"}
    assert told(table, was, "Marvellous") == {
        "A actions": -1,
        "A hand": "-Glory +Marvellous",
        "A play": "-Dalmatia, -Gallia Aquitania, -Raetia",
        "A discard": "+Dalmatia, +Gallia Aquitania, +Glory, +Raetia",
        "fame": "-Marvellous",
    }


@pytest.mark.card("Glory")
def test_glory_costs_three_regions_or_nothing() -> None:
    table = romans(hand=["Glory"], play=[*REGIONS[:2], "City of Rome"])
    assert table.offered() == {"end"}


@pytest.mark.card("Advance")
def test_advance_acquires_for_three_materials() -> None:
    table = romans(hand=["Advance"], pool=(4, 0, 0))
    was = picture(table)
    table.play("Advance")
    assert table.offered() == {"0"}  # the other costs five
    table.say(0, 0)
    assert table.offered() == {"Elders", "Temple"}
    assert told(table, was, "Temple") == {
        "A actions": -1,
        "A hand": "-Advance +Temple, +Unrest",
        "A discard": "+Advance",
        "A material": -3,
        "market": "-Temple +Coinage",
        "civilised": "-Coinage",
        "tucked under Temple": "-Unrest",
        "tucked under Coinage": "+Unrest",
        "unrest": "-Unrest",
    }


@pytest.mark.card("Advance")
def test_advance_breaks_through_for_five_materials() -> None:
    table = romans(hand=["Advance"], pool=(5, 0, 0))
    assert played(table, "Advance", 1, 0, "uncivilised", "uncivilised") == {
        "A actions": -1,
        "A hand": "-Advance +Shrine",
        "A discard": "+Advance",
        "A material": -5,
        "uncivilised": "-Shrine",
    }


@pytest.mark.card("Advance")
@pytest.mark.parametrize(("state", "material"), [("barbarian", 2), ("empire", 9)])
def test_advance_is_for_barbarians_who_can_pay(state: str, material: int) -> None:
    table = romans(hand=["Advance"], pool=(material, 9, 0), state=state)
    assert table.offered() == {"end"}


@pytest.mark.card("Conquer")
def test_conquer_acquires_for_two_population() -> None:
    table = romans(hand=["Conquer"], pool=(9, 2, 0))
    was = picture(table)
    table.play("Conquer")
    assert table.offered() == {"0"}
    table.say(0, 0)
    assert table.offered() == {"Aksumites", "Steppe", "Coast"}
    assert told(table, was, "Steppe") == {
        "A actions": -1,
        "A hand": "-Conquer +Steppe",
        "A discard": "+Conquer",
        "A population": -2,
        "market": "-Steppe +Marsh",
        "main": "-Marsh",
    }


@pytest.mark.card("Conquer")
def test_conquer_breaks_through_for_three_population() -> None:
    table = romans(hand=["Conquer"], pool=(0, 3, 0))
    assert played(table, "Conquer", 1, 0, "tributary", "Aksumites") == {
        "A actions": -1,
        "A hand": "-Conquer +Aksumites",
        "A discard": "+Conquer",
        "A population": -3,
        "market": "-Aksumites +Marsh",
        "main": "-Marsh",
        "tucked": "-Unrest",
        "tucked under Aksumites": "-Unrest",
        "unrest": "+Unrest",
    }

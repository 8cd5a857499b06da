"""The Long Walls of the Qin."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, legends
from .watching import UNREST, Picture, Words, exhausted, picture, played, points, told

WARRIORS = "Terracotta Warriors"
WALLS = ["Long Walls I", "Long Walls II", "Long Walls III", "Long Walls IV"]


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("qin celts", f"{side}B", **seat)


@pytest.mark.card(*WALLS)
@pytest.mark.parametrize("wall", WALLS)
def test_every_wall_counts_the_walls_in_play(wall: str) -> None:
    others = [other for other in WALLS if other != wall]
    assert points(game("A", history=[wall], play=others[:1])) == 1 + 1 + 1
    assert points(game("A", play=[wall, others[0]], hand=[others[1]])) == 2 + 3 * 2


@pytest.mark.card("Long Walls I")
@pytest.mark.rule("R61")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0, 0), {"A population": -1}),
        ((1, "Glory", "Advance"), {"A hand": "-Advance, -Glory, -Unrest"}),
        ((2, 0), {"A material": -1}),
    ],
)
def test_the_first_wall_saves_materials_on_unrest(words: Words, changed: Picture) -> None:
    table = game(play=["Long Walls I"], hand=[UNREST, "Glory", "Advance"], pool=(1, 1, 0))
    discarded = {"A discard": "+Advance, +Glory"} if words[0] == 1 else {}
    assert played(table, UNREST, *words) == {
        "A actions": -1,
        "A hand": "-Unrest",
        "unrest": "+Unrest",
        **changed,
        **discarded,
    }


def attacked(**seat: Any) -> Any:
    """B is about to make A recall a pinned card."""
    table = game(**seat)
    table.seat("B", hand=["Espionage", "Advance"])
    table.turn("B")
    return table


SPIED: Picture = {
    "B actions": -1,
    "B hand": "-Advance, -Espionage +Island",
    "B deck": "+Advance",
    "B discard": "+Espionage",
    **ACQUIRED["Island"],
}


@pytest.mark.card("Long Walls II")
@pytest.mark.parametrize("wall", ["Long Walls I", "Long Walls II"])
def test_the_second_wall_avoids_an_attack(wall: str) -> None:
    table = attacked(play=["Long Walls I", "Long Walls II", "Legalism"])
    was = picture(table)
    table.play("Espionage").say("Long Walls II")
    assert table.offered() == {"Long Walls I", "Long Walls II"}
    assert told(table, was, wall, "Advance", "Island", "ignore") == {
        **SPIED,
        "A play": f"-{wall}",
        "A hand": f"+{wall}",
    }


@pytest.mark.card("Long Walls II")
@pytest.mark.parametrize(("play", "words"), [("Long Walls II", ("pass",)), ("Long Walls III", ())])
def test_only_the_second_wall_may_avoid_an_attack(play: str, words: Words) -> None:
    table = attacked(play=[play, "Legalism"])
    assert played(table, "Espionage", *words, "Advance", "Island", "Legalism") == {
        **SPIED,
        "A play": "-Legalism",
        "A hand": "+Legalism",
    }


@pytest.mark.card("Long Walls III")
def test_the_third_wall_draws_a_card_for_a_population() -> None:
    table = game(play=["Long Walls III"], deck=["Glory", "Advance"], pool=(0, 1, 0))
    assert exhausted(table, "Long Walls III", 0) == {
        "A exhaust": -1,
        "Long Walls III exhausted": True,
        "A population": -1,
        "A deck": "-Glory",
        "A hand": "+Glory",
    }
    assert game(play=["Long Walls III"], deck=["Glory"], pool=(9, 0, 0)).offered() == {"end"}


@pytest.mark.card("Long Walls IV")
def test_the_fourth_wall_gives_an_action_for_a_card() -> None:
    table = game(play=["Long Walls I", "Long Walls II", "Long Walls IV"], hand=[WARRIORS])
    assert exhausted(table, "Long Walls IV", WARRIORS) == {
        "A exhaust": -1,
        "Long Walls IV exhausted": True,
        "A hand": f"-{WARRIORS}",
        "A deck": f"+{WARRIORS}",
        "A actions": 1,
    }


@pytest.mark.card("Long Walls IV")
@pytest.mark.parametrize(
    ("walls", "hand", "deck"),
    [(["Long Walls I"], [WARRIORS], []), (["Long Walls I", "Long Walls II"], [], [WARRIORS])],
)
def test_the_fourth_wall_needs_two_others_and_a_card(
    walls: list[str], hand: list[str], deck: list[str]
) -> None:
    table = game(play=[*walls, "Long Walls IV"], hand=hand, deck=deck)
    assert table.offered() == {"end"}

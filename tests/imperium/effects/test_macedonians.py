"""The cards of the Macedonians."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics
from .watching import exhausted, picture, played, points, solstice, told

COAST_LEAVES = {"market": "-Coast +Oasis", "regions": "-Oasis"}


def macedon(side: str = "B", **seat: Any) -> Any:
    return classics("macedonians celts", f"{side}B", **seat)


@pytest.mark.card("Macedonians A")
@pytest.mark.card("Macedonians B")
@pytest.mark.parametrize(("side", "value"), [("A", 2), ("B", 5)])
def test_macedonians_score_regions(side: str, value: int) -> None:
    """Wherever they lie: in hand, draw deck, discard pile, play, garrison."""
    table = macedon(side, hand=["Orestis", "Glory"], deck=["Pelagonia"], discard=["Forest"])
    table.seat("A", play=["Haliacmon Valley"], garrison={"Haliacmon Valley": ["Floodplain"]})
    assert points(table) == value


@pytest.mark.card("Macedonians A")
@pytest.mark.card("Phalanx")
def test_macedonians_profit_from_regions_of_the_discard_pile() -> None:
    table = macedon("A", play=["Phalanx"], discard=["Orestis", "Glory"])
    assert exhausted(table, "Phalanx", "Orestis", "pass", "Macedonians") == {
        "A exhaust": -1,
        "Phalanx exhausted": True,
        "A actions": -1,
        "A discard": "-Orestis",
        "A play": "+Orestis",
        "A material": 2 + 2,
    }


@pytest.mark.card("Macedonians A")
def test_macedonians_do_not_profit_from_regions_of_the_hand() -> None:
    assert played(macedon("A", hand=["Orestis"]), "Orestis", "pass") == {
        "A actions": -1,
        "A hand": "-Orestis",
        "A play": "+Orestis",
        "A material": 2,
    }


@pytest.mark.card("Phalanx")
def test_phalanx_plays_a_region_from_the_discard_pile() -> None:
    table = macedon(play=["Phalanx"], hand=["Advance"], discard=["Orestis", "Glory"])
    assert exhausted(table, "Phalanx", "Orestis", "yes", "Advance") == {
        "A exhaust": -1,
        "Phalanx exhausted": True,
        "A actions": -1,
        "A discard": "-Orestis",
        "A hand": "-Advance",
        "A play": "+Orestis",
        "A garrison": "+Advance",
        "Advance host": "Orestis",
        "A material": 2,
    }


@pytest.mark.card("Phalanx")
def test_phalanx_follows_the_rules_of_playing() -> None:
    """An empire cannot play a region of barbarians, and nobody one of the hand."""
    table = macedon(play=["Phalanx"], hand=["Pelagonia"], state="empire")
    table.seat("A", discard=["Sacred Pass", "Orestis"])
    table.exhaust("Phalanx")
    assert table.offered() == {"Orestis"}


@pytest.mark.card("Phalanx")
def test_phalanx_cannot_be_used_without_an_action() -> None:
    table = macedon(play=["Phalanx"], discard=["Orestis"], actions=0)
    assert table.offered() == {"end"}


@pytest.mark.card("Alexander")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {"A hand": "-Alexander +Glory"}),
        (
            ["yes", "region", "regions"],
            {"A hand": "-Alexander +Glory, +Oasis", "regions": "-Oasis"},
        ),
        (
            ["yes", "tributary", "main"],
            {"A hand": "-Alexander +Glory, +Hittites", "main": "-Hittites"},
        ),
    ],
)
def test_alexander_draws_and_may_break_through(words: list[str], more: dict[str, str]) -> None:
    table = macedon(hand=["Alexander"], deck=["Glory", "Advance"])
    assert played(table, "Alexander", *words) == {
        "A actions": -1,
        "A deck": "-Glory",
        "A history": "+Alexander",
        **more,
    }


@pytest.mark.card("1MAC3")
def test_development_develops() -> None:
    table = macedon(hand=["Development"], state="empire", pool=(4, 1, 0))
    table.seat("A", area=["Mosaics", "Alexander the Great", "Companion Cavalry"])
    was = picture(table)
    table.play("Development").say(0)
    assert table.offered() == {"Mosaics"}  # the others cost more population
    assert told(table, was, "Mosaics", 0, 0) == {
        "A actions": -1,
        "A hand": "-Development",
        "A discard": "+Development, +Mosaics",
        "A area": "-Mosaics",
        "A material": -4,
        "A population": -1,
    }


@pytest.mark.card("1MAC3")
def test_development_acquires() -> None:
    table = macedon(hand=["Development"], state="empire", pool=(2, 0, 0))
    was = picture(table)
    table.play("Development").say(1, 0)
    assert table.offered() == {"Elders", "Temple"}
    assert told(table, was, "Elders") == {
        "A actions": -1,
        "A hand": "-Development +Elders, +Unrest",
        "A discard": "+Development",
        "A material": -2,
        "market": "-Elders +Shrine",
        "uncivilised": "-Shrine",
        "tucked under Elders": "-Unrest",
        "tucked under Shrine": "+Unrest",
        "unrest": "-Unrest",
    }


@pytest.mark.card("Parmenion")
@pytest.mark.rule("R95")
def test_parmenion_plays_the_tributary_he_acquires() -> None:
    table = macedon(hand=["Parmenion"], state="empire", actions=1)
    assert played(table, "Parmenion", "yes", "Aksumites", "Aksumites") == {
        "A actions": -1,
        "A hand": "-Parmenion +Unrest",
        "A discard": "+Aksumites",
        "A history": "+Parmenion",
        "A material": 4,
        "market": "-Aksumites +Marsh",
        "main": "-Marsh",
        "tucked": "-Unrest",
        "tucked under Aksumites": "-Unrest",
    }


@pytest.mark.card("Parmenion")
def test_parmenion_keeps_what_an_empire_cannot_play() -> None:
    table = macedon(hand=["Parmenion"], state="empire")
    table.market(region="Sacred Pass")
    assert played(table, "Parmenion", "yes", "Sacred Pass") == {
        "A actions": -1,
        "A hand": "-Parmenion +Sacred Pass",
        "A history": "+Parmenion",
        "market": "-Sacred Pass +Oasis",
        "regions": "-Oasis",
    }


@pytest.mark.card("Parmenion")
def test_parmenion_may_acquire_nothing() -> None:
    assert played(macedon(hand=["Parmenion"], state="empire"), "Parmenion", "pass") == {
        "A actions": -1,
        "A hand": "-Parmenion",
        "A history": "+Parmenion",
    }


@pytest.mark.card("Companion Cavalry")
@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("pass", {"A hand": "-Orestis"}),
        (
            "Companion Cavalry",
            {
                "A hand": "-Orestis +Glory",
                "A deck": "-Glory",
                "A exhaust": -1,
                "Companion Cavalry exhausted": True,
            },
        ),
    ],
)
def test_companion_cavalry_may_draw_for_a_region(word: str, more: dict[str, Any]) -> None:
    table = macedon(play=["Companion Cavalry"], hand=["Orestis"], deck=["Glory", "Advance"])
    assert played(table, "Orestis", "pass", word) == {
        "A actions": -1,
        "A play": "+Orestis",
        "A material": 2,
        **more,
    }


@pytest.mark.card("Companion Cavalry")
def test_companion_cavalry_draws_for_nothing_else() -> None:
    table = macedon(play=["Companion Cavalry"], hand=["Mosaics"], state="empire", deck=["Glory"])
    assert played(table, "Mosaics") == {
        "A actions": -1,
        "A hand": "-Mosaics",
        "A play": "+Mosaics",
    }


@pytest.mark.card("Companion Cavalry")
@pytest.mark.parametrize(("play", "offered"), [([], set()), (["Companion Cavalry"], {"Conquer"})])
def test_companion_cavalry_lets_an_empire_conquer(play: list[str], offered: set[str]) -> None:
    table = macedon(play=play, hand=["Conquer", "Advance"], state="empire", pool=(9, 9, 0))
    assert table.offered() == {"end", *offered}


@pytest.mark.card("Alexander the Great")
@pytest.mark.rule("R85")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass", "pass"], {"A hand": "-Alexander the Great"}),
        (
            ["yes", "Mountain", "pass"],
            {"A hand": "-Alexander the Great +Mountain", "exile": "-Mountain"},
        ),
        (
            ["yes", "Coast", "yes", "Mountain"],
            {
                "A hand": "-Alexander the Great +Coast, +Mountain",
                "exile": "-Mountain",
                **COAST_LEAVES,
            },
        ),
    ],
)
def test_alexander_the_great_acquires_up_to_two_regions(
    words: list[str], more: dict[str, str]
) -> None:
    table = macedon(hand=["Alexander the Great"], history=["Alexander"], state="empire", actions=0)
    table.piles(exile=["Mountain", "Assyrians"])
    was = picture(table)
    table.play("Alexander the Great").say(words[0])
    assert words[0] == "pass" or table.offered() == {"Steppe", "Coast", "Mountain"}
    assert told(table, was, *words[1:]) == {
        "A history": "+Alexander the Great",
        **more,
    }


@pytest.mark.card("Alexander the Great")
def test_alexander_the_great_follows_alexander() -> None:
    table = macedon(hand=["Alexander the Great"], discard=["Alexander"], state="empire")
    assert table.offered() == {"end"}


@pytest.mark.card("Mosaics")
def test_mosaics_bring_back_a_card_for_a_material() -> None:
    table = macedon(play=["Mosaics"], discard=["Glory", "Advance"], pool=(1, 0, 0))
    assert exhausted(table, "Mosaics", 0, "Advance") == {
        "A exhaust": -1,
        "Mosaics exhausted": True,
        "A material": -1,
        "A hand": "+Advance",
        "A discard": "-Advance",
    }


@pytest.mark.card("Mosaics")
def test_mosaics_must_be_paid() -> None:
    table = macedon(play=["Mosaics"], discard=["Glory"], pool=(0, 9, 0))
    assert table.offered() == {"end"}


@pytest.mark.card("Alexandria in Ariana")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {}),
        (["yes", "Glory", 0], {"A hand": "-Glory", "A material": 1}),
        (["yes", "Glory", 1], {"A hand": "-Glory", "A population": 1}),
        (["yes", "Glory", 2], {"A hand": "-Glory +Advance", "A deck": "-Advance"}),
    ],
)
def test_alexandria_in_ariana_yields_for_a_card(
    words: list[str | int], more: dict[str, Any]
) -> None:
    table = macedon(play=["Alexandria in Ariana"], hand=["Glory"], deck=["Advance"])
    discarded = {"A discard": "+Glory"} if more else {}
    assert solstice(table, "Alexandria in Ariana", *words) == {**discarded, **more}


@pytest.mark.card("Alexandria in Ariana")
def test_alexandria_in_ariana_scores_half_the_regions() -> None:
    five = ["Orestis", "Pelagonia", "Haliacmon Valley", "Forest", "Floodplain"]
    there = points(macedon(hand=["Alexandria in Ariana", *five]))
    assert there - points(macedon(hand=five)) == 2


@pytest.mark.card("Uxians")
@pytest.mark.parametrize("refreshed", [True, False])
def test_uxians_rob_and_may_refresh(refreshed: bool) -> None:
    table = classics("macedonians celts romans", hand=["Uxians"], exhaust=3)
    table.seat("A", play=["Mosaics", "Phalanx"])
    table.mark("Mosaics", exhausted=True)
    table.mark("Phalanx", exhausted=True)
    table.seat("B", pool=(3, 0, 0))
    table.seat("C", pool=(1, 0, 4))
    more = {"A exhaust": 1, "Mosaics exhausted": None} if refreshed else {}
    words = ["yes", "Mosaics"] if refreshed else ["pass"]
    assert played(table, "Uxians", *words) == {
        "A actions": -1,
        "A hand": "-Uxians",
        "A discard": "+Uxians",
        "A material": 3,
        "B material": -2,
        "C material": -1,
        **more,
    }


@pytest.mark.card("Uxians")
@pytest.mark.rule("R31")
def test_uxians_do_not_take_the_token_of_the_nation_deck() -> None:
    table = macedon(hand=["Uxians"], exhaust=4, nation_spent=1)
    assert played(table, "Uxians", "yes") == {
        "A actions": -1,
        "A hand": "-Uxians",
        "A discard": "+Uxians",
    }


@pytest.mark.card("Philip II")
def test_philip_acquires_anything() -> None:
    table = macedon(hand=["Philip II"])
    was = picture(table)
    table.play("Philip II")
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Elders", "Temple"}
    assert told(table, was, "Coast") == {
        "A actions": -1,
        "A hand": "-Philip II +Coast",
        "A history": "+Philip II",
        **COAST_LEAVES,
    }

"""The cards of the Vikings: what they own and undertake."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics, known_nation_cards
from .watching import UNREST, picture, played, points, solstice, told

NATION = ["Combs", "Sagas", "Skis"]


def vikings(side: str = "B", **seat: Any) -> Any:
    return classics("vikings celts", f"{side}B", **seat)


@pytest.mark.card("Sagas")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {}),
        (
            ["yes", "Advance"],
            {"A hand": "-Advance", "A garrison": "+Advance", "Advance host": "Sagas"},
        ),
    ],
)
def test_sagas_may_take_a_garrison(words: list[str], more: dict[str, str]) -> None:
    assert solstice(vikings(play=["Sagas"], hand=["Advance"]), "Sagas", *words) == more


@pytest.mark.card("Sagas")
def test_sagas_score_what_is_garrisoned_there() -> None:
    empty = points(vikings(play=["Sagas", "Iceland"]))
    table = vikings(play=["Sagas", "Iceland"])
    table.seat("A", garrison={"Sagas": ["Advance", "Glory"], "Iceland": ["Prosperity"]})
    assert points(table) - empty == 2


@pytest.mark.card("City of Dubh Linn")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {}),
        (["yes", "Glory", 0], {"A hand": "-Glory", "A material": 1}),
        (["yes", "Glory", 1], {"A hand": "-Glory", "A population": 1}),
        (["yes", "Glory", 2], {"A hand": "-Glory +Advance", "A deck": "-Advance"}),
    ],
)
def test_dubh_linn_yields_for_a_card(words: list[str | int], more: dict[str, Any]) -> None:
    table = vikings(play=["City of Dubh Linn"], hand=["Glory"], deck=["Advance"])
    discarded = {"A discard": "+Glory"} if more else {}
    assert solstice(table, "City of Dubh Linn", *words) == {**discarded, **more}


@pytest.mark.card("City of Dubh Linn")
@pytest.mark.parametrize(("material", "value"), [(7, 0), (17, 2)])
def test_dubh_linn_scores_an_eighth_of_the_materials(material: int, value: int) -> None:
    table = vikings("A", play=["City of Dubh Linn"], pool=(material, 0, 0))
    assert points(table) == value + 2  # the power card counts both


@pytest.mark.card("Longships")
def test_longships_settle_exiled_land() -> None:
    table = vikings(play=["Longships"], hand=["Jomsviking"], pool=(2, 1, 0))
    table.piles(exile=["Mountain", "Assyrians"])
    was = picture(table)
    table.play("Jomsviking").say(0, 0)
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Mountain"}
    assert told(table, was, "Mountain", "Longships", "pass") == {  # one population out, one in
        "A actions": -1,
        "A hand": "-Jomsviking +Mountain",
        "A discard": "+Jomsviking",
        "A material": -2,
        "exile": "-Mountain",
    }


@pytest.mark.card("Longships")
@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("pass", {"A progress": 1}),
        (
            "Longships",
            {
                "A progress": 1,
                "A material": 2,
                "A exhaust": -1,
                "Longships exhausted": True,
            },
        ),
    ],
)
def test_longships_may_profit_from_an_attack(word: str, more: dict[str, Any]) -> None:
    table = vikings(play=["Longships"], hand=["Althing"])
    assert played(table, "Althing", 0, word) == {
        "A actions": -1,
        "A hand": "-Althing",
        "A discard": "+Althing",
        **more,
    }


@pytest.mark.card("Skis")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {"A hand": "-Scandinavia"}),
        (
            ["Skis", 0],
            {
                "A hand": "-Scandinavia +Glory",
                "A deck": "-Glory",
                "A exhaust": -1,
                "Skis exhausted": True,
            },
        ),
        (
            ["Skis", 1],
            {
                "A hand": "-Scandinavia",
                "A material": 2,
                "A exhaust": -1,
                "Skis exhausted": True,
            },
        ),
    ],
)
def test_skis_help_in_a_new_region(words: list[str | int], more: dict[str, Any]) -> None:
    table = vikings(play=["Skis"], hand=["Scandinavia"], deck=["Glory", "Advance"])
    assert played(table, "Scandinavia", "pass", *words) == {
        "A actions": -1,
        "A play": "+Scandinavia",
        **more,
    }


@pytest.mark.card("Skis")
def test_skis_help_nowhere_else() -> None:
    assert played(vikings(play=["Skis"], hand=["Sagas"]), "Sagas") == {
        "A actions": -1,
        "A hand": "-Sagas",
        "A play": "+Sagas",
    }


@pytest.mark.card("Rollo the Walker")
def test_rollo_takes_fame_and_leaves_for_good() -> None:
    assert played(vikings(hand=["Rollo the Walker"]), "Rollo the Walker") == {
        "A actions": -1,
        "A hand": "-Rollo the Walker +Great",
        "exile": "+Rollo the Walker",
        "fame": "-Great",
    }


@pytest.mark.card("Go a'Viking")
@pytest.mark.rule("R18")
def test_go_a_viking_robs_and_punishes_the_poor() -> None:
    table = classics("vikings celts romans greeks", hand=["Go a'Viking"], actions=0)
    table.seat("B", pool=(1, 0, 5))
    table.seat("C", pool=(2, 0, 0))
    table.seat("D", play=["Cape"], pool=(0, 0, 0))
    assert played(table, "Go a'Viking", "Cape", "ignore") == {
        "A hand": "-Go a'Viking",
        "A discard": "+Go a'Viking",
        "A material": 3,
        "B material": -1,
        "B hand": "+Unrest",
        "C material": -2,
        "D hand": "+Cape",
        "D play": "-Cape",
        "unrest": "-Unrest",
    }


@pytest.mark.card("Gothja")
@pytest.mark.parametrize(("word", "known"), [("pass", {"0": "1VIK4"}), ("yes", {})])
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (
            [0, UNREST],
            {"A hand": "-Gothja, -Unrest", "A population": 1, "unrest": "+Unrest"},
        ),
        ([1], {"A hand": "-Gothja +Advance, +Glory", "A deck": "-Advance, -Glory"}),
    ],
)
def test_gothja_looks_ahead_then_calms_or_draws(
    word: str, known: dict[str, str], words: list[str | int], more: dict[str, Any]
) -> None:
    table = vikings(hand=["Gothja", UNREST], deck=["Glory", "Advance", "Althing"])
    table.seat("A", nation_deck=NATION)
    was = picture(table)
    table.play("Gothja")
    assert known_nation_cards(table, 0) == {"0": "1VIK4"}
    assert told(table, was, word, *words) == {"A actions": -1, "A discard": "+Gothja", **more}
    assert known_nation_cards(table, 0) == known


@pytest.mark.card("Gothja")
def test_gothja_without_an_unrest_still_brings_people() -> None:
    """Calming is no price: the rest is done as far as possible."""
    assert played(vikings(hand=["Gothja", "Glory"]), "Gothja", "pass", 0) == {
        "A actions": -1,
        "A hand": "-Gothja",
        "A discard": "+Gothja",
        "A population": 1,
    }


@pytest.mark.card("Erik the Red")
def test_erik_leaves_scandinavia_and_finds_a_region() -> None:
    table = vikings(hand=["Erik the Red"], play=["Scandinavia"], pool=(0, 1, 0))
    table.seat("A", deck=["Glory", "Iceland"], discard=["Althing", "Forest"])
    table.seat("A", nation_deck=["Combs", "Graenland"], garrison={"Scandinavia": ["Advance"]})
    was = picture(table)
    table.play("Erik the Red").say(0, "Scandinavia")
    assert table.offered() == {"Forest", "Scandinavia", "Iceland", "Graenland"}
    assert told(table, was, "Graenland") == {
        "A actions": -1,
        "A hand": "-Erik the Red +Graenland",
        "A play": "-Scandinavia",
        "A garrison": "-Advance",
        "Advance host": None,
        "A discard": "+Advance, +Scandinavia",
        "A nation_deck": "-Graenland",
        "A population": -1,
        "exile": "+Erik the Red",
    }


@pytest.mark.card("Erik the Red")
@pytest.mark.parametrize(("play", "population"), [(["Iceland"], 1), (["Scandinavia"], 0)])
def test_erik_pays_all_of_the_price(play: list[str], population: int) -> None:
    table = vikings(hand=["Erik the Red"], play=play, pool=(9, population, 0))
    assert table.offered() == {"end"}


@pytest.mark.card("Jomsviking")
def test_jomsviking_acquires_and_costs_the_others_a_card() -> None:
    table = classics("vikings celts romans", hand=["Jomsviking"], pool=(2, 1, 0))
    table.seat("B", hand=["Druids", "Glory"])
    was = picture(table)
    table.play("Jomsviking").say(0, 0)
    assert table.offered() == {"Aksumites", "Steppe", "Coast"}
    assert told(table, was, "Coast", "Druids") == {
        "A actions": -1,
        "A hand": "-Jomsviking +Coast",
        "A discard": "+Jomsviking",
        "A material": -2,
        "A population": -1,
        "B hand": "-Druids",
        "B discard": "+Druids",
        "market": "-Coast +Oasis",
        "regions": "-Oasis",
    }


@pytest.mark.card("Jomsviking")
@pytest.mark.parametrize("pool", [(2, 0, 0), (1, 1, 0)])
def test_jomsviking_is_paid_in_full(pool: tuple[int, int, int]) -> None:
    assert vikings(hand=["Jomsviking"], pool=pool).offered() == {"end"}


@pytest.mark.card("Althing")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        ([0], {"A hand": "-Althing", "A progress": 1}),
        ([1, UNREST], {"A hand": "-Althing, -Unrest", "unrest": "+Unrest"}),
    ],
)
def test_althing_robs_then_learns_or_calms(words: list[str | int], more: dict[str, Any]) -> None:
    table = classics("vikings celts romans", hand=["Althing", UNREST])
    table.seat("B", pool=(2, 0, 0))
    table.seat("C", pool=(0, 3, 3))
    assert played(table, "Althing", *words) == {
        "A actions": -1,
        "A discard": "+Althing",
        "A material": 1,
        "B material": -1,
        **more,
    }

"""The cards of the Scythians."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics
from .watching import UNREST, exhausted, picture, played, points, solstice, told


def scythians(side: str = "B", **seat: Any) -> Any:
    return classics("scythians celts", f"{side}B", **seat)


@pytest.mark.card("Scythians A")
@pytest.mark.parametrize(("material", "value"), [(5, 0), (13, 2), (66, 10)])
def test_scythians_score_a_sixth_of_the_materials(material: int, value: int) -> None:
    assert points(scythians("A", pool=(material, 0, 0), hand=["Tian Shan"])) == value


@pytest.mark.card("Scythians B")
@pytest.mark.parametrize(
    ("material", "regions", "value"),
    [(2, 2, 0), (3, 2, 1), (2, 3, 1), (8, 3, 3), (30, 3, 10)],
)
def test_scythians_score_materials_and_regions(material: int, regions: int, value: int) -> None:
    land = ["Tian Shan", "Caucasia", "Tarim Basin"][:regions]
    assert points(scythians("B", pool=(material, 0, 0), discard=land)) == value


@pytest.mark.card("Scythians A")
def test_scythians_break_through_for_an_unrest() -> None:
    assert exhausted(scythians("A"), "Scythians", "regions") == {
        "A exhaust": -1,
        "Scythians exhausted": True,
        "A actions": -1,
        "A hand": "+Oasis, +Unrest",
        "regions": "-Oasis",
        "unrest": "-Unrest",
    }


@pytest.mark.card("Scythians A")
def test_scythians_need_an_action() -> None:
    assert scythians("A", actions=0).offered() == {"end"}


@pytest.mark.card("Ateas")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass", "pass"], {"A hand": "-Ateas"}),
        (
            ["yes", "Coast", "yes", UNREST],
            {
                "A hand": "-Ateas, -Unrest +Coast",
                "market": "-Coast +Oasis",
                "regions": "-Oasis",
                "unrest": "+Unrest",
            },
        ),
    ],
)
def test_ateas_may_acquire_and_calm(words: list[str], more: dict[str, str]) -> None:
    table = scythians(hand=["Ateas", UNREST], state="empire")
    assert played(table, "Ateas", *words) == {"A actions": -1, "A history": "+Ateas", **more}


@pytest.mark.card("Ateas")
def test_ateas_acquires_regions_only() -> None:
    table = scythians(hand=["Ateas"], state="empire")
    table.play("Ateas").say("yes")
    assert table.offered() == {"Steppe", "Coast"}


@pytest.mark.card("Kurgans")
def test_kurgans_bury_a_discarded_card() -> None:
    table = scythians(play=["Kurgans"], hand=["Advance"], discard=["Glory", UNREST])
    was = picture(table)
    table.exhaust("Kurgans")
    assert table.offered() == {"Glory", UNREST}  # no passing
    assert told(table, was, UNREST) == {
        "A exhaust": -1,
        "Kurgans exhausted": True,
        "A discard": "-Unrest",
        "A history": "+Unrest",
    }


@pytest.mark.card("Kurgans")
@pytest.mark.parametrize(("play", "size"), [([], 5), (["Kurgans"], 6)])
def test_kurgans_enlarge_the_hand(play: list[str], size: int) -> None:
    deck = ["Advance", "Conquer", "Glory", "Raiders", "Tamga", "Tian Shan", "Caucasia"]
    table = scythians(play=play, deck=deck)
    table.turn("A", "clean_discard")
    assert told(table, picture(table), "end") == {
        "A hand": ", ".join(sorted(f"+{card}" for card in deck[:size])),
        "A deck": ", ".join(sorted(f"-{card}" for card in deck[:size])),
    }


@pytest.mark.card("Jewellery")
def test_jewellery_is_only_worth_points() -> None:
    """It is not played, and as a garrison it is refused."""
    table = scythians(hand=["Jewellery", "Tian Shan"])
    assert points(table) == 7
    assert table.offered() == {"end", "Tian Shan"}
    table.play("Tian Shan").say("yes")
    table.assert_settled()
    assert table.zone("A", "hand") == ["Jewellery"]
    assert table.zone("A", "garrison") == []


@pytest.mark.card("Tamga")
def test_tamga_turns_one_card_into_two() -> None:
    table = scythians(play=["Tamga"], hand=["Glory", "Advance"], deck=["Conquer", "Raiders"])
    assert exhausted(table, "Tamga", "Glory") == {
        "A exhaust": -1,
        "Tamga exhausted": True,
        "A hand": "-Glory +Conquer, +Raiders",
        "A discard": "+Glory",
        "A deck": "-Conquer, -Raiders",
    }


@pytest.mark.card("Tamga")
def test_tamga_needs_a_card() -> None:
    assert scythians(play=["Tamga"], deck=["Conquer"]).offered() == {"end"}


@pytest.mark.card("Tamga")
def test_tamga_scores_half_the_regions() -> None:
    land = ["Tian Shan", "Caucasia", "Tarim Basin", "Pontic Steppe", "Forest"]
    there = points(scythians("A", hand=land, play=["Tamga"]))
    assert there - points(scythians("A", hand=land)) == 2


@pytest.mark.card("Raiders")
def test_raiders_drive_back_and_rob_empires() -> None:
    table = classics("scythians celts greeks romans", hand=["Raiders"], actions=0)
    table.seat("A", deck=["Glory", "Advance", "Conquer"], play=["Caucasia"])
    table.seat("B", play=["Celtica", "Britannia"], pool=(0, 2, 0))
    table.seat("B", garrison={"Celtica": ["Druids"]})
    table.seat("C", play=["City of Sparta"], pool=(0, 2, 0), state="empire")
    table.seat("D", pool=(0, 0, 3), state="empire")
    assert played(table, "Raiders", "Celtica") == {
        "A hand": "-Raiders +Advance, +Glory",
        "A deck": "-Advance, -Glory",
        "A discard": "+Raiders",
        "A population": 1,
        "B hand": "+Celtica, +Druids",
        "B play": "-Celtica",
        "B garrison": "-Druids",
        "Druids host": None,
        "C population": -1,
    }


@pytest.mark.card("Raiders")
def test_raiders_can_be_avoided() -> None:
    table = scythians(hand=["Raiders"], deck=["Glory", "Advance"])
    table.seat("B", play=["Cape", "Celtica"], pool=(0, 2, 0), state="empire")
    assert played(table, "Raiders", "Cape", "ignore", "ignore") == {
        "A hand": "-Raiders +Advance, +Glory",
        "A deck": "-Advance, -Glory",
        "A discard": "+Raiders",
        "B hand": "+Cape",
        "B play": "-Cape",
    }


@pytest.mark.card("Nomads")
def test_nomads_draw_and_gather() -> None:
    table = scythians(hand=["Nomads"], deck=["Glory", "Advance"])
    table.seat("A", play=["Forest", "Caucasia", "Tian Shan"])
    table.seat("B", deck=["Druids", "Conquer"])
    assert played(table, "Nomads", "yes", "yes") == {
        "A actions": -1,
        "A hand": "-Nomads +Glory",
        "A deck": "-Glory",
        "A discard": "+Nomads",
        "A material": 3,
        "B hand": "+Druids",
        "B deck": "-Druids",
    }


@pytest.mark.card("Nomads")
def test_nobody_has_to_draw_with_the_nomads() -> None:
    table = scythians(hand=["Nomads"], deck=["Glory"], play=["Caucasia"])
    table.seat("B", deck=["Druids"])
    assert played(table, "Nomads", "pass", "pass") == {
        "A actions": -1,
        "A hand": "-Nomads",
        "A discard": "+Nomads",
        "A material": 1,
    }


@pytest.mark.card("Nomads")
def test_one_of_the_nomads_is_for_barbarians() -> None:
    table = scythians(hand=["1SCY14", "1SCY15"], state="empire")
    assert [option.card for option in table.state.decision.options if option.card] == ["1SCY14"]


def attacked(**seat: Any) -> Any:
    table = scythians(play=["Mounted Archers", "Caucasia"], **seat)
    table.seat("B", hand=["Boudicca"])
    table.turn("B")
    return table


ATTACK = {"B actions": -1, "B hand": "-Boudicca", "B history": "+Boudicca", "B progress": 1}


@pytest.mark.card("Mounted Archers")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (
            ["Mounted Archers", "ignore"],
            {"A exhaust": -1, "Mounted Archers exhausted": True},
        ),
        (["pass", "Caucasia"], {"A play": "-Caucasia", "A discard": "+Caucasia"}),
    ],
)
def test_mounted_archers_may_avoid_an_attack(words: list[str], more: dict[str, Any]) -> None:
    """In the turn of another player, with an exhaust token of one's own."""
    assert played(attacked(), "Boudicca", *words) == {**ATTACK, **more}


@pytest.mark.card("Mounted Archers")
def test_mounted_archers_need_an_exhaust_token() -> None:
    assert played(attacked(exhaust=0), "Boudicca", "Caucasia") == {
        **ATTACK,
        "A play": "-Caucasia",
        "A discard": "+Caucasia",
    }


@pytest.mark.card("Mounted Archers")
@pytest.mark.parametrize(
    ("words", "more"), [(["pass"], {}), (["yes", 0], {"A material": -1, "A population": 1})]
)
def test_mounted_archers_turn_a_material_into_people(
    words: list[str | int], more: dict[str, int]
) -> None:
    table = scythians(play=["Mounted Archers"], pool=(1, 0, 0))
    assert solstice(table, "Mounted Archers", *words) == more


@pytest.mark.card("Mounted Archers")
def test_mounted_archers_without_a_material() -> None:
    table = scythians(play=["Mounted Archers"], pool=(0, 9, 0))
    assert solstice(table, "Mounted Archers") == {}


@pytest.mark.card("Tents")
@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("pass", {"A population": 1}),
        ("Tents", {"A population": 2, "A exhaust": -1, "Tents exhausted": True}),
    ],
)
def test_tents_may_bring_people_to_a_region(word: str, more: dict[str, Any]) -> None:
    table = scythians(play=["Tents"], hand=["Caucasia"])
    assert played(table, "Caucasia", "pass", word) == {
        "A actions": -1,
        "A hand": "-Caucasia",
        "A play": "+Caucasia",
        **more,
    }


@pytest.mark.card("Tents")
def test_tents_bring_nobody_to_anything_else() -> None:
    assert played(scythians(play=["Tents"], hand=["Tamga"]), "Tamga") == {
        "A actions": -1,
        "A hand": "-Tamga",
        "A play": "+Tamga",
    }


@pytest.mark.card("Tents")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {}),
        (
            ["yes", "Caucasia"],
            {
                "A hand": "+Caucasia, +Glory",
                "A play": "-Caucasia",
                "A garrison": "-Glory",
                "Glory host": None,
            },
        ),
    ],
)
def test_tents_may_be_moved_at_the_solstice(words: list[str], more: dict[str, Any]) -> None:
    table = scythians(play=["Tents", "Caucasia", "Tian Shan"], garrison={"Caucasia": ["Glory"]})
    assert solstice(table, "Tents", *words) == more

"""The cards of the Romans."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics
from .watching import UNREST, picture, played, points, solstice, told

REGIONS = ["Gallia Aquitania", "Raetia", "Dalmatia"]


def romans(side: str = "B", **seat: Any) -> Any:
    return classics("romans celts", f"{side}B", **seat)


@pytest.mark.card("Romans A")
@pytest.mark.parametrize(("population", "value"), [(3, 0), (11, 2), (44, 10)])
def test_romans_score_a_quarter_of_the_population(population: int, value: int) -> None:
    assert points(romans("A", pool=(0, population, 0))) == value


@pytest.mark.card("Romans B")
@pytest.mark.parametrize(("population", "value"), [(1, 0), (11, 5), (22, 10)])
def test_romans_score_half_of_the_population(population: int, value: int) -> None:
    assert points(romans("B", pool=(0, population, 0))) == value


@pytest.mark.card("Romans A")
def test_romans_look_at_one_more_fame_card_for_a_progress() -> None:
    table = romans("A", hand=["Glory"], play=REGIONS)
    was = picture(table)
    table.play("Glory").say(*REGIONS)
    assert table.offered() == {"Great", "Marvellous", "Glorious"}
    assert told(table, was, "Glorious", "Great", "Romans") == {
        "A actions": -1,
        "A hand": "-Glory +Glorious",
        "A play": "-Dalmatia, -Gallia Aquitania, -Raetia",
        "A discard": "+Dalmatia, +Gallia Aquitania, +Glory, +Raetia",
        "A progress": 1,
        "fame": "-Glorious",
    }
    assert table.pile("fame") == ["Marvellous", "Great", "Awe-inspiring"]


@pytest.mark.card("Romans A")
@pytest.mark.rule("R38")
def test_the_king_of_kings_is_not_looked_at() -> None:
    table = romans("A", hand=["Glory"], play=REGIONS)
    table.piles(fame=0)
    assert played(table, "Glory", *REGIONS) == {
        "A actions": -1,
        "A hand": "-Glory",
        "A play": "-Dalmatia, -Gallia Aquitania, -Raetia",
        "A discard": "+Dalmatia, +Gallia Aquitania, +Glory, +Raetia",
        "A progress": 6,
        "A kings": 1,
        "King of Kings side": "B",
        "final_round": 2,
    }


@pytest.mark.card("Julius Caesar")
def test_julius_caesar_draws_two_cards() -> None:
    table = romans(hand=["Julius Caesar"], state="empire", actions=0)
    table.seat("A", deck=["Advance", "Conquer", "Glory"])
    assert played(table, "Julius Caesar", 0) == {
        "A hand": "-Julius Caesar +Advance, +Conquer",
        "A deck": "-Advance, -Conquer",
        "A history": "+Julius Caesar",
    }


@pytest.mark.card("Julius Caesar")
def test_julius_caesar_acquires_a_region() -> None:
    table = romans(hand=["Julius Caesar"], state="empire", actions=0)
    assert played(table, "Julius Caesar", 1, "yes", "Coast") == {
        "A hand": "-Julius Caesar +Coast",
        "A history": "+Julius Caesar",
        "market": "-Coast +Oasis",
        "regions": "-Oasis",
    }


@pytest.mark.card("Julius Caesar")
def test_julius_caesar_acquires_a_tributary_with_its_unrest() -> None:
    table = romans(hand=["Julius Caesar"], state="empire", actions=0)
    table.tokens("Aksumites", progress=2)
    assert played(table, "Julius Caesar", 1, "yes", "Aksumites") == {
        "A hand": "-Julius Caesar +Aksumites, +Unrest",
        "A history": "+Julius Caesar",
        "A progress": 2,
        "Aksumites tokens": None,
        "market": "-Aksumites +Marsh",
        "tucked": "-Unrest",
        "tucked under Aksumites": "-Unrest",
        "main": "-Marsh",
    }


@pytest.mark.card("Julius Caesar")
def test_julius_caesar_may_acquire_nothing() -> None:
    table = romans(hand=["Julius Caesar"], state="empire", actions=0)
    assert played(table, "Julius Caesar", 1, "pass") == {
        "A hand": "-Julius Caesar",
        "A history": "+Julius Caesar",
    }


@pytest.mark.card("Military Engineering")
def test_military_engineering_takes_two_cards_of_everybody_else() -> None:
    hand = ["Military Engineering", "Glory", "Advance"]
    table = classics("romans celts greeks", hand=hand, state="empire")
    table.seat("B", hand=["Druids", "Glory", "Celtica"])
    table.seat("C", hand=["Settlers"])
    assert played(table, "Military Engineering", "Druids", "Celtica", "Settlers", "pass") == {
        "A actions": -1,
        "A hand": "-Military Engineering",
        "A discard": "+Military Engineering",
        "B hand": "-Celtica, -Druids",
        "B discard": "+Celtica, +Druids",
        "C hand": "-Settlers",
        "C discard": "+Settlers",
    }


@pytest.mark.card("Military Engineering")
@pytest.mark.parametrize("source", ["Temple", "civilised"])
def test_military_engineering_may_break_through(source: str) -> None:
    table = romans(hand=["Military Engineering"], state="empire")
    gained = {
        "Temple": {
            "A hand": "-Military Engineering +Temple",
            "market": "-Temple +Coinage",
            "tucked under Temple": "-Unrest",
            "tucked under Coinage": "+Unrest",
        },
        "civilised": {"A hand": "-Military Engineering +Coinage"},
    }
    assert played(table, "Military Engineering", "yes", source) == {
        "A actions": -1,
        "A discard": "+Military Engineering",
        "civilised": "-Coinage",
        **gained[source],
    }


@pytest.mark.card("Military Engineering")
def test_military_engineering_can_be_avoided() -> None:
    table = romans(hand=["Military Engineering"], state="empire")
    table.seat("B", hand=["Druids", "Glory"], play=["Cape"])
    assert played(table, "Military Engineering", "Cape", "ignore", "pass") == {
        "A actions": -1,
        "A hand": "-Military Engineering",
        "A discard": "+Military Engineering",
        "B hand": "+Cape",
        "B play": "-Cape",
    }


@pytest.mark.card("Roman Invasion")
def test_roman_invasion_acquires_and_drives_from_a_region() -> None:
    table = classics("romans celts greeks", hand=["Roman Invasion"], state="empire")
    table.seat("A", play=["Raetia"])
    table.seat("B", play=["Celtica", "Britannia"], garrison={"Celtica": ["Druids"]})
    table.seat("C", play=["City of Sparta"])
    was = picture(table)
    table.play("Roman Invasion").say("yes")
    assert table.offered() == {"Aksumites", "Steppe", "Coast"}
    assert told(table, was, "Steppe", "Celtica") == {
        "A actions": -1,
        "A hand": "-Roman Invasion +Steppe",
        "A discard": "+Roman Invasion",
        "B play": "-Celtica",
        "B garrison": "-Druids",
        "B discard": "+Celtica, +Druids",
        "Druids host": None,
        "market": "-Steppe +Marsh",
        "main": "-Marsh",
    }


@pytest.mark.card("Roman Invasion")
def test_roman_invasion_may_acquire_nothing() -> None:
    table = romans(hand=["Roman Invasion"], state="empire")
    assert played(table, "Roman Invasion", "pass") == {
        "A actions": -1,
        "A hand": "-Roman Invasion",
        "A discard": "+Roman Invasion",
    }


@pytest.mark.card("Legions")
def test_legions_enlarge_the_hand() -> None:
    six = ["Advance", "Conquer", "Glory", "Prosperity", "Triumvirate", "City of Rome"]
    table = romans(play=["Legions"], deck=[*six, "Dalmatia"])
    table.turn("A", "clean_discard")
    was = picture(table)
    assert told(table, was, "end") == {
        "A hand": "+Advance, +City of Rome, +Conquer, +Glory, +Prosperity, +Triumvirate",
        "A deck": "-Advance, -City of Rome, -Conquer, -Glory, -Prosperity, -Triumvirate",
    }


@pytest.mark.card("Legions")
@pytest.mark.parametrize(("play", "offered"), [([], set()), (["Legions"], {"Conquer"})])
def test_legions_let_an_empire_conquer(play: list[str], offered: set[str]) -> None:
    table = romans(play=play, hand=["Conquer", "Advance"], state="empire", pool=(9, 9, 0))
    assert table.offered() == {"end", *offered}


@pytest.mark.card("Legions")
def test_legions_stay_in_play() -> None:
    assert played(romans(hand=["Legions"], state="empire"), "Legions") == {
        "A actions": -1,
        "A hand": "-Legions",
        "A play": "+Legions",
    }


@pytest.mark.card("The Senate")
def test_the_senate_acquires_and_remembers() -> None:
    table = romans(hand=["The Senate", "Glory"], state="empire")
    was = picture(table)
    table.play("The Senate").say("yes")
    assert table.offered() == {"Temple"}
    assert told(table, was, "Temple", "yes", "Glory") == {
        "A actions": -1,
        "A hand": "-Glory, -The Senate +Temple, +Unrest",
        "A discard": "+The Senate",
        "A history": "+Glory",
        "market": "-Temple +Coinage",
        "civilised": "-Coinage",
        "tucked under Temple": "-Unrest",
        "tucked under Coinage": "+Unrest",
        "unrest": "-Unrest",
    }


@pytest.mark.card("The Senate")
def test_the_senate_may_do_neither() -> None:
    table = romans(hand=["The Senate", "Glory"], state="empire")
    assert played(table, "The Senate", "pass", "pass") == {
        "A actions": -1,
        "A hand": "-The Senate",
        "A discard": "+The Senate",
    }


@pytest.mark.card("Rome, the Eternal City")
def test_rome_takes_the_place_of_the_city() -> None:
    table = romans(hand=["Rome, the Eternal City"], play=["City of Rome"], state="empire")
    assert played(table, "Rome, the Eternal City", "City of Rome") == {
        "A actions": -1,
        "A hand": "-Rome, the Eternal City",
        "A play": "-City of Rome +Rome, the Eternal City",
        "A history": "+City of Rome",
    }


@pytest.mark.card("Rome, the Eternal City")
def test_rome_needs_the_city_in_play() -> None:
    table = romans(hand=["Rome, the Eternal City", "City of Rome"], state="empire")
    assert table.offered() == {"end", "City of Rome"}


YIELDS = [
    (0, {"A material": 1}),
    (1, {"A population": 1}),
    (2, {"A hand": "+Glory", "A deck": "-Glory"}),
]


@pytest.mark.card("Rome, the Eternal City")
@pytest.mark.parametrize(("choice", "gained"), YIELDS)
def test_rome_yields_at_the_solstice(choice: int, gained: dict[str, Any]) -> None:
    table = romans(play=["Rome, the Eternal City"], deck=["Glory"])
    assert solstice(table, "Rome, the Eternal City", choice) == gained


@pytest.mark.card("City of Rome")
@pytest.mark.parametrize(("choice", "gained"), YIELDS[:2])
def test_the_city_of_rome_yields_for_a_card(choice: int, gained: dict[str, Any]) -> None:
    table = romans(play=["City of Rome"], hand=["Advance"])
    assert solstice(table, "City of Rome", "yes", "Advance", choice) == {
        "A hand": "-Advance",
        "A discard": "+Advance",
        **gained,
    }


@pytest.mark.card("City of Rome")
def test_the_city_of_rome_draws_for_a_card() -> None:
    table = romans(play=["City of Rome"], hand=["Advance"], deck=["Glory"])
    assert solstice(table, "City of Rome", "yes", "Advance", 2) == {
        "A hand": "-Advance +Glory",
        "A discard": "+Advance",
        "A deck": "-Glory",
    }


@pytest.mark.card("City of Rome")
@pytest.mark.parametrize(("hand", "words"), [(["Advance"], ["pass"]), ([], [])])
def test_the_city_of_rome_may_yield_nothing(hand: list[str], words: list[str]) -> None:
    assert solstice(romans(play=["City of Rome"], hand=hand), "City of Rome", *words) == {}


@pytest.mark.card("Emperor Trajan")
def test_trajan_acquires_anything() -> None:
    table = romans(hand=["Emperor Trajan"], state="empire")
    was = picture(table)
    table.play("Emperor Trajan")
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Elders", "Temple"}
    assert told(table, was, "Elders") == {
        "A actions": -1,
        "A hand": "-Emperor Trajan +Elders, +Unrest",
        "A history": "+Emperor Trajan",
        "market": "-Elders +Shrine",
        "uncivilised": "-Shrine",
        "tucked under Elders": "-Unrest",
        "tucked under Shrine": "+Unrest",
        "unrest": "-Unrest",
    }


@pytest.mark.card("Emperor Trajan")
@pytest.mark.parametrize(("population", "value"), [(2, 0), (8, 2), (33, 10)])
def test_trajan_scores_a_third_of_the_population(population: int, value: int) -> None:
    people = (0, population, 0)
    there = points(romans(history=["Emperor Trajan"], pool=people))
    assert there - points(romans(pool=people)) == value


@pytest.mark.card("Bread and Circuses")
def test_bread_and_circuses_calm_hand_and_discard_pile() -> None:
    table = romans(play=["Bread and Circuses"], hand=["Glory", UNREST], discard=[UNREST])
    assert solstice(table, "Bread and Circuses", "Glory", "yes", UNREST, "yes", UNREST) == {
        "A hand": "-Glory, -Unrest",
        "A discard": "-Unrest +Glory",
        "unrest": "+Unrest, +Unrest",
    }


@pytest.mark.card("Bread and Circuses")
def test_bread_and_circuses_cost_a_card_in_any_case() -> None:
    table = romans(play=["Bread and Circuses"], hand=["Glory", UNREST], discard=[UNREST])
    assert solstice(table, "Bread and Circuses", UNREST, "pass", "pass") == {
        "A hand": "-Unrest",
        "A discard": "+Unrest",
    }


@pytest.mark.card("Gallia Aquitania")
@pytest.mark.parametrize("card", ["Advance", UNREST])
def test_gallia_aquitania_may_take_a_garrison(card: str) -> None:
    table = romans(hand=["Gallia Aquitania", card])
    assert played(table, "Gallia Aquitania", "yes", card) == {
        "A actions": -1,
        "A hand": ", ".join(sorted(["-Gallia Aquitania", f"-{card}"])),
        "A play": "+Gallia Aquitania",
        "A garrison": f"+{card}",
        f"{card} host": "Gallia Aquitania",
    }


@pytest.mark.card("Gallia Aquitania")
@pytest.mark.card("Glory")
@pytest.mark.parametrize(("card", "word"), [("Advance", "pass"), ("Glory", "yes")])
def test_gallia_aquitania_without_a_garrison(card: str, word: str) -> None:
    """It is not wanted, or the card is one that cannot be garrisoned."""
    table = romans(hand=["Gallia Aquitania", card])
    assert played(table, "Gallia Aquitania", word) == {
        "A actions": -1,
        "A hand": "-Gallia Aquitania",
        "A play": "+Gallia Aquitania",
    }


@pytest.mark.card("Raetia")
def test_raetia_gains_a_material_and_may_take_a_garrison() -> None:
    assert played(romans(hand=["Raetia", "Advance"]), "Raetia", "yes", "Advance") == {
        "A actions": -1,
        "A hand": "-Advance, -Raetia",
        "A play": "+Raetia",
        "A material": 1,
        "A garrison": "+Advance",
        "Advance host": "Raetia",
    }


@pytest.mark.card("Raetia")
def test_raetia_may_stay_without_a_garrison() -> None:
    assert played(romans(hand=["Raetia", "Advance"]), "Raetia", "pass") == {
        "A actions": -1,
        "A hand": "-Raetia",
        "A play": "+Raetia",
        "A material": 1,
    }


@pytest.mark.card("Dalmatia")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {"A hand": "-Dalmatia"}),
        (
            ["yes", "Advance"],
            {
                "A hand": "-Advance, -Dalmatia",
                "A garrison": "+Advance",
                "Advance host": "Dalmatia",
            },
        ),
    ],
)
def test_dalmatia_gains_a_population(words: list[str], more: dict[str, str]) -> None:
    assert played(romans(hand=["Dalmatia", "Advance"]), "Dalmatia", *words) == {
        "A actions": -1,
        "A play": "+Dalmatia",
        "A population": 1,
        **more,
    }


@pytest.mark.card("Triumvirate")
@pytest.mark.parametrize("source", ["Elders", "uncivilised"])
def test_triumvirate_breaks_through(source: str) -> None:
    gained = {
        "Elders": {
            "A hand": "-Triumvirate +Elders",
            "market": "-Elders +Shrine",
            "tucked under Elders": "-Unrest",
            "tucked under Shrine": "+Unrest",
        },
        "uncivilised": {"A hand": "-Triumvirate +Shrine"},
    }
    assert played(romans(hand=["Triumvirate"]), "Triumvirate", source) == {
        "A actions": -1,
        "A history": "+Triumvirate",
        "uncivilised": "-Shrine",
        **gained[source],
    }


@pytest.mark.card("Roman Expansion")
def test_roman_expansion_acquires_two_regions_and_pushes_back() -> None:
    table = classics("romans celts greeks", hand=["Roman Expansion"], play=["Raetia"])
    table.seat("B", play=["Celtica", "Britannia"], garrison={"Celtica": ["Druids"]})
    table.seat("C", play=["City of Sparta"])
    was = picture(table)
    table.play("Roman Expansion")
    assert table.offered() == {"Steppe", "Coast"}
    table.say("Coast", "yes")
    assert table.offered() == {"Steppe", "Oasis"}
    assert told(table, was, "Steppe", "Celtica") == {
        "A actions": -1,
        "A hand": "-Roman Expansion +Coast, +Steppe",
        "A history": "+Roman Expansion",
        "B hand": "+Celtica, +Druids",
        "B play": "-Celtica",
        "B garrison": "-Druids",
        "Druids host": None,
        "market": "-Coast, -Steppe +Marsh, +Oasis",
        "regions": "-Oasis",
        "main": "-Marsh",
    }


@pytest.mark.card("Roman Expansion")
def test_roman_expansion_may_stop_after_one_region() -> None:
    assert played(romans(hand=["Roman Expansion"]), "Roman Expansion", "Coast", "pass") == {
        "A actions": -1,
        "A hand": "-Roman Expansion +Coast",
        "A history": "+Roman Expansion",
        "market": "-Coast +Oasis",
        "regions": "-Oasis",
    }

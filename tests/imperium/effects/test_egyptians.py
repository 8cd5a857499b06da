"""The cards of the Egyptians."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, MARKET, legends
from .watching import (
    UNREST,
    Branches,
    Picture,
    Words,
    exhausted,
    picture,
    played,
    points,
    solstice,
    told,
)

NILE = "Flood of the Nile"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("egyptians celts", f"{side}B", **seat)


# --- power ----------------------------------------------------------------------------------------

POWER: Branches = {
    "develop": (
        (0, "Embalming", 0),
        {
            "A actions": -1,
            "A material": -4,
            "A area": "-Embalming",
            "A discard": "+Embalming",
        },
    ),
    "action": ((1, 0), {"A actions": 1, "A population": -1}),
}


@pytest.mark.card("Egyptians A")
@pytest.mark.parametrize("branch", POWER)
def test_the_power_takes_an_unrest_to_develop_or_to_act(branch: str) -> None:
    words, changed = POWER[branch]
    assert exhausted(game("A", pool=(4, 1, 0)), "Egyptians", *words) == {
        "A exhaust": -1,
        "Egyptians exhausted": True,
        "A hand": "+Unrest",
        "unrest": "-Unrest",
        **changed,
    }


@pytest.mark.card("Egyptians A")
@pytest.mark.parametrize(
    ("actions", "pool", "branches"),
    [(0, (4, 0, 0), None), (0, (4, 0, 1), {"1"}), (1, (4, 0, 0), {"0"})],
)
def test_the_power_must_be_paid(actions: int, pool: Any, branches: set[str] | None) -> None:
    table = game("A", pool=pool, actions=actions)
    assert ("Egyptians" in table.offered()) == (branches is not None)
    if branches:
        table.exhaust("Egyptians")
        assert table.offered() == branches


@pytest.mark.card("Egyptians A", "Egyptians B")
@pytest.mark.parametrize(("side", "worth"), [("A", 6), ("B", 9)])
def test_the_power_counts_civilised_cards(side: str, worth: int) -> None:
    table = game(side, play=["Road Building"], hand=["Corruption"], discard=["Code of Laws"])
    table.seat("A", history=["Civil Service"])
    assert points(table) == (1 + 2 + 1 + 2) + worth


@pytest.mark.card("Egyptians B")
def test_the_power_is_worth_ten_at_most() -> None:
    cards = ["Civil Service", "Corruption", "Education System", "Astronomy"]
    assert points(game(hand=cards)) == 2 * 4 + 10


@pytest.mark.card("Egyptians A", "Egyptians B")
@pytest.mark.parametrize(("side", "drawn"), [("A", 5), ("B", 6)])
def test_the_power_makes_the_hand_larger(side: str, drawn: int) -> None:
    cards = [NILE, "Glory", "Prosperity", "Advance", "Lower Nile", "Nile Valley", UNREST]
    table = game(side, deck=cards)
    table.turn("A", "clean_discard")
    was = picture(table)
    assert told(table, was, "end") == {
        "A deck": ", ".join(f"-{card}" for card in sorted(cards[:drawn])),
        "A hand": ", ".join(f"+{card}" for card in sorted(cards[:drawn])),
    }


# --- accession, developments ----------------------------------------------------------------------


@pytest.mark.card("Unification")
def test_unification_brings_progress_and_is_history() -> None:
    assert played(game(hand=["Unification"]), "Unification") == {
        "A actions": -1,
        "A hand": "-Unification",
        "A history": "+Unification",
        "A progress": 2,
    }


DEVELOPMENT: Branches = {
    "develop": (
        (0, "Embalming", 0),
        {
            "A hand": "-Development",
            "A material": -4,
            "A area": "-Embalming",
            "A discard": "+Development, +Embalming",
        },
    ),
    "acquire": (
        (1, 0, "Elders"),
        {
            "A hand": "-Development +Elders, +Unrest",
            "A material": -2,
            "A discard": "+Development",
            **ACQUIRED["Elders"],
        },
    ),
}


@pytest.mark.card("2EGY3")
@pytest.mark.parametrize("branch", DEVELOPMENT)
def test_development_develops_or_acquires(branch: str) -> None:
    table = game(hand=["Development"], state="empire", pool=(4, 0, 0))
    words, changed = DEVELOPMENT[branch]
    assert played(table, "Development", *words) == {"A actions": -1, **changed}


@pytest.mark.card("2EGY3")
def test_development_acquires_only_for_materials() -> None:
    table = game(hand=["Development"], state="empire", pool=(1, 9, 0))
    table.play("Development")
    assert table.offered() == {"0"}


@pytest.mark.card("Embalming")
def test_embalming_draws_a_card() -> None:
    assert exhausted(game(play=["Embalming"], deck=["Glory", NILE]), "Embalming") == {
        "A exhaust": -1,
        "Embalming exhausted": True,
        "A deck": "-Glory",
        "A hand": "+Glory",
    }


@pytest.mark.card("Embalming")
@pytest.mark.rule("R62")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0, 0, "pass"), {"A population": -1, "A hand": "-Unrest"}),
        (
            (0, 0, "Embalming", "Glory"),
            {"A population": -1, "A hand": "-Glory, -Unrest", "A history": "+Glory"},
        ),
        ((0, 1), {"A progress": -1, "A hand": "-Unrest"}),
        ((2, 0), {"A material": -3, "A hand": "-Unrest"}),
    ],
)
def test_embalming_keeps_a_card_when_population_is_paid(words: Words, changed: Picture) -> None:
    table = game(play=["Embalming"], hand=[UNREST, "Glory"], pool=(3, 1, 1))
    assert played(table, UNREST, *words) == {"A actions": -1, "unrest": "+Unrest", **changed}


@pytest.mark.card("Embalming")
@pytest.mark.rule("R96")
def test_embalming_works_in_another_turn_too() -> None:
    table = game(play=["Embalming", "Fortified Region"], hand=["Glory"], pool=(0, 1, 0))
    table.seat("B", hand=["Espionage", "Advance"])
    table.turn("B")
    words = ("Fortified Region", 0, "Embalming", "Glory", "Advance", "Island", "ignore")
    assert played(table, "Espionage", *words) == {
        "A exhaust": -1,
        "A population": -1,
        "Fortified Region exhausted": True,
        "A hand": "-Glory",
        "A history": "+Glory",
        "B actions": -1,
        "B hand": "-Advance, -Espionage +Island",
        "B deck": "+Advance",
        "B discard": "+Espionage",
        **ACQUIRED["Island"],
    }


@pytest.mark.card("Obelisk")
def test_the_obelisk_plays_an_unrest_for_free() -> None:
    table = game(play=["Obelisk"], hand=[UNREST], pool=(0, 1, 0), actions=0)
    assert exhausted(table, "Obelisk", UNREST, 0, 0) == {
        "A exhaust": -1,
        "Obelisk exhausted": True,
        "A population": -1,
        "A hand": "-Unrest",
        "unrest": "+Unrest",
    }


@pytest.mark.card("Obelisk")
@pytest.mark.parametrize(
    ("hand", "words", "changed"),
    [
        (["Glory", NILE], ("Glory",), {"A hand": "-Glory", "A discard": "+Glory"}),
        ([], (), {}),
    ],
)
def test_the_obelisk_discards_a_card_and_gains_a_progress(
    hand: list[str], words: Words, changed: Picture
) -> None:
    table = game(play=["Obelisk"], hand=hand)
    assert solstice(table, "Obelisk", *words) == {"A progress": 1, **changed}


@pytest.mark.card("Ramesses II")
def test_ramesses_acquires_anything_and_is_history() -> None:
    table = game(hand=["Ramesses II"], state="empire", actions=0)
    was = picture(table)
    table.play("Ramesses II")
    assert table.offered() == MARKET
    assert told(table, was, "Metropolis") == {
        "A hand": "-Ramesses II +Metropolis, +Unrest",
        "A history": "+Ramesses II",
        **ACQUIRED["Metropolis"],
    }


@pytest.mark.card("Egyptian Expansion")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {"A hand": "-Egyptian Expansion"}),
        (
            ("yes", "Etruscans"),
            {"A hand": "-Egyptian Expansion +Etruscans, +Unrest", **ACQUIRED["Etruscans"]},
        ),
    ],
)
def test_the_expansion_makes_others_abandon_a_region(words: Words, changed: Picture) -> None:
    table = legends("egyptians celts greeks", hand=["Egyptian Expansion"], state="empire")
    table.seat("A", play=["Red Land"])
    table.seat("B", play=["Celtica", "Britannia"], garrison={"Celtica": ["Druids"]})
    table.seat("C", play=["City of Sparta"])
    assert played(table, "Egyptian Expansion", "Celtica", *words) == {
        "A actions": -1,
        "A discard": "+Egyptian Expansion",
        "B play": "-Celtica",
        "B garrison": "-Druids",
        "Druids host": None,
        "B discard": "+Celtica, +Druids",
        **changed,
    }


@pytest.mark.card("Egyptian Expansion")
def test_the_expansion_can_be_avoided_and_acquires_regions_and_tributaries() -> None:
    table = game(hand=["Egyptian Expansion"], state="empire")
    table.seat("B", play=["Fortified Region"], pool=(0, 1, 0))
    table.play("Egyptian Expansion").say("Fortified Region", 0, "ignore", "yes")
    assert table.zone("B", "play") == ["Fortified Region"]
    assert table.offered() == {"Island", "Highlands", "Etruscans"}


@pytest.mark.card("Medicine")
@pytest.mark.parametrize(
    ("card", "paid", "price"),
    [
        ("Pyramids", (0, 0), {"A material": -2, "A population": -2}),
        ("Embalming", (0,), {"A material": -4}),
    ],
)
def test_medicine_makes_developments_cheaper(card: str, paid: Words, price: Picture) -> None:
    table = game("A", play=["Medicine"], pool=(4, 2, 0))
    assert exhausted(table, "Egyptians", 0, card, *paid) == {
        "A exhaust": -1,
        "Egyptians exhausted": True,
        "A actions": -1,
        "A hand": "+Unrest",
        "unrest": "-Unrest",
        "A area": f"-{card}",
        "A discard": f"+{card}",
        **price,
    }


@pytest.mark.card("Pyramids")
@pytest.mark.rule("R61")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0, 0), {"A population": -1}),
        ((1, "Glory"), {"A hand": "-Glory, -Unrest", "A discard": "+Glory"}),
        ((2, 0), {"A material": -2}),
    ],
)
def test_pyramids_make_unrest_cheaper(words: Words, changed: Picture) -> None:
    table = game(play=["Pyramids"], hand=[UNREST, "Glory"], pool=(2, 1, 0))
    assert played(table, UNREST, *words) == {
        "A actions": -1,
        "A hand": "-Unrest",
        "unrest": "+Unrest",
        **changed,
    }


@pytest.mark.card("Pyramids")
def test_pyramids_draw_a_card() -> None:
    assert exhausted(game(play=["Pyramids"], deck=["Glory", NILE]), "Pyramids") == {
        "A exhaust": -1,
        "Pyramids exhausted": True,
        "A deck": "-Glory",
        "A hand": "+Glory",
    }


@pytest.mark.card("Egyptian Legacy")
def test_the_legacy_spreads_unrest_and_gains_progress() -> None:
    table = legends("egyptians celts greeks", hand=["Egyptian Legacy"], state="empire")
    table.seat("B", hand=["Advance"])
    table.seat("C", play=["Fortified Region"], hand=["Glory"], pool=(0, 1, 0))
    words = ("Fortified Region", 0, "Advance", "ignore")
    assert played(table, "Egyptian Legacy", *words) == {
        "A actions": -1,
        "A hand": "-Egyptian Legacy",
        "A discard": "+Egyptian Legacy",
        "A progress": 2,
        "B hand": "-Advance +Unrest",
        "B discard": "+Advance",
        "C population": -1,
        "C exhaust": -1,
        "Fortified Region exhausted": True,
        "unrest": "-Unrest",
    }


@pytest.mark.card("Egyptian Legacy")
def test_the_legacy_counts_civilised_cards() -> None:
    table = game("A", history=["Egyptian Legacy"], hand=["Corruption", "Civil Service"])
    assert points(table) == (2 + 2) + 4 + 2


# --- nation, draw deck ----------------------------------------------------------------------------


@pytest.mark.card("Kushites")
def test_kushites_bring_progress_to_barbarians() -> None:
    assert played(game(hand=["Kushites"]), "Kushites") == {
        "A actions": -1,
        "A hand": "-Kushites",
        "A discard": "+Kushites",
        "A progress": 2,
    }
    assert game(hand=["Kushites"], state="empire").offered() == {"end"}


@pytest.mark.card(NILE)
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0,), {"A hand": f"-{NILE}", "A material": 5}),
        (
            (1, "civilised", "civilised"),
            {"A hand": f"-{NILE} +Exports", "civilised": "-Exports"},
        ),
    ],
)
def test_the_flood_abandons_a_river(words: Words, changed: Picture) -> None:
    table = game(hand=[NILE], play=["Nile Valley", "Red Land"], state="empire")
    table.seat("A", garrison={"Nile Valley": ["Glory"]})
    was = picture(table)
    table.play(NILE)
    assert table.offered() == {"Nile Valley"}
    assert told(table, was, "Nile Valley", *words) == {
        "A actions": -1,
        "A play": "-Nile Valley",
        "A garrison": "-Glory",
        "Glory host": None,
        "A discard": f"+{NILE}, +Glory, +Nile Valley",
        **changed,
    }


@pytest.mark.card(NILE)
def test_the_flood_needs_a_river_and_the_empire() -> None:
    assert game(hand=[NILE], play=["Red Land"]).offered() == {"end"}
    table = game(hand=[NILE], play=["Lower Nile"])
    table.play(NILE).say("Lower Nile")
    assert table.offered() == {"0"}


@pytest.mark.card("Egyptian Incursion")
def test_the_incursion_acquires_and_drives_a_region_back() -> None:
    table = legends("egyptians celts greeks", hand=["Egyptian Incursion"], pool=(2, 1, 0))
    table.seat("A", play=["Red Land"])
    table.seat("B", play=["Celtica", "Britannia"])
    table.seat("C", play=["City of Sparta"])
    was = picture(table)
    table.play("Egyptian Incursion").say(0, 0)
    assert table.offered() == {"Island", "Highlands", "Etruscans"}
    assert told(table, was, "Island", "Britannia") == {
        "A actions": -1,
        "A material": -2,
        "A population": -1,
        "A hand": "-Egyptian Incursion +Island",
        "A discard": "+Egyptian Incursion",
        "B play": "-Britannia",
        "B hand": "+Britannia",
        **ACQUIRED["Island"],
    }


@pytest.mark.card("Egyptian Incursion")
@pytest.mark.parametrize("pool", [(2, 0, 0), (1, 1, 0), (0, 0, 1)])
def test_the_incursion_is_paid_in_full_or_not_played(pool: Any) -> None:
    assert game(hand=["Egyptian Incursion"], pool=pool).offered() == {"end"}


@pytest.mark.card("Egyptian Hieroglyphics")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {}),
        (("yes", "Advance"), {"A hand": "-Advance", "A history": "+Advance"}),
        (("yes", "Glory"), {"A discard": "-Glory", "A history": "+Glory"}),
    ],
)
def test_hieroglyphics_write_history(words: Words, changed: Picture) -> None:
    table = game(play=["Egyptian Hieroglyphics"], hand=["Advance"], discard=["Glory"])
    assert solstice(table, "Egyptian Hieroglyphics", *words) == changed

"""The cards of the Mauryans."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, legends
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

ARTHA = "Arthashastra"
COINS = "Punch-marked Coins"
ELEPHANTS = "Indian Elephants"
ROAD = "Grand Trunk Road"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("mauryans celts", f"{side}B", **seat)


# --- power ----------------------------------------------------------------------------------------


@pytest.mark.card("Mauryans A")
@pytest.mark.parametrize(
    ("word", "changed"),
    [
        ("pass", {}),
        ("Mauryans", {"A exhaust": -1, "Mauryans exhausted": True, "A progress": 1}),
    ],
)
def test_the_power_may_gain_a_progress_by_a_region(word: str, changed: Picture) -> None:
    table = game("A", hand=["Gandhara", "Advance"])
    assert played(table, "Gandhara", "pass", word) == {
        "A actions": -1,
        "A hand": "-Gandhara",
        "A play": "+Gandhara",
        "A population": 1,
        **changed,
    }


@pytest.mark.card("Mauryans A")
def test_the_power_gains_nothing_by_another_card() -> None:
    assert played(game("A", hand=[ARTHA]), ARTHA) == {
        "A actions": -1,
        "A hand": f"-{ARTHA}",
        "A play": f"+{ARTHA}",
    }


@pytest.mark.card("Mauryans A")
@pytest.mark.parametrize(
    ("pool", "words", "changed"),
    [
        ((1, 0, 0), ("pass",), {}),
        (
            (1, 0, 0),
            ("yes", 0, "Magadha"),
            {"A material": -1, "A discard": "-Magadha", "A hand": "+Magadha"},
        ),
        ((0, 9, 0), (), {}),
    ],
)
def test_the_power_may_pay_for_a_discarded_region(
    pool: Any, words: Words, changed: Picture
) -> None:
    table = game("A", discard=["Magadha", "Advance"], pool=pool)
    assert solstice(table, "Mauryans", *words) == changed


@pytest.mark.card("Mauryans A")
def test_the_power_counts_regions_in_play() -> None:
    assert points(game("A", play=["Magadha", ROAD, ARTHA], hand=["Gandhara"])) == 2 + 3


LIVES = ["Advance", "Magadha", "Prosperity", "Gandhara", "Indus Valley", "Chandragupta"]


@pytest.mark.card("Mauryans B")
@pytest.mark.parametrize(("cards", "worth"), [(0, 0), (1, 2), (4, 8), (6, 10)])
def test_the_power_counts_the_history(cards: int, worth: int) -> None:
    assert points(game(history=LIVES[:cards], hand=["Chanakya"])) == worth


# --- developments ---------------------------------------------------------------------------------


@pytest.mark.card("2MAU3")
def test_mathematics_make_the_hand_larger() -> None:
    cards = ["Magadha", "Advance", "Prosperity", "Chanakya", "Chandragupta", "Indus Valley", UNREST]
    table = game(play=["2MAU3"], deck=cards)
    table.turn("A", "clean_discard")
    was = picture(table)
    drawn = sorted(cards[:6])
    assert told(table, was, "end") == {
        "A deck": ", ".join(f"-{card}" for card in drawn),
        "A hand": ", ".join(f"+{card}" for card in drawn),
    }


@pytest.mark.card("2MAU3")
@pytest.mark.parametrize(("play", "offered"), [([], set()), (["2MAU3"], {"Advance"})])
def test_mathematics_let_an_empire_advance(play: list[str], offered: set[str]) -> None:
    table = game(play=play, hand=["Advance", "Chanakya"], state="empire", pool=(3, 0, 0))
    assert table.offered() == {"end", *offered}


@pytest.mark.card("2MAU3")
def test_mathematics_count_pinned_cards_without_regions() -> None:
    table = game("A", play=["2MAU3", ARTHA, "City of Pataliputra"], hand=[COINS])
    assert points(table) == 3 + 2
    table = game("A", play=["2MAU3", "Magadha"])
    assert points(table) == 1 + 1


@pytest.mark.card(ROAD)
def test_the_road_feeds_everybody() -> None:
    table = legends("mauryans celts greeks", play=[ROAD])
    assert exhausted(table, ROAD) == {
        "A exhaust": -1,
        f"{ROAD} exhausted": True,
        "A material": 1,
        "B material": 1,
        "C material": 1,
        "A progress": 1,
    }


@pytest.mark.card(ROAD)
def test_the_road_counts_as_two_regions() -> None:
    table = game(play=[ROAD, "Magadha"], hand=["Prosperity"], deck=["Advance"])
    assert played(table, "Prosperity", "pass", "pass", 1) == {
        "A actions": -1,
        "A hand": "-Prosperity",
        "A discard": "+Prosperity",
        "A population": 3,
    }


@pytest.mark.card("Ashoka")
@pytest.mark.rule("R74")
def test_ashoka_renounces_every_attack() -> None:
    table = game(hand=["Ashoka", "Advance", ELEPHANTS], state="empire", discard=["Invasion"])
    table.seat("A", deck=["Magadha", "Espionage"], play=["Gandhara"])
    table.seat("A", garrison={"Gandhara": [ELEPHANTS]})
    assert played(table, "Ashoka") == {
        "A actions": -1,
        "fame": "-Independent",
        "A hand": f"-Ashoka, -{ELEPHANTS} +Independent",
        "A deck": "-Espionage",
        "A discard": "-Invasion",
        "A history": f"+Ashoka, +Espionage, +{ELEPHANTS}, +Invasion",
    }


@pytest.mark.card("Buddhism")
@pytest.mark.rule("R61")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0, 0), {"A population": -1}),
        ((1, "Advance"), {"A hand": "-Advance, -Unrest", "A discard": "+Advance"}),
        ((2, 0), {"A material": -2}),
    ],
)
def test_buddhism_makes_unrest_cheaper(words: Words, changed: Picture) -> None:
    table = game(play=["Buddhism"], hand=[UNREST, "Advance"], pool=(2, 1, 0))
    assert played(table, UNREST, *words) == {
        "A actions": -1,
        "A hand": "-Unrest",
        "unrest": "+Unrest",
        **changed,
    }


@pytest.mark.card("Buddhism")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0,), {"A progress": 1}),
        ((1, UNREST), {"A discard": "-Unrest", "unrest": "+Unrest"}),
    ],
)
def test_buddhism_gains_a_progress_or_returns_an_unrest(words: Words, changed: Picture) -> None:
    table = game(play=["Buddhism"], hand=[UNREST], discard=[UNREST, "Advance"])
    assert solstice(table, "Buddhism", *words) == changed


@pytest.mark.card("Buddhism")
def test_buddhism_counts_the_history() -> None:
    assert points(game("A", play=["Buddhism"], history=["Advance", "Magadha", ARTHA])) == 3


EDICTS: Branches = {
    "card": ((0,), {"A deck": "-Advance", "A hand": "-Magadha +Advance"}),
    "unrest": ((1, UNREST), {"A discard": "-Unrest", "unrest": "+Unrest"}),
    "both": (
        (2, UNREST),
        {
            "A deck": "-Advance",
            "A hand": "-Magadha +Advance",
            "A discard": "-Unrest",
            "unrest": "+Unrest",
        },
    ),
}


@pytest.mark.card("Edicts of Ashoka")
@pytest.mark.parametrize("branch", EDICTS)
def test_edicts_make_history_and_give_one_or_both(branch: str) -> None:
    table = game(play=["Edicts of Ashoka"], hand=["Magadha"], discard=[UNREST], deck=["Advance"])
    words, changed = EDICTS[branch]
    assert exhausted(table, "Edicts of Ashoka", "Magadha", *words) == {
        "A exhaust": -1,
        "Edicts of Ashoka exhausted": True,
        "A hand": "-Magadha",
        "A history": "+Magadha",
        **changed,
    }


@pytest.mark.card("Edicts of Ashoka")
@pytest.mark.parametrize(
    ("zone", "offered"), [("discard", set()), ("history", {"Edicts of Ashoka"})]
)
def test_edicts_need_ashoka_in_the_history(zone: str, offered: set[str]) -> None:
    table = game(hand=["Edicts of Ashoka"], state="empire", **{zone: ["Ashoka"]})
    assert table.offered() == {"end", *offered}


@pytest.mark.card("Edicts of Ashoka")
def test_edicts_need_a_card_to_put_away() -> None:
    assert game(play=["Edicts of Ashoka"], discard=[UNREST]).offered() == {"end"}


@pytest.mark.card(COINS)
def test_coins_draw_a_card_and_gain_a_progress() -> None:
    assert exhausted(game(play=[COINS], deck=["Advance", "Magadha"]), COINS) == {
        "A exhaust": -1,
        f"{COINS} exhausted": True,
        "A deck": "-Advance",
        "A hand": "+Advance",
        "A progress": 1,
    }


# --- nation, draw deck ----------------------------------------------------------------------------

UNRESTS: Branches = {
    "none": (("pass",), {}),
    "one": (
        (UNREST, "pass", 1),
        {"A hand": "-Unrest", "A discard": "+Unrest", "A progress": 1},
    ),
    "both": (
        (UNREST, UNREST, 0, 1),
        {
            "A hand": "-Unrest, -Unrest +Magadha",
            "A deck": "-Magadha",
            "A discard": "+Unrest, +Unrest",
            "A progress": 1,
        },
    ),
}


@pytest.mark.card(ARTHA)
@pytest.mark.parametrize("branch", UNRESTS)
def test_the_arthashastra_turns_unrest_into_something_better(branch: str) -> None:
    table = game(play=[ARTHA], hand=[UNREST, UNREST, "Advance"], deck=["Magadha"])
    words, changed = UNRESTS[branch]
    assert solstice(table, ARTHA, *words) == changed


@pytest.mark.card("Nanda Dynasty")
def test_the_nandas_come_with_the_arthashastra() -> None:
    assert played(game(hand=["Nanda Dynasty"], play=[ARTHA]), "Nanda Dynasty") == {
        "A actions": -1,
        "A hand": "-Nanda Dynasty",
        "A discard": "+Nanda Dynasty",
        "A population": 2,
    }
    assert game(hand=["Nanda Dynasty"], discard=[ARTHA]).offered() == {"end"}


@pytest.mark.card(ELEPHANTS)
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {"A hand": f"-{ELEPHANTS}"}),
        (
            ("yes", "region", "regions"),
            {"A hand": f"-{ELEPHANTS} +Plain", "regions": "-Plain"},
        ),
        (
            ("yes", "tributary", "main"),
            {"A hand": f"-{ELEPHANTS} +Persians", "main": "-Persians"},
        ),
    ],
)
def test_elephants_drive_a_region_back(words: Words, changed: Picture) -> None:
    table = legends("mauryans celts greeks", hand=[ELEPHANTS], play=["Magadha"])
    table.seat("B", play=["Celtica", "Britannia"], garrison={"Celtica": ["Druids"]})
    table.seat("C", play=["City of Sparta"])
    assert played(table, ELEPHANTS, "Celtica", *words) == {
        "A actions": -1,
        "A discard": f"+{ELEPHANTS}",
        "B play": "-Celtica",
        "B garrison": "-Druids",
        "Druids host": None,
        "B hand": "+Celtica, +Druids",
        **changed,
    }


@pytest.mark.card(ELEPHANTS)
def test_elephants_can_be_avoided() -> None:
    table = game(hand=[ELEPHANTS])
    table.seat("B", play=["Fortified Region"], pool=(0, 1, 0))
    assert played(table, ELEPHANTS, "Fortified Region", 0, "ignore", "pass") == {
        "A actions": -1,
        "A hand": f"-{ELEPHANTS}",
        "A discard": f"+{ELEPHANTS}",
        "B population": -1,
        "B exhaust": -1,
        "Fortified Region exhausted": True,
    }


@pytest.mark.card("Chandragupta")
def test_chandragupta_acquires_a_region_and_finds_elephants() -> None:
    table = game(hand=["Chandragupta"], nation_deck=[ARTHA, ELEPHANTS, "Gandhara", ELEPHANTS])
    was = picture(table)
    table.play("Chandragupta")
    assert table.offered() == {"Island", "Highlands"}
    assert told(table, was, "Island") == {
        "A actions": -1,
        "A hand": "-Chandragupta +Island",
        "A nation_deck": f"-{ELEPHANTS}",
        "A discard": f"+{ELEPHANTS}",
        "A history": "+Chandragupta",
        **ACQUIRED["Island"],
    }


@pytest.mark.card("Chandragupta")
@pytest.mark.rule("R91")
def test_chandragupta_finds_the_elephants_in_hand_first() -> None:
    table = game(hand=["Chandragupta", ELEPHANTS], nation_deck=[ELEPHANTS])
    assert played(table, "Chandragupta", "Island", ELEPHANTS) == {
        "A actions": -1,
        "A hand": f"-Chandragupta, -{ELEPHANTS} +Island",
        "A discard": f"+{ELEPHANTS}",
        "A history": "+Chandragupta",
        **ACQUIRED["Island"],
    }


CHANAKYA: Branches = {
    "acquire": (
        (0, "Elders", "Metropolis"),
        {
            "A hand": "-Chanakya +Elders, +Metropolis, +Unrest, +Unrest",
            **ACQUIRED["Elders"],
            **ACQUIRED["Metropolis"],
            "market": "-Elders, -Metropolis +Exports, +Monument",
            "unrest": "-Unrest, -Unrest",
        },
    ),
    "find": (
        (1,),
        {"A hand": "-Chanakya", "A nation_deck": f"-{ARTHA}", "A discard": f"+{ARTHA}"},
    ),
}


@pytest.mark.card("Chanakya")
@pytest.mark.parametrize("branch", CHANAKYA)
def test_chanakya_acquires_twice_or_finds_his_book(branch: str) -> None:
    table = game(hand=["Chanakya"], nation_deck=["Gandhara", ARTHA])
    words, changed = CHANAKYA[branch]
    assert played(table, "Chanakya", *words) == {
        "A actions": -1,
        "A history": "+Chanakya",
        **changed,
    }

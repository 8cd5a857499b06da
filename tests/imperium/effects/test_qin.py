"""The cards of the Qin."""

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

DUKE = "Duke Zhuang of Qin"
EMPEROR = "Emperor Qin Shi Huang"
KING = "King Wu of Qin"
MANDATE = "Mandate of Heaven"
SCHOOL = "School of Diplomacy"
WARRIORS = "Terracotta Warriors"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("qin celts", f"{side}B", **seat)


# --- power ----------------------------------------------------------------------------------------


@pytest.mark.card("Qin A", "Qin B")
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_power_puts_population_on_the_market(side: str) -> None:
    table = game(side, hand=["Glory", "Advance", "Prosperity", "Legalism", MANDATE])
    table.turn("A", "market_token")
    was = picture(table)
    assert told(table, was, "Elders", "end") == {"Elders tokens": [0, 1, 0]}


@pytest.mark.card("Qin A")
@pytest.mark.rule("R64")
@pytest.mark.parametrize(
    ("word", "changed"),
    [
        ("pass", {"A population": 2 - 3}),
        ("Qin", {"A population": 4 - 3, "A exhaust": -2, "Qin exhausted": True}),
    ],
)
def test_the_power_may_double_the_population_of_a_card(word: str, changed: Picture) -> None:
    table = game("A", play=["Legalism"], pool=(0, 3, 0))
    table.tokens("Island", population=2, progress=1)
    assert exhausted(table, "Legalism", 0, "Island", word) == {
        "A exhaust": -1,
        "Legalism exhausted": True,
        "A hand": "+Island",
        "A progress": 1,
        "Island tokens": None,
        **ACQUIRED["Island"],
        **changed,
    }


@pytest.mark.card("Qin A")
@pytest.mark.rule("R64")
def test_the_power_doubles_the_population_of_a_break_through_too() -> None:
    table = game("A", hand=[DUKE], play=[MANDATE])
    table.tokens("Island", population=2)
    assert played(table, DUKE, "region", "Island", "Qin") == {
        "A actions": -1,
        "A exhaust": -1,
        "Qin exhausted": True,
        "A hand": f"-{DUKE} +Island",
        "A history": f"+{DUKE}",
        "A population": 4,
        "Island tokens": None,
        **ACQUIRED["Island"],
    }


@pytest.mark.card("Qin A")
def test_the_power_doubles_nothing_else() -> None:
    table = game("A", play=["Legalism"], pool=(0, 3, 0))
    table.tokens("Island", progress=1)
    assert exhausted(table, "Legalism", 0, "Island") == {
        "A exhaust": -1,
        "Legalism exhausted": True,
        "A hand": "+Island",
        "A population": -3,
        "A progress": 1,
        "Island tokens": None,
        **ACQUIRED["Island"],
    }


@pytest.mark.card("Qin A", "Qin B")
@pytest.mark.parametrize(("side", "worth"), [("A", 2), ("B", 4)])
def test_the_power_counts_pinned_cards_without_regions(side: str, worth: int) -> None:
    table = game(side, play=["Legalism", MANDATE, "Western Zhou"], hand=["Confucianism"])
    assert points(table) == worth


# --- leaders --------------------------------------------------------------------------------------


@pytest.mark.card(EMPEROR)
def test_the_emperor_comes_for_nothing_and_brings_fame() -> None:
    table = game(hand=[EMPEROR], play=[MANDATE], history=[KING], state="empire", actions=0)
    assert played(table, EMPEROR) == {
        "A hand": f"-{EMPEROR} +Independent",
        "A history": f"+{EMPEROR}",
        "fame": "-Independent",
    }


LEADERS = {EMPEROR: KING, KING: DUKE}


@pytest.mark.card(EMPEROR, KING)
@pytest.mark.parametrize("leader", LEADERS)
@pytest.mark.parametrize("missing", ["mandate", "forerunner", ""])
def test_a_leader_needs_the_mandate_and_a_forerunner(leader: str, missing: str) -> None:
    table = game(
        hand=[leader],
        state="empire",
        play=[] if missing == "mandate" else [MANDATE],
        **{"discard" if missing == "forerunner" else "history": [LEADERS[leader]]},
    )
    assert (leader in table.offered()) == (not missing)


WU: Branches = {
    "none": ((0,), {"A hand": f"-{KING}"}),
    "two": (
        (2, "Island", "Etruscans"),
        {
            "A hand": f"-{KING} +Etruscans, +Island, +Unrest",
            "A progress": -2,
            **ACQUIRED["Island"],
            **ACQUIRED["Etruscans"],
            "market": "-Etruscans, -Island +Moor, +Plain",
        },
    ),
}


@pytest.mark.card(KING)
@pytest.mark.parametrize("branch", WU)
def test_king_wu_buys_cards_for_progress(branch: str) -> None:
    table = game(hand=[KING], play=[MANDATE], history=[DUKE], state="empire", pool=(0, 0, 4))
    words, changed = WU[branch]
    was = picture(table)
    table.play(KING)
    assert table.offered() == {"0", "1", "2", "3"}
    assert told(table, was, *words) == {"A actions": -1, "A history": f"+{KING}", **changed}


@pytest.mark.card(KING)
def test_king_wu_acquires_anything_and_scores_in_the_history() -> None:
    table = game(hand=[KING], play=[MANDATE], history=[DUKE], state="empire", pool=(0, 0, 1))
    table.play(KING).say(1)
    assert table.offered() == MARKET
    assert points(game("A", history=[KING])) == 2
    assert points(game("A", hand=[KING])) == 0


DUKES: Branches = {
    "none": (("pass",), {"A hand": f"-{DUKE} +Plain"}),
    "two": (
        (UNREST, UNREST),
        {
            "A hand": f"-{DUKE}, -Unrest +Plain",
            "A discard": "-Unrest",
            "unrest": "+Unrest, +Unrest",
        },
    ),
}


@pytest.mark.card(DUKE)
@pytest.mark.parametrize("branch", DUKES)
def test_duke_zhuang_returns_unrest_and_breaks_through(branch: str) -> None:
    table = game(hand=[DUKE, UNREST], play=[MANDATE], discard=[UNREST, "Advance"])
    words, changed = DUKES[branch]
    assert played(table, DUKE, *words, "region", "regions") == {
        "A actions": -1,
        "A history": f"+{DUKE}",
        "regions": "-Plain",
        **changed,
    }


@pytest.mark.card(DUKE)
def test_duke_zhuang_returns_two_unrest_at_most() -> None:
    table = game(hand=[DUKE, UNREST, UNREST, UNREST], play=[MANDATE])
    assert played(table, DUKE, UNREST, UNREST, "region", "regions") == {
        "A actions": -1,
        "A hand": f"-{DUKE}, -Unrest, -Unrest +Plain",
        "A history": f"+{DUKE}",
        "unrest": "+Unrest, +Unrest",
        "regions": "-Plain",
    }


@pytest.mark.card(DUKE)
def test_duke_zhuang_breaks_through_for_tributaries_with_the_mandate() -> None:
    assert played(game(hand=[DUKE], play=[MANDATE]), DUKE, "tributary", "main") == {
        "A actions": -1,
        "A hand": f"-{DUKE} +Persians",
        "A history": f"+{DUKE}",
        "main": "-Persians",
    }
    assert game(hand=[DUKE], discard=[MANDATE]).offered() == {"end"}


# --- other developments ---------------------------------------------------------------------------


@pytest.mark.card("Metallurgy")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0,), {"A progress": 1}),
        ((1, "Western Zhou"), {"A discard": "-Western Zhou", "A hand": "+Western Zhou"}),
    ],
)
def test_metallurgy_gains_a_progress_or_a_region(words: Words, changed: Picture) -> None:
    table = game(play=["Metallurgy"], discard=["Advance", "Western Zhou"])
    assert solstice(table, "Metallurgy", *words) == changed


@pytest.mark.card(WARRIORS)
@pytest.mark.parametrize("state", ["barbarian", "empire"])
def test_warriors_are_never_played(state: str) -> None:
    assert game(hand=[WARRIORS], state=state, pool=(9, 9, 9)).offered() == {"end"}


@pytest.mark.card(WARRIORS)
@pytest.mark.parametrize(
    ("zones", "worth"),
    [
        ({"play": ["Western Zhou"], "garrison": {"Western Zhou": [WARRIORS]}}, 7),
        ({"history": [WARRIORS]}, 3),
        ({"hand": [WARRIORS]}, 0),
    ],
)
def test_warriors_score_in_a_garrison_or_in_history(zones: dict[str, Any], worth: int) -> None:
    assert points(game("A", **zones)) == worth


# --- draw deck ------------------------------------------------------------------------------------


@pytest.mark.card("Confucianism", "Legalism")
@pytest.mark.parametrize(
    ("new", "old"), [("Confucianism", "Legalism"), ("Legalism", "Confucianism")]
)
def test_a_school_drives_the_other_out(new: str, old: str) -> None:
    assert played(game(hand=[new], play=[old, MANDATE]), new, old) == {
        "A actions": -1,
        "A hand": f"-{new}",
        "A play": f"-{old} +{new}",
        "A discard": f"+{old}",
    }
    assert played(game(hand=[new], play=[MANDATE]), new) == {
        "A actions": -1,
        "A hand": f"-{new}",
        "A play": f"+{new}",
    }


CONFUCIUS: Branches = {
    "acquire": (
        (0, "Elders"),
        {
            "A hand": "-Advance, -Glory +Elders, +Unrest",
            "A discard": "+Advance, +Glory",
            "A population": 2,
            "Elders tokens": None,
            **ACQUIRED["Elders"],
        },
    ),
    "return two": (
        (1, UNREST, UNREST),
        {"A discard": "-Unrest, -Unrest +Advance, +Glory", "unrest": "+Unrest, +Unrest"},
    ),
    "return none": ((1, "pass"), {"A discard": "+Advance, +Glory"}),
}


@pytest.mark.card("Confucianism")
@pytest.mark.parametrize("branch", CONFUCIUS)
def test_confucianism_acquires_or_calms(branch: str) -> None:
    table = game(play=["Confucianism"], hand=["Glory", "Advance"], discard=[UNREST] * 3)
    table.tokens("Elders", population=2)
    words, changed = CONFUCIUS[branch]
    assert exhausted(table, "Confucianism", "Glory", "Advance", *words) == {
        "A exhaust": -1,
        "Confucianism exhausted": True,
        "A actions": -1,
        "A hand": "-Advance, -Glory",
        **changed,
    }


@pytest.mark.card("Confucianism")
def test_confucianism_acquires_no_region_and_nothing_without_population() -> None:
    table = game(play=["Confucianism"], hand=["Glory", "Advance"])
    table.tokens("Etruscans", population=1)
    table.tokens("Island", population=1)
    table.tokens("Metropolis", progress=1)
    table.exhaust("Confucianism").say("Glory", "Advance", 0)
    assert table.offered() == {"Etruscans"}


@pytest.mark.card("Confucianism")
@pytest.mark.parametrize(("hand", "actions"), [([WARRIORS], 3), ([WARRIORS, "Glory"], 0)])
def test_confucianism_is_paid_in_full_or_not_used(hand: list[str], actions: int) -> None:
    assert game(play=["Confucianism"], hand=hand, actions=actions).offered() == {"end"}


@pytest.mark.card("Legalism")
def test_legalism_acquires_for_population() -> None:
    table = game(play=["Legalism"], pool=(0, 3, 0))
    was = picture(table)
    table.exhaust("Legalism").say(0)
    assert table.offered() == {"Island", "Highlands", "Etruscans"}
    assert told(table, was, "Etruscans") == {
        "A exhaust": -1,
        "Legalism exhausted": True,
        "A population": -3,
        "A hand": "+Etruscans, +Unrest",
        **ACQUIRED["Etruscans"],
    }
    assert game(play=["Legalism"], pool=(9, 2, 0)).offered() == {"end"}


SCHOOLS: Branches = {
    "none": (("pass",), {"A hand": f"-{SCHOOL}", "A discard": f"+{SCHOOL}"}),
    "two": (
        ("Mountain", "Western Zhou", "pass", "yes", "Island", "pass"),
        {
            "A hand": f"-{SCHOOL} +Island",
            "A play": "-Mountain, -Western Zhou",
            "A discard": f"+Mountain, +{SCHOOL}, +Western Zhou",
            **ACQUIRED["Island"],
        },
    ),
    "three": (
        ("Mountain", "Grassland", "Eastern Zhou", "pass", "pass", "pass"),
        {
            "A hand": f"-{SCHOOL}",
            "A play": "-Eastern Zhou, -Grassland, -Mountain",
            "A discard": f"+Eastern Zhou, +Grassland, +Mountain, +{SCHOOL}",
        },
    ),
}


@pytest.mark.card(SCHOOL)
@pytest.mark.parametrize("branch", SCHOOLS)
@pytest.mark.parametrize("state", ["barbarian", "empire"])
def test_diplomacy_exchanges_regions(branch: str, state: str) -> None:
    table = legends("qin celts greeks", hand=[SCHOOL], state=state)
    table.seat("A", play=["Western Zhou", "Eastern Zhou", "Mountain", "Grassland"])
    table.seat("B", play=["Celtica"])
    table.seat("C", play=["City of Sparta"])
    words, changed = SCHOOLS[branch]
    recalled = {} if state == "empire" else {"B play": "-Celtica", "B hand": "+Celtica"}
    victims = () if state == "empire" else ("Celtica",)
    assert played(table, SCHOOL, *words, *victims) == {"A actions": -1, **changed, **recalled}


@pytest.mark.card(SCHOOL)
def test_diplomacy_can_be_avoided_and_acquires_regions_and_tributaries() -> None:
    table = game(hand=[SCHOOL], play=["Western Zhou"])
    table.seat("B", play=["Fortified Region"], pool=(0, 1, 0))
    table.play(SCHOOL).say("Fortified Region", 0, "Western Zhou", "yes")
    assert table.offered() == {"Island", "Highlands", "Etruscans"}
    table.say("Highlands", "ignore")
    assert table.zone("B", "play") == ["Fortified Region"]
    table.assert_settled()


@pytest.mark.card(MANDATE)
@pytest.mark.parametrize(
    ("word", "changed"),
    [("pass", {f"{MANDATE} exhausted": True}), ("yes", {"A play": f"-{MANDATE}"})],
)
def test_the_mandate_favours_a_card_and_may_be_lost(word: str, changed: Picture) -> None:
    discarded = {"A discard": f"+{MANDATE}"} if word == "yes" else {}
    assert exhausted(game(play=[MANDATE]), MANDATE, "Metropolis", word) == {
        "A exhaust": -1,
        "Metropolis tokens": [0, 1, 0],
        **changed,
        **discarded,
    }


@pytest.mark.card(MANDATE)
@pytest.mark.parametrize(
    ("hand", "words", "changed"),
    [
        (
            ["Glory", "Advance", WARRIORS],
            ("Glory", "Advance"),
            {"A hand": "-Advance, -Glory", "A discard": "+Advance, +Glory"},
        ),
        (["Glory"], ("Glory",), {"A hand": "-Glory", "A discard": "+Glory"}),
    ],
)
def test_the_mandate_costs_two_cards(hand: list[str], words: Words, changed: Picture) -> None:
    assert solstice(game(play=[MANDATE], hand=hand), MANDATE, *words) == changed


@pytest.mark.card(MANDATE)
@pytest.mark.parametrize(("zone", "worth"), [("play", 1), ("hand", -2), ("history", -2)])
def test_the_mandate_must_be_in_play(zone: str, worth: int) -> None:
    assert points(game("A", **{zone: [MANDATE]})) == worth

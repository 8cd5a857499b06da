"""Tributaries of the Classics."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture, small_market

UNREST = "Unrest"


def roman(nations: str = "romans celts", **facts: Any) -> Any:
    """A Roman without tokens and with these zones and facts."""
    table = scenario("imperium", nations=nations)
    table.seat("A", **{"pool": (0, 0, 0), **facts})
    return table


def points(nations: str = "romans celts", **zones: Any) -> int:
    """What a Roman has who owns nothing else."""
    return int(roman(nations, **{"deck": [], **zones}).state.points()[0])


@pytest.mark.card("Armenians")
def test_armenians_acquire_an_uncivilised_card() -> None:
    table = roman(hand=["Armenians"])
    small_market(table, uncivilised="City", region="Coast")
    table.piles(uncivilised=["Oracle", "Elders"])
    was = picture(table)
    table.play("Armenians")
    assert table.offered() == {"City"}
    table.say("City")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Armenians +City, +Unrest",
        "A history": "+Armenians",
        "tucked under City": "-Unrest",
        "tucked under Oracle": "+Unrest",
        "market": "-City +Oracle",
        "uncivilised": "-Oracle",
        "unrest": "-Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Armenians")
def test_armenians_without_a_card_to_acquire_just_go_into_history() -> None:
    table = roman(hand=["Armenians"])
    small_market(table, region="Coast")
    was = picture(table)
    table.play("Armenians")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Armenians",
        "A history": "+Armenians",
    }
    table.assert_settled()


@pytest.mark.card("Assyrians")
def test_assyrians_bring_population_for_no_action() -> None:
    table = roman(hand=["Assyrians"], actions=0)
    was = picture(table)
    table.play("Assyrians")
    assert changes(table, was) == {
        "A discard": "+Assyrians",
        "A hand": "-Assyrians",
        "A population": 1,
    }
    table.assert_settled()


# --- Egyptians ----------------------------------------------------------------------------------


@pytest.mark.card("Egyptians")
def test_egyptians_advance_a_barbarian() -> None:
    table = roman(hand=["Egyptians"], nation_deck=["Raetia", "Prosperity"], exhaust=0)
    was = picture(table)
    table.play("Egyptians").say("Raetia")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Raetia",
        "A hand": "-Egyptians",
        "A history": "+Egyptians",
        "A nation_deck": "-Raetia",
    }
    table.assert_settled()


@pytest.mark.card("Egyptians")
def test_egyptians_develop_an_empire() -> None:
    table = roman(hand=["Egyptians"], state="empire", pool=(2, 3, 0), exhaust=4)
    table.seat("A", area_spent=1)
    was = picture(table)
    table.play("Egyptians")
    assert table.offered() == {"Legions", "Roman Invasion", "Emperor Trajan"}
    table.say("Legions", 0)
    assert changes(table, was) == {
        "A actions": -1,
        "A area": "-Legions",
        "A discard": "+Legions",
        "A hand": "-Egyptians",
        "A history": "+Egyptians",
        "A population": -3,
    }
    table.assert_settled()


@pytest.mark.card("Egyptians")
def test_egyptians_count_civilised_cards() -> None:
    cards: dict[str, Any] = {"hand": ["Temple"], "discard": ["City"], "play": ["Oracle"]}
    assert points(history=["Egyptians"], **cards) == points(**cards) + 2


# --- unrest -------------------------------------------------------------------------------------


@pytest.mark.card("Ionians")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        (
            ["1UNR1", "1ROM22"],
            {"A hand": "-Ionians, -Unrest", "A discard": "-Unrest", "unrest": "+Unrest, +Unrest"},
        ),
        (["1ROM23", "pass"], {"A discard": "-Unrest", "unrest": "+Unrest"}),
        (["pass"], {}),
    ],
)
def test_ionians_return_up_to_two_unrest(words: list[str], change: dict[str, str]) -> None:
    table = roman(hand=["Ionians", "1ROM22"], actions=0)
    small_market(table, region="Coast")
    table.seat("A", discard=["1ROM23", "1UNR1"])
    was = picture(table)
    table.play("Ionians").say(*words)
    assert changes(table, was) == {"A hand": "-Ionians", "A history": "+Ionians", **change}
    table.assert_settled()


@pytest.mark.card("Sumerians")
def test_sumerians_cannot_be_played() -> None:
    assert roman(hand=["Sumerians"], pool=(9, 9, 9)).offered() == {"end"}


@pytest.mark.card("Sumerians")
def test_sumerians_return_unrest_before_the_points_are_counted() -> None:
    table = roman(discard=["Sumerians", "1ROM22"], hand=["1ROM23"])
    small_market(table, region="Coast")
    table.seat("A", deck=["1UNR1"])
    table.seat("A", play=["Raetia"], garrison={"Raetia": ["1UNR2"]})
    table.seat("B", play=["Coinage"])
    table.turn("B", "solstice", round=8, final_round=8)
    was = picture(table)
    table.say("Coinage")
    assert (table.kind, table.to_move) == ("return_unrest", "A")
    assert {option.card for option in table.state.decision.options} == {
        "1ROM22",
        "1ROM23",
        "1UNR1",
        None,
    }
    table.say("1UNR1", "1ROM23")
    assert changes(table, was) == {
        "A deck": "-Unrest",
        "A hand": "-Unrest",
        "B material": 2,
        "Coinage waiting": None,
        "unrest": "+Unrest, +Unrest",
    }
    assert table.result.data["points"][0] == 3 - 2 - 2


@pytest.mark.card("Sumerians")
def test_sumerians_may_change_who_survives_a_collapse() -> None:
    table = roman(history=["Sumerians"], hand=["Corruption", UNREST], deck=[UNREST, "Advance"])
    table.seat("A", state="empire")
    table.seat("B", deck=[])
    table.piles(unrest=1)
    was = picture(table)
    table.play("Corruption").say(UNREST, UNREST)
    assert changes(table, was) == {
        "A actions": -1,
        "A deck": "-Unrest",
        "A hand": "-Corruption, -Unrest",
        "A material": 2,
        "A resolving": "+Corruption",
        "B hand": "+Unrest",
        "B material": 2,
        "unrest": "+Unrest",
    }
    assert (table.result.ending, table.result.winners) == ("collapse", (0,))


@pytest.mark.card("Olmecs")
def test_olmecs_make_a_card_fresh_again() -> None:
    table = roman("romans celts greeks", hand=["Olmecs"], play=["Mysticism", "Shrine"])
    table.seat("A", actions=0, exhaust=3)
    for card in ("Mysticism", "Shrine"):
        table.mark(card, exhausted=True)
    was = picture(table)
    table.play("Olmecs").say("Mysticism")
    assert changes(table, was) == {
        "A discard": "+Olmecs",
        "A exhaust": 1,
        "A hand": "-Olmecs",
        "Mysticism exhausted": None,
    }
    table.assert_settled()


@pytest.mark.card("Olmecs")
@pytest.mark.rule("R31")
def test_olmecs_do_not_take_the_token_of_the_nation_deck() -> None:
    table = roman("romans celts greeks", hand=["Olmecs"], exhaust=4, nation_spent=1)
    was = picture(table)
    table.play("Olmecs")
    assert changes(table, was) == {"A discard": "+Olmecs", "A hand": "-Olmecs"}
    table.assert_settled()


# --- the rest -----------------------------------------------------------------------------------


@pytest.mark.card("Qin")
@pytest.mark.parametrize(("zone", "size"), [("play", 6), ("history", 5)])
def test_qin_are_a_larger_hand(zone: str, size: int) -> None:
    table = roman()
    table.seat("A", **{zone: ["Qin"]})
    table.turn("A", "clean_discard")
    table.say("end")
    assert len(table.zone("A", "hand")) == size


@pytest.mark.card("Qin")
def test_qin_count_pinned_cards_in_play_but_no_regions() -> None:
    others: dict[str, Any] = {
        "hand": ["Metropolis"],
        "play": ["Awe-inspiring", "City", "Coast", "River"],
    }
    assert points(**others) == 2 + 7 + 1
    others["play"].append("Qin")
    assert points(**others) == 10 + 1
    others["play"].remove("City")
    assert points(**others) == 9


@pytest.mark.card("Aksumites")
def test_aksumites_bring_materials() -> None:
    table = roman(hand=["Aksumites"])
    was = picture(table)
    table.play("Aksumites")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Aksumites",
        "A hand": "-Aksumites",
        "A material": 4,
    }
    table.assert_settled()


@pytest.mark.card("Aksumites", "Minoans", "Mauryans")
@pytest.mark.parametrize(
    ("card", "facts", "worth"),
    [
        ("Aksumites", {"discard": ["Armenians", "Ionians"]}, 3),
        ("Minoans", {"pool": (0, 0, 8)}, 2),
        ("Mauryans", {"history": ["Advance", "Conquer", "Raetia", "Dalmatia", "Prosperity"]}, 2),
    ],
)
def test_points_of_tributaries(card: str, facts: dict[str, Any], worth: int) -> None:
    four = "romans celts greeks persians"
    assert points(four, hand=[card], **facts) == points(four, **facts) + worth


@pytest.mark.card("Minoans")
def test_minoans_make_progress_and_put_a_card_back() -> None:
    table = roman(hand=["Minoans", "Glory"], deck=["Advance"], actions=0)
    was = picture(table)
    table.play("Minoans").say("Glory")
    assert changes(table, was) == {
        "A deck": "+Glory",
        "A discard": "+Minoans",
        "A hand": "-Glory, -Minoans",
        "A progress": 2,
    }
    assert table.zone("A", "deck") == ["Glory", "Advance"]
    table.assert_settled()


@pytest.mark.card("Minoans")
def test_minoans_make_progress_also_of_an_empty_hand() -> None:
    table = roman(hand=["Minoans"])
    was = picture(table)
    table.play("Minoans")
    assert changes(table, was) == {
        "A discard": "+Minoans",
        "A hand": "-Minoans",
        "A progress": 2,
    }
    table.assert_settled()


@pytest.mark.card("Mauryans")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ([0], {"A material": 2}),
        ([1, "Coast"], {"A discard": "-Coast", "A hand": "+Coast"}),
    ],
)
def test_mauryans_pay_or_call_a_region_back(words: list[Any], change: dict[str, Any]) -> None:
    table = roman("romans celts greeks persians", play=["Mauryans"], discard=["Coast", "Advance"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Mauryans", *words)
    assert changes(table, was) == {**change, "Mauryans waiting": None}
    table.assert_settled()


@pytest.mark.card("Hittites")
def test_hittites_break_through_for_a_region() -> None:
    table = roman(hand=["Hittites"])
    table.piles(regions=["Marsh", "River"])
    was = picture(table)
    table.play("Hittites").say("regions")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Hittites +Marsh",
        "A history": "+Hittites",
        "regions": "-Marsh",
    }
    table.assert_settled()

"""Cards of the Classics that are uncivilised and civilised."""

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


# --- Ambassador ---------------------------------------------------------------------------------


def embassy(pool: tuple[int, int, int]) -> Any:
    """Of the others' cards a Shrine, already used, and a Port can be used; a Jungle cannot."""
    table = roman("romans celts greeks", play=["Ambassador", "River"], pool=pool)
    table.seat("A", deck=["Advance", "Glory"])
    table.seat("B", play=["Shrine", "Jungle"], exhaust=4)
    table.seat("C", play=["Port"])
    table.mark("Shrine", exhausted=True)
    return table


@pytest.mark.card("Ambassador")
def test_ambassador_pays_for_the_ability_of_another() -> None:
    table = embassy((1, 0, 0))
    was = picture(table)
    table.exhaust("Ambassador")
    assert table.offered() == {"Shrine", "Port"}
    table.say("Shrine", 0)
    assert changes(table, was) == {
        "A deck": "-Advance",
        "A exhaust": -1,
        "A hand": "+Advance",
        "A material": -1,
        "Ambassador exhausted": True,
    }
    table.assert_settled()


@pytest.mark.card("Ambassador")
def test_ambassador_counts_the_own_rivers() -> None:
    table = embassy((0, 0, 0))
    was = picture(table)
    table.exhaust("Ambassador")
    assert table.offered() == {"Port"}
    table.say("Port")
    assert changes(table, was) == {
        "A exhaust": -1,
        "A material": 1,
        "Ambassador exhausted": True,
    }
    table.assert_settled()


@pytest.mark.card("Ambassador")
def test_ambassador_finds_nothing_among_plain_cards_and_the_own_ones() -> None:
    table = roman("romans celts greeks", play=["Ambassador", "Mysticism"])
    table.seat("B", play=["Jungle"], hand=["Shrine"])
    was = picture(table)
    table.exhaust("Ambassador")
    assert changes(table, was) == {"A exhaust": -1, "Ambassador exhausted": True}
    table.assert_settled()


# --- City ---------------------------------------------------------------------------------------


@pytest.mark.card("City")
@pytest.mark.parametrize(
    ("choice", "change"),
    [
        (0, {"A hand": "-Glory", "A material": 1}),
        (1, {"A hand": "-Glory", "A population": 1}),
        (2, {"A hand": "-Glory +Advance", "A deck": "-Advance"}),
    ],
)
def test_city_turns_a_card_into_something(choice: int, change: dict[str, Any]) -> None:
    table = roman(play=["City"], hand=["Glory"], deck=["Advance", "Conquer"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("City", "yes", "Glory", choice)
    assert changes(table, was) == {**change, "A discard": "+Glory", "City waiting": None}
    table.assert_settled()


@pytest.mark.card("City")
@pytest.mark.parametrize("cards", [[], ["Glory"]])
def test_city_does_nothing_without_a_discarded_card(cards: list[str]) -> None:
    table = roman(play=["City"], hand=cards)
    table.turn("A", "solstice")
    was = picture(table)
    table.say("City", *(["pass"] if cards else []))
    assert changes(table, was) == {"City waiting": None}
    table.assert_settled()


# --- Gambling -----------------------------------------------------------------------------------


@pytest.mark.card("Gambling")
@pytest.mark.parametrize(
    ("declared", "change"),
    [
        ("region", {"A hand": "-Gambling +Oasis"}),
        ("tributary", {"A hand": "-Gambling", "exile": "+Oasis"}),
    ],
)
def test_gambling_wins_the_declared_suit(declared: str, change: dict[str, str]) -> None:
    table = roman(hand=["Gambling"], pool=(1, 0, 0), actions=0)
    table.piles(main=["Oasis", "Assyrians", "Elders"])
    was = picture(table)
    table.play("Gambling").say(0)
    assert table.offered() == {"uncivilised", "civilised", "region", "tributary"}
    table.say(declared, "Oasis")
    assert changes(table, was) == {
        **change,
        "A discard": "+Gambling",
        "A material": -1,
        "main": "-Oasis",
    }
    table.assert_settled()


@pytest.mark.card("Gambling")
@pytest.mark.rule("R73")
@pytest.mark.parametrize("declared", ["region", "tributary"])
def test_gambling_for_the_last_card_brings_the_end(declared: str) -> None:
    table = roman(hand=["Gambling"], pool=(1, 0, 0))
    table.piles(main=["Oasis"])
    table.turn("A", round=4)
    table.play("Gambling").say(0, declared, "Oasis")
    assert table.json["turn"]["final_round"] == 5
    table.assert_settled()


@pytest.mark.card("Gambling")
def test_gambling_needs_a_stake() -> None:
    assert roman(hand=["Gambling"]).offered() == {"end"}


# --- Port, Diplomacy ----------------------------------------------------------------------------


def harbour(material: int) -> Any:
    table = roman(play=["Port", "River", "Marsh", "Forest"], pool=(material, 0, 0))
    table.seat("A", discard=["Glory", "Advance"], hand=["Oasis"])
    return table


@pytest.mark.card("Port")
def test_port_gains_by_rivers_and_may_buy_a_discarded_card() -> None:
    table = harbour(1)
    was = picture(table)
    table.exhaust("Port").say("yes", 0, "Glory")
    assert changes(table, was) == {
        "A discard": "-Glory",
        "A exhaust": -1,
        "A hand": "+Glory",
        "A material": 2 - 3,
        "Port exhausted": True,
    }
    table.assert_settled()


@pytest.mark.card("Port")
@pytest.mark.parametrize(("material", "words"), [(1, ["pass"]), (0, [])])
def test_port_may_just_gain(material: int, words: list[str]) -> None:
    table = harbour(material)
    was = picture(table)
    table.exhaust("Port").say(*words)
    assert changes(table, was) == {"A exhaust": -1, "A material": 2, "Port exhausted": True}
    table.assert_settled()


@pytest.mark.card("Diplomacy")
def test_diplomacy_breaks_through_for_a_tributary() -> None:
    table = roman(hand=["Diplomacy"], pool=(3, 0, 0))
    small_market(table, main_1="Aksumites")
    table.tokens("Aksumites", population=2)
    table.piles(main=["Oasis", "Elders"])
    was = picture(table)
    table.play("Diplomacy").say(0, "Aksumites")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Diplomacy",
        "A hand": "-Diplomacy +Aksumites",
        "A material": -3,
        "A population": 2,
        "Aksumites tokens": None,
        "tucked under Aksumites": "-Unrest",
        "main": "-Oasis",
        "market": "-Aksumites +Oasis",
        "tucked": "-Unrest",
        "unrest": "+Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Diplomacy")
def test_diplomacy_needs_three_materials() -> None:
    assert roman(hand=["Diplomacy"], pool=(2, 9, 0)).offered() == {"end"}


# --- Leadership, Lost Scroll --------------------------------------------------------------------


@pytest.mark.card("Leadership")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ([0], {"A deck": "-Conquer", "A hand": "-Leadership +Conquer"}),
        ([1, "Glory"], {"A hand": "-Glory, -Leadership", "A history": "+Glory"}),
        (
            [1, UNREST],
            {
                "A hand": "-Leadership",
                "A history": "+Unrest",
                "A discard": "-Unrest +Leadership",
            },
        ),
    ],
)
def test_leadership_draws_or_remembers(words: list[Any], change: dict[str, str]) -> None:
    table = roman(hand=["Leadership", "Glory"], deck=["Conquer", "Advance"], actions=0)
    table.seat("A", discard=[UNREST])
    was = picture(table)
    table.play("Leadership").say(*words)
    assert changes(table, was) == {"A discard": "+Leadership", **change}
    table.assert_settled()


@pytest.mark.card("Lost Scroll")
def test_lost_scroll_lets_everybody_draw() -> None:
    table = roman("romans celts greeks", hand=["Lost Scroll"], deck=["Advance"], actions=0)
    table.seat("A", discard=["Glory"])
    table.seat("B", deck=["Conquer"])
    table.seat("C", deck=["Prosperity"])
    was = picture(table)
    table.play("Lost Scroll").say("yes", "Glory", "yes", "pass", "yes")
    assert changes(table, was) == {
        "A discard": "-Glory +Lost Scroll",
        "A hand": "-Lost Scroll +Glory",
        "C deck": "-Prosperity",
        "C hand": "+Prosperity",
    }
    table.assert_settled()


@pytest.mark.card("Lost Scroll")
def test_lost_scroll_may_do_nothing() -> None:
    table = roman("romans celts greeks", hand=["Lost Scroll"], discard=["Glory"])
    was = picture(table)
    table.play("Lost Scroll").say("pass", "pass", "pass", "pass")
    assert changes(table, was) == {"A discard": "+Lost Scroll", "A hand": "-Lost Scroll"}
    table.assert_settled()

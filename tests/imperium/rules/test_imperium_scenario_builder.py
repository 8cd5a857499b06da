"""Scenarios of Imperium take their cards from where they are free."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from civitas.engine.errors import CivitasError
from civitas.engine.scenario import scenario
from civitas.games.imperium.cardset import CARDS


def test_an_unrest_in_hand_is_not_one_that_lies_under_a_market_card() -> None:
    table = scenario("imperium", nations="arthurians celts", box="legends")
    table.market(uncivilised="Elders", region="Island")
    table.seat("A", hand=["Unrest", "Unrest"])
    assert table.zone("A", "hand") == ["Unrest", "Unrest"]
    tucked = {slot["slot"]: len(slot["unrest"]) for slot in table.state.view(None)["market"]}
    assert (tucked["uncivilised"], tucked["civilised"], tucked["region"]) == (1, 1, 0)


def message(build: Callable[[], object]) -> str:
    with pytest.raises(CivitasError) as caught:
        build()
    return str(caught.value)


def made(**options: Any) -> Any:
    return scenario("imperium", **{"nations": "romans celts", **options})


@pytest.mark.parametrize(
    ("declare", "told"),
    [
        (lambda table: table.seat("A", hnad=[]), "a seat has no 'hnad'; did you mean 'hand'?"),
        (lambda table: table.piles(exiled=[]), "no pile 'exiled'; did you mean 'exile'?"),
        (lambda table: table.market(regions="Island"), "no slot 'regions'; did you mean 'region'?"),
        (lambda table: table.mark("Romans", exausted=True), "did you mean 'exhausted'?"),
        (lambda table: table.turn("A", "actt"), "cannot begin with 'actt'; did you mean 'act'?"),
        (lambda table: table.turn("A", rond=3), "the turn has no 'rond'; did you mean 'round'?"),
        (lambda table: table.seat("C", hand=[]), "there is no seat 'C'; possible: A, B"),
        (lambda table: table.seat("B", slots=["Glory"]), "only the automaton of a solo game"),
        (lambda table: table.zone("A", "hands"), "a seat has no zone 'hands'"),
        (lambda table: table.pile("exiles"), "there is no pile 'exiles'"),
        (lambda table: table.fact("A", "states"), "a seat has no fact 'states'"),
        (lambda table: table.slot("main_3"), "the market has no slot 'main_3'"),
    ],
)
def test_a_name_that_does_not_exist_is_told_with_the_right_ones(declare: Any, told: str) -> None:
    text = message(lambda: declare(made()))
    assert told in text
    assert "possible: " in text or "it has 0" in text


def test_options_and_sides_are_told_too() -> None:
    assert "Options: " in message(lambda: made(nation="romans"))
    assert "a letter for each seat" in message(lambda: made(sides="A"))


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("Conqer", {}, "there is no card 'Conqer'; did you mean 'Conquer'?"),
        ("Combs", {}, "it belongs to the nation 'vikings', which does not play"),
        ("Celts", {}, "it is of the box 'legends'; declare box='legends'"),
        ("Glory", {}, "every 'Glory' of this game is laid already: deck of B, discard of A"),
    ],
)
def test_why_no_card_of_that_name_can_be_laid(name: str, options: Any, told: str) -> None:
    table = made(**options)
    table.seat("A", discard=["Glory"])
    table.seat("B", deck=["Glory"])
    assert told in message(lambda: table.seat("A", hand=[name]))


def test_a_card_for_more_players_is_not_in_a_game_of_two() -> None:
    more = next(c for c in CARDS.cards if c.players == 3 and c.deck == "classics")
    text = message(lambda: made().seat("A", hand=[more.number]))
    assert "it is used with 3 or more players, and here are 2" in text


def test_hosts_and_marked_cards_lie_where_they_can() -> None:
    told = message(lambda: made().seat("A", garrison={"Hills": ["Glory"]}))
    assert told == "'Hills' holds a garrison, but is not in play of A: declare it in 'play'"
    assert "neither in the market nor in play" in message(lambda: made().tokens("Glory", 1))
    assert "there is no card 'Glori'" in message(lambda: made().tokens("Glori", 1))


def test_a_number_of_unrest_takes_none_out_of_a_declared_zone() -> None:
    table = made()
    table.seat("A", deck=["Unrest", "Unrest", "Glory"])
    assert "unrest has only" in message(lambda: made().piles(unrest=99))
    table.piles(unrest=6)
    assert len(table.pile("unrest")) == 6
    assert table.zone("A", "deck") == ["Unrest", "Unrest", "Glory"]


def test_a_zone_with_cards_is_declared_once() -> None:
    table = made()
    table.seat("A", hand=[])
    table.seat("A", hand=["Glory"])
    told = message(lambda: table.seat("A", hand=["Advance"]))
    assert told == "hand of A is declared twice: name all its cards at once"


def test_the_name_of_a_nation_means_the_tributary() -> None:
    table = made(nations="romans celts", box="legends")
    table.seat("A", hand=["Greeks"])
    (number,) = table.json["seats"][0]["zones"]["hand"]
    assert CARDS.cards[CARDS.numbers[number]].suits == ("tributary",)
    told = message(lambda: made(box="legends").seat("A", hand=["Arthurians"]))
    assert "power card" in told or "does not play" in told


def test_a_power_card_lies_nowhere_else() -> None:
    table = made()
    table.seat("A", hand=[table.find("Celts", 1)])
    assert message(lambda: table.state) == "1CEL1 is a power card and lies in 0.hand"


def test_cards_on_top_and_the_rest_as_it_was() -> None:
    usual = made().zone("A", "deck")
    table = made()
    table.seat("A", deck=["Glory", ...])
    assert table.zone("A", "deck") == ["Glory", *(one for one in usual if one != "Glory")]
    table = made()
    main = made().pile("main")
    table.piles(main=[main[-1], main[-2], ...])
    assert table.pile("main") == [main[-1], main[-2], *main[:-2]]


def test_cards_of_a_choice_are_named_in_any_order() -> None:
    for words in (("Advance", "Glory"), ("Glory", "Advance")):
        table = made()
        table.seat("A", hand=["Glory", "Advance", "Conquer"])
        table.turn("A", "clean_discard")
        table.say(*words)
        assert table.zone("A", "hand") == ["Conquer"]
        assert "is not offered" in message(lambda: table.say("Oracle"))  # noqa: B023

"""Regions of the Classics, and those of the Legends with the same text."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture, small_market

UNREST = "Unrest"
LEGENDS = {"Rainforest", "Lakes", "Archipelago", "Moor", "Island", "2REG3"}


def settler(card: str, **facts: Any) -> Any:
    """A Roman with a region and an Advance in hand; the market is Elders alone."""
    box = "legends" if card in LEGENDS else "classics"
    table = scenario("imperium", nations="romans celts greeks", box=box)
    table.seat("A", hand=[card, "Advance"], deck=["Conquer", "Triumvirate"], discard=["Dalmatia"])
    table.seat("A", **{"pool": (0, 0, 0), **facts})
    small_market(table, uncivilised="Elders")
    table.piles(uncivilised=["Oracle", "Leadership"])
    return table


EXILED = {
    "tucked under Elders": "-Unrest",
    "tucked under Oracle": "+Unrest",
    "exile": "+Elders",
    "market": "-Elders +Oracle",
    "uncivilised": "-Oracle",
}
SETTLED: list[tuple[str, list[str], dict[str, Any]]] = [
    ("Wilderness", [], {}),
    ("Cape", [], {}),
    ("Forest", [], {}),
    ("Oasis", [], {}),
    ("Steppe", [], {}),
    ("Jungle", [], {"A population": 1}),
    ("Hills", [], {"A population": 1}),
    ("Rainforest", [], {"A population": 1}),
    ("1REG3", [], {"A material": 3}),
    ("2REG3", [], {"A material": 2}),
    ("Marsh", [], {"A material": 2}),
    ("Coast", [], {"A deck": "-Conquer"}),
    ("Island", [], {"A deck": "-Conquer"}),
    ("Floodplain", ["yes", "Dalmatia"], {"A discard": "-Dalmatia", "A history": "+Dalmatia"}),
    ("River", ["yes", "Dalmatia"], {"A discard": "-Dalmatia", "A history": "+Dalmatia"}),
    ("Lakes", ["yes", "Dalmatia"], {"A discard": "-Dalmatia", "A history": "+Dalmatia"}),
    ("Archipelago", ["yes", "Dalmatia"], {"A discard": "-Dalmatia", "A history": "+Dalmatia"}),
    ("Woodland", ["yes", "Dalmatia"], {"A discard": "-Dalmatia", "A deck": "+Dalmatia"}),
    ("Moor", ["yes", "Dalmatia"], {"A discard": "-Dalmatia", "A deck": "+Dalmatia"}),
]
NAMES = {"1REG3": "Mountain", "2REG3": "Mountain"}


@pytest.mark.card("Wilderness", "Forest", "Jungle", "1REG3", "Marsh", "Coast", "Floodplain")
@pytest.mark.card("Woodland")
@pytest.mark.parametrize(("card", "words", "change"), SETTLED)
@pytest.mark.parametrize("garrisons", [True, False])
def test_a_region_gives_exiles_and_may_take_a_garrison(
    card: str, words: list[str], change: dict[str, Any], garrisons: bool
) -> None:
    table = settler(card)
    was = picture(table)
    table.play(card).say(*words, "Elders", *(["yes", "Advance"] if garrisons else ["pass"]))
    title = NAMES.get(card, card)
    drawn = " +Conquer" if change == {"A deck": "-Conquer"} else ""
    guarded = {
        "A garrison": "+Advance",
        "A hand": f"-Advance, -{title}{drawn}",
        "Advance host": title,
    }
    assert changes(table, was) == {
        **EXILED,
        "A actions": -1,
        "A hand": f"-{title}{drawn}",
        "A play": f"+{title}",
        **change,
        **(guarded if garrisons else {}),
    }
    table.assert_settled()


@pytest.mark.card("Floodplain", "Woodland")
@pytest.mark.parametrize("card", ["Floodplain", "Woodland"])
def test_what_a_region_offers_may_be_declined_but_not_the_exile(card: str) -> None:
    table = settler(card)
    was = picture(table)
    table.play(card).say("pass")
    assert table.offered() == {"Elders"}
    table.say("Elders", "pass")
    assert changes(table, was) == {
        **EXILED,
        "A actions": -1,
        "A hand": f"-{card}",
        "A play": f"+{card}",
    }
    table.assert_settled()


@pytest.mark.rule("R42")
@pytest.mark.card("Forest")
def test_a_region_exiles_no_card_with_tokens() -> None:
    table = settler("Forest")
    table.tokens("Elders", population=1)
    was = picture(table)
    table.play("Forest").say("pass")
    assert changes(table, was) == {"A actions": -1, "A hand": "-Forest", "A play": "+Forest"}
    table.assert_settled()


@pytest.mark.card("Woodland")
def test_woodland_puts_the_card_on_top() -> None:
    table = settler("Woodland")
    table.play("Woodland").say("yes", "Dalmatia", "Elders", "pass")
    assert table.zone("A", "deck") == ["Dalmatia", "Conquer", "Triumvirate"]


# --- Wilderness, Cape ---------------------------------------------------------------------------


@pytest.mark.card("Wilderness")
@pytest.mark.parametrize("card", ["Wilderness", "Cape"])
def test_a_refuge_is_recalled_before_an_attack(card: str) -> None:
    table = scenario("imperium", nations="romans celts greeks")
    table.seat("A", hand=["Notorious"], pool=(0, 0, 0))
    table.seat("B", play=[card, "Jungle"], garrison={card: ["Druids"]}, pool=(0, 0, 3))
    table.seat("C", play=["Hills"], pool=(0, 0, 3))
    was = picture(table)
    table.play("Notorious")
    assert (table.kind, table.to_move, table.offered()) == ("protect", "B", {"pass", card})
    table.say(card, "ignore")
    assert changes(table, was) == {
        "A discard": "+Notorious",
        "A hand": "-Notorious",
        "A progress": 1,
        "B garrison": "-Druids",
        "B hand": f"+{card}, +Druids" if card == "Cape" else f"+Druids, +{card}",
        "B play": f"-{card}",
        "C progress": -1,
        "Druids host": None,
    }
    table.assert_settled()


@pytest.mark.card("Wilderness")
def test_a_refuge_may_stay_and_does_not_help_then() -> None:
    table = scenario("imperium", nations="romans celts greeks")
    table.seat("A", hand=["Notorious"], pool=(0, 0, 0))
    table.seat("B", play=["Wilderness"], pool=(0, 0, 3))
    table.seat("C", pool=(0, 0, 3))
    was = picture(table)
    table.play("Notorious").say("pass")
    assert changes(table, was) == {
        "A discard": "+Notorious",
        "A hand": "-Notorious",
        "A progress": 2,
        "B progress": -1,
        "C progress": -1,
    }
    table.assert_settled()


# --- Sacred Pass --------------------------------------------------------------------------------


def pass_(**facts: Any) -> Any:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", play=["Sacred Pass"], hand=["Advance"], pool=(0, 0, 0))
    table.seat("A", **{"nation_deck": ["Raetia", "Prosperity"], **facts})
    return table


@pytest.mark.card("Sacred Pass")
def test_sacred_pass_swaps_a_card_with_the_nation_deck() -> None:
    table = pass_()
    was = picture(table)
    table.exhaust("Sacred Pass").say("yes", "yes", "Advance")
    assert changes(table, was) == {
        "A discard": "+Sacred Pass",
        "A exhaust": -1,
        "A hand": "-Advance +Raetia",
        "A nation_deck": "-Raetia +Advance",
        "A play": "-Sacred Pass",
    }
    assert table.zone("A", "nation_deck") == ["Advance", "Prosperity"]
    table.assert_settled()


@pytest.mark.card("Sacred Pass")
@pytest.mark.parametrize("looks", ["yes", "pass"])
def test_sacred_pass_may_stay(looks: str) -> None:
    table = pass_()
    was = picture(table)
    table.exhaust("Sacred Pass").say(looks, "pass")
    assert changes(table, was) == {"A exhaust": -1, "Sacred Pass exhausted": True}
    top = table.state.view(0)["seats"][0]["nation_deck"]
    assert (table.find("Raetia", 0) in top["order"].values()) == (looks == "yes")
    table.assert_settled()


@pytest.mark.card("Sacred Pass")
def test_sacred_pass_is_played_by_barbarians_alone() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Sacred Pass"])
    was = picture(table)
    table.play("Sacred Pass")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Sacred Pass",
        "A play": "+Sacred Pass",
    }
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Sacred Pass"], state="empire")
    assert table.offered() == {"end"}

"""The cards of the Atlanteans: the power and the developments."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, MARKET, legends
from .watching import UNREST, Branches, Picture, Words, exhausted, picture, played, points, told

MOUNTAIN = "Mountain of Atlantis"
PALACE = "Palace of Poseidon"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("atlanteans celts", f"{side}B", **seat)


# --- power ----------------------------------------------------------------------------------------


@pytest.mark.card("Atlanteans A", "Atlanteans B")
@pytest.mark.rule("R67")
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_power_discards_what_would_be_history(side: str) -> None:
    table = game(side, hand=["Leadership", "Thule"])
    assert played(table, "Leadership", 1, "Thule") == {
        "A hand": "-Leadership, -Thule",
        "A discard": "+Leadership, +Thule",
    }


@pytest.mark.card("Atlanteans A")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {}),
        (
            ("Atlanteans", "Prosperity"),
            {
                "A exhaust": -1,
                "Atlanteans exhausted": True,
                "A discard": "-Prosperity",
                "A deck": "+Prosperity",
            },
        ),
    ],
)
def test_the_power_may_fetch_a_card_when_one_is_sunk(words: Words, changed: Picture) -> None:
    table = game("A", hand=["Kleito"], discard=["Prosperity", "Thule"])
    assert played(table, "Kleito", 0, "Island", *words) == {
        "A actions": -1,
        "A hand": "-Kleito +Island",
        "A flooded": "+Kleito",
        **ACQUIRED["Island"],
        **changed,
    }


@pytest.mark.card("Atlanteans A")
@pytest.mark.rule("R67")
def test_the_power_may_wait_for_the_second_card_that_is_sunk() -> None:
    table = game("A", hand=["Flood"], play=["Thule"], discard=["Prosperity"])
    words = ("Thule", "Island", "pass", "Atlanteans", "Prosperity")
    assert played(table, "Flood", *words) == {
        "A actions": -1,
        "A hand": "-Flood +Island",
        "A play": "-Thule",
        "A flooded": "+Flood, +Thule",
        "A exhaust": -1,
        "Atlanteans exhausted": True,
        "A discard": "-Prosperity",
        "A deck": "+Prosperity",
        **ACQUIRED["Island"],
    }


@pytest.mark.card("Atlanteans A", "Atlanteans B")
@pytest.mark.parametrize(("side", "worth"), [("A", 2), ("B", 5)])
def test_the_power_counts_regions_flooded_ones_too(side: str, worth: int) -> None:
    regions: dict[str, Any] = {"play": ["Thule"], "hand": ["Hesperides"], "deck": ["Grassland"]}
    table = game(side, **regions, discard=["Rainforest"], flooded=["Elysian Fields", "Flood"])
    assert points(table) == worth


@pytest.mark.card("Atlanteans B")
def test_the_power_is_worth_ten_at_most() -> None:
    lands = ["Thule", "Hesperides", "Elysian Fields", MOUNTAIN, "Themiscyra", "Grassland"]
    lands += ["Rainforest", "Mountain", "Peninsula", "Archipelago", "Fortified Region"]
    assert points(game(flooded=lands)) == 10 + 1


# --- developments ---------------------------------------------------------------------------------


@pytest.mark.card("Advanced Culture")
def test_advanced_culture_acquires_and_counts_regions() -> None:
    table = game(hand=["Advanced Culture"])
    was = picture(table)
    table.play("Advanced Culture")
    assert table.offered() == {"Elders", "Metropolis"}
    assert told(table, was, "Elders") == {
        "A actions": -1,
        "A hand": "-Advanced Culture +Elders, +Unrest",
        "A discard": "+Advanced Culture",
        **ACQUIRED["Elders"],
    }
    regions = ["Thule", "Hesperides"]
    both = points(game("A", hand=["Advanced Culture"], flooded=regions))
    assert both == points(game("A", flooded=regions)) + 2


@pytest.mark.card(PALACE)
def test_the_palace_is_played_for_nothing_on_its_mountain() -> None:
    table = game(hand=[PALACE], play=[MOUNTAIN], actions=0)
    assert played(table, PALACE) == {"A hand": f"-{PALACE}", "A play": f"+{PALACE}"}
    assert game(hand=[PALACE], discard=[MOUNTAIN]).offered() == {"end"}


@pytest.mark.card(PALACE)
def test_the_palace_makes_the_hand_larger() -> None:
    cards = ["Flood", "Flood", "Flood", "Prosperity", "Thule", "Hesperides", "Elysian Fields"]
    table = game(play=[MOUNTAIN, PALACE], deck=cards)
    table.turn("A", "clean_discard")
    was = picture(table)
    assert told(table, was, "end") == {
        "A deck": "-Flood, -Flood, -Flood, -Hesperides, -Prosperity, -Thule",
        "A hand": "+Flood, +Flood, +Flood, +Hesperides, +Prosperity, +Thule",
    }


@pytest.mark.card(PALACE)
@pytest.mark.parametrize(
    ("card", "changed"),
    [
        (MOUNTAIN, {"A play": f"-{MOUNTAIN}, -{PALACE}", "A flooded": f"+{PALACE}"}),
        ("Thule", {"A play": "-Thule"}),
    ],
)
def test_the_palace_sinks_when_its_mountain_leaves(card: str, changed: Picture) -> None:
    table = game(play=[MOUNTAIN, PALACE, "Thule"])
    table.seat("B", hand=["Espionage", "Advance"])
    table.turn("B")
    was = picture(table)
    table.play("Espionage")
    assert told(table, was, "Advance", "Island", card) == {
        "B actions": -1,
        "B hand": "-Advance, -Espionage +Island",
        "B deck": "+Advance",
        "B discard": "+Espionage",
        "A hand": f"+{card}",
        **ACQUIRED["Island"],
        **changed,
    }


@pytest.mark.card("Spread of Atlantis")
@pytest.mark.parametrize(
    ("suit", "pile", "card"), [("region", "regions", "Plain"), ("tributary", "main", "Persians")]
)
def test_the_spread_drives_regions_back(suit: str, pile: str, card: str) -> None:
    table = legends("atlanteans celts greeks", hand=["Spread of Atlantis"], play=["Thule"])
    table.seat("B", play=["Celtica", "Britannia"], garrison={"Celtica": ["Druids"]})
    table.seat("C", play=["City of Sparta"])
    assert played(table, "Spread of Atlantis", "Celtica", suit, pile) == {
        "A actions": -1,
        "A hand": f"-Spread of Atlantis +{card}",
        "A discard": "+Spread of Atlantis",
        "B play": "-Celtica",
        "B garrison": "-Druids",
        "Druids host": None,
        "B hand": "+Celtica, +Druids",
        pile: f"-{card}",
    }


@pytest.mark.card("Spread of Atlantis")
def test_the_spread_can_be_avoided() -> None:
    table = game(hand=["Spread of Atlantis"])
    table.seat("B", play=["Fortified Region"], pool=(0, 1, 0))
    words = ("Fortified Region", 0, "ignore", "region", "regions")
    assert played(table, "Spread of Atlantis", *words) == {
        "A actions": -1,
        "A hand": "-Spread of Atlantis +Plain",
        "A discard": "+Spread of Atlantis",
        "B population": -1,
        "B exhaust": -1,
        "Fortified Region exhausted": True,
        "regions": "-Plain",
    }


DEVELOPMENT: Branches = {
    "develop": (
        (0, "Myths and Legends"),
        {
            "A progress": -2,
            "A area": "-Myths and Legends",
            "A discard": "+Development, +Myths and Legends",
            "A hand": "-Development",
        },
    ),
    "acquire": (
        (1, "Metropolis"),
        {
            "A hand": "-Development +Metropolis, +Unrest",
            "A discard": "+Development",
            **ACQUIRED["Metropolis"],
        },
    ),
}


@pytest.mark.card("2ATL5")
@pytest.mark.parametrize("branch", DEVELOPMENT)
def test_development_develops_or_acquires(branch: str) -> None:
    table = game(hand=["Development"], pool=(0, 0, 2))
    words, changed = DEVELOPMENT[branch]
    assert played(table, "Development", *words) == {"A actions": -1, **changed}


@pytest.mark.card("2ATL5")
def test_development_develops_what_can_be_paid_and_acquires_civilised_cards() -> None:
    table = game(hand=["Development"], pool=(0, 2, 0))
    developing, acquiring = table.fork(), table.fork()
    developing.play("Development").say(0)
    assert developing.offered() == {MOUNTAIN, "Themiscyra"}
    acquiring.play("Development").say(1)
    assert acquiring.offered() == {"Metropolis"}


@pytest.mark.card("Moats and Walls")
def test_moats_and_walls_play_an_unrest_for_free() -> None:
    table = game(play=["Moats and Walls"], hand=[UNREST], pool=(3, 0, 0), actions=0)
    assert exhausted(table, "Moats and Walls", UNREST, 2, 0) == {
        "A exhaust": -1,
        "Moats and Walls exhausted": True,
        "A material": -3,
        "A hand": "-Unrest",
        "unrest": "+Unrest",
    }


@pytest.mark.card("Myths and Legends")
def test_myths_sink_a_region_for_fame() -> None:
    table = game(hand=["Myths and Legends"], play=["Thule"], garrison={"Thule": ["Prosperity"]})
    was = picture(table)
    table.play("Myths and Legends").say("Thule")
    assert table.offered() == {"Independent", "Eminent"}
    assert told(table, was, "Eminent") == {
        "A actions": -1,
        "A hand": "-Myths and Legends +Eminent",
        "A discard": "+Myths and Legends",
        "A play": "-Thule",
        "A garrison": "-Prosperity",
        "Prosperity host": None,
        "A flooded": "+Prosperity, +Thule",
        "A progress": 1,
        "fame": "-Eminent",
    }


@pytest.mark.card("Myths and Legends")
def test_myths_need_a_region() -> None:
    assert game(hand=["Myths and Legends", "Thule"], play=[PALACE]).offered() == {"end", "Thule"}


@pytest.mark.card("Vast Wealth")
@pytest.mark.parametrize(
    ("card", "paid", "price"),
    [
        ("Spread of Atlantis", (0, 0), {"A material": -2, "A population": -2}),
        (MOUNTAIN, (0,), {"A population": -2}),
    ],
)
def test_wealth_makes_developments_cheaper(card: str, paid: Words, price: Picture) -> None:
    table = game(play=["Vast Wealth"], hand=["Development"], pool=(2, 2, 0))
    assert played(table, "Development", 0, card, *paid) == {
        "A actions": -1,
        "A hand": "-Development",
        "A area": f"-{card}",
        "A discard": f"+Development, +{card}",
        **price,
    }


@pytest.mark.card("Vast Wealth")
@pytest.mark.parametrize(
    ("word", "changed"),
    [
        ("pass", {"A population": -1}),
        (
            "Vast Wealth",
            {
                "A population": -1,
                "A material": 3,
                "A exhaust": -1,
                "Vast Wealth exhausted": True,
            },
        ),
    ],
)
def test_wealth_may_reward_a_returned_unrest(word: str, changed: Picture) -> None:
    table = game(play=["Vast Wealth"], hand=[UNREST], pool=(0, 1, 0))
    assert played(table, UNREST, 0, 0, word) == {
        "A actions": -1,
        "A hand": "-Unrest",
        "unrest": "+Unrest",
        **changed,
    }


@pytest.mark.card("Vast Wealth")
@pytest.mark.rule("R33")
def test_wealth_rewards_no_revolt() -> None:
    table = game(play=["Vast Wealth"], hand=[UNREST])
    table.turn("A", "revolt")
    table.say(UNREST)
    assert (table.kind, table.pool("A")) == ("market_token", (0, 0, 0))


@pytest.mark.card("Kleito")
def test_kleito_acquires_and_sinks() -> None:
    table = game(hand=["Kleito"])
    was = picture(table)
    table.play("Kleito")
    assert table.offered() == {"0"}
    table.say(0)
    assert table.offered() == MARKET
    assert told(table, was, "Etruscans") == {
        "A actions": -1,
        "A hand": "-Kleito +Etruscans, +Unrest",
        "A flooded": "+Kleito",
        **ACQUIRED["Etruscans"],
    }


@pytest.mark.card("Kleito")
def test_kleito_breaks_through_twice_with_her_palace() -> None:
    table = game(hand=["Kleito"], play=[MOUNTAIN, PALACE])
    words = (1, "region", "regions", "civilised", "civilised")
    assert played(table, "Kleito", *words) == {
        "A actions": -1,
        "A hand": "-Kleito +Exports, +Plain",
        "A flooded": "+Kleito",
        "regions": "-Plain",
        "civilised": "-Exports",
    }

"""The cards of the Carthaginians."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics
from .watching import exhausted, picture, played, points, told


def carthage(side: str = "B", **seat: Any) -> Any:
    return classics("carthaginians celts", f"{side}B", **seat)


@pytest.mark.card("Carthaginians A")
@pytest.mark.parametrize(("material", "value"), [(5, 0), (13, 2), (66, 10)])
def test_carthaginians_score_a_sixth_of_the_materials(material: int, value: int) -> None:
    assert points(carthage("A", pool=(material, 0, 0))) == value


@pytest.mark.card("Carthaginians B")
@pytest.mark.parametrize(("material", "value"), [(2, 0), (13, 4), (33, 10)])
def test_carthaginians_score_a_third_of_the_materials(material: int, value: int) -> None:
    assert points(carthage("B", pool=(material, 0, 0))) == value


@pytest.mark.card("Carthaginians A")
@pytest.mark.card("Carthaginians B")
@pytest.mark.parametrize(("side", "tokens"), [("A", [1, 0, 0]), ("B", [2, 0, 0])])
def test_carthaginians_put_materials_on_the_market(side: str, tokens: list[int]) -> None:
    table = carthage(side, hand=["Glory", "Prosperity", "Advance", "Conquer", "Mauretania"])
    table.turn("A", "market_token")
    assert told(table, picture(table), "Elders", "end") == {"Elders tokens": tokens}


@pytest.mark.card("Carthaginians A")
@pytest.mark.rule("R64")
@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("pass", {"A material": 2}),
        (
            "Carthaginians",
            {"A material": 4, "A exhaust": -1, "Carthaginians exhausted": True},
        ),
    ],
)
def test_carthaginians_may_double_the_materials_of_a_card(
    word: str, more: dict[str, int | bool]
) -> None:
    table = carthage("A", hand=["Conquer"], pool=(0, 2, 0))
    table.tokens("Coast", material=2, population=1, progress=1)
    assert played(table, "Conquer", 0, 0, "Coast", word) == {
        "A actions": -1,
        "A hand": "-Conquer +Coast",
        "A discard": "+Conquer",
        "A population": -1,
        "A progress": 1,
        "Coast tokens": None,
        "market": "-Coast +Oasis",
        "regions": "-Oasis",
        **more,
    }


@pytest.mark.card("Carthaginians A")
def test_carthaginians_double_nothing_without_materials_on_the_card() -> None:
    table = carthage("A", hand=["Conquer"], pool=(0, 2, 0))
    table.tokens("Coast", progress=1)
    assert played(table, "Conquer", 0, 0, "Coast") == {
        "A actions": -1,
        "A hand": "-Conquer +Coast",
        "A discard": "+Conquer",
        "A population": -2,
        "A progress": 1,
        "Coast tokens": None,
        "market": "-Coast +Oasis",
        "regions": "-Oasis",
    }


@pytest.mark.card("Elephants")
def test_elephants_drive_everybody_else_from_a_region() -> None:
    table = classics("carthaginians celts greeks", hand=["Elephants"], state="empire")
    table.seat("A", play=["Mauretania"])
    table.seat("B", play=["Celtica", "Britannia"], garrison={"Celtica": ["Druids"]})
    table.seat("C", play=["City of Sparta"])
    assert played(table, "Elephants", "Celtica", "yes", "region", "regions") == {
        "A actions": -1,
        "A hand": "-Elephants +Oasis",
        "A history": "+Elephants",
        "B play": "-Celtica",
        "B garrison": "-Druids",
        "B discard": "+Celtica, +Druids",
        "Druids host": None,
        "regions": "-Oasis",
    }


@pytest.mark.card("Elephants")
def test_elephants_need_not_break_through_and_can_be_avoided() -> None:
    table = carthage(hand=["Elephants"], state="empire")
    table.seat("B", play=["Cape", "Celtica"])
    assert played(table, "Elephants", "Cape", "ignore", "pass") == {
        "A actions": -1,
        "A hand": "-Elephants",
        "A history": "+Elephants",
        "B hand": "+Cape",
        "B play": "-Cape",
    }


@pytest.mark.card("Hegemony")
def test_hegemony_acquires_for_materials_and_everybody_may_draw() -> None:
    table = carthage(hand=["Hegemony"], state="empire", pool=(2, 0, 0), deck=["Glory"])
    table.seat("B", deck=["Druids"])
    was = picture(table)
    table.play("Hegemony").say(0)
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Elders", "Temple"}
    assert told(table, was, "Coast", "pass", "yes") == {
        "A actions": -1,
        "A hand": "-Hegemony +Coast",
        "A discard": "+Hegemony",
        "A material": -2,
        "B hand": "+Druids",
        "B deck": "-Druids",
        "market": "-Coast +Oasis",
        "regions": "-Oasis",
    }


@pytest.mark.card("Hegemony")
@pytest.mark.parametrize(("material", "offered"), [(1, set()), (2, {"Hegemony"})])
def test_hegemony_must_be_paid(material: int, offered: set[str]) -> None:
    table = carthage(hand=["Hegemony"], state="empire", pool=(material, 9, 0))
    assert table.offered() == {"end", *offered}


@pytest.mark.card("Hannibal")
def test_hannibal_acquires_draws_and_remembers() -> None:
    table = carthage(hand=["Hannibal"], state="empire", deck=["Glory"])
    table.seat("A", history=["Mauretania", "Conquer"])
    was = picture(table)
    table.play("Hannibal").say("yes")
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Elders", "Temple"}
    assert told(table, was, "Steppe", "yes", "yes", "Conquer") == {
        "A actions": -1,
        "A hand": "-Hannibal +Conquer, +Glory, +Steppe",
        "A deck": "-Glory",
        "A history": "-Conquer +Hannibal",
        "market": "-Steppe +Marsh",
        "main": "-Marsh",
    }


@pytest.mark.card("Hannibal")
def test_hannibal_may_do_nothing() -> None:
    table = carthage(hand=["Hannibal"], state="empire", deck=["Glory"], history=["Conquer"])
    assert played(table, "Hannibal", "pass", "pass", "pass") == {
        "A actions": -1,
        "A hand": "-Hannibal",
        "A history": "+Hannibal",
    }


@pytest.mark.card("Trading Ships")
@pytest.mark.parametrize("harbour", ["Iberia", "Balearic Islands"])
def test_trading_ships_buy_what_has_materials(harbour: str) -> None:
    table = carthage(play=["Trading Ships", "Mauretania", "Balearic Islands", "Iberia"])
    table.tokens("Elders", material=1)
    table.tokens("Temple", progress=1)
    was = picture(table)
    table.exhaust("Trading Ships").say("yes")
    assert table.offered() == {"Iberia", "Balearic Islands"}
    table.say(harbour)
    assert table.offered() == {"Elders"}
    assert told(table, was, "Elders") == {
        "A exhaust": -1,
        "Trading Ships exhausted": True,
        "A hand": ", ".join(sorted([f"+{harbour}", "+Elders", "+Unrest"])),
        "A play": f"-{harbour}",
        "A material": 1,
        "Elders tokens": None,
        "market": "-Elders +Shrine",
        "uncivilised": "-Shrine",
        "tucked under Elders": "-Unrest",
        "tucked under Shrine": "+Unrest",
        "unrest": "-Unrest",
    }


@pytest.mark.card("Trading Ships")
def test_trading_ships_may_stay() -> None:
    table = carthage(play=["Trading Ships", "Iberia"])
    table.tokens("Elders", material=1)
    assert exhausted(table, "Trading Ships", "pass") == {
        "A exhaust": -1,
        "Trading Ships exhausted": True,
    }


@pytest.mark.card("Monopoly")
def test_monopoly_gives_cards_away() -> None:
    table = classics("carthaginians celts greeks", hand=["Monopoly"], state="empire")
    table.seat("A", deck=["Advance"], discard=["Glory", "Conquer"])
    assert played(table, "Monopoly", "Glory", "Advance") == {
        "A actions": -1,
        "A hand": "-Monopoly",
        "A deck": "-Advance",
        "A discard": "-Glory +Monopoly",
        "A material": 2,
        "B hand": "+Glory",
        "C hand": "+Advance",
    }


@pytest.mark.card("Monopoly")
def test_a_protected_player_need_not_take_the_card() -> None:
    table = carthage(hand=["Monopoly", "Glory"], state="empire", deck=["Advance"])
    table.seat("B", play=["Cape"])
    assert played(table, "Monopoly", "Cape", "ignore") == {
        "A actions": -1,
        "A hand": "-Monopoly +Advance",
        "A deck": "-Advance",
        "A discard": "+Monopoly",
        "A material": 2,
        "B hand": "+Cape",
        "B play": "-Cape",
    }


@pytest.mark.card("Monopoly")
@pytest.mark.parametrize(("material", "value"), [(4, 0), (14, 2), (55, 10)])
def test_monopoly_scores_a_fifth_of_the_materials(material: int, value: int) -> None:
    wealth = (material, 0, 0)
    assert points(carthage(hand=["Monopoly"], pool=wealth)) - points(carthage(pool=wealth)) == value


@pytest.mark.card("Caravans")
def test_caravans_buy_what_has_materials() -> None:
    table = carthage(play=["Caravans"], hand=["Glory", "Advance"], pool=(3, 0, 0))
    table.tokens("Aksumites", material=2, progress=1)
    table.tokens("Temple", progress=1)
    was = picture(table)
    table.exhaust("Caravans").say(0, "Glory")
    assert table.offered() == {"Aksumites"}
    assert told(table, was, "Aksumites") == {
        "A exhaust": -1,
        "Caravans exhausted": True,
        "A hand": "-Glory +Aksumites, +Unrest",
        "A discard": "+Glory",
        "A material": -1,
        "A progress": 1,
        "Aksumites tokens": None,
        "market": "-Aksumites +Marsh",
        "main": "-Marsh",
        "tucked": "-Unrest",
        "tucked under Aksumites": "-Unrest",
    }


@pytest.mark.card("Caravans")
@pytest.mark.parametrize(
    ("material", "hand", "offered"),
    [(3, ["Glory"], {"Caravans"}), (2, ["Glory"], set()), (3, [], set())],
)
def test_caravans_cost_materials_and_a_card(
    material: int, hand: list[str], offered: set[str]
) -> None:
    table = carthage(play=["Caravans"], hand=hand, pool=(material, 0, 0))
    table.tokens("Elders", material=1)
    assert table.offered() == {"end", *offered}


@pytest.mark.card("Berbers")
def test_berbers_bring_population() -> None:
    assert played(carthage(hand=["Berbers"]), "Berbers") == {
        "A actions": -1,
        "A hand": "-Berbers",
        "A discard": "+Berbers",
        "A population": 2,
    }


@pytest.mark.card("Dido, Queen of Carthage")
def test_dido_acquires_a_region_and_plays_it_at_once() -> None:
    table = carthage(hand=["Dido, Queen of Carthage", "Glory"], actions=1)
    table.market(region="Mountain")
    was = picture(table)
    table.play("Dido, Queen of Carthage").say("yes")
    assert table.offered() == {"Steppe", "Mountain"}
    assert told(table, was, "Mountain", "Mountain", "Steppe", "pass") == {
        "A actions": -1,
        "A hand": "-Dido, Queen of Carthage",
        "A play": "+Mountain",
        "A history": "+Dido, Queen of Carthage",
        "A population": 1,
        "A material": 3,
        "market": "-Mountain, -Steppe +Marsh, +Oasis",
        "regions": "-Oasis",
        "main": "-Marsh",
        "exile": "+Steppe",
    }


@pytest.mark.card("Dido, Queen of Carthage")
def test_dido_may_acquire_nothing() -> None:
    table = carthage(hand=["Dido, Queen of Carthage"])
    assert played(table, "Dido, Queen of Carthage", "pass") == {
        "A actions": -1,
        "A hand": "-Dido, Queen of Carthage",
        "A history": "+Dido, Queen of Carthage",
        "A population": 1,
    }


@pytest.mark.card("Carthaginian Traders")
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {"A hand": "-Carthaginian Traders", "A discard": "+Carthaginian Traders"}),
        (
            ["yes", "Glory"],
            {
                "A hand": "-Carthaginian Traders, -Glory",
                "A discard": "+Carthaginian Traders",
                "A history": "+Glory",
            },
        ),
        (
            ["yes", "Advance"],
            {
                "A hand": "-Carthaginian Traders",
                "A discard": "-Advance +Carthaginian Traders",
                "A history": "+Advance",
            },
        ),
    ],
)
def test_carthaginian_traders_put_a_material_on_the_market(
    side: str, words: list[str], more: dict[str, str]
) -> None:
    """One material on either side: no progress is replaced."""
    table = carthage(side, hand=["Carthaginian Traders", "Glory"], discard=["Advance"], actions=0)
    assert played(table, "Carthaginian Traders", "Steppe", *words) == {
        "Steppe tokens": [1, 0, 0],
        **more,
    }


@pytest.mark.card("Mauretania")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass"], {"A hand": "-Mauretania"}),
        (
            ["yes", "Advance"],
            {
                "A hand": "-Advance, -Mauretania",
                "A garrison": "+Advance",
                "Advance host": "Mauretania",
            },
        ),
    ],
)
def test_mauretania_gains_two_materials(words: list[str], more: dict[str, str]) -> None:
    assert played(carthage(hand=["Mauretania", "Advance"]), "Mauretania", *words) == {
        "A actions": -1,
        "A play": "+Mauretania",
        "A material": 2,
        **more,
    }

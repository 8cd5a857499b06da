"""The cards of 2024 that replace commons of both boxes."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario
from civitas.games.imperium.laying import SEATS

from .classics import classics
from .legends import legends
from .watching import UNREST, Picture, exhausted, picture, played, points, solstice, told

BOXES = {"classics": classics, "legends": legends}


def table_of(box: str, nations: str = "romans celts", **seat: Any) -> Any:
    return BOXES[box](nations, cards=2024, **seat)


def loose(box: str, nations: str = "romans celts", **seat: Any) -> Any:
    """A table whose market nobody looks at, so that every card can be laid out."""
    table = scenario("imperium", nations=nations, box=box, cards=2024)
    table.market(main_1=None, main_2=None, region=None, uncivilised=None, civilised=None)
    for letter in SEATS[: len(nations.split())]:
        table.seat(letter, pool=(0, 0, 0), deck=[])
    table.seat("A", **seat)
    return table


# --- fame and uncivilised cards -------------------------------------------------------------------


@pytest.mark.card("1FAM3X")
@pytest.mark.parametrize(
    ("word", "drawn"),
    [("pass", {"A hand": "-Notorious"}), ("yes", {"A hand": "-Notorious +Glory"})],
)
def test_notorious_may_draw_before_it_robs(word: str, drawn: Picture) -> None:
    table = classics("romans celts greeks", cards=2024, hand=["Notorious"], deck=["Glory"])
    table.seat("B", pool=(0, 0, 2))
    if word == "yes":
        drawn = {**drawn, "A deck": "-Glory"}
    assert played(table, "Notorious", word) == {
        "A discard": "+Notorious",
        "A progress": 1,
        "B progress": -1,
        "C hand": "+Unrest",
        "unrest": "-Unrest",
        **drawn,
    }


@pytest.mark.card("1FAM3X")
def test_notorious_counts_attacks_of_its_owner() -> None:
    """It is one itself; the unrest of the others counts no longer."""
    table = classics("scythians celts", cards=2024, history=["Notorious"], discard=["Raiders"])
    table.seat("B", hand=[UNREST, UNREST])
    assert points(table) == 2


@pytest.mark.card("1UNC2X", "2UNC2X")
@pytest.mark.parametrize("box", BOXES)
def test_the_jade_mask_draws_or_frees_a_token(box: str) -> None:
    table = table_of(box, hand=["Jade Mask"], deck=["Glory", "Advance", "Conquer"])
    assert played(table, "Jade Mask", 0) == {
        "A actions": -1,
        "A hand": "-Jade Mask +Advance, +Glory",
        "A deck": "-Advance, -Glory",
        "A discard": "+Jade Mask",
    }
    table = table_of(box, hand=["Jade Mask"], play=["City of Rome"])
    table.mark("Romans", exhausted=True)
    table.seat("A", exhaust=4)
    assert played(table, "Jade Mask", 1, "Romans") == {
        "A actions": -1,
        "A hand": "-Jade Mask",
        "A discard": "+Jade Mask",
        "A exhaust": 1,
        "Romans exhausted": None,
    }
    assert points(table_of(box, history=["Jade Mask"])) - points(table_of(box)) == 2
    assert points(table_of(box, hand=["Jade Mask"])) == points(table_of(box))


@pytest.mark.card("1UNC7X", "2UNC5X")
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(("state", "pile"), [("barbarian", "A discard"), ("empire", "A history")])
def test_an_empire_puts_the_invasion_into_its_history(box: str, state: str, pile: str) -> None:
    table = table_of(box, hand=["Invasion"], pool=(3, 0, 0), state=state)
    region = {"classics": "Oasis", "legends": "Plain"}[box]
    assert played(table, "Invasion", 0, 1, "regions") == {
        "A actions": -1,
        "A hand": f"-Invasion +{region}",
        pile: "+Invasion",
        "A material": -3,
        "B hand": "+Unrest",
        "regions": f"-{region}",
        "unrest": "-Unrest",
    }


@pytest.mark.card("1UNC8X", "2UNC8X")
@pytest.mark.parametrize(("box", "card"), [("classics", "Mysticism"), ("legends", "Religion")])
def test_the_unrest_of_a_cult_lies_on_the_deck(box: str, card: str) -> None:
    table = table_of(box, play=[card], deck=["Glory"], hand=["Advance", "Conquer"])
    assert solstice(table, card, 0) == {"A deck": "+Unrest", "unrest": "-Unrest"}
    top = table.json["seats"][0]["zones"]["deck"][0]
    assert top in table.state.view(1)["seats"][0]["deck"]["order"].values()  # all have seen it
    table = table_of(box, play=[card])
    assert exhausted(table, card) == {"A actions": 1, "A exhaust": -1, f"{card} exhausted": True}


@pytest.mark.card("1UNC8X", "2UNC8X")
@pytest.mark.parametrize(
    ("box", "card", "words", "paid"),
    [
        (
            "classics",
            "Mysticism",
            (1, "Advance", "Conquer"),
            {"A hand": "-Advance, -Conquer", "A discard": "+Advance, +Conquer"},
        ),
        ("legends", "Religion", (1, 0), {"A material": -3}),
    ],
)
def test_a_cult_can_be_paid(box: str, card: str, words: tuple[Any, ...], paid: Picture) -> None:
    table = table_of(box, play=[card], hand=["Advance", "Conquer"], pool=(3, 0, 0))
    assert solstice(table, card, *words) == paid


@pytest.mark.card("1UNC8X")
@pytest.mark.rule("R20")
def test_the_last_unrest_on_the_deck_is_a_collapse() -> None:
    table = table_of("classics", play=["Mysticism"])
    table.piles(unrest=1)
    table.turn("A", "solstice")
    table.say("Mysticism", 0)
    assert table.json["turn"]["ending"] == 2


# --- regions --------------------------------------------------------------------------------------


@pytest.mark.card("1REG1X", "1REG2X", "1REG3X", "1CEL21X", "2REG3X", "2REG8X", "2ART25X")
@pytest.mark.parametrize(
    ("box", "lands", "worth"),
    [
        ("classics", ["Jungle", "Mountain", "Wilderness"], 3),
        ("classics", ["Coast", "Cape", "Forest"], 0),
        ("legends", ["Peak", "Lowlands"], 2),
        ("legends", ["Peninsula", "Island"], 0),
    ],
)
def test_cafall_counts_hunting_grounds(box: str, lands: list[str], worth: int) -> None:
    """Anywhere: it is the icons of all cards that its owner has."""
    nations = "arthurians celts greeks"
    with_it = points(loose(box, nations, play=lands, discard=["Cafall"]))
    assert with_it - points(loose(box, nations, play=lands)) == worth


@pytest.mark.card("1CEL21X")
def test_celtica_shows_production_and_hunt() -> None:
    """The Celts have no card that counts hunts: what is printed on it is told by its number."""
    table = classics("celts romans", cards=2024, play=["Celtica"], hand=["Prosperity"])
    assert table.json["seats"][0]["zones"]["play"] == ["1CEL21X"]
    assert played(table, "Prosperity", "pass", "pass", 0)["A material"] == 1


@pytest.mark.card("1REG2X", "1REG3X", "2REG3X", "1REG1X")
@pytest.mark.parametrize(
    ("box", "card", "gained"),
    [
        ("classics", "Jungle", {"A population": 1}),
        ("classics", "Mountain", {"A material": 2}),
        ("classics", "Wilderness", {}),
        ("legends", "Peak", {"A material": 1}),
    ],
)
def test_a_hunting_ground_gives_and_exiles(box: str, card: str, gained: Picture) -> None:
    table = table_of(box, "romans celts greeks", hand=[card])
    next_one = {"classics": "Shrine", "legends": "Monument"}[box]
    assert played(table, card, "Elders", "pass") == {
        "A actions": -1,
        "A hand": f"-{card}",
        "A play": f"+{card}",
        "market": f"-Elders +{next_one}",
        "exile": "+Elders",
        "uncivilised": f"-{next_one}",
        "tucked under Elders": "-Unrest",
        f"tucked under {next_one}": "+Unrest",
        **gained,
    }


@pytest.mark.card("2REG8X")
def test_lowlands_give_less_at_the_solstice() -> None:
    table = loose("legends", play=["Lowlands"], hand=["Glory"])
    assert solstice(table, "Lowlands", "Glory") == {
        "A material": 2,
        "A hand": "-Glory",
        "A discard": "+Glory",
    }


@pytest.mark.card("1REG4X", "1REG12X", "2REG4X", "2REG11X", "2REG14X", "2REG12X", "2REG8X")
@pytest.mark.parametrize(
    ("box", "card", "materials", "rivers"),
    [
        ("classics", "Coast", 1, 0),
        ("classics", "Cape", 1, 1),
        ("legends", "Peninsula", 1, 1),
        ("legends", "Archipelago", 1, 0),
        ("legends", "Island", 1, 0),
        ("legends", "Fortified Region", 1, 0),
        ("legends", "Lowlands", 1, 1),
        ("legends", "Peak", 0, 1),
    ],
)
def test_land_shows_other_icons(box: str, card: str, materials: int, rivers: int) -> None:
    """Prosperity counts production; Qanat and Shaduf are worth 2 for every river."""
    table = loose(box, play=[card], hand=["Prosperity"])
    gained = played(table, "Prosperity", "pass", "pass", 0)
    assert gained.get("A material", 0) == materials
    canal = {"classics": "Shaduf", "legends": "Qanat"}[box]
    worth = points(loose(box, "egyptians celts", play=[card], discard=[canal]))
    assert worth - points(loose(box, "egyptians celts", play=[card])) == 2 * rivers


@pytest.mark.card("1REG4X", "1REG12X", "2REG4X", "2REG11X", "2REG14X", "1CAR7X")
@pytest.mark.parametrize(
    ("box", "card"),
    [
        ("classics", "Coast"),
        ("classics", "Cape"),
        ("legends", "Peninsula"),
        ("legends", "Archipelago"),
        ("legends", "Island"),
    ],
)
def test_what_lies_by_the_ocean_is_a_harbour(box: str, card: str) -> None:
    play = ["Trading Ships", card, "Mauretania"]
    table = loose(box, "carthaginians celts", play=play, state="empire")
    table.market(uncivilised="Elders")
    table.tokens("Elders", material=1)
    table.exhaust("Trading Ships")
    assert table.offered() == {card}
    table.say(card, "Elders")
    assert table.json["seats"][0]["pool"][0] == 1
    table.assert_settled()


@pytest.mark.card("1REG1X", "1REG12X", "2REG12X")
@pytest.mark.parametrize(("box", "card"), [("classics", "Wilderness"), ("classics", "Cape")])
def test_a_refuge_still_protects(box: str, card: str) -> None:
    table = table_of(box, "romans celts greeks", hand=["Notorious"])
    table.seat("B", play=[card], pool=(0, 0, 3))
    table.seat("C", pool=(0, 0, 3))
    was = picture(table)
    table.play("Notorious")
    assert (table.kind, table.to_move, table.offered()) == ("protect", "B", {"pass", card})
    assert told(table, was, card, "pass", "ignore")["B hand"] == f"+{card}"


@pytest.mark.card("2REG12X")
def test_the_fortified_region_protects_for_a_population() -> None:
    table = loose("legends", "mauryans celts", hand=["Indian Elephants"])
    table.seat("B", play=["Fortified Region"], pool=(3, 2, 1))
    table.play("Indian Elephants")
    assert (table.kind, table.to_move) == ("protect", "B")
    table.say("Fortified Region", 0)
    assert table.json["seats"][1]["pool"][1] == 1


# --- tributaries ----------------------------------------------------------------------------------


@pytest.mark.card("2TRI9X")
def test_celts_cost_a_progress_and_bring_unrest_first() -> None:
    table = legends("romans greeks", cards=2024, hand=["Celts"], pool=(0, 0, 1))
    was = picture(table)
    table.play("Celts")
    assert table.json["seats"][1]["zones"]["hand"]  # the unrest is there before the break through
    assert told(table, was, "uncivilised") == {
        "A actions": -1,
        "A hand": "-Celts +Monument",
        "A discard": "+Celts",
        "A progress": -1,
        "B hand": "+Unrest",
        "uncivilised": "-Monument",
        "unrest": "-Unrest",
    }
    assert legends("romans greeks", cards=2024, hand=["Celts"]).offered() == {"end"}

"""Fame and unrest of the Classics."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture

UNREST = "Unrest"


def hand(*cards: str, **facts: Any) -> Any:
    """A barbarian Roman without tokens who holds these cards; the market's region is a Coast."""
    table = scenario("imperium", nations="romans celts")
    table.seat("A", **{"hand": list(cards), "pool": (0, 0, 0), **facts})
    table.market(region="Coast")
    table.piles(regions=["Marsh", "River"])
    return table


def points(**zones: Any) -> int:
    """What a Roman has who owns nothing else."""
    table = scenario("imperium", nations="romans celts")
    table.seat("A", **{"pool": (0, 0, 0), "deck": [], **zones})
    return int(table.state.points()[0])


@pytest.mark.card("Praiseworthy")
def test_praiseworthy_goes_into_history() -> None:
    table = hand("Praiseworthy")
    was = picture(table)
    table.play("Praiseworthy").say(0)
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Praiseworthy",
        "A history": "+Praiseworthy",
    }
    table.assert_settled()


@pytest.mark.card("Praiseworthy")
def test_praiseworthy_breaks_through_for_any_suit() -> None:
    table = hand("Praiseworthy")
    was = picture(table)
    table.play("Praiseworthy").say(1)
    assert table.offered() == {"uncivilised", "civilised", "region", "tributary"}
    table.say("region", "Coast")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Praiseworthy +Coast",
        "A discard": "+Praiseworthy",
        "market": "-Coast +Marsh",
        "regions": "-Marsh",
    }
    table.assert_settled()


@pytest.mark.card("Praiseworthy", "Great")
@pytest.mark.parametrize(("card", "remembered", "else_"), [("Praiseworthy", 7, 3), ("Great", 6, 2)])
def test_fame_that_is_worth_more_in_history(card: str, remembered: int, else_: int) -> None:
    assert points(history=[card]) == remembered
    assert points(discard=[card]) == points(hand=[card]) == else_


@pytest.mark.card("Great")
@pytest.mark.parametrize(("answer", "pile"), [("yes", "history"), ("pass", "discard")])
def test_great_is_a_free_action_and_may_go_into_history(answer: str, pile: str) -> None:
    table = hand("Great", actions=0)
    was = picture(table)
    table.play("Great").say(answer)
    assert changes(table, was) == {"A actions": 1, "A hand": "-Great", f"A {pile}": "+Great"}
    table.assert_settled()


@pytest.mark.card("Notorious")
def test_notorious_robs_everybody_and_punishes_the_poor() -> None:
    table = scenario("imperium", nations="romans celts greeks")
    table.seat("A", hand=["Notorious"], pool=(0, 0, 0), actions=0)
    table.seat("B", pool=(0, 0, 2))
    table.seat("C", pool=(3, 3, 0))
    was = picture(table)
    table.play("Notorious")
    assert changes(table, was) == {
        "A hand": "-Notorious",
        "A discard": "+Notorious",
        "A progress": 1,
        "B progress": -1,
        "C hand": "+Unrest",
        "unrest": "-Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Notorious")
def test_notorious_counts_the_unrest_of_all_others() -> None:
    table = scenario("imperium", nations="romans celts greeks")
    table.seat("A", history=["Notorious"], hand=[UNREST], pool=(0, 0, 0), deck=[])
    table.seat("B", hand=[UNREST], discard=[UNREST], deck=[])
    table.seat("C", deck=[UNREST])
    assert table.state.points()[0] == 3 - 2


@pytest.mark.card("Marvellous")
@pytest.mark.parametrize(
    ("choice", "change"),
    [
        (0, {"A deck": "-Advance", "A discard": "+Advance, +Marvellous"}),
        (1, {"A discard": "+Marvellous"}),
        (2, {"A deck": "-Advance", "A history": "+Advance", "A discard": "+Marvellous"}),
    ],
)
def test_marvellous_moves_the_top_card(choice: int, change: dict[str, str]) -> None:
    table = hand("Marvellous", deck=["Advance", "Glory"], actions=0)
    was = picture(table)
    table.play("Marvellous").say(choice, "Advance")
    assert changes(table, was) == {"A hand": "-Marvellous", **change}
    assert table.zone("A", "deck")[0] == ("Advance" if choice == 1 else "Glory")
    table.assert_settled()


@pytest.mark.card("Marvellous")
def test_marvellous_never_reshuffles() -> None:
    table = hand("Marvellous", "Glory", deck=[], discard=["Advance"])
    was = picture(table)
    table.play("Marvellous").say(0)
    assert changes(table, was) == {"A hand": "-Marvellous", "A discard": "+Marvellous"}
    table.assert_settled()


@pytest.mark.card("Glorious")
def test_glorious_lets_a_barbarian_draw() -> None:
    table = hand("Glorious", deck=["Advance", "Conquer", "Glory"], actions=0)
    was = picture(table)
    table.play("Glorious")
    assert table.offered() == {"0", "1", "2", "3", "4"}
    table.say(2)
    assert changes(table, was) == {
        "A deck": "-Advance, -Conquer",
        "A hand": "-Glorious +Advance, +Conquer",
        "A history": "+Glorious",
    }
    table.assert_settled()


@pytest.mark.card("Glorious")
def test_glorious_lets_an_empire_develop_for_nothing() -> None:
    table = hand("Glorious", state="empire", actions=0, exhaust=0)
    was = picture(table)
    table.play("Glorious").say("Legions")
    assert changes(table, was) == {
        "A area": "-Legions",
        "A discard": "+Legions",
        "A hand": "-Glorious",
        "A history": "+Glorious",
    }
    table.assert_settled()


@pytest.mark.card("Glorious")
@pytest.mark.rule("R89")
def test_glorious_serves_whoever_becomes_an_empire_by_drawing() -> None:
    table = hand("Glorious", deck=[], discard=[], nation_deck=[])
    was = picture(table)
    table.play("Glorious").say(1, "Legions")
    assert changes(table, was) == {
        "A accession": "-Julius Caesar",
        "A area": "-Legions",
        "A discard": "+Legions",
        "A exhaust": -1,
        "A hand": "-Glorious +Julius Caesar",
        "A history": "+Glorious",
        "A nation_spent": 1,
        "A state": "empire",
    }
    table.assert_settled()


@pytest.mark.card("Triumphant")
def test_triumphant_is_neither_played_nor_garrisoned() -> None:
    table = hand("Triumphant", "Raetia", "Advance")
    assert table.offered() == {"end", "Raetia"}
    table.play("Raetia").say("yes")
    assert table.offered() == {"Advance"}
    assert points(hand=["Triumphant"]) == 11


@pytest.mark.card("Awe-inspiring")
@pytest.mark.parametrize(("zone", "size"), [("play", 6), ("discard", 5)])
def test_awe_inspiring_is_a_larger_hand(zone: str, size: int) -> None:
    table = hand(**{zone: ["Awe-inspiring"]})
    table.turn("A", "clean_discard")
    table.say("end")
    assert len(table.zone("A", "hand")) == size


@pytest.mark.card("Awe-inspiring")
def test_awe_inspiring_stays_in_play() -> None:
    table = hand("Awe-inspiring")
    was = picture(table)
    table.play("Awe-inspiring")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Awe-inspiring",
        "A play": "+Awe-inspiring",
    }


# --- King of Kings ------------------------------------------------------------------------------


def kings(side: str, **facts: Any) -> Any:
    """Glory is played, and no fame card is left over King of Kings."""
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Glory"], play=["Coast", "Marsh", "River"], pool=(0, 0, 0), **facts)
    table.piles(fame=0)
    table.mark("1FAM9", side=side)
    table.turn("A", round=5)
    return table


GLORY = {
    "A actions": -1,
    "A hand": "-Glory",
    "A play": "-Coast, -Marsh, -River",
    "A discard": "+Coast, +Glory, +Marsh, +River",
    "A kings": 1,
}


@pytest.mark.card("King of Kings A")
def test_king_of_kings_gives_a_barbarian_six_progress() -> None:
    table = kings("A")
    was = picture(table)
    table.play("Glory").say("Coast", "Marsh", "River")
    assert changes(table, was) == {
        **GLORY,
        "A progress": 6,
        "King of Kings side": "B",
        "final_round": 6,
    }
    table.assert_settled()


@pytest.mark.card("King of Kings A")
def test_king_of_kings_gives_an_empire_progress_and_a_development() -> None:
    table = kings("A", state="empire")
    was = picture(table)
    table.play("Glory").say("Coast", "Marsh", "River", "Legions")
    assert changes(table, was) == {
        **GLORY,
        "A progress": 3,
        "A area": "-Legions",
        "A discard": "+Coast, +Glory, +Legions, +Marsh, +River",
        "King of Kings side": "B",
        "final_round": 6,
    }
    table.assert_settled()


@pytest.mark.card("King of Kings B")
def test_king_of_kings_gives_a_second_barbarian_four_progress() -> None:
    table = kings("B")
    was = picture(table)
    table.play("Glory").say("Coast", "Marsh", "River")
    assert changes(table, was) == {**GLORY, "A progress": 4}
    table.assert_settled()


@pytest.mark.card("King of Kings B")
def test_king_of_kings_gives_a_second_empire_a_development() -> None:
    table = kings("B", state="empire")
    was = picture(table)
    table.play("Glory").say("Coast", "Marsh", "River", "Legions")
    assert changes(table, was) == {
        **GLORY,
        "A area": "-Legions",
        "A discard": "+Coast, +Glory, +Legions, +Marsh, +River",
    }
    table.assert_settled()


@pytest.mark.card("King of Kings A", "King of Kings B")
@pytest.mark.parametrize("side", ["A", "B"])
def test_king_of_kings_gives_nobody_a_second_gift(side: str) -> None:
    table = kings(side, kings=1)
    was = picture(table)
    table.play("Glory").say("Coast", "Marsh", "River")
    expected = {name: change for name, change in GLORY.items() if name != "A kings"}
    assert changes(table, was) == expected


# --- unrest -------------------------------------------------------------------------------------


@pytest.mark.card("Unrest")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ((0, 0), {"A hand": "-Unrest", "A population": -1}),
        ((0, 1), {"A hand": "-Unrest", "A progress": -1}),
        (
            (1, "Glory", "Advance"),
            {"A hand": "-Advance, -Glory, -Unrest", "A discard": "+Advance, +Glory"},
        ),
        ((2, 0), {"A hand": "-Unrest", "A material": -3}),
    ],
)
def test_unrest_is_returned_for_a_price(words: tuple[Any, ...], change: dict[str, Any]) -> None:
    table = hand(UNREST, "Advance", "Glory", pool=(3, 1, 1))
    was = picture(table)
    table.play(UNREST).say(*words)
    assert changes(table, was) == {"A actions": -1, "unrest": "+Unrest", **change}
    table.assert_settled()


@pytest.mark.card("Unrest")
def test_unrest_stays_with_whoever_cannot_pay_a_price_in_full() -> None:
    table = hand(UNREST, "Advance", pool=(2, 0, 0))
    assert table.offered() == {"end"}
    assert points(hand=[UNREST]) == -2

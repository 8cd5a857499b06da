"""The cards of the Celts."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics
from .watching import UNREST, exhausted, picture, played, points, told

ELDERS_LEAVE = {
    "market": "-Elders +Shrine",
    "uncivilised": "-Shrine",
    "tucked under Elders": "-Unrest",
    "tucked under Shrine": "+Unrest",
}


def celts(side: str = "B", **seat: Any) -> Any:
    return classics("celts romans", f"{side}B", **seat)


@pytest.mark.card("Celts A")
@pytest.mark.card("Celts B")
@pytest.mark.parametrize(("side", "each"), [("A", 1), ("B", 2)])
def test_celts_score_uncivilised_cards(side: str, each: int) -> None:
    """Wherever they lie: in hand, draw deck, discard pile or history; worth 1 themselves."""
    table = celts(side, hand=["Mysticism"], deck=["Invasion"], history=["City"])
    table.seat("A", discard=["Onager"])  # civilised only: its own 2
    assert points(table) == 3 + 2 + 3 * each


@pytest.mark.card("Celts A")
@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("pass", {"unrest": "-Unrest"}),
        (
            "Celts",
            {
                "A exhaust": -1,
                "Celts exhausted": True,
                "B hand": "+Unrest",
                "C hand": "+Unrest",
                "unrest": "-Unrest, -Unrest, -Unrest",
            },
        ),
    ],
)
def test_celts_may_spread_unrest_when_they_acquire(word: str, more: dict[str, Any]) -> None:
    table = classics("celts romans greeks", "ABB", hand=["Advance"], pool=(3, 0, 0))
    assert played(table, "Advance", 0, 0, "Elders", word) == {
        "A actions": -1,
        "A hand": "-Advance +Elders, +Unrest",
        "A discard": "+Advance",
        "A material": -3,
        **ELDERS_LEAVE,
        **more,
    }


@pytest.mark.card("Celts A")
def test_celts_may_spread_unrest_when_they_break_through() -> None:
    table = celts("A", hand=["Advance"], pool=(5, 0, 0))
    assert played(table, "Advance", 1, 0, "uncivilised", "uncivilised", "Celts") == {
        "A actions": -1,
        "A hand": "-Advance +Shrine",
        "A discard": "+Advance",
        "A material": -5,
        "A exhaust": -1,
        "Celts exhausted": True,
        "B hand": "+Unrest",
        "uncivilised": "-Shrine",
        "unrest": "-Unrest",
    }


@pytest.mark.card("Celts A")
@pytest.mark.rule("R92")
@pytest.mark.parametrize(("choice", "asked"), [(0, "react"), (1, "act")])
def test_a_dual_card_counts_if_acquired_not_if_declared_civilised(choice: int, asked: str) -> None:
    table = celts("A", hand=["Advance"], pool=(5, 0, 0))
    table.market(civilised="City")
    table.play("Advance").say(choice, 0, *(["civilised"] if choice else []), "City")
    assert table.kind == asked


@pytest.mark.card("Celtic Gold")
def test_celtic_gold_counts_fertile_land() -> None:
    table = celts(hand=["Celtic Gold"], play=["Britannia", "Hibernia", "Celtica"])
    table.seat("B", pool=(1, 0, 0))
    assert played(table, "Celtic Gold") == {
        "A actions": -1,
        "A hand": "-Celtic Gold",
        "A discard": "+Celtic Gold",
        "A material": 8,
        "B material": 1,
    }


@pytest.mark.card("Celtic Innovation")
@pytest.mark.parametrize("acquires", [True, False])
def test_celtic_innovation_spreads_unrest(acquires: bool) -> None:
    table = classics("celts romans greeks", hand=["Celtic Innovation"], state="empire")
    table.seat("C", play=["Cape"])
    was = picture(table)
    table.play("Celtic Innovation").say("Cape")
    more: dict[str, Any] = {"A hand": "-Celtic Innovation", "unrest": "-Unrest"}
    if acquires:
        table.say("yes")
        assert table.offered() == {"Elders", "Temple"}
        hand = "-Celtic Innovation +Elders, +Unrest"
        more = {"A hand": hand, **ELDERS_LEAVE, "unrest": "-Unrest, -Unrest"}
    assert told(table, was, "Elders" if acquires else "pass", "ignore") == {
        "A actions": -1,
        "A discard": "+Celtic Innovation",
        "B hand": "+Unrest",
        "C hand": "+Cape",
        "C play": "-Cape",
        **more,
    }


@pytest.mark.card("Chainmail")
def test_chainmail_rewards_an_attack() -> None:
    table = celts(hand=["Boudicca"], play=["Chainmail"])
    assert played(table, "Boudicca", "Chainmail") == {
        "A actions": -1,
        "A hand": "-Boudicca",
        "A history": "+Boudicca",
        "A progress": 2,  # one by the attack itself
    }


@pytest.mark.card("Chainmail")
def test_chainmail_rewards_nothing_else() -> None:
    table = celts(hand=["Druids"], play=["Chainmail"])
    assert played(table, "Druids", 0) == {
        "A actions": -1,
        "A hand": "-Druids",
        "A discard": "+Druids",
        "A progress": 1,  # by the card itself
    }


@pytest.mark.card("Chariots")
@pytest.mark.parametrize(
    ("play", "offered"), [([], set()), (["Chariots"], {"Conquer", "Boudicca", "Cattle Raid"})]
)
def test_chariots_let_an_empire_conquer_and_attack(play: list[str], offered: set[str]) -> None:
    hand = ["Conquer", "Boudicca", "Cattle Raid", "Advance"]
    table = celts(hand=hand, play=play, state="empire", pool=(9, 9, 0))
    assert table.offered() == {"end", *offered}


@pytest.mark.card("Chariots")
def test_chariots_acquire_exiled_regions() -> None:
    table = celts(hand=["Conquer"], play=["Chariots"], pool=(0, 2, 0))
    table.piles(exile=["Mountain", "Assyrians"])
    was = picture(table)
    table.play("Conquer").say(0, 0)
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Mountain"}
    assert told(table, was, "Mountain") == {
        "A actions": -1,
        "A hand": "-Conquer +Mountain",
        "A discard": "+Conquer",
        "A population": -2,
        "exile": "-Mountain",
    }


@pytest.mark.card("Chariots")
def test_chariots_do_not_break_through_from_exile() -> None:
    table = celts(hand=["Conquer"], play=["Chariots"], pool=(0, 3, 0))
    table.piles(exile=["Mountain"])
    table.play("Conquer").say(1, 0, "region")
    assert table.offered() == {"Steppe", "Coast", "regions"}


@pytest.mark.card("Ogham Script")
@pytest.mark.parametrize(
    ("words", "moved"),
    [
        (
            ["yes", "Glory", "yes", "Conquer"],
            {
                "A hand": "-Glory",
                "A discard": "-Conquer",
                "A history": "+Conquer, +Glory",
            },
        ),
        (["pass", "yes", "Conquer"], {"A discard": "-Conquer", "A history": "+Conquer"}),
        (["pass", "pass"], {}),
    ],
)
def test_ogham_script_records_cards(words: list[str], moved: dict[str, str]) -> None:
    table = celts(play=["Ogham Script"], hand=["Glory", "Advance"], discard=["Conquer", "Druids"])
    assert exhausted(table, "Ogham Script", *words) == {
        "A exhaust": -1,
        "Ogham Script exhausted": True,
        **moved,
    }


@pytest.mark.card("Ogham Script")
@pytest.mark.parametrize(("play", "size"), [([], 5), (["Ogham Script"], 6)])
def test_ogham_script_enlarges_the_hand(play: list[str], size: int) -> None:
    deck = ["Advance", "Conquer", "Glory", "Druids", "Boudicca", "Celtica", "Cattle Raid"]
    table = celts(play=play, deck=deck)
    table.turn("A", "clean_discard")
    assert told(table, picture(table), "end") == {
        "A hand": ", ".join(sorted(f"+{card}" for card in deck[:size])),
        "A deck": ", ".join(sorted(f"-{card}" for card in deck[:size])),
    }


@pytest.mark.card("Vercingetorix")
@pytest.mark.parametrize("word", ["yes", "pass"])
def test_vercingetorix_may_acquire_anything(word: str) -> None:
    table = celts(hand=["Vercingetorix"], state="empire")
    was = picture(table)
    table.play("Vercingetorix").say(word)
    more: dict[str, Any] = {"A hand": "-Vercingetorix"}
    if word == "yes":
        assert table.offered() == {"Aksumites", "Steppe", "Coast", "Elders", "Temple"}
        table.say("Elders")
        hand = "-Vercingetorix +Elders, +Unrest"
        more = {"A hand": hand, **ELDERS_LEAVE, "unrest": "-Unrest"}
    assert told(table, was) == {"A actions": -1, "A history": "+Vercingetorix", **more}


@pytest.mark.card("Vercingetorix")
def test_vercingetorix_scores_uncivilised_cards() -> None:
    three = ["Mysticism", "Invasion", "City"]
    with_him = points(celts(hand=three, history=["Vercingetorix"]))
    assert with_him - points(celts(hand=three)) == 3


@pytest.mark.card("Belgica")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass", "pass"], {"A hand": "-Belgica"}),
        (["yes", "pass"], {"A hand": "-Belgica +Glory", "A deck": "-Glory"}),
        (
            ["pass", "yes", "Druids"],
            {
                "A hand": "-Belgica, -Druids",
                "A garrison": "+Druids",
                "Druids host": "Belgica",
            },
        ),
    ],
)
def test_belgica_may_draw_and_take_a_garrison(words: list[str], more: dict[str, str]) -> None:
    table = celts(hand=["Belgica", "Druids"], deck=["Glory", "Advance"])
    assert played(table, "Belgica", *words) == {"A actions": -1, "A play": "+Belgica", **more}


@pytest.mark.card("Hibernia")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass", "pass"], {"A hand": "-Hibernia"}),
        (["yes", "Glory", "pass"], {"A hand": "-Hibernia +Glory", "A discard": "-Glory"}),
        (
            ["yes", "Advance", "yes", "Advance"],
            {
                "A hand": "-Hibernia",
                "A discard": "-Advance",
                "A garrison": "+Advance",
                "Advance host": "Hibernia",
            },
        ),
    ],
)
def test_hibernia_may_bring_back_a_card(words: list[str], more: dict[str, str]) -> None:
    table = celts(hand=["Hibernia", "Druids"], discard=["Glory", "Advance"])
    assert played(table, "Hibernia", *words) == {"A actions": -1, "A play": "+Hibernia", **more}


@pytest.mark.card("Druids")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        ([0], {"A hand": "-Druids", "A progress": 1}),
        (
            [1, 0, "uncivilised"],
            {"A hand": "-Druids +Shrine", "A population": -1, "uncivilised": "-Shrine"},
        ),
        (
            [2, UNREST],
            {"A hand": "-Druids, -Unrest", "A population": 1, "unrest": "+Unrest"},
        ),
    ],
)
def test_druids_know_three_ways(words: list[str | int], more: dict[str, Any]) -> None:
    table = celts(hand=["Druids", UNREST], pool=(0, 1, 0))
    assert played(table, "Druids", *words) == {"A actions": -1, "A discard": "+Druids", **more}


@pytest.mark.card("Druids")
def test_druids_offer_only_what_can_be_paid() -> None:
    table = celts(hand=["Druids", "Glory"], discard=[UNREST], pool=(9, 0, 0))
    table.play("Druids")
    assert table.offered() == {"0"}


@pytest.mark.card("Boudicca")
def test_boudicca_drives_everybody_else_from_a_region() -> None:
    table = classics("celts romans greeks", hand=["Boudicca"], play=["Celtica"])
    table.seat("B", play=["Raetia", "Dalmatia"], garrison={"Dalmatia": ["Glory"]})
    table.seat("C", play=["City of Sparta"])
    assert played(table, "Boudicca", "Dalmatia") == {
        "A actions": -1,
        "A hand": "-Boudicca",
        "A history": "+Boudicca",
        "A progress": 1,
        "B play": "-Dalmatia",
        "B garrison": "-Glory",
        "B discard": "+Dalmatia, +Glory",
        "Glory host": None,
    }


@pytest.mark.card("Boudicca")
def test_boudicca_can_be_avoided() -> None:
    table = celts(hand=["Boudicca"])
    table.seat("B", play=["Raetia", "Cape"])
    assert played(table, "Boudicca", "Cape", "ignore") == {
        "A actions": -1,
        "A hand": "-Boudicca",
        "A history": "+Boudicca",
        "A progress": 1,
        "B hand": "+Cape",
        "B play": "-Cape",
    }


@pytest.mark.card("Cattle Raid")
@pytest.mark.rule("R72")
def test_cattle_raid_takes_from_land_and_from_empires() -> None:
    table = classics("celts romans greeks persians", hand=["Cattle Raid"], play=["Celtica"])
    table.seat("B", play=["Raetia"], pool=(3, 0, 3))
    table.seat("C", play=["City of Sparta"], pool=(3, 0, 3), state="empire")
    table.seat("D", play=["Bactria"], pool=(0, 0, 0), state="empire")
    assert played(table, "Cattle Raid") == {
        "A actions": -1,
        "A hand": "-Cattle Raid",
        "A discard": "+Cattle Raid",
        "A material": 3,
        "A progress": 1,
        "B material": -1,
        "C progress": -1,
    }


@pytest.mark.card("Cauldron of Cerridwen")
def test_the_cauldron_turns_progress_into_people() -> None:
    table = celts(play=["Cauldron of Cerridwen"], pool=(0, 0, 1))
    assert exhausted(table, "Cauldron of Cerridwen") == {
        "A exhaust": -1,
        "Cauldron of Cerridwen exhausted": True,
        "A progress": -1,
        "A population": 2,
    }


@pytest.mark.card("Cauldron of Cerridwen")
def test_the_cauldron_needs_progress() -> None:
    assert celts(play=["Cauldron of Cerridwen"], pool=(9, 9, 0)).offered() == {"end"}


@pytest.mark.card("Celtica")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["pass", "pass"], {"A hand": "-Celtica"}),
        (
            ["yes", "Conquer", "yes", "Druids"],
            {
                "A hand": "-Celtica, -Druids",
                "A discard": "-Conquer",
                "A deck": "+Conquer",
                "A garrison": "+Druids",
                "Druids host": "Celtica",
            },
        ),
    ],
)
def test_celtica_may_put_a_card_on_the_deck(words: list[str], more: dict[str, str]) -> None:
    table = celts(hand=["Celtica", "Druids"], discard=["Glory", "Conquer"], deck=["Advance"])
    assert played(table, "Celtica", *words) == {"A actions": -1, "A play": "+Celtica", **more}
    assert table.zone("A", "deck") == (["Conquer"] if len(words) > 2 else []) + ["Advance"]

"""The cards of the Greeks."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics
from .watching import UNREST, exhausted, picture, played, points, told

TEMPLE_LEAVES = {
    "market": "-Temple +Coinage",
    "civilised": "-Coinage",
    "tucked under Temple": "-Unrest",
    "tucked under Coinage": "+Unrest",
}


def greeks(side: str = "B", **seat: Any) -> Any:
    return classics("greeks celts", f"{side}B", **seat)


@pytest.mark.card("Greeks A")
@pytest.mark.card("Greeks B")
@pytest.mark.rule("R52")
@pytest.mark.parametrize(
    ("side", "hand", "value"),
    [
        ("A", ["Advance"], 0),
        ("A", ["Advance", "Conquer"], 1),
        ("B", ["Advance"], 2),
        ("B", ["Advance", "Conquer", "City of Athens", "Greek Mercenaries"], 3),
    ],
)
def test_greeks_score_all_their_cards(side: str, hand: list[str], value: int) -> None:
    """Four others and the power card itself; nation deck and developments do not count."""
    table = greeks(side, hand=hand, deck=["Glory"], history=["Settlers"])
    table.seat("A", play=["Peloponnese"], garrison={"Peloponnese": ["Olympic Games"]})
    assert points(table) == value


@pytest.mark.card("Greeks A")
def test_greeks_break_through_for_two_actions() -> None:
    assert exhausted(greeks("A"), "Greeks", "civilised", "Temple") == {
        "A exhaust": -1,
        "Greeks exhausted": True,
        "A actions": -2,
        "A hand": "+Temple",
        **TEMPLE_LEAVES,
    }


@pytest.mark.card("Greeks A")
@pytest.mark.parametrize(("actions", "offered"), [(1, set()), (2, {"Greeks"})])
def test_greeks_need_two_actions(actions: int, offered: set[str]) -> None:
    assert greeks("A", actions=actions).offered() == {"end", *offered}


@pytest.mark.card("Olympic Games")
def test_olympic_games_draw_and_record_a_card() -> None:
    table = greeks(hand=["Olympic Games"], deck=["Glory", "Advance", "Conquer"])
    was = picture(table)
    table.play("Olympic Games")
    assert table.offered() == {"Glory", "Advance"}  # no passing
    assert told(table, was, "Glory") == {
        "A actions": -1,
        "A hand": "-Olympic Games +Advance",
        "A deck": "-Advance, -Glory",
        "A discard": "+Olympic Games",
        "A history": "+Glory",
    }


@pytest.mark.card("Greek Prosperity")
@pytest.mark.parametrize(
    ("choice", "more"),
    [
        (0, {"A hand": "-Greek Prosperity", "A material": 3}),
        (1, {"A hand": "-Greek Prosperity", "A population": 2}),
        (
            2,
            {"A hand": "-Greek Prosperity +Advance, +Glory", "A deck": "-Advance, -Glory"},
        ),
    ],
)
def test_greek_prosperity_counts_icons_regions_or_cities(choice: int, more: dict[str, Any]) -> None:
    table = greeks(hand=["Greek Prosperity"], deck=["Glory", "Advance", "Conquer"])
    table.seat("A", play=["Forest", "Peloponnese", "City of Sparta", "Metropolis"], state="empire")
    assert played(table, "Greek Prosperity", choice) == {
        "A actions": -1,
        "A discard": "+Greek Prosperity",
        **more,
    }


@pytest.mark.card("Pericles")
def test_pericles_acquires_anything_without_an_action() -> None:
    table = greeks(hand=["Pericles"], state="empire", actions=0)
    was = picture(table)
    table.play("Pericles")
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Elders", "Temple"}
    assert told(table, was, "Temple") == {
        "A hand": "-Pericles +Temple, +Unrest",
        "A history": "+Pericles",
        "unrest": "-Unrest",
        **TEMPLE_LEAVES,
    }


@pytest.mark.card("Science")
@pytest.mark.parametrize(("play", "size"), [([], 5), (["Science"], 6)])
def test_science_enlarges_the_hand(play: list[str], size: int) -> None:
    deck = ["Advance", "Conquer", "Glory", "Settlers", "City of Sparta", "Peloponnese", "Pericles"]
    table = greeks(play=play, deck=deck)
    table.turn("A", "clean_discard")
    assert told(table, picture(table), "end") == {
        "A hand": ", ".join(sorted(f"+{card}" for card in deck[:size])),
        "A deck": ", ".join(sorted(f"-{card}" for card in deck[:size])),
    }


@pytest.mark.card("Science")
@pytest.mark.parametrize(("play", "offered"), [([], set()), (["Science"], {"Advance"})])
def test_science_lets_an_empire_advance(play: list[str], offered: set[str]) -> None:
    table = greeks(play=play, hand=["Advance", "Conquer"], state="empire", pool=(9, 9, 0))
    assert table.offered() == {"end", *offered}


@pytest.mark.card("Greek Innovation")
@pytest.mark.parametrize("order", [["Glory", "Advance"], ["Advance", "Glory"]])
def test_greek_innovation_acquires_for_two_cards_of_the_hand(order: list[str]) -> None:
    table = classics("greeks celts romans", hand=["Greek Innovation", "Glory", "Advance"])
    table.seat("A", state="empire", deck=["Conquer"], play=["Science"])
    table.seat("B", play=["Celtica", "Chainmail"], garrison={"Celtica": ["Druids"]})
    was = picture(table)
    table.play("Greek Innovation").say(*order)
    assert table.offered() == {"Aksumites", "Steppe", "Coast", "Elders", "Temple"}
    assert told(table, was, "Coast", "Celtica") == {
        "A actions": -1,
        "A hand": "-Advance, -Glory, -Greek Innovation +Coast",
        "A deck": "+Advance, +Glory",
        "A discard": "+Greek Innovation",
        "B hand": "+Celtica, +Druids",
        "B play": "-Celtica",
        "B garrison": "-Druids",
        "Druids host": None,
        "market": "-Coast +Oasis",
        "regions": "-Oasis",
    }
    assert table.zone("A", "deck") == [*reversed(order), "Conquer"]


@pytest.mark.card("Greek Innovation")
def test_greek_innovation_recalls_any_pinned_card_of_the_unprotected() -> None:
    table = classics("greeks celts romans", hand=["Greek Innovation", "Glory", "Advance"])
    table.seat("A", state="empire")
    table.seat("B", play=["Chainmail"])
    table.seat("C", play=["Cape", "Legions"])
    words = ["Cape", "Glory", "Advance", "Coast", "Chainmail", "ignore"]
    assert played(table, "Greek Innovation", *words) == {
        "A actions": -1,
        "A hand": "-Advance, -Glory, -Greek Innovation +Coast",
        "A deck": "+Advance, +Glory",
        "A discard": "+Greek Innovation",
        "B hand": "+Chainmail",
        "B play": "-Chainmail",
        "C hand": "+Cape",
        "C play": "-Cape",
        "market": "-Coast +Oasis",
        "regions": "-Oasis",
    }


@pytest.mark.card("Greek Innovation")
def test_greek_innovation_costs_two_cards_or_nothing() -> None:
    table = greeks(hand=["Greek Innovation", "Triumphant"], state="empire")
    assert table.offered() == {"end"}


@pytest.mark.card("Direct Democracy")
@pytest.mark.rule("R61")
@pytest.mark.parametrize(
    ("words", "paid"),
    [
        ([1, "Glory"], {"A hand": "-Glory, -Unrest", "A discard": "+Glory"}),
        ([2, 0], {"A hand": "-Unrest", "A material": -2}),
    ],
)
def test_direct_democracy_makes_unrest_cheaper(
    words: list[str | int], paid: dict[str, Any]
) -> None:
    table = greeks(play=["Direct Democracy"], hand=[UNREST, "Glory"], pool=(2, 0, 0))
    assert played(table, UNREST, *words) == {"A actions": -1, "unrest": "+Unrest", **paid}


@pytest.mark.card("Direct Democracy")
def test_direct_democracy_does_not_change_the_price_in_people() -> None:
    table = greeks(play=["Direct Democracy"], hand=[UNREST], pool=(1, 1, 0))
    table.play(UNREST)
    assert table.offered() == {"0"}
    table.say(0, 0)
    assert table.pool("A") == (1, 0, 0)


@pytest.mark.card("Direct Democracy")
def test_direct_democracy_plays_an_unrest_for_free() -> None:
    table = greeks(play=["Direct Democracy"], hand=[UNREST, "Glory"], pool=(2, 0, 0), actions=0)
    assert exhausted(table, "Direct Democracy", UNREST, 2, 0) == {
        "A exhaust": -1,
        "Direct Democracy exhausted": True,
        "A hand": "-Unrest",
        "A material": -2,
        "unrest": "+Unrest",
    }


@pytest.mark.card("Lighthouse")
def test_lighthouse_calls_an_attack_back() -> None:
    table = greeks(play=["Lighthouse"], deck=["Advance"])
    table.seat("A", discard=["Greek Mercenaries", "Glory", "Greek Innovation"])
    was = picture(table)
    table.exhaust("Lighthouse").say(0)
    assert table.offered() == {"Greek Mercenaries", "Greek Innovation"}
    assert told(table, was, "Greek Mercenaries") == {
        "A exhaust": -1,
        "Lighthouse exhausted": True,
        "A deck": "+Greek Mercenaries",
        "A discard": "-Greek Mercenaries",
    }
    assert table.zone("A", "deck") == ["Greek Mercenaries", "Advance"]


@pytest.mark.card("Lighthouse")
@pytest.mark.rule("R43")
def test_lighthouse_swaps_an_exiled_card() -> None:
    table = greeks(play=["Lighthouse"])
    table.piles(exile=["Mysticism", "Mountain"])
    table.tokens("Coast", progress=2)
    assert exhausted(table, "Lighthouse", 1, "Mysticism", "Coast") == {
        "A exhaust": -1,
        "Lighthouse exhausted": True,
        "market": "-Coast +Mysticism",
        "exile": "-Mysticism +Coast",
        "Coast tokens": None,
        "Mysticism tokens": [0, 0, 2],
        "tucked": "+Unrest",
        "tucked under Mysticism": "+Unrest",
        "unrest": "-Unrest",
    }


@pytest.mark.card("Philosophy")
def test_philosophy_breaks_through_for_a_pinned_card() -> None:
    table = greeks(hand=["Philosophy"], state="empire")
    table.seat("A", play=["Peloponnese", "City of Sparta", "Science"])
    was = picture(table)
    table.play("Philosophy")
    assert table.offered() == {"City of Sparta", "Science"}
    assert told(table, was, "City of Sparta", "civilised", "civilised") == {
        "A actions": -1,
        "A hand": "-Philosophy +Coinage",
        "A play": "-City of Sparta",
        "A discard": "+City of Sparta, +Philosophy",
        "civilised": "-Coinage",
    }


@pytest.mark.card("Philosophy")
def test_philosophy_needs_something_other_than_a_region() -> None:
    table = greeks(hand=["Philosophy"], state="empire", play=["Peloponnese"])
    assert table.offered() == {"end"}


@pytest.mark.card("Philosophy")
@pytest.mark.parametrize(("hand", "value"), [([], 0), (["Advance"], 1)])
def test_philosophy_scores_a_fifth_of_all_cards(hand: list[str], value: int) -> None:
    """Itself, the power card (not yet worth anything) and at least two more."""
    table = greeks("A", hand=["Philosophy", *hand], discard=["Glory"], history=["Settlers"])
    assert points(table) == value


@pytest.mark.card("Greek Mercenaries")
def test_greek_mercenaries_rob_the_materials() -> None:
    table = classics("greeks celts romans", hand=["Greek Mercenaries"], deck=["Glory", "Advance"])
    table.seat("B", pool=(3, 0, 0))
    table.seat("C", pool=(1, 0, 4))
    assert played(table, "Greek Mercenaries") == {
        "A actions": -1,
        "A hand": "-Greek Mercenaries +Glory",
        "A deck": "-Glory",
        "A discard": "+Greek Mercenaries",
        "A progress": 1,
        "A material": 3,
        "B material": -2,
        "B population": 1,
        "C material": -1,
        "C population": 1,
    }


@pytest.mark.card("Greek Mercenaries")
def test_a_protected_player_keeps_materials_and_takes_the_people() -> None:
    table = greeks(hand=["Greek Mercenaries"], deck=["Glory"])
    table.seat("B", pool=(3, 0, 0), play=["Cape"])
    assert played(table, "Greek Mercenaries", "Cape", "ignore", "accept") == {
        "A actions": -1,
        "A hand": "-Greek Mercenaries +Glory",
        "A deck": "-Glory",
        "A discard": "+Greek Mercenaries",
        "A progress": 1,
        "B hand": "+Cape",
        "B play": "-Cape",
        "B population": 1,
    }


@pytest.mark.card("Settlers")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        (
            [0, 0, "Steppe"],
            {
                "A hand": "-Settlers +Steppe",
                "A population": -1,
                "market": "-Steppe +Marsh",
                "main": "-Marsh",
            },
        ),
        ([1], {"A hand": "-Settlers", "A progress": 1}),
        ([2, UNREST], {"A hand": "-Settlers, -Unrest", "unrest": "+Unrest"}),
    ],
)
def test_settlers_settle_learn_or_calm(words: list[str | int], more: dict[str, Any]) -> None:
    table = greeks(hand=["Settlers", UNREST], pool=(0, 1, 0))
    assert played(table, "Settlers", *words) == {
        "A actions": -1,
        "A discard": "+Settlers",
        **more,
    }


@pytest.mark.card("Settlers")
def test_settlers_acquire_regions_only_and_for_people_only() -> None:
    table = greeks(hand=["Settlers"], pool=(0, 1, 0))
    table.play("Settlers").say(0, 0)
    assert table.offered() == {"Steppe", "Coast"}
    poor = greeks(hand=["Settlers"], pool=(9, 0, 0))
    poor.play("Settlers")
    assert "0" not in poor.offered()

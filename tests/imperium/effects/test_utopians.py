"""The cards of the Utopians."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, legends
from .watching import UNREST, Picture, Words, exhausted, picture, played, points, solstice, told

RETREAT = "Mountain Retreat"
SCROLL = "Sacred Scroll"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("utopians celts", f"{side}B", **seat)


# --- power ----------------------------------------------------------------------------------------


@pytest.mark.card("Utopians A", "Utopians B")
@pytest.mark.rule("R65")
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(
    ("deck", "changed"),
    [
        (["Charity"], {"A hand": f"-{SCROLL} +Charity, +Unrest", "unrest": "-Unrest"}),
        (["Charity", "Portals"], {"A hand": f"-{SCROLL} +Charity"}),
    ],
)
def test_the_power_takes_an_unrest_when_the_deck_is_empty(
    side: str, deck: list[str], changed: Picture
) -> None:
    assert played(game(side, hand=[SCROLL], deck=deck), SCROLL, "yes", "pass") == {
        "A deck": "-Charity",
        "A discard": f"+{SCROLL}",
        **changed,
    }


@pytest.mark.card("Utopians A")
def test_the_power_lets_others_return_unrest() -> None:
    table = legends("utopians celts greeks romans", "ABBB", hand=[UNREST])
    table.seat("B", hand=[UNREST, UNREST])
    table.seat("C", hand=[UNREST], discard=[UNREST])
    table.seat("D", hand=[UNREST])
    assert solstice(table, "Utopians", "yes", UNREST, "pass", "yes", UNREST) == {
        "B hand": "-Unrest",
        "D hand": "-Unrest",
        "unrest": "+Unrest, +Unrest",
        "A population": 2,
    }


@pytest.mark.card("Utopians A", "Utopians B")
@pytest.mark.parametrize(
    ("side", "population", "worth"), [("A", 11, 2), ("B", 11, 3), ("A", 44, 10), ("B", 33, 10)]
)
def test_the_power_counts_population(side: str, population: int, worth: int) -> None:
    assert points(game(side, pool=(9, population, 0))) == worth


# --- pinned cards ---------------------------------------------------------------------------------

GIFTS: dict[str, tuple[set[str], Words, Picture]] = {
    "Portals": (
        {"Island", "Highlands"},
        ("Island",),
        {"A hand": f"-{SCROLL} +Island", **ACQUIRED["Island"]},
    ),
    "Daochang": (
        {"Etruscans"},
        ("Etruscans",),
        {"A hand": f"-{SCROLL} +Etruscans, +Unrest", **ACQUIRED["Etruscans"]},
    ),
    "Tree of Knowledge": (
        {"Elders", "Metropolis"},
        ("Elders",),
        {"A hand": f"-{SCROLL} +Elders, +Unrest", **ACQUIRED["Elders"]},
    ),
    "Lost Tomes": (
        {"Charity", "Meditation"},
        ("Meditation",),
        {"A discard": "-Meditation", "A history": "+Meditation"},
    ),
    "Monastery": (
        {"Charity"},
        ("Charity",),
        {"A hand": f"-Charity, -{SCROLL}", "exile": "+Charity", "A population": 2},
    ),
}


@pytest.mark.card(*GIFTS)
@pytest.mark.parametrize("card", GIFTS)
def test_a_scroll_is_kept_for_something(card: str) -> None:
    table = game(play=[card], hand=[SCROLL, "Charity"], discard=["Meditation"])
    offered, words, changed = GIFTS[card]
    was = picture(table)
    table.exhaust(card).say(SCROLL)
    assert table.offered() == offered
    assert told(table, was, *words) == {
        "A exhaust": -1,
        f"{card} exhausted": True,
        "A hand": f"-{SCROLL}",
        "A garrison": f"+{SCROLL}",
        f"{SCROLL} host": card,
        **changed,
    }


@pytest.mark.card(*GIFTS)
@pytest.mark.parametrize("card", GIFTS)
def test_without_a_scroll_there_is_nothing(card: str) -> None:
    assert card not in game(play=[card], hand=["Charity"], discard=[SCROLL]).offered()


@pytest.mark.card("Lost Tomes")
def test_tomes_keep_a_card_of_the_hand_too() -> None:
    table = game(play=["Lost Tomes"], hand=[SCROLL, "Charity"])
    assert exhausted(table, "Lost Tomes", SCROLL, "Charity") == {
        "A exhaust": -1,
        "Lost Tomes exhausted": True,
        "A hand": f"-Charity, -{SCROLL}",
        "A garrison": f"+{SCROLL}",
        f"{SCROLL} host": "Lost Tomes",
        "A history": "+Charity",
    }


@pytest.mark.card("Monastery")
def test_the_monastery_likes_to_be_rid_of_attacks_but_not_of_unrest() -> None:
    table = game(play=["Monastery"], hand=[SCROLL, "Invasion", UNREST])
    was = picture(table)
    table.exhaust("Monastery").say(SCROLL)
    assert table.offered() == {"Invasion"}
    assert told(table, was, "Invasion") == {
        "A exhaust": -1,
        "Monastery exhausted": True,
        "A hand": f"-Invasion, -{SCROLL}",
        "A garrison": f"+{SCROLL}",
        f"{SCROLL} host": "Monastery",
        "exile": "+Invasion",
        "A population": 2,
        "A progress": 1,
    }


LEFT = {"A garrison": f"-{SCROLL}", f"{SCROLL} host": None}
SOLSTICES: dict[str, tuple[str, Words, Picture]] = {
    "Monastery, a card": (
        "Monastery",
        (0,),
        {"A deck": "-Meditation", "A hand": "+Meditation"},
    ),
    "Monastery, left": (
        "Monastery",
        (1, UNREST),
        {**LEFT, "A hand": "-Unrest", "unrest": "+Unrest"},
    ),
    "Portals, a region": (
        "Portals",
        (0, "Mountain"),
        {"A play": "-Mountain", "A hand": "+Mountain"},
    ),
    "Portals, left": ("Portals", (1,), {**LEFT, "A population": 1}),
    "Daochang, an unrest": ("Daochang", (0,), {"A hand": "+Unrest", "unrest": "-Unrest"}),
    "Daochang, left": ("Daochang", (1,), {**LEFT, "A material": 1}),
    "Tree of Knowledge, a card": (
        "Tree of Knowledge",
        (0, "Charity"),
        {"A hand": "-Charity", "A discard": "+Charity"},
    ),
    "Tree of Knowledge, left": (
        "Tree of Knowledge",
        (1,),
        {**LEFT, "A deck": "-Meditation", "A hand": "+Meditation"},
    ),
}


@pytest.mark.card("Monastery", "Portals", "Daochang", "Tree of Knowledge")
@pytest.mark.parametrize("branch", SOLSTICES)
def test_a_place_gives_something_or_is_left(branch: str) -> None:
    card, words, changed = SOLSTICES[branch]
    table = game(play=[card, "Mountain"], hand=["Charity", UNREST], deck=["Meditation", SCROLL])
    table.seat("A", garrison={card: [SCROLL]})
    gone = ", ".join(sorted((f"+{card}", f"+{SCROLL}")))
    left = {"A play": f"-{card}", "A discard": gone} if "left" in branch else {}
    assert solstice(table, card, *words) == {**left, **changed}


@pytest.mark.card("Daochang")
@pytest.mark.parametrize(
    ("words", "last", "changed"),
    [
        (("pass",), ("Mountain",), {"A play": "-Mountain", "A hand": "+Mountain"}),
        (("Daochang", 0), ("ignore",), {"A population": -1}),
    ],
)
def test_daochang_may_avoid_an_attack_for_a_population(
    words: Words, last: Words, changed: Picture
) -> None:
    table = game(play=["Daochang", "Mountain"], pool=(0, 1, 0))
    table.seat("B", hand=["Espionage", "Advance"])
    table.turn("B")
    assert played(table, "Espionage", *words, "Advance", "Island", *last) == {
        "B actions": -1,
        "B hand": "-Advance, -Espionage +Island",
        "B deck": "+Advance",
        "B discard": "+Espionage",
        **ACQUIRED["Island"],
        **changed,
    }


SCROLLS = [SCROLL, SCROLL]
TOMES: dict[str, tuple[list[str], Words, Picture]] = {
    "taken": (
        SCROLLS,
        ("yes",),
        {
            "A play": "-Lost Tomes",
            "A garrison": f"-{SCROLL}, -{SCROLL}",
            f"{SCROLL} host": None,
            "A discard": f"+Lost Tomes, +{SCROLL}, +{SCROLL}",
            "fame": "-Independent",
            "A hand": "+Independent",
        },
    ),
    "left alone": (SCROLLS, ("pass",), {}),
    "too few": ([SCROLL, "Charity"], (), {}),
}


@pytest.mark.card("Lost Tomes")
@pytest.mark.parametrize("branch", TOMES)
def test_two_scrolls_may_bring_fame(branch: str) -> None:
    garrison, words, changed = TOMES[branch]
    table = game(play=["Lost Tomes"], garrison={"Lost Tomes": garrison})
    assert solstice(table, "Lost Tomes", *words) == changed


@pytest.mark.card(RETREAT)
def test_the_retreat_takes_an_unrest_for_a_scroll() -> None:
    table = game(play=[RETREAT], hand=[UNREST], discard=[SCROLL, "Charity"])
    assert exhausted(table, RETREAT, UNREST, SCROLL) == {
        "A exhaust": -1,
        f"{RETREAT} exhausted": True,
        "A hand": f"-Unrest +{SCROLL}",
        "A garrison": "+Unrest",
        "Unrest host": RETREAT,
        "A discard": f"-{SCROLL}",
    }
    assert RETREAT not in game(play=[RETREAT], hand=["Charity"], discard=[SCROLL]).offered()


@pytest.mark.card(RETREAT)
@pytest.mark.rule("R41")
@pytest.mark.parametrize(
    ("branch", "changed"),
    [
        (0, {"A deck": "-Charity", "A hand": "+Charity"}),
        (
            1,
            {
                "A play": f"-{RETREAT}",
                "A garrison": "-Unrest, -Unrest",
                "Unrest host": None,
                "unrest": "+Unrest, +Unrest",
                "A discard": f"+{RETREAT}",
            },
        ),
    ],
)
def test_the_retreat_draws_a_card_or_buries_unrest(branch: int, changed: Picture) -> None:
    table = game(play=[RETREAT], garrison={RETREAT: [UNREST, UNREST]}, deck=["Charity", SCROLL])
    assert solstice(table, RETREAT, branch) == changed


COUNTED: dict[str, tuple[dict[str, Any], int]] = {
    "Portals": ({"discard": ["Mountain", "Grassland"]}, 2),
    "Daochang": ({"hand": ["Phoenicians", "Scythians"]}, 3 + 3 + 2),
    "Lost Tomes": ({"history": ["Proud"]}, 8 + 2),
    "Tree of Knowledge": ({"discard": ["Civil Service", "Road Building"]}, 2 + 1 + 2),
    RETREAT: ({"deck": ["Code of Laws", "Road Building"]}, 1 + 1 + 2),
}


@pytest.mark.card(*COUNTED)
@pytest.mark.parametrize("card", COUNTED)
def test_a_place_counts_cards(card: str) -> None:
    zones, worth = COUNTED[card]
    assert points(game(play=[card], **zones)) == worth


@pytest.mark.card("Monastery")
@pytest.mark.parametrize(("cards", "worth"), [(3, 0), (4, 1), (7, 1)])
def test_the_monastery_counts_what_is_in_exile(cards: int, worth: int) -> None:
    table = game(play=["Monastery"])
    exiled = ["Mountain", "Grassland", "Code of Laws", "Corruption", "Religion", "Qanat", "Art"]
    table.piles(exile=exiled[:cards])
    assert points(table) == worth


# --- other cards ----------------------------------------------------------------------------------


@pytest.mark.card("Charity")
def test_charity_offers_materials_to_the_others() -> None:
    table = legends("utopians celts greeks", hand=["Charity"])
    assert played(table, "Charity", "yes", "pass") == {
        "A actions": -1,
        "A hand": "-Charity",
        "A discard": "+Charity",
        "A progress": 1,
        "B material": 2,
    }


@pytest.mark.card("Meditation")
def test_meditation_recalls_a_card_and_others_may_draw() -> None:
    table = legends("utopians celts greeks", hand=["Meditation"], discard=["Charity", SCROLL])
    table.seat("A", actions=0, deck=["Portals"])
    table.seat("B", deck=["Advance"])
    table.seat("C", deck=["Glory"])
    assert played(table, "Meditation", "Charity", "pass", "yes") == {
        "A hand": "-Meditation",
        "A discard": "-Charity +Meditation",
        "A deck": "+Charity",
        "C deck": "-Glory",
        "C hand": "+Glory",
    }
    assert table.zone("A", "deck") == ["Charity", "Portals"]


@pytest.mark.card(SCROLL)
def test_a_scroll_lets_everybody_draw() -> None:
    table = legends("utopians celts greeks", hand=[SCROLL], deck=["Charity", "Portals"])
    table.seat("A", actions=0)
    table.seat("B", deck=["Advance"])
    table.seat("C", deck=["Glory"])
    assert played(table, SCROLL, "yes", "yes", "pass") == {
        "A hand": f"-{SCROLL} +Charity",
        "A deck": "-Charity",
        "A discard": f"+{SCROLL}",
        "B deck": "-Advance",
        "B hand": "+Advance",
    }


@pytest.mark.card(SCROLL)
def test_scrolls_score_in_the_history() -> None:
    assert points(game(history=[SCROLL, SCROLL], hand=[SCROLL])) == 2

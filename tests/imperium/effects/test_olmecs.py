"""The cards of the Olmecs."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, MARKET, legends
from .watching import UNREST, Branches, Picture, Words, exhausted, picture, played, solstice, told

HIEROGLYPHICS = "Olmec Hieroglyphics"
MASK = "Stone Mask"
SACRIFICE = "Ritual Sacrifice"
SAN_LORENZO = "San Lorenzo Tenochtitlán"
TRADERS = "Olmec Traders"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("olmecs celts", f"{side}B", **seat)


# --- power, accession -----------------------------------------------------------------------------

POWER: Branches = {
    "history": ((0, MASK), {"A discard": f"-{MASK}", "A history": f"+{MASK}"}),
    "acquire": (
        (1, MASK, MASK, MASK, "Island"),
        {
            "A hand": f"-{MASK}, -{MASK}, -{MASK} +Island",
            "A discard": f"+{MASK}, +{MASK}, +{MASK}",
            **ACQUIRED["Island"],
        },
    ),
}


@pytest.mark.card("Olmecs A")
@pytest.mark.parametrize("branch", POWER)
def test_the_power_keeps_a_mask_or_gives_three(branch: str) -> None:
    table = game("A", hand=[MASK, MASK, MASK, "Ball Games"], discard=[MASK, "Calendar"])
    words, changed = POWER[branch]
    assert exhausted(table, "Olmecs", *words) == {
        "A exhaust": -1,
        "Olmecs exhausted": True,
        **changed,
    }


@pytest.mark.card("Olmecs A")
def test_the_power_acquires_anything_for_three_masks() -> None:
    table = game("A", hand=[MASK, "Jade Mask", MASK])
    table.exhaust("Olmecs").say(1, MASK, MASK, "Jade Mask")
    assert table.offered() == MARKET
    table = game("A", hand=[MASK, MASK])
    table.exhaust("Olmecs")
    assert table.offered() == {"0"}


@pytest.mark.card("Olmecs B")
def test_the_power_keeps_a_mask_for_two_progress() -> None:
    table = game(hand=[MASK, "Ball Games"])
    was = picture(table)
    table.exhaust("Olmecs")
    assert table.offered() == {MASK}
    assert told(table, was, MASK) == {
        "A exhaust": -1,
        "Olmecs exhausted": True,
        "A hand": f"-{MASK}",
        "A history": f"+{MASK}",
        "A progress": 2,
    }


@pytest.mark.card("Olmecs B")
def test_the_power_needs_a_mask_in_hand() -> None:
    assert "Olmecs" not in game(hand=["Ball Games"], discard=[MASK]).offered()


SAN: Branches = {
    "mask": ((0, MASK), {"A hand": f"-Calendar +{MASK}", "A discard": f"-{MASK}"}),
    "gain": ((1,), {"A hand": "-Calendar", "A population": 1, "A material": 1}),
}


@pytest.mark.card(SAN_LORENZO)
@pytest.mark.parametrize("branch", SAN)
def test_san_lorenzo_takes_a_card_for_a_mask_or_a_gain(branch: str) -> None:
    table = game(play=[SAN_LORENZO], hand=["Calendar"], discard=[MASK, "Cacao"], deck=[MASK])
    words, changed = SAN[branch]
    assert exhausted(table, SAN_LORENZO, "Calendar", *words) == {
        "A exhaust": -1,
        f"{SAN_LORENZO} exhausted": True,
        "A deck": "+Calendar",
        **changed,
    }
    assert table.zone("A", "deck") == ["Calendar", MASK]


@pytest.mark.card(SAN_LORENZO)
def test_san_lorenzo_needs_a_card_to_return() -> None:
    assert game(play=[SAN_LORENZO], discard=[MASK]).offered() == {"end"}


# --- developments ---------------------------------------------------------------------------------


@pytest.mark.card("Step Pyramids")
@pytest.mark.rule("R68")
def test_step_pyramids_spare_a_mask() -> None:
    table = game(play=["Step Pyramids", "Ball Games"], hand=[MASK, "Cacao"])
    assert exhausted(table, "Ball Games", "Step Pyramids", MASK, "Elders") == {
        "A exhaust": -2,
        "Ball Games exhausted": True,
        "Step Pyramids exhausted": True,
        "A actions": -1,
        "A hand": f"-{MASK} +Elders, +Unrest",
        "A discard": f"+{MASK}",
        **ACQUIRED["Elders"],
    }


@pytest.mark.card("Step Pyramids")
@pytest.mark.rule("R68")
@pytest.mark.parametrize(("exhaust", "offered"), [(2, True), (1, False)])
def test_step_pyramids_need_a_token_of_their_own(exhaust: int, offered: bool) -> None:
    table = game(play=["Step Pyramids", "Ball Games"], hand=[MASK], exhaust=exhaust)
    assert ("Ball Games" in table.offered()) == offered


@pytest.mark.card("Step Pyramids")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {}),
        (("yes", MASK), {"A discard": f"-{MASK}", "A hand": f"+{MASK}"}),
    ],
)
def test_step_pyramids_may_return_a_mask(words: Words, changed: Picture) -> None:
    table = game(play=["Step Pyramids"], discard=["Cacao", MASK])
    assert solstice(table, "Step Pyramids", *words) == changed


@pytest.mark.card(SACRIFICE)
def test_a_sacrifice_of_masks_and_people_brings_fame() -> None:
    table = game(hand=[SACRIFICE, MASK, MASK], play=["Step Pyramids"], state="empire")
    table.seat("A", pool=(0, 2, 0), exhaust=0)
    was = picture(table)
    table.play(SACRIFICE).say(0, MASK, MASK)
    assert table.offered() == {"Independent", "Eminent", "Magnificent"}
    assert told(table, was, "Magnificent", "Independent") == {
        "A actions": -1,
        "A population": -2,
        "A hand": f"-{SACRIFICE}, -{MASK}, -{MASK} +Magnificent",
        "A discard": f"+{SACRIFICE}, +{MASK}, +{MASK}",
        "fame": "-Magnificent",
    }
    assert table.pile("fame") == ["Eminent", "Independent", "Outstanding"]


@pytest.mark.card(SACRIFICE)
@pytest.mark.parametrize(
    ("masks", "play", "population"),
    [(2, [], 2), (1, ["Step Pyramids"], 2), (2, ["Step Pyramids"], 1)],
)
def test_a_sacrifice_needs_pyramids_masks_and_people(
    masks: int, play: list[str], population: int
) -> None:
    table = game(hand=[SACRIFICE, *[MASK] * masks], play=play, state="empire", exhaust=0)
    table.seat("A", pool=(9, population, 0))
    assert SACRIFICE not in table.offered()


@pytest.mark.card(TRADERS)
def test_traders_give_cards_and_masks_bring_unrest() -> None:
    table = legends("olmecs celts greeks", hand=[TRADERS, MASK], state="empire")
    table.seat("A", discard=["Cacao", "Calendar"])
    assert played(table, TRADERS, MASK, "Cacao") == {
        "A actions": -1,
        "A hand": f"-{TRADERS}, -{MASK}",
        "A discard": f"-Cacao +{TRADERS}",
        "A material": 3,
        "B hand": f"+{MASK}, +Unrest",
        "C hand": "+Cacao",
        "unrest": "-Unrest",
    }


@pytest.mark.card(TRADERS)
def test_traders_can_be_sent_away() -> None:
    table = game(hand=[TRADERS, MASK], state="empire")
    table.seat("B", play=["Fortified Region"], pool=(0, 1, 0))
    assert played(table, TRADERS, "Fortified Region", 0, "ignore", "ignore") == {
        "A actions": -1,
        "A hand": f"-{TRADERS}",
        "A discard": f"+{TRADERS}",
        "A material": 3,
        "B population": -1,
        "B exhaust": -1,
        "Fortified Region exhausted": True,
    }


ZAPOTES: Branches = {
    "masks and garrison": (
        ("yes", MASK, MASK, "yes", MASK),
        {
            "A discard": f"-{MASK}, -{MASK}",
            "A hand": f"-Tres Zapotes +{MASK}",
            "A garrison": f"+{MASK}",
            f"{MASK} host": "Tres Zapotes",
        },
    ),
    "one mask": (
        ("yes", MASK, "pass", "pass"),
        {"A discard": f"-{MASK}", "A hand": f"-Tres Zapotes +{MASK}"},
    ),
    "nothing": (("pass", "pass"), {"A hand": "-Tres Zapotes"}),
}


@pytest.mark.card("Tres Zapotes")
@pytest.mark.parametrize("branch", ZAPOTES)
def test_tres_zapotes_may_return_masks_and_take_a_garrison(branch: str) -> None:
    table = game(hand=["Tres Zapotes"], discard=[MASK, MASK, MASK, "Cacao"], state="empire")
    words, changed = ZAPOTES[branch]
    assert played(table, "Tres Zapotes", *words) == {
        "A actions": -1,
        "A play": "+Tres Zapotes",
        **changed,
    }


@pytest.mark.card("Stone Heads")
@pytest.mark.rule("R68")
@pytest.mark.parametrize(
    ("given", "changed"),
    [
        (
            (UNREST, "Cacao"),
            {
                "A garrison": "-Cacao, -Unrest",
                "Cacao host": None,
                "Unrest host": None,
                "A discard": "+Cacao, +Unrest",
                "A hand": "+Elders, +Unrest",
            },
        ),
        (
            (MASK, "Cacao"),
            {
                "A garrison": "-Cacao",
                "Cacao host": None,
                "A discard": f"+Cacao, +{MASK}",
                "A hand": f"-{MASK} +Elders, +Unrest",
            },
        ),
    ],
)
def test_stone_heads_give_their_garrison_for_masks(given: Words, changed: Picture) -> None:
    table = game(play=["Stone Heads", "Ball Games"], hand=[MASK, MASK])
    table.seat("A", garrison={"Stone Heads": [UNREST, "Cacao"]})
    was = picture(table)
    table.exhaust("Ball Games")
    assert table.offered() == {MASK, UNREST, "Cacao"}
    assert told(table, was, *given, "Elders") == {
        "A exhaust": -1,
        "Ball Games exhausted": True,
        "A actions": -1,
        **ACQUIRED["Elders"],
        **changed,
    }


@pytest.mark.card("Stone Heads")
def test_stone_heads_stand_for_masks_only() -> None:
    table = game(play=["Stone Heads"], hand=[UNREST, MASK], pool=(3, 0, 0))
    table.seat("A", garrison={"Stone Heads": ["Cacao"]})
    table.play(UNREST)
    assert table.offered() == {"2"}


@pytest.mark.card("Stone Heads")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {}),
        (
            ("yes", UNREST),
            {"A hand": "-Unrest", "A garrison": "+Unrest", "Unrest host": "Stone Heads"},
        ),
    ],
)
def test_stone_heads_may_take_a_garrison(words: Words, changed: Picture) -> None:
    table = game(play=["Stone Heads"], hand=[UNREST, MASK])
    assert solstice(table, "Stone Heads", *words) == changed


# --- nation, draw deck ----------------------------------------------------------------------------


@pytest.mark.card("Cacao")
def test_cacao_soothes_everybody() -> None:
    table = legends("olmecs celts greeks romans", hand=["Cacao", UNREST])
    table.seat("B", discard=[UNREST, "Advance"])
    table.seat("C", hand=[UNREST])
    # D has none to return, so the yes counts for nothing.
    assert played(table, "Cacao", "yes", UNREST, "yes", UNREST, "pass", "yes") == {
        "A actions": -1,
        "A hand": "-Cacao, -Unrest",
        "A discard": "+Cacao",
        "B discard": "-Unrest",
        "unrest": "+Unrest, +Unrest",
        "A progress": 2,
    }


@pytest.mark.card(HIEROGLYPHICS)
def test_hieroglyphics_free_another_card() -> None:
    table = game(play=[HIEROGLYPHICS, "Calendar", "Ball Games"], exhaust=3)
    table.mark("Calendar", exhausted=True)
    table.mark("Ball Games", exhausted=True)
    was = picture(table)
    table.exhaust(HIEROGLYPHICS).say(0)
    assert table.offered() == {"Calendar", "Ball Games"}
    assert told(table, was, "Calendar") == {
        f"{HIEROGLYPHICS} exhausted": True,
        "Calendar exhausted": None,
    }


@pytest.mark.card(HIEROGLYPHICS)
def test_hieroglyphics_spend_an_action_for_a_discarded_card() -> None:
    table = game(play=[HIEROGLYPHICS], discard=["Cacao", MASK])
    assert exhausted(table, HIEROGLYPHICS, 1, "Cacao") == {
        "A exhaust": -1,
        f"{HIEROGLYPHICS} exhausted": True,
        "A actions": -1,
        "A discard": "-Cacao",
        "A hand": "+Cacao",
    }
    table = game(play=[HIEROGLYPHICS], discard=["Cacao"], actions=0)
    table.exhaust(HIEROGLYPHICS)
    assert table.offered() == {"0"}


MASKED: dict[str, tuple[Words, Picture, set[str]]] = {
    "Calendar": ((0,), {"A material": 3}, {"0", "1"}),
    "Lodestone Compass": (
        ("Island",),
        {"A hand": f"-{MASK}, -{MASK} +Island", **ACQUIRED["Island"]},
        {"Island", "Highlands", "Etruscans"},
    ),
    "Ball Games": (
        ("Metropolis",),
        {"A hand": f"-{MASK}, -{MASK} +Metropolis, +Unrest", **ACQUIRED["Metropolis"]},
        {"Elders", "Metropolis"},
    ),
}


@pytest.mark.card(*MASKED)
@pytest.mark.parametrize("card", MASKED)
def test_two_masks_and_an_action_buy_something(card: str) -> None:
    table = game(play=[card, "La Venta", "Tres Zapotes", "Mountain"], hand=[MASK, MASK, MASK])
    words, changed, offered = MASKED[card]
    was = picture(table)
    table.exhaust(card).say(MASK, MASK)
    assert table.offered() == offered
    assert told(table, was, *words) == {
        "A exhaust": -1,
        f"{card} exhausted": True,
        "A actions": -1,
        "A hand": f"-{MASK}, -{MASK}",
        "A discard": f"+{MASK}, +{MASK}",
        **changed,
    }


@pytest.mark.card("Calendar")
def test_the_calendar_counts_regions() -> None:
    table = game(play=["Calendar", "La Venta", "Tres Zapotes"], hand=[MASK, MASK])
    assert exhausted(table, "Calendar", MASK, MASK, 1) == {
        "A exhaust": -1,
        "Calendar exhausted": True,
        "A actions": -1,
        "A hand": f"-{MASK}, -{MASK}",
        "A discard": f"+{MASK}, +{MASK}",
        "A population": 2,
    }


@pytest.mark.card(*MASKED)
@pytest.mark.parametrize("card", MASKED)
@pytest.mark.parametrize(("masks", "actions"), [(1, 3), (2, 0)])
def test_masks_and_action_are_paid_in_full_or_not_at_all(
    card: str, masks: int, actions: int
) -> None:
    table = game(play=[card], hand=[MASK] * masks, actions=actions)
    assert card not in table.offered()

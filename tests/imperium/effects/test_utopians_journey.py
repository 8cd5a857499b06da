"""The journey of the Utopians."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, legends
from .watching import UNREST, Branches, Picture, Words, exhausted, picture, played, solstice, told

GATES = "Gates of Shangri-La"
SCROLL = "Sacred Scroll"
VISIONS = "Visions of Shangri-La"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("utopians celts", f"{side}B", **seat)


def on_the_path(**seat: Any) -> Any:
    table = game(**seat)
    table.mark(VISIONS, side="B")
    return table


def at_the_gates(side: str = "A", nations: str = "utopians celts", **seat: Any) -> Any:
    table = legends(nations, permanent=[GATES], journey=[VISIONS], state="empire", **seat)
    if side == "B":
        table.mark(GATES, side="B")
    return table


@pytest.mark.card("Visions of Shangri-La A")
@pytest.mark.parametrize(
    ("word", "changed"),
    [
        ("pass", {"A actions": -1}),
        (
            VISIONS,
            {
                "A actions": -2,
                "A exhaust": -1,
                f"{VISIONS} exhausted": True,
                "A progress": 1,
            },
        ),
    ],
)
def test_visions_may_reward_a_returned_unrest(word: str, changed: Picture) -> None:
    table = game(hand=[UNREST], pool=(0, 1, 0))
    assert played(table, UNREST, 0, 0, word) == {
        "A hand": "-Unrest",
        "A population": -1,
        "unrest": "+Unrest",
        **changed,
    }


@pytest.mark.card("Visions of Shangri-La A")
def test_visions_need_an_action() -> None:
    table = game(hand=[UNREST], pool=(0, 1, 0), actions=1)
    assert played(table, UNREST, 0, 0) == {
        "A actions": -1,
        "A hand": "-Unrest",
        "A population": -1,
        "unrest": "+Unrest",
    }


@pytest.mark.card("Visions of Shangri-La A")
@pytest.mark.parametrize("progress", [5, 7])
def test_visions_lead_to_the_path_for_all_progress(progress: int) -> None:
    assert solstice(game(pool=(1, 1, progress)), VISIONS, 0) == {
        "A progress": -progress,
        f"{VISIONS} side": "B",
    }


@pytest.mark.card("Visions of Shangri-La A")
@pytest.mark.parametrize(
    ("hand", "words", "changed"),
    [
        (["Charity"], ("Charity",), {"A hand": "-Charity +Portals", "A discard": "+Charity"}),
        ([], (), {"A hand": "+Portals"}),
    ],
)
def test_visions_replace_a_card(hand: list[str], words: Words, changed: Picture) -> None:
    table = game(hand=hand, deck=["Portals", SCROLL], pool=(0, 0, 5))
    assert solstice(table, VISIONS, 1, *words) == {"A deck": "-Portals", **changed}


@pytest.mark.card("Path to Shangri-La B")
def test_the_path_leaves_a_region_behind() -> None:
    table = on_the_path(play=["Mountain", "Portals"], garrison={"Mountain": ["Charity"]})
    was = picture(table)
    table.exhaust(VISIONS)
    assert table.offered() == {"Mountain"}
    assert told(table, was, "Mountain") == {
        "A exhaust": -1,
        f"{VISIONS} exhausted": True,
        "A play": "-Mountain",
        "A garrison": "-Charity",
        "Charity host": None,
        "A discard": "+Charity, +Mountain",
        "A population": 1,
        "A progress": 1,
    }
    assert on_the_path(hand=[], discard=["Mountain"]).offered() == {"end"}


PATH: Branches = {
    "go on": (
        (0,),
        {
            "A progress": -5,
            "A permanent": f"-{VISIONS} +{GATES}",
            "A journey": f"-{GATES} +{VISIONS}",
            "A state": "empire",
        },
    ),
    "region": ((1, "yes", "Mountain"), {"A discard": "-Mountain", "A hand": "+Mountain"}),
    "nothing": ((1, "pass"), {}),
}


@pytest.mark.card("Path to Shangri-La B", "Gates of Shangri-La A")
@pytest.mark.parametrize("branch", PATH)
def test_the_path_leads_to_the_gates_and_the_empire(branch: str) -> None:
    table = on_the_path(discard=["Mountain", "Charity"], pool=(1, 1, 5))
    words, changed = PATH[branch]
    assert solstice(table, VISIONS, *words) == changed
    assert table.kind == "turn"  # R49: the new card waits for the next solstice


@pytest.mark.card("Gates of Shangri-La A")
def test_the_gates_make_history() -> None:
    table = at_the_gates(hand=["Charity"])
    assert exhausted(table, GATES, "Charity") == {
        "A exhaust": -1,
        f"{GATES} exhausted": True,
        "A hand": "-Charity",
        "A history": "+Charity",
        "A progress": 1,
    }
    assert at_the_gates().offered() == {"end"}


@pytest.mark.card("Gates of Shangri-La A")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0,), {"A progress": -5, f"{GATES} side": "B"}),
        ((1,), {"A deck": "-Charity", "A hand": "+Charity"}),
    ],
)
def test_the_gates_open(words: Words, changed: Picture) -> None:
    table = at_the_gates(deck=["Charity", "Portals"], pool=(1, 1, 5))
    assert solstice(table, GATES, *words) == changed


@pytest.mark.card("Visions of Shangri-La A", "Path to Shangri-La B", "Gates of Shangri-La A")
@pytest.mark.parametrize("step", ["visions", "path", "gates"])
def test_four_progress_lead_nowhere(step: str) -> None:
    begin = {"visions": game, "path": on_the_path, "gates": at_the_gates}[step]
    table = begin(pool=(9, 9, 4))
    table.turn("A", "solstice")
    table.say(GATES if step == "gates" else VISIONS)
    assert table.offered() == {"1"}


@pytest.mark.card("Shangri-La B")
@pytest.mark.rule("R65")
def test_shangri_la_shares_what_it_would_gain() -> None:
    table = at_the_gates("B", "utopians celts greeks")
    assert exhausted(table, GATES) == {
        "A exhaust": -1,
        f"{GATES} exhausted": True,
        "A population": 2,
        "B progress": 1,
        "C progress": 1,
    }


@pytest.mark.card("Shangri-La B")
@pytest.mark.rule("R82")
def test_shangri_la_replaces_materials_of_a_market_card() -> None:
    table = at_the_gates("B", play=["Portals"], hand=[SCROLL])
    table.tokens("Island", material=3, progress=1)
    assert exhausted(table, "Portals", SCROLL, "Island") == {
        "A exhaust": -1,
        "Portals exhausted": True,
        "A hand": f"-{SCROLL} +Island",
        "A garrison": f"+{SCROLL}",
        f"{SCROLL} host": "Portals",
        "A progress": 1,
        "A population": 2,
        "B progress": 1,
        "Island tokens": None,
        **ACQUIRED["Island"],
    }


@pytest.mark.card("Shangri-La B")
@pytest.mark.parametrize(("population", "changed"), [(23, {}), (24, {"final_round": 4})])
def test_shangri_la_is_the_end(population: int, changed: Picture) -> None:
    table = at_the_gates("B", pool=(0, population, 0))
    table.turn("A", "solstice", round=3)
    assert solstice(table, GATES) == changed

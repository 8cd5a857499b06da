"""The cards of the Minoans."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, MARKET, legends
from .watching import Branches, Picture, Words, exhausted, played, points, solstice

EXPANSION = "Minoan Expansion"
TRADERS = "Minoan Traders"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("minoans celts", f"{side}B", **seat)


# --- power, accession -----------------------------------------------------------------------------


@pytest.mark.card("Minoans A")
@pytest.mark.parametrize(
    ("hand", "words", "changed"),
    [
        (["Advance", "Glory"], ("pass",), {}),
        (
            ["Advance", "Glory"],
            ("yes", "Glory"),
            {"A hand": "-Glory", "A discard": "+Glory", "A progress": 1},
        ),
        ([], (), {}),
    ],
)
def test_the_power_may_discard_a_card_for_a_progress(
    hand: list[str], words: Words, changed: Picture
) -> None:
    assert solstice(game("A", hand=hand), "Minoans", *words) == changed


@pytest.mark.card("Minoans B")
@pytest.mark.parametrize(("progress", "worth"), [(0, 0), (4, 4 + 4), (12, 12 + 10)])
def test_the_power_counts_progress(progress: int, worth: int) -> None:
    assert points(game(pool=(5, 5, progress))) == worth


MINOS: Branches = {
    "develop": (
        ("yes", EXPANSION, 0),
        {"A population": -4, "A area": f"-{EXPANSION}", "A discard": f"+{EXPANSION}"},
    ),
    "not": (("pass",), {}),
}


@pytest.mark.card("King Minos")
@pytest.mark.parametrize("branch", MINOS)
def test_minos_gains_a_progress_and_may_develop(branch: str) -> None:
    words, changed = MINOS[branch]
    assert played(game(hand=["King Minos"], pool=(0, 4, 0)), "King Minos", *words) == {
        "A actions": -1,
        "A hand": "-King Minos",
        "A history": "+King Minos",
        "A progress": 1,
        **changed,
    }


# --- developments ---------------------------------------------------------------------------------


@pytest.mark.card(TRADERS)
@pytest.mark.parametrize(
    ("branch", "changed"),
    [(0, {"A material": 3}), (1, {"A population": 3}), (2, {"A progress": 2})],
)
def test_traders_enrich_the_others_too(branch: int, changed: Picture) -> None:
    table = legends("minoans celts greeks", hand=[TRADERS], state="empire")
    table.seat("A", play=["Thera", "Crete", "Cyprus", "City", "Knossos", "Pottery"])
    assert played(table, TRADERS, branch) == {
        "A actions": -1,
        "A hand": f"-{TRADERS}",
        "A discard": f"+{TRADERS}",
        "B material": 2,
        "C material": 2,
        **changed,
    }


@pytest.mark.card("Drainage System")
def test_drainage_gains_a_population() -> None:
    assert solstice(game(play=["Drainage System"]), "Drainage System") == {"A population": 1}


@pytest.mark.card("Architecture")
@pytest.mark.parametrize(
    ("card", "paid", "price"),
    [
        ("Frescos", (0, 0), {"A material": -3, "A population": -1}),  # and what Minos gained
        (TRADERS, (0, 0), {"A material": -2, "A population": -1, "A progress": 1}),
        (EXPANSION, (0,), {"A population": -4, "A progress": 1}),
    ],
)
def test_architecture_makes_developments_cheaper(card: str, paid: Words, price: Picture) -> None:
    table = game(play=["Architecture"], hand=["King Minos"], pool=(3, 4, 0))
    assert played(table, "King Minos", "yes", card, *paid) == {
        "A actions": -1,
        "A hand": "-King Minos",
        "A history": "+King Minos",
        "A area": f"-{card}",
        "A discard": f"+{card}",
        **price,
    }


@pytest.mark.card("Frescos")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {}),
        (
            ("yes", "Glory"),
            {
                "A hand": "-Glory +Thera",
                "A discard": "+Glory",
                "A deck": "-Thera",
                "A progress": 1,
            },
        ),
    ],
)
def test_frescos_may_replace_a_card(words: Words, changed: Picture) -> None:
    table = game(play=["Frescos"], hand=["Glory"], deck=["Thera", "Crete"])
    assert solstice(table, "Frescos", *words) == changed


@pytest.mark.card("Frescos")
def test_frescos_need_a_card_to_discard() -> None:
    assert solstice(game(play=["Frescos"], deck=["Thera"]), "Frescos") == {}


@pytest.mark.card("Labyrinth")
@pytest.mark.parametrize(
    ("pool", "words", "changed"),
    [
        ((0, 1, 0), ("pass",), {}),
        ((0, 1, 0), ("yes", 0), {"A population": -1, "A progress": 1}),
        ((9, 0, 0), (), {}),
    ],
)
def test_the_labyrinth_may_cost_a_population(pool: Any, words: Words, changed: Picture) -> None:
    assert solstice(game(play=["Labyrinth"], pool=pool), "Labyrinth", *words) == changed


@pytest.mark.card(EXPANSION)
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {"A hand": f"-{EXPANSION}"}),
        (
            ("yes", "Metropolis"),
            {"A hand": f"-{EXPANSION} +Metropolis, +Unrest", **ACQUIRED["Metropolis"]},
        ),
    ],
)
def test_the_expansion_makes_others_abandon_a_region(words: Words, changed: Picture) -> None:
    table = legends("minoans celts greeks", hand=[EXPANSION], state="empire", play=["Crete"])
    table.seat("B", play=["Celtica", "Britannia"], garrison={"Celtica": ["Druids"]})
    table.seat("C", play=["City of Sparta"])
    assert played(table, EXPANSION, "Celtica", *words) == {
        "A actions": -1,
        "A discard": f"+{EXPANSION}",
        "B play": "-Celtica",
        "B garrison": "-Druids",
        "Druids host": None,
        "B discard": "+Celtica, +Druids",
        **changed,
    }


@pytest.mark.card(EXPANSION)
def test_the_expansion_can_be_avoided_and_acquires_anything() -> None:
    table = game(hand=[EXPANSION], state="empire")
    table.seat("B", play=["Fortified Region"], pool=(0, 1, 0))
    table.play(EXPANSION).say("Fortified Region", 0, "ignore", "yes")
    assert table.zone("B", "play") == ["Fortified Region"]
    assert table.offered() == MARKET


@pytest.mark.card("Seal Stones")
@pytest.mark.parametrize("state", ["barbarian", "empire"])
def test_seal_stones_are_never_played(state: str) -> None:
    assert game(hand=["Seal Stones"], state=state, pool=(9, 9, 9)).offered() == {"end"}


@pytest.mark.card("Seal Stones")
@pytest.mark.parametrize(("progress", "worth"), [(0, 0), (4, 4 + 4), (12, 12 + 10)])
def test_seal_stones_count_progress(progress: int, worth: int) -> None:
    assert points(game("A", history=["Seal Stones"], pool=(5, 5, progress))) == worth


# --- nation, draw deck ----------------------------------------------------------------------------


@pytest.mark.card("Writing Systems")
def test_writing_puts_a_discarded_card_into_history() -> None:
    table = game(play=["Writing Systems"], hand=["Advance"], discard=["Glory"], deck=["Thera"])
    assert exhausted(table, "Writing Systems", "Glory") == {
        "A exhaust": -1,
        "Writing Systems exhausted": True,
        "A discard": "-Glory",
        "A history": "+Glory",
        "A deck": "-Thera",
        "A hand": "+Thera",
    }


@pytest.mark.card("Writing Systems")
def test_writing_needs_a_discarded_card() -> None:
    table = game(play=["Writing Systems"], hand=["Seal Stones"], deck=["Thera"])
    assert table.offered() == {"end"}


POTTERY: Branches = {
    "fire": ((0, 0), {"A material": -2, "Pottery tokens": [0, 0, 3]}),
    "fire for progress": ((0, 1), {"A progress": -1, "Pottery tokens": [0, 0, 3]}),
    "sell": (
        (1,),
        {"A play": "-Pottery", "A discard": "+Pottery", "Pottery tokens": None, "A progress": 2},
    ),
}


@pytest.mark.card("Pottery")
@pytest.mark.parametrize("branch", POTTERY)
def test_pottery_gathers_progress(branch: str) -> None:
    table = game(play=["Pottery"], pool=(2, 0, 1))
    table.tokens("Pottery", progress=2)
    words, changed = POTTERY[branch]
    assert solstice(table, "Pottery", *words) == changed


@pytest.mark.card("Pottery")
def test_pottery_that_cannot_be_paid_is_sold() -> None:
    table = game(play=["Pottery"], pool=(1, 9, 0))
    table.turn("A", "solstice")
    table.say("Pottery")
    assert table.offered() == {"1"}

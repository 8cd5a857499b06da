"""Resampling is exact (rule 10.6): it agrees with an enumeration of all possible arrangements."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from civitas.games.civ.state import State

from . import scale
from .watch import ACTIONS, Watch, check_exact, table

Script = tuple[Callable[[], State], tuple[str, ...]]
END = ("end",)


def three(**options: str) -> State:
    """Every seat can use Experiment and Inquisition; seat 1 can be asked under no embargo."""
    return table(
        {"hand": "M1 R1 S1", "area": "S1 S2 S3 R1 M1"},
        {"hand": "M1 C1 S1", "area": "R2"},
        {"hand": "R1 M1 C1", "area": "R2"},
        deck="M1 C1 S2 M2",
        **options,
    )


def two() -> State:
    return table(
        {"hand": "M1 R1 S2", "area": "S1 S2 S3 R1 M1 E1"},
        {"hand": "M1 C1 S2", "area": "R2 U3 U3 U3"},
        deck="M1 C1 S2 M2 R1",
    )


def four() -> State:
    return table(
        {"hand": "M1 R1 S1", "area": "S1 S2 R1 M1"},
        {"hand": "M1 C1 S1", "area": "R2"},
        {"hand": "R1 M1 C1", "area": "R2"},
        {"hand": "S1 C1", "area": "R2"},
        deck="M1 C1 M2 M2 M2 S2",
    )


def one_sided() -> State:
    """Seat 0 gives all its Age I cards away in an Inquisition, and draws others at its end."""
    return table(
        {"hand": "R1 C1", "area": "S1 S2 S3 R1 M1"},
        {"hand": "S1 C2", "area": "R2"},
        {"hand": "R1 M1 C1", "area": "R2"},
        deck="M1 C1 R1 S1 M2",
    )


def blocked(embargo: str, held: str) -> State:
    """Seat 1 plays under embargoes."""
    return table(
        {"hand": "M1 R1 S1 C1", "area": "M1 R2"},
        {"hand": held, "area": "M1 R1 E3 E3 E3 M2 M2", "embargo": embargo},
        {"hand": "R1 M1 C1 S1", "area": "R2"},
        deck="M1 C1 R1 S2 M2",
    )


def drafting(players: int) -> State:
    """The first packs of S02 (of few types with 4 players); few Age I cards are left undrawn."""
    packs = ["M1 R1 E1 S1", "M1 M1 R1 C1", "R1 R1 S1 E1"][:players]
    if players == 4:
        packs = ["M1 R1 E1 S1", "M1 M1 M1 R1", "R1 R1 M1 M1", "R1 R1 R1 M1"]
    undrawn = "E1 M2" if players == 4 else "M1 E1 S1 M2"
    return table(*({"pack": cards} for cards in packs), deck=undrawn, deal="draft")


EXPERIMENT = ("R", "experiment", "M", "S")  # seat 0 openly takes M1 and plays another card
SWAP = ("inquisition:+1", "M", "S", "C")
NEXT_SWAP = ("M", "inquisition:+1", "R", "C", "M")  # seat 1 on seat 2

SCRIPTS: dict[str, Script] = {
    "nothing known, 2 players": (two, ()),
    "nothing known, 3 players": (three, ()),
    "a card taken openly is sure": (three, (*EXPERIMENT, *END)),
    "a card of its type left": (three, (*EXPERIMENT, *END, "C", *END, "C", *END, "M", *END)),
    "an Inquisition": (three, ("M", "inquisition:+1", "S", "M", "R")),
    "an Inquisition, half given back": (three, ("M", "inquisition:+1", "S", "M")),
    "an Inquisition with a sure card": (
        three,
        (*EXPERIMENT, *SWAP, *END),
    ),
    "an Inquisition, 2 players": (two, ("M", "inquisition:+1", "S", "M", "R", *END)),
    "a link, then its type leaves": (
        three,
        (*EXPERIMENT, *SWAP, *END, "M", *END),
    ),
    "a link, then a hand of it is seen": (
        three,
        (*EXPERIMENT, *SWAP, *END, "S", *END, "R", "inquisition:+1", "C", "M", "M"),
    ),
    "two Inquisitions widen a link": (
        four,
        (*EXPERIMENT, "inquisition:+1", "M", "M", "C", *END, *NEXT_SWAP, *END),
    ),
    "a widened link, then its type leaves": (
        four,
        (*EXPERIMENT, "inquisition:+1", "M", "M", "C", *END, *NEXT_SWAP, *END, "M", *END),
    ),
    "a link whose cards can be in one hand only": (
        one_sided,
        ("R", "experiment", "M", "C", "inquisition:+1", "M", "S", *END),
    ),
    "asked to play under an embargo": (lambda: blocked("M", "M1 M1 R1"), ("M", *END)),
    "a skipped step 1, one Domain": (lambda: blocked("M", "M1 M1 M2"), ("M", *END)),
    "a skip of one Domain, then a draw": (
        lambda: blocked("M", "M1 M1 M2"),
        ("M", *END, "assassination", "M", *END),
    ),
    "a skipped step 1, two Domains": (lambda: blocked("MR", "M1 R1 M2"), ("M", *END)),
    "a mark, then one leaves": (
        lambda: blocked("MR", "M1 R1 M2"),
        ("M", *END, "assassination", "M", *END),
    ),
    "a mark, then an Inquisition": (
        lambda: blocked("MR", "M1 R1 M2"),
        ("M", *END, *END, "R", "inquisition:+2", "C", "S", "M", *END, "R", *END, "M"),
    ),
    "a marked hand is taken": (
        lambda: blocked("MR", "M1 R1 M2"),
        ("M", *END, *END, "R", "inquisition:+2", "C", "S", "M", *END),
    ),
    "Development under an embargo": (
        lambda: blocked("M", "M1 R1 C1"),
        ("M", *END, "R", "development"),
    ),
    "Development under an embargo, to play": (
        lambda: blocked("M", "M1 R1 C1"),
        ("M", *END, "R", "development", "E"),
    ),
}
# S02: A keeps M R M, B keeps C S R, C keeps S M E; then C takes E, B and A take R.
DRAFT_3 = ("M", "C", "S", "R", "S", "M", "M", "R", "E", "E", "R", "R")
DRAFT_2 = ("M", "C", "R", "S", "R", "M", "E", "M")
DRAFT_4 = ("M", "M", "R", "R", "R", "E", "M", "R", "M", "R", "S", "M", "M", "M", "R", "R")
SCRIPTS |= {
    f"draft of {n}, {steps} steps": (partial(drafting, n), script[:steps])
    for n, script in ((2, DRAFT_2), (3, DRAFT_3), (4, DRAFT_4))
    for steps in (range(len(script) + 1) if n < 4 else (4, 6, 8, 10, 12, 16))
}
SCRIPTS |= {
    "S34: B plays S": (partial(drafting, 3), (*DRAFT_3, "M", *END, "S")),
    "S34: B and C play S": (partial(drafting, 3), (*DRAFT_3, "M", *END, "S", *END, "S")),
    "S34: B plays R, the sure card": (partial(drafting, 3), (*DRAFT_3, "M", *END, "R")),
}
VIEWERS = (0, 1, 2, 3, None)


def cases() -> Iterator[tuple[str, int | None]]:
    for name, (make, _) in SCRIPTS.items():
        for viewer in VIEWERS[: make().players]:
            yield name, viewer
        if "draft" not in name and "S34" not in name:  # too many arrangements for a spectator
            yield name, None


@pytest.mark.parametrize(("name", "viewer"), list(cases()))
def test_resampling_draws_all_possible_arrangements_evenly(name: str, viewer: int | None) -> None:
    make, actions = SCRIPTS[name]
    check_exact(Watch(make(), viewer).do(*actions))


# --- random histories ---------------------------------------------------------------------------

TYPES = "M1 M1 M1 R1 R1 S1 S1 C1 C1 M2 R2 S2 C2"
AREAS = ("S2 S2 S3 R1 R2 M2 E2", "R1 R2 U3 U3 U3 E2", "R2 R2 M2 M2 M2 E2", "R2 E3 E3 E3 S2 C2")
MAX_WORLDS = 250


def random_table(rng: random.Random) -> State:
    """Few hidden cards, and areas that make hands move."""
    players = rng.choice((2, 3, 3, 4))
    cards = TYPES.split()
    rng.shuffle(cards)
    seats = []
    for area in rng.sample(AREAS, players):
        held = [cards.pop() for _ in range(rng.choice((2, 3)))]
        seats.append({"hand": " ".join(held), "area": area})
    return table(*seats, deck=" ".join(cards), age_pick=rng.choice(("auto", "auto", "ask")))


def random_history(rng: random.Random, viewer: int | None, state: State) -> Watch:
    """Play on until the model grows too big, or long enough."""
    watch = Watch(state, viewer)
    for _ in range(rng.randrange(4, 30)):
        legal = state.legal()
        if not legal or len(watch.model.worlds) > MAX_WORLDS:
            break
        telling = [a for a in legal if 6 < a < 24 and a != ACTIONS["attack"]]
        watch.do(rng.choice(telling if telling and rng.random() < 0.6 else legal))
    return watch


@pytest.mark.parametrize("number", range(scale.HISTORIES))
def test_resampling_is_exact_after_random_histories(number: int) -> None:
    rng = random.Random(number)
    state = random_table(rng)
    for viewer in (*range(state.players), None):
        watch = random_history(random.Random(number), viewer, state.copy())
        if watch.state.seat is not None:
            check_exact(watch, scale.RESAMPLES // 4)

"""Resampling beside enumerations (rule 10.6): laid positions, and thousands of random ones.

A position passes if every arrangement that is drawn is possible, if all possible ones are drawn
that are expected 30 times (one would be missed with a probability of 1e-13), and if a chi-square
test of the numbers gives p >= 1e-7. That is far below what 3,000 positions would show by chance; so
the statistics of all positions are added up, too, and the sum, which would show a slight leaning
that no single position does, must have p >= 1e-4. Seeds are fixed: nothing fails now and then.

One position in a thousand may be uneven, a limit that rule 10.6 names: a link card is thought to
have left where only counting all cards together shows that it cannot have been there.
"""

from __future__ import annotations

import random

import pytest
from scipy.stats import chi2

from civitas.games.civ.state import State
from depth import depth

from . import histories
from .courses import Courses
from .watch import Watch, arrangement, cells, pretty, table
from .worlds import World

POSITIONS = depth(60, 5_000, plain=12)
COURSES = depth(6, 150, plain=2)
# How often each arrangement is drawn on average, within bounds for the whole position.
EACH, LEAST, MOST = depth((15, 200, 2_000), (40, 400, 8_000), plain=(5, 60, 200))
DRAWS = depth(2_000, 8_000, plain=120)
MAX_CANDIDATES = 60


# --- laid positions -----------------------------------------------------------------------------


def marked() -> State:
    """Seat 1 skips its step 1 under two embargoes, and can take cards from the pile."""
    return table(
        {"hand": "M1 R1 S1 C1", "area": "M1 R2"},
        {"hand": "M1 S1 M1", "area": "M2 S2 U3 U3 U3 M2 M2", "embargo": "MS"},
        {"hand": "R1 M1 C1 S1", "area": "R2"},
        deck="M1 C1 R1 S2 M2",
    )


def known() -> State:
    """Seats 0 and 1 each take a card of Age III for all to see, and then exchange hands."""
    return table(
        {"hand": "C2 C2", "area": "S3 S3 S3 M3 R1"},
        {"hand": "E2 E2", "area": "S3 S3 S3 C3 R2 R2"},
        {"hand": "M2 R2", "area": "R2"},
        deck="R1 R1 M3 C3 E3 M3 E3 E3 C3",
    )


def three_hands() -> State:
    """Four seats; seats 0 and 1 exchange, then seats 2 and 0, who then has one old card."""
    return table(
        {"hand": "S1 C1", "area": "R1 R2"},
        {"hand": "R1 S1", "area": "U3 U3 R2"},
        {"hand": "M1 R1 S1", "area": "R2 R2"},
        {"hand": "S1", "area": "M2"},
        deck="M2",
    )


END = "end"
TAKEN = ("M", END, "oligarchy", "S")
MIXED = ("C", "experiment", "M", "C", END, "E", "experiment", "C", "E", "inquisition:+2")
GIVEN = (*MIXED, "C", "M", "R", END)
LAID = {
    "a card of a marked Domain is taken": (marked, TAKEN),
    "it leaves again": (marked, (*TAKEN, "assassination", "S")),
    "it leaves again, and cards are drawn": (marked, (*TAKEN, "assassination", "S", END)),
    "a marked card leaves besides": (marked, (*TAKEN, END, "R", END, "R", END, "S", END)),
    "all cards of an exchange are known": (known, (*MIXED, "C", "M", "R")),
    "a known card leaves a hand that has drawn": (known, (*GIVEN, "M", END, "C", END, "M")),
    "a hand that has drawn is seen": (known, (*GIVEN, "M", "inquisition:+2")),
    "exchanges overlap": (
        three_hands,
        ("C", END, "S", "oligarchy", "M", "inquisition:+3", "R", "M", END, "S", "inquisition:+2"),
    ),
}


@pytest.mark.parametrize("name", LAID)
def test_what_is_known_of_a_laid_position_is_drawn(name: str) -> None:
    make, actions = LAID[name]
    for viewer in (*range(make().players), None):
        assert is_even(*check(Watch(make(), viewer).do(*actions), DRAWS, f"viewer {viewer}"))


# --- random positions ---------------------------------------------------------------------------


def check(watch: Watch, resamples: int, where: str) -> tuple[float, int]:
    """The chi-square statistic of one position and its degrees of freedom."""
    expected, drawn = watch.expected(), watch.drawn(resamples)
    assert arrangement(watch.state, watch.viewer) in expected, f"{where}: the model lost the truth"
    impossible = {pretty(world): drawn[world] for world in drawn if world not in expected}
    assert not impossible, f"{where}: impossible: {impossible}; {histories.told(watch)}"
    missed = [world for world in often(expected, resamples) if world not in drawn]
    assert not missed, f"{where}: never drawn: {pretty(missed[0])}; {histories.told(watch)}"
    counted = cells(expected, drawn, resamples)
    statistic = sum((number - mean) ** 2 / mean for number, mean in counted)
    return statistic, max(len(counted) - 1, 0)


def is_even(statistic: float, freedom: int) -> bool:
    return freedom == 0 or bool(chi2.sf(statistic, freedom) >= 1e-7)


def often(expected: dict[World, int], resamples: int) -> list[World]:
    total = sum(expected.values())
    return [world for world, ways in expected.items() if ways * resamples >= 30 * total]


def test_resampling_agrees_with_the_model_after_random_histories() -> None:
    statistics, freedom, uneven = 0.0, 0, []
    for seed in range(POSITIONS):
        watch = histories.history(seed)
        if watch.state.seat is not None:
            draws = min(MOST, max(LEAST, EACH * len(watch.model.worlds)))
            statistic, more = check(watch, draws, f"history {seed}")
            if is_even(statistic, more):
                statistics, freedom = statistics + statistic, freedom + more
            else:
                uneven.append((seed, statistic, more))
    assert len(uneven) <= POSITIONS // 1_000, uneven
    assert 1e-4 <= chi2.sf(statistics, freedom) <= 1 - 1e-4, (statistics, freedom)


def test_the_model_agrees_with_every_course_that_the_rules_can_play() -> None:
    compared = 0
    for seed in range(COURSES):
        compared += compare_with_courses(seed)
    assert compared >= COURSES, "hardly a position was small enough"


def compare_with_courses(seed: int) -> int:
    """Step by step, while there is little enough to play."""
    rng = random.Random(seed)
    state = histories.playing(rng, age_pick="auto")
    viewer, steps = rng.choice((*range(state.players), None)), 0
    watch = Watch(state, viewer)
    if len(watch.model.worlds) > MAX_CANDIDATES:
        return 0
    courses = Courses(state, viewer)
    while histories.goes_on(state) and len(courses.possible) <= MAX_CANDIDATES and steps < 20:
        assert set(watch.expected()) == courses.possible, f"{seed}: {histories.told(watch)}"
        action, before = histories.choice(rng, state.legal()), state.copy()
        events = before.copy().step(action)
        watch.do(action)
        courses.follow(before, action, state, events)
        steps += 1
    return steps

"""The table of Imperium at five sizes, in four languages and three sets of colours."""

from __future__ import annotations

import os
from itertools import product

import pytest

from depth import DEEP

from .conftest import Visit
from .imperium import ImperiumSeat, open_table
from .looks import problems
from .scenes import THEMES, set_theme
from .test_axe import look
from .visitor import Visitor

pytestmark = pytest.mark.skipif(
    not DEEP,
    reason="the screens of Imperium are being built; what they lack is found by CIVITAS_DEEP=1",
)

ALL = bool(os.environ.get("CIVITAS_DEEP"))
SIZES = {
    "wide": (1920, 1080),
    "desktop": (1280, 800),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "lying": (844, 390),
}
LANGUAGES = ("en", "de", "ru", "uk")
EVERY = list(product(SIZES, LANGUAGES))
# In every run each size, and each language at one of them.
SAMPLE = EVERY if ALL else [(size, LANGUAGES[i % 4]) for i, size in enumerate(SIZES)]

# What opens a sheet.
OPENERS = {"points": ".top .tool.wide", "piles": ".home .piles button", "rival": "[data-seat]"}

# Letters of a card that lies aslant are not on one line; for measuring, all cards lie straight.
LEVEL = ".hand .place, .card.exhausted, .tile.exhausted { transform: none !important }"


def position(visitor: Visitor, moves: int, seed: int) -> ImperiumSeat:
    """A table in the middle of a game, with a question."""
    table = open_table(visitor, players=4)
    visitor.api.play(table, moves, seed, lambda frame: frame["question"]["kind"] == "act")
    seat = ImperiumSeat(visitor, seed)
    visitor.goto(f"/t/{table}")
    assert seat.my_turn()
    return seat


@pytest.mark.parametrize(("size", "language"), SAMPLE)
def test_the_table_has_room(visit: Visit, size: str, language: str) -> None:
    visitor = visit(language, size=SIZES[size], bypass_csp=True)
    seat = position(visitor, 45, seed=7)
    visitor.page.add_style_tag(content=LEVEL)
    found: list[str] = []
    for theme in THEMES:
        set_theme(visitor, theme)
        visitor.photograph(f"imperium-{size}-{language}-{theme}")
        found += [f"{theme}: {problem}" for problem in problems(visitor.page)]
    for _ in range(12):
        seat.answer()
        if not seat.my_turn():
            break
        kind = seat.wire.question and seat.wire.question["kind"]
        found += [f"{kind}: {problem}" for problem in problems(visitor.page)]
    assert not found, "\n".join(sorted(set(found)))


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(visit: Visit, theme: str) -> None:
    visitor = visit(bypass_csp=True, settings={"theme": theme})
    position(visitor, 40, seed=3)
    found = look(visitor, "table")
    for name, opener in OPENERS.items():
        visitor.page.locator(opener).first.click()
        visitor.page.get_by_role("dialog").wait_for()
        found += look(visitor, name)
        visitor.page.keyboard.press("Escape")
        visitor.page.get_by_role("dialog").wait_for(state="detached")
    assert not found, "\n".join(found)

"""The table of Imperium at every size, in four languages and three sets of colours."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser

from depth import depth
from web.serving import Server

from .conftest import Visit
from .imperium_positions import Positions, crowd, positions, show
from .looks import problems
from .scenes import THEMES, share
from .test_axe import look
from .visitor import Visitor, new_context

SIZES = {
    "wide": (1920, 1080),
    "desktop": (1280, 800),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "lying": (844, 390),
    "narrow": (320, 640),
    # A laptop whose reader has everything twice as large.
    "doubled": (640, 400),
}
LANGUAGES = ("en", "de", "ru", "uk")
EVERY = list(product(SIZES, LANGUAGES))
# In every run each size, and each language at one of them.
SAMPLE = [(size, LANGUAGES[i % 4]) for i, size in enumerate(SIZES)]
# Of the questions that were found, so many at each size.
QUESTIONS = depth(1, 100)

# What opens a sheet.
OPENERS = {"points": ".top .tool.wide", "piles": ".home .piles button", "rival": "[data-seat]"}

# Letters of a card that lies aslant are not on one line; for measuring, all cards lie straight.
STRAIGHT = "{ transform: none !important; transition: none !important }"
LEVEL = f".hand .place, .card.exhausted, .tile.exhausted {STRAIGHT}"


@pytest.fixture(scope="module")
def found(browser: Browser, server: Server) -> Positions:
    context = new_context(browser, server.url)
    made = positions(Visitor(context, server.url))
    context.close()
    return made


def seen(visitor: Visitor, table: str, name: str) -> list[str]:
    """What is wrong with a table, as somebody sees it who has just come."""
    show(visitor, table)
    visitor.photograph(f"imperium-{name}")
    visitor.page.add_style_tag(content=LEVEL)
    return [f"{name}: {problem}" for problem in problems(visitor.page)]


def theme_of(size: str, language: str) -> str:
    """Every size and every language in each set of colours."""
    return THEMES[(list(SIZES).index(size) + LANGUAGES.index(language)) % 3]


@pytest.mark.parametrize(("size", "language"), depth(SAMPLE, EVERY))
def test_the_table_has_room(visit: Visit, found: Positions, size: str, language: str) -> None:
    theme = theme_of(size, language)
    visitor = visit(
        language, found.cookies, size=SIZES[size], bypass_csp=True, settings={"theme": theme}
    )
    wrong: list[str] = []
    kinds = list(found.tables)
    start = list(SIZES).index(size) % len(kinds)
    for kind in [*kinds[start:], *kinds[:start]][:QUESTIONS]:
        wrong += seen(visitor, found.tables[kind], f"{size}-{language}-{kind}")
    crowd(visitor)
    wrong += seen(visitor, found.tables["turn"], f"{size}-{language}-dense")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(visit: Visit, found: Positions, theme: str) -> None:
    settings = {"theme": theme}
    visitor = visit("en", found.cookies, bypass_csp=True, settings=settings)
    show(visitor, found.tables["turn"])
    wrong = look(visitor, "table")
    for name, opener in share(OPENERS.items(), theme):
        visitor.page.locator(opener).first.click()
        visitor.page.get_by_role("dialog").wait_for()
        wrong += look(visitor, name)
        visitor.page.keyboard.press("Escape")
        visitor.page.get_by_role("dialog").wait_for(state="detached")
    assert not wrong, "\n".join(wrong)

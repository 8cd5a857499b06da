"""The page of a study as people open it: a file, in a real browser, that asks no network.

What the page must say of its games is in tests/lab/test_reports.py; here it is pressed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from .visitor import SIZES, Visitor

pytest.importorskip("pyarrow")

from civitas.lab import pools, runner, store, study
from civitas.lab.report import make

PLAN = """
game = "imperium"
kind = "nations"
nations = ["romans", "qin", "celts"]
games = 2

[vary]
cards = [2021, 2024]
"""
# How much wider the page is than its window; what is wide scrolls inside itself.
SIDEWAYS = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study")
    with closing(runner.run(study.read_text(PLAN, "three"), folder, pools.alone)) as done:
        return make(store.write(done, folder))


@pytest.fixture
def reader(browser: Browser, page_file: Path) -> Iterator[Visitor]:
    """Somebody who was sent the page; at the end nothing may have complained."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, offline=True)
    found = Visitor(context, page_file.as_uri())
    found.page.goto(page_file.as_uri())
    yield found
    complaints = found.unforgiven()
    context.close()
    assert complaints == []


def shown(reader: Visitor) -> Locator:
    return reader.page.locator("section.setting:visible")


def test_a_chip_shows_its_setting_and_no_other(reader: Visitor) -> None:
    expect(shown(reader)).to_have_count(1)
    expect(shown(reader).locator(".of-setting")).to_have_text("cards of 2021")
    for year in ("2024", "2021"):
        reader.page.locator(".chips").get_by_text(f"cards of {year}", exact=True).click()
        expect(shown(reader)).to_have_count(1)
        expect(shown(reader).locator(".of-setting")).to_have_text(f"cards of {year}")
        checked = reader.page.locator(".chips input:checked")
        expect(checked).to_have_count(1)
        expect(checked).to_have_attribute("value", year)


def test_a_cell_tells_its_figures(reader: Visitor) -> None:
    """Of the setting that is shown, and the cell that was tapped is marked."""
    reader.page.get_by_role("radio", name="cards of 2024").check(force=True)
    cell = shown(reader).locator(".cells button").nth(3)
    cell.click()
    told = shown(reader).locator(".told")
    pair, figures = cell.get_attribute("data-pair"), cell.get_attribute("data-told")
    assert pair is not None
    assert figures is not None
    expect(told).to_contain_text(pair)
    expect(told).to_contain_text(figures)
    assert re.search(r"^\d+ %, between \d+ and \d+$", figures)
    assert figures.split()[0] == cell.inner_text()
    expect(told).to_contain_text("games: 2")
    expect(shown(reader).locator(".picked")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_scrolls_sideways(reader: Visitor, size: str) -> None:
    width, height = SIZES[size]
    reader.page.set_viewport_size({"width": width, "height": height})
    for year in ("2021", "2024"):
        reader.page.get_by_role("radio", name=f"cards of {year}").check(force=True)
        for button in reader.page.locator(".all-of:visible").all():
            button.click()
        assert reader.page.evaluate(SIDEWAYS) <= 0
        reader.photograph(f"study-{size}-{year}")

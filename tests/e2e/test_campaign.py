"""A campaign of Imperium's solo game in a real browser: begun, its first table opened."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .test_axe import look
from .test_pages import SIZES, misplaced
from .visitor import Visitor


def test_a_campaign_is_begun(visit: Visit) -> None:
    visitor = visit(bypass_csp=True)
    visitor.goto("/campaign")
    page = visitor.page
    page.locator("form select").first.select_option("egyptians")
    page.locator("[data-begin]").click()
    expect(page.locator("[data-count='wins']")).to_be_visible()
    expect(page.locator("[data-card]")).to_have_count(10)
    expect(page.locator("[data-rival]")).to_have_count(15)
    assert misplaced_anywhere(visitor) == []
    assert look(visitor, "campaign") == []
    page.locator("[data-rival='celts']").click()
    with page.expect_response(lambda answer: answer.url.endswith("/games")) as opened:
        page.locator("[data-play-on]").click()
    assert opened.value.status == 201
    page.wait_for_url("**/#/t/*")
    (found,) = visitor.api.get("/campaigns")
    assert (found["stage"], found["games"][0]["rival"]) == ("playing", "celts")


def misplaced_anywhere(visitor: Visitor) -> list[str]:
    """In one size after another, the last one that of the first look."""
    found: list[str] = []
    for size, (wide, high) in reversed(SIZES.items()):
        visitor.page.set_viewport_size({"width": wide, "height": high})
        visitor.photograph(f"campaign-{size}")
        found += [f"{size}: {problem}" for problem in misplaced(visitor)]
    return found

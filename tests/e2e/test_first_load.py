"""How much a first visit fetches: before anything is drawn, and ahead of the first game."""

from __future__ import annotations

import gzip
import re

from playwright.sync_api import Response

from .conftest import Report, Visit
from .lobby import play_button

MOST_AT_FIRST = 120_000
# The table and both games are fetched ahead, with the words of one game.
MOST_IN_ALL = MOST_AT_FIRST + 250_000
# What the page itself names; whatever is fetched ahead is added to it later.
NAMED = re.compile(r'(?:src|href)="[^"]*?([^"/]+\.js)"')


def test_first_load_is_small(visit: Visit, report: Report) -> None:
    visitor = visit()
    scripts: list[Response] = []
    visitor.page.on(
        "response",
        lambda answer: scripts.append(answer) if answer.request.resource_type == "script" else None,
    )
    visitor.goto()
    play_button(visitor).wait_for()
    visitor.page.wait_for_load_state("networkidle")
    sizes = {answer.url.rpartition("/")[2]: fetched(answer) for answer in scripts}
    first = {
        *NAMED.findall(visitor.page.request.get(visitor.page.url.partition("#")[0]).text()),
        *(name for name in sizes if name.startswith("en-web-")),
    }
    at_first = sum(size for name, size in sizes.items() if name in first)
    report("bytes of packed script before the lobby is drawn", at_first)
    report("bytes of packed script on a first visit, games fetched ahead", sum(sizes.values()))
    assert any(name.startswith("Table-") for name in sizes), "the table is not fetched ahead"
    assert 20_000 < at_first < MOST_AT_FIRST
    assert sum(sizes.values()) < MOST_IN_ALL


def fetched(answer: Response) -> int:
    """Bytes as they came; large scripts come packed."""
    body = answer.body()
    packed = answer.header_value("content-encoding") == "gzip"
    assert packed or len(body) < 1500, f"{answer.url} is not packed"
    return len(gzip.compress(body)) if packed else len(body)

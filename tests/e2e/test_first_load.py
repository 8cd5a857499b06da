"""How much a first visit fetches."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response

from .conftest import Report, Visit
from .lobby import play_button

MOST_SCRIPT = 150_000


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
    report("bytes of packed script on a first visit", sum(sizes.values()))
    assert any(name.startswith("Table-") for name in sizes), "the table is not fetched ahead"
    assert 20_000 < sum(sizes.values()) < MOST_SCRIPT


def fetched(answer: Response) -> int:
    """Bytes as they came; large scripts come packed."""
    body = answer.body()
    packed = answer.header_value("content-encoding") == "gzip"
    assert packed or len(body) < 1500, f"{answer.url} is not packed"
    return len(gzip.compress(body)) if packed else len(body)

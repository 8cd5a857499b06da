"""Cards that move: how many frames a second are drawn meanwhile, and how long the page is busy.

Figures depend on the machine, so they are reported and not judged (`pytest --junitxml` keeps them).
"""

from __future__ import annotations

import statistics

import pytest

from depth import depth

from .conftest import Report, Visit
from .imperium import ImperiumSeat, open_table
from .visitor import Visitor

ANSWERS = depth(8, 60)
# Notes when frames are drawn while a card is in the air, and every task that blocks the page.
WATCH = """() => {
  window.watched = { frames: [], tasks: [] };
  let last = null;
  const frame = now => {
    const flying = document.querySelector(".flyer") !== null;
    if (flying && last !== null) window.watched.frames.push(now - last);
    last = flying ? now : null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.watched.tasks.push(Math.round(duration));
  }).observe({ type: "longtask" });
}"""


@pytest.mark.parametrize("slower", depth([1], [1, 4]))
def test_cards_move_and_the_page_stays_awake(visit: Visit, report: Report, slower: int) -> None:
    visitor = visit(settings={"speed": 1, "theme": "dark"}, reduced_motion="no-preference")
    visitor.goto(f"/t/{open_table(visitor)}")
    seat = ImperiumSeat(visitor, 3)
    seat.play(1)
    visitor.page.evaluate(WATCH)
    slow_down(visitor, slower)
    seat.play(ANSWERS)
    seen = visitor.page.evaluate("() => window.watched")
    assert len(seen["frames"]) > ANSWERS, "no card was in the air"
    tell(report, seen, f"with a processor {slower} times slower")


def slow_down(visitor: Visitor, times: int) -> None:
    devtools = visitor.context.new_cdp_session(visitor.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": times})


def tell(report: Report, seen: dict[str, list[float]], when: str) -> None:
    report(f"frames a second while cards move, {when}", frames(seen["frames"]))
    report(f"longest task in ms, {when}", round(max(seen["tasks"], default=0)))


def frames(gaps: list[float]) -> int:
    return round(1000 / statistics.mean(gaps))

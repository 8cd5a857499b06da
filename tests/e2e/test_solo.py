"""Alone against the automaton, in a real browser: two clicks, its turn step by step, every size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from depth import depth

from .api import ME
from .conftest import Visit
from .imperium import ImperiumSeat
from .looks import problems
from .scenes import THEMES
from .test_axe import look
from .test_imperium_looks import LEVEL, SIZES
from .visitor import PHONE, Visitor

TURNS = depth(2, 12)
ROLLS, SLOT = "The automaton rolls", "Slot "
# In every run three sizes, each in a language and a set of colours of its own.
LOOKS = [("desktop", "en", "dark"), ("tablet", "de", "light"), ("phone", "ru", "contrast")]
EVERY = [
    (size, language, THEMES[(i + j) % 3])
    for i, size in enumerate(SIZES)
    for j, language in enumerate(("en", "de", "ru", "uk"))
]
STEPWISE, MOST_STEPS = 3, 80
NATIONS = {"deal": "fixed", "nation_1": "romans", "side_1": "A", "nation_2": "qin"}


def open_alone(visitor: Visitor, **options: object) -> str:
    given = {"players": 1, **NATIONS, "level": "imperator", **options}
    visitor.api.get("/me")
    plan = {"game": "imperium", "options": given, "seats": [ME], "hints": True}
    return str(visitor.api.post("/tables", plan)["table"])


def is_told(seat: ImperiumSeat) -> bool:
    return seat.page.locator("[data-narration]").count() > 0


def until_told(seat: ImperiumSeat) -> None:
    """Answer until the automaton has its turn."""
    while not is_told(seat):
        seat.visitor.until(lambda: is_told(seat) or (seat.settled() and seat.is_asked()))
        if not is_told(seat):
            seat.answer()


def step_through(seat: ImperiumSeat) -> list[str]:
    """Step by step through its turn; the headlines that were told."""
    told: list[str] = []
    for _ in range(MOST_STEPS):
        if not is_told(seat):
            return told
        head = seat.page.locator("[data-narration] b").first.inner_text()
        told += [head] if head not in told else []
        before = seat.page.locator("[data-narration]").inner_text()
        seat.page.locator("[data-next]").click()
        seat.visitor.until(lambda: changed(seat, before))  # noqa: B023
    raise AssertionError(f"the turn of the automaton does not end: {told}")


def changed(seat: ImperiumSeat, before: str) -> bool:
    shown = seat.page.locator("[data-narration]")
    return shown.count() == 0 or shown.inner_text() != before


def test_two_clicks_start_a_game_alone_and_its_turns_are_told(visit: Visit) -> None:
    visitor = visit(settings={"speed": STEPWISE})
    visitor.goto()
    visitor.page.locator("[data-alone=imperium]").click()
    expect(visitor.page.locator("[data-about=automaton]")).to_be_visible()
    visitor.page.locator("[data-start=imperium]").click()
    visitor.page.wait_for_url("**/#/t/**")
    seat = ImperiumSeat(visitor, 1)
    turns: list[list[str]] = []
    while len(turns) <= TURNS:
        until_told(seat)
        for head in step_through(seat):
            if head.startswith(ROLLS):
                turns.append([])
            turns[-1].append(head)
    for told in turns[:TURNS]:  # the last one may be cut by a question
        assert any(head.startswith(SLOT) for head in told), told
        assert len(told) > 2, told
    expect(visitor.page.locator("[data-slot]")).to_have_count(4)


def test_the_whole_turn_is_left_out_with_one_click_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE, has_touch=True, settings={"speed": STEPWISE})
    seat = ImperiumSeat(visitor, 2, "touch")
    visitor.goto(f"/t/{open_alone(visitor)}")
    until_told(seat)
    lit = visitor.page.locator("[data-slot].now")
    while lit.count() == 0:
        visitor.page.locator("[data-next]").tap()
    expect(lit).to_have_count(1)
    visitor.page.locator("[data-whole]").tap()
    expect(visitor.page.locator("[data-narration]")).to_have_count(0)
    seat.play(1)


@pytest.mark.parametrize(("size", "language", "theme"), depth(LOOKS, EVERY))
def test_a_table_for_one_has_room(visit: Visit, size: str, language: str, theme: str) -> None:
    settings = {"theme": theme, "speed": STEPWISE}
    visitor = visit(language, size=SIZES[size], bypass_csp=True, settings=settings)
    level = "overlord" if size == "phone" else "imperator"
    seat = ImperiumSeat(visitor, 3)
    visitor.goto(f"/t/{open_alone(visitor, level=level)}")
    seat.my_turn()
    visitor.page.add_style_tag(content=LEVEL)
    wrong = shown(visitor, "own", size)
    until_told(seat)
    for _ in range(4):
        visitor.page.locator("[data-next]").click()
    if is_told(seat):
        wrong += shown(visitor, "told", size)
        visitor.page.locator("[data-whole]").click()
    visitor.page.locator("[data-seat='1']").click()
    wrong += shown(visitor, "sheet", size)
    assert not wrong, "\n".join(wrong)


def shown(visitor: Visitor, name: str, size: str) -> list[str]:
    visitor.photograph(f"solo-{size}-{name}")
    wrong = [f"{name}: {problem}" for problem in problems(visitor.page)]
    return [*wrong, *look(visitor, name)]

"""Whole games of Imperium in a real browser, through the page alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from civitas.games.imperium.settings import NATIONS
from depth import DEEP, depth

from .conftest import Report, Visit
from .imperium import ImperiumSeat, invite, late_table, open_table
from .visitor import PHONE, Visitor

LANGUAGES = ("en", "de", "ru", "uk")
# Nations that are led by keys alone, by touch on a phone, or by one of three people.
KEYS = ("vikings", "arthurians")
TOUCH = ("greeks", "olmecs")
THREE = ("celts", "mauryans")
ALONE = tuple(nation for nation in NATIONS if nation not in THREE)
SAMPLE = ("romans", KEYS[0], TOUCH[0])
# In a sample, answers at the beginning, by mouse until all these were asked, and about so many
# steps before the end.
BEGINNING = {"mouse": 60, "keys": 5, "touch": 5}
END = 8
WHOLE_KINDS = {"turn", "act", "market_token", "clean_discard"}


def way_of(nation: str) -> str:
    return "keys" if nation in KEYS else "touch" if nation in TOUCH else "mouse"


def visitor_for(visit: Visit, nation: str) -> Visitor:
    """Everybody confirms or not, and reads the language of the number of their nation."""
    number = NATIONS.index(nation)
    touching: dict[str, Any] = {"size": PHONE, "has_touch": True} if nation in TOUCH else {}
    return visit(LANGUAGES[number % 4], settings={"confirm": number % 8 < 4}, **touching)


def play_ends(seat: ImperiumSeat, nation: str) -> None:
    """The beginning of one game and the end of another."""
    while not seat.kinds >= WHOLE_KINDS and seat.sent < BEGINNING[way_of(nation)]:
        seat.play(1)
    table = late_table(seat.visitor, END, deal="fixed", nation_1=nation, nation_2="persians")
    seat.visitor.goto("/")
    seat.wire.full = None
    seat.visitor.goto(f"/t/{table}")
    seat.play()


def over(seat: ImperiumSeat) -> None:
    """The page says so itself."""
    assert seat.wire.over
    expect(seat.page.get_by_role("dialog").first).to_be_visible()


@pytest.mark.parametrize("nation", depth(SAMPLE, ALONE))
def test_a_whole_game_for_a_nation(visit: Visit, report: Report, nation: str) -> None:
    visitor = visitor_for(visit, nation)
    table = open_table(visitor, deal="pick", nation_1=nation)
    seat = ImperiumSeat(visitor, NATIONS.index(nation), way_of(nation))
    visitor.goto(f"/t/{table}")
    if DEEP:
        seat.play()
    else:
        play_ends(seat, nation)
    over(seat)
    if DEEP or way_of(nation) == "mouse":
        assert seat.kinds >= WHOLE_KINDS
    report(f"answers in a game of the {nation}", seat.sent)


def test_step_by_step_begins_with_the_choice_of_nations(visit: Visit) -> None:
    """What others chose is looked at until one goes on; there is always a way on."""
    visitor = visit(settings={"speed": 3}, reduced_motion="no-preference")
    visitor.goto(f"/t/{open_table(visitor, 3, deal='pick')}")
    home = visitor.page.locator(".scene .home")
    on = visitor.page.locator(".setup [data-action]").or_(visitor.button("play.next")).first
    for _ in range(12):
        home.or_(on).first.wait_for()
        if home.count():
            break
        on.click()
    expect(home).to_be_visible()


@pytest.mark.parametrize("nation", depth(THREE[:0], THREE))
def test_three_people_and_one_who_watches(visit: Visit, report: Report, nation: str) -> None:
    people = [visitor_for(visit, nation), visit("de"), visit("ru")]
    watcher = visit("uk")
    table = invite(*people, deal="pick", nation_1=nation)
    seats = [ImperiumSeat(visitor, number) for number, visitor in enumerate(people)]
    for visitor in (*people, watcher):
        visitor.goto(f"/t/{table}")
    play_in_turn(seats)
    for seat in seats:
        over(seat)
    assert seats[0].kinds >= WHOLE_KINDS
    seen_to_the_end(ImperiumSeat(watcher), seats[0])
    report(f"answers of three people in a game of the {nation}", sum(seat.sent for seat in seats))


def play_in_turn(seats: list[ImperiumSeat]) -> None:
    """Whoever is asked answers, until it is over for all."""

    def asked() -> ImperiumSeat | None:
        return next((seat for seat in seats if seat.wire.question and seat.settled()), None)

    def all_over() -> bool:
        return all(seat.wire.over for seat in seats)

    while not all_over():
        seats[0].visitor.until(lambda: asked() or all_over(), "for anybody to be asked")
        seat = asked()
        if seat is not None:
            seat.answer()


def seen_to_the_end(watcher: ImperiumSeat, player: ImperiumSeat) -> None:
    """Who watches sees the same end, and was never asked."""
    watcher.visitor.until(lambda: watcher.wire.over, "for the end")
    assert watcher.wire.frame
    assert player.wire.frame
    assert watcher.wire.frame["ending"]["result"] == player.wire.frame["ending"]["result"]
    assert watcher.wire.moves == 0
    over(watcher)

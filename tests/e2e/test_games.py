"""Whole games in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from depth import DEEP, depth

from .api import ME, bot
from .conftest import Report, Visit
from .keyboard import Keyboard
from .lobby import more_options, new_game, play_button, start
from .seat import Seat

CLOCK = "() => performance.now()"
# Answers by mouse and by keys: a sample is the beginning of a game, and its end.
BY_MOUSE, BY_KEYS = depth((6, 5), (100_000, 100_000))
# Turns of games that are played to their end.
DRAFT_TURNS, TEAM_TURNS = depth((3, 4), (6, 8))


def test_a_game_against_a_bot_by_mouse(visit: Visit, report: Report) -> None:
    visitor = visit().goto()
    play = play_button(visitor)
    play.wait_for()
    before = visitor.page.evaluate(CLOCK)
    play.click()
    seat = Seat(visitor)
    seat.answers.first.wait_for()
    took = visitor.page.evaluate(CLOCK) - before
    report("ms from the click to the first question", round(took))
    assert took < 2000
    seat.play(BY_MOUSE)
    assert seat.answered >= min(BY_MOUSE, 10)
    assert seat.wire.over == DEEP
    if DEEP:
        expect(seat.end_screen).to_be_visible()


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    """Nothing here ever points at anything."""
    visitor = visit(settings={"confirm": True}).goto()
    play_button(visitor).wait_for()
    seat = Seat(visitor, seed=2, way="keys")
    keys = Keyboard(seat)
    keys.tab_to(f"CIV: {visitor.t('lobby.first.bot')}")
    keys.press("Enter")
    seat.play(BY_KEYS)
    assert seat.answered >= min(BY_KEYS, 10)
    if not seat.wire.over:
        play_a_short_one(seat)
    seat.settle()
    keys.tab_to(visitor.t("play.end.review"))
    keys.press("Enter")
    position = visitor.page.get_by_role("slider", name=visitor.t("replay.scrubber"))
    expect(position).to_be_visible()
    assert seat.wire.table is not None
    last = seat.wire.table["step"]
    keys.press(",")
    words = visitor.t("replay.position", step=last - 1, last=last)
    expect(position).to_have_attribute("aria-valuetext", words)


def play_a_short_one(seat: Seat) -> None:
    """A sample sees the beginning of one game and the end of another."""
    table = seat.visitor.api.open(ME, bot(), options={"turn_cap": 2})["table"]
    seat.wire.full = None
    seat.visitor.goto(f"/t/{table}")
    seat.play()


def test_a_draft(visit: Visit) -> None:
    visitor = visit()
    new_game(visitor)
    visitor.choose("setup.players", "setup.players.3")
    visitor.choose("setup.deal", "setup.deal.draft")
    more_options(visitor, turn_cap=DRAFT_TURNS)
    seat = start(visitor)
    assert seat.my_turn()
    where = visitor.page.get_by_role("banner")
    expect(where).to_contain_text(visitor.t("civ.draft", step=1))
    pack = visitor.page.get_by_role("region", name=visitor.t("table.pack"), exact=True)
    expect(pack.get_by_role("button")).to_have_count(4)
    kinds = set()
    while seat.my_turn():
        kinds.add(seat.wire.question and seat.wire.question["kind"])
        seat.answer()
    assert {"draft_keep", "play_card"} <= kinds
    expect(seat.end_screen).to_be_visible()


def test_a_game_of_two_teams(visit: Visit) -> None:
    visitor = visit()
    new_game(visitor)
    visitor.choose("setup.players", "setup.players.4")
    visitor.choose("setup.teams", "setup.teams.true")
    more_options(visitor, turn_cap=TEAM_TURNS)
    seat = start(visitor)
    assert seat.my_turn()
    assert seat.wire.table is not None
    names = seat.wire.names()
    partner = visitor.page.get_by_role("region", name=visitor.t("civ.seat", seat=names[2]))
    expect(partner.get_by_role("button").first).to_contain_text(visitor.t("table.team", team="A"))
    expect(partner.get_by_role("img", name=visitor.t("civ.partner"))).to_be_visible()
    seat.play()
    result = seat.wire.frame and seat.wire.frame["ending"]
    assert result
    assert len(result["winners"]) in (2, 4)
    expect(seat.end_screen).to_be_visible()


def test_other_options(visit: Visit) -> None:
    """The player chooses Ages, is asked even where there is one answer, and may mark anybody."""
    visitor = visit()
    new_game(visitor)
    wished = {"age_pick": "ask", "auto_forced": False, "marker_targets": "any", "turn_cap": 40}
    more_options(visitor, **wished)
    seat = start(visitor)
    ages, (least, answers) = 0, depth((1, 4), (2, 30))
    while seat.my_turn() and (ages < least or seat.answered < answers):
        assert seat.wire.question is not None
        kind = seat.wire.question["kind"]
        seat.answer()
        ages += kind == "age" or any(message.get("then") for message in seat.wire.sent[-1:])
    assert seat.wire.table is not None
    options = seat.wire.table["options"]
    assert {name: options[name] for name in wished} == wished
    assert ages > 0

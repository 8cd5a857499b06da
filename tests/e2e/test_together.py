"""Several people: by link, at one screen, and what they may ask of each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from depth import depth

from .api import ME, OPEN, bot
from .conftest import Visit
from .lobby import call_oneself, more_options, new_game, seat_kind, start
from .seat import Seat
from .tongue import Json
from .visitor import Visitor

GONE = r"ERR_INTERNET_DISCONNECTED|ERR_NETWORK_IO_SUSPENDED|WebSocket connection to"


def pair(visit: Visit, **options: object) -> tuple[Seat, Seat]:
    """Two people at a table, both looking at it."""
    ann, ben = visit(), visit()
    ann.api.named("Ann")
    ben.api.named("Ben")
    made = ann.api.open(ME, OPEN, options={"turn_cap": 30, **options})
    ben.api.post(f"/tables/{made['table']}/join", {"invite": made["invite"]})
    seats = Seat(ann, seed=1), Seat(ben, seed=2)
    for seat in seats:
        seat.visitor.goto(f"/t/{made['table']}")
        seat.settle()
    return seats


def step(seat: Seat) -> int:
    """The moment that was sent last; -1 while the line is new."""
    return -1 if seat.wire.frame is None else int(seat.wire.frame["step"])


def together(*seats: Seat) -> None:
    """Waits until all of them see the same moment."""
    seats[0].visitor.until(lambda: len({step(seat) for seat in seats}) == 1)
    for seat in seats:
        seat.settle()


def result_of(seat: Seat) -> tuple[Json, list[str]]:
    """Who won by what, and the cards of all by Domain as the end shows them."""
    expect(seat.end_screen).to_be_visible()
    assert seat.wire.frame is not None
    ending: Json = seat.wire.frame["ending"]["result"]
    rows = seat.end_screen.get_by_role("row").all_inner_texts()
    assert len(rows) == 3
    return ending, rows


def invited(visit: Visit) -> tuple[Seat, Seat]:
    """One opens a table in the lobby and sends the link; the other follows it and sits down."""
    ann, ben = visit(), visit()
    call_oneself(ann, "Ann")
    new_game(ann)
    seat_kind(ann, 2, "open")
    more_options(ann, turn_cap=depth(6, 16))
    first = start(ann)
    link = ann.field("waiting.link").input_value()
    ben.page.goto(link)
    ben.field("identity.name").fill("Ben")
    ben.button("join.sit").click()
    second = Seat(ben, seed=1)
    for seat in (first, second):
        seat.settle()
        assert seat.wire.names() == ["Ann", "Ben"]
    return first, second


def take_turns(seats: tuple[Seat, Seat], most: int = 1000) -> None:
    while most > 0 and not seats[0].wire.over:
        together(*seats)
        asked = next((seat for seat in seats if seat.wire.question is not None), None)
        if asked is not None:
            asked.answer()
            most -= 1
    together(*seats)


def until_asked(seat: Seat, other: Seat) -> None:
    """The other one plays until this one is to decide."""
    together(seat, other)
    while seat.wire.question is None:
        assert not seat.wire.over, "the game ended before its time"
        other.answer()
        together(seat, other)


def test_two_browsers_to_the_end(visit: Visit) -> None:
    """One loads the page anew, the other loses the network, and both see the same end."""
    ann, ben = invited(visit)
    take_turns((ann, ben), most=depth(1, 4))
    reload_in_between(ann)
    take_turns((ann, ben), most=depth(1, 3))
    lose_the_network(ben, ann)
    take_turns((ann, ben), most=depth(1, 2))
    answer_without_network(ben, ann)
    take_turns((ann, ben))
    assert result_of(ann) == result_of(ben)


def reload_in_between(seat: Seat) -> None:
    seat.settle()
    before = step(seat), seat.expected()
    seat.wire.full = None
    seat.page.reload()
    seat.settle()
    assert (step(seat), seat.expected()) == before


def lose_the_network(seat: Seat, other: Seat) -> None:
    """While one is away, the other plays on; back again, everything is there."""
    seat.visitor.forgive(GONE)
    until_asked(other, seat)
    seat.visitor.context.set_offline(True)
    lost = seat.page.get_by_role("status").filter(has_text=seat.t("play.lost"))
    missed = step(other)
    other.answer()
    other.visitor.until(lambda: step(other) > missed)
    expect(lost).to_be_visible(timeout=30_000)
    seat.visitor.context.set_offline(False)
    expect(lost).to_be_hidden(timeout=30_000)
    together(seat, other)


def answer_without_network(seat: Seat, other: Seat) -> None:
    """What is answered while the line is down arrives once, when it is up again."""
    until_asked(seat, other)
    before = step(seat)
    seat.visitor.context.set_offline(True)
    moves = seat.wire.moves
    while seat.wire.moves == moves and not seat.look()["waiting"]:
        seat.touch()
    seat.visitor.context.set_offline(False)
    seat.visitor.until(lambda: step(seat) > before and step(other) > before)
    together(seat, other)


def test_short_names_are_whole(visit: Visit) -> None:
    cut = "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
    for seat in pair(visit):
        for name in ("Ann", "Ben"):
            panel = seat.page.get_by_role("region", name=seat.t("civ.seat", seat=name), exact=True)
            assert panel.get_by_text(name, exact=True).evaluate_all(cut) == []


# --- one screen -----------------------------------------------------------------------------------

# Everything the page ever showed: whose hand, or which curtain.
WITNESS = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const hand = document.querySelector('[data-zone="hand"][data-place^="hand-"]');
    const now = hand ? hand.dataset.place : (document.querySelector("main h1")?.textContent ?? "");
    if (window.seen.at(-1) !== now) window.seen.push(now);
  }).observe(document, { childList: true, subtree: true, attributes: true });
}"""
DOMAINS = ("military", "religion", "economy", "science", "culture", "utopia")


def test_three_people_at_one_screen(visit: Visit) -> None:
    visitor = visit()
    visitor.page.add_init_script(f"({WITNESS})()")
    new_game(visitor)
    visitor.choose("setup.players", "setup.players.3")
    for number, name in ((2, "Ben"), (3, "Cleo")):
        seat_kind(visitor, number, "local")
        visitor.field("lobby.seat.name", number=number).fill(name)
    more_options(visitor, turn_cap=depth(3, 9))
    seat = start(visitor)
    visitor.until(lambda: seat.wire.frame)
    names = seat.wire.names()
    assert names[1:] == ["Ben", "Cleo"]
    played = set()
    while not seat.wire.over:
        open_curtain(visitor, seat)
        played.add(perspective(seat))
        play_until_curtain(seat)
    assert played == {0, 1, 2}
    expect(seat.end_screen).to_be_visible()


def perspective(seat: Seat) -> int:
    assert seat.wire.frame is not None
    number: int = seat.wire.frame["perspective"]
    return number


def open_curtain(visitor: Visitor, seat: Seat) -> None:
    """Behind the curtain nothing is known; then only the hand of whoever opened it is shown."""
    name = seat.wire.names()[perspective(seat)]
    ready = visitor.button("play.curtain.ready", seat=name)
    expect(ready).to_be_visible()
    words = visitor.page.evaluate("() => document.body.textContent")
    assert not [domain for domain in DOMAINS if visitor.t(f"domain.{domain}") in words], words
    assert visitor.page.locator("[data-card]").count() == 0
    visitor.page.evaluate("() => { window.seen = []; }")
    ready.click()
    assert seat.my_turn()
    shown = visitor.page.evaluate("() => window.seen")
    assert [what for what in shown if what != curtain(seat)] == [f"hand-{perspective(seat)}"]
    assert seat.hand.get_by_role("button").count() == len(cards(seat))


def cards(seat: Seat) -> list[str]:
    """The hand that the server sent, card by card."""
    assert seat.wire.frame is not None
    hand: dict[str, list[int]] = seat.wire.frame["view"]["seats"][perspective(seat)]["hand"]
    return [letter for letter, ages in hand.items() for _ in range(sum(ages))]


def play_until_curtain(seat: Seat) -> None:
    """Answers until another seat is asked; its hand was not seen for a moment."""
    mine, before = perspective(seat), curtain(seat)

    def passed_on() -> bool:
        return seat.wire.over or perspective(seat) != mine

    while not passed_on():
        seat.answer()
        # The last card of an answer may end the turn by itself.
        seat.visitor.until(lambda: seat.wire.quiet and (passed_on() or seat.settled()))
    if seat.wire.over:
        return
    expect(seat.page.get_by_role("heading", name=curtain(seat))).to_be_visible()
    # The curtain that was opened may have been drawn once more before it went up.
    seen = set(seat.page.evaluate("() => window.seen"))
    assert seen <= {f"hand-{mine}", before, curtain(seat), ""}


def curtain(seat: Seat) -> str:
    title: str = seat.t("play.curtain.title", seat=seat.wire.names()[perspective(seat)])
    return title


# --- taking back, handing over, talking -----------------------------------------------------------


def undo_of(seat: Seat) -> Json:
    assert seat.wire.frame is not None
    allowed: Json = seat.wire.frame["undo"] or {"last": 0, "free": 0, "most": 1}
    return allowed


def can_go_back_freely(seat: Seat) -> bool:
    allowed = undo_of(seat)
    return bool(max(allowed["free"], allowed["most"]) <= allowed["last"] < step(seat))


def must_ask(seat: Seat) -> bool:
    allowed = undo_of(seat)
    return bool(allowed["most"] <= allowed["last"] < allowed["free"])


def test_free_undo(visit: Visit) -> None:
    visitor = visit()
    table = visitor.api.open(ME, bot())["table"]
    visitor.goto(f"/t/{table}")
    seat = Seat(visitor)
    asked: list[str] = []
    while seat.my_turn() and not (asked and can_go_back_freely(seat)):
        asked = seat.expected()
        seat.answer()
    assert can_go_back_freely(seat)
    back = undo_of(seat)["last"]
    seat.page.keyboard.press("z")
    visitor.until(lambda: step(seat) == back)
    seat.settle()
    assert seat.expected() == asked


def test_undo_with_consent_and_refusal(visit: Visit) -> None:
    ann, ben = pair(visit)
    while not must_ask(ann):
        assert not ann.wire.over, "there was never anything to ask for"
        take_turns((ann, ben), most=1)
    before = step(ann)
    back = undo_of(ann)["last"]
    ask_back(ann, ben, "play.undo.no")
    together(ann, ben)
    assert step(ann) == step(ben) == before
    told_no = ann.page.get_by_text(ann.t("play.undo.declined", 1, by=ann.wire.names()[1]))
    expect(told_no).to_be_visible()
    ann.page.keyboard.press("z")
    expect(ann.page.get_by_text(ann.t("refused.asked_before"))).to_be_visible()
    take_turns((ann, ben), most=1)
    while not must_ask(ann):
        take_turns((ann, ben), most=1)
    back = undo_of(ann)["last"]
    ask_back(ann, ben, "play.undo.yes")
    ann.visitor.until(lambda: step(ann) == back)
    together(ann, ben)


def ask_back(seat: Seat, other: Seat, answer: str) -> None:
    seat.page.keyboard.press("z")
    waiting = seat.page.get_by_text(seat.t("play.undo.waiting", seats=seat.wire.names()[1]))
    expect(waiting).to_be_visible()
    name = other.t("play.undo.request", seat=seat.wire.names()[0])
    asked = other.page.get_by_role("group", name=name, exact=True)
    expect(asked).to_be_visible()
    assert other.page.get_by_role("dialog").count() == 0, "it stands in nobody's way"
    other.visitor.button(answer).click()
    expect(asked).to_be_hidden()
    expect(waiting).to_be_hidden()


def test_a_seat_goes_to_a_bot_and_back(visit: Visit) -> None:
    ann, ben = pair(visit)
    open_seat(ann, 0)
    ann.visitor.button("play.seat.hand_over").click()
    ben.visitor.until(lambda: ben.wire.table and ben.wire.table["seats"][0]["kind"] == "bot")
    assert ben.my_turn()
    panel = ben.page.get_by_role("region", name=ben.t("civ.seat", seat="Ann"), exact=True)
    expect(panel.get_by_role("img", name=ben.t("table.bot"))).to_be_visible()
    ben.answer()
    expect(ann.page.get_by_text(ann.t("play.bot_sits"))).to_be_visible()
    ann.visitor.button("play.bot_sits.back").click()
    ben.visitor.until(lambda: ben.wire.table and ben.wire.table["seats"][0]["kind"] == "person")
    expect(panel.get_by_role("img", name=ben.t("table.bot"))).to_be_hidden()
    until_asked(ann, ben)
    ann.answer()
    open_seat(ann, 0)
    ann.visitor.button("play.seat.hand_over").click()
    expect(ann.page.get_by_text(ann.t("play.bot_sits"))).to_be_visible()
    open_seat(ann, 0)
    ann.visitor.button("play.seat.reclaim").click()
    expect(ann.page.get_by_text(ann.t("play.bot_sits"))).to_be_hidden()


def open_seat(seat: Seat, number: int) -> None:
    name = seat.wire.names()[number]
    panel = seat.page.get_by_role("region", name=seat.t("civ.seat", seat=name), exact=True)
    panel.get_by_role("button").first.click()
    expect(seat.visitor.dialog("play.seat.title", seat=name)).to_be_visible()


def test_chat(visit: Visit) -> None:
    ann, ben = pair(visit)
    ann.page.keyboard.press("c")
    ann.visitor.field("play.chat.field").fill("Good luck!")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text("Good luck!")).to_be_visible()
    tab = ben.page.get_by_role("button", name=ben.t("play.zone.chat"))
    expect(tab.filter(has_text=ben.t("play.chat.new", 1)).first).to_be_visible()
    tab.first.click()
    expect(ben.page.get_by_role("listitem").filter(has_text="Ann Good luck!")).to_be_visible()


@pytest.mark.parametrize("hints", [True, False])
def test_hints_are_there_if_the_table_has_them(visit: Visit, hints: bool) -> None:
    visitor = visit()
    table = visitor.api.open(ME, bot(), hints=hints)["table"]
    visitor.goto(f"/t/{table}")
    seat = Seat(visitor)
    assert seat.my_turn()
    button = visitor.button("play.hint")
    if not hints:
        expect(button).to_have_count(0)
        return
    button.click()
    words = visitor.t("play.hint.tip", choice="", chance="").partition("(")[0].strip()
    asked = visitor.page.get_by_role("region", name=visitor.t("play.prompt"), exact=True)
    expect(asked.get_by_role("status")).to_contain_text(words, timeout=30_000)

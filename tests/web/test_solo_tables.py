"""A table for one: opened, played, taken back, found again after a crash, looked at afterwards."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import golden
from civitas.bots import make_bot
from civitas.engine import registry
from civitas.engine.record import Record
from civitas.games.imperium.settings import LEVELS
from civitas.web import chances
from civitas.web.curves import turn_starts
from civitas.web.hints import hint_of
from civitas.web.outcome import HintJob
from civitas.web.protocol import Ack
from civitas.wording import face
from civitas.wording.imperium import solo
from depth import depth

from .conftest import Start
from .serving import Guest, Message, run
from .tables import ANN, STRANGER, Driver, setup

AUTOMATON = 1
WHOLE_GAMES = depth(4, 24, plain=2)


def alone(seed: int = 1, **options: Any) -> Driver:
    """A table for one; nations by chance."""
    resolved = registry.game("imperium").resolve(players=1, **options)
    rules = registry.game("imperium").rules_version
    return Driver(setup("ann", seed=seed, game="imperium", options=resolved, rules=rules))


def after_its_turn(table: Driver, seed: int = 0) -> Any:
    """What is sent with the answer after which the automaton has had its turn."""
    rng = random.Random(seed)
    for _ in range(200):
        table.whole_move(rng)
        update = table.table.update(ANN)
        if any(event["kind"] == "row" for event in update.events):
            return update
    raise AssertionError("the automaton has had no turn")


@pytest.mark.rule("SR50")
@pytest.mark.parametrize("seed", range(WHOLE_GAMES))
def test_a_whole_game_alone_is_told_to_everybody(seed: int) -> None:
    """Nothing that is sent needs a second person: views, points, log, end, any eyes afterwards."""
    table = alone(seed, level=LEVELS[seed % 6], solo=("full", "short", "practice")[seed % 3])
    rng = random.Random(seed)
    while table.table.state == "running":
        assert isinstance(table.whole_move(rng), Ack)
        table.table.update(ANN)
        table.table.full(STRANGER)
    frame = table.table.full(ANN).frame
    assert frame is not None
    assert frame.ending is not None
    counted = frame.ending.result["points"]
    assert len(counted) == len(frame.points) == len(frame.view["seats"])
    for points, total in zip(frame.points, counted, strict=True):
        assert points.total == total if points.exact else points.unseen > 0
    for eyes in (0, None, "all"):
        assert table.table.frame_at(table.table.step // 2, ANN, eyes).view["seats"]
    assert table.table.record().check().seat is None


@pytest.mark.rule("SR50")
def test_the_points_of_the_automaton_are_counted_from_what_all_may_know() -> None:
    table = alone(2, level="sovereign")
    update = after_its_turn(table)
    points = update.frame.points[AUTOMATON]
    assert (points.total, points.exact) == solo.score(update.frame.view)
    assert points.total == sum(points.sources.values())
    watched = table.table.full(STRANGER).frame
    assert watched is not None
    assert watched.points[AUTOMATON] == points


def test_a_line_of_the_log_says_with_which_event_it_begins() -> None:
    """A whole turn of the automaton comes with one answer: so it can be shown line by line."""
    update = after_its_turn(alone(3))
    [turn] = [turn for turn in update.frame.log if turn.seat == AUTOMATON]
    lines = [line for line in turn.lines if line.step == update.frame.step]
    numbers = [line.event for line in lines]
    assert numbers == sorted(set(numbers))
    rows = [line.event for line in lines if line.text.id.startswith("event.row")]
    assert [update.events[number]["kind"] for number in rows] == ["row"] * len(rows)
    assert len(rows) == sum(event["kind"] == "row" for event in update.events)


def test_the_same_line_begins_with_the_same_event_in_a_part_of_the_log() -> None:
    """The log that is sent may begin in the middle of an action's events."""
    table = alone(4)
    after_its_turn(table)
    whole = table.table.full(ANN).frame
    assert whole is not None
    for turn in whole.log[1:]:
        part = table.table.turn_log.turns(
            table.table.face, table.table.session, 0, turn.number, table.table.step
        )
        assert part[0] == turn


def test_who_plays_alone_may_take_back_the_automatons_turn_but_it_is_noted() -> None:
    table = alone(5)
    before = table.table.step
    while not any(event.kind == "row" for event in table.table.news.events):
        before = table.table.step
        table.whole_move(random.Random(before))
    assert not table.table.practice
    assert isinstance(table.take_back(ANN, 0, before), Ack)
    assert table.table.step == before
    assert table.table.practice, "dice and cards that were seen are known now"


def test_a_hint_alone() -> None:
    table = alone(6, level="imperator").table
    state = table.session.state
    assert state.decision is not None
    job = HintJob("hint", 0, table.step, "ismcts:40", state.view(0), state.decision, 1)
    thought = make_bot(job.spec, 1).think(job.view, state.decision)
    hint = hint_of(face("imperium"), job, thought)
    assert hint.choices
    assert all(choice.action in state.legal() for choice in hint.choices)
    assert all(choice.chance is not None for choice in hint.choices)


def test_the_chances_of_one_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """With nobody to share it with, the curve is the one person's chance to beat the automaton."""
    monkeypatch.setattr(chances, "ITERATIONS", 4)
    monkeypatch.setattr(chances, "TRIALS", 2)
    table = alone(7)
    table.play(10_000)
    session = table.table.session.so_far()
    moments = turn_starts(session)[:3]
    found = [chances.chance(state, step) for step, state in moments]
    drawn = chances.curve(moments, found, (len(session.steps), session.state))
    won = 0 in (session.state.result.winners if session.state.result else ())
    assert [row[-1] for row in drawn.chances] == [float(won)]
    assert drawn.chances[0][:-1] == [round(value, 4) for value in found]


def plan(**options: object) -> Message:
    nations = {"nation_1": "romans", "side_1": "A", "nation_2": "qin"}
    given = {"players": 1, "deal": "fixed", **nations, "level": "warlord", **options}
    return {"game": "imperium", "options": given, "seats": [{"kind": "me"}], "hints": True}


def test_a_solo_game_goes_on_after_the_server_was_killed(start: Start) -> None:
    server = start()

    async def begin() -> tuple[str, dict[str, str], Message]:
        ann = await Guest(server).named("Ann")
        made = (await ann.post("/api/tables", plan())).json()
        async with ann.sit(made["table"]) as seat:
            await seat.play(random.Random(1), 60)
            return made["table"], dict(ann.http.cookies), seat.full

    async def go_on() -> None:
        ann = Guest(server)
        ann.http.cookies.update(cookies)
        async with ann.sit(table) as seat:
            full = await seat.until("full")
            assert full["frame"] == {**before["frame"], "log_from": 0, "log": full["frame"]["log"]}
            await seat.play(random.Random(2))
            assert seat.over()
        kept = Record.from_json((await ann.get(f"/api/tables/{table}/record")).json())
        assert kept.check().seat is None
        eye = Guest(server)
        path = f"/api/tables/{table}/frames?first=0&last=3&perspective="
        for seen in ("public", "all"):
            answer = await eye.get(path + seen)
            assert answer.status_code == 200, answer.text

    table, cookies, before = run(begin())
    server.kill()
    server.start()
    run(go_on())
    assert "Traceback" not in server.log()


def test_what_cannot_be_played_alone_is_refused(start: Start) -> None:
    server = start()

    async def ask() -> list[tuple[int, str]]:
        ann = await Guest(server).named("Ann")
        wishes = [
            plan(nation_2="romans"),
            plan(deal="draft"),
            plan(level="god"),
            {**plan(), "game": "civ", "options": {"players": 1}},
            {**plan(), "seats": [{"kind": "me"}, {"kind": "open"}]},
        ]
        answers = [await ann.post("/api/tables", wish) for wish in wishes]
        return [(answer.status_code, answer.json()["code"]) for answer in answers]

    *options, seats = run(ask())
    assert options == [(422, "bad_options")] * 4
    assert seats == (422, "bad_seats")


# --- what the pages make of a turn of the automaton --------------------------------------------

CASES = Path(__file__).parents[2] / "web/tests/data/solo.json"
DRAWN = ("options", "turn", "seats", "market", "piles", "decks", "cards")


def a_turn(number: int) -> Message:
    """The view before a turn of the automaton, and what is sent after it."""
    nations = {"deal": "fixed", "nation_1": "celts", "side_1": "A"}
    rival = ("qin", "carthaginians", "vikings", "utopians")[number]
    table = alone(number, **nations, nation_2=rival, level=LEVELS[number + 1])
    rng, before = random.Random(number), {}
    for _ in range(60 + 500):
        before = drawn(table.table.full(ANN))
        table.whole_move(rng)
        update = table.table.update(ANN)
        if table.table.step > 60 and any(event["kind"] == "row" for event in update.events):
            return {"before": before, "after": drawn(update), "events": update.events}
    raise AssertionError("the automaton has had no turn")


def drawn(message: Any) -> Message:
    """Of a frame only what the page needs to show the turn."""
    frame: Message = msgspec.to_builtins(message)["frame"]
    view = {name: frame["view"][name] for name in DRAWN}
    return {"step": frame["step"], "perspective": 0, "view": view, "log": frame["log"][-2:]}


def test_the_turns_that_the_page_is_tested_with_are_those_of_the_server() -> None:
    """Written anew with CIVITAS_WRITE_GOLDEN=1, as golden data is."""
    found = json.loads(json.dumps([a_turn(number) for number in range(4)]))
    if golden.WRITING:
        CASES.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")
    assert json.loads(CASES.read_text(encoding="utf-8")) == found

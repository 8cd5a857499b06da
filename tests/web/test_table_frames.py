"""What a viewer sees: own eyes while the game runs, everything after it."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from civitas.engine.record import Record
from civitas.engine.seed import commitment
from civitas.web.frames import WAITING
from civitas.web.identity import Identity, JoinRequest
from civitas.web.outcome import TableRefusal
from civitas.web.protocol import Ack, Frame, Full, LogTurn, Move, Outgoing, Question, Update
from civitas.web.setup import continued

from .tables import ANN, BEN, INVITE, PEOPLE, STRANGER, Driver, code, seat, setup


def frame(game: Driver, who: Identity) -> Frame:
    found = game.table.full(who).frame
    assert found is not None
    return found


def asked(game: Driver, who: Identity) -> Question:
    question = frame(game, who).question
    assert question is not None
    return question


def test_only_the_deciding_seat_gets_the_choices() -> None:
    game = Driver(setup("ann ben cleo"))
    for _ in range(30):
        legal = game.table.session.state.legal()
        for number, who in enumerate((*PEOPLE[:3], STRANGER)):
            question = asked(game, who)
            assert question.seat == game.decider
            if number == game.decider:
                assert [choice.action for choice in question.choices] == legal
            else:
                assert (question.kind, question.choices, question.rules) == (WAITING, [], [])
        game.play(1, game.table.step)


def test_everybody_sees_with_their_own_eyes() -> None:
    game = Driver(setup())
    game.play(9)
    state = game.table.session.state
    assert frame(game, ANN).view == state.view(0)
    assert frame(game, BEN).view == state.view(1)
    assert frame(game, STRANGER).view == state.view(None)
    assert frame(game, STRANGER).refusals == {}
    assert frame(game, ANN).refusals


def test_a_hot_seat_turns_to_who_decides() -> None:
    game = Driver(setup("ann ann ben"))
    assert game.table.perspective(ANN) == 0
    seen = set()
    for step in range(40):
        previous = game.table.perspective(ANN)
        game.play(1, step)
        mine = game.table.perspective(ANN)
        assert mine == (game.decider if game.decider < 2 else previous)
        seen.add(mine)
    assert seen == {0, 1}


def test_a_hot_seat_starts_with_the_first_own_seat() -> None:
    game = Driver(setup("ben ann ann"))
    assert game.table.perspective(ANN) == 1


@pytest.mark.parametrize("seed", range(3))
def test_past_moments_are_what_was_seen_then(seed: int) -> None:
    game = Driver(setup(seed=seed, deal=["basic", "draft", "basic"][seed]))
    views, events = [frame(game, ANN).view], []
    while game.table.state == "running" and game.table.step < 60:
        game.play(1, game.table.step)
        views.append(frame(game, ANN).view)
        events.append(game.table.update(ANN).events)
    last = game.table.step
    moments = game.table.frames(0, last, ANN, 0)
    assert [moment.view for moment in moments.frames] == views
    assert moments.events[1:] == events
    log: list[LogTurn] = []
    for moment in moments.frames:
        log = [turn for turn in log if turn.number < moment.log_from] + moment.log
        assert log == game.table.frame_at(moment.step, ANN, 0).log
    assert log == frame(game, ANN).log


def test_other_eyes_only_after_the_end() -> None:
    game = Driver(setup())
    game.play(20)
    for who, perspective in ((ANN, 1), (ANN, "all"), (STRANGER, 0), (Identity("eve"), "all")):
        with pytest.raises(TableRefusal, match="hidden"):
            game.table.frame_at(3, who, perspective)  # type: ignore[arg-type]
    assert game.table.frame_at(3, STRANGER, None).perspective is None
    for first, last in ((-1, 3), (4, 3), (0, 99)):
        with pytest.raises(TableRefusal, match="no_moment"):
            game.table.frames(first, last, ANN, 0)
    for method in (game.table.record, lambda: game.table.actions(1)):
        with pytest.raises(TableRefusal, match="not_over"):
            method()
    game.play(2000)
    assert game.table.frame_at(3, STRANGER, 1).view["viewer"] == 1
    with pytest.raises(TableRefusal, match="no_seat"):
        game.table.frame_at(3, STRANGER, 2)


def test_all_cards_open_after_the_end() -> None:
    game = Driver(setup("ann ben cleo", deal="draft"))
    game.play(3000)
    moments = game.table.frames(0, game.table.step, STRANGER, "all")
    states = game.table.session.positions(0, game.table.step)
    for moment, state in zip(moments.frames, states, strict=True):
        for number, shown in enumerate(moment.view["seats"]):
            own = state.view(number)["seats"][number]
            assert (shown["hand"], shown["pack"]) == (own["hand"], own["pack"])
        if state.seat is not None:
            assert moment.question is not None
            assert [choice.action for choice in moment.question.choices] == state.legal()
    assert moments.frames[-1].ending is not None
    assert any("domain" in e for told in moments.events for e in told if e["kind"] == "drew")


def test_the_end_is_told_with_the_seed() -> None:
    game = Driver(setup(seed=5))
    before = game.table.info(ANN)
    assert before.seed is None
    assert frame(game, ANN).ending is None
    game.play(2000)
    after = game.table.info(STRANGER)
    assert after.state == "over"
    assert after.seed == game.setup.seed
    assert commitment(after.seed) == before.commitment == after.commitment
    ending = frame(game, ANN).ending
    assert ending is not None
    assert ending.winners
    assert ending.verdict
    assert frame(game, ANN).question is None
    assert frame(game, ANN).threats == []


def test_the_record_replays() -> None:
    game = Driver(setup("ann bot:greedy"))
    game.play(2000)
    record = Record.loads(game.table.record().dumps())
    assert record.check().key() == game.table.session.state.key()
    assert record.meta["seats"] == ["friend", "greedy"]


def test_a_finished_game_goes_on_from_any_moment() -> None:
    whole = Driver(setup(seed=3))
    whole.play(2000)
    for step in (0, 11, whole.table.step - 1):
        fresh = continued(
            whole.table.record(),
            whole.table.actions(step),
            [seat("bot:greedy", 0), seat("ben", 1)],
            id="again",
            bot_secret="other",
            host="ben",
            created=9.0,
        )
        game = Driver(fresh)
        assert game.table.state == "running"
        assert game.table.step == step
        state = next(whole.table.session.positions(step, step))
        assert game.table.session.state.key() == state.key()
        assert frame(game, BEN).log == whole.table.frame_at(step, BEN, 1).log
        game.play(2000)
        assert game.table.session.over


def test_a_hidden_question_is_part_of_the_move_before() -> None:
    """age_pick=ask: that a hand holds a Domain in several Ages must not show in the versions."""
    nested = 0
    for seed in range(6):
        game = Driver(setup(seed=seed, age_pick="ask"))
        rng = random.Random(seed)
        while game.table.state == "running" and game.table.step < 120:
            question = asked(game, game.owner())
            for choice in question.choices:
                if choice.then is not None:
                    nested += 1
                    move = Move(game.new_id(), game.table.version, game.decider, choice.action)
                    assert code(game.send(game.owner(), move)) == "unfinished"
            before = [game.table.session.state.view(None)]
            assert isinstance(game.whole_move(rng), Ack)
            news = game.table.update(STRANGER)
            assert news.events or game.table.session.state.view(None) != before[0]
        game.reload()
    assert nested


def test_bots_answer_hidden_questions_in_one_move() -> None:
    thought_twice = 0
    for seed in range(6):
        game = Driver(setup("bot:random bot:random", seed=seed, age_pick="ask"))
        game.play(150, seed)
        thought_twice += sum(len(step.actions) > 1 for step in game.table.session.steps)
        key = game.table.session.state.key()
        assert game.reload().session.state.key() == key
    assert thought_twice


@pytest.mark.parametrize("options", [{}, {"deal": "draft"}, {"age_pick": "ask"}])
def test_all_messages_fit_the_protocol(options: dict[str, Any]) -> None:
    """What is sent can be read back by the shapes the browser is written from."""
    read = msgspec.json.Decoder(Outgoing, strict=True)
    game = Driver(setup("ann ben", **options))
    while game.table.state == "running":
        game.play(1, game.table.step)
        for who in (ANN, BEN, STRANGER):
            assert isinstance(read.decode(msgspec.json.encode(game.table.full(who))), Full)
            assert isinstance(read.decode(msgspec.json.encode(game.table.update(who))), Update)


def test_the_log_of_a_hot_seat_changes_with_the_eyes() -> None:
    """The log of another seat tells other things, so it comes whole."""
    game = Driver(setup("ann ann ben"))
    log = frame(game, ANN).log
    for step in range(40):
        game.play(1, step)
        update = game.table.update(ANN).frame
        assert update is not None
        log = [turn for turn in log if turn.number < update.log_from] + update.log
        assert log == frame(game, ANN).log


def test_the_game_begins_with_the_whole_log() -> None:
    game = Driver(setup("ann open"))
    game.send(BEN, JoinRequest(INVITE, "Ben", 1))
    for who in (ANN, BEN, STRANGER):
        update = game.table.update(who).frame
        assert update is not None
        assert update.log_from == 0
        assert update.log == frame(game, who).log
        assert update.log[0].seat is None


def test_who_comes_back_is_told_the_rest_of_the_log() -> None:
    """Whatever happened meanwhile, moves taken back among it, the log is whole again."""
    game, rng, known = Driver(setup(seed=5)), random.Random(5), dict[int, list[LogTurn]]()
    while game.table.state == "running" and game.table.version < 60:
        known[game.table.version] = frame(game, ANN).log
        free, _ = game.table.free((game.decider,))
        if rng.random() < 0.2 and free < game.table.step:
            game.take_back(game.owner(), game.decider, free)
        else:
            game.whole_move(rng)
    whole, shorter = frame(game, ANN).log, 0
    for version, log in known.items():
        found = game.table.full(ANN, version).frame
        assert found is not None
        merged = [turn for turn in log if turn.number < found.log_from] + found.log
        assert merged == whole, version
        shorter += found.log_from > 0
    assert shorter > len(known) / 2
    for unknown in (0, game.table.version + 1):
        full = game.table.full(ANN, unknown)
        assert full.frame is not None
        assert full.frame.log == whole


def test_who_has_several_seats_reads_the_whole_log_again() -> None:
    game = Driver(setup("ann ann ben", seed=6))
    game.play(20)
    full = game.table.full(ANN, game.table.version)
    assert full.frame is not None
    assert full.frame.log_from == 0

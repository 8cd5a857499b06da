"""Moves: once each, only by those who may, and never on an old question."""

from __future__ import annotations

import random

import msgspec
import pytest

from civitas.engine.errors import RecordError
from civitas.web.events import StoredEvent, decode_event, encode_event
from civitas.web.identity import Identity
from civitas.web.protocol import Ack, AskHint, Chair, Full, Move, Ping, Pong, Say, Sync, TakeBack
from civitas.web.table import Table

from .tables import ANN, BEN, CLEO, DAN, STRANGER, Driver, code, is_stale, setup


def test_a_proposal_changes_nothing() -> None:
    game = Driver(setup())
    before = msgspec.json.encode(game.table.full(ANN))
    action = game.table.session.state.legal()[0]
    outcome = game.table.propose(ANN, Move("a", 0, 0, action), 1.0)
    assert [type(event).__name__ for event in outcome.events] == ["Moved"]
    assert outcome.replies == [Ack("a", 1)]
    assert msgspec.json.encode(game.table.full(ANN)) == before


def test_the_same_move_again_gets_the_same_acknowledgement() -> None:
    game = Driver(setup())
    move = Move("a", 0, 0, game.table.session.state.legal()[0])
    first = game.send(ANN, move)
    game.play(6)
    versions = game.table.version
    assert game.send(ANN, move) == first == Ack("a", 1)
    assert game.table.version == versions


def test_the_acknowledgement_outlives_undo_and_a_restart() -> None:
    game = Driver(setup())
    move = Move("a", 0, 0, game.table.session.state.legal()[0])
    first = game.send(ANN, move)
    assert isinstance(game.take_back(ANN, 0, 0), Ack)
    assert game.send(ANN, move) == first
    game.reload()
    assert game.send(ANN, move) == first
    assert game.table.step == 0


def test_ids_of_different_players_do_not_meet() -> None:
    game = Driver(setup())
    assert isinstance(game.send(ANN, Move("a", 0, 0, game.table.session.state.legal()[0])), Ack)
    assert code(game.send(BEN, Move("a", 1, 1, 0))) == "not_your_turn"


def test_an_old_base_gets_everything_there_is() -> None:
    game = Driver(setup())
    game.move()
    reply = game.send(ANN, Move("late", 0, 0, 0))
    assert is_stale(reply, game.table, ANN)
    assert is_stale(game.send(ANN, TakeBack("back", 0, 0, 0)), game.table, ANN)


def test_a_base_from_the_future_is_stale_too() -> None:
    game = Driver(setup())
    assert is_stale(game.send(ANN, Move("early", 9, 0, 0)), game.table, ANN)


def test_changes_of_seats_do_not_make_a_move_stale() -> None:
    game = Driver(setup())
    game.move()
    base = game.table.version
    assert isinstance(game.send(BEN, Chair("c", 1, "greedy")), Ack)
    move = Move("b", base, game.decider, game.table.session.state.legal()[0])
    assert game.decider == 0
    assert isinstance(game.send(ANN, move), Ack)


def test_who_may_not_move() -> None:
    game = Driver(setup())
    action = game.table.session.state.legal()[0]
    assert code(game.send(STRANGER, Move("a", 0, 0, action))) == "watching"
    assert code(game.send(Identity("eve"), Move("a", 0, 0, action))) == "watching"
    assert code(game.send(BEN, Move("a", 0, 0, action))) == "not_yours"
    assert code(game.send(BEN, Move("b", 0, 1, action))) == "not_your_turn"
    assert code(game.send(ANN, Move("a", 0, 3, action))) == "no_seat"
    assert code(game.send(Identity("ann", api_seat=1), Move("a", 0, 0, action))) == "watching"
    assert game.table.version == 0
    assert isinstance(game.send(Identity("ann", api_seat=0), Move("a", 0, 0, action)), Ack)


def test_what_the_rules_do_not_allow() -> None:
    game = Driver(setup())
    assert code(game.send(ANN, Move("a", 0, 0, 6))) == "illegal"
    assert code(game.send(ANN, Move("b", 0, 0, 99_999))) == "illegal"
    legal = game.table.session.state.legal()
    assert code(game.send(ANN, Move("c", 0, 0, legal[0], [legal[1]]))) == "illegal"


def test_no_move_while_seats_are_open_or_after_the_end() -> None:
    waiting = Driver(setup("ann open"))
    assert code(waiting.send(ANN, Move("a", 0, 0, 0))) == "waiting"
    assert waiting.table.full(ANN).frame is None
    game = Driver(setup())
    game.play(2000)
    assert game.table.state == "over"
    version = game.table.version
    assert code(game.send(ANN, Move("a", version, 0, 0))) == "over"
    assert code(game.send(ANN, TakeBack("b", version, 0, 3))) == "over"
    assert code(game.send(ANN, Chair("c", 0, "greedy"))) == "over"


def test_ping_sync_chat_and_hints() -> None:
    game = Driver(setup(hints=True))
    assert game.send(ANN, Ping()) == Pong()
    full = game.send(STRANGER, Sync())
    assert isinstance(full, Full)
    assert full == game.table.full(STRANGER)
    assert isinstance(game.send(BEN, Say("s", " hello ")), Ack)
    assert isinstance(game.send(BEN, Say("s", " hello ")), Ack)
    assert [line.text for line in game.table.full(STRANGER).chat] == ["hello"]
    assert game.table.version == 0
    assert code(game.send(STRANGER, Say("s", "hello"))) == "watching"
    assert code(game.send(ANN, Say("t", "   "))) == "nothing_said"
    hint = game.table.propose(ANN, AskHint("h", 0), 0.0).hint
    assert hint is not None
    assert hint.view == game.table.session.state.view(0)
    assert code(game.send(BEN, AskHint("h", 1))) == "not_your_turn"
    assert code(game.send(BEN, AskHint("h", 0))) == "not_yours"
    assert code(Driver(setup()).send(ANN, AskHint("h", 0))) == "no_hints"


def test_what_is_said_to_the_team_reaches_the_partner_alone() -> None:
    game = Driver(setup("ann ben cleo dan", teams=True))
    assert isinstance(game.send(ANN, Say("s", "psst", team=True)), Ack)
    game.send(BEN, Say("t", "all"))
    heard = {
        who: [line.text for line in game.table.full(who).chat]
        for who in (ANN, BEN, CLEO, DAN, STRANGER)
    }
    both, public = ["psst", "all"], ["all"]
    assert heard == {ANN: both, BEN: public, CLEO: both, DAN: public, STRANGER: public}
    assert code(Driver(setup()).send(ANN, Say("u", "psst", team=True))) == "no_team"


def test_chat_outlives_a_restart() -> None:
    game = Driver(setup())
    game.send(BEN, Say("s", "one"))
    game.reload()
    assert isinstance(game.send(BEN, Say("s", "one")), Ack)
    game.send(ANN, Say("s", "two"))
    assert [(c.number, c.text) for c in game.table.full(ANN).chat] == [(1, "one"), (2, "two")]


@pytest.mark.parametrize("seed", range(5))
def test_the_store_gives_the_table_back(seed: int) -> None:
    rng = random.Random(seed)
    game = Driver(setup("ann ben cleo", seed=seed, deal=rng.choice(["basic", "draft"])))
    game.play(40 + seed, seed)
    seen = [msgspec.json.encode(game.table.full(who)) for who in (ANN, BEN, STRANGER)]
    game.reload()
    assert [msgspec.json.encode(game.table.full(who)) for who in (ANN, BEN, STRANGER)] == seen


def test_a_gap_in_the_store_is_an_error() -> None:
    game = Driver(setup())
    game.play(4)
    stored = game.stored()
    with pytest.raises(RecordError):
        Table(game.setup, [*stored[:1], *stored[2:]])
    with pytest.raises(RecordError):
        Table(game.setup, [StoredEvent(2, 0.0, stored[0].event)])


def test_events_are_stored_in_a_few_bytes() -> None:
    game = Driver(setup())
    game.play(3)
    for stored in game.stored():
        body = encode_event(stored.event)
        assert decode_event(body) == stored.event
        assert len(body) < 100

"""Who sits where: joining, handing a seat to a bot, and taking it again."""

from __future__ import annotations

from civitas.web.protocol import Ack, Chair, Joined, Move
from civitas.web.who import GRACE, JoinRequest, Who

from .tables import ANN, BEN, CLEO, DAN, INVITE, STRANGER, Driver, code, setup


def join(name: str, invite: str = INVITE) -> JoinRequest:
    return JoinRequest(invite, name, 3)


def test_open_seats_are_taken_one_by_one() -> None:
    game = Driver(setup("ann open open"))
    assert game.table.info(ANN).state == "waiting"
    assert game.table.info(ANN).to_move is None
    assert game.send(BEN, join("Ben")) == Joined("table", 1)
    assert game.send(BEN, join("Ben")) == Joined("table", 1)
    assert game.table.full(BEN).frame is None
    assert game.send(CLEO, join("Cleo")) == Joined("table", 2)
    assert game.table.info(ANN).state == "running"
    assert [seat.name for seat in game.table.info(ANN).seats] == ["Ann", "Ben", "Cleo"]
    assert [seat.mine for seat in game.table.info(CLEO).seats] == [False, False, True]
    assert game.table.update(BEN).frame is not None
    assert code(game.send(DAN, join("Dan"))) == "no_free_seat"


def test_joining_needs_the_invitation() -> None:
    game = Driver(setup("ann open"))
    assert code(game.send(BEN, join("Ben", "guess"))) == "wrong_invite"
    assert code(game.send(STRANGER, join("Ben"))) == "not_yours"
    closed = Driver(setup("ann open", invite=None))
    assert code(closed.send(BEN, join("Ben"))) == "wrong_invite"
    assert game.table.info(ANN).invite == INVITE
    assert game.table.info(STRANGER).invite is None
    assert game.table.info(BEN).invite is None


def test_an_empty_invitation_opens_nothing() -> None:
    closed = Driver(setup("ann open", invite=None))
    assert code(closed.send(BEN, JoinRequest("", "Ben", 1))) == "wrong_invite"


def test_the_host_gives_an_open_seat_to_a_bot() -> None:
    game = Driver(setup("ann open open"))
    game.send(BEN, join("Ben"))
    assert code(game.send(BEN, Chair("c", 2, "greedy"))) == "not_host"
    assert code(game.send(ANN, Chair("c", 2, "ismcts:999999"))) == "no_bot"
    assert isinstance(game.send(ANN, Chair("c", 2, "greedy")), Ack)
    assert game.table.info(BEN).state == "running"
    assert game.table.info(BEN).seats[2].kind == "bot"
    assert code(game.send(BEN, Chair("d", 2, None))) == "not_yours"


def test_a_seat_is_handed_over_and_reclaimed() -> None:
    game = Driver(setup())
    assert isinstance(game.send(ANN, Chair("c", 0, "greedy")), Ack)
    assert isinstance(game.send(ANN, Chair("c", 0, "greedy")), Ack)
    assert game.table.version == 1
    action = game.table.session.state.legal()[0]
    assert code(game.send(ANN, Move("m", 1, 0, action))) == "bot_plays"
    frame = game.table.full(ANN).frame
    assert frame is not None
    assert frame.perspective == 0
    assert frame.question is not None
    assert frame.question.choices == []
    assert game.table.bot_job(0.0) is not None
    assert code(game.send(BEN, Chair("d", 0, None))) == "not_yours"
    assert isinstance(game.send(ANN, Chair("d", 0, None)), Ack)
    assert code(game.send(ANN, Chair("e", 0, None))) == "sits_already"
    assert game.table.bot_job(0.0) is None
    assert isinstance(game.send(ANN, Move("m2", 2, 0, action)), Ack)


def test_a_bot_thinks_in_vain_if_the_owner_comes_back() -> None:
    game = Driver(setup())
    game.send(ANN, Chair("c", 0, "greedy"))
    job = game.table.bot_job(0.0)
    assert job is not None
    game.send(ANN, Chair("d", 0, None))
    assert game.table.bot_move(job, job.decision.options[0].action).events == []


def test_others_may_hand_over_the_seat_of_somebody_who_left() -> None:
    game = Driver(setup())
    game.table.attendance.came("ann")
    game.now = 1000.0
    assert code(game.send(BEN, Chair("c", 0, "greedy"))) == "still_here"
    game.table.attendance.went("ann", 1000.0)
    assert not game.table.info(BEN).seats[0].online
    game.now += GRACE - 1
    assert code(game.send(BEN, Chair("c", 0, "greedy"))) == "still_here"
    game.now += 1
    assert code(game.send(STRANGER, Chair("c", 0, "greedy"))) == "not_yours"
    assert code(game.send(CLEO, Chair("c", 0, "greedy"))) == "watching"
    assert isinstance(game.send(BEN, Chair("c", 0, "greedy")), Ack)
    assert isinstance(game.send(ANN, Chair("c", 0, None)), Ack)


def test_after_a_restart_people_have_time_to_come_back() -> None:
    game = Driver(setup())
    game.now = 5000.0
    game.reload()
    assert code(game.send(BEN, Chair("c", 0, "greedy"))) == "still_here"
    game.now += GRACE
    assert isinstance(game.send(BEN, Chair("d", 0, "greedy")), Ack)


def test_a_program_plays_its_seat_and_nothing_else() -> None:
    game = Driver(setup("ann ann ben"))
    program = Who("ann", api_seat=1)
    assert game.table.mine(program) == (1,)
    assert game.table.perspective(program) == 1
    assert not game.table.info(program).host
    assert code(game.send(program, Chair("c", 1, "greedy"))) == "not_yours"
    assert code(game.send(program, join("Bot"))) == "not_yours"
    assert game.table.mine(Who("ben", api_seat=1)) == ()


def test_presence_tells_who_is_there() -> None:
    game = Driver(setup("ann ben bot:greedy"))
    game.table.attendance.came("ben")
    game.table.attendance.watchers = 4
    assert game.table.presence().online == [False, True, True]
    assert game.table.presence().watchers == game.table.info(STRANGER).watchers == 4

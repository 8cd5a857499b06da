"""Who sits where: joining, handing a seat to a bot, and taking it again."""

from __future__ import annotations

from civitas.engine import registry
from civitas.web.guests import Guest
from civitas.web.identity import CALLS, Identity, JoinRequest, RenameRequest
from civitas.web.pace import DAY, LEAST, UNKNOWN, Pace
from civitas.web.plans import planned
from civitas.web.protocol import Ack, Chair, Joined, Kick, Leave, Move, NewTable, Place, SeatPlan
from civitas.web.sanitise import unique_name

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
    game.now += UNKNOWN - 1
    assert code(game.send(BEN, Chair("c", 0, "greedy"))) == "still_here"
    game.now += 1
    assert code(game.send(STRANGER, Chair("c", 0, "greedy"))) == "not_yours"
    assert code(game.send(CLEO, Chair("c", 0, "greedy"))) == "watching"
    assert isinstance(game.send(BEN, Chair("c", 0, "greedy")), Ack)
    assert game.table.info(ANN).seats[0].handed_by == 1
    assert isinstance(game.send(ANN, Chair("c", 0, None)), Ack)
    assert game.table.info(ANN).seats[0].handed_by is None


def test_who_gives_the_own_seat_away_is_not_told_so() -> None:
    game = Driver(setup())
    game.send(ANN, Chair("c", 0, "greedy"))
    assert game.table.info(ANN).seats[0].handed_by is None


def test_a_program_without_a_socket_is_here() -> None:
    game = Driver(setup())
    there = game.table.attendance
    there.clock = lambda: game.now
    game.now = 10 * UNKNOWN
    there.called("ann", game.now)
    assert game.table.presence().online == [True, False]
    assert code(game.send(BEN, Chair("c", 0, "greedy"))) == "still_here"
    game.now += CALLS
    assert game.table.presence().online == [False, False]
    game.now += UNKNOWN
    assert isinstance(game.send(BEN, Chair("c", 0, "greedy")), Ack)


def test_patience_fits_the_pace_of_the_table() -> None:
    pace = Pace()
    assert pace.grace == UNKNOWN
    for _ in range(20):
        pace.answered(3.0)
    assert pace.grace == LEAST
    for _ in range(20):
        pace.answered(DAY / 3)
    assert pace.grace == 4 * DAY / 3
    for _ in range(20):
        pace.answered(90 * DAY)
    assert pace.grace == 7 * DAY


def test_a_table_that_is_played_by_days_waits_for_days() -> None:
    game = Driver(setup())
    for _ in range(6):
        game.now += DAY / 2
        game.play(1)
    game.table.attendance.went("ann", game.now)
    game.now += DAY
    assert code(game.send(BEN, Chair("c", 0, "greedy"))) == "still_here"
    game.now += DAY
    assert isinstance(game.send(BEN, Chair("c", 0, "greedy")), Ack)


def test_after_a_restart_people_have_time_to_come_back() -> None:
    game = Driver(setup())
    game.now = 5000.0
    game.reload()
    assert code(game.send(BEN, Chair("c", 0, "greedy"))) == "still_here"
    game.now += UNKNOWN
    assert isinstance(game.send(BEN, Chair("d", 0, "greedy")), Ack)


def test_a_program_plays_its_seat_and_nothing_else() -> None:
    game = Driver(setup("ann ann ben"))
    program = Identity("ann", api_seat=1)
    assert game.table.mine(program) == (1,)
    assert game.table.perspective(program) == 1
    assert not game.table.info(program).host
    assert code(game.send(program, Chair("c", 1, "greedy"))) == "not_yours"
    assert code(game.send(program, join("Bot"))) == "not_yours"
    assert game.table.mine(Identity("ben", api_seat=1)) == ()


def test_presence_tells_who_is_there() -> None:
    game = Driver(setup("ann ben bot:greedy"))
    game.table.attendance.came("ben")
    game.table.attendance.watchers = 4
    assert game.table.presence().online == [False, True, True]
    assert game.table.presence().watchers == game.table.info(STRANGER).watchers == 4


# --- before the game ----------------------------------------------------------------------------


def imperium(seats: str, **options: object) -> Driver:
    game = registry.game("imperium")
    resolved = game.resolve(players=len(seats.split()), **options)
    return Driver(setup(seats, game="imperium", rules=game.rules_version, options=resolved))


def chairs(game: Driver, who: Identity = ANN) -> list[tuple[str, int]]:
    return [(seat.name, seat.colour) for seat in game.table.info(who).seats]


def test_a_seat_and_a_colour_are_chosen_before_the_game() -> None:
    game = Driver(setup("ann open open"))
    assert game.send(BEN, JoinRequest(INVITE, "Ben", 1, 2)) == Joined("table", 2)
    assert chairs(game) == [("Ann", 0), ("", 2), ("Ben", 1)]
    assert isinstance(game.send(BEN, Place("p", 2, 1, 3)), Ack)
    assert chairs(game) == [("Ann", 0), ("Ben", 3), ("", 2)]
    assert code(game.send(BEN, Place("q", 1, 0, 3))) == "taken"
    assert code(game.send(BEN, Place("r", 1, 2, 0))) == "taken"
    assert code(game.send(BEN, Place("s", 0, 2, 3))) == "not_yours"
    assert code(game.send(BEN, Place("t", 1, 3, 3))) == "no_seat"
    assert code(game.send(CLEO, Place("u", 1, 2, 3))) == "watching"
    assert game.table.mine(BEN) == (1,)


def test_nobody_is_called_like_another() -> None:
    game = Driver(setup("ann open open"))
    game.send(BEN, join("ANN"))
    game.send(CLEO, join("Ann"))
    assert [name for name, _ in chairs(game)] == ["Ann", "ANN 2", "Ann 3"]


def test_a_long_name_makes_room_for_its_number() -> None:
    assert unique_name("x" * 24, ["X" * 24]) == "x" * 22 + " 2"
    assert len(unique_name("x" * 24, ["x" * 24])) == 24


def test_a_new_name_reaches_the_seat_and_stays_unlike_the_others() -> None:
    game = Driver(setup("ann ben"))
    assert game.table.propose(BEN, RenameRequest("Ben"), 0).events == []
    game.commit(game.table.propose(BEN, RenameRequest("Benjamin"), 0))
    assert [name for name, _ in chairs(game)] == ["Ann", "Benjamin"]
    game.commit(game.table.propose(BEN, RenameRequest("ann"), 0))
    assert [name for name, _ in chairs(game)] == ["Ann", "ann 2"]
    assert [seat.name for seat in game.reload().info(ANN).seats] == ["Ann", "ann 2"]
    assert game.table.propose(BEN, RenameRequest("ann"), 0).events == []


def test_names_of_a_shared_screen_and_of_strangers_stay() -> None:
    game = Driver(setup("ann ann"))
    assert game.table.propose(ANN, RenameRequest("Zoe"), 0).events == []
    assert game.table.propose(STRANGER, RenameRequest("Zoe"), 0).events == []


def test_an_open_seat_gives_its_colour_away() -> None:
    game = Driver(setup("ann open open"))
    assert isinstance(game.send(ANN, Place("p", 0, 0, 2)), Ack)
    assert chairs(game) == [("Ann", 2), ("", 1), ("", 0)]


def test_nothing_is_rearranged_once_the_game_runs() -> None:
    game = Driver(setup("ann open"))
    game.send(BEN, join("Ben"))
    assert code(game.send(BEN, Place("p", 1, 1, 2))) == "begun"
    assert code(game.send(ANN, Kick("k", 1))) == "begun"
    assert game.table.mine(BEN) == (1,)


def test_a_nation_is_wished_for_and_moves_along() -> None:
    game = imperium("ann open open", deal="pick")
    wish = {"nation": "vikings", "side": "B"}
    assert isinstance(game.send(ANN, Place("p", 0, 0, 0, wish)), Ack)
    game.send(BEN, join("Ben"))
    assert code(game.send(BEN, Place("q", 1, 1, 3, {"nation": "vikings"}))) == "taken"
    assert code(game.send(BEN, Place("r", 1, 1, 3, {"nation": "klingons"}))) == "taken"
    assert code(game.send(BEN, Place("s", 1, 1, 3, {"players": "4"}))) == "no_wish"
    assert isinstance(game.send(ANN, Place("t", 0, 2, 0)), Ack)
    chosen = game.table.info(BEN).options
    assert [chosen[f"nation_{seat}"] for seat in (1, 2, 3)] == ["any", "any", "vikings"]
    assert isinstance(game.send(CLEO, join("Cleo")), Joined)
    key = game.table.session.state.key()
    assert game.reload().session.state.key() == key
    assert game.table.session.record.options["nation_3"] == "vikings"


def test_where_chance_decides_nobody_wishes() -> None:
    game = imperium("ann open")
    assert code(game.send(ANN, Place("p", 0, 0, 0, {"nation": "vikings"}))) == "no_wish"
    civ = Driver(setup("ann open"))
    assert code(civ.send(ANN, Place("p", 0, 0, 0, {"nation": "vikings"}))) == "no_wish"


def test_whoever_leaves_frees_the_seat_and_the_host_closes_the_table() -> None:
    game = Driver(setup("ann open open"))
    game.send(BEN, join("Ben"))
    assert code(game.send(STRANGER, Leave("x"))) == "not_yours"
    assert code(game.send(DAN, Leave("x"))) == "watching"
    assert isinstance(game.send(BEN, Leave("l")), Ack)
    assert game.table.info(ANN).seats[1].kind == "open"
    assert game.table.mine(BEN) == ()
    assert game.send(CLEO, join("Cleo")) == Joined("table", 1)
    assert isinstance(game.send(ANN, Leave("l")), Ack)
    assert game.table.info(CLEO).state == "closed"
    assert game.table.full(CLEO).frame is None
    assert code(game.send(DAN, join("Dan"))) == "no_free_seat"
    assert code(game.send(ANN, Chair("c", 2, "greedy"))) == "closed"


def test_seats_of_a_new_table_are_told_apart_with_and_without_its_host() -> None:
    guest = Guest("g", "Ann", 5)  # from a cookie of when there were eight colours
    for first in ("me", "open"):
        seats = [SeatPlan(first), *(SeatPlan("local", name="ann") for _ in range(3))]
        made = planned(NewTable("civ", {}, seats), guest).seats
        assert sorted(seat.colour for seat in made) == [0, 1, 2, 3]
        assert len({seat.name.casefold() for seat in made}) == 4
    assert (
        planned(NewTable("civ", {}, [SeatPlan("me"), SeatPlan("open")]), guest).seats[0].colour == 1
    )

"""Taking back: alone up to the last information boundary, beyond it if the others agree."""

from __future__ import annotations

import random

import pytest

from civitas.web.events import Asked, Handed
from civitas.web.identity import Identity
from civitas.web.outcome import Outcome
from civitas.web.pace import UNKNOWN
from civitas.web.protocol import Ack, Chair, Consent, Undo

from .tables import ANN, BEN, CLEO, STRANGER, Driver, code, plays_until, setup


def undo(game: Driver, who: Identity) -> Undo:
    frame = game.table.full(who).frame
    assert frame is not None
    assert frame.undo is not None
    return frame.undo


def boundary(seats: str = "ann ben", seed: int = 1) -> Driver:
    """A game in which the last move of the deciding seat has shown something hidden."""
    game = Driver(setup(seats, seed=seed))
    plays_until(game, ["drawn"])
    return game


def test_a_move_that_showed_nothing_is_taken_back_alone() -> None:
    game = Driver(setup())
    key = game.table.session.state.key()
    game.move()
    assert undo(game, ANN) == Undo(free=0, most=0, last=0, limit="start")
    assert isinstance(game.take_back(ANN, 0, 0), Ack)
    assert game.table.session.state.key() == key
    assert game.table.step == 0
    assert game.table.update(ANN).events == [{"kind": "taken_back", "seat": 0, "to": 0}]


def test_beyond_a_draw_the_others_are_asked() -> None:
    game = boundary()
    last, who = game.table.step - 1, game.table.session.steps[-1].seat
    asker, other = (ANN, BEN) if who == 0 else (BEN, ANN)
    assert undo(game, asker).last == last
    assert undo(game, asker).free > last
    assert undo(game, asker).limit == "drawn"
    assert isinstance(game.take_back(asker, who, last), Ack)
    assert game.table.step == last + 1
    request = game.table.full(STRANGER).request
    assert request is not None
    assert (request.seat, request.to, request.waits_for) == (who, last, [1 - who])
    assert code(game.take_back(asker, who, last)) == "request_open"
    assert code(game.send(asker, Consent("x", request.id, True))) == "not_asked"
    assert code(game.send(STRANGER, Consent("x", request.id, True))) == "watching"
    assert code(game.send(other, Consent("x", "other", True))) == "no_request"
    assert isinstance(game.send(other, Consent("y", request.id, True)), Ack)
    assert game.table.step == last
    assert game.table.full(ANN).request is None
    assert not game.table.practice


def test_everybody_must_agree() -> None:
    game = boundary("ann ben cleo")
    who, last = game.table.session.steps[-1].seat, game.table.step - 1
    people = [ANN, BEN, CLEO]
    asker = people.pop(who)
    game.take_back(asker, who, last)
    request = game.table.full(ANN).request
    assert request is not None
    assert len(request.waits_for) == 2
    game.send(people[0], Consent("yes", request.id, True))
    assert game.table.step == last + 1
    assert code(game.send(people[0], Consent("again", request.id, True))) == "not_asked"
    game.send(people[1], Consent("no", request.id, False))
    assert game.table.full(ANN).request is None
    assert game.table.step == last + 1


def test_the_asker_may_withdraw() -> None:
    game = boundary()
    who = game.table.session.steps[-1].seat
    asker = (ANN, BEN)[who]
    game.take_back(asker, who, game.table.step - 1)
    request = game.table.full(ANN).request
    assert request is not None
    assert isinstance(game.send(asker, Consent("no", request.id, False)), Ack)
    assert game.table.full(ANN).request is None


def test_a_no_is_told_and_ends_the_matter_until_something_happens() -> None:
    game = boundary()
    who, last = game.table.session.steps[-1].seat, game.table.step - 1
    asker, other = (ANN, BEN)[who], (BEN, ANN)[who]
    game.take_back(asker, who, last)
    request = game.table.full(ANN).request
    assert request is not None
    assert isinstance(game.send(other, Consent("no", request.id, False)), Ack)
    declined = {"kind": "undo_declined", "seat": who, "by": [1 - who]}
    assert [game.table.update(one).events for one in (ANN, BEN)] == [[declined], [declined]]
    assert code(game.take_back(asker, who, last)) == "asked_before"
    game.reload()
    assert code(game.take_back(asker, who, last)) == "asked_before"
    game.move()
    assert isinstance(game.take_back(asker, who, last), Ack)


def test_a_request_that_was_withdrawn_may_be_made_again() -> None:
    game = boundary()
    who, last = game.table.session.steps[-1].seat, game.table.step - 1
    asker = (ANN, BEN)[who]
    game.take_back(asker, who, last)
    request = game.table.full(ANN).request
    assert request is not None
    game.send(asker, Consent("no", request.id, False))
    assert game.table.update(ANN).events == []
    assert isinstance(game.take_back(asker, who, last), Ack)


def test_a_move_cancels_a_request() -> None:
    game = boundary()
    who = game.table.session.steps[-1].seat
    game.take_back((ANN, BEN)[who], who, game.table.step - 1)
    request = game.table.full(ANN).request
    assert request is not None
    game.move()
    assert game.table.full(ANN).request is None
    other = (BEN, ANN)[who]
    assert code(game.send(other, Consent("late", request.id, True))) == "no_request"


def test_a_bot_never_agrees_for_the_person_whose_seat_it_has() -> None:
    game = boundary()
    who, step = game.table.session.steps[-1].seat, game.table.step
    asker, other = (ANN, BEN)[who], (BEN, ANN)[who]
    game.take_back(asker, who, 0)
    request = game.table.request
    assert request is not None
    game.now += 10 * UNKNOWN  # the other is away, and the asker hands the seat over
    assert isinstance(game.send(asker, Chair("c", 1 - who, "greedy")), Ack)
    assert game.table.step == step
    assert game.table.waits_for(request) == [1 - who]
    assert game.reload().step == step
    assert isinstance(game.send(other, Consent("yes", request.id, True)), Ack)
    assert game.table.step == 0


def test_whoever_was_given_a_bot_is_still_asked() -> None:
    game = boundary()
    who, last = game.table.session.steps[-1].seat, game.table.step - 1
    game.send((BEN, ANN)[who], Chair("c", 1 - who, "greedy"))
    assert isinstance(game.take_back((ANN, BEN)[who], who, last), Ack)
    assert game.table.step == last + 1
    assert game.table.request is not None


def test_requests_of_older_logs_end_as_they_did() -> None:
    """Once a bot agreed for the person whose seat it had been given: such logs replay the same."""
    game = boundary()
    who, last = game.table.session.steps[-1].seat, game.table.step - 1
    asker, other = (ANN, BEN)[who], (BEN, ANN)[who]
    assert asker.player
    assert other.player
    game.commit(Outcome(events=[Asked(who, last, "ask", asker.player)]))
    game.commit(Outcome(events=[Handed(1 - who, "greedy", "hand", other.player)]))
    assert game.table.step == last
    assert game.reload().step == last


def test_alone_with_bots_one_may_always_go_back_but_it_is_noted() -> None:
    game = Driver(setup("ann bot:random"))
    game.play(30)
    assert not game.table.info(ANN).practice
    assert undo(game, ANN).most == 0
    assert isinstance(game.take_back(ANN, 0, 0), Ack)
    assert game.table.step == 0
    assert game.table.info(STRANGER).practice
    assert game.reload().info(ANN).practice


def test_seats_of_one_person_are_one_person() -> None:
    """Hot-seat: what the own other seat did since is no boundary, and nobody is asked."""
    game = Driver(setup("ann ann"))
    plays_until(game, ["drawn"])
    game.play(3)
    assert not game.table.others(0)
    assert isinstance(game.take_back(ANN, 0, 0), Ack)
    assert game.table.step == 0


def test_another_seat_is_a_boundary_for_its_neighbour() -> None:
    game = Driver(setup())
    while game.decider == 0:
        game.play(1)
    game.play(1)
    assert undo(game, ANN).limit == "other"
    assert undo(game, ANN).last < game.table.step - 1
    assert undo(game, ANN).free == game.table.step


def test_what_cannot_be_taken_back() -> None:
    game = Driver(setup())
    assert code(game.take_back(ANN, 0, 0)) == "nothing_to_take_back"
    assert game.table.full(ANN).frame.undo is None  # type: ignore[union-attr]
    game.move()
    assert code(game.take_back(ANN, 0, 1)) == "nothing_to_take_back"
    assert code(game.take_back(BEN, 0, 0)) == "not_yours"
    assert code(game.take_back(STRANGER, 0, 0)) == "watching"
    assert game.table.full(STRANGER).frame.undo is None  # type: ignore[union-attr]


def test_nobody_goes_back_beyond_the_beginning_of_a_continued_game() -> None:
    whole = Driver(setup())
    whole.play(2000)
    game = Driver(setup("ann bot:greedy", actions=whole.table.actions(7)))
    assert game.table.step == 7
    assert game.table.info(ANN).practice
    game.play(4)
    assert undo(game, ANN).most == 7
    assert code(game.take_back(ANN, 0, 6)) == "nothing_to_take_back"


@pytest.mark.parametrize("seed", range(4))
def test_the_log_is_the_same_after_going_back_and_forth(seed: int) -> None:
    """Updates replace turns of the log; whoever follows them has the log of a full message."""
    game, rng = Driver(setup("ann bot:random", seed=seed)), random.Random(seed)
    log = game.table.full(ANN).frame.log  # type: ignore[union-attr]
    for _ in range(150):
        if game.table.state != "running":
            break
        if game.table.step and game.decider == 0 and rng.random() < 0.2:
            assert isinstance(game.take_back(ANN, 0, rng.randrange(game.table.step)), Ack)
        else:
            game.play(1, rng.randrange(1000))
        frame = game.table.update(ANN).frame
        assert frame is not None
        log = [turn for turn in log if turn.number < frame.log_from] + frame.log
        full = game.table.full(ANN).frame
        assert full is not None
        assert log == full.log


def pick_then_draw() -> Driver:
    """A game whose last two moves were a pick by chance and a draw."""
    for seed in range(40):
        game, rng, before = Driver(setup(seed=seed)), random.Random(seed), ""
        while game.table.state == "running":
            actions = game.table.session.state.legal()
            assert isinstance(game.move(rng.choice(actions)), Ack)
            sealed = game.table.session.steps[-1].sealed
            if (before, sealed) == ("chance", "drawn") and game.table.state == "running":
                return game
            before = sealed or ""
    raise AssertionError("not found")


def test_a_pick_by_chance_stays_a_boundary_after_going_back_by_consent() -> None:
    """R39: chance chose the Age; the draw after it was taken back, the pick was not."""
    game = pick_then_draw()
    seat, last = game.table.session.steps[-1].seat, game.table.step - 1
    asker, other = (ANN, BEN) if seat == 0 else (BEN, ANN)
    game.take_back(asker, seat, last)
    request = game.table.request
    assert request is not None
    assert isinstance(game.send(other, Consent("yes", request.id, True)), Ack)
    assert undo(game, asker) == Undo(last, 0, last - 1, "chance")

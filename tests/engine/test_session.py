"""A game in progress: a move is sealed when it told, drew or left something to chance."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import civitas
from civitas.engine.contract import State
from civitas.engine.record import Record
from civitas.engine.session import Session, Step

GAMES = {"civ": 40, "imperium": 6}


def played(name: str, seed: int) -> Iterator[tuple[State, Step]]:
    """The moves of a random game, each with the position before it."""
    game, chance = civitas.game(name), random.Random(seed)
    session = Session(Record.start(game, seed_=seed, players=2 + seed % 3))
    while not session.over:
        before = session.state
        yield before, session.act(_rather_not_the_first(before.legal(), chance))


def _rather_not_the_first(actions: list[int], chance: random.Random) -> int:
    """The first action is often to pass or to stop; a game of passes shows little."""
    return chance.choice(actions[1:] if len(actions) > 1 and chance.random() < 0.7 else actions)


@pytest.mark.parametrize("name", GAMES)
def test_a_move_that_can_be_taken_back_told_its_mover_nothing(name: str) -> None:
    """In every table the mover cannot tell from this one, the same move looks the same."""
    open_moves, sealed = 0, set()
    for seed in range(GAMES[name]):
        for number, (before, step) in enumerate(played(name, seed)):
            sealed.add(step.sealed)
            if step.sealed is None:
                open_moves += 1
                after, other = before.copy(), before.resample(step.seat, number)
                for action in step.actions:
                    after.apply(action)
                    other.apply(action)
                assert after.view(step.seat) == other.view(step.seat), (seed, number)
    assert sealed >= {None, "drawn", "shown"}
    assert open_moves > 100 * len(GAMES)


def test_a_card_played_openly_is_no_secret_but_a_refill_is() -> None:
    """Imperium: paying and playing can be taken back; a card that comes from a deck cannot."""
    found: dict[str, set[str | None]] = {}
    for seed in range(3):
        for before, step in played("imperium", seed):
            causes = {event.data.get("cause") for event in step.events}
            if step.seat != before.seat:
                continue
            for cause in causes & {"play", "refill", "draw", "break_through", "nation", "fame"}:
                found.setdefault(str(cause), set()).add(step.sealed)
    assert None in found["play"]
    for cause in ("refill", "draw", "nation", "fame"):
        assert None not in found[cause], cause
    assert "drawn" in found["break_through"]


@pytest.mark.parametrize("name", GAMES)
def test_events_that_tell_something_seal_before_chance_does(name: str) -> None:
    reasons = set()
    for _, step in played(name, 1):
        told = {event.tells for event in step.events} - {None}
        assert step.sealed in (told or {None, "chance"})
        assert step.sealed == "drawn" or "drawn" not in told
        reasons.add(step.sealed)
    assert "drawn" in reasons


@pytest.mark.parametrize("name", GAMES)
def test_how_much_chance_was_used_only_grows_with_chance(name: str) -> None:
    """Looking at a state, copying and storing it use no chance."""
    for number, (before, _) in enumerate(played(name, 3)):
        if number % 40 == 0:
            used = before.chance_used
            assert before.copy().chance_used == used
            assert civitas.game(name).from_json(before.to_json()).chance_used == used
            before.view(None)
            assert before.chance_used == used


@pytest.mark.parametrize("name", GAMES)
def test_taking_back_gives_the_position_before(name: str) -> None:
    session = Session(Record.start(civitas.game(name), seed_=5))
    chance, taken_back = random.Random(5), 0
    while not session.over and taken_back < 20:
        key, seat = session.state.key(), session.state.seat
        session.act(_rather_not_the_first(session.state.legal(), chance))
        assert seat is not None
        if session.takeback(seat)[0]:
            after, actions = session.state.key(), list(session.record.actions)
            session.undo()
            assert session.state.key() == key
            session.act(*actions[len(session.record.actions) :])
            assert session.state.key() == after
            taken_back += 1
    assert taken_back == 20


@pytest.mark.parametrize("name", GAMES)
def test_taking_back_tells_nothing_again(name: str) -> None:
    """What happened is kept: only the position is worked out anew, and the record is cut."""
    session = Session(Record.start(civitas.game(name), seed_=6))
    chance = random.Random(6)
    for _ in range(30):
        session.act(chance.choice(session.state.legal()))
    told = [step.events for step in session.steps]
    session.undo(4)
    assert all(step.events is events for step, events in zip(session.steps, told[:26], strict=True))
    assert session.record.actions == [a for step in session.steps for a in step.actions]
    assert session.state.key() == session.record.replay().key()


def test_a_game_so_far_does_not_grow_with_the_game() -> None:
    session = Session(Record.start(civitas.game("civ"), seed_=7))
    session.act(session.state.legal()[0])
    earlier = session.so_far()
    session.act(session.state.legal()[0])
    assert len(earlier.steps) == 1
    session.undo(2)
    assert len(earlier.steps) == 1

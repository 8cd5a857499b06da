"""What holds in every position of every game, of its twins, and of what its viewers imagine."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from civitas.engine.errors import GameOver, IllegalAction, WrongSeat
from depth import depth

from .subject import every_game, subject, viewers

# Games of CIV, of a longer one fewer: with cheap checks, and with twins rebuilt after every step.
GAMES, BATCHES = depth((1_200, 2), (30_000, 10), plain=(40, 2))
TWINS = depth(4, 60, plain=2)
MOST = 20_000


@pytest.mark.parametrize("batch", range(BATCHES))
@every_game
def test_every_position_is_lawful_and_games_end(name: str, batch: int) -> None:
    of = subject(name)
    for number in of.some(GAMES)[batch::BATCHES]:
        for decisions, (state, action) in enumerate(of.steps(number)):
            if decisions % 10 == 0 or action < 0:
                of.check(state)
            assert decisions < MOST
        check_end(state)


def check_end(state: Any) -> None:
    assert state.result.winners
    assert state.seat is None
    assert state.decision is None
    assert state.legal() == []
    assert sum(state.returns) == pytest.approx(0)


@every_game
def test_one_question_with_the_same_options_everywhere(name: str) -> None:
    """`legal`, `mask` and the decision are one list, and only the view of who decides has it."""
    of = subject(name)
    for number in of.some(TWINS):
        for state, action in of.steps(number):
            if action < 0:
                break
            legal, decision = state.legal(), state.decision
            assert decision.seat == state.seat
            assert legal == sorted(set(legal))
            assert legal == [option.action for option in decision.options]
            assert legal == state.mask().nonzero()[0].tolist()


@every_game
def test_twins_stay_equal_and_old_copies_never_change(name: str) -> None:
    """Twins rebuilt from JSON, from bytes and by copy play the same game."""
    of = subject(name)
    for number in of.some(TWINS):
        kept: list[tuple[Any, bytes]] = []
        for step, (state, action) in enumerate(of.steps(number)):
            if action < 0 or step % of.slow:
                continue
            kept.append((state.copy(), state.to_bytes()))
            following = state.copy()
            events = following.step(action)
            for twin in twins(name, state):
                assert twin == state
                assert twin.key() == state.key()
                assert twin.step(action) == events
                assert twin.key() == following.key()
        assert all(old.to_bytes() == data for old, data in kept)


def twins(name: str, state: Any) -> list[Any]:
    game = subject(name).game
    read = game.from_json(json.loads(json.dumps(state.to_json())))
    return [state.copy(), read, game.from_bytes(state.to_bytes())]


@every_game
def test_resampled_states_are_states_like_any_other(name: str) -> None:
    """They look the same, are stored and read back, and play on to the end by the same laws."""
    of = subject(name)
    for number in of.some(TWINS):
        chance = random.Random(number)
        state = of.later(number, chance.choice((1, 3, 5, 7, 9, 11, of.decisions // 4)))
        for viewer in viewers(state):
            other = state.resample(viewer, number)
            assert other.view(viewer) == state.view(viewer)
            assert viewer != state.seat or other.legal() == state.legal()
            play_on(name, other, chance)


def play_on(name: str, state: Any, chance: random.Random) -> None:
    of, step = subject(name), 0
    while state.seat is not None:
        if step < 12 or step % (20 * of.slow) == 0:
            assert of.game.from_json(state.to_json()).key() == state.key()
        state.apply(of.choose(state, chance))
        step += 1
    of.check(state)


@every_game
def test_resampling_moves_what_is_hidden_and_nothing_is_left_to_chance(name: str) -> None:
    """Other seeds give other states; the same seed gives the same."""
    of = subject(name)
    state = of.later(7, min(40, of.decisions // 2))
    keys = [state.resample(0, seed).key() for seed in range(20)]
    assert len(set(keys)) > 10
    assert keys == [state.resample(0, seed).key() for seed in range(20)]


@every_game
def test_bad_answers_change_nothing(name: str) -> None:
    of = subject(name)
    state = of.new(1)
    key = state.key()
    for action in (-1, 10**6, "2", None, True, of.game.actions):
        with pytest.raises(IllegalAction):
            state.apply(action)
    with pytest.raises(WrongSeat):
        state.apply(state.legal()[0], seat=1 - state.seat)
    assert state.key() == key
    with pytest.raises(GameOver):
        of.later(2, MOST).apply(0)

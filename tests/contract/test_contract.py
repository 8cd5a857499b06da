"""Every game that is found keeps the contract (law 7: no game is named to these tests)."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

import civitas
from civitas.engine import registry
from civitas.engine.errors import IllegalAction, UnknownGame
from civitas.engine.record import Record

from .subject import GAMES, subject


def midgame(name: str, seed: int, steps: int | None = None) -> tuple[Any, list[int]]:
    """A state after some random moves, and the moves."""
    rng, state, actions = random.Random(seed), civitas.game(name).new(seed=seed), []
    for _ in range(min(40, subject(name).decisions // 2) if steps is None else steps):
        if state.seat is None:
            break
        actions.append(rng.choice(state.legal()))
        state.apply(actions[-1])
    return state, actions


def test_at_least_civ_is_found() -> None:
    assert "civ" in GAMES


def test_an_unknown_game_is_named_with_what_there_is() -> None:
    with pytest.raises(UnknownGame, match=r"chess.*installed: .*civ"):
        registry.game("chess")


@pytest.mark.parametrize("name", GAMES)
class TestContract:
    def test_options_mask_and_decision_agree(self, name: str) -> None:
        state, _ = midgame(name, 1)
        legal = state.legal()
        assert legal == sorted(legal)
        assert [option.action for option in state.decision.options] == legal
        mask = state.mask()
        assert mask.dtype == np.bool_
        assert mask.shape == (civitas.game(name).actions,)
        assert np.flatnonzero(mask).tolist() == legal
        assert state.allowed() == mask.tobytes()

    def test_a_mask_is_written_into_the_callers_array(self, name: str) -> None:
        state, _ = midgame(name, 2)
        out = np.ones(civitas.game(name).actions, dtype=np.bool_)
        assert state.mask(out) is out
        assert np.flatnonzero(out).tolist() == state.legal()

    def test_apply_and_step_lead_to_the_same_state(self, name: str) -> None:
        one, _ = midgame(name, 3)
        other = one.copy()
        one.apply(one.legal()[0])
        events = other.step(other.legal()[0])
        assert one == other
        assert one.key() == other.key()
        assert events

    def test_copies_are_independent(self, name: str) -> None:
        state, _ = midgame(name, 4)
        before = state.to_bytes()
        copy = state.copy()
        copy.apply(copy.legal()[-1])
        assert state.to_bytes() == before
        assert copy.to_bytes() != before

    def test_json_and_bytes_give_the_state_back(self, name: str) -> None:
        state, _ = midgame(name, 5)
        game = civitas.game(name)
        assert game.from_json(json.loads(json.dumps(state.to_json()))) == state
        assert game.from_bytes(state.to_bytes()) == state

    def test_a_view_is_plain_data_and_makes_a_state_again(self, name: str) -> None:
        state, _ = midgame(name, 6)
        view = json.loads(json.dumps(state.view(state.seat)))
        again = civitas.game(name).from_view(view, seed=9)
        assert again.view(state.seat) == view
        other = state.resample(state.seat, 9)
        assert again.to_json()["seats"] == other.to_json()["seats"]

    def test_events_and_decisions_have_no_sentences(self, name: str) -> None:
        """Law 5: ids only; an id has no blank in it."""
        state, _ = midgame(name, 7, steps=0)
        rng = random.Random(7)
        while state.seat is not None:
            told = [state.decision.to_json()]
            told += [event.full() for event in state.step(rng.choice(state.legal()))]
            assert all(" " not in text for text in strings(told))

    def test_returns_are_zero_in_sum_and_match_the_result(self, name: str) -> None:
        for seed in range(20):
            state, _ = midgame(name, seed, steps=100_000)
            assert state.result is not None
            assert sum(state.returns) == pytest.approx(0)
            best = max(state.returns)
            assert [s for s, r in enumerate(state.returns) if r == best] == list(
                state.result.winners
            )

    def test_a_running_game_has_no_result(self, name: str) -> None:
        state, _ = midgame(name, 8)
        assert state.result is None
        assert set(state.returns) == {0.0}

    def test_a_record_gives_every_state_back(self, name: str) -> None:
        state, actions = midgame(name, 9, steps=100_000)
        record = Record.start(civitas.game(name), seed_=9)
        record.actions, record.key = actions, state.key()
        again = Record.loads(record.dumps())
        assert again.check() == state
        states = [s for s, _ in again.steps()]
        assert len(states) == len(actions) + 1
        assert states[-1] == state
        assert states[10] == again.replay(10)

    def test_playouts_are_reproducible_and_end(self, name: str) -> None:
        one = civitas.game(name).playouts(20, seed=3)
        assert one == civitas.game(name).playouts(20, seed=3)
        assert one != civitas.game(name).playouts(20, seed=4)
        assert one.games == 20
        assert sum(one.results) == pytest.approx(20)

    def test_every_action_has_a_name_of_its_own(self, name: str) -> None:
        game = civitas.game(name)
        names = [game.action_name(action) for action in range(game.actions)]
        assert len(set(names)) == game.actions

    def test_no_other_number_is_an_action(self, name: str) -> None:
        game = civitas.game(name)
        for action in (-1, game.actions):
            with pytest.raises(IllegalAction):
                game.action_name(action)

    def test_advice_scores_every_option(self, name: str) -> None:
        state, _ = midgame(name, 10)
        scores = civitas.game(name).advise(state.view(state.seat), state.decision)
        assert len(scores) == len(state.legal())


def strings(data: Any) -> list[str]:
    """All texts in plain data."""
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict):
        return [text for value in data.values() for text in strings(value)]
    if isinstance(data, list):
        return [text for value in data for text in strings(value)]
    return []

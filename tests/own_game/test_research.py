"""The example game in every environment for learners, without a line about it in any of them."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from pettingzoo.test import api_test

import civitas
from civitas.engine.errors import IllegalAction
from civitas.research import gymnasium as our_gymnasium
from civitas.research import panels, picture, rendering
from civitas.research import pettingzoo as our_pettingzoo
from civitas.research.encoders import encoder
from civitas.research.openspiel import games
from civitas.research.vector import VectorEnv
from example import GAME


def positions(**options: Any) -> list[Any]:
    state, chance = civitas.game(GAME).new(seed=1, **options), random.Random(1)
    found = [state.copy()]
    while legal := state.legal():
        state.apply(chance.choice(legal))
        found.append(state.copy())
    return found


def test_a_seat_observes_what_the_encoder_makes_of_its_view() -> None:
    coder, said = encoder(GAME), set()
    for state in positions():
        for seat in (0, 1):
            codes = coder.encode(state.view(seat))
            assert state.observe(seat) == codes.tobytes()
            parts = coder.layout.slices
            said |= {part.name for part in parts if codes[part.start : part.stop].any()}
    assert said == set(coder.layout.named)


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # as every dictionary gets them
def test_pettingzoo() -> None:
    our_pettingzoo.register()
    assert f"{GAME}_2p_v0" in our_pettingzoo.names()
    env = pettingzoo.make("aec", f"civitas/{GAME}_2p_v0")
    api_test(env, num_cycles=100)
    env.reset(seed=3)
    mask = env.last()[0]["action_mask"]
    assert mask.tolist() == civitas.game(GAME).new(seed=3).mask().tolist()


def test_gymnasium() -> None:
    our_gymnasium.register()
    env = gymnasium.make(f"civitas/{GAME.capitalize()}-v0", opponents=["greedy"])
    _, info = env.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[-1])
        _, got, over, cut, info = env.step(action)
        assert not cut
        reward = float(got)
    assert reward in (-1.0, 0.0, 1.0)


def test_openspiel() -> None:
    games.register()
    game = pyspiel.load_game(f"civitas_{GAME}(cards=5,ties=lost)")
    state, chance = game.new_initial_state(), random.Random(3)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
            continue
        copy = state.clone()
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        copy.apply_action(action)
        assert str(copy) == str(state)
    assert sum(state.returns()) == 0
    assert pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))


def test_the_vector_environment_plays_the_games_of_its_seeds() -> None:
    env = VectorEnv(GAME, games=8, threads=2)
    arrays = env.reset(seed=1)
    ended = 0
    twins = [civitas.game(GAME).new(seed=int(seed)) for seed in env.seeds]
    for _ in range(60):
        actions = env.sample()
        for row, twin in enumerate(twins):
            assert arrays.masks[row].tolist() == twin.mask().tolist()
            assert arrays.observations[row].tobytes() == bytes(twin.observe(twin.seat or 0))
            twin.apply(int(actions[row]))
        env.step(actions)
        for row, twin in enumerate(twins):
            if twin.seat is None:
                assert arrays.terminated[row]
                assert arrays.rewards[row].tolist() == twin.returns
                twins[row] = civitas.game(GAME).new(seed=int(env.seeds[row]))
                ended += 1
    assert ended == 16
    env.close()


def test_an_illegal_action_changes_no_row() -> None:
    env = VectorEnv(GAME, games=2, cards=3)
    env.reset(seed=1)
    before = [env.state(row).key() for row in (0, 1)]
    with pytest.raises(IllegalAction, match="row 1"):
        env.step(np.array([0, 12]))
    assert [env.state(row).key() for row in (0, 1)] == before


def test_an_error_in_the_rules_comes_out_of_the_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """The core plays without the interpreter's lock; what goes wrong there is told all the same."""
    game = civitas.game(GAME)
    state: Any = game.new(seed=1)
    from civitas.engine.search import Search

    search = Search(state.simulation(0), game.actions)
    env = VectorEnv(GAME, games=2)
    env.reset(seed=1)
    actions = env.sample()

    def broken(self: Any, action: int) -> None:
        raise ZeroDivisionError("a mistake in the rules")

    monkeypatch.setattr(type(state), "act", broken)
    with pytest.raises(ZeroDivisionError, match="mistake"):
        search.run(10)
    with pytest.raises(ZeroDivisionError, match="mistake"):
        env.step(actions)


def test_it_is_drawn_without_a_drawing() -> None:
    for state in positions()[::5]:
        view = state.view(0)
        assert picture.picture(view).shape == (picture.HEIGHT, picture.WIDTH, 3)
        assert "seats 1" in rendering.text(view)
        chips = panels.panels(view)[0].chips
        assert [chip.word for chip in chips].count("?") == view["prizes"].count(None)

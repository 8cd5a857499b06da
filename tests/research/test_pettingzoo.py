"""PettingZoo's own test suites, and what they do not look at."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.env_logger import EnvLogger

import civitas.research.pettingzoo
from civitas.engine.errors import IllegalAction, OptionError

from .suites import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from .tables import SEATS, TABLES, every_game, every_table, module, play, some

# The suite says both of every environment whose observation is a dictionary.
expected = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def test_every_table_has_a_module() -> None:
    expected = {f"{game}_{players}p_v0" for game, players in TABLES}
    assert set(civitas.research.pettingzoo.names()) == expected


@every_table
def test_every_table_is_registered(game: str, players: int) -> None:
    name = f"civitas/{game}_{players}p_v0"
    assert pettingzoo.make("aec", name).max_num_agents == players
    assert pettingzoo.make("parallel", name).max_num_agents == players


@expected
@every_table
def test_api(game: str, players: int) -> None:
    api_test(module(game, players).env(), num_cycles=some(game, 1000, 200))


@every_table
def test_seeds(game: str, players: int) -> None:
    seed_test(module(game, players).env, num_cycles=some(game, 500, 80))


@every_table
def test_parallel_api(game: str, players: int) -> None:
    parallel_api_test(module(game, players).parallel_env(), num_cycles=some(game, 1000, 100))


@every_table
def test_parallel_seeds(game: str, players: int) -> None:
    parallel_seed_test(module(game, players).parallel_env, num_cycles=500)


@every_table
def test_rendering(game: str, players: int) -> None:
    make: Callable[..., Any] = module(game, players).env
    render_test(make, custom_tests={"ansi": lambda text: game in text})


@every_table
def test_states(game: str, players: int) -> None:
    state_test(module(game, players).env(), module(game, players).parallel_env())


def rewards_of_a_game(env: Any, seed: int) -> tuple[list[float], list[float]]:
    """What each agent got in all, and what the engine says; agents look at `last` alone."""
    env.reset(seed=seed)
    chance, total = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, _, info = env.last(observe=False)
        total[agent] += reward
        legal = np.flatnonzero(info["action_mask"])
        env.step(None if terminated else int(chance.choice(legal)))
    return list(total.values()), env.episode.returns


@every_table
def test_rewards_add_up_to_the_result(game: str, players: int) -> None:
    """As agents see them, one `last` after the other; test_rewards.py has the many games."""
    env = module(game, players).raw_env()
    games, won = some(game, 300, 6), 0
    for seed in range(games):
        got, due = rewards_of_a_game(env, seed)
        assert got == due
        assert players == 1 or abs(sum(got)) < 1e-9
        won += max(got) > 0
    assert players == 1 or won > games / 2  # the automaton beats whoever plays at random


@pytest.mark.parametrize(
    ("game", "players", "games"), [("civ", 2, 8), ("civ", 3, 8), ("civ", 4, 8), ("imperium", 2, 1)]
)
def test_parallel_rewards_add_up_to_the_result(game: str, players: int, games: int) -> None:
    env = module(game, players).parallel_env()
    for seed in range(games):
        env.reset(seed=seed)
        end, actions = play(game, seed, players=players)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for action in actions:
            _, rewards, *_ = env.step(dict.fromkeys(env.agents, action))
            total = {agent: total[agent] + rewards[agent] for agent in total}
        assert list(total.values()) == end.returns
        assert env.agents == []


@every_game
def test_a_mask_is_in_the_observation_and_in_the_info(game: str) -> None:
    env = module(game, 3).env()
    env.reset(seed=3)
    for agent in env.agent_iter(30):
        observation, _, _, _, info = env.last()
        mask = observation["action_mask"]
        assert np.flatnonzero(mask).tolist() == env.unwrapped.episode.position.legal()
        assert mask.tolist() == info["action_mask"].tolist()
        for other in env.agents:
            if other != agent:
                assert not env.observe(other)["action_mask"].any()
                assert not env.infos[other]["action_mask"].any()
        env.step(int(np.flatnonzero(mask)[-1]))


@every_game
def test_observations_can_be_kept(game: str) -> None:
    env = module(game, 2).env()
    env.reset(seed=1)
    first = env.last()[0]
    kept = deepcopy(first)
    env.last()[0]["observation"][:] = 0.5
    env.step(int(np.flatnonzero(first["action_mask"])[0]))
    env.last()
    assert all((first[name] == kept[name]).all() for name in kept)


# --- bad input ------------------------------------------------------------------------------------


@every_game
def test_an_illegal_action_loses_the_game(game: str) -> None:
    """The convention of PettingZoo's classic games: its wrapper ends the game."""
    env = module(game, 3).env()
    env.reset(seed=1)
    loser = env.agent_selection
    mask = env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    got = {}
    for agent in env.agent_iter():
        _, got[agent], terminated, _, _ = env.last()
        assert terminated
        env.step(None)
    assert got == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}


@every_game
def test_without_wrappers_an_illegal_action_changes_nothing(game: str) -> None:
    env = module(game, 2).raw_env()
    env.reset(seed=1)
    before = env.episode.position.key()
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    for action in (illegal, -1, 10**6, None, "end", 0.5, np.zeros(3)):
        with pytest.raises(IllegalAction):
            env.step(action)
    assert env.episode.position.key() == before


@every_game
def test_what_is_no_action_is_refused(game: str) -> None:
    env = module(game, 2).env()
    env.reset(seed=1)
    for action in (-1, 10**6, None, "end", 0.5, np.zeros(3)):
        with pytest.raises(AssertionError, match="action space"):
            env.step(action)


def test_steps_after_the_end_and_before_the_beginning() -> None:
    env = module("civ", 2).env()
    with pytest.raises(AssertionError, match="before step"):
        env.step(0)
    env.reset(seed=1)
    for action in play("civ", 1, players=2)[1]:
        env.step(action)
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []


def test_everything_else_needs_a_reset_too() -> None:
    """As with PettingZoo's order-enforcing wrapper."""
    env = module("civ", 2).env(render_mode="ansi")
    for name in ("agents", "num_agents", "agent_selection", "rewards", "terminations", "infos"):
        with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
            getattr(env, name)
    calls = (lambda: env.observe("player_0"), env.state, env.render, env.agent_iter)
    for name, call in zip(("observe", "state", "render", "agent_iter"), calls, strict=True):
        with pytest.raises(AssertionError, match=f"before {name}"):
            call()
    with pytest.raises(AttributeError, match="nonsense"):
        env.nonsense  # noqa: B018
    with pytest.raises(AttributeError, match="before reset"):
        env.last()


def test_a_loop_that_does_not_step_is_refused() -> None:
    env = module("civ", 2).env()
    env.reset(seed=1)
    turns = env.agent_iter()
    assert next(turns) == "player_0"
    with pytest.raises(AssertionError, match="need to call step"):
        next(turns)


def test_a_step_when_everybody_has_left_is_a_warning() -> None:
    env = module("civ", 2).env(max_decisions=1)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    env.step(None)
    env.step(None)
    EnvLogger.flush()
    env.step(None)
    assert any("step() called after all agents" in said for said in EnvLogger.mqueue)


@every_game
def test_environments_can_be_pickled(game: str) -> None:
    env = module(game, 3).env(max_decisions=7)
    env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(env))
    twin.reset(seed=1)
    assert type(twin) is type(env)
    assert twin.episode.max_decisions == 7
    assert twin.episode.position.key() == env.episode.position.key()


def test_options_are_those_of_the_game() -> None:
    env = module("civ", 2).env(deal="draft", turn_cap=5)
    env.reset(seed=1)
    assert env.unwrapped.episode.position.options["deal"] == "draft"
    with pytest.raises(OptionError, match="did you mean deal"):
        module("civ", 2).env(dael="draft")
    with pytest.raises(OptionError, match="max_decisions"):
        module("civ", 2).env(max_decisions=-1)
    with pytest.raises(ValueError, match="render_mode"):
        module("civ", 2).env(render_mode="hologram")
    with pytest.raises(TypeError):
        module("civ", 2).env(players=3)


@pytest.mark.parametrize("players", SEATS)
def test_endless_games_are_truncated_without_rewards(players: int) -> None:
    env = module("civ", players).env(max_decisions=10)
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert reward == 0
        assert not terminated
        assert truncated is (steps >= 10)
        env.step(None if truncated else int(np.flatnonzero(observation["action_mask"])[0]))
        steps += 1
    assert steps == 10 + players

"""Gymnasium's own checks, and what they do not look at. Needs no framework but Gymnasium, so that
it can run on every version that is supported."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match

import civitas.research.gymnasium
from civitas.bots import Bot, make_bot
from civitas.engine.errors import BotError, OptionError

from .tables import every_game, every_table, some

IDS = {"civ": "civitas/Civ-v0", "imperium": "civitas/Imperium-v0"}


def make(game: str, **options: Any) -> Any:
    return gymnasium.make(IDS[game], **options).unwrapped


@every_table
def test_the_checker_is_content(game: str, players: int) -> None:
    for opponent in ("greedy", "random"):
        check_env(make(game, opponents=[opponent], players=players))


@every_game
def test_two_environments_of_a_seed_are_the_same(game: str) -> None:
    """Without masks most episodes are short; they all agree."""
    one, other = (gymnasium.make(IDS[game], opponents=["random"], players=3) for _ in range(2))
    check_environments_match(one, other, num_steps=some(game, 300, 60), seed=5)


def finish(env: Any, seed: int) -> float:
    env.reset(seed=seed)
    chance, total, over = random.Random(seed), 0.0, False
    while not over:
        legal = np.flatnonzero(env.action_masks())
        _, reward, terminated, truncated, _ = env.step(np.int64(chance.choice(legal)))
        total += reward
        over = terminated or truncated
    return total


@every_table
def test_the_rewards_are_the_result(game: str, players: int) -> None:
    env = make(game, opponents=["random"], players=players, seat=players - 1)
    for seed in range(some(game, 20, 1)):
        assert finish(env, seed) == env.episode.returns[players - 1]
        assert env.episode.over


@every_game
def test_masks_and_seats(game: str) -> None:
    env = make(game, opponents=["random"], players=3, seat=1)
    observation, info = env.reset(seed=4)
    for _ in range(20):
        assert env.episode.seat == 1 == info["seat"]
        assert np.flatnonzero(info["action_mask"]).tolist() == env.episode.position.legal()
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        assert env.observation_space.contains(observation)
        action = int(np.flatnonzero(info["action_mask"])[0])
        observation, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated) == (0.0, False, False)


def test_the_seat_can_change_with_every_episode() -> None:
    env = make("civ", opponents=["random"], players=4, seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_the_seed_is_that_of_the_engine() -> None:
    env = make("civ", opponents=["random"])
    env.reset(seed=77)
    assert env.episode.position.key() == civitas.game("civ").new(players=2, seed=77).key()
    later = [env.reset()[0] for _ in range(3)]
    env.reset(seed=77)
    assert all((env.reset()[0] == one).all() for one in later)


def test_opponents_are_bots_of_any_kind() -> None:
    bots: list[str | Bot] = ["greedy", make_bot("random", 3), "ismcts:5"]
    env = make("civ", opponents=bots)
    assert env.episode.players == 4
    assert -1 <= finish(env, 1) <= 1
    assert make("civ", opponents="greedy").opponents == ["greedy"]


def test_rendering_before_a_game_is_refused() -> None:
    with pytest.raises(ResetNeeded):
        make("civ", render_mode="ansi").render()


# --- bad input ------------------------------------------------------------------------------------


@every_game
def test_an_illegal_action_ends_the_episode(game: str) -> None:
    env = make(game, opponents=["random"])
    _, info = env.reset(seed=1)
    before = env.episode.position.key()
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal_action"] == illegal
    assert env.episode.position.key() == before
    with pytest.raises(ResetNeeded):
        env.step(illegal)


def test_what_is_no_action_is_refused_and_changes_nothing() -> None:
    env = make("civ", opponents=["random"])
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    before = env.episode.position.key()
    for action in (-1, 10**6, None, "end", 0.5, [0], np.zeros(3), np.zeros((1, 1), int)):
        with pytest.raises(InvalidAction):
            env.step(action)
    assert env.episode.position.key() == before


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"dael": "draft"}, OptionError, "did you mean deal"),
        ({"opponents": ["nobody"]}, BotError, "no bot 'nobody'"),
        ({"opponents": ["random", "random"], "players": 4}, OptionError, "one for all seats, or 3"),
        ({"opponents": []}, OptionError, "one for all seats, or 1"),
        ({"seat": 2}, OptionError, "0 to 1"),
        ({"max_decisions": 0.5}, OptionError, "max_decisions"),
        ({"max_decisions": 0}, OptionError, "max_decisions"),
        ({"render_mode": "hologram"}, ValueError, "allowed: human, ansi, rgb_array"),
    ],
)
def test_bad_options_are_refused(
    options: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        civitas.research.gymnasium.TableEnv("civ", **options)


def test_a_game_that_ends_before_the_agent_is_asked_is_refused() -> None:
    env = make("civ", opponents=["random"], seat=1, max_decisions=1)
    with pytest.raises(OptionError, match="before the agent was asked"):
        env.reset(seed=1)


def test_endless_games_are_truncated() -> None:
    env = make("civ", opponents=["random"], max_decisions=20)
    assert finish(env, 1) == 0
    assert env.episode.cut

"""Nobody observes what they cannot know, through any adapter; no suite of a framework looks.

For a state and a seat, `resample` gives another state of the same information set. Everything an
agent on that seat can get must be the same in both.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import gymnasium
import pytest

from civitas.engine.contract import State
from civitas.research import rendering
from civitas.research.episode import Episode
from contract.oracle import pairs
from contract.subject import subject
from depth import depth

from .tables import every_table, module, some
from .test_gymnasium import IDS
from .test_openspiel import load, sight, walk

# Games of CIV, and how many of their positions are looked at.
GAMES = depth((3, 0.15), (6, 0.25))
WALKS = depth(2, 5)


def got(env: Any, state: State, agent: str) -> list[Any]:
    """What an agent of PettingZoo can get."""
    env.episode.take(state.copy(), 5)
    env._select()
    observation = env.observe(agent)
    shown = [observation["observation"].tobytes(), observation["action_mask"].tobytes()]
    return [*shown, env.infos[agent]["action_mask"].tobytes(), env.agent_selection]


def gained(env: Any, state: State, seat: int) -> list[Any]:
    """What the agent of Gymnasium can get."""
    env.episode.take(state.copy(), 5)
    env.seat = seat
    text = rendering.text(env.episode.view(seat))
    return [env._observed().tobytes(), env.action_masks().tobytes(), repr(env._info()), text]


def leak(game: str, players: int, seeds: range, share: float) -> str | None:
    """The first difference between two states that a seat cannot tell apart."""
    raw = module(game, players).raw_env()
    alone: Any = gymnasium.make(IDS[game], opponents=["random"], players=players).unwrapped
    raw.reset(seed=0)
    of = replace(subject(game), options=lambda _number: {"players": players})
    for seed in seeds:
        for state, other, seat in pairs(of, seed, share):
            if seat is None:
                continue
            agent = f"player_{seat}"
            if got(raw, state, agent) != got(raw, other, agent):
                return f"PettingZoo, seed {seed}, seat {seat}"
            if gained(alone, state, seat) != gained(alone, other, seat):
                return f"Gymnasium, seed {seed}, seat {seat}"
    return None


@every_table
def test_environments_tell_no_secrets(game: str, players: int) -> None:
    games, share = some(game, GAMES, (2, 0.02))
    assert leak(game, players, range(games), share) is None


@every_table
def test_open_spiel_tells_no_secrets(game: str, players: int) -> None:
    moved = 0
    for seed in range(some(game, WALKS, 1)):
        for state in walk(load(game, players), seed, some(game, 10, 150 if players > 1 else 30)):
            for player in range(players):
                other = state.resample_from_infostate(player, random.Random(seed).random)
                assert sight(other, player) == sight(state, player)
                moved += other.play.state.key() != state.play.state.key()
    assert moved > 5


def test_a_leaking_adapter_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """An agent that is shown the next seat's view."""

    def views_of_others(self: Episode, seat: int) -> Any:
        return self.position.view((seat + 1) % self.players)

    monkeypatch.setattr(Episode, "view", views_of_others)
    assert leak("civ", 2, range(5), 1.0) is not None


@every_table
def test_the_seed_is_in_no_information_state(game: str, players: int) -> None:
    """Two deals that look alike to a player are one information set, whatever their seeds."""
    state = next(iter(walk(load(game, players), 2**31 + 5, 1)))
    for player in range(players):
        assert str(2**31 + 5) not in state.information_state_string(player)
        assert "chance" not in state.to_observation_struct(player).to_json()

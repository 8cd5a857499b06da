"""The environment behind all modules of this package: a table whose seats take turns (AEC).

* An observation is ``{"observation": float32 in 0 .. 1, "action_mask": int8}``.
* Rewards come at the end of the game and sum to zero: the `returns` of the engine.
* ``reset(seed=n)`` deals exactly ``game.new(seed=n)``; resets without a seed follow from it.
* A game that reaches ``max_decisions`` is truncated, without rewards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from civitas.engine.errors import IllegalAction
from civitas.research import needs, rendering
from civitas.research.episode import Episode
from civitas.research.layout import Features

with needs("pettingzoo"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
    from pettingzoo.utils.env_logger import EnvLogger

Observation = dict[str, Any]
ILLEGAL_REWARD = -1.0
"""What `env` gives an agent for an illegal action; the game ends there, the others get 0."""
PER_AGENT = ("rewards", "_cumulative_rewards", "terminations", "truncations")
"""What an environment keeps for each agent while a game runs."""


class TableEnv(AECEnv, EzPickle):  # type: ignore[misc]  # pettingzoo has no types
    """A game for agents that act one at a time."""

    def __init__(
        self,
        name: str,
        game: str,
        render_mode: str | None = None,
        max_decisions: int | None = None,
        **options: object,
    ) -> None:
        EzPickle.__init__(self, name, game, render_mode, max_decisions, **options)
        super().__init__()
        self.episode = Episode(game, max_decisions, **options)
        self.render_mode = rendering.check(render_mode)
        self.metadata = {
            "name": name,
            "render_modes": list(rendering.MODES),
            "render_fps": 4,
            "is_parallelizable": True,
        }
        seats = range(self.episode.players)
        self.possible_agents = [f"player_{seat}" for seat in seats]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self._seat_of}
        self.action_spaces = {
            agent: spaces.Discrete(self.episode.actions) for agent in self._seat_of
        }
        size = self.episode.encoder.layout.size * self.episode.players
        self.state_space = spaces.Box(0.0, 1.0, (size,), np.float32)
        self._chance = np.random.default_rng()
        self._nothing = np.zeros(self.episode.actions, np.int8)
        self._nothing.flags.writeable = False

    def _observation_space(self) -> spaces.Dict:
        size, actions = self.episode.encoder.layout.size, self.episode.actions
        return spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. `options` is there for the interface; those of the game are fixed."""
        if seed is None:
            seed = int(self._chance.integers(2**63))
        else:
            self._chance = np.random.default_rng(seed)
        self.episode.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection: str | None = None
        self._select()

    def _select(self) -> None:
        """Point to the agent that decides; everybody gets a mask of what it may do."""
        self.infos = {agent: {"action_mask": self._nothing} for agent in self.agents}
        if (seat := self.episode.seat) is not None:
            agent = self.agent_selection = self.possible_agents[seat]
            self.infos[agent]["action_mask"] = self.episode.mask(seat)

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        return {"observation": self.episode.features(seat), "action_mask": self.episode.mask(seat)}

    def state(self) -> Features:
        """What all seats observe, one after the other: for training with a central critic."""
        return np.concatenate([self.episode.features(seat) for seat in self._seat_of.values()])

    def step(self, action: int | None) -> None:
        """An illegal action raises `IllegalAction` and changes nothing; `env` ends the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.act(action)  # type: ignore[arg-type]  # the engine refuses None
        self._select()
        if self.episode.seat is None:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Pay, and let every agent take its leave. Nothing is paid before, so nothing adds up."""
        self.rewards = dict(zip(self.agents, self.episode.returns, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, self.episode.over)
        self.truncations = dict.fromkeys(self.agents, self.episode.cut)
        self._deads_step_first()

    def render(self) -> Any:
        """The table as a spectator sees it, in the mode the environment was made with."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode; none was given")
            return None
        return rendering.draw(self.render_mode, self.episode.view(None))

    def close(self) -> None:
        """Nothing is held open."""


class GuardedEnv(TableEnv):
    """The same with the conventions of PettingZoo's wrappers, which would cost more than the game.

    An illegal action loses the game, what is no action is refused, and so is everything that needs
    a `reset` first.
    """

    def __getattr__(self, name: str) -> Any:
        if name in ("agents", "num_agents", "agent_selection", "infos", *PER_AGENT):
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"there is no {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self._has_moved = True

    def step(self, action: int | None) -> None:
        if self.episode.state is None:
            EnvLogger.error_step_before_reset()
        self._has_moved = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        try:
            super().step(action)
        except IllegalAction:
            self._lose(action)

    def _lose(self, action: int | None) -> None:
        agent = self.agent_selection
        assert self.action_space(agent).contains(action), "action is not in action space"
        EnvLogger.warn_on_illegal_move()
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL_REWARD}
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        if self.episode.state is None:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def state(self) -> Features:
        if self.episode.state is None:
            EnvLogger.error_state_before_reset()
        return super().state()

    def render(self) -> Any:
        if self.episode.state is None:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        if self.episode.state is None:
            EnvLogger.error_agent_iter_before_reset()
        return self._turns(max_iter)

    def _turns(self, max_iter: int) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            assert self._has_moved, "need to call step() or reset() in a loop over `agent_iter`"
            self._has_moved = False
            yield self.agent_selection


def makers(
    game: str, players: int, version: int
) -> tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]:
    """The functions `env`, `raw_env` and `parallel_env` of one module."""
    name = f"{game}_{players}p_v{version}"

    def raw_env(**options: Any) -> TableEnv:
        """The environment itself: an illegal action raises `IllegalAction`."""
        return TableEnv(name, game, players=players, **options)

    def env(**options: Any) -> GuardedEnv:
        """The environment with the usual conventions: an illegal action loses the game."""
        return GuardedEnv(name, game, players=players, **options)

    def parallel_env(**options: Any) -> ParallelEnv:
        """The same for all agents at once; actions of those who do not decide are ignored."""
        return turn_based_aec_to_parallel(env(**options))

    return env, raw_env, parallel_env

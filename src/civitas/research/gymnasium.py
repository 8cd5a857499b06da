"""Gymnasium: one agent at a table of bots.

    import gymnasium, civitas.research.gymnasium
    env = gymnasium.make("civitas/Civ-v0", opponents=["greedy"])

* The observation is a float32 vector in 0 .. 1; ``info["action_mask"]`` and ``action_masks()``
  (for sb3-contrib) say what is legal.
* The reward comes at the end: what the game gave the agent's seat, from -1 to 1.
* An action of the space that is not legal ends the episode with a reward of -1 and
  ``info["illegal_action"]``. What is no action of the space raises `InvalidAction`.
* ``reset(seed=n)`` deals exactly ``game.new(seed=n)``; resets without a seed follow from it.
* A game that reaches ``max_decisions`` is truncated, without a reward.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.bots import Bot, make_bot
from civitas.engine.errors import IllegalAction, OptionError
from civitas.research import needs, rendering
from civitas.research.encoders import playable
from civitas.research.episode import Episode
from civitas.research.layout import Features

with needs("gymnasium"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import InvalidAction, ResetNeeded

Info = dict[str, Any]
ILLEGAL_REWARD = -1.0


class TableEnv(gymnasium.Env[Features, np.int64]):
    """A game in which bots hold all seats but one.

    `opponents` are names of bots or bots, clockwise from the agent; a single one sits on all other
    seats. `seat` is the agent's seat, or None for another one every episode.
    """

    metadata = {"render_modes": list(rendering.MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: Sequence[str | Bot] = ("random",),
        seat: int | None = 0,
        render_mode: str | None = None,
        max_decisions: int | None = None,
        **options: Any,
    ) -> None:
        opponents = [opponents] if isinstance(opponents, str) else list(opponents)
        if len(opponents) > 1:
            options.setdefault("players", len(opponents) + 1)
        self.episode = Episode(game, max_decisions, **options)
        self.opponents = self._seated(opponents)
        if seat is not None and seat not in range(self.episode.players):
            raise OptionError(f"seat={seat!r}; allowed: 0 to {self.episode.players - 1}, or None")
        self.fixed_seat = seat
        self.render_mode = rendering.check(render_mode)
        self.observation_space = spaces.Box(
            0.0, 1.0, (self.episode.encoder.layout.size,), np.float32
        )
        self.action_space = spaces.Discrete(self.episode.actions)
        self.seat = seat or 0
        self.bots: dict[int, Bot] = {}
        self.running = False

    def _seated(self, opponents: list[str | Bot]) -> list[str | Bot]:
        others = self.episode.players - 1
        if len(opponents) == 1:
            opponents = opponents * others
        if len(opponents) != others:
            raise OptionError(
                f"opponents={len(opponents)} with players={self.episode.players}; "
                f"allowed: one for all seats, or {others}"
            )
        for bot in opponents:
            if isinstance(bot, str):
                make_bot(bot)
        return opponents

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Features, Info]:
        """Deal anew. `options` is there for the interface; those of the game are fixed."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**63)) if seed is None else seed
        players = self.episode.players
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(players))
        self.bots = {
            (self.seat + 1 + place) % players: self._bot(bot, deal + place)
            for place, bot in enumerate(self.opponents)
        }
        self.episode.deal(deal)
        self._let_bots_play()
        if self.episode.seat is None:
            raise OptionError("the game ended before the agent was asked; change its options")
        self.running = True
        return self._observed(), self._info()

    @staticmethod
    def _bot(bot: str | Bot, seed: int) -> Bot:
        return make_bot(bot, seed) if isinstance(bot, str) else bot

    def _let_bots_play(self) -> None:
        while (seat := self.episode.seat) not in (None, self.seat):
            decision = self.episode.position.decision
            assert seat is not None
            assert decision is not None
            bot = self.bots[seat]
            view = self.episode.view(seat) if getattr(bot, "looks", True) else {}
            self.episode.act(bot.choose(view, decision))

    def step(self, action: np.int64 | int) -> tuple[Features, float, bool, bool, Info]:
        if not self.running:
            raise ResetNeeded("the episode is over or has not begun; call reset()")
        if not self.action_space.contains(action):
            raise InvalidAction(
                f"{action!r} is no action; allowed: 0 to {self.episode.actions - 1}"
            )
        try:
            self.episode.act(int(action))
        except IllegalAction:
            self.running = False
            return self._observed(), ILLEGAL_REWARD, True, False, self._info(int(action))
        self._let_bots_play()
        over, cut = self.episode.over, self.episode.cut
        self.running = not (over or cut)
        if self.render_mode == "human":
            self.render()
        reward = float(self.episode.returns[self.seat])
        return self._observed(), reward, over, cut, self._info()

    def _observed(self) -> Features:
        return self.episode.features(self.seat)

    def _info(self, illegal: int | None = None) -> Info:
        info: Info = {"action_mask": self.episode.mask(self.seat), "seat": self.seat}
        if illegal is not None:
            info["illegal_action"] = illegal
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as sb3-contrib asks for them."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table as the agent sees it, in the mode the environment was made with."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode; none was given")
            return None
        if self.episode.state is None:
            raise ResetNeeded("there is nothing to render before reset()")
        return rendering.draw(self.render_mode, self.episode.view(self.seat))


def register() -> None:
    """Make the environments known to ``gymnasium.make``."""
    for game in playable():
        name = f"civitas/{game.capitalize()}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="civitas.research.gymnasium:TableEnv",
                kwargs={"game": game},
            )


register()

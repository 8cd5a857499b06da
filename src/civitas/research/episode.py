"""One game as every adapter plays it: dealt by a seed, observed by seats, cut off when endless."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.engine import registry
from civitas.engine.contract import State, View
from civitas.engine.errors import OptionError
from civitas.engine.seed import Seed
from civitas.research.encoders import encoder
from civitas.research.layout import Features

Mask = NDArray[np.int8]


class Episode:
    """A table for learners. Observations come from the core; views of a position are made once."""

    def __init__(self, game: str, max_decisions: int | None = None, **options: object) -> None:
        self.game = registry.game(game)
        self.options: dict[str, Any] = self.game.resolve(**options)
        self.encoder = encoder(game)
        self.max_decisions = self.game.max_decisions
        if max_decisions is not None:
            self.max_decisions = max_decisions
        if type(self.max_decisions) is not int or self.max_decisions < 1:
            raise OptionError(f"max_decisions={max_decisions!r} is not possible; allowed: from 1")
        self.players: int = self.options["players"]
        self.actions: int = self.game.actions
        self.state: State | None = None
        self.decisions = 0
        self.seat: int | None = None
        """Who decides; None when the game is over or was cut off."""
        self.over = False
        """Has the game ended by its rules?"""
        self.cut = False
        """Was it ended by its length?"""
        self._views: dict[int | None, View] = {}

    def deal(self, seed: Seed) -> None:
        """Begin a game: the one that ``game.new(seed=seed, **options)`` gives."""
        self.take(self.game.new(seed=seed, **self.options), 0)

    def take(self, state: State, decisions: int) -> None:
        """Go on from a position."""
        self.state, self.decisions = state, decisions
        self._look(state)

    def act(self, action: int) -> None:
        """Carry out an action of the seat that decides."""
        state = self.position
        state.apply(action)
        self.decisions += 1
        self._look(state)

    def _look(self, state: State) -> None:
        seat = state.seat
        self.over = seat is None
        self.cut = self.decisions >= self.max_decisions and not self.over
        self.seat = None if self.cut else seat
        self._views = {}

    @property
    def position(self) -> State:
        assert self.state is not None, "deal first"
        return self.state

    @property
    def returns(self) -> list[float]:
        """What the game gave each seat; nothing while it runs, and nothing if it was cut off."""
        return self.position.returns

    def view(self, seat: int | None) -> View:
        if seat not in self._views:
            self._views[seat] = self.position.view(seat)
        return self._views[seat]

    def features(self, seat: int) -> Features:
        """The observation of a seat, in 0 .. 1; a new array every time."""
        return self.encoder.layout.scaled(np.frombuffer(self.position.observe(seat), np.uint8))

    def mask(self, seat: int) -> Mask:
        """1 for every legal action of a seat; all 0 while others decide. A new array every time."""
        if seat != self.seat:
            return np.zeros(self.actions, np.int8)
        return np.frombuffer(self.position.allowed(), np.int8)

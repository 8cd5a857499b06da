"""What a state of OpenSpiel holds: a position, and what every player was told on the way to it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np

from civitas.engine import registry
from civitas.engine.contract import Game, State, View
from civitas.engine.errors import GameOver, OptionError
from civitas.engine.event import Event
from civitas.research.encoders import encoder
from civitas.research.layout import Features

Told = tuple[str, ...]
"""What one action told: a line for each player, and one for a spectator."""


@dataclass(frozen=True)
class Table:
    """The facts that all states of a loaded game share. One object for equal facts."""

    name: str
    options: tuple[tuple[str, Any], ...]
    nodes: int
    outcomes: int
    max_decisions: int

    def __post_init__(self) -> None:
        for name in ("nodes", "outcomes", "max_decisions"):
            if type(value := getattr(self, name)) is not int or value < 1:
                raise OptionError(f"{name}={value!r} is not possible; allowed: a number from 1")

    @cached_property
    def game(self) -> Game:
        return registry.game(self.name)

    @cached_property
    def players(self) -> int:
        return int(dict(self.options)["players"])

    @cached_property
    def chances(self) -> list[tuple[int, float]]:
        return [(digit, 1 / self.outcomes) for digit in range(self.outcomes)]

    def __deepcopy__(self, memo: object) -> Table:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return table, (self.name, self.options, self.nodes, self.outcomes, self.max_decisions)


@cache
def table(*facts: Any) -> Table:
    return Table(*facts)


class Play:
    """A game on its way. Copies share what cannot change; storing it needs no more than bytes."""

    def __init__(self, facts: Table) -> None:
        self.table = facts
        self.digits: list[int] = []
        self.state: State | None = None
        self.told: list[Told] = []
        self.own: list[tuple[int, int]] = []
        self.decisions = 0
        self.views: dict[int | None, View] = {}

    # --- copies -------------------------------------------------------------------------------

    def __deepcopy__(self, memo: object) -> Play:
        other = Play(self.table)
        other.digits, other.told, other.own = self.digits[:], self.told[:], self.own[:]
        other.state = None if self.state is None else self.state.copy()
        other.decisions = self.decisions
        other.views = self.views.copy()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        data = None if self.state is None else self.state.to_bytes()
        return restored, (self.table, self.digits, data, self.told, self.own, self.decisions)

    def resampled(self, player: int, seed: int) -> Play:
        """Another world that `player` cannot tell from this one.

        What the others were told in secret is not known there: they keep what everybody saw, and
        with their cards of that world that is what tells their information states apart.
        """
        other = self.__deepcopy__(None)
        if self.state is not None:
            other.state = self.state.resample(player, seed)
            other.told = [only(entry, player) for entry in self.told]
            other.own = [(seat, action) for seat, action in self.own if seat == player]
            other.views = {}
        return other

    # --- play ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        if self.state is None:
            return False
        return self.state.seat is None or self.decisions >= self.table.max_decisions

    def deal(self, digit: int) -> None:
        """One digit of the seed; the last one deals the cards."""
        if digit not in range(self.table.outcomes):
            raise OptionError(f"chance outcome {digit!r}; allowed: 0 to {self.table.outcomes - 1}")
        self.digits.append(digit)
        if len(self.digits) == self.table.nodes:
            seed = 0
            for digit in self.digits:
                seed = seed * self.table.outcomes + digit
            options = dict(self.table.options)
            self.state, opening = self.table.game.start(seed=seed, **options)
            self._tell(None, 0, opening)

    def act(self, action: int) -> None:
        assert self.state is not None
        if self.over:
            raise GameOver("the game is over; there is nothing left to decide")
        seat = self.state.seat
        events = self.state.step(action)
        self.views = {}
        self.decisions += 1
        if seat is not None:
            self.own.append((seat, action))
        self._tell(seat, action, events)

    def _tell(self, seat: int | None, action: int, events: Sequence[Event]) -> None:
        lines = []
        for viewer in (*range(self.table.players), None):
            told: list[Any] = [event.to_json(viewer) for event in events]
            if viewer is not None and viewer == seat:
                told.insert(0, self.table.game.action_name(action))
            lines.append(compact(told))
        self.told.append(tuple(lines))

    # --- what a player knows ------------------------------------------------------------------

    def view(self, player: int | None) -> View:
        if player not in self.views:
            assert self.state is not None
            self.views[player] = self.state.view(player)
        return self.views[player]

    def features(self, player: int) -> Features:
        assert self.state is not None
        codes = np.frombuffer(self.state.observe(player), np.uint8)
        return encoder(self.table.name).layout.scaled(codes)

    def recent(self, player: int, number: int) -> list[int]:
        """The last own actions of a player, the latest first."""
        own = [action for seat, action in self.own if seat == player]
        return own[: -number - 1 : -1]

    def history(self, player: int) -> str:
        return "\n".join(entry[player] for entry in self.told)


def restored(
    facts: Table,
    digits: list[int],
    data: bytes | None,
    told: list[Told],
    own: list[tuple[int, int]],
    decisions: int,
) -> Play:
    play = Play(facts)
    play.digits, play.told, play.own, play.decisions = digits, told, own, decisions
    play.state = None if data is None else facts.game.from_bytes(data)
    return play


def only(entry: Told, player: int) -> Told:
    """What was told, with the secrets of one player alone."""
    public = entry[-1]
    return tuple(line if viewer == player else public for viewer, line in enumerate(entry))


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True)


def private(own: Any, public: Any) -> Any:
    """What a view tells beyond another one; None where it tells no more."""
    if isinstance(own, dict) and isinstance(public, dict):
        parts = {name: private(part, public.get(name)) for name, part in own.items()}
        return {name: part for name, part in parts.items() if part is not None} or None
    if own == public:
        return None
    if isinstance(own, list) and all(isinstance(part, dict) for part in own):
        if isinstance(public, list) and len(own) == len(public):
            return [private(part, other) for part, other in zip(own, public, strict=True)]
    return own

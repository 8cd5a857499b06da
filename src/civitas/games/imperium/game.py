"""Imperium as a game of the contract: deals, reads and samples states."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from civitas.engine import seed as seeds
from civitas.engine.contract import Playouts, View
from civitas.engine.decision import Decision
from civitas.engine.errors import OptionError, StateError
from civitas.engine.event import Event
from civitas.engine.options import OptionSpec
from civitas.games.imperium import binary, checks, codec, imagine, settings, view
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.plain import Memory, zeros
from civitas.games.imperium.state import Playground, State


def _blank(options: dict[str, object]) -> State:
    """An empty table with these options: checking them takes longer than dealing."""
    CARDS.load()
    try:
        return _cached(tuple((name, type(value), value) for name, value in options.items()))
    except TypeError:  # a value that cannot be hashed is no value of an option
        settings.resolve(**options)
        raise


@lru_cache(maxsize=64)
def _cached(options: tuple[tuple[str, type, object], ...]) -> State:
    resolved = settings.resolve(**{name: value for name, _, value in options})
    state = State(resolved)
    memory = {name: zeros(shape) for name, shape in Memory.SHAPE.items()}
    state.load(settings.blank_core(resolved), memory)
    return state


class Imperium:
    """Imperium: Classics and Legends."""

    name = "imperium"
    rules_version = codec.RULES_VERSION
    option_specs: tuple[OptionSpec, ...] = settings.SPECS

    @property
    def actions(self) -> int:
        CARDS.load()
        return CARDS.actions

    def resolve(self, **options: object) -> dict[str, Any]:
        return settings.resolve(**options)

    def new(self, *, seed: seeds.Seed | None = None, **options: object) -> State:
        state = self._deal(seed, options)
        state.settle()
        return state

    def start(
        self, *, seed: seeds.Seed | None = None, **options: object
    ) -> tuple[State, list[Event]]:
        """`new`, with what happens before the first question."""
        state = self._deal(seed, options)
        return state, state.settle_telling()

    def _deal(self, seed: seeds.Seed | None, options: dict[str, object]) -> State:
        key = seeds.key(seeds.fresh() if seed is None else seeds.check(seed))
        state = _blank(options).seeded(key)
        state.begin()
        return state

    def from_json(self, data: Mapping[str, Any]) -> State:
        return self._answerable(self._read(data))

    def _read(self, data: Mapping[str, Any]) -> State:
        CARDS.load()
        options, core, memory = codec.Reader(data).read()
        checks.check(core)
        state = State(options)
        state.load(core, memory)
        return state

    def _answerable(self, state: State) -> State:
        if state.seat is not None and not state.legal():
            raise StateError("the position asks a question that has no legal answer")
        return state

    def from_bytes(self, data: bytes) -> State:
        plain = binary.read(data)
        if not isinstance(plain, Mapping):
            raise StateError("the binary state is damaged")
        return self.from_json(plain)

    def from_view(self, view: View, seed: int = 0) -> State:
        CARDS.load()
        if not isinstance(view, Mapping):
            raise StateError(f"a view is an object, not {type(view).__name__}")
        imagined = imagine.Imagined(view)
        viewer = None if imagined.viewer == k.SPECTATOR else imagined.viewer
        return self._answerable(self._read(imagined.json()).resample(viewer, seed))

    def playouts(self, games: int, *, seed: int = 0, **options: object) -> Playouts:
        if type(games) is not int or not 1 <= games < 2**31 or type(seed) is not int:
            raise OptionError(f"playouts({games!r}, seed={seed!r}): both are whole numbers, from 1")
        template = _blank(options).copy()
        template.silence()
        ground = Playground(template)
        ground.run(games, seed % 2**64)
        wins = tuple(list(ground.wins)[: template.players])
        return Playouts(games, ground.decisions, wins)

    def advise(self, view: View, decision: Decision) -> list[float]:
        """Nothing is known of good play yet: every option is as good as another, passing less."""
        return [0.0 if option.action == k.PASS else 1.0 for option in decision.options]

    def action_name(self, action: int) -> str:
        CARDS.load()
        return view.action_name(action)

"""CIV as a game of the contract: deals, reads and samples states."""

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
from civitas.games.civ import advice, binary, checks, codec, settings, view
from civitas.games.civ import consts as k
from civitas.games.civ.names import action_name
from civitas.games.civ.state import Playground, State


def _blank(options: dict[str, object]) -> State:
    """An empty table with these options: checking and laying it out takes longer than dealing."""
    try:
        return _cached(tuple((name, type(value), value) for name, value in options.items()))
    except TypeError:  # a value that cannot be hashed is no value of an option
        settings.resolve(**options)
        raise


@lru_cache(maxsize=64)
def _cached(options: tuple[tuple[str, type, object], ...]) -> State:
    resolved = settings.resolve(**{name: value for name, _, value in options})
    state = State(resolved)
    state.load(settings.blank_core(resolved), codec.blank_memory())
    return state


class Civ:
    """CIV: Carta Impera Victoria."""

    name = "civ"
    rules_version = view.RULES_VERSION
    actions: int = k.ACTIONS
    option_specs: tuple[OptionSpec, ...] = settings.SPECS

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
        options = codec.read_options(data)
        core = codec.read_core(data, options)
        codec.read_hands(data, core)
        codec.read_chance(data, core)
        memory = codec.blank_memory()
        minds = data.get("memory")
        if not isinstance(minds, list) or len(minds) != core["players"] + 1:
            raise StateError(f"memory must be a list of {core['players'] + 1}: seats, spectator")
        for viewer, mind in zip(checks.viewers(core), minds, strict=True):
            codec.read_mind(mind, memory, viewer, core, f"memory[{viewer}]")
        return self._checked(options, core, memory)

    def from_bytes(self, data: bytes) -> State:
        try:
            options, core, memory = binary.read(data)
        except OptionError as error:
            raise StateError(f"the binary state has impossible options: {error}") from None
        try:  # out and in again as JSON: one reader checks every range, whatever the source
            plain = codec.json_of(options, core, memory)
        except (IndexError, KeyError) as error:
            raise StateError(f"the binary state is damaged: {error}") from None
        return self.from_json(plain)

    def _checked(self, options: dict[str, Any], core: dict[str, Any], memory: Any) -> State:
        checks.check_core(core)
        checks.check_memory(core, memory, checks.viewers(core))
        checks.check_truth(core, memory)
        state = State(options)
        state.load(core, memory)
        if state.seat is not None and not state.legal():
            raise StateError("the position asks a question that has no legal answer")
        if not state.fits():
            raise StateError("the memories do not agree with the cards")
        return state

    def from_view(self, view: View, seed: int = 0) -> State:
        options = codec.read_options(view)
        core = codec.read_core(view, options)
        codec.fill_hidden(view, core)
        memory = codec.blank_memory()
        viewer = codec.read_viewer(view, core)
        codec.read_mind(view.get("knows"), memory, viewer, core, "knows")
        checks.check_question(core)
        checks.check_memory(core, memory, [viewer])
        stand_in = State(options)
        stand_in.load(core, memory)
        state = stand_in.resample(None if viewer == k.SPECTATOR else viewer, seed)
        checks.check_cards(state.dump())
        if not state.fits():
            raise StateError("no arrangement of the hidden cards fits the view")
        return state

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
        return advice.scores(view, decision)

    def action_name(self, action: int) -> str:
        return action_name(action)

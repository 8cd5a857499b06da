"""CIV as a game of the contract: deals, reads and samples states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from civitas.engine.contract import View
from civitas.engine.dealing import Dealer
from civitas.engine.decision import Decision
from civitas.engine.errors import OptionError, StateError
from civitas.games.civ import advice, binary, checks, codec, settings, turn_checks, view
from civitas.games.civ import consts as k
from civitas.games.civ.layout import Memory
from civitas.games.civ.names import ENDINGS, LETTERS, action_name
from civitas.games.civ.state import Batch, Playground, State


class Civ(Dealer[State]):
    """CIV: Carta Impera Victoria."""

    name = "civ"
    title = "CIV: Carta Impera Victoria"
    max_decisions = 2_000
    rules_version = view.RULES_VERSION
    actions: int = k.ACTIONS
    option_specs = settings.SPECS

    def resolve(self, **options: object) -> dict[str, Any]:
        return settings.resolve(**options)

    def lay(self, options: dict[str, Any]) -> State:
        state = State(options)
        state.load(settings.blank_core(options), Memory.blank())
        return state

    def ground(self, template: State) -> Playground:
        return Playground(template)

    def rows(self, template: State, games: int, limit: int) -> Batch:
        return Batch(template, games, limit)

    def from_json(self, data: Mapping[str, Any]) -> State:
        options = codec.read_options(data)
        core = codec.read_core(data, options)
        codec.read_hands(data, core)
        codec.read_chance(data, core)
        memory = Memory.blank()
        minds = data.get("memory")
        if not isinstance(minds, list) or len(minds) != core["players"] + 1:
            raise StateError(f"memory must be a list of {core['players'] + 1}: seats, spectator")
        for viewer, mind in zip(checks.viewers(core), minds, strict=True):
            codec.read_mind(mind, memory, viewer, core, f"memory[{viewer}]")
        state = self._checked(options, core, memory)
        codec.must_be_written(data, state.to_json())
        return state

    def from_bytes(self, data: bytes) -> State:
        try:
            options, core, memory = binary.read(data)
        except OptionError as error:
            raise StateError(f"the binary state has impossible options: {error}") from None
        try:  # out and in again as JSON: one reader checks every range, whatever the source
            plain = codec.json_of(options, core, memory)
        except (IndexError, KeyError) as error:
            raise StateError(f"the binary state is damaged: {error}") from None
        state = self.from_json(plain)
        if state.to_bytes() != bytes(data):
            raise StateError("the binary state has numbers that no state has")
        return state

    def _checked(self, options: dict[str, Any], core: dict[str, Any], memory: Any) -> State:
        checks.check_core(core)
        checks.check_memory(core, memory, {v: f"memory[{v}]" for v in checks.viewers(core)})
        checks.check_truth(core, memory)
        state = State(options)
        state.load(core, memory)
        if not self.answerable(state).fits():
            raise StateError("the memories do not agree with the cards")
        self._check_play(state)
        return state

    def _check_play(self, state: State) -> None:
        """The rest of what play leaves behind: see `turn_checks`."""
        core = state.dump()
        turn_checks.check(core)
        if core["pending"] == k.OVER:
            ending, winners = state.verdict()
            allowed = f"{ENDINGS[ending]!r} and {winners}, as the cards lie"
            agree = (core["ending"], core["winners"]) == (ending, winners)
            turn_checks.must(agree, "turn.ending and turn.winners", allowed)
        if core["pending"] == k.AGE:
            self._check_age(state, core)

    def _check_age(self, state: State, core: dict[str, Any]) -> None:
        """An Age is asked for where there are several, and after a Domain that could be chosen."""
        turn_checks.must(len(state.legal()) > 1, "turn.asks", "'age' where there are several")
        markers = {k.FX_EMBARGO: k.EMBARGO_DOMAIN, k.FX_DEMOCRACY: k.DEMOCRACY_DOMAIN}
        before = markers.get(core["effect"], k.OVER) if core["resume"] == k.PAY else core["resume"]
        if before != k.OVER:
            asked = State(state.options)
            asked.load({**core, "pending": before, "resume": 0}, state.dump_memory())
            letters = [LETTERS[d] for d in asked.legal()]
            letter = LETTERS[core["domain"]]
            turn_checks.must(letter in letters, "turn.domain", f"one of {', '.join(letters)}")

    def eyes(self, state: State) -> Callable[[int | None], View]:
        return view.eyes(state)

    def from_view(self, view: View, seed: int = 0) -> State:
        options = codec.read_options(view)
        core = codec.read_core(view, options)
        codec.fill_hidden(view, core)
        memory = Memory.blank()
        viewer = codec.read_viewer(view, core)
        codec.read_mind(view.get("knows"), memory, viewer, core, "knows")
        checks.check_question(core)
        checks.check_memory(core, memory, {viewer: "knows"})
        stand_in = State(options)
        stand_in.load(core, memory)
        state = stand_in.resample(None if viewer == k.SPECTATOR else viewer, seed)
        checks.check_cards(state.dump())
        if not state.fits():
            raise StateError("no arrangement of the hidden cards fits the view")
        self._check_play(state)
        codec.must_be_written(view, state.view(None if viewer == k.SPECTATOR else viewer))
        return state

    def advise(self, view: View, decision: Decision) -> list[float]:
        return advice.scores(view, decision)

    def action_name(self, action: int) -> str:
        return action_name(action)

"""Imperium as a game of the contract: deals, reads and samples states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from civitas.engine import strict
from civitas.engine.contract import View
from civitas.engine.dealing import Dealer
from civitas.engine.decision import Decision
from civitas.engine.errors import StateError
from civitas.engine.options import OptionSpec
from civitas.games.imperium import (
    binary,
    checks,
    from_view,
    settings,
    stack_checks,
    state_reader,
    view,
)
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.layout import Memory
from civitas.games.imperium.state import Batch, Playground, State


class Imperium(Dealer[State]):
    """Imperium: Classics and Legends."""

    name = "imperium"
    rules_version = settings.RULES_VERSION
    older_rules = settings.OLDER_RULES
    title = "Imperium: Classics and Legends"
    max_decisions = 5_000  # no rule ends a game in which nobody ever does anything

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        return settings.specs()

    def use_cards(self, *paths: str | Path) -> None:
        """Play with decks of one's own beside the printed ones, from files and folders.

        What is wrong with them is raised as `CardErrors`, and nothing is changed.
        """
        CARDS.use(map(Path, paths))
        self.forget()

    @property
    def actions(self) -> int:
        CARDS.load()
        return CARDS.actions

    def resolve(self, **options: object) -> dict[str, Any]:
        return settings.resolve(**options)

    def lay(self, options: dict[str, Any]) -> State:
        CARDS.load()
        state = State(options)
        state.load(settings.blank_core(options), Memory.blank())
        return state

    def ground(self, template: State) -> Playground:
        return Playground(template)

    def rows(self, template: State, games: int, limit: int) -> Batch:
        return Batch(template, games, limit)

    def from_json(self, data: Mapping[str, Any]) -> State:
        state = self.answerable(self._read(data))
        if not state.fits():
            raise StateError("the memories do not agree with the cards")
        if not stack_checks.asks_in_turn(state.dump()) and not state.asks():
            raise StateError("turn.asks is not what the stack asks")
        if not state.is_counted():
            raise StateError(
                "turn.winners, score and unrest of the seats are 0 until the end, "
                "and then what the table gives"
            )
        strict.must_be(state_reader.tidy(data), state.to_json())
        return state

    def _read(self, data: Mapping[str, Any]) -> State:
        CARDS.load()
        options, core, memory = state_reader.Reader(data).read()
        checks.check(core)
        state = State(options)
        state.load(core, memory)
        if "memory" not in data:
            state.recall_setup()
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
        made = from_view.FromView(view)
        viewer = None if made.viewer == k.SPECTATOR else made.viewer
        state = self.answerable(self._read(made.json()).resample(viewer, seed))
        strict.must_be(view, state.view(viewer))
        return state

    def eyes(self, state: State) -> Callable[[int | None], View]:
        look = view.eyes(state.options, state.dump(), state.dump_memory())
        return lambda seat: look(k.SPECTATOR if seat is None else seat)

    def advise(self, view: View, decision: Decision) -> list[float]:
        """Rules of thumb about the table as the view shows it."""
        return [float(score) for score in self.from_view(view).advice()]

    def action_name(self, action: int) -> str:
        CARDS.load()
        return view.action_name(action)

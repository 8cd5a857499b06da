"""Scenarios: lay out a table, act, answer, and look. Tests and puzzles are written with these.

A script is strict. It answers every question it causes: whoever acts while something else is asked
gets `UnscriptedQuestion`, and an answer that is not offered fails with a list of those that are.
Positions enter through `game.from_json` and moves through `state.step`; there is no other door, so
a scenario can only show what a real game does.
"""

from __future__ import annotations

import importlib
from collections.abc import Collection, Iterator
from copy import copy
from typing import Any, ClassVar, Self

from civitas.engine import registry
from civitas.engine.contract import Game, Result, State
from civitas.engine.decision import Decision, Option
from civitas.engine.errors import CivitasError, IllegalAction, UnknownGame, UnscriptedQuestion
from civitas.engine.event import Event


def scenario(game: str, **options: object) -> Any:
    """The scenario of a game: what `scenario` in the module `scenario` of its package makes.

    >>> table = scenario("civ", players=3)
    >>> table.seat("A", area="M5 E3", hand="M2 R1")
    >>> table.play("M").use("development").discard("E").play("M").end().winners()
    'A'
    """
    package = type(registry.game(game)).__module__.rpartition(".")[0]
    try:
        module = importlib.import_module(f"{package}.scenario")
    except ModuleNotFoundError:
        raise UnknownGame(f"{game} has no scenarios: there is no {package}.scenario") from None
    return module.scenario(**options)


class Scenario:
    """A script on a state. A game derives its own from it: zones to declare, names for answers."""

    resting: ClassVar[Collection[str]] = ()
    """Kinds of questions at which a script may stop: nothing is half done."""

    def __init__(self, game: Game, **options: object) -> None:
        self.game = game
        self.options = game.resolve(**options)
        self.events: list[Event] = []
        """What the last call caused."""
        self.log: list[Event] = []
        """What everything so far caused."""
        self._state: State | None = None

    # --- for the game ---------------------------------------------------------------------

    def build(self) -> State:
        """The declared position, made once, when it is first looked at."""
        raise NotImplementedError

    def seat_name(self, seat: int) -> str:
        return str(seat)

    def option_name(self, option: Option) -> str:
        """How a script and its messages call an option."""
        return " ".join([option.verb, *map(str, option.facts.values())])

    def declaring(self) -> None:
        """Every declaration begins with this: no shortcut into a table that is being played."""
        if self._state is not None:
            raise CivitasError("play has begun: declare zones before the first look or action")

    # --- acting ---------------------------------------------------------------------------

    @property
    def state(self) -> State:
        if self._state is None:
            self._state = self.build()
        return self._state

    def asked(self, script: str) -> Decision:
        """The pending question, for a script that wants to go on with `script`."""
        decision = self.state.decision
        if decision is None:
            raise IllegalAction(f"the script says {script}, but the game is over")
        return decision

    def answer(self, script: str, kinds: Collection[str], **facts: object) -> Self:
        """Answer a question of one of these kinds with the option that has these facts."""
        decision = self.asked(script)
        if decision.kind not in kinds:
            raise UnscriptedQuestion(f"{self.question()}; the script says {script}")
        found = [
            option
            for option in decision.options
            if all(getattr(option, name) == value for name, value in facts.items())
        ]
        if len(found) != 1:
            raise IllegalAction(f"{script} is not offered; {self.question()}")
        self.events += self.state.step(found[0].action, decision.seat)
        return self

    def fresh(self) -> Self:
        """A new call: its events replace those of the call before."""
        _ = self.state
        self.log += self.events
        self.events = []
        return self

    def act(self, action: int) -> Self:
        """Do an action by its id."""
        self.fresh().events += self.state.step(action)
        return self

    # --- looking --------------------------------------------------------------------------

    def question(self) -> str:
        """The pending question with all that is offered, for messages."""
        decision = self.state.decision
        if decision is None:
            return "the game is over"
        source = f" by {decision.source}" if decision.source else ""
        offered = ", ".join(self.option_name(option) for option in decision.options)
        seat = self.seat_name(decision.seat)
        return f"{seat} is asked {decision.kind}{source} ({decision.left} left): {offered}"

    def offered(self) -> set[str]:
        """The names of all options of the pending question; empty when the game is over."""
        decision = self.state.decision
        return {self.option_name(option) for option in decision.options} if decision else set()

    def told(self, viewer: int | None) -> list[dict[str, Any]]:
        """The events of the last call as a seat sees them; None is the spectator."""
        _ = self.state
        return [event.to_json(viewer) for event in self.events]

    @property
    def result(self) -> Result | None:
        return self.state.result

    def with_state(self, state: State) -> Self:
        """The same scenario on another state; this one is left as it is."""
        other = copy(self)
        other._state, other.events, other.log = state, [], []
        return other

    def fork(self) -> Self:
        """A second script that goes on from here."""
        return self.with_state(self.state.copy())

    def resampled(self, viewer: int | None, times: int) -> Iterator[Self]:
        """Other tables that this viewer cannot tell from the present one."""
        view = self.state.view(viewer)
        for seed in range(times):
            state = self.state.resample(viewer, seed)
            if state.view(viewer) != view:
                raise AssertionError(f"a resample changed what viewer {viewer} sees")
            yield self.with_state(state)

    def assert_settled(self) -> None:
        """No question is left open, and the state is a lawful one, cards and memories included."""
        decision = self.state.decision
        if decision is not None and decision.kind not in self.resting:
            raise UnscriptedQuestion(f"the script stops too early: {self.question()}")
        for twin in (
            self.game.from_json(self.state.to_json()),
            self.game.from_bytes(self.state.to_bytes()),
        ):
            if twin.to_bytes() != self.state.to_bytes():
                raise AssertionError("the state does not survive storing")

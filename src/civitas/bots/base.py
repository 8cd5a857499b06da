"""What a bot is: it gets a view and a question, and answers with an action.

It gets no state, except where whole studies are played: `answer` may then ask the position itself
what follows from the view, and must say the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from civitas.engine.contract import State, View
from civitas.engine.decision import Decision
from civitas.engine.search import Candidate


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer with what the bot thought of it; a table may show it after the game."""

    action: int
    candidates: tuple[Candidate, ...] = ()
    iterations: int = 0


class Bot(Protocol):
    """One file a bot, found by its name. `think` answers; `choose` gives the action alone."""

    name: str

    def think(self, view: View, decision: Decision) -> Thought: ...

    def choose(self, view: View, decision: Decision) -> int: ...

    def answer(self, state: State) -> int:
        """What `choose` says of a position, without writing its view down where that is slow."""

    def stop(self) -> None:
        """Answer as soon as possible; may be called from another thread."""


class BaseBot:
    """What most bots share."""

    name = ""
    looks = True
    """Whether it looks at the view; one that does not need not be given any."""

    def __init__(self, budget: str = "", seed: int = 0) -> None:
        self.budget = budget
        self.seed = seed
        self.decisions = 0

    def think(self, view: View, decision: Decision) -> Thought:
        raise NotImplementedError

    def choose(self, view: View, decision: Decision) -> int:
        return self.think(view, decision).action

    def answer(self, state: State) -> int:
        decision = state.decision
        assert decision is not None
        return self.choose(state.view(decision.seat), decision)

    def stop(self) -> None:
        """Nothing to stop: the answer comes at once."""

    def next_seed(self) -> int:
        """A seed of its own for every decision; the same bot in the same game repeats itself."""
        self.decisions += 1
        return (self.seed << 20) + self.decisions

"""Searches: information-set Monte-Carlo tree search inside the core, from the view alone.

The budget is a number of iterations (``ismcts:1000``, the default) or a time (``ismcts:200ms``).
Of the iterations those are left out that could not change the answer.
"""

from __future__ import annotations

import re

from civitas.bots.base import BaseBot, Thought
from civitas.engine import registry
from civitas.engine.contract import State, View
from civitas.engine.decision import Decision
from civitas.engine.errors import BotError
from civitas.engine.search import Search

DEFAULT_ITERATIONS = 1000
_BUDGET = re.compile(r"(?P<number>[1-9][0-9]{0,8})(?P<unit>|ms|s)")


class IsmctsBot(BaseBot):
    name = "ismcts"

    def __init__(self, budget: str = "", seed: int = 0) -> None:
        super().__init__(budget, seed)
        self.iterations, self.milliseconds = _parse(budget)
        self.search: Search | None = None
        self.stopped = False

    def think(self, view: View, decision: Decision) -> Thought:
        game, seed = registry.game(view["game"]), self.next_seed()
        return self.ponder(game.from_view(view, seed), decision.seat, game.actions, seed)

    def answer(self, state: State) -> int:
        """A position dealt anew from what the seat knows is one made from its view."""
        assert state.seat is not None
        seed, actions = self.next_seed(), len(state.allowed())
        return self.ponder(state.resample(state.seat, seed), state.seat, actions, seed).action

    def ponder(self, state: State, seat: int, actions: int, seed: int) -> Thought:
        self.search = Search(state.simulation(seat), actions, seed)
        if self.stopped:  # perhaps while the table was imagined
            self.search.stop()
        if self.milliseconds:
            self.search.run_for(self.milliseconds)
        else:
            self.search.run(self.iterations, until_decided=True)
        found = self.search.candidates()
        return Thought(found[0].action, tuple(found), self.search.iterations)

    def stop(self) -> None:
        self.stopped = True
        if self.search is not None:
            self.search.stop()


def _parse(budget: str) -> tuple[int, int]:
    """Iterations and milliseconds; one of them is 0."""
    if not budget:
        return DEFAULT_ITERATIONS, 0
    match = _BUDGET.fullmatch(budget)
    if match is None:
        raise BotError(
            f"ismcts does not understand the budget {budget!r}; "
            "allowed: iterations (ismcts:1000) or a time (ismcts:200ms, ismcts:2s)"
        )
    number = int(match["number"])
    factor = {"": 0, "ms": 1, "s": 1000}[match["unit"]]
    return (0, number * factor) if factor else (number, 0)


BOT = IsmctsBot

"""Plays the option that the game's own heuristics like best. No search, no hidden cards."""

from __future__ import annotations

from civitas.bots.base import BaseBot, Thought
from civitas.engine import registry
from civitas.engine.contract import State, View
from civitas.engine.decision import Decision
from civitas.engine.errors import BotError


class GreedyBot(BaseBot):
    name = "greedy"

    def __init__(self, budget: str = "", seed: int = 0) -> None:
        if budget:
            raise BotError(f"greedy takes no budget, not {budget!r}")
        super().__init__(budget, seed)

    def think(self, view: View, decision: Decision) -> Thought:
        advice = registry.game(view["game"]).advise(view, decision)
        best = max(range(len(advice)), key=advice.__getitem__)
        return Thought(decision.options[best].action)

    def answer(self, state: State) -> int:
        thumb = getattr(state, "thumb", None)  # some games judge inside the core
        return super().answer(state) if thumb is None else int(thumb())


BOT = GreedyBot

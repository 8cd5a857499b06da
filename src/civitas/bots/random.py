"""Plays any legal action, each equally likely."""

from __future__ import annotations

from civitas.bots.base import BaseBot, Thought
from civitas.engine import chance
from civitas.engine.contract import State, View
from civitas.engine.decision import Decision
from civitas.engine.errors import BotError


class RandomBot(BaseBot):
    name = "random"
    looks = False

    def __init__(self, budget: str = "", seed: int = 0) -> None:
        if budget:
            raise BotError(f"random takes no budget, not {budget!r}")
        super().__init__(budget, seed)

    def think(self, view: View, decision: Decision) -> Thought:
        return Thought(self.one_of([option.action for option in decision.options]))

    def answer(self, state: State) -> int:
        return self.one_of(state.legal())

    def one_of(self, actions: list[int]) -> int:
        return actions[chance.mix(self.next_seed() % 2**64) % len(actions)]


BOT = RandomBot

"""Who answers in the games of a study: bots by their names, perhaps with something forbidden."""

from __future__ import annotations

from dataclasses import dataclass

from civitas.bots import Bot, make_bot
from civitas.engine import chance, registry
from civitas.engine.contract import State
from civitas.lab.cells import Table
from civitas.lab.probes import Ban, probe


@dataclass(slots=True)
class Restricted:
    """A bot that may not do something: then it does the best else, by the rules of thumb."""

    bot: Bot
    ban: Ban

    def answer(self, state: State) -> int:
        action = self.bot.answer(state)
        if not self.ban(state, action):
            return action
        allowed = (other for other in ranked(state) if not self.ban(state, other))
        return next(allowed, action)  # what has to be done is done


def seated(game: str, begun: Table, ban: str = "") -> list[Bot | Restricted]:
    """The players by seat."""
    found: list[Bot | Restricted] = []
    for seat, spec in enumerate(begun.bots):
        bot = make_bot(spec, chance.fast_word(begun.seed, 1, seat) >> 20)
        banned = ban and seat == begun.banned
        found.append(Restricted(bot, probe(game).ban(ban)) if banned else bot)
    return found


def ranked(state: State) -> list[int]:
    """The legal answers, the best by the rules of thumb first; they see what the seat sees."""
    assert state.seat is not None
    dealt, actions = state.resample(state.seat, 0), state.legal()
    judge = getattr(dealt, "advice", None)  # some games judge inside the core
    if judge is not None:
        scores = judge()
    else:
        decision, view = state.decision, state.view(state.seat)
        assert decision is not None
        actions = [option.action for option in decision.options]
        scores = registry.game(view["game"]).advise(view, decision)
    order = sorted(range(len(actions)), key=lambda place: (-scores[place], place))
    return [actions[place] for place in order]

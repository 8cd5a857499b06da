"""What is worked out in processes of their own: with plain data it begins, with plain data it ends.

Each gets a `Stop` besides; only a bot has an answer before it has thought as long as it wanted to.
"""

from __future__ import annotations

from civitas.bots import Thought, make_bot
from civitas.engine import registry
from civitas.engine.contract import View
from civitas.engine.decision import Decision
from civitas.engine.search import Candidate, Search
from civitas.web.worker_process import Stop
from civitas.wording import How, face


def ponder(spec: str, seed: int, view: View, decision: Decision, stop: Stop) -> Thought:
    """What a bot makes of a view; it gets nothing else."""
    bot = make_bot(spec, seed)
    stop.calls(bot.stop)
    return bot.think(view, decision)


def judge(view: View, seat: int, iterations: int, seed: int, _: Stop) -> list[Candidate]:
    """How likely each answer of a seat wins, by a search from what that seat knew."""
    game = registry.game(view["game"])
    search = Search(game.from_view(view, seed).simulation(seat), game.actions, seed)
    search.run(iterations)
    return search.candidates()


def how_to_win(view: View, rival: int, _: Stop) -> How | None:
    """How a rival can win in its next turn, as far as whoever looks can know."""
    return face(view["game"]).how(view, rival)

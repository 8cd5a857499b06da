"""How Imperium speaks."""

from civitas.games.imperium.cardset import CARDS
from civitas.wording.imperium.ending import verdict
from civitas.wording.imperium.gains import gains
from civitas.wording.imperium.log import log, turn_line
from civitas.wording.imperium.options import choices
from civitas.wording.imperium.questions import question, rules, waiting
from civitas.wording.imperium.reasons import reason
from civitas.wording.imperium.refusals import refusals
from civitas.wording.imperium.standing import standing, standings
from civitas.wording.imperium.threats import how, lead, outlook, threats


def prepare() -> None:
    """Questions are about texts of cards, and those are found by their addresses in the code."""
    assert CARDS.texts


__all__ = [
    "choices",
    "gains",
    "how",
    "lead",
    "log",
    "outlook",
    "prepare",
    "question",
    "reason",
    "refusals",
    "rules",
    "standing",
    "standings",
    "threats",
    "turn_line",
    "verdict",
    "waiting",
]

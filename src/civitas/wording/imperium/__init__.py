"""How Imperium speaks."""

from civitas.wording.imperium.ending import verdict
from civitas.wording.imperium.log import log, turn_line
from civitas.wording.imperium.options import choices
from civitas.wording.imperium.questions import question, rules, waiting
from civitas.wording.imperium.refusals import refusals
from civitas.wording.imperium.standing import standing, standings
from civitas.wording.imperium.threats import threats

__all__ = [
    "choices",
    "log",
    "question",
    "refusals",
    "rules",
    "standing",
    "standings",
    "threats",
    "turn_line",
    "verdict",
    "waiting",
]

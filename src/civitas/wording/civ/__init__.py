"""How CIV speaks."""

from civitas.wording.civ.ending import verdict
from civitas.wording.civ.how import how
from civitas.wording.civ.log import log, turn_line
from civitas.wording.civ.options import choices
from civitas.wording.civ.questions import question, rules, waiting
from civitas.wording.civ.reasons import reason
from civitas.wording.civ.refusals import refusals
from civitas.wording.civ.standing import gains, lead, standing, standings
from civitas.wording.civ.threats import outlook, threats

__all__ = [
    "choices",
    "gains",
    "how",
    "lead",
    "log",
    "outlook",
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

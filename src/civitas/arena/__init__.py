"""Matches between bots: seats rotated, deals mirrored, win rates with intervals."""

from civitas.arena.match import run_match
from civitas.arena.report import MatchReport, Outcome, Standing

__all__ = ["MatchReport", "Outcome", "Standing", "run_match"]

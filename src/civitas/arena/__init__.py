"""Matches between bots: seats rotated, deals mirrored, win rates with intervals."""

from civitas.arena.match import MatchReport, Standing, run_match

__all__ = ["MatchReport", "Standing", "run_match"]

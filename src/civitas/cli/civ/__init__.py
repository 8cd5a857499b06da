"""How CIV looks in a terminal."""

from civitas.cli.civ.ending import ending
from civitas.cli.civ.table import draw, legend, open_hands, paint, pile

__all__ = ["draw", "ending", "legend", "open_hands", "paint", "pile"]

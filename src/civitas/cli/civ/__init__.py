"""How CIV looks in a terminal."""

from civitas.cli.civ.ending import ending
from civitas.cli.civ.table import LOOKS, draw, legend, open_hands, paint

__all__ = ["LOOKS", "SIZE", "draw", "ending", "legend", "open_hands", "paint"]

SIZE = (100, 30)

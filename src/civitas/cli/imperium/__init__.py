"""How Imperium looks in a terminal."""

from civitas.cli.imperium.ending import ending
from civitas.cli.imperium.looking import LOOKS
from civitas.cli.imperium.table import draw, legend, open_hands, paint

__all__ = ["LOOKS", "SIZE", "draw", "ending", "legend", "open_hands", "paint"]

SIZE = (120, 40)

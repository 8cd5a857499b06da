"""How Imperium looks in a terminal."""

from civitas.cli.imperium.asking import (
    alike,
    default,
    explain,
    is_idle,
    more,
    names,
    refusals,
    several,
)
from civitas.cli.imperium.ending import ending
from civitas.cli.imperium.goal import goal
from civitas.cli.imperium.looking import LOOKS
from civitas.cli.imperium.nations import named
from civitas.cli.imperium.table import blocks, legend, open_hands, paint

__all__ = [
    "LOOKS",
    "SIZE",
    "alike",
    "blocks",
    "default",
    "ending",
    "explain",
    "goal",
    "is_idle",
    "legend",
    "more",
    "named",
    "names",
    "open_hands",
    "paint",
    "refusals",
    "several",
]

SIZE = (120, 40)

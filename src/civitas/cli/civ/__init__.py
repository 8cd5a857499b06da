"""How CIV looks in a terminal."""

from civitas.cli.civ.asking import (
    alike,
    default,
    explain,
    is_idle,
    more,
    named,
    names,
    refusals,
    several,
)
from civitas.cli.civ.ending import ending
from civitas.cli.civ.looking import LOOKS, goal
from civitas.cli.civ.table import blocks, legend, open_hands, paint

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

SIZE = (100, 30)

"""A nation as a designer would write it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import civitas
from civitas.games.imperium import cardset, store
from civitas.games.imperium.cardset import CARDS

GAME: Any = civitas.game("imperium")

NATION = """\
[deck]
name = "phrygians"
title = "Phrygians"
box = "own"
kind = "nation"
cards = 8

[[card]]
number = "9PHR1"
suits = ["power"]
start = "play"

[card.a]
name = "Phrygians"
effects = "exhaust: pay 1 material to draw a card"

[card.b]
name = "Phrygians"
points = "1 per 3 regions"

[[card]]
number = "9PHR2"
name = "Midas"
header = "attack"
start = "accession"
points = 4
effects = \"\"\"
needs [Gordion] in play
each other player discards 2 cards
may break through for civilised
\"\"\"

[[card]]
number = "9PHR3"
name = "Gordion"
header = "pinned"
types = ["city"]
start = "development"
development = { materials = 2 }
effects = "solstice: gain 1 progress"

[[card]]
number = "9PHR4"
name = "Shepherds"
start = "draw-deck"
effects = "gain 1 material"

[[card]]
number = "9PHR5"
same_as = "9PHR4"

[[card]]
number = "9PHR6"
same_as = "9PHR4"

[[card]]
number = "9PHR7"
same_as = "9PHR4"

[[card]]
number = "9PHR8"
same_as = "9PHR4"
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "phrygians.toml"
    path.write_text(text, encoding="utf-8")
    return path


def unload() -> None:
    """What only a new process can do otherwise."""
    os.environ[cardset.VARIABLE] = ""
    CARDS._install(store.load())
    GAME.forget()

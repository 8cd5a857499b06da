"""Colours, shapes and cards in small. Never colour alone: a letter or a shape goes with it."""

from __future__ import annotations

from rich.text import Text

from civitas.cli.signs import TIMES
from civitas.games.civ.names import AGES, DOMAINS
from civitas.wording import colours
from civitas.wording.civ.cards import Pile

STYLES = {domain: f"{ink} on {fill}" for domain, (fill, ink) in colours.DOMAINS.items()}
SHAPES = dict(zip(DOMAINS, "▲∩●◆■★", strict=True))
EMBARGO, COIN, TRACK = "⊘", "◎", "·"


def chip(domain: str, text: str) -> Text:
    """A small card: shape and text on the colour of the Domain."""
    return Text(f" {SHAPES[domain]} {text} ", style=STYLES[domain])


def ages_of(pile: Pile) -> str:
    """The Ages of a pile, each with its number if there are several.

    >>> ages_of([1, 2, 0])
    'I II×2'
    """
    if isinstance(pile, int):
        return f"{TIMES}{pile}"
    shown = [(age, n) for age, n in zip(AGES, pile, strict=True) if n]
    return " ".join(age if n == 1 else f"{age}{TIMES}{n}" for age, n in shown)

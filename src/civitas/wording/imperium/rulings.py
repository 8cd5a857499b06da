"""The rulings that name a card, not those of every verb in it."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from civitas.games.imperium import language

RULINGS = Path(language.__file__).with_name("rulings.toml")


@cache
def named() -> dict[str, tuple[str, ...]]:
    """The titles, or numbers, of the cards that each ruling names."""
    data = tomllib.loads(RULINGS.read_text(encoding="utf-8"))
    return {ruling: tuple(cards) for ruling, cards in data.items()}


def rulings_of(number: str, title: str) -> list[str]:
    """The rulings that touch this card.

    >>> rulings_of("2MAU4", "Grand Trunk Road")
    ['R51', 'R93']
    """
    return [ruling for ruling, cards in named().items() if number in cards or title in cards]

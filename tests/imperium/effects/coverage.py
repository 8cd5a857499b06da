"""Which effects are printed, and which of them a scenario names.

`python -m imperium.effects.coverage romans` (in tests/) lists what has none yet.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t

NO_POINTS = t.Face("").points


def effects() -> dict[str, list[str]]:
    """Every distinct text: the names under which a scenario may claim it.

    A printed number of points is no text, a formula is one. A title that stands on two different
    texts claims neither of them.
    """
    CARDS.load()
    found: dict[str, list[str]] = defaultdict(list)
    for card in CARDS.cards:
        for side, face in zip("AB", card.faces, strict=False):
            counts = face.points.kind in ("conditional", "variable")
            text = replace(face, name="", points=face.points if counts else NO_POINTS)
            if text != t.Face(""):
                found[repr(text)] += names(card, face, side)
    uses = Counter(name for texts in found.values() for name in set(texts))
    return {text: [n for n in texts if uses[n] == 1] for text, texts in found.items()}


def names(card: t.Card, face: t.Face, side: str) -> list[str]:
    """A number, a title, and with two sides also the side: 1ROM1 B, Romans B."""
    sides = "" if len(card.faces) == 1 else f" {side}"
    return [card.number + sides, face.name + sides]


def newer() -> set[str]:
    """Every card of 2024, by its number and, if it has two, its side."""
    CARDS.load()
    return {
        names(card, face, side)[0]
        for card in CARDS.newer
        for side, face in zip("AB", card.faces, strict=False)
    }


def claimed() -> Iterator[str]:
    """What the marks `card` of the scenarios name."""
    folder = Path(__file__).parent
    for module in pkgutil.iter_modules([str(folder)]):
        if module.name.startswith("test_"):
            found = importlib.import_module(f"{__package__}.{module.name}")
            for test in vars(found).values():
                for mark in getattr(test, "pytestmark", ()):
                    if mark.name == "card":
                        yield from mark.args


def missing(deck: str = "") -> list[str]:
    """Effects without a scenario, of one deck or of all: number, deck, title."""
    told = set(claimed())
    open_ = [texts for texts in effects().values() if not told & set(texts)]
    cards = {card.number: card for card in CARDS.cards}
    first = [(texts[0], cards[texts[0].split()[0]]) for texts in open_]
    return [
        f"{name} {card.deck} {card.faces[0].name}"
        for name, card in first
        if deck in ("", card.deck)
    ]


if __name__ == "__main__":
    print("\n".join(missing(*sys.argv[1:2])))

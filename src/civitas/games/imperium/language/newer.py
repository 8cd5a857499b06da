"""The cards of 2024: what they say otherwise than the cards that they replace.

`scythians.2024.toml` belongs to the deck in `scythians.toml`. A card there has the number of the
card it replaces with an X behind it, as it is printed, and takes over what it does not say itself.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from civitas.games.imperium import store
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.errors import CardError, nearest
from civitas.games.imperium.language.load import CardFile
from civitas.games.imperium.vocabulary import NEWER_MARK

SUFFIX = store.NEWER
# The value of a field that the card of 2024 does not have.
NONE = "none"


class NewerFile(CardFile):
    """The cards that replace some of a deck, and all that is wrong with them."""

    is_deck = False
    number_form = re.compile(r"\d[A-Z]{3}\d{1,2}X")

    def __init__(self, path: Path, older: CardFile) -> None:
        self.older = older
        self.cards: tuple[t.Card, ...] = ()
        super().__init__(path)

    def _read(self, others: dict[str, Any]) -> None:
        self.header = {**self.older.header, **self.header}
        super()._read(others)

    def _inherit(self) -> None:
        replaced = dict(zip(self.older.numbers, self.older.tables, strict=True))
        for n, number in enumerate(self.numbers):
            of = number.removesuffix(NEWER_MARK)
            if of not in replaced:
                text = f"{number!r} replaces no card of {self.older.path.name}"
                self._note(CardError(text, nearest(of, replaced)), n, "number")
            whole = {**replaced.get(of, {}), **self.tables[n]}
            self.tables[n] = {name: value for name, value in whole.items() if value != NONE}

    def _finish(self, cards: tuple[t.Card, ...]) -> None:
        self._count(cards)
        self.cards = cards


def files(older: tuple[CardFile, ...]) -> tuple[NewerFile, ...]:
    """The files of 2024 beside those of the package's decks."""
    beside = [(file.path.with_suffix(SUFFIX), file) for file in older]
    return tuple(NewerFile(path, file) for path, file in beside if path.exists())

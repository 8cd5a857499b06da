"""The cards that can be played with: loaded from their files when first needed, then fixed.

Printed cards are numbered by the order of their decks and of their numbers, so that an action that
names a card has the same id in every game. Decks of one's own come after those of the package.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from civitas.games.imperium import addresses, compiler, vocabulary
from civitas.games.imperium import consts as k
from civitas.games.imperium.language import tree as t

FOLDER = Path(__file__).parent / "cards"


class CardSet:
    """Names and numbers for what `library` keeps as integers."""

    def __init__(self) -> None:
        self.decks: list[t.Deck] = []
        self.cards: list[t.Card] = []
        self.numbers: dict[str, int] = {}
        self.by_deck: dict[str, int] = {}
        self.texts: dict[int, t.Effect] = {}
        """Every effect by its address in the code."""

    def load(self, paths: Sequence[Path] = ()) -> None:
        """Read, compile and install all decks; without paths only once."""
        if self.decks and not paths:
            return
        from civitas.games.imperium.language import load  # slow, and not needed to list games

        decks = load.decks(paths)
        made = compiler.Compiler(decks)
        made.install()
        self.texts = addresses.texts(made.tables)
        self.decks = list(decks.values())
        self.cards = [card for deck in self.decks for card in deck.cards]
        self.numbers = {card.number: design for design, card in enumerate(self.cards)}
        self.by_deck = {deck.name: number for number, deck in enumerate(self.decks)}

    @property
    def actions(self) -> int:
        return k.CARD + len(self.cards)

    def number(self, design: int) -> str:
        return self.cards[design].number


CARDS = CardSet()


def nation_names() -> tuple[str, ...]:
    """The nations of the package, found by their files."""
    names = sorted(path.stem for path in FOLDER.glob("*.toml"))
    return tuple(name for name in names if name not in vocabulary.BOXES)

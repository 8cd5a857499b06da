"""The cards that can be played with: loaded when first needed, then fixed.

Printed cards are numbered by the order of their decks and of their numbers, so that an action that
names a card has the same id in every game. Decks of one's own come after those of the package.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from civitas.engine.errors import CivitasError
from civitas.games.imperium import consts as k
from civitas.games.imperium import library, store, vocabulary

if TYPE_CHECKING:
    from civitas.games.imperium.language import tree as t

VARIABLE = "CIVITAS_CARDS"
"""Files and folders with decks of one's own, for a process and for those that it starts."""


class CardsInUse(CivitasError):
    """Other cards of one's own are loaded already: the games that run need them."""


class CardSet:
    """Names and numbers for what `library` keeps as integers; the trees when they are needed."""

    def __init__(self) -> None:
        self.stored: store.Stored | None = None
        self.own = ""
        self.names: list[str] = []
        self.newer_names: list[str] = []
        self.deck_names: list[str] = []
        self.numbers: dict[str, int] = {}
        self.by_deck: dict[str, int] = {}

    def load(self) -> None:
        """All decks, once: those of the package and those that the surroundings name."""
        if self.stored is None:
            self._install(store.load(files_of(surroundings())))

    def use(self, paths: Iterable[Path]) -> None:
        """Decks of one's own beside the printed ones, from files and folders.

        Processes that are started from here know of them too.
        """
        listed = list(paths)
        found = store.load(files_of(listed))
        if self.own and self.own != found.tables["own"]:
            raise CardsInUse(f"the cards {self.own} are in use; other ones need another process")
        self._install(found)
        os.environ[VARIABLE] = os.pathsep.join(str(path.resolve()) for path in listed)

    def _install(self, stored: store.Stored) -> None:
        tables = stored.tables
        library.install(*(tables[name] for name in library.ROOM))
        for made in ("decks", "cards", "newer", "by_number", "texts"):
            self.__dict__.pop(made, None)
        self.names, self.deck_names = tables["numbers"], tables["names"]
        self.newer_names = tables["newer"]
        self.numbers = {number: design for design, number in enumerate(self.names)}
        self.numbers |= {number: n for n, number in enumerate(self.newer_names, k.NEWER)}
        self.by_deck = {name: number for number, name in enumerate(self.deck_names)}
        self.own, self.stored = tables["own"], stored

    @cached_property
    def decks(self) -> list[t.Deck]:
        """The decks as trees, in the order of their numbers."""
        self.load()
        assert self.stored is not None
        return list(self.stored.decks.values())

    @cached_property
    def cards(self) -> list[t.Card]:
        """The printed cards as trees, in the order of their numbers."""
        return [card for deck in self.decks for card in deck.cards]

    @cached_property
    def newer(self) -> list[t.Card]:
        """The cards of 2024 that replace some of them."""
        return [card for deck in self.decks for card in deck.newer]

    @cached_property
    def by_number(self) -> dict[str, t.Card]:
        return {card.number: card for card in (*self.cards, *self.newer)}

    def of_set(self, newer: bool) -> list[t.Card]:
        """The cards that a game is played with: those of 2021, or those of 2024 for some."""
        if not newer:
            return self.cards
        found = {card.number: card for card in self.newer}
        return [found.get(card.number + vocabulary.NEWER_MARK, card) for card in self.cards]

    @cached_property
    def texts(self) -> dict[int, t.Effect]:
        """Every effect by its address in the code."""
        from civitas.games.imperium import addresses, compiler  # slow, and not needed to play

        made = compiler.Compiler({deck.name: deck for deck in self.decks})
        made.compile()
        return addresses.texts(made.tables)

    @property
    def actions(self) -> int:
        return k.CARD + len(self.names)

    def number(self, design: int) -> str:
        return self.names[design] if design < k.NEWER else self.newer_names[design - k.NEWER]


CARDS = CardSet()


def surroundings() -> list[Path]:
    """The files and folders that the environment names."""
    return [Path(part) for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part]


def files_of(paths: Iterable[Path]) -> list[Path]:
    listed = list(paths)
    if not listed:
        return []
    from civitas.games.imperium.language import load  # slow, and seldom needed

    return load.own_files(listed)


def nation_names() -> tuple[str, ...]:
    """The nations of the package, found by their files."""
    names = sorted(path.stem for path in store.printed_files())
    return tuple(name for name in names if name not in vocabulary.BOXES)


def own() -> tuple[str, tuple[str, ...]]:
    """Which decks of one's own there are, and their names; nothing is loaded if there are none."""
    if CARDS.stored is None and surroundings():
        CARDS.load()
    printed = len(store.printed_files())
    return CARDS.own, tuple(CARDS.deck_names[printed:])


def year_of(number: str) -> int:
    """The set that a card belongs to: 2021, or 2024 for one that replaces another."""
    return 2024 if number in newer_numbers() else 2021


def newer_numbers() -> list[str]:
    """The numbers of the cards of 2024."""
    CARDS.load()
    return CARDS.newer_names


def has_table(nation: str) -> bool:
    """Can a nation be the automaton of a solo game?"""
    CARDS.load()
    return library.deck(CARDS.by_deck[nation], k.DECK_SOLO) != 0

"""Cards of CIV as the rules write them, and the box that scenarios take them from.

``M2 R1`` is Domain letter and number, ``M(I) M(II)2`` tells Ages where they matter; other Ages are
chosen so that the cards exist.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from civitas.engine.errors import StateError
from civitas.games.civ import consts as k
from civitas.games.civ.names import AGES, CARDS, LETTERS

Zone = dict[str, list[int]]
_CARD = re.compile(r"([MRESCU])(?:\((I{1,3})\))?(\d*)")


@dataclass(slots=True)
class Cards:
    """Some cards as they were written: (Domain, Age or None for any, number)."""

    groups: list[tuple[int, int | None, int]]

    @classmethod
    def read(cls, text: str) -> Cards:
        groups = []
        for word in text.split():
            match = _CARD.fullmatch(word)
            if match is None:
                raise StateError(f"{word!r} are no cards; write M2 or M(I)2, Domains {LETTERS}")
            letter, age, number = match.groups()
            domain = LETTERS.index(letter)
            groups.append((domain, AGES.index(age) if age else None, int(number or 1)))
        return cls(groups)


class Box:
    """The 104 cards, handed out to zones."""

    def __init__(self) -> None:
        self.left = [[pile >> 8 * age + 8 & 255 for age in range(3)] for pile in CARDS]

    def take(self, domain: int, age: int | None, number: int, zone: Zone) -> None:
        """So many cards of a Domain, of one Age or the oldest there are."""
        for a in range(3) if age is None else (age,):
            cards = min(number, self.left[domain][a])
            if cards:
                self.left[domain][a] -= cards
                zone.setdefault(LETTERS[domain], [0, 0, 0])[a] += cards
                number -= cards
        if number:
            of_age = "" if age is None else f"({AGES[age]})"
            raise StateError(f"{number} more {LETTERS[domain]}{of_age} than there are in the game")

    def take_any(self, number: int, zone: Zone) -> None:
        """Cards nobody asked for, of the Domain with most of them left."""
        for _ in range(number):
            domain = max(range(k.DOMAINS), key=lambda d: sum(self.left[d]))
            self.take(domain, None, 1, zone)

    def undrawn(self) -> Zone:
        return {LETTERS[d]: ages for d, ages in enumerate(self.left) if sum(ages)}

    def deck(self, size: int | None, removed: int) -> list[int]:
        """The deck per Age, all but those that the setup removes, or the last `size` of it; what is
        left beside it is out of the game and never seen.
        """
        undrawn = [sum(ages[age] for ages in self.left) for age in range(3)]
        if size is None:
            return [max(0, cards - removed) for cards in undrawn]
        left, missing = [0, 0, 0], size
        for age in (2, 1, 0):
            left[age] = min(missing, undrawn[age])
            missing -= left[age]
        if missing:
            raise StateError(f"a deck of {size} is not possible; {sum(left)} cards are left")
        return left


def stored(zone: Zone, ageless: bool) -> dict[str, Any]:
    return {letter: sum(ages) if ageless else ages for letter, ages in zone.items()}


def size_of(pile: list[int] | int) -> int:
    return pile if isinstance(pile, int) else sum(pile)


def written(zone: dict[str, Any], ages: bool = False) -> str:
    """A zone in the notation of the rules: ``M2 R1``, or ``M(I)2 R(II)1``."""
    words = []
    for letter in LETTERS:
        pile = zone.get(letter, 0)
        if ages and not isinstance(pile, int):
            words += [f"{letter}({AGES[a]}){n}" for a, n in enumerate(pile) if n]
        elif size_of(pile):
            words.append(f"{letter}{size_of(pile)}")
    return " ".join(words)

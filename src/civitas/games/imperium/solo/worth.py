"""What cards are worth to the automaton, and its score (solo, 6.1, 11.3, 11.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import library, table

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

VARIABLE = 5
CAP = 10
# Material and population for one point, by level.
TOKENS_PER_POINT = [10, 10, 10, 5, 5, 5]


def points(s: Core, card: int) -> int:
    """SR6: as printed, 5 for a formula, the best of several cases."""
    number = printed(table.face(s, card, k.FACE_POINTS))
    if s.readings & k.READING_CAP and number > CAP:
        return CAP
    return number


def printed(pc: int) -> int:
    kind = library.CODE[pc]
    if kind == k.POINTS_VARIABLE:
        return VARIABLE
    if kind == k.POINTS_FIXED:
        return library.CODE[pc + k.POINTS_VALUE]
    if kind != k.POINTS_CONDITIONAL:
        return 0
    best = library.CODE[pc + k.POINTS_OTHERWISE]
    for i in range(library.CODE[pc + k.POINTS_LENGTH]):
        number = library.CODE[pc + k.POINTS_PARTS + k.CASE_SIZE * i + k.CASE_VALUE]
        if number > best:
            best = number
    return best


def tokens(s: Core, card: int) -> int:
    number = 0
    for resource in range(k.RESOURCES):
        number += table.tokens_on(s, card, resource)
    return number


def value(s: Core, card: int) -> int:
    """SR17: by what market cards are compared."""
    number = points(s, card)
    if s.readings & k.READING_VALUE_POINTS:
        return number
    if s.readings & k.READING_VALUE_PROGRESS:
        return number + table.tokens_on(s, card, k.PROGRESS)
    return number + tokens(s, card)


def is_counted(s: Core, card: int) -> bool:
    """11.4: slots, deck, discard pile, play area, history, and the card that is resolved."""
    pile = s.pile[card]
    zone = table.zone(pile)
    if zone == k.SLOT:
        return True
    if table.owner(pile) != k.AUTOMATON:
        return False
    return (
        zone == k.DECK
        or zone == k.DISCARD
        or zone == k.PLAY
        or zone == k.HISTORY
        or zone == k.RESOLVING
    )


def score(s: Core) -> int:
    """SR50: material and population are added before they are divided."""
    pool = s.pool[k.AUTOMATON]
    total = pool[k.PROGRESS]
    total += (pool[k.MATERIAL] + pool[k.POPULATION]) // TOKENS_PER_POINT[s.level]
    for card in range(s.cards):
        if is_counted(s, card):
            total += points(s, card)
    return total


def winners(s: Core) -> int:
    """SR49, SR51: the player needs more points, and loses a collapse; practice is never lost."""
    if s.ending == k.COLLAPSE and not s.readings & k.READING_COLLAPSE_COUNTS:
        return 0
    if s.solo == k.PRACTICE:
        return 1
    if s.ending == k.COLLAPSE and s.unrest[k.HUMAN] != s.unrest[k.AUTOMATON]:
        return 1 if s.unrest[k.HUMAN] < s.unrest[k.AUTOMATON] else 0
    return 1 if s.score[k.HUMAN] > score(s) + k.SCORE_OFFSET else 0

"""What the columns of a frame mean: which of them name a card."""

from __future__ import annotations

from civitas.games.imperium import consts as k


def meaning(kind: int, column: int) -> int:
    """A number, a card, or a card counted from one with 0 for none."""
    if column == k.THIS:
        return k.COLUMN_CARD
    if kind == k.F_TEXT:
        return k.COLUMN_CARD if column == k.C or column == k.G else k.COLUMN_PLAIN
    if kind == k.F_REACT:
        if column == k.B:
            return k.COLUMN_CARD
        return k.COLUMN_CARD_OR_ZERO if k.D <= column <= k.H else k.COLUMN_PLAIN
    if kind == k.F_HOST:
        return k.COLUMN_CARD if column == k.A else k.COLUMN_PLAIN
    if kind == k.F_SWAP:
        return k.COLUMN_CARD if column == k.B else k.COLUMN_PLAIN
    if kind == k.F_DEVELOP or kind == k.F_RESHUFFLE:
        return k.COLUMN_CARD if column == k.A else k.COLUMN_PLAIN
    return k.COLUMN_PLAIN

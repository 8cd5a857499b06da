"""What the columns of a frame mean: which of them name a card."""

from __future__ import annotations

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o


def meaning(kind: int, column: int) -> int:
    """A number, a card, or a card counted from one with 0 for none.

    The table of instructions marks these columns; a test compares the two.
    """
    if column == k.THIS:
        return o.COLUMN_CARD
    if kind == o.F_TEXT:
        is_card = column == o.F_TEXT_HOST or column == o.F_TEXT_ABOUT
    elif kind == o.F_REACT:
        if o.F_REACT_REACTED <= column <= o.F_REACT_FOURTH:
            return o.COLUMN_CARD_OR_ZERO
        is_card = column == o.F_REACT_CARD
    elif kind == o.F_SWAP:
        is_card = column == o.F_SWAP_CARD
    else:
        is_card = is_first(kind) and column == o.F_HOST_CARD
    return o.COLUMN_CARD if is_card else o.COLUMN_PLAIN


def is_first(kind: int) -> bool:
    """Frames whose first column of their own is a card, such as the host's."""
    return kind == o.F_HOST or kind == o.F_DEVELOP or kind == o.F_RESHUFFLE

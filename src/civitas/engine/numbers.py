"""Whole numbers from outside: Python's own, or some other kind such as numpy's."""

from __future__ import annotations

import operator
from typing import SupportsIndex, cast


def index(value: object, end: int) -> int:
    """A number from 0 to below `end` as a plain one; -1 for everything else.

    >>> index(3, 4), index(4, 4), index(True, 4), index("3", 4), index(3.0, 4)
    (3, -1, -1, -1, -1)
    """
    number = whole(value)
    return number if number is not None and 0 <= number < end else -1


def whole(value: object) -> int | None:
    """A whole number of any size as a plain one; a truth value is none."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(cast("SupportsIndex", value))
    except TypeError:
        return None

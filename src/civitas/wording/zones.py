"""What a table consists of when nothing is known of its game: zones with cards, and numbers."""

from __future__ import annotations

from typing import Any

from civitas.engine.contract import View

# Entries of a view that are no part of the table.
ABOUT = frozenset({"game", "rules", "options", "viewer", "turn", "seats"})


def zones(view: View) -> dict[str, Any]:
    """What belongs to nobody."""
    return {name: zone for name, zone in view.items() if name not in ABOUT and is_zone(zone)}


def is_zone(value: Any) -> bool:
    """A list of cards, a number or a text; what is built otherwise needs a drawing of its own.

    >>> is_zone(["queen", None]), is_zone(3), is_zone({"queen": 1})
    (True, True, False)
    """
    if isinstance(value, list):
        return all(one is None or isinstance(one, int | str) for one in value)
    return isinstance(value, int | str)

"""The last question to data from outside: is it what would be written of the state it was read as?

Readers take what they know from where it stands. What nobody asked for, what was said twice and
what contradicts the rest is found here, in one place for every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civitas.engine.errors import StateError, brief


def must_be(given: Any, written: Any, path: str = "") -> None:
    """Refuse what differs from what is written; only entries of objects may be left out."""
    if isinstance(written, Mapping) and isinstance(given, Mapping):
        for name, value in given.items():
            must_be(value, _entry(written, name, path), f"{path}.{name}" if path else f"{name}")
    elif isinstance(written, list) and isinstance(given, list) and len(given) == len(written):
        for place, value in enumerate(given):
            must_be(value, written[place], f"{path}[{place}]")
    elif type(given) is not type(written) or given != written:
        raise StateError(f"{path} is {brief(given)}; allowed here: {brief(written)}")


def _entry(written: Mapping[str, Any], name: object, path: str) -> Any:
    if name not in written:
        known = ", ".join(map(str, written)) or "nothing"
        raise StateError(f"{path or 'the state'} has no {brief(name)}; allowed: {known}")
    return written[name]  # type: ignore[index]

"""What a card file may say: the fields of a deck and of a card, and the values they take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from civitas.games.imperium.language.errors import CardError, nearest

SUITS = ("power", "region", "uncivilised", "civilised", "tributary", "fame", "unrest")
TYPES = ("city", "metropolis", "knight", "mask", "scroll", "merchant", "miracle")
ICONS = ("production", "river", "fertile", "ocean", "hunt")
STATES = ("barbarian", "empire")
STARTS = {
    "nation": ("play", "nation", "accession", "development", "supply", "draw-deck"),
    "commons": ("fame-deck", "fame-deck-bottom", "unrest-pile", "commons-pool"),
}
RESOURCES = ("materials", "population", "progress", "unrest")

DECK: dict[str, tuple[type, tuple[Any, ...]]] = {
    "name": (str, ()),
    "title": (str, ()),
    "box": (str, ()),
    "kind": (str, ("nation", "commons")),
    "cards": (int, ()),
    "state": (str, STATES),
    "exhaust_tokens": (int, ()),
    "accession": (str, ("accession", "zenith", "nadir", "none")),
    "area": (str, ("development", "quests", "none")),
}
CARD: dict[str, tuple[type, tuple[Any, ...]]] = {
    "number": (str, ()),
    "same_as": (str, ()),
    "name": (str, ()),
    "suits": (list, SUITS),
    "header": (str, ("pinned", "attack")),
    "state": (str, STATES),
    "types": (list, TYPES),
    "icons": (list, ICONS),
    "start": (str, STARTS["nation"] + STARTS["commons"]),
    "permanent": (bool, ()),
    "players": (int, (3, 4)),
    "development": (dict, RESOURCES),
    "points": (object, ()),
    "effects": (str, ()),
    "a": (dict, ()),
    "b": (dict, ()),
}
SIDE = {name: CARD[name] for name in ("name", "points", "effects")}
NEEDED = {"deck": ("name", "title", "box", "kind", "cards"), "card": ("number", "name", "start")}
NEEDED["side"] = ("name",)
NAMES = {str: "a text", int: "a number", list: "a list", bool: "true or false", dict: "a table"}


def faults(table: Mapping[str, Any], kind: str) -> Iterator[tuple[str, CardError]]:
    """Everything that a table of a card file has wrong, with the field concerned."""
    fields = {"deck": DECK, "card": CARD, "side": SIDE}[kind]
    for name, value in table.items():
        if name not in fields:
            yield name, CardError(f"a {kind} has no field {name!r}", nearest(name, fields))
        elif error := wrong(name, value, *fields[name]):
            yield name, error
    for name in NEEDED[kind]:
        if name not in table and not (name == "name" and "a" in table):
            yield "", CardError(f"a {kind} needs the field {name!r}")


def wrong(name: str, value: Any, kind: type, allowed: tuple[Any, ...]) -> CardError | None:
    """What is wrong with a value, if anything."""
    if name == "points":
        good = isinstance(value, (int, str)) and not isinstance(value, bool)
        return None if good else CardError("points are a number or a formula")
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        return CardError(f"{name} must be {NAMES[kind]}, not {value!r}")
    words = value if isinstance(value, (list, dict)) else [value]
    for word in words:
        if allowed and word not in allowed:
            known = [str(one) for one in allowed]
            text = f"{word!r} is no value of {name}; possible: {', '.join(known)}"
            return CardError(text, nearest(str(word), known))
    return _numbers(name, value)


def _numbers(name: str, value: Any) -> CardError | None:
    """Costs and counts are whole numbers above zero."""
    counts = isinstance(value, int) and not isinstance(value, bool)
    numbers = value.values() if name == "development" else [value] if counts else []
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int) or not 0 < number < 100:
            return CardError(f"{name} cannot be {number!r}; possible: 1 to 99")
    return None

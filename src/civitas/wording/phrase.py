"""Phrases: a text by its id, with the values that go into it, in no language yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from civitas.locales import Words

JOIN = "log.join"
"""The text that stands between the parts of a joined listing."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text of a catalogue; one with a `count` has a form for each kind of number."""

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)
    count: int | None = None

    def to_json(self) -> dict[str, Any]:
        """What goes over the wire; what does not apply is left out."""
        data: dict[str, Any] = {"id": self.id}
        if self.values:
            data["values"] = {name: plain(value) for name, value in self.values.items()}
        return data if self.count is None else {**data, "count": self.count}


@dataclass(frozen=True, slots=True)
class SeatName:
    """The name of whoever sits there."""

    seat: int


@dataclass(frozen=True, slots=True)
class Listing:
    """Several things: as the language lists them (`and`), or side by side (`join`)."""

    items: tuple[Value, ...]
    style: str = "and"


Value = str | int | Phrase | SeatName | Listing


def plain(value: Value) -> Any:
    """A value as plain data.

    >>> plain(Listing((SeatName(1), Phrase("domain.military"))))
    {'list': [{'seat': 1}, {'id': 'domain.military'}], 'style': 'and'}
    """
    if isinstance(value, Phrase):
        return value.to_json()
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    if isinstance(value, Listing):
        return {"list": [plain(item) for item in value.items], "style": value.style}
    return value


def speak(value: Value, words: Words, names: Sequence[str]) -> str:
    """A value in a language, with the names of the seats.

    >>> speak(Phrase("option.short.end_turn"), Words("en", "civ"), [])
    'End the turn'
    """
    if isinstance(value, Phrase):
        values = {name: speak(part, words, names) for name, part in value.values.items()}
        if value.count is None:
            return words(value.id, **values)
        return words.plural(value.id, value.count, **values)
    if isinstance(value, SeatName):
        # A seat without a player is that of the automaton, which a game can have besides.
        return names[value.seat] if value.seat < len(names) else words("seat.automaton")
    if isinstance(value, Listing):
        items = [speak(item, words, names) for item in value.items]
        return words.listing(items) if value.style == "and" else words(JOIN).join(items)
    return str(value)

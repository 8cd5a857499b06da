"""Where things stand in a card file. The TOML reader tells values, not lines; faults need both."""

from __future__ import annotations

import re
from dataclasses import dataclass

HEADER = re.compile(r"\s*\[\[?\s*([\w.]+)\s*\]?\]")
FIELD = re.compile(r"\s*([\w-]+)\s*=\s*")
LONG = '"""'


@dataclass(frozen=True, slots=True)
class Place:
    """Line of a field, and where its text begins: lines further down, and column."""

    line: int
    text_line: int
    text_column: int


class Places:
    """Lines of the fields of a file: by number of the card (-1 is the deck) and by side."""

    def __init__(self, text: str) -> None:
        self.fields: dict[tuple[int, str, str], Place] = {}
        self.cards: list[int] = []
        self._card, self._side, self._inside = -1, "", False
        for number, line in enumerate(text.splitlines(), 1):
            self._see(number, line)

    def _see(self, number: int, line: str) -> None:
        if self._inside:
            self._inside = LONG not in line
        elif header := HEADER.match(line):
            self._open(header[1], number)
        elif field := FIELD.match(line):
            self._remember(field[1], number, line, field.end())

    def _open(self, name: str, number: int) -> None:
        kind, _, self._side = name.partition(".")
        if kind == "card" and not self._side:
            self._card += 1
            self.cards.append(number)

    def _remember(self, name: str, number: int, line: str, start: int) -> None:
        value = line[start:]
        long = value.startswith(LONG)
        self._inside = long and value.count(LONG) == 1
        below = long and not value[len(LONG) :].strip()
        column = 0 if below else start + (len(LONG) if long else 1)
        place = Place(number, number + 1 if below else number, column)
        self.fields[self._card, self._side, name] = place

    def of(self, card: int, field: str = "", side: str = "") -> Place:
        """Where a field stands, or else its card, or else the file."""
        header = self.cards[card] if 0 <= card < len(self.cards) else 1
        return self.fields.get((card, side, field), Place(header, header, 0))

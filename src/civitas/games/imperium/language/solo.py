"""Tables of the solo game: how a nation plays by itself, read from a file beside its cards.

`romans.solo.toml` belongs to the deck `romans`. It has a list of rows for each state, or one list
for both; a row says for which cards it is and what the automaton does with one. Rows are sentences
of the card language in which the automaton is "you" and the player is "each other player".
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from civitas.games.imperium import store
from civitas.games.imperium.language import reader, solo_forms
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.builder import joined
from civitas.games.imperium.language.check import amounts, unknown_name
from civitas.games.imperium.language.errors import CardError, nearest
from civitas.games.imperium.language.nodes import nodes
from civitas.games.imperium.language.schema import STATES

SUFFIX = store.SOLO
TABLES = (*STATES, "both", "journey")
FIELDS = ("nation", "token", *TABLES)
HEADER = re.compile(r"\s*\[\[\s*(\w+)\s*\]\]")
TOKEN = re.compile(r"([1-9]) (material|population|progress)")


class SoloFile:
    """One file of tables: what it says, if it could be read, and all that is wrong with it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.errors: list[CardError] = []
        self.solo: t.Solo | None = None
        text = self._text()
        self.lines = lines_of(text)
        self.data = self._parse(text)
        self.nation = str(self.data.get("nation", ""))
        if not self.errors:
            self._read()

    def _text(self) -> str:
        try:
            return self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            self.errors.append(CardError(f"cannot be read: {error}", file=str(self.path), line=1))
            return ""

    def _parse(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            self.errors.append(CardError(str(error), file=str(self.path), line=1))
            return {}

    def fault(self, error: CardError, table: str = "", row: int = -1) -> None:
        line = self.lines.get((table, row), 1)
        self.errors.append(error.at(str(self.path), f"{table} {row + 1}" if table else "", line))

    def _read(self) -> None:
        for name in self.data:
            if name not in FIELDS:
                text = f"a solo file has {', '.join(FIELDS)}, not {name!r}"
                self.fault(CardError(text, nearest(name, FIELDS)))
        tables = {name: tuple(self._rows(name)) for name in TABLES}
        both = tables.pop("both")
        if both and (tables["barbarian"] or tables["empire"]):
            self.fault(CardError("'both' is the table of both states; it stands alone"))
        token = self._token()
        if not self.errors:
            states = {state: tables[state] or both for state in STATES}
            self.solo = t.Solo(**states, journey=tables["journey"], token=token)

    def _token(self) -> tuple[str, int]:
        found = TOKEN.fullmatch(str(self.data.get("token", "1 progress")))
        if found is None:
            self.fault(CardError("token is what lies on the rolled card, such as '2 material'"))
            return "progress", 1
        return found[2], int(found[1])

    def _rows(self, table: str) -> Iterator[t.Row]:
        rows = self.data.get(table, [])
        for n, row in enumerate(rows if isinstance(rows, list) else []):
            if not isinstance(row, dict) or set(row) != {"for", "do"}:
                self.fault(CardError("a row has 'for' and 'do'"), table, n)
                continue
            try:
                cards = reader.read_cards(str(row["for"]))
                effect = joined(reader.read_line(str(row["do"])).value)
            except CardError as error:
                self.fault(error, table, n)
                continue
            for message in faults(effect, table == "journey"):
                self.fault(CardError(message), table, n)
            yield t.Row(cards, effect)

    def unknown_names(self, known: set[str]) -> Iterator[CardError]:
        for table in TABLES:
            for n, row in enumerate(self.data.get(table, [])):
                for text in map(str, row.values()):
                    for name, _ in reader.names(text):
                        if fault := unknown_name(name, known):
                            line = self.lines.get((table, n), 1)
                            yield fault.at(str(self.path), f"{table} {n + 1}", line)


def faults(effect: t.Effect, is_journey: bool) -> Iterator[str]:
    """What a row says and the automaton would not do."""
    for node in nodes(effect):
        yield from amounts(node)
    yield from solo_forms.faults(effect, is_journey)


def lines_of(text: str) -> dict[tuple[str, int], int]:
    """The line at which each row begins."""
    found: dict[tuple[str, int], int] = {}
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            found[header[1], seen.get(header[1], 0)] = number
            seen[header[1]] = seen.get(header[1], 0) + 1
    return found

"""From the text of a card to its tree. One line is one sentence; faults say where they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedToken
from lark.lexer import PatternStr

from civitas.games.imperium.language import messages, simple
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.builder import Builder, Entry, joined
from civitas.games.imperium.language.errors import CardError
from civitas.games.imperium.language.words import FORMS, FREE

GRAMMAR = Path(__file__).with_name("grammar.lark")
LEXEME = re.compile(r"\s*(?:(?P<word>[A-Za-z]+)|(?P<number>\d+)|\[(?P<name>[^\]]+)\]|(?P<mark>\S))")
UNIQUE = ("needs", "free", "solstice", "endgame")


@cache
def parser() -> Lark:
    """The grammar, ready to read; built once, when the first line is read."""
    return Lark(
        f"{GRAMMAR.read_text(encoding='utf-8')}\n{simple.grammar()}\n",
        parser="lalr",
        start=["line", "points", "target"],
        transformer=Builder(),
        maybe_placeholders=True,
    )


@cache
def terminals() -> dict[str, str]:
    """Words and marks of the language, and what the grammar calls them."""
    found = {
        terminal.pattern.value: terminal.name
        for terminal in parser().terminals
        if isinstance(terminal.pattern, PatternStr)
    }
    forms = {form: found[word] for form, word in FORMS.items() if word in found}
    return {**forms, **found, "-": "MINUS"}


def tokens(text: str) -> Iterator[Token]:
    """The words of a line in their plain form. Commas and "the" may stand anywhere.

    >>> [f"{token.type}={token}" for token in tokens("draws the 2 cards")]
    ['DRAW=draw', 'INT=2', 'CARD=card']
    """
    for match in LEXEME.finditer(text):
        kind = str(match.lastgroup)
        value, column = match[kind], match.start(kind) + (kind != "name")
        if value.lower() in FREE:
            continue
        if kind == "word" and value.lower() != value and value.lower() in terminals():
            value = value.lower()
        yield Token(_type(kind, value), FORMS.get(value, value), column=column)


def _type(kind: str, value: str) -> str:
    if kind in ("number", "name"):
        return {"number": "INT", "name": "NAME"}[kind]
    return terminals().get(value, "UNKNOWN")


def names(text: str) -> Iterator[tuple[str, int]]:
    """The cards that a line names, with the column of each."""
    return ((str(token), token.column or 0) for token in tokens(text) if token.type == "NAME")


def _parse(text: str, start: str) -> Any:
    state: Any = parser().parse_interactive(start=start)
    last = None
    for token in tokens(text):
        try:
            state.feed_token(token)
        except UnexpectedToken:
            raise messages.misplaced(token, text, state.accepts(), terminals()) from None
        last = token
    try:
        return state.feed_eof(last)
    except UnexpectedToken:
        raise messages.ended(text, state.accepts(), terminals()) from None


@cache
def read_line(text: str) -> Entry:
    """A line of a card.

    >>> read_line("may draw 2 cards").value
    (May(effect=Draw(amount=2, up_to=False, if_able=False)),)
    """
    entry: Entry = _parse(text, "line")
    return entry


@cache
def read_points(text: str) -> t.Points:
    """A formula of victory points.

    >>> read_points("6 in history, 2 otherwise").cases
    (('history', 6),)
    """
    points: t.Points = _parse(text, "points")
    return points


@cache
def read_cards(text: str) -> t.Filter:
    """Which cards a row of a solo table is for.

    >>> read_cards("region").suit
    ('region',)
    """
    cards: t.Filter = _parse(text, "target")
    return cards


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a card's text and its number within it, from 1."""

    number: int
    text: str


def lines(text: str) -> list[Line]:
    """The lines that say something."""
    numbered = enumerate(text.splitlines(), 1)
    return [Line(number, line) for number, line in numbered if line.strip()]


def read_text(text: str) -> dict[str, Any]:
    """All that the text of a card says, as fields of a face.

    >>> read_text("free play\\ndraw 2 cards\\nput this into history")["free"]
    True
    """
    fields: dict[str, Any] = {}
    for line in lines(text):
        try:
            _add(fields, read_line(line.text))
        except CardError as error:
            raise error.at("", "", line.number) from None
    if "play" in fields:
        fields["play"] = joined(fields["play"])
    return fields


def _add(fields: dict[str, Any], entry: Entry) -> None:
    if entry.part in UNIQUE:
        if entry.part in fields:
            raise CardError(f"a card has only one line for {entry.part}")
        fields[entry.part] = entry.value
    elif entry.part == "play":
        fields["play"] = (*fields.get("play", ()), *entry.value)
    else:
        fields[entry.part] = (*fields.get(entry.part, ()), entry.value)

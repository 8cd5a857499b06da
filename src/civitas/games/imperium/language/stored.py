"""Trees as JSON and back: the form in which decks that were read once are kept.

A node is an object with its kind and the fields that differ from their usual values; a tuple is a
list. What comes out is equal to what went in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from civitas.games.imperium.language import tree as t

KIND = "="


@cache
def usual(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a node and their usual values."""
    return tuple((field.name, field.default) for field in fields(kind))


def plain(node: Any) -> Any:
    """
    >>> plain(t.May(t.Draw(2)))
    {'=': 'May', 'effect': {'=': 'Draw', 'amount': 2}}
    """
    if isinstance(node, tuple):
        return [plain(part) for part in node]
    if not is_dataclass(node) or isinstance(node, type):
        return node
    told = ((name, getattr(node, name), value) for name, value in usual(type(node)))
    named = {name: plain(value) for name, value, default in told if value != default}
    return {KIND: type(node).__name__, **named}


def tuples(value: Any) -> Any:
    return tuple(tuples(part) for part in value) if isinstance(value, list) else value


def node(data: dict[str, Any]) -> Any:
    kind: Callable[..., Any] = getattr(t, data.pop(KIND))
    return kind(**{name: tuples(value) for name, value in data.items()})


def dumps(decks: Iterable[t.Deck]) -> str:
    """
    >>> loads(dumps([t.Deck("one", "One", "own", ())]))
    [Deck(name='one', title='One', box='own', cards=(), ...)]
    """
    return json.dumps([plain(deck) for deck in decks], separators=(",", ":"))


def loads(text: str) -> list[t.Deck]:
    decks: list[t.Deck] = json.loads(text, object_hook=node)
    return decks

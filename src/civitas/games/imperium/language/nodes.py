"""Walking a tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def nodes(node: Any) -> Iterator[Any]:
    """A node of the tree and everything below it."""
    if isinstance(node, tuple):
        for part in node:
            yield from nodes(part)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from nodes(getattr(node, field.name))

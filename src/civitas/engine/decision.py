"""What a seat is asked: a decision and its options. All legality is in the options (law 2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

FACTS = (
    *("action", "verb", "domain", "age", "effect", "seat", "card", "nation", "side", "suit"),
    *("pile", "amount"),
)
"""What an option may say, in this order."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer. `action` is its fixed id; the rest says in terms of the game what it means."""

    action: int
    verb: str
    domain: str | None = None
    age: str | None = None
    effect: str | None = None
    seat: int | None = None
    card: str | None = None
    nation: str | None = None
    side: str | None = None
    suit: str | None = None
    pile: str | None = None
    amount: int | None = None
    tags: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The option as plain data; what does not apply is left out."""
        data = {name: value for name in FACTS if (value := getattr(self, name)) is not None}
        return {**data, "tags": list(self.tags)} if self.tags else data


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat: its kind, the effect it comes from, and every legal answer."""

    kind: str
    seat: int
    source: str | None
    options: tuple[Option, ...]
    left: int = 1
    data: dict[str, Any] = field(default_factory=dict)

    def option(self, action: int) -> Option:
        for option in self.options:
            if option.action == action:
                return option
        raise KeyError(action)

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "seat": self.seat,
            "source": self.source,
            "left": self.left,
            "options": [option.to_json() for option in self.options],
            **self.data,
        }

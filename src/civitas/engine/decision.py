"""What a seat is asked: a decision and its options. All legality is in the options (law 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Option:
    """One answer. `action` is its fixed id; `facts` say in terms of the game what it means.

    A fact is read as an attribute, and is None where the option does not say it.

    >>> answer = Option(7, "play", card="queen", seat=None)
    >>> answer.card, answer.seat, answer.to_json()
    ('queen', None, {'action': 7, 'verb': 'play', 'card': 'queen'})
    """

    action: int
    verb: str
    facts: Mapping[str, Any]
    tags: tuple[str, ...]

    def __init__(self, action: int, verb: str, tags: tuple[str, ...] = (), **facts: Any) -> None:
        set_once = object.__setattr__  # the option is frozen
        set_once(self, "action", action)
        set_once(self, "verb", verb)
        set_once(self, "tags", tags)
        told = {name: value for name, value in facts.items() if value is not None}
        set_once(self, "facts", told)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "facts":  # what Python itself looks for
            raise AttributeError(name)
        return self.facts.get(name)

    def __hash__(self) -> int:
        return hash((self.action, self.verb))

    def __repr__(self) -> str:
        return f"Option({self.to_json()})"

    def to_json(self) -> dict[str, Any]:
        """The option as plain data; what does not apply is left out."""
        data = {"action": self.action, "verb": self.verb, **self.facts}
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

"""What happened, without a word of any language: log, animation and traces are made of these."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

DRAWN, SHOWN = "drawn", "shown"


@dataclass(frozen=True, slots=True)
class Event:
    """`data` is public; `secret` is added for the seats in `seen_by` and for nobody else.

    `tells` says that somebody learnt what cannot be unlearnt, and how: a hidden card was `DRAWN`
    or `SHOWN`. A move with such an event is not taken back.
    """

    kind: str
    data: dict[str, Any] = field(default_factory=dict)
    secret: dict[str, Any] = field(default_factory=dict)
    seen_by: tuple[int, ...] = ()
    tells: str | None = None

    def to_json(self, viewer: int | None = None) -> dict[str, Any]:
        """The event as a seat sees it; None is the spectator."""
        secret = self.secret if viewer is not None and viewer in self.seen_by else {}
        return {"kind": self.kind, **self.data, **secret}

    def full(self) -> dict[str, Any]:
        """The event with everything in it, for finished games."""
        return {"kind": self.kind, **self.data, **self.secret}


def telling(events: list[Event]) -> list[Event]:
    """Events of which at least the last one tells something: what follows from them was seen."""
    return [*events[:-1], *(replace(last, tells=last.tells or SHOWN) for last in events[-1:])]

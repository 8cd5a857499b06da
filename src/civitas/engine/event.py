"""What happened, without a word of any language: log, animation and traces are made of these."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """`data` is public; `secret` is added for the seats in `seen_by` and for nobody else."""

    kind: str
    data: dict[str, Any] = field(default_factory=dict)
    secret: dict[str, Any] = field(default_factory=dict)
    seen_by: tuple[int, ...] = ()

    def to_json(self, viewer: int | None = None) -> dict[str, Any]:
        """The event as a seat sees it; None is the spectator."""
        secret = self.secret if viewer is not None and viewer in self.seen_by else {}
        return {"kind": self.kind, **self.data, **secret}

    def full(self) -> dict[str, Any]:
        """The event with everything in it, for finished games."""
        return {"kind": self.kind, **self.data, **self.secret}

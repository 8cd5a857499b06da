"""Identity: who speaks to a table, and who is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from civitas.web import clock

CALLS = 60.0
"""Whoever asked over HTTP within so many seconds is here: a program may use no socket at all."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A player, or a stranger (None). `api_seat`: a program that plays this one seat for them."""

    player: str | None = None
    api_seat: int | None = None

    @property
    def key(self) -> str:
        """Whose message ids these are: a program counts its own."""
        return f"{self.player}" if self.api_seat is None else f"{self.player}#{self.api_seat}"


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """A guest with an invitation wants an open seat."""

    invite: str
    name: str
    colour: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class RenameRequest:
    """A guest is called so now."""

    name: str


@dataclass(slots=True)
class Attendance:
    """Who is connected, told by whoever holds the connections. Not stored: it ends with them."""

    since: float
    """Nobody was seen before: those who are not here count as gone from then on."""
    watchers: int = 0
    clock: Callable[[], float] = clock.now
    _here: set[str] = field(default_factory=set)
    _left: dict[str, float] = field(default_factory=dict)
    _called: dict[str, float] = field(default_factory=dict)

    def came(self, player: str) -> None:
        self._here.add(player)

    def went(self, player: str, now: float) -> None:
        """The last connection of a player is gone."""
        self._here.discard(player)
        self._left[player] = now

    def called(self, player: str, now: float) -> None:
        """A player asked something over HTTP."""
        self._called[player] = now

    def is_here(self, player: str | None) -> bool:
        calls = player in self._called and self.clock() - self._called[player] < CALLS
        return player in self._here or calls

    def gone_for(self, player: str, now: float) -> float:
        """Seconds since a player was last here."""
        last = max(self._left.get(player, self.since), self._called.get(player, self.since))
        return 0.0 if player in self._here else now - last

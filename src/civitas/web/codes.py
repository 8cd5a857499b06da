"""Codes that bring a guest to another device: short enough to type, good once and for minutes."""

from __future__ import annotations

import secrets
from time import monotonic

from civitas.web.guests import Guest

SECONDS = 600
# Nothing that looks like something else on paper; ten of them are 49 bits.
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 10
MOST = 10_000


class Codes:
    """Kept in memory alone: a restart ends them, and one makes another."""

    def __init__(self) -> None:
        self._guests: dict[str, tuple[Guest, float]] = {}

    def make(self, guest: Guest) -> str:
        """A new code; the one before it is not good any more."""
        self._sweep(guest)
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._guests[code] = (guest, monotonic() + SECONDS)
        return f"{code[:5]}-{code[5:]}"

    def take(self, text: str) -> Guest | None:
        """Whose code it is, however it was typed."""
        code = "".join(char for char in text.upper() if char.isalnum())
        guest, until = self._guests.pop(code, (None, 0.0))
        return guest if monotonic() < until else None

    def _sweep(self, guest: Guest) -> None:
        now = monotonic()
        kept = [
            (code, (other, until))
            for code, (other, until) in self._guests.items()
            if now < until and other.id != guest.id
        ]
        self._guests = dict(kept[-MOST:])

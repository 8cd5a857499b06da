"""How much one client may do: buckets that refill, and counts of what is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable


class Bucket:
    """So many at once, then `rate` a second."""

    __slots__ = ("_left", "_rate", "_size", "_time")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self._rate, self._size = rate, size
        self._left, self._time = float(size), now

    def take(self, now: float) -> bool:
        self._refill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def full(self, now: float) -> bool:
        self._refill(now)
        return self._left >= self._size

    def _refill(self, now: float) -> None:
        self._left = min(self._size, self._left + max(0.0, now - self._time) * self._rate)
        self._time = now


class Buckets:
    """One bucket for each client; those that are full again are forgotten."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._buckets: dict[Hashable, Bucket] = {}
        self._sweep_at = 1000

    def take(self, client: Hashable, now: float) -> bool:
        if len(self._buckets) >= self._sweep_at:
            self._sweep(now)
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, self._size, now)
        return bucket.take(now)

    def _sweep(self, now: float) -> None:
        self._buckets = {c: b for c, b in self._buckets.items() if not b.full(now)}
        self._sweep_at = max(1000, 2 * len(self._buckets))


class Sockets:
    """Open sockets, counted by guest, by guest and table, and by address."""

    def __init__(self, per_table: int, per_guest: int, per_address: int) -> None:
        self._most = (per_table, per_guest, per_address)
        self._open: Counter[tuple[str, ...]] = Counter()

    def enter(self, guest: str, table: str, address: str) -> bool:
        keys = self._keys(guest, table, address)
        if any(self._open[key] >= most for key, most in zip(keys, self._most, strict=True)):
            return False
        self._open.update(keys)
        return True

    def leave(self, guest: str, table: str, address: str) -> None:
        for key in self._keys(guest, table, address):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    @property
    def count(self) -> int:
        """All that are open."""
        return sum(open_ for key, open_ in self._open.items() if key[0] == "address")

    @staticmethod
    def _keys(guest: str, table: str, address: str) -> tuple[tuple[str, ...], ...]:
        return ("table", guest, table), ("guest", guest), ("address", address)

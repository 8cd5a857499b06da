"""Rate limits: token buckets, budgets of the processor's time, and counts of what is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

LEAST_SHARE = 1e-6


class Bucket:
    """A token bucket: so many at once, then `rate` a second."""

    __slots__ = ("_left", "_rate", "_size", "_time")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self._rate, self._size = rate, size
        self._left, self._time = float(size), now

    def take(self, now: float, amount: float = 1) -> bool:
        self._refill(now)
        if self._left < amount:
            return False
        self._left -= amount
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


class Account:
    """Seconds that are left to one client, and what its wishes usually cost."""

    __slots__ = ("left", "time", "usual")

    def __init__(self, left: float, now: float) -> None:
        self.left, self.time, self.usual = left, now, 0.0


class Ticket:
    """Leave to do something in `wait` seconds. What it will cost is set aside until it is known."""

    __slots__ = ("_account", "_aside", "wait")

    def __init__(self, account: Account, wait: float) -> None:
        self._account, self._aside, self.wait = account, account.usual, wait

    def pay(self, cost: float) -> None:
        """It was done, and cost so much."""
        self._account.left += self._aside - cost
        self._account.usual = (self._account.usual + cost) / 2

    def give_back(self) -> None:
        """It was not done."""
        self._account.left += self._aside


class Budget:
    """The processor's time for each client: `size` seconds at once, then a `share` of each second.

    Whoever has used theirs up waits until there is something left. As the usual cost is set aside
    at once, many wishes of one client wait one after the other, and not for the same moment.
    """

    def __init__(self, share: float, size: float) -> None:
        self._share, self._size = max(share, LEAST_SHARE), size
        self._accounts: dict[Hashable, Account] = {}
        self._sweep_at = 1000

    def ask(self, client: Hashable, now: float) -> Ticket:
        if len(self._accounts) >= self._sweep_at:
            self._sweep(now)
        account = self._accounts.get(client)
        if account is None:
            account = self._accounts[client] = Account(self._size, now)
        self._refill(account, now)
        account.left -= account.usual
        return Ticket(account, max(0.0, -account.left / self._share))

    def _refill(self, account: Account, now: float) -> None:
        gained = max(0.0, now - account.time) * self._share
        account.left, account.time = min(self._size, account.left + gained), now

    def _sweep(self, now: float) -> None:
        for account in self._accounts.values():
            self._refill(account, now)
        kept = {c: a for c, a in self._accounts.items() if a.left < self._size}
        self._accounts, self._sweep_at = kept, max(1000, 2 * len(kept))


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

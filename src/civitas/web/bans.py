"""Who may not come in: guests and addresses, until a time or for good."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import OrderedDict

from civitas.web import clock
from civitas.web.problems import Refusal
from civitas.web.public import Ban
from civitas.web.store import Store

REMEMBERED = 10_000


def network(address: str) -> str:
    """The address, or what one household has of the new kind: sixty-four bits of it."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


class Bans:
    """Read once from the store, then kept beside it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bans: dict[tuple[str, str], Ban] = {}
        self._seen: OrderedDict[str, str] = OrderedDict()
        self._one = asyncio.Lock()
        """What was read before a change must not come after it."""

    async def load(self) -> None:
        async with self._one:
            self._bans = {(ban.kind, ban.whom): ban for ban in await self._store.bans()}

    def listed(self) -> list[Ban]:
        return [ban for ban in self._bans.values() if _holds(ban)]

    def check(self, guest: str | None, address: str) -> None:
        """Refuse those who are banned; remember where the others come from, in memory alone."""
        here = network(address)
        self._refuse("address", here)
        if guest is not None:
            self.check_guest(guest)
            self._seen[guest] = here
            self._seen.move_to_end(guest)
            if len(self._seen) > REMEMBERED:
                self._seen.popitem(last=False)

    def check_guest(self, guest: str) -> None:
        """A program comes without a cookie, for a guest who may be banned."""
        self._refuse("guest", guest)

    def _refuse(self, kind: str, whom: str) -> None:
        if (ban := self._bans.get((kind, whom))) is not None and _holds(ban):
            raise Refusal("banned")

    def address_of(self, guest: str) -> str | None:
        return self._seen.get(guest)

    def guests_at(self, address: str) -> list[str]:
        return [guest for guest, seen in self._seen.items() if seen == address]

    async def put(self, ban: Ban) -> None:
        async with self._one:
            await self._store.put_ban(ban)
            self._bans[ban.kind, ban.whom] = ban

    async def lift(self, kind: str, whom: str) -> bool:
        async with self._one:
            await self._store.lift_ban(kind, whom)
            return self._bans.pop((kind, whom), None) is not None


def _holds(ban: Ban) -> bool:
    return ban.until is None or clock.now() < ban.until

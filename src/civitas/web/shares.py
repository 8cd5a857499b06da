"""What each person and each address may have of the server: a quota of the processor's time.

Messages are not counted, what they cost is. Whoever wants more waits, and is told; whoever would
have to wait too long is refused. Others do not notice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from math import ceil
from time import monotonic
from typing import Any, TypeVar

from civitas.web.limits import Budget, Ticket
from civitas.web.metering import metered
from civitas.web.problems import Refusal
from civitas.web.settings import Settings

T = TypeVar("T")
# An address may be a school; a person may have many guests.
ADDRESS = 2
# What the network takes for a request before anybody here hears of it, in seconds.
UNSEEN = 0.0005
# Longer than this nobody is made to wait.
PATIENCE = 5.0


class Share:
    """Leave to do one thing, in a moment. What it costs is noted and paid at the end."""

    def __init__(self, tickets: list[Ticket]) -> None:
        self._tickets = tickets
        self.wait = max(ticket.wait for ticket in tickets)
        self.cost = 0.0

    def spend(self, seconds: float) -> None:
        self.cost += seconds

    async def meter(self, work: Coroutine[Any, Any, T]) -> T:
        return await metered(work, self.spend)

    async def __aenter__(self) -> Share:
        """Wait for it; too long a wait is refused, and costs nothing."""
        if self.wait > PATIENCE:
            for ticket in self._tickets:
                ticket.give_back()
            raise Refusal("too_fast", retry=ceil(self.wait))
        if self.wait:
            await asyncio.sleep(self.wait)
        return self

    async def __aexit__(self, *_: object) -> None:
        for ticket in self._tickets:
            ticket.pay(self.cost)


class Shares:
    def __init__(self, settings: Settings) -> None:
        share, size = settings.work / 1000, settings.work_burst / 1000
        self._people = Budget(share, size)
        self._addresses = Budget(ADDRESS * share, ADDRESS * size)

    def ask(self, person: str | None, address: str) -> Share:
        now = monotonic()
        tickets = [self._addresses.ask(address, now)]
        if person is not None:
            tickets.append(self._people.ask(person, now))
        return Share(tickets)

    def request(self, person: str | None, address: str) -> Share:
        """The same for something that came over a connection of its own."""
        share = self.ask(person, address)
        share.spend(UNSEEN)
        return share

"""Bans as every worker remembers them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from civitas.web.bans import Bans
from civitas.web.problems import Refusal
from civitas.web.public import Ban

EVE = Ban("guest", "eve", 1.0, None, "rude")


class SlowStore:
    """Between a question and its answer others get on."""

    def __init__(self) -> None:
        self.kept: list[Ban] = []

    async def bans(self) -> list[Ban]:
        found = list(self.kept)
        await asyncio.sleep(0.01)
        return found

    async def put_ban(self, ban: Ban) -> None:
        self.kept.append(ban)

    async def lift_ban(self, kind: str, whom: str) -> None:
        self.kept.clear()


def test_what_was_read_before_a_change_does_not_undo_it() -> None:
    async def work() -> None:
        store: Any = SlowStore()
        bans = Bans(store)
        await asyncio.gather(bans.load(), bans.put(EVE))
        with pytest.raises(Refusal):
            bans.check_guest("eve")
        await asyncio.gather(bans.load(), bans.lift("guest", "eve"))
        bans.check_guest("eve")

    asyncio.run(work())

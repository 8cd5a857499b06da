"""Where a request for a table goes: to the room here, or to the worker that has the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from civitas.web import clock, leaseholder
from civitas.web.leaseholder import Elsewhere
from civitas.web.problems import Refusal
from civitas.web.rooms import Rooms
from civitas.web.writer import StoreFailed

# For so long somebody is made to wait for a table whose owner does not answer: until its lease has
# run out, and a little more. So often it is asked whether it has.
PATIENCE, AGAIN = 2 * leaseholder.SECONDS, 0.1


async def route(rooms: Rooms, table_id: str, pass_on: Callable[[str], Awaitable[bool]]) -> bool:
    """Is the table here? Otherwise it was passed on to its owner, wherever that is by now.

    `pass_on` says whether anybody was there to take it. A lease is never taken from an owner that
    lives, so that two of them cannot call a table back and forth.
    """
    end = clock.monotonic() + PATIENCE
    while True:
        try:
            await rooms.room(table_id)
            return True
        except Elsewhere as owner:
            if await pass_on(owner.address):
                return False
            if clock.monotonic() > end:
                raise
        except (Refusal, StoreFailed):
            return True  # whoever asks is told so here
        await asyncio.sleep(AGAIN)

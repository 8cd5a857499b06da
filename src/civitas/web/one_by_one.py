"""Work of milliseconds on the event loop, cooperatively: a piece, whatever else waits, the next.

Putting a position into words takes longer than taking a move. When many tables have moved at once,
moves that come in meanwhile are taken in between, and do not wait for all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakKeyDictionary

_GATES: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


@asynccontextmanager
async def one_by_one() -> AsyncIterator[None]:
    async with _GATES.setdefault(asyncio.get_running_loop(), asyncio.Lock()):
        yield
        await asyncio.sleep(0)

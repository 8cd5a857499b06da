"""Garbage collection: Python looks for cycles seldom, and not in the middle of a full house.

The full search looks at every object there is. With a thousand tables in memory that takes half a
second, and it starts whenever enough new objects are alive: `make load` found p99 at 320 ms with it
and everything else below 10. Rooms leave few cycles behind, so one full search in a while will do.
What a move makes is gone before any search: looking at the young objects less often than Python
does by itself takes a tenth off the cost of a move.
"""

from __future__ import annotations

import asyncio
import gc

EVERY = 600.0
NEVER = 10**9
YOUNG = 10_000


async def search_seldom(every: float = EVERY) -> None:
    """Leave the young objects to Python, and search all of them once in a while."""
    _, young, _ = gc.get_threshold()
    gc.freeze()  # what is there from the start stays
    gc.set_threshold(YOUNG, young, NEVER)
    while True:
        await asyncio.sleep(every)
        gc.collect()

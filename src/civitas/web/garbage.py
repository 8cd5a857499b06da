"""When Python looks for cyclic garbage: seldom, and never through a full house.

What a move makes holds nothing in cycles, so it is gone without any search (a test holds that). But
every move replaces what its table has told, thousands of objects, and adds a few for good; by
itself Python would take those few as a reason to look through all the new ones every second or two,
which takes a fifth of a second with a thousand tables, and half of one at every tenth time. `make
load` found p99 at 300 ms with that, and below 20 without.

Looking through everything takes seconds then, longer than a lease lasts, so it is done while there
are few tables. A house that is never empty makes do with what is new, once there is a lot of it.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

EVERY = 600.0
NEVER = 10**9
YOUNG = 1_000_000
"""So many more objects than before: some 100 MB, if all of them were garbage."""
FEW = 100
"""So many tables are looked through in a third of a second."""


async def search_seldom(tables: Callable[[], int], every: float = EVERY) -> None:
    """`tables` is how many there are in the memory."""
    _, young, _ = gc.get_threshold()
    gc.freeze()  # what is there from the start stays
    gc.set_threshold(YOUNG, young, NEVER)
    while True:
        await asyncio.sleep(every)
        if tables() <= FEW:
            gc.collect()

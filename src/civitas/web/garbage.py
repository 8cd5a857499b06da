"""When Python looks for cyclic garbage: seldom, and not in the middle of a full house.

What a move makes holds nothing in cycles, so it is gone without any search (a test holds that). But
every move replaces what its table has told, thousands of objects, and adds a few for good; by
itself Python would take those few as a reason to look through all the new ones every second or two,
which takes a fifth of a second with a thousand tables, and half of one at every tenth time. `make
load` found p99 at 300 ms with that, and below 20 without. The search of everything takes longer
still, so it comes once in a while.
"""

from __future__ import annotations

import asyncio
import gc

EVERY = 600.0
NEVER = 10**9
YOUNG = 1_000_000
"""So many more objects than before: some 100 MB, if all of them were garbage."""


async def search_seldom(every: float = EVERY) -> None:
    """Search all there is once in a while, and what is new where there is far more than before."""
    _, young, _ = gc.get_threshold()
    gc.freeze()  # what is there from the start stays
    gc.set_threshold(YOUNG, young, NEVER)
    while True:
        await asyncio.sleep(every)
        gc.collect()

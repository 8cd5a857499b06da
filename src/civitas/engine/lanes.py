"""SIMD: numbers of 32 bits side by side; what is done to one is done to all, for the price of one.

Compiled modules take this from `lanes.pxd`, where lanes are a vector of the processor. In plain
Python they are one large number with 64 bits for each lane, so that no sum and no shift reaches the
next one before `MASK` has cut it.
"""

from __future__ import annotations

LANES = 4
ONES = sum(1 << 64 * lane for lane in range(LANES))
NUMBERS = sum(lane << 64 * lane for lane in range(LANES))
MASK = ONES * 0xFFFFFFFF


def spread(number: int) -> int:
    """The same number in every lane."""
    return ONES * number


def lane(x: int, n: int) -> int:
    """The number in one lane."""
    return x >> 64 * n & 0xFFFFFFFF

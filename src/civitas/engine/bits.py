"""Sets of small numbers as the bits of one: what a processor does in one step.

Compiled modules take these from `bits.pxd`, where the compiler can put them in place.
"""

from __future__ import annotations

# What C forgets by itself: everything above 32 or 64 bits.
MASK_32 = 0xFFFFFFFF
MASK_64 = 0xFFFFFFFFFFFFFFFF


def count(members: int) -> int:
    """How many there are.

    >>> count(0b1011)
    3
    """
    return members.bit_count()


def lowest(members: int) -> int:
    """The smallest of some.

    >>> lowest(0b1000)
    3
    """
    return (members & -members).bit_length() - 1


def nth(members: int, n: int) -> int:
    """The one that has `n` smaller ones.

    >>> [nth(0b1011, n) for n in range(3)]
    [0, 1, 3]
    """
    for _ in range(n):
        members &= members - 1
    return lowest(members)

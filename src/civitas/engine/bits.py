"""Bit sets: sets of small numbers as the bits of one, which a processor changes in one step.

Compiled modules take these from `bits.pxd`, where the compiler can put them in place.
"""

from __future__ import annotations

from collections.abc import MutableSequence

# What C forgets by itself: everything above 32 or 64 bits.
MASK_32 = 0xFFFFFFFF
MASK_64 = 0xFFFFFFFFFFFFFFFF
# Eight bits as eight bytes.
BYTES = [sum((members >> i & 1) << 8 * i for i in range(8)) for members in range(256)]


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


def spread(members: int, size: int, out: MutableSequence[int] | memoryview[int]) -> None:
    """A byte for each of so many bits, the lowest first, eight to a word.

    >>> words = [0, 0]
    >>> spread(0b1_00000101, 16, words)
    >>> [hex(word) for word in words]
    ['0x10001', '0x1']
    """
    for i in range(size // 8):
        out[i] = BYTES[members >> 8 * i & 255]


def put(members: int, size: int, out: MutableSequence[int]) -> None:
    """A number for each of so many bits, up to 32, the lowest first.

    >>> numbers = [0, 0, 0]
    >>> put(0b101, 3, numbers)
    >>> numbers
    [1, 0, 1]
    """
    for i in range(size):
        out[i] = members >> i & 1


def nth(members: int, n: int) -> int:
    """The one that has `n` smaller ones.

    >>> [nth(0b1011, n) for n in range(3)]
    [0, 1, 3]
    """
    for _ in range(n):
        members &= members - 1
    return lowest(members)

"""Six piles at once, one of each Domain: what a hand or an area holds.

Compiled modules take these from `zones.pxd`, where they are a few instructions without a branch:
no processor can guess which Domains somebody has. A set of Domains has a bit for each.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


def domains_in(zone: Sequence[int]) -> int:
    """The Domains that have a card.

    >>> bin(domains_in([0, 257, 0, 0, 0, 514]))
    '0b100010'
    """
    m, r, e, s, c, u = zone
    return (m and 1) | (r and 2) | (e and 4) | (s and 8) | (c and 16) | (u and 32)


def domains_with(zone: Sequence[int], least: int) -> int:
    """The Domains with at least so many cards."""
    m, r, e, s, c, u = zone
    return (
        (m & 255 >= least)
        | (r & 255 >= least) << 1
        | (e & 255 >= least) << 2
        | (s & 255 >= least) << 3
        | (c & 255 >= least) << 4
        | (u & 255 >= least) << 5
    )


def put_counts(zone: Sequence[int], more: int, out: MutableSequence[int]) -> None:
    """Write how many cards each Domain has, and so many more.

    >>> numbers = [0] * 6
    >>> put_counts([0x0101, 0x0202, 0, 0, 0, 0], 8, numbers)
    >>> numbers
    [9, 10, 8, 8, 8, 8]
    """
    out[:] = [(pile & 255) + more for pile in zone]


def put(zone: Sequence[int], out: MutableSequence[int]) -> None:
    """Copy six piles."""
    out[:] = zone


def put_sum(zone: Sequence[int], other: Sequence[int], out: MutableSequence[int]) -> None:
    """Copy the piles of two zones as one; `out` may be one of them."""
    out[:] = [pile + more for pile, more in zip(zone, other, strict=True)]


def put_seats(
    zones: Sequence[Sequence[int]], first: int, seats: int, out: Sequence[MutableSequence[int]]
) -> None:
    """Copy the piles of all seats, beginning with one of them and going round."""
    for place in range(seats):
        put(zones[(first + place) % seats], out[place])


def joined(zone: Sequence[int]) -> int:
    """The cards of all Domains as one pile.

    >>> hex(joined([0x0101, 0, 0, 0, 0, 0x1000001]))
    '0x1000102'
    """
    return sum(zone)

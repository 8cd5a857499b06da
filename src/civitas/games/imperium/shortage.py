"""R21, the other reading: where the unrest does not suffice, the active player says who takes it.

Whoever resolves the text chooses one seat after the other, until the pile is empty. The frames of
"each player" and of a theft remember who has been served.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


def effect_of(frame: list[int]) -> int:
    """Where the sentence lies that everybody resolves in turn; 0 for a theft without a penalty."""
    pc = frame[k.PC]
    if frame[k.KIND] == o.F_EACH:
        return pc + o.OP_EACH_EFFECT
    return pc + o.OP_STEAL_SHORT if library.CODE[pc + o.SIZE] > o.OP_STEAL_SHORT else 0


def takers(s: Core, frame: list[int]) -> int:
    """The seats that have not taken theirs yet, as bits."""
    if frame[k.KIND] == o.F_STEAL:
        return frame[o.F_STEAL_SHORT]
    everybody = (1 << s.players) - 1
    if library.CODE[frame[k.PC] + o.OP_EACH_SKIPPED]:
        everybody &= ~(1 << frame[k.YOU])
    return everybody & ~frame[o.F_EACH_SERVED]


def count(seats: int) -> int:
    number = 0
    for seat in range(k.MAX_SEATS):
        number += seats >> seat & 1
    return number


def must_choose(s: Core, frame: list[int]) -> bool:
    """Is there less unrest than all those who are still to take some would take?"""
    if not s.variants & k.VARIANT_LAST_UNREST or frame[o.F_EACH_CHOSEN]:
        return False
    effect = effect_of(frame)
    if effect == 0 or library.CODE[effect] != o.OP_UNREST:
        return False
    wanted = count(takers(s, frame))
    return wanted > 1 and wanted * library.CODE[effect + o.OP_UNREST_AMOUNT] > s.count[k.UNREST]


def choose(s: Core, seat: int) -> None:
    """The answer: this seat is next."""
    s.frames[s.top - 1][o.F_EACH_CHOSEN] = seat + 1


def serve(s: Core, frame: list[int], seat: int) -> None:
    """A seat has taken its unrest, or ignored the sentence."""
    if s.variants & k.VARIANT_LAST_UNREST:
        frame[o.F_EACH_CHOSEN] = 0
        if frame[k.KIND] == o.F_STEAL:
            frame[o.F_STEAL_SHORT] &= ~(1 << seat)
        else:
            frame[o.F_EACH_SERVED] |= 1 << seat


def next_seat(s: Core, frame: list[int], first: int) -> int:
    """Who is next: the seat that was chosen, or the first in order that is not served."""
    if frame[o.F_EACH_CHOSEN]:
        return frame[o.F_EACH_CHOSEN] - 1
    seat = (frame[k.YOU] + first) % s.players
    while frame[o.F_EACH_SERVED] >> seat & 1:
        seat = (seat + 1) % s.players
    return seat

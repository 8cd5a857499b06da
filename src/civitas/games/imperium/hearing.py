"""Hooks that no printed card has: what happened to a card, for those of one's own that wait for it.

`library.HEARD` says which of them any card has. Whoever does such a thing looks there first, so
they cost nothing while there are none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library, selection, table

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


def note(s: Core, hook: int, seat: int, card: int) -> None:
    """Something happened to a card that some card waits for; whoever calls has seen that one may.

    What a reaction to one of these does sets none of them off: no two of them can go on without
    end. A card that only its owner sees is shown if the reaction asks what kind it is.
    """
    if library.HEARD[0] >> (hook - k.ADDED) & 1 == 0 or is_reacting(s):
        return
    waits = waiting(s, seat, hook, card)
    if waits == 2 and not table.is_public(s.pile[card]):
        table.emit(s, k.EV_REVEALED, seat, card, s.pile[card], 0, k.EVERYBODY, 0)
    if waits:
        table.enqueue(s, hook, seat, card, 0)


def is_reacting(s: Core) -> bool:
    """Is a reaction to such a hook being resolved?"""
    for i in range(s.top):
        if s.frames[i][k.KIND] == o.F_REACT and s.frames[i][o.F_REACT_HOOK] >= k.ADDED:
            return True
    return False


def hears(s: Core, card: int, hook: int) -> bool:
    """Has a card an ability of that hook, printed or added?"""
    if hook < k.ADDED:
        return selection.has_hook(s, card, hook)
    return table.face(s, card, k.FACE_ADDED) >> (hook - k.ADDED) & 1 != 0


def waiting(s: Core, seat: int, hook: int, card: int) -> int:
    """Does a seat wait for this to happen to such a card? 1 if it does, 2 if it asks which kind."""
    found = 0
    source = selection.first_standing(s, seat)
    while source != k.NO_CARD:
        if hears(s, source, hook):
            row = table.face(s, source, k.FACE_ROWS)
            for i in range(row, row + table.face(s, source, k.FACE_ROW_COUNT)):
                chosen = library.row(i, k.ROW_FILTER)
                if library.row(i, k.ROW_HOOK) == hook and selection.matches(s, card, chosen):
                    if found < 2:
                        found = 2 if chosen else 1
        source = selection.next_standing(s, seat, source)
    return found

"""The protection window of an attack, and what a protected player accepts (4.3, R16, R17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import costs, library, moves, selection, table
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Steps for each other seat: may the attacker buy off a protection; which one is used.
STANDING, PROTECTING = 0, 1


def begin(s: Core, attacker: int, card: int) -> None:
    frame = table.push(s, o.F_PROTECT, attacker, card, 0)
    frame[o.F_PROTECT_TURN] = 1


def defender(s: Core, frame: list[int]) -> int:
    return (frame[k.YOU] + frame[o.F_PROTECT_TURN]) % s.players


def standing_card(s: Core, seat: int) -> int:
    """A card in play that protects unless the attacker pays, or none."""
    card = s.head[table.own(seat, k.PLAY)]
    while card != k.NO_CARD:
        if selection.has_hook(s, card, k.ON_ATTACKED):
            if library.row(selection.row_of(s, card, k.ON_ATTACKED), k.ROW_UNLESS):
                return card
        card = s.after[card]
    return k.NO_CARD


def can_protect(s: Core, card: int, seat: int) -> bool:
    """May the seat use this card against the attack? Exhaust ones work in another's turn too."""
    if not selection.has_hook(s, card, k.ON_ATTACKED):
        return False
    row = selection.row_of(s, card, k.ON_ATTACKED)
    if library.row(row, k.ROW_UNLESS):
        return False
    exhaust = library.row(row, k.ROW_EXHAUST)
    if exhaust and s.mark[card] & k.SPENT:
        return False
    cost = library.row(row, k.ROW_COST)
    return costs.is_possible(s, cost, seat, card, k.MAX_FRAMES, 0, exhaust, True)


def has_protection(s: Core, seat: int) -> bool:
    card = selection.first_standing(s, seat)
    while card != k.NO_CARD:
        if can_protect(s, card, seat):
            return True
        card = selection.next_standing(s, seat, card)
    return False


def step(s: Core, frame: list[int]) -> None:
    if frame[o.F_PROTECT_TURN] >= s.players:
        shields = frame[o.F_PROTECT_SHIELDS]
        table.pop(s)
        s.frames[s.top - 1][o.F_PLAY_SHIELDS] = shields
        return
    seat = defender(s, frame)
    if table.is_automaton(s, seat):
        next_seat(frame)  # SR45
    elif frame[k.STEP] == STANDING:
        if standing_card(s, seat) == k.NO_CARD:
            frame[k.STEP] = PROTECTING
        elif table.is_automaton(s, frame[k.YOU]) or s.pool[frame[k.YOU]][k.PROGRESS] == 0:
            protect(s, frame, seat)
        else:
            table.ask(s, k.ASK_STANDING, frame[k.YOU])
    elif has_protection(s, seat):
        table.ask(s, k.ASK_PROTECT, seat)
    else:
        next_seat(frame)


def next_seat(frame: list[int]) -> None:
    frame[o.F_PROTECT_TURN] += 1
    frame[k.STEP] = STANDING


def protect(s: Core, frame: list[int], seat: int) -> None:
    frame[o.F_PROTECT_SHIELDS] |= 1 << seat
    table.emit(s, k.EV_PROTECTED, seat, frame[k.THIS], 0, 0, 0, 0)
    next_seat(frame)


def answer_standing(s: Core, pays: bool) -> None:
    """R17: one progress from pool to pool, or the owner is protected."""
    frame = s.frames[s.top - 1]
    seat = defender(s, frame)
    if pays:
        s.pool[frame[k.YOU]][k.PROGRESS] -= 1
        s.pool[seat][k.PROGRESS] += 1
        card = standing_card(s, seat)
        table.emit(s, k.EV_STOLEN, seat, card, k.PROGRESS, 1, frame[k.YOU], 0)
        frame[k.STEP] = PROTECTING
    else:
        protect(s, frame, seat)


def answer_protect(s: Core, card: int) -> None:
    frame = s.frames[s.top - 1]
    seat = defender(s, frame)
    row = selection.row_of(s, card, k.ON_ATTACKED)
    protect(s, frame, seat)
    if library.row(row, k.ROW_EXHAUST):
        moves.spend_exhaust(s, seat, card)
    if library.row(row, k.ROW_COST):
        text = table.push_text(s, library.row(row, k.ROW_COST), seat, card)
        text[k.COST] = 1


def decline_protection(s: Core) -> None:
    next_seat(s.frames[s.top - 1])


def is_shielded(s: Core, root: int, seat: int) -> bool:
    """Is the seat protected against the card whose text this is?"""
    return s.frames[root][o.F_TEXT_SHIELDS] >> seat & 1 != 0

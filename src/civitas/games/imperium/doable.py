"""R8, the other reading: an option is open only if at least one part of it can be done.

Nothing is run: each verb says of the frame that it would push whether it finds anything to do. Only
what the player who chooses knows is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import (
    cards,
    costs,
    draw,
    library,
    market,
    moves,
    pick,
    play,
    search,
    table,
)
from civitas.games.imperium import consts as k

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Zones of a seat that others do not see.
SECRET = (1 << k.Z_HAND) | (1 << k.Z_DECK) | (1 << k.Z_HISTORY) | (1 << k.Z_NATION_DECK)


def option(s: Core, pc: int, frame: list[int]) -> bool:
    """Can a part of an option of this choice be done?"""
    you = frame[k.YOU]
    return part(s, pc, you, frame[k.THIS], frame[k.ROOT], you)


def part(s: Core, pc: int, you: int, this: int, root: int, chooser: int) -> bool:
    op = library.CODE[pc]
    if op <= k.OP_TIMES:
        return shape(s, pc, you, this, root, chooser)
    if op <= k.OP_STEAL:
        return tokens(s, pc, you, this, root)
    if op <= k.OP_LOOK:
        return of_cards(s, pc, you, this, root, chooser)
    return rest(s, pc, you, this, root)


def any_of(s: Core, pc: int, end: int, you: int, this: int, root: int, chooser: int) -> bool:
    while pc < end:
        if part(s, pc, you, this, root, chooser):
            return True
        pc += library.CODE[pc + 1]
    return False


def shape(s: Core, pc: int, you: int, this: int, root: int, chooser: int) -> bool:
    op = library.CODE[pc]
    end = pc + library.CODE[pc + 1]
    if op == k.OP_SEQUENCE:
        return any_of(s, pc + 3, end, you, this, root, chooser)
    if op == k.OP_CHOOSE:
        return any_of(s, pc + 4, end, you, this, root, chooser)
    if op == k.OP_TO:  # whoever can pay has done something
        return costs.is_possible(s, pc + 3, you, this, root, 0, 0, True)
    if op == k.OP_IF:
        return condition(s, pc, you, this, root, chooser)
    if op == k.OP_EACH:
        for i in range(library.CODE[pc + 2], s.players):
            if part(s, pc + 3, (you + i) % s.players, this, root, chooser):
                return True
        return False
    return part(s, pc + 2 if op == k.OP_MAY else pc + 3, you, this, root, chooser)


def condition(s: Core, pc: int, you: int, this: int, root: int, chooser: int) -> bool:
    then = pc + 4
    other = then + library.CODE[pc + 3]
    if cards.holds_true(s, library.CODE[pc + 2], you, this, root):
        return part(s, then, you, this, root, chooser)
    if other < pc + library.CODE[pc + 1]:
        return part(s, other, you, this, root, chooser)
    return False


def tokens(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    op = library.CODE[pc]
    if op == k.OP_GAIN:
        if library.CODE[pc + 3] == k.AMOUNT_PER:
            return cards.count_per(s, library.CODE[pc + 4], you, this, root) > 0
        return library.CODE[pc + 3] == k.AMOUNT_FIXED or s.tokens[this] != 0
    if op == k.OP_PAY_ALL or op == k.OP_PAY_UP_TO:
        return s.pool[you][library.CODE[pc + 2]] > 0
    if op == k.OP_PUT:
        if library.CODE[library.CODE[pc + 4] + k.SELECT_ZONES] == 1 << k.Z_THIS:
            return table.lies_in(s, this, k.PLAY)
        return s.count[k.MARKET] > 0
    if op == k.OP_STEAL:
        return can_steal(s, pc, you, this, root)
    frame = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    frame[k.YOU] = you
    frame[k.THIS] = this
    return op == k.OP_PAY or search.can_refresh(s, frame)


def can_steal(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    """Has anybody concerned something to lose, or a penalty to fear?"""
    test = library.CODE[pc + 4]
    for i in range(1, s.players):
        seat = (you + i) % s.players
        if test == 0 or cards.holds_true(s, test, seat, this, root):
            if s.pool[seat][library.CODE[pc + 2]] > 0 or library.CODE[pc + 1] > 5:
                return True
    return False


def of_cards(s: Core, pc: int, you: int, this: int, root: int, chooser: int) -> bool:
    op = library.CODE[pc]
    if op == k.OP_DRAW:
        number = library.CODE[pc + 3]
        if library.CODE[pc + 2] == k.AMOUNT_PER:
            number = cards.count_per(s, number, you, this, root)
        return number > 0 and draw.can_draw(s, you, library.CODE[pc + 5])
    if op == k.OP_MOVE:
        return can_move(s, pc, you, this, root, chooser)
    if op == k.OP_DEVELOP:
        return draw.has_development(s, you, library.CODE[pc + 2] != 0)
    if op == k.OP_ACQUIRE:
        frame = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        frame[k.YOU] = you
        for i in range(3):
            frame[k.A + i] = library.CODE[pc + 2 + i]
        return market.has_acquirable(s, frame)
    if op == k.OP_FAME:
        return s.count[k.FAME] > 0 or not s.kings[you]
    if op == k.OP_LOOK and library.CODE[pc + 2] != k.Z_MAIN_TOP:
        return moves.nation_top(s, you) != k.NO_CARD
    return op != k.OP_LOOK or s.count[k.MAIN] > 0


def can_move(s: Core, pc: int, you: int, this: int, root: int, chooser: int) -> bool:
    """Is there a card for the verb? What others hold in secret is taken to be there."""
    select = library.CODE[pc + 3]
    zones = library.CODE[select + k.SELECT_ZONES]
    if zones == 1 << k.Z_THIS:
        return pick.is_here(s, library.CODE[pc + 2], this, you)
    if you != chooser and zones & SECRET:
        return True
    frame = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    frame[k.YOU] = you
    frame[k.THIS] = this
    frame[k.ROOT] = root
    frame[k.A] = library.CODE[pc + 2]
    frame[k.B] = select
    frame[k.G] = library.CODE[pc + 4]
    return pick.available_weight(s, frame) > 0


def rest(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    """Verbs about the frame of the game; most of them can always be done."""
    op = library.CODE[pc]
    frame = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    frame[k.YOU] = you
    frame[k.THIS] = this
    frame[k.ROOT] = root
    frame[k.A] = library.CODE[pc + 2]
    if op == k.OP_PLAY:
        frame[k.B] = library.CODE[pc + 3]
        frame[k.C] = library.CODE[pc + 4]
        return play.has_playable(s, frame)
    if op == k.OP_TREAT:
        return search.can_treat(s, frame)
    if op == k.OP_SWAP:
        frame[k.A] = library.CODE[frame[k.A] + k.SELECT_ZONES]
        return search.can_swap(s, frame)
    if op == k.OP_RESOLVE and library.CODE[pc + 3] == k.PART_EXHAUST:
        frame[k.A] = library.CODE[frame[k.A] + k.SELECT_FILTER]
        return play.has_copyable(s, frame)
    return True

"""R8, the other reading: an option is open only if at least one part of it can be done.

Nothing is run: each verb says of the frame that it would push whether it finds anything to do. Only
what the player who chooses knows is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import (
    costs,
    decks,
    draw,
    library,
    market,
    moves,
    pick,
    play,
    selection,
    simple,
    table,
)
from civitas.games.imperium import instructions as o

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
    if op <= o.LAST_SHAPE:
        return shape(s, pc, you, this, root, chooser)
    if op <= o.LAST_TOKEN_VERB:
        return tokens(s, pc, you, this, root)
    if op <= o.LAST_CARD_VERB:
        return of_cards(s, pc, you, this, root, chooser)
    if op <= o.LAST_GAME_VERB:
        return rest(s, pc, you, this, root)
    return simple.is_doable(s, pc, you)


def any_of(s: Core, pc: int, end: int, you: int, this: int, root: int, chooser: int) -> bool:
    while pc < end:
        if part(s, pc, you, this, root, chooser):
            return True
        pc += library.CODE[pc + o.SIZE]
    return False


def shape(s: Core, pc: int, you: int, this: int, root: int, chooser: int) -> bool:
    op = library.CODE[pc]
    end = pc + library.CODE[pc + o.SIZE]
    if op == o.OP_SEQUENCE:
        return any_of(s, pc + o.OP_SEQUENCE_PARTS, end, you, this, root, chooser)
    if op == o.OP_CHOOSE:
        return any_of(s, pc + o.OP_CHOOSE_OPTIONS, end, you, this, root, chooser)
    if op == o.OP_TO:  # whoever can pay has done something
        return costs.is_possible(s, pc + o.OP_TO_PRICE, you, this, root, 0, 0, True)
    if op == o.OP_IF:
        return condition(s, pc, you, this, root, chooser)
    if op == o.OP_EACH:
        for i in range(library.CODE[pc + o.OP_EACH_SKIPPED], s.players):
            if part(s, pc + o.OP_EACH_EFFECT, (you + i) % s.players, this, root, chooser):
                return True
        return False
    if op == o.OP_MAY:
        return part(s, pc + o.OP_MAY_EFFECT, you, this, root, chooser)
    if op == o.OP_FOR_EACH:
        return part(s, pc + o.OP_FOR_EACH_FIRST, you, this, root, chooser)
    return part(s, pc + o.OP_TIMES_EFFECT, you, this, root, chooser)


def condition(s: Core, pc: int, you: int, this: int, root: int, chooser: int) -> bool:
    then = pc + o.OP_IF_THEN
    other = then + library.CODE[pc + o.OP_IF_THEN_SIZE]
    if selection.holds_true(s, library.CODE[pc + o.OP_IF_CONDITION], you, this, root):
        return part(s, then, you, this, root, chooser)
    if other < pc + library.CODE[pc + o.SIZE]:
        return part(s, other, you, this, root, chooser)
    return False


def tokens(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    op = library.CODE[pc]
    if op == o.OP_GAIN:
        if library.CODE[pc + o.OP_GAIN_AMOUNT_FROM] == k.AMOUNT_PER:
            return selection.count_per(s, library.CODE[pc + o.OP_GAIN_AMOUNT], you, this, root) > 0
        return library.CODE[pc + o.OP_GAIN_AMOUNT_FROM] == k.AMOUNT_FIXED or s.tokens[this] != 0
    if op == o.OP_PAY_ALL:
        return s.pool[you][library.CODE[pc + o.OP_PAY_ALL_RESOURCE]] > 0
    if op == o.OP_PAY_UP_TO:
        return s.pool[you][library.CODE[pc + o.OP_PAY_UP_TO_RESOURCE]] > 0
    if op == o.OP_PUT:
        if library.CODE[library.CODE[pc + o.OP_PUT_ON] + k.SELECT_ZONES] == 1 << k.Z_THIS:
            return table.lies_in(s, this, k.PLAY)
        return s.count[k.MARKET] > 0
    if op == o.OP_STEAL:
        return can_steal(s, pc, you, this, root)
    frame = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    frame[k.YOU] = you
    frame[k.THIS] = this
    return op == o.OP_PAY or decks.can_refresh(s, frame)


def can_steal(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    """Has anybody concerned something to lose, or a penalty to fear?"""
    test = library.CODE[pc + o.OP_STEAL_ONLY]
    resource = library.CODE[pc + o.OP_STEAL_RESOURCE]
    has_penalty = library.CODE[pc + o.SIZE] > o.OP_STEAL_SHORT
    for i in range(1, s.players):
        seat = (you + i) % s.players
        if test == 0 or selection.holds_true(s, test, seat, this, root):
            if has_penalty or s.pool[seat][resource] > 0:
                return True
    return False


def of_cards(s: Core, pc: int, you: int, this: int, root: int, chooser: int) -> bool:
    op = library.CODE[pc]
    if op == o.OP_DRAW:
        number = library.CODE[pc + o.OP_DRAW_AMOUNT]
        if library.CODE[pc + o.OP_DRAW_AMOUNT_FROM] == k.AMOUNT_PER:
            number = selection.count_per(s, number, you, this, root)
        return number > 0 and draw.can_draw(s, you, library.CODE[pc + o.OP_DRAW_IF_ABLE])
    if op == o.OP_MOVE:
        return can_move(s, pc, you, this, root, chooser)
    if op == o.OP_DEVELOP:
        return draw.has_development(s, you, library.CODE[pc + o.OP_DEVELOP_FREE] != 0)
    if op == o.OP_ACQUIRE:
        frame = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        frame[k.YOU] = you
        frame[o.F_ACQUIRE_FILTER] = library.CODE[pc + o.OP_ACQUIRE_FILTER]
        frame[o.F_ACQUIRE_ALSO_EXILE] = library.CODE[pc + o.OP_ACQUIRE_ALSO_EXILE]
        frame[o.F_ACQUIRE_ONLY_EXILE] = library.CODE[pc + o.OP_ACQUIRE_ONLY_EXILE]
        return market.has_acquirable(s, frame)
    if op == o.OP_FAME:
        return s.count[k.FAME] > 0 or not s.kings[you]
    if op == o.OP_LOOK and library.CODE[pc + o.OP_LOOK_ZONE] != k.Z_MAIN_TOP:
        return moves.nation_top(s, you) != k.NO_CARD
    return op != o.OP_LOOK or s.count[k.MAIN] > 0


def can_move(s: Core, pc: int, you: int, this: int, root: int, chooser: int) -> bool:
    """Is there a card for the verb? What others hold in secret is taken to be there."""
    select = library.CODE[pc + o.OP_MOVE_CARDS]
    zones = library.CODE[select + k.SELECT_ZONES]
    if zones == 1 << k.Z_THIS:
        return pick.is_here(s, library.CODE[pc + o.OP_MOVE_VERB], this, you)
    if you != chooser and zones & SECRET:
        return True
    frame = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    frame[k.YOU] = you
    frame[k.THIS] = this
    frame[k.ROOT] = root
    frame[o.F_PICK_VERB] = library.CODE[pc + o.OP_MOVE_VERB]
    frame[o.F_PICK_CARDS] = select
    frame[o.F_PICK_HOST] = library.CODE[pc + o.OP_MOVE_HOST]
    return pick.available_weight(s, frame) > 0


def rest(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    """Verbs about the frame of the game; most of them can always be done."""
    op = library.CODE[pc]
    frame = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    frame[k.YOU] = you
    frame[k.THIS] = this
    frame[k.ROOT] = root
    if op == o.OP_PLAY:
        frame[o.F_PLAY_PICK_CARDS] = library.CODE[pc + o.OP_PLAY_CARDS]
        frame[o.F_PLAY_PICK_FREE] = library.CODE[pc + o.OP_PLAY_FREE]
        frame[o.F_PLAY_PICK_ANY_STATE] = library.CODE[pc + o.OP_PLAY_ANY_STATE]
        return play.has_playable(s, frame)
    if op == o.OP_TREAT:
        frame[o.F_TREAT_ICON] = library.CODE[pc + o.OP_TREAT_ICON]
        return decks.can_treat(s, frame)
    if op == o.OP_SWAP:
        one = library.CODE[pc + o.OP_SWAP_ONE]
        frame[o.F_SWAP_ZONES] = library.CODE[one + k.SELECT_ZONES]
        return decks.can_swap(s, frame)
    if op == o.OP_RESOLVE and play.is_chosen(pc):
        play.set_copied(frame, pc)
        return play.has_copyable(s, frame)
    return True

"""Verbs: what a node of a program does at once, or the frame that will do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import (
    decks,
    draw,
    library,
    market,
    moves,
    payment,
    pick,
    play,
    selection,
    table,
    triggers,
)
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


def enter_tokens(s: Core, pc: int, you: int, this: int, root: int) -> None:
    op = library.CODE[pc]
    if op == o.OP_GAIN:
        gain(s, pc, you, this, root)
    elif op == o.OP_PAY:
        payment.begin_node(s, pc, you, this)
    elif op == o.OP_PAY_ALL:
        payment.pay_all(s, pc, you)
    elif op == o.OP_PAY_UP_TO:
        payment.begin_up_to(s, pc, you, this, root)
    elif op == o.OP_REFRESH:
        frame = table.push(s, o.F_REFRESH, you, this, root)
        frame[o.F_REFRESH_LEFT] = library.CODE[pc + o.OP_REFRESH_AMOUNT]
        s.done = 0
    elif op == o.OP_PUT:
        put(s, pc, you, this, root)
    else:
        frame = table.push(s, o.F_STEAL, you, this, root)
        frame[k.PC] = pc
        s.done = 0


def gain(s: Core, pc: int, you: int, this: int, root: int) -> None:
    """R63: material comes through the cards counted, those given up, and the card itself."""
    s.done = 1
    number = library.CODE[pc + o.OP_GAIN_AMOUNT]
    kinds = s.frames[root][o.F_TEXT_ICONS]
    if library.CODE[pc + o.OP_GAIN_AMOUNT_FROM] == k.AMOUNT_ON_IT:
        return  # R32: these tokens were gained when their card left play
    if library.CODE[pc + o.OP_GAIN_AMOUNT_FROM] == k.AMOUNT_PER:
        kinds |= selection.kinds_counted(s, number, you, this, root)
        number = selection.count_per(s, number, you, this, root)
    if this != k.NO_CARD and table.lies_in(s, this, k.PLAY) and table.holder(s, this) == you:
        kinds |= selection.icon_kinds(s, this)
    moves.gain(s, you, library.CODE[pc + o.OP_GAIN_RESOURCE], number, kinds)


def put(s: Core, pc: int, you: int, this: int, root: int) -> None:
    """Tokens on this card, or on a market card that is chosen."""
    resource = library.CODE[pc + o.OP_PUT_RESOURCE]
    amount = library.CODE[pc + o.OP_PUT_AMOUNT]
    s.done = 0
    if library.CODE[library.CODE[pc + o.OP_PUT_ON] + k.SELECT_ZONES] == 1 << k.Z_THIS:
        if table.lies_in(s, this, k.PLAY):
            s.done = 1
            moves.add_tokens(s, this, resource, amount)
        return
    frame = table.push(s, o.F_PUT, you, this, root)
    frame[o.F_PUT_RESOURCE] = resource
    frame[o.F_PUT_AMOUNT] = amount


def enter_cards(s: Core, pc: int, you: int, this: int, root: int, is_cost: bool) -> None:
    op = library.CODE[pc]
    if op == o.OP_DRAW:
        draw.begin_node(s, pc, you, this, root)
    elif op == o.OP_MOVE:
        pick.begin(s, pc, you, this, root, is_cost)
    elif op == o.OP_UNREST:
        s.done = library.CODE[pc + o.OP_UNREST_AMOUNT]
        for _ in range(s.done):
            moves.take_unrest(s, you)
    elif op == o.OP_DEVELOP:
        draw.begin_develop(s, you, this, root, library.CODE[pc + o.OP_DEVELOP_FREE])
    elif op == o.OP_ACQUIRE:
        market.begin_acquire(s, pc, you, this, root)
    elif op == o.OP_BREAK_THROUGH:
        chosen = library.CODE[pc + o.OP_BREAK_THROUGH_FILTER]
        also = library.CODE[pc + o.OP_BREAK_THROUGH_ALSO_EXILE]
        market.begin_break(s, chosen, also, you, this, root)
    elif op == o.OP_FAME:
        decks.begin_fame(s, you, this, root, library.CODE[pc + o.OP_FAME_LOOK])
    elif op == o.OP_FIND:
        decks.begin_find(s, pc, you, this, root)
    else:
        decks.look(s, pc, you, root)


def enter_rest(s: Core, pc: int, you: int, this: int, root: int) -> None:
    op = library.CODE[pc]
    if op == o.OP_SHUFFLE:
        table.shuffle(s, table.own(you, k.NATION), k.STREAM_NATION + you)
    elif op == o.OP_SWAP:
        decks.begin_swap(s, pc, you, this, root)
    elif op == o.OP_PLAY:
        play.begin_pick(s, pc, you, this, root)
    elif op == o.OP_RESOLVE:
        play.resolve(s, pc, you, this, root)
    elif op == o.OP_FLIP:
        flip(s, pc, you, this)
    elif op == o.OP_TREAT:
        frame = table.push(s, o.F_TREAT, you, this, root)
        frame[o.F_TREAT_ICON] = library.CODE[pc + o.OP_TREAT_ICON]
        frame[o.F_TREAT_AS_ICON] = library.CODE[pc + o.OP_TREAT_AS_ICON]
        frame[o.F_TREAT_TIMES] = library.CODE[pc + o.OP_TREAT_TIMES]
    elif op == o.OP_IGNORE_STATE:
        s.ignore_state = library.CODE[pc + o.OP_IGNORE_STATE_STATE]
    elif op == o.OP_DECLARE:
        frame = table.push(s, o.F_DECLARE, you, this, root)
        frame[o.F_DECLARE_SUITS] = library.CODE[pc + o.OP_DECLARE_SUITS]
    else:
        triggers.amend(s, pc, you, root)


def flip(s: Core, pc: int, you: int, this: int) -> None:
    """Turn the card, the state card, or go on to the next journey card (7.16)."""
    kind = library.CODE[pc + o.OP_FLIP_KIND]
    if kind == k.FLIP_STATE:
        moves.become(s, you, k.EMPIRE)
        return
    if kind == k.FLIP_SELF:
        s.mark[this] ^= k.FACE_B
        table.emit(s, k.EV_FLIPPED, you, this, s.mark[this] & k.FACE_B, 0, 0, 0)
        return
    name = library.CODE[pc + o.OP_FLIP_NAME]
    card = s.head[table.own(you, k.JOURNEY)]
    while card != k.NO_CARD and table.face(s, card, k.FACE_NAME) != name:
        card = s.after[card]
    if card == k.NO_CARD:
        return
    s.mark[this] &= k.FACE_B
    moves.move(s, this, table.own(you, k.JOURNEY), k.C_PUT_INTO_PLAY)
    moves.move(s, card, table.own(you, k.COURT), k.C_PUT_INTO_PLAY)
    if selection.has_hook(s, card, k.ON_ENTERS_PLAY) and not table.is_automaton(s, you):
        row = selection.row_of(s, card, k.ON_ENTERS_PLAY)
        table.interrupt(s, library.row(row, k.ROW_EFFECT), you, card)

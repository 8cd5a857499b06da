"""What the automaton does: every verb at once and without a choice (solo, sections 6 and 8).

Rows of its tables and texts of the player that reach it come through the same door. Only what makes
the player decide becomes a frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library, moves, nodes, pick, selection, simple, table
from civitas.games.imperium.solo import able, commons, dynasty

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


def enter(s: Core, pc: int, this: int, root: int) -> None:
    """Do a node; `s.done` tells how much was done."""
    op = library.CODE[pc]
    s.done = 0
    if op <= o.LAST_SHAPE:
        enter_shape(s, pc, this, root)
    elif op <= o.LAST_TOKEN_VERB:
        enter_tokens(s, pc, this, root)
    elif op <= o.LAST_CARD_VERB:
        enter_cards(s, pc, this, root)
    elif op <= o.LAST_SIMPLE_VERB:
        enter_rest(s, pc, this)
    elif op <= o.LAST_SOLO_SIMPLE:
        enter_own(s, pc)
    elif op == o.OP_ABLE:
        enter_branch(s, pc, this, root)
    else:
        while able.in_full(s, pc + o.OP_REPEAT_EFFECT, this):
            do_all(s, pc + o.OP_REPEAT_EFFECT, this, root)


# --- shapes ---------------------------------------------------------------------------------------


def enter_shape(s: Core, pc: int, this: int, root: int) -> None:
    op = library.CODE[pc]
    if op == o.OP_SEQUENCE:
        frame = table.push(s, o.F_SEQUENCE, k.AUTOMATON, this, root)
        frame[k.PC] = pc + o.OP_SEQUENCE_PARTS
        frame[k.END] = pc + library.CODE[pc + o.SIZE]
        frame[o.F_SEQUENCE_SENTENCES] = library.CODE[pc + o.OP_SEQUENCE_SENTENCES]
    elif op == o.OP_EACH:
        frame = table.push(s, o.F_EACH, k.AUTOMATON, this, root)
        frame[k.PC] = pc
        frame[k.END] = pc + library.CODE[pc + o.SIZE]
    elif op == o.OP_IF:
        enter_branch(s, pc, this, root)
    elif op == o.OP_FOR_EACH:
        exchange(s, pc)
    elif op == o.OP_MAY:
        may(s, pc + o.OP_MAY_EFFECT, this, root)
    elif op == o.OP_CHOOSE:
        choose(s, pc, this, root)
    elif op == o.OP_TO:
        buy(s, pc, this, root)
    else:
        for _ in range(library.CODE[pc + o.OP_TIMES_TIMES]):
            enter(s, pc + o.OP_TIMES_EFFECT, this, root)


def enter_branch(s: Core, pc: int, this: int, root: int) -> None:
    """If and if able; an If of the player's card may speak of what that card did before."""
    branch = able.branch_of(s, pc, this)
    if library.CODE[pc] == o.OP_IF and s.frames[root][k.YOU] != k.AUTOMATON:
        branch = told_branch(s, pc, this, root)
    elif library.CODE[pc] == o.OP_ABLE:
        taken = 1 if branch == pc + o.OP_ABLE_THEN else 0
        table.emit(s, k.EV_BRANCH, k.AUTOMATON, this, taken, 0, 0, 0)
    if branch:
        enter(s, branch, this, root)


def told_branch(s: Core, pc: int, this: int, root: int) -> int:
    then = pc + o.OP_IF_THEN
    other = then + library.CODE[pc + o.OP_IF_THEN_SIZE]
    condition = library.CODE[pc + o.OP_IF_CONDITION]
    if selection.holds_true(s, condition, k.AUTOMATON, this, root):
        return then
    return other if other < pc + library.CODE[pc + o.SIZE] else 0


def do_all(s: Core, pc: int, this: int, root: int) -> None:
    """The steps of a block that does not reach the player, at once."""
    if library.CODE[pc] != o.OP_SEQUENCE:
        enter(s, pc, this, root)
        return
    child = pc + o.OP_SEQUENCE_PARTS
    while child < pc + library.CODE[pc + o.SIZE]:
        enter(s, child, this, root)
        child += library.CODE[child + o.SIZE]


def exchange(s: Core, pc: int) -> None:
    """Spend all tokens of one kind, gain as many of another (SR26)."""
    first = pc + o.OP_FOR_EACH_FIRST
    then = first + library.CODE[pc + o.OP_FOR_EACH_FIRST_SIZE]
    if library.CODE[first] == o.OP_PAY_ALL and library.CODE[then] == o.OP_GAIN:
        number = pay_all(s, library.CODE[first + o.OP_PAY_ALL_RESOURCE])
        number *= library.CODE[then + o.OP_GAIN_AMOUNT]
        moves.gain(s, k.AUTOMATON, library.CODE[then + o.OP_GAIN_RESOURCE], number, 0)


def may(s: Core, pc: int, this: int, root: int) -> None:
    """SR41, SR42: whatever it is offered it takes, but it keeps its unrest."""
    if library.CODE[pc] == o.OP_MOVE:
        if library.CODE[pc + o.OP_MOVE_VERB] == k.V_RETURN_UNREST:
            if s.readings & k.READING_MAY_RETURN:
                return_unrest(s, able.most_recent_unrest(s))
            return
    enter(s, pc, this, root)


def choose(s: Core, pc: int, this: int, root: int) -> None:
    """SR47: the first option that it can do."""
    option = pc + o.OP_CHOOSE_OPTIONS
    for _ in range(library.CODE[pc + o.OP_CHOOSE_COUNT]):
        if able.changes(s, option, this):
            enter(s, option, this, root)
            return
        option += library.CODE[option + o.SIZE]


def buy(s: Core, pc: int, this: int, root: int) -> None:
    """A cost that a text of the player asks of it: paid if it can be paid in full."""
    price = pc + o.OP_TO_PRICE
    if able.in_full(s, price, this):
        do_all(s, price, this, root)
        enter(s, price + library.CODE[pc + o.OP_TO_PRICE_SIZE], this, root)


# --- tokens ---------------------------------------------------------------------------------------


def enter_tokens(s: Core, pc: int, this: int, root: int) -> None:
    op = library.CODE[pc]
    if op == o.OP_GAIN:
        s.done = 1
        moves.gain(
            s, k.AUTOMATON, library.CODE[pc + o.OP_GAIN_RESOURCE], able.gained(s, pc, this), 0
        )
    elif op == o.OP_PAY:
        if able.is_payable(s, pc, 0, 0, 0):
            s.done = 1
            spend(s, k.MATERIAL, library.CODE[pc + o.OP_PAY_MATERIAL])
            spend(s, k.POPULATION, library.CODE[pc + o.OP_PAY_POPULATION])
            spend(s, k.PROGRESS, library.CODE[pc + o.OP_PAY_PROGRESS])
    elif op == o.OP_PAY_ALL:
        s.done = pay_all(s, library.CODE[pc + o.OP_PAY_ALL_RESOURCE])
    elif op == o.OP_STEAL:
        frame = table.push(s, o.F_STEAL, k.AUTOMATON, this, root)
        frame[k.PC] = pc


def spend(s: Core, resource: int, number: int) -> None:
    if number > 0:
        s.pool[k.AUTOMATON][resource] -= number
        table.emit(s, k.EV_PAID, k.AUTOMATON, k.NO_CARD, resource, number, 0, 0)


def pay_all(s: Core, resource: int) -> int:
    number = s.pool[k.AUTOMATON][resource]
    spend(s, resource, number)
    return number


# --- cards ----------------------------------------------------------------------------------------


def enter_cards(s: Core, pc: int, this: int, root: int) -> None:
    op = library.CODE[pc]
    if op == o.OP_MOVE:
        move(s, pc, this, root)
    elif op == o.OP_DRAW:
        draw(s, pc)
    elif op == o.OP_UNREST:
        s.done = library.CODE[pc + o.OP_UNREST_AMOUNT]
        for _ in range(s.done):
            moves.take_unrest(s, k.AUTOMATON)
    elif op == o.OP_ACQUIRE:
        filter_ = library.CODE[pc + o.OP_ACQUIRE_FILTER]
        only = library.CODE[pc + o.OP_ACQUIRE_ONLY_EXILE] != 0
        s.done = commons.acquire(s, filter_, only)
    elif op == o.OP_BREAK_THROUGH:
        s.done = 1
        commons.break_through(s, library.CODE[pc + o.OP_BREAK_THROUGH_FILTER])
    elif op == o.OP_FAME:
        dynasty.take_fame(s)


def draw(s: Core, pc: int) -> None:
    """SR38: a bot that may draw discards the top card of its deck instead."""
    if library.CODE[pc + o.OP_DRAW_AMOUNT_FROM] == k.AMOUNT_FIXED:
        if not s.readings & k.READING_DRAW_NOTHING:
            dynasty.discard_top(s, library.CODE[pc + o.OP_DRAW_AMOUNT])


def move(s: Core, pc: int, this: int, root: int) -> None:
    """A verb that moves cards: the most recent ones that fit, one by one (SR22)."""
    verb = library.CODE[pc + o.OP_MOVE_VERB]
    cards = library.CODE[pc + o.OP_MOVE_CARDS]
    filter_ = library.CODE[cards + k.SELECT_FILTER]
    zones = library.CODE[cards + k.SELECT_ZONES]
    if verb == k.V_GIVE:  # the player chooses what the automaton is given
        pick.begin(s, pc, k.AUTOMATON, this, root, False)
    elif zones == 1 << k.Z_THIS:
        if table.holder(s, this) == k.AUTOMATON:
            s.done = 1
            carry(s, verb, this)
    elif zones == 1 << k.Z_MARKET:
        carry(s, verb, commons.exilable(s, filter_))
    elif able.source_of(zones) >= 0:
        take_recent(s, verb, able.source_of(zones), filter_, library.CODE[cards + k.SELECT_COUNT])
    elif verb == k.V_DISCARD and zones == 1 << k.Z_HAND:
        discard_unheld(s, library.CODE[cards + k.SELECT_COUNT])


def take_recent(s: Core, verb: int, pile: int, filter_: int, number: int) -> None:
    while s.done < number:
        card = able.most_recent(s, pile, filter_)
        if card == k.NO_CARD:
            return
        s.done += able.weight(s, card, filter_)
        carry(s, verb, card)


def carry(s: Core, verb: int, card: int) -> None:
    if card == k.NO_CARD:
        return
    if verb == k.V_RETURN_UNREST:
        return_unrest(s, card)
    elif verb == k.V_EXILE:
        pick.exile(s, card)
    elif verb == k.V_HISTORY:
        moves.send(s, card, k.HISTORY, verb)
    elif verb == k.V_RECALL or verb == k.V_TO_TOP or verb == k.V_TO_HAND:
        moves.send(s, card, k.DECK, verb)
    elif verb == k.C_PUT_INTO_PLAY:
        moves.send(s, card, k.PLAY, verb)
    else:
        moves.send(s, card, k.DISCARD, verb)


def return_unrest(s: Core, card: int) -> None:
    """To the pile; the highest level is paid for it (SR55)."""
    if card != k.NO_CARD:
        s.done = 1
        moves.return_unrest(s, card, k.V_RETURN_UNREST)
        if s.level == k.SUPREME_RULER:
            moves.gain(s, k.AUTOMATON, k.PROGRESS, 1, 0)


def discard_unheld(s: Core, number: int) -> None:
    """SR39: it has no hand to discard from."""
    if s.readings & k.READING_DISCARD_TOP:
        dynasty.discard_top(s, number)
    elif s.readings & k.READING_DISCARD_SLOT:
        for _ in range(number):
            slot = k.AUTOMATON_SLOTS - 1
            while slot >= 0 and s.count[table.slot_pile(slot)] == 0:
                slot -= 1
            if slot >= 0:
                pile = table.own(k.AUTOMATON, k.DISCARD)
                moves.move(s, s.head[table.slot_pile(slot)], pile, k.V_DISCARD)


# --- the rest -------------------------------------------------------------------------------------


def enter_rest(s: Core, pc: int, this: int) -> None:
    op = library.CODE[pc]
    if op == o.OP_FLIP:
        nodes.flip(s, pc, k.AUTOMATON, this)
    elif op > o.LAST_GAME_VERB:
        simple.enter(s, pc, k.AUTOMATON, this)


def enter_own(s: Core, pc: int) -> None:
    """Verbs that only the automaton has."""
    op = library.CODE[pc]
    if op == o.OP_DISCARD_TOP:
        s.done = dynasty.discard_top(s, library.CODE[pc + o.OP_DISCARD_TOP_AMOUNT])
    elif op == o.OP_DYNASTY:
        for _ in range(library.CODE[pc + o.OP_DYNASTY_AMOUNT]):
            dynasty.take(s, table.own(k.AUTOMATON, k.DISCARD), True)
    elif op == o.OP_UNREST_TO_DISCARD:
        for _ in range(library.CODE[pc + o.OP_UNREST_TO_DISCARD_AMOUNT]):
            unrest_to_discard(s)
    elif op == o.OP_NEXT_QUEST:
        dynasty.take_quest(s, table.own(k.AUTOMATON, k.DECK), k.V_TO_TOP)
    elif op == o.OP_EXILE_QUEST:
        if not dynasty.is_last_quest(s):
            dynasty.take_quest(s, k.EXILE, k.V_EXILE)
    elif commons.rolled_card(s) != k.NO_CARD:
        s.done = 1
        moves.add_tokens(
            s,
            commons.rolled_card(s),
            library.CODE[pc + o.OP_PUT_ROLLED_RESOURCE],
            library.CODE[pc + o.OP_PUT_ROLLED_AMOUNT],
        )


def unrest_to_discard(s: Core) -> None:
    if s.ending == k.NOT_ENDED:
        moves.move(s, s.head[k.UNREST], table.own(k.AUTOMATON, k.DISCARD), k.C_TAKE_UNREST)
        moves.watch_unrest(s)

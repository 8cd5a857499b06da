"""Simple verbs: what each does at once, whether there is anything to do, and what that is worth.

They ask nothing and need no frame. Their operands and their words are in `instructions`, so a verb
of this kind is added there, here, and in the catalogues.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library, moves, table
from civitas.games.imperium.evaluation import values

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


STORED = 2  # tenths of a point


def least(one: int, other: int) -> int:
    return one if one < other else other


def enter(s: Core, pc: int, you: int, this: int) -> None:
    """Do it."""
    op = library.CODE[pc]
    if op == o.OP_END_GAME:
        table.trigger_end(s, k.END_TEXT, this)
    elif op == o.OP_LOSE:
        resource = library.CODE[pc + o.OP_LOSE_RESOURCE]
        s.done = least(s.pool[you][resource], library.CODE[pc + o.OP_LOSE_AMOUNT])
        if s.done:
            s.pool[you][resource] -= s.done
            table.emit(s, k.EV_PAID, you, k.NO_CARD, resource, s.done, 0, 0)
    elif op == o.OP_UNREST_TO_TOP:
        s.done = library.CODE[pc + o.OP_UNREST_TO_TOP_AMOUNT]
        for _ in range(s.done):
            moves.take_unrest_into(s, you, table.own(you, k.DECK))
    elif op == o.OP_STORE:
        store(s, pc, you, this)
    elif op == o.OP_PAY_HERE:
        pay_here(s, pc, you, this)


def store(s: Core, pc: int, you: int, this: int) -> None:
    """Own tokens go onto the card that says it, while it is in play."""
    resource = library.CODE[pc + o.OP_STORE_RESOURCE]
    s.done = least(s.pool[you][resource], library.CODE[pc + o.OP_STORE_AMOUNT])
    if s.done and (table.lies_in(s, this, k.PLAY) or table.lies_in(s, this, k.COURT)):
        s.pool[you][resource] -= s.done
        table.emit(s, k.EV_PAID, you, k.NO_CARD, resource, s.done, 0, 0)
        moves.add_tokens(s, this, resource, s.done)


def pay_here(s: Core, pc: int, you: int, this: int) -> None:
    resource = library.CODE[pc + o.OP_PAY_HERE_RESOURCE]
    s.done = table.tokens_on(s, this, resource)
    if s.done:
        s.tokens[this] -= s.done << (k.TOKEN_BITS * resource)
        table.emit(s, k.EV_PAID, you, k.NO_CARD, resource, s.done, 0, 0)


def is_doable(s: Core, pc: int, you: int) -> bool:
    """R8: would it change anything?"""
    if library.CODE[pc] == o.OP_LOSE:
        return s.pool[you][library.CODE[pc + o.OP_LOSE_RESOURCE]] > 0
    if library.CODE[pc] == o.OP_STORE:
        return s.pool[you][library.CODE[pc + o.OP_STORE_RESOURCE]] > 0
    return True


def value(s: Core, pc: int, you: int) -> int:
    """What it does for the seat now, in tenths of a point (see `evaluation`)."""
    op = library.CODE[pc]
    if op == o.OP_END_GAME:
        return values.ending(s, you) if s.final_round == 0 else 0
    if op == o.OP_LOSE:
        resource = library.CODE[pc + o.OP_LOSE_RESOURCE]
        number = least(s.pool[you][resource], library.CODE[pc + o.OP_LOSE_AMOUNT])
        return -number * values.token(s, you, resource)
    if op == o.OP_UNREST_TO_TOP:
        return -library.CODE[pc + o.OP_UNREST_TO_TOP_AMOUNT] * values.unrest(s, you)
    if op == o.OP_STORE:
        # Tokens on a card of one's own are on their way to what it is for.
        resource = library.CODE[pc + o.OP_STORE_RESOURCE]
        return least(s.pool[you][resource], library.CODE[pc + o.OP_STORE_AMOUNT]) * STORED
    return 0

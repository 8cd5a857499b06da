"""Paying: which tokens, when progress may stand in for others (4.12, D-PAY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import costs, library, moves, table
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Steps: progress in place of material, progress in place of population, the payment itself.
FOR_MATERIAL, FOR_POPULATION, PAYING = 0, 1, 2


def begin(
    s: Core, you: int, this: int, material: int, population: int, progress: int, actions: int
) -> None:
    frame = table.push(s, o.F_PAY, you, this, s.top)
    frame[o.F_PAY_MATERIAL] = material
    frame[o.F_PAY_POPULATION] = population
    frame[o.F_PAY_PROGRESS] = progress
    frame[o.F_PAY_ACTIONS] = actions
    s.done = 0


def begin_node(s: Core, pc: int, you: int, this: int) -> None:
    """A payment of a text, with the discounts of unrest cards (R61)."""
    material = costs.unrest_price(s, you, this, k.MATERIAL, library.CODE[pc + o.OP_PAY_MATERIAL])
    population = library.CODE[pc + o.OP_PAY_POPULATION]
    progress = library.CODE[pc + o.OP_PAY_PROGRESS]
    begin(s, you, this, material, population, progress, library.CODE[pc + o.OP_PAY_ACTIONS])


def step(s: Core, frame: list[int]) -> None:
    you = frame[k.YOU]
    if frame[k.STEP] == FOR_MATERIAL:
        if frame[o.F_PAY_ACTIONS] > s.actions[you] or not costs.is_payable(
            s, you, frame[o.F_PAY_MATERIAL], frame[o.F_PAY_POPULATION], frame[o.F_PAY_PROGRESS]
        ):
            table.pop(s)
        elif frame[o.F_PAY_MATERIAL]:
            table.ask(s, k.ASK_PAY_MATERIAL, you)
        else:
            frame[k.STEP] = FOR_POPULATION
    elif frame[k.STEP] == FOR_POPULATION:
        if frame[o.F_PAY_POPULATION]:
            table.ask(s, k.ASK_PAY_POPULATION, you)
        else:
            frame[k.STEP] = PAYING
    else:
        pay(s, frame)


def may_use(s: Core, frame: list[int], progress: int) -> bool:
    """Is so much progress a part of an irreducible payment of what is asked?"""
    you = frame[k.YOU]
    left = s.pool[you][k.PROGRESS] - frame[o.F_PAY_PROGRESS] - progress
    if frame[k.STEP] == FOR_MATERIAL:
        missing = frame[o.F_PAY_POPULATION] - s.pool[you][k.POPULATION]
        if missing > 0:
            left -= missing
        return (
            left >= 0
            and 2 * progress <= frame[o.F_PAY_MATERIAL] + 1
            and frame[o.F_PAY_MATERIAL] - 2 * progress <= s.pool[you][k.MATERIAL]
        )
    left -= frame[o.F_PAY_FOR_MATERIAL]
    return (
        left >= 0
        and progress <= frame[o.F_PAY_POPULATION]
        and frame[o.F_PAY_POPULATION] - progress <= s.pool[you][k.POPULATION]
    )


def use_progress(s: Core, progress: int) -> None:
    """The answer: so many progress tokens stand in."""
    frame = s.frames[s.top - 1]
    if frame[k.STEP] == FOR_MATERIAL:
        frame[o.F_PAY_FOR_MATERIAL] = progress
    else:
        frame[o.F_PAY_FOR_PEOPLE] = progress
    frame[k.STEP] += 1


def pay(s: Core, frame: list[int]) -> None:
    you = frame[k.YOU]
    material = frame[o.F_PAY_MATERIAL] - 2 * frame[o.F_PAY_FOR_MATERIAL]
    population = frame[o.F_PAY_POPULATION] - frame[o.F_PAY_FOR_PEOPLE]
    progress = frame[o.F_PAY_PROGRESS] + frame[o.F_PAY_FOR_MATERIAL] + frame[o.F_PAY_FOR_PEOPLE]
    actions = frame[o.F_PAY_ACTIONS]
    table.pop(s)
    take(s, you, k.MATERIAL, material)
    take(s, you, k.POPULATION, population)
    take(s, you, k.PROGRESS, progress)
    if actions:
        s.actions[you] -= actions
        table.emit(s, k.EV_PAID, you, k.NO_CARD, k.ACTION, actions, 0, 0)
    s.done = 1


def take(s: Core, seat: int, resource: int, number: int) -> None:
    if number > 0:
        s.pool[seat][resource] -= number
        table.emit(s, k.EV_PAID, seat, k.NO_CARD, resource, number, 0, 0)
        if resource == k.POPULATION:  # R62: once for every payment with a real token
            moves.notify(s, k.ON_PAY_POPULATION, seat, k.NO_CARD, number)


def pay_all(s: Core, pc: int, you: int) -> None:
    """R65: the whole pool of a resource, if that is enough."""
    resource = library.CODE[pc + o.OP_PAY_ALL_RESOURCE]
    s.done = 0
    if s.pool[you][resource] >= library.CODE[pc + o.OP_PAY_ALL_LEAST]:
        s.done = 1
        take(s, you, resource, s.pool[you][resource])


# --- numbers ------------------------------------------------------------------------------------


def begin_up_to(s: Core, pc: int, you: int, this: int, root: int) -> None:
    """Pay up to so many: the number is asked, and is what was done."""
    frame = table.push(s, o.F_NUMBER, you, this, root)
    frame[o.F_NUMBER_VERB] = o.OP_PAY_UP_TO
    frame[o.F_NUMBER_OF] = library.CODE[pc + o.OP_PAY_UP_TO_RESOURCE]
    most = library.CODE[pc + o.OP_PAY_UP_TO_MOST]
    there = s.pool[you][frame[o.F_NUMBER_OF]]
    frame[o.F_NUMBER_MOST] = there if there < most else most
    s.done = 0


def pay_number(s: Core, number: int) -> None:
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    resource = frame[o.F_NUMBER_OF]
    table.pop(s)
    take(s, you, resource, number)
    s.done = number

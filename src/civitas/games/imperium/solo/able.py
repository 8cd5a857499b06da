"""Looking ahead in a row: can it be done in full, and would it change anything (solo, section 5).

Nothing is run. Inside "if able" tokens are added up in order, so that a cost is not met twice; all
other steps are looked at one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import doable, library, selection, table
from civitas.games.imperium import instructions as o
from civitas.games.imperium.solo import commons, dynasty

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


# --- cards ----------------------------------------------------------------------------------------


def source_of(zones: int) -> int:
    """The pile of the automaton from which a verb takes cards; -1 for one that it does not have."""
    if zones == 1 << k.Z_PLAY:
        return table.own(k.AUTOMATON, k.PLAY)
    if zones == 1 << k.Z_DISCARD:
        return table.own(k.AUTOMATON, k.DISCARD)
    return -1


def most_recent(s: Core, pile: int, filter_: int) -> int:
    """SR22: the fitting card that came last; it lies nearest the top."""
    card = s.head[pile]
    while card != k.NO_CARD and not selection.matches(s, card, filter_):
        card = s.after[card]
    return card


def most_recent_unrest(s: Core) -> int:
    card = s.head[table.own(k.AUTOMATON, k.DISCARD)]
    while card != k.NO_CARD and not table.suits(s, card) & k.UNREST_SUIT:
        card = s.after[card]
    return card


def weight(s: Core, card: int, filter_: int) -> int:
    """SR27: some regions count as two."""
    return 1 if s.readings & k.READING_SINGLE_REGIONS else selection.weight(s, card, filter_)


def total_weight(s: Core, pile: int, filter_: int) -> int:
    total = 0
    card = s.head[pile]
    while card != k.NO_CARD:
        if selection.matches(s, card, filter_):
            total += weight(s, card, filter_)
        card = s.after[card]
    return total


def movable(s: Core, pc: int) -> int:
    """How many cards the verb of a node finds, by their weight."""
    cards = library.CODE[pc + o.OP_MOVE_CARDS]
    filter_ = library.CODE[cards + k.SELECT_FILTER]
    zones = library.CODE[cards + k.SELECT_ZONES]
    if zones == 1 << k.Z_THIS:
        return 1
    if zones == 1 << k.Z_MARKET:
        return 0 if commons.exilable(s, filter_) == k.NO_CARD else 1
    pile = source_of(zones)
    return 0 if pile < 0 else total_weight(s, pile, filter_)


def gained(s: Core, pc: int, this: int) -> int:
    """The tokens that a gain gives."""
    amount = library.CODE[pc + o.OP_GAIN_AMOUNT]
    if library.CODE[pc + o.OP_GAIN_AMOUNT_FROM] != k.AMOUNT_PER:
        return amount
    if not s.readings & k.READING_SINGLE_REGIONS:
        return selection.count_per(s, amount, k.AUTOMATON, this, k.MAX_FRAMES)
    number = 0
    card = s.head[table.own(k.AUTOMATON, k.PLAY)]
    while card != k.NO_CARD:
        if selection.matches(s, card, library.CODE[amount + k.PER_FILTER]):
            number += 1
        card = s.after[card]
    return selection.for_every(library.CODE[amount + k.PER_TIMES], number)


# --- in full --------------------------------------------------------------------------------------


def in_full(s: Core, pc: int, this: int) -> bool:
    """Can every step of a block be done, one after the other?"""
    if library.CODE[pc] != o.OP_SEQUENCE:
        return is_payable(s, pc, 0, 0, 0) and is_step_full(s, pc, this)
    material = 0
    population = 0
    progress = 0
    child = pc + o.OP_SEQUENCE_PARTS
    while child < pc + library.CODE[pc + o.SIZE]:
        if not is_payable(s, child, material, population, progress):
            return False
        if not is_step_full(s, child, this):
            return False
        if library.CODE[child] == o.OP_PAY:
            material -= library.CODE[child + o.OP_PAY_MATERIAL]
            population -= library.CODE[child + o.OP_PAY_POPULATION]
            progress -= library.CODE[child + o.OP_PAY_PROGRESS]
        elif library.CODE[child] == o.OP_GAIN:
            resource = library.CODE[child + o.OP_GAIN_RESOURCE]
            number = gained(s, child, this)
            material += number if resource == k.MATERIAL else 0
            population += number if resource == k.POPULATION else 0
            progress += number if resource == k.PROGRESS else 0
        child += library.CODE[child + o.SIZE]
    return True


def is_payable(s: Core, pc: int, material: int, population: int, progress: int) -> bool:
    """SR26: exactly, with what the steps before have left; progress pays for nothing else."""
    if library.CODE[pc] != o.OP_PAY:
        return True
    pool = s.pool[k.AUTOMATON]
    return (
        library.CODE[pc + o.OP_PAY_MATERIAL] <= pool[k.MATERIAL] + material
        and library.CODE[pc + o.OP_PAY_POPULATION] <= pool[k.POPULATION] + population
        and library.CODE[pc + o.OP_PAY_PROGRESS] <= pool[k.PROGRESS] + progress
    )


def is_step_full(s: Core, pc: int, this: int) -> bool:
    """Is a step other than a payment done as far as it says?"""
    op = library.CODE[pc]
    if op == o.OP_MOVE:
        cards = library.CODE[pc + o.OP_MOVE_CARDS]
        return movable(s, pc) >= library.CODE[cards + k.SELECT_COUNT]
    if op == o.OP_STEAL:
        number = stealable(s, pc)
        if s.readings & k.READING_STEAL_FULL:
            return number >= library.CODE[pc + o.OP_STEAL_AMOUNT]
        return number > 0
    return op == o.OP_PAY or changes(s, pc, this)


def stealable(s: Core, pc: int) -> int:
    """SR23: what the player has of it, if the player is concerned."""
    test = library.CODE[pc + o.OP_STEAL_ONLY]
    if test and not selection.holds_true(s, test, k.HUMAN, k.NO_CARD, k.MAX_FRAMES):
        return 0
    return s.pool[k.HUMAN][library.CODE[pc + o.OP_STEAL_RESOURCE]]


# --- at all ---------------------------------------------------------------------------------------


def changes(s: Core, pc: int, this: int) -> bool:
    """SR9: would at least one step of a node change something?"""
    op = library.CODE[pc]
    if op == o.OP_SEQUENCE:
        child = pc + o.OP_SEQUENCE_PARTS
        while child < pc + library.CODE[pc + o.SIZE]:
            if changes(s, child, this):
                return True
            child += library.CODE[child + o.SIZE]
        return False
    if op == o.OP_ABLE or op == o.OP_IF:
        branch = branch_of(s, pc, this)
        return branch != 0 and changes(s, branch, this)
    if op == o.OP_REPEAT:
        return in_full(s, pc + o.OP_REPEAT_EFFECT, this)
    if op == o.OP_EACH:
        return doable.part(s, pc, k.AUTOMATON, this, k.MAX_FRAMES, k.HUMAN)
    if op == o.OP_FOR_EACH:
        return changes(s, pc + o.OP_FOR_EACH_FIRST, this)
    return verb_changes(s, pc, this)


def branch_of(s: Core, pc: int, this: int) -> int:
    """The half of an Able or an If that applies now; 0 for none."""
    if library.CODE[pc] == o.OP_ABLE:
        then = pc + o.OP_ABLE_THEN
        other = then + library.CODE[pc + o.OP_ABLE_THEN_SIZE]
        is_so = in_full(s, then, this)
    else:
        then = pc + o.OP_IF_THEN
        other = then + library.CODE[pc + o.OP_IF_THEN_SIZE]
        condition = library.CODE[pc + o.OP_IF_CONDITION]
        is_so = selection.holds_true(s, condition, k.AUTOMATON, this, k.MAX_FRAMES)
        if is_so and s.readings & k.READING_MORE_THAN and is_met_exactly(s, condition, this):
            is_so = False
    if is_so:
        return then
    return other if other < pc + library.CODE[pc + o.SIZE] else 0


def is_met_exactly(s: Core, condition: int, this: int) -> bool:
    """SR31: what a journey needs could be more than the number."""
    if library.CODE[condition] != o.IF_OWNS or not table.lies_in(s, this, k.COURT):
        return False
    resource = library.CODE[condition + o.IF_OWNS_RESOURCE]
    return s.pool[k.AUTOMATON][resource] == library.CODE[condition + o.IF_OWNS_LEAST]


def verb_changes(s: Core, pc: int, this: int) -> bool:
    op = library.CODE[pc]
    if op == o.OP_GAIN:
        return gained(s, pc, this) > 0
    if op == o.OP_PAY:
        return is_payable(s, pc, 0, 0, 0)
    if op == o.OP_PAY_ALL:
        return s.pool[k.AUTOMATON][library.CODE[pc + o.OP_PAY_ALL_RESOURCE]] > 0
    if op == o.OP_STEAL:
        return stealable(s, pc) > 0
    if op == o.OP_MOVE:
        return movable(s, pc) > 0
    if op == o.OP_ACQUIRE:
        filter_ = library.CODE[pc + o.OP_ACQUIRE_FILTER]
        return commons.can_acquire(s, filter_, library.CODE[pc + o.OP_ACQUIRE_ONLY_EXILE] != 0)
    if op == o.OP_FAME:
        return dynasty.can_take_fame(s)
    if op == o.OP_DISCARD_TOP:
        return s.count[table.own(k.AUTOMATON, k.DECK)] > 0
    if op == o.OP_DYNASTY:
        return dynasty.left(s) > 0
    if op == o.OP_NEXT_QUEST:
        return dynasty.has_quests(s) and s.count[table.own(k.AUTOMATON, k.AREA)] > 0
    if op == o.OP_EXILE_QUEST:
        return dynasty.has_quests(s) and not dynasty.is_last_quest(s)
    if op == o.OP_PUT_ROLLED:
        return commons.rolled_card(s) != k.NO_CARD
    return True

"""The machine: the interpreter of the programs of cards, one node at a time, with a stack of frames
instead of calls.

A frame is a paused place in a text. Whatever must be asked is asked by the frame on top; nothing is
kept outside the record, so a state can be copied and stored in the middle of anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import (
    attack,
    costs,
    doable,
    library,
    nodes,
    selection,
    shortage,
    simple,
    table,
)
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium.solo import verbs

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Steps of shapes; those after the first part only where something is done for each unit of it.
BEGINNING, CHILD_DONE, COUNTED, REPEATING = 0, 1, 2, 3
STEALING, PUNISHING = 0, 1


# --- entering a node ----------------------------------------------------------------------------


def enter(s: Core, pc: int, you: int, this: int, root: int, is_cost: bool) -> None:
    """Begin a node: do it at once, or push the frame that will."""
    op = library.CODE[pc]
    if library.COUNTING[0]:
        library.BEGUN[pc] += 1
    if table.is_automaton(s, you):
        verbs.enter(s, pc, this, root)
    elif op <= o.LAST_SHAPE:
        enter_shape(s, pc, you, this, root, is_cost)
    elif op <= o.LAST_TOKEN_VERB:
        nodes.enter_tokens(s, pc, you, this, root)
    elif op <= o.LAST_CARD_VERB:
        nodes.enter_cards(s, pc, you, this, root, is_cost)
    elif op <= o.LAST_GAME_VERB:
        nodes.enter_rest(s, pc, you, this, root)
    else:
        simple.enter(s, pc, you, this)


def enter_shape(s: Core, pc: int, you: int, this: int, root: int, is_cost: bool) -> None:
    op = library.CODE[pc]
    if op == o.OP_IF:
        enter_if(s, pc, you, this, root, is_cost)
        return
    if op == o.OP_TO and not can_pay(s, pc + o.OP_TO_PRICE, you, this, root):
        s.done = 0
        return
    frame = table.push(s, kind_of(op), you, this, root)
    frame[k.PC] = pc
    frame[k.END] = pc + library.CODE[pc + o.SIZE]
    frame[k.COST] = 1 if is_cost else 0
    if op == o.OP_SEQUENCE:
        frame[k.PC] = pc + o.OP_SEQUENCE_PARTS
        frame[o.F_SEQUENCE_SENTENCES] = library.CODE[pc + o.OP_SEQUENCE_SENTENCES]
    elif op == o.OP_TIMES:
        frame[o.F_TIMES_LEFT] = library.CODE[pc + o.OP_TIMES_TIMES]


def kind_of(op: int) -> int:
    """The frame of a shape: both lists have the same order, only If needs none."""
    if op == o.OP_SEQUENCE:
        return o.F_SEQUENCE
    if op == o.OP_MAY:
        return o.F_MAY
    if op == o.OP_CHOOSE:
        return o.F_CHOOSE
    if op == o.OP_TO:
        return o.F_TO
    if op == o.OP_EACH:
        return o.F_EACH
    if op == o.OP_FOR_EACH:
        return o.F_FOR_EACH
    return o.F_TIMES


def can_pay(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    return costs.is_possible(s, pc, you, this, root, 0, 0, True)


def enter_if(s: Core, pc: int, you: int, this: int, root: int, is_cost: bool) -> None:
    then = pc + o.OP_IF_THEN
    other = then + library.CODE[pc + o.OP_IF_THEN_SIZE]
    s.done = 0
    if selection.holds_true(s, library.CODE[pc + o.OP_IF_CONDITION], you, this, root):
        enter(s, then, you, this, root, is_cost)
    elif other < pc + library.CODE[pc + o.SIZE]:
        enter(s, other, you, this, root, is_cost)


# --- shapes -------------------------------------------------------------------------------------


def step_text(s: Core, frame: list[int]) -> None:
    """A text: its one node, as often as it is repeated, and then nothing of it is left."""
    if frame[k.STEP] == BEGINNING:
        frame[k.STEP] = CHILD_DONE
        enter(s, frame[k.PC], frame[k.YOU], frame[k.THIS], s.top - 1, frame[k.COST] != 0)
    elif frame[k.END] > 0:
        frame[k.END] -= 1
        frame[k.STEP] = BEGINNING
    else:
        table.drop_its(s, s.top - 1)
        table.pop(s)


def step_sequence(s: Core, frame: list[int]) -> None:
    if frame[k.PC] >= frame[k.END]:
        table.pop(s)
        return
    pc = frame[k.PC]
    frame[k.PC] = pc + library.CODE[pc + o.SIZE]
    frame[k.STEP] = CHILD_DONE
    enter(s, pc, frame[k.YOU], frame[k.THIS], frame[k.ROOT], frame[k.COST] != 0)


def replace_by(s: Core, pc: int) -> None:
    """Go on with another node in place of the frame on top."""
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    this = frame[k.THIS]
    root = frame[k.ROOT]
    is_cost = frame[k.COST] != 0
    table.pop(s)
    enter(s, pc, you, this, root, is_cost)


def step_may(s: Core, frame: list[int]) -> None:
    """R9: yes only if what it costs can be paid."""
    if can_begin(s, frame[k.PC] + o.OP_MAY_EFFECT, frame):
        table.ask(s, k.ASK_MAY, frame[k.YOU])
    else:
        s.done = 0
        table.pop(s)


def can_begin(s: Core, pc: int, frame: list[int]) -> bool:
    return costs.is_possible(
        s, pc, frame[k.YOU], frame[k.THIS], frame[k.ROOT], 0, 0, frame[k.COST] != 0
    )


def accept(s: Core) -> None:
    replace_by(s, s.frames[s.top - 1][k.PC] + o.OP_MAY_EFFECT)


def decline(s: Core) -> None:
    s.done = 0
    table.pop(s)


def option_at(pc: int, number: int) -> int:
    """Where an option of a Choose begins."""
    option = pc + o.OP_CHOOSE_OPTIONS
    for _ in range(number):
        option += library.CODE[option + o.SIZE]
    return option


def is_open(s: Core, frame: list[int], number: int) -> bool:
    """May this option be chosen? The one past the last is "both"."""
    pc = frame[k.PC]
    total = library.CODE[pc + o.OP_CHOOSE_COUNT]
    if number == total:
        return library.CODE[pc + o.OP_CHOOSE_BOTH] != 0
    option = option_at(pc, number)
    if library.CODE[option] == o.OP_IF:
        condition = library.CODE[option + o.OP_IF_CONDITION]
        if not selection.holds_true(s, condition, frame[k.YOU], frame[k.THIS], frame[k.ROOT]):
            return False
    if s.variants & k.VARIANT_DOABLE and not frame[k.COST] and not doable.option(s, option, frame):
        return False
    return can_begin(s, option, frame)


def count_open(s: Core, frame: list[int]) -> int:
    number = 0
    for i in range(library.CODE[frame[k.PC] + o.OP_CHOOSE_COUNT] + 1):
        if is_open(s, frame, i):
            number += 1
    return number


def step_choose(s: Core, frame: list[int]) -> None:
    if count_open(s, frame) > 0:
        table.ask(s, k.ASK_CHOOSE, frame[k.YOU])
    else:
        decline(s)


def choose(s: Core, number: int) -> None:
    frame = s.frames[s.top - 1]
    pc = frame[k.PC]
    table.emit(s, k.EV_CHOSE, frame[k.YOU], frame[k.THIS], number, pc & 255, pc >> 8, 0)
    if number < library.CODE[pc + o.OP_CHOOSE_COUNT]:
        replace_by(s, option_at(pc, number))
        return
    frame[k.KIND] = o.F_SEQUENCE  # both, one after the other
    frame[k.PC] = pc + o.OP_CHOOSE_OPTIONS


def step_to(s: Core, frame: list[int]) -> None:
    """R6: the cost, then what it buys."""
    price = frame[k.PC] + o.OP_TO_PRICE
    if frame[k.STEP] == BEGINNING:
        frame[k.STEP] = CHILD_DONE
        enter(s, price, frame[k.YOU], frame[k.THIS], frame[k.ROOT], True)
    else:
        frame[k.COST] = 0
        replace_by(s, price + library.CODE[frame[k.PC] + o.OP_TO_PRICE_SIZE])


def step_for_each(s: Core, frame: list[int]) -> None:
    """Once for every unit that the first part did, which is a sentence of its own."""
    first = frame[k.PC] + o.OP_FOR_EACH_FIRST
    if frame[k.STEP] == BEGINNING:
        frame[k.STEP] = CHILD_DONE
        enter(s, first, frame[k.YOU], frame[k.THIS], frame[k.ROOT], False)
    elif frame[k.STEP] == CHILD_DONE:
        frame[k.STEP] = COUNTED
        frame[o.F_FOR_EACH_LEFT] = s.done
    elif frame[o.F_FOR_EACH_LEFT] == 0:
        table.pop(s)
    else:
        frame[k.STEP] = REPEATING
        frame[o.F_FOR_EACH_LEFT] -= 1
        then = first + library.CODE[frame[k.PC] + o.OP_FOR_EACH_FIRST_SIZE]
        enter(s, then, frame[k.YOU], frame[k.THIS], frame[k.ROOT], False)


def step_times(s: Core, frame: list[int]) -> None:
    if frame[o.F_TIMES_LEFT] == 0:
        table.pop(s)
        return
    frame[o.F_TIMES_LEFT] -= 1
    effect = frame[k.PC] + o.OP_TIMES_EFFECT
    enter(s, effect, frame[k.YOU], frame[k.THIS], frame[k.ROOT], frame[k.COST] != 0)


# --- several players ----------------------------------------------------------------------------


def step_each(s: Core, frame: list[int]) -> None:
    """3.8: one player after the other; a protected one accepts or ignores the sentence."""
    if frame[k.STEP] == CHILD_DONE:
        frame[k.STEP] = BEGINNING
        frame[k.DONE] += s.done
        shortage.serve(s, frame, addressed(s, frame))
        frame[o.F_EACH_TURN] += 1
    skipped = library.CODE[frame[k.PC] + o.OP_EACH_SKIPPED]
    if frame[o.F_EACH_TURN] + skipped >= s.players:
        s.done = frame[k.DONE]
        table.pop(s)
        return
    if shortage.must_choose(s, frame):
        table.ask(s, k.ASK_CHOOSE, frame[k.YOU])
        return
    seat = addressed(s, frame)
    if attack.is_shielded(s, frame[k.ROOT], seat) and not frame[o.F_EACH_ACCEPTED]:
        table.ask(s, k.ASK_IGNORE, seat)
        return
    frame[o.F_EACH_ACCEPTED] = 0
    frame[k.STEP] = CHILD_DONE
    s.done = 0
    enter(s, frame[k.PC] + o.OP_EACH_EFFECT, seat, frame[k.THIS], frame[k.ROOT], False)


def addressed(s: Core, frame: list[int]) -> int:
    """The seat an Each or a Steal has come to."""
    first = library.CODE[frame[k.PC] + o.OP_EACH_SKIPPED] if frame[k.KIND] == o.F_EACH else 1
    if frame[o.F_EACH_CHOSEN] or (frame[o.F_EACH_SERVED] and frame[k.KIND] == o.F_EACH):
        return shortage.next_seat(s, frame, first)
    return (frame[k.YOU] + first + frame[o.F_EACH_TURN]) % s.players


def accept_sentence(s: Core) -> None:
    s.frames[s.top - 1][o.F_EACH_ACCEPTED] = 1


def ignore_sentence(s: Core) -> None:
    frame = s.frames[s.top - 1]
    seat = addressed(s, frame)
    table.emit(s, k.EV_IGNORED, seat, frame[k.THIS], 0, 0, 0, 0)
    pass_on(s, frame, seat)
    frame[k.STEP] = BEGINNING if frame[k.KIND] == o.F_EACH else frame[k.STEP]


def pass_on(s: Core, frame: list[int], seat: int) -> None:
    """A seat is done; one that was chosen out of turn leaves the order as it is."""
    if frame[k.KIND] == o.F_EACH or not frame[o.F_STEAL_CHOSEN]:
        frame[o.F_EACH_TURN] += 1
    if frame[k.KIND] == o.F_EACH or frame[k.STEP] == PUNISHING:
        shortage.serve(s, frame, seat)


def step_steal(s: Core, frame: list[int]) -> None:
    """R18: first everybody is robbed, then those who fell short are punished."""
    if frame[o.F_STEAL_TURN] + 1 >= s.players:
        if frame[k.STEP] == STEALING and frame[o.F_STEAL_SHORT] and has_penalty(frame[k.PC]):
            frame[k.STEP] = PUNISHING
            frame[o.F_STEAL_TURN] = 0
        else:
            s.done = frame[k.DONE]
            table.pop(s)
        return
    if frame[k.STEP] == PUNISHING and shortage.must_choose(s, frame):
        table.ask(s, k.ASK_CHOOSE, frame[k.YOU])
        return
    seat = addressed(s, frame)
    if not is_concerned(s, frame, seat):
        frame[o.F_STEAL_TURN] += 1
    elif attack.is_shielded(s, frame[k.ROOT], seat) and not frame[o.F_STEAL_ACCEPTED]:
        table.ask(s, k.ASK_IGNORE, seat)
    else:
        frame[o.F_STEAL_ACCEPTED] = 0
        pass_on(s, frame, seat)
        if frame[k.STEP] == STEALING:
            steal(s, frame, seat)
        else:
            penalty = frame[k.PC] + o.OP_STEAL_SHORT
            enter(s, penalty, seat, frame[k.THIS], frame[k.ROOT], False)


def has_penalty(pc: int) -> bool:
    return library.CODE[pc + o.SIZE] > o.OP_STEAL_SHORT


def is_concerned(s: Core, frame: list[int], seat: int) -> bool:
    """R72: qualifiers are checked for every victim."""
    if frame[k.STEP] == PUNISHING:
        return frame[o.F_STEAL_SHORT] >> seat & 1 != 0
    test = library.CODE[frame[k.PC] + o.OP_STEAL_ONLY]
    return test == 0 or selection.holds_true(s, test, seat, frame[k.THIS], frame[k.ROOT])


def steal(s: Core, frame: list[int], seat: int) -> None:
    you = frame[k.YOU]
    resource = library.CODE[frame[k.PC] + o.OP_STEAL_RESOURCE]
    wanted = library.CODE[frame[k.PC] + o.OP_STEAL_AMOUNT]
    number = s.pool[seat][resource]
    if number < wanted:
        frame[o.F_STEAL_SHORT] |= 1 << seat
    else:
        number = wanted
    frame[k.DONE] += number
    if number:
        s.pool[seat][resource] -= number
        table.emit(s, k.EV_STOLEN, you, k.NO_CARD, resource, number, seat, 0)
        take_stolen(s, you, resource, number)


def take_stolen(s: Core, you: int, resource: int, number: int) -> None:
    """R18: stolen tokens are moved, never converted, so no gain is replaced."""
    s.pool[you][resource] += number


# --- declarations -------------------------------------------------------------------------------


def declare(s: Core, suit: int) -> None:
    """The answer of the one declaration that is no break through."""
    frame = s.frames[s.top - 1]
    table.emit(s, k.EV_DECLARED, frame[k.YOU], frame[k.THIS], suit, 0, 0, 0)
    table.pop(s)
    s.declared = suit


def is_between_sentences(frame: list[int]) -> bool:
    """Is a sentence over, and none begun (4.1)? Never inside a cost, nor inside a verb."""
    kind = frame[k.KIND]
    if kind == o.F_SEQUENCE:
        return (
            frame[o.F_SEQUENCE_SENTENCES] != 0
            and frame[k.COST] == 0
            and frame[k.STEP] == CHILD_DONE
        )
    if kind == o.F_TEXT:
        return frame[k.COST] == 0 and frame[k.STEP] == CHILD_DONE
    if kind == o.F_FOR_EACH:
        return frame[k.STEP] == COUNTED
    return kind == o.F_PLAY or kind <= o.F_SOLSTICE or kind == o.F_AUTOMATON


def first_note(s: Core, frame: list[int]) -> int:
    """The oldest note to be answered now: those before it wait for the end of another sentence."""
    kind = frame[k.KIND]
    if kind <= o.F_SOLSTICE or kind == o.F_AUTOMATON or s.variants & k.VARIANT_RULES_1:
        return 0
    if kind == o.F_TEXT or kind == o.F_PLAY:
        return frame[o.F_TEXT_NOTES]  # a play has them in the same column
    return s.frames[frame[k.ROOT]][o.F_TEXT_NOTES]


def is_due(s: Core, frame: list[int]) -> bool:
    """4.1, R33: is the sentence over in which something noted happened?"""
    if s.variants & k.VARIANT_RULES_1:
        return is_between_parts(frame)
    return is_between_sentences(frame) and first_note(s, frame) < s.queue_count


def is_between_parts(frame: list[int]) -> bool:
    """When reactions came by the first version of the rules: inside a sentence, too."""
    kind = frame[k.KIND]
    if kind == o.F_SEQUENCE:
        return frame[k.COST] == 0
    return kind != o.F_FOR_EACH and is_between_sentences(frame)

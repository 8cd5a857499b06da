"""Reactions: passives, then exhaust abilities, after the sentence that met them (R33, R34).

Whatever happens is noted in a queue; between two sentences the notes become frames, one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import costs, hearing, library, moves, selection, table
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Columns of a frame that hold the cards whose passives have reacted already.
FIRST_USED = o.F_REACT_REACTED


def begin(s: Core, number: int) -> None:
    """Turn a note into a frame."""
    entry = s.queue[number]
    frame = table.push(s, o.F_REACT, entry[1], k.NO_CARD, 0)
    frame[o.F_REACT_HOOK] = entry[0]
    frame[o.F_REACT_CARD] = entry[2]
    frame[o.F_REACT_DATA] = entry[3]
    s.queue_count -= 1
    for i in range(number, s.queue_count):
        for column in range(4):
            s.queue[i][column] = s.queue[i + 1][column]
    for column in range(4):
        s.queue[s.queue_count][column] = 0


def has_reacted(frame: list[int], card: int) -> bool:
    for column in range(FIRST_USED, FIRST_USED + 4):
        if frame[column] == card + 1:
            return True
    return False


def note_reaction(frame: list[int], card: int) -> None:
    column = FIRST_USED
    while frame[column] and column < FIRST_USED + 3:
        column += 1
    frame[column] = card + 1


def is_about(s: Core, frame: list[int], row: int) -> bool:
    """Does an ability speak of what happened?"""
    hook = frame[o.F_REACT_HOOK]
    chosen = library.row(row, k.ROW_FILTER)
    source = library.row(row, k.ROW_SOURCE)
    if source and source != frame[o.F_REACT_DATA]:
        return False
    if chosen == 0:
        return True
    if hook == k.ON_GAIN_MARKET_CARD:
        resource = library.CODE[chosen + k.FILTER_TOKEN] - 1
        return tokens_in(frame[o.F_REACT_DATA], resource) > 0
    if hook == k.ON_BREAK_THROUGH and frame[o.F_REACT_DATA]:
        return library.CODE[chosen + k.FILTER_SUITS] & frame[o.F_REACT_DATA] != 0
    if hook == k.ON_GAIN_MATERIAL:
        return library.CODE[chosen + k.FILTER_ICONS] & frame[o.F_REACT_DATA] != 0
    return frame[o.F_REACT_CARD] != k.NO_CARD and selection.matches(
        s, frame[o.F_REACT_CARD], chosen
    )


def tokens_in(packed: int, resource: int) -> int:
    return packed >> (k.TOKEN_BITS * resource) & k.TOKEN_MASK


def usable_row(s: Core, frame: list[int], card: int) -> int:
    """The ability of a card that can react now, or 0."""
    if not hearing.hears(s, card, frame[o.F_REACT_HOOK]) or has_reacted(frame, card):
        return 0
    you = frame[k.YOU]
    first = table.face(s, card, k.FACE_ROWS)
    for row in range(first, first + table.face(s, card, k.FACE_ROW_COUNT)):
        if library.row(row, k.ROW_HOOK) == frame[o.F_REACT_HOOK] and is_about(s, frame, row):
            exhaust = library.row(row, k.ROW_EXHAUST)
            if exhaust and not may_exhaust(s, card, you):
                continue
            effect = library.row(row, k.ROW_EFFECT)
            if costs.is_possible(s, effect, you, card, k.MAX_FRAMES, 0, exhaust, False):
                return row
    return 0


def may_exhaust(s: Core, card: int, you: int) -> bool:
    """R33: only in the own activate turn, with a token, and once."""
    return (
        s.activating != 0 and s.active == you and not s.mark[card] & k.SPENT and s.exhaust[you] > 0
    )


def is_optional(row: int) -> bool:
    return library.row(row, k.ROW_EXHAUST) != 0 or library.row(row, k.ROW_MAY) != 0


def count_usable(s: Core, frame: list[int], optional: bool) -> int:
    number = 0
    card = selection.first_standing(s, frame[k.YOU])
    while card != k.NO_CARD:
        row = usable_row(s, frame, card)
        if row and is_optional(row) == optional:
            number += 1
        card = selection.next_standing(s, frame[k.YOU], card)
    return number


def step(s: Core, frame: list[int]) -> None:
    """Mandatory ones first, in the order their owner likes; then offer the others."""
    mandatory = count_usable(s, frame, False)
    if mandatory > 0:
        table.ask(s, k.ASK_ORDER, frame[k.YOU])
    elif count_usable(s, frame, True) > 0:
        table.ask(s, k.ASK_REACT, frame[k.YOU])
    else:
        table.pop(s)


def react(s: Core, card: int) -> None:
    """The answer: this card reacts."""
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    row = usable_row(s, frame, card)
    note_reaction(frame, card)
    if library.row(row, k.ROW_EXHAUST):
        moves.spend_exhaust(s, you, card)
    else:
        table.emit(s, k.EV_ABILITY, you, card, 0, 0, 0, 0)
    text = table.push_text(s, library.row(row, k.ROW_EFFECT), you, card)
    text[o.F_TEXT_ABOUT] = frame[o.F_REACT_CARD]
    text[o.F_TEXT_DATA] = frame[o.F_REACT_DATA]
    text[o.F_TEXT_ROW] = row
    if frame[o.F_REACT_CARD] != k.NO_CARD and calls_it(s, card):
        table.add_it(s, s.top - 1, you, frame[o.F_REACT_CARD])


def calls_it(s: Core, card: int) -> bool:
    """In cards of one's own the card to which it happened is "it"; printed ones never say so."""
    return library.deck(table.fact(s, card, k.CARD_DECK), k.DECK_BOX) == k.OTHER_BOX


def amend(s: Core, pc: int, you: int, root: int) -> None:
    """The tokens of a market card, again. Other amendments were made when they were counted."""
    text = s.frames[root]
    row = text[o.F_TEXT_ROW]
    if row and library.row(row, k.ROW_HOOK) == k.ON_GAIN_MARKET_CARD:
        resource = library.CODE[library.row(row, k.ROW_FILTER) + k.FILTER_TOKEN] - 1
        number = tokens_in(text[o.F_TEXT_DATA], resource)
        again = (
            number * (library.CODE[pc + o.OP_AMEND_TIMES] - 1) + library.CODE[pc + o.OP_AMEND_PLUS]
        )
        moves.gain(s, you, resource, again, 0)

"""The automaton's turn: roll, resolve, token, set aside, refill (solo, sections 4, 5 and 9.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import attack, library, moves, selection, table
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium.solo import able, commons, dynasty

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Steps of the turn. The last two fill the slots; a reshuffle happens once for each.
ROLL, NEXT, TEXT, SETTLE, CLEAN_UP, FILL, RESHUFFLED = range(7)
# Slots by level (section 12).
SLOTS = [4, 4, 5, 5, 6, 6]
NO_ROW = 255


def begin(s: Core) -> None:
    s.active = k.AUTOMATON
    s.activating = 0
    frame = table.push(s, o.F_AUTOMATON, k.AUTOMATON, k.NO_CARD, s.top)
    frame[o.F_AUTOMATON_SLOT] = 0
    table.emit(s, k.EV_TURN, k.AUTOMATON, k.NO_CARD, s.round & 255, 0, 0, 0)


def step(s: Core, frame: list[int]) -> None:
    if frame[k.STEP] == ROLL:
        s.die = 1 + table.random_below(s, k.STREAM_DIE, k.DIE)
        table.emit(s, k.EV_ROLLED, k.AUTOMATON, k.NO_CARD, s.die, 0, 0, 0)
        frame[k.STEP] = NEXT
    elif frame[k.STEP] == NEXT:
        turn_up(s, frame)
    elif frame[k.STEP] == TEXT:
        frame[k.STEP] = SETTLE
        run_row(s, frame)
    elif frame[k.STEP] == SETTLE:
        settle(s, frame)
    elif frame[k.STEP] == CLEAN_UP:
        frame[k.STEP] = FILL
        frame[o.F_AUTOMATON_SLOT] = 0
        clean_up(s)
    else:
        fill(s, frame)


# --- resolving a card (section 5) -----------------------------------------------------------------


def slots(s: Core) -> int:
    return SLOTS[s.level]


def turn_up(s: Core, frame: list[int]) -> None:
    """B2: the next slot with a card; the one of the number rolled is set aside."""
    slot = frame[o.F_AUTOMATON_SLOT]
    if slot == slots(s):
        frame[k.STEP] = CLEAN_UP
        return
    frame[o.F_AUTOMATON_SLOT] = slot + 1
    card = s.head[table.slot_pile(slot)]
    if card == k.NO_CARD or slot + 1 == s.die:
        return
    moves.move(s, card, table.own(k.AUTOMATON, k.RESOLVING), k.C_TURN_UP)
    frame[k.THIS] = card
    frame[k.STEP] = TEXT
    frame[o.F_AUTOMATON_SHIELDS] = 0
    row = find_row(s, s.state[k.AUTOMATON] - k.BARBARIAN, card)
    frame[o.F_AUTOMATON_ROW] = row
    told = NO_ROW if row == 0 else row
    table.emit(s, k.EV_ROW, k.AUTOMATON, card, told, s.state[k.AUTOMATON], slot + 1, 0)
    if row and opens_window(s, card, line(s, s.state[k.AUTOMATON] - k.BARBARIAN, row)):
        attack.begin(s, k.AUTOMATON, card)


def header(s: Core) -> int:
    return library.deck(s.nation[k.AUTOMATON] - 1, k.DECK_SOLO)


def line(s: Core, number: int, row: int) -> int:
    """Where a row of one of its tables lies in the code; rows count from 1."""
    rows = library.CODE[header(s) + k.SOLO_ROWS + 2 * number + 1]
    return rows + k.LINE_WIDTH * (row - 1)


def find_row(s: Core, number: int, card: int) -> int:
    """SR9: the first fitting row of which anything can be done; 0 for none."""
    for row in range(1, library.CODE[header(s) + k.SOLO_ROWS + 2 * number] + 1):
        at = line(s, number, row)
        if selection.matches(s, card, library.CODE[at + k.LINE_FILTER]):
            if s.readings & k.READING_FIRST_ROW:
                return row
            if able.changes(s, library.CODE[at + k.LINE_EFFECT], card):
                return row
    return 0


def opens_window(s: Core, card: int, at: int) -> bool:
    """SR34: only attacks that reach the player can be avoided."""
    if not library.CODE[at + k.LINE_REACHES]:
        return False
    if s.readings & k.READING_PROTECT_ALL:
        return True
    return table.fact(s, card, k.CARD_HEADER) == k.ATTACK


def run_row(s: Core, frame: list[int]) -> None:
    row = frame[o.F_AUTOMATON_ROW]
    if row == 0:
        return
    at = line(s, s.state[k.AUTOMATON] - k.BARBARIAN, row)
    text = table.push_text(s, library.CODE[at + k.LINE_EFFECT], k.AUTOMATON, frame[k.THIS])
    text[o.F_TEXT_SHIELDS] = frame[o.F_AUTOMATON_SHIELDS]


def settle(s: Core, frame: list[int]) -> None:
    """A card that no step has moved goes to the discard pile as the most recent one."""
    card = frame[k.THIS]
    ends = table.flags(s, card) & k.LAST_QUEST != 0 and s.readings & k.READING_GRAAL_ENDS != 0
    if table.lies_in(s, card, k.RESOLVING):
        moves.move(s, card, table.own(k.AUTOMATON, k.DISCARD), k.C_SETTLE)
    if ends:
        table.trigger_end(s, k.END_TEXT, card)
    frame[k.THIS] = k.NO_CARD
    frame[o.F_AUTOMATON_ROW] = 0
    frame[o.F_AUTOMATON_SHIELDS] = 0
    frame[k.STEP] = NEXT


# --- clean-up (B3 to B6) --------------------------------------------------------------------------


def clean_up(s: Core) -> None:
    """The token on the rolled card, and the card set aside to slot 1 (SR12, SR13)."""
    card = commons.rolled_card(s)
    has_aside = s.die <= slots(s) and s.count[table.slot_pile(s.die - 1)] > 0
    if card != k.NO_CARD and (has_aside or not s.readings & k.READING_TOKEN_NEEDS_SLOT):
        resource = library.CODE[header(s) + k.SOLO_RESOURCE]
        moves.add_tokens(s, card, resource, library.CODE[header(s) + k.SOLO_AMOUNT])
    if has_aside and s.die > 1:
        aside = s.head[table.slot_pile(s.die - 1)]
        moves.shift(s, aside, table.slot_pile(0), k.C_SET_ASIDE, 0)


def fill(s: Core, frame: list[int]) -> None:
    """B5: every empty slot from the top of the deck, with a reshuffle where one is needed."""
    slot = frame[o.F_AUTOMATON_SLOT]
    if slot == slots(s):
        finish(s)
    elif s.count[table.slot_pile(slot)] > 0:
        next_slot(frame)
    elif s.count[table.own(k.AUTOMATON, k.DECK)] > 0:
        deal(s, slot)
        next_slot(frame)
    elif frame[k.STEP] == FILL:
        frame[k.STEP] = RESHUFFLED
        reshuffle(s)
    elif s.count[table.own(k.AUTOMATON, k.DISCARD)] > 0 and is_gain_first(s):
        dynasty.shuffle_discard(s)
    else:
        next_slot(frame)


def next_slot(frame: list[int]) -> None:
    frame[o.F_AUTOMATON_SLOT] += 1
    frame[k.STEP] = FILL


def deal(s: Core, slot: int) -> None:
    card = s.head[table.own(k.AUTOMATON, k.DECK)]
    moves.shift(s, card, table.slot_pile(slot), k.C_FILL, 0)


def is_gain_first(s: Core) -> bool:
    return s.readings & k.READING_GAIN_FIRST != 0 and journey_row(s) > 0


def reshuffle(s: Core) -> None:
    """9.1; a nation on a journey goes on with it (10.4)."""
    row = journey_row(s)
    if row == 0:
        dynasty.take(s, table.own(k.AUTOMATON, k.DISCARD), False)
        dynasty.shuffle_discard(s)
        return
    if not s.readings & k.READING_GAIN_FIRST:
        dynasty.shuffle_discard(s)
    at = line(s, k.SOLO_JOURNEY, row)
    face = s.head[table.own(k.AUTOMATON, k.COURT)]
    table.emit(s, k.EV_ROW, k.AUTOMATON, face, row, 0, 0, 0)
    table.push_text(s, library.CODE[at + k.LINE_EFFECT], k.AUTOMATON, face)


def journey_row(s: Core) -> int:
    """The step of the journey that is next; 0 for a nation that has none."""
    card = s.head[table.own(k.AUTOMATON, k.COURT)]
    for row in range(1, library.CODE[header(s) + k.SOLO_ROWS + 2 * k.SOLO_JOURNEY] + 1):
        at = line(s, k.SOLO_JOURNEY, row)
        if selection.matches(s, card, library.CODE[at + k.LINE_FILTER]):
            return row
    return 0


def finish(s: Core) -> None:
    """B6, and the end of the turn."""
    if s.level == k.WARLORD:
        dynasty.discard_top(s, 1)
    s.die = 0
    table.drop_its(s, s.top - 1)
    table.pop(s)

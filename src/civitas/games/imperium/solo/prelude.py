"""Set-up of the solo game: the automaton, practice, the short game (solo, sections 2 and 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import library, moves, table
from civitas.games.imperium.solo import automaton, dynasty

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Nation cards that a short game gives the player at once (SR56).
SHORT_NATION_CARDS = 2


def is_supply_left_out(s: Core, deck: int, start: int) -> bool:
    """SR2, the other reading: the automaton's nation brings no unrest."""
    if start != k.START_SUPPLY or not s.readings & k.READING_NO_SUPPLY:
        return False
    return s.solo == k.AGAINST_AUTOMATON and s.nation[k.AUTOMATON] == deck + 1


def set_up_automaton(s: Core) -> None:
    """2.4: no power card; deck and nation cards shuffled; a card in every slot."""
    deck = s.nation[k.AUTOMATON] - 1
    s.state[k.AUTOMATON] = library.deck(deck, k.DECK_STATE)
    leave_out(s, k.POWER)
    if library.CODE[automaton.header(s) + k.SOLO_ROWS + 2 * k.SOLO_JOURNEY] == 0:
        leave_out(s, k.COURT)
        leave_out(s, k.JOURNEY)
    table.shuffle(s, table.own(k.AUTOMATON, k.NATION), k.STREAM_NATION + k.AUTOMATON)
    table.shuffle(s, table.own(k.AUTOMATON, k.DECK), k.STREAM_DECK + k.AUTOMATON)
    for slot in range(automaton.slots(s)):
        card = s.head[table.own(k.AUTOMATON, k.DECK)]
        table.unlink(s, card)
        table.put(s, card, table.slot_pile(slot))
    if s.level >= k.SOVEREIGN:
        s.pool[k.AUTOMATON][k.MATERIAL] = 3
        s.pool[k.AUTOMATON][k.POPULATION] = 2
        s.pool[k.AUTOMATON][k.PROGRESS] = 1


def leave_out(s: Core, zone: int) -> None:
    """Out of the game, in the open."""
    pile = table.own(k.AUTOMATON, zone)
    while s.head[pile] != k.NO_CARD:
        remove(s, s.head[pile])


def remove(s: Core, card: int) -> None:
    table.unlink(s, card)
    table.put(s, card, k.REMOVED)


def set_up_rest(s: Core) -> None:
    """After the market is laid out: exile for practice and for a short game, and the clock."""
    s.first = 0
    exiled = 0
    if s.solo == k.PRACTICE:
        s.clock = k.CLOCK
        exiled = k.PRACTICE_EXILED
    elif s.short:
        exiled = k.SHORT_EXILED
    while exiled > 0:
        card = s.head[k.MAIN]
        table.unlink(s, card)
        table.put(s, card, k.EXILE)
        exiled -= 1
    if s.short:
        shorten_automaton(s)


def shorten_automaton(s: Core) -> None:
    """SR56: the bottom dynasty card out of the game, the top one to the discard pile."""
    if s.solo != k.AGAINST_AUTOMATON or dynasty.left(s) == 0:
        return
    remove(s, bottom(s))
    dynasty.take(s, table.own(k.AUTOMATON, k.DISCARD), False)


def bottom(s: Core) -> int:
    """The bottom card of the dynasty deck: the least development, or the accession card."""
    if s.count[table.own(k.AUTOMATON, k.AREA)] == 0 or dynasty.has_quest_pile(s):
        return s.head[table.own(k.AUTOMATON, k.ACCESSION)]
    if dynasty.has_quests(s):
        return dynasty.last_quest(s)
    return dynasty.by_points(s, not s.readings & k.READING_LOW_FIRST, 0)


# --- a game of a campaign (SR58) ------------------------------------------------------------------


def is_added(s: Core, design: int) -> bool:
    """Is it a common card that the player begins with?"""
    for i in range(k.REWARDS):
        if s.deck_added[i] == design + 1:
            return True
    return False


def is_removed(s: Core, design: int) -> bool:
    """Is it a card of the nation that the player begins without?"""
    for i in range(k.REWARDS):
        if s.deck_removed[i] == design + 1:
            return True
    return False


def double_start(s: Core) -> None:
    for resource in range(k.RESOURCES):
        s.pool[k.HUMAN][resource] *= 2


# --- the player's part of a short game (SR56) -----------------------------------------------------


def shorten(s: Core) -> None:
    """In the first turn of the player, before anything else."""
    deck = s.nation[k.HUMAN] - 1
    nation = table.own(k.HUMAN, k.NATION)
    if s.count[nation] == 0:
        if s.count[table.own(k.HUMAN, k.AREA)] > 0:
            begin_text(s, k.TEXT_SHORT_REMOVE)
            begin_text(s, k.TEXT_SHORT_DEVELOP)
        return
    for _ in range(SHORT_NATION_CARDS):
        if s.count[nation] > 0:
            moves.move(s, s.head[nation], table.own(k.HUMAN, k.DISCARD), k.C_NATION)
    if library.deck(deck, k.DECK_QUESTS):
        begin_text(s, k.TEXT_SHORT_QUEST)
        if s.count[nation] > 0:
            moves.move(s, s.head[nation], table.own(k.HUMAN, k.DECK), k.V_TO_TOP)
            table.shuffle(s, table.own(k.HUMAN, k.DECK), k.STREAM_DECK + k.HUMAN)


def begin_text(s: Core, text: int) -> None:
    """A text of the rules; it stands on the card that is always there."""
    card = s.head[table.own(k.HUMAN, k.COURT)]
    if card == k.NO_CARD:
        card = s.head[table.own(k.HUMAN, k.POWER)]
    table.push_text(s, library.CODE[text], k.HUMAN, card)


# --- practice (SR57) ------------------------------------------------------------------------------


def tick(s: Core, card: int) -> None:
    """A token came from the clock; a market card may be exiled. The last one ends the game."""
    s.clock -= 1
    table.emit(s, k.EV_CLOCK, k.HUMAN, k.NO_CARD, s.clock, 0, 0, 0)
    if s.clock == 0:
        s.final_round = s.round
        table.emit(s, k.EV_END_TRIGGERED, k.HUMAN, k.NO_CARD, k.END_CLOCK, 0, 0, 0)
    table.push_text(s, library.CODE[k.TEXT_PRACTICE], k.HUMAN, card)

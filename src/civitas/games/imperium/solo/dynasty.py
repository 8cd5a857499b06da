"""The automaton's decks: dynasty, quests, reshuffle, fame (solo, sections 9 and 10).

The dynasty deck lies as set-up lays the cards of a nation: the shuffled nation cards, the accession
card, the developments. The order of equal developments and of quests is nobody's knowledge, so it
is decided by chance when one is taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import library, moves, table
from civitas.games.imperium.solo import worth

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# King of Kings (SR25): progress for a barbarian and for an empire, and on its other side.
BARBARIAN_KINGS, EMPIRE_KINGS, BARBARIAN_KINGS_B = 6, 3, 4


def has_quests(s: Core) -> bool:
    return library.deck(s.nation[k.AUTOMATON] - 1, k.DECK_QUESTS) != 0


def has_quest_pile(s: Core) -> bool:
    """SR29: the quests are a pile of their own, unless they lie below the dynasty deck."""
    return has_quests(s) and not s.readings & k.READING_QUESTS_IN_DYNASTY


def left(s: Core) -> int:
    """Cards in the dynasty deck."""
    number = (
        s.count[table.own(k.AUTOMATON, k.NATION)] + s.count[table.own(k.AUTOMATON, k.ACCESSION)]
    )
    return number if has_quest_pile(s) else number + s.count[table.own(k.AUTOMATON, k.AREA)]


def by_points(s: Core, lowest: bool, passing: int) -> int:
    """A card of the area with the most points, or the fewest; equal ones by chance.

    Cards with one of the flags `passing` are passed over as long as there are others.
    """
    best = k.NO_CARD
    number = 0
    card = s.head[table.own(k.AUTOMATON, k.AREA)]
    while card != k.NO_CARD:
        order = compared(s, card, best, lowest, passing)
        if order > 0:
            best = card
            number = 1
        elif order == 0:
            number += 1
        card = s.after[card]
    if number < 2:
        return best
    return nth_like(s, best, table.random_below(s, k.STREAM_TIES, number), passing)


def compared(s: Core, card: int, best: int, lowest: bool, passing: int) -> int:
    """More than 0 if the card comes before the best so far, 0 if they are equal."""
    if best == k.NO_CARD:
        return 1
    if is_passed(s, card, passing) != is_passed(s, best, passing):
        return -1 if is_passed(s, card, passing) else 1
    difference = worth.points(s, card) - worth.points(s, best)
    return -difference if lowest else difference


def is_passed(s: Core, card: int, passing: int) -> bool:
    return table.flags(s, card) & passing != 0


def nth_like(s: Core, best: int, n: int, passing: int) -> int:
    """The card after `n` others that are as good as the best."""
    card = s.head[table.own(k.AUTOMATON, k.AREA)]
    while n > 0 or compared(s, card, best, False, passing) != 0:
        if compared(s, card, best, False, passing) == 0:
            n -= 1
        card = s.after[card]
    return card


def top(s: Core) -> int:
    """The top card of the dynasty deck, or none (2.4)."""
    card = moves.nation_top(s, k.AUTOMATON)
    if card != k.NO_CARD or has_quest_pile(s):
        return card
    if has_quests(s):
        return next_quest(s)
    return by_points(s, s.readings & k.READING_LOW_FIRST != 0, 0)


def take(s: Core, pile: int, by_row: bool) -> None:
    """9.2: the top card leaves the dynasty deck, with its consequences."""
    card = top(s)
    if card == k.NO_CARD:
        return
    is_accession = table.lies_in(s, card, k.ACCESSION)
    moves.reveal(s, card, pile, k.C_DYNASTY)
    kind = library.deck(table.fact(s, card, k.CARD_DECK), k.DECK_ACCESSION)
    if is_accession and kind == k.BECOMES_EMPIRE:
        if not (by_row and s.readings & k.READING_NO_FLIP_BY_ROW):
            moves.become(s, k.AUTOMATON, k.EMPIRE)
    watch_end(s, card)


def watch_end(s: Core, card: int) -> None:
    """9.2: it was the last card of the dynasty deck."""
    if left(s) == 0:
        table.trigger_end(s, k.END_DYNASTY, card)


def discard_top(s: Core, number: int) -> int:
    """SR14: from the deck to the discard pile; never a reshuffle."""
    done = 0
    while done < number and s.count[table.own(k.AUTOMATON, k.DECK)] > 0:
        card = s.head[table.own(k.AUTOMATON, k.DECK)]
        moves.move(s, card, table.own(k.AUTOMATON, k.DISCARD), k.V_DISCARD)
        done += 1
    return done


def shuffle_discard(s: Core) -> None:
    pile = table.own(k.AUTOMATON, k.DECK)
    source = table.own(k.AUTOMATON, k.DISCARD)
    card = s.head[source]
    while card != k.NO_CARD:
        table.emit(s, k.EV_MOVED, k.AUTOMATON, card, source, pile, k.EVERYBODY, k.C_RESHUFFLE)
        card = s.after[card]
    table.shuffle_into(s, source, pile, k.STREAM_DECK + k.AUTOMATON)
    table.emit(s, k.EV_SHUFFLED, k.AUTOMATON, k.NO_CARD, pile, pile, 0, 0)


# --- quests (SR29) --------------------------------------------------------------------------------


def next_quest(s: Core) -> int:
    """The top card of the quest pile, or none; the last quest lies at the bottom."""
    if not has_quests(s):
        return k.NO_CARD
    if s.readings & k.READING_QUESTS_LOW_FIRST:
        return by_points(s, True, k.LAST_QUEST)
    pile = table.own(k.AUTOMATON, k.AREA)
    if s.count[pile] < 2:
        return s.head[pile]
    n = table.random_below(s, k.STREAM_TIES, s.count[pile] - 1)
    card = s.head[pile]
    while n > 0 or is_passed(s, card, k.LAST_QUEST):
        if not is_passed(s, card, k.LAST_QUEST):
            n -= 1
        card = s.after[card]
    return card


def take_quest(s: Core, pile: int, cause: int) -> None:
    """The top quest leaves its pile, or the dynasty deck if it lies there."""
    card = next_quest(s)
    if card != k.NO_CARD:
        moves.move(s, card, pile, cause)
        if not has_quest_pile(s):
            watch_end(s, card)


def last_quest(s: Core) -> int:
    """The quest at the bottom."""
    card = s.head[table.own(k.AUTOMATON, k.AREA)]
    while not is_passed(s, card, k.LAST_QUEST):
        card = s.after[card]
    return card


def is_last_quest(s: Core) -> bool:
    """Is no quest left that may be exiled?"""
    pile = table.own(k.AUTOMATON, k.AREA)
    return s.count[pile] == 0 or (s.count[pile] == 1 and is_passed(s, s.head[pile], k.LAST_QUEST))


# --- fame (SR25) ----------------------------------------------------------------------------------


def can_take_fame(s: Core) -> bool:
    if s.count[k.FAME] > 0:
        return True
    return s.count[k.KINGS] > 0 and not s.kings[k.AUTOMATON]


def take_fame(s: Core) -> None:
    if s.count[k.FAME] > 0:
        moves.move(s, s.head[k.FAME], table.own(k.AUTOMATON, k.DECK), k.C_FAME)
    elif can_take_fame(s):
        resolve_kings(s, s.head[k.KINGS])


def resolve_kings(s: Core, card: int) -> None:
    """9.4: its own numbers, on either side; it turns the card and brings the scoring about."""
    by_side = s.readings & k.READING_KINGS_BY_SIDE != 0 and s.mark[card] & k.FACE_B != 0
    s.kings[k.AUTOMATON] = 1
    table.emit(s, k.EV_KINGS, k.AUTOMATON, card, 0, 0, 0, 0)
    if s.state[k.AUTOMATON] == k.BARBARIAN:
        progress = BARBARIAN_KINGS_B if by_side else BARBARIAN_KINGS
        moves.gain(s, k.AUTOMATON, k.PROGRESS, progress, 0)
    else:
        if not by_side:
            moves.gain(s, k.AUTOMATON, k.PROGRESS, EMPIRE_KINGS, 0)
        take(s, table.own(k.AUTOMATON, k.DECK), True)
    if not s.mark[card] & k.FACE_B:
        s.mark[card] |= k.FACE_B
        table.emit(s, k.EV_FLIPPED, k.AUTOMATON, card, k.FACE_B, 0, 0, 0)
    table.trigger_end(s, k.END_TEXT, card)

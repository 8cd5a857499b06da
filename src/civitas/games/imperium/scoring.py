"""Victory points, collapse, winners (section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import library, selection, table
from civitas.games.imperium.solo import worth

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Zones whose cards score (1.5), as bits.
SCORING_ZONES = 0x2C7F


def is_scored(s: Core, card: int) -> bool:
    pile = s.pile[card]
    return pile >= k.OWN and SCORING_ZONES >> ((pile - k.OWN) % k.SEAT_PILES) & 1 != 0


def is_of(s: Core, card: int, seat: int, where: int) -> bool:
    """Does a card lie in the part of a seat's cards that a formula counts?"""
    pile = s.pile[card]
    if where == k.IN_PLAY:
        return pile == table.own(seat, k.PLAY)
    if where == k.IN_HISTORY:
        return pile == table.own(seat, k.HISTORY)
    if where == k.IN_FLOODED:
        return pile == table.own(seat, k.FLOODED)
    if where == k.IN_OTHERS:
        if s.solo and worth.is_counted(s, card):
            return True
        return table.owner(pile) != seat and is_scored(s, card)
    return table.owner(pile) == seat and is_scored(s, card)


def amount(s: Core, card: int, kind: int, subject: int) -> int:
    """How much one card adds to a count."""
    if kind == k.TERM_SUIT:
        if not table.suits(s, card) & subject:
            return 0
        return table.fact(s, card, k.CARD_WEIGHT)
    if kind == k.TERM_ICONS:
        number = 0
        for icon in range(k.ICONS):
            if subject >> icon & 1:
                number += library.icon_count(s.design[card], icon)
        return number
    if kind == k.TERM_VARIABLE:
        return table.face(s, card, k.FACE_VARIABLE)
    if kind == k.TERM_PINNED:
        return 1 if table.is_pinned(s, card) and not table.suits(s, card) & subject else 0
    if kind == k.TERM_NAME:
        return 1 if selection.matches(s, card, subject) else 0
    if kind == k.TERM_LIKE:
        return table.fact(s, card, k.CARD_WEIGHT) if selection.matches(s, card, subject) else 0
    return count_of_card(s, card)


def count_of_card(s: Core, card: int) -> int:
    """R52: every card counts, the power card too unless the table plays otherwise."""
    if s.variants & k.VARIANT_POWER_UNCOUNTED and table.lies_in(s, card, k.POWER):
        return 0
    return 1


def counted(s: Core, card: int, seat: int, kind: int, where: int, subject: int) -> int:
    """What a term of the formula on `card` counts."""
    if kind == k.TERM_RESOURCE:
        return s.pool[seat][subject]
    total = 0
    if kind == k.TERM_FEWER:
        for other in range(s.players):
            if s.pool[other][subject] < s.pool[seat][subject]:
                total += 1
        return total
    if where == k.IN_EXILE:
        return s.count[k.EXILE]
    for other in range(s.cards):
        if where == k.IN_HERE:
            if table.lies_in(s, other, k.GARRISON) and s.host[other] == card:
                total += 1
        elif is_of(s, other, seat, where):
            total += amount(s, other, kind, subject)
    if kind == k.TERM_CARDS and where == k.IN_ALL and s.variants & k.VARIANT_STATE_COUNTED:
        total += 1
    return total


def variable_points(s: Core, card: int, seat: int, pc: int) -> int:
    """Every term rounded down, the sum capped; what has no divisor is counted with the next."""
    points = 0
    beside = 0
    for i in range(library.CODE[pc + k.POINTS_LENGTH]):
        term = pc + k.POINTS_PARTS + k.ADDEND_SIZE * i
        number = counted(
            s,
            card,
            seat,
            library.CODE[term + k.ADDEND_KIND],
            library.CODE[term + k.ADDEND_ZONE],
            library.CODE[term + k.ADDEND_OF],
        )
        if library.CODE[term + k.ADDEND_PER] < 0:
            beside += number
            continue
        number = (number + beside) // library.CODE[term + k.ADDEND_PER]
        beside = 0
        points += library.CODE[term + k.ADDEND_POINTS] * number
    cap = library.CODE[pc + k.POINTS_CAP]
    return points if points < cap else cap


def divisor(term: int) -> int:
    """How many of something a term wants; less than 0 is said of what the next term divides."""
    per = library.CODE[term + k.ADDEND_PER]
    return per if per > 0 else -per


def conditional_points(s: Core, card: int, pc: int) -> int:
    for i in range(library.CODE[pc + k.POINTS_LENGTH]):
        case = pc + k.POINTS_PARTS + k.CASE_SIZE * i
        if lies_where(s, card, library.CODE[case + k.CASE_WHERE]):
            return library.CODE[case + k.CASE_VALUE]
    return library.CODE[pc + k.POINTS_OTHERWISE]


def lies_where(s: Core, card: int, where: int) -> bool:
    in_play = table.lies_in(s, card, k.PLAY) or table.lies_in(s, card, k.RESOLVING)
    in_play = in_play or table.lies_in(s, card, k.COURT)
    if where == k.WHERE_PLAY:
        return in_play
    if where == k.WHERE_NOT_PLAY:
        return not in_play
    if where == k.WHERE_HISTORY:
        return table.lies_in(s, card, k.HISTORY)
    return table.lies_in(s, card, k.GARRISON)


def card_points(s: Core, card: int, seat: int) -> int:
    pc = table.face(s, card, k.FACE_POINTS)
    kind = library.CODE[pc]
    points = 0
    if kind == k.POINTS_FIXED:
        points = library.CODE[pc + k.POINTS_VALUE]
    elif kind == k.POINTS_CONDITIONAL:
        points = conditional_points(s, card, pc)
    elif kind == k.POINTS_VARIABLE:
        points = variable_points(s, card, seat, pc)
    if s.variants & k.VARIANT_TOKENS_SCORE and table.lies_in(s, card, k.PLAY):
        points += table.tokens_on(s, card, k.PROGRESS)
    return points


def points_of(s: Core, seat: int) -> int:
    """6.3: progress in the pool, and every card in a scoring zone."""
    if table.is_automaton(s, seat):
        return worth.score(s)
    total = s.pool[seat][k.PROGRESS]
    for card in range(s.cards):
        if table.holder(s, card) == seat and is_scored(s, card):
            total += card_points(s, card, seat)
    return total


def unrest_of(s: Core, seat: int) -> int:
    """6.2: unrest that a collapse counts (R22)."""
    number = 0
    for card in range(s.cards):
        if table.is_automaton(s, seat):
            if table.suits(s, card) & k.UNREST_SUIT and worth.is_counted(s, card):
                number += 1
        elif table.suits(s, card) & k.UNREST_SUIT and table.holder(s, card) == seat:
            listed = not (table.lies_in(s, card, k.GARRISON) or table.lies_in(s, card, k.FLOODED))
            if is_scored(s, card) and (listed or not s.variants & k.VARIANT_COLLAPSE_LISTED):
                number += 1
    return number


def finish(s: Core) -> None:
    """Count, and name the winners: most points, or after a collapse fewest unrest (R23)."""
    least = 1000
    for seat in range(s.players):
        s.score[seat] = points_of(s, seat) + k.SCORE_OFFSET
        s.unrest[seat] = unrest_of(s, seat)
        if s.unrest[seat] < least:
            least = s.unrest[seat]
    best = -1
    s.winners = 0
    for seat in range(s.players):
        if s.ending == k.COLLAPSE and s.unrest[seat] > least:
            continue
        if s.score[seat] > best:
            best = s.score[seat]
            s.winners = 0
        if s.score[seat] == best:
            s.winners |= 1 << seat
    if s.solo:
        s.winners = worth.winners(s)
    table.emit(s, k.EV_GAME_OVER, k.NO_SEAT, k.NO_CARD, s.ending, s.winners, 0, 0)


def reward(s: Core, seat: int) -> float:
    """1 for a win, shared by those who tie; 0 for a loss."""
    number = 0
    for other in range(s.players):
        number += s.winners >> other & 1
    if not s.winners >> seat & 1:
        return 0.0
    return 1.0 / number


def gain(s: Core, seat: int) -> float:
    """The same for learners: zero in sum over the seats, 1 for a victory of one's own."""
    if s.solo:
        return 2 * reward(s, seat) - 1
    return (reward(s, seat) * s.players - 1) / (s.players - 1)

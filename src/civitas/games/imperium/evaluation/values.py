"""What tokens, cards and unrest are worth to a seat now, in tenths of a point.

Rules of thumb for `greedy`, for the playouts of a search and for its first guesses alike. They look
at what the seat knows and at what the faces are worth by their words (`language.worth`), never at
which card it is. Fractions are shifts, which both modes round alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import library, scoring, selection, table

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

POINT = 10
MATERIAL_VALUE, POPULATION_VALUE = 4, 7
ACTION_VALUE = 8
# Of what a seat has more than this, one more is worth less.
PLENTY = 4
UNREST_VALUE = 22
# A pile of unrest that is no larger than this may soon be empty, and every card counts more.
SAFE_PILE, DANGER = 5, 8
# Bigger than anything else: what ends the game for good or ill.
DECISIVE = 400
LONGEST = 10
# A deck comes round about once in so many rounds, as a power of two.
CYCLE_SHIFT = 2


# --- time ---------------------------------------------------------------------------------------


def rounds_left(s: Core) -> int:
    """Rounds still to play, this one included: known near the end, a guess before."""
    if s.final_round:
        return s.final_round - s.round + 1
    left = 2 + (3 * s.count[k.MAIN] >> 2) // s.players
    return left if left < LONGEST else LONGEST


# --- formulas -----------------------------------------------------------------------------------


def formula_of(s: Core, you: int) -> int:
    """Where the formula of the seat's power card lies, 0 if it scores in no such way."""
    card = s.head[table.own(you, k.POWER)]
    if card == k.NO_CARD:
        return 0
    pc = table.face(s, card, k.FACE_POINTS)
    return pc if library.CODE[pc] == k.POINTS_VARIABLE else 0


def token_bonus(s: Core, you: int, resource: int) -> int:
    """What one token more adds to the power card."""
    pc = formula_of(s, you)
    bonus = 0
    for i in range(library.CODE[pc + k.POINTS_LENGTH] if pc else 0):
        term = pc + k.POINTS_PARTS + k.ADDEND_SIZE * i
        if library.CODE[term + k.ADDEND_KIND] != k.TERM_RESOURCE:
            continue
        if library.CODE[term + k.ADDEND_OF] == resource:
            points = library.CODE[term + k.ADDEND_POINTS]
            each = scoring.divisor(term)
            if points * (s.pool[you][resource] // each) < library.CODE[pc + k.POINTS_CAP]:
                bonus += POINT * points // each
    return bonus


def card_bonus(s: Core, you: int, card: int) -> int:
    """What one more card of this kind adds to the power card."""
    pc = formula_of(s, you)
    bonus = 0
    for i in range(library.CODE[pc + k.POINTS_LENGTH] if pc else 0):
        term = pc + k.POINTS_PARTS + k.ADDEND_SIZE * i
        kind = library.CODE[term + k.ADDEND_KIND]
        if kind != k.TERM_RESOURCE and kind != k.TERM_FEWER:
            number = scoring.amount(s, card, kind, library.CODE[term + k.ADDEND_OF])
            number *= POINT * library.CODE[term + k.ADDEND_POINTS]
            bonus += number // scoring.divisor(term)
    return bonus if bonus < 3 * POINT else 3 * POINT


def ending(s: Core, you: int) -> int:
    """What it is worth to bring the end about: good for who is ahead."""
    best = -k.SCORE_OFFSET
    for seat in range(s.players):
        if seat != you:
            number = scoring.points_of(s, seat)
            if number > best:
                best = number
    lead = scoring.points_of(s, you) - best
    if lead > 6:
        return 40
    return -40 if lead < 0 else 0


# --- tokens -------------------------------------------------------------------------------------


def token(s: Core, you: int, resource: int) -> int:
    """One token more, or one less."""
    if resource == k.PROGRESS:
        return POINT + token_bonus(s, you, resource)
    if resource == k.ACTION:
        return ACTION_VALUE if s.count[table.own(you, k.HAND)] > 0 else 1
    value = MATERIAL_VALUE if resource == k.MATERIAL else POPULATION_VALUE
    if rounds_left(s) <= 1:
        value >>= 1
    if s.pool[you][resource] > PLENTY:
        value >>= 1 if s.pool[you][resource] <= 2 * PLENTY else 2
    return value + token_bonus(s, you, resource)


def tokens_on(s: Core, card: int, you: int) -> int:
    """The tokens that come with a market card."""
    value = 0
    for resource in range(k.RESOURCES):
        number = table.tokens_on(s, card, resource)
        if number:
            value += number * token(s, you, resource)
    return value


def price(s: Core, you: int, material: int, population: int, progress: int) -> int:
    """What a payment costs; progress stands in for what is missing (R1)."""
    missing = material - s.pool[you][k.MATERIAL]
    if missing > 0:
        material -= missing
        progress += (missing + 1) >> 1
    missing = population - s.pool[you][k.POPULATION]
    if missing > 0:
        population -= missing
        progress += missing
    cost = progress * token(s, you, k.PROGRESS)
    if material:
        cost += material * token(s, you, k.MATERIAL)
    if population:
        cost += population * token(s, you, k.POPULATION)
    return cost


# --- unrest -------------------------------------------------------------------------------------


def lead_in_unrest(s: Core, you: int) -> int:
    """By how many unrest the best of the others has more than the seat."""
    least = 1000
    for seat in range(s.players):
        if seat != you:
            number = scoring.unrest_of(s, seat)
            if number < least:
                least = number
    return least - scoring.unrest_of(s, you)


def unrest(s: Core, you: int) -> int:
    """What one unrest more costs. Near a collapse it decides who wins (6.2)."""
    pile = s.count[k.UNREST]
    if pile > SAFE_PILE:
        return UNREST_VALUE
    lead = 0 if s.solo else lead_in_unrest(s, you)  # a collapse is lost by who plays alone
    if pile <= 1:
        return -DECISIVE if lead > 1 else DECISIVE
    if lead > 2:
        return UNREST_VALUE >> 1
    return UNREST_VALUE + DANGER * (SAFE_PILE + 1 - pile)


def empty_deck(s: Core, you: int, drawn: int) -> int:
    """What it costs to draw so many cards, for those whom an empty deck hurts (7.16)."""
    if drawn == 0 or selection.listener(s, you, k.ON_DECK_EMPTY) == k.NO_CARD:
        return 0
    held = s.count[table.own(you, k.DECK)]
    cost = unrest(s, you)
    if drawn >= held or cost < 0:
        return cost
    return cost * drawn // (held + 1)


def relief(s: Core, you: int) -> int:
    """What returning an unrest gives: all that it cost, more where a collapse would lose."""
    pile = s.count[k.UNREST]
    if pile > SAFE_PILE or (not s.solo and lead_in_unrest(s, you) > 0):
        return UNREST_VALUE
    return UNREST_VALUE + DANGER * (SAFE_PILE + 1 - pile)


# --- cards --------------------------------------------------------------------------------------


def side(s: Core, card: int) -> int:
    return 1 if s.mark[card] & k.FACE_B else 0


def worth(s: Core, card: int, column: int) -> int:
    return library.worth(s.design[card], side(s, card), column)


def usability(s: Core, card: int, you: int) -> int:
    """0 to 4: how likely the seat can play a card, by its state icon (3.3)."""
    if table.flags(s, card) & k.UNPLAYABLE:
        return 0
    icon = table.fact(s, card, k.CARD_STATE)
    if icon == 0 or icon == s.state[you]:
        return 4
    if icon == k.BARBARIAN:
        return 0
    waiting = s.head[table.own(you, k.ACCESSION)]
    if waiting == k.NO_CARD:
        return 0
    deck = table.fact(s, waiting, k.CARD_DECK)
    if library.deck(deck, k.DECK_ACCESSION) != k.BECOMES_EMPIRE:
        return 0
    return 2 if s.count[table.own(you, k.NATION)] < 3 else 1


def service(s: Core, card: int, you: int) -> int:
    """What a card does for the seat in the rounds that are left."""
    able = usability(s, card, you)
    if able == 0:
        return 0
    left = rounds_left(s)
    text = worth(s, card, k.WORTH_PLAY)
    if table.is_pinned(s, card):
        value = text + worth(s, card, k.WORTH_STANDING) * (left - 2 if left > 2 else 0)
    else:
        value = text * left >> CYCLE_SHIFT
    return value * able >> 2


def points(s: Core, card: int, you: int) -> int:
    """Tenths of points a card will score: its formula now, or its best case."""
    pc = table.face(s, card, k.FACE_POINTS)
    kind = library.CODE[pc]
    if kind == k.POINTS_FIXED:
        return POINT * library.CODE[pc + k.POINTS_VALUE]
    if kind == k.POINTS_VARIABLE:
        now = POINT * scoring.variable_points(s, card, you, pc)
        if rounds_left(s) <= 2:
            return now
        return (now + worth(s, card, k.WORTH_POINTS)) >> 1
    return worth(s, card, k.WORTH_POINTS)


def card(s: Core, card_: int, you: int) -> int:
    """What owning a card is worth, wherever among the seat's cards it lies."""
    if table.suits(s, card_) & k.UNREST_SUIT:
        return -unrest(s, you)
    return points(s, card_, you) + service(s, card_, you) + card_bonus(s, you, card_)


def from_market(s: Core, card_: int, you: int, with_unrest: bool) -> int:
    """Taking a market or exiled card, with its tokens and perhaps its unrest (4.4, 4.5)."""
    value = card(s, card_, you) + tokens_on(s, card_, you)
    if with_unrest and table.suits(s, card_) & k.TUCKING_SUITS:
        value -= unrest(s, you)
    return value


def in_hand(s: Core, card_: int, you: int) -> int:
    """What having a card in hand is worth beyond owning it: how soon its text comes."""
    if table.suits(s, card_) & k.UNREST_SUIT:
        return 1
    if usability(s, card_, you) < 4 or (rounds_left(s) <= 1 and not s.actions[you]):
        return 0
    text = worth(s, card_, k.WORTH_PLAY)
    if table.is_pinned(s, card_):
        text += worth(s, card_, k.WORTH_STANDING) + 4
    if text < 0:
        return 0
    return 3 + (text >> 1 if text < 40 else 20)


def in_play(s: Core, card_: int, you: int) -> int:
    """What a card gives by staying in play until the end."""
    left = rounds_left(s)
    value = worth(s, card_, k.WORTH_STANDING) * (left - 1 if left > 1 else 0)
    if table.suits(s, card_) & k.REGION:
        value += 4
    return value


def by_place(s: Core, card_: int, where: int) -> int:
    """Tenths of points that a card scores more for lying in a place (6.3)."""
    pc = table.face(s, card_, k.FACE_POINTS)
    if library.CODE[pc] != k.POINTS_CONDITIONAL:
        return 0
    for i in range(library.CODE[pc + k.POINTS_LENGTH]):
        case = pc + k.POINTS_PARTS + k.CASE_SIZE * i
        if library.CODE[case + k.CASE_WHERE] == where:
            value = library.CODE[case + k.CASE_VALUE]
            return POINT * (value - scoring.conditional_points(s, card_, pc))
    return POINT * (
        library.CODE[pc + k.POINTS_OTHERWISE] - scoring.conditional_points(s, card_, pc)
    )

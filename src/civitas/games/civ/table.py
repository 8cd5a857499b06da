"""What lies on a CIV table and how cards move: the primitives that every rule uses.

The name is that of the rules: the table has the cards on it. Where people sit is `web/table`.

A pile is one number (byte 0: cards, bytes 1-3: cards of Age I-III), so that adding a card is one
addition and moving a marker or summing a Domain never loses an Age.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from civitas.engine import chance
from civitas.games.civ import consts as k
from civitas.games.civ import zones

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core

# The same by index: Age, Domain, Age, and number of players.
UNIT = [k.UNIT_I, k.UNIT_II, k.UNIT_III, k.UNIT_NO_AGE]
CARDS = [
    k.CARDS_MILITARY,
    k.CARDS_RELIGION,
    k.CARDS_ECONOMY,
    k.CARDS_SCIENCE,
    k.CARDS_CULTURE,
    k.CARDS_UTOPIA,
]
PACK_SIZE = [k.PACK_I, k.PACK_II, k.PACK_III]
FULL_DECK = [0, 0, 95, 95, 104]
REMOVED = [0, 0, k.REMOVED_PER_AGE, k.REMOVED_PER_AGE, 0]
T1 = [0, 0, k.T1_UP_TO_3, k.T1_UP_TO_3, k.T1_WITH_4]
T2 = [0, 0, k.T2_UP_TO_3, k.T2_UP_TO_3, k.T2_WITH_4]
HEGEMONY_AT = [0, 0, k.HEGEMONY_WITH_2, k.HEGEMONY_FROM_3, k.HEGEMONY_FROM_3]
# The Domain of each permanent slot, and the first of its two effects.
SLOT_DOMAIN = [0, 1, 2, 3, 5]
SLOT_EFFECT = [1, 4, 7, 10, 13]


def seat_after(s: Core, seat: int, steps: int) -> int:
    """The seat so many places to the left; fewer than there are players."""
    following = seat + steps
    return following - s.players if following >= s.players else following


def threshold(s: Core, level: int) -> int:
    """Cards of a Domain that a permanent effect of level 1 or 2 needs (rule 7)."""
    return T1[s.players] if level == 1 else T2[s.players]


def total(zone: Sequence[int]) -> int:
    """Number of cards in six piles."""
    return zones.joined(zone) & 255


def of_age(pile: int, age: int) -> int:
    """Cards of one Age in a pile; for NO_AGE those whose Age the engine does not keep."""
    if age == k.NO_AGE:
        return (pile & 255) - (pile >> 8 & 255) - (pile >> 16 & 255) - (pile >> 24)
    return pile >> (8 * age + 8) & 255


def oldest(pile: int) -> int:
    """R39: the Age of the card that leaves a public pile."""
    if pile >> 8 & 255:
        return k.AGE_I
    if pile >> 16 & 255:
        return k.AGE_II
    if pile >> 24:
        return k.AGE_III
    return k.NO_AGE


def has_several_ages(pile: int) -> bool:
    return of_age(pile, oldest(pile)) != pile & 255


def word(s: Core, stream: int, index: int) -> int:
    """A word of chance; the last part of each keyed stream is kept, as words are used in turn."""
    if s.is_fast:
        s.fast_key = chance.next_fast(s.fast_key)
        return s.fast_key
    part = 1 + (index >> 5)
    if s.part[stream] != part:
        s.part[stream] = part
        chance.keyed_part(s.key, stream, index >> 5, s.words[stream])
    return s.words[stream][index & 31]


def random_age(s: Core, pile: int) -> int:
    """R39: a hidden hand gives one of its cards of the Domain by chance, each equally likely."""
    age = oldest(pile)
    if of_age(pile, age) == pile & 255:
        return age
    n = chance.below(word(s, k.STREAM_PICK, s.picks), pile & 255)
    s.picks += 1
    while n >= of_age(pile, age):
        n -= of_age(pile, age)
        age += 1
    return age


def emit(s: Core, kind: int, seat: int, target: int, domain: int, age: int, count: int) -> None:
    """Write down what happened, if anybody asked for it; six bytes and the effect as the cause."""
    if s.recording == k.FOR_ALL or (s.recording and tells_of_hands(s, kind)):
        cause = s.effect
        s.events[s.event_count] = (
            kind
            | (seat << 8)
            | (target << 16)
            | (domain << 24)
            | (age << 32)
            | (count << 40)
            | (cause << 48)
        )
        s.event_count += 1


def tells_of_hands(s: Core, kind: int) -> bool:
    """Does a seat learn something of hidden cards? From draws only where there can be riddles."""
    if kind == k.EV_DREW:
        return s.players > 2 or s.any_target != 0
    return kind <= k.EV_LAST_ABOUT_HANDS


def deck_size(s: Core) -> int:
    return s.left[k.AGE_I] + s.left[k.AGE_II] + s.left[k.AGE_III]


def drawn(s: Core) -> int:
    """Cards that have left the deck: the place of the next one."""
    return FULL_DECK[s.players] - deck_size(s)


def top_age(s: Core) -> int:
    """The Age of the next card, which its back shows."""
    age = k.AGE_I
    while s.left[age] == 0:
        age += 1
    return age


def draw_card(s: Core, zone: list[int], age: int) -> int:
    """Move the top card of the deck, which is of that Age, into a zone; its Domain is returned.

    The order of the deck is a shuffle that is carried out as far as it is needed: the card is drawn
    evenly from the undrawn cards of the current Age, by the word that belongs to its place in the
    deck. So the order depends on the key alone, and the removed cards simply stay undrawn.
    """
    # How many cards of the Age there are up to each Domain, written out: one card after another is
    # drawn, and numbers that were just written are read again at once only one by one.
    shift = 8 * age + 8
    m = s.undrawn[k.MILITARY] >> shift & 255
    r = m + (s.undrawn[k.RELIGION] >> shift & 255)
    e = r + (s.undrawn[k.ECONOMY] >> shift & 255)
    i = e + (s.undrawn[k.SCIENCE] >> shift & 255)
    c = i + (s.undrawn[k.CULTURE] >> shift & 255)
    u = c + (s.undrawn[k.UTOPIA] >> shift & 255)
    n = chance.below(word(s, k.STREAM_DECK, drawn(s)), u)
    domain = (n >= m) + (n >= r) + (n >= e) + (n >= i) + (n >= c)
    s.undrawn[domain] -= UNIT[age]
    s.left[age] -= 1
    zone[domain] += UNIT[k.NO_AGE if s.ageless else age]
    return domain


def draw_to_hand(s: Core, seat: int) -> None:
    age = top_age(s)
    domain = draw_card(s, s.hand[seat], age)
    emit(s, k.EV_DREW, seat, k.NO_SEAT, domain, k.NO_AGE if s.ageless else age, 1)
    if s.left[age] == 0 and deck_size(s) == 0:
        emit(s, k.EV_LAST_ROUND, seat, k.NO_SEAT, 0, 0, 0)


def counted(s: Core, seat: int, domain: int) -> int:
    """Face-up cards of a Domain: all that thresholds, Hegemony and majorities look at (R4)."""
    return s.area[seat][domain] & 255

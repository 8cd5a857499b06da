"""The trail: what a viewer saw of hidden hands since a riddle about them arose (rule 10.6).

An arrangement of the hidden cards is possible if some course of the game leads to it that the
viewer could not tell from the real one. So the trail is walked backwards from the arrangement: what
came openly into a hand must be found there, what left it is put back, what was drawn may have been
any card, two hands that exchanged are shared out in every way. If the walk comes to the beginning,
there is such a course.

A row of numbers is one viewer's trail: how many steps there are, then the steps, oldest first. An
empty one says that nothing is known but sure cards, or that the trail became too long to keep.
Ages never mix, so each is walked by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.civ import consts as k
from civitas.games.civ import table

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core

ONE = 1
# Where a hand keeps the number of its cards that were drawn later than where the walk is.
DRAWN = 48
# Ways that a walk tries before it takes the arrangement for possible: only huge hands need more.
PATIENCE = 20_000


def step_of(kind: int, seat: int, age: int, detail: int) -> int:
    return kind | seat << 3 | age << 5 | detail << 7


# --- leaving a trail --------------------------------------------------------------------------


def note(row: list[int], step: int) -> None:
    """Go on with a trail. One that is full ends: what it told is lost."""
    if row[0] + 1 == k.TRAIL_SIZE:
        clear(row)
        return
    row[0] += 1
    row[row[0]] = step


def assign(row: list[int], other: list[int]) -> None:
    """Be like another trail; behind its steps a row is empty."""
    for i in range(max(row[0], other[0]), -1, -1):
        row[i] = other[i]


def clear(row: list[int]) -> None:
    for i in range(row[0], -1, -1):
        row[i] = 0


def remove(row: list[int], at: int) -> None:
    for i in range(at, row[0]):
        row[i] = row[i + 1]
    row[row[0]] = 0
    row[0] -= 1


def is_about(step: int, seat: int, age: int) -> bool:
    if step >> 5 & 3 != age:
        return False
    if step >> 3 & 3 == seat:
        return True
    return step & 7 >= k.STEP_EXCHANGED and step >> 7 & 3 == seat


def entered(row: list[int], seat: int, domain: int, age: int) -> None:
    """A card came into a hand before the viewer's eyes."""
    note(row, step_of(k.STEP_ENTERED, seat, age, domain))


def left(row: list[int], seat: int, domain: int, age: int, is_sure: bool) -> None:
    """A card left a hand before the viewer's eyes. If the viewer was sure of one, it is taken to be

    the one, and its coming is forgotten: equal cards of one hand are interchangeable.
    """
    came = step_of(k.STEP_ENTERED, seat, age, domain)
    at = row[0] if is_sure else 0
    while at and not (row[at] & 7 >= k.STEP_EXCHANGED and is_about(row[at], seat, age)):
        if row[at] == came:
            remove(row, at)
            return
        at -= 1
    note(row, step_of(k.STEP_LEFT, seat, age, domain))


def drew(row: list[int], seat: int, age: int) -> None:
    """A hand drew a card. Draws that nothing parts are one step."""
    if row[row[0]] & 127 == step_of(k.STEP_DREW, seat, age, 0):
        row[row[0]] += step_of(0, 0, 0, 1)
    else:
        note(row, step_of(k.STEP_DREW, seat, age, 1))


def skipped(row: list[int], seat: int, age: int, domains: int) -> None:
    """All cards of a hand were of some Domains."""
    note(row, step_of(k.STEP_SKIPPED, seat, age, domains))


def exchanged(row: list[int], actor: int, target: int, age: int, cards: int) -> None:
    """A hand was taken, with so many cards of an Age, and as many were given back."""
    note(row, step_of(k.STEP_EXCHANGED, actor, age, target | cards << 2))


def paired(row: list[int], left: int, beyond: int, age: int, one: int, other: int) -> None:
    """The draft: of two cards one is in each of two hands."""
    note(row, step_of(k.STEP_PAIRED, left, age, beyond | one << 2 | other << 5))


def tidy(row: list[int], ages: int) -> None:
    """Forget the Ages of which no hidden hand has a card, and what comes before all knowledge."""
    told = 0
    at = 1
    while at <= row[0]:
        age = row[at] >> 5 & 3
        told |= tells(row[at]) << age
        if ages >> age & told >> age & 1:
            at += 1
        else:
            remove(row, at)


def tells(step: int) -> bool:
    """Does a step say something of a hand, whatever was known before?"""
    kind = step & 7
    return kind == k.STEP_ENTERED or kind == k.STEP_SKIPPED or kind == k.STEP_PAIRED


# --- walking back -----------------------------------------------------------------------------
# Where the walk is: eight words. Four have the cards of each hand, a byte for each Domain, and how
# many of them were drawn later; four more the cards that the viewer has followed into a hand.


def is_possible(s: Core, row: list[int], named: list[int], viewer: int) -> bool:
    """Can the trail lead to these hands? `named` are the linked cards that were placed in them."""
    for age in range(4):
        if row[0] and not age_is_possible(s, row, named, viewer, age):
            return False
    return True


def age_is_possible(s: Core, row: list[int], named: list[int], viewer: int, age: int) -> bool:
    hands = [0, 0, 0, 0, 0, 0, 0, 0]
    patience = [PATIENCE]
    for seat in range(k.MAX_SEATS):
        if seat != viewer:
            for d in range(k.DOMAINS):
                followed = table.of_age(named[6 * seat + d], age)
                cards = table.of_age(s.hand[seat][d], age) - followed
                hands[seat] |= word_of(cards, d)
                hands[4 + seat] |= word_of(followed, d)
    return walk(row, row[0], age, hands, patience)


def word_of(cards: int, domain: int) -> int:
    return (ONE * cards) << 8 * domain


def cards_of(word: int, domain: int) -> int:
    return word >> 8 * domain & 255


def total(word: int) -> int:
    cards = 0
    for d in range(k.DOMAINS):
        cards += word >> 8 * d & 255
    return cards


def walk(row: list[int], at: int, age: int, hands: list[int], patience: list[int]) -> bool:
    """Go back from a step to the beginning; where there are several ways, try them all."""
    while at:
        step = row[at]
        at -= 1
        if step >> 5 & 3 == age:
            if step & 7 == k.STEP_EXCHANGED:
                return unmix(row, at, step, hands, patience)
            if step & 7 == k.STEP_PAIRED:
                return unpair(row, at, step, hands, patience)
            if not undo(step, hands):
                return False
    return begins(hands)


def begins(hands: list[int]) -> bool:
    """At the beginning nothing is followed, and what was drawn later lies in its hand."""
    for seat in range(k.MAX_SEATS):
        if hands[4 + seat] or hands[seat] >> DRAWN > total(hands[seat]):
            return False
    return True


def undo(step: int, hands: list[int]) -> bool:
    """Go back one step that only one hand took; False if that cannot have been."""
    seat = step >> 3 & 3
    kind = step & 7
    if kind == k.STEP_ENTERED:
        return take(hands, seat, step >> 7)
    if kind == k.STEP_SKIPPED:
        return blocked(hands, seat, step >> 7)
    if kind == k.STEP_LEFT:
        hands[seat] += word_of(1, step >> 7)
    else:
        hands[seat] += (ONE * (step >> 7)) << DRAWN
    return True


def take(hands: list[int], seat: int, domain: int) -> bool:
    """A card came into the hand here. One that was followed is the likelier one to leave again:

    whatever the other may have been, this one must have come some time.
    """
    for place in range(seat + 4, -1, -4):
        if cards_of(hands[place], domain):
            hands[place] -= word_of(1, domain)
            return True
    return False


def blocked(hands: list[int], seat: int, domains: int) -> bool:
    """All cards of the hand were of some Domains: others have been drawn since."""
    for d in range(k.DOMAINS):
        if not domains >> d & 1:
            others = cards_of(hands[seat], d)
            if cards_of(hands[4 + seat], d) or others > hands[seat] >> DRAWN:
                return False
            hands[seat] -= word_of(others, d) + ((ONE * others) << DRAWN)
    return True


def unpair(row: list[int], at: int, step: int, hands: list[int], patience: list[int]) -> bool:
    """The draft: of two cards one came to each of two hands, either way."""
    for way in range(2):
        other = [0, 0, 0, 0, 0, 0, 0, 0]
        copy(hands, other)
        one = step >> 9 & 7 if way else step >> 12 & 7
        two = step >> 12 & 7 if way else step >> 9 & 7
        if take(other, step >> 3 & 3, one) and take(other, step >> 7 & 3, two):
            if walk(row, at, step >> 5 & 3, other, patience):
                return True
    return False


def copy(hands: list[int], other: list[int]) -> None:
    for i in range(8):
        other[i] = hands[i]


# --- an exchange ------------------------------------------------------------------------------


def unmix(row: list[int], at: int, step: int, hands: list[int], patience: list[int]) -> bool:
    """Two hands were mixed: leave out what they drew later, and share the rest out in every way."""
    if not is_told(row, at, step >> 5 & 3):
        return begins(hands)
    other = [0, 0, 0, 0, 0, 0, 0, 0]
    copy(hands, other)
    simplify(row, at, step >> 5 & 3, other)
    return leave_out(row, at, step, other, step >> 3 & 3, 0, patience)


def is_told(row: list[int], at: int, age: int) -> bool:
    """Does an earlier step say something?"""
    for i in range(1, at + 1):
        if row[i] >> 5 & 3 == age and tells(row[i]):
            return True
    return False


def simplify(row: list[int], at: int, age: int, hands: list[int]) -> None:
    """Count cards of Domains which no earlier step tells apart as cards of the first of them."""
    for d in range(k.DOMAINS - 1, 0, -1):
        for e in range(d):
            if are_alike(row, at, age, d, e):
                for i in range(8):
                    cards = cards_of(hands[i], d)
                    hands[i] += word_of(cards, e) - word_of(cards, d)
                break


def are_alike(row: list[int], at: int, age: int, one: int, other: int) -> bool:
    for i in range(1, at + 1):
        if row[i] >> 5 & 3 == age and tells(row[i]):
            if names(row[i], one) != names(row[i], other) or row[i] & 7 == k.STEP_PAIRED:
                return False
    return True


def names(step: int, domain: int) -> bool:
    """Does a step that tells something of a hand name this Domain?"""
    if step & 7 == k.STEP_SKIPPED:
        return step >> 7 + domain & 1 != 0
    return step >> 7 == domain


def leave_out(
    row: list[int],
    at: int,
    step: int,
    hands: list[int],
    seat: int,
    domain: int,
    patience: list[int],
) -> bool:
    """Choose, from a Domain on, which cards a hand drew after the exchange; then the other hand."""
    if hands[seat] >> DRAWN == 0:
        if seat == step >> 3 & 3:
            return leave_out(row, at, step, hands, step >> 7 & 3, 0, patience)
        return share(row, at, step, hands, patience)
    if domain == k.DOMAINS:
        return False
    most = cards_of(hands[seat], domain)
    if most > hands[seat] >> DRAWN:
        most = hands[seat] >> DRAWN
    other = [0, 0, 0, 0, 0, 0, 0, 0]
    for cards in range(most, -1, -1):
        copy(hands, other)
        other[seat] -= word_of(cards, domain) + ((ONE * cards) << DRAWN)
        if leave_out(row, at, step, other, seat, domain + 1, patience):
            return True
    return False


def share(row: list[int], at: int, step: int, hands: list[int], patience: list[int]) -> bool:
    """Both hands lie together; as many cards as the one that was taken had go back to it."""
    actor = step >> 3 & 3
    target = step >> 7 & 3
    for i in range(0, 8, 4):
        hands[actor + i] += hands[target + i]
        hands[target + i] = 0
    return give(row, at, step, hands, 0, step >> 9, patience)


def give(
    row: list[int],
    at: int,
    step: int,
    hands: list[int],
    place: int,
    missing: int,
    patience: list[int],
) -> bool:
    """Choose, from a place on, which cards go back: six Domains, and six of followed cards."""
    if missing == 0:
        patience[0] -= 1
        return patience[0] <= 0 or walk(row, at, step >> 5 & 3, hands, patience)
    if place == 2 * k.DOMAINS:
        return False
    side = 4 * (place // k.DOMAINS)
    other = [0, 0, 0, 0, 0, 0, 0, 0]
    most = cards_of(hands[side + (step >> 3 & 3)], place % k.DOMAINS)
    if most > missing:
        most = missing
    for moved in range(most + 1):
        copy(hands, other)
        other[side + (step >> 3 & 3)] -= word_of(moved, place % k.DOMAINS)
        other[side + (step >> 7 & 3)] += word_of(moved, place % k.DOMAINS)
        if give(row, at, step, other, place + 1, missing - moved, patience):
            return True
    return False

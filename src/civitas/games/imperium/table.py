"""What lies on the table and how it is kept: piles, tokens, chance, events.

The name is that of the rules: the table has the cards on it. Where people sit is `web/table`.

A pile is a chain of cards. Decks keep their order, with the top first; all other piles are chained
by the number of the printed card, so that equal tables are equal records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import chance
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


# --- events and chance --------------------------------------------------------------------------


def emit(s: Core, kind: int, seat: int, card: int, a: int, b: int, c: int, d: int) -> None:
    """Write down what happened, if anybody asked for it: seven bytes.

    `a` to `d` are what the kind needs; for a move: from, to, who sees it, why.
    """
    if s.recording and s.event_count < k.MAX_EVENTS:
        high = c | (d << 8)
        s.events[s.event_count] = (
            kind | (seat << 8) | (card << 16) | (a << 24) | (b << 32) | (high << 40)
        )
        s.event_count += 1


def word(s: Core, stream: int) -> int:
    """The next word of a stream; the last part of each keyed stream is kept."""
    if s.is_fast:
        s.fast_key = chance.next_fast(s.fast_key)
        return s.fast_key
    index = s.used[stream]
    s.used[stream] = index + 1
    part = 1 + (index >> 5)
    if s.part[stream] != part:
        s.part[stream] = part
        chance.keyed_part(s.key, stream, index >> 5, s.words[stream])
    return s.words[stream][index & 31]


def random_below(s: Core, stream: int, bound: int) -> int:
    return chance.below(word(s, stream), bound)


# --- piles --------------------------------------------------------------------------------------


def own(seat: int, zone: int) -> int:
    """The pile of a seat."""
    return k.OWN + k.SEAT_PILES * seat + zone


def owner(pile: int) -> int:
    return k.NO_SEAT if pile < k.OWN else (pile - k.OWN) // k.SEAT_PILES


def zone(pile: int) -> int:
    """Which of its owner's piles it is; -1 for a shared one."""
    return -1 if pile < k.OWN else (pile - k.OWN) % k.SEAT_PILES


def slot_pile(slot: int) -> int:
    """Solo: the pile of one of the automaton's slots, counted from 0."""
    return k.OWN + k.SEAT_PILES * slot + k.SLOT


def holder(s: Core, card: int) -> int:
    return owner(s.pile[card])


def lies_in(s: Core, card: int, zone_: int) -> bool:
    return s.pile[card] >= k.OWN and (s.pile[card] - k.OWN) % k.SEAT_PILES == zone_


def is_ordered(pile: int) -> bool:
    if pile <= k.FAME or pile == k.SPARE:
        return True
    return zone(pile) == k.DECK or zone(pile) == k.NATION


def is_public(pile: int) -> bool:
    """Does everybody see which cards lie in it?"""
    if pile < k.OWN:
        return pile > k.FAME and pile != k.REMOVED
    kind = zone(pile)
    return not (
        kind == k.HAND
        or kind == k.DECK
        or kind == k.HISTORY
        or kind == k.FLOODED
        or kind == k.NATION
        or kind == k.SLOT
    )


def unlink(s: Core, card: int) -> None:
    """Take a card out of its pile; it lies nowhere until it is put down."""
    pile = s.pile[card]
    if s.before[card] == k.NO_CARD:
        s.head[pile] = s.after[card]
    else:
        s.after[s.before[card]] = s.after[card]
    if s.after[card] != k.NO_CARD:
        s.before[s.after[card]] = s.before[card]
    s.count[pile] -= 1


def link_after(s: Core, card: int, pile: int, previous: int) -> None:
    following = s.head[pile] if previous == k.NO_CARD else s.after[previous]
    s.pile[card] = pile
    s.before[card] = previous
    s.after[card] = following
    if previous == k.NO_CARD:
        s.head[pile] = card
    else:
        s.after[previous] = card
    if following != k.NO_CARD:
        s.before[following] = card
    s.count[pile] += 1


def put(s: Core, card: int, pile: int) -> None:
    """Put a card down: on top of a deck, at its place in any other pile."""
    previous = k.NO_CARD
    if not is_ordered(pile) and not (s.solo and is_recent(pile)):
        following = s.head[pile]
        while following != k.NO_CARD and s.design[following] < s.design[card]:
            previous = following
            following = s.after[following]
    link_after(s, card, pile, previous)


def is_recent(pile: int) -> bool:
    """Solo: piles of which the card that came last lies on top (SR21, SR22)."""
    return (
        pile == k.EXILE or pile == own(k.AUTOMATON, k.DISCARD) or pile == own(k.AUTOMATON, k.PLAY)
    )


def is_automaton(s: Core, seat: int) -> bool:
    return s.solo == k.AGAINST_AUTOMATON and seat == k.AUTOMATON


def seats(s: Core) -> int:
    """How many seats decide: the automaton has one and does not."""
    return k.AUTOMATON if s.solo else s.players


def hand_of(s: Core, seat: int) -> int:
    """Where cards that come to hand go; the automaton has no hand (SR18, SR24, SR43)."""
    if not is_automaton(s, seat):
        return own(seat, k.HAND)
    return own(seat, k.DISCARD if s.readings & k.READING_UNREST_TO_DISCARD else k.DECK)


def put_under(s: Core, card: int, pile: int) -> None:
    """Put a card at the bottom of a deck."""
    previous = s.head[pile]
    if previous != k.NO_CARD:
        while s.after[previous] != k.NO_CARD:
            previous = s.after[previous]
    link_after(s, card, pile, previous)


def nth(s: Core, pile: int, n: int) -> int:
    card = s.head[pile]
    for _ in range(n):
        card = s.after[card]
    return card


def shuffle_into(s: Core, source: int, target: int, stream: int) -> None:
    """Put all cards of a pile on top of a deck in random order."""
    while s.count[source] > 0:
        card = nth(s, source, random_below(s, stream, s.count[source]))
        unlink(s, card)
        put(s, card, target)


def shuffle(s: Core, pile: int, stream: int) -> None:
    """Shuffle a deck in place."""
    shuffle_into(s, pile, k.SPARE, stream)
    card = s.head[k.SPARE]
    s.head[pile] = card
    s.count[pile] = s.count[k.SPARE]
    while card != k.NO_CARD:
        s.pile[card] = pile
        card = s.after[card]
    s.head[k.SPARE] = k.NO_CARD
    s.count[k.SPARE] = 0
    emit(s, k.EV_SHUFFLED, k.NO_SEAT, k.NO_CARD, pile, pile, 0, 0)


# --- what a card is -----------------------------------------------------------------------------


def fact(s: Core, card: int, column: int) -> int:
    return library.fact(s.design[card], column)


def face(s: Core, card: int, column: int) -> int:
    """Something of the side of a card that is up."""
    return library.face(s.design[card], 1 if s.mark[card] & k.FACE_B else 0, column)


def suits(s: Core, card: int) -> int:
    return library.fact(s.design[card], k.CARD_SUITS)


def is_pinned(s: Core, card: int) -> bool:
    return library.fact(s.design[card], k.CARD_HEADER) == k.PINNED


def flags(s: Core, card: int) -> int:
    return face(s, card, k.FACE_FLAGS)


def tokens_on(s: Core, card: int, resource: int) -> int:
    return s.tokens[card] >> (k.TOKEN_BITS * resource) & k.TOKEN_MASK


def slot_of(s: Core, card: int) -> int:
    place = 0
    while s.slot[place] != card:
        place += 1
    return place


def hand_count(s: Core, seat: int) -> int:
    return s.count[own(seat, k.HAND)]


def left_of(s: Core, seat: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % s.players


# --- frames -------------------------------------------------------------------------------------


def push(s: Core, kind: int, you: int, this: int, root: int) -> list[int]:
    """Put a frame on the stack. `root` is the text it belongs to, by its place in the stack."""
    frame = s.frames[s.top]
    s.top += 1
    for column in range(k.FRAME_WIDTH):
        frame[column] = 0
    frame[k.KIND] = kind
    frame[k.YOU] = you
    frame[k.THIS] = this
    frame[k.ROOT] = root
    return frame


def pop(s: Core) -> None:
    """Take the top frame off; nothing of it is left, so that equal positions are equal."""
    s.top -= 1
    frame = s.frames[s.top]
    for column in range(k.FRAME_WIDTH):
        frame[column] = 0


def push_text(s: Core, pc: int, you: int, this: int) -> list[int]:
    """Resolve a program from its beginning, as a text of its own."""
    frame = push(s, o.F_TEXT, you, this, s.top)
    frame[k.PC] = pc
    frame[o.F_TEXT_NOTES] = s.queue_count
    frame[o.F_TEXT_HOST] = k.NO_CARD
    frame[o.F_TEXT_ABOUT] = k.NO_CARD
    return frame


def interrupt(s: Core, pc: int, you: int, this: int) -> list[int]:
    """Resolve a program inside a sentence (4.1): what it causes is answered after that sentence."""
    frame = push_text(s, pc, you, this)
    frame[o.F_TEXT_NOTES] = k.MAX_QUEUE
    return frame


def ask(s: Core, question: int, seat: int) -> None:
    s.pending = question
    s.asked = seat


# --- what a text calls "it" ---------------------------------------------------------------------


def add_it(s: Core, root: int, seat: int, card: int) -> None:
    if s.it_count < k.MAX_IT:
        s.it_card[s.it_count] = card
        s.it_tag[s.it_count] = 4 * root + seat
        s.it_count += 1


def keep_it(s: Core, low: int, high: int) -> None:
    """Forget the entries whose tag is in ``low .. high - 1``."""
    kept = 0
    for i in range(s.it_count):
        if not low <= s.it_tag[i] < high:
            s.it_card[kept] = s.it_card[i]
            s.it_tag[kept] = s.it_tag[i]
            kept += 1
    for i in range(kept, s.it_count):
        s.it_card[i] = 0
        s.it_tag[i] = 0
    s.it_count = kept


def clear_it(s: Core, root: int, seat: int) -> None:
    """A verb that handles cards begins: what was meant before is meant no longer."""
    keep_it(s, 4 * root + seat, 4 * root + seat + 1)


def drop_its(s: Core, root: int) -> None:
    """A text is over, and with it all that it called so."""
    keep_it(s, 4 * root, 4 * root + 4)


# --- reactions ----------------------------------------------------------------------------------


def enqueue(s: Core, hook: int, seat: int, card: int, data: int) -> None:
    if s.queue_count < k.MAX_QUEUE:
        entry = s.queue[s.queue_count]
        entry[0] = hook
        entry[1] = seat
        entry[2] = card
        entry[3] = data
        s.queue_count += 1


def trigger_end(s: Core, reason: int, card: int) -> None:
    """6.1: the next round is the last; only the first trigger counts (R26)."""
    if s.final_round == 0:
        s.final_round = s.round if s.short else s.round + 1
        emit(s, k.EV_END_TRIGGERED, s.active, card, reason, 0, 0, 0)

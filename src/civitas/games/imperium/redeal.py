"""Resampling (determinization): another state that a viewer cannot tell from the present one (8.4).

First all hidden cards are laid out in one arrangement that depends only on what the viewer knows.
Then cards are exchanged at random, two at a time, wherever both may lie where the other lies. Such
exchanges lead from every arrangement that the viewer thinks possible to every other, and back with
the same chance, so after enough of them all are equally likely, and nothing of the truth is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import chance
from civitas.games.imperium import consts as k
from civitas.games.imperium import frames, legal, memory, table
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core, Memory

# Exchanges tried for every hidden card, at first and from then on; and how often more are tried to
# get a lawful question.
EXCHANGES = 12
STIRS = 2
RETRIES = 100
NOWHERE = 99


def redeal(s: Core, m: Memory, viewer: int, seed: int) -> None:
    """Replace everything `viewer` cannot know; chance goes on from `seed` with the fast stream."""
    s.is_fast = 1
    s.fast_key = chance.mix(seed)
    for i in range(8):
        s.key[i] = 0
    for stream in range(k.STREAMS):
        s.used[stream] = 0
        s.part[stream] = 0
    hide_order(s, viewer)
    number = gather(s, m, viewer)
    lay_out(s, m, viewer, number)
    exchange(s, m, viewer, number, EXCHANGES * number)
    ask_again(s, m, viewer, number)


def stir(s: Core, m: Memory, viewer: int, seed: int) -> None:
    """The next of many: go on exchanging in a state that `redeal` has dealt to the same viewer."""
    s.fast_key = chance.mix(seed)
    number = gather(s, m, viewer)
    exchange(s, m, viewer, number, STIRS * number)
    ask_again(s, m, viewer, number)


def ask_again(s: Core, m: Memory, viewer: int, number: int) -> None:
    """Work out the options; a question without any was not possible after all."""
    legal.fill(s)
    tries = 0
    while s.option_count == 0 and s.pending != k.OVER and tries < RETRIES:
        exchange(s, m, viewer, number, number)
        legal.fill(s)
        tries += 1


def hide_order(s: Core, viewer: int) -> None:
    """Only its actor knows what was picked last for a secret place, or where a search stopped."""
    for i in range(s.top):
        frame = s.frames[i]
        if frame[k.KIND] == o.F_PICK and frame[k.YOU] != viewer:
            if is_secret_pick(frame):
                frame[o.F_PICK_LAST] = 0
        if frame[k.KIND] == o.F_FIND and frame[k.YOU] != viewer:
            frame[o.F_FIND_FOUND] = frame[o.F_FIND_ZONES]
            frame[o.F_FIND_SEARCHED] = frame[o.F_FIND_ZONES] & k.SEARCHED_DECKS


def is_secret_pick(frame: list[int]) -> bool:
    verb = frame[o.F_PICK_VERB]
    return verb == k.V_HISTORY or verb == k.V_SINK or verb == k.V_TO_TOP or verb == k.V_GIVE


def gather(s: Core, m: Memory, viewer: int) -> int:
    """The cards that may change their identity, with their number.

    Those that are meant somewhere come first, in the order in which they are meant: the order of a
    hand follows the true cards and must not count.
    """
    number = gather_meant(s, m, viewer)
    meant = number
    for pile in range(k.PILES):
        if memory.hidden_bit(pile) and not memory.is_own_secret(pile, viewer):
            card = s.head[pile]
            while card != k.NO_CARD:
                if not is_certain(s, m, viewer, card) and not is_among(m, meant, card):
                    m.unknown[number] = card
                    number += 1
                card = s.after[card]
    return number


def gather_meant(s: Core, m: Memory, viewer: int) -> int:
    number = 0
    for i in range(s.it_count):
        number = gather_one(s, m, viewer, number, s.it_card[i])
    for i in range(s.queue_count):
        number = gather_one(s, m, viewer, number, s.queue[i][2])
    for i in range(s.top):
        for column in range(k.FRAME_WIDTH):
            meaning = frames.meaning(s.frames[i][k.KIND], column)
            if meaning == o.COLUMN_CARD:
                number = gather_one(s, m, viewer, number, s.frames[i][column])
            elif meaning == o.COLUMN_CARD_OR_ZERO and s.frames[i][column]:
                number = gather_one(s, m, viewer, number, s.frames[i][column] - 1)
    return number


def gather_one(s: Core, m: Memory, viewer: int, number: int, card: int) -> int:
    if card == k.NO_CARD or not memory.hidden_bit(s.pile[card]):
        return number
    if memory.is_own_secret(s.pile[card], viewer) or is_certain(s, m, viewer, card):
        return number
    if is_among(m, number, card):
        return number
    m.unknown[number] = card
    return number + 1


def is_among(m: Memory, number: int, card: int) -> bool:
    for i in range(number):
        if m.unknown[i] == card:
            return True
    return False


def is_certain(s: Core, m: Memory, viewer: int, card: int) -> bool:
    """Is the viewer sure of this very card? In a deck it must know its place, too.

    Everybody knows whose text is being resolved, wherever the card has gone meanwhile.
    """
    if m.spot[viewer][card]:
        return True
    if m.place[viewer][card] == memory.hidden_bit(s.pile[card]):
        if not table.is_ordered(s.pile[card]):
            return True
    for i in range(s.top):
        if s.frames[i][k.THIS] == card:
            return True
    return False


# --- one arrangement that depends on the viewer's knowledge alone ---------------------------------


def lay_out(s: Core, m: Memory, viewer: int, number: int) -> None:
    sort_identities(s, m, number)
    for i in range(k.HIDDEN):
        m.room[i] = 0
    for i in range(number):
        m.room[memory.index_of(s, m, viewer, m.unknown[i])] += 1
        m.laid[i] = NOWHERE
    for i in range(number):
        m.tried = 0
        place(m, viewer, number, i)
    for i in range(number):
        deal(s, m, viewer, number, m.unknown[i])


def sort_identities(s: Core, m: Memory, number: int) -> None:
    for i in range(number):
        card = m.unknown[i]
        at = i
        while at > 0 and s.design[m.source[at - 1]] > s.design[card]:
            m.source[at] = m.source[at - 1]
            at -= 1
        m.source[at] = card


def place(m: Memory, viewer: int, number: int, identity: int) -> bool:
    """Lay a card down where it may lie; if need be, another one makes room for it."""
    places = m.place[viewer][m.source[identity]]
    for pile in range(k.HIDDEN):
        if places >> pile & 1 and m.room[pile] > 0:
            m.room[pile] -= 1
            m.laid[identity] = pile
            return True
    for pile in range(k.HIDDEN):
        if places >> pile & 1 and not m.tried >> pile & 1:
            m.tried |= 1 << pile
            for other in range(number):
                if m.laid[other] == pile and place(m, viewer, number, other):
                    m.laid[identity] = pile
                    return True
    return False


def deal(s: Core, m: Memory, viewer: int, number: int, card: int) -> None:
    """Give a place the first of the identities that were laid in its pile."""
    pile = memory.index_of(s, m, viewer, card)
    identity = 0
    while identity < number and m.laid[identity] != pile:
        identity += 1
    if identity == number:
        return
    m.laid[identity] = NOWHERE
    other = m.source[identity]
    for i in range(number):
        if m.source[i] == card:
            m.source[i] = other
    m.source[identity] = card
    if other != card:
        swap(s, m, card, other)


# --- exchanges ------------------------------------------------------------------------------------


def exchange(s: Core, m: Memory, viewer: int, number: int, times: int) -> None:
    if number < 2:
        return
    for _ in range(times):
        one = m.unknown[pick_below(s, number)]
        other = m.unknown[pick_below(s, number)]
        here = 1 << memory.index_of(s, m, viewer, one)
        there = 1 << memory.index_of(s, m, viewer, other)
        if m.place[viewer][one] & there and m.place[viewer][other] & here:
            swap(s, m, one, other)
    for pile in range(k.PILES):
        if memory.hidden_bit(pile) and not table.is_ordered(pile):
            sort(s, pile)


def pick_below(s: Core, number: int) -> int:
    s.fast_key = chance.next_fast(s.fast_key)
    return chance.below(s.fast_key, number)


def swap(s: Core, m: Memory, one: int, other: int) -> None:
    """Two cards exchange what they are, and with it what is known of them."""
    s.design[one], s.design[other] = s.design[other], s.design[one]
    for viewer in range(k.VIEWERS):
        places = m.place[viewer][one]
        m.place[viewer][one] = m.place[viewer][other]
        m.place[viewer][other] = places
        spot = m.spot[viewer][one]
        m.spot[viewer][one] = m.spot[viewer][other]
        m.spot[viewer][other] = spot


def sort(s: Core, pile: int) -> None:
    """Chain an unordered pile by the printed cards again."""
    card = s.head[pile]
    s.head[pile] = k.NO_CARD
    s.count[pile] = 0
    while card != k.NO_CARD:
        following = s.after[card]
        table.put(s, card, pile)
        card = following

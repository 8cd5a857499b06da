"""What each viewer knows of hidden cards (section 8), kept up to date from the events.

For every card a viewer keeps the set of hidden piles in which it may lie, and whether its place in
a deck is known. A card that moves unseen may be any card of the pile it left: all of them may now
lie in the pile it went to. Where a pile is empty, or all its cards are known, no other card lies.
What is laid on a deck unseen is remembered as a pile of its own until the deck is shuffled: it came
from the hand, and the next draw takes it. That is all a careful player can say without counting
chances.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import table

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core, Memory


# --- hidden piles as bits -----------------------------------------------------------------------


def hidden_index(pile: int) -> int:
    """The number of a pile whose cards are hidden from somebody; -1 for a public one."""
    if pile <= k.FAME:
        return pile
    if pile == k.REMOVED:
        return k.FAME + 1
    if pile < k.OWN:
        return -1
    zone = table.zone(pile)
    if zone == k.SLOT:
        return k.HIDDEN_SLOT + table.owner(pile)
    if table.owner(pile) >= k.MAX_SEATS:  # there are more slots than seats
        return -1
    first = k.HIDDEN_SHARED + k.HIDDEN_OWN * table.owner(pile)
    if zone == k.HAND:
        return first
    if zone == k.DECK:
        return first + 1
    if zone == k.HISTORY:
        return first + 2
    if zone == k.FLOODED:
        return first + 3
    return first + 4 if zone == k.NATION else -1


def laid_index(seat: int) -> int:
    """What was laid unseen on the decks of a seat, as if it were a pile."""
    return k.HIDDEN_SHARED + k.HIDDEN_OWN * seat + 5


def index_of(s: Core, m: Memory, viewer: int, card: int) -> int:
    """The hidden pile of a card as the viewer tells them apart; -1 for a public one."""
    if is_laid(m, viewer, card):
        return laid_index(table.owner(m.atop[card] >> k.VIEWERS))
    return hidden_index(s.pile[card])


def is_laid(m: Memory, viewer: int, card: int) -> bool:
    return m.atop[card] >> viewer & 1 != 0


def lay(m: Memory, viewer: int, card: int, pile: int) -> None:
    """A card is laid on a deck, unseen by the viewer."""
    m.atop[card] = (m.atop[card] | 1 << viewer) & k.EVERYBODY | pile << k.VIEWERS


def take_off(m: Memory, viewer: int, card: int) -> None:
    m.atop[card] &= ~(1 << viewer)
    if m.atop[card] & k.EVERYBODY == 0:
        m.atop[card] = 0


def hidden_bit(pile: int) -> int:
    """The same as a bit; 0 for a public pile."""
    index = hidden_index(pile)
    return 1 << index if index >= 0 else 0


def is_own_secret(pile: int, viewer: int) -> bool:
    """Does the viewer see all cards of this hidden pile?"""
    if table.owner(pile) != viewer:
        return False
    zone = table.zone(pile)
    return zone == k.HAND or zone == k.HISTORY or zone == k.FLOODED


# --- the beginning ------------------------------------------------------------------------------


def begin(s: Core, m: Memory) -> None:
    """After set-up: everybody knows the rules of 2.1 and 2.2, and the own hand."""
    for viewer in range(k.VIEWERS):
        if watches(s, viewer):
            for card in range(s.cards):
                m.place[viewer][card] = first_places(s, viewer, card)
    measure(s, m)
    for viewer in range(k.VIEWERS):
        for index in range(k.HIDDEN):
            narrow(s, m, viewer, index)


def measure(s: Core, m: Memory) -> None:
    """How many cards lie in each hidden pile, as every viewer tells them apart."""
    for viewer in range(k.VIEWERS):
        for index in range(k.HIDDEN):
            m.size[viewer][index] = 0
        for card in range(s.cards):
            index = index_of(s, m, viewer, card)
            if index >= 0:
                m.size[viewer][index] += 1


def watches(s: Core, viewer: int) -> bool:
    return viewer < table.seats(s) or viewer == k.SPECTATOR


def first_places(s: Core, viewer: int, card: int) -> int:
    pile = s.pile[card]
    if pile == k.FAME or (pile == k.REMOVED and table.suits(s, card) & k.FAME_SUIT):
        return hidden_bit(k.FAME) | hidden_bit(k.REMOVED)
    if pile <= k.CIVILISEDS:
        return commons_places(s, card) | hidden_bit(pile)
    zone = table.zone(pile)
    seat = table.owner(pile)
    if zone == k.SLOT or (zone == k.DECK and table.is_automaton(s, seat)):
        return slots_or_deck(s)
    if (zone == k.HAND or zone == k.DECK) and seat != viewer:
        return hidden_bit(table.own(seat, k.HAND)) | hidden_bit(table.own(seat, k.DECK))
    return hidden_bit(pile)


def slots_or_deck(s: Core) -> int:
    """Solo: a card that the automaton began with lies in its deck or in any of its slots."""
    places = hidden_bit(table.own(k.AUTOMATON, k.DECK))
    for slot in range(k.AUTOMATON_SLOTS):
        if s.count[table.slot_pile(slot)] > 0:
            places |= hidden_bit(table.slot_pile(slot))
    return places


def commons_places(s: Core, card: int) -> int:
    """The small deck of the banner, or the main deck."""
    suits = table.suits(s, card)
    places = hidden_bit(k.MAIN)
    if suits & k.REGION:
        places |= hidden_bit(k.REGIONS)
    elif suits & k.UNCIVILISED:
        places |= hidden_bit(k.UNCIVILISEDS)
    elif suits & k.CIVILISED:
        places |= hidden_bit(k.CIVILISEDS)
    return places


# --- events -------------------------------------------------------------------------------------


def observe(s: Core, m: Memory) -> None:
    """Take in what the last action caused."""
    for i in range(s.event_count):
        event = s.events[i]
        kind = event & 255
        if kind == k.EV_MOVED or kind == k.EV_LOOKED or kind == k.EV_REVEALED:
            for viewer in range(k.VIEWERS):
                if watches(s, viewer):
                    see(s, m, viewer, event)
        elif kind == k.EV_SHUFFLED:
            forget_order(s, m, event >> 24 & 255)


def see(s: Core, m: Memory, viewer: int, event: int) -> None:
    card = event >> 16 & 255
    source = event >> 24 & 255
    seen = event >> (40 + viewer) & 1 != 0
    if event & 255 == k.EV_MOVED:
        follow(s, m, viewer, event, seen or m.spot[viewer][card] != 0)
    elif seen:
        if is_laid(m, viewer, card):
            m.size[viewer][hidden_index(source)] += 1
            m.size[viewer][laid_index(table.owner(source))] -= 1
            take_off(m, viewer, card)
        learn(m, viewer, card, source)
        narrow(s, m, viewer, hidden_index(source))
    elif event >> 48 & 255 > 1:  # somebody looked at several cards and may take any of them
        m.spot[viewer][card] = 0


def follow(s: Core, m: Memory, viewer: int, event: int, known: bool) -> None:
    """A card moves, and the viewer knows which, or wonders."""
    card = event >> 16 & 255
    source = event >> 24 & 255
    target = event >> 32 & 255
    left = hidden_index(source)
    if is_laid(m, viewer, card):
        left = laid_index(table.owner(source))
        take_off(m, viewer, card)
    entered = hidden_index(target)
    was_sure = m.place[viewer][card] == 1 << left if left >= 0 else True
    if known:
        learn(m, viewer, card, target)
    else:
        if source != target and table.is_ordered(target):
            entered = laid_index(table.owner(target))
            lay(m, viewer, card, target)
        wonder(s, m, viewer, card, 1 << left, 1 << entered)
    if left >= 0:
        m.size[viewer][left] -= 1
    if entered >= 0:
        m.size[viewer][entered] += 1
    if not (known and was_sure):
        narrow(s, m, viewer, left)


def learn(m: Memory, viewer: int, card: int, pile: int) -> None:
    """The viewer knows where the card lies now, in a deck even at which place."""
    m.place[viewer][card] = hidden_bit(pile)
    m.spot[viewer][card] = 1 if table.is_ordered(pile) else 0


def wonder(s: Core, m: Memory, viewer: int, card: int, left: int, entered: int) -> None:
    """A card moved unseen: it may be any that may have lain where it came from."""
    m.spot[viewer][card] = 0
    for other in range(s.cards):
        if m.place[viewer][other] & left and not m.spot[viewer][other]:
            m.place[viewer][other] |= entered


def narrow(s: Core, m: Memory, viewer: int, index: int) -> None:
    """If all cards of a pile are known, or it has none, no other card may lie there.

    Thereby other piles may become known.
    """
    if index < 0 or not is_told(s, m, viewer, index):
        return
    rule_out(s, m, viewer, index)
    other = 0
    while other < k.HIDDEN:
        if is_told(s, m, viewer, other):
            rule_out(s, m, viewer, other)
            other = 0
        else:
            other += 1


def rule_out(s: Core, m: Memory, viewer: int, index: int) -> None:
    here = 1 << index
    for card in range(s.cards):
        if m.place[viewer][card] != here:
            m.place[viewer][card] &= ~here


def is_told(s: Core, m: Memory, viewer: int, index: int) -> bool:
    """Are all cards of a pile known, and are there others that were thought to lie there?"""
    here = 1 << index
    sure = 0
    others = 0
    for card in range(s.cards):
        if m.place[viewer][card] == here:
            sure += 1
        elif m.place[viewer][card] & here:
            others += 1
    return others > 0 and sure == m.size[viewer][index]


def forget_order(s: Core, m: Memory, pile: int) -> None:
    """A deck is shuffled: what was laid on it is lost in it."""
    here = hidden_bit(pile)
    for viewer in range(k.VIEWERS):
        for card in range(s.cards):
            if m.spot[viewer][card] and m.place[viewer][card] == here:
                m.spot[viewer][card] = 0
        if pile >= k.OWN and m.size[viewer][laid_index(table.owner(pile))] > 0:
            mix_in(s, m, viewer, pile)


def mix_in(s: Core, m: Memory, viewer: int, pile: int) -> None:
    index = laid_index(table.owner(pile))
    for card in range(s.cards):
        if is_laid(m, viewer, card) and m.atop[card] >> k.VIEWERS == pile:
            take_off(m, viewer, card)
            m.size[viewer][index] -= 1
            m.size[viewer][hidden_index(pile)] += 1
        if m.place[viewer][card] >> index & 1:
            m.place[viewer][card] |= hidden_bit(pile)
    narrow(s, m, viewer, index)


# --- agreement ----------------------------------------------------------------------------------


def fits(s: Core, m: Memory) -> bool:
    """Does everybody think possible what is true? Asked of states that come from outside."""
    for viewer in range(k.VIEWERS):
        if watches(s, viewer):
            for card in range(s.cards):
                if not is_sound(s, m, viewer, card):
                    return False
    return True


def is_sound(s: Core, m: Memory, viewer: int, card: int) -> bool:
    index = index_of(s, m, viewer, card)
    places = m.place[viewer][card]
    if index < 0:
        return places == 0 and not m.spot[viewer][card]
    if m.spot[viewer][card] and not table.is_ordered(s.pile[card]):
        return False
    if m.spot[viewer][card] or is_own_secret(s.pile[card], viewer):
        return places == 1 << index
    return places >> index & 1 != 0


# --- other minds --------------------------------------------------------------------------------


def forget(s: Core, m: Memory, viewer: int) -> None:
    """In a redealt state another seat knows what everybody knows, and its own cards."""
    secret = 1 << laid_index(viewer)
    for zone in range(k.SEAT_PILES):
        secret |= hidden_bit(table.own(viewer, zone))
    for card in range(s.cards):
        pile = s.pile[card]
        m.spot[viewer][card] = m.spot[k.SPECTATOR][card]
        take_off(m, viewer, card)
        places = m.place[k.SPECTATOR][card]
        if table.owner(pile) == viewer:
            places = hidden_bit(pile)
        elif places & ~secret:
            places &= ~secret
        if is_laid(m, k.SPECTATOR, card) and table.owner(pile) != viewer:
            lay(m, viewer, card, pile)
        m.place[viewer][card] = places
    widen(s, m, viewer)


def widen(s: Core, m: Memory, viewer: int) -> None:
    """What was dealt is possible, even where another mind had reasoned further than the dealer."""
    for card in range(s.cards):
        index = index_of(s, m, viewer, card)
        if index >= 0:
            m.place[viewer][card] |= 1 << index

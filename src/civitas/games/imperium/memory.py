"""What each viewer knows of hidden cards (section 8), kept up to date from the events.

For every card a viewer keeps the set of hidden piles in which it may lie, and whether its place in
a deck is known. A card that moves unseen may be any card of the pile it left: all of them may now
lie in the pile it went to. That is all a careful player can say without counting chances.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import table

if TYPE_CHECKING:
    from civitas.games.imperium.plain import Core, Memory


# --- hidden piles as bits -----------------------------------------------------------------------


def hidden_index(pile: int) -> int:
    """The number of a pile whose cards are hidden from somebody; -1 for a public one."""
    if pile <= k.FAME:
        return pile
    if pile == k.REMOVED:
        return k.FAME + 1
    if pile < k.OWN:
        return -1
    first = k.HIDDEN_SHARED + k.HIDDEN_OWN * table.owner(pile)
    zone = table.zone(pile)
    if zone == k.HAND:
        return first
    if zone == k.DECK:
        return first + 1
    if zone == k.HISTORY:
        return first + 2
    if zone == k.FLOODED:
        return first + 3
    return first + 4 if zone == k.NATION else -1


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


def watches(s: Core, viewer: int) -> bool:
    return viewer < s.players or viewer == k.SPECTATOR


def first_places(s: Core, viewer: int, card: int) -> int:
    pile = s.pile[card]
    if pile == k.FAME or pile == k.REMOVED:
        return hidden_bit(k.FAME) | hidden_bit(k.REMOVED)
    if pile <= k.CIVILISEDS:
        return commons_places(s, card)
    zone = table.zone(pile)
    seat = table.owner(pile)
    if (zone == k.HAND or zone == k.DECK) and seat != viewer:
        return hidden_bit(table.own(seat, k.HAND)) | hidden_bit(table.own(seat, k.DECK))
    return hidden_bit(pile)


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
    target = event >> 32 & 255
    seen = event >> (40 + viewer) & 1 != 0
    if event & 255 == k.EV_MOVED:
        if seen or m.spot[viewer][card]:
            learn(m, viewer, card, target)
        else:
            wonder(s, m, viewer, card, source, target)
    elif seen:
        learn(m, viewer, card, source)
    elif event >> 48 & 255 > 1:  # somebody looked at several cards and may take any of them
        m.spot[viewer][card] = 0


def learn(m: Memory, viewer: int, card: int, pile: int) -> None:
    """The viewer knows where the card lies now, in a deck even at which place."""
    m.place[viewer][card] = hidden_bit(pile)
    m.spot[viewer][card] = 1 if table.is_ordered(pile) else 0


def wonder(s: Core, m: Memory, viewer: int, card: int, source: int, target: int) -> None:
    """A card moved unseen: it may be any that may have lain where it came from."""
    left = hidden_bit(source)
    gone = hidden_bit(target)
    m.spot[viewer][card] = 0
    for other in range(s.cards):
        if m.place[viewer][other] & left and not m.spot[viewer][other]:
            m.place[viewer][other] |= gone


def forget_order(s: Core, m: Memory, pile: int) -> None:
    here = hidden_bit(pile)
    for viewer in range(k.VIEWERS):
        for card in range(s.cards):
            if m.spot[viewer][card] and m.place[viewer][card] == here:
                m.spot[viewer][card] = 0


# --- other minds --------------------------------------------------------------------------------


def forget(s: Core, m: Memory, viewer: int) -> None:
    """In a redealt state another seat knows what everybody knows, and its own cards."""
    secret = 0
    for zone in range(k.SEAT_PILES):
        secret |= hidden_bit(table.own(viewer, zone))
    for card in range(s.cards):
        pile = s.pile[card]
        m.spot[viewer][card] = m.spot[k.SPECTATOR][card]
        places = m.place[k.SPECTATOR][card]
        if table.owner(pile) == viewer:
            places = hidden_bit(pile)
        elif places & ~secret:
            places &= ~secret
        m.place[viewer][card] = places

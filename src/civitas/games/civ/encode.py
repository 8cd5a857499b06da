"""What a seat knows as a row of bytes, written inside the core.

The encoder of `civitas.research` defines the row, and makes it from `view` alone; this module
writes the same numbers, slice after slice, without building a view. A test compares the two at
every step, so that nothing here can see more than `view` tells.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

from civitas.games.civ import consts as k
from civitas.games.civ import table

if TYPE_CHECKING:
    from civitas.games.civ.plain import Core, Memory

    Out = MutableSequence[int]


def encode(s: Core, m: Memory, viewer: int, out: Out) -> None:
    """Write the whole row. `viewer` is a seat."""
    for i in range(k.ROW_SIZE):
        out[i] = 0
    at = put_table(s, viewer, out, 0)
    at = put_question(s, viewer, out, at)
    at = put_turn(s, viewer, out, at)
    at = put_coin(s, viewer, out, at)
    at = put_piles(s, m, viewer, out, at)
    at = put_seats(s, viewer, out, at)
    put_memory(s, m, viewer, out, at)


def up_to(value: int, most: int) -> int:
    return value if value < most else most


def place_of(s: Core, viewer: int, seat: int) -> int:
    """How far a seat sits from the viewer, clockwise."""
    return seat - viewer if seat >= viewer else seat - viewer + s.players


def put_bits(bits: int, count: int, out: Out, at: int) -> int:
    for i in range(count):
        out[at + i] = bits >> i & 1
    return at + count


def put_pile(pile: int, out: Out, at: int) -> int:
    """All cards of a pile, then those of each Age: the bytes it is made of."""
    out[at] = pile & 255
    out[at + 1] = pile >> 8 & 255
    out[at + 2] = pile >> 16 & 255
    out[at + 3] = pile >> 24 & 255
    return at + k.PILE_WIDTH


def put_zone(zone: Sequence[int], out: Out, at: int) -> int:
    for d in range(k.DOMAINS):
        put_pile(zone[d], out, at + k.PILE_WIDTH * d)
    return at + k.ZONE_WIDTH


# --- the turn -----------------------------------------------------------------------------------


def put_table(s: Core, viewer: int, out: Out, at: int) -> int:
    """players, teams, present, asked"""
    out[at + s.players - 2] = 1
    out[at + 3] = s.teams
    for place in range(s.players):
        out[at + 4 + place] = 1
    out[at + 8 + place_of(s, viewer, s.seat)] = 1
    return at + 12


def hides_age(s: Core, viewer: int) -> bool:
    """Others do not see that an Age of a hidden card is asked for."""
    return s.pending == k.AGE and k.PLAY_CARD <= s.resume <= k.GIVE_BACK and viewer != s.seat


def put_question(s: Core, viewer: int, out: Out, at: int) -> int:
    """question, resume, effect, target, domain, floor"""
    pending = s.pending
    resume = s.resume
    floor = s.floor
    if hides_age(s, viewer):
        pending = resume
        resume = 0
    if pending == k.GIVE_BACK and viewer != s.seat and viewer != s.target:
        floor = 0
    out[at + pending] = 1
    out[at + k.ROW_QUESTIONS + resume] = 1
    at += 2 * k.ROW_QUESTIONS
    out[at + s.effect] = 1
    at += k.ROW_EFFECTS
    if s.target != k.NO_SEAT:
        out[at + place_of(s, viewer, s.target)] = 1
    at += k.MAX_SEATS
    if pending == k.AGE:
        out[at + s.domain] = 1
    out[at + k.DOMAINS + floor] = 1
    return at + 2 * k.DOMAINS


def put_turn(s: Core, viewer: int, out: Out, at: int) -> int:
    """picks_left to winners"""
    out[at] = up_to(s.picks_left, k.MOST_LEFT)
    out[at + 1] = up_to(s.amount, k.MOST_LEFT)
    out[at + 2] = up_to(s.limit, k.MOST_LEFT)
    out[at + 3] = up_to(s.turn, k.MOST_TURNS)
    out[at + 4] = up_to(s.draft_step, k.MOST_STEPS)
    at = put_bits(s.perm_used, k.SLOTS, out, at + 5)
    at = put_bits(s.fx_used, 2 * k.SLOTS, out, at)
    at = put_bits(s.disc_used, k.DOMAINS, out, at)
    out[at] = up_to(s.copied, 1)
    out[at + 1 + s.ending] = 1
    at += 5
    for seat in range(s.players):
        out[at + place_of(s, viewer, seat)] = s.winners >> seat & 1
    return at + k.MAX_SEATS


def put_coin(s: Core, viewer: int, out: Out, at: int) -> int:
    """coin_user, coin_seat, coin_domain"""
    if s.coin_user != k.NO_SEAT:
        out[at + place_of(s, viewer, s.coin_user)] = 1
        out[at + k.MAX_SEATS + place_of(s, viewer, s.coin_seat)] = 1
        out[at + 2 * k.MAX_SEATS + s.coin_domain] = 1
    return at + 2 * k.MAX_SEATS + k.DOMAINS


# --- cards --------------------------------------------------------------------------------------


def put_piles(s: Core, m: Memory, viewer: int, out: Out, at: int) -> int:
    """deck, removed, middle, hand, pack, passed, pile, unseen, own_embargo"""
    undrawn = joined(s.undrawn)
    for age in range(3):
        out[at + age] = up_to(s.left[age], k.MOST_DECK)
        removed = (undrawn >> (8 * age + 8) & 255) - s.left[age]
        out[at + 3 + age] = up_to(removed, k.MOST_REMOVED)
    at += 6
    for seat in range(s.players):
        if s.middle[seat]:
            out[at + k.DOMAINS * place_of(s, viewer, seat) + s.middle[seat] - 1] = 1
    at = put_zone(s.hand[viewer], out, at + k.MAX_SEATS * k.DOMAINS)
    at = put_zone(s.pack[viewer], out, at)
    at = put_zone(m.passed[viewer][0], out, at)
    at = put_zone(m.passed[viewer][1], out, at)
    at = put_zone(s.pile, out, at)
    at = put_unseen(s, viewer, out, at)
    return put_zone(s.own_embargo, out, at)


def put_unseen(s: Core, viewer: int, out: Out, at: int) -> int:
    """Cards the viewer sees nowhere: deck, removed cards, other hands and packs."""
    for d in range(k.DOMAINS):
        pile = s.undrawn[d]
        for seat in range(s.players):
            if seat != viewer:
                pile += s.hand[seat][d] + s.pack[seat][d]
        at = put_pile(pile & 255 if s.ageless else pile, out, at)
    return at


def put_seats(s: Core, viewer: int, out: Out, at: int) -> int:
    """area, embargo, democracy, needed, backs, pack_size"""
    embargo = at + k.MAX_SEATS * k.ZONE_WIDTH
    democracy = embargo + k.MAX_SEATS * k.ZONE_WIDTH
    needed = democracy + k.MAX_SEATS * k.ZONE_WIDTH
    backs = needed + k.MAX_SEATS * k.DOMAINS
    packs = backs + k.MAX_SEATS * k.PILE_WIDTH
    for seat in range(s.players):
        place = place_of(s, viewer, seat)
        put_zone(s.area[seat], out, at + k.ZONE_WIDTH * place)
        put_zone(s.embargo[seat], out, embargo + k.ZONE_WIDTH * place)
        put_zone(s.democracy[seat], out, democracy + k.ZONE_WIDTH * place)
        put_needed(s, seat, out, needed + k.DOMAINS * place)
        put_backs(s, seat, out, backs + k.PILE_WIDTH * place)
        out[packs + place] = up_to(joined(s.pack[seat]) & 255, k.MOST_PACK)
    return packs + k.MAX_SEATS


def put_needed(s: Core, seat: int, out: Out, at: int) -> None:
    """`scoring.needed_for_hegemony`, written out: a call for every number would take longer."""
    hegemony = table.HEGEMONY_AT[s.players]
    for d in range(k.DOMAINS):
        out[at + d] = up_to(hegemony + (s.democracy[seat][d] & 255), k.MOST_NEEDED)


def joined(zone: Sequence[int]) -> int:
    """The cards of all Domains as one pile."""
    pile = 0
    for d in range(k.DOMAINS):
        pile += zone[d]
    return pile


def put_backs(s: Core, seat: int, out: Out, at: int) -> None:
    hand = joined(s.hand[seat])
    for i in range(k.PILE_WIDTH):
        out[at + i] = up_to(hand >> (8 * i) & 255, k.MOST_BACKS)


def put_memory(s: Core, m: Memory, viewer: int, out: Out, at: int) -> None:
    """sure, linked"""
    for seat in range(s.players):
        put_zone(m.sure[viewer][seat], out, at + k.ZONE_WIDTH * place_of(s, viewer, seat))
    at += k.MAX_SEATS * k.ZONE_WIDTH
    if m.riddles[viewer]:
        for seat in range(s.players):
            put_linked(m, viewer, seat, out, at + k.ZONE_WIDTH * place_of(s, viewer, seat))


def put_linked(m: Memory, viewer: int, seat: int, out: Out, at: int) -> None:
    """Cards known to be in this hand or in another."""
    for d in range(k.DOMAINS):
        pile = 0
        for hands in range(16):
            if hands >> seat & 1:
                pile += m.linked[viewer][hands][d]
        put_pile(pile, out, at + k.PILE_WIDTH * d)

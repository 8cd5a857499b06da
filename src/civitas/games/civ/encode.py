"""What a seat knows as a row of bytes, written inside the core.

The encoder of `civitas.research` defines the row, and makes it from `view` alone; this module
writes the same numbers, field after field, without building a view. A test compares the two at
every step, so that nothing here can see more than `view` tells.

A pile is written as the core keeps it: its four bytes, the lowest first, are the numbers of the
row. (A machine that keeps the highest first would need the plain core; the test would tell.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.civ import consts as k
from civitas.games.civ import table, zones

if TYPE_CHECKING:
    from civitas.games.civ.plain import Core, Memory, Observation

# Eight bits as eight bytes, the lowest first.
SPREAD = [sum((bits >> i & 1) << 8 * i for i in range(8)) for bits in range(256)]


def put_mask(options: int, words: memoryview[int]) -> None:
    """A set of actions with a byte for each, eight to a word."""
    for i in range(k.ACTIONS // 8):
        words[i] = SPREAD[options >> 8 * i & 255]


def encode(s: Core, m: Memory, viewer: int, out: Observation) -> None:
    """Fill in a blank row. `viewer` is a seat."""
    put_question(s, viewer, out)
    put_turn(s, out)
    put_coin(s, viewer, out)
    put_cards(s, m, viewer, out)
    for seat in range(s.players):
        put_seat(s, m, viewer, seat, out)
    if s.ageless:
        for d in range(k.DOMAINS):
            out.unseen[d] &= 255


def up_to(value: int, most: int) -> int:
    return value if value < most else most


def place_of(s: Core, viewer: int, seat: int) -> int:
    """How far a seat sits from the viewer, clockwise."""
    return seat - viewer if seat >= viewer else seat - viewer + s.players


# --- the turn -----------------------------------------------------------------------------------


def hides_age(s: Core, viewer: int) -> bool:
    """Others do not see that an Age of a hidden card is asked for."""
    return s.pending == k.AGE and k.PLAY_CARD <= s.resume <= k.GIVE_BACK and viewer != s.seat


def put_question(s: Core, viewer: int, out: Observation) -> None:
    pending = s.pending
    resume = s.resume
    floor = s.floor
    if hides_age(s, viewer):
        pending = resume
        resume = 0
    if pending == k.GIVE_BACK and viewer != s.seat and viewer != s.target:
        floor = 0
    out.asked[place_of(s, viewer, s.seat)] = 1
    out.question[pending] = 1
    out.resume[resume] = 1
    out.effect[s.effect] = 1
    if s.target != k.NO_SEAT:
        out.target[place_of(s, viewer, s.target)] = 1
    if pending == k.AGE:
        out.domain[s.domain] = 1
    out.floor[floor] = 1


def put_turn(s: Core, out: Observation) -> None:
    out.players[s.players - 2] = 1
    out.teams = s.teams
    out.picks_left = up_to(s.picks_left, k.MOST_LEFT)
    out.amount = up_to(s.amount, k.MOST_LEFT)
    out.limit = up_to(s.limit, k.MOST_LEFT)
    out.turn = up_to(s.turn, k.MOST_TURNS)
    out.draft_step = s.draft_step
    used = s.perm_used | s.fx_used << k.SLOTS | s.disc_used << 3 * k.SLOTS
    for i in range(k.ROW_USED):
        out.used[i] = used >> i & 1
    out.copied = up_to(s.copied, 1)
    out.ending[s.ending] = 1


def put_coin(s: Core, viewer: int, out: Observation) -> None:
    if s.coin_user != k.NO_SEAT:
        out.coin_user[place_of(s, viewer, s.coin_user)] = 1
        out.coin_seat[place_of(s, viewer, s.coin_seat)] = 1
        out.coin_domain[s.coin_domain] = 1


# --- cards --------------------------------------------------------------------------------------


def put_cards(s: Core, m: Memory, viewer: int, out: Observation) -> None:
    """What belongs to no other seat than the viewer's."""
    undrawn = zones.joined(s.undrawn)
    for age in range(3):
        out.deck[age] = s.left[age]
        out.removed[age] = (undrawn >> (8 * age + 8) & 255) - s.left[age]
    out.hand = s.hand[viewer]
    if s.draft:
        out.pack = s.pack[viewer]
        out.passed = m.passed[viewer]
    out.pile = s.pile
    out.own_embargo = s.own_embargo
    for d in range(k.DOMAINS):
        out.unseen[d] = s.undrawn[d]


def put_seat(s: Core, m: Memory, viewer: int, seat: int, out: Observation) -> None:
    place = place_of(s, viewer, seat)
    out.present[place] = 1
    out.winners[place] = s.winners >> seat & 1
    if s.draft:
        put_draft(s, seat, place, out)
    out.area[place] = s.area[seat]
    out.embargo[place] = s.embargo[seat]
    out.democracy[place] = s.democracy[seat]
    # `scoring.needed_for_hegemony`, written out: a call for every number would take longer.
    hegemony = table.HEGEMONY_AT[s.players]
    for d in range(k.DOMAINS):
        out.needed[place][d] = hegemony + (s.democracy[seat][d] & 255)
    out.backs[place] = shown_backs(zones.joined(s.hand[seat]))
    if place:
        for d in range(k.DOMAINS):
            out.unseen[d] += s.hand[seat][d]
    out.sure[place] = m.sure[viewer][seat]
    if m.riddles[viewer] & k.LINKED:
        put_linked(m, viewer, seat, place, out)


def put_draft(s: Core, seat: int, place: int, out: Observation) -> None:
    if s.middle[seat]:
        out.middle[place][s.middle[seat] - 1] = 1
    out.pack_size[place] = zones.joined(s.pack[seat]) & 255
    if place:
        for d in range(k.DOMAINS):
            out.unseen[d] += s.pack[seat][d]


def shown_backs(hand: int) -> int:
    """A hand as its backs show it, with no byte above what the row allows."""
    if hand & k.ABOVE_MOST_BACKS == 0:
        return hand
    pile = 0
    for i in range(4):
        pile |= up_to(hand >> 8 * i & 255, k.MOST_BACKS) << 8 * i
    return pile


def put_linked(m: Memory, viewer: int, seat: int, place: int, out: Observation) -> None:
    """Cards known to be in this hand or in another."""
    for hands in range(16):
        if hands >> seat & 1:
            for d in range(k.DOMAINS):
                out.linked[place][d] += m.linked[viewer][hands][d]

"""What a seat knows as a row of bytes, written inside the core.

The encoder of `civitas.research` defines the row, and makes it from `view` alone; this module
writes the same numbers, field after field, without building a view. A test compares the two at
every step, so that nothing here can see more than `view` tells.

A pile is written as the core keeps it: its four bytes, the lowest first, are the numbers of the
row. (A machine that keeps the highest first would need the plain core; the test would tell.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import bits
from civitas.games.civ import consts as k
from civitas.games.civ import table, zones

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core, Memory, Observation


def encode(s: Core, m: Memory, viewer: int, out: Observation) -> None:
    """Fill in a blank row. `viewer` is a seat. What is rare comes last, behind a question each."""
    put_question(s, viewer, out)
    put_turn(s, out)
    put_cards(s, viewer, out)
    put_seats(s, m, viewer, out)
    if s.coin_user != k.NO_SEAT:
        put_coin(s, viewer, out)
    if m.riddles[viewer] & k.LINKED:
        put_linked(s, m, viewer, out)
    if s.draft:
        put_draft(s, m, viewer, out)
    if s.ageless:
        hide_ages(out)
    if s.pending == k.OVER:
        put_winners(s, viewer, out)


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
    bits.put(used, k.ROW_USED, out.used)
    out.copied = up_to(s.copied, 1)
    out.ending[s.ending] = 1


def put_coin(s: Core, viewer: int, out: Observation) -> None:
    out.coin_user[place_of(s, viewer, s.coin_user)] = 1
    out.coin_seat[place_of(s, viewer, s.coin_seat)] = 1
    out.coin_domain[s.coin_domain] = 1


def put_winners(s: Core, viewer: int, out: Observation) -> None:
    for place in range(s.players):
        out.winners[place] = s.winners >> table.seat_after(s, viewer, place) & 1


# --- cards --------------------------------------------------------------------------------------


def put_cards(s: Core, viewer: int, out: Observation) -> None:
    """What belongs to no other seat than the viewer's."""
    zones.put(s.hand[viewer], out.hand)
    zones.put(s.pile, out.pile)
    zones.put(s.own_embargo, out.own_embargo)
    zones.put_sum(s.undrawn, s.hand[table.seat_after(s, viewer, 1)], out.unseen)
    for place in range(2, s.players):
        zones.put_sum(out.unseen, s.hand[table.seat_after(s, viewer, place)], out.unseen)
    undrawn = zones.joined(s.undrawn)
    for age in range(3):
        out.deck[age] = s.left[age]
        out.removed[age] = (undrawn >> (8 * age + 8) & 255) - s.left[age]


def put_seats(s: Core, m: Memory, viewer: int, out: Observation) -> None:
    """What all seats have, the viewer first."""
    zones.put_seats(s.area, viewer, s.players, out.area)
    zones.put_seats(s.embargo, viewer, s.players, out.embargo)
    zones.put_seats(s.democracy, viewer, s.players, out.democracy)
    zones.put_seats(m.sure[viewer], viewer, s.players, out.sure)
    seat = viewer
    for place in range(s.players):
        out.present[place] = 1
        out.backs[place] = shown_backs(zones.joined(s.hand[seat]))
        # `scoring.needed_for_hegemony` of all Domains.
        zones.put_counts(s.democracy[seat], table.HEGEMONY_AT[s.players], out.needed[place])
        seat = table.seat_after(s, seat, 1)


def shown_backs(hand: int) -> int:
    """A hand as its backs show it, with no byte above what the row allows."""
    if hand & k.ABOVE_MOST_BACKS == 0:
        return hand
    pile = 0
    for i in range(4):
        pile |= up_to(hand >> 8 * i & 255, k.MOST_BACKS) << 8 * i
    return pile


def put_linked(s: Core, m: Memory, viewer: int, out: Observation) -> None:
    """Cards known to be in a hand or in another."""
    for hands in range(16):
        for seat in range(s.players):
            if hands >> seat & 1:
                for d in range(k.DOMAINS):
                    out.linked[place_of(s, viewer, seat)][d] += m.linked[viewer][hands][d]


def put_draft(s: Core, m: Memory, viewer: int, out: Observation) -> None:
    out.pack = s.pack[viewer]
    out.passed = m.passed[viewer]
    for seat in range(s.players):
        place = place_of(s, viewer, seat)
        if s.middle[seat]:
            out.middle[place][s.middle[seat] - 1] = 1
        out.pack_size[place] = table.total(s.pack[seat])
        if place:
            zones.put_sum(out.unseen, s.pack[seat], out.unseen)


def hide_ages(out: Observation) -> None:
    """`age_info = none`: the cards of the deck have Ages, but nobody counts them."""
    for d in range(k.DOMAINS):
        out.unseen[d] &= 255

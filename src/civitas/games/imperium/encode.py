"""What a seat knows as a row of bytes, written inside the core.

The encoder of `civitas.research` defines the row, and makes it from `view` alone; this module
writes the same numbers, slice after slice, without building a view. A test compares the two at
every step, so that nothing here can see more than `view` tells.

The row has one number per printed card for every place, resource and mark, in this order:
the places, tokens, marks, tucked unrest, slot, depth, source.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library, memory, table

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core, Memory

    Out = MutableSequence[int]

# The row of places for every zone of a seat, and for every shared pile.
GROUP = [0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 3, 3, 3, 3, 6]
SHARED_GROUP = [3, 3, 3, 3, 4, 1, 2, 5, 0, 1, 4]


def size() -> int:
    """How many numbers a row has, with the cards that are loaded."""
    return k.ROW_HEAD + library.designs() * k.ROW_COLUMNS


def encode(s: Core, m: Memory, viewer: int, out: Out) -> None:
    """Write the whole row. `viewer` is a seat."""
    cards = library.designs()
    for i in range(k.ROW_HEAD + cards * k.ROW_COLUMNS):
        out[i] = 0
    if s.players > 1:  # against the automaton there are two; one who practises is told by the rest
        out[s.players - 2] = 1
    put_question(s, viewer, out, cards)
    put_turn(s, viewer, out)
    for seat in range(s.players):
        put_seat(s, seat, place_of(s, viewer, seat), out)
    if s.solo:
        put_solo(s, out)
    if s.cards > 0:
        put_sizes(s, viewer, out)
        put_places(s, m, viewer, out, cards)
        put_market(s, out, cards)
        put_depths(s, m, viewer, out, cards)
        if s.solo == k.AGAINST_AUTOMATON:
            put_slots(s, m, viewer, out, cards)


def put_solo(s: Core, out: Out) -> None:
    """A third seat there is not: its pool tells the level from 1, the die and the clock."""
    at = k.ROW_POOLS + 2 * k.RESOURCES
    out[at] = s.level + 1
    out[at + 1] = s.die
    out[at + 2] = s.clock


def put_slots(s: Core, m: Memory, viewer: int, out: Out, cards: int) -> None:
    """The slots of the automaton are its hand; the depth of a known card is its slot."""
    # fmt: off
    rows = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    # fmt: on
    fill_rows(s, viewer, rows)
    number = 0
    for slot in range(k.AUTOMATON_SLOTS):
        pile = table.slot_pile(slot)
        number += s.count[pile]
        if s.count[pile] > 0:
            put_unseen(s, m, viewer, pile, rows, out, cards)
            if m.place[viewer][s.head[pile]] == memory.hidden_bit(pile):
                at = k.ROW_HEAD + library.place(s.design[s.head[pile]]) + cards * k.COLUMN_DEPTH
                out[at] = slot + 1
    out[k.ROW_SIZES + 5 * place_of(s, viewer, k.AUTOMATON)] = up_to(number, k.MOST_CARDS)


def up_to(value: int, most: int) -> int:
    return value if value < most else most


def place_of(s: Core, viewer: int, seat: int) -> int:
    """How far a seat sits from the viewer, clockwise."""
    return seat - viewer if seat >= viewer else seat - viewer + s.players


def nation_place(deck: int) -> int:
    """The place of a nation among those of the package; -1 for other decks."""
    if not is_listed(deck):
        return -1
    place = 0
    for other in range(deck):
        if is_listed(other):
            place += 1
    return place


def is_listed(deck: int) -> bool:
    return (
        library.deck(deck, k.DECK_IS_NATION) != 0 and library.deck(deck, k.DECK_BOX) != k.OTHER_BOX
    )


# --- the turn -----------------------------------------------------------------------------------


def put_question(s: Core, viewer: int, out: Out, cards: int) -> None:
    """question, pick, left, cost, source"""
    out[k.ROW_QUESTION + s.pending] = 1
    if s.pending == k.OVER:
        return
    frame = s.frames[s.top - 1]
    if s.pending == k.ASK_PICK:
        out[k.ROW_PICK + (frame[o.F_PICK_VERB] if frame[o.F_PICK_VERB] < k.CAUSES else 0)] = 1
    if s.asked == viewer:
        left = frame[o.F_PICK_LEFT] if s.pending == k.ASK_PICK and frame[o.F_PICK_LEFT] > 1 else 1
        out[k.ROW_LEFT] = up_to(left, k.MOST_LEFT)
        if s.pending == k.ASK_PAY_MATERIAL or s.pending == k.ASK_PAY_POPULATION:
            for part in range(k.COST_PARTS):
                out[k.ROW_COST_PARTS + part] = up_to(frame[o.F_PAY_MATERIAL + part], k.MOST_COST)
    if frame[k.THIS] != k.NO_CARD:
        column = library.place(s.design[frame[k.THIS]])
        out[k.ROW_HEAD + k.COLUMN_SOURCE * cards + column] = 1


def put_turn(s: Core, viewer: int, out: Out) -> None:
    """round to winners"""
    at = k.ROW_TURN
    out[at] = up_to(s.round, k.MOST_ROUNDS)
    out[at + 1] = up_to(s.final_round, k.MOST_ROUNDS)
    out[at + 2] = up_to(s.plays, k.MAX_PLAYS)
    out[at + 3] = up_to(s.activating, 1)
    at += 4
    for bit in range(2):
        out[at + bit] = s.ignore_state >> bit & 1
    at += 2
    for suit in range(k.SUITS):
        out[at + suit] = s.declared >> suit & 1
    at += k.SUITS
    if s.offered:
        put_offered(s, out, at)
    at += k.NATIONS
    out[at + s.ending] = 1
    at += k.ENDINGS
    for seat in range(s.players):
        out[at + place_of(s, viewer, seat)] = s.winners >> seat & 1
    put_flag(s, s.first, viewer, 1, out)
    put_flag(s, s.active, viewer, 2, out)
    put_flag(s, s.asked, viewer, 3, out)


def put_offered(s: Core, out: Out, at: int) -> None:
    """Nations that can be chosen."""
    for deck in range(library.decks()):
        if s.offered >> deck & 1 and nation_place(deck) >= 0:
            out[at + nation_place(deck)] = 1


def put_flag(s: Core, seat: int, viewer: int, flag: int, out: Out) -> None:
    if seat < s.players:
        out[k.ROW_FLAGS + k.SEAT_FLAGS * place_of(s, viewer, seat) + flag] = 1


# --- seats --------------------------------------------------------------------------------------


def put_seat(s: Core, seat: int, place: int, out: Out) -> None:
    """flags, nation, side, state, pool, actions, exhaust, exhaust_total"""
    at = k.ROW_FLAGS + k.SEAT_FLAGS * place
    out[at] = 1
    out[at + 4] = up_to(s.kings[seat], 1)
    out[at + 5] = up_to(s.nation_spent[seat], 1)
    out[at + 6] = up_to(s.area_spent[seat], 1)
    if s.nation[seat] and nation_place(s.nation[seat] - 1) >= 0:
        out[k.ROW_NATIONS + k.NATIONS * place + nation_place(s.nation[seat] - 1)] = 1
    if s.side[seat]:
        out[k.ROW_SIDES + 2 * place + s.side[seat] - 1] = 1
    if s.state[seat]:
        out[k.ROW_STATES + 2 * place + s.state[seat] - 1] = 1
    for resource in range(k.RESOURCES):
        at = k.ROW_POOLS + k.RESOURCES * place + resource
        out[at] = up_to(s.pool[seat][resource], k.MOST_POOL)
    out[k.ROW_ACTIONS + place] = up_to(s.actions[seat], k.MOST_LEFT)
    out[k.ROW_ACTIONS + k.MAX_SEATS + place] = up_to(s.exhaust[seat], k.MOST_LEFT)
    out[k.ROW_ACTIONS + 2 * k.MAX_SEATS + place] = up_to(s.exhaust_total[seat], k.MOST_LEFT)


def put_sizes(s: Core, viewer: int, out: Out) -> None:
    """decks, sizes"""
    for pile in range(k.UNREST):
        out[k.ROW_DECKS + pile] = up_to(s.count[pile], k.MOST_CARDS)
    out[k.ROW_DECKS + 5] = up_to(s.count[k.UNREST], k.MOST_CARDS)
    out[k.ROW_DECKS + 6] = up_to(s.count[k.EXILE], k.MOST_CARDS)
    out[k.ROW_DECKS + 7] = up_to(s.count[k.REMOVED], k.MOST_CARDS)
    for seat in range(s.players):
        at = k.ROW_SIZES + 5 * place_of(s, viewer, seat)
        out[at] = up_to(s.count[table.own(seat, k.HAND)], k.MOST_CARDS)
        out[at + 1] = up_to(s.count[table.own(seat, k.HISTORY)], k.MOST_CARDS)
        out[at + 2] = up_to(s.count[table.own(seat, k.FLOODED)], k.MOST_CARDS)
        out[at + 3] = up_to(s.count[table.own(seat, k.DECK)], k.MOST_CARDS)
        out[at + 4] = up_to(s.count[table.own(seat, k.NATION)], k.MOST_CARDS)


# --- cards --------------------------------------------------------------------------------------


def row_of(s: Core, viewer: int, pile: int) -> int:
    """The row of places that a pile belongs to."""
    if pile < k.OWN:
        return k.MAX_SEATS * k.GROUPS + SHARED_GROUP[pile]
    seat = table.owner(pile)
    return k.GROUPS * place_of(s, viewer, seat) + GROUP[table.zone(pile)]


def fill_rows(s: Core, viewer: int, rows: Out) -> None:
    """The row of every hidden pile, by the number of its bit."""
    for index in range(k.HIDDEN_SHARED - 1):
        rows[index] = row_of(s, viewer, index)
    rows[k.HIDDEN_SHARED - 1] = row_of(s, viewer, k.REMOVED)
    for seat in range(s.players):
        first = k.GROUPS * place_of(s, viewer, seat)
        at = k.HIDDEN_SHARED + k.HIDDEN_OWN * seat
        rows[at] = first + GROUP[k.HAND]
        rows[at + 1] = first + GROUP[k.DECK]
        rows[at + 2] = first + GROUP[k.HISTORY]
        rows[at + 3] = first + GROUP[k.FLOODED]
        rows[at + 4] = first + GROUP[k.NATION]
        rows[memory.laid_index(seat)] = first + GROUP[k.DECK]
    if s.solo == k.AGAINST_AUTOMATON:
        for slot in range(k.AUTOMATON_SLOTS):
            first = k.GROUPS * place_of(s, viewer, k.AUTOMATON)
            rows[k.HIDDEN_SLOT + slot] = first + GROUP[k.HAND]


def put_places(s: Core, m: Memory, viewer: int, out: Out, cards: int) -> None:
    """place, tokens, marks"""
    # fmt: off
    rows = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    # fmt: on
    fill_rows(s, viewer, rows)
    for pile in range(k.OWN + k.SEAT_PILES * s.players):
        if s.head[pile] != k.NO_CARD and table.zone(pile) != k.SLOT:
            is_public = memory.hidden_index(pile) < 0
            if is_public or memory.is_own_secret(pile, viewer):
                put_seen(s, pile, is_public, row_of(s, viewer, pile), out, cards)
            else:
                put_unseen(s, m, viewer, pile, rows, out, cards)


def put_seen(s: Core, pile: int, is_public: bool, row: int, out: Out, cards: int) -> None:
    card = s.head[pile]
    while card != k.NO_CARD:
        column = k.ROW_HEAD + library.place(s.design[card])
        out[column + cards * row] = k.CERTAIN
        if is_public:
            put_details(s, card, out, column, cards)
        card = s.after[card]


def put_unseen(
    s: Core, m: Memory, viewer: int, pile: int, rows: Sequence[int], out: Out, cards: int
) -> None:
    """Cards that are not seen: all rows where they may lie. Those of a pile are often the same."""
    # fmt: off
    possible = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    # fmt: on
    places = 0
    count = 0
    card = s.head[pile]
    while card != k.NO_CARD:
        if m.place[viewer][card] != places:
            places = m.place[viewer][card]
            count = fill_possible(places, rows, possible)
        column = k.ROW_HEAD + library.place(s.design[card])
        for i in range(count):
            out[column + cards * possible[i]] = k.CERTAIN if count == 1 else k.POSSIBLE
        card = s.after[card]


def fill_possible(places: int, rows: Sequence[int], possible: Out) -> int:
    """The rows of some hidden piles, given as bits, each once; how many there are is returned."""
    count = 0
    index = 0
    while places >> index:
        if places >> index & 1 and not is_among(rows[index], possible, count):
            possible[count] = rows[index]
            count += 1
        index += 1
    return count


def is_among(row: int, rows: Sequence[int], count: int) -> bool:
    for i in range(count):
        if rows[i] == row:
            return True
    return False


def put_details(s: Core, card: int, out: Out, column: int, cards: int) -> None:
    """What lies on a card that everybody sees, and what is true of it."""
    at = column + cards * k.COLUMN_TOKENS
    if s.tokens[card]:
        for resource in range(k.RESOURCES):
            out[at + cards * resource] = up_to(table.tokens_on(s, card, resource), k.MOST_TOKENS)
    at = column + cards * k.COLUMN_MARKS
    if s.mark[card] & k.SPENT:
        out[at] = 1
    if s.mark[card] & k.WAITING:
        out[at + cards] = 1
    if s.mark[card] & k.FACE_B:
        out[at + 2 * cards] = 1


def put_market(s: Core, out: Out, cards: int) -> None:
    """unrest, slot"""
    for place in range(k.SLOTS):
        if s.slot[place] != k.NO_CARD:
            column = k.ROW_HEAD + library.place(s.design[s.slot[place]])
            out[column + cards * k.COLUMN_SLOT] = place + 1
    card = s.head[k.TUCKED]
    while card != k.NO_CARD:
        if s.host[card] != k.NO_CARD and s.pile[s.host[card]] == k.MARKET:
            at = k.ROW_HEAD + library.place(s.design[s.host[card]]) + cards * k.COLUMN_UNREST
            out[at] = up_to(out[at] + 1, k.MOST_UNREST)
        card = s.after[card]


def put_depths(s: Core, m: Memory, viewer: int, out: Out, cards: int) -> None:
    """depth: from 1 at the top, for cards whose place in a deck is known."""
    for card in range(s.cards):
        if m.spot[viewer][card] and table.is_ordered(s.pile[card]):
            if m.place[viewer][card] == memory.hidden_bit(s.pile[card]):
                depth = 1
                above = s.before[card]
                while above != k.NO_CARD:
                    depth += 1
                    above = s.before[above]
                at = k.ROW_HEAD + library.place(s.design[card]) + cards * k.COLUMN_DEPTH
                out[at] = up_to(depth, k.MOST_CARDS)

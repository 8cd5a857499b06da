"""The records of CIV: the table, what is known of it, and what a seat sees.

`setup.py` writes the C structs from them. Fields lie in memory as they stand here.
"""

from __future__ import annotations

from civitas.engine.layout import Cube, Grid, Row, Struct, record, u8, u16, u32, u64


@record
class Core(Struct):
    """Everything on the table, seen and unseen. A `pile` of cards is packed into one number:

    byte 0 counts the cards, bytes 1 to 3 those of Age I, II and III.
    """

    # what almost every action looks at
    hand: Grid = u32(4, 6)  # [seat][domain] -> pile
    area: Grid = u32(4, 6)
    embargo: Grid = u32(4, 6)  # [seat][domain marked] -> pile of Economy cards (R20)
    democracy: Grid = u32(4, 6)  # [seat][domain marked] -> pile of Utopia cards
    own_embargo: Row = u32(6)  # laid by the active seat on itself, binding in its next turn (R47)
    pile: Row = u32(6)
    undrawn: Row = u32(6)  # deck and removed cards together
    left: Row = u16(3)  # [age] -> cards left in the deck
    players: int = u8()
    seat: int = u8()  # who decides
    options: int = u64()  # the legal actions as bits
    turn: int = u32()  # turns completed
    turn_cap: int = u32()
    picks: int = u32()  # words used of STREAM_PICK
    part: Row = u32(2)  # [stream] which words are kept in `words`, 0 for none
    fx_used: int = u16()  # bit per slot and level (inspiration_slot = separate)
    perm_used: int = u8()  # bit per slot
    disc_used: int = u8()  # bit per domain
    pending: int = u8()  # what is asked
    picks_left: int = u8()  # cards still to choose in this context
    amount: int = u8()  # k of the effect in progress
    target: int = u8()  # seat an effect is aimed at
    domain: int = u8()  # domain an effect is aimed at
    floor: int = u8()  # smallest domain that may be chosen next (canonical_multi_pick)
    effect: int = u8()  # effect in progress, 0 for none
    limit: int = u8()  # refill target of this turn
    copied: int = u8()  # Inspiration used this turn
    draft_step: int = u8()
    resume: int = u8()  # context an Age question returns to
    coin_user: int = u8()
    coin_seat: int = u8()
    coin_domain: int = u8()
    ending: int = u8()  # how the game ended
    winners: int = u8()  # bit per seat
    # options
    teams: int = u8()
    draft: int = u8()
    clockwise: int = u8()
    continuous: int = u8()
    any_target: int = u8()
    separate: int = u8()
    pruned: int = u8()
    ageless: int = u8()
    ask_age: int = u8()
    later_wins: int = u8()
    team_sum: int = u8()
    auto_forced: int = u8()
    canonical: int = u8()
    stacked: int = u8()
    is_fast: int = u8()  # chance by `fast_key`
    # events of the last action
    recording: int = u8()
    event_count: int = u8()
    events: Row = u64(40)
    fast_key: int = u64()  # chance inside playouts
    key: Row = u32(8)  # chance: eight 32-bit words
    words: Grid = u64(2, 32)  # [stream] the last words of a keyed stream that were worked out
    pack: Grid = u32(4, 6)  # draft packs
    middle: Row = u16(4)  # [seat that laid it] -> domain + 1, or 0


@record
class Memory(Struct):
    """What each viewer (four seats and the spectator) knows of hidden cards, rule 10.6."""

    riddles: Row = u16(5)  # [viewer] -> LINKED, MARKED, TRAILED: spares most of the looking
    sure: Cube = u32(5, 4, 6)  # [viewer][seat][domain] -> pile known to be in that hand
    # [viewer][set of seats as bits][domain] -> pile known to be in those hands
    linked: Cube = u32(5, 16, 6)
    passed: Cube = u32(5, 2, 6)  # [viewer][draft step - 1][domain] -> cards handed to the left
    # [viewer][seat][age] -> cards that a link may mean: not sure, and there all along
    held: Cube = u16(5, 4, 4)
    # [viewer][0, 1] -> the two cards of the draft link, domain + 1, 0 for none
    pair: Grid = u16(5, 2)
    pair_placed: Grid = u16(5, 2)  # [viewer][card] -> still to be placed
    pair_hands: Grid = u16(5, 2)  # [viewer][side] -> set of seats as bits
    pair_shown: Cube = u16(5, 2, 2)  # [viewer][side][card] -> shown by that side since the draft
    mark_hands: Grid = u16(5, 8)  # [viewer][mark] -> set of seats as bits, 0 for a free slot
    mark_domains: Grid = u16(5, 8)  # [viewer][mark] -> set of domains as bits
    mark_need: Cube = u16(5, 8, 4)  # [viewer][mark][age]
    # [viewer] -> how many steps, then what happened to hidden hands, step by step
    trail: Grid = u16(5, 128, apart=True)


@record
class Observation(Struct):
    """What a seat sees, as `encode` writes it: the slices of `research.encoders.civ`, in order."""

    players: Row = u8(3)
    teams: int = u8()
    present: Row = u8(4)  # [place], as seats are counted from the viewer
    asked: Row = u8(4)
    question: Row = u8(16)
    resume: Row = u8(16)
    effect: Row = u8(17)
    target: Row = u8(4)
    domain: Row = u8(6)
    floor: Row = u8(6)
    picks_left: int = u8()
    amount: int = u8()
    limit: int = u8()
    turn: int = u8()
    draft_step: int = u8()
    used: Row = u8(21)  # permanent effects, the same by level, discard effects
    copied: int = u8()
    ending: Row = u8(4)
    winners: Row = u8(4)
    coin_user: Row = u8(4)
    coin_seat: Row = u8(4)
    coin_domain: Row = u8(6)
    deck: Row = u8(3)
    removed: Row = u8(3)
    middle: Grid = u8(4, 6)
    hand: Row = u32(6)  # of piles, from here to `democracy`
    pack: Row = u32(6)
    passed: Grid = u32(2, 6)
    pile: Row = u32(6)
    unseen: Row = u32(6)
    own_embargo: Row = u32(6)
    area: Grid = u32(4, 6)
    embargo: Grid = u32(4, 6)
    democracy: Grid = u32(4, 6)
    needed: Grid = u8(4, 6)
    backs: Row = u32(4)  # of piles
    pack_size: Row = u8(4)
    sure: Grid = u32(4, 6)  # of piles
    linked: Grid = u32(4, 6)

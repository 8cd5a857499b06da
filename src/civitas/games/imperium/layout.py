"""The records of Imperium: the table, and what is known of it.

`setup.py` writes the C structs from them. Fields lie in memory as they stand here.
"""

from __future__ import annotations

from civitas.engine.layout import Grid, Row, Struct, i16, i32, record, u16, u32, u64


@record
class Core(Struct):
    """Everything on the table, seen and unseen. A card is a small number, its place in `design`."""

    design: Row = u16(256)  # [card] -> printed card
    pile: Row = u16(256)  # [card] -> the pile it lies in
    after: Row = u16(256)  # [card] -> the next card of its pile
    before: Row = u16(256)
    host: Row = u16(256)  # [card] -> the card it is garrisoned in or tucked under
    tokens: Row = u32(256)  # [card] -> resources lying on it, ten bits each
    mark: Row = u16(256)  # [card] -> exhausted, waiting for its solstice, second side up
    head: Row = u16(112)  # [pile] -> first card: the top, or the smallest printed card
    count: Row = u16(112)  # [pile]
    slot: Row = u16(5)  # [slot of the market] -> card
    pool: Grid = i32(4, 3)  # [seat][resource]
    actions: Row = i32(4)
    exhaust: Row = i32(4)  # [seat] -> exhaust tokens on the state card
    exhaust_total: Row = i32(4)
    state: Row = i32(4)  # [seat] -> BARBARIAN or EMPIRE
    nation: Row = i32(4)  # [seat] -> number of the deck + 1
    side: Row = i32(4)  # [seat] -> side of the power card + 1
    kings: Row = i32(4)  # [seat] -> has resolved the last card of the fame deck
    nation_spent: Row = i32(4)  # [seat] -> an exhaust token lies on the nation deck
    area_spent: Row = i32(4)
    score: Row = i32(4)  # [seat] -> victory points + 1000, at the end
    unrest: Row = i32(4)  # [seat] -> unrest counted by a collapse
    # icons of cards that count as others this turn: card, from, to, times
    treated: Grid = i32(6, 4)
    frames: Grid = i32(32, 16)  # the stack: what is being resolved
    it_card: Row = u16(48)
    it_tag: Row = u16(48)
    queue: Grid = i32(24, 4)  # what happened and waits for reactions: hook, seat, card, data
    deck_added: Row = u16(4)  # a campaign: printed cards + 1 in the first deck besides the usual
    deck_removed: Row = u16(4)  # and those that are missing in it
    freed: Row = u16(64)  # printed cards that were played free this turn (R94)
    option: Row = u16(200)  # the legal actions, ascending
    option_card: Row = u16(200)
    key: Row = u32(8)  # chance: eight 32-bit words
    words: Grid = u64(10, 32)  # [stream] the last words of a keyed stream that were worked out
    part: Row = u32(10)  # [stream] which ones these are, 0 for none
    used: Row = u32(10)  # [stream] -> words used
    fast_key: int = u64()
    is_fast: int = i32()
    offered: int = u64()  # nations on offer, as bits
    cards: int = i32()
    players: int = i32()
    first: int = i32()  # the seat that begins every round
    active: int = i32()  # whose turn it is; in a solstice, who resolves
    activating: int = i32()
    round: int = i32()
    final_round: int = i32()
    plays: int = i32()
    ignore_state: int = i32()  # the next card played this turn ignores this state icon
    treated_count: int = i32()
    freed_count: int = i32()
    declared: int = i32()
    top: int = i32()  # number of frames
    it_count: int = i32()
    queue_count: int = i32()
    done: int = i32()  # how much the last verb did
    pending: int = i32()  # what is asked
    asked: int = i32()  # whom
    option_count: int = i32()
    steps: int = i32()
    ending: int = i32()
    winners: int = i32()
    box: int = i32()
    both_boxes: int = i32()
    deal: int = i32()
    variants: int = i32()
    solo: int = i32()  # against the automaton, practice, or neither
    level: int = i32()
    short: int = i32()
    readings: int = i32()  # other readings of the solo rules
    double_start: int = i32()  # a campaign: after a loss the player begins with twice as much
    die: int = i32()  # what the automaton rolled this turn
    clock: int = i32()  # tokens left in practice
    auto_forced: int = i32()
    recording: int = i32()
    event_count: int = i32()
    events: Row = u64(384, apart=True)


@record
class Memory(Struct):
    """What each viewer (four seats and the spectator) knows of hidden cards, section 8."""

    place: Grid = u32(5, 256)  # [viewer][card] -> the hidden piles in which it may lie, as bits
    spot: Grid = u16(5, 256)  # [viewer][card] -> its place in its deck is known
    atop: Row = u16(256)  # [card] -> who did not see it laid on a deck, as bits, and on which deck
    # [viewer][hidden pile] -> cards in it. Signed: Cython takes one temporary for two fields of one
    # type whose shapes begin alike.
    size: Grid = i16(5, 30)
    # what a redeal works with
    unknown: Row = u16(256, apart=True)  # the cards that may change their identity, pile by pile
    # [identity] -> the card that has it, in the order of the printed numbers
    source: Row = u16(256, apart=True)
    laid: Row = u16(256, apart=True)  # [identity] -> the hidden pile it is laid in
    room: Row = u16(32, apart=True)  # [hidden pile] -> free places
    tried: int = u32(apart=True)  # hidden piles already looked at, as bits

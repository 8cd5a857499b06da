"""The records of Imperium in the plain-Python core: the table, and what is known of it."""

from __future__ import annotations

from typing import ClassVar

from civitas.engine.plain import Grid, Row, Struct


class Core(Struct):
    """Everything on the table, seen and unseen. A card is a small number, its place in `design`."""

    design: Row  # [card] -> printed card
    pile: Row  # [card] -> the pile it lies in
    after: Row  # [card] -> the next card of its pile
    before: Row
    host: Row  # [card] -> the card it is garrisoned in or tucked under
    tokens: Row  # [card] -> resources lying on it, ten bits each
    mark: Row  # [card] -> exhausted, waiting for its solstice, second side up
    head: Row  # [pile] -> first card: the top, or the smallest printed card
    count: Row  # [pile]
    slot: Row  # [slot of the market] -> card
    pool: Grid  # [seat][resource]
    actions: Row
    exhaust: Row  # [seat] -> exhaust tokens on the state card
    exhaust_total: Row
    state: Row  # [seat] -> BARBARIAN or EMPIRE
    nation: Row  # [seat] -> number of the deck + 1
    side: Row  # [seat] -> side of the power card + 1
    kings: Row  # [seat] -> has resolved the last card of the fame deck
    nation_spent: Row  # [seat] -> an exhaust token lies on the nation deck
    area_spent: Row
    score: Row  # [seat] -> victory points + 1000, at the end
    unrest: Row  # [seat] -> unrest counted by a collapse
    treated: Grid  # icons of cards that count as others this turn: card, from, to, times
    frames: Grid  # the stack: what is being resolved
    it_card: Row
    it_tag: Row
    queue: Grid  # what happened and waits for reactions: hook, seat, card, data
    freed: Row  # printed cards that were played free this turn (R94)
    option: Row  # the legal actions, ascending
    option_card: Row
    key: Row  # chance: eight 32-bit words
    words: Grid  # [stream] the last words of a keyed stream that were worked out
    part: Row  # [stream] which ones these are, 0 for none
    used: Row  # [stream] -> words used
    fast_key: int
    is_fast: int
    offered: int  # nations on offer, as bits
    cards: int
    players: int
    first: int  # the seat that begins every round
    active: int  # whose turn it is; in a solstice, who resolves
    activating: int
    round: int
    final_round: int
    plays: int
    ignore_state: int  # the next card played this turn ignores this state icon
    treated_count: int
    freed_count: int
    declared: int
    top: int  # number of frames
    it_count: int
    queue_count: int
    done: int  # how much the last verb did
    pending: int  # what is asked
    asked: int  # whom
    option_count: int
    steps: int
    ending: int
    winners: int
    box: int
    both_boxes: int
    deal: int
    variants: int
    auto_forced: int
    recording: int
    event_count: int
    events: Row

    SHAPE: ClassVar[dict[str, tuple[int, ...]]] = {
        "design": (256,),
        "pile": (256,),
        "after": (256,),
        "before": (256,),
        "host": (256,),
        "tokens": (256,),
        "mark": (256,),
        "head": (80,),
        "count": (80,),
        "slot": (5,),
        "pool": (4, 3),
        "actions": (4,),
        "exhaust": (4,),
        "exhaust_total": (4,),
        "state": (4,),
        "nation": (4,),
        "side": (4,),
        "kings": (4,),
        "nation_spent": (4,),
        "area_spent": (4,),
        "score": (4,),
        "unrest": (4,),
        "treated": (6, 4),
        "frames": (32, 16),
        "it_card": (48,),
        "it_tag": (48,),
        "queue": (24, 4),
        "freed": (64,),
        "option": (200,),
        "option_card": (200,),
        "key": (8,),
        "words": (10, 32),
        "part": (10,),
        "used": (10,),
        **dict.fromkeys(
            (
                *("fast_key", "is_fast", "offered", "cards", "players", "first", "active"),
                *("activating", "round", "final_round", "plays", "ignore_state", "declared"),
                *("treated_count", "freed_count", "top", "it_count", "queue_count", "done"),
                *("pending", "asked", "option_count", "steps", "ending", "winners", "box"),
                *("both_boxes", "deal", "variants", "auto_forced", "recording", "event_count"),
            ),
            (),
        ),
        "events": (192,),
    }
    __slots__ = tuple(SHAPE)


class Memory(Struct):
    """What each viewer (four seats and the spectator) knows of hidden cards, section 8."""

    place: Grid  # [viewer][card] -> the hidden piles in which it may lie, as bits
    spot: Grid  # [viewer][card] -> its place in its deck is known
    atop: Row  # [card] -> who did not see it laid on a deck, as bits, and on which deck
    size: Grid  # [viewer][hidden pile] -> cards in it
    # what a redeal works with
    unknown: Row  # the cards that may change their identity, pile by pile
    source: Row  # [identity] -> the card that has it, in the order of the printed numbers
    laid: Row  # [identity] -> the hidden pile it is laid in
    room: Row  # [hidden pile] -> free places
    tried: int  # hidden piles already looked at, as bits

    SHAPE: ClassVar[dict[str, tuple[int, ...]]] = {
        "place": (5, 256),
        "spot": (5, 256),
        "atop": (256,),
        "size": (5, 30),
        "unknown": (256,),
        "source": (256,),
        "laid": (256,),
        "room": (32,),
        "tried": (),
    }
    __slots__ = tuple(SHAPE)

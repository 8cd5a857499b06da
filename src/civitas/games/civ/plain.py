"""The records of CIV in the plain-Python core: the table, and what is known of it."""

from __future__ import annotations

from typing import ClassVar

from civitas.engine.plain import Cube, Grid, Row, Struct, flat

# fmt: off
SCALARS = (
    "fast_key", "is_fast", "picks", "options", "players", "seat", "turn", "pending",
    "picks_left", "amount", "target", "domain", "floor", "effect", "limit", "perm_used",
    "fx_used", "disc_used", "copied", "draft_step", "resume", "coin_user", "coin_seat",
    "coin_domain", "ending", "winners", "teams", "draft", "clockwise", "continuous",
    "any_target", "separate", "pruned", "ageless", "ask_age", "later_wins", "team_sum",
    "turn_cap", "auto_forced", "canonical", "stacked", "recording", "event_count",
)
# fmt: on


class Core(Struct):
    """Everything on the table, seen and unseen. A `pile` of cards is packed into one number:

    byte 0 counts the cards, bytes 1 to 3 those of Age I, II and III.
    """

    hand: Grid  # [seat][domain] -> pile
    area: Grid
    embargo: Grid  # [seat][domain marked] -> pile of Economy cards (R20)
    democracy: Grid  # [seat][domain marked] -> pile of Utopia cards
    own_embargo: Row  # laid by the active seat on itself, binding in its next turn (R47)
    pile: Row
    undrawn: Row  # deck and removed cards together
    pack: Grid  # draft packs
    middle: Row  # [seat that laid it] -> domain + 1, or 0
    left: Row  # [age] -> cards left in the deck
    key: Row  # chance: eight 32-bit words
    words: Grid  # [stream] the last words of a keyed stream that were worked out
    part: Row  # [stream] which ones these are, 0 for none
    fast_key: int  # chance inside playouts
    is_fast: int
    picks: int  # words used of STREAM_PICK
    options: int  # the legal actions as bits
    players: int
    seat: int  # who decides
    turn: int  # turns completed
    pending: int  # what is asked
    picks_left: int  # cards still to choose in this context
    amount: int  # k of the effect in progress
    target: int  # seat an effect is aimed at
    domain: int  # domain an effect is aimed at
    floor: int  # smallest domain that may be chosen next (canonical_multi_pick)
    effect: int  # effect in progress, 0 for none
    limit: int  # refill target of this turn
    perm_used: int  # bit per slot
    fx_used: int  # bit per slot and level (inspiration_slot = separate)
    disc_used: int  # bit per domain
    copied: int  # Inspiration used this turn
    draft_step: int
    resume: int  # context an Age question returns to
    coin_user: int
    coin_seat: int
    coin_domain: int
    ending: int  # how the game ended
    winners: int  # bit per seat
    # options
    teams: int
    draft: int
    clockwise: int
    continuous: int
    any_target: int
    separate: int
    pruned: int
    ageless: int
    ask_age: int
    later_wins: int
    team_sum: int
    turn_cap: int
    auto_forced: int
    canonical: int
    stacked: int
    # events of the last action
    recording: int
    event_count: int
    events: Row

    SHAPE: ClassVar[dict[str, tuple[int, ...]]] = {
        "hand": (4, 6),
        "area": (4, 6),
        "embargo": (4, 6),
        "democracy": (4, 6),
        "own_embargo": (6,),
        "pile": (6,),
        "undrawn": (6,),
        "pack": (4, 6),
        "middle": (4,),
        "left": (3,),
        "key": (8,),
        "words": (2, 32),
        "part": (2,),
        **dict.fromkeys(SCALARS, ()),
        "events": (40,),
    }
    __slots__ = tuple(SHAPE)


class Memory(Struct):
    """What each viewer (four seats and the spectator) knows of hidden cards, rule 10.6."""

    riddles: Row  # [viewer] -> LINKED, MARKED, TRAILED: spares most of the looking
    sure: Cube  # [viewer][seat][domain] -> pile known to be in that hand
    linked: Cube  # [viewer][set of seats as bits][domain] -> pile known to be in those hands
    passed: Cube  # [viewer][draft step - 1][domain] -> cards handed to the left
    held: Cube  # [viewer][seat][age] -> cards that a link may mean: not sure, and there all along
    pair: Grid  # [viewer][0, 1] -> the two cards of the draft link, domain + 1, 0 for none
    pair_placed: Grid  # [viewer][card] -> still to be placed
    pair_hands: Grid  # [viewer][side] -> set of seats as bits
    pair_shown: Cube  # [viewer][side][card] -> shown by that side since the draft
    mark_hands: Grid  # [viewer][mark] -> set of seats as bits, 0 for a free slot
    mark_domains: Grid  # [viewer][mark] -> set of domains as bits
    mark_need: Cube  # [viewer][mark][age]
    trail: Grid  # [viewer] -> how many steps, then what happened to hidden hands, step by step

    SHAPE: ClassVar[dict[str, tuple[int, ...]]] = {
        "riddles": (5,),
        "sure": (5, 4, 6),
        "linked": (5, 16, 6),
        "passed": (5, 2, 6),
        "held": (5, 4, 4),
        "pair": (5, 2),
        "pair_placed": (5, 2),
        "pair_hands": (5, 2),
        "pair_shown": (5, 2, 2),
        "mark_hands": (5, 8),
        "mark_domains": (5, 8),
        "mark_need": (5, 8, 4),
        "trail": (5, 128),
    }
    __slots__ = tuple(SHAPE)


class Observation(Struct):
    """What a seat sees, as `encode` writes it: the slices of `research.encoders.civ`, in order."""

    players: Row
    teams: int
    present: Row  # [place], as seats are counted from the viewer
    asked: Row
    question: Row
    resume: Row
    effect: Row
    target: Row
    domain: Row
    floor: Row
    picks_left: int
    amount: int
    limit: int
    turn: int
    draft_step: int
    used: Row  # permanent effects, the same by level, discard effects
    copied: int
    ending: Row
    winners: Row
    coin_user: Row
    coin_seat: Row
    coin_domain: Row
    deck: Row
    removed: Row
    middle: Grid
    hand: Row  # of piles, from here to `democracy`
    pack: Row
    passed: Grid
    pile: Row
    unseen: Row
    own_embargo: Row
    area: Grid
    embargo: Grid
    democracy: Grid
    needed: Grid
    backs: Row  # of piles
    pack_size: Row
    sure: Grid  # of piles
    linked: Grid

    SHAPE: ClassVar[dict[str, tuple[int, ...]]] = {
        "players": (3,),
        "teams": (),
        "present": (4,),
        "asked": (4,),
        "question": (16,),
        "resume": (16,),
        "effect": (17,),
        "target": (4,),
        "domain": (6,),
        "floor": (6,),
        "picks_left": (),
        "amount": (),
        "limit": (),
        "turn": (),
        "draft_step": (),
        "used": (21,),
        "copied": (),
        "ending": (4,),
        "winners": (4,),
        "coin_user": (4,),
        "coin_seat": (4,),
        "coin_domain": (6,),
        "deck": (3,),
        "removed": (3,),
        "middle": (4, 6),
        "hand": (6,),
        "pack": (6,),
        "passed": (2, 6),
        "pile": (6,),
        "unseen": (6,),
        "own_embargo": (6,),
        "area": (4, 6),
        "embargo": (4, 6),
        "democracy": (4, 6),
        "needed": (4, 6),
        "backs": (4,),
        "pack_size": (4,),
        "sure": (4, 6),
        "linked": (4, 6),
    }
    # fmt: off
    PILES: ClassVar[frozenset[str]] = frozenset((
        "hand", "pack", "passed", "pile", "unseen", "own_embargo", "area", "embargo", "democracy",
        "backs", "sure", "linked",
    ))
    # fmt: on
    __slots__ = tuple(SHAPE)

    def to_bytes(self) -> bytes:
        """The row: a byte for a number, four for a pile."""
        return b"".join(
            value.to_bytes(4 if name in self.PILES else 1, "little")
            for name in self.SHAPE
            for value in flat(getattr(self, name))
        )

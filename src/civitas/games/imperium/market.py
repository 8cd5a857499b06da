"""The market: refilling, exiling, acquiring, breaking through, swapping (4.4 to 4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import cards, library, moves, table
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# The deck beside each slot.
BESIDE = [k.MAIN, k.MAIN, k.REGIONS, k.UNCIVILISEDS, k.CIVILISEDS]
# Steps of a break through.
SUIT, SOURCE, TAKEN = 0, 1, 2


# --- slots --------------------------------------------------------------------------------------


def watch_main_deck(s: Core) -> None:
    """6.1: judged when an instruction is complete (R25)."""
    if s.count[k.MAIN] == 0:
        table.trigger_end(s, k.END_MAIN_DECK, k.NO_CARD)


def tuck(s: Core, card: int) -> None:
    """An unrest under every market card that is uncivilised, civilised or tributary."""
    if table.suits(s, card) & k.TUCKING_SUITS and s.ending == k.NOT_ENDED:
        unrest = s.head[k.UNREST]
        moves.move(s, unrest, k.TUCKED, k.C_TUCK)
        s.host[unrest] = card
        moves.watch_unrest(s)


def tucked_under(s: Core, card: int) -> int:
    unrest = s.head[k.TUCKED]
    while unrest != k.NO_CARD and s.host[unrest] != card:
        unrest = s.after[unrest]
    return unrest


def deck_for(s: Core, slot: int, gone: int) -> int:
    """R4: the deck beside the slot, then the main deck; or by the suit of the card taken."""
    pile = BESIDE[slot]
    if s.variants & k.VARIANT_REFILL_BY_SUIT:
        pile = small_deck(table.suits(s, gone))
    return pile if s.count[pile] > 0 else k.MAIN


def small_deck(suit: int) -> int:
    """The deck of a suit; the main deck for tributaries."""
    if suit & k.REGION:
        return k.REGIONS
    if suit & k.UNCIVILISED:
        return k.UNCIVILISEDS
    if suit & k.CIVILISED:
        return k.CIVILISEDS
    return k.MAIN


def refill(s: Core, slot: int, gone: int) -> None:
    """4.6.1: without a card anywhere the slot stays empty (R5)."""
    card = s.head[deck_for(s, slot, gone)]
    s.slot[slot] = card
    if card != k.NO_CARD:
        moves.move(s, card, k.MARKET, k.C_REFILL)
        watch_main_deck(s)
        tuck(s, card)
        if s.variants & k.VARIANT_PROGRESS_AGAIN:
            place_progress(s, card)


def place_progress(s: Core, card: int) -> None:
    """2.2: on cards that are civilised and not uncivilised; at set-up only, or always (R3)."""
    if table.suits(s, card) & k.CIVILISED and not table.suits(s, card) & k.UNCIVILISED:
        moves.add_tokens(s, card, k.PROGRESS, 1)


def untuck(s: Core, card: int) -> None:
    """The tucked unrest goes back to the pile; nobody returns it."""
    unrest = tucked_under(s, card)
    if unrest != k.NO_CARD:
        moves.move(s, unrest, k.UNREST, k.C_TUCK)


def exile(s: Core, card: int) -> None:
    """4.6: a market card without tokens goes to the exile pile."""
    slot = table.slot_of(s, card)
    untuck(s, card)
    moves.move(s, card, k.EXILE, k.V_EXILE)
    refill(s, slot, card)


def put_token(s: Core, card: int, seat: int, resource: int, number: int) -> None:
    """Put tokens on a market card; some nations put others instead of progress (7.1, 7.15)."""
    if resource == k.PROGRESS:
        source = cards.listener(s, seat, k.INSTEAD_MARKET_TOKEN)
        if source != k.NO_CARD:
            row = cards.row_of(s, source, k.INSTEAD_MARKET_TOKEN)
            resource = library.row(row, k.ROW_RESOURCES)
            number = number * library.row(row, k.ROW_AMOUNT)
    moves.add_tokens(s, card, resource, number)


def take_tokens(s: Core, card: int, seat: int, root: int) -> None:
    """Tokens of a gained card go to the pool; some powers react to them (R64, R82)."""
    if s.tokens[card]:
        if cards.listener(s, seat, k.ON_GAIN_MARKET_CARD) != k.NO_CARD:
            table.enqueue(s, k.ON_GAIN_MARKET_CARD, seat, card, s.tokens[card])
        moves.gain_tokens_of(s, card, seat, s.frames[root][o.F_TEXT_ICONS] if root < s.top else 0)


# --- acquire ------------------------------------------------------------------------------------


def can_acquire(s: Core, card: int, frame: list[int]) -> bool:
    """4.4: is a market or exiled card eligible?"""
    if not cards.matches(s, card, frame[o.F_ACQUIRE_FILTER]):
        return False
    if s.pile[card] == k.MARKET:
        return not frame[o.F_ACQUIRE_ONLY_EXILE]
    if frame[o.F_ACQUIRE_ALSO_EXILE] or frame[o.F_ACQUIRE_ONLY_EXILE]:
        return True
    return cards.is_covered(s, frame[k.YOU], k.STATIC_ALSO_EXILE, card)


def begin_acquire(s: Core, pc: int, you: int, this: int, root: int) -> None:
    frame = table.push(s, o.F_ACQUIRE, you, this, root)
    frame[o.F_ACQUIRE_FILTER] = library.CODE[pc + o.OP_ACQUIRE_FILTER]
    frame[o.F_ACQUIRE_ALSO_EXILE] = library.CODE[pc + o.OP_ACQUIRE_ALSO_EXILE]
    frame[o.F_ACQUIRE_ONLY_EXILE] = library.CODE[pc + o.OP_ACQUIRE_ONLY_EXILE]
    table.clear_it(s, root, you)
    s.done = 0


def has_acquirable(s: Core, frame: list[int]) -> bool:
    for pile in range(2):
        card = s.head[k.MARKET if pile == 0 else k.EXILE]
        while card != k.NO_CARD:
            if can_acquire(s, card, frame):
                return True
            card = s.after[card]
    return False


def step_acquire(s: Core, frame: list[int]) -> None:
    if has_acquirable(s, frame):
        table.ask(s, k.ASK_ACQUIRE, frame[k.YOU])
    else:
        table.pop(s)


def acquire(s: Core, card: int) -> None:
    """The answer: the card to hand, with its tokens and its unrest (4.4)."""
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    root = frame[k.ROOT]
    table.pop(s)
    s.done = 1
    table.add_it(s, root, you, card)
    if s.pile[card] == k.EXILE:
        moves.move(s, card, table.own(you, k.HAND), k.C_ACQUIRE)
        moves.notify(s, k.ON_ACQUIRE, you, card, 2)
        if table.suits(s, card) & k.TUCKING_SUITS:  # R44
            moves.take_unrest(s, you)
        return
    slot = table.slot_of(s, card)
    take_tokens(s, card, you, root)
    unrest = tucked_under(s, card)
    moves.move(s, card, table.own(you, k.HAND), k.C_ACQUIRE)
    if unrest != k.NO_CARD:
        moves.move(s, unrest, table.own(you, k.HAND), k.C_ACQUIRE)
        if s.variants & k.VARIANT_TUCKED_IS_TAKEN:
            moves.notify(s, k.ON_TAKE_UNREST, you, unrest, 0)
    refill(s, slot, card)
    moves.notify(s, k.ON_ACQUIRE, you, card, 3)


# --- break through ------------------------------------------------------------------------------


def begin_break(s: Core, filter_: int, also: int, you: int, this: int, root: int) -> None:
    """`filter_` 0 is the innovation of a turn: any of the four suits."""
    frame = table.push(s, o.F_BREAK_THROUGH, you, this, root)
    frame[o.F_BREAK_THROUGH_FILTER] = filter_
    frame[o.F_BREAK_THROUGH_ALSO_EXILE] = also
    frame[o.F_BREAK_THROUGH_SUITS] = (
        library.CODE[filter_ + k.FILTER_SUITS] if filter_ else k.MARKET_SUITS
    )
    table.clear_it(s, root, you)
    s.done = 0


def is_one(suits: int) -> bool:
    return suits & (suits - 1) == 0


def step_break(s: Core, frame: list[int]) -> None:
    """First declare a suit if several are listed, then a source. Suit 0: by points (4.5)."""
    if frame[k.STEP] == SUIT:
        if is_one(frame[o.F_BREAK_THROUGH_SUITS]):
            frame[o.F_BREAK_THROUGH_SUIT] = frame[o.F_BREAK_THROUGH_SUITS]
            frame[k.STEP] = SOURCE
        else:
            table.ask(s, k.ASK_SUIT, frame[k.YOU])
    else:
        table.ask(s, k.ASK_SOURCE, frame[k.YOU])


def declare_suit(s: Core, suit: int) -> None:
    frame = s.frames[s.top - 1]
    frame[o.F_BREAK_THROUGH_SUIT] = suit
    frame[k.STEP] = SOURCE
    table.emit(s, k.EV_DECLARED, frame[k.YOU], k.NO_CARD, suit, 0, 0, 0)


def fits_break(s: Core, card: int, frame: list[int]) -> bool:
    """Has a card the declared suit, or what stands in place of a suit?"""
    if frame[o.F_BREAK_THROUGH_SUIT]:
        return table.suits(s, card) & frame[o.F_BREAK_THROUGH_SUIT] != 0
    return cards.matches(s, card, frame[o.F_BREAK_THROUGH_FILTER])


def may_search(s: Core, suit: int) -> bool:
    """Option 5: for tributaries, by points, or when the deck of the suit is empty (R45)."""
    return small_deck(suit) == k.MAIN or s.count[small_deck(suit)] == 0


def break_from_card(s: Core, card: int) -> None:
    """Options 1 and 6: a market or an exiled card."""
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    root = frame[k.ROOT]
    suit = frame[o.F_BREAK_THROUGH_SUIT]
    table.pop(s)
    if s.pile[card] == k.EXILE:
        gain_by_break(s, card, you, root, suit, False)
        return
    slot = table.slot_of(s, card)
    take_tokens(s, card, you, root)
    untuck(s, card)
    gain_by_break(s, card, you, root, suit, False)
    refill(s, slot, card)


def gain_by_break(s: Core, card: int, you: int, root: int, suit: int, shown: bool) -> None:
    s.done = 1
    table.add_it(s, root, you, card)
    if shown:
        moves.reveal(s, card, table.own(you, k.HAND), k.C_BREAK)
    else:
        moves.move(s, card, table.own(you, k.HAND), k.C_BREAK)
    moves.notify(s, k.ON_BREAK_THROUGH, you, card, suit)


def break_from_deck(s: Core, pile: int) -> None:
    """Options 2 to 5."""
    frame = s.frames[s.top - 1]
    if pile == k.MAIN:
        search_main_deck(s, frame)
        return
    card = s.head[pile]
    you = frame[k.YOU]
    root = frame[k.ROOT]
    suit = frame[o.F_BREAK_THROUGH_SUIT]
    table.pop(s)
    gain_by_break(s, card, you, root, suit, False)


def search_main_deck(s: Core, frame: list[int]) -> None:
    """Option 5: reveal until a card fits; the others are shuffled back. None: 2 materials (R2)."""
    you = frame[k.YOU]
    root = frame[k.ROOT]
    suit = frame[o.F_BREAK_THROUGH_SUIT]
    card = s.head[k.MAIN]
    passed = 0
    while card != k.NO_CARD and not fits_break(s, card, frame):
        table.emit(s, k.EV_REVEALED, you, card, k.MAIN, 0, k.EVERYBODY, 0)
        passed += 1
        card = s.after[card]
    table.pop(s)
    if card != k.NO_CARD:
        gain_by_break(s, card, you, root, suit, True)
    if passed:
        table.shuffle(s, k.MAIN, k.STREAM_MAIN)
    if card == k.NO_CARD:
        moves.gain(s, you, k.MATERIAL, 2, 0)
    else:
        watch_main_deck(s)


# --- swap ---------------------------------------------------------------------------------------


def swap(s: Core, exiled: int, card: int) -> None:
    """4.6: an exiled card takes a slot and inherits the tokens (R43)."""
    slot = table.slot_of(s, card)
    untuck(s, card)
    moves.move(s, card, k.EXILE, k.C_SWAP)
    moves.move(s, exiled, k.MARKET, k.C_SWAP)
    s.tokens[exiled] = s.tokens[card]
    s.tokens[card] = 0
    s.slot[slot] = exiled
    tuck(s, exiled)

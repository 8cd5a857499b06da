"""The automaton at the market: what it acquires, breaks through for, exiles (solo, section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import library, market, moves, selection, table
from civitas.games.imperium.solo import worth

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


def slot_of(s: Core, number: int) -> int:
    """The slot of the market with a number from 1 (SR3)."""
    if s.readings & k.READING_MARKET_FROM_REGION:
        return (number - 1 + k.SLOT_R) % k.SLOTS
    return number - 1


def rolled_card(s: Core) -> int:
    """The market card of the number that the die shows (SR13), or none."""
    return k.NO_CARD if s.die < 1 or s.die > k.SLOTS else s.slot[slot_of(s, s.die)]


# --- acquire --------------------------------------------------------------------------------------


def best_in_market(s: Core, filter_: int, is_told: bool) -> int:
    """SR17: the highest value, then the most tokens, then the lowest number."""
    best = k.NO_CARD
    for number in range(1, k.SLOTS + 1):
        card = s.slot[slot_of(s, number)]
        if card != k.NO_CARD and selection.matches(s, card, filter_):
            if is_told:
                value = worth.value(s, card) + 128
                table.emit(s, k.EV_WEIGHED, k.AUTOMATON, card, value, number, 0, 0)
            if best == k.NO_CARD or is_better(s, card, best):
                best = card
    return best


def is_better(s: Core, card: int, best: int) -> bool:
    if worth.value(s, card) != worth.value(s, best):
        return worth.value(s, card) > worth.value(s, best)
    return worth.tokens(s, card) > worth.tokens(s, best)


def best_exiled(s: Core, filter_: int) -> int:
    """SR21: the most points, then the latest exiled, which lies on top."""
    best = k.NO_CARD
    card = s.head[k.EXILE]
    while card != k.NO_CARD:
        if selection.matches(s, card, filter_):
            if best == k.NO_CARD or worth.points(s, card) > worth.points(s, best):
                best = card
            elif s.readings & k.READING_EARLIEST_EXILED:
                if worth.points(s, card) == worth.points(s, best):
                    best = card
        card = s.after[card]
    return best


def can_acquire(s: Core, filter_: int, from_exile: bool) -> bool:
    if from_exile:
        return best_exiled(s, filter_) != k.NO_CARD
    return best_in_market(s, filter_, False) != k.NO_CARD


def acquire(s: Core, filter_: int, from_exile: bool) -> int:
    """6.1: on top of the deck, its unrest above it; how many cards were acquired."""
    deck = table.own(k.AUTOMATON, k.DECK)
    if from_exile:
        card = best_exiled(s, filter_)
        if card == k.NO_CARD:
            return 0
        moves.move(s, card, deck, k.C_ACQUIRE)
        if table.suits(s, card) & k.TUCKING_SUITS:  # R44
            moves.take_unrest(s, k.AUTOMATON)
        return 1
    card = best_in_market(s, filter_, True)
    if card == k.NO_CARD:
        return 0
    slot = table.slot_of(s, card)
    moves.gain_tokens_of(s, card, k.AUTOMATON, 0)
    unrest = market.tucked_under(s, card)
    moves.move(s, card, deck, k.C_ACQUIRE)
    if unrest != k.NO_CARD:
        moves.move(s, unrest, deck, k.C_ACQUIRE)
    market.refill(s, slot, card)
    return 1


# --- break through --------------------------------------------------------------------------------


def break_through(s: Core, filter_: int) -> None:
    """SR19: market, small deck, main deck, 2 material."""
    deck = table.own(k.AUTOMATON, k.DECK)
    card = best_in_market(s, filter_, True)
    if card != k.NO_CARD:
        slot = table.slot_of(s, card)
        moves.gain_tokens_of(s, card, k.AUTOMATON, 0)
        market.untuck(s, card)
        moves.move(s, card, deck, k.C_BREAK)
        market.refill(s, slot, card)
        return
    pile = market.small_deck(library.CODE[filter_ + k.FILTER_SUITS] if filter_ else 0)
    if pile != k.MAIN and s.count[pile] > 0:
        moves.move(s, s.head[pile], deck, k.C_BREAK)
        return
    search(s, filter_)


def search(s: Core, filter_: int) -> None:
    """Reveal the main deck until a card fits; the others are shuffled back (main 4.5)."""
    card = s.head[k.MAIN]
    passed = 0
    while card != k.NO_CARD and not selection.matches(s, card, filter_):
        table.emit(s, k.EV_REVEALED, k.AUTOMATON, card, k.MAIN, 0, k.EVERYBODY, 0)
        passed += 1
        card = s.after[card]
    if card != k.NO_CARD:
        moves.reveal(s, card, table.own(k.AUTOMATON, k.DECK), k.C_BREAK)
    if passed:
        table.shuffle(s, k.MAIN, k.STREAM_MAIN)
    if card == k.NO_CARD:
        moves.gain(s, k.AUTOMATON, k.MATERIAL, 2, 0)
    else:
        market.watch_main_deck(s)


# --- exile ----------------------------------------------------------------------------------------


def exilable(s: Core, filter_: int) -> int:
    """SR20: the lowest-numbered market card without tokens."""
    for number in range(1, k.SLOTS + 1):
        card = s.slot[slot_of(s, number)]
        if card != k.NO_CARD and s.tokens[card] == 0 and selection.matches(s, card, filter_):
            return card
    return k.NO_CARD

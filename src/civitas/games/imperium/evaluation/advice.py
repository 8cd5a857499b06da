"""Heuristics for Imperium: a score for every option of the pending question, without search.

Take good cards and their tokens, play what gives most, avoid unrest and return it, develop, pay
with what is plentiful, part with the worst. `greedy` takes the option with the best score, playouts
one of the best, and a search looks at them first. All scores are tenths of a point. The hands of
others are looked at too, so the state must be one that was dealt from what the seat knows: `advise`
and every search see to that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import costs, library, machine, selection, table, triggers
from civitas.games.imperium import instructions as o
from civitas.games.imperium.evaluation import judging, values

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# A card in hand that is worth less than this is better discarded for a new one.
FRESH_CARD = 9
# Plays that cost no action come first among equals.
FREE_FIRST = 2
# An innovation throws the hand away, a revolt the turn.
INNOVATION_COST = 4
REVOLT_COST = 4
LOW = -100000


def score(s: Core, i: int) -> int:
    """What the option at this place of the list is worth to the seat that is asked."""
    frame = s.frames[s.top - 1]
    if s.pending <= k.ASK_SOLSTICE:
        return of_turn(s, frame, s.option[i], s.option_card[i])
    if s.pending <= k.ASK_NUMBER:
        return of_structure(s, frame, s.option[i])
    if s.pending <= k.ASK_SOURCE:
        return of_market(s, frame, s.option[i], s.option_card[i])
    if s.pending <= k.ASK_FIND:
        return of_cards(s, frame, s.option[i], s.option_card[i])
    return of_rest(s, frame, s.option[i], s.option_card[i])


def best_option(s: Core) -> int:
    """The place of the option with the best score."""
    best = 0
    most = LOW
    for i in range(s.option_count):
        value = score(s, i)
        if value > most:
            most = value
            best = i
    return best


# --- the turn -----------------------------------------------------------------------------------


def of_turn(s: Core, frame: list[int], action: int, card: int) -> int:
    you = s.asked
    if s.pending == k.ASK_TURN:
        return of_kind(s, you, action)
    if action == k.PASS or s.pending == k.ASK_NATION:
        return 0
    if s.pending == k.ASK_SIDE:
        return action
    if s.pending == k.ASK_ACT:
        return of_action(s, you, card)
    if s.pending == k.ASK_REVOLT:
        return values.relief(s, you)
    if s.pending == k.ASK_MARKET_TOKEN:
        return token_on(s, card, you)
    if s.pending == k.ASK_CLEAN_DISCARD:
        return FRESH_CARD - kept(s, card, you) - values.empty_deck(s, you, 1)
    return judging.text(s, table.face(s, card, k.FACE_SOLSTICE), you, card, k.MAX_FRAMES)


def of_kind(s: Core, you: int, action: int) -> int:
    """Activate, innovate or revolt (3.3 to 3.5)."""
    if action == k.TURN_ACTIVATE:
        return activation(s, you)
    if action == k.TURN_INNOVATE:
        return judging.breakthrough(s, k.MARKET_SUITS, 0, you) - INNOVATION_COST
    number = 0
    card = s.head[table.own(you, k.HAND)]
    while card != k.NO_CARD:
        if table.suits(s, card) & k.UNREST_SUIT:
            number += 1
        card = s.after[card]
    return number * values.relief(s, you) - REVOLT_COST


def activation(s: Core, you: int) -> int:
    """The best plays of the hand, as many as there are actions, and free ones and exhausts."""
    first, second, third, free = 0, 0, 0, 0
    card = s.head[table.own(you, k.HAND)]
    while card != k.NO_CARD:
        if costs.can_play(s, card, you, False, False):
            value = judging.played(s, card, you)
            if value > 0 and costs.is_free_play(s, card, you, False):
                free += value
            elif value > first:
                third, second, first = second, first, value
            elif value > second:
                third, second = second, value
            elif value > third:
                third = value
        card = s.after[card]
    return first + second + third + free + exhausts(s, you)


def exhausts(s: Core, you: int) -> int:
    total = 0
    card = selection.first_standing(s, you)
    while card != k.NO_CARD:
        if costs.can_exhaust(s, card, you):
            value = judging.exhausted(s, card, you)
            if value > 0:
                total += value
        card = selection.next_standing(s, you, card)
    return total


def of_action(s: Core, you: int, card: int) -> int:
    """D-ACT: play a card or exhaust one; ending is 0."""
    if not table.lies_in(s, card, k.HAND):
        return judging.exhausted(s, card, you) + FREE_FIRST
    value = judging.played(s, card, you)
    return value + FREE_FIRST if costs.is_free_play(s, card, you, False) else value


def token_on(s: Core, card: int, you: int) -> int:
    """A token goes where the seat will fetch it, and the next one will not."""
    rival = table.left_of(s, you)
    mine = values.from_market(s, card, you, False)
    return 2 * mine - values.from_market(s, card, rival, False)


def kept(s: Core, card: int, you: int) -> int:
    """What it is worth to keep a card for the next turn instead of drawing another."""
    if not costs.can_play(s, card, you, False, False):
        return 0
    return judging.played(s, card, you)


# --- costs and text structure -------------------------------------------------------------------


def of_structure(s: Core, frame: list[int], action: int) -> int:
    if s.pending == k.ASK_CHOOSE:
        return of_choice(s, frame, action - k.CHOICE)
    if s.pending == k.ASK_MAY:
        if action == k.PASS:
            return 0
        return judging.text(s, frame[k.PC] + o.OP_MAY_EFFECT, s.asked, frame[k.THIS], frame[k.ROOT])
    if s.pending == k.ASK_NUMBER:
        return action
    return of_progress(s, action - k.NUMBER)


def of_choice(s: Core, frame: list[int], number: int) -> int:
    pc = frame[k.PC]
    if frame[k.KIND] != o.F_CHOOSE:  # R21: who takes an unrest
        return -values.unrest(s, number) if number == s.asked else values.unrest(s, number) >> 1
    if number < library.CODE[pc + o.OP_CHOOSE_COUNT]:
        option = machine.option_at(pc, number)
        return judging.text(s, option, s.asked, frame[k.THIS], frame[k.ROOT])
    end = pc + library.CODE[pc + o.SIZE]
    return judging.sequence(s, pc + o.OP_CHOOSE_OPTIONS, end, s.asked, frame[k.THIS], frame[k.ROOT])


def of_progress(s: Core, progress: int) -> int:
    """Progress in place of two materials or a population: what is saved less what is spent."""
    you = s.asked
    if s.pending == k.ASK_PAY_MATERIAL:
        saved = 2 * values.token(s, you, k.MATERIAL)
    else:
        saved = values.token(s, you, k.POPULATION)
    return progress * (saved - values.token(s, you, k.PROGRESS))


# --- the market and reactions -------------------------------------------------------------------


def of_market(s: Core, frame: list[int], action: int, card: int) -> int:
    you = s.asked
    if s.pending == k.ASK_SUIT:
        return judging.breakthrough(s, 1 << (action - k.SUIT), 0, you)
    if s.pending == k.ASK_ACQUIRE:
        return values.from_market(s, card, you, True)
    if s.pending == k.ASK_SOURCE:
        return of_source(s, frame, action, card)
    if action == k.PASS:
        return 0
    row = triggers.usable_row(s, frame, card)
    return judging.text(s, library.row(row, k.ROW_EFFECT), you, card, k.MAX_FRAMES)


def of_source(s: Core, frame: list[int], action: int, card: int) -> int:
    if action >= k.CARD:
        return values.from_market(s, card, s.asked, False)
    if action == k.SOURCE + k.MAIN and s.count[k.MAIN] == 0:
        return 2 * values.token(s, s.asked, k.MATERIAL)
    return judging.UNKNOWN_CARD


# --- cards --------------------------------------------------------------------------------------


def of_cards(s: Core, frame: list[int], action: int, card: int) -> int:
    you = s.asked
    if action == k.PASS:
        return 0
    if s.pending == k.ASK_PICK:
        return judging.moved(s, frame[o.F_PICK_VERB], card, you, zone_of(s, card))
    if s.pending == k.ASK_HOST:
        return judging.text(s, table.face(s, card, k.FACE_PLAY), you, card, k.MAX_FRAMES)
    if s.pending == k.ASK_FAME:
        return values.card(s, card, you)
    if s.pending == k.ASK_FAME_ORDER:
        return -values.card(s, card, you)
    if s.pending == k.ASK_FIND:
        return values.in_hand(s, card, you)
    free = s.pending == k.ASK_DEVELOP and frame[o.F_DEVELOP_FREE] != 0
    return judging.developed(s, card, you, free)


def zone_of(s: Core, card: int) -> int:
    """The zone of a text in which a card to pick lies, as far as it matters."""
    if s.pile[card] == k.MARKET:
        return k.Z_MARKET
    if table.lies_in(s, card, k.DISCARD):
        return k.Z_DISCARD
    if table.lies_in(s, card, k.NATION) or table.lies_in(s, card, k.ACCESSION):
        return k.Z_NATION_TOP
    return k.Z_HAND


# --- the rest -----------------------------------------------------------------------------------


def of_rest(s: Core, frame: list[int], action: int, card: int) -> int:
    you = s.asked
    if s.pending == k.ASK_IGNORE:
        return of_sentence(s, frame, action)
    if action == k.PASS or s.pending == k.ASK_TREAT or s.pending == k.ASK_DECLARE:
        return 0
    if s.pending == k.ASK_STANDING:
        return -2
    if s.pending == k.ASK_PROTECT:
        return of_protection(s, card, you)
    if s.pending == k.ASK_PUT:
        return token_on(s, card, you)
    if s.pending == k.ASK_PLAY:
        return judging.played(s, card, you)
    if s.pending == k.ASK_REFRESH and action < k.CARD:
        return judging.UNKNOWN_CARD  # the next reshuffle can bring another card
    if s.pending == k.ASK_ABILITY and frame[o.F_RESOLVE_IS_PLAY]:
        return judging.text(s, table.face(s, card, k.FACE_PLAY), you, card, k.MAX_FRAMES)
    if s.pending == k.ASK_REFRESH or s.pending == k.ASK_ABILITY:
        return judging.exhausted(s, card, you)
    if s.pending == k.ASK_SWAP_IN:
        return -values.card(s, card, you)
    return values.card(s, card, you) if s.pile[card] == k.EXILE else -values.in_hand(s, card, you)


def of_protection(s: Core, card: int, you: int) -> int:
    """An attack hurts by about an unrest; what protects has its price."""
    row = selection.row_of(s, card, k.ON_ATTACKED)
    return 12 + judging.text(s, library.row(row, k.ROW_COST), you, card, k.MAX_FRAMES)


def of_sentence(s: Core, frame: list[int], action: int) -> int:
    """A protected seat accepts what is good for it."""
    if action == k.PASS:
        return 0
    if frame[k.KIND] != o.F_EACH:
        return -1
    return judging.text(s, frame[k.PC] + o.OP_EACH_EFFECT, s.asked, frame[k.THIS], frame[k.ROOT])

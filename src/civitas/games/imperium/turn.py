"""Rounds, turns, clean-up, solstice and the end of the game (section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import (
    draw,
    hearing,
    library,
    market,
    moves,
    play,
    scoring,
    selection,
    table,
)
from civitas.games.imperium import instructions as o
from civitas.games.imperium.solo import automaton, prelude

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Steps of a round, of a turn (3.2), and of a solstice.
TURNS, SOLSTICES = 0, 1
CHOOSE_TURN, ACTIVATE, INNOVATED, REVOLT, TOKEN, RESET, DISCARD, DRAW, DRAWN = range(9)
LISTING, RESOLVING = 0, 1
ACTIONS_PER_TURN = 3


# --- rounds -------------------------------------------------------------------------------------


def begin_game(s: Core) -> None:
    s.round = 1
    table.push(s, o.F_ROUND, k.NO_SEAT, k.NO_CARD, 0)


def step_round(s: Core, frame: list[int]) -> None:
    """3.1: every turn in round order, then every solstice, then the next round or the end."""
    if frame[o.F_ROUND_TURN] < s.players:
        seat = (s.first + frame[o.F_ROUND_TURN]) % s.players
        frame[o.F_ROUND_TURN] += 1
        if table.is_automaton(s, seat):
            if frame[k.STEP] == TURNS:
                automaton.begin(s)
        elif frame[k.STEP] == TURNS:
            begin_turn(s, seat)
        else:
            begin_solstice(s, seat)
    elif frame[k.STEP] == TURNS:
        frame[k.STEP] = SOLSTICES
        frame[o.F_ROUND_TURN] = 0
    elif s.final_round and s.round >= s.final_round:
        s.ending = k.SCORING
        frame[k.KIND] = o.F_END
        frame[o.F_ROUND_TURN] = 0
    else:
        s.round += 1
        frame[k.STEP] = TURNS
        frame[o.F_ROUND_TURN] = 0
        table.emit(s, k.EV_ROUND, k.NO_SEAT, k.NO_CARD, s.round & 255, 0, 0, 0)


def step_end(s: Core, frame: list[int]) -> None:
    """6.4: cards that act at the very end, in the order of their numbers, then the count."""
    found = k.NO_CARD
    for card in range(s.cards):
        if s.design[card] >= frame[o.F_END_NEXT] and table.face(s, card, k.FACE_ENDGAME):
            if scoring.is_scored(s, card):
                if found == k.NO_CARD or s.design[card] < s.design[found]:
                    found = card
    if found != k.NO_CARD:
        frame[o.F_END_NEXT] = s.design[found] + 1
        text = table.face(s, found, k.FACE_ENDGAME)
        table.push_text(s, text, table.holder(s, found), found)
        return
    table.pop(s)
    scoring.finish(s)
    s.pending = k.OVER
    s.asked = k.NO_SEAT


def collapse(s: Core) -> None:
    """6.2: nothing further of the current card, turn or round is done."""
    while s.top > 0:
        table.pop(s)
    while s.queue_count > 0:
        s.queue_count -= 1
        for column in range(4):
            s.queue[s.queue_count][column] = 0
    table.keep_it(s, 0, 4 * k.MAX_FRAMES)
    s.activating = 0
    forget_turn(s)
    for card in range(s.cards):
        s.mark[card] &= ~k.WAITING
    table.push(s, o.F_END, k.NO_SEAT, k.NO_CARD, 0)


# --- the turn -----------------------------------------------------------------------------------


def begin_turn(s: Core, seat: int) -> None:
    s.active = seat
    s.activating = 0
    table.push(s, o.F_TURN, seat, k.NO_CARD, s.top)
    table.emit(s, k.EV_TURN, seat, k.NO_CARD, s.round & 255, 0, 0, 0)
    if s.short and s.round == 1:
        prelude.shorten(s)


def step_turn(s: Core, frame: list[int]) -> None:
    you = frame[k.YOU]
    if frame[k.STEP] == CHOOSE_TURN:
        table.ask(s, k.ASK_TURN, you)
    elif frame[k.STEP] == ACTIVATE:
        table.ask(s, k.ASK_ACT, you)
    elif frame[k.STEP] == INNOVATED:
        frame[k.STEP] = TOKEN
    elif frame[k.STEP] == REVOLT:
        ask_or_go_on(s, frame, has_unrest(s, you), k.ASK_REVOLT)
    else:
        step_cleanup(s, frame)


def step_cleanup(s: Core, frame: list[int]) -> None:
    """3.6: token on the market, reset, discard, draw."""
    you = frame[k.YOU]
    if frame[k.STEP] == TOKEN:
        s.activating = 0
        ask_or_go_on(s, frame, s.count[k.MARKET] > 0, k.ASK_MARKET_TOKEN)
    elif frame[k.STEP] == RESET:
        frame[k.STEP] = DISCARD
        reset_tokens(s, you)
    elif frame[k.STEP] == DISCARD:
        ask_or_go_on(s, frame, table.hand_count(s, you) > 0, k.ASK_CLEAN_DISCARD)
    elif frame[k.STEP] == DRAW:
        draw_up(s, frame)
    elif table.hand_count(s, you) > frame[o.F_TURN_HELD]:
        frame[k.STEP] = DRAW
    else:
        end_turn(s)


def ask_or_go_on(s: Core, frame: list[int], is_possible: bool, question: int) -> None:
    if is_possible:
        table.ask(s, question, frame[k.YOU])
    else:
        frame[k.STEP] += 1


def draw_up(s: Core, frame: list[int]) -> None:
    """C4, R12: hand and hand size are compared before every card."""
    you = frame[k.YOU]
    frame[o.F_TURN_HELD] = table.hand_count(s, you)
    if frame[o.F_TURN_HELD] >= selection.hand_size(s, you):
        end_turn(s)
    else:
        frame[k.STEP] = DRAWN
        draw.begin(s, you, k.NO_CARD, frame[k.ROOT], 1, 0)


def end_turn(s: Core) -> None:
    table.drop_its(s, s.top - 1)
    forget_turn(s)
    table.pop(s)


def forget_turn(s: Core) -> None:
    """R59: what a text says of this turn lasts no longer; a solstice is a turn in this, too."""
    s.plays = 0
    s.ignore_state = 0
    s.declared = 0
    for i in range(s.freed_count):
        s.freed[i] = 0
    s.freed_count = 0
    for i in range(s.treated_count):
        for column in range(4):
            s.treated[i][column] = 0
    s.treated_count = 0


def has_unrest(s: Core, seat: int) -> bool:
    card = s.head[table.own(seat, k.HAND)]
    while card != k.NO_CARD:
        if table.suits(s, card) & k.UNREST_SUIT:
            return True
        card = s.after[card]
    return False


def reset_tokens(s: Core, seat: int) -> None:
    """C2: all action and exhaust tokens back, then a fresh set on the state card."""
    card = selection.first_standing(s, seat)
    while card != k.NO_CARD:
        s.mark[card] &= k.FACE_B
        card = selection.next_standing(s, seat, card)
    s.actions[seat] = ACTIONS_PER_TURN
    s.exhaust[seat] = s.exhaust_total[seat]
    s.nation_spent[seat] = 0
    s.area_spent[seat] = 0
    table.emit(s, k.EV_RESET, seat, k.NO_CARD, 0, 0, 0, 0)


# --- answers ------------------------------------------------------------------------------------


def choose_turn(s: Core, action: int) -> None:
    frame = s.frames[s.top - 1]
    if action == k.TURN_ACTIVATE:
        s.activating = 1
        frame[k.STEP] = ACTIVATE
    elif action == k.TURN_REVOLT:
        frame[k.STEP] = REVOLT
    else:
        frame[k.STEP] = INNOVATED
        innovate(s, frame[k.YOU])


def innovate(s: Core, you: int) -> None:
    """3.4: the whole hand is discarded, then a break through for any of the four suits."""
    card = s.head[table.own(you, k.HAND)]
    while card != k.NO_CARD:
        following = s.after[card]
        discard(s, card, you)
        card = following
    market.begin_break(s, 0, 0, you, k.NO_CARD, s.top - 1)


def act(s: Core, card: int) -> None:
    """D-ACT: play a card from hand, or use the exhaust ability of a card in effect."""
    frame = s.frames[s.top - 1]
    if table.lies_in(s, card, k.HAND):
        play.begin(s, card, frame[k.YOU], False)
    else:
        play.use_exhaust(s, card, frame[k.YOU])


def go_on(s: Core) -> None:
    """Pass: end the activation, the revolt or the discards."""
    frame = s.frames[s.top - 1]
    if frame[k.STEP] == ACTIVATE:
        frame[k.STEP] = TOKEN
    else:
        frame[k.STEP] += 1
    frame[o.F_TURN_DISCARDED] = 0


def revolt(s: Core, card: int) -> None:
    moves.return_unrest(s, card, k.V_RETURN_UNREST)


def clean_discard(s: Core, card: int) -> None:
    """C3: one card more; in ascending order, as the order does not matter."""
    frame = s.frames[s.top - 1]
    frame[o.F_TURN_DISCARDED] = library.place(s.design[card]) + 1
    discard(s, card, frame[k.YOU])


def discard(s: Core, card: int, you: int) -> None:
    moves.discard(s, card, k.V_DISCARD)
    if library.HEARD[0]:
        hearing.note(s, k.ON_DISCARD, you, card)


def put_market_token(s: Core, card: int) -> None:
    """C1."""
    frame = s.frames[s.top - 1]
    frame[k.STEP] = RESET
    market.put_token(s, card, frame[k.YOU], k.PROGRESS, 1)
    if s.solo == k.PRACTICE:
        prelude.tick(s, card)


# --- solstice -----------------------------------------------------------------------------------


def begin_solstice(s: Core, seat: int) -> None:
    s.active = seat
    table.push(s, o.F_SOLSTICE, seat, k.NO_CARD, 0)


def step_solstice(s: Core, frame: list[int]) -> None:
    """3.7: the sources are listed once; the player picks their order (R48, R49)."""
    you = frame[k.YOU]
    if frame[k.STEP] == LISTING:
        frame[k.STEP] = RESOLVING
        card = selection.first_standing(s, you)
        while card != k.NO_CARD:
            if table.face(s, card, k.FACE_SOLSTICE):
                s.mark[card] |= k.WAITING
            card = selection.next_standing(s, you, card)
    elif has_waiting(s, you):
        table.ask(s, k.ASK_SOLSTICE, you)
    else:
        forget_turn(s)
        table.pop(s)


def has_waiting(s: Core, seat: int) -> bool:
    card = selection.first_standing(s, seat)
    while card != k.NO_CARD:
        if s.mark[card] & k.WAITING:
            return True
        card = selection.next_standing(s, seat, card)
    return False


def resolve_solstice(s: Core, card: int) -> None:
    you = s.frames[s.top - 1][k.YOU]
    s.mark[card] &= ~k.WAITING
    table.emit(s, k.EV_SOLSTICE, you, card, 0, 0, 0, 0)
    table.push_text(s, table.face(s, card, k.FACE_SOLSTICE), you, card)

"""Carrying out an answer, and running on to the next question.

`start` sets up, `act` takes one answer. Legality lives in the module `legal` alone; `act` trusts
its caller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import (
    attack,
    decks,
    draw,
    legal,
    machine,
    market,
    opening,
    payment,
    pick,
    play,
    shortage,
    table,
    triggers,
    turn,
)
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium.solo import automaton

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


# --- running ------------------------------------------------------------------------------------


def run(s: Core) -> None:
    """Step the frame on top until somebody must decide or the game is over.

    Steps are counted from the last question that had two answers: what goes on for too long loops.
    """
    while s.pending == k.RUNNING:
        s.steps += 1
        if s.steps > k.MAX_STEPS or s.top >= k.MAX_FRAMES - 6:
            s.pending = k.OVER
            s.ending = k.LOOPING
            return
        if s.ending == k.COLLAPSE and s.frames[0][k.KIND] != o.F_END:
            turn.collapse(s)
        step(s)


def step(s: Core) -> None:
    frame = s.frames[s.top - 1]
    if s.queue_count > 0 and machine.is_due(s, frame):
        triggers.begin(s, machine.first_note(s, frame))
    elif frame[k.KIND] <= o.F_END:
        step_game(s, frame)
    elif frame[k.KIND] <= o.F_TIMES:
        step_shape(s, frame)
    else:
        step_verb(s, frame)


def step_game(s: Core, frame: list[int]) -> None:
    if frame[k.KIND] == o.F_TURN:
        turn.step_turn(s, frame)
    elif frame[k.KIND] == o.F_ROUND:
        turn.step_round(s, frame)
    elif frame[k.KIND] == o.F_SOLSTICE:
        turn.step_solstice(s, frame)
    elif frame[k.KIND] == o.F_NATIONS:
        opening.step(s, frame)
    else:
        turn.step_end(s, frame)


def step_shape(s: Core, frame: list[int]) -> None:
    kind = frame[k.KIND]
    if kind == o.F_TEXT:
        machine.step_text(s, frame)
    elif kind == o.F_SEQUENCE:
        machine.step_sequence(s, frame)
    elif kind == o.F_MAY:
        machine.step_may(s, frame)
    elif kind == o.F_CHOOSE:
        machine.step_choose(s, frame)
    elif kind == o.F_TO:
        machine.step_to(s, frame)
    elif kind == o.F_EACH:
        machine.step_each(s, frame)
    elif kind == o.F_FOR_EACH:
        machine.step_for_each(s, frame)
    else:
        machine.step_times(s, frame)


def step_verb(s: Core, frame: list[int]) -> None:
    kind = frame[k.KIND]
    if kind == o.F_REACT:
        triggers.step(s, frame)
    elif kind == o.F_PROTECT:
        attack.step(s, frame)
    elif kind == o.F_PLAY:
        play.step(s, frame)
    elif kind == o.F_DRAW:
        draw.step(s, frame)
    elif kind == o.F_RESHUFFLE:
        draw.step_reshuffle(s, frame)
    elif kind == o.F_PICK:
        pick.step(s, frame)
    elif kind == o.F_PAY:
        payment.step(s, frame)
    elif kind == o.F_NUMBER:
        table.ask(s, k.ASK_NUMBER, frame[k.YOU])
    elif kind == o.F_DEVELOP:
        draw.step_develop(s, frame)
    elif kind == o.F_ACQUIRE:
        market.step_acquire(s, frame)
    elif kind == o.F_BREAK_THROUGH:
        market.step_break(s, frame)
    else:
        step_rare(s, frame)


def step_rare(s: Core, frame: list[int]) -> None:
    kind = frame[k.KIND]
    if kind == o.F_FAME:
        decks.step_fame(s, frame)
    elif kind == o.F_FIND:
        decks.step_find(s, frame)
    elif kind == o.F_STEAL:
        machine.step_steal(s, frame)
    elif kind == o.F_SWAP:
        decks.step_swap(s, frame)
    elif kind == o.F_REFRESH:
        decks.step_refresh(s, frame)
    elif kind == o.F_PUT:
        decks.step_put(s, frame)
    elif kind == o.F_TREAT:
        decks.step_treat(s, frame)
    elif kind == o.F_DECLARE:
        table.ask(s, k.ASK_DECLARE, frame[k.YOU])
    elif kind == o.F_RESOLVE:
        play.step_resolve(s, frame)
    elif kind == o.F_PLAY_PICK:
        play.step_pick(s, frame)
    elif kind == o.F_AUTOMATON:
        automaton.step(s, frame)
    else:
        pick.step_host(s, frame)


# --- answering ----------------------------------------------------------------------------------


def answer_card(s: Core, question: int, card: int) -> None:
    """An answer that names a card."""
    if question == k.ASK_ACT:
        turn.act(s, card)
    elif question == k.ASK_PICK:
        pick.choose(s, card)
    elif question == k.ASK_MARKET_TOKEN:
        turn.put_market_token(s, card)
    elif question == k.ASK_CLEAN_DISCARD:
        turn.clean_discard(s, card)
    elif question == k.ASK_SOLSTICE:
        turn.resolve_solstice(s, card)
    elif question == k.ASK_ACQUIRE:
        market.acquire(s, card)
    elif question == k.ASK_SOURCE:
        market.break_from_card(s, card)
    elif question == k.ASK_REVOLT:
        turn.revolt(s, card)
    elif question == k.ASK_ORDER or question == k.ASK_REACT:
        triggers.react(s, card)
    elif question == k.ASK_DEVELOP:
        draw.choose_development(s, card)
    elif question == k.ASK_RESHUFFLE:
        draw.develop_in_reshuffle(s, card)
    else:
        answer_rare_card(s, question, card)


def answer_rare_card(s: Core, question: int, card: int) -> None:
    if question == k.ASK_HOST:
        pick.choose_host(s, card)
    elif question == k.ASK_FAME:
        decks.take_fame(s, card)
    elif question == k.ASK_FAME_ORDER:
        decks.place_fame(s, card)
    elif question == k.ASK_FIND:
        decks.found(s, card)
    elif question == k.ASK_TREAT:
        decks.treat(s, card)
    elif question == k.ASK_REFRESH:
        decks.refresh(s, card)
    elif question == k.ASK_ABILITY:
        play.copy_ability(s, card)
    elif question == k.ASK_PLAY:
        play.choose(s, card)
    elif question == k.ASK_PROTECT:
        attack.answer_protect(s, card)
    elif question == k.ASK_PUT:
        decks.put_tokens(s, card)
    else:
        decks.choose_swap(s, card)


def answer_general(s: Core, question: int, action: int) -> None:
    """An answer from the block that every game shares."""
    if action >= k.NATION_CHOICE:
        opening.choose_nation(s, action - k.NATION_CHOICE)
    elif action >= k.SOURCE:
        market.break_from_deck(s, action - k.SOURCE)
    elif action >= k.SUIT:
        if question == k.ASK_SUIT:
            market.declare_suit(s, 1 << (action - k.SUIT))
        else:
            machine.declare(s, 1 << (action - k.SUIT))
    elif action >= k.NUMBER:
        answer_number(s, question, action - k.NUMBER)
    elif action >= k.CHOICE:
        if question == k.ASK_SIDE:
            opening.choose_side(s, action - k.CHOICE)
        elif question == k.ASK_REFRESH:
            decks.refresh_pile(s, k.NATION if action == k.CHOICE else k.AREA)
        elif s.frames[s.top - 1][k.KIND] == o.F_CHOOSE:
            machine.choose(s, action - k.CHOICE)
        else:
            shortage.choose(s, action - k.CHOICE)
    elif action >= k.TURN_ACTIVATE:
        turn.choose_turn(s, action)
    elif action == k.YES:
        answer_yes(s, question)
    else:
        answer_pass(s, question)


def answer_number(s: Core, question: int, number: int) -> None:
    if question != k.ASK_NUMBER:
        payment.use_progress(s, number)
    elif s.frames[s.top - 1][o.F_NUMBER_VERB] == o.OP_DRAW:
        draw.draw_number(s, number)
    else:
        payment.pay_number(s, number)


def answer_yes(s: Core, question: int) -> None:
    if question == k.ASK_MAY:
        machine.accept(s)
    elif question == k.ASK_STANDING:
        attack.answer_standing(s, True)
    else:
        machine.accept_sentence(s)


def answer_pass(s: Core, question: int) -> None:
    if question == k.ASK_ACT or question == k.ASK_REVOLT or question == k.ASK_CLEAN_DISCARD:
        turn.go_on(s)
    elif question == k.ASK_PICK:
        pick.finish(s)
    elif question == k.ASK_MAY:
        machine.decline(s)
    elif question == k.ASK_REACT:
        table.pop(s)
    elif question == k.ASK_RESHUFFLE:
        draw.decline_development(s)
    elif question == k.ASK_STANDING:
        attack.answer_standing(s, False)
    elif question == k.ASK_PROTECT:
        attack.decline_protection(s)
    else:
        machine.ignore_sentence(s)


# --- acting -------------------------------------------------------------------------------------


def option_index(s: Core, action: int) -> int:
    """The place of an action among the options, or -1."""
    for i in range(s.option_count):
        if s.option[i] == action:
            return i
    return -1


def act(s: Core, action: int) -> None:
    """Carry out one legal action and work out the next options."""
    question = s.pending
    card = s.option_card[option_index(s, action)]
    if s.option_count > 1:
        s.steps = 0
    s.pending = k.RUNNING
    if action >= k.CARD:
        answer_card(s, question, card)
    else:
        answer_general(s, question, action)
    go_on(s)


def go_on(s: Core) -> None:
    run(s)
    legal.fill(s)


def is_forced(s: Core) -> bool:
    """A question with one answer is not asked (`auto_forced`)."""
    return s.auto_forced != 0 and s.option_count == 1


def start(s: Core) -> None:
    """Ask for nations or set up, and ask the first question."""
    s.steps = 0
    opening.begin(s)
    go_on(s)

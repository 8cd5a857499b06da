"""Cards chosen one by one, and the verbs that move them (4.2, D-DISCARD and its like)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import costs, hearing, library, market, moves, selection, table
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Flags of a pick.
UP_TO, ANY_ORDER, HAS_ONES, REDUCED = 1, 2, 4, 8


def begin(s: Core, pc: int, you: int, this: int, root: int, is_cost: bool) -> None:
    """A verb that moves cards."""
    verb = library.CODE[pc + o.OP_MOVE_VERB]
    select = library.CODE[pc + o.OP_MOVE_CARDS]
    chooser = s.frames[root][k.YOU] if verb == k.V_GIVE else you
    if not is_same(select):
        table.clear_it(s, root, you)
    s.done = 0
    if library.CODE[select + k.SELECT_ZONES] == 1 << k.Z_THIS:
        move_this(s, verb, you, this, root, library.CODE[pc + o.OP_MOVE_HOST])
        return
    if library.CODE[select + k.SELECT_COUNT] == k.COUNT_ALL:
        move_all(s, verb, select, you, this, root)
        return
    frame = table.push(s, o.F_PICK, chooser, this, root)
    frame[o.F_PICK_VERB] = verb
    frame[o.F_PICK_CARDS] = select
    frame[o.F_PICK_FLAGS] = first_flags(s, verb, select)
    frame[o.F_PICK_HOST] = library.CODE[pc + o.OP_MOVE_HOST]
    frame[o.F_PICK_HOLDER] = you
    frame[k.COST] = 1 if is_cost else 0
    frame[o.F_PICK_LEFT] = how_many(s, frame, library.CODE[select + k.SELECT_COUNT])


def is_same(select: int) -> bool:
    """A selection from "it" leaves "it" as it is."""
    return library.CODE[select + k.SELECT_ZONES] == 1 << k.Z_IT


def first_flags(s: Core, verb: int, select: int) -> int:
    flags = UP_TO if library.CODE[select + k.SELECT_UP_TO] else 0
    if verb == k.V_TO_TOP:
        flags |= ANY_ORDER
    return flags


def how_many(s: Core, frame: list[int], number: int) -> int:
    """So many cards; without a cost behind it, no more than there are."""
    if frame[o.F_PICK_VERB] == k.V_DISCARD:
        number = costs.unrest_price(s, frame[k.YOU], frame[k.THIS], 4, number)
    if frame[k.COST] and not frame[o.F_PICK_FLAGS] & UP_TO:
        return number
    available = available_weight(s, frame)
    return number if number < available else available


def is_candidate(s: Core, frame: list[int], card: int, zone: int) -> bool:
    if not selection.matches(s, card, library.CODE[frame[o.F_PICK_CARDS] + k.SELECT_FILTER]):
        return False
    return costs.is_eligible(
        s, frame[o.F_PICK_VERB], card, zone, frame[k.YOU], frame[k.THIS], frame[o.F_PICK_HOST]
    )


def zones_of(s: Core, frame: list[int]) -> int:
    """The zones of a selection. R24: at the very end garrisons may be among them."""
    zones = library.CODE[frame[o.F_PICK_CARDS] + k.SELECT_ZONES]
    if s.ending != k.NOT_ENDED and s.variants & k.VARIANT_RETURN_GARRISON:
        zones |= 1 << k.Z_GARRISON
    if s.readings & k.READING_RETURN_DISCARDED and frame[o.F_PICK_VERB] == k.V_RETURN_UNREST:
        if s.frames[frame[k.ROOT]][k.YOU] == k.AUTOMATON:  # SR33: offered by a row
            zones |= 1 << k.Z_DISCARD
    return zones


def available_weight(s: Core, frame: list[int]) -> int:
    total = 0
    chosen = library.CODE[frame[o.F_PICK_CARDS] + k.SELECT_FILTER]
    zones = zones_of(s, frame)
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = selection.first_in(s, zone, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
            while card != k.NO_CARD:
                if is_candidate(s, frame, card, zone):
                    total += selection.weight(s, card, chosen)
                card = selection.next_in(s, zone, card, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
    return total


def may_substitute(frame: list[int]) -> bool:
    """R68: only a cost in discarded cards of a kind."""
    chosen = library.CODE[frame[o.F_PICK_CARDS] + k.SELECT_FILTER]
    return frame[k.COST] != 0 and frame[o.F_PICK_VERB] == k.V_DISCARD and chosen != 0


def step(s: Core, frame: list[int]) -> None:
    if frame[o.F_PICK_LEFT] <= 0:
        finish(s)
        return
    if frame[o.F_PICK_FLAGS] & UP_TO or frame[k.COST] or available_weight(s, frame) > 0:
        table.ask(s, k.ASK_PICK, frame[k.YOU])
    else:
        finish(s)


def finish(s: Core) -> None:
    s.done = s.frames[s.top - 1][k.DONE]
    table.pop(s)


def choose(s: Core, card: int) -> None:
    """The answer: this card."""
    frame = s.frames[s.top - 1]
    frame[o.F_PICK_LAST] = library.place(s.design[card]) + 1
    chosen = library.CODE[frame[o.F_PICK_CARDS] + k.SELECT_FILTER]
    if may_substitute(frame) and not table.lies_in(s, card, k.HAND):
        substitute(s, card, frame)
        return
    number = selection.weight(s, card, chosen)
    if number == 1:
        frame[o.F_PICK_FLAGS] |= HAS_ONES
    frame[o.F_PICK_LEFT] -= number
    frame[k.DONE] += number
    you = frame[o.F_PICK_HOLDER]
    if not is_same(frame[o.F_PICK_CARDS]):
        table.add_it(s, frame[k.ROOT], you, card)
    if frame[o.F_PICK_HOST] and frame[o.F_PICK_VERB] == k.V_GARRISON:
        begin_host(s, card, frame[o.F_PICK_HOST], frame[k.YOU], frame[k.THIS], frame[k.ROOT])
    else:
        carry_out(s, frame[o.F_PICK_VERB], card, you, frame[k.THIS], frame[k.ROOT])


def substitute(s: Core, card: int, frame: list[int]) -> None:
    """R68: a garrisoned card is abandoned instead, or a card exhausted to need one fewer."""
    frame[o.F_PICK_LEFT] -= 1
    frame[k.DONE] += 1
    if table.lies_in(s, card, k.GARRISON):
        moves.discard(s, card, k.V_ABANDON)
        if library.HEARD[0]:
            note(s, k.V_ABANDON, card, frame[k.YOU])
    else:
        frame[o.F_PICK_FLAGS] |= REDUCED
        moves.spend_exhaust(s, frame[k.YOU], card)


# --- whole selections ---------------------------------------------------------------------------


def is_here(s: Core, verb: int, this: int, you: int) -> bool:
    """R83: is the card that carries the text where its text expects it?"""
    if verb == k.V_ABANDON:
        return costs.is_loose(s, this, k.NO_ABANDON)
    if verb == k.V_RECALL:
        return costs.is_loose(s, this, k.NO_RECALL)
    if table.holder(s, this) != you:
        return False
    if verb == k.V_HISTORY and table.lies_in(s, this, k.COURT):
        return True
    return table.lies_in(s, this, k.PLAY) or table.lies_in(s, this, k.RESOLVING)


def move_this(s: Core, verb: int, you: int, this: int, root: int, host: int) -> None:
    if not is_here(s, verb, this, you):
        return
    if verb == k.V_EXILE and (s.tokens[this] or s.mark[this] & k.SPENT):
        return
    s.done = 1
    table.add_it(s, root, you, this)
    if verb == k.V_GARRISON:
        s.done = 0
        begin_host(s, this, host, you, this, root)
    else:
        carry_out(s, verb, this, you, this, root)


def move_all(s: Core, verb: int, select: int, you: int, this: int, root: int) -> None:
    """All cards of the zones; a deck that was looked through is shown and shuffled (R74)."""
    chosen = library.CODE[select + k.SELECT_FILTER]
    zones = library.CODE[select + k.SELECT_ZONES]
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = selection.first_in(s, zone, you, this, root)
            while card != k.NO_CARD:
                following = selection.next_in(s, zone, card, you, this, root)
                if zones >> k.Z_DECK & 1:
                    pile = s.pile[card]
                    table.emit(s, k.EV_REVEALED, you, card, pile, 0, k.EVERYBODY, 0)
                if card != this and selection.matches(s, card, chosen):
                    s.done += 1
                    table.add_it(s, root, you, card)
                    if zones >> k.Z_DECK & 1:
                        show_to_history(s, card, you)
                    else:
                        carry_out(s, verb, card, you, this, root)
                card = following
    if zones >> k.Z_DECK & 1:
        table.shuffle(s, table.own(you, k.DECK), k.STREAM_DECK + you)


# --- the host of a garrison ---------------------------------------------------------------------


def begin_host(s: Core, card: int, select: int, you: int, this: int, root: int) -> None:
    """D-KNIGHTHOST: a card that is garrisoned in another card of the player's choice."""
    frame = table.push(s, o.F_HOST, you, this, root)
    frame[o.F_HOST_CARD] = card
    frame[o.F_HOST_CARDS] = select


def is_host(s: Core, frame: list[int], card: int) -> bool:
    if card == frame[o.F_HOST_CARD]:
        return False
    return selection.matches(s, card, library.CODE[frame[o.F_HOST_CARDS] + k.SELECT_FILTER])


def step_host(s: Core, frame: list[int]) -> None:
    card = s.head[table.own(frame[k.YOU], k.PLAY)]
    while card != k.NO_CARD:
        if is_host(s, frame, card):
            table.ask(s, k.ASK_HOST, frame[k.YOU])
            return
        card = s.after[card]
    table.pop(s)


def choose_host(s: Core, host: int) -> None:
    frame = s.frames[s.top - 1]
    card = frame[o.F_HOST_CARD]
    s.frames[frame[k.ROOT]][o.F_TEXT_HOST] = host
    table.pop(s)
    s.done = 1
    moves.garrison(s, card, host)
    if library.HEARD[0]:
        note(s, k.V_GARRISON, card, table.holder(s, card))


# --- carrying out -------------------------------------------------------------------------------


def carry_out(s: Core, verb: int, card: int, you: int, this: int, root: int) -> None:
    """Move one card as its verb says. `you` is who the sentence speaks of.

    R83: these verbs speak of somebody's cards; one that has come into a shared pile is not meant.
    """
    if verb <= k.V_GARRISON and verb != k.V_EXILE and table.holder(s, card) == k.NO_SEAT:
        return
    if verb == k.V_DISCARD:
        moves.discard(s, card, verb)
    elif verb == k.V_ABANDON or verb == k.V_RECALL:
        note_cost_icons(s, card, root)
        moves.send(s, card, k.DISCARD if verb == k.V_ABANDON else k.HAND, verb)
    elif verb == k.V_EXILE:
        exile(s, card)
    elif verb == k.V_SINK:
        moves.sink(s, card, verb)
    elif verb == k.V_HISTORY:
        moves.to_history(s, card, verb)
    elif verb == k.V_GARRISON:
        garrison_here(s, card, this)
    elif verb == k.V_RETURN_UNREST:
        moves.return_unrest(s, card, verb)
    else:
        carry_to(s, verb, card, you)
    if library.HEARD[0]:
        note(s, verb, card, you)


def note(s: Core, verb: int, card: int, you: int) -> None:
    """What a verb has done with a card, for those who wait for it."""
    if verb > k.V_GARRISON or (verb == k.V_HISTORY and not table.lies_in(s, card, k.HISTORY)):
        return
    if verb == k.V_GARRISON and s.host[card] == k.NO_CARD:
        return
    hearing.note(s, k.ON_VERB + verb, you, card)


def carry_to(s: Core, verb: int, card: int, you: int) -> None:
    """Verbs that name a place."""
    if verb == k.V_TO_HAND or verb == k.V_GIVE:
        was_main = s.pile[card] == k.MAIN
        if was_main:
            moves.reveal(s, card, table.own(you, k.HAND), verb)
            market.watch_main_deck(s)
        else:
            moves.move(s, card, table.hand_of(s, you), verb)
    elif verb == k.C_REMOVE:
        moves.reveal(s, card, k.REMOVED, verb)
    elif verb == k.C_COLLECT:
        moves.gain_tokens_of(s, card, you, 0)
    elif verb == k.V_TO_TOP:
        moves.move(s, card, table.own(you, k.DECK), verb)
    elif verb == k.V_TO_BOTTOM:
        pile = s.pile[card]
        table.unlink(s, card)
        table.put_under(s, card, pile)
        table.emit(s, k.EV_MOVED, you, card, pile, pile, 1 << you, verb)
    elif card == moves.nation_top(s, you):
        moves.take_nation_card(s, you)
    else:
        moves.move(s, card, table.own(you, k.DISCARD), verb)


def note_cost_icons(s: Core, card: int, root: int) -> None:
    """R63: material gained later in this text comes through the card that leaves play now."""
    if table.lies_in(s, card, k.PLAY) and root < s.top:
        s.frames[root][o.F_TEXT_ICONS] |= selection.icon_kinds(s, card)


def exile(s: Core, card: int) -> None:
    if s.pile[card] == k.MARKET:
        market.exile(s, card)
    elif s.pile[card] == k.MAIN:
        moves.move(s, card, k.EXILE, k.V_EXILE)
        market.watch_main_deck(s)
    else:
        moves.send(s, card, k.EXILE_ZONE, k.V_EXILE)


def show_to_history(s: Core, card: int, seat: int) -> None:
    """R74: hand and deck were shown, so everybody sees what goes to the history."""
    redirected = selection.listener(s, seat, k.INSTEAD_TO_HISTORY) != k.NO_CARD
    zone = k.DISCARD if redirected else k.HISTORY
    moves.reveal(s, card, table.own(seat, zone), k.V_HISTORY)
    if redirected:
        moves.keep_from_history(s, seat)
    if library.HEARD[0]:
        note(s, k.V_HISTORY, card, seat)


def garrison_here(s: Core, card: int, this: int) -> None:
    """R40: the host must be in play, or be the card that is being resolved."""
    if (
        table.lies_in(s, this, k.PLAY)
        or table.lies_in(s, this, k.RESOLVING)
        or table.lies_in(s, this, k.COURT)
    ):
        moves.garrison(s, card, this)

"""Every change of place of a card: the one door that all rules go through.

Here a garrison follows its host, tokens of a card that leaves play are gained, the history of
nations that have none is replaced, and the unrest pile is watched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import library, selection, table

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


def notify(s: Core, hook: int, seat: int, card: int, data: int) -> None:
    """Something happened that a seat may react to after the sentence (4.1, R33)."""
    if selection.listener(s, seat, hook) != k.NO_CARD:
        table.enqueue(s, hook, seat, card, data)


# --- the door -----------------------------------------------------------------------------------


def seen_by(s: Core, source: int, target: int) -> int:
    """8.2: who learns which card moves, as bits."""
    if table.is_public(source) or table.is_public(target):
        return k.EVERYBODY
    seen = 0
    if table.owner(source) != k.NO_SEAT:
        seen |= 1 << table.owner(source)
    if table.owner(target) != k.NO_SEAT:
        seen |= 1 << table.owner(target)
    return seen


def shift(s: Core, card: int, pile: int, cause: int, seen: int) -> None:
    """Move one card and tell it; all that moves moves here."""
    source = s.pile[card]
    table.unlink(s, card)
    table.put(s, card, pile)
    if table.zone(pile) != k.GARRISON and pile != k.TUCKED:
        s.host[card] = k.NO_CARD
    table.emit(s, k.EV_MOVED, table.owner(pile), card, source, pile, seen, cause)
    if table.zone(source) == k.DECK and s.count[source] == 0 and source != pile:
        deck_emptied(s, table.owner(source))


def move(s: Core, card: int, pile: int, cause: int) -> None:
    shift(s, card, pile, cause, seen_by(s, s.pile[card], pile))


def reveal(s: Core, card: int, pile: int, cause: int) -> None:
    """Move a card that everybody is shown."""
    shift(s, card, pile, cause, k.EVERYBODY)


def deck_emptied(s: Core, seat: int) -> None:
    """7.16: fires at once, even inside a sentence."""
    card = selection.listener(s, seat, k.ON_DECK_EMPTY)
    if card != k.NO_CARD:
        row = selection.row_of(s, card, k.ON_DECK_EMPTY)
        table.interrupt(s, library.row(row, k.ROW_EFFECT), seat, card)


def leave_play(s: Core, card: int) -> None:
    """R32: tokens on a card that leaves play are gained, its exhaust token is lost."""
    seat = table.holder(s, card)
    s.mark[card] &= k.FACE_B
    for resource in range(k.RESOURCES):
        number = table.tokens_on(s, card, resource)
        if number:
            s.pool[seat][resource] += number
            table.emit(s, k.EV_GAINED, seat, card, resource, number, 0, 0)
    s.tokens[card] = 0
    for i in range(s.treated_count):
        if s.treated[i][0] == card:
            s.treated[i][0] = k.NO_CARD


def left_play(s: Core, card: int, seat: int) -> None:
    """R67: what depends on a card in play goes at once."""
    if table.is_automaton(s, seat):
        return  # the texts of its cards do nothing (SR8)
    other = s.head[table.own(seat, k.PLAY)]
    while other != k.NO_CARD:
        if selection.has_hook(s, other, k.ON_LEAVES_PLAY):
            row = selection.row_of(s, other, k.ON_LEAVES_PLAY)
            if selection.matches(s, card, library.row(row, k.ROW_FILTER)):
                table.interrupt(s, library.row(row, k.ROW_EFFECT), seat, other)
        other = s.after[other]


def send(s: Core, card: int, zone: int, cause: int) -> None:
    """Move a card of a seat to another zone of that seat, with what is garrisoned in it (R41)."""
    seat = table.holder(s, card)
    pile = k.EXILE if zone == k.EXILE_ZONE else table.own(seat, zone)
    from_play = table.lies_in(s, card, k.PLAY)
    if from_play or table.lies_in(s, card, k.RESOLVING) or table.lies_in(s, card, k.COURT):
        follow(s, card, seat, pile)
        leave_play(s, card)
    move(s, card, pile, cause)
    if from_play:
        left_play(s, card, seat)


def follow(s: Core, host: int, seat: int, pile: int) -> None:
    other = s.head[table.own(seat, k.GARRISON)]
    while other != k.NO_CARD:
        following = s.after[other]
        if s.host[other] == host:
            move(s, other, pile, k.C_FOLLOW)
            if table.zone(pile) == k.FLOODED:
                notify(s, k.ON_SUNK, seat, other, 0)
        other = following


# --- destinations -------------------------------------------------------------------------------


def discard(s: Core, card: int, cause: int) -> None:
    send(s, card, k.DISCARD, cause)


def to_history(s: Core, card: int, cause: int) -> None:
    """4.8: nations without a history discard instead."""
    seat = table.holder(s, card)
    if selection.listener(s, seat, k.INSTEAD_TO_HISTORY) != k.NO_CARD:
        send(s, card, k.DISCARD, cause)
        keep_from_history(s, seat)
    else:
        send(s, card, k.HISTORY, cause)


def keep_from_history(s: Core, seat: int) -> None:
    """Some nations that have no history do something besides, at once."""
    card = selection.listener(s, seat, k.INSTEAD_TO_HISTORY)
    row = selection.row_of(s, card, k.INSTEAD_TO_HISTORY)
    if library.row(row, k.ROW_EFFECT):
        table.interrupt(s, library.row(row, k.ROW_EFFECT), seat, card)


def sink(s: Core, card: int, cause: int) -> None:
    """4.8: into the flooded pile, or the discard pile where there is none."""
    seat = table.holder(s, card)
    if selection.listener(s, seat, k.STATIC_FLOODED) == k.NO_CARD:
        send(s, card, k.DISCARD, cause)
        return
    send(s, card, k.FLOODED, cause)
    notify(s, k.ON_SUNK, seat, card, 0)


def garrison(s: Core, card: int, host: int) -> None:
    """4.9: under a card in play. A seat with a court keeps its active quest there (R66)."""
    seat = table.holder(s, card)
    if selection.has_hook(s, host, k.STATIC_QUEST_HERE):
        move(s, card, table.own(seat, k.QUEST), k.V_GARRISON)
        return
    if table.lies_in(s, card, k.RESOLVING) or table.lies_in(s, card, k.PLAY):
        s.mark[card] &= k.FACE_B
    move(s, card, table.own(seat, k.GARRISON), k.V_GARRISON)
    s.host[card] = host
    table.emit(s, k.EV_HOSTED, seat, card, host, 0, 0, 0)


# --- unrest -------------------------------------------------------------------------------------


def watch_unrest(s: Core) -> None:
    """6.2: the instant the pile is empty, the game ends; nothing else is finished (R20)."""
    if s.count[k.UNREST] == 0 and s.ending == k.NOT_ENDED:
        s.ending = k.COLLAPSE


def take_unrest(s: Core, seat: int) -> None:
    take_unrest_into(s, seat, table.hand_of(s, seat))


def take_unrest_into(s: Core, seat: int, pile: int) -> None:
    if s.ending == k.NOT_ENDED:
        card = s.head[k.UNREST]
        move(s, card, pile, k.C_TAKE_UNREST)
        notify(s, k.ON_TAKE_UNREST, seat, card, 0)
        watch_unrest(s)


def return_unrest(s: Core, card: int, cause: int) -> None:
    """Back to the pile; the text of the card itself is ignored."""
    seat = table.holder(s, card)
    move(s, card, k.UNREST, cause)
    if seat != k.NO_SEAT:
        notify(s, k.ON_RETURN_UNREST, seat, card, 0)


# --- the nation deck ----------------------------------------------------------------------------


def nation_top(s: Core, seat: int) -> int:
    """The top card of the nation deck, its accession card when nothing else is left."""
    card = s.head[table.own(seat, k.NATION)]
    return card if card != k.NO_CARD else s.head[table.own(seat, k.ACCESSION)]


def take_nation_card(s: Core, seat: int) -> None:
    """5.2, 5.4, R29: the top nation card is gained, with the consequence of the last one."""
    card = nation_top(s, seat)
    if card == k.NO_CARD:
        return
    last = table.lies_in(s, card, k.ACCESSION)
    kind = library.deck(table.fact(s, card, k.CARD_DECK), k.DECK_ACCESSION)
    if selection.has_hook(s, card, k.INSTEAD_GAIN_SELF):
        move(s, card, table.own(seat, k.PLAY), k.C_PUT_INTO_PLAY)
        return
    move(s, card, table.own(seat, k.DISCARD), k.C_NATION)
    if last and kind == k.BECOMES_EMPIRE:
        become(s, seat, k.EMPIRE)
    if selection.has_hook(s, card, k.ON_GAIN_SELF):
        row = selection.row_of(s, card, k.ON_GAIN_SELF)
        table.interrupt(s, library.row(row, k.ROW_EFFECT), seat, card)
    if last and s.short:
        remove_development(s, seat, card)


def remove_development(s: Core, seat: int, card: int) -> None:
    """A short solo game: whoever gains the accession card gives up a development (SR56)."""
    if s.count[table.own(seat, k.AREA)] > 0:
        if not library.deck(s.nation[seat] - 1, k.DECK_QUESTS):
            table.interrupt(s, library.CODE[k.TEXT_SHORT_REMOVE], seat, card)


def become(s: Core, seat: int, state: int) -> None:
    """5.5: flip the state card."""
    s.state[seat] = state
    table.emit(s, k.EV_STATE, seat, k.NO_CARD, state, 0, 0, 0)


# --- tokens -------------------------------------------------------------------------------------


def gain(s: Core, seat: int, resource: int, number: int, kinds: int) -> None:
    """Take tokens from the supply (R36), through cards with these kinds of icons (R63)."""
    if number <= 0:
        return
    if resource == k.ACTION:
        s.actions[seat] += number
        table.emit(s, k.EV_ACTIONS, seat, k.NO_CARD, number, 0, 0, 0)
        return
    if resource == k.MATERIAL:
        if replace_material(s, seat, number):
            return
        if kinds:
            notify(s, k.ON_GAIN_MATERIAL, seat, k.NO_CARD, kinds)
    s.pool[seat][resource] += number
    table.emit(s, k.EV_GAINED, seat, k.NO_CARD, resource, number, 0, 0)


def replace_material(s: Core, seat: int, number: int) -> bool:
    """R65: a gain of material is replaced once, whatever its size."""
    card = selection.listener(s, seat, k.INSTEAD_GAIN_MATERIAL)
    if card == k.NO_CARD:
        return False
    row = selection.row_of(s, card, k.INSTEAD_GAIN_MATERIAL)
    text = table.interrupt(s, library.row(row, k.ROW_EFFECT), seat, card)
    if s.variants & k.VARIANT_PER_MATERIAL:
        text[k.END] = number - 1
    return True


def gain_tokens_of(s: Core, card: int, seat: int, kinds: int) -> None:
    """The tokens lying on a market card go to the pool (R82)."""
    for resource in range(k.RESOURCES):
        number = table.tokens_on(s, card, resource)
        if number:
            gain(s, seat, resource, number, kinds if resource == k.MATERIAL else 0)
    s.tokens[card] = 0


def add_tokens(s: Core, card: int, resource: int, number: int) -> None:
    s.tokens[card] += number << (k.TOKEN_BITS * resource)
    table.emit(s, k.EV_ON_CARD, k.NO_SEAT, card, resource, number, 0, 0)


def spend_exhaust(s: Core, seat: int, card: int) -> None:
    """Move an exhaust token from the state card onto a card."""
    s.exhaust[seat] -= 1
    s.mark[card] |= k.SPENT
    table.emit(s, k.EV_EXHAUSTED, seat, card, 0, 0, 0, 0)

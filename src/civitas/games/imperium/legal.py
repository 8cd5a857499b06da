"""What is legal: the options of every question (law 2, section 9).

Only what the actor knows is looked at. Options are actions in ascending order; those that name a
card keep which card they mean, so that an answer need not be looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import (
    attack,
    costs,
    decks,
    draw,
    library,
    machine,
    market,
    payment,
    pick,
    play,
    selection,
    shortage,
    table,
    triggers,
)
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


ROOM = 200


# --- the list -----------------------------------------------------------------------------------


def offer(s: Core, action: int, card: int) -> None:
    """Add an option at its place; the list stays ascending, and no game fills it."""
    place = s.option_count
    if place >= ROOM:
        return
    while place > 0 and s.option[place - 1] > action:
        s.option[place] = s.option[place - 1]
        s.option_card[place] = s.option_card[place - 1]
        place -= 1
    s.option[place] = action
    s.option_card[place] = card
    s.option_count += 1


def offer_card(s: Core, card: int) -> None:
    offer(s, k.CARD + library.place(s.design[card]), card)


def offer_general(s: Core, action: int) -> None:
    offer(s, action, k.NO_CARD)


def clear(s: Core) -> None:
    for i in range(s.option_count):
        s.option[i] = 0
        s.option_card[i] = 0
    s.option_count = 0


def fill(s: Core) -> None:
    """Work out the options of the pending question."""
    clear(s)
    if s.pending <= k.RUNNING:
        return
    frame = s.frames[s.top - 1]
    if s.pending <= k.ASK_SOLSTICE:
        fill_frame(s, frame)
    elif s.pending <= k.ASK_NUMBER:
        fill_structure(s, frame)
    elif s.pending <= k.ASK_SOURCE:
        fill_market(s, frame)
    elif s.pending <= k.ASK_FIND:
        fill_cards(s, frame)
    else:
        fill_rest(s, frame)


# --- the frame of the game ----------------------------------------------------------------------


def fill_frame(s: Core, frame: list[int]) -> None:
    you = frame[k.YOU]
    if s.pending == k.ASK_NATION:
        for deck in range(library.decks()):
            if s.offered >> deck & 1:
                offer_general(s, k.NATION_CHOICE + deck)
    elif s.pending == k.ASK_SIDE:
        offer_general(s, k.CHOICE)
        offer_general(s, k.CHOICE + 1)
    elif s.pending == k.ASK_TURN:
        for action in range(k.TURN_ACTIVATE, k.TURN_REVOLT + 1):
            offer_general(s, action)
    elif s.pending == k.ASK_ACT:
        fill_act(s, you)
    elif s.pending == k.ASK_REVOLT:
        offer_general(s, k.PASS)
        offer_unrest(s, you)
    elif s.pending == k.ASK_MARKET_TOKEN:
        offer_pile(s, k.MARKET, 0)
    elif s.pending == k.ASK_CLEAN_DISCARD:
        offer_general(s, k.PASS)
        offer_pile(s, table.own(you, k.HAND), frame[o.F_TURN_DISCARDED])
    else:
        offer_waiting(s, you)


def fill_act(s: Core, you: int) -> None:
    """D-ACT."""
    offer_general(s, k.PASS)
    card = s.head[table.own(you, k.HAND)]
    while card != k.NO_CARD:
        if costs.can_play(s, card, you, False, False):
            offer_card(s, card)
        card = s.after[card]
    card = selection.first_standing(s, you)
    while card != k.NO_CARD:
        if costs.can_exhaust(s, card, you):
            offer_card(s, card)
        card = selection.next_standing(s, you, card)


def offer_pile(s: Core, pile: int, least: int) -> None:
    """All cards of a pile, from a printed number on."""
    card = s.head[pile]
    while card != k.NO_CARD:
        if library.place(s.design[card]) >= least:
            offer_card(s, card)
        card = s.after[card]


def offer_unrest(s: Core, you: int) -> None:
    card = s.head[table.own(you, k.HAND)]
    while card != k.NO_CARD:
        if table.suits(s, card) & k.UNREST_SUIT:
            offer_card(s, card)
        card = s.after[card]


def offer_waiting(s: Core, you: int) -> None:
    card = selection.first_standing(s, you)
    while card != k.NO_CARD:
        if s.mark[card] & k.WAITING:
            offer_card(s, card)
        card = selection.next_standing(s, you, card)


# --- costs and text structure -------------------------------------------------------------------


def fill_structure(s: Core, frame: list[int]) -> None:
    if s.pending == k.ASK_PAY_MATERIAL or s.pending == k.ASK_PAY_POPULATION:
        for progress in range(k.NUMBERS):
            if payment.may_use(s, frame, progress):
                offer_general(s, k.NUMBER + progress)
    elif s.pending == k.ASK_CHOOSE and frame[k.KIND] != o.F_CHOOSE:
        for seat in range(s.players):
            if shortage.takers(s, frame) >> seat & 1:
                offer_general(s, k.CHOICE + seat)
    elif s.pending == k.ASK_CHOOSE:
        for number in range(library.CODE[frame[k.PC] + o.OP_CHOOSE_COUNT] + 1):
            if machine.is_open(s, frame, number):
                offer_general(s, k.CHOICE + number)
    elif s.pending == k.ASK_MAY:
        offer_general(s, k.PASS)
        offer_general(s, k.YES)
    else:
        for number in range(frame[o.F_NUMBER_MOST] + 1):
            offer_general(s, k.NUMBER + number)


# --- the market and reactions -------------------------------------------------------------------


def fill_market(s: Core, frame: list[int]) -> None:
    if s.pending == k.ASK_ORDER or s.pending == k.ASK_REACT:
        fill_reactions(s, frame)
    elif s.pending == k.ASK_ACQUIRE:
        offer_acquirable(s, frame, k.MARKET)
        offer_acquirable(s, frame, k.EXILE)
    elif s.pending == k.ASK_SUIT:
        offer_suits(s, frame[o.F_BREAK_THROUGH_SUITS])
    else:
        fill_sources(s, frame)


def fill_reactions(s: Core, frame: list[int]) -> None:
    optional = s.pending == k.ASK_REACT
    if optional:
        offer_general(s, k.PASS)
    card = selection.first_standing(s, frame[k.YOU])
    while card != k.NO_CARD:
        row = triggers.usable_row(s, frame, card)
        if row and triggers.is_optional(row) == optional:
            offer_card(s, card)
        card = selection.next_standing(s, frame[k.YOU], card)


def offer_acquirable(s: Core, frame: list[int], pile: int) -> None:
    card = s.head[pile]
    while card != k.NO_CARD:
        if market.can_acquire(s, card, frame):
            offer_card(s, card)
        card = s.after[card]


def offer_suits(s: Core, suits: int) -> None:
    for suit in range(7):
        if suits >> suit & 1:
            offer_general(s, k.SUIT + suit)


def fill_sources(s: Core, frame: list[int]) -> None:
    """D-BTSOURCE: the options of 4.5."""
    card = s.head[k.MARKET]
    while card != k.NO_CARD:
        if market.fits_break(s, card, frame):
            offer_card(s, card)
        card = s.after[card]
    card = s.head[k.EXILE] if frame[o.F_BREAK_THROUGH_ALSO_EXILE] else k.NO_CARD
    while card != k.NO_CARD:
        if market.fits_break(s, card, frame):
            offer_card(s, card)
        card = s.after[card]
    if market.may_search(s, frame[o.F_BREAK_THROUGH_SUIT]):
        offer_general(s, k.SOURCE + k.MAIN)
    else:
        offer_general(s, k.SOURCE + market.small_deck(frame[o.F_BREAK_THROUGH_SUIT]))


# --- cards --------------------------------------------------------------------------------------


def fill_cards(s: Core, frame: list[int]) -> None:
    you = frame[k.YOU]
    if s.pending == k.ASK_PICK:
        fill_pick(s, frame)
    elif s.pending == k.ASK_HOST:
        card = s.head[table.own(you, k.PLAY)]
        while card != k.NO_CARD:
            if pick.is_host(s, frame, card):
                offer_card(s, card)
            card = s.after[card]
    elif s.pending == k.ASK_FAME:
        for i in range(frame[o.F_FAME_LOOKED]):
            offer_card(s, table.nth(s, k.FAME, i))
    elif s.pending == k.ASK_FAME_ORDER:
        for i in range(frame[o.F_FAME_LEFT]):
            offer_card(s, table.nth(s, k.FAME, i))
    elif s.pending == k.ASK_FIND:
        fill_find(s, frame)
    else:
        fill_develop(s, frame)


def fill_develop(s: Core, frame: list[int]) -> None:
    you = frame[k.YOU]
    free = s.pending == k.ASK_DEVELOP and frame[o.F_DEVELOP_FREE] != 0
    if s.pending == k.ASK_RESHUFFLE:
        offer_general(s, k.PASS)
    card = s.head[table.own(you, k.AREA)]
    while card != k.NO_CARD:
        if draw.can_develop(s, card, you, free):
            offer_card(s, card)
        card = s.after[card]


def fill_find(s: Core, frame: list[int]) -> None:
    for zone in range(k.ZONES):
        if frame[o.F_FIND_FOUND] >> zone & 1:
            card = s.head[selection.pile_of(s, zone, frame[k.YOU])]
            while card != k.NO_CARD:
                if card != frame[k.THIS] and selection.matches(s, card, frame[o.F_FIND_FILTER]):
                    offer_card(s, card)
                card = s.after[card]


def fill_pick(s: Core, frame: list[int]) -> None:
    """Cards one by one; in ascending order where their order does not matter."""
    zones = pick.zones_of(s, frame)
    least = 0 if frame[o.F_PICK_FLAGS] & pick.ANY_ORDER else frame[o.F_PICK_LAST]
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = selection.first_in(s, zone, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
            while card != k.NO_CARD:
                place = library.place(s.design[card])
                if place >= least and pick.is_candidate(s, frame, card, zone):
                    offer_card(s, card)
                card = selection.next_in(s, zone, card, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
    if pick.may_substitute(frame):
        offer_substitutes(s, frame)
    elif not frame[o.F_PICK_FLAGS] & (pick.UP_TO | pick.ANY_ORDER):
        keep_completable(s, frame)
    if frame[o.F_PICK_FLAGS] & pick.UP_TO:
        offer_general(s, k.PASS)


def offer_substitutes(s: Core, frame: list[int]) -> None:
    """R68. These may come in any order, so the cards passed over are offered again."""
    you = frame[k.YOU]
    chosen = library.CODE[frame[o.F_PICK_CARDS] + k.SELECT_FILTER]
    clear(s)
    card = s.head[table.own(you, k.HAND)]
    while card != k.NO_CARD:
        if pick.is_candidate(s, frame, card, k.Z_HAND):
            offer_card(s, card)
        card = s.after[card]
    card = s.head[table.own(you, k.GARRISON)]
    while card != k.NO_CARD:
        if costs.is_substitute(s, card, chosen):
            offer_card(s, card)
        card = s.after[card]
    if not frame[o.F_PICK_FLAGS] & pick.REDUCED:
        card = costs.reducer(s, you, chosen, 0)
        if card != k.NO_CARD:
            offer_card(s, card)


def keep_completable(s: Core, frame: list[int]) -> None:
    """Drop the options after which the number could not be reached (R93)."""
    chosen = library.CODE[frame[o.F_PICK_CARDS] + k.SELECT_FILTER]
    ones = 0
    twos = 0
    has_ones = frame[o.F_PICK_FLAGS] & pick.HAS_ONES != 0
    for i in range(s.option_count - 1, -1, -1):
        number = selection.weight(s, s.option_card[i], chosen)
        missing = frame[o.F_PICK_LEFT] - number
        keeps = not has_ones
        if missing >= 0:
            keeps = missing == 0 or costs.can_complete(ones, twos, missing, has_ones or number == 1)
        if number > 1:
            twos += 1
        else:
            ones += 1
        if not keeps:
            s.option[i] = k.NO_ACTION
    drop_marked(s)


def drop_marked(s: Core) -> None:
    kept = 0
    for i in range(s.option_count):
        if s.option[i] != k.NO_ACTION:
            s.option[kept] = s.option[i]
            s.option_card[kept] = s.option_card[i]
            kept += 1
    for i in range(kept, s.option_count):
        s.option[i] = 0
        s.option_card[i] = 0
    s.option_count = kept


# --- the rest -----------------------------------------------------------------------------------


def fill_rest(s: Core, frame: list[int]) -> None:
    if s.pending == k.ASK_STANDING or s.pending == k.ASK_IGNORE:
        offer_general(s, k.PASS)
        offer_general(s, k.YES)
    elif s.pending == k.ASK_PROTECT:
        fill_protect(s, s.asked)
    elif s.pending == k.ASK_PUT or s.pending == k.ASK_SWAP_IN:
        offer_pile(s, k.MARKET, 0)
    elif s.pending == k.ASK_SWAP_OUT:
        exiled = frame[o.F_SWAP_ZONES] >> k.Z_EXILE & 1 != 0
        offer_pile(s, k.EXILE if exiled else table.own(frame[k.YOU], k.HAND), 0)
    elif s.pending == k.ASK_DECLARE:
        offer_suits(s, frame[o.F_DECLARE_SUITS])
    elif s.pending == k.ASK_ABILITY:
        fill_abilities(s, frame)
    elif s.pending == k.ASK_PLAY:
        fill_play(s, frame)
    else:
        fill_standing(s, frame)


def fill_protect(s: Core, seat: int) -> None:
    offer_general(s, k.PASS)
    card = selection.first_standing(s, seat)
    while card != k.NO_CARD:
        if attack.can_protect(s, card, seat):
            offer_card(s, card)
        card = selection.next_standing(s, seat, card)


def fill_abilities(s: Core, frame: list[int]) -> None:
    zones = play.copied_zones(frame)
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = selection.first_in(s, zone, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
            while card != k.NO_CARD:
                if play.is_copyable(s, frame, card):
                    offer_card(s, card)
                card = selection.next_in(s, zone, card, frame[k.YOU], frame[k.THIS], frame[k.ROOT])


def fill_play(s: Core, frame: list[int]) -> None:
    zones = library.CODE[frame[o.F_PLAY_PICK_CARDS] + k.SELECT_ZONES]
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = selection.first_in(s, zone, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
            while card != k.NO_CARD:
                if play.is_playable(s, frame, card):
                    offer_card(s, card)
                card = selection.next_in(s, zone, card, frame[k.YOU], frame[k.THIS], frame[k.ROOT])


def fill_standing(s: Core, frame: list[int]) -> None:
    """Cards in effect: an exhausted one to refresh, or one with an icon to treat."""
    you = frame[k.YOU]
    if s.pending == k.ASK_REFRESH:
        if decks.may_refresh_pile(s, you, k.NATION):
            offer_general(s, k.CHOICE)
        if decks.may_refresh_pile(s, you, k.AREA):
            offer_general(s, k.CHOICE + 1)
    card = selection.first_standing(s, you)
    while card != k.NO_CARD:
        if s.pending == k.ASK_REFRESH:
            if decks.may_refresh(s, frame, card):
                offer_card(s, card)
        elif table.lies_in(s, card, k.PLAY) and selection.icons(s, card, frame[o.F_TREAT_ICON]) > 0:
            offer_card(s, card)
        card = selection.next_standing(s, you, card)

"""Which cards a text means: filters, zones, counts, conditions, and what standing abilities say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library, table

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core


# --- filters ------------------------------------------------------------------------------------


def icons(s: Core, card: int, icon: int) -> int:
    """How often a card shows an icon, with what it is treated as this turn (R59)."""
    number = library.icon_count(s.design[card], icon)
    for i in range(s.treated_count):
        if s.treated[i][0] == card:
            if s.treated[i][1] == icon:
                number -= 1
            if s.treated[i][2] == icon:
                number += s.treated[i][3]
    return number


def icons_among(s: Core, card: int, kinds: int) -> int:
    number = 0
    for icon in range(k.ICONS):
        if kinds >> icon & 1:
            number += icons(s, card, icon)
    return number


def icon_kinds(s: Core, card: int) -> int:
    """The kinds of icons on a card as bits."""
    kinds = 0
    for icon in range(k.ICONS):
        if icons(s, card, icon) > 0:
            kinds |= 1 << icon
    return kinds


def has_name(s: Core, card: int, pc: int) -> bool:
    name = table.face(s, card, k.FACE_NAME)
    for i in range(library.CODE[pc + k.FILTER_NAMES]):
        if library.CODE[pc + k.FILTER_FIRST_NAME + i] == name:
            return True
    return False


def matches(s: Core, card: int, pc: int) -> bool:
    """Does a card fit the filter that lies at `pc`? 0 lets everything through."""
    if pc == 0:
        return True
    wanted = library.CODE[pc + k.FILTER_SUITS]
    if wanted & k.DECLARED:
        wanted |= s.declared
    if wanted and not table.suits(s, card) & wanted:
        return False
    wanted = library.CODE[pc + k.FILTER_ICONS]
    if wanted and icons_among(s, card, wanted) == 0:
        return False
    wanted = library.CODE[pc + k.FILTER_HEADERS]
    if wanted and not table.fact(s, card, k.CARD_HEADER) & wanted:
        return False
    wanted = library.CODE[pc + k.FILTER_STATES]
    if wanted and not table.fact(s, card, k.CARD_STATE) & wanted:
        return False
    if library.CODE[pc + k.FILTER_NAMES] and not has_name(s, card, pc):
        return False
    return matches_situation(s, card, pc)


def matches_situation(s: Core, card: int, pc: int) -> bool:
    """The rarer half of a filter: points, tokens, garrison, exceptions."""
    if library.CODE[pc + k.FILTER_VARIABLE] and not table.face(s, card, k.FACE_VARIABLE):
        return False
    token = library.CODE[pc + k.FILTER_TOKEN]
    if token and table.tokens_on(s, card, token - 1) == 0:
        return False
    held = library.CODE[pc + k.FILTER_HOLDS]
    if held and not holds(s, card, held):
        return False
    without = library.CODE[pc + k.FILTER_WITHOUT]
    return without == 0 or not matches(s, card, without)


def holds(s: Core, card: int, pc: int) -> bool:
    """Is a card that fits the filter garrisoned in this one?"""
    seat = table.holder(s, card)
    if seat == k.NO_SEAT:
        return False
    other = s.head[table.own(seat, k.GARRISON)]
    while other != k.NO_CARD:
        if s.host[other] == card and matches(s, other, pc):
            return True
        other = s.after[other]
    return False


def weight(s: Core, card: int, pc: int) -> int:
    """How many cards a card counts as for a filter (R51, R93)."""
    if pc and library.CODE[pc + k.FILTER_SUITS] & table.fact(s, card, k.CARD_WEIGHT_SUITS):
        return table.fact(s, card, k.CARD_WEIGHT)
    return 1


# --- zones --------------------------------------------------------------------------------------


def pile_of(s: Core, zone: int, you: int) -> int:
    """The pile that a zone of a text is, for zones that are one pile."""
    if zone == k.Z_HAND:
        return table.own(you, k.HAND)
    if zone == k.Z_DECK:
        return table.own(you, k.DECK)
    if zone == k.Z_DISCARD:
        return table.own(you, k.DISCARD)
    if zone == k.Z_PLAY:
        return table.own(you, k.PLAY)
    if zone == k.Z_HISTORY:
        return table.own(you, k.HISTORY)
    if zone == k.Z_GARRISON or zone == k.Z_HERE:
        return table.own(you, k.GARRISON)
    if zone == k.Z_AREA:
        return table.own(you, k.AREA)
    if zone == k.Z_QUEST:
        return table.own(you, k.QUEST)
    if zone == k.Z_MARKET:
        return k.MARKET
    if zone == k.Z_EXILE:
        return k.EXILE
    if zone == k.Z_MAIN_TOP:
        return k.MAIN
    if zone == k.Z_NATION_TOP and s.count[table.own(you, k.NATION)] == 0:
        return table.own(you, k.ACCESSION)  # looked at only when it is alone (R30)
    return table.own(you, k.NATION)


def skip_elsewhere(s: Core, card: int, zone: int, this: int) -> int:
    """For cards garrisoned here: pass over those that are garrisoned in another card."""
    if zone == k.Z_HERE:
        while card != k.NO_CARD and s.host[card] != this:
            card = s.after[card]
    return card


def it_after(s: Core, index: int, tag: int) -> int:
    """The next card a text calls "it", from an index of the list on."""
    for i in range(index, s.it_count):
        if s.it_tag[i] == tag and is_within_reach(s, s.it_card[i]):
            return s.it_card[i]
    return k.NO_CARD


def first_it(s: Core, tag: int) -> int:
    """The card just handled, wherever it has gone."""
    for i in range(s.it_count):
        if s.it_tag[i] == tag:
            return s.it_card[i]
    return k.NO_CARD


def is_within_reach(s: Core, card: int) -> bool:
    """R83: a card that has been carried elsewhere is not meant any longer."""
    pile = s.pile[card]
    if pile == k.MAIN:
        return True
    kind = table.zone(pile)
    return kind == k.HAND or kind == k.NATION or kind == k.DISCARD


def others_after(s: Core, seat: int, you: int) -> int:
    """The first card in play of the seats that follow, up to your own."""
    seat = table.left_of(s, seat)
    while seat != you:
        card = s.head[table.own(seat, k.PLAY)]
        if card != k.NO_CARD:
            return card
        seat = table.left_of(s, seat)
    return k.NO_CARD


def first_in(s: Core, zone: int, you: int, this: int, root: int) -> int:
    """The first card of a zone, as the text `root` that `you` resolve means it."""
    if zone == k.Z_THIS:
        return this
    if zone == k.Z_HOST:
        return s.frames[root][o.F_TEXT_HOST] if root < s.top else k.NO_CARD
    if zone == k.Z_IT:
        return it_after(s, 0, 4 * root + you)
    if zone == k.Z_PLAY_OF_OTHERS:
        return others_after(s, you, you)
    card = skip_elsewhere(s, s.head[pile_of(s, zone, you)], zone, this)
    if zone == k.Z_GARRISON and card == k.NO_CARD:
        return garrisoned_quest(s, you)
    return card


def garrisoned_quest(s: Core, you: int) -> int:
    """R87: the active quest lies in a place of its own, or it is a garrisoned card as well."""
    return s.head[table.own(you, k.QUEST)] if s.variants & k.VARIANT_QUEST_GARRISONED else k.NO_CARD


def next_in(s: Core, zone: int, card: int, you: int, this: int, root: int) -> int:
    """The card that follows in the same zone."""
    if zone == k.Z_IT:
        tag = 4 * root + you
        for i in range(s.it_count):
            if s.it_tag[i] == tag and s.it_card[i] == card:
                return it_after(s, i + 1, tag)
        return k.NO_CARD
    if zone == k.Z_PLAY_OF_OTHERS:
        if s.after[card] != k.NO_CARD:
            return s.after[card]
        return others_after(s, table.holder(s, card), you)
    if zone == k.Z_THIS or zone == k.Z_HOST or zone == k.Z_NATION_TOP or zone == k.Z_MAIN_TOP:
        return k.NO_CARD
    following = skip_elsewhere(s, s.after[card], zone, this)
    if zone == k.Z_GARRISON and following == k.NO_CARD and table.lies_in(s, card, k.GARRISON):
        return garrisoned_quest(s, you)
    return following


# --- counting and conditions --------------------------------------------------------------------


def count_selected(s: Core, pc: int, you: int, this: int, root: int) -> int:
    """The weight of all cards that a selection could mean."""
    total = 0
    chosen = library.CODE[pc + k.SELECT_FILTER]
    zones = library.CODE[pc + k.SELECT_ZONES]
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = first_in(s, zone, you, this, root)
            while card != k.NO_CARD:
                if matches(s, card, chosen):
                    total += weight(s, card, chosen)
                card = next_in(s, zone, card, you, this, root)
    return total


def count_units(s: Core, pc: int, you: int, this: int, root: int) -> int:
    """R51: icons one by one if the filter names icons, else cards by their weight."""
    total = 0
    chosen = library.CODE[pc + k.PER_FILTER]
    kinds = library.CODE[chosen + k.FILTER_ICONS] if chosen else 0
    zones = library.CODE[pc + k.PER_ZONES]
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = first_in(s, zone, you, this, root)
            while card != k.NO_CARD:
                if matches(s, card, chosen):
                    total += icons_among(s, card, kinds) if kinds else weight(s, card, chosen)
                card = next_in(s, zone, card, you, this, root)
    return total


def count_per(s: Core, pc: int, you: int, this: int, root: int) -> int:
    """So many for each, or for every so many; of one's own, or of all other players'."""
    how = library.CODE[pc + k.PER_TIMES]
    if how >> k.PER_EVERY == 0:
        return how * count_units(s, pc, you, this, root)
    total = 0
    if how >> k.PER_OTHERS:
        for seat in range(s.players):
            if seat != you:
                total += count_units(s, pc, seat, this, root)
    else:
        total = count_units(s, pc, you, this, root)
    return for_every(how, total)


def for_every(how: int, number: int) -> int:
    """So many for every so many, rounded down."""
    return number // (1 + (how >> k.PER_EVERY & 255)) * (how & 255)


def kinds_counted(s: Core, pc: int, you: int, this: int, root: int) -> int:
    """R63: the icons of all cards in play that a count counted."""
    kinds = 0
    if library.CODE[pc + k.PER_ZONES] >> k.Z_PLAY & 1:
        card = s.head[table.own(you, k.PLAY)]
        while card != k.NO_CARD:
            if matches(s, card, library.CODE[pc + k.PER_FILTER]):
                kinds |= icon_kinds(s, card)
            card = s.after[card]
    return kinds


def holds_true(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    """A condition of a text."""
    kind = library.CODE[pc]
    if kind == o.IF_STATE:
        return s.state[you] == library.CODE[pc + o.IF_STATE_STATE]
    if kind == o.IF_HAS:
        return (
            count_selected(s, library.CODE[pc + o.IF_HAS_CARDS], you, this, root)
            >= library.CODE[pc + o.IF_HAS_LEAST]
        )
    if kind == o.IF_OWNS:
        return (
            s.pool[you][library.CODE[pc + o.IF_OWNS_RESOURCE]] >= library.CODE[pc + o.IF_OWNS_LEAST]
        )
    if kind == o.IF_CARRIES:
        return (
            table.tokens_on(s, this, library.CODE[pc + o.IF_CARRIES_RESOURCE])
            >= library.CODE[pc + o.IF_CARRIES_LEAST]
        )
    if kind == o.IF_IT_IS:
        card = first_it(s, 4 * root + you)
        return card != k.NO_CARD and matches(s, card, library.CODE[pc + o.IF_IT_IS_FILTER])
    if kind == o.IF_NOT:
        return not holds_true(s, library.CODE[pc + o.IF_NOT_CONDITION], you, this, root)
    if kind == o.IF_OTHERS:
        return holds_for_others(s, library.CODE[pc + o.IF_OTHERS_CONDITION], you, this, root)
    if kind == o.IF_BEHIND:
        return is_behind(s, library.CODE[pc + o.IF_BEHIND_RESOURCE], you)
    for i in range(library.CODE[pc + o.IF_AND_COUNT]):
        if not holds_true(s, library.CODE[pc + o.IF_AND_PARTS + i], you, this, root):
            return False
    return True


def holds_for_others(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    """Is it so for any other player?"""
    for seat in range(s.players):
        if seat != you and holds_true(s, pc, seat, this, root):
            return True
    return False


def is_behind(s: Core, resource: int, you: int) -> bool:
    """Has any other player more of these tokens?"""
    for seat in range(s.players):
        if s.pool[seat][resource] > s.pool[you][resource]:
            return True
    return False


# --- standing abilities -------------------------------------------------------------------------


def first_standing(s: Core, seat: int) -> int:
    """The first card in effect of a seat: power, permanent cards, then the play area."""
    if table.is_automaton(s, seat):
        return k.NO_CARD  # no text of its cards works (SR8)
    return next_standing_pile(s, seat, k.POWER)


def next_standing_pile(s: Core, seat: int, zone: int) -> int:
    if zone == k.POWER:
        if s.head[table.own(seat, k.POWER)] != k.NO_CARD:
            return s.head[table.own(seat, k.POWER)]
        zone = k.COURT
    if zone == k.COURT and s.head[table.own(seat, k.COURT)] != k.NO_CARD:
        return s.head[table.own(seat, k.COURT)]
    return s.head[table.own(seat, k.PLAY)]


def next_standing(s: Core, seat: int, card: int) -> int:
    if s.after[card] != k.NO_CARD:
        return s.after[card]
    if table.lies_in(s, card, k.POWER):
        return next_standing_pile(s, seat, k.COURT)
    if table.lies_in(s, card, k.COURT):
        return s.head[table.own(seat, k.PLAY)]
    return k.NO_CARD


def has_hook(s: Core, card: int, hook: int) -> bool:
    return table.face(s, card, k.FACE_HOOKS) >> hook & 1 != 0


def listener(s: Core, seat: int, hook: int) -> int:
    """The first card in effect of a seat with an ability of that hook, or none."""
    card = first_standing(s, seat)
    while card != k.NO_CARD:
        if has_hook(s, card, hook):
            return card
        card = next_standing(s, seat, card)
    return k.NO_CARD


def row_of(s: Core, card: int, hook: int) -> int:
    """The first ability of a card with that hook; the card has one."""
    row = table.face(s, card, k.FACE_ROWS)
    while library.row(row, k.ROW_HOOK) != hook:
        row += 1
    return row


def total_of(s: Core, seat: int, hook: int) -> int:
    """The sum of a modifier over all cards in effect."""
    total = 0
    card = first_standing(s, seat)
    while card != k.NO_CARD:
        if has_hook(s, card, hook):
            row = table.face(s, card, k.FACE_ROWS)
            for i in range(row, row + table.face(s, card, k.FACE_ROW_COUNT)):
                if library.row(i, k.ROW_HOOK) == hook:
                    total += library.row(i, k.ROW_AMOUNT)
        card = next_standing(s, seat, card)
    return total


def cut_for(s: Core, seat: int, hook: int, resource: int, card: int) -> int:
    """The sum of the discounts that speak of a card; without one, of those that name no kind."""
    total = 0
    source = first_standing(s, seat)
    while source != k.NO_CARD:
        if has_hook(s, source, hook):
            row = table.face(s, source, k.FACE_ROWS)
            for i in range(row, row + table.face(s, source, k.FACE_ROW_COUNT)):
                if library.row(i, k.ROW_HOOK) != hook:
                    continue
                if library.row(i, k.ROW_RESOURCES) >> resource & 1:
                    if matches(s, card, library.row(i, k.ROW_FILTER)):
                        total += library.row(i, k.ROW_AMOUNT)
        source = next_standing(s, seat, source)
    return total


def is_covered(s: Core, seat: int, hook: int, card: int) -> bool:
    """Does an ability of the seat with that hook speak of this card?"""
    source = first_standing(s, seat)
    while source != k.NO_CARD:
        if has_hook(s, source, hook):
            row = table.face(s, source, k.FACE_ROWS)
            for i in range(row, row + table.face(s, source, k.FACE_ROW_COUNT)):
                if library.row(i, k.ROW_HOOK) == hook:
                    if matches(s, card, library.row(i, k.ROW_FILTER)):
                        return True
        source = next_standing(s, seat, source)
    return False


def hand_size(s: Core, seat: int) -> int:
    return 5 + total_of(s, seat, k.STATIC_HAND_SIZE)

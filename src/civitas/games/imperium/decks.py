"""Looking into decks: fame and its last card, finding, looking, shuffling, swapping (4.6, 4.7,
4.10, 4.11, 4.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library, market, moves, selection, table

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Steps of a look at fame, and of a swap.
LOOKING, TAKING, ORDERING = 0, 1, 2
# The order in which a find searches (4.7).
SEARCHED = [k.Z_HAND, k.Z_DISCARD, k.Z_DECK, k.Z_NATION_DECK]
SEARCHES = 4


# --- fame ---------------------------------------------------------------------------------------


def begin_fame(s: Core, you: int, this: int, root: int, look: int) -> None:
    frame = table.push(s, o.F_FAME, you, this, root)
    frame[o.F_FAME_LOOK] = look
    table.clear_it(s, root, you)
    s.done = 0


def step_fame(s: Core, frame: list[int]) -> None:
    if frame[k.STEP] == TAKING:
        table.ask(s, k.ASK_FAME, frame[k.YOU])
    elif frame[k.STEP] == ORDERING:
        order_fame(s, frame)
    elif s.count[k.FAME] == 0:
        you = frame[k.YOU]
        table.pop(s)
        resolve_last_fame(s, you)
    elif frame[o.F_FAME_LOOK] == 0:
        take_fame(s, s.head[k.FAME])
    else:
        look_at_fame(s, frame)


def look_at_fame(s: Core, frame: list[int]) -> None:
    """Look at some face-down cards, more with the right power (7.6)."""
    you = frame[k.YOU]
    number = frame[o.F_FAME_LOOK] + selection.total_of(s, you, k.ON_LOOK_FAME)
    if number > s.count[k.FAME]:
        number = s.count[k.FAME]
    for i in range(number):
        card = table.nth(s, k.FAME, i)
        table.emit(s, k.EV_LOOKED, you, card, k.FAME, i, 1 << you, number)
    moves.notify(s, k.ON_LOOK_FAME, you, k.NO_CARD, number)
    frame[o.F_FAME_LOOKED] = number
    frame[k.STEP] = TAKING


def take_fame(s: Core, card: int) -> None:
    """The card to hand; those left over are put back in any order."""
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    s.done = 1
    table.add_it(s, frame[k.ROOT], you, card)
    frame[o.F_FAME_LEFT] = frame[o.F_FAME_LOOKED] - 1
    frame[k.STEP] = ORDERING
    moves.move(s, card, table.own(you, k.HAND), k.C_FAME)


def order_fame(s: Core, frame: list[int]) -> None:
    if frame[o.F_FAME_LEFT] > 1:
        table.ask(s, k.ASK_FAME_ORDER, frame[k.YOU])
    else:
        table.pop(s)


def place_fame(s: Core, card: int) -> None:
    """The answer: this one goes deepest among those not yet placed."""
    frame = s.frames[s.top - 1]
    table.unlink(s, card)
    table.link_after(s, card, k.FAME, table.nth(s, k.FAME, frame[o.F_FAME_LEFT] - 2))
    frame[o.F_FAME_LEFT] -= 1
    you = frame[k.YOU]
    table.emit(
        s, k.EV_LOOKED, you, card, k.FAME, frame[o.F_FAME_LEFT], 1 << you, frame[o.F_FAME_LOOKED]
    )


def resolve_last_fame(s: Core, you: int) -> None:
    """4.13: once for each player, whichever side shows (R38)."""
    card = s.head[k.KINGS]
    if s.kings[you] or card == k.NO_CARD:
        return
    s.kings[you] = 1
    table.emit(s, k.EV_KINGS, you, card, 0, 0, 0, 0)
    row = selection.row_of(s, card, k.INSTEAD_GAIN_SELF)
    table.push_text(s, library.row(row, k.ROW_EFFECT), you, card)


# --- find ---------------------------------------------------------------------------------------


def begin_find(s: Core, pc: int, you: int, this: int, root: int) -> None:
    frame = table.push(s, o.F_FIND, you, this, root)
    frame[o.F_FIND_FILTER] = library.CODE[pc + o.OP_FIND_FILTER]
    frame[o.F_FIND_THEN] = library.CODE[pc + o.OP_FIND_THEN]
    frame[o.F_FIND_ZONES] = library.CODE[pc + o.OP_FIND_ZONES]
    table.clear_it(s, root, you)
    s.done = 0


def first_match(s: Core, frame: list[int], zone: int) -> int:
    card = s.head[selection.pile_of(s, zone, frame[k.YOU])]
    while card != k.NO_CARD:
        if card != frame[k.THIS] and selection.matches(s, card, frame[o.F_FIND_FILTER]):
            return card
        card = s.after[card]
    return k.NO_CARD


def step_find(s: Core, frame: list[int]) -> None:
    """A named card stops the search at its first zone; a criterion searches all (R39, R91)."""
    named = library.CODE[frame[o.F_FIND_FILTER] + k.FILTER_NAMES] > 0
    frame[o.F_FIND_FOUND] = 0
    for i in range(SEARCHES):
        zone = SEARCHED[i]
        if frame[o.F_FIND_ZONES] >> zone & 1:
            card = first_match(s, frame, zone)
            if card != k.NO_CARD and named and i > 1:
                frame[o.F_FIND_SEARCHED] |= 1 << zone
                found(s, card)
                return
            if i > 1:
                frame[o.F_FIND_SEARCHED] |= 1 << zone
            if card != k.NO_CARD:
                frame[o.F_FIND_FOUND] |= 1 << zone
                if named:
                    break
    if frame[o.F_FIND_FOUND]:
        table.ask(s, k.ASK_FIND, frame[k.YOU])
    else:
        you = frame[k.YOU]
        table.emit(s, k.EV_NOT_FOUND, you, k.NO_CARD, 0, 0, 0, 0)
        shuffle_searched(s, you, frame[o.F_FIND_SEARCHED])
        table.pop(s)


def found(s: Core, card: int) -> None:
    """The found card is shown and goes where the text says; searched decks are shuffled."""
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    verb = frame[o.F_FIND_THEN]
    searched = frame[o.F_FIND_SEARCHED]
    table.add_it(s, frame[k.ROOT], you, card)
    table.pop(s)
    s.done = 1
    if verb == k.V_TO_TOP:
        shuffle_searched(s, you, searched)
        moves.reveal(s, card, table.own(you, k.DECK), k.C_FIND)
        return
    if verb == k.V_TO_HAND:
        moves.reveal(s, card, table.own(you, k.HAND), k.C_FIND)
    elif verb == k.V_HISTORY and selection.listener(s, you, k.INSTEAD_TO_HISTORY) == k.NO_CARD:
        moves.reveal(s, card, table.own(you, k.HISTORY), k.C_FIND)
    elif verb == k.V_HISTORY:
        moves.reveal(s, card, table.own(you, k.DISCARD), k.C_FIND)
        moves.keep_from_history(s, you)
    else:
        moves.reveal(s, card, table.own(you, k.DISCARD), k.C_FIND)
    shuffle_searched(s, you, searched)


def shuffle_searched(s: Core, you: int, searched: int) -> None:
    if searched >> k.Z_DECK & 1:
        table.shuffle(s, table.own(you, k.DECK), k.STREAM_DECK + you)
    if searched >> k.Z_NATION_DECK & 1:
        table.shuffle(s, table.own(you, k.NATION), k.STREAM_NATION + you)


# --- look, swap ---------------------------------------------------------------------------------


def look(s: Core, pc: int, you: int, root: int) -> None:
    """4.10: see the top card of the nation deck, or two, or show that of the main deck to all."""
    table.clear_it(s, root, you)
    if library.CODE[pc + o.OP_LOOK_ZONE] == k.Z_MAIN_TOP:
        card = s.head[k.MAIN]
    else:
        card = moves.nation_top(s, you)
    s.done = 0
    seen = k.EVERYBODY if library.CODE[pc + o.OP_LOOK_PUBLIC] else 1 << you
    while card != k.NO_CARD and s.done < looked_at(s, pc, card):
        table.add_it(s, root, you, card)
        table.emit(s, k.EV_LOOKED, you, card, s.pile[card], s.done, seen, looked_at(s, pc, card))
        s.done += 1
        card = s.after[card]


def looked_at(s: Core, pc: int, card: int) -> int:
    """How many cards are seen; an accession card only when it is alone (R30)."""
    several = library.CODE[pc + o.OP_LOOK_ZONE] == k.Z_TWO_NATION_TOP
    return 2 if several and s.count[s.pile[card]] > 1 else 1


def begin_swap(s: Core, pc: int, you: int, this: int, root: int) -> None:
    """Exile with the market, or a hand card with the top of the nation deck (R30)."""
    frame = table.push(s, o.F_SWAP, you, this, root)
    frame[o.F_SWAP_ZONES] = library.CODE[library.CODE[pc + o.OP_SWAP_ONE] + k.SELECT_ZONES]
    frame[o.F_SWAP_CARD] = k.NO_CARD
    s.done = 0


def can_swap(s: Core, frame: list[int]) -> bool:
    you = frame[k.YOU]
    if frame[o.F_SWAP_ZONES] >> k.Z_EXILE & 1:
        return s.count[k.EXILE] > 0 and s.count[k.MARKET] > 0
    return table.hand_count(s, you) > 0 and s.count[table.own(you, k.NATION)] > 0


def step_swap(s: Core, frame: list[int]) -> None:
    you = frame[k.YOU]
    if not can_swap(s, frame):
        table.pop(s)
    elif frame[o.F_SWAP_CARD] == k.NO_CARD:
        table.ask(s, k.ASK_SWAP_OUT, you)
    else:
        table.ask(s, k.ASK_SWAP_IN, you)


def choose_swap(s: Core, card: int) -> None:
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    other = frame[o.F_SWAP_CARD]
    if frame[o.F_SWAP_ZONES] >> k.Z_EXILE & 1:
        if other == k.NO_CARD:
            frame[o.F_SWAP_CARD] = card
            return
        table.pop(s)
        market.swap(s, other, card)
    else:
        table.pop(s)
        swap_nation_card(s, card, you)
    s.done = 1


def swap_nation_card(s: Core, card: int, you: int) -> None:
    """The hand card first: nobody may think that the one taken is the one laid down."""
    top = s.head[table.own(you, k.NATION)]
    moves.move(s, card, table.own(you, k.NATION), k.C_SWAP)
    moves.move(s, top, table.own(you, k.HAND), k.C_SWAP)


def step_put(s: Core, frame: list[int]) -> None:
    """D-ADDTOKEN: a market card that receives a token by an effect."""
    if s.count[k.MARKET] > 0:
        table.ask(s, k.ASK_PUT, frame[k.YOU])
    else:
        table.pop(s)


def put_tokens(s: Core, card: int) -> None:
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    resource = frame[o.F_PUT_RESOURCE]
    number = frame[o.F_PUT_AMOUNT]
    table.pop(s)
    s.done = 1
    market.put_token(s, card, you, resource, number)


# --- tokens of exhausted cards, icons -----------------------------------------------------------


def may_refresh(s: Core, frame: list[int], card: int) -> bool:
    """R31, R86: an exhausted card, but not by the use of itself."""
    return s.mark[card] & k.SPENT != 0 and card != frame[k.THIS]


def may_refresh_pile(s: Core, you: int, zone: int) -> bool:
    """R31: at some tables the tokens on the nation deck and in the development area count too."""
    if not s.variants & k.VARIANT_PILE_TOKENS:
        return False
    return s.nation_spent[you] != 0 if zone == k.NATION else s.area_spent[you] != 0


def can_refresh(s: Core, frame: list[int]) -> bool:
    you = frame[k.YOU]
    card = selection.first_standing(s, you)
    while card != k.NO_CARD:
        if may_refresh(s, frame, card):
            return True
        card = selection.next_standing(s, you, card)
    return may_refresh_pile(s, you, k.NATION) or may_refresh_pile(s, you, k.AREA)


def step_refresh(s: Core, frame: list[int]) -> None:
    if frame[o.F_REFRESH_LEFT] > 0 and can_refresh(s, frame):
        table.ask(s, k.ASK_REFRESH, frame[k.YOU])
    else:
        table.pop(s)


def refresh(s: Core, card: int) -> None:
    frame = s.frames[s.top - 1]
    frame[o.F_REFRESH_LEFT] -= 1
    s.done = 1
    s.mark[card] &= ~k.SPENT
    s.exhaust[frame[k.YOU]] += 1
    table.emit(s, k.EV_REFRESHED, frame[k.YOU], card, 0, 0, 0, 0)


def refresh_pile(s: Core, zone: int) -> None:
    """R31: the answer: the token of the nation deck, or of the development area."""
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    frame[o.F_REFRESH_LEFT] -= 1
    s.done = 1
    if zone == k.NATION:
        s.nation_spent[you] = 0
    else:
        s.area_spent[you] = 0
    s.exhaust[you] += 1
    table.emit(s, k.EV_REFRESHED, you, k.NO_CARD, zone, 0, 0, 0)


def can_treat(s: Core, frame: list[int]) -> bool:
    card = s.head[table.own(frame[k.YOU], k.PLAY)]
    while card != k.NO_CARD and s.treated_count < k.MAX_TREATED:
        if selection.icons(s, card, frame[o.F_TREAT_ICON]) > 0:
            return True
        card = s.after[card]
    return False


def step_treat(s: Core, frame: list[int]) -> None:
    if can_treat(s, frame):
        table.ask(s, k.ASK_TREAT, frame[k.YOU])
    else:
        table.pop(s)


def treat(s: Core, card: int) -> None:
    frame = s.frames[s.top - 1]
    entry = s.treated[s.treated_count]
    entry[0] = card
    entry[1] = frame[o.F_TREAT_ICON]
    entry[2] = frame[o.F_TREAT_AS_ICON]
    entry[3] = frame[o.F_TREAT_TIMES]
    s.treated_count += 1
    s.done = 1
    table.emit(s, k.EV_TREATED, frame[k.YOU], card, entry[1], entry[2], entry[3], 0)
    table.pop(s)

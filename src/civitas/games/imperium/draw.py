"""Drawing, reshuffling, accession and development (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import costs, hearing, library, moves, payment, selection, table
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Steps of a draw, of a reshuffle, and of a development.
DRAWING, RESHUFFLED = 0, 1
NATION_STEP, PAID, SHUFFLING = 0, 1, 2
CHOOSING, BOUGHT = 0, 1


# --- draw ---------------------------------------------------------------------------------------


def begin(s: Core, you: int, this: int, root: int, number: int, if_able: int) -> None:
    frame = table.push(s, o.F_DRAW, you, this, root)
    frame[o.F_DRAW_LEFT] = number
    frame[o.F_DRAW_IF_ABLE] = if_able
    s.done = 0


def begin_node(s: Core, pc: int, you: int, this: int, root: int) -> None:
    """Draw N, per count, or up to N (R10)."""
    number = library.CODE[pc + o.OP_DRAW_AMOUNT]
    if library.CODE[pc + o.OP_DRAW_AMOUNT_FROM] == k.AMOUNT_PER:
        number = selection.count_per(s, number, you, this, root)
    table.clear_it(s, root, you)
    if not library.CODE[pc + o.OP_DRAW_UP_TO]:
        begin(s, you, this, root, number, library.CODE[pc + o.OP_DRAW_IF_ABLE])
        return
    frame = table.push(s, o.F_NUMBER, you, this, root)
    frame[o.F_NUMBER_VERB] = o.OP_DRAW
    frame[o.F_NUMBER_MOST] = most_drawable(s, you, number, library.CODE[pc + o.OP_DRAW_IF_ABLE])
    frame[o.F_NUMBER_OF] = library.CODE[pc + o.OP_DRAW_IF_ABLE]
    s.done = 0


def most_drawable(s: Core, seat: int, number: int, if_able: int) -> int:
    left = s.count[table.own(seat, k.DECK)]
    return left if if_able and left < number else number


def draw_number(s: Core, number: int) -> None:
    """The answer to "draw up to"."""
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    this = frame[k.THIS]
    root = frame[k.ROOT]
    if_able = frame[o.F_NUMBER_OF]
    table.pop(s)
    begin(s, you, this, root, number, if_able)


def step(s: Core, frame: list[int]) -> None:
    """5.1: one card at a time; a reshuffle only when a card must come from an empty deck."""
    you = frame[k.YOU]
    if frame[o.F_DRAW_LEFT] == 0:
        finish(s)
    elif s.count[table.own(you, k.DECK)] > 0:
        frame[k.STEP] = DRAWING
        frame[o.F_DRAW_LEFT] -= 1
        frame[k.DONE] += 1
        draw_one(s, you, frame[k.ROOT])
    elif frame[o.F_DRAW_IF_ABLE] or frame[k.STEP] == RESHUFFLED:
        finish(s)  # R11: without a card anywhere the draw simply fails
    else:
        frame[k.STEP] = RESHUFFLED
        table.push(s, o.F_RESHUFFLE, you, k.NO_CARD, frame[k.ROOT])[o.F_RESHUFFLE_CARD] = k.NO_CARD


def can_draw(s: Core, seat: int, if_able: int) -> bool:
    """Is there a card in the deck, or one that a reshuffle would bring?"""
    if s.count[table.own(seat, k.DECK)] > 0:
        return True
    if if_able:
        return False
    if s.count[table.own(seat, k.DISCARD)] > 0:
        return True
    return may_advance(s, seat) if s.state[seat] == k.BARBARIAN else may_develop_now(s, seat)


def finish(s: Core) -> None:
    s.done = s.frames[s.top - 1][k.DONE]
    table.pop(s)


def draw_one(s: Core, seat: int, root: int) -> None:
    card = s.head[table.own(seat, k.DECK)]
    if root < s.top:
        table.add_it(s, root, seat, card)
    moves.move(s, card, table.own(seat, k.HAND), k.C_DRAW)
    if library.HEARD[0]:
        hearing.note(s, k.ON_DRAW, seat, card)


# --- reshuffle ----------------------------------------------------------------------------------


def step_reshuffle(s: Core, frame: list[int]) -> None:
    """5.2: the state is read once, at the top."""
    you = frame[k.YOU]
    if frame[k.STEP] == NATION_STEP:
        frame[k.STEP] = SHUFFLING
        if s.state[you] == k.BARBARIAN:
            advance_nation(s, you)
        elif may_develop_now(s, you):
            frame[k.STEP] = NATION_STEP
            table.ask(s, k.ASK_RESHUFFLE, you)
    elif frame[k.STEP] == PAID:
        frame[k.STEP] = SHUFFLING
        s.exhaust[you] -= 1
        s.area_spent[you] = 1
        table.emit(s, k.EV_EXHAUST_DECK, you, k.NO_CARD, k.AREA, 0, 0, 0)
        take_price(s, frame[o.F_RESHUFFLE_CARD], you)
        develop(s, frame[o.F_RESHUFFLE_CARD], you)
    else:
        table.pop(s)
        shuffle_discard(s, you)


def advance_nation(s: Core, you: int) -> None:
    """The barbarian half: the top nation card, for one exhaust token."""
    if not may_advance(s, you):
        return
    zone = token_zone(s, you)
    s.exhaust[you] -= 1
    table.emit(s, k.EV_EXHAUST_DECK, you, k.NO_CARD, zone, 0, 0, 0)
    moves.take_nation_card(s, you)
    if zone == k.AREA:
        s.area_spent[you] = 1
    else:
        s.nation_spent[you] = 1


def token_zone(s: Core, you: int) -> int:
    """R28: the token stays on the nation deck, or goes to the area with the very last card."""
    is_last = s.head[table.own(you, k.NATION)] == k.NO_CARD
    return k.AREA if is_last and s.variants & k.VARIANT_TOKEN_TO_AREA else k.NATION


def may_advance(s: Core, you: int) -> bool:
    if s.nation_spent[you] or s.exhaust[you] == 0:
        return False
    return moves.nation_top(s, you) != k.NO_CARD


def may_develop_now(s: Core, you: int) -> bool:
    """The empire half: a payable card, a token, and none in the area yet."""
    if s.area_spent[you] or s.exhaust[you] == 0:
        return False
    return has_development(s, you, False)


def shuffle_discard(s: Core, you: int) -> None:
    pile = table.own(you, k.DECK)
    source = table.own(you, k.DISCARD)
    card = s.head[source]
    while card != k.NO_CARD:
        table.emit(s, k.EV_MOVED, you, card, source, pile, k.EVERYBODY, k.C_RESHUFFLE)
        card = s.after[card]
    table.shuffle_into(s, source, pile, k.STREAM_DECK + you)
    table.emit(s, k.EV_SHUFFLED, you, k.NO_CARD, pile, pile, 0, 0)
    if s.count[pile] > 0:
        reshuffled(s, you)


def reshuffled(s: Core, you: int) -> None:
    """What a power says of it happens at once, before the draw goes on."""
    card = selection.listener(s, you, k.ON_RESHUFFLE)
    if card != k.NO_CARD:
        row = selection.row_of(s, card, k.ON_RESHUFFLE)
        table.interrupt(s, library.row(row, k.ROW_EFFECT), you, card)


def develop_in_reshuffle(s: Core, card: int) -> None:
    frame = s.frames[s.top - 1]
    frame[k.STEP] = PAID
    frame[o.F_RESHUFFLE_CARD] = card
    begin_price(s, card, frame[k.YOU])


def decline_development(s: Core) -> None:
    """R28: no token moves, and a later reshuffle may offer it again."""
    s.frames[s.top - 1][k.STEP] = SHUFFLING


# --- develop ------------------------------------------------------------------------------------


def price(s: Core, card: int, seat: int, resource: int) -> int:
    """5.3: the printed cost less the reductions in play (R61)."""
    printed = table.fact(s, card, k.CARD_MATERIAL + resource)
    return costs.discounted(s, seat, k.STATIC_CHEAP_DEVELOP, card, resource, printed)


def can_develop(s: Core, card: int, seat: int, free: bool) -> bool:
    """Quests have no cost and are never developed."""
    if not table.fact(s, card, k.CARD_COST):
        return False
    if free:
        return True
    return costs.is_payable(
        s,
        seat,
        price(s, card, seat, k.MATERIAL),
        price(s, card, seat, k.POPULATION),
        price(s, card, seat, k.PROGRESS),
    )


def has_development(s: Core, seat: int, free: bool) -> bool:
    card = s.head[table.own(seat, k.AREA)]
    while card != k.NO_CARD:
        if can_develop(s, card, seat, free):
            return True
        card = s.after[card]
    return False


def begin_price(s: Core, card: int, seat: int) -> None:
    payment.begin(
        s,
        seat,
        k.NO_CARD,
        price(s, card, seat, k.MATERIAL),
        price(s, card, seat, k.POPULATION),
        price(s, card, seat, k.PROGRESS),
        0,
    )


def take_price(s: Core, card: int, seat: int) -> None:
    """Unrest that a development costs besides tokens."""
    for _ in range(table.fact(s, card, k.CARD_UNREST)):
        moves.take_unrest(s, seat)


def develop(s: Core, card: int, seat: int) -> None:
    """The card is bought; the last one triggers scoring, however it was developed (R27)."""
    if s.ending:
        return  # R20: its price was the last unrest
    moves.move(s, card, table.own(seat, k.DISCARD), k.C_DEVELOP)
    if library.HEARD[0]:
        hearing.note(s, k.ON_DEVELOP, seat, card)
    if s.count[table.own(seat, k.AREA)] == 0:
        table.trigger_end(s, k.END_DEVELOPMENTS, card)


def begin_develop(s: Core, you: int, this: int, root: int, free: int) -> None:
    frame = table.push(s, o.F_DEVELOP, you, this, root)
    frame[o.F_DEVELOP_CARD] = k.NO_CARD
    frame[o.F_DEVELOP_FREE] = free
    table.clear_it(s, root, you)
    s.done = 0


def step_develop(s: Core, frame: list[int]) -> None:
    you = frame[k.YOU]
    if frame[k.STEP] == BOUGHT:
        card = frame[o.F_DEVELOP_CARD]
        table.add_it(s, frame[k.ROOT], you, card)
        if not frame[o.F_DEVELOP_FREE]:
            take_price(s, card, you)
        table.pop(s)
        s.done = 1
        develop(s, card, you)
    elif has_development(s, you, frame[o.F_DEVELOP_FREE] != 0):
        table.ask(s, k.ASK_DEVELOP, you)
    else:
        table.pop(s)


def choose_development(s: Core, card: int) -> None:
    frame = s.frames[s.top - 1]
    frame[o.F_DEVELOP_CARD] = card
    frame[k.STEP] = BOUGHT
    if not frame[o.F_DEVELOP_FREE]:
        begin_price(s, card, frame[k.YOU])

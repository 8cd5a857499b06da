"""What a text does for a seat if it is resolved now, in tenths of a point.

Walks the program that the machine would run, without running it: what is gained and paid, the best
card of the market that fits, the card one would part with. Guesses are good enough here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import costs, draw, library, selection, simple, table
from civitas.games.imperium import instructions as o
from civitas.games.imperium.evaluation import values

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

DRAWN_CARD = 7
UNKNOWN_CARD = 18
UNKNOWN_FAME = 55
NOTHING = -10000


# --- shapes -------------------------------------------------------------------------------------


def text(s: Core, pc: int, you: int, this: int, root: int) -> int:
    """The value of a node for the seat that resolves it; 0 for no text."""
    if pc == 0:
        return 0
    op = library.CODE[pc]
    if op <= o.LAST_SHAPE:
        return shape(s, pc, you, this, root)
    if op <= o.LAST_TOKEN_VERB:
        return tokens(s, pc, you, this, root)
    if op <= o.LAST_CARD_VERB:
        return of_cards(s, pc, you, this, root)
    return rest(s, pc) if op <= o.LAST_GAME_VERB else simple.value(s, pc, you)


def shape(s: Core, pc: int, you: int, this: int, root: int) -> int:
    op = library.CODE[pc]
    end = pc + library.CODE[pc + o.SIZE]
    if op == o.OP_SEQUENCE:
        return sequence(s, pc + o.OP_SEQUENCE_PARTS, end, you, this, root)
    if op == o.OP_MAY:
        value = text(s, pc + o.OP_MAY_EFFECT, you, this, root)
        return value if value > 0 else 0
    if op == o.OP_CHOOSE:
        return choice(s, pc, you, this, root)
    if op == o.OP_TO:
        return sequence(s, pc + o.OP_TO_PRICE, end, you, this, root)
    if op == o.OP_IF:
        return condition(s, pc, you, this, root)
    if op == o.OP_EACH:
        return each(s, pc, you, this, root)
    if op == o.OP_FOR_EACH:
        return sequence(s, pc + o.OP_FOR_EACH_FIRST, end, you, this, root)
    return library.CODE[pc + o.OP_TIMES_TIMES] * text(s, pc + o.OP_TIMES_EFFECT, you, this, root)


def sequence(s: Core, child: int, end: int, you: int, this: int, root: int) -> int:
    """Nodes one after the other; also a cost and what it buys."""
    value = 0
    while child < end:
        value += text(s, child, you, this, root)
        child += library.CODE[child + o.SIZE]
    return value


def choice(s: Core, pc: int, you: int, this: int, root: int) -> int:
    """The best option that can be paid."""
    best = NOTHING
    option = pc + o.OP_CHOOSE_OPTIONS
    for _ in range(library.CODE[pc + o.OP_CHOOSE_COUNT]):
        if costs.is_possible(s, option, you, this, root, 0, 0, False):
            value = text(s, option, you, this, root)
            if value > best:
                best = value
        option += library.CODE[option + o.SIZE]
    return best if best > NOTHING else 0


def condition(s: Core, pc: int, you: int, this: int, root: int) -> int:
    then = pc + o.OP_IF_THEN
    other = then + library.CODE[pc + o.OP_IF_THEN_SIZE]
    if selection.holds_true(s, library.CODE[pc + o.OP_IF_CONDITION], you, this, root):
        return text(s, then, you, this, root)
    if other < pc + library.CODE[pc + o.SIZE]:
        return text(s, other, you, this, root)
    return 0


def each(s: Core, pc: int, you: int, this: int, root: int) -> int:
    """What is good for the others is bad for the seat, and half as much."""
    value = 0
    if library.CODE[pc + o.OP_EACH_SKIPPED] == k.EACH_ALL:
        value = text(s, pc + o.OP_EACH_EFFECT, you, this, root)
    for seat in range(s.players):
        if seat != you:
            value -= text(s, pc + o.OP_EACH_EFFECT, seat, this, root) >> 1
    return value


# --- tokens -------------------------------------------------------------------------------------


def tokens(s: Core, pc: int, you: int, this: int, root: int) -> int:
    op = library.CODE[pc]
    if op == o.OP_GAIN:
        kind = library.CODE[pc + o.OP_GAIN_AMOUNT_FROM]
        number = amount(s, kind, library.CODE[pc + o.OP_GAIN_AMOUNT], you, this, root)
        return number * values.token(s, you, library.CODE[pc + o.OP_GAIN_RESOURCE]) if number else 0
    if op == o.OP_PAY:
        return -payment(s, pc, you, this)
    if op == o.OP_PAY_ALL:
        resource = library.CODE[pc + o.OP_PAY_ALL_RESOURCE]
        return -s.pool[you][resource] * values.token(s, you, resource)
    if op == o.OP_REFRESH:
        return 5 * library.CODE[pc + o.OP_REFRESH_AMOUNT]
    if op == o.OP_PUT:
        resource = library.CODE[pc + o.OP_PUT_RESOURCE]
        return library.CODE[pc + o.OP_PUT_AMOUNT] * values.token(s, you, resource) >> 1
    if op == o.OP_STEAL:
        return theft(s, pc, you, this, root)
    return 0


def amount(s: Core, kind: int, number: int, you: int, this: int, root: int) -> int:
    """A number of a text: fixed, counted, or what lay on a card, which is counted elsewhere."""
    if kind == k.AMOUNT_FIXED:
        return number
    if kind == k.AMOUNT_PER:
        return selection.count_per(s, number, you, this, root)
    return 0


def payment(s: Core, pc: int, you: int, this: int) -> int:
    material = costs.unrest_price(s, you, this, k.MATERIAL, library.CODE[pc + o.OP_PAY_MATERIAL])
    population = library.CODE[pc + o.OP_PAY_POPULATION]
    cost = values.price(s, you, material, population, library.CODE[pc + o.OP_PAY_PROGRESS])
    if library.CODE[pc + o.OP_PAY_ACTIONS]:
        cost += library.CODE[pc + o.OP_PAY_ACTIONS] * values.token(s, you, k.ACTION)
    return cost


def theft(s: Core, pc: int, you: int, this: int, root: int) -> int:
    """Their loss counts half; who falls short may be punished."""
    resource = library.CODE[pc + o.OP_STEAL_RESOURCE]
    value = 0
    for seat in range(s.players):
        if seat == you:
            continue
        number = s.pool[seat][resource]
        if number < library.CODE[pc + o.OP_STEAL_AMOUNT]:
            if library.CODE[pc + o.SIZE] > o.OP_STEAL_SHORT:
                value -= text(s, pc + o.OP_STEAL_SHORT, seat, this, root) >> 1
        else:
            number = library.CODE[pc + o.OP_STEAL_AMOUNT]
        value += number * values.token(s, you, resource)
        value += number * values.token(s, seat, resource) >> 1
    return value


# --- verbs about cards --------------------------------------------------------------------------


def of_cards(s: Core, pc: int, you: int, this: int, root: int) -> int:
    op = library.CODE[pc]
    if op == o.OP_DRAW:
        return drawing(s, pc, you, this, root)
    if op == o.OP_MOVE:
        return moving(s, pc, you, this, root)
    if op == o.OP_UNREST:
        return -library.CODE[pc + o.OP_UNREST_AMOUNT] * values.unrest(s, you)
    if op == o.OP_DEVELOP:
        return development(s, you, library.CODE[pc + o.OP_DEVELOP_FREE] != 0)
    if op == o.OP_ACQUIRE:
        return acquisition(s, pc, you)
    if op == o.OP_BREAK_THROUGH:
        chosen = library.CODE[pc + o.OP_BREAK_THROUGH_FILTER]
        return breakthrough(s, library.CODE[chosen + k.FILTER_SUITS], chosen, you)
    if op == o.OP_FAME:
        return fame(s, you)
    return 10 if op == o.OP_FIND else 1


def drawing(s: Core, pc: int, you: int, this: int, root: int) -> int:
    kind = library.CODE[pc + o.OP_DRAW_AMOUNT_FROM]
    number = amount(s, kind, library.CODE[pc + o.OP_DRAW_AMOUNT], you, this, root)
    held = s.count[table.own(you, k.DECK)]
    if not library.CODE[pc + o.OP_DRAW_IF_ABLE]:
        held += s.count[table.own(you, k.DISCARD)]
    if number > held:
        number = held
    value = -values.empty_deck(s, you, number)
    if values.rounds_left(s) <= 1 and s.actions[you] == 0:
        return value + number
    return value + number * DRAWN_CARD


def development(s: Core, you: int, free: bool) -> int:
    """The best card that can be paid; 0 without one."""
    best = 0
    card = s.head[table.own(you, k.AREA)]
    while card != k.NO_CARD:
        if draw.can_develop(s, card, you, free):
            value = developed(s, card, you, free)
            if value > best:
                best = value
        card = s.after[card]
    return best


def developed(s: Core, card: int, you: int, free: bool) -> int:
    """A card of the development area for its price; the last one brings the end (6.1)."""
    value = values.card(s, card, you)
    if not free:
        material = draw.price(s, card, you, k.MATERIAL)
        population = draw.price(s, card, you, k.POPULATION)
        value -= values.price(s, you, material, population, draw.price(s, card, you, k.PROGRESS))
        if table.fact(s, card, k.CARD_UNREST):
            value -= values.unrest(s, you)
    if s.count[table.own(you, k.AREA)] == 1 and s.final_round == 0:
        value += values.ending(s, you)
    return value


def acquisition(s: Core, pc: int, you: int) -> int:
    best = 0
    card = s.head[k.EXILE if library.CODE[pc + o.OP_ACQUIRE_ONLY_EXILE] else k.MARKET]
    while card != k.NO_CARD:
        if selection.matches(s, card, library.CODE[pc + o.OP_ACQUIRE_FILTER]):
            value = values.from_market(s, card, you, True)
            if value > best:
                best = value
        card = s.after[card]
    return best


def breakthrough(s: Core, suits: int, chosen: int, you: int) -> int:
    """The best market card of the suits, or an unknown one from a deck."""
    best = UNKNOWN_CARD
    card = s.head[k.MARKET]
    while card != k.NO_CARD:
        fits = table.suits(s, card) & suits != 0
        if not suits:
            fits = selection.matches(s, card, chosen)
        if fits:
            value = values.from_market(s, card, you, False)
            if value > best:
                best = value
        card = s.after[card]
    return best


def fame(s: Core, you: int) -> int:
    """A fame card, or what lies under the last of them, once (4.13)."""
    if s.count[k.FAME] > 0:
        return UNKNOWN_FAME
    return 0 if s.kings[you] else 40


# --- moving cards -------------------------------------------------------------------------------


def moving(s: Core, pc: int, you: int, this: int, root: int) -> int:
    """A verb that moves cards: the best of those it may take, as often as it asks."""
    verb = library.CODE[pc + o.OP_MOVE_VERB]
    select = library.CODE[pc + o.OP_MOVE_CARDS]
    zones = library.CODE[select + k.SELECT_ZONES]
    number = library.CODE[select + k.SELECT_COUNT]
    if zones == 1 << k.Z_THIS:
        return moved(s, verb, this, you, k.Z_THIS)
    best = NOTHING
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            value = best_in(s, pc, zone, you, this, root)
            if value > best:
                best = value
    if best == NOTHING or (best < 0 and library.CODE[select + k.SELECT_UP_TO]):
        return 0
    return best * number if number < 4 else best * 2


def best_in(s: Core, pc: int, zone: int, you: int, this: int, root: int) -> int:
    verb = library.CODE[pc + o.OP_MOVE_VERB]
    chosen = library.CODE[library.CODE[pc + o.OP_MOVE_CARDS] + k.SELECT_FILTER]
    best = NOTHING
    card = selection.first_in(s, zone, you, this, root)
    while card != k.NO_CARD:
        if selection.matches(s, card, chosen):
            if costs.is_eligible(s, verb, card, zone, you, this, library.CODE[pc + o.OP_MOVE_HOST]):
                value = moved(s, verb, card, you, zone)
                if value > best:
                    best = value
        card = selection.next_in(s, zone, card, you, this, root)
    return best


def moved(s: Core, verb: int, card: int, you: int, zone: int) -> int:
    """What moving this card gives the seat."""
    if verb == k.V_RETURN_UNREST:
        return values.relief(s, you)
    if verb == k.V_HISTORY:
        return to_history(s, card, you)
    if verb == k.V_GARRISON:
        return garrisoned(s, card, you)
    if verb == k.V_DISCARD:
        return -values.in_hand(s, card, you)
    if verb == k.V_ABANDON:
        return values.by_place(s, card, k.WHERE_NOT_PLAY) - values.in_play(s, card, you)
    if verb == k.V_RECALL:
        return recalled(s, card, you)
    if verb == k.V_EXILE:
        return exiled(s, card, you, zone)
    if verb == k.V_SINK:
        return -(values.service(s, card, you) >> 1)
    return carried(s, verb, card, you, zone)


def recalled(s: Core, card: int, you: int) -> int:
    """Back to hand: its text can come again, for another action."""
    value = values.by_place(s, card, k.WHERE_NOT_PLAY) - values.in_play(s, card, you)
    return value + values.in_hand(s, card, you)


def exiled(s: Core, card: int, you: int, zone: int) -> int:
    """Out of the market, for nobody; or one's own card, for ever."""
    if zone == k.Z_MARKET:
        return 2 - (values.from_market(s, card, you, False) >> 3)
    if zone == k.Z_THIS:
        return -values.points(s, card, you)
    return -values.card(s, card, you)


def to_history(s: Core, card: int, you: int) -> int:
    """Out of the deck for good, still scoring: good for what will do nothing more (4.8)."""
    if selection.listener(s, you, k.INSTEAD_TO_HISTORY) != k.NO_CARD:
        return -1
    value = 5 + values.by_place(s, card, k.WHERE_HISTORY) - values.service(s, card, you)
    if table.lies_in(s, card, k.PLAY):
        value -= values.in_play(s, card, you)
    return value


def garrisoned(s: Core, card: int, you: int) -> int:
    """Out of the deck as long as its host stays; unrest best of all (4.9)."""
    if table.suits(s, card) & k.UNREST_SUIT:
        return 9
    value = 4 + values.by_place(s, card, k.WHERE_GARRISON)
    return value - values.service(s, card, you) - (values.in_hand(s, card, you) >> 1)


def carried(s: Core, verb: int, card: int, you: int, zone: int) -> int:
    """Verbs that name a place."""
    if verb == k.V_TO_HAND:
        return 2 + values.in_hand(s, card, you)
    if verb == k.V_TO_TOP:
        value = values.in_hand(s, card, you)
        return value >> 1 if zone == k.Z_DISCARD else -(value >> 2)
    if verb == k.V_TO_BOTTOM:
        return 2 if values.card(s, card, you) < 0 else -2
    if verb == k.V_GIVE:
        return -values.card(s, card, you)
    if verb == k.C_COLLECT:
        return values.tokens_on(s, card, you)
    return values.card(s, card, you) >> 1 if zone == k.Z_NATION_TOP else 0


# --- the rest -----------------------------------------------------------------------------------


def rest(s: Core, pc: int) -> int:
    op = library.CODE[pc]
    if op == o.OP_PLAY:
        return 12
    if op == o.OP_FLIP:
        return 30
    if op == o.OP_RESOLVE:
        return 8
    if op == o.OP_TREAT or op == o.OP_IGNORE_STATE or op == o.OP_AMEND:
        return 6
    return 2 if op == o.OP_SWAP else 0


# --- cards as a whole ---------------------------------------------------------------------------


def played(s: Core, card: int, you: int) -> int:
    """What playing a card gives now: its text, and its place among the cards in play."""
    value = text(s, table.face(s, card, k.FACE_PLAY), you, card, k.MAX_FRAMES)
    if table.is_pinned(s, card):
        value += values.in_play(s, card, you) + values.by_place(s, card, k.WHERE_PLAY) + 2
    return value


def exhausted(s: Core, card: int, you: int) -> int:
    return text(s, table.face(s, card, k.FACE_EXHAUST), you, card, k.MAX_FRAMES)

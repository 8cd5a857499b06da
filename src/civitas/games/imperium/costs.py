"""What can be paid, found out by looking ahead in a program without running it (R6, R8).

A plan adds up what the mandatory costs of a text need: tokens, which share the progress that may
stand in for others (4.12), and cards by zone. Discounts, replacements and weights are part of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library, selection, table

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Places in a plan: three resources, actions, exhaust tokens, then cards by zone.
ACTIONS, EXHAUST, ZONE = 3, 4, 5
PLAN = 23


# --- tokens -------------------------------------------------------------------------------------


def progress_short(s: Core, seat: int, material: int, population: int) -> int:
    """R1: the least progress that fills what is missing: one for a population, or two materials."""
    missing = 0
    if population > s.pool[seat][k.POPULATION]:
        missing += population - s.pool[seat][k.POPULATION]
    if material > s.pool[seat][k.MATERIAL]:
        missing += (material - s.pool[seat][k.MATERIAL] + 1) >> 1
    return missing


def is_payable(s: Core, seat: int, material: int, population: int, progress: int) -> bool:
    return progress_short(s, seat, material, population) + progress <= s.pool[seat][k.PROGRESS]


def is_affordable(s: Core, seat: int, need: list[int]) -> bool:
    if need[ACTIONS] > s.actions[seat] or need[EXHAUST] > s.exhaust[seat]:
        return False
    return is_payable(s, seat, need[k.MATERIAL], need[k.POPULATION], need[k.PROGRESS])


def discounted(s: Core, seat: int, hook: int, card: int, resource: int, price: int) -> int:
    """R61: reductions add up, then the minimum applies."""
    cut = selection.cut_for(s, seat, hook, resource, card)
    floor = 0
    if hook == k.STATIC_CHEAP_UNREST:
        floor = 1
    if cut == 0 or price <= floor:
        return price
    return price - cut if price - cut > floor else floor


def unrest_price(s: Core, seat: int, this: int, resource: int, price: int) -> int:
    """The price of an option of an unrest card; resource 4 are discarded cards."""
    if this != k.NO_CARD and table.suits(s, this) & k.UNREST_SUIT:
        return discounted(s, seat, k.STATIC_CHEAP_UNREST, this, resource, price)
    return price


# --- cards --------------------------------------------------------------------------------------


def is_eligible(s: Core, verb: int, card: int, zone: int, you: int, this: int, host: int) -> bool:
    """May this verb take this card, beyond what the filter says?"""
    if card == this and zone != k.Z_THIS and zone != k.Z_PLAY:
        return False
    if host and verb != k.V_GARRISON:
        if s.host[card] == k.NO_CARD:
            return False
        if not selection.matches(s, s.host[card], library.CODE[host + k.SELECT_FILTER]):
            return False
    if verb == k.V_ABANDON:
        return is_loose(s, card, k.NO_ABANDON)
    if verb == k.V_RECALL:
        return is_loose(s, card, k.NO_RECALL)
    if verb == k.V_EXILE:
        return s.tokens[card] == 0 and not s.mark[card] & k.SPENT
    if verb == k.V_GARRISON:
        return may_garrison(s, card, you)
    if verb == k.V_TO_BOTTOM:
        return table.lies_in(s, card, k.NATION)
    return verb != k.C_COLLECT or s.tokens[card] != 0


def is_loose(s: Core, card: int, forbidden: int) -> bool:
    """R78: a pinned card in play, or a garrisoned card (R87), that nothing holds."""
    if table.lies_in(s, card, k.GARRISON) or table.lies_in(s, card, k.QUEST):
        return True
    return (
        table.lies_in(s, card, k.PLAY)
        and table.is_pinned(s, card)
        and not table.flags(s, card) & forbidden
    )


def may_garrison(s: Core, card: int, you: int) -> bool:
    """R40; the last quest waits until it is alone (7.9)."""
    if table.lies_in(s, card, k.AREA) and table.flags(s, card) & k.LAST_QUEST:
        return s.count[table.own(you, k.AREA)] == 1
    return not table.flags(s, card) & k.NO_GARRISON


def can_complete(ones: int, twos: int, need: int, has_ones: bool) -> bool:
    """R93: can `need` be reached with cards that count one or two, without a needless card?"""
    for pairs in range(twos + 1):
        singles = need - 2 * pairs
        if 0 <= singles <= ones:
            return True
        if singles == -1 and pairs > 0 and not has_ones:
            return True
    return False


def substitutes(s: Core, you: int, chosen: int) -> int:
    """R68: garrisoned cards that may be abandoned instead of discarding cards of a kind."""
    number = 0
    card = s.head[table.own(you, k.GARRISON)]
    while card != k.NO_CARD:
        if is_substitute(s, card, chosen):
            number += 1
        card = s.after[card]
    return number


def is_substitute(s: Core, card: int, chosen: int) -> bool:
    host = s.host[card]
    if not selection.has_hook(s, host, k.INSTEAD_DISCARD_COST):
        return False
    return library.row(selection.row_of(s, host, k.INSTEAD_DISCARD_COST), k.ROW_FILTER) == chosen


def reducer(s: Core, you: int, chosen: int, reserved: int) -> int:
    """R68: a card that may be exhausted now to need one card fewer, or none."""
    if not (s.activating and s.active == you and s.exhaust[you] > reserved):
        return k.NO_CARD
    card = s.head[table.own(you, k.PLAY)]
    while card != k.NO_CARD:
        if selection.has_hook(s, card, k.ON_DISCARD_COST) and not s.mark[card] & k.SPENT:
            if library.row(selection.row_of(s, card, k.ON_DISCARD_COST), k.ROW_FILTER) == chosen:
                return card
        card = s.after[card]
    return k.NO_CARD


def has_host(s: Core, select: int, you: int, this: int) -> bool:
    """Is there a card in play in which this one may be garrisoned?"""
    card = s.head[table.own(you, k.PLAY)]
    while card != k.NO_CARD:
        if card != this and selection.matches(s, card, library.CODE[select + k.SELECT_FILTER]):
            return True
        card = s.after[card]
    return False


def can_move(s: Core, pc: int, you: int, this: int, root: int, need: list[int]) -> bool:
    """Can the cards that a cost names be moved in full?"""
    verb = library.CODE[pc + o.OP_MOVE_VERB]
    select = library.CODE[pc + o.OP_MOVE_CARDS]
    host = library.CODE[pc + o.OP_MOVE_HOST]
    zones = library.CODE[select + k.SELECT_ZONES]
    number = library.CODE[select + k.SELECT_COUNT]
    if zones == 1 << k.Z_THIS:
        return host == 0 or has_host(s, host, you, this)
    if library.CODE[select + k.SELECT_UP_TO] or number == k.COUNT_ALL:
        return True
    if verb == k.V_DISCARD:
        number = unrest_price(s, you, this, 4, number)
    ones, twos = 0, 0
    chosen = library.CODE[select + k.SELECT_FILTER]
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = selection.first_in(s, zone, you, this, root)
            while card != k.NO_CARD:
                if selection.matches(s, card, chosen):
                    if is_eligible(s, verb, card, zone, you, this, host):
                        if selection.weight(s, card, chosen) > 1:
                            twos += 1
                        else:
                            ones += 1
                card = selection.next_in(s, zone, card, you, this, root)
            ones -= need[ZONE + zone]
            need[ZONE + zone] += number
    if verb == k.V_DISCARD:
        return can_discard(s, ones, number, chosen, you, need)
    return ones >= 0 and can_complete(ones, twos, number, False)


def can_discard(s: Core, held: int, number: int, chosen: int, you: int, need: list[int]) -> bool:
    """A cost in discarded cards, with what may stand in for them (R68)."""
    if chosen:
        held += substitutes(s, you, chosen)
    if held >= number:
        return True
    if chosen and held + 1 >= number and reducer(s, you, chosen, need[EXHAUST]) != k.NO_CARD:
        need[EXHAUST] += 1
        return True
    return False


def can_find(s: Core, pc: int, you: int, this: int, root: int) -> bool:
    zones = library.CODE[pc + o.OP_FIND_ZONES]
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = selection.first_in(s, zone, you, this, root)
            while card != k.NO_CARD:
                if card != this and selection.matches(s, card, library.CODE[pc + o.OP_FIND_FILTER]):
                    return True
                card = selection.next_in(s, zone, card, you, this, root)
    return False


# --- looking ahead ------------------------------------------------------------------------------


def plan(s: Core, pc: int, you: int, this: int, root: int, need: list[int], is_cost: bool) -> bool:
    """Can everything mandatory in a node be paid? What it needs is added to `need`."""
    op = library.CODE[pc]
    if op == o.OP_SEQUENCE:
        child = pc + o.OP_SEQUENCE_PARTS
        while child < pc + library.CODE[pc + o.SIZE]:
            if not plan(s, child, you, this, root, need, is_cost):
                return False
            child += library.CODE[child + o.SIZE]
        return True
    if op == o.OP_CHOOSE:
        return plan_choice(s, pc, you, this, root, need, is_cost)
    if op == o.OP_TO:
        price = pc + o.OP_TO_PRICE
        if not plan(s, price, you, this, root, need, True):
            return False
        return plan(s, price + library.CODE[pc + o.OP_TO_PRICE_SIZE], you, this, root, need, False)
    if op == o.OP_IF:
        return plan_if(s, pc, you, this, root, need, is_cost)
    if op == o.OP_TIMES:
        return plan(s, pc + o.OP_TIMES_EFFECT, you, this, root, need, is_cost)
    if op == o.OP_FOR_EACH:
        return plan(s, pc + o.OP_FOR_EACH_FIRST, you, this, root, need, is_cost)
    if op == o.OP_PAY or op == o.OP_PAY_ALL:
        return plan_payment(s, pc, you, this, need)
    if op == o.OP_PLAY and spends_action(s, pc):
        need[ACTIONS] += 1
        return is_affordable(s, you, need)
    if is_cost and op == o.OP_MOVE:
        return can_move(s, pc, you, this, root, need)
    if is_cost and op == o.OP_FIND:
        return can_find(s, pc, you, this, root)
    return True


def spends_action(s: Core, pc: int) -> bool:
    """R6: a play that spends an action closes the ability without one; the first rules did not."""
    return not library.CODE[pc + o.OP_PLAY_FREE] and not s.variants & k.VARIANT_RULES_1


def plan_choice(
    s: Core, pc: int, you: int, this: int, root: int, need: list[int], is_cost: bool
) -> bool:
    option = pc + o.OP_CHOOSE_OPTIONS
    for _ in range(library.CODE[pc + o.OP_CHOOSE_COUNT]):
        trial = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        for i in range(PLAN):
            trial[i] = need[i]
        if is_open(s, option, you, this, root, trial, is_cost):
            for i in range(PLAN):
                need[i] = trial[i]
            return True
        option += library.CODE[option + o.SIZE]
    return False


def is_open(
    s: Core, pc: int, you: int, this: int, root: int, need: list[int], is_cost: bool
) -> bool:
    """R8: an option that begins with a condition is open only while the condition holds."""
    if library.CODE[pc] == o.OP_IF:
        if not selection.holds_true(s, library.CODE[pc + o.OP_IF_CONDITION], you, this, root):
            return False
    return plan(s, pc, you, this, root, need, is_cost)


def plan_if(
    s: Core, pc: int, you: int, this: int, root: int, need: list[int], is_cost: bool
) -> bool:
    then = pc + o.OP_IF_THEN
    other = then + library.CODE[pc + o.OP_IF_THEN_SIZE]
    if selection.holds_true(s, library.CODE[pc + o.OP_IF_CONDITION], you, this, root):
        return plan(s, then, you, this, root, need, is_cost)
    if other < pc + library.CODE[pc + o.SIZE]:
        return plan(s, other, you, this, root, need, is_cost)
    return True


def plan_payment(s: Core, pc: int, you: int, this: int, need: list[int]) -> bool:
    if library.CODE[pc] == o.OP_PAY_ALL:
        resource = library.CODE[pc + o.OP_PAY_ALL_RESOURCE]
        if s.pool[you][resource] < library.CODE[pc + o.OP_PAY_ALL_LEAST]:
            return False
        need[resource] += s.pool[you][resource]
    else:
        price = library.CODE[pc + o.OP_PAY_MATERIAL]
        need[k.MATERIAL] += unrest_price(s, you, this, k.MATERIAL, price)
        need[k.POPULATION] += library.CODE[pc + o.OP_PAY_POPULATION]
        need[k.PROGRESS] += library.CODE[pc + o.OP_PAY_PROGRESS]
        need[ACTIONS] += library.CODE[pc + o.OP_PAY_ACTIONS]
    return is_affordable(s, you, need)


def is_possible(
    s: Core, pc: int, you: int, this: int, root: int, actions: int, exhaust: int, is_cost: bool
) -> bool:
    """Can a text be begun, when so many action and exhaust tokens go with it?"""
    need = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    need[ACTIONS] = actions
    need[EXHAUST] = exhaust
    if not is_affordable(s, you, need):
        return False
    return pc == 0 or plan(s, pc, you, this, root, need, is_cost)


# --- playing and exhausting ---------------------------------------------------------------------


def is_free(s: Core, card: int, you: int) -> bool:
    """A free play: printed, or granted by a card in play (3.3)."""
    if table.face(s, card, k.FACE_FREE):
        return True
    return selection.is_covered(s, you, k.STATIC_FREE_PLAY, card)


def is_free_play(s: Core, card: int, you: int, granted: bool) -> bool:
    """R94: free plays have no limit, or each card is played free once in a turn."""
    if not granted and not is_free(s, card, you):
        return False
    if s.variants & k.VARIANT_FREE_ONCE:
        for i in range(s.freed_count):
            if s.freed[i] == s.design[card]:
                return False
        return s.freed_count < k.MAX_FREED
    return True


def ignores_state(s: Core, card: int, you: int) -> bool:
    icon = table.fact(s, card, k.CARD_STATE)
    if icon == 0 or icon == s.state[you] or icon == s.ignore_state:
        return True
    return selection.is_covered(s, you, k.STATIC_LOSE_STATE, card)


def can_play(s: Core, card: int, you: int, free: bool, any_state: bool) -> bool:
    """3.3: everything that must hold for a card to be played, wherever it lies now."""
    if table.flags(s, card) & k.UNPLAYABLE or s.plays >= k.MAX_PLAYS:
        return False
    if not any_state and not ignores_state(s, card, you):
        return False
    needs = table.face(s, card, k.FACE_NEEDS)
    if needs and not selection.holds_true(s, needs, you, card, k.MAX_FRAMES):
        return False
    actions = 0 if is_free_play(s, card, you, free) else 1
    text = table.face(s, card, k.FACE_PLAY)
    return is_possible(s, text, you, card, k.MAX_FRAMES, actions, 0, False)


def can_exhaust(s: Core, card: int, you: int) -> bool:
    """3.3: may the exhaust ability of a card in effect be used now?"""
    text = table.face(s, card, k.FACE_EXHAUST)
    return text != 0 and not s.mark[card] & k.SPENT and can_use(s, text, you, card, 1)


def can_use(s: Core, text: int, you: int, this: int, exhaust: int) -> bool:
    """May a text be resolved, here or on another card? R8: only while its condition holds."""
    if library.CODE[text] == o.OP_IF:
        asked = library.CODE[text + o.OP_IF_CONDITION]
        if not selection.holds_true(s, asked, you, this, k.MAX_FRAMES):
            return False
    return is_possible(s, text, you, this, k.MAX_FRAMES, 0, exhaust, False)

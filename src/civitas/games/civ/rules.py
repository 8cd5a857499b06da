"""The turn of CIV: what is legal, and what each action does (rules 5 to 7).

`start` deals, `act` carries out one action and asks the next question. Legality lives in
`legal` alone; `act` trusts its caller. Numbers in brackets cite the specification.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import chance
from civitas.games.civ import consts as k
from civitas.games.civ import deal, scoring, table

if TYPE_CHECKING:
    from civitas.games.civ.plain import Core

# The Domain that pays for each discard effect, by effect number; -1 elsewhere.
PAID_WITH = [-1, -1, -1, 0, -1, -1, 1, -1, -1, 2, -1, -1, 3, -1, -1, 5, -1]
ONE = 1


def bit(action: int) -> int:
    """One action in a set of actions, in 64 bits on every platform."""
    return ONE << action


# --- counting ---------------------------------------------------------------------------------


def playable_in_hand(s: Core, seat: int) -> int:
    """Cards in hand whose Domain is not embargoed for that seat (R17)."""
    cards = 0
    for d in range(k.DOMAINS):
        if s.embargo[seat][d] == 0:
            cards += s.hand[seat][d] & 255
    return cards


def playable_in_area(s: Core, seat: int) -> int:
    cards = 0
    for d in range(k.DOMAINS):
        if s.embargo[seat][d] == 0:
            cards += s.area[seat][d] & 255
    return cards


def leads_culture(s: Core, seat: int) -> bool:
    """Strictly more Culture than each other player (R23)."""
    own = s.area[seat][k.CULTURE] & 255
    if own == 0:
        return False
    for other in range(s.players):
        if other != seat and s.area[other][k.CULTURE] & 255 >= own:
            return False
    return True


def most_of_others(s: Core, seat: int, domain: int) -> int:
    most = 0
    for other in range(s.players):
        cards = s.area[other][domain] & 255
        if other != seat and cards > most:
            most = cards
    return most


def has_turn_left(s: Core, seat: int) -> bool:
    """Will that seat still play after the present turn (last round, rule 8.2)?"""
    return table.deck_size(s) > 0 or seat > s.seat


# --- legality: the effects menu (mask formulas of 10.2) ------------------------------------------


def can_carry_out(s: Core, slot: int, level: int) -> bool:
    """R6: a permanent effect needs all its numbered amounts, whoever owns it."""
    p = s.seat
    if slot == 0:
        return table.total(s.hand[p]) >= level
    if slot == 1:
        return not s.pruned or table.deck_size(s) > 0
    if slot == 2:
        return table.total(s.area[p]) >= level and playable_in_hand(s, p) >= level
    if slot == 3:
        takes = playable_in_area(s, p)
        if takes > level:
            takes = level
        return table.total(s.area[p]) >= level and playable_in_hand(s, p) + takes >= level
    return table.total(s.pile) >= level


def permanent_options(s: Core) -> int:
    """LEVEL 1 and 2: own effects, and copied ones where the slot is shared (R21)."""
    options = 0
    t1 = table.T1[s.players]
    may_copy = not s.copied and leads_culture(s, s.seat)
    for slot in range(k.SLOTS):
        domain = table.SLOT_DOMAIN[slot]
        own = s.area[s.seat][domain] & 255
        others = 0
        if may_copy and not s.separate:
            others = most_of_others(s, s.seat, domain)
        if (own >= t1 or others >= t1) and s.perm_used >> slot & 1 == 0:
            if is_offered(s, slot, 1, own, others, t1):
                options |= bit(k.LEVEL_1 + slot)
            if is_offered(s, slot, 2, own, others, table.T2[s.players]):
                options |= bit(k.LEVEL_2 + slot)
    if may_copy and s.separate:
        options |= copy_options(s)
    return options


def is_offered(s: Core, slot: int, level: int, own: int, others: int, threshold: int) -> bool:
    if own < threshold and others < threshold:
        return False
    if s.continuous and slot == 1 and own >= threshold:
        return False  # R10, `continuous`: the own limit needs no action
    if s.separate and s.fx_used >> (2 * slot + level) & 1:
        return False
    return can_carry_out(s, slot, level)


def copy_options(s: Core) -> int:
    """`inspiration_slot = separate`: copying apart from the own slot, but never the same effect."""
    options = 0
    for slot in range(k.SLOTS):
        domain = table.SLOT_DOMAIN[slot]
        own = s.area[s.seat][domain] & 255
        others = most_of_others(s, s.seat, domain)
        if own < table.T1[s.players] and is_offered(s, slot, 1, 0, others, table.T1[s.players]):
            options |= bit(k.COPY_1 + slot)
        if own < table.T2[s.players] and is_offered(s, slot, 2, 0, others, table.T2[s.players]):
            options |= bit(k.COPY_2 + slot)
    return options


def attack_domains(s: Core, paid: int) -> int:
    """Domains an Attack may choose; `paid` Military cards are still to be paid (R12 to R14)."""
    options = 0
    for d in range(k.DOMAINS):
        own = s.area[s.seat][d] & 255
        if d == k.MILITARY:
            own -= paid
        if own > 0 and (not s.pruned or most_of_others(s, s.seat, d) > 0):
            options |= 1 << d
    return options


def embargo_domains(s: Core, seat: int) -> int:
    """Domains of a player that can be embargoed now (R16, R20; R47 on oneself)."""
    options = 0
    for d in range(k.DOMAINS):
        cards = s.area[seat][d] & 255
        laid = s.embargo[seat][d]
        if seat == s.seat:
            laid = s.own_embargo[d]
            cards -= d == k.ECONOMY
        if cards > 0 and laid == 0:
            options |= 1 << d
    return options


def democracy_domains(s: Core, seat: int) -> int:
    options = 0
    for d in range(k.DOMAINS):
        cards = s.area[seat][d] & 255
        if seat == s.seat:
            cards -= d == k.UTOPIA
        if cards > 0:
            options |= 1 << d
    return options


def marker_options(s: Core) -> int:
    """EMBARGO and DEMOCRACY, by relative seat; on oneself with `marker_targets = any`."""
    options = 0
    embargo = s.disc_used >> k.ECONOMY & 1 == 0 and s.area[s.seat][k.ECONOMY] != 0
    democracy = s.disc_used >> k.UTOPIA & 1 == 0 and s.area[s.seat][k.UTOPIA] != 0
    for step in range(s.players if embargo or democracy else 0):
        if step == 0 and not s.any_target:
            continue
        seat = (s.seat + step) % s.players
        if s.pruned and not has_turn_left(s, seat):
            continue
        if embargo and embargo_domains(s, seat):
            options |= bit(k.EMBARGO + step - 1 if step else k.SELF_EMBARGO)
        if democracy and democracy_domains(s, seat):
            options |= bit(k.DEMOCRACY + step - 1 if step else k.SELF_DEMOCRACY)
    return options


def discard_options(s: Core) -> int:
    """ATTACK, INQUISITION and BREAKTHROUGH."""
    options = 0
    if s.disc_used >> k.MILITARY & 1 == 0 and s.area[s.seat][k.MILITARY] and attack_domains(s, 1):
        options |= bit(k.ATTACK)
    if s.disc_used >> k.RELIGION & 1 == 0 and s.area[s.seat][k.RELIGION]:
        for step in range(1, s.players):
            seat = (s.seat + step) % s.players
            if not s.pruned or table.total(s.hand[seat]) > 0:
                options |= bit(k.INQUISITION + step - 1)
    if s.disc_used >> k.SCIENCE & 1 == 0 and s.area[s.seat][k.SCIENCE]:
        if not s.pruned or table.deck_size(s) > 0:
            options |= bit(k.BREAKTHROUGH)
    return options


def menu_options(s: Core) -> int:
    return bit(k.END) | permanent_options(s) | discard_options(s) | marker_options(s)


# --- legality: choosing a Domain -----------------------------------------------------------------


def domains_in(zone: list[int]) -> int:
    options = 0
    for d in range(k.DOMAINS):
        if zone[d]:
            options |= 1 << d
    return options


def playable_domains(s: Core) -> int:
    """Domains that may be played from hand: not those under an embargo (R1, R17)."""
    options = 0
    for d in range(k.DOMAINS):
        if s.hand[s.seat][d] and s.embargo[s.seat][d] == 0:
            options |= 1 << d
    return options


def take_domains(s: Core) -> int:
    """Experiment, Research: only takes after which the plays stay possible."""
    p = s.seat
    in_hand = playable_in_hand(s, p)
    in_area = playable_in_area(s, p)
    options = 0
    for d in range(k.DOMAINS):
        if s.area[p][d]:
            free = 1 if s.embargo[p][d] == 0 else 0
            later = in_area - free
            if later > s.picks_left - 1:
                later = s.picks_left - 1
            if in_hand + free + later >= s.amount:
                options |= 1 << d
    return options


def age_options(s: Core) -> int:
    options = 0
    for age in range(3):
        if table.of_age(leaving_pile(s), age):
            options |= 1 << age
    return options


def canonical(s: Core, zone: list[int], options: int) -> int:
    """`canonical_multi_pick`: Domains in non-decreasing order, where enough cards remain."""
    ordered = 0
    cards = 0
    for d in range(k.DOMAINS - 1, -1, -1):
        if options >> d & 1:
            cards += zone[d] & 255
            if d >= s.floor and cards >= s.picks_left:
                ordered |= 1 << d
    return ordered if ordered else options


def choice_options(s: Core) -> int:
    """The Domains (or Ages) that answer the pending question."""
    if s.pending == k.PLAY_CARD:
        return playable_domains(s)
    if k.HAND_DISCARD <= s.pending <= k.GIVE_BACK:
        return multi_options(s)
    if s.pending == k.ATTACK_DOMAIN:
        return attack_domains(s, 0)
    if s.pending == k.EMBARGO_DOMAIN:
        return embargo_domains(s, s.target)
    if s.pending == k.DEMOCRACY_DOMAIN:
        return democracy_domains(s, s.target)
    if s.pending == k.DRAFT_KEEP:
        return domains_in(s.pack[s.seat])
    if s.pending == k.DRAFT_MIDDLE:
        return deal.middle_options(s)
    return age_options(s)


def multi_options(s: Core) -> int:
    """The contexts in which several cards are chosen one by one."""
    p = s.seat
    if s.pending == k.AREA_DISCARD:
        options = domains_in(s.area[p])
        return canonical(s, s.area[p], options) if s.canonical else options
    if s.pending == k.AREA_TAKE:
        options = take_domains(s)
        return canonical(s, s.area[p], options) if s.canonical else options
    if s.pending == k.PILE_TAKE:
        options = domains_in(s.pile)
        return canonical(s, s.pile, options) if s.canonical else options
    options = playable_domains(s) if s.pending == k.HAND_PLAY else domains_in(s.hand[p])
    return canonical(s, s.hand[p], options) if s.canonical else options


def legal(s: Core) -> int:
    """All legal actions as bits. Only the actor's hand and public facts are looked at."""
    if s.pending == k.MENU:
        return menu_options(s)
    if s.pending == k.OVER:
        return 0
    return choice_options(s)


# --- moving cards -----------------------------------------------------------------------------


def play(s: Core, domain: int, age: int) -> None:
    s.hand[s.seat][domain] -= table.UNIT[age]
    s.area[s.seat][domain] += table.UNIT[age]
    table.emit(s, k.EV_PLAYED, s.seat, k.NO_SEAT, domain, age, 1)


def discard_from_hand(s: Core, domain: int, age: int) -> None:
    s.hand[s.seat][domain] -= table.UNIT[age]
    s.pile[domain] += table.UNIT[age]
    table.emit(s, k.EV_HAND_DISCARDED, s.seat, k.NO_SEAT, domain, age, 1)


def discard_from_area(s: Core, seat: int, domain: int, age: int) -> None:
    s.area[seat][domain] -= table.UNIT[age]
    s.pile[domain] += table.UNIT[age]
    table.emit(s, k.EV_AREA_DISCARDED, seat, k.NO_SEAT, domain, age, 1)


def take_from_area(s: Core, domain: int, age: int) -> None:
    s.area[s.seat][domain] -= table.UNIT[age]
    s.hand[s.seat][domain] += table.UNIT[age]
    table.emit(s, k.EV_AREA_TAKEN, s.seat, k.NO_SEAT, domain, age, 1)


def take_from_pile(s: Core, domain: int, age: int) -> None:
    s.pile[domain] -= table.UNIT[age]
    s.hand[s.seat][domain] += table.UNIT[age]
    table.emit(s, k.EV_PILE_TAKEN, s.seat, k.NO_SEAT, domain, age, 1)


def take_hand(s: Core) -> None:
    """Inquisition, step 3: the whole hand of the target joins the own hand."""
    cards = table.total(s.hand[s.target])
    table.emit(s, k.EV_HAND_TAKEN, s.seat, s.target, 0, 0, cards)
    for d in range(k.DOMAINS):
        pile = s.hand[s.target][d]
        for age in range(4):
            if table.of_age(pile, age):
                count = table.of_age(pile, age)
                table.emit(s, k.EV_HAND_SHOWN, s.seat, s.target, d, age, count)
        s.hand[s.seat][d] += pile
        s.hand[s.target][d] = 0


def give_back(s: Core, domain: int, age: int) -> None:
    s.hand[s.seat][domain] -= table.UNIT[age]
    s.hand[s.target][domain] += table.UNIT[age]
    table.emit(s, k.EV_GIVEN, s.seat, s.target, domain, age, 1)


# --- effects ----------------------------------------------------------------------------------


def ask(s: Core, pending: int, picks: int) -> None:
    """Ask for that many cards in a context; for none at all the effect is over."""
    s.picks_left = picks
    s.floor = 0
    s.pending = pending
    if picks == 0:
        end_effect(s)


def end_effect(s: Core) -> None:
    """Back to the menu; nothing of the effect is left, so that equal positions are equal."""
    s.pending = k.MENU
    s.effect = k.NO_EFFECT
    s.amount = 0
    s.target = k.NO_SEAT
    s.domain = 0
    s.picks_left = 0
    s.floor = 0


def use_permanent(s: Core, slot: int, level: int, is_copy: bool) -> None:
    """Start a permanent effect of level 1 or 2, own or copied."""
    domain = table.SLOT_DOMAIN[slot]
    s.effect = table.SLOT_EFFECT[slot] + level - 1
    s.fx_used |= 1 << (2 * slot + level)
    table.emit(s, k.EV_EFFECT_USED, s.seat, k.NO_SEAT, domain, level, is_copy)
    if is_copy:
        s.copied = 1
        place_coin(s, domain, level)
    if not (is_copy and s.separate):
        s.perm_used |= 1 << slot
    s.amount = level
    if slot == 0:
        ask(s, k.HAND_DISCARD, level)
    elif slot == 1:
        raise_limit(s, level)
    elif slot == 2:
        ask(s, k.AREA_DISCARD, level)
    elif slot == 3:
        ask(s, k.AREA_TAKE, level)
    else:
        ask(s, k.PILE_TAKE, level)


def raise_limit(s: Core, level: int) -> None:
    """Holy Book, Divine Right: 5 or 7 cards at this turn's draw, never cumulative (R10)."""
    limit = 3 + 2 * level
    if limit > s.limit:
        s.limit = limit
    end_effect(s)


def use_own_or_copied(s: Core, slot: int, level: int) -> None:
    """Own effect if the own count suffices, otherwise through Inspiration (10.2)."""
    threshold = table.T1[s.players] if level == 1 else table.T2[s.players]
    own = s.area[s.seat][table.SLOT_DOMAIN[slot]] & 255
    use_permanent(s, slot, level, own < threshold)


def use_discard(s: Core, effect: int, target: int) -> None:
    """Start a discard effect: markers choose where first, the others pay first."""
    s.effect = effect
    s.target = target
    s.disc_used |= 1 << PAID_WITH[effect]
    table.emit(s, k.EV_EFFECT_USED, s.seat, target, PAID_WITH[effect], 0, 0)
    if effect == k.FX_EMBARGO:
        ask(s, k.EMBARGO_DOMAIN, 1)
    elif effect == k.FX_DEMOCRACY:
        ask(s, k.DEMOCRACY_DOMAIN, 1)
    else:
        pay(s)


def pay(s: Core) -> None:
    s.pending = k.PAY
    choose(s, PAID_WITH[s.effect])


def after_payment(s: Core, age: int) -> None:
    """The price of a discard effect leaves the area, and the effect begins."""
    if s.effect == k.FX_EMBARGO or s.effect == k.FX_DEMOCRACY:
        lay_marker(s, age)
        end_effect(s)
        return
    discard_from_area(s, s.seat, PAID_WITH[s.effect], age)
    if s.effect == k.FX_ATTACK:
        ask(s, k.ATTACK_DOMAIN, 1)
    elif s.effect == k.FX_INQUISITION:
        cards = table.total(s.hand[s.target])
        take_hand(s)
        ask(s, k.GIVE_BACK, cards)
    else:
        break_through(s)


def lay_marker(s: Core, age: int) -> None:
    unit = table.UNIT[age]
    if s.effect == k.FX_DEMOCRACY:
        s.area[s.seat][k.UTOPIA] -= unit
        s.democracy[s.target][s.domain] += unit
        table.emit(s, k.EV_DEMOCRACY_LAID, s.seat, s.target, s.domain, age, 1)
        return
    s.area[s.seat][k.ECONOMY] -= unit
    if s.target == s.seat:
        s.own_embargo[s.domain] += unit
    else:
        s.embargo[s.target][s.domain] += unit
    table.emit(s, k.EV_EMBARGO_LAID, s.seat, s.target, s.domain, age, 1)


def break_through(s: Core) -> None:
    """Draw five or what the deck has, then discard as many from the whole hand (R28)."""
    cards = table.deck_size(s)
    if cards > 5:
        cards = 5
    for _ in range(cards):
        table.draw_to_hand(s, s.seat)
    ask(s, k.HAND_DISCARD, cards)


def attack(s: Core, domain: int, age: int) -> None:
    """The attacker and every other player with a card of the Domain discard one (R15)."""
    discard_from_area(s, s.seat, domain, age)
    for step in range(1, s.players):
        seat = (s.seat + step) % s.players
        if s.area[seat][domain]:
            discard_from_area(s, seat, domain, table.oldest(s.area[seat][domain]))
    end_effect(s)


# --- the coin (R24: a reminder without rule effect) ---------------------------------------------


def place_coin(s: Core, domain: int, level: int) -> None:
    threshold = table.T1[s.players] if level == 1 else table.T2[s.players]
    owner = (s.seat + 1) % s.players
    while s.area[owner][domain] & 255 < threshold:
        owner = (owner + 1) % s.players
    s.coin_user = s.seat
    s.coin_seat = owner
    s.coin_domain = domain
    table.emit(s, k.EV_COIN_MOVED, s.seat, owner, domain, 0, 0)


def return_coin(s: Core) -> None:
    table.emit(s, k.EV_COIN_RETURNED, s.coin_user, k.NO_SEAT, 0, 0, 0)
    s.coin_user = k.NO_SEAT
    s.coin_seat = 0
    s.coin_domain = 0


# --- the turn ---------------------------------------------------------------------------------


def begin_turn(s: Core, seat: int) -> None:
    s.seat = seat
    s.perm_used = 0
    s.fx_used = 0
    s.disc_used = 0
    s.copied = 0
    s.limit = 3
    end_effect(s)
    if s.coin_user == seat:
        return_coin(s)
    table.emit(s, k.EV_TURN_BEGAN, seat, k.NO_SEAT, 0, 0, 0)
    if playable_in_hand(s, seat) > 0:
        ask(s, k.PLAY_CARD, 1)
    else:
        skip_step_1(s)


def skip_step_1(s: Core) -> None:
    """R1: nothing in hand may be played; R49: everybody learns that."""
    blocked = 0
    for d in range(k.DOMAINS):
        if s.embargo[s.seat][d]:
            blocked |= 1 << d
    table.emit(s, k.EV_STEP_SKIPPED, s.seat, k.NO_SEAT, blocked, 0, 0)


def refill(s: Core) -> None:
    """Step 3: draw up to the limit; never discard (rule 5)."""
    limit = s.limit
    if s.continuous:
        religion = s.area[s.seat][k.RELIGION] & 255
        if religion >= table.T2[s.players]:
            limit = 7
        elif religion >= table.T1[s.players] and limit < 5:
            limit = 5
    missing = limit - table.total(s.hand[s.seat])
    while missing > 0 and table.deck_size(s) > 0:
        table.draw_to_hand(s, s.seat)
        missing -= 1


def lift_embargoes(s: Core) -> None:
    """End of turn 1: markers on p go to the pile; those p laid on itself now bind (R19, R47)."""
    for d in range(k.DOMAINS):
        marker = s.embargo[s.seat][d]
        if marker:
            s.pile[k.ECONOMY] += marker
            table.emit(s, k.EV_EMBARGO_LIFTED, s.seat, k.NO_SEAT, d, table.oldest(marker), 1)
        s.embargo[s.seat][d] = s.own_embargo[d]
        s.own_embargo[d] = 0


def end_turn(s: Core) -> None:
    """Step 3 and the end of turn in the order of rule 5."""
    refill(s)
    lift_embargoes(s)
    s.turn += 1
    following = (s.seat + 1) % s.players
    if scoring.has_hegemony(s, s.seat):
        finish(s, k.HEGEMONY, scoring.side(s, s.seat))
    elif following == 0 and table.deck_size(s) == 0:
        finish(s, k.MAJORITY, scoring.majority_winners(s))
    elif following == 0 and s.turn_cap and s.turn >= s.turn_cap:
        finish(s, k.TURN_CAP, scoring.majority_winners(s))
    else:
        begin_turn(s, following)


def finish(s: Core, ending: int, winners: int) -> None:
    s.ending = ending
    s.winners = winners
    end_effect(s)
    s.pending = k.OVER
    table.emit(s, k.EV_GAME_OVER, s.seat, k.NO_SEAT, winners, ending, 0)


# --- answering --------------------------------------------------------------------------------


def leaves_hand(pending: int) -> bool:
    return (
        pending == k.PLAY_CARD
        or pending == k.HAND_DISCARD
        or pending == k.HAND_PLAY
        or pending == k.GIVE_BACK
    )


def pile_of(s: Core, pending: int, domain: int) -> int:
    """The pile that a card of the Domain leaves in a context."""
    if leaves_hand(pending):
        return s.hand[s.seat][domain]
    if pending == k.PILE_TAKE:
        return s.pile[domain]
    return s.area[s.seat][domain]


def leaving_pile(s: Core) -> int:
    """During an Age question: the pile whose Ages are asked for."""
    if s.resume == k.PAY:
        return s.area[s.seat][PAID_WITH[s.effect]]
    return pile_of(s, s.resume, s.domain)


def choose(s: Core, domain: int) -> None:
    """A Domain has been chosen: settle which Age moves (R39), or ask for it."""
    pile = pile_of(s, s.pending, domain)
    if s.ask_age and table.has_several_ages(pile):
        s.resume = s.pending
        if s.pending != k.PAY:
            s.domain = domain
        s.pending = k.AGE
        return
    resolve(s, domain, table.random_age(s, pile) if leaves_hand(s.pending) else table.oldest(pile))


def resume_with_age(s: Core, age: int) -> None:
    s.pending = s.resume
    s.resume = 0
    resolve(s, PAID_WITH[s.effect] if s.pending == k.PAY else s.domain, age)


def resolve(s: Core, domain: int, age: int) -> None:
    """One chosen card moves, and the context goes on."""
    if s.pending == k.PLAY_CARD:
        play(s, domain, age)
        end_effect(s)
    elif s.pending == k.PAY:
        after_payment(s, age)
    elif s.pending == k.ATTACK_DOMAIN:
        attack(s, domain, age)
    else:
        resolve_pick(s, domain, age)


def resolve_pick(s: Core, domain: int, age: int) -> None:
    """One of several cards of a multi-choice (10.2: sequential, order irrelevant)."""
    if s.pending == k.HAND_DISCARD:
        discard_from_hand(s, domain, age)
    elif s.pending == k.HAND_PLAY:
        play(s, domain, age)
    elif s.pending == k.AREA_DISCARD:
        discard_from_area(s, s.seat, domain, age)
    elif s.pending == k.AREA_TAKE:
        take_from_area(s, domain, age)
    elif s.pending == k.PILE_TAKE:
        take_from_pile(s, domain, age)
    else:
        give_back(s, domain, age)
    s.picks_left -= 1
    s.floor = domain
    if s.picks_left == 0:
        if s.pending == k.AREA_DISCARD or s.pending == k.AREA_TAKE:
            ask(s, k.HAND_PLAY, s.amount)
        else:
            end_effect(s)


def choose_in_context(s: Core, choice: int) -> None:
    """Actions 0 to 5: what they mean depends on the pending question."""
    if s.pending == k.AGE:
        resume_with_age(s, choice)
    elif s.pending == k.DRAFT_KEEP:
        deal.keep(s, choice)
    elif s.pending == k.DRAFT_MIDDLE:
        if deal.take_middle(s, choice):
            begin_turn(s, 0)
    elif s.pending == k.EMBARGO_DOMAIN or s.pending == k.DEMOCRACY_DOMAIN:
        s.domain = choice
        pay(s)
    else:
        choose(s, choice)


def use_effect(s: Core, action: int) -> None:
    """Actions of the effects menu other than END."""
    if action < k.LEVEL_2:
        use_own_or_copied(s, action - k.LEVEL_1, 1)
    elif action < k.ATTACK:
        use_own_or_copied(s, action - k.LEVEL_2, 2)
    elif action == k.ATTACK:
        use_discard(s, k.FX_ATTACK, k.NO_SEAT)
    elif action < k.EMBARGO:
        use_discard(s, k.FX_INQUISITION, (s.seat + action - k.INQUISITION + 1) % s.players)
    elif action < k.BREAKTHROUGH:
        use_discard(s, k.FX_EMBARGO, (s.seat + action - k.EMBARGO + 1) % s.players)
    elif action == k.BREAKTHROUGH:
        use_discard(s, k.FX_BREAKTHROUGH, k.NO_SEAT)
    elif action < k.SELF_EMBARGO:
        use_discard(s, k.FX_DEMOCRACY, (s.seat + action - k.DEMOCRACY + 1) % s.players)
    elif action == k.SELF_EMBARGO:
        use_discard(s, k.FX_EMBARGO, s.seat)
    elif action == k.SELF_DEMOCRACY:
        use_discard(s, k.FX_DEMOCRACY, s.seat)
    elif action < k.COPY_2:
        use_permanent(s, action - k.COPY_1, 1, True)
    else:
        use_permanent(s, action - k.COPY_2, 2, True)


def is_possible(s: Core) -> bool:
    """Can the pending question be meant? Watchers know that its actor can carry it out (R1, R6)."""
    if s.pending == k.HAND_PLAY:
        return playable_in_hand(s, s.seat) >= s.picks_left
    if s.pending == k.AREA_DISCARD:
        return playable_in_hand(s, s.seat) >= s.amount
    return s.pending == k.OVER or legal(s) != 0


def act(s: Core, action: int) -> None:
    """Carry out one legal action and work out the next options."""
    if action < k.END:
        choose_in_context(s, action)
    elif action == k.END:
        end_turn(s)
    else:
        use_effect(s, action)
    if s.coin_user != k.NO_SEAT and not leads_culture(s, s.coin_user):
        return_coin(s)
    s.options = legal(s)


def is_forced(s: Core) -> bool:
    """A question with one answer is not asked (`auto_forced`)."""
    return s.auto_forced != 0 and s.options != 0 and s.options & (s.options - 1) == 0


def lowest_option(options: int) -> int:
    action = 0
    while options & 63 == 0:
        options >>= 6
        action += 6
    while options & 1 == 0:
        options >>= 1
        action += 1
    return action


def act_and_settle(s: Core, action: int) -> None:
    """`act`, and everything that follows without a question."""
    act(s, action)
    while is_forced(s):
        act(s, lowest_option(s.options))


def start(s: Core) -> None:
    """Deal, and ask the first question (forced ones included)."""
    deal.set_up(s)
    if not s.draft:
        begin_turn(s, 0)
    s.options = legal(s)


# --- random play ------------------------------------------------------------------------------


def random_option(options: int, word: int) -> int:
    count = 0
    rest = options
    while rest:
        rest &= rest - 1
        count += 1
    for _ in range(chance.below(word, count)):
        options &= options - 1
    return lowest_option(options)


def playout(s: Core, seed: int) -> int:
    """Play on at random to the end; the number of decisions is returned."""
    decisions = 0
    while is_forced(s):
        act(s, lowest_option(s.options))
    while s.pending != k.OVER:
        seed = chance.next_fast(seed)
        act_and_settle(s, random_option(s.options, seed))
        decisions += 1
    return decisions


def random_game(s: Core, seed: int, number: int) -> int:
    """Deal with the fast stream and play a whole game at random."""
    s.is_fast = 1
    s.fast_key = chance.fast_word(seed, 0, number)
    start(s)
    return playout(s, chance.fast_word(seed, 1, number))

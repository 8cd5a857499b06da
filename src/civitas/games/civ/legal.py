"""What is legal in CIV: the options of every question (mask formulas of rule 10.2).

Only the actor's own hand and public facts are looked at, so the options tell nobody anything. A set
of actions is one number, a bit for each action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.civ import consts as k
from civitas.games.civ import deal, table

if TYPE_CHECKING:
    from civitas.games.civ.plain import Core

# The Domain that pays for each discard effect, by effect number; -1 elsewhere.
PAID_WITH = [-1, -1, -1, 0, -1, -1, 1, -1, -1, 2, -1, -1, 3, -1, -1, 5, -1]
ONE = 1


def bit(action: int) -> int:
    """One action in a set of actions, in 64 bits on every platform."""
    return ONE << action


# --- counting ----------------------------------------------------------------------------------


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


# --- the effects menu --------------------------------------------------------------------------


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


# --- choosing a Domain -------------------------------------------------------------------------


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


def leaves_hand(pending: int) -> bool:
    """Does the card that is chosen in this context leave the hidden hand?"""
    return k.PLAY_CARD <= pending <= k.GIVE_BACK


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


def age_options(s: Core) -> int:
    options = 0
    for age in range(3):
        if table.of_age(leaving_pile(s), age):
            options |= 1 << age
    return options


# --- several cards, one by one -----------------------------------------------------------------


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


# --- all of it ---------------------------------------------------------------------------------


def choice_options(s: Core) -> int:
    """The Domains (or Ages) that answer the pending question."""
    if s.pending == k.PLAY_CARD:
        return playable_domains(s)
    if k.HAND_DISCARD <= s.pending <= k.PILE_TAKE:
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


def options(s: Core) -> int:
    """All legal actions as bits. Only the actor's hand and public facts are looked at."""
    if s.pending == k.MENU:
        return menu_options(s)
    if s.pending == k.OVER:
        return 0
    return choice_options(s)


def is_possible(s: Core) -> bool:
    """Can the pending question be meant? Watchers know that its actor can carry it out (R1, R6)."""
    if s.pending == k.HAND_PLAY:
        return playable_in_hand(s, s.seat) >= s.picks_left
    if s.pending == k.AREA_DISCARD:
        return playable_in_hand(s, s.seat) >= s.amount
    return s.pending == k.OVER or options(s) != 0

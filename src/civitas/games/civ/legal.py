"""What is legal in CIV: the options of every question (mask formulas of rule 10.2).

Only the actor's own hand and public facts are looked at, so the options tell nobody anything. A set
of actions is one number, a bit for each action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from civitas.games.civ import consts as k
from civitas.games.civ import deal, table, zones

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core

# The Domain that pays for each discard effect, by effect number; -1 elsewhere.
PAID_WITH = [-1, -1, -1, 0, -1, -1, 1, -1, -1, 2, -1, -1, 3, -1, -1, 5, -1]
ONE = 1


def bit(action: int) -> int:
    """One action in a set of actions, in 64 bits on every platform."""
    return ONE << action


# --- sets of Domains: a bit for each ------------------------------------------------------------


def domains_of_others(s: Core, seat: int, least: int) -> int:
    """The Domains of which another player has so many cards in the area."""
    domains = 0
    for step in range(1, s.players):
        domains |= zones.domains_with(s.area[table.seat_after(s, seat, step)], least)
    return domains


def playable_domains(s: Core) -> int:
    """Domains that may be played from hand: not those under an embargo (R1, R17)."""
    return zones.domains_in(s.hand[s.seat]) & ~zones.domains_in(s.embargo[s.seat])


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
    most = 0
    for step in range(1, s.players):
        cards = s.area[table.seat_after(s, seat, step)][k.CULTURE] & 255
        most = cards if cards > most else most
    return s.area[seat][k.CULTURE] & 255 > most


def has_turn_left(s: Core, seat: int) -> bool:
    """Will that seat still play after the present turn (last round, rule 8.2)?"""
    return table.deck_size(s) > 0 or seat > s.seat


# --- the effects menu --------------------------------------------------------------------------


def permanent_options(s: Core) -> int:
    """LEVEL 1 and 2: own effects, and copied ones where the slot is shared (R21)."""
    may_copy = not s.copied and leads_culture(s, s.seat)
    shares = may_copy and not s.separate
    options = 0
    first = offered_slots(s, 1, shares)
    second = offered_slots(s, 2, shares)
    if first:
        options |= (first & possible_slots(s, 1)) << k.LEVEL_1
    if second:
        options |= (second & possible_slots(s, 2)) << k.LEVEL_2
    if may_copy and s.separate:
        options |= copy_options(s)
    return options


def slots_of(domains: int) -> int:
    """The permanent slots of some Domains; Culture has none."""
    return domains & 15 | domains >> 1 & 16


def offered_slots(s: Core, level: int, shares: bool) -> int:
    """Slots that are not used up, with enough cards: one's own, or another's to copy."""
    threshold = table.threshold(s, level)
    own = zones.domains_with(s.area[s.seat], threshold)
    domains = own
    if shares:
        domains |= domains_of_others(s, s.seat, threshold)
    if s.continuous:
        domains &= ~(own & 1 << k.RELIGION)  # R10, `continuous`: the own limit needs no action
    slots = slots_of(domains) & ~s.perm_used
    return slots & ~used_slots(s, level) if s.separate else slots


def used_slots(s: Core, level: int) -> int:
    """Slots whose effect of that level was used this turn, own or copied."""
    slots = 0
    for slot in range(k.SLOTS):
        slots |= (s.fx_used >> (2 * slot + level) & 1) << slot
    return slots


def possible_slots(s: Core, level: int) -> int:
    """R6: a permanent effect needs all its numbered amounts, whoever owns it."""
    p = s.seat
    cards = table.total(s.area[p]) >= level
    plays = playable_in_hand(s, p)
    takes = playable_in_area(s, p)
    if takes > level:
        takes = level
    return (
        (table.total(s.hand[p]) >= level)
        | (s.pruned == 0 or table.deck_size(s) > 0) << 1
        | (cards and plays >= level) << 2
        | (cards and plays + takes >= level) << 3
        | (table.total(s.pile) >= level) << 4
    )


def copy_options(s: Core) -> int:
    """`inspiration_slot = separate`: copying apart from the own slot, but never the same effect."""
    options = 0
    for level in range(1, 3):
        threshold = table.threshold(s, level)
        domains = domains_of_others(s, s.seat, threshold)
        domains &= ~zones.domains_with(s.area[s.seat], threshold)
        slots = slots_of(domains) & ~used_slots(s, level) & possible_slots(s, level)
        options |= slots << (k.COPY_1 if level == 1 else k.COPY_2)
    return options


def attack_domains(s: Core, paid: int) -> int:
    """Domains an Attack may choose; `paid` Military cards are still to be paid (R12 to R14)."""
    domains = without_one(s, s.seat, k.MILITARY) if paid else zones.domains_in(s.area[s.seat])
    return domains & domains_of_others(s, s.seat, 1) if s.pruned else domains


def without_one(s: Core, seat: int, domain: int) -> int:
    """The Domains of an area if one card of a Domain were gone."""
    last = s.area[seat][domain] & 255 <= 1
    return zones.domains_in(s.area[seat]) & ~(last << domain)


def embargo_domains(s: Core, seat: int) -> int:
    """Domains of a player that can be embargoed now (R16, R20; R47 on oneself)."""
    if seat == s.seat:
        return without_one(s, seat, k.ECONOMY)
    domains = zones.domains_in(s.area[seat])
    return domains if s.stacked else domains & ~zones.domains_in(s.embargo[seat])


def democracy_domains(s: Core, seat: int) -> int:
    return without_one(s, seat, k.UTOPIA) if seat == s.seat else zones.domains_in(s.area[seat])


def marker_options(s: Core, payable: int, step: int) -> int:
    """EMBARGO and DEMOCRACY on one seat, relative to the own one."""
    seat = table.seat_after(s, s.seat, step)
    if s.pruned and not has_turn_left(s, seat):
        return 0
    embargo = (payable >> k.ECONOMY & 1) & (embargo_domains(s, seat) != 0)
    democracy = (payable >> k.UTOPIA & 1) & (democracy_domains(s, seat) != 0)
    if step == 0:
        return embargo << k.SELF_EMBARGO | democracy << k.SELF_DEMOCRACY
    return (embargo << k.EMBARGO | democracy << k.DEMOCRACY) << (step - 1)


def inquisition_options(s: Core, payable: int, step: int) -> int:
    seat = table.seat_after(s, s.seat, step)
    has_target = not s.pruned or zones.domains_in(s.hand[seat]) != 0
    return ((payable >> k.RELIGION & 1) & has_target) << (k.INQUISITION + step - 1)


def menu_options(s: Core) -> int:
    """END, permanent effects and discard effects; on oneself with `marker_targets = any`."""
    payable = zones.domains_in(s.area[s.seat]) & ~s.disc_used
    options = bit(k.END) | permanent_options(s)
    options |= ((payable >> k.MILITARY & 1) & (attack_domains(s, 1) != 0)) << k.ATTACK
    has_cards = not s.pruned or table.deck_size(s) > 0
    options |= ((payable >> k.SCIENCE & 1) & has_cards) << k.BREAKTHROUGH
    if s.any_target:
        options |= marker_options(s, payable, 0)
    for step in range(1, s.players):
        options |= inquisition_options(s, payable, step) | marker_options(s, payable, step)
    return options


# --- choosing a Domain -------------------------------------------------------------------------


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


def canonical(s: Core, zone: Sequence[int], options: int) -> int:
    """`canonical_multi_pick`: Domains in non-decreasing order, where enough cards remain."""
    ordered = 0
    cards = 0
    for d in range(k.DOMAINS - 1, -1, -1):
        member = options >> d & 1
        cards += (zone[d] & 255) * member
        ordered |= (member & (d >= s.floor) & (cards >= s.picks_left)) << d
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
        return zones.domains_in(s.pack[s.seat])
    if s.pending == k.DRAFT_MIDDLE:
        return deal.middle_options(s)
    return age_options(s)


def multi_options(s: Core) -> int:
    """The contexts in which several cards are chosen one by one."""
    p = s.seat
    if s.pending == k.AREA_DISCARD:
        options = zones.domains_in(s.area[p])
        return canonical(s, s.area[p], options) if s.canonical else options
    if s.pending == k.AREA_TAKE:
        options = take_domains(s)
        return canonical(s, s.area[p], options) if s.canonical else options
    if s.pending == k.PILE_TAKE:
        options = zones.domains_in(s.pile)
        return canonical(s, s.pile, options) if s.canonical else options
    options = playable_domains(s) if s.pending == k.HAND_PLAY else zones.domains_in(s.hand[p])
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

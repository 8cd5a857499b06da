"""Resampling (determinization): another state that a viewer cannot tell from the present one (rule
10.6).

All that the viewer cannot know is gathered and dealt anew: sure cards first, then linked ones on
random places of their Age, then the rest evenly; an arrangement that breaks a draft link, a mark or
the pending question is thrown away and dealt again. So every possible arrangement of the hidden
cards, counted as individuals, is equally likely.

With `age_info = none` the Ages of all cards are uncertain as well. They are assigned at random
within the numbers drawn so far, which is close to even but not exact; the specification says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import chance
from civitas.games.civ import consts as k
from civitas.games.civ import deal, legal, memory, table, trail

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core, Memory

# Domains by the number of Ages they come in: the choosier ones are served first.
SCARCE_FIRST = [5, 1, 0, 2, 3, 4]
# The true cards always fit, so a fit is found; the bounds only guard against impossible views. It
# takes long to walk a trail back, so that is tried less often.
MAX_TRIES = 1_000_000
MAX_WALKS = 2_000
# Where the one card of a draft link went that had to be placed, or why there is none to judge.
SIDE_0, SIDE_1, SETTLED, BY_TYPE, COLLISION = 0, 1, 2, 3, 4


def redeal(s: Core, m: Memory, viewer: int, seed: int) -> None:
    """Replace everything `viewer` cannot know; chance goes on from `seed` with the fast stream."""
    unseen = [0, 0, 0, 0, 0, 0]
    places = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    packs = [0, 0, 0, 0]
    drawn = [0, 0, 0]
    named = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    s.is_fast = 1
    s.fast_key = chance.mix(seed)
    s.picks = 0
    s.part[0] = 0
    s.part[1] = 0
    for i in range(8):
        s.key[i] = 0
    close_hidden_question(s, viewer)
    count_drawn(s, drawn)
    gather(s, viewer, unseen, places, packs)
    walks = 0
    for _ in range(MAX_TRIES):
        clear_hidden(s, viewer, unseen)
        landed = place_known(s, m, viewer, places, named)
        if landed != COLLISION and fill(s, viewer, places, packs, drawn):
            if fits(s, m, viewer, landed):
                walks += 1
                if trail.is_possible(s, m.trail[viewer], named, viewer) or walks == MAX_WALKS:
                    break
    s.options = legal.options(s)


def count_drawn(s: Core, drawn: list[int]) -> None:
    """How many cards of each Age have left the deck: a public number."""
    for age in range(3):
        drawn[age] = table.PACK_SIZE[age]
        for d in range(k.DOMAINS):
            drawn[age] -= table.of_age(s.undrawn[d], age)


def is_hidden(s: Core, viewer: int, seat: int) -> bool:
    return seat < s.players and seat != viewer


def random_below(s: Core, bound: int) -> int:
    return chance.below(table.word(s, k.STREAM_PICK, 0), bound)


def close_hidden_question(s: Core, viewer: int) -> None:
    """Only its owner knows that an Age of a hand card is asked for: others wait for the Domain.

    And only the two hands of an Inquisition know which Domain was given back last.
    """
    if s.pending == k.AGE and s.seat != viewer and legal.leaves_hand(s.resume):
        s.pending = s.resume
        s.resume = 0
        s.domain = 0
    if s.pending == k.GIVE_BACK and s.seat != viewer and s.target != viewer:
        s.floor = 0


def gather(s: Core, viewer: int, unseen: list[int], places: list[int], packs: list[int]) -> None:
    """Count the hidden cards and the places they lie in: hands by Age (rule 4.3), and packs."""
    for d in range(k.DOMAINS):
        unseen[d] = s.undrawn[d]
    for seat in range(k.MAX_SEATS):
        if is_hidden(s, viewer, seat):
            packs[seat] = table.total(s.pack[seat])
            for d in range(k.DOMAINS):
                unseen[d] += s.hand[seat][d] + s.pack[seat][d]
            for age in range(4):
                places[4 * seat + age] = memory.hand_by_age(s, seat, age)


def clear_hidden(s: Core, viewer: int, unseen: list[int]) -> None:
    for d in range(k.DOMAINS):
        s.undrawn[d] = table.CARDS[d] if s.ageless else unseen[d]
    for seat in range(k.MAX_SEATS):
        if is_hidden(s, viewer, seat):
            for d in range(k.DOMAINS):
                s.hand[seat][d] = 0
                s.pack[seat][d] = 0


# --- known cards ------------------------------------------------------------------------------


def put(s: Core, zone: list[int], domain: int, pile: int) -> None:
    """Put known cards into a hidden zone. Without Ages they are taken from the deck later."""
    zone[domain] += pile
    if not s.ageless:
        s.undrawn[domain] -= pile


def place_known(s: Core, m: Memory, viewer: int, places: list[int], named: list[int]) -> int:
    """Sure cards, links, the pair of a draft, packs. COLLISION: two cards met on one place."""
    base = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    for i in range(k.MAX_SEATS * k.DOMAINS):
        named[i] = 0
    for seat in range(k.MAX_SEATS):
        if is_hidden(s, viewer, seat):
            for d in range(k.DOMAINS):
                put(s, s.hand[seat], d, m.sure[viewer][seat][d])
            for age in range(4):
                i = 4 * seat + age
                base[i] = places[i] - memory.hand_by_age(s, seat, age)
    if not place_links(s, m, viewer, base, named):
        return COLLISION
    if s.pending == k.DRAFT_KEEP and viewer != k.SPECTATOR:
        place_packs(s, m, viewer)
    return place_pair(s, m, viewer, base, named)


def place_links(s: Core, m: Memory, viewer: int, base: list[int], named: list[int]) -> bool:
    for hands in range(3, 16):
        for d in range(k.DOMAINS):
            if m.linked[viewer][hands][d]:
                for age in range(4):
                    for _ in range(table.of_age(m.linked[viewer][hands][d], age)):
                        if place_one(s, m, viewer, base, named, hands, d, age) < 0:
                            return False
    return True


def place_pair(s: Core, m: Memory, viewer: int, base: list[int], named: list[int]) -> int:
    """The cards of a draft link that nobody has shown.

    Two: one with each side, both ways equally likely. One: with either side; whether it may be
    there depends on the other card, which `pair_fits` looks for. None: it is all a matter of types.
    """
    if m.pair[viewer][0] == 0:
        return SETTLED
    if m.pair_placed[viewer][0] and m.pair_placed[viewer][1]:
        way = random_below(s, 2)
        for card in range(2):
            hands = m.pair_hands[viewer][card ^ way]
            if place_pair_card(s, m, viewer, base, named, hands, card) < 0:
                return COLLISION
        return SETTLED
    for card in range(2):
        if m.pair_placed[viewer][card]:
            hands = m.pair_hands[viewer][0] | m.pair_hands[viewer][1]
            seat = place_pair_card(s, m, viewer, base, named, hands, card)
            if seat < 0:
                return COLLISION
            return SIDE_0 if m.pair_hands[viewer][0] >> seat & 1 else SIDE_1
    return BY_TYPE


def place_pair_card(
    s: Core, m: Memory, viewer: int, base: list[int], named: list[int], hands: int, card: int
) -> int:
    age = deal.draft_age(s)
    return place_one(s, m, viewer, base, named, hands, m.pair[viewer][card] - 1, age)


def place_one(
    s: Core,
    m: Memory,
    viewer: int,
    base: list[int],
    named: list[int],
    hands: int,
    domain: int,
    age: int,
) -> int:
    """Put a card on a random place of its Age in a set of hands, and return the seat.

    -1 if the place is taken, or if the hand would get more such cards than it has held since.
    """
    free = 0
    for seat in range(k.MAX_SEATS):
        if hands >> seat & 1:
            free += base[4 * seat + age]
    if free == 0:
        return -1
    n = random_below(s, free)
    seat = 0
    while not hands >> seat & 1 or n >= base[4 * seat + age]:
        if hands >> seat & 1:
            n -= base[4 * seat + age]
        seat += 1
    taken = named_of_age(named, seat, age)
    if n < taken or taken >= m.held[viewer][seat][age]:
        return -1
    named[6 * seat + domain] += table.UNIT[age]
    put(s, s.hand[seat], domain, table.UNIT[age])
    return seat


def named_of_age(named: list[int], seat: int, age: int) -> int:
    """Cards of an Age that were put into a hand by a link."""
    cards = 0
    for d in range(k.DOMAINS):
        cards += table.of_age(named[6 * seat + d], age)
    return cards


def place_packs(s: Core, m: Memory, viewer: int) -> None:
    """During the draft: the packs that the viewer handed on (rule 10.6)."""
    left = (viewer + 1) % s.players
    beyond = (viewer + 2) % s.players
    if s.draft_step == 2:
        if place_pack(s, m, viewer, 0, left):
            keep_if_picked(s, left)
    elif s.draft_step == 3:
        if s.players > 2 and place_pack(s, m, viewer, 0, beyond):
            keep_one(s, beyond, left)
            keep_if_picked(s, beyond)
        if place_pack(s, m, viewer, 1, left):
            keep_if_picked(s, left)


def place_pack(s: Core, m: Memory, viewer: int, step: int, seat: int) -> bool:
    """Lay a pack where it went; False if the viewer does not remember one."""
    for d in range(k.DOMAINS):
        put(s, s.pack[seat], d, m.passed[viewer][step][d])
    return table.total(m.passed[viewer][step]) > 0


def keep_if_picked(s: Core, seat: int) -> None:
    """Seats before the one that is asked have made their sealed pick: any card, equally likely."""
    if seat < s.seat:
        keep_one(s, seat, seat)


def keep_one(s: Core, pack: int, keeper: int) -> None:
    n = random_below(s, table.total(s.pack[pack]))
    domain = 0
    while n >= s.pack[pack][domain] & 255:
        n -= s.pack[pack][domain] & 255
        domain += 1
    s.pack[pack][domain] -= memory.draft_unit(s)
    s.hand[keeper][domain] += memory.draft_unit(s)


# --- the rest ---------------------------------------------------------------------------------


def fill(s: Core, viewer: int, places: list[int], packs: list[int], drawn: list[int]) -> bool:
    """Deal the remaining unseen cards of each Age to the remaining places."""
    quota = [0, 0, 0]
    for age in range(3):
        quota[age] = drawn[age]
    if s.ageless and not assign_ages(s, quota):
        return False
    for seat in range(k.MAX_SEATS):
        if is_hidden(s, viewer, seat):
            for age in range(4):
                missing = places[4 * seat + age] - memory.hand_by_age(s, seat, age)
                for _ in range(missing):
                    deal_one(s, s.hand[seat], age, quota)
            for _ in range(packs[seat] - table.total(s.pack[seat])):
                deal_one(s, s.pack[seat], k.NO_AGE if s.ageless else k.AGE_I, quota)
    return True


def deal_one(s: Core, zone: list[int], age: int, quota: list[int]) -> None:
    from_age = age
    if age == k.NO_AGE:
        from_age = 0
        n = random_below(s, quota[0] + quota[1] + quota[2])
        while n >= quota[from_age]:
            n -= quota[from_age]
            from_age += 1
        quota[from_age] -= 1
    zone[pick_undrawn(s, from_age)] += table.UNIT[age]


def pick_undrawn(s: Core, age: int) -> int:
    """Take one of the unseen cards of an Age, each equally likely."""
    cards = 0
    for d in range(k.DOMAINS):
        cards += table.of_age(s.undrawn[d], age)
    n = random_below(s, cards)
    domain = 0
    while n >= table.of_age(s.undrawn[domain], age):
        n -= table.of_age(s.undrawn[domain], age)
        domain += 1
    s.undrawn[domain] -= table.UNIT[age]
    return domain


# --- age_info = none --------------------------------------------------------------------------


def placed_cards(s: Core, domain: int) -> int:
    """Cards of a Domain lying anywhere but in the deck."""
    cards = s.pile[domain] & 255
    for seat in range(s.players):
        cards += (s.hand[seat][domain] + s.area[seat][domain] + s.pack[seat][domain]) & 255
        cards += s.middle[seat] == domain + 1
        for d in range(k.DOMAINS):
            if domain == k.ECONOMY:
                cards += s.embargo[seat][d] & 255
            elif domain == k.UTOPIA:
                cards += s.democracy[seat][d] & 255
    if domain == k.ECONOMY:
        cards += table.total(s.own_embargo)
    return cards


def assign_ages(s: Core, quota: list[int]) -> bool:
    """Give every card outside the deck an Age, within the number drawn of each Age."""
    left = [0, 0, 0, 0, 0, 0]
    for d in range(k.DOMAINS):
        left[d] = placed_cards(s, d)
    for i in range(k.DOMAINS):
        while left[SCARCE_FIRST[i]]:
            if not assign_age(s, quota, left, SCARCE_FIRST[i]):
                return False
    return True


def assign_age(s: Core, quota: list[int], left: list[int], domain: int) -> bool:
    """An Age for one card, each as likely as it has cards left, but none that leads nowhere."""
    weights = [0, 0, 0]
    for age in range(3):
        weights[age] = table.of_age(s.undrawn[domain], age) * quota[age]
        if weights[age]:
            take_age(s, quota, left, domain, age, 1)
            if not is_assignable(s, quota, left):
                weights[age] = 0
            take_age(s, quota, left, domain, age, -1)
    if weights[0] + weights[1] + weights[2] == 0:
        return False
    n = random_below(s, weights[0] + weights[1] + weights[2])
    age = 0
    while n >= weights[age]:
        n -= weights[age]
        age += 1
    take_age(s, quota, left, domain, age, 1)
    return True


def take_age(s: Core, quota: list[int], left: list[int], domain: int, age: int, cards: int) -> None:
    s.undrawn[domain] -= cards * table.UNIT[age]
    quota[age] -= cards
    left[domain] -= cards


def is_assignable(s: Core, quota: list[int], left: list[int]) -> bool:
    """Is there an Age for every card that is left? (Gale's condition of a flow: for no set of Ages
    there are more cards that only these can take than they may have.)
    """
    for ages in range(1, 8):
        need = 0
        room = 0
        for d in range(k.DOMAINS):
            elsewhere = 0
            for age in range(3):
                if not ages >> age & 1:
                    elsewhere += table.of_age(s.undrawn[d], age)
            if left[d] > elsewhere:
                need += left[d] - elsewhere
        for age in range(3):
            if ages >> age & 1:
                room += quota[age]
        if need > room:
            return False
    return True


# --- checks -----------------------------------------------------------------------------------


def fits(s: Core, m: Memory, viewer: int, landed: int) -> bool:
    """Draft links, marks and the pending question hold in this arrangement."""
    if not pair_fits(s, m, viewer, landed):
        return False
    for i in range(k.MAX_MARKS):
        if m.mark_hands[viewer][i] and not mark_fits(s, m, viewer, i):
            return False
    return s.seat == viewer or legal.is_possible(s)


def agrees(s: Core, m: Memory, viewer: int) -> bool:
    """Can the cards lie as they do, for all that the viewer knows?"""
    named = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    if not fits(s, m, viewer, BY_TYPE):
        return False
    return trail.is_possible(s, m.trail[viewer], named, viewer)


def pair_fits(s: Core, m: Memory, viewer: int, landed: int) -> bool:
    """Exactly one card of a draft link with each side, counting what was shown since the draft."""
    if landed == SETTLED or m.pair[viewer][0] == 0:
        return True
    if landed == BY_TYPE:
        if side_has(s, m, viewer, 0, 0) and side_has(s, m, viewer, 1, 1):
            return True
        return side_has(s, m, viewer, 0, 1) and side_has(s, m, viewer, 1, 0)
    shown = 0 if m.pair_placed[viewer][1] else 1
    return side_has(s, m, viewer, 1 - landed, shown)


def side_has(s: Core, m: Memory, viewer: int, side: int, card: int) -> bool:
    """Does a side of the draft link hold the card, or has it shown it since the draft?"""
    if m.pair_shown[viewer][side][card]:
        return True
    age = deal.draft_age(s)
    domain = m.pair[viewer][card] - 1
    for seat in range(s.players):
        if m.pair_hands[viewer][side] >> seat & 1:
            sure = table.of_age(m.sure[viewer][seat][domain], age)
            if table.of_age(s.hand[seat][domain], age) > sure:
                return True
    return False


def mark_fits(s: Core, m: Memory, viewer: int, slot: int) -> bool:
    for age in range(4):
        cards = 0
        for seat in range(s.players):
            if m.mark_hands[viewer][slot] >> seat & 1:
                for d in range(k.DOMAINS):
                    if m.mark_domains[viewer][slot] >> d & 1:
                        cards += table.of_age(s.hand[seat][d], age)
        if cards < m.mark_need[viewer][slot][age]:
            return False
    return True

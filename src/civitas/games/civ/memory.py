"""What each viewer knows of hidden cards, and drawing a state that fits it (rule 10.6).

`observe` folds the events of one action into the memory of every viewer, taking from each event
only what that viewer sees. `redeal` replaces all that a viewer cannot know: every arrangement of
the hidden cards, counted as individuals, that agrees with the memory is equally likely.

Hands are known by `sure` cards, by `linked` cards (somewhere in a set of hands), by the `pair` of a
draft (one card with each of two neighbours) and by `marks` (so many cards are of some Domains).
These say what there is to know; which cards can lie together follows from the `trail`, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.civ import consts as k
from civitas.games.civ import deal, table, trail, zones

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core, Memory

# --- folding events ---------------------------------------------------------------------------


def observe(s: Core, m: Memory) -> None:
    """Fold the recorded events of one action into the memory."""
    for i in range(s.event_count):
        event = s.events[i]
        if event & 255 <= k.EV_PILE_TAKEN:
            see_open_card(s, m, event)
        elif event & 255 <= k.EV_LAST_ABOUT_HANDS:
            for viewer in range(viewers(s)):
                see_hidden_cards(s, m, viewer_after(s, 0, viewer), event)
        elif event & 255 == k.EV_DREW and table.tells_of_hands(s, k.EV_DREW):
            see_draw(s, m, event >> 8 & 255, event >> 32 & 255)


def viewers(s: Core) -> int:
    """How many follow: the seats, and the spectator if a whole record is kept."""
    return s.players + (s.recording == k.FOR_ALL)


def viewer_after(s: Core, seat: int, steps: int) -> int:
    """The viewers as a seat counts them: itself, the others in turn, the spectator."""
    return k.SPECTATOR if steps == s.players else table.seat_after(s, seat, steps)


def see_open_card(s: Core, m: Memory, event: int) -> None:
    """A seat plays, discards or takes a card for all to see, or shows that it cannot play."""
    kind = event & 255
    seat = event >> 8 & 255
    domain = event >> 24 & 255
    age = event >> 32 & 255
    for step in range(1, viewers(s)):
        viewer = viewer_after(s, seat, step)
        if kind == k.EV_PLAYED or kind == k.EV_HAND_DISCARDED:
            see_leaving(s, m, viewer, seat, domain, age)
        elif kind == k.EV_STEP_SKIPPED:
            see_skip(s, m, viewer, seat, domain)
        else:
            see_entering(s, m, viewer, seat, domain, age)


def see_draw(s: Core, m: Memory, seat: int, age: int) -> None:
    for step in range(1, viewers(s)):
        viewer = viewer_after(s, seat, step)
        if has_trail(s, m, viewer):
            trail.drew(m.trail[viewer], seat, age)


def see_entering(s: Core, m: Memory, viewer: int, seat: int, domain: int, age: int) -> None:
    """A card comes into a hand before the viewer's eyes."""
    m.sure[viewer][seat][domain] += table.UNIT[age]
    if m.riddles[viewer] & k.MARKED:
        raise_marks(m, viewer, seat, domain, age)
    if has_trail(s, m, viewer):
        trail.entered(m.trail[viewer], seat, domain, age)


def see_hidden_cards(s: Core, m: Memory, viewer: int, event: int) -> None:
    """Cards change hands, as one viewer sees it."""
    kind = event & 255
    seat = event >> 8 & 255
    target = event >> 16 & 255
    domain = event >> 24 & 255
    age = event >> 32 & 255
    if kind == k.EV_HAND_TAKEN:
        see_exchange(s, m, viewer, seat, target)
    elif kind == k.EV_HAND_SHOWN:
        if viewer == target:
            for _ in range(event >> 40 & 255):
                see_entering(s, m, viewer, seat, domain, age)
    elif kind == k.EV_GIVEN:
        see_gift(s, m, viewer, seat, target, domain, age)
    elif kind == k.EV_PACKS_PASSED:
        remember_pack(s, m, viewer, event >> 40 & 255)
    else:
        see_middle_card(s, m, viewer, seat, domain)


def see_leaving(s: Core, m: Memory, viewer: int, seat: int, domain: int, age: int) -> None:
    """A card leaves a hand before the viewer's eyes: a sure one, else one of a link."""
    if m.riddles[viewer] & k.MARKED:
        lower_marks(m, viewer, seat, domain, age)
    is_sure = table.of_age(m.sure[viewer][seat][domain], age) != 0
    m.sure[viewer][seat][domain] -= table.UNIT[age] * is_sure
    if m.riddles[viewer] and not is_sure:
        leave_link(m, viewer, seat, domain, age)
        lower_held(s, m, viewer, seat, age)
    if has_trail(s, m, viewer):
        trail.left(m.trail[viewer], seat, domain, age, is_sure)


def not_sure(s: Core, m: Memory, viewer: int, seat: int, age: int) -> int:
    """Cards of an Age in a hand beyond those that the viewer is sure of."""
    return hand_by_age(s, seat, age) - table.of_age(zones.joined(m.sure[viewer][seat]), age)


def lower_held(s: Core, m: Memory, viewer: int, seat: int, age: int) -> None:
    """A card has left: what is drawn from now on was not there when the riddle arose."""
    cards = not_sure(s, m, viewer, seat, age)
    if m.held[viewer][seat][age] > cards:
        m.held[viewer][seat][age] = cards


def hold_all(s: Core, m: Memory, viewer: int, seat: int) -> None:
    """A riddle about this hand arises now: it may mean every card that is not sure."""
    for age in range(4):
        m.held[viewer][seat][age] = not_sure(s, m, viewer, seat, age)


def leave_link(m: Memory, viewer: int, seat: int, domain: int, age: int) -> None:
    """A card leaves which may be one of a link, or of several: the others may be that one then."""
    if m.held[viewer][seat][age] == 0:
        return  # it came later than every link
    first = 0
    for hands in range(k.TWO_HANDS, 16):
        if hands >> seat & 1 and table.of_age(m.linked[viewer][hands][domain], age):
            if first == 0:
                first = hands
                m.linked[viewer][hands][domain] -= table.UNIT[age]
            elif hands | first != hands:
                move_link(m, viewer, hands, hands | first, domain, age)
    if age == k.AGE_I or age == k.NO_AGE:
        if first == 0:
            show_pair(m, viewer, seat, domain)
        elif is_paired(m, viewer, seat, domain):
            loosen_pair(m, viewer, first, table.UNIT[age])


def move_link(m: Memory, viewer: int, hands: int, wider: int, domain: int, age: int) -> None:
    pile = table.UNIT[age] * table.of_age(m.linked[viewer][hands][domain], age)
    m.linked[viewer][hands][domain] -= pile
    m.linked[viewer][wider][domain] += pile


def see_gift(
    s: Core, m: Memory, viewer: int, giver: int, taker: int, domain: int, age: int
) -> None:
    """Inquisition: a card is given back. Only the two concerned see which."""
    if viewer == giver:
        see_entering(s, m, viewer, taker, domain, age)
    elif viewer == taker:
        see_leaving(s, m, viewer, giver, domain, age)
    else:
        m.held[viewer][taker][age] += 1
        lower_held(s, m, viewer, giver, age)


def see_exchange(s: Core, m: Memory, viewer: int, actor: int, target: int) -> None:
    """Inquisition: the actor sees the target's hand; for others two hands become one riddle.

    The target's own view needs nothing here: each of its cards is shown by an event of its own.
    """
    if viewer == actor:
        if m.riddles[viewer]:
            for d in range(k.DOMAINS):
                see_cards(s, m, viewer, target, d, shown_hand(s, d))
            leave_links(m, viewer, target)
        for d in range(k.DOMAINS):
            m.sure[viewer][target][d] = 0
    elif viewer != target:
        note_exchange(s, m, viewer, actor, target)
        merge_hands(s, m, viewer, actor, target)
        hold_all(s, m, viewer, actor)
        hold_all(s, m, viewer, target)


def shown_hand(s: Core, domain: int) -> int:
    """The cards of a Domain that the events of this action show in a hand that is taken."""
    pile = 0
    for i in range(s.event_count):
        event = s.events[i]
        if event & 255 == k.EV_HAND_SHOWN and event >> 24 & 255 == domain:
            pile += table.UNIT[event >> 32 & 255] * (event >> 40 & 255)
    return pile


def see_cards(s: Core, m: Memory, viewer: int, seat: int, domain: int, pile: int) -> None:
    """The viewer sees all cards of a Domain in a hand: linked ones among them leave the links."""
    if pile == 0 or not m.riddles[viewer]:
        return
    for age in range(4):
        for card in range(table.of_age(pile, age)):
            lower_marks(m, viewer, seat, domain, age)
            is_sure = card < table.of_age(m.sure[viewer][seat][domain], age)
            if not is_sure:
                leave_link(m, viewer, seat, domain, age)
            if has_trail(s, m, viewer):
                trail.left(m.trail[viewer], seat, domain, age, is_sure)


def leave_links(m: Memory, viewer: int, seat: int) -> None:
    """A hand has been seen whole: what is still linked, paired or marked lies in the others."""
    if not m.riddles[viewer]:
        return
    for d in range(k.DOMAINS):
        leave_links_of(m, viewer, seat, d)
    for side in range(2):
        m.pair_hands[viewer][side] &= ~(1 << seat)
    for i in range(k.MAX_MARKS):
        m.mark_hands[viewer][i] &= ~(1 << seat)


def leave_links_of(m: Memory, viewer: int, seat: int, domain: int) -> None:
    """Linked cards of a Domain are not in this hand."""
    for hands in range(k.TWO_HANDS, 16):
        pile = m.linked[viewer][hands][domain]
        if hands >> seat & 1 and pile:
            m.linked[viewer][hands][domain] = 0
            put_linked(m, viewer, hands & ~(1 << seat), domain, pile)


def put_linked(m: Memory, viewer: int, hands: int, domain: int, pile: int) -> None:
    """Cards known to lie in a set of hands; in a set of one hand they are sure."""
    if hands & (hands - 1):
        m.linked[viewer][hands][domain] += pile
        m.riddles[viewer] |= k.LINKED
        return
    for seat in range(k.MAX_SEATS):
        if hands >> seat & 1:
            m.sure[viewer][seat][domain] += pile


def merge_hands(s: Core, m: Memory, viewer: int, one: int, other: int) -> None:
    """Two hands exchanged cards unseen: what was known of one is now known of both together."""
    both = (1 << one) | (1 << other)
    m.riddles[viewer] |= k.LINKED
    for d in range(k.DOMAINS):
        m.linked[viewer][both][d] += m.sure[viewer][one][d] + m.sure[viewer][other][d]
        m.sure[viewer][one][d] = 0
        m.sure[viewer][other][d] = 0
    for hands in range(k.TWO_HANDS, 1 << s.players):
        if hands & both and hands & both != both:
            widen_link(m, viewer, hands, both)
    merge_pair(s, m, viewer, both)
    for i in range(k.MAX_MARKS):
        if m.mark_hands[viewer][i] & both:
            m.mark_hands[viewer][i] |= both


def widen_link(m: Memory, viewer: int, hands: int, both: int) -> None:
    """One of the hands of a link exchanged: its cards may now be in both, if one could be there."""
    rest = hands & ~both
    for d in range(k.DOMAINS):
        pile = m.linked[viewer][hands][d]
        m.linked[viewer][hands][d] = 0
        if pile == 0:
            continue
        for age in range(4):
            unit = table.UNIT[age] * table.of_age(pile, age)
            if unit and could_hold(m, viewer, hands & both, age):
                m.linked[viewer][hands | both][d] += unit
            elif unit:
                put_linked(m, viewer, rest, d, unit)


def could_hold(m: Memory, viewer: int, hands: int, age: int) -> bool:
    """Has one of these hands a card of that Age since the riddle arose?"""
    for seat in range(k.MAX_SEATS):
        if hands >> seat & 1 and m.held[viewer][seat][age]:
            return True
    return False


# --- marks: a skipped step 1 (R49) --------------------------------------------------------------


def hand_by_age(s: Core, seat: int, age: int) -> int:
    """Cards of an Age in a hand: public from the backs (rule 4.3)."""
    return table.of_age(zones.joined(s.hand[seat]), age)


def see_skip(s: Core, m: Memory, viewer: int, seat: int, domains: int) -> None:
    """All cards of the hand are of embargoed Domains; with one Domain the hand is known."""
    if domains & (domains - 1):
        add_mark(s, m, viewer, seat, domains)
        return
    for d in range(k.DOMAINS):
        if domains >> d & 1:
            pile = 0
            for age in range(4):
                pile += table.UNIT[age] * hand_by_age(s, seat, age)
            see_cards(s, m, viewer, seat, d, pile)
            leave_links(m, viewer, seat)
            m.sure[viewer][seat][d] = 0
            see_entering_cards(s, m, viewer, seat, d, pile)


def see_entering_cards(s: Core, m: Memory, viewer: int, seat: int, domain: int, pile: int) -> None:
    for age in range(4):
        for _ in range(table.of_age(pile, age)):
            see_entering(s, m, viewer, seat, domain, age)


def add_mark(s: Core, m: Memory, viewer: int, seat: int, domains: int) -> None:
    note_skip(s, m, viewer, seat, domains)
    for d in range(k.DOMAINS):
        if not domains >> d & 1:
            leave_links_of(m, viewer, seat, d)
    slot = free_mark(m, viewer, seat, domains)
    m.riddles[viewer] |= k.MARKED
    m.mark_hands[viewer][slot] = 1 << seat
    m.mark_domains[viewer][slot] = domains
    for age in range(4):
        m.mark_need[viewer][slot][age] = hand_by_age(s, seat, age)


def free_mark(m: Memory, viewer: int, seat: int, domains: int) -> int:
    """A slot that is free or whose mark the new one implies; if none is, the first gives way."""
    for i in range(k.MAX_MARKS):
        hands = m.mark_hands[viewer][i]
        if hands == 0 or (hands == 1 << seat and m.mark_domains[viewer][i] & domains == domains):
            return i
    return 0


def raise_marks(m: Memory, viewer: int, seat: int, domain: int, age: int) -> None:
    """A card of a marked Domain has come openly: it is there besides those that are owed."""
    for i in range(k.MAX_MARKS):
        if m.mark_hands[viewer][i] >> seat & 1 and m.mark_domains[viewer][i] >> domain & 1:
            m.mark_need[viewer][i][age] += 1


def lower_marks(m: Memory, viewer: int, seat: int, domain: int, age: int) -> None:
    """A card of a marked Domain has left or been seen: one fewer is still owed."""
    for i in range(k.MAX_MARKS):
        if m.mark_hands[viewer][i] >> seat & 1 and m.mark_domains[viewer][i] >> domain & 1:
            if m.mark_need[viewer][i][age]:
                m.mark_need[viewer][i][age] -= 1
                release_mark(m, viewer, i)


def release_mark(m: Memory, viewer: int, slot: int) -> None:
    for age in range(4):
        if m.mark_need[viewer][slot][age]:
            return
    m.mark_hands[viewer][slot] = 0
    m.mark_domains[viewer][slot] = 0


# --- the draft --------------------------------------------------------------------------------


def draft_unit(s: Core) -> int:
    return table.UNIT[deal.draft_age(s)]


def remember_pack(s: Core, m: Memory, viewer: int, step: int) -> None:
    """A pack was handed to the left, where it lies now. With two players it soon comes back."""
    if viewer == k.SPECTATOR:
        return
    left = table.seat_after(s, viewer, 1)
    for d in range(k.DOMAINS):
        m.passed[viewer][step - 1][d] = s.pack[left][d]
    if s.players == 2 and step == 2 and table.total(m.passed[viewer][0]) > 0:
        for d in range(k.DOMAINS):
            m.sure[viewer][left][d] += m.passed[viewer][0][d] - s.pack[viewer][d]


def see_middle_card(s: Core, m: Memory, viewer: int, seat: int, domain: int) -> None:
    """End of D3: what a neighbour laid tells what it kept of the cards it was passed."""
    if viewer == k.SPECTATOR:
        return
    left = table.seat_after(s, viewer, 1)
    beyond = table.seat_after(s, viewer, 2 % s.players)
    if table.total(m.passed[viewer][1]) == 0:
        return  # a mind of a redealt state: it has forgotten its packs
    if seat == left:
        for d in range(k.DOMAINS):
            kept = m.passed[viewer][1][d] - draft_unit(s) * (d == domain)
            see_entering_cards(s, m, viewer, left, d, kept)
        lower_held(s, m, viewer, left, deal.draft_age(s))
    elif seat == beyond and s.players > 2 and table.total(m.passed[viewer][0]) > 0:
        m.passed[viewer][0][domain] -= draft_unit(s)
        link_pair(s, m, viewer, left, beyond)


def link_pair(s: Core, m: Memory, viewer: int, left: int, beyond: int) -> None:
    """Of the three cards passed in D1 one is laid: L holds one of the other two, LL the other."""
    found = 0
    for d in range(k.DOMAINS):
        cards = m.passed[viewer][0][d] & 255
        if cards == 2:
            m.sure[viewer][left][d] += draft_unit(s)
            m.sure[viewer][beyond][d] += draft_unit(s)
        elif cards == 1:
            m.pair[viewer][found] = d + 1
            m.pair_placed[viewer][found] = 1
            found += 1
    if found == 2:
        note_pair(s, m, viewer, left, beyond)
        m.riddles[viewer] |= k.LINKED
        hold_all(s, m, viewer, left)
        hold_all(s, m, viewer, beyond)
        m.pair_hands[viewer][0] = 1 << left
        m.pair_hands[viewer][1] = 1 << beyond


def show_pair(m: Memory, viewer: int, seat: int, domain: int) -> None:
    """A card of a draft link's type has been shown by one side: it is no longer placed."""
    for card in range(2):
        if m.pair[viewer][card] == domain + 1:
            for side in range(2):
                if m.pair_hands[viewer][side] >> seat & 1:
                    m.pair_shown[viewer][side][card] = 1
                    m.pair_placed[viewer][card] = 0


def is_paired(m: Memory, viewer: int, seat: int, domain: int) -> bool:
    """May a card of a draft link be this one? Only if nobody has shown it."""
    hands = m.pair_hands[viewer][0] | m.pair_hands[viewer][1]
    for card in range(2):
        if m.pair_placed[viewer][card] and m.pair[viewer][card] == domain + 1:
            return hands >> seat & 1 != 0
    return False


def loosen_pair(m: Memory, viewer: int, hands: int, unit: int) -> None:
    """The cards of a draft link become plain links, and in some more hands; the trail knows why."""
    hands |= m.pair_hands[viewer][0] | m.pair_hands[viewer][1]
    for card in range(2):
        if m.pair_placed[viewer][card]:
            put_linked(m, viewer, hands, m.pair[viewer][card] - 1, unit)
    clear_pair(m, viewer)


def merge_pair(s: Core, m: Memory, viewer: int, both: int) -> None:
    """An exchange widens a side of a draft link; between its two sides it becomes a plain link."""
    if m.pair_hands[viewer][0] & both and m.pair_hands[viewer][1] & both:
        loosen_pair(m, viewer, both, draft_unit(s))
        return
    for side in range(2):
        if m.pair_hands[viewer][side] & both:
            m.pair_hands[viewer][side] |= both


def clear_pair(m: Memory, viewer: int) -> None:
    for i in range(2):
        m.pair[viewer][i] = 0
        m.pair_placed[viewer][i] = 0
        m.pair_hands[viewer][i] = 0
        for side in range(2):
            m.pair_shown[viewer][side][i] = 0


# --- the trail --------------------------------------------------------------------------------


def begin_trail(s: Core, m: Memory, viewer: int) -> None:
    """A riddle arises, and so far nothing was known but sure cards: they are the first steps."""
    m.riddles[viewer] |= k.TRAILED
    if m.trail[viewer][0] or has_riddles(m, viewer):
        return
    for seat in range(s.players):
        for d in range(k.DOMAINS):
            for age in range(4):
                for _ in range(table.of_age(m.sure[viewer][seat][d], age)):
                    trail.entered(m.trail[viewer], seat, d, age)


def has_riddles(m: Memory, viewer: int) -> bool:
    """Is anything known besides sure cards? Then a trail that is empty was lost."""
    for hands in range(k.TWO_HANDS, 16):
        for d in range(k.DOMAINS):
            if m.linked[viewer][hands][d]:
                return True
    for i in range(k.MAX_MARKS):
        if m.mark_hands[viewer][i]:
            return True
    return m.pair_hands[viewer][0] != 0 or m.pair_hands[viewer][1] != 0


def has_trail(s: Core, m: Memory, viewer: int) -> bool:
    """Is there a trail to go on with? One that is almost full forgets what cannot matter any more;

    if that is not enough, it ends.
    """
    if not m.riddles[viewer] & k.TRAILED:
        return False
    row = m.trail[viewer]
    if row[0] + k.ROOM >= k.TRAIL_SIZE:
        trail.tidy(row, hidden_ages(s, viewer))
        if row[0] + k.ROOM >= k.TRAIL_SIZE:
            trail.clear(row)
    return row[0] != 0


def hidden_ages(s: Core, viewer: int) -> int:
    """The Ages of which a hidden hand has a card, as bits."""
    ages = 0
    for seat in range(s.players):
        for age in range(4):
            if seat != viewer and hand_by_age(s, seat, age):
                ages |= 1 << age
    return ages


def note_exchange(s: Core, m: Memory, viewer: int, actor: int, target: int) -> None:
    """All cards lie with the actor now; how many of each Age came from the target was seen."""
    taken = 0
    for d in range(k.DOMAINS):
        taken += shown_hand(s, d)
    if zones.joined(m.sure[viewer][actor]) or zones.joined(m.sure[viewer][target]):
        begin_trail(s, m, viewer)
    if has_trail(s, m, viewer):
        for age in range(4):
            if hand_by_age(s, actor, age):
                cards = table.of_age(taken, age)
                trail.exchanged(m.trail[viewer], actor, target, age, cards)


def note_skip(s: Core, m: Memory, viewer: int, seat: int, domains: int) -> None:
    if has_trail(s, m, viewer) or not has_riddles(m, viewer):
        begin_trail(s, m, viewer)
        for age in range(4):
            if hand_by_age(s, seat, age):
                trail.skipped(m.trail[viewer], seat, age, domains)


def note_pair(s: Core, m: Memory, viewer: int, left: int, beyond: int) -> None:
    """Of two cards that were passed one is in each of two hands."""
    begin_trail(s, m, viewer)
    one = m.pair[viewer][0] - 1
    other = m.pair[viewer][1] - 1
    trail.paired(m.trail[viewer], left, beyond, deal.draft_age(s), one, other)


# --- other minds ------------------------------------------------------------------------------


def forget(s: Core, m: Memory, viewer: int) -> None:
    """In a redealt state the other seats know what everybody knows, and their own hand."""
    copy_mind(m, k.SPECTATOR, viewer)
    for step in range(2):
        for d in range(k.DOMAINS):
            m.passed[viewer][step][d] = 0
    m.riddles[viewer] = m.riddles[k.SPECTATOR]
    for d in range(k.DOMAINS):
        see_cards(s, m, viewer, viewer, d, s.hand[viewer][d])
        m.sure[viewer][viewer][d] = 0
    leave_links(m, viewer, viewer)


def copy_mind(m: Memory, source: int, viewer: int) -> None:
    for seat in range(k.MAX_SEATS):
        for d in range(k.DOMAINS):
            m.sure[viewer][seat][d] = m.sure[source][seat][d]
    for hands in range(16):
        for d in range(k.DOMAINS):
            m.linked[viewer][hands][d] = m.linked[source][hands][d]
    for seat in range(k.MAX_SEATS):
        for age in range(4):
            m.held[viewer][seat][age] = m.held[source][seat][age]
    clear_pair(m, viewer)
    for i in range(k.MAX_MARKS):
        m.mark_hands[viewer][i] = m.mark_hands[source][i]
        m.mark_domains[viewer][i] = m.mark_domains[source][i]
        for age in range(4):
            m.mark_need[viewer][i][age] = m.mark_need[source][i][age]
    trail.assign(m.trail[viewer], m.trail[source])

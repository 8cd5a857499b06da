"""Can a seat reach a Hegemony in one turn (rule 8.1)? A search over numbers of cards.

Cards nobody has shown are *wild*: each may be of any Domain of which enough are unseen. Cards that
Breakthrough draws or Inquisition takes join a pool out of which the hand may be played; what has to
be given or thrown away is left open until it matters, the size of the hand is not. Whatever can be
done in the game for some arrangement of the hidden cards can be done here, so if this search finds
nothing there is nothing. What it finds must be shown in the game (see `witness`).

What a seat needs not try, because it never helps towards a Hegemony in the same turn: Assassination
and Purge (a card on the pile instead of in the hand), Holy Book and Divine Right (they draw too
late), Embargo and Democracy (they cost a card and bind others), Attack on Culture (the lead of one
card over the others stays what it is) and any Attack but to bring cards to the pile that it lacks.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from civitas.games.civ import consts as k

# A position of the search is a row of numbers, and a line of play a stack of rows.
AREA, KNOWN, USED, PILE, CAP = 0, 6, 12, 18, 24
HAND, WILD, SLOTS, COPIED, PAID, TAKEN, DREW, RECALL = 30, 31, 32, 33, 34, 35, 36, 37
SIZE = 38
DEPTH = 40
# Slots of the permanent effects that play cards or bring some: their bits and their Domains.
ECONOMY_SLOT, SCIENCE_SLOT, UTOPIA_SLOT = 0, 1, 2
SLOT_DOMAIN = [2, 3, 5]
# The numbers of these slots among the actions (rule 10.2).
SLOT_ACTION = [2, 3, 4]
# Piles count up to this: no turn takes so many cards of a Domain.
PLENTY = 7


def zeros(size: int) -> array[int]:
    return array("i", bytes(4 * size))


class Turn:
    """One turn of one seat, towards a Hegemony in one Domain."""

    def __init__(self, budget: int) -> None:
        self.cells = zeros(DEPTH * SIZE)
        self.most = zeros(6)
        self.victims = zeros(6)
        self.others = zeros(32)
        self.caps = zeros(48)
        self.path = zeros(DEPTH)
        self.line = zeros(DEPTH)
        self.budget = budget
        self.nodes = 0
        self.length = 0
        self.seen: set[tuple[int, int, int]] = set()

    # --- what is given ----------------------------------------------------------------------

    def table(
        self,
        thresholds: Sequence[int],
        most: Sequence[int],
        victims: Sequence[int],
        separate: bool,
        closed: int,
    ) -> None:
        """T1 and T2; the most cards of a Domain that another seat has; how many others have any;
        is a copy apart from the own slot; the Domains under an embargo as bits.
        """
        self.first = thresholds[0]
        self.second = thresholds[1]
        self.separate = separate
        self.closed = closed
        for d in range(6):
            self.most[d] = most[d]
            self.victims[d] = victims[d]

    def seat(
        self, area: Sequence[int], known: Sequence[int], pile: Sequence[int], hand: int, wild: int
    ) -> None:
        """What lies before the seat, what it is known to hold, and how many cards it holds."""
        for i in range(SIZE):
            self.cells[i] = 0
        for d in range(6):
            self.cells[AREA + d] = area[d]
            self.cells[KNOWN + d] = min(known[d], 31)
            self.cells[PILE + d] = min(pile[d], PLENTY)
        self.cells[HAND] = min(hand, 31)
        self.cells[WILD] = wild

    def begun(self, slots: int, copied: int, paid: int, recall: int) -> None:
        """What was used of this turn already; are cards of the hand about to be thrown away?"""
        self.cells[SLOTS] = slots
        self.cells[COPIED] = copied
        self.cells[PAID] = paid
        self.cells[RECALL] = recall

    def shut_pile(self) -> None:
        """As if Oligarchy and Republic had been used."""
        self.cells[SLOTS] |= 1 << UTOPIA_SLOT

    def pools(self, count: int, others: Sequence[int], caps: Sequence[int], deck: int) -> None:
        """Of every other hand: known cards and wild ones. For no hand taken and for each, without
        and with cards drawn: how many wild cards can be of each Domain.
        """
        self.hands = count
        self.deck = deck
        for i in range(8 * count):
            self.others[i] = others[i]
        for i in range(12 * (count + 1)):
            self.caps[i] = caps[i]

    def reach(self, target: int, need: int, wild_most: int, stage: int, left: int, amt: int) -> int:
        """1 if a line is found, 0 if there is none, -1 if the search was given up.

        No more than `wild_most` wild cards may be of the Domain.
        """
        self.target = target
        self.need = need
        self.wild_most = wild_most
        self.nodes = 0
        self.length = 0
        self.seen = set()
        self.set_caps(0)
        if self.go(0, stage, left, amt):
            return 1
        return -1 if self.nodes > self.budget else 0

    def found(self) -> list[int]:
        """The line of play that was found."""
        return [self.line[i] for i in range(self.length)]

    # --- numbers ----------------------------------------------------------------------------

    def set_caps(self, depth: int) -> None:
        b = depth * SIZE
        row = 12 * self.cells[b + TAKEN] + 6 * self.cells[b + DREW]
        for d in range(6):
            self.cells[b + CAP + d] = self.caps[row + d]
        if self.cells[b + CAP + self.target] > self.wild_most:
            self.cells[b + CAP + self.target] = self.wild_most

    def has(self, b: int, d: int) -> bool:
        """Can the seat have such a card in hand?"""
        if self.cells[b + HAND] == 0:
            return False
        if self.cells[b + KNOWN + d]:
            return True
        return self.cells[b + WILD] > 0 and self.cells[b + USED + d] < self.cells[b + CAP + d]

    def is_closed(self, d: int) -> bool:
        return (self.closed >> d & 1) != 0

    def playable(self, b: int) -> int:
        """How many cards in hand may be played, at most."""
        cards = self.cells[b + WILD]
        for d in range(6):
            if not self.is_closed(d):
                cards += self.cells[b + KNOWN + d]
        return min(cards, self.cells[b + HAND])

    def cards_before(self, b: int) -> int:
        cards = 0
        for d in range(6):
            cards += self.cells[b + AREA + d]
        return cards

    def leads(self, b: int) -> bool:
        """Inspiration: strictly more Culture than each other seat."""
        return self.cells[b + AREA + k.CULTURE] > self.most[k.CULTURE]

    def threshold(self, level: int) -> int:
        return self.first if level == 1 else self.second

    def own(self, b: int, slot: int, level: int) -> bool:
        """Can the seat use its own effect? With separate slots a copied level stays used."""
        if self.cells[b + SLOTS] >> slot & 1:
            return False
        if self.separate and self.is_used(b, slot, level):
            return False
        return self.cells[b + AREA + SLOT_DOMAIN[slot]] >= self.threshold(level)

    def is_used(self, b: int, slot: int, level: int) -> bool:
        return (self.cells[b + SLOTS] >> (2 + 2 * slot + level) & 1) != 0

    def copies(self, b: int, slot: int, level: int) -> bool:
        """Can it copy the effect of another?"""
        if self.cells[b + COPIED] or not self.leads(b):
            return False
        if self.most[SLOT_DOMAIN[slot]] < self.threshold(level):
            return False
        if self.separate:
            return not self.is_used(b, slot, level)
        return not self.cells[b + SLOTS] >> slot & 1

    # --- what may still come ------------------------------------------------------------------

    def open_slot(self, b: int, slot: int) -> bool:
        """Is there any use left of the permanent effects of a Domain?"""
        if not self.cells[b + SLOTS] >> slot & 1:
            return True
        return self.separate and not self.cells[b + COPIED]

    def level(self, b: int, slot: int, more: int) -> int:
        """How many cards the effects of a slot can still move, if `more` cards may be played."""
        used = self.cells[b + SLOTS] >> slot & 1
        d = SLOT_DOMAIN[slot]
        own = 0
        if not used:
            cards = self.cells[b + AREA + d] + more
            own = 2 if cards >= self.second else 1 if cards >= self.first else 0
        copy = 0
        if not self.cells[b + COPIED] and (self.separate or not used):
            if self.cells[b + AREA + k.CULTURE] + more > self.most[k.CULTURE]:
                copy = 2 if self.most[d] >= self.second else 1 if self.most[d] >= self.first else 0
        if self.separate:
            return own + copy
        return max(own, copy)

    def can_take(self, b: int) -> bool:
        """Is an Inquisition still to come?"""
        return self.hands > 0 and not self.cells[b + PAID] >> k.RELIGION & 1

    def can_draw(self, b: int) -> bool:
        return self.deck > 0 and not self.cells[b + PAID] >> k.SCIENCE & 1

    def can_strike(self, b: int) -> bool:
        return not self.cells[b + PAID] >> k.MILITARY & 1

    def to_play(self, stage: int, left: int, amount: int) -> int:
        """Cards that the present effect, or step 1, is going to play."""
        if stage == k.STAGE_PLAY:
            return left
        return amount if stage in (k.STAGE_DISCARD, k.STAGE_TAKE) else 0

    def is_hopeless(self, b: int, stage: int, left: int, amount: int) -> bool:
        """Not even with everything that may still come."""
        missing = self.need - self.cells[b + AREA + self.target]
        if missing <= 0:
            return False
        if self.is_closed(self.target):
            return True
        pending = self.to_play(stage, left, amount)
        most = 3 if self.separate else 2
        economy = self.level(b, ECONOMY_SLOT, pending + most)
        science = self.level(b, SCIENCE_SLOT, pending + most)
        if pending + economy + science < missing:
            return True
        search = self.level(b, UTOPIA_SLOT, pending + most + 2)
        if stage == k.STAGE_SEARCH:
            search += left
        room = self.cells[b + HAND] + search
        if room < missing:
            return True
        return self.within_reach(b, search) < missing

    def within_reach(self, b: int, search: int) -> int:
        """Cards of the Domain that the seat has or can still get into its hand, at most."""
        t = self.target
        cards = self.cells[b + KNOWN + t]
        row = 12 * self.cells[b + TAKEN]
        wild = self.caps[row + 6 * self.cells[b + DREW] + t]
        if self.can_draw(b):
            wild = self.caps[row + 6 + t]
        if self.can_take(b):
            best = 0
            for q in range(self.hands):
                best = max(best, self.others[8 * q + t])
                wild = max(wild, self.caps[12 * (q + 1) + 6 + t])
            cards += best
        wild = min(wild, self.wild_most)
        lying = self.cells[b + PILE + t]
        if self.can_strike(b):
            lying += self.victims[t]
        return cards + max(0, wild - self.cells[b + USED + t]) + min(search, lying)

    def helps(self, b: int, d: int) -> bool:
        """Can one more card of a Domain open an effect?"""
        cards = self.cells[b + AREA + d]
        if d == k.ECONOMY:
            return cards < self.second and self.open_slot(b, ECONOMY_SLOT)
        if d == k.SCIENCE:
            draws = self.can_draw(b) and cards <= 1
            return draws or (cards < self.second and self.open_slot(b, SCIENCE_SLOT))
        if d == k.UTOPIA:
            return cards < self.second and self.open_slot(b, UTOPIA_SLOT)
        if d == k.CULTURE:
            return not self.cells[b + COPIED] and cards <= self.most[k.CULTURE]
        if d == k.RELIGION:
            return cards == 0 and self.can_take(b)
        return cards <= 1 and self.can_strike(b) and self.open_slot(b, UTOPIA_SLOT)

    def is_spare(self, b: int, d: int) -> bool:
        """Is the next card of a Domain that leaves the area of no further use?"""
        if d == self.target or self.cells[b + AREA + d] == 0:
            return False
        cards = self.cells[b + AREA + d]
        if d == k.ECONOMY:
            return not self.open_slot(b, ECONOMY_SLOT)
        if d == k.SCIENCE:
            return not self.open_slot(b, SCIENCE_SLOT) and (cards > 1 or not self.can_draw(b))
        if d == k.UTOPIA:
            return not self.open_slot(b, UTOPIA_SLOT)
        if d == k.CULTURE:
            return self.cells[b + COPIED] != 0
        if d == k.RELIGION:
            return cards > 1 or not self.can_take(b)
        return cards > 2 or not self.can_strike(b) or not self.open_slot(b, UTOPIA_SLOT)

    # --- the search -----------------------------------------------------------------------------

    def go(self, depth: int, stage: int, left: int, amount: int) -> bool:
        """Is there a line from here? A stage with nothing left to do leads to the next one."""
        b = depth * SIZE
        if left == 0 and stage != k.STAGE_MENU:
            if stage in (k.STAGE_DISCARD, k.STAGE_TAKE):
                return self.go(depth, k.STAGE_PLAY, amount, 0)
            return self.go(depth, k.STAGE_MENU, 0, 0)
        if stage == k.STAGE_MENU and self.cells[b + AREA + self.target] >= self.need:
            self.length = depth
            for i in range(depth):
                self.line[i] = self.path[i]
            return True
        if self.is_hopeless(b, stage, left, amount) or self.is_known(b, stage, left, amount):
            return False
        self.nodes += 1
        if self.nodes > self.budget or depth >= DEPTH - 1:
            self.nodes = max(self.nodes, self.budget + 1)
            return False
        if stage == k.STAGE_MENU:
            return self.effects(depth)
        if stage == k.STAGE_PLAY:
            return self.plays(depth, left)
        if stage == k.STAGE_SEARCH:
            return self.searches(depth, left)
        if stage == k.STAGE_STRIKE:
            return self.strikes(depth)
        return self.leaves(depth, stage, left, amount)

    def is_known(self, b: int, stage: int, left: int, amount: int) -> bool:
        """Was this position tried before? If not, it is now."""
        low, high = 0, 0
        for d in range(6):
            low = low << 10 | self.cells[b + AREA + d] << 5 | self.cells[b + KNOWN + d]
            high = high << 7 | self.cells[b + USED + d] << 3 | self.cells[b + PILE + d]
        high = high << 9 | self.cells[b + SLOTS]
        rest = self.cells[b + HAND] << 6 | self.cells[b + WILD]
        rest = rest << 7 | self.cells[b + PAID] << 1 | self.cells[b + COPIED]
        rest = rest << 5 | self.cells[b + TAKEN] << 2
        rest |= self.cells[b + DREW] << 1 | self.cells[b + RECALL]
        key = (low, high, (rest << 4 | stage) << 8 | left << 2 | amount)
        if key in self.seen:
            return True
        self.seen.add(key)
        return False

    def push(self, depth: int, token: int) -> int:
        """A copy of the row for what follows; where it begins."""
        b = depth * SIZE
        for i in range(SIZE):
            self.cells[b + SIZE + i] = self.cells[b + i]
        self.path[depth] = token
        return b + SIZE

    # --- playing cards --------------------------------------------------------------------------

    def plays(self, depth: int, left: int) -> bool:
        """One of the cards to be played; a card of the Domain is as good as any that opens nothing.

        Nothing to be played: that is step 1, which is skipped then.
        """
        b = depth * SIZE
        t = self.target
        has_target = not self.is_closed(t) and self.has(b, t)
        if has_target and self.play(depth, left, t):
            return True
        other = -1
        for d in range(6):
            if d != t and not self.is_closed(d) and self.has(b, d):
                if self.helps(b, d):
                    if self.play(depth, left, d):
                        return True
                elif other < 0 or (self.cells[b + KNOWN + d] and not self.cells[b + KNOWN + other]):
                    other = d
        if has_target:
            return False
        if other >= 0:
            return self.play(depth, left, other)
        return self.go(depth, k.STAGE_MENU, 0, 0)

    def play(self, depth: int, left: int, d: int) -> bool:
        b = self.push(depth, k.PLAYED + d)
        self.cells[b + HAND] -= 1
        self.cells[b + AREA + d] += 1
        if self.cells[b + KNOWN + d]:
            self.cells[b + KNOWN + d] -= 1
        else:
            self.cells[b + WILD] -= 1
            self.cells[b + USED + d] += 1
        return self.go(depth + 1, k.STAGE_PLAY, left - 1, 0)

    # --- cards that leave the area -------------------------------------------------------------

    def leaves(self, depth: int, stage: int, left: int, amount: int) -> bool:
        """Development and Experiment: a card of no further use if there is one, else any."""
        b = depth * SIZE
        spare = -1
        for d in range(6):
            if self.is_spare(b, d) and (spare < 0 or self.is_closed(spare)):
                spare = d
        if spare >= 0:
            return self.leave(depth, stage, left, amount, spare)
        for d in range(6):
            if self.cells[b + AREA + d] and self.leave(depth, stage, left, amount, d):
                return True
        return False

    def leave(self, depth: int, stage: int, left: int, amount: int, d: int) -> bool:
        b = self.push(depth, k.FROM_AREA + d)
        self.cells[b + AREA + d] -= 1
        if stage == k.STAGE_TAKE:
            self.cells[b + KNOWN + d] = min(31, self.cells[b + KNOWN + d] + 1)
            self.cells[b + HAND] = min(31, self.cells[b + HAND] + 1)
        else:
            self.throw(b, d, 1)
        return self.go(depth + 1, stage, left - 1, amount)

    def throw(self, b: int, d: int, cards: int) -> None:
        self.cells[b + PILE + d] = min(PLENTY, self.cells[b + PILE + d] + cards)

    # --- the pile ---------------------------------------------------------------------------------

    def searches(self, depth: int, left: int) -> bool:
        """Oligarchy and Republic. What Breakthrough threw away lies there too: it stays in the
        pool, and the hand has room for one more.
        """
        b = depth * SIZE
        t = self.target
        has_target = self.cells[b + PILE + t] > 0
        if has_target and self.pick(depth, left, t):
            return True
        other = -1
        for d in range(6):
            if d != t and self.cells[b + PILE + d]:
                if self.helps(b, d):
                    if self.pick(depth, left, d):
                        return True
                else:
                    other = d
        if has_target:
            return False
        if self.cells[b + RECALL] and self.recall(depth, left):
            return True
        if other >= 0:
            return self.pick(depth, left, other)
        return self.go(depth, k.STAGE_MENU, 0, 0)

    def pick(self, depth: int, left: int, d: int) -> bool:
        b = self.push(depth, k.FROM_PILE + d)
        if self.cells[b + PILE + d] < PLENTY:
            self.cells[b + PILE + d] -= 1
        self.cells[b + KNOWN + d] = min(31, self.cells[b + KNOWN + d] + 1)
        self.cells[b + HAND] = min(31, self.cells[b + HAND] + 1)
        return self.go(depth + 1, k.STAGE_SEARCH, left - 1, 0)

    def recall(self, depth: int, left: int) -> bool:
        b = self.push(depth, k.FROM_PILE + k.ANY)
        self.cells[b + HAND] = min(31, self.cells[b + HAND] + 1)
        return self.go(depth + 1, k.STAGE_SEARCH, left - 1, 0)

    # --- the effects menu -----------------------------------------------------------------------

    def effects(self, depth: int) -> bool:
        for level in range(2, 0, -1):
            for slot in range(3):
                if self.uses(depth, slot, level):
                    return True
        return self.takes_hand(depth) or self.draws(depth) or self.attacks(depth)

    def uses(self, depth: int, slot: int, level: int) -> bool:
        """A permanent effect: the own one, or by Inspiration."""
        b = depth * SIZE
        if not self.is_possible(b, slot, level):
            return False
        action = (k.LEVEL_1 if level == 1 else k.LEVEL_2) + SLOT_ACTION[slot]
        own = self.own(b, slot, level)
        if own and self.use(depth, slot, level, action, False):
            return True
        if self.copies(b, slot, level) and (self.separate or not own):
            if self.separate:
                action += k.COPY_1 - k.LEVEL_1
            return self.use(depth, slot, level, action, True)
        return False

    def is_possible(self, b: int, slot: int, level: int) -> bool:
        """R6, as far as it can be told; the pile may have been filled meanwhile."""
        if slot == UTOPIA_SLOT:
            return True
        if slot == ECONOMY_SLOT and self.playable(b) < level:
            return False
        return self.cards_before(b) >= level

    def use(self, depth: int, slot: int, level: int, action: int, is_copy: bool) -> bool:
        b = self.push(depth, k.USED_EFFECT + action)
        if is_copy:
            self.cells[b + COPIED] = 1
        if not (is_copy and self.separate):
            self.cells[b + SLOTS] |= 1 << slot
        if self.separate:
            self.cells[b + SLOTS] |= 1 << (2 + 2 * slot + level)
        if slot == UTOPIA_SLOT:
            return self.go(depth + 1, k.STAGE_SEARCH, level, 0)
        stage = k.STAGE_TAKE if slot == SCIENCE_SLOT else k.STAGE_DISCARD
        return self.go(depth + 1, stage, level, level)

    def pay(self, depth: int, d: int, action: int) -> int:
        """The price of a discard effect."""
        b = self.push(depth, k.USED_EFFECT + action)
        self.cells[b + PAID] |= 1 << d
        self.cells[b + AREA + d] -= 1
        self.throw(b, d, 1)
        return b

    def takes_hand(self, depth: int) -> bool:
        """Inquisition: whatever is in the two hands may be in the own one after it."""
        b = depth * SIZE
        if not self.can_take(b) or not self.cells[b + AREA + k.RELIGION]:
            return False
        if not self.cells[b + HAND]:
            return False
        for q in range(self.hands):
            b = self.pay(depth, k.RELIGION, k.INQUISITION + q)
            for d in range(6):
                cards = self.cells[b + KNOWN + d] + self.others[8 * q + d]
                self.cells[b + KNOWN + d] = min(31, cards)
            self.cells[b + WILD] += self.others[8 * q + 6]
            self.cells[b + TAKEN] = q + 1
            self.set_caps(depth + 1)
            if self.go(depth + 1, k.STAGE_MENU, 0, 0):
                return True
        return False

    def draws(self, depth: int) -> bool:
        """Breakthrough: five cards, or what the deck has, of which the best may be kept."""
        b = depth * SIZE
        if not self.can_draw(b) or not self.cells[b + AREA + k.SCIENCE]:
            return False
        b = self.pay(depth, k.SCIENCE, k.BREAKTHROUGH)
        self.cells[b + WILD] += min(5, self.deck)
        self.cells[b + DREW] = 1
        self.cells[b + RECALL] = 1
        self.set_caps(depth + 1)
        return self.go(depth + 1, k.STAGE_MENU, 0, 0)

    def attacks(self, depth: int) -> bool:
        """Attack, where the pile can be searched and lacks what it brings there."""
        b = depth * SIZE
        if not self.can_strike(b) or not self.cells[b + AREA + k.MILITARY]:
            return False
        if not self.open_slot(b, UTOPIA_SLOT):
            return False
        self.pay(depth, k.MILITARY, k.ATTACK)
        return self.go(depth + 1, k.STAGE_STRIKE, 1, 0)

    def strikes(self, depth: int) -> bool:
        b = depth * SIZE
        for d in range(6):
            if self.cells[b + AREA + d] and self.cells[b + PILE + d] < 3:
                c = self.push(depth, k.STRUCK + d)
                self.cells[c + AREA + d] -= 1
                self.throw(c, d, 1 + self.victims[d])
                if self.go(depth + 1, k.STAGE_MENU, 0, 0):
                    return True
        return False

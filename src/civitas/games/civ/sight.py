"""The table as a viewer sees it, in numbers: what a search for a Hegemony starts from.

It holds for the table as it lies. Of what the seats before a rival still do, only what happens by
itself is in it: they draw, and embargo markers on them go to the pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from civitas.engine.contract import View
from civitas.games.civ import consts as k
from civitas.games.civ.names import LETTERS
from civitas.games.civ.view import THRESHOLDS

Counts = list[int]
DOMAINS = range(k.DOMAINS)


@dataclass(slots=True)
class Hand:
    """Known cards by Domain, and backs of which nothing else is known by Age."""

    known: Counts
    wild: Counts

    @property
    def size(self) -> int:
        return sum(self.known) + sum(self.wild)

    def joined(self, other: Hand) -> Hand:
        return Hand(plus(self.known, other.known), plus(self.wild, other.wild))


@dataclass(slots=True)
class Sight:
    """Everything that matters for a Hegemony, as one viewer knows it."""

    viewer: int | None
    active: int
    turn: Mapping[str, Any]
    options: Mapping[str, Any]
    areas: list[Counts]
    needed: list[Counts]
    closed: list[int]
    """Domains under an embargo, as bits."""
    markers: Counts
    """Embargo markers on each seat."""
    hands: list[Hand]
    pile: Counts
    left: Counts
    """Cards of each Age in the deck."""
    free: list[Counts]
    """By Domain and Age: unseen cards of which nobody knows where they are."""
    cap: int
    """Turns after which the game ends, 0 for never."""
    fresh: bool = field(default=False)
    """Is this a table that the viewer only thinks of, after its own turn?"""
    room: int = -1
    """So many cards in the hand of the rival, where it is not known which."""

    @property
    def players(self) -> int:
        return len(self.areas)

    @property
    def deck(self) -> int:
        return sum(self.left)

    def copy(self) -> Sight:
        return replace(
            self,
            areas=[row[:] for row in self.areas],
            needed=[row[:] for row in self.needed],
            closed=self.closed[:],
            markers=self.markers[:],
            hands=[Hand(hand.known[:], hand.wild[:]) for hand in self.hands],
            pile=self.pile[:],
            free=[row[:] for row in self.free],
        )

    def moves_now(self, seat: int) -> bool:
        return seat == self.active and not self.fresh

    def has_turn(self, seat: int) -> bool:
        """Will this seat still move (rules 8.2 and 10.5)?"""
        if self.moves_now(seat) or seat > self.active:
            return True
        rounds = self.turn["number"] + self.players - self.active
        return self.deck > 0 and not 0 < self.cap <= rounds

    def before(self, seat: int) -> list[int]:
        """Who ends a turn before this seat moves: the active one first."""
        if self.moves_now(seat):
            return []
        steps = (seat - self.active - 1) % self.players + 1
        return [(self.active + step) % self.players for step in range(steps)]


def sight(view: View) -> Sight:
    seats, ageless = view["seats"], view["options"]["age_info"] == "none"
    ages = 1 if ageless else 3
    free = [by_age(view["unseen"].get(letter, 0), ages) for letter in LETTERS]
    hands = [_hand(view, q, ages, free) for q in range(len(seats))]
    _, _, hegemony = THRESHOLDS[len(seats)]
    cap = view["options"]["turn_cap"]
    return Sight(
        viewer=view["viewer"],
        active=view["turn"]["seat"],
        turn=view["turn"],
        options=view["options"],
        areas=[counts(seat["area"]) for seat in seats],
        needed=[[hegemony + n for n in counts(seat["democracy"])] for seat in seats],
        closed=[sum(1 << LETTERS.index(letter) for letter in seat["embargo"]) for seat in seats],
        markers=[sum(counts(seat["embargo"])) for seat in seats],
        hands=hands,
        pile=counts(view["pile"]),
        left=list(view["deck"]["left"]),
        free=free,
        cap=0 if cap == "off" else int(cap),
    )


def _hand(view: View, q: int, ages: int, free: list[Counts]) -> Hand:
    """A hand as it is shown, or what is sure of it. Either way its cards are no longer free."""
    seat = view["seats"][q]
    shown = seat["hand"]
    zone = view["knows"]["sure"][q] if shown is None else shown
    backs = by_age(seat["backs"], ages)
    for letter, pile in zone.items():
        d = LETTERS.index(letter)
        for age, cards in enumerate(by_age(pile, ages)):
            backs[age] -= cards
            if q != view["viewer"]:
                free[d][age] -= cards
    return Hand(counts(zone), backs)


def by_age(pile: list[int] | int, ages: int) -> Counts:
    if isinstance(pile, int):
        return [pile] + [0] * (ages - 1)
    return list(pile)


def counts(zone: Mapping[str, list[int] | int]) -> Counts:
    piles = [zone.get(letter, 0) for letter in LETTERS]
    return [pile if isinstance(pile, int) else sum(pile) for pile in piles]


def plus(one: Counts, other: Counts) -> Counts:
    return [a + b for a, b in zip(one, other, strict=True)]


# --- the pools that a hand can be played from ----------------------------------------------------


def hand_of(table: Sight, seat: int) -> tuple[Hand, int]:
    """All cards that the seat's hand may be made of, and how many it will hold."""
    hand, turn = table.hands[seat], table.turn
    asks = turn["resume"] if turn["asks"] == "age" else turn["asks"]
    if table.fresh:
        return hand, hand.size if table.room < 0 else table.room
    if table.moves_now(seat):
        thrown = turn["left"] if asks in ("hand_discard", "give_back") else 0
        return hand, hand.size - thrown
    if asks == "give_back" and turn["target"] == seat:  # an Inquisition that is not over yet
        joint = hand.joined(table.hands[table.active])
        return joint, hand.size + turn["left"]
    return hand, hand.size


def drawn_before(table: Sight, seat: int, other: int) -> int:
    """Cards that another seat draws before this one moves, if it does nothing else."""
    if other not in table.before(seat):
        return 0
    if other != table.active:
        return 1
    return max(0, _limit(table) - table.hands[other].size)


def _limit(table: Sight) -> int:
    """Up to how many cards the active seat draws (R10)."""
    first, second, _ = THRESHOLDS[table.players]
    religion = table.areas[table.active][k.RELIGION]
    lasting = 3
    if table.options["religion_mode"] == "continuous":
        lasting = 7 if religion >= second else 5 if religion >= first else 3
    return max(lasting, int(table.turn["limit"]))


class Caps:
    """How many of some wild cards, and of cards drawn, can be of each Domain."""

    def __init__(self, table: Sight) -> None:
        self.rows = table.free
        self.all = [sum(row) for row in table.free]
        self.in_deck = [sum(row[age] for age in _open_ages(table)) for row in table.free]

    def of(self, wild: Counts, *draws: int) -> Counts:
        """One Domain after the other, for each number of cards drawn."""
        held = [sum(map(min, wild, row)) for row in self.rows]
        piles = list(zip(held, self.in_deck, self.all, strict=True))
        return [min(mine + min(drawn, deck), most) for drawn in draws for mine, deck, most in piles]


def _open_ages(table: Sight) -> list[int]:
    ages = range(len(table.free[0]))
    return [age for age in ages if len(ages) == 1 or table.left[age]]


def pools(table: Sight, seat: int) -> tuple[int, Counts, Counts]:
    """For `Turn.pools`: every other hand, and what wild cards can be with and without it."""
    own, _ = hand_of(table, seat)
    n, rows, caps = table.players, [], Caps(table)
    draws = min(5, table.deck)
    limits = caps.of(own.wild, 0, draws)
    for step in range(1, n):
        q = (seat + step) % n
        hand, more = table.hands[q], drawn_before(table, seat, q)
        rows += [*hand.known, sum(hand.wild) + more, 0]
        limits += caps.of(plus(own.wild, hand.wild), more, more + draws)
    return n - 1, rows, limits


def pile_of(table: Sight, seat: int) -> Counts:
    pile = table.pile[:]
    pile[k.ECONOMY] += sum(table.markers[q] for q in table.before(seat))
    return pile


def slots_used(table: Sight) -> int:
    """Used permanent effects of Economy, Science and Utopia, by slot and by level."""
    used, effects = table.turn["permanent_used"], table.turn["effects_used"]
    found = 0
    for bit, slot in enumerate((2, 3, 4)):
        found |= (used >> slot & 1) << bit
        for level in (1, 2):
            found |= (effects >> 2 * slot + level & 1) << 2 + 2 * bit + level
    return found


def paid(table: Sight) -> int:
    """Discard effects that were used, as bits; one that is about to be paid is not yet."""
    turn = table.turn
    used = int(turn["discard_used"])
    if turn["asks"] == "age" and turn["resume"] == "pay":
        price = {"attack": k.MILITARY, "inquisition": k.RELIGION, "breakthrough": k.SCIENCE}
        if turn["effect"] in price:
            used &= ~(1 << price[turn["effect"]])
    return used

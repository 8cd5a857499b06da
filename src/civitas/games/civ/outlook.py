"""Who can win in the next turn, as far as a viewer can know: shown, not ruled out, or impossible.

The search of `hegemony` rules out; what it finds is shown in the game by `witness`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from civitas.engine.contract import View
from civitas.games.civ import consts as k
from civitas.games.civ import hegemony, sight, witness
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.sight import Hand, Sight
from civitas.games.civ.view import THRESHOLDS

# Positions that one search looks at before it gives up.
BUDGET = 5_000
NO_LIMIT = 99
STAGES = {
    "play_card": k.STAGE_PLAY,
    "hand_play": k.STAGE_PLAY,
    "area_discard": k.STAGE_DISCARD,
    "area_take": k.STAGE_TAKE,
    "pile_take": k.STAGE_SEARCH,
    "attack_domain": k.STAGE_STRIKE,
}
FOUND, NOTHING, GIVEN_UP = 1, 0, -1


@dataclass(frozen=True, slots=True)
class Line:
    """What a search for one seat and Domain came to, and the line of play that it found."""

    seat: int
    domain: int
    verdict: int
    plan: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chance:
    """A Hegemony within reach: `sure` if a line of play was shown to win."""

    seat: int
    domain: str
    count: int
    needed: int
    sure: bool


class Outlook:
    """What one view tells of the turns to come."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table = sight.sight(view)

    @cached_property
    def witness(self) -> witness.Table:
        return witness.Table(self.view)

    @property
    def rivals(self) -> list[int]:
        """Everybody who does not win with the viewer; to a spectator, everybody. Who moves first
        comes first.
        """
        table, n = self.table, self.table.players
        seats = [(table.active + step) % n for step in range(n)]
        if (viewer := table.viewer) is None:
            return seats
        return [seat for seat in seats if side(table, seat) != side(table, viewer)]

    @cached_property
    def threats(self) -> list[Chance]:
        """Every rival who can win, or may be able to, in its next turn; the nearest first."""
        found = [chance for seat in self.rivals if (chance := self.chance(seat)) is not None]
        return sorted(found, key=lambda chance: (not chance.sure, chance.needed - chance.count))

    def chance(self, seat: int) -> Chance | None:
        """What a seat can reach in its next turn: the nearest that can be shown, if any can."""
        found = lines(self.table, seat)
        for line in found:
            if line.verdict == FOUND and self.witness.shows(seat, line.plan):
                return self._chance(line, sure=True)
        return self._chance(found[0], sure=False) if found else None

    def _chance(self, line: Line, sure: bool) -> Chance:
        have = self.table.areas[line.seat][line.domain]
        need = self.table.needed[line.seat][line.domain]
        return Chance(line.seat, DOMAINS[line.domain], have, need, sure)

    @cached_property
    def own(self) -> list[Chance]:
        """The Domains with which the viewer wins this turn, whatever the hidden cards are."""
        seat = self.table.viewer
        if seat is None or not self.table.moves_now(seat):
            return []
        found = lines(certain(self.table), seat)
        shown = [line for line in found if line.verdict == FOUND]
        shown = [line for line in shown if self.witness.shows(seat, line.plan)]
        return [self._chance(line, sure=True) for line in shown]

    @cached_property
    def own_luck(self) -> bool:
        """May the viewer be able to win this turn, if hidden cards are kind?"""
        seat = self.table.viewer
        return seat is not None and self.table.moves_now(seat) and bool(lines(self.table, seat))


def certain(table: Sight) -> Sight:
    """The same table for somebody who counts on nothing that is hidden."""
    sure = table.copy()
    sure.hands = [Hand(hand.known, [0] * len(hand.wild)) for hand in sure.hands]
    sure.left = [0, 0, 0]
    return sure


def side(table: Sight, seat: int) -> int:
    return seat % 2 if table.options["teams"] else seat


def missing(table: Sight, seat: int) -> list[tuple[int, int]]:
    """How many cards are missing in each Domain, and which; the nearest first."""
    pairs = zip(table.needed[seat], table.areas[seat], strict=True)
    return sorted((need - have, d) for d, (need, have) in enumerate(pairs))


def turn_of(table: Sight, seat: int) -> tuple[hegemony.Turn, tuple[int, int, int]]:
    """The search for a seat's turn, and where in the turn it begins."""
    found = hegemony.Turn(BUDGET)
    return found, lay(found, table, seat)


def lay(turn: hegemony.Turn, table: Sight, seat: int) -> tuple[int, int, int]:
    """Give a search all that it starts from."""
    first, second, _ = THRESHOLDS[table.players]
    others = [table.areas[q] for q in range(table.players) if q != seat]
    most = [max(column) for column in zip(*others, strict=True)]
    victims = [sum(1 for n in column if n) for column in zip(*others, strict=True)]
    separate = table.options["inspiration_slot"] == "separate"
    turn.table((first, second), most, victims, separate, table.closed[seat])
    hand, size = sight.hand_of(table, seat)
    pile = sight.pile_of(table, seat)
    turn.seat(table.areas[seat], hand.known, pile, size, sum(hand.wild))
    turn.pools(*sight.pools(table, seat), table.deck)
    return resume(table, turn, seat)


def resume(table: Sight, found: hegemony.Turn, seat: int) -> tuple[int, int, int]:
    """Where the turn of a seat stands: at its beginning, unless it moves now."""
    if not table.moves_now(seat):
        return k.STAGE_PLAY, 1, 0
    turn = table.turn
    asks = turn["resume"] if turn["asks"] == "age" else turn["asks"]
    throws = int(asks == "hand_discard")
    found.begun(sight.slots_used(table), int(turn["copied"]), sight.paid(table), throws)
    stage = STAGES.get(asks, k.STAGE_MENU)
    return stage, turn["left"] if stage else 0, turn["amount"]


def search(table: Sight, seat: int, domain: int, wild_most: int = NO_LIMIT) -> Line:
    """Can the seat reach a Hegemony in the Domain with so many unseen cards of it at most?"""
    if not table.has_turn(seat):
        return Line(seat, domain, NOTHING)
    turn, begin = turn_of(table, seat)
    return _searched(table, turn, begin, seat, domain, wild_most)


def _searched(
    table: Sight,
    turn: hegemony.Turn,
    begin: tuple[int, int, int],
    seat: int,
    domain: int,
    wild_most: int,
) -> Line:
    need = table.needed[seat][domain]
    verdict = turn.reach(domain, need, wild_most, *begin)
    plan = tuple(turn.found()) if verdict == FOUND else ()
    if k.USED_EFFECT + k.BREAKTHROUGH in plan:  # what needs no draw is shown sooner
        turn.pools(*sight.pools(table, seat), 0)
        if turn.reach(domain, need, wild_most, *begin) == FOUND:
            plan = tuple(turn.found())
        turn.pools(*sight.pools(table, seat), table.deck)
    return Line(seat, domain, verdict, plan)


def lines(table: Sight, seat: int) -> list[Line]:
    """What the seat can reach, Domain by Domain, the nearest first; none: it cannot win."""
    if not table.has_turn(seat) or table.turn["asks"].startswith("draft"):
        return []
    most = 6 if table.options["inspiration_slot"] == "separate" else 5
    near = [d for cards, d in missing(table, seat) if cards <= most]
    if not near:
        return []
    turn, begin = turn_of(table, seat)
    found = [_searched(table, turn, begin, seat, d, NO_LIMIT) for d in near]
    return [line for line in found if line.verdict != NOTHING]

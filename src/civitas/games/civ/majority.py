"""How a majority would come out if the game ended now (rule 8.3), and when it does end (8.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from civitas.engine.contract import View
from civitas.games.civ import consts as k
from civitas.games.civ import scoring, table
from civitas.games.civ.layout import Core
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.sight import counts

# Cards drawn in a turn on average: no game keeps up more.
MOST_PACE = 3.0


@dataclass(frozen=True, slots=True)
class Majority:
    """The points of every seat, or of its team; who would win, and by which Domain if by one."""

    points: list[int]
    led: list[list[str]]
    """The Domains behind the points."""
    winners: list[int]
    tied: list[int]
    """Everybody with as many points as the winners."""
    by: str | None


Areas = tuple[tuple[int, ...], ...]


def majority(view: View) -> Majority:
    return _majority(_areas(view), *_rules(view))


def after_playing(view: View, seat: int, domain: str) -> int:
    """The points of a seat with one card of a Domain more."""
    rows = [list(row) for row in _areas(view)]
    rows[seat][DOMAINS.index(domain)] += 1
    return _majority(tuple(map(tuple, rows)), *_rules(view)).points[seat]


def _areas(view: View) -> Areas:
    return tuple(tuple(counts(shown["area"])) for shown in view["seats"])


def _rules(view: View) -> tuple[bool, bool, bool]:
    options = view["options"]
    later, summed = options["full_tie"] == "later_seat", options["team_tie"] == "sum"
    return bool(options["teams"]), later, summed


@lru_cache(maxsize=1024)
def _majority(areas: Areas, teams: bool, later_wins: bool, team_sum: bool) -> Majority:
    """All who look at a table see the same cards in play, so they are counted once."""
    core = Core()
    core.players = len(areas)
    core.teams, core.later_wins, core.team_sum = int(teams), int(later_wins), int(team_sum)
    for seat, row in enumerate(areas):
        core.area[seat] = list(row)
    return _counted(core)


def _counted(core: Core) -> Majority:
    seats = range(core.players)
    core.winners = scoring.majority_winners(core)
    tied = scoring.keep_best(core, (1 << core.players) - 1, -1)
    decided = scoring.decided_by(core)
    return Majority(
        points=[scoring.points(core, seat) for seat in seats],
        led=[[DOMAINS[d] for d in range(k.DOMAINS) if _leads(core, seat, d)] for seat in seats],
        winners=[seat for seat in seats if core.winners >> seat & 1],
        tied=[seat for seat in seats if tied >> seat & 1],
        by=DOMAINS[decided] if 0 <= decided < k.DOMAINS else None,
    )


def _leads(core: Core, seat: int, domain: int) -> bool:
    mine = scoring.leads(core, seat, domain)
    return mine or (core.teams != 0 and scoring.leads(core, seat ^ 2, domain))


def rounds_left(view: View) -> int:
    """About how many rounds until the last one begins, at the pace of this game; 0 in it."""
    turn, n = view["turn"], len(view["seats"])
    deck = int(view["deck"]["size"])
    if not deck:
        return 0
    drawn = table.FULL_DECK[n] - deck - _dealt(view)
    pace = min(MOST_PACE, max(1.0, drawn / max(1, int(turn["number"]))))
    rounds = ceil(deck / (pace * n))
    cap = view["options"]["turn_cap"]
    if cap == "off":
        return rounds
    begun = int(turn["number"]) - int(turn["seat"])
    return min(rounds, max(0, ceil((int(cap) - begun) / n) - 1))


def _dealt(view: View) -> int:
    return (4 if view["options"]["deal"] == "draft" else 3) * len(view["seats"])


def is_last_round(view: View) -> bool:
    return not view["deck"]["size"] and view["turn"]["asks"] != "over"

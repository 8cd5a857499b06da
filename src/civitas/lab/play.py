"""Plays the games of a chunk and writes down what studies ask of them, a row for each seat."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.lab.cells import Cell, Chunk, table
from civitas.lab.forcing import sample
from civitas.lab.players import seated
from civitas.lab.probes import Watch, probe
from civitas.lab.study import Study

Row = dict[str, Any]
# Shares of a game at which it is noted how far a seat was behind or ahead.
QUARTERS = (0.25, 0.5, 0.75)


def play_chunk(study: Study, chunk: Chunk) -> list[Row]:
    """The rows of a chunk. This is what a worker runs."""
    play = sample if study.kind == "cards" else play_game
    numbers = range(chunk.first, chunk.first + chunk.count)
    return [row for number in numbers for row in play(study, chunk.cell, number)]


def play_game(study: Study, cell: Cell, number: int) -> list[Row]:
    """One game, a row for each seat."""
    begun = table(study, cell, number)
    state = registry.game(study.game).new(seed=begun.seed, **begun.options)
    watch = probe(study.game).watch(state, study.cards)
    players = seated(study.game, begun, cell.ban)
    course = Course(state, watch)
    while (seat := state.seat) is not None:
        action = players[seat].answer(state)
        watch.note(state, seat, action)
        state.apply(action)
        course.note(state)
    result = state.result
    assert result is not None
    shared = {
        "cell": cell.number,
        "game": number,
        "seed": begun.seed,
        "ending": result.ending,
        "trigger": watch.trigger(state),
        "rounds": watch.rounds(state),
        "decisions": course.decisions,
        "lead_changes": course.lead_changes(),
    }
    points = result.data.get("points") or points_of(state)
    winners, sides = result.winners, watch.sides(state)
    return [
        {
            **shared,
            "seat": seat,
            "order": course.order(seat),
            "bot": begun.bots[seat],
            "never": cell.ban if seat == begun.banned else "",
            "side": sides[seat],
            "share": 1 / len(winners) if seat in winners else 0.0,
            "points": points[seat] if points else None,
            **dict(zip(("gap_25", "gap_50", "gap_75"), course.gaps(seat), strict=True)),
            **watch.facts(state, seat),
        }
        for seat in range(state.players)
    ]


def points_of(state: State) -> list[int]:
    """How the seats stand, where the game can tell."""
    told = getattr(state, "points", None)
    return list(told()) if told else []


# --- how a game went -----------------------------------------------------------------------------


class Course:
    """The points of a game, noted whenever another seat is asked."""

    def __init__(self, state: State, watch: Watch) -> None:
        self.players, self.watch = state.players, watch
        self.teams = [watch.team(state, seat) for seat in range(state.players)]
        self.decisions = 0
        self.first: int | None = None
        self.asked: int | None = None
        self.points: list[list[int]] = []
        self.note(state, 0)

    def note(self, state: State, decisions: int = 1) -> None:
        self.decisions += decisions
        seat = state.seat
        if self.first is None:
            self.first = self.watch.begins(state)
        if seat != self.asked:
            self.asked = seat
            if self.first is not None:
                self.points.append(points_of(state))

    def order(self, seat: int) -> int:
        """Which place in the turn order a seat has, from 1."""
        return 1 + (seat - (self.first or 0)) % self.players

    def lead_changes(self) -> int:
        """How often the team that is ahead alone was another than before."""
        leaders = [leader(points, self.teams) for points in self.points]
        alone = [team for team in leaders if team is not None]
        return sum(one != other for one, other in pairwise(alone))

    def gaps(self, seat: int) -> list[int | None]:
        """By how much a seat was ahead of the best of other teams at the quarters of the game."""
        noted = [points for points in self.points if points]
        if not noted:
            return [None] * len(QUARTERS)
        return [gap(noted[int(part * (len(noted) - 1))], self.teams, seat) for part in QUARTERS]


def leader(points: list[int], teams: list[int]) -> int | None:
    """The team that is ahead of all others; a seat without one is a team of its own."""
    best = max(points, default=0)
    ahead = {team for team, own in zip(teams, points, strict=False) if own == best}
    return ahead.pop() if len(ahead) == 1 else None


def gap(points: list[int], teams: list[int], seat: int) -> int:
    """By how much a seat is ahead of the best seat of another team."""
    others = zip(teams, points, strict=True)
    return points[seat] - max(own for team, own in others if team != teams[seat])

"""What a match gave: who won how often (with a confidence interval), how games ended, how long."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

Z_95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game gave: a share of the win for each bot, how it ended and how long it took.

    `winners` are seats, and `returns` has a number for each seat.
    `sides` says what each seat played where the game tells (in Imperium its nation), `trigger` what
    brought the end about where the game has such a thing, `rounds` is None in a game without any.
    """

    number: int
    seed: int
    seats: tuple[int, ...]
    shares: tuple[float, ...]
    winners: tuple[int, ...]
    returns: tuple[float, ...]
    ending: str
    trigger: str | None
    decisions: int
    rounds: int | None
    sides: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seed": self.seed,
            "seats": list(self.seats),
            "shares": list(self.shares),
            "winners": list(self.winners),
            "returns": list(self.returns),
            "ending": self.ending,
            "trigger": self.trigger,
            "decisions": self.decisions,
            "rounds": self.rounds,
            "sides": list(self.sides),
        }


@dataclass(slots=True)
class Standing:
    """A bot's record in a match. A shared victory counts its share."""

    bot: str
    games: int = 0
    wins: float = 0.0

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate (Wilson)."""
        return wilson(self.wins, self.games)


def wilson(wins: float, games: float, z: float = Z_95) -> tuple[float, float]:
    """The interval of a rate that reaches so many standard deviations.

    >>> wilson(50, 100)
    (0.40383153..., 0.59616846...)
    """
    if games <= 0:
        return 0.0, 1.0
    rate, z2 = wins / games, z * z
    centre = (rate + z2 / (2 * games)) / (1 + z2 / games)
    spread = math.sqrt(max(0.0, rate * (1 - rate)) / games + z2 / (4 * games * games))
    half = z * spread / (1 + z2 / games)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(slots=True)
class MatchReport:
    """The result of a match, and everything needed to repeat it."""

    game: str
    options: dict[str, Any]
    seed: int
    games: int
    compiled: bool
    standings: list[Standing]
    outcomes: list[Outcome] = field(default_factory=list)

    def count(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        for standing, share in zip(self.standings, outcome.shares, strict=True):
            standing.games += 1
            standing.wins += share

    @property
    def endings(self) -> Counter[str]:
        """How many games ended how; with what brought it about, where the game tells."""
        return Counter(
            f"{one.ending}: {one.trigger}" if one.trigger else one.ending for one in self.outcomes
        )

    @property
    def decisions(self) -> float:
        """Decisions of a game on average."""
        return fmean(one.decisions for one in self.outcomes) if self.outcomes else 0.0

    @property
    def rounds(self) -> float | None:
        """Rounds of a game on average; None in a game without rounds."""
        played = [one.rounds for one in self.outcomes if one.rounds is not None]
        return fmean(played) if played else None

    def to_json(self) -> dict[str, Any]:
        rows = [
            {
                "bot": row.bot,
                "games": row.games,
                "wins": row.wins,
                "rate": row.rate,
                "interval_95": list(row.interval()),
            }
            for row in self.standings
        ]
        return {
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "compiled": self.compiled,
            "standings": rows,
            "endings": dict(self.endings),
            "mean_decisions": self.decisions,
            "mean_rounds": self.rounds,
            "outcomes": [one.to_json() for one in sorted(self.outcomes, key=lambda o: o.number)],
        }

    def table(self) -> Table:
        """Who won how often."""
        from rich.table import Table

        table = Table("bot", "games", "wins", "win rate", "95 % interval")
        for row in self.standings:
            low, high = row.interval()
            cells = (f"{row.wins:g}", f"{row.rate:.1%}", f"{low:.1%} - {high:.1%}")
            table.add_row(row.bot, str(row.games), *cells)
        return table

    def lengths(self) -> Table:
        """How games ended, and how long they took."""
        from rich.table import Table

        table = Table("ending", "games", "rounds", "decisions")
        for ending, number in self.endings.most_common():
            table.add_row(ending, str(number), "", "")
        rounds = "-" if self.rounds is None else f"{self.rounds:.1f}"
        table.add_row("mean", str(len(self.outcomes)), rounds, f"{self.decisions:.0f}")
        return table

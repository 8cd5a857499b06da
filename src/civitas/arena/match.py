"""A match: the same deals for every rotation of the bots, so that neither seat nor luck decides."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from civitas._mode import is_compiled
from civitas.bots import make_bot
from civitas.engine import chance, registry
from civitas.engine.errors import BotError

if TYPE_CHECKING:
    from rich.table import Table

Z_95 = 1.959963984540054
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Task:
    """One game: which bot sits where, and the deal."""

    number: int
    game: str
    options: tuple[tuple[str, object], ...]
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game gave: a share of the win for each bot, and how it ended."""

    number: int
    shares: tuple[float, ...]
    ending: str
    decisions: int


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


def wilson(wins: float, games: int) -> tuple[float, float]:
    """
    >>> wilson(50, 100)
    (0.40383153..., 0.59616846...)
    """
    if games == 0:
        return 0.0, 1.0
    rate, z2 = wins / games, Z_95 * Z_95
    centre = (rate + z2 / (2 * games)) / (1 + z2 / games)
    spread = math.sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    half = Z_95 * spread / (1 + z2 / games)
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
    endings: Counter[str] = field(default_factory=Counter)
    decisions: int = 0

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
            "decisions": self.decisions,
        }

    def table(self) -> Table:
        from rich.table import Table

        table = Table("bot", "games", "wins", "win rate", "95 % interval")
        for row in self.standings:
            low, high = row.interval()
            cells = (f"{row.wins:g}", f"{row.rate:.1%}", f"{low:.1%} - {high:.1%}")
            table.add_row(row.bot, str(row.games), *cells)
        return table


def run_match(
    game: str,
    bots: list[str],
    games: int,
    seed: int = 0,
    progress: Progress | None = None,
    workers: int = 1,
    **options: object,
) -> MatchReport:
    """Play a match. Without `players` there are as many seats as bots; else the bots repeat.

    Every deal is played once for each rotation of the bots around the table (mirrored deals), so
    `games` is best a multiple of their number.
    """
    if len(bots) < 2 or games < 1:
        raise BotError(f"a match needs two bots or more and a game or more: {bots}, {games} games")
    for spec in bots:
        make_bot(spec)
    given = {"players": min(4, max(2, len(bots))), **options}
    resolved = registry.game(game).resolve(**given)
    if resolved["players"] < len(bots):
        raise BotError(f"{len(bots)} bots do not fit at {resolved['players']} seats")
    report = MatchReport(
        game, resolved, seed, games, is_compiled(), [Standing(spec) for spec in bots]
    )
    tasks = _tasks(game, tuple(bots), games, seed, resolved)
    for done, outcome in enumerate(_play_all(tasks, workers), 1):
        _count(report, outcome)
        if progress:
            progress(done, games)
    return report


def _tasks(
    game: str, bots: tuple[str, ...], games: int, seed: int, options: dict[str, Any]
) -> Iterator[Task]:
    given = tuple(options.items())
    for number in range(games):
        deal, turn = divmod(number, len(bots))
        seats = tuple((seat + turn) % len(bots) for seat in range(options["players"]))
        yield Task(number, game, given, seats, bots, chance.fast_word(seed, 0, deal))


def play_game(task: Task) -> Outcome:
    """One game between the bots of a task, each seeing its own view and nothing else."""
    state = registry.game(task.game).new(seed=task.seed, **dict(task.options))
    players = [
        make_bot(task.bots[bot], seed=chance.fast_word(task.seed, 1, seat) >> 20)
        for seat, bot in enumerate(task.seats)
    ]
    decisions = 0
    while (decision := state.decision) is not None:
        seat = decision.seat
        state.apply(players[seat].choose(state.view(seat), decision), seat)
        decisions += 1
    result = state.result
    assert result is not None
    shares = [0.0] * len(task.bots)
    for seat in result.winners:
        shares[task.seats[seat]] += 1 / len(result.winners)
    return Outcome(task.number, tuple(shares), result.ending, decisions)


def _play_all(tasks: Iterator[Task], workers: int) -> Iterator[Outcome]:
    if workers == 1:
        yield from map(play_game, tasks)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running: set[Future[Outcome]] = {
            pool.submit(play_game, task) for task in islice(tasks, 4 * workers)
        }
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
            running |= {pool.submit(play_game, task) for task in islice(tasks, len(finished))}


def _count(report: MatchReport, outcome: Outcome) -> None:
    report.endings[outcome.ending] += 1
    report.decisions += outcome.decisions
    for bot, share in enumerate(outcome.shares):
        report.standings[bot].games += 1
        report.standings[bot].wins += share

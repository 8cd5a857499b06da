"""A match: the same deals for every rotation of the bots, so that neither seat nor luck decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Any

from civitas._mode import is_compiled
from civitas.arena.report import MatchReport, Outcome, Standing
from civitas.bots import make_bot
from civitas.engine import chance, registry
from civitas.engine.contract import View
from civitas.engine.errors import BotError
from civitas.engine.event import Event

# An ending that no scoring preceded, whatever had been triggered.
COLLAPSE = "collapse"
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
        report.count(outcome)
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
    decisions, trigger = 0, None
    while (decision := state.decision) is not None:
        seat = decision.seat
        events = state.step(players[seat].choose(state.view(seat), decision), seat)
        trigger = trigger or _trigger(events)
        decisions += 1
    result = state.result
    assert result is not None
    shares = [0.0] * len(task.bots)
    for seat in result.winners:
        shares[task.seats[seat]] += 1 / len(result.winners)
    return Outcome(
        number=task.number,
        seed=task.seed,
        seats=task.seats,
        shares=tuple(shares),
        ending=result.ending,
        trigger=None if result.ending == COLLAPSE else trigger,
        decisions=decisions,
        rounds=result.data.get("rounds"),
        sides=_sides(state.view(None)),
    )


def _trigger(events: list[Event]) -> str | None:
    """What these events say brought the last round about."""
    for event in events:
        if event.kind == "end_triggered":
            return str(event.data["reason"])
    return None


def _sides(view: View) -> tuple[str, ...]:
    """What each seat plays, as a spectator sees it at the end."""
    seats = [seat for seat in view["seats"] if "nation" in seat]
    return tuple(f"{seat['nation']} {seat['side']}" for seat in seats)


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

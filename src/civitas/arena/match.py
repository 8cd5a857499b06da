"""A match: the same deals for every rotation of the bots, so that neither seat nor luck decides."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from civitas._mode import is_compiled
from civitas.arena.report import MatchReport, Outcome, Standing
from civitas.bots import make_bot
from civitas.engine import chance, registry
from civitas.engine.contract import View
from civitas.engine.decision import Decision
from civitas.engine.errors import BotError, OptionError
from civitas.engine.event import Event

# An ending that no scoring preceded, whatever had been triggered.
COLLAPSE = "collapse"
Progress = Callable[[int, int], None]
Watch = Callable[[View, Decision, int], None]
"""Told what the deciding seat sees, what it is asked and how it answers."""
Played = TypeVar("Played")


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
    `games` is best a multiple of their number. Ctrl-C ends it with the games played so far.
    """
    resolved = check_match(game, bots, games, seed, workers, **options)
    report = MatchReport(
        game, resolved, seed, games, is_compiled(), [Standing(spec) for spec in bots]
    )
    tasks = plan(game, tuple(bots), games, seed, resolved)
    done = 0
    try:
        for done, outcome in enumerate(play_all(play_game, tasks, workers), 1):
            report.count(outcome)
            if progress:
                progress(done, games)
    except KeyboardInterrupt:  # what was played counts
        if not done:
            raise
        report.games = done
    return report


def check_match(
    game: str, bots: list[str], games: int, seed: int, workers: int, **options: object
) -> dict[str, Any]:
    """All options of a match that can be played, or an error that says why it cannot."""
    if len(bots) < 2 or games < 1:
        raise BotError(f"a match needs two bots or more and a game or more: {bots}, {games} games")
    if not 0 <= seed < 2**64:
        raise OptionError(f"seed={seed!r} is not possible; allowed: 0 to 2**64-1")
    if workers < 1:
        raise OptionError(f"workers={workers!r} is not possible; allowed: from 1")
    for spec in bots:
        make_bot(spec)
    given = {"players": min(4, max(2, len(bots))), **options}
    resolved = registry.game(game).resolve(**given)
    if resolved["players"] < len(bots):
        raise BotError(f"{len(bots)} bots do not fit at {resolved['players']} seats")
    return resolved


def plan(
    game: str, bots: tuple[str, ...], games: int, seed: int, options: dict[str, Any]
) -> Iterator[Task]:
    """The games of a match in order: every deal once for each rotation of the bots."""
    given = tuple(options.items())
    for number in range(games):
        deal, turn = divmod(number, len(bots))
        seats = tuple((seat + turn) % len(bots) for seat in range(options["players"]))
        yield Task(number, game, given, seats, bots, chance.fast_word(seed, 0, deal))


def play_game(task: Task, watch: Watch | None = None) -> Outcome:
    """One game between the bots of a task, each seeing its own view and nothing else."""
    state = registry.game(task.game).new(seed=task.seed, **dict(task.options))
    players = [
        make_bot(task.bots[bot], seed=chance.fast_word(task.seed, 1, seat) >> 20)
        for seat, bot in enumerate(task.seats)
    ]
    decisions, trigger = 0, None
    while (decision := state.decision) is not None:
        seat = decision.seat
        view = state.view(seat)
        action = players[seat].choose(view, decision)
        if watch:
            watch(view, decision, action)
        events = state.step(action, seat)
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
        winners=result.winners,
        returns=tuple(state.returns),
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


def play_all(
    play: Callable[[Task], Played], tasks: Iterator[Task], workers: int
) -> Iterator[Played]:
    """What `play` makes of every task, in their order, whichever process is done first."""
    if workers == 1:
        yield from map(play, tasks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_end_quietly)
    try:
        running = deque(pool.submit(play, task) for task in islice(tasks, 4 * workers))
        while running:
            yield running.popleft().result()
            running.extend(pool.submit(play, task) for task in islice(tasks, 1))
    finally:
        pool.shutdown(cancel_futures=True)


def _end_quietly() -> None:
    """Ctrl-C reaches every process of a terminal; one of them is enough to tell about it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)

"""Runs every figure, ours and the peers' round by round, and says what was reached.

On a busy machine a figure alone means little; a ratio taken in turns means a lot, since a
noisy moment hits both sides. So each round measures ours and then every peer, and a row
compares the medians.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from importlib import metadata
from itertools import groupby
from statistics import median
from typing import Literal

from rich import box
from rich.markup import escape
from rich.table import Table

from civitas.bench import adapters, ours, peers
from civitas.bench.probe import Probe, Round, UnmeasurableError, describe, one_core

Unit = Literal["decisions/s", "simulations/s", "us", "ms"]
Verdict = Literal["yes", "no", "not measurable", "for information"]
Progress = Callable[[str, int, int], None]
"""Called with what is being measured, the rounds done and the rounds there are."""

LESS_IS_BETTER: frozenset[Unit] = frozenset({"us", "ms"})


@dataclass(frozen=True)
class Figure:
    """What to measure, against whom, and what to reach.

    `times` asks ours to be that many times better than each peer, so the fastest peer
    decides; a peer can ask for another number. `limit` asks ours for an absolute value.
    """

    unit: Unit
    ours: Probe
    peers: list[Probe]
    times: float | None = None
    limit: float | None = None
    plain: bool = False


FIGURES = [
    Figure("decisions/s", ours.PLAYOUTS, peers.ROLLOUT_PEERS, times=2, limit=10e6),
    Figure("decisions/s", ours.MANUAL, peers.MANUAL_PEERS, times=5),
    Figure("decisions/s", ours.WHOLE_GAMES, peers.WHOLE_GAME_PEERS, times=5),
    Figure("decisions/s", ours.STEPPED, peers.STEPPED_PEERS),
    Figure("us", ours.COPY, peers.COPY_PEERS, limit=0.3),
    Figure("simulations/s", ours.ISMCTS, peers.ISMCTS_PEERS, times=1),
    Figure("ms", ours.START_UP, peers.START_PEERS, limit=150),
    Figure("decisions/s", ours.BIG_PLAYOUTS, peers.DECK_BUILDING_PEERS, times=30, limit=2e6),
    Figure("us", ours.BIG_COPY, [], limit=1),
    Figure("simulations/s", ours.BIG_ISMCTS, peers.ISMCTS_PEERS),
    Figure("ms", ours.BIG_START_UP, peers.START_PEERS, limit=150),
    Figure("decisions/s", adapters.PETTINGZOO, peers.PETTINGZOO_PEERS, times=10),
    Figure("decisions/s", adapters.GYMNASIUM, peers.RLCARD_PEERS),
    Figure("decisions/s", adapters.OPENSPIEL, peers.WHOLE_GAME_PEERS),
    Figure("decisions/s", adapters.VECTOR, peers.PGX_PEERS),
    Figure("decisions/s", adapters.BIG_PETTINGZOO, peers.PETTINGZOO_PEERS),
    Figure("decisions/s", adapters.BIG_GYMNASIUM, peers.RLCARD_PEERS),
    Figure("decisions/s", adapters.BIG_OPENSPIEL, peers.WHOLE_GAME_PEERS),
    Figure("decisions/s", adapters.BIG_VECTOR, peers.PGX_PEERS_FOR_INFORMATION),
    Figure("decisions/s", ours.PLAIN, peers.PURE_PYTHON_PEERS, times=1, plain=True),
    Figure("decisions/s", ours.PLAIN_STEPPED, peers.PURE_PYTHON_PEERS, plain=True),
]


@dataclass
class Measured:
    """The rounds of one probe, or the reason there are none."""

    name: str
    times: float | None = None
    rounds: list[float] = field(default_factory=list)
    reason: str = ""

    @property
    def value(self) -> float | None:
        """The median round, or nothing if any round failed."""
        return median(self.rounds) if self.rounds and not self.reason else None


@dataclass(frozen=True)
class Row:
    """One line of the table. `ratio` is how many times better ours is, whatever the unit."""

    figure: str
    unit: Unit
    ours: float | None
    compiled: bool
    peer: str
    theirs: float | None
    ratio: float | None
    target: str
    reached: Verdict
    reason: str
    ours_rounds: list[float]
    their_rounds: list[float]


@dataclass(frozen=True)
class Report:
    """Everything one run found, with what it takes to compare it with another run."""

    compiled: bool
    quick: bool
    python: str
    machine: str
    versions: dict[str, str | None]
    rows: list[Row]

    @property
    def mode(self) -> str:
        """What ours was, in words."""
        return "compiled" if self.compiled else "plain Python"

    def to_json(self) -> str:
        """Return the report as JSON: plain units, every round, nothing rounded away."""
        return json.dumps(asdict(self), indent=2)

    def table(self) -> Table:
        """Return the report as a table, one section per figure."""
        notes = list(dict.fromkeys(_note(row) for row in self.rows if row.reason))
        table = Table(
            title=f"civitas bench: ours is {self.mode}",
            caption="\n".join([self._setting(), *_footnotes(notes)]),
            caption_justify="left",
            box=box.HORIZONTALS,
            pad_edge=False,
            collapse_padding=True,
        )
        for name in ("figure", "ours", "core", "theirs", "ratio", "target", "reached"):
            right = name in ("ours", "theirs", "ratio")
            table.add_column(name, justify="right" if right else "left", no_wrap=name != "figure")
        for _, rows in groupby(self.rows, key=lambda row: row.figure):
            _add_section(table, list(rows), notes)
        return table

    def _setting(self) -> str:
        known = ", ".join(f"{name} {found or 'missing'}" for name, found in self.versions.items())
        hurried = "; quick rounds, rough figures" if self.quick else ""
        return f"Python {self.python}, {self.machine}; {known}{hurried}"


def run(quick: bool = False, progress: Progress | None = None) -> Report:
    """Measure every figure and return the report; about two minutes, quick half a minute."""
    rounds, seconds = (3, 0.05) if quick else (5, 0.3)
    total = rounds * sum(1 + len(figure.peers) for figure in FIGURES)
    done = 0

    def tick(label: str) -> None:
        nonlocal done
        if progress:
            progress(label, done, total)
        done += 1

    mode = ours.compiled()
    with one_core():
        rows = [row for figure in FIGURES for row in _measure(figure, mode, rounds, seconds, tick)]
    tick("done")
    machine = f"{platform.system()} {platform.machine()}"
    versions = {name: _version(name) for name in peers.PACKAGES}
    return Report(mode, quick, platform.python_version(), machine, versions, rows)


def _measure(
    figure: Figure, mode: bool, rounds: int, seconds: float, tick: Callable[[str], None]
) -> list[Row]:
    """Take one figure in turns and return its rows, the fastest peer first."""
    probes = [figure.ours, *figure.peers]
    found = [Measured(probe.name, probe.times or figure.times) for probe in probes]
    ready = [_prepare(probe, into) for probe, into in zip(probes, found, strict=True)]
    for _ in range(rounds):
        for measure, into in zip(ready, found, strict=True):
            tick(f"{figure.ours.name}: {into.name}")
            _sample(measure, into, seconds)
    mine, *others = found
    less = figure.unit in LESS_IS_BETTER
    others.sort(key=lambda peer: _rank(peer, less))
    return _rows(figure, False if figure.plain else mode, mine, others)


def _prepare(probe: Probe, into: Measured) -> Round | None:
    """Set a probe up; if that fails, the reason goes where the figure would have gone."""
    try:
        return probe.prepare()
    except UnmeasurableError as reason:
        into.reason = str(reason)
    except Exception as error:
        into.reason = describe(error)
    return None


def _sample(measure: Round | None, into: Measured, seconds: float) -> None:
    if measure is None or into.reason:
        return
    try:
        into.rounds.append(measure(seconds))
    except UnmeasurableError as reason:
        into.reason = str(reason)
    except Exception as error:
        into.reason = describe(error)


def _rank(peer: Measured, less: bool) -> float:
    if peer.value is None:
        return float("inf")
    return peer.value if less else -peer.value


def _rows(figure: Figure, mode: bool, mine: Measured, others: list[Measured]) -> list[Row]:
    limit = [_limit_row(figure, mode, mine)] if figure.limit is not None else []
    return limit + [_peer_row(figure, mode, mine, peer) for peer in others]


def _limit_row(figure: Figure, mode: bool, mine: Measured) -> Row:
    """Ours against an absolute figure."""
    less, limit, value = figure.unit in LESS_IS_BETTER, figure.limit or 0.0, mine.value
    met = value is not None and (value < limit if less else value >= limit)
    target = f"{'<' if less else '>='} {_number(limit, figure.unit)}"
    best = f"best round {_number(min(mine.rounds), figure.unit)}" if less and mine.rounds else ""
    verdict = _verdict(value is not None, met)
    reason = mine.reason or _plain_note(figure, mode, verdict) or best
    return Row(
        mine.name, figure.unit, value, mode, "", None, None, target, verdict, reason,
        mine.rounds, [],
    )  # fmt: skip


def _peer_row(figure: Figure, mode: bool, mine: Measured, peer: Measured) -> Row:
    """Ours against one peer."""
    ratio = _ratio(mine.value, peer.value, figure.unit in LESS_IS_BETTER)
    met = ratio is not None and peer.times is not None and ratio >= peer.times
    verdict = _verdict(ratio is not None, met, asked=peer.times is not None)
    target = f">= {peer.times:g}x" if peer.times is not None else ""
    reason = "; ".join(r for r in (mine.reason, peer.reason) if r)
    reason = reason or _plain_note(figure, mode, verdict)
    return Row(
        mine.name, figure.unit, mine.value, mode, peer.name, peer.value, ratio, target,
        verdict, reason, mine.rounds, peer.rounds,
    )  # fmt: skip


def _ratio(mine: float | None, theirs: float | None, less: bool) -> float | None:
    if not mine or not theirs:
        return None
    return theirs / mine if less else mine / theirs


def _verdict(known: bool, met: bool, asked: bool = True) -> Verdict:
    if not known:
        return "not measurable"
    if not asked:
        return "for information"
    return "yes" if met else "no"


def _plain_note(figure: Figure, mode: bool, verdict: Verdict) -> str:
    """Say why a target was missed when the core was simply not compiled."""
    return "ours was not compiled" if verdict == "no" and not figure.plain and not mode else ""


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _number(value: float | None, unit: Unit) -> str:
    """Write a figure as people read it: three digits and the unit's own prefix."""
    if value is None:
        return "-"
    if unit in LESS_IS_BETTER:
        return f"{_digits(value)} {unit}"
    for size, prefix in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{_digits(value / size)}{prefix}/s"
    return f"{_digits(value)}/s"


def _digits(value: float) -> str:
    return f"{value:.3g}" if value < 100 else f"{value:,.0f}"


WORDS: dict[Verdict, tuple[str, str]] = {
    "yes": ("yes", "green"),
    "no": ("no", "red"),
    "not measurable": ("n/a", "yellow"),
    "for information": ("", ""),
}


def _add_section(table: Table, rows: list[Row], notes: list[str]) -> None:
    """Write one figure: ours with its absolute target, then each peer below it."""
    table.add_section()
    first = rows[0]
    core = "compiled" if first.compiled else "plain"
    against = ("", "") if first.peer else (first.target, _reached(first, notes))
    table.add_row(first.figure, _number(first.ours, first.unit), core, "", "", *against)
    for row in rows:
        if row.peer:
            table.add_row(*_peer_cells(row), _reached(row, notes))


def _peer_cells(row: Row) -> list[str]:
    ratio = "-" if row.ratio is None else f"{_digits(row.ratio)}x"
    return [f"  {row.peer}", "", "", _number(row.theirs, row.unit), ratio, row.target]


def _reached(row: Row, notes: list[str]) -> str:
    """Return the verdict, in colour and in a word; its reason is the footnote it names."""
    word, colour = WORDS[row.reached]
    verdict = f"[{colour}]{word}[/]" if colour else word
    return f"{verdict} ({notes.index(_note(row)) + 1})" if row.reason else verdict


def _note(row: Row) -> str:
    return f"not measurable: {row.reason}" if row.reached == "not measurable" else row.reason


def _footnotes(notes: list[str]) -> list[str]:
    return [f"({number}) {escape(note)}" for number, note in enumerate(notes, start=1)]

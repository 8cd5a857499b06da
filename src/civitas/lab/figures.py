"""Figures of a study, from the rows of its Parquet file: rates with intervals, and counts."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, stdev
from typing import Any

import numpy as np

from civitas.arena.report import wilson
from civitas.lab import needs
from civitas.lab.intervals import mean, z_of

with needs("pyarrow"):
    import pyarrow as pa
    import pyarrow.compute as pc

Z_95 = z_of()
Naming = Callable[[str], str]
# A deficit is put into so many classes of about equal size.
CLASSES = 4
# Fewer cases than this are told, but not ranked.
FEW = 10


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something happened, with the interval; in per cent. Or a gain, in points."""

    value: float
    low: float
    high: float
    games: int

    def above(self, share: float) -> Rate:
        """What it has more than a share, in points."""
        return Rate(self.value - share, self.low - share, self.high - share, self.games)

    def leaves_out(self, value: float) -> bool:
        """Does the interval say that it is not this?"""
        return not self.low <= value <= self.high


def rate(wins: float, games: int, z: float = Z_95) -> Rate:
    low, high = wilson(wins, games, z)
    return Rate(100 * wins / games if games else 0.0, 100 * low, 100 * high, games)


def average(values: Sequence[float], scale: float = 100) -> Rate:
    """A mean with its interval, in points."""
    middle, low, high = mean(values)
    return Rate(scale * middle, scale * low, scale * high, len(values))


def counted(values: Sequence[int]) -> Rate:
    """A mean of numbers that are no gains, as it is."""
    if len(values) < 2:
        return Rate(fmean(values or (0,)), -math.inf, math.inf, len(values))
    middle, half = fmean(values), Z_95 * stdev(values) / math.sqrt(len(values))
    return Rate(middle, middle - half, middle + half, len(values))


def rates(rows: pa.Table, by: str, z: float = Z_95) -> dict[Any, Rate]:
    """The win rate for each value of a column."""
    found = rows.group_by(by).aggregate([("share", "sum"), ("share", "count")]).to_pylist()
    return {row[by]: rate(row["share_sum"], row["share_count"], z) for row in found}


def only(rows: pa.Table, column: str, value: Any) -> pa.Table:
    return rows.filter(pc.equal(rows[column], value))


def per_game(rows: pa.Table) -> pa.Table:
    """One row of every game."""
    return only(rows, "order", 1)


# --- nation against nation -----------------------------------------------------------------------


def cell_rate(rows: pa.Table, nation: str, z: float) -> Rate:
    """How often a nation won in a cell."""
    mine = rows.filter(pc.starts_with(rows["side"], f"{nation} "))
    return rate(pc.sum(mine["share"]).as_py() or 0.0, len(mine), z)


def over_all(found: Iterable[Rate], z: float) -> Rate:
    """Against all others alike, however many games each of them had."""
    every = list(found)
    middle = sum(one.value for one in every) / len(every)
    variance = sum(_variance(one) for one in every) / len(every) ** 2
    half = z * math.sqrt(variance)
    low, high = max(0.0, middle - half), min(100.0, middle + half)
    return Rate(middle, low, high, sum(one.games for one in every))


def difference(one: Rate, other: Rate, z: float) -> Rate:
    """What one has more than the other, of games that have nothing to do with each other."""
    middle, half = one.value - other.value, z * math.sqrt(_variance(one) + _variance(other))
    return Rate(middle, middle - half, middle + half, one.games + other.games)


def by_deal(rows: pa.Table, nation: str) -> dict[int, float]:
    """What a nation won of each deal of a cell: from both seats, which are one case."""
    mine = rows.filter(pc.starts_with(rows["side"], f"{nation} "))
    found = mine.group_by("seed").aggregate([("share", "mean")]).to_pylist()
    return {row["seed"]: row["share_mean"] for row in found}


Deals = Sequence[Mapping[int, float]]
"""For each opponent, what was won of each deal."""


def change(before: Deals, after: Deals, z: float) -> Rate:
    """What another setting of the same deals gains, against all opponents alike."""
    gained = [
        [new[deal] - old[deal] for deal in new if deal in old]
        for old, new in zip(before, after, strict=True)
    ]
    met = [ones for ones in gained if ones]
    if not met:
        return Rate(0.0, -math.inf, math.inf, 0)
    every = [one for ones in met for one in ones]
    middle = fmean(map(fmean, met))
    # As in `mean`: one case more gained all, one lost all.
    half = z * stdev([*every, 1.0, -1.0]) * math.sqrt(sum(1 / len(ones) for ones in met)) / len(met)
    return Rate(100 * middle, 100 * (middle - half), 100 * (middle + half), len(every))


def _variance(one: Rate) -> float:
    """Of a rate in per cent; one that was 0 or 100 is not sure to stay so."""
    share = (one.value / 100 * one.games + 2) / (one.games + 4)
    return 10_000 * share * (1 - share) / max(1, one.games)


# --- how games go --------------------------------------------------------------------------------


def endings(rows: pa.Table) -> list[tuple[str, str, Rate]]:
    """How often games ended so, the most common first."""
    games = per_game(rows)
    counted = games.group_by(["ending", "trigger"]).aggregate([("share", "count")]).to_pylist()
    found = [
        (row["ending"], row["trigger"], rate(row["share_count"], len(games))) for row in counted
    ]
    return sorted(found, key=lambda one: (-one[2].games * one[2].value, one[0], one[1]))


def numbers(rows: pa.Table, column: str) -> list[int]:
    return [one for one in rows[column].to_pylist() if one is not None]


def histogram(values: Sequence[int], most: int = 24) -> list[tuple[int, int, int]]:
    """Classes of equal width: from, to, and how many."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = max(1, math.ceil((high - low + 1) / most))
    counted = Counter((value - low) // width for value in values)
    last = (high - low) // width
    return [
        (low + n * width, low + (n + 1) * width - 1, counted.get(n, 0)) for n in range(last + 1)
    ]


def comebacks(rows: pa.Table) -> list[tuple[int, int, Rate]]:
    """How often seats win that were behind at half of the game, by how far."""
    behind = rows.filter(pc.less(rows["gap_50"], 0))
    deficits = np.array(numbers(behind, "gap_50"), dtype=int) * -1
    shares = np.array(behind["share"].to_pylist())
    if not len(deficits):
        return []
    edges = sorted({int(np.quantile(deficits, part / CLASSES)) for part in range(1, CLASSES)})
    bounds = [0, *[edge for edge in edges if edge < deficits.max()], int(deficits.max())]
    found = []
    for low, high in pairwise(bounds):
        inside = (deficits > low) & (deficits <= high)
        if inside.any():
            found.append((low + 1, high, rate(float(shares[inside].sum()), int(inside.sum()))))
    return found


def behind(rows: pa.Table) -> Rate:
    """How often seats win that were behind at half of the game, however far."""
    shares = rows.filter(pc.less(rows["gap_50"], 0))["share"].to_pylist()
    return _share_rate(shares)


def never_changes(rows: pa.Table) -> Rate:
    """How many games have one leader from beginning to end."""
    changes = numbers(per_game(rows), "lead_changes")
    return rate(sum(one == 0 for one in changes), len(changes))


def lead_changes(rows: pa.Table) -> Rate:
    """How often the lead changes in a game; not in per cent."""
    return counted(numbers(per_game(rows), "lead_changes"))


def rounds(rows: pa.Table) -> Rate:
    """How many rounds a game takes; not in per cent."""
    return counted(numbers(per_game(rows), "rounds"))


def leads(rows: pa.Table) -> list[tuple[str, float]]:
    """How far the leader is ahead of the next at the quarters of a game, on average."""
    quarters = ("25", "50", "75")
    wanted = [(f"gap_{quarter}", "max") for quarter in quarters]
    games = rows.group_by(["cell", "game"]).aggregate(wanted)
    return [(one, pc.mean(games[f"gap_{one}_max"]).as_py() or 0.0) for one in quarters]


# --- cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardFigures:
    """A card: how often who drew it, acquired it and had it at the end won.

    `adjusted` is what its takers won more than those who took any card in the same round did, and
    `round` the one in which it was taken on average.
    """

    name: str
    drawn: Rate
    acquired: Rate
    owned: Rate
    adjusted: Rate
    round: float


def cards(rows: pa.Table, named: Naming = str) -> list[CardFigures]:
    """All cards that were acquired, the most valuable first; those of one name are one card.

    Of which there are too few cases, those come last.
    """
    columns = ("drawn", "acquired", "owned")
    drawn, acquired, owned = (shares_of(rows, name, named) for name in columns)
    gains, taken = _by_round(rows, named)
    found = [
        CardFigures(
            name,
            _share_rate(drawn.get(name, ())),
            _share_rate(acquired[name]),
            _share_rate(owned.get(name, ())),
            average(gains[name]),
            fmean(taken[name]),
        )
        for name in acquired
    ]
    return sorted(found, key=lambda one: (one.adjusted.games < FEW, -one.adjusted.value, one.name))


def shares_of(rows: pa.Table, column: str, named: Naming = str) -> dict[str, list[float]]:
    """For every name in a column of lists: the shares of those who had it, once a game."""
    found: dict[str, list[float]] = defaultdict(list)
    for names, share in zip(rows[column].to_pylist(), rows["share"].to_pylist(), strict=True):
        for name in set(map(named, names or ())):
            found[name].append(share)
    return found


def held(rows: pa.Table) -> list[tuple[str, float, float]]:
    """For every name among what was had at the end: how many winners had, and how many others."""
    totals: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    seats = [0.0, 0.0]
    for owned, share in zip(rows["owned"].to_pylist(), rows["share"].to_pylist(), strict=True):
        seats = [seats[0] + share, seats[1] + 1 - share]
        for name in owned or ():
            totals[name][0] += share
            totals[name][1] += 1 - share
    return [
        (name, won / max(1, seats[0]), lost / max(1, seats[1]))
        for name, (won, lost) in sorted(totals.items())
    ]


def _share_rate(shares: Sequence[float]) -> Rate:
    return rate(sum(shares), len(shares))


def _by_round(rows: pa.Table, named: Naming) -> tuple[dict[str, list[float]], dict[str, list[int]]]:
    """What takers of a card won more than others of the same round, once a game; and the rounds."""
    columns = zip(
        *(rows[name].to_pylist() for name in ("acquired", "acquired_round", "share")), strict=True
    )
    games = [
        (share, list(zip(map(named, names or ()), when or (), strict=True)))
        for names, when, share in columns
    ]
    won: dict[int, list[float]] = defaultdict(list)
    for share, taken in games:
        for _, round_ in taken:
            won[round_].append(share)
    expected = {round_: fmean(shares) for round_, shares in won.items()}
    gains: dict[str, list[float]] = defaultdict(list)
    rounds_of: dict[str, list[int]] = defaultdict(list)
    for share, taken in games:
        copies: dict[str, list[int]] = defaultdict(list)
        for name, round_ in taken:
            copies[name].append(round_)
        for name, when in copies.items():
            gains[name].append(share - fmean(expected[round_] for round_ in when))
            rounds_of[name] += when
    return gains, rounds_of


def gains(rows: pa.Table, named: Naming = str) -> list[tuple[str, Rate, Rate, float | None]]:
    """Of answers compared: what was taken, how often it won, what taking it gained, and when."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows.select(["card", "round", "taken", "left"]).to_pylist():
        found[named(row["card"])].append(row)
    every = []
    for name, ones in found.items():
        rounds = [one["round"] for one in ones if one["round"] is not None]
        gained = average([one["taken"] - one["left"] for one in ones])
        won = _share_rate([one["taken"] for one in ones])
        every.append((name, won, gained, sum(rounds) / len(rounds) if rounds else None))
    return sorted(every, key=lambda one: (one[2].games < FEW, -one[2].value, one[0]))


def paired(free: Mapping[tuple[Any, ...], float], without: Mapping[tuple[Any, ...], float]) -> Rate:
    """What is lost without something, in the same games."""
    return average([free[key] - share for key, share in without.items() if key in free])

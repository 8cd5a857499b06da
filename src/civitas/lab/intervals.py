"""How sure a figure is: confidence intervals.

A study that ends cells early looks at each of them `LOOKS` times at most, after equal shares of the
games that the worst case needs. Looking more than once would make an interval of 95 % miss more
often than it says, so the 5 % are shared out over the looks (Bonferroni): whichever look ends a
cell, all its looks together are wrong at most once in twenty. That is why such intervals are wider
than those of the same games played to the end as planned.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

from civitas.arena.report import wilson

LOOKS = 4
ALPHA = 0.05


def z_of(looks: int = 1) -> float:
    """How many standard deviations an interval reaches, if it is looked at so often.

    >>> round(z_of(), 2), round(z_of(4), 2)
    (1.96, 2.5)
    """
    return NormalDist().inv_cdf(1 - ALPHA / looks / 2)


def z_for(within: float | None) -> float:
    """The same of a study: one that ends cells early looks at them several times."""
    return z_of(1 if within is None else LOOKS)


def most_games(within: float) -> int:
    """Games after which a rate of one half is known to so many points.

    >>> most_games(2.0)
    3900
    """
    return math.ceil((z_of(LOOKS) * 50 / within) ** 2)


def is_reached(wins: float, games: int, within: float) -> bool:
    """Is a rate known to so many points, looked at several times?"""
    low, high = wilson(wins, games, z_of(LOOKS))
    return 100 * (high - low) / 2 <= within


def mean(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean of gains between -1 and 1, with its 95 % interval.

    Its width is reckoned as if one case more had gained all and one had lost all, so that some
    cases that happen to be alike do not look like certainty.

    >>> mean([0.0] * 14)
    (0.0, -0.191..., 0.191...)
    """
    if not values:
        return 0.0, -math.inf, math.inf
    middle, half = fmean(values), z_of() * stdev([*values, 1.0, -1.0]) / math.sqrt(len(values))
    return middle, middle - half, middle + half

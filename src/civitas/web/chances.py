"""Who was how likely to win, looked at afterwards by the search bot.

At the start of every turn the bot searches from the chair of the seat that is to move, with what
that seat knew, and so finds its chance. The others share what is left, in proportion to the chance
each had when it moved last (before that, to the one it had when it moved first).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import civitas
from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.search import Search
from civitas.web.protocol import Curve

ITERATIONS = 400 if civitas.compiled else 24
TRIALS = 40
SWINGS = 5
LEAST_SWING = 0.1


def curve(
    moments: Sequence[tuple[int, State]], found: Sequence[float], end: tuple[int, State]
) -> Curve:
    """`moments`: step and state at the start of each turn, and the `chance` that was `found` there;
    `end`: the last step and state of the game.
    """
    sides = sides_of(moments[0][1])
    movers = [state.seat or 0 for _, state in moments]
    rows = _shares(list(zip(movers, found, strict=True)), sides)
    rows.append(_outcome(end[1], sides))
    steps = [step for step, _ in moments] + [end[0]]
    chances = [[round(row[side], 4) for row in rows] for side in sides]
    return Curve(steps, chances, swings(steps, rows))


def chance(state: State, seed: int) -> float:
    """The chance of the seat that decides, from what it knows."""
    assert state.seat is not None
    view = state.view(state.seat)
    game = registry.game(view["game"])
    sample = game.from_view(view, seed)
    search = Search(sample.simulation(state.seat), game.actions, seed)
    search.run(ITERATIONS)
    found = search.candidates()
    visits = sum(candidate.visits for candidate in found)
    return sum(candidate.value * candidate.visits for candidate in found) / max(1, visits)


def sides_of(state: State) -> list[int]:
    """Which seats win and lose together: those that always did in games played at random."""
    ends = [_played_out(state, Random(number)) for number in range(TRIALS)]  # noqa: S311
    seats = range(state.players)
    first = [
        next(other for other in seats if all(end[other] == end[seat] for end in ends))
        for seat in seats
    ]
    numbers = sorted(set(first))
    return [numbers.index(leader) for leader in first]


def _played_out(state: State, random: Random) -> list[float]:
    trial = state.copy()
    while trial.seat is not None:
        trial.apply(random.choice(trial.legal()))
    return trial.returns


def _shares(found: Sequence[tuple[int, float]], sides: Sequence[int]) -> list[list[float]]:
    """For each moment the chance of each side; they sum to one."""
    count = max(sides) + 1
    last = [0.0] * count
    for seat, value in reversed(found):
        last[sides[seat]] = value
    rows = []
    for seat, value in found:
        side = sides[seat]
        last[side] = value
        others = sum(last) - value
        rest = (1 - value) / others if others else 0.0
        even = (1 - value) / max(1, count - 1)
        rows.append([last[s] * rest if others else even for s in range(count)])
        rows[-1][side] = value
    return rows


def _outcome(state: State, sides: Sequence[int]) -> list[float]:
    won = [0.0] * (max(sides) + 1)
    winners = state.result.winners if state.result else ()
    for side in {sides[seat] for seat in winners}:
        won[side] = 1.0
    return [value / max(1.0, sum(won)) for value in won]


def swings(steps: Sequence[int], rows: Sequence[Sequence[float]]) -> list[int]:
    """The steps after which chances had changed most, biggest first."""
    changes = [
        (sum(abs(a - b) for a, b in zip(before, after, strict=True)) / 2, step)
        for before, after, step in zip(rows, rows[1:], steps[1:], strict=False)
    ]
    big = sorted((c for c in changes if c[0] >= LEAST_SWING), key=lambda c: (-c[0], c[1]))
    return [step for _, step in big[:SWINGS]]

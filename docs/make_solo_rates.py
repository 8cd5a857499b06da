"""How often a bot beats the automaton of every nation at every level, as a table.

    .venv/bin/python docs/make_solo_rates.py --bot greedy --games 100

The player's nation goes round over all others, so that every cell has the same opponents, and the
deals of a row are the same at every level. Win rates come with 95 % intervals (Wilson).
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import civitas
from civitas.bots import make_bot
from civitas.games.imperium.settings import LEVELS, NATIONS

PRINTED = LEVELS[:5]
GREEDY = "greedy"


def player(bot: str, number: int) -> Callable[[Any], int]:
    """Who answers. Of `greedy` the rules of thumb are asked without the way over a view.

    That gives the same answers: they are asked of the very deal that a view leads to.
    """
    if bot == GREEDY:
        return by_thumb
    made = make_bot(bot, number)
    return lambda state: made.choose(state.view(0), state.decision)


def by_thumb(state: Any) -> int:
    advice = state.resample(0, 0).advice()
    best = max(range(len(advice)), key=advice.__getitem__)
    return int(state.legal()[best])


def won(bot: str, nation: str, level: str, number: int) -> bool:
    """One game of the bot against the automaton."""
    others = [name for name in NATIONS if name != nation]
    game: Any = civitas.game("imperium")
    state = game.new(
        seed=number,
        players=1,
        nation_1=others[number % len(others)],
        side_1="AB"[number // len(others) % 2],
        nation_2=nation,
        level=level,
    )
    choose = player(bot, number)
    while state.seat is not None:
        state.apply(choose(state))
    return bool(state.result.winners)


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    z, rate = 1.96, wins / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def cell(wins: int, games: int) -> str:
    low, high = interval(wins, games)
    return f"{100 * wins / games:.0f} % ({100 * low:.0f}-{100 * high:.0f})"


def line(name: str, wins: list[int], games: int) -> str:
    return f"| {name} | {' | '.join(cell(number, games) for number in wins)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default=GREEDY)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nations", nargs="*", default=list(NATIONS))
    parser.add_argument("--levels", nargs="*", default=list(PRINTED))
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    print(f"| {given.bot} against | {' | '.join(given.levels)} |")
    print("|---" * (1 + len(given.levels)) + "|")
    totals = [0] * len(given.levels)
    with ProcessPoolExecutor(given.jobs) as pool:
        for nation in given.nations:
            wins = []
            for level in given.levels:
                played = [(given.bot, nation, level, number) for number in range(given.games)]
                wins.append(sum(pool.map(won, *zip(*played, strict=True), chunksize=4)))
            totals = [total + won for total, won in zip(totals, wins, strict=True)]
            print(line(nation, wins, given.games), flush=True)
    print(line("all", totals, given.games * len(given.nations)))


if __name__ == "__main__":
    main()

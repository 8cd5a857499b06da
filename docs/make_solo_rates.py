"""How often a bot beats the automaton of every nation at every level, as a table.

    .venv/bin/python docs/make_solo_rates.py --bot greedy --games 100

The player's nation goes round over all others, so that every cell has the same opponents. Win rates
come with 95 % intervals (Wilson).
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import civitas
from civitas.bots import make_bot
from civitas.games.imperium.settings import LEVELS, NATIONS

PRINTED = LEVELS[:5]


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
    player = make_bot(bot, number)
    while (decision := state.decision) is not None:
        state.step(player.choose(state.view(0), decision))
    return bool(state.result.winners)


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    z, rate = 1.96, wins / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


def cell(wins: int, games: int) -> str:
    low, high = interval(wins, games)
    return f"{100 * wins / games:.0f} % ({100 * low:.0f}-{100 * high:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nations", nargs="*", default=list(NATIONS))
    parser.add_argument("--levels", nargs="*", default=list(PRINTED))
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    print(f"| {given.bot} against | {' | '.join(given.levels)} |")
    print("|---" * (1 + len(given.levels)) + "|")
    with ProcessPoolExecutor(given.jobs) as pool:
        for nation in given.nations:
            cells = []
            for level in given.levels:
                numbers = range(given.games)
                played = pool.map(
                    won,
                    *zip(*((given.bot, nation, level, n) for n in numbers), strict=True),
                    chunksize=4,
                )
                cells.append(cell(sum(played), given.games))
            print(f"| {nation} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()

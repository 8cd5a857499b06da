"""How often a bot beats the automaton of every nation at every level, as a table.

    .venv/bin/python docs/make_solo_rates.py --bot greedy --games 100
    .venv/bin/python docs/make_solo_rates.py --bot ismcts:1000 --games 100 --journal rates.csv

The player's nation goes round over all others, so that every cell has the same opponents, and the
deals of a row are the same at every level. Win rates come with 95 % intervals (Wilson). With a
journal every game that ends is kept there, so that a long run can be stopped and taken up again.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from rich.progress import track

import civitas
from civitas.arena.report import wilson
from civitas.bots.ismcts import IsmctsBot
from civitas.engine.search import Search
from civitas.games.imperium.settings import LEVELS, NATIONS

PRINTED = LEVELS[:5]
GREEDY = "greedy"
# A nation, a level and the number of the game.
Game = tuple[str, str, int]
Won = dict[Game, bool]


def player(bot: str, number: int) -> Callable[[Any], int]:
    """Who answers. The bots are asked without the way over a view, which costs a fifth.

    That gives the same answers: `greedy` is asked of the very deal that a view leads to, and a
    search deals anew, in every iteration, what the seat cannot know.
    """
    return by_thumb if bot == GREEDY else by_search(bot, number)


def by_search(bot: str, number: int) -> Callable[[Any], int]:
    made = IsmctsBot(bot.removeprefix("ismcts:"), number)
    actions = civitas.game("imperium").actions

    def choose(state: Any) -> int:
        search = Search(state.simulation(0), actions, made.next_seed())
        search.run(made.iterations, until_decided=True)
        return search.best()

    return choose


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


def cell(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.0f} % ({100 * low:.0f}-{100 * high:.0f})"


def games(nations: list[str], levels: list[str], number: int) -> list[Game]:
    """Every cell's first game, then every cell's second: whenever one stops, all have as many."""
    return [(nation, level, k) for k in range(number) for nation in nations for level in levels]


def kept(journal: Path | None) -> Won:
    if journal is None or not journal.exists():
        return {}
    with journal.open(newline="") as file:
        rows = [
            row for row in csv.reader(file) if len(row) == len(("nation", "level", "game", "won"))
        ]
    return {(nation, level, int(number)): bool(int(won)) for nation, level, number, won in rows}


def play(bot: str, asked: list[Game], jobs: int) -> Iterator[tuple[Game, bool]]:
    with ProcessPoolExecutor(jobs) as pool:
        columns = zip(*[(bot, *game) for game in asked], strict=True)
        yield from zip(asked, pool.map(won, *columns), strict=True)


def play_all(bot: str, asked: list[Game], journal: Path | None, jobs: int) -> Won:
    """The results of all; those that the journal knows are not played again."""
    known = kept(journal)
    left = [game for game in asked if game not in known]
    results = play(bot, left, jobs) if left else iter(())
    for game, result in track(results, "Playing", total=len(left)):
        known[game] = result
        if journal is not None:
            with journal.open("a", newline="") as file:
                csv.writer(file).writerow([*game, int(result)])
    return {game: known[game] for game in asked}


def row(name: str, results: Won, nations: list[str], levels: list[str]) -> str:
    """What was won against some nations, level by level."""
    cells = []
    for level in levels:
        here = [w for (nation, at, _), w in results.items() if nation in nations and at == level]
        cells.append(cell(sum(here), len(here)))
    return f"| {name} | {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default=GREEDY)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nations", nargs="*", default=list(NATIONS))
    parser.add_argument("--levels", nargs="*", default=list(PRINTED))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--journal", type=Path)
    given = parser.parse_args()
    asked = games(given.nations, given.levels, given.games)
    results = play_all(given.bot, asked, given.journal, given.jobs)
    print(f"| {given.bot} against | {' | '.join(given.levels)} |")
    print("|---" * (1 + len(given.levels)) + "|")
    for nation in given.nations:
        print(row(nation, results, [nation], given.levels))
    print(row("all", results, given.nations, given.levels))


if __name__ == "__main__":
    main()

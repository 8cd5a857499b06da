"""``civitas arena``: bots against each other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import as_json, language, said, words_for

NAME = "arena"


def run(
    game: Annotated[
        str, typer.Argument(help=said("help.game"), autocompletion=complete.games)
    ] = "civ",
    bots: Annotated[
        str, typer.Option(help=said("help.bots"), autocompletion=complete.bots)
    ] = "ismcts:1000,greedy",
    games: Annotated[int, typer.Option(min=1, help=said("help.arena.games"))] = 400,
    players: Annotated[int | None, typer.Option(help=said("help.arena.players"))] = None,
    seed: Annotated[int, typer.Option(min=0, help=said("help.arena.seed"))] = 0,
    workers: Annotated[int, typer.Option(min=1, help=said("help.arena.workers"))] = 1,
    json: Annotated[bool, typer.Option("--json", help=said("help.json"))] = False,
    option: Annotated[
        list[str] | None, typer.Option(help=said("help.option"), autocompletion=complete.options)
    ] = None,
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    from rich.console import Console

    from civitas.arena import run_match
    from civitas.cli.progress import bar
    from civitas.cli.start import read_match

    specs, options = read_match(game, bots, players, option, cards)
    with bar(said("arena.progress")) as tick:

        def progress(done: int, total: int) -> None:
            tick("", done, total)

        report = run_match(
            game, specs, games, seed=seed, progress=progress, workers=workers, **options
        )
    if json:
        as_json(report.to_json())
    else:
        Console().print(report.table(), report.lengths())
    if report.games < games:
        print(words_for(lang).plural("arena.left", report.games, games=games), file=sys.stderr)
        raise KeyboardInterrupt

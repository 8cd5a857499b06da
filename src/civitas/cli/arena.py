"""``civitas arena``: bots against each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from civitas.cli.common import said

NAME = "arena"


def run(
    game: Annotated[str, typer.Argument(help=said("help.game"))] = "civ",
    bots: Annotated[str, typer.Option(help=said("help.bots"))] = "ismcts:1000,greedy",
    games: Annotated[int, typer.Option(min=1, help=said("help.arena.games"))] = 400,
    players: Annotated[int | None, typer.Option(help=said("help.arena.players"))] = None,
    seed: Annotated[int, typer.Option(min=0, help=said("help.arena.seed"))] = 0,
    workers: Annotated[int, typer.Option(min=1, help=said("help.arena.workers"))] = 1,
    json_file: Annotated[Path | None, typer.Option("--json", help=said("help.arena.json"))] = None,
    option: Annotated[list[str] | None, typer.Option(help=said("help.option"))] = None,
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
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
    Console().print(report.table(), report.lengths())
    if json_file is not None:
        json_file.write_text(json.dumps(report.to_json(), indent=2) + "\n", encoding="utf-8")

"""``civitas dataset``: games between bots as a table for learners."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from civitas.cli import complete
from civitas.cli.common import CommandError, language, said, words_for

NAME = "dataset"


def run(
    game: Annotated[str, typer.Argument(help=said("help.game"), autocompletion=complete.games)],
    out: Annotated[Path, typer.Option(help=said("help.dataset.out"))],
    bots: Annotated[
        str, typer.Option(help=said("help.bots"), autocompletion=complete.bots)
    ] = "greedy,random",
    games: Annotated[int, typer.Option(min=1, help=said("help.arena.games"))] = 100,
    players: Annotated[int | None, typer.Option(help=said("help.arena.players"))] = None,
    seed: Annotated[int, typer.Option(min=0, help=said("help.arena.seed"))] = 0,
    workers: Annotated[int, typer.Option(min=1, help=said("help.arena.workers"))] = 1,
    observations: Annotated[bool, typer.Option(help=said("help.dataset.observations"))] = True,
    force: Annotated[bool, typer.Option("--force", help=said("help.dataset.force"))] = False,
    option: Annotated[
        list[str] | None, typer.Option(help=said("help.option"), autocompletion=complete.options)
    ] = None,
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    from civitas.cli.start import read_match
    from civitas.research.dataset import FileThere, write

    specs, options = read_match(game, bots, players, option, cards)
    chosen: dict[str, Any] = {"seed": seed, "observations": observations, "workers": workers}
    chosen |= {"force": force, **options}
    words = words_for(lang)
    try:
        written = _watched(partial(write, out, game, specs, games, **chosen))
    except FileThere:
        raise CommandError(words("dataset.exists", path=out)) from None
    print(words.plural("dataset.done", written, path=out))
    if written < games:
        raise KeyboardInterrupt


def _watched(work: Callable[..., int]) -> int:
    """How many games were written; Ctrl-C keeps those that were finished."""
    from civitas.cli.progress import bar

    written = 0
    with bar(said("arena.progress")) as tick:

        def progress(done: int, total: int) -> None:
            nonlocal written
            written = done
            tick("", done, total)

        try:
            work(progress=progress)
        except KeyboardInterrupt:
            if not written:
                raise
    return written

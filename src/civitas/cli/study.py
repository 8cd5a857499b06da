"""``civitas study``: many games after a plan, and a report on the balance of a game."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from civitas.cli import complete
from civitas.cli.common import CommandError, language, said, use_cards, words_for

if TYPE_CHECKING:
    from civitas.lab.study import Study

NAME = "study"


def run(
    file: Annotated[Path | None, typer.Argument(help=said("help.study.file"))] = None,
    nation: Annotated[str | None, typer.Option(help=said("help.study.nation"))] = None,
    games: Annotated[int | None, typer.Option(min=1, help=said("help.study.games"))] = None,
    bots: Annotated[
        str | None, typer.Option(help=said("help.study.bots"), autocompletion=complete.bots)
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help=said("help.study.seed"))] = None,
    workers: Annotated[int | None, typer.Option(min=1, help=said("help.study.workers"))] = None,
    ray: Annotated[str | None, typer.Option(help=said("help.study.ray"))] = None,
    out: Annotated[Path | None, typer.Option(help=said("help.study.out"))] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help=said("help.study.fresh"))] = False,
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    from civitas.lab.pools import open_pool
    from civitas.lab.report import make
    from civitas.lab.store import write

    words = words_for(lang)
    use_cards(cards, words, "imperium" if cards else None)
    study = _study(file, nation, _given(games, bots, seed))
    folder = out or Path(f"{study.name}.study")
    pool = open_pool(workers or _cores(), ray)
    try:
        done = _watched(study, folder, pool, fresh)
    except KeyboardInterrupt:
        print(words("study.left", folder=folder))
        raise
    finally:
        getattr(pool, "close", lambda: None)()
    with closing(done):
        data = write(done, folder)
    report = make(data, lang)
    print(words("study.done", games=words.number(done.games), report=report, data=data))


def _given(games: int | None, bots: str | None, seed: int | None) -> dict[str, Any]:
    """What stands on the command line, as a file would say it."""
    listed = None if bots is None else [spec.strip() for spec in bots.split(",")]
    every = {"games": games, "bots": listed, "seed": seed}
    return {name: value for name, value in every.items() if value is not None}


def _study(file: Path | None, nation: str | None, given: dict[str, Any]) -> Study:
    from civitas.lab.study import of_nation, read

    if file is None and nation is None:
        raise CommandError(said("study.which"))
    if file is not None and nation is not None:
        raise CommandError(said("study.both"))
    return read(file, given) if file is not None else of_nation(str(nation), given)


def _cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _watched(study: Study, folder: Path, pool: Callable[..., Any], fresh: bool) -> Any:
    from civitas.cli.progress import bar
    from civitas.lab.runner import run as play

    with bar(said("study.progress")) as tick:
        return play(study, folder, pool, lambda done, total: tick("", done, total), fresh)

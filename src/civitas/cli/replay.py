"""``civitas replay``: step through a kept game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import CommandError, language, said, use_cards, words_for

if TYPE_CHECKING:
    from civitas.cli.viewer import Viewer

NAME = "replay"


def run(
    file: Annotated[Path, typer.Argument(help=said("help.file"))],
    at: Annotated[int | None, typer.Option(help=said("help.at"))] = None,
    seat: Annotated[int | None, typer.Option(help=said("help.seat"))] = None,
    log: Annotated[bool, typer.Option("--log", help=said("help.log"))] = False,
    fold: Annotated[bool, typer.Option("--fold", help=said("help.fold"))] = False,
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    from civitas.cli.drawing import drawing
    from civitas.cli.store import read
    from civitas.cli.terminal import Terminal
    from civitas.cli.viewer import Viewer

    use_cards(cards, words_for(lang))
    record = read(file)
    words = words_for(lang, record.game)
    viewer = Viewer(record, Terminal(words, drawing(record.game).SIZE))
    _check(viewer, at, seat)
    viewer.seat = None if seat is None else seat - 1
    live = viewer.term.live and sys.stdin.isatty()
    viewer.number = at if at is not None else 0 if live else viewer.last
    if log or fold:
        viewer.print_log(fold)
    elif at is not None or not live:
        viewer.draw()
    else:
        viewer.run()


def _check(viewer: Viewer, at: int | None, seat: int | None) -> None:
    words, seats = viewer.term.words, len(viewer.seats)
    if at is not None and not 0 <= at <= viewer.last:
        raise CommandError(words("error.at", number=at, last=viewer.last))
    if seat is not None and not 1 <= seat <= seats:
        raise CommandError(words("error.perspective", number=seat, last=seats))

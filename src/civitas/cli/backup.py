"""``civitas backup``: a copy of all games of the web table, also while they are played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import language, said, with_server, words_for

NAME = "backup"


def run(
    file: Annotated[Path, typer.Argument(help=said("help.backup.file"))],
    data: Annotated[Path | None, typer.Option(help=said("help.data"))] = None,
    database: Annotated[
        str, typer.Option(help=said("help.database"), envvar="CIVITAS_DATABASE")
    ] = "",
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    words = words_for(lang)
    with with_server(words):
        from civitas.cli.serve import data_folder
        from civitas.web.backup import back_up

        games = back_up(data or data_folder(), file, address=database)
    print(words.plural("backup.done", games, path=file))

"""``civitas restore``: all games of the web table from a backup, checked first."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import language, said, with_server, words_for

NAME = "restore"


def run(
    file: Annotated[Path, typer.Argument(help=said("help.restore.file"))],
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
        from civitas.web.restore import restore

        folder = data or data_folder()
        games = restore(file, folder, address=database)
    print(words.plural("restore.done", games, path=folder))

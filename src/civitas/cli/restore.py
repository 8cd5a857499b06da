"""``civitas restore``: all games of the web table from a backup, checked first."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import CommandError, language, said, words_for

NAME = "restore"


def run(
    file: Annotated[Path, typer.Argument(help=said("help.restore.file"))],
    data: Annotated[Path | None, typer.Option(help=said("help.data"))] = None,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    words = words_for(lang)
    try:
        from civitas.web.restore import restore
        from civitas.web.settings import StartError
    except ImportError as error:
        raise CommandError(words("serve.missing")) from error
    from civitas.cli.serve import data_folder

    folder = data or data_folder()
    try:
        games = restore(file, folder)
    except StartError as error:
        raise CommandError(words(error.key, **error.values)) from error
    print(words.plural("restore.done", games, path=folder))

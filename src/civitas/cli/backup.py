"""``civitas backup``: a copy of all games of the web table, also while they are played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import CommandError, language, said, words_for

NAME = "backup"


def run(
    file: Annotated[Path, typer.Argument(help=said("help.backup.file"))],
    data: Annotated[Path | None, typer.Option(help=said("help.data"))] = None,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    words = words_for(lang)
    try:
        from civitas.web.backup import back_up
        from civitas.web.settings import StartError
    except ImportError as error:
        raise CommandError(words("serve.missing")) from error
    from civitas.cli.serve import data_folder

    try:
        games = back_up(data or data_folder(), file)
    except StartError as error:
        raise CommandError(words(error.key, **error.values)) from error
    print(words.plural("backup.done", games, path=file))

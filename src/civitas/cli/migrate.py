"""``civitas migrate``: the games of a site from one database into another, of either kind."""

from __future__ import annotations

from typing import Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import language, said, with_server, words_for
from civitas.cli.progress import bar

NAME = "migrate"


def run(
    old: Annotated[str, typer.Argument(metavar="FROM", help=said("help.migrate.from"))],
    new: Annotated[str, typer.Argument(metavar="TO", help=said("help.migrate.to"))],
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    words = words_for(lang)
    with with_server(words):
        from civitas.web.moving import move

        with bar(words("migrate.reads")) as told:
            counts = move(old, new, told)
    print(words.plural("migrate.done", counts["tables"], moves=counts["events"]))
    print(words("migrate.keys"))

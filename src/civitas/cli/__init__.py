"""The command ``civitas``. One file per command; each imports what it needs when it runs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from civitas.cli import (
    arena,
    backup,
    bench,
    cards,
    dataset,
    games,
    play,
    replay,
    restore,
    serve,
    verify,
)
from civitas.cli.common import fail, note_mode, said
from civitas.engine.errors import CivitasError

app = typer.Typer(
    help=said("help.app"),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (play, serve, replay, verify, games, cards, backup, restore, arena, dataset, bench):
    app.command(command.NAME, help=said(f"help.{command.NAME}"))(command.run)


def _version(wanted: bool) -> None:
    if wanted:
        import civitas
        from civitas.locales import Words

        mode = said("mode.compiled" if civitas.compiled else "mode.plain")
        print(Words()("version", version=civitas.__version__, mode=mode))
        raise typer.Exit


@app.callback()
def start(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=said("help.version"))
    ] = False,
) -> None:
    note_mode()


def main() -> None:
    """The entry point. What a person got wrong is told in one line, without a traceback."""
    try:
        app()
    except (CivitasError, OSError) as error:
        fail(error)
    except KeyboardInterrupt:
        sys.exit(130)

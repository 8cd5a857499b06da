"""``civitas play``: a game at the terminal."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import CommandError, language, said, use_cards, words_for
from civitas.cli.settings import setting

NAME = "play"


def run(
    game: Annotated[
        str, typer.Argument(help=said("help.game"), autocompletion=complete.games)
    ] = "civ",
    seats: Annotated[
        str | None, typer.Option(help=said("help.seats"), autocompletion=complete.seats)
    ] = None,
    deal: Annotated[str | None, typer.Option(help=said("help.deal"))] = None,
    edition: Annotated[str | None, typer.Option(help=said("help.edition"))] = None,
    option: Annotated[
        list[str] | None, typer.Option(help=said("help.option"), autocompletion=complete.options)
    ] = None,
    seed: Annotated[str | None, typer.Option(help=said("help.seed"))] = None,
    first: Annotated[str | None, typer.Option(help=said("help.first"))] = None,
    resume: Annotated[bool, typer.Option("--resume", help=said("help.resume"))] = False,
    new: Annotated[bool, typer.Option("--new", help=said("help.new"))] = False,
    save: Annotated[Path | None, typer.Option(help=said("help.save"))] = None,
    hint: Annotated[
        str, typer.Option(help=said("help.hint"), autocompletion=complete.bots)
    ] = setting("hint"),
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    from civitas.bots import make_bot
    from civitas.cli.drawing import drawing
    from civitas.cli.match import Match
    from civitas.cli.opening import Opening
    from civitas.cli.start import read_options, wishes_from
    from civitas.cli.store import Store
    from civitas.cli.terminal import Terminal

    words = words_for(lang, game)
    use_cards(cards, words, game)
    if resume and new:
        raise CommandError(words("error.resume_and_new"))
    make_bot(hint)
    options = read_options(option or [], words)
    options |= {k: v for k, v in (("deal", deal), ("edition", edition)) if v is not None}
    wishes = wishes_from(seats, options, first, seed, words)
    asked = bool(seats or options or seed or first or new or save)
    with ExitStack() as stack:
        term = Terminal(words, drawing(game).SIZE)
        opening = Opening(game, term, Store.default(), save, stack)
        try:
            found = opening.resumed() if resume else None if asked else opening.offered()
            session, path = found or opening.begun(wishes)
        except EOFError:
            raise typer.Exit from None
        Match(session, term, opening.files, path, hint).run()

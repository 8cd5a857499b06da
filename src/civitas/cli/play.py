"""``civitas play``: a game at the terminal."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import CommandError, language, said, use_cards, words_for
from civitas.cli.settings import setting

if TYPE_CHECKING:
    from civitas.cli.opening import Opening
    from civitas.locales import Words

NAME = "play"


def run(
    game: Annotated[
        str, typer.Argument(help=said("help.game"), autocompletion=complete.games)
    ] = "civ",
    seats: Annotated[
        str | None, typer.Option(help=said("help.seats"), autocompletion=complete.seats)
    ] = None,
    solo: Annotated[str | None, typer.Option(help=said("help.solo"))] = None,
    against: Annotated[str | None, typer.Option(help=said("help.against"))] = None,
    level: Annotated[str | None, typer.Option(help=said("help.level"))] = None,
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
    from civitas.cli.match import Match
    from civitas.cli.start import read_options, wishes_from

    words = words_for(lang, game)
    use_cards(cards, words, game)
    if resume and new:
        raise CommandError(words("error.resume_and_new"))
    make_bot(hint)
    options = read_options(option or [], words)
    options |= _given(deal=deal, edition=edition)
    if alone := _given(nation_1=solo, nation_2=against, level=level):
        options |= {"players": 1, **alone}  # the automaton has no seat that decides
        seats = seats or "you"
    wishes = wishes_from(seats, options, first, seed, words)
    is_new = bool(seats or options or seed or first or new or save)
    with ExitStack() as stack:
        opening = _opening(game, words, save, stack)
        try:
            session, path = opening.found(wishes, resume, is_new)
        except EOFError:
            raise typer.Exit from None
        Match(session, opening.term, opening.files, path, hint).run()


def _given(**wished: str | None) -> dict[str, str]:
    """The options that were named on the command line."""
    return {name: value for name, value in wished.items() if value is not None}


def _opening(game: str, words: Words, save: Path | None, stack: ExitStack) -> Opening:
    from civitas.cli.drawing import drawing
    from civitas.cli.opening import Opening
    from civitas.cli.store import Store
    from civitas.cli.terminal import Terminal

    return Opening(game, Terminal(words, drawing(game).SIZE), Store.default(), save, stack)

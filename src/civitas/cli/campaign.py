"""``civitas campaign``: Imperium alone, game after game, with a deck that changes (SR58)."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import CommandError, as_json, language, said, use_cards, words_for
from civitas.cli.settings import setting

if TYPE_CHECKING:
    from civitas.cli.imperium.campaign import Files
    from civitas.locales import Words

NAME = "campaign"
GAME = "imperium"


def run(
    nation: Annotated[str | None, typer.Option(help=said("help.campaign.nation"))] = None,
    side: Annotated[str | None, typer.Option(help=said("help.campaign.side"))] = None,
    level: Annotated[str | None, typer.Option(help=said("help.campaign.level"))] = None,
    box: Annotated[str | None, typer.Option(help=said("help.campaign.box"))] = None,
    seed: Annotated[str | None, typer.Option(help=said("help.campaign.seed"))] = None,
    against: Annotated[str | None, typer.Option(help=said("help.campaign.against"))] = None,
    new: Annotated[bool, typer.Option("--new", help=said("help.campaign.new"))] = False,
    save: Annotated[Path | None, typer.Option(help=said("help.campaign.save"))] = None,
    show: Annotated[bool, typer.Option("--show", help=said("help.campaign.show"))] = False,
    json: Annotated[bool, typer.Option("--json", help=said("help.json"))] = False,
    hint: Annotated[
        str, typer.Option(help=said("help.hint"), autocompletion=complete.bots)
    ] = setting("hint"),
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    from civitas.bots import make_bot
    from civitas.cli.imperium.campaign import Tour, facts, standing
    from civitas.cli.start import read_seed

    words = words_for(lang, GAME)
    use_cards(cards, words, GAME)
    make_bot(hint)
    given = {"nation": nation, "level": level, "box": box, "seed": read_seed(seed)}
    given["side"] = side and side.upper()
    wished = {name: value for name, value in given.items() if value is not None}
    files = _files(words, save)
    if show or json:
        campaign = files.shown()
        if json:
            return as_json(facts(campaign))
        return print("\n".join(standing(campaign, words)))
    if (new or wished) and save is not None and save.exists():
        raise CommandError(words("error.campaign_exists", path=save))
    with ExitStack() as stack:
        try:
            campaign, path = files.found(wished, bool(new or wished), stack)
            Tour(campaign, path, files, hint).run(against)
        except EOFError:
            raise typer.Exit from None


def _files(words: Words, save: Path | None) -> Files:
    from civitas.cli.drawing import drawing
    from civitas.cli.imperium.campaign import Files
    from civitas.cli.store import Store
    from civitas.cli.terminal import Terminal

    return Files(Terminal(words, drawing(GAME).SIZE), Store.default(), save)

"""``civitas games``: what can be played, and with which options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import as_json, language, said, use_cards, words_for

if TYPE_CHECKING:
    from rich.table import Table

    from civitas.engine.options import OptionSpec
    from civitas.locales import Words

NAME = "games"


def run(
    game: Annotated[
        str | None, typer.Argument(help=said("help.games.game"), autocompletion=complete.games)
    ] = None,
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    json: Annotated[bool, typer.Option("--json", help=said("help.json"))] = False,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    from rich.console import Console
    from rich.text import Text

    from civitas.bots import bots
    from civitas.cli.common import faces
    from civitas.engine import registry

    console = Console(highlight=False)
    use_cards(cards, words_for(lang), game)
    names = [registry.game(game).name] if game else registry.games()
    if json:
        as_json({"games": {name: _facts(name) for name in names}, "bots": list(bots())})
        return
    for name in names:
        words = words_for(lang, name if name in faces() else None)
        console.print(Text(name, style="bold"))
        if words.has("game.name"):
            console.print(Text(words("game.name")))
            console.print(Text(words("game.about")))
        console.print(_options(name, words))
    console.print(Text(words_for(lang)("games.bots", bots=", ".join(bots()))))


def _facts(name: str) -> list[dict[str, object]]:
    import civitas

    return [
        {"option": spec.name, "default": spec.default, "values": list(spec.values)}
        for spec in civitas.game(name).option_specs
    ]


def _alike(spec: OptionSpec, specs: Sequence[OptionSpec]) -> str:
    """The first option of a numbered row with the same values: what a seat can have, all can."""
    row = spec.name.rstrip("0123456789")
    same = [one.name for one in specs if one.name.startswith(row) and one.values == spec.values]
    return same[0] if row != spec.name else spec.name


def _options(name: str, words: Words) -> Table:
    from rich.table import Table

    import civitas

    table = Table(title=words("games.options", game=name), title_justify="left", box=None)
    for column in ("name", "default", "values", "help"):
        table.add_column(words(f"games.{column}"), overflow="fold")
    specs = civitas.game(name).option_specs
    alike = {spec.name: _alike(spec, specs) for spec in specs}
    for spec in specs:
        values = [str(value).lower() for value in spec.values]
        if spec.minimum is not None:
            values.append(words("games.number", minimum=spec.minimum))
        if alike[spec.name] != spec.name:
            values = [words("games.alike", name=alike[spec.name])]
        key = f"setting.{spec.name}"
        about = words(key) if words.has(key) else spec.help
        table.add_row(spec.name, str(spec.default).lower(), ", ".join(values), about)
    return table

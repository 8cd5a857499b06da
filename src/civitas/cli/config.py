"""``civitas config``: the defaults of a person, shown and changed."""

from __future__ import annotations

from typing import Annotated

import typer

from civitas.cli import complete, settings
from civitas.cli.common import CommandError, as_json, language, said, words_for
from civitas.locales import Words

NAME = "config"


def run(
    name: Annotated[str | None, typer.Argument(help=said("help.config.name"))] = None,
    value: Annotated[str | None, typer.Argument(help=said("help.config.value"))] = None,
    unset: Annotated[bool, typer.Option("--unset", help=said("help.config.unset"))] = False,
    json: Annotated[bool, typer.Option("--json", help=said("help.json"))] = False,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    words = words_for(lang)
    if name is not None and name not in settings.DEFAULTS:
        known = ", ".join(settings.DEFAULTS)
        raise CommandError(words("error.setting", name=name, known=known))
    if name is not None and (value is not None or unset):
        settings.store(name, None if unset else _checked(name, str(value), words))
    shown = [name] if name else list(settings.DEFAULTS)
    if json:
        as_json({key: settings.setting(key) for key in shown})
        return
    print(words("config.file", path=settings.file()))
    for key in shown:
        origin = words("config.stored" if key in settings.stored() else "config.usual")
        told = settings.setting(key) or words("config.none")
        about = words(f"config.{key}")
        print(words("config.line", name=key, value=told, origin=origin, about=about))


def _checked(name: str, value: str, words: Words) -> str:
    """What could not be used later is refused now."""
    if name == "lang":
        words_for(value)
    elif name == "theme" and value not in settings.THEMES:
        known = ", ".join(settings.THEMES)
        raise CommandError(words("error.theme", value=value, known=known))
    elif name in ("bot", "hint"):
        from civitas.bots import make_bot

        make_bot(value)
    return value

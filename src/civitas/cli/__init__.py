"""The command ``civitas``. One file per command, read only when that command is called."""

from __future__ import annotations

import difflib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from civitas.cli.common import fail, language, note_mode, raise_line, said, words_for
from civitas.engine.errors import CivitasError

COMMANDS = (
    "play",
    "campaign",
    "serve",
    "replay",
    "verify",
    "games",
    "cards",
    "config",
    "backup",
    "restore",
    "migrate",
    "arena",
    "dataset",
    "study",
    "bench",
)
HELP = {"help_option_names": ["-h", "--help"]}
LANGUAGE = "--lang"


class Lazy(TyperGroup):
    """A command is imported when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The first line of every help, without reading the commands."""
        told = [(name, said(f"help.{name}").partition("\n")[0]) for name in COMMANDS]
        with formatter.section(said("help.commands")):
            formatter.write_dl(told)

    def get_command(self, ctx: Any, name: str) -> Any:
        if name not in COMMANDS:
            return None
        run = importlib.import_module(f"civitas.cli.{name}").run
        one = typer.Typer(add_completion=False, rich_markup_mode=None, context_settings=HELP)
        one.command(name, help=said(f"help.{name}"))(run)
        return typer.main.get_command(one)


app = typer.Typer(
    cls=Lazy,
    help=said("help.app"),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings=HELP,
)


def _version(wanted: bool) -> None:
    if wanted:
        import civitas

        mode = said("mode.compiled" if civitas.compiled else "mode.plain")
        print(words_for(language())("version", version=civitas.__version__, mode=mode))
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
        _speak(sys.argv[1:])
        code = app(standalone_mode=False)
    except (CivitasError, OSError) as error:
        fail(error)
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        _misused(error)
    sys.exit(code if isinstance(code, int) else 0)


def _speak(args: list[str]) -> None:
    """``--lang`` counts for help and faults too, wherever it stands."""
    for place, arg in enumerate(args):
        name, given, value = arg.partition("=")
        if name == LANGUAGE and (given or args[place + 1 :]):
            chosen = value if given else args[place + 1]
            words_for(chosen)
            os.environ["CIVITAS_LANG"] = chosen
            said.cache_clear()


# --- a command line that cannot be meant ----------------------------------------------------------


def _misused(error: Any) -> NoReturn:
    """In one line; what no option parser has raised is a fault of ours."""
    if not hasattr(error, "format_message"):
        raise error
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
        sys.exit(2)
    if type(error).__name__ == "Abort":
        sys.exit(130)
    command = error.ctx.command_path if getattr(error, "ctx", None) else "civitas"
    raise_line(words_for(language())("error.usage", fault=_fault(error), command=command))


def _fault(error: Any) -> str:
    words, kind = words_for(language()), type(error).__name__
    if kind == "NoSuchOption":
        known = [name for param in error.ctx.command.params for name in param.opts]
        return _unknown("error.no_option", error.option_name, known)
    if kind == "MissingParameter" and error.param is not None:
        return words("error.missing", name=max(error.param.opts, key=len))
    asked = [arg for arg in sys.argv[1:] if not arg.startswith("-")]
    if kind == "UsageError" and asked and asked[0] not in COMMANDS:
        return _unknown("error.no_command", asked[0], COMMANDS)
    return str(error.format_message()).rstrip(".")


def _unknown(key: str, name: str, known: Sequence[str]) -> str:
    """With what may have been meant, if something is near."""
    words, near = words_for(language()), difflib.get_close_matches(name, known, 1)
    told = words(key, name=name)
    return words("error.near", fault=told, near=near[0]) if near else told

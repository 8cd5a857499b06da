"""What every command shares: its words, the note about the core, and how errors are told."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NoReturn

from civitas.engine.errors import CivitasError
from civitas.locales import SOURCE, LanguageError, Words, has_words, languages

# Ours, then those by which every terminal says its language.
LANGUAGE_VARIABLES = ("CIVITAS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class CommandError(CivitasError):
    """Options of a command that cannot be meant."""


def language() -> str:
    """The language of help and of the table: the first that is asked for, if there are words."""
    from civitas.cli.settings import setting

    asked = [os.environ.get(LANGUAGE_VARIABLES[0], ""), setting("lang")]
    asked += [os.environ.get(name, "") for name in LANGUAGE_VARIABLES[1:]]
    wanted = re.split(r"[_.@]", next(filter(None, asked), SOURCE))[0]
    return wanted if wanted in languages() else SOURCE


@cache
def said(key: str) -> str:
    """A text of the interface in the language of the surroundings, for help and messages."""
    return Words(language())(key)


def words_for(lang: str, game: str | None = None) -> Words:
    """The words a command speaks with; an unknown language or game is refused."""
    try:
        words = Words(lang)
    except LanguageError:
        known = ", ".join(languages())
        text = Words(language())("error.language", language=lang, known=known)
        raise CommandError(text) from None
    if game is None:
        return words
    if not has_words(game):
        raise CommandError(words("error.no_face", game=game, known=", ".join(faces())))
    return Words(lang, game)


def use_cards(folders: Sequence[Path] | None, words: Words, game: str | None = None) -> None:
    """Play with cards of one's own; without a game, in every game that can."""
    from civitas.engine import registry

    if not folders:
        return
    for name in [game] if game else registry.games():
        use = getattr(registry.game(name), "use_cards", None)
        if use is not None:
            use(*folders)
        elif game:
            raise CommandError(words("error.no_own_cards", game=game))


def faces() -> list[str]:
    """The games that can be told in words, and so drawn in a terminal."""
    from civitas import wording

    return wording.faces()


def fail(error: Exception) -> NoReturn:
    """One line on stderr, no traceback, exit code 2."""
    words = Words(language())
    text = str(error)
    if isinstance(error, OSError):
        text = words("error.file", path=error.filename, reason=error.strerror)
    elif path := getattr(error, "path", None):
        key = "error.no_record" if getattr(error, "torn", False) else "error.record"
        text = words(key, path=path, reason=text)
    raise_line(text)


@contextlib.contextmanager
def with_server(words: Words) -> Iterator[None]:
    """Work with the web table: that it is not installed, or does not start, is told in a line."""
    try:
        from civitas.web.settings import StartError

        try:
            yield
        except StartError as error:
            raise CommandError(words(error.key, **error.values)) from error
    except ImportError as error:
        raise CommandError(words("serve.missing")) from error


def as_json(data: object) -> None:
    """Facts for programs, on standard output."""
    import json

    print(json.dumps(data, ensure_ascii=False, indent=2))


def raise_line(text: str) -> NoReturn:
    print(Words(language())("error", message=" ".join(text.split())), file=sys.stderr)
    sys.exit(2)


def note_mode() -> None:
    """Say once that the core runs slowly, unless somebody asked for that."""
    import civitas

    if not civitas.compiled and os.environ.get("CIVITAS_PURE") != "1":
        print(said("note.plain"), file=sys.stderr)

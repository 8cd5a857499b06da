"""Words (localization). No sentence is built in Python (law 5): every text is looked up here by its
id.

One folder per language, in it one gettext catalogue per game (``civ.po``) and one for everything
around the games (``ui.po``). A game of another distribution brings ``locales/<language>.po`` in its
own package, at least in English. Ids look like ``event.played``; placeholders stand in braces.

>>> Words("en", "civ")("domain.military")
'Military'
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
from collections.abc import Callable, Iterable
from functools import cache, reduce
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from civitas.engine import registry

FOLDER = Path(__file__).parent
SOURCE = "en"
MINUS = "\N{MINUS SIGN}"


class LanguageError(LookupError):
    """There is no folder for that language."""


class WordsError(KeyError):
    """An id that no catalogue of the language has."""


def languages() -> list[str]:
    """The languages that have catalogues."""
    return sorted(path.parent.name for path in FOLDER.glob("*/ui.po"))


def has_words(game: str) -> bool:
    """Can the game be put into words, at least in English?"""
    return _source(SOURCE, game).is_file()


def _source(language: str, name: str) -> Path:
    """Where a catalogue lies; a language that a game does not have is English."""
    ours = FOLDER / language / f"{name}.po"
    if ours.is_file() or name not in registry.games():
        return ours
    theirs = registry.folder(name) / "locales"
    found = theirs / f"{language}.po"
    return found if found.is_file() else theirs / f"{SOURCE}.po"


def texts(language: str, game: str) -> dict[str, str | list[str]]:
    """A whole catalogue by its ids, for readers that fill in the places themselves."""
    from babel.messages.pofile import read_po

    found: dict[str, str | list[str]] = {}
    with _source(language, game).open("rb") as file:
        for entry in read_po(file):
            if isinstance(entry.id, str) and entry.id:
                found[entry.id] = str(entry.string)
            elif not isinstance(entry.id, str):
                found[entry.id[0]] = list(entry.string)
    return found


class Words:
    """All texts of one language for the interface and, if named, for a game."""

    def __init__(self, language: str = SOURCE, game: str | None = None) -> None:
        if language not in languages():
            raise LanguageError(language)
        self.language = language
        self.catalogues = [_catalogue(language, name) for name in ([game] if game else []) + ["ui"]]

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of an id with its placeholders filled in."""
        for catalogue in self.catalogues:
            if (text := catalogue.gettext(key)) != key:
                return text.format(**values)
        raise WordsError(key)

    def plural(self, key: str, count: int, /, **values: object) -> str:
        """The form of a text that the language wants for a number; `{count}` is the number."""
        for catalogue in self.catalogues:
            if (text := catalogue.ngettext(key, key, count)) != key:
                return text.format(count=count, **values)
        raise WordsError(key)

    def number(self, value: float, digits: int = 0, signed: bool = False) -> str:
        """A number as the language writes it, with a true minus sign, and with a plus if wanted.

        >>> Words("en").number(-4800.26, 1), Words("de").number(4800.26, 1, signed=True)
        ('−4,800.3', '+4.800,3')
        """
        from babel.numbers import format_decimal

        pattern = "#,##0" + "." * bool(digits) + "0" * digits
        size: str = format_decimal(abs(value), pattern, locale=self.language)
        if not any(digit in size for digit in "123456789"):
            return size  # what is rounded to nothing has no sign
        return (MINUS if value < 0 else "+" if signed else "") + size

    def has(self, key: str) -> bool:
        return any(catalogue.gettext(key) != key for catalogue in self.catalogues)

    def listing(self, items: Iterable[str]) -> str:
        """Several things in a row, as the language writes them."""
        several = list(items)
        if len(several) < 3:
            return reduce(self._joined("list.two"), several) if several else ""
        *first, last = several
        return self._joined("list.last")(reduce(self._joined("list.more"), first), last)

    def _joined(self, key: str) -> Callable[[str, str], str]:
        return lambda first, second: self(key, first=first, second=second)


@cache
def _catalogue(language: str, name: str) -> GNUTranslations:
    """A catalogue, ready for lookups; gettext itself picks the plural forms."""
    source = _source(language, name)
    kept = _kept_as(source)
    try:
        return GNUTranslations(BytesIO(kept.read_bytes()))
    except (OSError, ValueError, struct.error):  # not there yet, or damaged
        compiled = _compiled(source)
    with contextlib.suppress(OSError):  # it is only sooner ready next time
        _keep(kept, compiled)
    return GNUTranslations(BytesIO(compiled))


def _compiled(source: Path) -> bytes:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        parsed = read_po(file)
    compiled = BytesIO()
    write_mo(compiled, parsed)
    return compiled.getvalue()


def _kept_as(source: Path) -> Path:
    """Where the compiled catalogue is kept: reading the source takes twenty times as long."""
    import platformdirs

    facts = source.stat()
    folder = Path(platformdirs.user_cache_dir("civitas", appauthor=False)) / "words"
    place, state = _digest(str(source)), _digest(f"{facts.st_mtime_ns}:{facts.st_size}")
    name = "-".join(source.with_suffix("").parts[-3:])
    return folder / f"{name}-{place}-{state}.mo"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _keep(path: Path, compiled: bytes) -> None:
    """Whole or not at all; those of the same file as it was before go."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob(f"{path.name.rpartition('-')[0]}-*.mo"):
        old.unlink(missing_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    part.write_bytes(compiled)
    part.replace(path)

"""Words. No sentence is built in Python (law 5): every text is looked up here by its id.

One folder per language, in it one gettext catalogue per game (``civ.po``) and one for everything
around the games (``ui.po``). Ids look like ``event.played``; placeholders stand in braces.

>>> Words("en", "civ")("domain.military")
'Military'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

FOLDER = Path(__file__).parent
SOURCE = "en"


class LanguageError(LookupError):
    """There is no folder for that language."""


class WordsError(KeyError):
    """An id that no catalogue of the language has."""


def languages() -> list[str]:
    """The languages that have catalogues."""
    return sorted(path.parent.name for path in FOLDER.glob("*/ui.po"))


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

    def has(self, key: str) -> bool:
        return any(catalogue.gettext(key) != key for catalogue in self.catalogues)

    def listing(self, items: Iterable[str]) -> str:
        """Several things in a row, as the language writes them."""
        from babel.lists import format_list

        return format_list(list(items), locale=self.language)


@cache
def _catalogue(language: str, name: str) -> GNUTranslations:
    """A catalogue, ready for lookups; gettext itself picks the plural forms."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with (FOLDER / language / f"{name}.po").open("rb") as file:
        parsed = read_po(file, locale=language)
    compiled = BytesIO()
    write_mo(compiled, parsed)
    compiled.seek(0)
    return GNUTranslations(compiled)

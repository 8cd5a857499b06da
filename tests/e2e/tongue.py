"""The words that a page should show, from the same catalogues as the client's."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from functools import cache
from gettext import c2py
from typing import Any

from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from civitas.locales import FOLDER

Json = dict[str, Any]
# What the browser gets: the words of the game, then its own.
DOMAINS = ("civ", "web")
LONGER = 1.8
PLACE = re.compile(r"\{\w*\}")


@cache
def catalogue(language: str, name: str) -> Catalog:
    with (FOLDER / language / f"{name}.po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def texts(language: str) -> dict[str, tuple[str, ...]]:
    """All texts of a language by id: one form, or those of a plural."""
    found = {}
    for message in (message for name in DOMAINS for message in catalogue(language, name)):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            said = message.string
            found[str(key)] = (said,) if isinstance(said, str) else tuple(said)
    return found


def lengthened(text: str) -> str:
    """The text 1.8 times as long: what it says is said again, as far as there is room.

    >>> lengthened("Hand over")
    'Hand over Hand ov'
    """
    spoken = PLACE.sub("", text).strip()
    more = math.ceil(len(spoken) * (LONGER - 1)) - 1
    return f"{text} {spoken[:more].strip()}" if more > 1 else text


class Tongue:
    """Texts of one language by their ids, filled in as the client fills them in."""

    def __init__(self, language: str, change: Callable[[str], str] = str) -> None:
        self.language = language
        self.texts = {
            key: tuple(change(form) for form in forms) for key, forms in texts(language).items()
        }

    def __call__(self, key: str, count: int | None = None, /, **values: object) -> str:
        forms = self.texts[key]
        if count is None:
            return forms[0].format(**values)
        return forms[self.form(count)].format(count=count, **values)

    def form(self, count: int) -> int:
        """Which form of a plural the language wants for a number."""
        index: int = c2py(catalogue(self.language, DOMAINS[0]).plural_expr)(count)
        return index

    def say(self, value: Any, names: Sequence[str]) -> str:
        """A phrase of the wire, or one of its values, in words."""
        if not isinstance(value, dict):
            return str(value)
        if "list" in value:
            parts = [self.say(part, names) for part in value["list"]]
            if value.get("style") == "join":
                return self("log.join").join(parts)
            return format_list(parts, locale=self.language)
        if "id" not in value:
            return names[value["seat"]]
        filled = {name: self.say(part, names) for name, part in value.get("values", {}).items()}
        return self(value["id"], value.get("count"), **filled)

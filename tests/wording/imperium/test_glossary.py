"""The glossary of Imperium's terms is the one that the texts use, in every language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from civitas.locales import FOLDER

PAGE = Path(__file__).parents[3] / "docs" / "glossary.md"
LANGUAGES = {"English": "en", "German": "de", "Russian": "ru", "Ukrainian": "uk"}
ROW = re.compile(r"^\| (.+) \|$", re.MULTILINE)


def rows(part: str, after: str = "## Imperium in four languages") -> list[list[str]]:
    """The rows of the tables of a part of the page, without heads."""
    text = PAGE.read_text(encoding="utf-8").split(after)[1]
    terms, _, unused = text.partition("### Words that are not used")
    found = ROW.findall(terms if part == "terms" else unused)
    return [row.split(" | ") for row in found if not row.startswith(("id |", "Language |"))]


@cache
def texts(language: str) -> dict[str, tuple[str, ...]]:
    found = {}
    for name in ("imperium", "library"):
        with (FOLDER / language / f"{name}.po").open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    told = message.string
                    found[key] = (told,) if isinstance(told, str) else tuple(told)
    return found


def test_the_page_has_the_terms() -> None:
    assert len(rows("terms")) > 70
    assert {row[0] for row in rows("unused")} <= set(LANGUAGES)


@pytest.mark.parametrize(("column", "language"), [*enumerate(LANGUAGES.values(), 1)])
def test_texts_use_the_terms(column: int, language: str) -> None:
    for row in rows("terms"):
        text, term = texts(language)[row[0].strip("`")][0], row[column]
        assert term.lower() in text.lower(), row
        assert "{" in text or term == text or row[0].startswith("`card."), row


def test_words_that_are_not_used_are_not_used() -> None:
    for name, words, _ in rows("unused"):
        pattern = re.compile(rf"\b({'|'.join(words.split(', '))})\b", re.IGNORECASE)
        for key, forms in texts(LANGUAGES[name]).items():
            assert not any(pattern.search(form) for form in forms), (key, forms)


def test_the_discard_pile_is_called_as_in_civ() -> None:
    """Both games at one table: one word for one thing."""
    civ = dict(re.findall(r"\| `discard_pile` \| (.+?) \| .* \| (.+?) \|", PAGE.read_text("utf-8")))
    (english, ukrainian), *_ = civ.items()
    row = next(row for row in rows("terms") if row[0] == "`sign.zone.discard`")
    assert (row[1].lower(), row[4].lower()) == (english.lower(), ukrainian.lower())

"""Words in every language, also in those that have no interface yet."""

from __future__ import annotations

from civitas.locales import Words, _catalogue

LANGUAGES = ("en", "de", "ru", "uk")


def card_words(language: str) -> Words:
    """The catalogue of the cards alone, so that no text is found elsewhere by chance."""
    words = Words("en", "imperium")
    words.language, words.catalogues = language, [_catalogue(language, "imperium")]
    return words

"""Phrases on their way to the browser."""

from __future__ import annotations

from functools import lru_cache

from civitas import wording
from civitas.web.protocol import Phrase
from civitas.wording.phrase import plain


def wire(phrase: wording.Phrase) -> Phrase:
    if not phrase.values:
        return _bare(phrase.id, phrase.count)
    values = {name: plain(value) for name, value in phrase.values.items()}
    return Phrase(phrase.id, values, phrase.count)


@lru_cache(maxsize=1024)
def _bare(text: str, count: int | None) -> Phrase:
    """Phrases are never changed, so that one without values can be sent again and again."""
    return Phrase(text, {}, count)

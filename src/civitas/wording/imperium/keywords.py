"""Words of a card's text that a reader may ask about: keywords of the rules, and titles of cards.

The catalogue `library` lists the forms of each keyword in a language; `*` stands for any ending.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.features import of_face
from civitas.locales import Words

QUOTED = re.compile("[“„«](.+?)[”“»]")
# Verbs whose forms are everyday words: only in texts that have the verb they are keywords.
ONLY_WITH = {
    "abandon": ("verb.abandon", "flag.no_abandon"),
    "recall": ("verb.recall", "flag.no_recall"),
    "look": ("verb.look", "verb.fame", "on.look_fame"),
    "find": ("verb.find",),
    "swap": ("verb.swap",),
    "steal": ("verb.steal",),
    "develop": ("verb.develop", "static.discount_develop"),
}
# Keywords that the rules behind a question explain already; the others have a text of their own.
RULES = {
    "acquire": "rule.acquire",
    "break_through": "rule.suit",
    "exile": "rule.exile",
    "garrison": "rule.host",
    "abandon": "rule.abandon",
    "recall": "rule.recall",
    "develop": "rule.develop",
    "find": "rule.find",
    "swap": "rule.swap",
    "sink": "rule.sink",
    "history": "rule.history",
    "solstice": "rule.solstice",
    "attack": "rule.protect",
    "fame": "rule.fame",
}
OWN = (
    *("look", "steal", "free_play", "exhaust", "pinned", "unrest", "market", "nation_deck"),
    *("discard_pile", "draw_deck", "state", "icons", "quest"),
)
KEYWORDS = (*RULES, *OWN)
NUMBER = re.compile(r"\bR\d+\b|\b\d\.\d+\b")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a text: plain, a keyword, or the title of a card (its number)."""

    text: str
    keyword: str = ""
    card: str = ""


def explanation(keyword: str, words: Words, library: Words) -> str:
    return words(RULES[keyword]) if keyword in RULES else library(f"keyword.{keyword}.text")


def rules_in(text: str) -> list[str]:
    """The numbers of rules that a text cites, sections first."""
    found = dict.fromkeys(NUMBER.findall(text))
    return sorted(found, key=lambda rule: rule.startswith("R"))


def absent(face: t.Face) -> set[str]:
    """The keywords whose verb a face has not."""
    features = set(of_face(face))
    return {name for name, wanted in ONLY_WITH.items() if not features & set(wanted)}


def spans(text: str, gone: set[str], library: Words) -> list[Span]:
    """A sentence in pieces; joined they are the sentence. `gone` are keywords not to look for."""
    found: list[Span] = []
    start = 0
    for quoted in QUOTED.finditer(text):
        if number := cards_by_title().get(quoted[1]):
            found += _searched(text[start : quoted.start(1)], gone, library)
            found.append(Span(quoted[1], card=number))
            start = quoted.end(1)
    return [*found, *_searched(text[start:], gone, library)]


def _searched(text: str, gone: set[str], library: Words) -> Iterator[Span]:
    start = 0
    for match in pattern(library.language).finditer(text):
        keyword = str(match.lastgroup)
        if keyword in gone:
            continue
        if match.start() > start:
            yield Span(text[start : match.start()])
        yield Span(match[0], keyword)
        start = match.end()
    if start < len(text):
        yield Span(text[start:])


@cache
def pattern(language: str) -> re.Pattern[str]:
    """All forms of all keywords; longer ones first, so that a pile is not just a word of it."""
    words = Words(language, "library")
    forms = [(form, name) for name in KEYWORDS for form in _forms(words, name)]
    by_name: dict[str, list[str]] = {}
    for form, name in sorted(forms, key=lambda pair: (-len(pair[0]), pair)):
        by_name.setdefault(name, []).append(re.escape(form).replace(r"\*", r"\w*"))
    groups = (rf"(?P<{name}>\b(?:{'|'.join(found)})\b)" for name, found in by_name.items())
    return re.compile("|".join(groups), re.IGNORECASE)


def _forms(words: Words, name: str) -> list[str]:
    return words(f"keyword.{name}.forms").split("|")


@cache
def cards_by_title() -> dict[str, str]:
    """The first card of each title."""
    CARDS.load()
    found: dict[str, str] = {}
    for card in CARDS.cards:
        for face in card.faces:
            found.setdefault(face.name, card.number)
    return found

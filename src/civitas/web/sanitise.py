"""What people type, sanitised: one line, no controls, nothing that turns the line around."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from civitas.web.protocol import MAX_CHAT, MAX_NAME

# Letters that draw nothing: a name of them would look empty.
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
# Marks stacked on one letter climb over the lines around it.
MOST_MARKS = 2


def clean_name(text: str) -> str:
    """A name as the table shows it; empty if nothing visible is left."""
    return _cut(_plain(text), MAX_NAME)


def clean_chat(text: str) -> str:
    return _cut(_plain(text), MAX_CHAT)


def unique_name(name: str, taken: Iterable[str]) -> str:
    """The name, or with a number where somebody at the table is called so already."""
    folded = {other.casefold() for other in taken}
    number, found = 1, name
    while found.casefold() in folded:
        number += 1
        found = f"{_cut(name, MAX_NAME - len(str(number)) - 1)} {number}"
    return found


def _plain(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFKC", text):
        category = unicodedata.category(char)
        marks = marks + 1 if category[0] == "M" else 0
        if category in ("Cc", "Zs", "Zl", "Zp"):
            kept.append(" ")
        elif category[0] != "C" and char not in BLANK and marks <= MOST_MARKS:
            kept.append(char)
    return " ".join("".join(kept).split())


def _cut(text: str, most: int) -> str:
    """The first so many letters; the marks on them do not count."""
    letters = 0
    for place, char in enumerate(text):
        letters += unicodedata.category(char)[0] != "M"
        if letters > most:
            return text[:place].rstrip()
    return text if letters else ""

"""What the reader says of a word that cannot stand where it stands.

A word of the language is never taken for a misspelt one: what could stand there is listed, and
where designers often mean something that the language says otherwise, what to write. Only a word
that the language does not know, and that is a slip of the pen away from one that fits, is mended.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from lark import Token

from civitas.games.imperium.language.errors import CardError
from civitas.games.imperium.language.schema import ICONS, STATES, SUITS, TYPES
from civitas.games.imperium.language.words import FORMS, VERBS

WRITTEN = re.compile(r"[A-Za-z]+|\d+|\[[^\]]+\]|\S")
KINDS = frozenset((*SUITS, *TYPES, *ICONS, *STATES, "declared", "pinned", "attack", "variable"))
# More verbs than this are not listed.
MANY = 20
# A word with as many letters may have two slips.
LONG = 8
# What designers write, and how the language says it.
HINTS = {
    "another": "say 'a card' for a card; 'another player' stands after 'if' or 'when'",
    "other": "write 'each other player' before what the others do",
    "opponent": "write 'each other player' before a verb, or 'another player' after 'if'",
    "opponents": "write 'each other player' before a verb, or 'another player' after 'if'",
    "decrease": "write 'reduce'",
    "receive": "write 'gain'",
    "get": "write 'gain'",
    "trash": "write 'exile'",
    "destroy": "write 'exile'",
    "fewer": "write 'less than'",
    "more": "write 'at least'",
    "exactly": "write 'at least' or 'less than'",
    "have": "leave 'you have' out: 'if 3 regions in play'",
    "you": "leave 'you' out: a text speaks to whoever plays it",
    "your": "leave 'your' out: zones are those of whoever plays the card",
    "gold": "tokens are material, population and progress",
    "coin": "tokens are material, population and progress",
    "coins": "tokens are material, population and progress",
    "half": "write 'per 2'",
    "copy": "write 'resolve the play text of a card', or the exhaust text",
}


def misplaced(
    token: Token, text: str, accepts: set[str], terminals: Mapping[str, str]
) -> CardError:
    """A word that cannot stand where it stands, quoted as it was written."""
    column = token.column or 0
    said = WRITTEN.match(text, max(column - 1, 0))
    word = said[0] if said else str(token)
    is_unknown = token.type == "UNKNOWN"
    known = [form for form, name in terminals.items() if name in accepts]
    if is_unknown and (meant := slip(word.lower(), known)):
        return CardError(f"{word!r} is not a word of the card language", meant, column=column)
    what = "is not a word of the card language" if is_unknown else "cannot stand here"
    hint = f"; {HINTS[word.lower()]}" if word.lower() in HINTS else ""
    possible = ", ".join(spoken(accepts, terminals)) or "the end of the line"
    return CardError(f"{word!r} {what}{hint}; possible: {possible}", column=column)


def ended(text: str, accepts: set[str], terminals: Mapping[str, str]) -> CardError:
    words = ", ".join(spoken(accepts - {"$END"}, terminals))
    return CardError(f"the line ends too early; possible: {words}", column=len(text.rstrip()) + 1)


def spoken(accepts: set[str], terminals: Mapping[str, str]) -> list[str]:
    """What the grammar would have taken; kinds of cards and numbers by one word each."""
    found = {word for word, name in terminals.items() if name in accepts}
    plain = sorted(word for word in found if FORMS.get(word, word) == word)
    names = {"INT": "a number", "NAME": "[a card]"}
    marks = [text for name, text in names.items() if name in accepts]
    if {*plain, "attack"} >= KINDS:
        plain = [word for word in plain if word not in KINDS]
        marks = [*(one for one in marks if one != "[a card]"), "a kind of card"]
    if len(VERBS.intersection(plain)) > MANY:
        plain = [word for word in plain if word not in VERBS]
        marks = ["a verb", *marks]
    if "a number" in marks:
        plain = [word for word in plain if word not in ("a", "an")]
    return [*plain, *marks]


def slip(word: str, known: Iterable[str]) -> str:
    """The known word that was meant, if it is only misspelt.

    >>> slip("discrads", ["draw", "discard", "discards"]), slip("decrease", ["increase"])
    ('discards', '')
    """
    slips = ((distance(word, one), one) for one in known if len(one) > 2)
    most = 2 if len(word) >= LONG else 1
    found = [(n, one) for n, one in slips if n <= (most if one[:1] == word[:1] else 1)]
    return min(found, default=(0, ""))[1]


def distance(one: str, other: str) -> int:
    """Letters missing, too many, wrong, or changed with each other; all in disorder are one.

    >>> distance("reigon", "region"), distance("brake", "break"), distance("lose", "choose")
    (1, 1, 3)
    """
    if one != other and sorted(one) == sorted(other):
        return 1
    rows = [list(range(len(other) + 1))]
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            row.append(min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (letter != wanted)))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                row[-1] = min(row[-1], rows[-2][j - 2] + 1)
        rows.append(row)
    return rows[-1][-1]

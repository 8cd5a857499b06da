"""The card library on the wire: what `GET /api/games/<game>/cards` answers, in one language.

Texts are spoken already, so that a page can show cards without any other words. The icon shorthand
has no language: its atoms name signs, and `signs` says what each of them stands for.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Section = Literal["flag", "needs", "free", "play", "passive", "exhaust", "solstice", "endgame"]


class Atom(Struct, frozen=True, omit_defaults=True):
    """A sign of the shorthand. Its words are those of `<kind>.<name>` in `Catalogue.signs`.

    `text` is what is written: a number with its mark (`+2`, `≤3`) or the title of a card. Atoms
    with `parts`: `tie` keeps them on one line; `place` is one pill, any of its zones; `may` is the
    dotted frame; `each` the tinted box of other players; `group` the tall brackets.
    """

    kind: Literal[
        "number",
        "mark",
        "token",
        "suit",
        "icon",
        "state",
        "header",
        "worth",
        "bearing",
        "zone",
        "verb",
        "word",
        "tag",
        "title",
        "lead",
        "tie",
        "place",
        "may",
        "each",
        "group",
        "more",
    ]
    name: str = ""
    text: str = ""
    parts: list[Atom] = []


class Sign(Struct, frozen=True):
    """A sign of the legend: the short word that is drawn, if any, and what it stands for."""

    kind: str
    name: str
    text: str
    says: str


class ShortLine(Struct, frozen=True):
    section: Section
    atoms: list[Atom]


class Span(Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence: plain, a `keyword` (an entry of `Catalogue.keywords`) or the title
    of a `card` (its number).
    """

    text: str
    keyword: str = ""
    card: str = ""


class TextLine(Struct, frozen=True):
    section: Section
    spans: list[Span]


class Worth(Struct, frozen=True):
    """`value` is what is printed; none if the points depend on something."""

    kind: Literal["fixed", "conditional", "variable"]
    value: int | None
    words: str


class CardSide(Struct, frozen=True):
    """`rulings` name this card; their texts are in `Catalogue.rulings`."""

    title: str
    worth: Worth | None
    text: list[TextLine]
    short: list[ShortLine]
    rulings: list[str]


class LibraryCard(Struct, frozen=True):
    """`number` is printed on the card and is its name in views, options and events.

    `deck` is a nation or the commons of a box; `start` is where in it the card begins.
    `cards` is the year of its set; a card of 2024 replaces another where a table plays with them.
    `development` is materials, population and progress, `unrest` what it takes besides. `copies`
    are all cards that read alike, this one included, in both boxes.
    """

    number: str
    cards: int
    deck: str
    box: str
    nation: str | None
    start: str
    suits: list[str]
    header: Literal["none", "pinned", "attack"]
    state: Literal["barbarian", "empire"] | None
    types: list[str]
    icons: list[str]
    players: int
    development: list[int] | None
    unrest: int
    permanent: bool
    copies: list[str]
    sides: list[CardSide]


class DeckGroup(Struct, frozen=True):
    """Cards that begin at the same place, in printed order; `shuffled` if that is not their order.

    `start` is that of the cards, `title` how one calls the group.
    """

    start: str
    title: str
    shuffled: bool
    cards: list[str]


class SoloRow(Struct, frozen=True):
    """A row of an automaton's table: the sign of its cards, they in words, and its sentences.

    Without a sign the cards are named, or it is for any.
    """

    sign: Atom | None
    cards: str
    sentences: list[str]


class Solo(Struct, frozen=True):
    """The tables of an automaton, by its state, and the steps of its journey; from the top.

    `token` and how many of it lie at the end of its turn on the market card of the die's number.
    """

    barbarian: list[SoloRow]
    empire: list[SoloRow]
    journey: list[SoloRow]
    token: str
    amount: int


class Nation(Struct, frozen=True):
    """`power` is the card with the sides A and B. Custom nations have no `difficulty` (1 to 5).

    `solo` is how it plays by itself, if it can.
    """

    name: str
    title: str
    box: str
    custom: bool
    character: str
    difficulty: int | None
    state: Literal["barbarian", "empire"]
    exhaust_tokens: int
    area: str
    power: str
    groups: list[DeckGroup]
    solo: Solo | None


class Keyword(Struct, frozen=True):
    """`rules` are numbers of the rules, sections first."""

    title: str
    text: str
    rules: list[str]


class Catalogue(Struct, frozen=True):
    """`version` changes with the cards and with their words, and with nothing else.

    `labels` are the names of suits, icons, states, headers, places and sections by
    `<field>.<value>`.
    """

    game: str
    language: str
    version: str
    cards: list[LibraryCard]
    nations: list[Nation]
    keywords: dict[str, Keyword]
    signs: dict[str, Sign]
    rulings: dict[str, str]
    labels: dict[str, str]

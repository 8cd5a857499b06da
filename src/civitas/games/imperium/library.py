"""All printed cards as numbers: what the compiler writes once and the machine reads.

One code array holds every program, filter, selection and formula; the other tables say where those
of a card begin. The tables are filled by `install` before the first game and never change.
"""

from __future__ import annotations

from collections.abc import Sequence

from civitas.games.imperium import consts as k

# Room for the package's cards and for as many again of one's own; then for the cards of 2024.
CODE_SIZE, CARDS_SIZE, FACES_SIZE, ROWS_SIZE, DECKS_SIZE = 32768, 19584, 34816, 8928, 768
WORTHS_SIZE = 8704
ROOM = {
    "code": CODE_SIZE,
    "cards": CARDS_SIZE,
    "faces": FACES_SIZE,
    "rows": ROWS_SIZE,
    "decks": DECKS_SIZE,
    "worths": WORTHS_SIZE,
}


def filled(numbers: Sequence[int], size: int) -> list[int]:
    """A table of a fixed size, with zeros at its end; `store` has seen that there is room."""
    return [*numbers, *[0] * (size - len(numbers))]


CODE = filled([], CODE_SIZE)
CARDS = filled([], CARDS_SIZE)
FACES = filled([], FACES_SIZE)
ROWS = filled([], ROWS_SIZE)
DECKS = filled([], DECKS_SIZE)
WORTHS = filled([], WORTHS_SIZE)
SIZES = [0, 0, 0]
# How often every node of a program has begun, for surveys of what play reaches.
BEGUN = filled([], CODE_SIZE)
COUNTING = [0]
# The hooks of FACE_ADDED that any card has, as bits: mostly none, and then nobody looks for them.
HEARD = [0]


def install(
    code: Sequence[int],
    cards: Sequence[int],
    faces: Sequence[int],
    rows: Sequence[int],
    decks: Sequence[int],
    worths: Sequence[int],
) -> None:
    """Take over the tables of the compiler, and what `language.worth` thinks of the faces."""
    global CODE, CARDS, FACES, ROWS, DECKS, WORTHS
    CODE = filled(code, CODE_SIZE)
    CARDS = filled(cards, CARDS_SIZE)
    FACES = filled(faces, FACES_SIZE)
    ROWS = filled(rows, ROWS_SIZE)
    DECKS = filled(decks, DECKS_SIZE)
    WORTHS = filled(worths, WORTHS_SIZE)
    last = len(decks) - k.DECK_WIDTH
    SIZES[0] = decks[last + k.DECK_FIRST] + decks[last + k.DECK_SIZE]
    SIZES[1] = len(decks) // k.DECK_WIDTH
    SIZES[2] = len(code)
    HEARD[0] = 0
    for number in range(k.FACE_ADDED, len(faces), k.FACE_WIDTH):
        HEARD[0] |= faces[number]


def designs() -> int:
    """How many printed cards there are, without those that replace others."""
    return SIZES[0]


def decks() -> int:
    return SIZES[1]


def code_size() -> int:
    return SIZES[2]


def heard() -> int:
    """The hooks beyond the printed ones that any card has, as bits."""
    return HEARD[0]


def count_nodes(on: bool) -> None:
    """Begin to count, from zero, how often every node begins; or stop."""
    for pc in range(CODE_SIZE if on else 0):
        BEGUN[pc] = 0
    COUNTING[0] = on


def begun() -> list[int]:
    """How often a node at each place of the code has begun since counting began."""
    return [BEGUN[pc] for pc in range(code_size())]


def fact(design: int, column: int) -> int:
    """Something printed on a card, the same on both sides."""
    return CARDS[design * k.CARD_WIDTH + column]


def face(design: int, side: int, column: int) -> int:
    return FACES[(2 * design + side) * k.FACE_WIDTH + column]


def worth(design: int, side: int, column: int) -> int:
    """What bots think of a side of a card before they have seen the table."""
    return WORTHS[(2 * design + side) * k.WORTH_WIDTH + column]


def row(number: int, column: int) -> int:
    """Something of a standing ability."""
    return ROWS[number * k.ROW_WIDTH + column]


def deck(number: int, column: int) -> int:
    return DECKS[number * k.DECK_WIDTH + column]


def place(design: int) -> int:
    """The place of a card among the actions: its own, or that of the card it replaces."""
    return CARDS[design * k.CARD_WIDTH + k.CARD_PLACE]


def icon_count(design: int, icon: int) -> int:
    column = k.CARD_ICONS + icon // k.ICONS_IN_COLUMN
    return CARDS[design * k.CARD_WIDTH + column] >> (3 * (icon % k.ICONS_IN_COLUMN)) & 7

"""The programs of all cards as the checks of a stack need them: which nodes lie where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.store import Stored

TEXTS = (k.FACE_PLAY, k.FACE_EXHAUST, k.FACE_SOLSTICE, k.FACE_ENDGAME)
ROW_TEXTS = (k.ROW_EFFECT, k.ROW_COST)


class Programs:
    """All nodes by what they are."""

    def __init__(
        self, code: Sequence[int], faces: Sequence[int], rows: Sequence[int], decks: Sequence[int]
    ) -> None:
        self.code = code
        self.rows = len(rows) // k.ROW_WIDTH
        self.nodes: dict[int, set[int]] = {op: set() for op in range(1, len(o.INSTRUCTIONS) + 1)}
        # Where a sequence can be, by its end and by whether its parts are sentences: at one of them
        # or past the last.
        self.parts: dict[tuple[int, int], set[int]] = {}
        for table, width, columns in ((faces, k.FACE_WIDTH, TEXTS), (rows, k.ROW_WIDTH, ROW_TEXTS)):
            for start in range(0, len(table), width):
                for column in columns:
                    if table[start + column]:
                        self._note(table[start + column])
        for pc in solo_texts(code, decks):
            self._note(pc)
        self.every = frozenset().union(*self.nodes.values())

    def _note(self, pc: int) -> None:
        if pc in self.nodes[self.code[pc]]:
            return
        self.nodes[self.code[pc]].add(pc)
        children = list(self.children(pc))
        if self.code[pc] in (o.OP_SEQUENCE, o.OP_CHOOSE):
            is_sequence = self.code[pc] == o.OP_SEQUENCE
            sentences = self.code[pc + o.OP_SEQUENCE_SENTENCES] if is_sequence else 0
            end = self.end(pc)
            self.parts.setdefault((end, sentences), {end}).update(children)
        for child in children:
            self._note(child)

    def end(self, pc: int) -> int:
        return pc + self.code[pc + o.SIZE]

    def children(self, pc: int) -> Iterator[int]:
        child = pc + o.INSTRUCTIONS[self.code[pc] - 1].first_child
        while child < self.end(pc):
            yield child
            child = self.end(child)

    def operands(self, op: int, *places: int) -> set[tuple[int, ...]]:
        """What the nodes of a kind say at these places."""
        return {tuple(self.code[pc + place] for place in places) for pc in self.nodes[op]}


def solo_texts(code: Sequence[int], decks: Sequence[int]) -> Iterator[int]:
    """The texts of the solo game: those of its rules, and the rows of every table."""
    yield from code[k.TEXT_PRACTICE : k.TEXT_SHORT_REMOVE + 1]
    for header in decks[k.DECK_SOLO :: k.DECK_WIDTH]:
        for table in range(3) if header else ():
            number, first = code[header + k.SOLO_ROWS + 2 * table :][:2]
            for row in range(number):
                yield code[first + k.LINE_WIDTH * row + k.LINE_EFFECT]


@lru_cache(maxsize=2)
def of(stored: Stored) -> Programs:
    """The programs of a card set; made when the first state is read."""
    tables = stored.tables
    return Programs(tables["code"], tables["faces"], tables["rows"], tables["decks"])

"""Every text of every printed card, and the branches of its program.

A branch is a node of a program, an If that does not hold, a May that is passed by, or "both" of a
Choose. Equal texts of several cards are one program, and are counted together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass, field, replace
from functools import cache

from civitas.games.imperium import addresses, library
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.compiler import Compiler, Payment
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language import writer
from civitas.games.imperium.names import RESOURCES

PARTS = {
    k.FACE_PLAY: "play",
    k.FACE_EXHAUST: "exhaust",
    k.FACE_SOLSTICE: "solstice",
    k.FACE_ENDGAME: "final",
}
# Texts that a rule carries out itself: nothing begins, but an event tells that it happened.
BY_RULE = {
    "put this into play": ("put_into_play", "4.13: what is gained so is moved at once"),
    "reduce the amount by 1": ("exhausted", "R64: done while the cost is counted"),
}


@dataclass(frozen=True)
class Branch:
    """Some words, and the nodes whose counts tell how often they were followed."""

    words: str
    begun: int
    taken: int = 0  # take away how often this node began; the first place of the code is no node
    event: tuple[str, ...] = ()  # or an event of its cards

    def count(self, begun: list[int], told: dict[tuple[str, ...], int], cards: list[str]) -> int:
        if self.event:
            return sum(told.get((card, *self.event), 0) for card in cards)
        return begun[self.begun] - begun[self.taken]


@dataclass
class Text:
    """A program: the cards that bear it, the part of the card it is, its branches."""

    part: str
    words: str
    cards: list[str] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)

    @property
    def key(self) -> str:
        return f"{self.cards[0]} {self.part}: {self.words}"


@cache
def texts() -> dict[int, Text]:
    """The texts of all cards by the place of their programs."""
    made = Compiler({deck.name: deck for deck in CARDS.decks})
    made.compile()
    found: dict[int, Text] = {}
    for card in CARDS.cards:
        for side in range(len(card.faces)):
            for pc, part in programs(CARDS.numbers[card.number], side):
                tree = made.tables.texts[pc]
                if pc not in found:
                    found[pc] = Text(part, words(tree))
                    inside = branches(made.tables.code, pc, tree, part)
                    found[pc].branches = list(numbered(inside))
                if card.number not in found[pc].cards:
                    found[pc].cards.append(card.number)
    return found


def numbered(branches: Iterable[Branch]) -> Iterator[Branch]:
    """A text may say the same words twice."""
    said: Counter[str] = Counter()
    for branch in branches:
        said[branch.words] += 1
        again = said[branch.words]
        yield branch if again == 1 else replace(branch, words=f"{branch.words} ({again})")


def programs(design: int, side: int) -> Iterator[tuple[int, str]]:
    """Where the programs of a side of a card begin, and what they are."""
    for column, part in PARTS.items():
        if pc := library.face(design, side, column):
            yield pc, part
    first = library.face(design, side, k.FACE_ROWS)
    for row in range(first, first + library.face(design, side, k.FACE_ROW_COUNT)):
        for column in (k.ROW_EFFECT, k.ROW_COST):
            if pc := library.row(row, column):
                yield pc, "reaction"


def branches(code: list[int], pc: int, tree: t.Effect, part: str) -> Iterator[Branch]:
    asked_first = {pc} if part == "exhaust" else set()
    for place, node in addresses.inside(code, pc, tree):
        said = words(node)
        if part == "reaction" and said in BY_RULE:
            yield Branch(said, place, event=(BY_RULE[said][0],))
            continue
        yield Branch(said, place)
        if isinstance(node, t.Choose):
            asked_first.update(options_at(code, place))
            if node.both:
                yield Branch(f"{said} (both)", place, event=("chose", str(len(node.options))))
        elif isinstance(node, t.May):
            yield Branch(f"{said} (passed by)", place, place + o.OP_MAY_EFFECT)
        elif isinstance(node, t.If) and node.otherwise is None and place not in asked_first:
            # What is offered only if it holds (R8) has no such branch.
            yield Branch(f"{said} (not so)", place, place + o.OP_IF_THEN)


def options_at(code: list[int], choose: int) -> Iterator[int]:
    place = choose + o.OP_CHOOSE_OPTIONS
    for _ in range(code[choose + o.OP_CHOOSE_COUNT]):
        yield place
        place += code[place + o.SIZE]


def words(node: t.Effect | Payment) -> str:
    if isinstance(node, Payment):
        parts = zip(astuple(node), (*RESOURCES, "action"), strict=True)
        return "pay " + " and ".join(f"{amount} {name}" for amount, name in parts if amount)
    if isinstance(node, t.Sequence) and any(isinstance(e, Payment) for e in node.effects):
        return " and ".join(map(words, node.effects))
    return writer.section(node)

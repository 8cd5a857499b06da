"""The table of instructions: every instruction, condition and frame of the machine, described once.

A node of a program is its number, its size, its operands and its children, one after the other. A
frame is a paused place in a text; every kind of frame has columns of its own. Both are told here by
name, and everybody else reads them from here: `o.OP_STEAL` is the number of an instruction,
`o.OP_STEAL_AMOUNT` is how far behind the start of its node an operand lies, `o.OP_STEAL_SHORT` does
the same for its first child, `o.F_STEAL_ACCEPTED` is a column of its frame. `setup.py` turns the
same numbers into a C enum, so this file imports nothing of the project.

What a simple verb says, means and is worth stands here as well (`Verb`): the grammar, the writer,
the reference and the bots' guesses come from it. CONTRIBUTING.md tells how to add one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

# Where the parts of a node lie, counted from its start.
SIZE, OPERANDS = 1, 2
# Where the operands of a condition lie.
ASKED = 1
# Columns that every frame has lie before and behind those of its kind.
FIRST_COLUMN, LAST_COLUMN = 7, 13
# What a column of a frame means: a number, a card, or a card counted from one with 0 for none.
COLUMN_PLAIN, COLUMN_CARD, COLUMN_CARD_OR_ZERO = range(3)


class Verb(NamedTuple):
    """A verb that this table describes whole: `language` reads, writes and values it from here.

    The phrase has its operands in braces, each named like an operand of the instruction; a number
    and a resource are known. What it is worth counts for each token, and is less than 0 for a loss.
    """

    phrase: str
    means: str
    rules: tuple[str, ...]
    worth: float


class Instruction(NamedTuple):
    """One instruction: its operands in order, what its first child is, and its words."""

    name: str
    operands: tuple[str, ...] = ()
    children: str = ""
    verb: Verb | None = None

    @property
    def first_child(self) -> int:
        """Where the first child lies, counted from the node."""
        return OPERANDS + len(self.operands)


class Frame(NamedTuple):
    """A kind of frame: its columns in order, "" for one that it does not use.

    A star before the name means that the column holds a card, a plus that 0 stands for none.
    """

    name: str
    columns: tuple[str, ...] = ()


# --- instructions by family; the order is that of their numbers, from 1 ---------------------------

SHAPES = (
    Instruction("sequence", ("sentences",), "parts"),
    Instruction("may", (), "effect"),
    Instruction("choose", ("both", "count"), "options"),
    Instruction("to", ("price_size",), "price"),
    Instruction("if", ("condition", "then_size"), "then"),
    Instruction("each", ("skipped",), "effect"),
    Instruction("for_each", ("first_size",), "first"),
    Instruction("times", ("times",), "effect"),
)
TOKEN_VERBS = (
    Instruction("gain", ("resource", "amount_from", "amount")),
    Instruction("pay", ("material", "population", "progress", "actions")),
    Instruction("pay_all", ("resource", "least")),
    Instruction("pay_up_to", ("resource", "most")),
    Instruction("refresh", ("amount",)),
    Instruction("put", ("resource", "amount", "on")),
    Instruction("steal", ("resource", "amount", "only"), "short"),
)
CARD_VERBS = (
    Instruction("draw", ("amount_from", "amount", "up_to", "if_able")),
    Instruction("move", ("verb", "cards", "host")),
    Instruction("unrest", ("amount",)),
    Instruction("develop", ("free",)),
    Instruction("acquire", ("filter", "also_exile", "only_exile")),
    Instruction("break_through", ("filter", "also_exile")),
    Instruction("fame", ("look",)),
    Instruction("find", ("filter", "then", "zones")),
    Instruction("look", ("zone", "public")),
)
GAME_VERBS = (
    Instruction("shuffle"),
    Instruction("swap", ("one", "other")),
    Instruction("play", ("cards", "free", "any_state")),
    Instruction("resolve", ("cards", "part")),
    Instruction("flip", ("kind", "name")),
    Instruction("treat", ("icon", "as_icon", "times")),
    Instruction("ignore_state", ("state",)),
    Instruction("declare", ("suits",)),
    Instruction("amend", ("times", "plus")),
)
SIMPLE_VERBS = (
    Instruction("end_game"),
    Instruction(
        "lose",
        ("resource", "amount"),
        verb=Verb(
            phrase="lose {amount} {resource}",
            means="Return tokens to the supply as far as there are any; no others stand in.",
            rules=("4.2",),
            worth=-1,
        ),
    ),
    Instruction(
        "unrest_to_top",
        ("amount",),
        verb=Verb(
            phrase="take {amount} unrest on top of deck",
            means="Unrest from the pile on top of the own deck; it is taken like any other.",
            rules=("4.5", "6.2"),
            worth=-20,
        ),
    ),
    Instruction(
        "store",
        ("resource", "amount"),
        verb=Verb(
            phrase="move {amount} {resource} here",
            means="Own tokens onto this card, as far as there are any; no others stand in.",
            rules=("4.2", "R32"),
            worth=0,
        ),
    ),
    Instruction(
        "pay_here",
        ("resource",),
        verb=Verb(
            phrase="pay all {resource} here",
            means="All tokens of a kind that lie on this card go back to the supply.",
            rules=("4.2",),
            worth=0,
        ),
    ),
)
# What only the automaton of the solo game does (imperium-solo, sections 5 and 6).
SOLO_SIMPLE = (
    Instruction(
        "discard_top",
        ("amount",),
        verb=Verb(
            phrase="discard the top {amount} of deck",
            means="The top cards of the automaton's deck, one by one; never a reshuffle.",
            rules=("SR14",),
            worth=1,
        ),
    ),
    Instruction(
        "dynasty",
        ("amount",),
        verb=Verb(
            phrase="discard the top {amount} of dynasty deck",
            means="The top cards of the automaton's dynasty deck, with their consequences.",
            rules=("SR15", "SR16"),
            worth=1,
        ),
    ),
    Instruction(
        "unrest_to_discard",
        ("amount",),
        verb=Verb(
            phrase="take {amount} unrest into discard",
            means="Unrest from the pile into the automaton's discard pile.",
            rules=("SR31",),
            worth=-1,
        ),
    ),
    Instruction(
        "next_quest",
        (),
        verb=Verb(
            phrase="take the next quest",
            means="The top card of the quest pile on top of the automaton's deck.",
            rules=("SR29",),
            worth=1,
        ),
    ),
    Instruction(
        "exile_quest",
        (),
        verb=Verb(
            phrase="exile the next quest",
            means="The top card of the quest pile to exile, unless it is the last quest.",
            rules=("SR29",),
            worth=1,
        ),
    ),
    Instruction(
        "put_rolled",
        ("resource", "amount"),
        verb=Verb(
            phrase="put {amount} {resource} on the rolled card",
            means="Tokens on the market card of the number that the die shows.",
            rules=("SR13",),
            worth=1,
        ),
    ),
)
SOLO_SHAPES = (
    Instruction("able", ("then_size",), "then"),
    Instruction("repeat", (), "effect"),
)
FAMILIES = {
    "shape": SHAPES,
    "token_verb": TOKEN_VERBS,
    "card_verb": CARD_VERBS,
    "game_verb": GAME_VERBS,
    "simple_verb": SIMPLE_VERBS,
    "solo_simple": SOLO_SIMPLE,
    "solo_shape": SOLO_SHAPES,
}
INSTRUCTIONS = tuple(one for family in FAMILIES.values() for one in family)

# --- conditions, from 1 ---------------------------------------------------------------------------

CONDITIONS = (
    Instruction("state", ("state",)),
    Instruction("has", ("cards", "least")),
    Instruction("owns", ("resource", "least")),
    Instruction("it_is", ("filter",)),
    Instruction("not", ("condition",)),
    Instruction("and", ("count",), "parts"),
    Instruction("others", ("condition",)),
    Instruction("carries", ("resource", "least")),
    Instruction("behind", ("resource",)),
)

# --- frames, from 1: those of the game, texts and their shapes, then the verbs --------------------

FRAMES = (
    Frame("nations", ("chosen",)),
    Frame("round", ("turn",)),
    Frame("turn", ("", "", "held", "discarded")),
    Frame("solstice"),
    Frame("end", ("next",)),
    Frame("text", ("notes", "shields", "*host", "row", "icons", "*about", "data")),
    Frame("sequence", ("sentences",)),
    Frame("may"),
    Frame("choose"),
    Frame("to"),
    Frame("each", ("", "turn", "accepted", "", "served", "chosen")),
    Frame("for_each", ("", "", "left")),
    Frame("times", ("", "", "left")),
    Frame("react", ("hook", "*card", "data", "+reacted", "+second", "+third", "+fourth")),
    Frame("protect", ("turn", "shields")),
    Frame("play", ("notes", "free", "", "discarded", "shields")),
    Frame("draw", ("left", "if_able")),
    Frame("reshuffle", ("*card",)),
    Frame("pick", ("verb", "cards", "left", "last", "flags", "host", "holder")),
    Frame("pay", ("material", "population", "progress", "actions", "for_material", "for_people")),
    Frame("number", ("verb", "most", "of")),
    Frame("develop", ("*card", "free")),
    Frame("acquire", ("filter", "also_exile", "only_exile")),
    Frame("break_through", ("filter", "also_exile", "suits", "suit")),
    Frame("fame", ("look", "looked", "left")),
    Frame("find", ("filter", "then", "zones", "found", "searched")),
    Frame("steal", ("", "turn", "accepted", "", "short", "chosen")),
    Frame("swap", ("zones", "*card")),
    Frame("refresh", ("left",)),
    Frame("put", ("resource", "amount")),
    Frame("treat", ("icon", "as_icon", "times")),
    Frame("declare", ("suits",)),
    Frame("resolve", ("filter", "zones", "is_play")),
    Frame("play_pick", ("cards", "free", "any_state")),
    Frame("host", ("*card", "cards")),
    Frame("automaton", ("slot", "row", "", "", "shields")),
)

# --- what others read -----------------------------------------------------------------------------


def places(prefix: str, names: tuple[str, ...], first: int) -> dict[str, int]:
    """Names with the places that they have one after the other."""
    found = {f"{prefix}_{name.lstrip('*+')}".upper(): n for n, name in enumerate(names, first)}
    return {name: place for name, place in found.items() if not name.endswith("_")}


def numbered(prefix: str, table: tuple[Instruction, ...], first: int) -> dict[str, int]:
    """The numbers of a list of instructions and the places of what they have."""
    found: dict[str, int] = {}
    for number, one in enumerate(table, 1):
        head = f"{prefix}_{one.name}"
        found |= {head.upper(): number, **places(head, (*one.operands, one.children), first)}
    return found


def families() -> dict[str, int]:
    """The last number of each family: `o.LAST_SHAPE`, `o.LAST_TOKEN_VERB` and so on."""
    found, last = {}, 0
    for name, family in FAMILIES.items():
        last += len(family)
        found[f"LAST_{name}".upper()] = last
    return found


def constants() -> dict[str, int]:
    """All numbers of the table by name; no name is given twice."""
    kinds = {f"F_{one.name}".upper(): number for number, one in enumerate(FRAMES, 1)}
    columns = [places(f"F_{one.name}", one.columns, FIRST_COLUMN) for one in FRAMES]
    nodes = [numbered("OP", INSTRUCTIONS, OPERANDS), numbered("IF", CONDITIONS, ASKED)]
    found: dict[str, int] = {}
    for part in (kinds, *columns, *nodes, families()):
        assert not found.keys() & part.keys(), found.keys() & part.keys()
        found |= part
    return found


def meanings(kind: int) -> dict[int, int]:
    """The columns of a kind of frame that hold cards, and how."""
    found = {"*": COLUMN_CARD, "+": COLUMN_CARD_OR_ZERO}
    columns = FRAMES[kind - 1].columns if kind else ()
    return {n: found[name[0]] for n, name in enumerate(columns, FIRST_COLUMN) if name[:1] in found}


globals().update(constants())

if TYPE_CHECKING:  # the names above; a test finds those that the table does not have

    def __getattr__(name: str) -> int: ...

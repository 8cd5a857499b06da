"""Which effect of a card lies where in the code, for those who put a question into words."""

from __future__ import annotations

from collections.abc import Iterator

from civitas.games.imperium.compiler import Tables, merge_payments
from civitas.games.imperium.language import tree as t

# Where the first child of a shape lies, counted from its node.
FIRST_CHILD: dict[type, int] = {
    t.Sequence: 3,
    t.May: 2,
    t.Choose: 4,
    t.To: 3,
    t.If: 4,
    t.Each: 3,
    t.ForEach: 3,
    t.Times: 3,
    t.Steal: 5,
}


def children_of(tree: t.Effect) -> tuple[t.Effect, ...]:
    """The nodes inside a node, in the order of the code."""
    match tree:
        case t.Sequence(effects):
            return effects
        case t.Choose(options, _):
            return options
        case t.To(cost, effect):
            return merge_payments(cost), effect
        case t.If(_, effect, otherwise):
            return (effect, otherwise) if otherwise is not None else (effect,)
        case t.May(effect) | t.Each(_, effect) | t.Times(_, effect):
            return (effect,)
        case t.ForEach(first, then):
            return first, then
        case t.Steal(_, _, _, short) if short is not None:
            return (short,)
    return ()


def texts(tables: Tables) -> dict[int, t.Effect]:
    """Every effect by the address of its node."""
    found: dict[int, t.Effect] = {}
    for start, tree in tables.texts.items():
        found.update(inside(tables.code, start, tree))
    return found


def inside(code: list[int], pc: int, tree: t.Effect) -> Iterator[tuple[int, t.Effect]]:
    """A node and those inside it, laid out as the compiler does."""
    yield pc, tree
    child = pc + FIRST_CHILD.get(type(tree), 0)
    for part in children_of(tree):
        yield from inside(code, child, part)
        child += code[child + 1]

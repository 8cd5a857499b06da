"""Which effect of a card lies where in the code, for those who put a question into words."""

from __future__ import annotations

from collections.abc import Iterator

from civitas.games.imperium import instructions as o
from civitas.games.imperium.compiler import Tables, merge_payments
from civitas.games.imperium.language import tree as t


def children_of(tree: t.Effect) -> tuple[t.Effect, ...]:
    """The nodes inside a node, in the order of the code."""
    match tree:
        case t.Sequence(effects):
            return effects
        case t.Choose(options, _):
            return options
        case t.To(cost, effect):
            return merge_payments(cost), effect
        case t.If(_, effect, otherwise) | t.Able(effect, otherwise):
            return (effect, otherwise) if otherwise is not None else (effect,)
        case t.May(effect) | t.Each(_, effect) | t.Times(_, effect) | t.Repeat(effect):
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
    child = pc + o.INSTRUCTIONS[code[pc] - 1].first_child
    for part in children_of(tree):
        yield from inside(code, child, part)
        child += code[child + o.SIZE]

"""What a row of a solo table may say: the verbs that the automaton knows, and how they stand."""

from __future__ import annotations

from collections.abc import Iterator

from civitas.games.imperium.instructions import SOLO_SIMPLE
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.nodes import nodes

# Verbs and shapes that only the automaton has.
OWN_VERBS = frozenset(one.name for one in SOLO_SIMPLE)
OWN_SHAPES = (t.Able, t.Repeat)
# What it does by itself. Inside "each other player" stands whatever a card can say.
VERBS = (
    *(t.Gain, t.Pay, t.Steal, t.Move, t.TakeUnrest, t.Acquire, t.BreakThrough, t.Fame, t.Simple),
    *(t.EndGame, t.Flip),
)
SHAPES = (t.Sequence, t.If, t.Able, t.Repeat, t.Each, t.ForEach)
# What "if able" can look ahead to, with the zones from which cards are taken.
MOVES = {
    "abandon": ("play",),
    "history": ("this", "play", "discard"),
    "to_top": ("this", "discard"),
    "to_play": ("this", "discard"),
    "return_unrest": ("this", "discard"),
    "exile": ("this", "market"),
}


def is_own(node: object) -> bool:
    """Does only the automaton do this?"""
    if isinstance(node, t.Simple):
        return node.verb in OWN_VERBS
    return isinstance(node, OWN_SHAPES)


def faults(effect: t.Effect, is_journey: bool) -> Iterator[str]:
    for node in own_nodes(effect):
        yield from fault(node, is_journey)


def own_nodes(effect: t.Effect) -> Iterator[t.Effect]:
    """The nodes that the automaton resolves itself."""
    yield effect
    for part in parts(effect):
        yield from own_nodes(part)


def parts(effect: t.Effect) -> tuple[t.Effect, ...]:
    match effect:
        case t.Sequence(effects):
            return effects
        case t.If(_, then, other) | t.Able(then, other):
            return (then,) if other is None else (then, other)
        case t.Repeat(inner):
            return (inner,)
        case t.ForEach(first, then):
            return first, then
    return ()


def fault(node: t.Effect, is_journey: bool) -> Iterator[str]:
    if not isinstance(node, (*VERBS, *SHAPES)):
        yield f"the automaton does not know {type(node).__name__.lower()}"
    elif isinstance(node, t.Flip) and not is_journey:
        yield "only a journey turns cards and states"
    elif isinstance(node, t.Move):
        yield from move(node)
    elif isinstance(node, t.Pay) and (node.up_to or node.into != "supply"):
        yield "the automaton pays a number of tokens, or all of them"
    elif isinstance(node, t.Repeat) and any(isinstance(n, t.Each) for n in nodes(node.effect)):
        yield "what is repeated must not reach the player"
    elif isinstance(node, t.ForEach) and not is_exchange(node):
        yield "write 'pay all material, at least 1, for each gain 1 progress'"
    elif isinstance(node, t.Each) and node.who != "others":
        yield "write 'each other player' for the player"
    elif isinstance(node, t.Steal) and node.short is not None:
        yield "what follows a short theft is not part of a table"
    elif isinstance(node, t.Gain) and isinstance(node.amount, t.Per) and node.amount.whose != "you":
        yield "the automaton counts its own cards, or those in play of others"
    elif isinstance(node, t.Simple) and node.verb not in OWN_VERBS:
        yield f"the automaton does not know {node.verb}"


def is_exchange(node: t.ForEach) -> bool:
    paid, gained = node.first, node.then
    return (
        isinstance(paid, t.Pay)
        and paid.amount == "all"
        and isinstance(gained, t.Gain)
        and isinstance(gained.amount, int)
    )


def move(node: t.Move) -> Iterator[str]:
    zones = MOVES.get(node.verb)
    if zones is None:
        yield f"the automaton does not {node.verb} cards"
    elif len(node.cards.zones) != 1 or node.cards.zones[0] not in zones:
        yield f"the automaton can {node.verb} only from: {', '.join(zones)}"
    elif not isinstance(node.cards.count, int) or node.host is not None:
        yield "the automaton moves a number of cards"

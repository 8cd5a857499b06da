"""Every verb of a card in signs: a list of ties, each of them a list of atoms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.words import ANY_SUIT, SIMPLE
from civitas.wording.imperium.signs import (
    MORE,
    Atom,
    cards,
    count,
    mark,
    number,
    place,
    pointer,
    source,
    suit,
    tie,
    token,
    verb,
    word,
)

Ties = list[list[Atom]]

# --- tokens -------------------------------------------------------------------------------------


def gain(node: t.Gain) -> Ties:
    if isinstance(node.amount, t.Per):
        return [[number("plus", node.amount.times), token(node.resource), *per(node.amount)]]
    if isinstance(node.amount, str):
        return [[mark("plus"), word("all_of"), token(node.resource), word("on_it")]]
    return [[number("plus", node.amount), token(node.resource)]]


def per(amount: t.Per) -> list[Atom]:
    where = [] if amount.zones == ("play",) else [place(*amount.zones)]
    where += [word("of_others")] if amount.whose == "others" else []
    every = [number("count", amount.every)] if amount.every > 1 else []
    return [mark("per"), *every, *cards(amount.filter), *where]


def pay(node: t.Pay) -> Ties:
    if isinstance(node.amount, str):
        least = number("least", node.least)
        return [[mark("minus"), word("all_of"), token(node.resource), least]]
    if node.into == "owner":
        return [[number("count", node.amount), token(node.resource), mark("move"), word("you")]]
    sign = "minus_up_to" if node.up_to else "minus"
    return [[number(sign, node.amount), token(node.resource)]]


def put(node: t.Put) -> Ties:
    where = pointer(node.on) or place(*node.on.zones)
    return [[number("count", node.amount), token(node.resource), mark("move"), where]]


def draw(node: t.Draw) -> Ties:
    if isinstance(node.amount, t.Per):
        return [[number("plus", node.amount.times), verb("draw"), *per(node.amount)]]
    drawn = [number("plus_up_to" if node.up_to else "plus", node.amount), verb("draw")]
    return [drawn, [verb("no"), verb("shuffle")]] if node.if_able else [drawn]


# --- cards that move ----------------------------------------------------------------------------

# Verbs with a sign of their own, and where they take cards from if nothing else is said.
USUAL = {"discard": "hand", "abandon": "play", "recall": "play", "exile": "market"}
# Verbs that are told by the place where the card goes.
INTO = {
    "history": "history",
    "to_hand": "hand",
    "to_top": "deck_top",
    "to_discard": "discard",
    "to_play": "play",
    "sink": "sea",
}


def move(node: t.Move) -> Ties:
    if node.verb in USUAL:
        return [done(node)]
    if node.verb in INTO:
        return [carried(node.cards, place(INTO[node.verb]))]
    return [OTHER_MOVES[node.verb](node) if node.verb in OTHER_MOVES else [MORE]]


def done(node: t.Move) -> list[Atom]:
    if it := pointer(node.cards):
        return [verb(node.verb), it]
    host = [word("in"), *cards(node.host.filter)] if node.host else []
    where = source(node.cards, USUAL[node.verb])
    what = [verb(node.verb), *cards(node.cards.filter)]
    return [*tie(count(node.cards), what, where).parts, *host]


def carried(chosen: t.Select, target: Atom) -> list[Atom]:
    """Cards from a place to another; one card goes without a number."""
    if it := pointer(chosen):
        return [it, mark("move"), target]
    one = chosen.count == 1 and not chosen.up_to
    what = tie(place(*chosen.zones), None if one else count(chosen), cards(chosen.filter))
    return [*what.parts, mark("move"), target]


def garrison(node: t.Move) -> list[Atom]:
    host = cards(node.host.filter) if node.host else []
    if it := pointer(node.cards):
        return [it, mark("move"), verb("garrison"), *host]
    if host:
        return [MORE]
    what = [verb("garrison"), *cards(node.cards.filter)]
    return list(tie(count(node.cards), what, source(node.cards)).parts)


def to_bottom(node: t.Move) -> list[Atom]:
    it = pointer(node.cards) or place(*node.cards.zones)
    return [it, mark("move"), word("bottom"), place("nation_deck")]


def return_unrest(node: t.Move) -> list[Atom]:
    chosen = node.cards
    if it := pointer(chosen):
        return [it, mark("move"), place("unrest")]
    if chosen.filter.suit != ("unrest",):
        return [MORE]
    sign = "minus_up_to" if chosen.up_to else "minus"
    amount = [number(sign, int(chosen.count))] if isinstance(chosen.count, int) else _all(chosen)
    return list(tie(amount, suit("unrest"), source(chosen)).parts)


def _all(chosen: t.Select) -> list[Atom]:
    return [mark("minus"), word("any" if chosen.count == "any" else "all_of")]


OTHER_MOVES: dict[str, Callable[[t.Move], list[Atom]]] = {
    "garrison": garrison,
    "to_bottom": to_bottom,
    "return_unrest": return_unrest,
}


def swap(node: t.Swap) -> Ties:
    one, other = (
        [*cards(chosen.filter), place(*chosen.zones)] for chosen in (node.one, node.other)
    )
    return [[*one, mark("swap"), *other]]


# --- new cards ----------------------------------------------------------------------------------


def acquire(node: t.Acquire) -> Ties:
    where = {"exile": place("exile")}.get(node.only)
    if node.also:
        where = place("market", *node.also)
    what = cards(node.filter) or [word("any_card")]
    return [list(tie(verb("acquire"), what, where).parts)]


def break_through(node: t.BreakThrough) -> Ties:
    where = [place("market", *node.also)] if node.also else []
    what = cards(node.filter) or cards(ANY_SUIT)
    return [[verb("break_through"), *what, *where]]


def fame(node: t.Fame) -> Ties:
    taken = [number("plus", node.take), suit("fame")]
    if not node.look:
        return [taken]
    return [[verb("look"), number("count", node.look), suit("fame")], taken]


def find(node: t.Find) -> Ties:
    usual = node.zones == t.Find(node.filter, node.then).zones
    where = [] if usual else [place(*node.zones)]
    target = place(INTO[node.then]) if node.then in INTO else MORE
    return [[verb("find"), *where, *cards(node.filter)], [mark("move"), target]]


def look(node: t.Look) -> Ties:
    if node.zone == "nation_top_two":
        return [[verb("look"), number("count", 2), place("nation_top")]]
    return [[verb("look"), place(node.zone)]] if node.zone == "nation_top" else [[MORE]]


# --- cards that act -----------------------------------------------------------------------------


def play(node: t.Play) -> Ties:
    how = Atom("tag", "free_play") if node.free else verb("play")
    state = [Atom("tag", "any_state")] if node.any_state else []
    if it := pointer(node.cards):
        return [[how, it, *state]]
    return [list(tie(how, cards(node.cards.filter), source(node.cards), state).parts)]


def resolve(node: t.Resolve) -> Ties:
    if node.part == "play" and (host := pointer(node.cards)):
        return [[verb("play"), host]]
    if node.part == "play":
        chosen = cards(node.cards.filter) or [word("a_card")]
        return [[verb("copy"), verb("play"), *chosen, place(*node.cards.zones)]]
    return [[verb("copy"), *cards(node.cards.filter), place(*node.cards.zones)]]


def flip(node: t.Flip) -> Ties:
    if node.what == "state":
        return [[verb("become"), Atom("state", node.to)]]
    if node.to:
        return [[word("self"), mark("move"), Atom("title", "card", node.to)]]
    return [[verb("flip"), word("self")]]


def this_turn(node: t.ThisTurn) -> Ties:
    if node.what != "treat_icon":
        return [[Atom("tag", "ignore"), Atom("state", node.icon)], [word("next_card")]]
    one = [number("count", 1), Atom("icon", node.icon), mark("equals")]
    return [[*one, number("count", node.times), Atom("icon", node.as_icon)], [word("this_turn")]]


# Verbs of the table that carry something somewhere.
MOVED: dict[str, Callable[[t.Simple], Ties]] = {
    "store": lambda node: [
        [number("count", node.amount), token(node.resource), mark("move"), word("self")]
    ],
    "pay_here": lambda node: [[word("self"), mark("move"), token(node.resource)]],
    "unrest_to_top": lambda node: [
        [number("plus", node.amount), suit("unrest"), mark("move"), place("deck_top")]
    ],
}


def simple(node: t.Simple) -> Ties:
    """Tokens that come or go; most other verbs of the table have no sign yet."""
    if node.verb in MOVED:
        return MOVED[node.verb](node)
    if not node.resource:
        return [[MORE]]
    sign = "minus" if SIMPLE[node.verb].worth < 0 else "plus"
    return [[number(sign, node.amount), token(node.resource)]]


VERBS: dict[type, Callable[[Any], Ties]] = {
    t.Gain: gain,
    t.Pay: pay,
    t.Refresh: lambda node: [[number("plus", node.amount), token("exhaust")]],
    t.Put: put,
    t.Draw: draw,
    t.Move: move,
    t.TakeUnrest: lambda node: [[number("plus", node.amount), suit("unrest")]],
    t.Develop: lambda node: [[verb("develop"), *([number("zero", 0)] if node.free else [])]],
    t.Acquire: acquire,
    t.BreakThrough: break_through,
    t.Fame: fame,
    t.Find: find,
    t.Look: look,
    t.Shuffle: lambda node: [[verb("shuffle"), place(node.zone)]],
    t.Swap: swap,
    t.Play: play,
    t.Resolve: resolve,
    t.Flip: flip,
    t.ThisTurn: this_turn,
    t.EndGame: lambda _: [[verb("end_game")]],
    t.Simple: simple,
}

"""What a face is worth by its words alone: the numbers that bots read, in tenths of a point.

A card is judged by its tree, never by its name, so cards of one's own are judged as well. These are
guesses for a position nobody has seen yet: what a card says once it is played, what it gives every
round while it stays in play, and what it scores. What a text does now is told by `evaluation`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from civitas.games.imperium import consts as k
from civitas.games.imperium.language import simple
from civitas.games.imperium.language import tree as t

POINT = 10
RESOURCES = {"material": 4, "population": 7, "progress": 10, "action": 8}
# How many of something a text usually finds.
USUAL_COUNT = 2
# What a verb gives whoever does it.
VERBS: dict[type, int] = {
    t.Acquire: 16,
    t.BreakThrough: 20,
    t.Develop: 25,
    t.Fame: 55,
    t.Find: 10,
    t.Look: 1,
    t.Swap: 3,
    t.Play: 12,
    t.Resolve: 8,
    t.Flip: 10,
    t.ThisTurn: 6,
    t.Avoid: 6,
    t.Amend: 6,
}
# What moving one card gives its holder; the table below has the exceptions by zone.
MOVES = {
    "discard": -5,
    "abandon": -6,
    "recall": -2,
    "exile": 1,
    "sink": 3,
    "history": 5,
    "garrison": 4,
    "return_unrest": 22,
    "to_hand": 7,
    "to_top": 2,
    "to_bottom": 1,
    "to_discard": 8,
    "give": -8,
    "collect": 6,
}
PENALTY_OF_UNREST = 22
DRAWN_CARD = 7
# What being hurt is worth to the one who hurts.
RIVALRY = 0.5
# What a standing ability gives every round, by its kind.
STATICS = {"hand_size": 10, "may_free_play": 4, "lose_state_icon": 3}
REACTION = 0.5
# Texts that come every round seldom find all that they could use.
MOST_STANDING = 12
# How many of these a seat has when the game ends.
USUAL_TOTAL = {
    "material": 8,
    "population": 6,
    "progress": 14,
    "region": 7,
    "uncivilised": 7,
    "civilised": 4,
    "tributary": 3,
    "fame": 2,
    "unrest": 3,
    "cards": 30,
    "exile": 10,
    "players_with_fewer": 1,
}
OTHER_TOTAL = 3


@dataclass(frozen=True, slots=True)
class Worth:
    """Tenths of a point: its text when played, each round in play, and its victory points."""

    play: int
    standing: int
    points: int


def of_face(face: t.Face) -> Worth:
    """The worth of one side of a card."""
    standing = sum(_standing(ability) for ability in face.standing)
    standing += max((_offered(text) for text in face.exhaust), default=0)
    standing += effect(face.solstice) + effect(face.endgame) / 4
    standing = max(-MOST_STANDING, min(standing, MOST_STANDING))
    return Worth(round(effect(face.play)), round(standing), points(face.points))


def table(decks: Iterable[t.Deck]) -> list[int]:
    """Both sides of every card as the machine's table; a card with one side has it twice."""
    listed = list(decks)
    found = rows(card for deck in listed for card in deck.cards)
    gap = [0] * (2 * k.WORTH_WIDTH * k.NEWER - len(found))
    return [*found, *gap, *rows(card for deck in listed for card in deck.newer)]


def rows(cards: Iterable[t.Card]) -> list[int]:
    sides = (of_face(card.faces[i]) for card in cards for i in (0, -1))
    return [number for side in sides for number in (side.play, side.standing, side.points, 0)]


# --- texts --------------------------------------------------------------------------------------


def effect(node: t.Effect | None) -> float:
    """What a text gives to whoever resolves it."""
    match node:
        case None:
            return 0
        case t.Sequence(effects):
            return sum(effect(part) for part in effects)
        case t.May(part):
            return max(0, effect(part))
        case t.Choose(options, both):
            values = [effect(option) for option in options]
            return sum(values) if both else max(values)
        case t.To(cost, part):
            return _offered(t.Sequence((cost, part)))
        case t.If(_, part, otherwise):
            return 0.6 * effect(part) + 0.4 * effect(otherwise)
        case t.Each(who, part):
            return effect(part) * ((1 - RIVALRY) if who == "all" else -RIVALRY)
        case t.ForEach(first, then):
            return effect(first) + effect(then)
        case t.Times(times, part):
            return times * effect(part)
    return _verb(node)


def _offered(node: t.Effect) -> float:
    """What may be left alone is never worse than nothing."""
    return max(0, effect(node))


def _verb(node: object) -> float:
    match node:
        case t.Gain(resource, amount):
            return RESOURCES[resource] * _amount(amount)
        case t.Pay(resource, amount):
            return -RESOURCES[resource] * (amount if isinstance(amount, int) else USUAL_COUNT)
        case t.Put(resource, amount, _):
            return 0.5 * RESOURCES[resource] * amount
        case t.Steal(resource, amount, _, short):
            return (1 + RIVALRY) * RESOURCES[resource] * amount - RIVALRY / 2 * effect(short)
        case t.Draw(amount):
            return DRAWN_CARD * _amount(amount)
        case t.TakeUnrest(amount):
            return -PENALTY_OF_UNREST * amount
        case t.Refresh(amount):
            return 5 * amount
        case t.Move():
            return _move(node)
        case t.Simple(_, resource):
            return simple.worth(node, RESOURCES.get(resource, 0))
    return VERBS.get(type(node), 0)


def _amount(amount: int | str | t.Per) -> float:
    if isinstance(amount, t.Per):
        return USUAL_COUNT * amount.times / amount.every
    return amount if isinstance(amount, int) else USUAL_COUNT


def _move(node: t.Move) -> float:
    """What a card does with itself costs nothing: it has been played by then."""
    if node.cards.zones == ("this",):
        return MOVES["return_unrest"] if node.verb == "return_unrest" else 0
    number = node.cards.count if isinstance(node.cards.count, int) else USUAL_COUNT
    return MOVES[node.verb] * number


def _standing(ability: t.Standing) -> float:
    match ability:
        case t.On(effect=part, cost=cost):
            return REACTION * _offered(t.Sequence((*cost, part)))
        case t.Static(what, _, amount):
            return STATICS.get(what, 2) * (amount if amount < 0 else max(1, amount))
    return 2


# --- points -------------------------------------------------------------------------------------


def points(worth: t.Points) -> int:
    """What a card scores in the end: its best case, or its formula over usual totals."""
    if worth.kind == "fixed":
        return POINT * worth.value
    if worth.kind == "conditional":
        best = max((value for _, value in worth.cases), default=0)
        return POINT * max(best, worth.otherwise)
    total = sum(term.points * (_usual(term) / term.per) for term in worth.terms)
    return round(POINT * min(total, worth.cap))


def _usual(term: t.Term) -> float:
    words = term.of or (term.cards.suit if term.cards else ()) or (term.count,)
    number: float = sum(USUAL_TOTAL.get(word, OTHER_TOTAL) for word in words)
    number += _usual(term.beside) if term.beside else 0
    if term.zone == "exile":
        return USUAL_TOTAL["exile"]
    return number if term.zone == "all" else min(number, OTHER_TOTAL)

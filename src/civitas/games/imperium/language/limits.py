"""What the machine runs only in certain forms: any other is refused instead of done half.

The grammar is wider than this, so that a new form needs a change of the machine and not of the
language. Every fault says what can stand there.
"""

from __future__ import annotations

from collections.abc import Iterator

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.nodes import nodes

HERE = t.Select(zones=("here",), count="any", up_to=True)
# Moments at which a text runs at once: there is no time to ask whether, or to exhaust the card.
AT_ONCE = ("deck_empty", "reshuffle", "leaves_play", "gain_self", "enters_play")
# Moments and replacements that are looked for once on a card.
ONCE = (*AT_ONCE, "attacked", "discard_cost", "market_token", "to_history", "gain_material")


def faults(face: t.Face) -> Iterator[str]:
    """All that the machine could not do as a face says it."""
    found = [ability.event for ability in face.standing if not isinstance(ability, t.Static)]
    for event in ONCE:
        if found.count(event) > 1:
            yield f"a card has only one ability for {event.replace('_', ' ')}"
    for ability in face.standing:
        match ability:
            case t.On():
                yield from reaction(ability)
            case t.Instead():
                yield from replacement(ability)
    passives = [one for one in face.standing if not (isinstance(one, t.On) and one.exhaust)]
    if has_refresh(tuple(passives)):
        yield "a passive cannot return exhaust tokens: it could go on without end"


def has_refresh(part: object) -> bool:
    return any(isinstance(node, t.Refresh) for node in nodes(part))


def refreshers(deck: t.Deck) -> list[str]:
    """The cards that are exhausted to return exhaust tokens; two of them would never end (R86)."""
    return [
        card.faces[0].name
        for card in deck.cards
        if any(has_refresh((face.exhaust, face.standing)) for face in card.faces)
    ]


def reaction(ability: t.On) -> Iterator[str]:
    if ability.event in AT_ONCE and (ability.may or ability.exhaust or ability.cost):
        yield "what happens at this moment happens at once: no 'may', no cost and no exhaust"
    if ability.event == "attacked":
        yield from protection(ability)
    parts = ability.effect.effects if isinstance(ability.effect, t.Sequence) else (ability.effect,)
    amends = [node for node in nodes(ability.effect) if isinstance(node, t.Amend)]
    if ability.event == "look_fame" and amends:
        if ability.may or ability.exhaust or ability.cost or amends[0].times != 1:
            yield "the number of fame cards can only be changed always, and by plus or minus"
        if amends[0] not in parts:
            yield "the number of fame cards is changed by a verb of its own, not inside another"
    if ability.event == "discard_cost":
        if not ability.exhaust or not isinstance(ability.effect, t.Amend):
            yield "here only this can stand: 'exhaust: when ...: reduce the amount by 1'"


def protection(ability: t.On) -> Iterator[str]:
    if not isinstance(ability.effect, t.Avoid):
        yield "a reaction to an attack avoids it, and does nothing else"
    elif ability.effect.unless is not None:
        if ability.exhaust or ability.may or ability.cost:
            yield "a protection that an attacker can buy off stands always: no cost, no exhaust"
    elif not (ability.may or ability.exhaust):
        yield "a protection is used or not: it needs 'may' or 'exhaust'"
    if ability.filter is not None:
        yield "a protection is against every attack"


def nodes_of(effect: t.Effect) -> tuple[t.Effect, ...]:
    return effect.effects if isinstance(effect, t.Sequence) else (effect,)


def replacement(ability: t.Instead) -> Iterator[str]:
    match ability.event, ability.effect:
        case "market_token", effect:
            good = isinstance(effect, t.Put) and effect.on == t.IT
            wanted = "put tokens on it"
        case "to_history", effect:
            first = effect.effects[0] if isinstance(effect, t.Sequence) else effect
            wanted = "put it into discard"
            good = first == t.Move("to_discard", t.IT) and len(nodes_of(effect)) <= 2
        case "discard_cost", effect:
            good = effect == t.Move("abandon", HERE) and ability.may
            wanted = "may instead abandon any number of cards from here"
        case _:
            good, wanted = True, ""
    if not good:
        yield f"here only this can stand: {wanted!r}"
    elif ability.event != "discard_cost" and (ability.may or ability.filter is not None):
        yield "this is replaced always and for every card: no 'may', and no kind of card"

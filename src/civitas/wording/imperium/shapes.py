"""Effects of a card as clauses and sentences: what stands around the verbs.

Every verb has four forms, for languages that need them: `do` (said to you), `does` (of another
player), `may` (after "you may") and `to` (after "in order to"). The last two of another player are
`may.their` and `to.their`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.nodes import nodes
from civitas.wording.imperium.nouns import (
    GAINED,
    ONE_OF_THEM,
    condition,
    linked,
    select,
    tokens,
)
from civitas.wording.imperium.verbs import VERBS, WHOSE, Revealed, Values
from civitas.wording.phrase import Listing, Phrase, Value

# Parts that have a subject, or a condition, of their own.
CLAUSES = (t.May, t.Each, t.If, t.Able, t.ForEach)
# Verbs whose text has an "and" already: another one would not be understood.
DOUBLE = (t.Find, t.Fame, Revealed)


def said(effect: t.Effect, form: str = "do") -> Value:
    """An effect in one of its forms."""
    if type(effect) in SHAPES:
        return SHAPES[type(effect)](effect, form)
    if hidden(effect):
        return sequence(t.Sequence((effect,)), form)
    return phrase(verb(effect, form), form)


def theirs(form: str) -> bool:
    """Is it said of another player?"""
    return form == "does" or form.endswith(".their")


def like(form: str, wanted: str) -> str:
    """A form for the same person."""
    return f"{wanted}.their" if theirs(form) else wanted


def finite(form: str) -> str:
    return "does" if theirs(form) else "do"


def verb(effect: t.Effect, form: str) -> Values:
    return VERBS[type(effect)](effect, theirs(form))


def phrase(found: Values, form: str) -> Phrase:
    name, values, count = found
    own = form if name in WHOSE else form.removesuffix(".their")
    return Phrase(f"card.verb.{name}.{own}", values, count)


def hidden(effect: t.Effect) -> bool:
    """Cards that are looked for in a deck, all of them: everybody sees that none is kept."""
    return (
        isinstance(effect, t.Move) and effect.cards.count == "all" and "deck" in effect.cards.zones
    )


def told_apart(effects: Sequence[t.Effect]) -> Iterator[t.Effect]:
    """Parts of a text; of several cards, or where "it" has no gender, what is meant is said."""
    before: t.Effect | None = None
    for effect in effects:
        meant, before = _meant(before), effect
        yield _pointing(effect, meant) if meant else effect


def _pointing(effect: t.Effect, meant: t.Select) -> t.Effect:
    if isinstance(effect, t.May):
        return t.May(_pointing(effect.effect, meant))
    if isinstance(effect, t.Move | t.Play) and effect.cards == t.IT:
        return replace(effect, cards=meant)
    return effect


def _meant(before: t.Effect | None) -> t.Select | None:
    if isinstance(before, t.Draw) and before.amount != 1:
        return ONE_OF_THEM
    if before == t.Look("nation_top_two"):
        return ONE_OF_THEM
    return GAINED if isinstance(before, t.Acquire | t.BreakThrough) else None


def sequence(effect: t.Sequence, form: str) -> Value:
    found = [*told_apart([part for one in effect.effects for part in exposed(one)])]
    if any(type(part) in SHAPES for part in found):
        return chained(found, form)
    texts = [phrase(one, form) for one in merged([verb(part, form) for part in found])]
    if len(texts) == 1 or any(isinstance(part, DOUBLE) for part in found):
        return linked(texts, "card.then")
    return Listing(tuple(texts))


def exposed(effect: t.Effect) -> tuple[Any, ...]:
    if not hidden(effect):
        return (effect,)
    assert isinstance(effect, t.Move)
    among = replace(effect.cards, zones=("revealed",))
    return (Revealed(effect.cards.zones), replace(effect, cards=among))


def merged(found: list[Values]) -> list[Values]:
    """One verb for several things in a row: gain this and that."""
    rest: list[Values] = []
    for name, values, count in found:
        if rest and (both := _together(rest[-1], (name, values, count))):
            rest[-1] = both
        else:
            rest.append((name, values, count))
    return rest


def _together(one: Values, other: Values) -> Values | None:
    for key in ("what", "cards"):
        left, right = (dict(values[1]) for values in (one, other))
        first, second = left.pop(key, None), right.pop(key, None)
        if first and second and (one[0], left) == (other[0], right) and one[2] is other[2] is None:
            items = first.items if isinstance(first, Listing) else (first,)
            return one[0], {**left, key: Listing((*items, second))}, None
    return None


def after(
    key: str, values: dict[str, Value], name: str, effect: t.Effect, form: str = "do"
) -> Phrase:
    """An effect behind a clause: languages that turn the sentence round ask for its subject."""
    inner = effect.effect if isinstance(effect, t.May) else effect
    if form == "do" and isinstance(effect, t.May | t.Avoid) and plain_enough(inner):
        return Phrase(f"{key}.may", {**values, name: said(inner, "may")})
    whose = ".who" if isinstance(effect, CLAUSES) else ""
    return Phrase(f"{key}{whose}", {**values, name: said(effect, form)})


def chained(found: Sequence[t.Effect], form: str) -> Value:
    """One thing after the other, within a sentence."""
    text = said(found[0], form)
    for part in found[1:]:
        key = "card.then.if" if isinstance(part, t.If) else "card.then"
        text = after(key, {"one": text}, "other", part, form)
    return text


def may(effect: t.May, form: str) -> Value:
    inner = effect.effect
    if isinstance(inner, t.Sequence) and not plain_enough(inner):
        first, *rest = told_apart(inner.effects)
        return bought(may(t.May(first), form), rest, form)
    wanted = "to" if form.startswith("to") else "may"
    return Phrase(f"card.may.{form}", {"effect": said(inner, like(form, wanted))})


def bought(paid: Value, effects: Sequence[t.Effect], form: str) -> Phrase:
    """What was paid, and in a sentence of its own what for."""
    if theirs(form):
        return Phrase("card.paid.their", {"cost": paid, "effect": chained(effects, "does")})
    if len(effects) == 1:
        return after("card.paid", {"cost": paid}, "effect", effects[0])
    whose = ".who" if isinstance(effects[0], CLAUSES) else ""
    return Phrase(f"card.paid{whose}", {"cost": paid, "effect": chained(effects, "do")})


def choose(effect: t.Choose, form: str) -> Value:
    """Options side by side; numbered where one of them has parts that others could be taken for."""
    options = [needed(option) for option in effect.options]
    found = [said(option, finite(form)) for option in options]
    if any(compound(option) for option in options):
        numbers = enumerate(found, 1)
        found = [Phrase("card.option.nth", {"number": n, "option": text}) for n, text in numbers]
    key = f"card.{'both' if effect.both else 'choose'}.{form.removesuffix('.their')}"
    link = (
        "card.option.long" if any(type(option) in SHAPES for option in options) else "card.option"
    )
    return Phrase(key, {"options": linked(found, link)})


def compound(option: t.Effect) -> bool:
    parts = (t.Sequence, t.If, t.Each, t.ForEach, t.Times)
    return any(isinstance(node, parts) for node in nodes(option))


def cost(effect: t.To, form: str) -> Value:
    """What a cost buys; in a clause of its own where "to" could not carry it."""
    paid, wanted = said(effect.cost, form), effect.effect
    if isinstance(wanted, t.Sequence) and not plain_enough(wanted):
        return bought(paid, [*told_apart(wanted.effects)], form)
    if isinstance(effect.cost, t.Choose) or not plain_enough(wanted):
        return bought(paid, [wanted], form)
    return Phrase("card.cost", {"cost": paid, "effect": said(wanted, like(form, "to"))})


def plain_enough(effect: t.Effect) -> bool:
    """Whether an effect can follow "in order to"."""
    if isinstance(effect, t.Sequence):
        return all(type(part) not in SHAPES for part in effect.effects)
    return not isinstance(effect, t.If | t.Each | t.ForEach | t.Times)


def if_(effect: t.If, form: str) -> Value:
    if needed(effect) is not effect:
        return said(needed(effect), form)
    asked: dict[str, Value] = {"condition": condition(effect.condition)}
    if effect.otherwise is None:
        return after("card.if", asked, "effect", effect.effect, form)
    values = {"effect": said(effect.effect, form), "otherwise": said(effect.otherwise, form)}
    return Phrase("card.if.else", {**asked, **values})


def able(effect: t.Able, form: str) -> Value:
    """Solo: all or nothing, and what is done otherwise."""
    then = said(effect.effect, form)
    if effect.otherwise is None:
        return Phrase("card.able", {"effect": then})
    return Phrase("card.able.else", {"effect": then, "otherwise": said(effect.otherwise, form)})


def repeat(effect: t.Repeat, form: str) -> Value:
    return Phrase("card.repeat", {"effect": said(effect.effect, form)})


def needed(effect: t.Effect) -> t.Effect:
    """Without the condition to have the cards that are moved: it goes without saying."""
    if not isinstance(effect, t.If) or effect.otherwise is not None:
        return effect
    moved = {
        (node.filter, node.zones) for node in nodes(effect.effect) if isinstance(node, t.Select)
    }
    asked = effect.condition
    every = asked.conditions if isinstance(asked, t.And) else (asked,)
    left = tuple(c for c in every if not (isinstance(c, t.Has) and _goes_without(c, moved)))
    if len(left) == len(every):
        return effect
    if not left:
        return effect.effect
    return replace(effect, condition=left[0] if len(left) == 1 else t.And(left))


def _goes_without(asked: t.Has, moved: set[tuple[t.Filter, tuple[str, ...]]]) -> bool:
    zones = {zones for _, zones in moved}
    same = (asked.cards.filter, asked.cards.zones) in moved
    return asked.least == 1 and (
        same or (asked.cards.filter == t.Filter() and asked.cards.zones in zones)
    )


def each(effect: t.Each, form: str) -> Value:
    if isinstance(effect.effect, t.Move) and effect.effect.verb == "give":
        cards = select(effect.effect.cards, "", theirs(form))
        return Phrase(f"card.verb.give.{form.removesuffix('.their')}", {"cards": cards})
    if isinstance(effect.effect, t.If) and effect.effect.otherwise is None:
        inner = said(effect.effect.effect, "does")
        asked = condition(effect.effect.condition, "who")
        return Phrase(f"card.each.{effect.who}.if", {"effect": inner, "who": asked})
    how = "do" if form in ("do", "does") else "to"
    inner = said(effect.effect, "may.their" if how == "to" else "does")
    return Phrase(f"card.each.{effect.who}.{how}", {"effect": inner})


def for_each(effect: t.ForEach, form: str) -> Value:
    kind = "tokens" if isinstance(effect.first, t.Pay) else "cards"
    first: dict[str, Value] = {"first": said(effect.first, form)}
    return after(f"card.for_each.{kind}", first, "then", effect.then, finite(form))


def times(effect: t.Times, form: str) -> Value:
    key = "card.times.upto" if isinstance(effect.effect, t.May) else "card.times"
    return Phrase(key, {"effect": said(effect.effect, form)}, effect.times)


def steal(effect: t.Steal, form: str) -> Value:
    key, values = "steal", {"what": tokens(effect.resource, effect.amount)}
    found: dict[str, Value] = {**values}
    if effect.only:
        key, found["who"] = "steal.who", condition(effect.only, "who")
    text = phrase((key, found, None), form)
    if effect.short is None:
        return text
    return Phrase("card.short", {"effect": text, "short": said(effect.short, "does")})


def avoid(effect: t.Avoid, form: str) -> Value:
    text = phrase(("avoid", {}, None), form)
    if effect.unless is None:
        return text
    return Phrase("card.unless", {"effect": text, "unless": said(effect.unless, "does")})


SHAPES: dict[type, Callable[[Any, str], Value]] = {
    t.Sequence: sequence,
    t.May: may,
    t.Choose: choose,
    t.To: cost,
    t.If: if_,
    t.Able: able,
    t.Repeat: repeat,
    t.Each: each,
    t.ForEach: for_each,
    t.Times: times,
    t.Steal: steal,
    t.Avoid: avoid,
}

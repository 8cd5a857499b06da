"""The text of a card in words, from the same tree that the machine runs, so they cannot disagree.

Every verb has four forms, for languages that need them: `do` (said to you), `does` (of another
player), `may` (after "you may") and `to` (after "in order to").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from civitas.games.imperium.language import tree as t
from civitas.locales import Words
from civitas.wording.imperium.nouns import (
    ONE_OF_THEM,
    condition,
    either,
    label,
    linked,
    noun,
    per,
    place,
    select,
    tokens,
)
from civitas.wording.phrase import Listing, Phrase, Value, speak

FROM_PLAY = ("abandon", "recall", "sink")
SAYS_WHERE = ("history", "to_top", "exile", "give")
UNREST = t.Filter(suit=("unrest",))
Values = tuple[str, dict[str, Value], int | None]

# --- a card -------------------------------------------------------------------------------------


def lines(face: t.Face) -> list[Phrase]:
    """The sentences of a card, in the order in which its text has them."""
    found = [Phrase(f"card.flag.{flag}") for flag in face.flags]
    if face.needs:
        found.append(Phrase("card.needs", {"condition": condition(face.needs)}))
    if face.free:
        found.append(Phrase("card.free"))
    if face.play:
        found += [sentence("play", part) for part in told_apart(parts(face.play))]
    found += [standing(ability) for ability in face.standing]
    found += [sentence("exhaust", ability) for ability in face.exhaust]
    if face.solstice:
        found.append(sentence("solstice", face.solstice))
    if face.endgame:
        found.append(sentence("endgame", face.endgame))
    return found


def spoken(face: t.Face, words: Words) -> list[str]:
    """The sentences of a card in a language, each with a capital letter."""
    return [capital(speak(line, words, ())) for line in lines(face)]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def parts(effect: t.Effect) -> tuple[t.Effect, ...]:
    """The sentences of a text."""
    return effect.effects if isinstance(effect, t.Sequence) and effect.sentences else (effect,)


def told_apart(effects: tuple[t.Effect, ...]) -> Iterator[t.Effect]:
    """Parts of a text; what is done to one of several cards just drawn is said so."""
    several = False
    for effect in effects:
        if several and isinstance(effect, t.Move) and effect.cards == t.IT:
            yield replace(effect, cards=ONE_OF_THEM)
        else:
            yield effect
        several = isinstance(effect, t.Draw) and effect.amount != 1


def sentence(section: str, effect: t.Effect) -> Phrase:
    return Phrase(f"card.section.{section}", {"text": said(effect)})


def standing(ability: t.Standing) -> Phrase:
    if isinstance(ability, t.On):
        section = "exhaust" if ability.exhaust else "passive"
        return Phrase(f"card.section.{section}", {"text": reaction(ability)})
    text = replacement(ability) if isinstance(ability, t.Instead) else static(ability)
    return Phrase("card.section.passive", {"text": text})


# --- standing abilities -------------------------------------------------------------------------


def event(kind: str, ability: t.On | t.Instead) -> Phrase:
    if ability.filter is None:
        return Phrase(f"card.{kind}.{ability.event}")
    cards = noun(ability.filter)
    if source := getattr(ability, "source", ""):
        cards = Phrase("card.placed", {"cards": cards, "place": place("from", (source,))})
    names = {"cards": cards, "label": label(ability.filter)}
    return Phrase(f"card.{kind}.{ability.event}", names)


def reaction(ability: t.On) -> Phrase:
    effect = ability.effect
    if ability.cost:
        cost = ability.cost[0] if len(ability.cost) == 1 else t.Sequence(ability.cost)
        effect = t.To(cost, effect)
    if ability.may and not ability.exhaust:
        effect = t.May(effect)
    return Phrase("card.when", {"event": event("on", ability), "effect": said(effect)})


def replacement(ability: t.Instead) -> Phrase:
    effect = said(ability.effect, "may" if ability.may else "do")
    key = "card.instead.may" if ability.may else "card.instead"
    return Phrase(key, {"event": event("would", ability), "effect": effect})


def static(ability: t.Static) -> Phrase:
    """A modifier that is always on."""
    cards = ability.filter or t.Filter()
    values: dict[str, Value] = {}
    if ability.what == "lose_state_icon":
        rest = t.Filter(suit=cards.suit, icon=cards.icon, name=cards.name, header=cards.header)
        values = {"label": label(rest), "state": Phrase(f"card.label.state.{cards.state[0]}")}
    elif ability.what.startswith("discount"):
        kinds = [Phrase(f"card.label.{kind}") for kind in ability.resources]
        values = {"kinds": either(kinds), "least": ability.floor or 0}
    elif ability.filter:
        values = {"cards": noun(cards, "all"), "label": label(cards)}
        values["some"] = noun(cards, count=ability.amount or 1)
    return Phrase(f"card.static.{ability.what}", values, ability.amount or None)


# --- shapes -------------------------------------------------------------------------------------


def said(effect: t.Effect, form: str = "do") -> Value:
    """An effect in one of the four forms."""
    if type(effect) in SHAPES:
        return SHAPES[type(effect)](effect, form)
    name, values, count = VERBS[type(effect)](effect, form == "does")
    return Phrase(f"card.verb.{name}.{form}", values, count)


def sequence(effect: t.Sequence, form: str) -> Value:
    found = [said(part, form) for part in told_apart(effect.effects)]
    return Listing(tuple(found)) if plain_enough(effect) else linked(found, "card.then")


def may(effect: t.May, form: str) -> Value:
    inner = "to" if form == "to" else "may"
    return Phrase(f"card.may.{form}", {"effect": said(effect.effect, inner)})


def choose(effect: t.Choose, form: str) -> Value:
    inner = "does" if form == "does" else "do"
    options = linked([said(option, inner) for option in effect.options], "card.option")
    return Phrase(f"card.{'both' if effect.both else 'choose'}.{form}", {"options": options})


def cost(effect: t.To, form: str) -> Value:
    """What a cost buys; in a clause of its own where "to" could not carry it."""
    paid = said(effect.cost, form)
    if isinstance(effect.cost, t.Choose) or not plain_enough(effect.effect):
        bought = said(effect.effect, "does" if form == "does" else "do")
        return Phrase("card.cost.chosen", {"cost": paid, "effect": bought})
    return Phrase("card.cost", {"cost": paid, "effect": said(effect.effect, "to")})


def plain_enough(effect: t.Effect) -> bool:
    """Whether an effect can follow "in order to"."""
    if isinstance(effect, t.Sequence):
        return all(type(part) not in SHAPES for part in effect.effects)
    return not isinstance(effect, t.If | t.Each | t.ForEach)


def if_(effect: t.If, form: str) -> Value:
    values = {"condition": condition(effect.condition), "effect": said(effect.effect, form)}
    if effect.otherwise is None:
        return Phrase("card.if", values)
    return Phrase("card.if.else", {**values, "otherwise": said(effect.otherwise, form)})


def each(effect: t.Each, form: str) -> Value:
    if isinstance(effect.effect, t.Move) and effect.effect.verb == "give":
        return Phrase(f"card.verb.give.{form}", {"cards": select(effect.effect.cards, "")})
    if isinstance(effect.effect, t.If) and effect.effect.otherwise is None:
        inner = said(effect.effect.effect, "does")
        asked = condition(effect.effect.condition)
        return Phrase(f"card.each.{effect.who}.if", {"effect": inner, "condition": asked})
    how = "to" if form in ("may", "to") else "do"
    inner = said(effect.effect, "may" if how == "to" else "does")
    return Phrase(f"card.each.{effect.who}.{how}", {"effect": inner})


def for_each(effect: t.ForEach, form: str) -> Value:
    return Phrase("card.for_each", {"first": said(effect.first, form), "then": said(effect.then)})


def times(effect: t.Times, form: str) -> Value:
    return Phrase(f"card.times.{form}", {"effect": said(effect.effect)}, effect.times)


SHAPES: dict[type, Callable[[Any, str], Value]] = {
    t.Sequence: sequence,
    t.May: may,
    t.Choose: choose,
    t.To: cost,
    t.If: if_,
    t.Each: each,
    t.ForEach: for_each,
    t.Times: times,
}

# --- verbs: the name of the text, what goes into it, and its number -------------------------------


def plain(name: str, count: int | None = None, /, **values: Value) -> Values:
    return name, values, count


def gain(effect: t.Gain, _: bool) -> Values:
    if isinstance(effect.amount, t.Per):
        what = tokens(effect.resource, effect.amount.times)
        return plain("gain.per", what=what, per=per(effect.amount))
    if isinstance(effect.amount, str):
        return plain("gain.on_it", what=Phrase(f"card.label.{effect.resource}"))
    return plain("gain", what=tokens(effect.resource, effect.amount))


def pay(effect: t.Pay, _: bool) -> Values:
    if isinstance(effect.amount, str):
        resource = Phrase(f"card.label.{effect.resource}")
        return plain("pay.all", what=resource, least=effect.least)
    what = tokens(effect.resource, effect.amount)
    if effect.into == "owner":
        return plain("pay.owner", what=what)
    verb = "spend" if effect.resource == "action" else "pay"
    return plain("pay.upto" if effect.up_to else verb, what=what)


def steal(effect: t.Steal, _: bool) -> Values:
    key, values = "steal", {"what": tokens(effect.resource, effect.amount)}
    found: dict[str, Value] = {**values}
    if effect.only:
        key, found["who"] = "steal.who", condition(effect.only, "who")
    if effect.short:
        key, found["short"] = f"{key}.short", said(effect.short, "does")
    return key, found, None


def draw(effect: t.Draw, _: bool) -> Values:
    if isinstance(effect.amount, t.Per):
        what = noun(t.Filter(), count=effect.amount.times)
        return plain("draw.per", what=what, per=per(effect.amount))
    what = noun(t.Filter(), "upto" if effect.up_to else "some", effect.amount)
    return plain("draw.able" if effect.if_able else "draw", what=what)


def move(effect: t.Move, other: bool) -> Values:
    usual = "" if effect.verb in SAYS_WHERE else "play" if effect.verb in FROM_PLAY else "hand"
    cards = select(effect.cards, usual, other)
    if effect.host is None:
        return plain(effect.verb, cards=cards)
    host = {"host": select(effect.host, "play", other), "label": label(effect.host.filter)}
    return plain(f"{effect.verb}.in", cards=cards, **host)


def acquire(effect: t.Acquire, _: bool) -> Values:
    key = (
        "acquire.exile" if effect.only == "exile" else "acquire.also" if effect.also else "acquire"
    )
    return plain(key, cards=noun(effect.filter))


def break_through(effect: t.BreakThrough, _: bool) -> Values:
    names = {"cards": noun(effect.filter), "label": label(effect.filter)}
    return plain("break_through.also" if effect.also else "break_through", **names)


def fame(effect: t.Fame, _: bool) -> Values:
    return plain("fame.look", effect.look, take=effect.take) if effect.look else plain("fame")


def find(effect: t.Find, other: bool) -> Values:
    cards = noun(effect.filter)
    if effect.zones != t.Find(effect.filter, effect.then).zones:
        where = place("in", effect.zones, other)
        cards = Phrase("card.placed", {"cards": cards, "place": where})
    return plain(f"find.{effect.then}", cards=cards)


def play(effect: t.Play, other: bool) -> Values:
    key = ("play.free" if effect.free else "play") + (".any_state" if effect.any_state else "")
    return plain(key, cards=select(effect.cards, other=other))


def flip(effect: t.Flip, _: bool) -> Values:
    if effect.what == "state":
        return plain(f"become.{effect.to}")
    return plain("replace", name=effect.to) if effect.to else plain("flip")


def this_turn(effect: t.ThisTurn, _: bool) -> Values:
    if effect.what == "treat_icon":
        icons = {"icon": effect.icon, "other": effect.as_icon}
        labels: dict[str, Value] = {k: Phrase(f"card.label.icon.{v}") for k, v in icons.items()}
        return "treat", labels, effect.times
    return plain("ignore_next", state=Phrase(f"card.label.state.{effect.icon}"))


def avoid(effect: t.Avoid, _: bool) -> Values:
    if effect.unless is None:
        return plain("avoid")
    return plain("avoid.unless", effect=said(effect.unless, "does"))


def amend(effect: t.Amend, _: bool) -> Values:
    if effect.times != 1:
        return plain("multiply", effect.times)
    return plain("increase" if effect.plus > 0 else "reduce", abs(effect.plus))


def declare(effect: t.Declare, _: bool) -> Values:
    return plain("declare", label=either([Phrase(f"card.label.suit.{s}") for s in effect.suits]))


def resolve(effect: t.Resolve, _: bool) -> Values:
    names = {"cards": select(effect.cards, "play"), "label": label(effect.cards.filter)}
    host = ".host" if effect.cards.zones == ("host",) else ""
    return plain(f"resolve.{effect.part}{host}", **names)


def put(effect: t.Put, _: bool) -> Values:
    what = tokens(effect.resource, effect.amount)
    if effect.on == t.IT:
        return plain("put.it", what=what)
    return plain("put", what=what, cards=select(effect.on, ""))


def look(effect: t.Look, _: bool) -> Values:
    return plain(f"{'reveal' if effect.public else 'look'}.{effect.zone}")


def swap(effect: t.Swap, other: bool) -> Values:
    return plain("swap", one=select(effect.one, "", other), other=select(effect.other, "", other))


def simple(effect: t.Simple) -> dict[str, Value]:
    """What goes into the text of a verb of the table of instructions."""
    return {"what": tokens(effect.resource, effect.amount)} if effect.resource else {}


VERBS: dict[type, Callable[[Any, bool], Values]] = {
    t.Gain: gain,
    t.Pay: pay,
    t.Refresh: lambda e, _: plain("refresh", e.amount),
    t.Put: put,
    t.Steal: steal,
    t.Draw: draw,
    t.Move: move,
    t.TakeUnrest: lambda e, _: plain("take_unrest", what=noun(UNREST, count=e.amount)),
    t.Develop: lambda e, _: plain("develop.free" if e.free else "develop"),
    t.Acquire: acquire,
    t.BreakThrough: break_through,
    t.Fame: fame,
    t.Find: find,
    t.Look: look,
    t.Shuffle: lambda e, _: plain("shuffle"),
    t.Swap: swap,
    t.Play: play,
    t.Resolve: resolve,
    t.Flip: flip,
    t.ThisTurn: this_turn,
    t.Declare: declare,
    t.Avoid: avoid,
    t.Amend: amend,
    t.EndGame: lambda e, _: plain("end_game"),
    t.Simple: lambda e, _: plain(e.verb, None if e.resource else e.amount, **simple(e)),
}

"""Rules of the grammar for sentences, standing abilities and lines: from text to the tree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from lark import Token, Transformer, v_args

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.nouns import ConditionRules, NounRules
from civitas.games.imperium.language.points import PointsRules
from civitas.games.imperium.language.simple import SimpleRules
from civitas.games.imperium.language.verbs import CardRules, TokenRules

BANNED = {
    "played": "unplayable",
    "garrisoned": "no_garrison",
    "abandoned": "no_abandon",
    "recalled": "no_recall",
}


@dataclass(frozen=True)
class Entry:
    """A line of a card, read: which part of the card it belongs to, and what it says."""

    part: str
    value: Any


class Chain(tuple[t.Effect, ...]):
    """Verbs joined by "and", as long as more may follow."""


class Sentences(tuple[t.Effect, ...]):
    """Sentences of a line."""


def done(effect: Any) -> t.Effect:
    """A chain that is complete becomes a sequence."""
    return t.Sequence(tuple(effect)) if isinstance(effect, Chain) else effect


def joined(effects: tuple[t.Effect, ...]) -> t.Effect:
    """Several sentences are a sequence of such; a single one is itself."""
    return effects[0] if len(effects) == 1 else t.Sequence(tuple(effects), sentences=True)


@v_args(inline=True)
class ShapeRules(Transformer[Token, Any]):
    """Shapes around the verbs."""

    def chained(self, left: Any, right: Any) -> Chain:
        before = tuple(left) if isinstance(left, Chain) else (left,)
        return Chain((*before, right))

    def sentences(self, *effects: Any) -> Sentences:
        return Sentences(done(effect) for effect in effects)

    def bracket(self, sentences: Sentences) -> t.Effect:
        return joined(sentences)

    def for_each(self, first: Any, then: Any) -> t.Effect:
        return t.ForEach(done(first), done(then))

    def cost(self, cost: Any, effect: Any) -> t.Effect:
        return t.To(done(cost), done(effect))

    def may(self, effect: Any) -> t.Effect:
        return t.May(done(effect))

    def each_player(self, effect: Any) -> t.Effect:
        return t.Each("all", done(effect))

    def each_other(self, effect: Any) -> t.Effect:
        return t.Each("others", done(effect))

    def options(self, *options: Any) -> tuple[t.Effect, ...]:
        return tuple(done(option) for option in options)

    def choose(self, options: tuple[t.Effect, ...]) -> t.Effect:
        return t.Choose(options)

    def choose_both(self, options: tuple[t.Effect, ...]) -> t.Effect:
        return t.Choose(options, both=True)

    def if_(self, condition: t.Condition, effect: Any, otherwise: Any) -> t.Effect:
        return t.If(condition, done(effect), None if otherwise is None else done(otherwise))

    def able(self, effect: Any, otherwise: Any) -> t.Effect:
        return t.Able(done(effect), None if otherwise is None else done(otherwise))

    def repeat(self, effect: Any) -> t.Effect:
        return t.Repeat(done(effect))

    def twice(self, effect: Any) -> t.Effect:
        return t.Times(2, done(effect))

    def times(self, number: Token, effect: Any) -> t.Effect:
        return t.Times(int(number), done(effect))


def _event(name: str) -> Any:
    """The rules of events all give the event's name, its filter and where the card came from."""

    def rule(self: Any, noun: Any = None, source: str | None = None) -> dict[str, Any]:
        if isinstance(noun, tuple):
            noun = t.Filter(name=(str(noun[1]),))
        found: dict[str, Any] = {"event": name, "filter": noun}
        return found | ({"source": source} if source else {})

    return rule


@v_args(inline=True)
class EventRules(Transformer[Token, Any]):
    """What a reaction waits for, or a replacement prevents."""

    on_play = _event("play")
    on_acquire = _event("acquire")
    on_acquire_or_break_through = _event("acquire_or_break_through")
    on_gain_market_card = _event("gain_market_card")
    on_gain_material_through = _event("gain_material_through")
    on_gain_self = _event("gain_self")
    on_look_fame = _event("look_fame")
    on_attacked = _event("attacked")
    on_take_unrest = _event("take_unrest")
    on_return_unrest = _event("return_unrest")
    on_sunk = _event("sunk")
    on_pay_population = _event("pay_population")
    on_discard_cost = _event("discard_cost")
    on_draw = _event("draw")
    on_discard = _event("discard")
    on_abandon = _event("abandon")
    on_recall = _event("recall")
    on_exile = _event("exile")
    on_garrison = _event("garrison")
    on_develop = _event("develop")
    on_history = _event("history")
    on_deck_empty = _event("deck_empty")
    on_reshuffle = _event("reshuffle")
    on_enters_play = _event("enters_play")
    on_leaves_play = _event("leaves_play")
    instead_market_token = _event("market_token")
    instead_to_history = _event("to_history")
    instead_gain_self = _event("gain_self")
    instead_gain_material = _event("gain_material")
    instead_discard_cost = _event("discard_cost")


def _on(event: dict[str, Any], effect: t.Effect, **flags: Any) -> t.On:
    """A reaction whose effect begins with a cost keeps the cost apart: it is asked for first."""
    if not isinstance(effect, t.To):
        return t.On(effect=effect, **event, **flags)
    cost = effect.cost.effects if isinstance(effect.cost, t.Sequence) else (effect.cost,)
    return t.On(effect=effect.effect, cost=cost, **event, **flags)


def _static(what: str, **values: Any) -> Entry:
    return Entry("standing", t.Static(what, **values))


def _discount(what: str) -> Any:
    def rule(self: Any, number: Token, kinds: tuple[str, ...], floor: Token) -> Entry:
        return _static(what, amount=int(number), resources=kinds, floor=int(floor))

    return rule


@v_args(inline=True)
class StandingRules(Transformer[Token, Any]):
    """Reactions, replacements and modifiers."""

    def reaction(self, event: dict[str, Any], sentences: Sentences) -> Entry:
        effect = joined(sentences)
        if isinstance(effect, t.May):
            return Entry("standing", _on(event, effect.effect, may=True))
        return Entry("standing", _on(event, effect))

    def exhaust_reaction(self, event: dict[str, Any], sentences: Sentences) -> Entry:
        effect = joined(sentences)
        return Entry("standing", _on(event, effect, may=True, exhaust=True))

    def replacement(self, event: dict[str, Any], sentences: Sentences) -> Entry:
        return Entry("standing", t.Instead(effect=joined(sentences), **event))

    def replacement_if_wanted(self, event: dict[str, Any], sentences: Sentences) -> Entry:
        return Entry("standing", t.Instead(effect=joined(sentences), may=True, **event))

    def hand_size(self, number: Token) -> Entry:
        return _static("hand_size", amount=int(number))

    def smaller_hand(self, number: Token) -> Entry:
        return _static("hand_size", amount=-int(number))

    def lose_state_icon(self, state: tuple[str, Token], noun: t.Filter) -> Entry:
        return _static("lose_state_icon", filter=replace(noun, state=(str(state[1]),)))

    def acquire_also_from_exile(self, noun: t.Filter) -> Entry:
        return _static("acquire_also_from_exile", filter=noun)

    def may_free_play(self, noun: t.Filter) -> Entry:
        return _static("may_free_play", filter=noun)

    def counts_as(self, number: Token, suit: tuple[str, Token]) -> Entry:
        return _static("counts_as", filter=t.Filter(suit=(str(suit[1]),)), amount=int(number))

    def kind(self, word: Token) -> str:
        return "cards" if word == "card" else str(word)

    def kinds(self, *kinds: str) -> tuple[str, ...]:
        return kinds

    discount_unrest = _discount("discount_unrest")
    discount_develop = _discount("discount_develop")

    def discount_develop_of(
        self, noun: t.Filter, number: Token, kinds: tuple[str, ...], floor: Token
    ) -> Entry:
        saved = {"amount": int(number), "resources": kinds, "floor": int(floor)}
        return _static("discount_develop", filter=noun, **saved)

    def flooded_pile(self) -> Entry:
        return _static("flooded_pile")

    def active_quest_here(self) -> Entry:
        return _static("active_quest_here")


@v_args(inline=True)
class LineRules(Transformer[Token, Any]):
    """The parts of a card."""

    def line(self, entry: Entry) -> Entry:
        return entry

    def banned(self, token: Token) -> str:
        return BANNED[token]

    def needs(self, condition: t.Condition) -> Entry:
        return Entry("needs", condition)

    def free_play(self) -> Entry:
        return Entry("free", True)

    def cannot(self, flag: str) -> Entry:
        return Entry("flags", flag)

    def once_per_player(self) -> Entry:
        return Entry("flags", "per_player_once")

    def last_quest(self) -> Entry:
        return Entry("flags", "last_quest")

    def exhaust(self, sentences: Sentences) -> Entry:
        return Entry("exhaust", joined(sentences))

    def solstice(self, sentences: Sentences) -> Entry:
        return Entry("solstice", joined(sentences))

    def endgame(self, sentences: Sentences) -> Entry:
        return Entry("endgame", joined(sentences))

    def play(self, sentences: Sentences) -> Entry:
        return Entry("play", sentences)


class Builder(
    LineRules,
    StandingRules,
    EventRules,
    ShapeRules,
    CardRules,
    TokenRules,
    SimpleRules,
    ConditionRules,
    NounRules,
    PointsRules,
):
    """All rules of the grammar."""

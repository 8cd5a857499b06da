"""The verbs of a card's text: for each the name of its text, what goes into it, and its number.

`WHOSE` are the verbs that say whose things they move: after "may" and "to" these have a text of
their own for another player.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.words import SIMPLE
from civitas.wording.imperium.nouns import (
    OF_OTHERS,
    either,
    forms,
    label,
    noun,
    per,
    place,
    select,
    tokens,
)
from civitas.wording.phrase import Listing, Phrase, Value

FROM_PLAY = ("abandon", "recall", "sink")
SAYS_WHERE = ("history", "to_top", "exile", "give")
WHOSE = frozenset(
    {"refresh", "history", "to_hand", "to_top", "to_bottom", "to_discard", "shuffle", "ignore_next"}
    | {"find.to_hand", "find.history", "find.to_discard", "look.nation_top", "reveal.nation_top"}
    | {"find.to_top", "look.nation_top_two"}
    | {"become.barbarian", "become.empire", "resolve.exhaust", "look.main_top", "fame.look"}
    | {"play.any_state", "play.free.any_state"}
)
UNREST = t.Filter(suit=("unrest",))
Values = tuple[str, dict[str, Value], int | None]


@dataclass(frozen=True, slots=True)
class Amended:
    """A change of what the reaction waits for: more tokens, more cards seen, fewer discarded."""

    ability: t.On
    change: t.Amend


@dataclass(frozen=True, slots=True)
class Revealed:
    """All cards of a deck cannot be moved unless they are shown (R74)."""

    zones: tuple[str, ...]


def plain(name: str, count: int | None = None, /, **values: Value) -> Values:
    return name, values, count


# --- tokens -------------------------------------------------------------------------------------


def gain(effect: t.Gain, _: bool) -> Values:
    if isinstance(effect.amount, t.Per):
        what = tokens(effect.resource, effect.amount.times)
        return plain("gain.per", what=what, per=per(effect.amount))
    if isinstance(effect.amount, str):
        return plain("gain.on_it", what=Phrase(f"card.all.{effect.resource}"))
    return plain("gain", what=tokens(effect.resource, effect.amount))


def pay(effect: t.Pay, other: bool) -> Values:
    if isinstance(effect.amount, str):
        everything = Phrase(f"card.whole.{effect.resource}" + (".their" if other else ""))
        return plain("pay.all", what=everything, least=effect.least)
    what = tokens(effect.resource, effect.amount)
    if effect.into == "owner":
        return plain("pay.owner", what=what)
    verb = "spend" if effect.resource == "action" else "pay"
    return plain("pay.upto" if effect.up_to else verb, what=what)


def put(effect: t.Put, _: bool) -> Values:
    what = tokens(effect.resource, effect.amount)
    if effect.on == t.IT:
        return plain("put.it", what=what)
    return plain("put", what=what, cards=select(effect.on, "", where="in"))


def amend(effect: Amended, _: bool) -> Values:
    if effect.ability.event == "gain_market_card":
        token = effect.ability.filter.token if effect.ability.filter else ""
        return plain("double", effect.change.times, of=Phrase(f"card.of.{token or 'tokens'}"))
    if effect.ability.event == "discard_cost":
        return plain("spare", -effect.change.plus)
    return plain("see_more" if effect.change.plus > 0 else "see_fewer", abs(effect.change.plus))


# --- cards --------------------------------------------------------------------------------------


def draw(effect: t.Draw, _: bool) -> Values:
    if isinstance(effect.amount, t.Per):
        what = noun(t.Filter(), count=effect.amount.times)
        return plain("draw.per", what=what, per=per(effect.amount))
    what = noun(t.Filter(), "upto" if effect.up_to else "some", effect.amount)
    return plain("draw.able" if effect.if_able else "draw", what=what)


def move(effect: t.Move, other: bool) -> Values:
    if effect.host is not None and effect.verb == "abandon":
        cards = select(effect.cards, effect.cards.zones[0], other)
        return plain("abandon.in", cards=cards, **forms(effect.host.filter, "these", "of"))
    if effect.verb == "collect":
        return plain("collect", cards=select(effect.cards, "", other, "in"))
    usual = "" if effect.verb in SAYS_WHERE else "play" if effect.verb in FROM_PLAY else "hand"
    cards = select(effect.cards, usual, other)
    if effect.host is None:
        return plain(effect.verb, cards=cards)
    return plain(f"{effect.verb}.in", cards=cards, one=noun(effect.host.filter, "one"))


def reveal(effect: Revealed, _: bool) -> Values:
    return plain("reveal", places=Listing(tuple(Phrase(f"card.whole.{z}") for z in effect.zones)))


def acquire(effect: t.Acquire, _: bool) -> Values:
    key = (
        "acquire.exile" if effect.only == "exile" else "acquire.also" if effect.also else "acquire"
    )
    return plain(key, cards=noun(effect.filter))


def break_through(effect: t.BreakThrough, _: bool) -> Values:
    return plain(
        "break_through.also" if effect.also else "break_through", cards=noun(effect.filter)
    )


def fame(effect: t.Fame, _: bool) -> Values:
    return plain("fame.look", effect.look, take=effect.take) if effect.look else plain("fame")


def find(effect: t.Find, other: bool) -> Values:
    cards = noun(effect.filter, "one")
    if effect.zones != t.Find(effect.filter, effect.then).zones:
        where = place("in", effect.zones, other)
        cards = Phrase("card.placed", {"cards": cards, "place": where})
    return plain(f"find.{effect.then}", cards=cards)


def look(effect: t.Look, _: bool) -> Values:
    return plain(f"{'reveal' if effect.public else 'look'}.{effect.zone}")


def swap(effect: t.Swap, other: bool) -> Values:
    return plain("swap", one=select(effect.one, "", other), other=select(effect.other, "", other))


def play(effect: t.Play, other: bool) -> Values:
    key = ("play.free" if effect.free else "play") + (".any_state" if effect.any_state else "")
    return plain(key, cards=select(effect.cards, other=other))


def resolve(effect: t.Resolve, other: bool) -> Values:
    cards = effect.cards
    if cards.zones == ("host",):
        return plain(f"resolve.{effect.part}.host")
    if effect.part == "exhaust" and cards.zones == OF_OTHERS:
        names = {"cards": select(cards, "play"), "label": label(cards.filter)}
        return plain("resolve.exhaust", **names)
    yours = cards.zones == ("play",) and not other
    where = Phrase("card.in.play.yours") if yours else place("in", cards.zones, other)
    kind = ".any" if cards.filter == t.Filter() else ""
    names = {"place": where, **forms(cards.filter, "one", "label")}
    return plain(f"copy.{effect.part}{kind}", **names)


# --- other players, and the rest ----------------------------------------------------------------


def flip(effect: t.Flip, _: bool) -> Values:
    if effect.what == "state":
        return plain(f"become.{effect.to}")
    return plain("replace", name=effect.to) if effect.to else plain("flip")


def this_turn(effect: t.ThisTurn, _: bool) -> Values:
    if effect.what == "treat_icon":
        icons = {"icon": effect.icon, "other": effect.as_icon}
        labels: dict[str, Value] = {k: Phrase(f"card.label.icon.{v}") for k, v in icons.items()}
        return "treat", labels, effect.times
    return plain("ignore_next", icon=Phrase(f"card.icon.{effect.icon}"))


def declare(effect: t.Declare, _: bool) -> Values:
    return plain("declare", label=either([Phrase(f"card.label.suit.{s}") for s in effect.suits]))


def simple(effect: t.Simple, _: bool) -> Values:
    """A verb of the table of instructions."""
    is_counted = "{amount}" in SIMPLE[effect.verb].phrase
    if effect.resource and not is_counted:
        return plain(effect.verb, what=Phrase(f"card.all.{effect.resource}"))
    if effect.resource:
        return plain(effect.verb, what=tokens(effect.resource, effect.amount))
    return plain(effect.verb, effect.amount if is_counted else None)


VERBS: dict[type, Callable[[Any, bool], Values]] = {
    t.Gain: gain,
    t.Pay: pay,
    t.Refresh: lambda e, _: plain("refresh", e.amount),
    t.Put: put,
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
    t.EndGame: lambda e, _: plain("end_game"),
    t.Simple: simple,
    Amended: amend,
    Revealed: reveal,
}

"""One example of everything the tree can say, so that no text of a catalogue goes unread."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.schema import ICONS, STATES, SUITS, TYPES
from civitas.games.imperium.language.words import ANY_SUIT, SIMPLE
from civitas.wording.imperium import nouns
from civitas.wording.imperium import shapes as saying
from civitas.wording.imperium import texts as cards
from civitas.wording.phrase import Listing, Phrase, Value

FORMS = ("do", "does", "may", "to", "may.their", "to.their")
NOUNS = ("some", "upto", "than", "one", "these", "of", "per", "each", "all", "many", "label")
RESOURCES = ("material", "population", "progress")
ZONES: tuple[str, ...] = (
    "hand",
    "deck",
    "discard",
    "play",
    "history",
    "garrison",
    "here",
    "market",
    "exile",
)
ZONES += ("active_quest", "dev_area", "quest_area", "nation_deck", "nation_top", "main_top")
ZONES += ("play_of_others",)
KINDS = [t.Filter(), ANY_SUIT, t.Filter(vp="variable")]
KINDS += [t.Filter(suit=(suit,)) for suit in (*SUITS, "declared")]
KINDS += [t.Filter(suit=("uncivilised", "civilised"))]
KINDS += [t.Filter(icon=(icon,)) for icon in (*TYPES, *ICONS)]
KINDS += [t.Filter(header=(header,)) for header in ("pinned", "attack")]
KINDS += [t.Filter(state=(state,)) for state in STATES]
ODD = [t.Filter(token=resource) for resource in RESOURCES]
ODD += [t.Filter(suit=("region", "fame", "unrest"), holds=t.Filter(icon=("mask",)))]
ODD += [t.Filter(header=("attack",), state=("empire",), without=t.Filter(suit=("fame",)))]
ODD += [t.Filter(name=("A card",)), t.Filter(name=("A card *",))]
ODD += [t.Filter(suit=("region",), without=t.Filter(icon=(icon,))) for icon in ICONS]
REGION = t.Filter(suit=("region",))
HAND, HERE = t.Select(REGION), t.Select(zones=("here",))
PER = t.Per(t.Filter(icon=("river",)))
ASKED: list[t.Condition] = [t.State("barbarian"), t.State("empire"), t.Owns("progress", 2)]
ASKED += [t.ItIs(REGION), t.ItIs(t.Filter(icon=("river",))), t.Has(HAND), t.Has(HAND, 2)]
ASKED += [t.Has(nouns.QUEST), t.Carries("material", 2)]
WHO = [asked for asked in ASKED if not isinstance(asked, t.ItIs | t.Carries)]
OTHERS: list[t.Condition] = [t.Others(t.State("empire")), *map(t.Behind, RESOURCES)]
FOUND = ("to_hand", "history", "to_discard", "to_top")
MOVES: tuple[str, ...] = (
    "discard",
    "abandon",
    "recall",
    "exile",
    "sink",
    "history",
    "garrison",
    "return_unrest",
)
MOVES += ("to_hand", "to_top", "to_bottom", "to_discard", "to_play", "remove", "collect")


def verbs() -> Iterator[t.Effect]:
    yield from (t.Gain("action"), t.Gain("material", PER))
    for zone in ("hand", "discard", "history", "garrison"):
        yield t.Gain("material", t.Per(REGION, (zone,), 1, 2, "others"))
    yield t.Gain("material", t.Per(REGION, ("play_of_others",)))
    for resource in RESOURCES:
        yield from (t.Gain(resource, "on it"), t.Pay(resource, "all", least=5))
    yield from (t.Pay("material"), t.Pay("material", 2, up_to=True), t.Pay("action"))
    yield t.Pay("progress", into="owner")
    yield from (t.Refresh(), t.Put("material", 1, t.THIS), t.Put("material", 1, t.IT))
    for who, short in product((None, *WHO), (None, t.TakeUnrest())):
        yield t.Steal("population", 2, who, short)
    yield from (t.Steal("population", 2, t.Not(who)) for who in WHO)
    yield from (t.Draw(2), t.Draw(PER), t.Draw(2, up_to=True), t.Draw(if_able=True))
    yield from (t.Move(verb, HAND) for verb in MOVES)
    yield from (t.Move("garrison", t.THIS, HAND), t.Move("abandon", HERE, HAND))
    yield t.Each("others", t.Move("give", HAND))
    yield from (t.TakeUnrest(), t.Develop(), t.Develop(free=True), t.Fame(), t.Fame(2))
    yield from (t.Acquire(REGION), t.Acquire(REGION, ("exile",)), t.Acquire(REGION, only="exile"))
    yield from (t.BreakThrough(REGION), t.BreakThrough(REGION, ("exile",)))
    yield from (t.Find(REGION, then, ("deck",)) for then in FOUND)
    yield t.Look("nation_top_two")
    yield from (
        t.Look(zone, shown) for zone in ("nation_top", "main_top") for shown in (True, False)
    )
    yield from (t.Shuffle(), t.Swap(HAND, HERE), t.Declare(SUITS), t.EndGame())
    for name, verb in SIMPLE.items():
        resource = "material" if "{resource}" in verb.phrase else ""
        yield t.Simple(name, resource, 2 if "{amount}" in verb.phrase else 1)
    yield from (t.Play(HAND, free, state) for free in (True, False) for state in (True, False))
    for part, zone in product(("play", "exhaust"), ("play", "play_of_others", "host")):
        yield t.Resolve(t.Select(zones=(zone,)), part)
        yield t.Resolve(t.Select(REGION, (zone,)), part)
    yield from (
        t.Flip(),
        t.Flip(to="A card"),
        t.Flip("state", "empire"),
        t.Flip("state", "barbarian"),
    )
    yield t.ThisTurn("treat_icon", "river", "production", 3)
    yield t.ThisTurn("next_play_ignores_state", "empire")
    yield from (t.Avoid(), t.Avoid(t.Pay("progress", into="owner")))
    yield t.Move("history", t.Select(REGION, ZONES, "all"))
    yield from amendments()


def amendments() -> Iterator[t.Effect]:
    """Changes of what a reaction waits for."""
    for resource in ("", *RESOURCES):
        tokens = t.Filter(token=resource)
        yield cards.amended(t.Amend(2), t.On("gain_market_card", t.Amend(2), tokens))
    for event, more in (("look_fame", 1), ("look_fame", -1), ("discard_cost", -1)):
        yield cards.amended(t.Amend(plus=more), t.On(event, t.Amend(plus=more)))


def shapes() -> Iterator[t.Effect]:
    one, other, cost = t.Draw(), t.Gain("progress"), t.Pay("material")
    all_of = (one, t.May(one), t.Each("others", one))
    yield from (t.May(one), t.Choose((one, other)), t.Choose((one, other), both=True))
    yield from (t.Choose((one, t.To(cost, one))), t.Choose((one, t.Sequence((one, other)))))
    yield from (t.Sequence((one, other)), t.Sequence((one, other), sentences=True))
    yield from (t.Sequence((cost, part)) for part in (*all_of, t.If(ASKED[0], one), t.Fame(2)))
    yield from (
        t.To(cost, one),
        t.To(t.Choose((cost, one)), one),
        t.To(t.Choose((cost, one)), t.May(one)),
    )
    yield from (t.To(cost, t.Each("all", one)), t.May(t.Sequence((one, t.May(one)))))
    yield from (t.ForEach(first, then) for first in (one, cost) for then in all_of)
    for asked in ASKED:
        yield from (t.If(asked, one), t.If(t.Not(asked), one, other))
    yield from (t.Able(one), t.Able(one, other), t.Repeat(one))
    for asked in OTHERS:
        yield from (t.If(asked, one), t.If(t.Not(asked), one))
    yield from (t.If(ASKED[0], part) for part in all_of)
    for who in ("all", "others"):
        yield from (t.Each(who, one), t.Each(who, t.May(one)), t.Each(who, t.If(ASKED[0], one)))
        yield from (t.Each(who, t.If(asked, one)) for asked in ASKED)
        yield from (t.Each(who, t.If(t.Not(asked), one)) for asked in ASKED)
    yield from (t.Times(2, one), t.Times(2, t.May(one)))
    yield t.Sequence((t.Acquire(REGION), t.Play(t.IT)))


def standing() -> Iterator[t.Standing]:
    draw = t.Draw()
    for event in EVENTS:
        cards_of = None if event in WITHOUT_CARDS else REGION
        yield from (t.On(event, draw, cards_of), t.On(event, draw, cards_of, exhaust=True))
    yield from (t.On("sunk", draw, may=True), t.On("sunk", t.Each("all", draw)))
    yield t.Instead("gain_self", t.Sequence((draw, t.May(draw))))
    for event in ("market_token", "to_history", "gain_self", "gain_material", "discard_cost"):
        cards_of = REGION if event == "discard_cost" else None
        yield from (t.Instead(event, draw, cards_of), t.Instead(event, draw, cards_of, may=True))
    yield from (t.Static("hand_size", amount=1), t.Static("flooded_pile"))
    yield from (t.Static("hand_size", amount=-1), t.Static("hand_size", amount=-2))
    yield t.Static("discount_develop", REGION, 1, ("material",), 0)
    yield from (t.Static("active_quest_here"), t.Static("counts_as", REGION, 2))
    yield from (t.Static("may_free_play", REGION), t.Static("acquire_also_from_exile", REGION))
    for state in STATES:
        yield t.Static("lose_state_icon", t.Filter(header=("attack",), state=(state,)))
    kinds = ("material", "population", "progress", "cards")
    yield from (t.Static(f"discount_{w}", None, 1, kinds, 1) for w in ("unrest", "develop"))


WITHOUT_CARDS: tuple[str, ...] = (
    "gain_self",
    "look_fame",
    "attacked",
    "take_unrest",
    "return_unrest",
    "sunk",
)
WITHOUT_CARDS += ("pay_population", "deck_empty", "enters_play", "reshuffle")
EVENTS: tuple[str, ...] = (
    "play",
    "acquire",
    "acquire_or_break_through",
    "gain_market_card",
    "leaves_play",
)
EVENTS += ("gain_material_through", "discard_cost", *WITHOUT_CARDS)
EVENTS += ("draw", "discard", "abandon", "recall", "exile", "history", "garrison", "develop")
FLAGS = ("unplayable", "no_garrison", "no_abandon", "no_recall", "per_player_once", "last_quest")


def worth() -> Iterator[t.Points]:
    yield t.Points("fixed", 2)
    places = ("play", "history", "garrison", "not_play")
    yield t.Points("conditional", cases=tuple((where, 2) for where in places), otherwise=1)
    spots = ("all", "play", "history", "exile", "here", "others", "flooded")
    yield t.Points("variable", terms=tuple(t.Term(1, 2, "suit", ("fame",), spot) for spot in spots))
    for resource, so_many in product((*RESOURCES, "action"), (1, 2)):
        yield t.Points("variable", terms=(t.Term(1, so_many, "resource", (resource,)),))
    for beside in (t.Term(1, 3, "suit", ("region",)), t.Term(1, 3, "resource", ("progress",))):
        terms = (t.Term(1, 3, "resource", ("material",), beside=beside),)
        yield t.Points("variable", terms=terms)
    taken = (t.Term(-1, 1, "suit", ("unrest",)), t.Term(-2, 3, "cards"))
    yield t.Points("variable", terms=taken)
    for resource in RESOURCES:
        yield t.Points("variable", terms=(t.Term(1, 1, "players_with_fewer", (resource,)),))


def words() -> Iterator[Value]:
    """Everything that can be said."""
    for kind, form in product((*KINDS, *ODD), NOUNS):
        yield from (nouns.noun(kind, form, count) for count in (1, 2))
        yield nouns.noun(t.Filter(), form, 2, "quest")
    for where, zone, other in product(("from", "in"), ZONES, (True, False)):
        yield nouns.place(where, (zone,), other)
    yield from (nouns.select(t.Select(zones=(zone,))) for zone in ("nation_top", "main_top"))
    pointers = [t.THIS, t.IT, t.Select(zones=("host",)), nouns.QUEST, nouns.ONE_OF_THEM]
    pointers += [nouns.GAINED]
    yield from (nouns.select(cards_of) for cards_of in pointers)
    yield from (nouns.tokens(resource, 2) for resource in (*RESOURCES, "action"))
    for effect, form in product((*verbs(), *shapes()), FORMS):
        yield saying.said(effect, form)
    yield from filter(None, map(nouns.points, worth()))
    draw, abilities = t.Draw(), tuple(standing())
    face = t.Face("", draw, (draw,), draw, abilities, ASKED[0], True, FLAGS, draw)
    yield from cards.lines(face)


def ids(value: Value) -> Iterator[str]:
    """The texts that a phrase is made of."""
    if isinstance(value, Phrase):
        yield value.id
        for part in value.values.values():
            yield from ids(part)
    elif isinstance(value, Listing):
        for part in value.items:
            yield from ids(part)

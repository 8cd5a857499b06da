"""One example of everything the tree can say, so that no text of a catalogue goes unread."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.nouns import ANY_SUIT
from civitas.games.imperium.language.schema import ICONS, STATES, SUITS, TYPES
from civitas.games.imperium.language.simple import VERBS as SIMPLE
from civitas.wording.imperium import nouns
from civitas.wording.imperium import texts as cards
from civitas.wording.phrase import Listing, Phrase, Value

FORMS = ("do", "does", "may", "to")
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
ZONES += ("active_quest", "dev_area", "nation_deck", "nation_top", "main_top", "play_of_others")
KINDS = [t.Filter(), ANY_SUIT, t.Filter(vp="variable")]
KINDS += [t.Filter(suit=(suit,)) for suit in (*SUITS, "declared")]
KINDS += [t.Filter(icon=(icon,)) for icon in (*TYPES, *ICONS)]
KINDS += [t.Filter(header=(header,)) for header in ("pinned", "attack")]
KINDS += [t.Filter(state=(state,)) for state in STATES]
ODD = [t.Filter(token=resource) for resource in RESOURCES]
ODD += [t.Filter(suit=("region", "fame", "unrest"), holds=t.Filter(icon=("mask",)))]
ODD += [t.Filter(header=("attack",), state=("empire",), without=t.Filter(suit=("fame",)))]
ODD += [t.Filter(name=("A card",)), t.Filter(name=("A card *",))]
REGION = t.Filter(suit=("region",))
HAND, HERE = t.Select(REGION), t.Select(zones=("here",))
PER = t.Per(t.Filter(icon=("river",)))
ASKED: list[t.Condition] = [t.State("barbarian"), t.State("empire"), t.Owns("progress", 2)]
ASKED += [t.ItIs(REGION), t.ItIs(t.Filter(icon=("mask",))), t.Has(HAND), t.Has(HAND, 2)]
ASKED += [t.Has(nouns.QUEST)]
WHO = [asked for asked in ASKED if not isinstance(asked, t.ItIs)]
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
MOVES += ("to_hand", "to_top", "to_bottom", "to_discard", "to_play")


def verbs() -> Iterator[t.Effect]:
    yield from (t.Gain("action"), t.Gain("material", PER), t.Gain("progress", "on it"))
    yield from (t.Pay("material"), t.Pay("material", 2, up_to=True), t.Pay("action"))
    yield from (t.Pay("progress", "all", least=5), t.Pay("progress", into="owner"))
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
    yield from (t.Find(REGION, then, ("deck",)) for then in ("to_hand", "history", "to_discard"))
    yield from (
        t.Look(zone, shown) for zone in ("nation_top", "main_top") for shown in (True, False)
    )
    yield from (t.Shuffle(), t.Swap(HAND, HERE), t.Declare(SUITS), t.EndGame())
    yield from (t.Simple(verb, "material", 2) for verb in SIMPLE)
    yield from (t.Play(HAND, free, state) for free in (True, False) for state in (True, False))
    for part, zone in product(("play", "exhaust"), ("play", "host")):
        yield t.Resolve(t.Select(zones=(zone,)), part)
    yield from (
        t.Flip(),
        t.Flip(to="A card"),
        t.Flip("state", "empire"),
        t.Flip("state", "barbarian"),
    )
    yield t.ThisTurn("treat_icon", "river", "production", 3)
    yield t.ThisTurn("next_play_ignores_state", "empire")
    yield from (t.Avoid(), t.Avoid(t.Pay("progress", into="owner")))
    yield from (t.Amend(2), t.Amend(plus=1), t.Amend(plus=-1))


def shapes() -> Iterator[t.Effect]:
    one, other = t.Draw(), t.Gain("progress")
    yield from (t.May(one), t.Choose((one, other)), t.Choose((one, other), both=True))
    yield from (t.Sequence((one, other)), t.Sequence((one, t.May(other))), t.ForEach(one, other))
    yield from (t.Sequence((one, other), sentences=True), t.Sequence((t.May(one), other)))
    yield from (t.To(t.Pay("material"), one), t.To(t.Choose((t.Pay("material"), one)), one))
    for asked in ASKED:
        yield from (t.If(asked, one), t.If(t.Not(asked), one, other))
    for who in ("all", "others"):
        yield from (t.Each(who, one), t.Each(who, t.May(one)), t.Each(who, t.If(ASKED[0], one)))
    yield t.Times(2, one)


def standing() -> Iterator[t.Standing]:
    draw = t.Draw()
    for event in EVENTS:
        cards_of = None if event in WITHOUT_CARDS else REGION
        yield from (t.On(event, draw, cards_of), t.On(event, draw, cards_of, exhaust=True))
    for event in ("market_token", "to_history", "gain_self", "gain_material", "discard_cost"):
        cards_of = REGION if event == "discard_cost" else None
        yield from (t.Instead(event, draw, cards_of), t.Instead(event, draw, cards_of, may=True))
    yield from (t.Static("hand_size", amount=1), t.Static("flooded_pile"))
    yield from (t.Static("active_quest_here"), t.Static("counts_as", REGION, 2))
    yield from (t.Static("may_free_play", REGION), t.Static("acquire_also_from_exile", REGION))
    yield t.Static("lose_state_icon", t.Filter(header=("attack",), state=("barbarian",)))
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
WITHOUT_CARDS += ("pay_population", "deck_empty", "enters_play")
EVENTS: tuple[str, ...] = (
    "play",
    "acquire",
    "acquire_or_break_through",
    "gain_market_card",
    "leaves_play",
)
EVENTS += ("gain_material_through", "discard_cost", *WITHOUT_CARDS)
FLAGS = ("unplayable", "no_garrison", "no_abandon", "no_recall", "per_player_once", "last_quest")


def worth() -> Iterator[t.Points]:
    yield t.Points("fixed", 2)
    places = ("play", "history", "garrison", "not_play")
    yield t.Points("conditional", cases=tuple((where, 2) for where in places))
    spots = ("all", "play", "history", "exile", "here", "others")
    yield t.Points("variable", terms=tuple(t.Term(1, 2, "suit", ("fame",), spot) for spot in spots))
    for resource in (*RESOURCES, "action"):
        yield t.Points("variable", terms=(t.Term(1, 2, "resource", (resource,)),))
    for resource in RESOURCES:
        yield t.Points("variable", terms=(t.Term(1, 1, "players_with_fewer", (resource,)),))


def words() -> Iterator[Value]:
    """Everything that can be said."""
    for kind in (*KINDS, *ODD):
        yield from (
            nouns.noun(kind, form, 2) for form in ("some", "upto", "per", "all", "many", "label")
        )
    for where, zone, other in product(("from", "in"), ZONES, (True, False)):
        yield nouns.place(where, (zone,), other)
    yield from (nouns.select(t.Select(zones=(zone,))) for zone in ("nation_top", "main_top"))
    pointers = (t.THIS, t.IT, t.Select(zones=("host",)), nouns.QUEST, nouns.ONE_OF_THEM)
    yield from (nouns.select(cards_of) for cards_of in pointers)
    yield from (nouns.tokens(resource, 2) for resource in (*RESOURCES, "action"))
    for effect, form in product((*verbs(), *shapes()), FORMS):
        yield cards.said(effect, form)
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

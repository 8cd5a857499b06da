"""Trees of effects at random: whatever a designer could write."""

from __future__ import annotations

from hypothesis import strategies as st

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.words import SIMPLE

ONE = st.integers(1, 9)
RESOURCE = st.sampled_from(["material", "population", "progress"])
SUIT = st.sampled_from(["region", "civilised", "tributary", "unrest"])
SUITS = st.lists(SUIT, min_size=1, max_size=3, unique=True).map(tuple)
FILTER = st.one_of(
    st.just(t.Filter()),
    SUITS.map(lambda words: t.Filter(suit=words)),
    st.just(t.Filter(header=("pinned",), without=t.Filter(suit=("region",)))),
    st.just(t.Filter(state=("empire",), header=("attack",))),
    st.just(t.Filter(suit=("region",), holds=t.Filter(icon=("knight",)))),
    RESOURCE.map(lambda token: t.Filter(token=token)),
    st.just(t.Filter(name=("King of Kings",))),
)
ZONES = st.sampled_from([("hand",), ("discard",), ("play",), ("hand", "discard"), ("nation_top",)])
SELECT = st.one_of(
    st.just(t.THIS),
    st.just(t.IT),
    st.builds(t.Select, FILTER, ZONES, ONE, st.booleans()),
    st.builds(t.Select, FILTER, ZONES, st.just("any"), st.just(True)),
    st.builds(t.Select, FILTER, ZONES, st.just("all")),
)


def simple(name: str, phrase: str) -> st.SearchStrategy[t.Simple]:
    """A verb with the operands that its phrase has."""
    resource = RESOURCE if "{resource}" in phrase else st.just("")
    return st.builds(t.Simple, st.just(name), resource, ONE if "{amount}" in phrase else st.just(1))


PER = st.builds(t.Per, FILTER, st.sampled_from([("play",), ("garrison",)]), ONE)
MOVES = ["discard", "abandon", "recall", "exile", "sink", "history", "garrison", "to_hand"]
MOVES += ["to_top", "to_bottom", "to_discard", "to_play", "return_unrest"]
CONDITION = st.one_of(
    st.builds(t.State, st.sampled_from(["barbarian", "empire"])),
    st.builds(t.Owns, RESOURCE, ONE),
    st.builds(t.Carries, RESOURCE, ONE),
    st.builds(t.Has, st.builds(t.Select, FILTER, ZONES), ONE),
    st.builds(t.ItIs, FILTER),
)
CONDITIONS = st.one_of(
    CONDITION,
    st.lists(CONDITION, min_size=2, max_size=3).map(lambda parts: t.And(tuple(parts))),
    st.builds(t.Not, st.builds(t.State, st.just("empire")) | st.builds(t.ItIs, FILTER)),
)
VERB = st.one_of(
    st.builds(t.Gain, RESOURCE, ONE | PER),
    st.builds(t.Pay, RESOURCE, ONE, st.booleans()),
    st.builds(t.Pay, st.just("action"), ONE),
    st.builds(t.Draw, ONE, st.booleans(), st.booleans()),
    st.builds(t.Draw, PER),
    st.builds(t.Move, st.sampled_from(MOVES), SELECT),
    st.builds(t.Put, RESOURCE, ONE, SELECT),
    st.builds(t.Refresh, ONE),
    st.builds(t.TakeUnrest, ONE),
    st.builds(t.Develop, st.booleans()),
    st.builds(t.Acquire, FILTER, st.sampled_from([(), ("exile",)])),
    st.builds(t.BreakThrough, FILTER, st.sampled_from([(), ("exile",)])),
    st.builds(t.Find, FILTER, st.sampled_from(["to_hand", "history", "to_discard", "to_top"])),
    st.builds(t.Play, SELECT, st.booleans(), st.booleans()),
    st.builds(t.Swap, SELECT, SELECT),
    st.builds(t.Fame),
    st.builds(
        t.Steal,
        RESOURCE,
        ONE,
        st.none() | CONDITION.filter(lambda c: not isinstance(c, t.ItIs | t.Carries)),
    ),
    st.just(t.EndGame()),
    *(simple(name, verb.phrase) for name, verb in sorted(SIMPLE.items())),
    st.just(t.Look()),
    st.just(t.Look("nation_top_two")),
)


def shapes(effect: st.SearchStrategy[t.Effect]) -> st.SearchStrategy[t.Effect]:
    several = st.lists(effect, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        st.builds(t.Sequence, several, st.booleans()),
        st.builds(t.May, effect),
        st.builds(t.Choose, several, st.booleans()),
        st.builds(t.To, VERB, effect),
        st.builds(t.If, CONDITIONS, effect, st.none() | effect),
        st.builds(t.Each, st.sampled_from(["all", "others"]), effect),
        st.builds(t.ForEach, effect, effect),
        st.builds(t.Times, st.integers(2, 4), effect),
    )


EFFECT = st.recursive(VERB, shapes, max_leaves=8)

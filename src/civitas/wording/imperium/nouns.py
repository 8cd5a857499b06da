"""Cards, places, conditions and points of Imperium in words: what the verbs speak of.

A text that takes cards as its object gets them as `cards` (in German and the Slavic languages the
accusative) and, where a language may want the bare word, as `label` (the nominative).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.nouns import ANY_SUIT
from civitas.games.imperium.language.phrases import counted_cards
from civitas.wording.phrase import Listing, Phrase, Value

ONE_OF_THEM = t.Select(zones=("one_of_them",))
"""What the tree calls "it" when there are several: only the wording tells them apart."""
POINTERS: dict[tuple[str, ...], str] = {
    ("this",): "card.this",
    ("it",): "card.it",
    ("host",): "card.host",
    ONE_OF_THEM.zones: "card.it.one",
}
WHOLE = {
    ("nation_top",): "card.nation_top",
    ("main_top",): "card.main_top",
    ("active_quest",): "card.active_quest",
}
QUEST = t.Select(zones=("active_quest",))
OWN = ("hand", "deck", "discard", "play", "history", "garrison", "dev_area", "nation_deck")


def linked(parts: Sequence[Value], link: str) -> Value:
    """Several things in a row, with the same text between them."""
    return reduce(lambda one, other: Phrase(link, {"one": one, "other": other}), parts)


def either(parts: Sequence[Value]) -> Value:
    """One of several things."""
    *others, last = parts
    return linked([linked(others, "card.comma"), last], "card.or") if others else last


def kinds(cards: t.Filter) -> list[tuple[str, ...]]:
    """The groups of words of a filter, the one that makes the best noun first."""
    fields = ("suit", "icon", "name", "header", "state")
    groups = [tuple(f"{field}.{word}" for word in getattr(cards, field)) for field in fields]
    groups.append(("vp.variable",) if cards.vp else ())
    return [group for group in groups if group]


def word(kind: str, form: str, count: int | None) -> Phrase:
    """A kind of card in one of its forms; names of cards have only one."""
    field, _, name = kind.partition(".")
    if field != "name":
        return Phrase(f"card.{form}.{kind}", {}, count)
    like = "card.named.like" if name.endswith(" *") and form == "some" else "card.named"
    return Phrase(like, {"name": name.removesuffix(" *")})


def noun(cards: t.Filter, form: str = "some", count: int | None = 1) -> Value:
    """Which cards. Forms: some (a number of them), upto, per (both counted), all, many, label."""
    number = count if form in ("some", "upto", "per") else None
    if cards.suit == ANY_SUIT.suit:
        found: Value = word("market", form, number)
        groups = kinds(cards)[1:]
    else:
        first, *groups = kinds(cards) or [("any",)]
        found = either([word(kind, form, number) for kind in first])
    for group in groups:
        others = either([word(kind, "label", None) for kind in group])
        found = Phrase("card.also", {"cards": found, "label": others})
    return qualified(found, cards)


def qualified(found: Value, cards: t.Filter) -> Value:
    if cards.token:
        found = Phrase(f"card.with.{cards.token}", {"cards": found})
    if cards.holds:
        found = Phrase("card.holding", {"cards": found, "label": label(cards.holds)})
    if cards.without:
        found = Phrase("card.except", {"cards": found, "label": label(cards.without)})
    return found


def label(cards: t.Filter) -> Value:
    return noun(cards, "label")


def tokens(resource: str, amount: int) -> Phrase:
    return Phrase(f"card.tokens.{resource}", {}, amount)


def place(kind: str, zones: tuple[str, ...], other: bool = False) -> Value:
    """Where cards come `from`, or where they are `in`; of another player, whose they are."""
    ids = [f"card.{kind}.{zone}" + (".their" if other and zone in OWN else "") for zone in zones]
    return either([Phrase(one) for one in ids])


def select(cards: t.Select, usual: str = "hand", other: bool = False) -> Value:
    """How many of which cards, and from where unless that is usual for the verb."""
    if cards.zones in POINTERS:
        return Phrase(POINTERS[cards.zones])
    if cards.zones in WHOLE and cards.filter == t.Filter():
        return Phrase(WHOLE[cards.zones])
    form = {"all": "all", "any": "many"}.get(str(cards.count), "upto" if cards.up_to else "some")
    count = cards.count if isinstance(cards.count, int) else None
    found = noun(cards.filter, form, count)
    if cards.zones == (usual,):
        return found
    return Phrase("card.placed", {"cards": found, "place": place("from", cards.zones, other)})


def per(count: t.Per) -> Value:
    things = noun(count.filter, "per")
    if count.zones == ("play",):
        return Phrase("card.placed", {"cards": things, "place": Phrase("card.in.play")})
    return Phrase("card.placed", {"cards": things, "place": place("in", count.zones)})


# --- conditions ---------------------------------------------------------------------------------


def condition(asked: t.Condition, subject: str = "if") -> Value:
    """What must be so: of you (`if`), or of another player (`who`)."""
    if isinstance(asked, t.And):
        return Listing(tuple(condition(part, subject) for part in asked.conditions))
    if isinstance(asked, t.Not):
        return asking(asked.condition, f"card.{subject}.not")
    return asking(asked, f"card.{subject}")


def asking(asked: t.Condition, key: str) -> Value:
    if isinstance(asked, t.State):
        return Phrase(f"{key}.{asked.state}")
    if isinstance(asked, t.Owns):
        return Phrase(f"{key}.owns", {"what": tokens(asked.resource, asked.least)})
    if isinstance(asked, t.ItIs):
        kind = "icon" if asked.filter.icon else "kind"
        names = {"cards": noun(asked.filter), "label": label(asked.filter)}
        return Phrase(f"{key}.it.{kind}", names)
    assert isinstance(asked, t.Has)
    if asked.cards == QUEST:
        return Phrase(f"{key}.quest")
    values = {
        "cards": noun(asked.cards.filter, count=asked.least),
        "label": label(asked.cards.filter),
        "place": place("in", asked.cards.zones, "who" in key),
    }
    many = asked.least > 1
    return Phrase(
        f"{key}.has.many" if many else f"{key}.has", values, asked.least if many else None
    )


# --- victory points -----------------------------------------------------------------------------


def points(worth: t.Points) -> Phrase | None:
    """What a card is worth, if anything."""
    if worth.kind == "none":
        return None
    if worth.kind == "fixed":
        return Phrase("card.points", {}, worth.value)
    if worth.kind == "conditional":
        return Phrase("card.points.cases", {"cases": Listing(tuple(_cases(worth)), "and")})
    return Phrase("card.points.most", {"terms": _sum(worth), "cap": worth.cap})


def _cases(worth: t.Points) -> list[Phrase]:
    found = [Phrase(f"card.points.{where}", {"points": value}) for where, value in worth.cases]
    return [*found, Phrase("card.points.otherwise", {"points": worth.otherwise})]


def _sum(worth: t.Points) -> Value:
    return linked([term(one) for one in worth.terms], "card.points.plus")


def term(one: t.Term) -> Phrase:
    """So many points for so many things."""
    if one.count == "players_with_fewer":
        return Phrase(f"card.points.fewer.{one.of[0]}", {}, one.points)
    if one.count == "resource":
        things: Value = Phrase(f"card.per.{one.of[0]}", {}, one.per)
    else:
        things = _things(one)
    return Phrase("card.points.per", {"things": things}, one.points)


def _things(one: t.Term) -> Value:
    things = noun(counted_cards(one), "per", one.per)
    if one.zone == "all":
        return things
    return Phrase("card.placed", {"cards": things, "place": Phrase(f"card.in.{one.zone}")})

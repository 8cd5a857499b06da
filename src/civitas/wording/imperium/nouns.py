"""Cards, places, conditions and points of Imperium in words: what the verbs speak of.

A kind of card has a word for every place in a sentence that some language inflects: `some` (so
many of them), `upto`, `than` (after "at least"), `one` (without a number), `these` (several, no
number), `of` (as in "none of"), `each`, `per` (for every so many), `all`, `many` (any number) and
`label` (the bare word). Objects are in the accusative where a language has one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.phrases import counted_cards
from civitas.games.imperium.language.schema import ICONS
from civitas.games.imperium.language.words import ANY_SUIT
from civitas.wording.phrase import Listing, Phrase, Value

# What the tree calls "it": only the wording tells one of several, and a card just gained, apart.
ONE_OF_THEM = t.Select(zones=("one_of_them",))
GAINED = t.Select(zones=("gained",))
POINTERS: dict[tuple[str, ...], str] = {
    ("this",): "card.this",
    ("it",): "card.it",
    ("host",): "card.host",
    ONE_OF_THEM.zones: "card.it.one",
    GAINED.zones: "card.it.gained",
}
WHOLE = {
    ("nation_top",): "card.nation_top",
    ("main_top",): "card.main_top",
    ("active_quest",): "card.active_quest",
}
QUEST = t.Select(zones=("active_quest",))
QUESTS = ("quest_area",)
OF_OTHERS = ("play_of_others",)
OWN: tuple[str, ...] = ("hand", "deck", "discard", "play", "history", "garrison", "nation_deck")
OWN += ("dev_area", "quest_area")
COUNTED = ("some", "upto", "than", "per")
# Forms that mean all of several kinds, not one of them.
TOGETHER = ("these", "of", "all")
CIVILITY = ("suit.uncivilised", "suit.civilised")


def linked(parts: Sequence[Value], link: str) -> Value:
    """Several things in a row, with the same text between them."""
    return reduce(lambda one, other: Phrase(link, {"one": one, "other": other}), parts)


def either(parts: Sequence[Value], link: str = "card.or") -> Value:
    """One of several things; or all of them."""
    *others, last = parts
    return linked([linked(others, "card.comma"), last], link) if others else last


def kinds(cards: t.Filter) -> list[tuple[str, ...]]:
    """The groups of words of a filter, the one that makes the best noun first."""
    fields = ("suit", "icon", "name", "header", "state")
    groups = [tuple(f"{field}.{word}" for word in getattr(cards, field)) for field in fields]
    groups.append(("vp.variable",) if cards.vp else ())
    return [joined(group) for group in groups if group]


def joined(group: tuple[str, ...]) -> tuple[str, ...]:
    """Uncivilised or civilised has a word of its own."""
    if not set(CIVILITY) <= set(group):
        return group
    both = ["suit.uncivilised_or_civilised" if kind == CIVILITY[0] else kind for kind in group]
    return tuple(kind for kind in both if kind != CIVILITY[1])


def word(kind: str, form: str, count: int | None) -> Phrase:
    """A kind of card in one of its forms."""
    field, _, name = kind.partition(".")
    if field != "name":
        return Phrase(f"card.{form}.{kind}", {}, count)
    title: dict[str, Value] = {"name": name.removesuffix(" *")}
    if form in ("some", "one", "of", "label") and count in (None, 1) and not name.endswith(" *"):
        return Phrase("card.named", title)
    return Phrase(f"card.{form}.name", title, count)


def noun(cards: t.Filter, form: str = "some", count: int | None = 1, bare: str = "any") -> Value:
    """Which cards, in a form; `bare` is the word for any card."""
    form = "each" if form == "per" and count == 1 else form
    number = count if form in COUNTED else None
    link = "card.and" if form in TOGETHER else "card.or"
    if cards.suit == ANY_SUIT.suit:
        found: Value = word("market", form, number)
        groups = kinds(cards)[1:]
    else:
        first, *groups = kinds(cards) or [(bare,)]
        found = either([word(kind, form, number) for kind in first], link)
    for group in groups:
        others = either([word(kind, "label", None) for kind in group])
        found = Phrase("card.also", {"cards": found, "label": others})
    return qualified(found, cards)


def qualified(found: Value, cards: t.Filter) -> Value:
    if cards.token:
        found = Phrase(f"card.with.{cards.token}", {"cards": found})
    if cards.holds:
        found = Phrase("card.holding", {"cards": found, "label": label(cards.holds)})
    if cards.without and is_land(cards.without):
        icon = Phrase(f"card.lacking.icon.{cards.without.icon[0]}")
        return Phrase("card.lacking", {"cards": found, "icon": icon})
    if cards.without:
        others = {"one": noun(cards.without, "one"), "of": noun(cards.without, "of")}
        found = Phrase("card.except", {"cards": found, **others})
    return found


def is_land(cards: t.Filter) -> bool:
    """Only an icon that a card shows beside what it is."""
    return cards == t.Filter(icon=cards.icon) and len(cards.icon) == 1 and cards.icon[0] in ICONS


def label(cards: t.Filter) -> Value:
    return noun(cards, "label")


def forms(cards: t.Filter, *names: str) -> dict[str, Value]:
    """Some forms of a noun, for texts of which every language takes the one it needs."""
    return {name: noun(cards, name) for name in names}


def tokens(resource: str, amount: int) -> Phrase:
    return Phrase(f"card.tokens.{resource}", {}, amount)


def place(kind: str, zones: tuple[str, ...], other: bool = False, link: str = "card.or") -> Value:
    """Where cards come `from`, or where they are `in`; of another player, whose they are."""
    ids = [f"card.{kind}.{zone}" + (".their" if other and zone in OWN else "") for zone in zones]
    return either([Phrase(one) for one in ids], link)


def select(cards: t.Select, usual: str = "hand", other: bool = False, where: str = "from") -> Value:
    """How many of which cards, and from where unless that is usual for the verb."""
    if cards.zones in POINTERS:
        return Phrase(POINTERS[cards.zones])
    if cards.zones in WHOLE and cards.filter == t.Filter():
        return Phrase(WHOLE[cards.zones])
    form = {"all": "all", "any": "many"}.get(str(cards.count), "upto" if cards.up_to else "some")
    count = cards.count if isinstance(cards.count, int) else None
    if cards.zones == QUESTS:
        return noun(cards.filter, form, count, "quest")
    found = noun(cards.filter, form, count)
    if cards.zones == (usual,):
        return found
    where = "in" if "active_quest" in cards.zones else where
    link = "card.and" if cards.count == "all" else "card.or"
    there = place(where, cards.zones, other, link)
    return Phrase("card.placed", {"cards": found, "place": there})


def per(count: t.Per) -> Value:
    """For each of some things, or for every so many; of others, theirs together."""
    things = noun(count.filter, "per", count.every)
    if count.whose == "you" and count.zones != OF_OTHERS:
        return counted(things, count.zones)
    zones = ("play",) if count.zones == OF_OTHERS else count.zones
    where = either([Phrase(f"card.in.{zone}.others") for zone in zones])
    return Phrase("card.placed", {"cards": things, "place": where})


def counted(things: Value, zones: tuple[str, ...]) -> Value:
    """Things of some place; what is in play counts only for its owner."""
    where = Phrase("card.in.play.yours") if zones == ("play",) else place("in", zones)
    return Phrase("card.placed", {"cards": things, "place": where})


# --- conditions ---------------------------------------------------------------------------------


def condition(asked: t.Condition, subject: str = "if") -> Value:
    """What must be so: of you (`if`), or of another player (`who`)."""
    if isinstance(asked, t.And):
        return Listing(tuple(condition(part, subject) for part in asked.conditions))
    if isinstance(asked, t.Not):
        return asking(asked.condition, f"card.{subject}.not")
    return asking(asked, f"card.{subject}")


def asking(asked: t.Condition, key: str) -> Value:
    if isinstance(asked, t.Others):
        return Phrase(f"{key}.others", {"who": condition(asked.condition, "who")})
    if isinstance(asked, t.Behind):
        return Phrase(f"{key}.behind.{asked.resource}")
    if isinstance(asked, t.State):
        return Phrase(f"{key}.{asked.state}")
    if isinstance(asked, t.Owns):
        return Phrase(f"{key}.owns", {"what": tokens(asked.resource, asked.least)})
    if isinstance(asked, t.Carries):
        key = key.replace("who", "if")  # it is said of the card, not of a player
        return Phrase(f"{key}.carries", {"what": tokens(asked.resource, asked.least)})
    if isinstance(asked, t.ItIs):
        kind = "icon" if set(asked.filter.icon) & set(ICONS) else "kind"
        return Phrase(f"{key}.it.{kind}", forms(asked.filter, "one", "each", "label"))
    assert isinstance(asked, t.Has)
    if asked.cards == QUEST:
        return Phrase(f"{key}.quest")
    values = forms(asked.cards.filter, "one", "these", "of", "label")
    values["cards"] = noun(asked.cards.filter, "than", asked.least)
    values["place"] = place("in", asked.cards.zones, "who" in key)
    return Phrase(f"{key}.has.many" if asked.least > 1 else f"{key}.has", values)


# --- victory points -----------------------------------------------------------------------------


def points(worth: t.Points) -> Phrase | None:
    """What a card is worth, if anything."""
    if worth.kind == "none":
        return None
    if worth.kind == "fixed":
        return Phrase("card.points", {}, worth.value)
    if worth.kind == "conditional":
        return Phrase("card.points.cases", {"cases": linked(_cases(worth), "card.comma")})
    return Phrase("card.points.most", {"terms": _sum(worth), "cap": worth.cap})


def _cases(worth: t.Points) -> list[Value]:
    found: list[Value] = [
        Phrase(f"card.points.{where}", {"points": value}) for where, value in worth.cases
    ]
    other = Phrase("card.points.otherwise", {"points": worth.otherwise})
    return [*found, other] if worth.otherwise else found


def _sum(worth: t.Points) -> Value:
    first, *others = worth.terms
    found: Value = term(first)
    for one in others:
        link = "card.points.minus" if one.points < 0 else "card.points.plus"
        found = Phrase(link, {"one": found, "other": term(replace(one, points=abs(one.points)))})
    return found


def term(one: t.Term) -> Phrase:
    """So many points for so many things."""
    if one.count == "players_with_fewer":
        return Phrase(f"card.points.fewer.{one.of[0]}", {}, one.points)
    if one.count != "resource":
        things = _things(one)
    elif one.per == 1:
        things = Phrase(f"card.each.{one.of[0]}")
    else:
        things = Phrase(f"card.per.{one.of[0]}", {}, one.per)
    if one.beside:
        others = _others(one.beside)
        things = Phrase("card.points.together", {"things": things, "others": others})
    return Phrase("card.points.per", {"things": things}, one.points)


def _others(one: t.Term) -> Value:
    """What is counted together with something else."""
    if one.count == "resource":
        return Phrase(f"card.of.{one.of[0]}")
    return noun(counted_cards(one), "these")


def _things(one: t.Term) -> Value:
    things = noun(counted_cards(one), "per", one.per)
    return things if one.zone == "all" else counted(things, (one.zone,))

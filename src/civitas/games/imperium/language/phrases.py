"""Cards, conditions and points as text of the card language: the smaller half of the writer."""

from __future__ import annotations

from dataclasses import replace

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.schema import ICONS
from civitas.games.imperium.language.words import ANY_SUIT, SPOTS, WHERE, ZONES, counted, plural

ZONE_TEXT = {zone: text for text, zone in ZONES.items()}
WHERE_TEXT = {where: text for text, where in WHERE.items()}
SPOT_TEXT = {spot: text for text, spot in SPOTS.items()}
# fmt: off
ADJECTIVES = frozenset((
    "pinned", "attack", "barbarian", "empire", "variable",
    "uncivilised", "civilised", "fame", "power", "declared",
))
# fmt: on
LAND = frozenset(ICONS)
POINTERS = {t.THIS: "this", t.IT: "it", t.Select(zones=("host",)): "host"}


def zone(name: str) -> str:
    return ZONE_TEXT.get(name, name)


def zones(names: tuple[str, ...]) -> str:
    return " or ".join(map(zone, names))


def article(text: str) -> str:
    """A thing with its article; the name of a card needs none.

    >>> article("unrest"), article("mask"), article("[A card]")
    ('an unrest', 'a mask', '[A card]')
    """
    if text.startswith("["):
        return text
    return ("an " if text[0] in "aeiou" else "a ") + text


def group(words: tuple[str, ...], several: bool) -> str:
    return " or ".join(plural(word) if several else word for word in words)


def noun(cards: t.Filter, several: bool = False, bare: bool = False) -> str:
    """Which cards. `bare` leaves out the word card, as after acquire.

    >>> noun(t.Filter(header=("pinned",), without=t.Filter(suit=("region",))), several=True)
    'pinned cards except region'
    """
    if bare and cards == ANY_SUIT:
        return "any suit"
    names = tuple(f"[{name}]" for name in cards.name)
    kinds = (cards.vp,) if cards.vp else ()
    groups = [words for words in (cards.state, cards.header, kinds) if words]
    groups += [words for words in (cards.suit, cards.icon, names) if words]
    parts = [group(words, several) for words in groups]
    if not groups or (not bare and ADJECTIVES.intersection(groups[-1])):
        parts.append("cards" if several else "card")
    return " ".join([*parts, *qualities(cards)])


def qualities(cards: t.Filter) -> list[str]:
    found = [f"with {cards.token} on it"] if cards.token else []
    if cards.holds:
        found.append(f"holding {noun(cards.holds, bare=True)}")
    if cards.without:
        found.append(f"except {noun(cards.without, bare=True)}")
    return found


def target(cards: t.Filter) -> str:
    """Which card, where one is meant: with an article unless the suits stand alone."""
    text = noun(cards, bare=True)
    return text if cards.suit or cards == ANY_SUIT else article(text)


def thing(cards: t.Filter) -> str:
    """A card of a kind, with an article."""
    return article(noun(cards))


def picked(cards: t.Select) -> str:
    """How many of which cards."""
    if cards.count == 1 and not cards.up_to:
        return thing(cards.filter)
    if cards.count == "all":
        return f"all {noun(cards.filter, several=True)}"
    if cards.count == "any":
        return f"any number of {noun(cards.filter, several=True)}"
    amount = f"up to {cards.count}" if cards.up_to else str(cards.count)
    return f"{amount} {noun(cards.filter, several=cards.count != 1)}"


def select(cards: t.Select, usual: str = "hand") -> str:
    """Cards and where they come from; the usual zone of a verb goes without saying."""
    if cards in POINTERS:
        return POINTERS[cards]
    origin = "" if cards.zones == (usual,) else f" from {zones(cards.zones)}"
    return picked(cards) + origin


def place(names: tuple[str, ...]) -> str:
    return "here" if names == ("here",) else f"in {zones(names)}"


def per(count: t.Per) -> str:
    """For each, or for every so many.

    >>> per(t.Per(t.Filter(suit=("region",)), every=2))
    ' per 2 regions'
    >>> per(t.Per(t.Filter(), ("hand",), whose="others"))
    ' per card in hand of others'
    """
    spot = "" if count.zones == ("play",) else f" {place(count.zones)}"
    many = f"{count.every} " if count.every > 1 else ""
    others = " of others" if count.whose == "others" else ""
    return f" per {many}{noun(count.filter, several=count.every > 1)}{spot}{others}"


def condition(asked: t.Condition) -> str:
    """What must be so.

    >>> condition(t.Not(t.State("empire")))
    'not empire'
    """
    if isinstance(asked, t.And):
        return " and ".join(condition(part) for part in asked.conditions)
    if isinstance(asked, t.Not):
        return denied(asked.condition)
    if isinstance(asked, t.State):
        return asked.state
    if isinstance(asked, t.Owns):
        return f"at least {counted(asked.least, asked.resource)}"
    if isinstance(asked, t.Carries):
        return f"at least {counted(asked.least, asked.resource)} here"
    if isinstance(asked, t.ItIs):
        return f"it is {quality(asked.filter)}"
    if isinstance(asked, t.Behind):
        return f"another player has more {asked.resource}"
    if isinstance(asked, t.Others):
        return f"another player{who(asked.condition).removeprefix(' who')}"
    return has(asked)


def quality(cards: t.Filter) -> str:
    """What a card is: land is something it has rather than something it is."""
    text = noun(cards)
    return text if LAND.intersection(cards.icon) else article(text)


def has(asked: t.Has) -> str:
    some = thing(asked.cards.filter)
    if asked.least > 1:
        some = f"{asked.least} {noun(asked.cards.filter, several=True)}"
    return f"{some} {place(asked.cards.zones)}"


def denied(asked: t.Condition) -> str:
    """What must not be so."""
    if isinstance(asked, t.State):
        return f"not {asked.state}"
    if isinstance(asked, t.Owns):
        return f"less than {counted(asked.least, asked.resource)}"
    if isinstance(asked, t.Carries):
        return f"less than {counted(asked.least, asked.resource)} here"
    if isinstance(asked, t.ItIs):
        return f"it is not {quality(asked.filter)}"
    if isinstance(asked, t.Has) and asked.least == 1:
        return f"no {noun(asked.cards.filter)} {place(asked.cards.zones)}"
    if isinstance(asked, t.Has):
        return f"less than {has(asked)}"
    if isinstance(asked, t.Others | t.Behind):
        return f"no other player{condition(asked).removeprefix('another player')}"
    raise ValueError(f"the card language cannot deny {asked}")


def who(asked: t.Condition) -> str:
    """Whom it concerns, of several players."""
    if isinstance(asked, t.State):
        return f" who is {asked.state}"
    return f" who has {condition(asked)}"


def points(worth: t.Points) -> int | str:
    """Victory points: a number, or a formula.

    >>> points(t.Points("variable", terms=(t.Term(1, 2, "suit", ("region",)),)))
    '1 per 2 regions'
    """
    if worth.kind == "conditional":
        cases = [f"{value} {WHERE_TEXT[where]}" for where, value in worth.cases]
        return ", ".join([*cases, f"{worth.otherwise} otherwise"])
    if worth.kind == "variable":
        return summed(worth.terms)
    return worth.value


def summed(terms: tuple[t.Term, ...]) -> str:
    """Terms one after the other; what is taken off is told by a word.

    >>> summed((t.Term(1, 1, "cards"), t.Term(-2, 3, "suit", ("unrest",))))
    '1 per card minus 2 per 3 unrest'
    """
    found = term(terms[0])
    for one in terms[1:]:
        word = "plus" if one.points > 0 else "minus"
        found += f" {word} {term(replace(one, points=abs(one.points)))}"
    return found


def term(one: t.Term) -> str:
    several = one.per > 1
    many = f"{one.per} " if several else ""
    beside = f" and {_spotted(one.beside, several)}" if one.beside else ""
    return f"{one.points} per {many}{_spotted(one, several)}{beside}"


def _spotted(one: t.Term, several: bool) -> str:
    spot = "" if one.zone == "all" else f" {SPOT_TEXT[one.zone]}"
    return _counted(one, several) + spot


def _counted(one: t.Term, several: bool) -> str:
    if one.count == "resource":
        return group(one.of, several)
    if one.count == "players_with_fewer":
        return f"{'players' if several else 'player'} with less {one.of[0]}"
    return noun(counted_cards(one), several)


def counted_cards(one: t.Term) -> t.Filter:
    """The cards that a formula counts."""
    if one.count == "pinned_without":
        return t.Filter(header=("pinned",), without=t.Filter(suit=one.of))
    if one.count == "variable":
        return t.Filter(vp="variable")
    if one.cards:
        return one.cards
    field = {"suit": "suit", "icons": "icon", "name": "name"}.get(one.count)
    return t.Filter(**{field: one.of}) if field else t.Filter()  # type: ignore[arg-type]

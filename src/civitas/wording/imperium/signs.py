"""The signs of the icon shorthand: atoms, and how kinds of cards, places and conditions are drawn.

An atom has no language: its kind and name are an entry of the legend (`sign.<kind>.<name>` in the
catalogue `library`). What has no sign becomes `MORE`, so that nothing vanishes silently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.words import ANY_SUIT


@dataclass(frozen=True, slots=True)
class Atom:
    """A sign; `text` is what is written in it; `parts` are inside a frame, a pill or a tie."""

    kind: str
    name: str = ""
    text: str = ""
    parts: tuple[Atom, ...] = ()

    def walk(self) -> Iterator[Atom]:
        yield self
        for part in self.parts:
            yield from part.walk()


KINDS = (
    *("lead", "number", "mark", "token", "suit", "icon", "state", "header", "worth", "bearing"),
    *("verb", "zone", "place", "word", "tag", "title", "may", "each", "group", "tie", "more"),
)
MORE = Atom("more", "more")
BOXES = ("may", "each", "group")
POINTERS: dict[tuple[str, ...], str] = {("this",): "self", ("it",): "it", ("host",): "host"}


def word(name: str) -> Atom:
    return Atom("word", name)


def mark(name: str) -> Atom:
    return Atom("mark", name)


def verb(name: str) -> Atom:
    return Atom("verb", name)


def token(resource: str) -> Atom:
    return Atom("token", resource)


def suit(name: str) -> Atom:
    return Atom("suit", name)


def number(name: str, amount: int) -> Atom:
    """A number with its mark; `name` says which."""
    return Atom("number", name, NUMERALS[name].format(amount))


NUMERALS = {
    "count": "{}",
    "plus": "+{}",
    "minus": "\N{MINUS SIGN}{}",
    "up_to": "≤{}",
    "plus_up_to": "+≤{}",
    "minus_up_to": "\N{MINUS SIGN}≤{}",
    "least": "≥{}",
    "times": "{}\N{MULTIPLICATION SIGN}",
    "factor": "\N{MULTIPLICATION SIGN}{}",
    "zero": "{}",
    "empty": "={}",
}


def tie(*atoms: Atom | Iterable[Atom] | None) -> Atom:
    """Signs that stay on one line."""
    return Atom("tie", parts=tuple(flat(atoms)))


def flat(atoms: Iterable[Atom | Iterable[Atom] | None]) -> Iterator[Atom]:
    for atom in atoms:
        if isinstance(atom, Atom):
            yield from atom.parts if atom.kind == "tie" else (atom,)
        elif atom is not None:
            yield from flat(atom)


def box(kind: str, name: str, atoms: Iterable[Atom]) -> Atom:
    return Atom(kind, name, parts=tuple(atoms))


def before(atom: Atom, atoms: Sequence[Atom]) -> list[Atom]:
    """A sign in front of others, not to be parted from the first of them."""
    if not atoms or atoms[0].kind in BOXES:
        return [tie(atom), *atoms]
    return [tie(atom, atoms[0]), *atoms[1:]]


def after(atoms: Sequence[Atom], atom: Atom) -> list[Atom]:
    """A sign behind others, not to be parted from the last of them."""
    if not atoms or atoms[-1].kind in BOXES:
        return [*atoms, tie(atom)]
    return [*atoms[:-1], tie(atoms[-1], atom)]


def between(groups: Sequence[Sequence[Atom]], separator: Atom) -> list[Atom]:
    """Groups of signs with a sign between them."""
    found: list[Atom] = list(groups[0])
    for group in groups[1:]:
        found = [*after(found, separator), *group]
    return found


def strange(node: Any) -> bool:
    """Does a node say something that the signs know nothing of?"""
    known = FIELDS.get(type(node), ())
    return any(
        field.name not in known and getattr(node, field.name) != _default(field)
        for field in fields(node)
    )


def _default(field: Any) -> Any:
    return None if field.default is MISSING else field.default


# --- kinds of cards -----------------------------------------------------------------------------


def cards(kind: t.Filter | None) -> list[Atom]:
    """Which cards; badges side by side mean any of these."""
    if kind is None:
        return []
    found = [Atom("state", state) for state in kind.state]
    found += [Atom("header", header) for header in kind.header]
    found += [Atom("worth", "variable")] if kind.vp else []
    found += _suits(kind.suit)
    found += [Atom("icon", icon) for icon in kind.icon]
    found += _titles(kind.name)
    found += [Atom("bearing", kind.token)] if kind.token else []
    found += [verb("holding"), *cards(kind.holds)] if kind.holds else []
    found += [mark("not"), *cards(kind.without)] if kind.without else []
    return [*found, MORE] if strange(kind) else found


def _suits(names: tuple[str, ...]) -> list[Atom]:
    if names == ANY_SUIT.suit:
        return [suit("any")]
    return [MORE if name == "declared" else suit(name) for name in names]


def _titles(names: tuple[str, ...]) -> list[Atom]:
    found: list[Atom] = []
    for name in names:
        like = name.endswith(" *")
        title = Atom("title", "like" if like else "card", name.removesuffix(" *"))
        found += [mark("or"), title] if found else [title]
    return found


# --- places -------------------------------------------------------------------------------------

ZONES = (
    *("hand", "play", "discard", "deck", "history", "exile", "market", "nation_top"),
    *("nation_deck", "dev_area", "quest_area", "garrison", "here", "main_top", "active_quest"),
)
PLACES = (*ZONES, "unrest", "deck_top", "sea")


def place(*zones: str) -> Atom:
    """A pill: any of these places."""
    if zones == ("play_of_others",):
        return tie(place("play"), word("of_others"))
    if any(zone not in PLACES for zone in zones):
        return MORE
    return box("place", "place", (Atom("zone", zone) for zone in zones))


def pointer(chosen: t.Select) -> Atom | None:
    """This card, the card just named, or the host."""
    name = POINTERS.get(chosen.zones)
    return word(name) if name and chosen.filter == t.Filter() else None


def count(chosen: t.Select) -> Atom | None:
    """How many; a card with a title is one."""
    if chosen.count == "any":
        return word("any")
    if chosen.count == "all":
        return word("all_of")
    amount = int(chosen.count)
    if chosen.up_to:
        return number("up_to", amount)
    return None if chosen.filter.name and amount == 1 else number("count", amount)


def source(chosen: t.Select, usual: str = "hand") -> Atom | None:
    """Where the cards are, unless that goes without saying."""
    return None if chosen.zones == (usual,) else place(*chosen.zones)


# --- conditions ---------------------------------------------------------------------------------


def condition(asked: t.Condition) -> list[Atom]:
    if strange(asked):
        return [MORE]
    if isinstance(asked, t.State):
        return [Atom("state", asked.state)]
    if isinstance(asked, t.And):
        return list(flat(between([[tie(condition(c))] for c in asked.conditions], mark("and"))))
    if isinstance(asked, t.Owns):
        return [number("least", asked.least), token(asked.resource)]
    if isinstance(asked, t.Carries):
        return [word("self"), number("least", asked.least), token(asked.resource)]
    if isinstance(asked, t.Has):
        return [word("if"), *has(asked)]
    if isinstance(asked, t.ItIs):
        return [word("it"), mark("equals"), *cards(asked.filter)]
    if isinstance(asked, t.Others):
        return [word("others"), mark("colon"), *condition(asked.condition)]
    if isinstance(asked, t.Behind):
        return [MORE]
    return _not(asked.condition)


def has(asked: t.Has) -> list[Atom]:
    """So many cards somewhere."""
    many = [number("count", asked.least)] if asked.least > 1 else []
    return [*many, *(cards(asked.cards.filter) or [word("a_card")]), place(*asked.cards.zones)]


def _not(asked: t.Condition) -> list[Atom]:
    if isinstance(asked, t.ItIs):
        return [word("it"), mark("not"), *cards(asked.filter)]
    if isinstance(asked, t.Has) and asked.least == 1:
        return [word("no"), *has(asked)]
    return [MORE]


# Whatever the signs say of every node; another field with a meaning of its own becomes MORE.
FIELDS: dict[type, tuple[str, ...]] = {
    t.Filter: ("suit", "icon", "name", "header", "state", "vp", "token", "holds", "without"),
    t.Select: ("filter", "zones", "count", "up_to"),
    t.Per: ("filter", "zones", "times", "every", "whose"),
    t.State: ("state",),
    t.Has: ("cards", "least"),
    t.Owns: ("resource", "least"),
    t.Carries: ("resource", "least"),
    t.ItIs: ("filter",),
    t.Not: ("condition",),
    t.And: ("conditions",),
    t.Others: ("condition",),
    t.Behind: ("resource",),
    t.Gain: ("resource", "amount"),
    t.Pay: ("resource", "amount", "up_to", "least", "into"),
    t.Refresh: ("amount",),
    t.Put: ("resource", "amount", "on"),
    t.Steal: ("resource", "amount", "only", "short"),
    t.Draw: ("amount", "up_to", "if_able"),
    t.Move: ("verb", "cards", "host"),
    t.TakeUnrest: ("amount",),
    t.Develop: ("free",),
    t.Acquire: ("filter", "also", "only"),
    t.BreakThrough: ("filter", "also"),
    t.Fame: ("look", "take"),
    t.Find: ("filter", "then", "zones"),
    t.Look: ("zone", "public"),
    t.Shuffle: ("zone",),
    t.Swap: ("one", "other"),
    t.Play: ("cards", "free", "any_state"),
    t.Resolve: ("cards", "part"),
    t.Flip: ("what", "to"),
    t.ThisTurn: ("what", "icon", "as_icon", "times"),
    t.Avoid: ("unless",),
    t.Amend: ("times", "plus"),
    t.EndGame: (),
    t.Simple: ("verb", "resource", "amount"),
    t.Sequence: ("effects", "sentences"),
    t.May: ("effect",),
    t.Choose: ("options", "both"),
    t.To: ("cost", "effect"),
    t.If: ("condition", "effect", "otherwise"),
    t.Each: ("who", "effect"),
    t.ForEach: ("first", "then"),
    t.Times: ("times", "effect"),
    t.On: ("event", "effect", "filter", "cost", "exhaust", "may", "source"),
    t.Instead: ("event", "effect", "filter", "may"),
    t.Static: ("what", "filter", "amount", "resources", "floor"),
}

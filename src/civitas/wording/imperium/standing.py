"""Points as they stand, for every seat, from what a view tells: exact where all is known.

Nothing but the view is looked at, so this betrays nothing. A seat surely has the cards that are
seen with it, and the hidden ones that can lie nowhere but with it, wherever in its hand or deck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from civitas.engine.contract import View
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.names import RESOURCES, SIDES
from civitas.wording.contract import Standing
from civitas.wording.imperium import solo
from civitas.wording.imperium.cards import face, printed

OPEN = ("discard", "play", "garrison", "power", "permanent", "resolving")
SECRET = ("hand", "deck", "history", "flooded")
SOMEWHERE = "somewhere"
"""The zone of a card that a seat has in a place nobody knows: its hand, deck, history or sea."""
SOURCES = ("progress", "power", "fame", "play", "away", "hidden", "unrest")
IN_PLAY = ("play", "resolving")
PRINTED = ("none", "fixed")
COUNTS = "counts_as"
SOURCE_OF = {
    **dict.fromkeys(("play", "garrison", "power", "permanent", "resolving"), "play"),
    **dict.fromkeys(("discard", "history", "flooded"), "away"),
    **dict.fromkeys(("hand", "deck", SOMEWHERE), "hidden"),
}


def standings(view: View) -> list[Standing]:
    """What every seat has for sure; nothing before the cards are dealt."""
    if not view["market"]:
        return []
    table = Table(view)
    people = range(int(view["options"]["players"]))
    found = [table.standing(seat) for seat in people]
    # What an automaton has is counted by other rules.
    return found if solo.automaton(view) is None else [*found, solo.standing(view)]


def standing(view: View, seat: int) -> Standing | None:
    return Table(view).standing(seat) if view["market"] else None


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """What counting looks for on a side of a card; there is one for each (`facts`)."""

    value: int | None
    """What is printed; none if it depends on something."""
    points: t.Points
    suits: tuple[str, ...]
    icons: tuple[str, ...]
    name: str
    header: str
    state: str | None
    source: str
    """Where its points belong whatever its zone; nothing for most cards."""
    weight: int


Had = tuple[str, str, Facts]
"""A card, its zone, and what counts on it."""


@cache
def facts(number: str, side: str) -> Facts:
    card, shown = printed(number), face(number, side)
    icons = (*card.types, *card.icons)
    weights = [a.amount for a in shown.standing if isinstance(a, t.Static) and a.what == COUNTS]
    source = next((kind for kind in ("unrest", "power", "fame") if kind in card.suits), "")
    value = shown.points.value if shown.points.kind in PRINTED else None
    weight = weights[0] if weights else 1
    kind = (card.suits, icons, shown.name, card.header, card.state)
    return Facts(value, shown.points, *kind, source, weight)


@lru_cache(maxsize=4096)
def keeper(places: tuple[str, ...]) -> int | None:
    """The seat with which a card lies if it lies in one of these places, if that is sure."""
    owner = places[0][0]
    for place in places:
        if place[0] != owner or place[2:] not in SECRET:
            return None
    return int(owner)


class Table:
    """The cards of all seats as a view knows them."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.options: Mapping[str, Any] = view["options"]
        self.tokens_score = self.options["tokens_on_cards"] == "score"
        self.seats = range(len(view["seats"]))
        self.lost = list(self._lost())
        turned = view["cards"].items()
        self.sides: dict[str, str] = {c: data["side"] for c, data in turned if "side" in data}
        self.hoards: dict[int, list[Had]] = {}

    def _lost(self) -> Iterator[tuple[int, str]]:
        """Hidden cards that can only be with one seat, though nobody knows where.

        A view writes each set of places once, and many cards may lie in the same.
        """
        found: dict[int, int | None] = {}
        for card, places in self.view["where"].items():
            if (which := id(places)) not in found:
                found[which] = keeper(tuple(places)) if len(places) > 1 else None
            if (owner := found[which]) is not None:
                yield owner, card

    def hoard(self, seat: int) -> list[Had]:
        """Every card that a seat surely has, with its zone."""
        if seat not in self.hoards:
            side = self.sides.get
            self.hoards[seat] = [
                (card, zone, facts(card, side(card, SIDES[0]))) for card, zone in self._had(seat)
            ]
        return self.hoards[seat]

    def _had(self, seat: int) -> Iterator[tuple[str, str]]:
        data = self.view["seats"][seat]
        for zone in OPEN:
            yield from ((card, zone) for card in data[zone])
        for zone in SECRET:
            known = data[zone].get("cards", data[zone].get("known", ()))
            yield from ((card, zone) for card in known)
        yield from ((card, SOMEWHERE) for owner, card in self.lost if owner == seat)

    def size(self, seat: int) -> int:
        """How many cards of a seat count, seen or not."""
        data = self.view["seats"][seat]
        hidden: list[int] = [data[zone]["size"] for zone in SECRET]
        return sum(hidden) + sum(len(data[zone]) for zone in OPEN)

    def unseen(self, seat: int) -> int:
        return self.size(seat) - len(self.hoard(seat))

    # --- points -----------------------------------------------------------------------------

    def standing(self, seat: int) -> Standing:
        progress = self.view["seats"][seat]["pool"][RESOURCES.index("progress")]
        sources = dict.fromkeys(SOURCES, 0) | {"progress": progress}
        now: dict[str, int] = {}
        unrest = 0
        for card, zone, it in self.hoard(seat):
            worth = it.value
            if worth is None or self.tokens_score:
                worth = self.worth(it, card, zone, seat)
            if it.value is None:
                now[card] = worth
            sources[it.source or SOURCE_OF[zone]] += worth
            unrest += it.source == "unrest"
        return Standing(
            total=sum(sources.values()),
            exact=self.is_exact(seat),
            unseen=self.unseen(seat),
            unrest=unrest,
            sources=sources,
            now=now,
            hidden=[card for card, zone, _ in self.hoard(seat) if SOURCE_OF[zone] == "hidden"],
        )

    def is_exact(self, seat: int) -> bool:
        """Could nothing unseen change the sum?"""
        if self.unseen(seat):
            return False
        for _, zone, it in self.hoard(seat):
            points = it.points
            if points.kind in PRINTED:
                continue
            if zone == SOMEWHERE and points.kind == "conditional":
                return False
            if any(term.zone == "others" for term in points.terms):
                return not any(map(self.unseen, self.seats))
        return True

    def worth(self, it: Facts, card: str, zone: str, seat: int) -> int:
        """6.3: what one card is worth; at least, where not all is seen."""
        points = it.points
        found = points.value
        if points.kind == "conditional":
            found = conditional(points, zone)
        elif points.kind == "variable":
            terms = (self.term(one, card, seat) for one in points.terms)
            found = min(points.cap, sum(terms))
        if zone == "play" and self.tokens_score:
            tokens = self.view["cards"].get(card, {}).get("tokens", (0, 0, 0))
            found += tokens[RESOURCES.index("progress")]
        return found

    def term(self, one: t.Term, card: str, seat: int) -> int:
        beside = self.counted(one.beside, card, seat) if one.beside else 0
        return one.points * ((self.counted(one, card, seat) + beside) // one.per)

    def counted(self, one: t.Term, card: str, seat: int) -> int:
        if one.count in ("resource", "players_with_fewer"):
            return self._resources(one, seat)
        if one.zone == "exile":
            return len(self.view["piles"]["exile"])
        if one.zone == "here":
            cards = self.view["cards"]
            under = self.view["seats"][seat]["garrison"]
            return sum(cards.get(other, {}).get("host") == card for other in under)
        if one.count == "cards":
            return self._sizes(one, seat)
        adds = amounts(one)
        return sum([adds[it] for it in self._among(one, seat)])

    def _resources(self, one: t.Term, seat: int) -> int:
        index = RESOURCES.index(one.of[0])
        pools: list[int] = [data["pool"][index] for data in self.view["seats"]]
        if one.count == "resource":
            return pools[seat]
        return sum(amount < pools[seat] for amount in pools)

    def _sizes(self, one: t.Term, seat: int) -> int:
        """R52: how many cards lie somewhere is seen by everybody."""
        data = self.view["seats"][seat]
        if one.zone == "history":
            return int(data["history"]["size"])
        if one.zone == "play":
            return len(data["play"])
        uncounted = 0 if self.options["power_counts"] else len(data["power"])
        return self.size(seat) - uncounted + int(self.options["state_counts"])

    def _among(self, one: t.Term, seat: int) -> list[Facts]:
        """The cards that a term looks at."""
        if one.zone == "others":
            return [it for q in self.seats if q != seat for _, _, it in self.hoard(q)]
        return [it for _, zone, it in self.hoard(seat) if one.zone in ("all", zone)]


class Amounts(dict[Facts, int]):
    """How much each card adds to a count, worked out when it is first asked for."""

    def __init__(self, one: t.Term) -> None:
        self.one = one

    def __missing__(self, it: Facts) -> int:
        found = self[it] = amount(self.one, it)
        return found


amounts = cache(Amounts)


def amount(one: t.Term, it: Facts) -> int:
    """How much one card adds to a count."""
    if one.count == "suit":
        return it.weight if set(it.suits) & set(one.of) else 0
    if one.count == "icons":
        return sum(icon in one.of for icon in it.icons)
    if one.count == "variable":
        return int(it.points.kind == "variable")
    if one.count == "pinned_without":
        return int(it.header == "pinned" and not set(it.suits) & set(one.of))
    if one.cards:
        return it.weight if is_like(it, one.cards) else 0
    return int(any(_is_called(it.name, name) for name in one.of))


def is_like(it: Facts, cards: t.Filter) -> bool:
    """Is a card of a kind that a formula counts?"""
    if cards.without and is_like(it, cards.without):
        return False
    asked = ((cards.suit, it.suits), (cards.icon, it.icons), (cards.header, (it.header,)))
    named = not cards.name or any(_is_called(it.name, name) for name in cards.name)
    states = not cards.state or it.state in cards.state
    variable = not cards.vp or it.points.kind == "variable"
    return all(not some or set(some) & set(has) for some, has in asked) and (
        named and states and variable
    )


def _is_called(name: str, wanted: str) -> bool:
    return name.startswith(wanted[:-1]) if wanted.endswith(" *") else name == wanted


def conditional(points: t.Points, zone: str) -> int:
    """The first case that fits; of a card whose place nobody knows the least."""
    if zone == SOMEWHERE:
        return min(conditional(points, place) for place in SECRET)
    for where, value in points.cases:
        if (zone not in IN_PLAY) if where == "not_play" else _lies(zone, where):
            return value
    return points.otherwise


def _lies(zone: str, where: str) -> bool:
    return zone in IN_PLAY if where == "play" else zone == where

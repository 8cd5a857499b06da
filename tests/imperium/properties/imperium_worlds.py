"""An independent model of section 8: every hidden arrangement a viewer must think possible.

It knows nothing of the engine's memory or of its way to resample. It starts from all ways to lay
the hidden cards on the hidden places and follows the events as the viewer is told them. Wherever
somebody moves a card that the viewer cannot see, every card that fits may have been the one. Decks
are worlds with an order; a shuffle makes every order possible again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

World = tuple[tuple[str, tuple[str, ...]], ...]
Places = dict[str, tuple[str, ...]]
Event = dict[str, Any]
COMMON_DECKS = ("main", "regions", "uncivilised", "civilised", "fame")


class TooMany(Exception):
    """More arrangements than a test wants to count."""


def is_ordered(pile: str) -> bool:
    return pile in COMMON_DECKS or pile.endswith((".deck", ".nation_deck"))


def is_hidden(pile: str, viewer: int | None) -> bool:
    if pile in (*COMMON_DECKS, "removed"):
        return True
    seat, _, zone = pile.partition(".")
    if zone in ("deck", "nation_deck"):
        return True
    return zone in ("hand", "history", "flooded") and seat != str(viewer)


def freeze(places: Places) -> World:
    """Piles without an order are sorted; empty ones count for nothing."""
    return tuple(
        sorted(
            (pile, cards if is_ordered(pile) else tuple(sorted(cards)))
            for pile, cards in places.items()
            if cards
        )
    )


class Worlds:
    """All that one viewer thinks possible."""

    def __init__(self, viewer: int | None, places: Places, may: dict[str, set[str]], most: int):
        """`places` is the truth, of which only the sizes are used; `may` where a card may lie."""
        self.viewer, self.most = viewer, most
        self.looked: dict[str, int] = {}
        self.left = 0  # cards that somebody looked at and puts back one by one
        sizes = {pile: len(cards) for pile, cards in places.items()}
        self.worlds = set(self._limited(_deals(sorted(may), may, sizes)))

    def _limited(self, worlds: Iterator[World]) -> Iterator[World]:
        for number, world in enumerate(worlds):
            if number > 4 * self.most:
                raise TooMany
            yield world

    def see(self, event: Event) -> None:
        """One event as the viewer is told it."""
        kind, pile = event["kind"], event.get("pile", "")
        if kind == "moved":
            self.moved(event)
        elif kind == "shuffled" and is_hidden(pile, self.viewer):
            self.branch(lambda places: _shuffled(places, pile))
            self.looked.pop(pile, None)
        elif kind == "looked" and self.left:
            self.put_back(pile, event.get("card"))
        elif kind in ("looked", "revealed") and is_hidden(pile, self.viewer):
            place = self.looked.get(pile, 0)
            self.looked[pile] = place + 1
            if "card" in event:
                self.keep(pile, event["card"], place)
        if len(self.worlds) > self.most:
            raise TooMany

    def put_back(self, pile: str, card: str | None) -> None:
        """Of some cards that were looked at one goes deepest; who sees it knows which."""
        self.left -= 1
        last = self.left

        def step(places: Places) -> Iterator[Places]:
            for place, found in enumerate(places[pile][: last + 1]):
                if card in (None, found):
                    rest = places[pile][:place] + places[pile][place + 1 :]
                    yield {**places, pile: (*rest[:last], found, *rest[last:])}

        self.branch(step)
        if last == 1:
            self.left = 0

    def keep(self, pile: str, card: str, place: int) -> None:
        """A card was seen: at its place in a deck, somewhere in another pile."""
        self.worlds = {
            world
            for world in self.worlds
            if (cards := dict(world).get(pile, ()))
            and (cards[place : place + 1] == (card,) if is_ordered(pile) else card in cards)
        }

    def moved(self, event: Event) -> None:
        source, target, looked = event["from"], event["to"], dict(self.looked)
        if event["cause"] == "fame" and looked.get(source, 0) > 2:
            self.left = looked[source] - 1
        self.looked.pop(source, None)
        card = event.get("card")
        hidden = is_hidden(source, self.viewer)
        self.branch(
            lambda places: (
                (
                    _entered(rest, target, gone, event["cause"])
                    if is_hidden(target, self.viewer)
                    else rest
                    for rest, gone in _left(places, source, card, event["cause"], looked)
                )
                if hidden
                else iter([_entered(places, target, str(card), event["cause"])])
                if is_hidden(target, self.viewer)
                else iter([places])
            )
        )

    def branch(self, step: Any) -> None:
        self.worlds = {
            freeze(places) for world in self.worlds for places in self._counted(step(dict(world)))
        }

    def _counted(self, found: Iterator[Places]) -> Iterator[Places]:
        for number, places in enumerate(found):
            if number > self.most:
                raise TooMany
            yield places


def _left(
    places: Places, source: str, card: str | None, cause: str, looked: dict[str, int]
) -> Iterator[tuple[Places, str]]:
    """All ways in which a card leaves a hidden pile."""
    cards = places.get(source, ())
    if not is_ordered(source) or cause in ("find", "history"):
        choices = range(len(cards))
    elif cause == "fame":
        choices = range(min(len(cards), max(1, looked.get(source, 1))))
    elif cause == "swap":  # the hand card already lies on top of the nation deck
        choices = range(1, 2)
    else:
        choices = range(1)
    if cause == "break_through" and source == "main":
        choices = range(looked.get(source, 0), looked.get(source, 0) + 1)
    for place in choices:
        if place < len(cards) and card in (None, cards[place]):
            rest = cards[:place] + cards[place + 1 :]
            yield {**places, source: rest}, cards[place]


def _entered(places: Places, target: str, card: str, cause: str) -> Places:
    cards = places.get(target, ())
    return {**places, target: (*cards, card) if cause == "to_bottom" else (card, *cards)}


def _shuffled(places: Places, pile: str) -> Iterator[Places]:
    return ({**places, pile: order} for order in permutations(places.get(pile, ())))


def _deals(cards: list[str], may: dict[str, set[str]], sizes: dict[str, int]) -> Iterator[World]:
    """All ways to lay cards on piles of these sizes, decks in every order."""
    for laid in _laid(cards, may, dict(sizes), {}):
        yield from (freeze(places) for places in _ordered(laid, [p for p in laid if is_ordered(p)]))


def _laid(
    cards: list[str], may: dict[str, set[str]], room: dict[str, int], laid: Places
) -> Iterator[Places]:
    if not cards:
        yield laid
        return
    for pile in sorted(may[cards[0]]):
        if room.get(pile, 0) > 0:
            rest = {**room, pile: room[pile] - 1}
            now = {**laid, pile: (*laid.get(pile, ()), cards[0])}
            yield from _laid(cards[1:], may, rest, now)


def _ordered(places: Places, decks: list[str]) -> Iterator[Places]:
    if not decks:
        yield places
        return
    for order in permutations(places[decks[0]]):
        yield from _ordered({**places, decks[0]: order}, decks[1:])

"""An independent model of rule 10.6: every hidden arrangement a viewer must think possible.

It knows nothing of the engine's memory or of its way to resample. It starts from all ways to lay
the hidden cards on the hidden places and follows the events as the viewer sees them. Wherever
somebody moves a card that the viewer cannot see, every card that fits may have been the one.

A card is named by its type, such as ``M1``. A card that the viewer has followed with its eyes is
an individual of its own, such as ``M1#4``; the others of a type are alike, and a world stands for
all the ways to tell them apart (`weight`). When a card of a type leaves openly and a followed one
may be the one, it is taken to be that one: equal cards are interchangeable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from math import factorial
from typing import Any

Place = tuple[str, int]
World = frozenset[tuple[Place, tuple[str, ...]]]
DECK: Place = ("deck", -1)
LETTERS = {
    "military": "M",
    "religion": "R",
    "economy": "E",
    "science": "S",
    "culture": "C",
    "utopia": "U",
}
AGE_DIGITS = {"I": "1", "II": "2", "III": "3"}


def type_of(card: str) -> str:
    return card[:2]


def hand(seat: int) -> Place:
    return ("hand", seat)


def pack(seat: int) -> Place:
    return ("pack", seat)


class Worlds:
    """All that one viewer thinks possible."""

    def __init__(self, viewer: int | None, players: int, cards: str, sizes: dict[Place, str]):
        """`cards` are all hidden cards, `sizes` the Ages of those on each place but the deck."""
        self.viewer = viewer
        self.players = players
        self.numbers = count(1)
        self.worlds = {
            _world(places) for places in _deals(Counter(cards.split()), list(sizes.items()))
        }

    # --- what the events do ---------------------------------------------------------------

    def see(self, event: dict[str, Any]) -> None:
        """One event as the viewer is told it."""
        kind, seat = event["kind"], event.get("seat", -1)
        if kind == "hand_taken":
            self.hand_taken(seat, event)
        elif kind == "given":
            self.given(seat, event)
        elif seat == self.viewer:
            if kind == "drew":
                self.leave(DECK, card_of(event))
        elif kind in ("played", "hand_discarded"):
            self.leave(hand(seat), card_of(event))
        elif kind in ("area_taken", "pile_taken"):
            self.enter(hand(seat), card_of(event))
        elif kind == "drew":
            self.move(DECK, hand(seat), age_of(event))
        elif kind == "kept":
            self.move(pack(seat), hand(seat), "1")
        elif kind == "laid_in_middle":
            self.leave(pack(seat), card_of(event))
        elif kind == "step_skipped":
            blocked = {LETTERS[domain] for domain in event["domains"]}
            self.keep_if(lambda held: all(card[0] in blocked for card in held(hand(seat))))
            if len(blocked) == 1:
                self.know(hand(seat))

    def hand_taken(self, actor: int, event: dict[str, Any]) -> None:
        target = event["target"]
        if self.viewer == actor:
            for letter, ages in event["cards"].items():
                for digit, cards in zip("123", ages, strict=True):
                    for _ in range(cards):
                        self.leave(hand(target), letter + digit)
            self.keep_if(lambda held: not held(hand(target)))
        elif self.viewer == target:
            for letter, ages in event["cards"].items():
                for digit, cards in zip("123", ages, strict=True):
                    for _ in range(cards):
                        self.enter(hand(actor), letter + digit)
        else:
            self.pour(hand(target), hand(actor))

    def given(self, actor: int, event: dict[str, Any]) -> None:
        target = event["target"]
        if self.viewer == actor:
            self.enter(hand(target), card_of(event))
        elif self.viewer == target:
            self.leave(hand(actor), card_of(event))
        else:
            self.move(hand(actor), hand(target), age_of(event))

    def pass_packs(self, handed: list[str], received: list[str]) -> None:
        """The draft: packs go to the left. The viewer knows what it handed on, sees what comes."""
        viewer = self.viewer or 0  # a spectator hands on and receives nothing
        for card in received:
            self.leave(pack((viewer - 1) % self.players), card)
        moved = {pack(seat): pack((seat + 1) % self.players) for seat in range(self.players)}
        self.worlds = {
            frozenset((moved.get(place, place), cards) for place, cards in world)
            for world in self.worlds
        }
        left = pack((viewer + 1) % self.players)
        names = {card: f"{card}#{next(self.numbers)}" for card in handed}
        for card in handed:  # equal cards of one pack go the same way and share a name
            self.worlds = {_with(dict(world), left, names[card]) for world in self.worlds}

    # --- primitives -----------------------------------------------------------------------

    def keep_if(self, holds: Callable[[Callable[[Place], tuple[str, ...]]], bool]) -> None:
        kept = set()
        for world in self.worlds:
            places = dict(world)
            if holds(lambda place, found=places: found.get(place, ())):  # type: ignore[misc]
                kept.add(world)
        self.worlds = kept

    def enter(self, place: Place, card: str) -> None:
        """A card goes to a hidden place before the viewer's eyes: it is followed from now on."""
        followed = f"{card}#{next(self.numbers)}"
        self.worlds = {_with(dict(world), place, followed) for world in self.worlds}

    def move(self, source: Place, target: Place, age: str) -> None:
        """Somebody moves a card unseen; only its Age is known."""
        self.worlds = {
            _with(_without(dict(world), source, card), target, card)
            for world in self.worlds
            for card in set(dict(world).get(source, ()))
            if card[1] == age
        }

    def pour(self, source: Place, target: Place) -> None:
        """All cards of a place go to another."""
        poured = set()
        for world in self.worlds:
            places = dict(world)
            places[target] = tuple(sorted((*places.get(target, ()), *places.pop(source, ()))))
            poured.add(_world(places))
        self.worlds = poured

    def leave(self, place: Place, card: str) -> None:
        """A card of a type leaves a hidden place openly."""
        gone = self.which(place, card)
        left = set()
        for world in self.worlds:
            places = dict(world)
            for shown in {c for c in places.get(place, ()) if type_of(c) == card}:
                rest = _without(places, place, shown)
                left.add(_world(rest if shown == gone else _renamed(rest, place, gone, shown)))
        self.worlds = left

    def know(self, place: Place) -> None:
        """All cards of a place are known by type: they are followed as if they had been shown."""
        cards = [type_of(card) for card in dict(next(iter(self.worlds))).get(place, ())]
        for card in cards:
            self.leave(place, card)
        for card in cards:
            self.enter(place, card)

    def which(self, place: Place, card: str) -> str:
        """The individual that the leaving card is taken to be."""
        maybe: Counter[str] = Counter()
        for world in self.worlds:
            maybe.update({c for c in dict(world).get(place, ()) if type_of(c) == card})
        followed = [c for c in maybe if "#" in c]
        return max(followed, key=lambda c: (maybe[c], c)) if followed else card

    # --- what remains ---------------------------------------------------------------------

    def expected(self) -> dict[World, int]:
        """How many arrangements of individuals each arrangement of types stands for."""
        weights: Counter[World] = Counter()
        for world in self.worlds:
            places = {place: tuple(map(type_of, cards)) for place, cards in world}
            weights[_world(places)] += weight(world)
        return dict(weights)


def card_of(event: dict[str, Any]) -> str:
    return LETTERS[event["domain"]] + age_of(event)


def age_of(event: dict[str, Any]) -> str:
    return AGE_DIGITS[event["age"]]


def weight(world: World) -> int:
    """The ways to tell the cards of equal names apart."""
    totals: Counter[str] = Counter()
    ways = 1
    for _, cards in world:
        for name, number in Counter(cards).items():
            totals[name] += number
            ways *= factorial(number)
    whole = 1
    for number in totals.values():
        whole *= factorial(number)
    return whole // ways


def _world(places: dict[Place, tuple[str, ...]]) -> World:
    return frozenset((place, tuple(sorted(cards))) for place, cards in places.items() if cards)


def _with(places: dict[Place, tuple[str, ...]], place: Place, card: str) -> World:
    return _world({**places, place: (*places.get(place, ()), card)})


def _without(
    places: dict[Place, tuple[str, ...]], place: Place, card: str
) -> dict[Place, tuple[str, ...]]:
    rest = list(places[place])
    rest.remove(card)
    return {**places, place: tuple(rest)}


def _renamed(
    places: dict[Place, tuple[str, ...]], left: Place, old: str, new: str
) -> dict[Place, tuple[str, ...]]:
    """One card changes its name: what is still there plays the part of the one that has left."""
    for place in sorted(places, key=lambda found: found != left):
        cards = places[place]
        if old in cards:
            rest = list(cards)
            rest[rest.index(old)] = new
            return {**places, place: tuple(rest)}
    raise AssertionError(f"{old} is nowhere")


def _deals(
    cards: Counter[str], sizes: list[tuple[Place, str]]
) -> Iterator[dict[Place, tuple[str, ...]]]:
    """All ways to lay cards on places; what remains is the deck."""
    if not sizes:
        yield {DECK: tuple(sorted(cards.elements()))}
        return
    (place, ages), *others = sizes
    for held in set(_picks(cards, Counter(ages))):
        for rest in _deals(cards - Counter(held), others):
            yield {place: held, **rest}


def _picks(cards: Counter[str], ages: Counter[str]) -> Iterable[tuple[str, ...]]:
    """All hands with so many cards of each Age."""
    if not ages:
        yield ()
        return
    age = min(ages)
    for card in [c for c in cards if c[1] == age and cards[c] > 0]:
        for rest in _picks(cards - Counter([card]), ages - Counter([age])):
            yield tuple(sorted((card, *rest)))

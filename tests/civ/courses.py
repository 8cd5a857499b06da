"""Rule 10.6 by its definition: every course of the game that the viewer cannot tell apart.

All arrangements of the hidden cards at the beginning are laid on tables of their own, and the real
rules play on them what was played. Where somebody chose unseen, every choice is played; where
somebody drew, every card is drawn. A table on which the viewer would have seen something else is
given up. What remains are the arrangements that are possible. Neither memories nor resampling are
looked at, nor is anything known here of links and marks. It costs a hundred times what `worlds`
does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from civitas.engine.errors import StateError
from civitas.games.civ.state import State

from .histories import asks
from .play import read_json
from .watch import arrangement, zone
from .worlds import DECK, Place, World, Worlds, hand

Cards = dict[Place, tuple[str, ...]]
NOBODY = {"sure": [{}] * 4, "held": [[0] * 4] * 4, "linked": [], "passed": [{}] * 2, "pair": None}


class Courses:
    """The arrangements that one viewer must think possible, kept by playing them all."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.viewer = viewer
        places = arrangement(state, viewer)
        cards = " ".join(card for _, held in places for card in held)
        backs = {p: "".join(c[1] for c in held) for p, held in places if p != DECK}
        deals = Worlds(viewer, state.players, cards, backs).worlds
        self.possible = {deal for deal in deals if self.laid(state, deal) is not None}

    def follow(self, before: State, action: int, after: State, events: list[Any]) -> None:
        """One action of the real game, which `events` tells of."""
        seen = [event.to_json(self.viewer) for event in events]
        hidden = asks(before) == "give_back" and before.seat != self.viewer
        possible = set()
        for deal in self.possible:
            begun = self.laid(before, deal)
            assert begun, "a course has led here"
            for chosen in begun.legal() if hidden else [action]:
                if chosen in begun.legal():
                    for other, told in finished(begun, chosen):
                        if self.is_alike(after, seen, other, told):
                            possible |= set(self.drawn(other, told, seen))
        self.possible = possible

    def laid(self, state: State, deal: World) -> State | None:
        """The same table with other hidden cards; the owner is asked for Ages, to play them all."""
        data, places = state.to_json(), dict(deal)
        for q, seat in enumerate(data["seats"]):
            if q != self.viewer:
                seat["hand"] = zone(" ".join(places.get(hand(q), ())))
        data["deck"]["undrawn"] = zone(" ".join(places.get(DECK, ())))
        data["options"]["age_pick"] = "ask"
        data["chance"]["picks"] = 0
        data["memory"] = [{**NOBODY, "marks": []}] * len(data["memory"])
        try:
            return read_json(data)
        except StateError:  # a question that nobody could be asked
            return None

    def is_alike(self, real: State, seen: list[Any], other: State, told: list[Any]) -> bool:
        """Would the viewer have seen the same? What it drew is put right afterwards."""
        mine = [event.to_json(self.viewer) for event in told]
        if [without_draw(e) for e in mine] != [without_draw(e) for e in seen]:
            return False
        return self.shown(real) == self.shown(other)

    def shown(self, state: State) -> dict[str, Any]:
        view = state.view(self.viewer)
        seats = [{**seat, "hand": None} for seat in view["seats"]]
        left_out = ("knows", "options", "legal", "unseen", "seats", "turn")
        turn = {name: view["turn"][name] for name in ("number", "seat", "asks", "left", "effect")}
        rest = {name: value for name, value in view.items() if name not in left_out}
        return {**rest, "turn": turn, "seats": seats}

    def drawn(self, state: State, told: list[Any], seen: list[Any]) -> Iterator[World]:
        """All ways to draw the cards that were drawn; the viewer drew what it did."""
        places = dict(arrangement(state, self.viewer))
        draws = [e.to_json(e.to_json(None)["seat"]) for e in told if e.kind == "drew"]
        shown = [e for e in seen if e["kind"] == "drew"]
        for draw in draws:
            put_back(places, hand(draw["seat"]), card_of(draw))
        yield from self.redrawn(places, shown)

    def redrawn(self, places: Cards, draws: list[Any]) -> Iterator[World]:
        if not draws:
            yield frozenset((place, cards) for place, cards in places.items() if cards)
            return
        own = draws[0]["seat"] == self.viewer
        for card in set(places.get(DECK, ())):
            if card == card_of(draws[0]) if own else card[1] == age_of(draws[0]):
                other = dict(places)
                other[DECK] = without(other[DECK], card)
                if not own:
                    place = hand(draws[0]["seat"])
                    other[place] = tuple(sorted((*other.get(place, ()), card)))
                yield from self.redrawn(other, draws[1:])


def finished(state: State, action: int) -> Iterator[tuple[State, list[Any]]]:
    """An action, and every Age of the card that is chosen."""
    other = state.copy()
    events = other.step(action)
    if asks(other) != "age":
        yield other, events
        return
    for age in other.legal():
        last = other.copy()
        yield last, [*events, *last.step(age)]


def without_draw(event: dict[str, Any]) -> dict[str, Any]:
    return {**event, "domain": None} if event["kind"] == "drew" else event


def put_back(places: Cards, place: Place, card: str) -> None:
    places[DECK] = tuple(sorted((*places.get(DECK, ()), card)))
    if place in places:  # not the viewer's own hand, which is no hidden place
        places[place] = without(places[place], card)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(sorted((Counter(cards) - Counter([card])).elements()))


def card_of(event: dict[str, Any]) -> str:
    return str(event["domain"][0].upper()) + age_of(event)


def age_of(event: dict[str, Any]) -> str:
    return {"I": "1", "II": "2", "III": "3"}[event["age"]]

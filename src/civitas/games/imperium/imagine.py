"""From a view to a state that fits it: hidden cards are laid where the view says they may lie."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from civitas.engine.errors import StateError
from civitas.games.imperium import consts as k
from civitas.games.imperium import memory, shown, table
from civitas.games.imperium.codec import RULES_VERSION
from civitas.games.imperium.names import SHARED, ZONES, pile_name
from civitas.games.imperium.view import HIDDEN_DECKS, OPEN_PILES, OPEN_ZONES, SECRET_ZONES

Data = dict[str, Any]


@cache
def pile_of(name: str) -> int:
    pile = shown.pile_number(name)
    if pile < 0:
        raise StateError(f"the view names a pile {name!r} that does not exist")
    return pile


def part(data: Any, name: str, kind: type) -> Any:
    value = data.get(name) if isinstance(data, Mapping) else None
    if not isinstance(value, kind):
        raise StateError(f"the view has no {name!r} of the kind {kind.__name__}")
    return value


class Imagined:
    """The JSON of a state that a viewer cannot tell from the one the view was taken of."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.seats = part(view, "seats", list)
        viewer = view.get("viewer")
        if viewer is not None and (type(viewer) is not int or not 0 <= viewer < len(self.seats)):
            raise StateError(f"the view has no viewer {viewer!r}")
        self.viewer = k.SPECTATOR if viewer is None else viewer
        self.where: dict[str, list[int]] = {}
        for card, names in part(view, "where", dict).items():
            if not isinstance(names, list):
                raise StateError("where must list piles")
            self.where[card] = [pile_of(str(name)) for name in names]
        self.order: dict[int, dict[int, str]] = {}
        self.size: dict[int, int] = {}
        self.laid: dict[int, list[str]] = {}
        self.taken: set[str] = set()

    def json(self) -> Data:
        view = self.view
        seats, piles = self.read_open()
        self.lay_hidden()
        for pile, cards in self.laid.items():
            if pile < k.OWN:
                piles[SHARED[pile]] = cards
            else:
                seats[table.owner(pile)]["zones"][ZONES[table.zone(pile)]] = cards
        turn = dict(part(view, "turn", dict))
        turn["treated"] = [[self.name(row[0]), *row[1:]] for row in self.rows("treated")]
        market = part(view, "market", list)
        slots = [None if slot is None else part(slot, "card", str) for slot in market]
        return {
            "game": view.get("game"),
            "rules": RULES_VERSION if view.get("rules") == RULES_VERSION else None,
            "options": part(view, "options", dict),
            "seats": seats,
            "piles": {name: cards for name, cards in piles.items() if cards},
            "market": slots or [None] * k.SLOTS,
            "cards": part(view, "cards", dict),
            "turn": turn,
            "stack": [self.frame(row) for row in part(view, "stack", list)],
            "it": [[self.name(row[0]), row[1]] for row in self.rows("it")],
            "queue": [[row[0], row[1], self.name(row[2]), row[3]] for row in self.rows("queue")],
            "chance": {"key": "0" * 64, "used": [0] * k.STREAMS, "fast": "0"},
            "memory": self.minds(len(seats)),
        }

    def rows(self, name: str) -> list[list[Any]]:
        rows = part(self.view, name, list)
        widths = {"it": 2, "queue": 4, "treated": 4}
        if not all(isinstance(row, list) and len(row) == widths[name] for row in rows):
            raise StateError(f"{name} must be a list of lists of {widths[name]}")
        return list(rows)

    # --- what is seen -------------------------------------------------------------------------

    def read_open(self) -> tuple[list[Data], Data]:
        piles = {name: list(cards) for name, cards in part(self.view, "piles", dict).items()}
        if set(piles) - {SHARED[pile] for pile in OPEN_PILES}:
            raise StateError("piles must be those that everybody sees")
        for name, deck in part(self.view, "decks", dict).items():
            if name not in [SHARED[pile] for pile in HIDDEN_DECKS]:
                raise StateError(f"there is no deck {name!r}")
            self.read_deck(SHARED.index(name), deck)
        removed = self.view.get("removed")
        if type(removed) is not int:
            raise StateError("removed must be a number")
        self.size[k.REMOVED] = removed
        return [self.read_seat(number, entry) for number, entry in enumerate(self.seats)], piles

    def read_deck(self, pile: int, deck: object) -> None:
        size, order = part(deck, "size", int), part(deck, "order", dict)
        if not all(str(place).isdecimal() and int(place) < size for place in order):
            raise StateError(f"the order of {pile_name(pile)} has places that are not there")
        self.size[pile] = size
        self.order[pile] = {int(place): str(card) for place, card in order.items()}

    def read_seat(self, number: int, entry: object) -> Data:
        if not isinstance(entry, Mapping):
            raise StateError(f"seats[{number}] must be an object")
        zones: dict[str, list[str]] = {}
        seat = {name: value for name, value in entry.items() if name not in ZONES}
        if "zones" in seat:  # before the nations are chosen nobody has anything
            return seat
        for zone in OPEN_ZONES:
            zones[ZONES[zone]] = part(entry, ZONES[zone], list)
        for zone in SECRET_ZONES:
            secret = part(entry, ZONES[zone], dict)
            if number == self.viewer:
                zones[ZONES[zone]] = part(secret, "cards", list)
            else:
                self.size[table.own(number, zone)] = part(secret, "size", int)
        for zone in (k.DECK, k.NATION):
            self.read_deck(table.own(number, zone), entry.get(ZONES[zone]))
        return {**seat, "zones": {name: cards for name, cards in zones.items() if cards}}

    # --- what is not ----------------------------------------------------------------------------

    def lay_hidden(self) -> None:
        """Every hidden card into a pile in which it may lie, so that all sizes come out right."""
        places = {pile: set(order.values()) for pile, order in self.order.items()}
        fixed = {card for cards in places.values() for card in cards}
        self.free = {pile: size - len(places.get(pile, ())) for pile, size in self.size.items()}
        self.put: dict[str, int] = {}
        for card in sorted(self.where, key=lambda name: (len(self.where[name]), name)):
            if card not in fixed and not self.place(card, set()):
                raise StateError("no arrangement of the hidden cards fits the view")
        if any(self.free.values()):
            raise StateError("the view has more hidden places than hidden cards")
        for pile, size in self.size.items():
            rest = iter([card for card, laid in self.put.items() if laid == pile])
            order = self.order.get(pile, {})
            self.laid[pile] = [order[i] if i in order else next(rest) for i in range(size)]

    def place(self, card: str, tried: set[int]) -> bool:
        """Lay a card down; if need be, another one makes room for it."""
        for pile in self.where[card]:
            if self.free.get(pile, 0) > 0:
                self.free[pile] -= 1
                self.put[card] = pile
                return True
        for pile in self.where[card]:
            if pile in tried or pile not in self.free:
                continue
            tried.add(pile)
            for other in [name for name, laid in self.put.items() if laid == pile]:
                if self.place(other, tried):
                    self.put[card] = pile
                    return True
        return False

    def name(self, card: object) -> str | None:
        """A card that is named, or any that lies where the card is known to lie."""
        if card is None or isinstance(card, str):
            return card
        pile = pile_of(str(part(card, "in", str)))
        for found in self.laid.get(pile, []):
            if found not in self.taken:
                self.taken.add(found)
                return found
        raise StateError(f"there is no card in {pile_name(pile)}")

    def frame(self, row: object) -> Data:
        if not isinstance(row, Mapping):
            raise StateError("stack must be a list of objects")
        return {
            name: self.name(value) if isinstance(value, Mapping) else value
            for name, value in row.items()
        }

    def minds(self, players: int) -> list[Data]:
        """The viewer's own mind; the others know what it knows, except its own cards."""
        mine: dict[str, int] = {}
        for card, piles in self.where.items():
            for pile in piles:
                mine[card] = mine.get(card, 0) | memory.hidden_bit(pile)
        spots = [card for order in self.order.values() for card in order.values()]
        theirs = dict(mine)
        if self.viewer != k.SPECTATOR:
            own = 0
            for zone in (k.HAND, k.DECK, k.HISTORY, k.FLOODED, k.NATION):
                own |= memory.hidden_bit(table.own(self.viewer, zone))
            for zone in SECRET_ZONES:
                pile = table.own(self.viewer, zone)
                for card in self.seats[self.viewer].get(ZONES[zone], {}).get("cards", []):
                    mine[card] = memory.hidden_bit(pile)
                    theirs[card] = own
        viewers = [*range(players), k.SPECTATOR]
        return [
            {"place": mine, "spot": spots} if v == self.viewer else {"place": theirs, "spot": []}
            for v in viewers
        ]

"""From a view to a state that fits it: hidden cards are laid where the view says they may lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from civitas.engine.errors import StateError, brief
from civitas.games.imperium import consts as k
from civitas.games.imperium import memory, shown, table
from civitas.games.imperium.names import SHARED, ZONES, pile_name
from civitas.games.imperium.view import HIDDEN_DECKS, OPEN_PILES, OPEN_ZONES, SECRET_ZONES

Data = dict[str, Any]
# What a view tells of an automaton and a state works out.
TOLD = ("row", "slot")


@cache
def pile_of(name: str) -> int:
    """The pile of a name. What was laid on a deck unseen counts as a pile below zero."""
    seat, _, zone = name.partition(".")
    if f".{zone}" == shown.LAID and seat in [str(n) for n in range(k.MAX_SEATS)]:
        return laid_on(table.own(int(seat), k.DECK))
    pile = shown.pile_number(name)
    if pile < 0:
        raise StateError(f"the view names a pile {brief(name)} that does not exist")
    return pile


def laid_on(deck: int) -> int:
    """What was laid on any deck of its owner."""
    return -1 - table.owner(deck)


def bit_of(pile: int) -> int:
    if pile < 0:
        return 1 << memory.laid_index(-1 - pile)
    return memory.hidden_bit(pile)


def part(data: Any, name: str, kind: type) -> Any:
    value = data.get(name) if isinstance(data, Mapping) else None
    if not isinstance(value, kind):
        raise StateError(f"the view has no {brief(name)} of the kind {kind.__name__}")
    return value


def named(data: Any, name: str) -> list[str]:
    """Cards by their numbers, where the view has a list of them."""
    cards: list[str] = part(data, name, list)
    if not all(isinstance(card, str) for card in cards):
        raise StateError(f"{name!r} of the view must list numbers of cards")
    return list(cards)


class FromView:
    """The JSON of a state that a viewer cannot tell from the one the view was taken of."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.seats = part(view, "seats", list)
        viewer = view.get("viewer")
        if viewer is not None and (type(viewer) is not int or not 0 <= viewer < len(self.seats)):
            raise StateError(f"the view has no viewer {brief(viewer)}")
        self.viewer = k.SPECTATOR if viewer is None else viewer
        self.where: dict[str, list[int]] = {}
        for card, names in part(view, "where", dict).items():
            if not isinstance(names, list):
                raise StateError("where must list piles")
            self.where[card] = [pile_of(str(name)) for name in names]
        self.order: dict[int, dict[int, str]] = {}
        self.tops: dict[int, list[int]] = {}
        self.size: dict[int, int] = {}
        self.laid: dict[int, list[str]] = {}
        self.named: dict[tuple[int, int], str] = {}

    def json(self) -> Data:
        view = self.view
        seats, piles = self.read_open()
        self.lay_hidden()
        for pile, cards in self.laid.items():
            if pile < 0:
                continue
            if pile < k.OWN:
                piles[SHARED[pile]] = cards
            elif table.zone(pile) == k.SLOT:
                seats[k.AUTOMATON]["slots"][table.owner(pile)] = next(iter(cards), None)
            else:
                seats[table.owner(pile)]["zones"][ZONES[table.zone(pile)]] = cards
        turn = dict(part(view, "turn", dict))
        turn["treated"] = [[self.name(row[0]), *row[1:]] for row in self.rows("treated")]
        market = part(view, "market", list)
        slots = [None if slot is None else part(slot, "card", str) for slot in market]
        return {
            "game": view.get("game"),
            "rules": view.get("rules"),
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
            "memory": self.minds(1 if "slots" in seats[-1] else len(seats)),
        }

    def rows(self, name: str) -> list[list[Any]]:
        rows = part(self.view, name, list)
        widths = {"it": 2, "queue": 4, "treated": 4}
        if not all(isinstance(row, list) and len(row) == widths[name] for row in rows):
            raise StateError(f"{name} must be a list of lists of {widths[name]}")
        return list(rows)

    # --- what is seen -------------------------------------------------------------------------

    def read_open(self) -> tuple[list[Data], Data]:
        shown_piles = part(self.view, "piles", dict)
        piles = {name: named(shown_piles, name) for name in shown_piles}
        if set(piles) - {SHARED[pile] for pile in OPEN_PILES}:
            raise StateError("piles must be those that everybody sees")
        for name, deck in part(self.view, "decks", dict).items():
            if name not in [SHARED[pile] for pile in HIDDEN_DECKS]:
                raise StateError(f"there is no deck {brief(name)}")
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
        laid = part(deck, "laid", list)
        if not all(type(place) is int and 0 <= place < size for place in laid):
            raise StateError(f"nothing can be laid at such a place of {pile_name(pile)}")
        self.size[pile] = size - len(laid)
        self.size[laid_on(pile)] = self.size.get(laid_on(pile), 0) + len(laid)
        self.tops[pile] = laid
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
                zones[ZONES[zone]] = named(secret, "cards")
            else:
                self.size[table.own(number, zone)] = part(secret, "size", int)
        for zone in (k.DECK, k.NATION):
            self.read_deck(table.own(number, zone), entry.get(ZONES[zone]))
        self.read_slots(seat)
        return {**seat, "zones": {name: cards for name, cards in zones.items() if cards}}

    def read_slots(self, seat: Data) -> None:
        """The slots of an automaton: one hidden card each, or none."""
        if "slots" not in seat:
            return
        slots = part(seat, "slots", list)
        seat.update(slots=[None] * k.AUTOMATON_SLOTS)
        for name in TOLD:
            seat.pop(name, None)
        for n, slot in enumerate(slots[: k.AUTOMATON_SLOTS]):
            self.size[table.slot_pile(n)] = 0 if slot is None else 1

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
        for pile in [pile for pile in self.size if pile < 0]:
            self.laid[pile] = [card for card, laid in self.put.items() if laid == pile]
        atop = {pile: iter(cards) for pile, cards in self.laid.items()}
        for pile in [pile for pile in self.size if pile >= 0]:
            self.laid[pile] = self.stacked(pile, atop.get(laid_on(pile), iter(())))

    def stacked(self, pile: int, atop: Iterator[str]) -> list[str]:
        """The cards of a pile, those whose place is known at their place."""
        order, tops = self.order.get(pile, {}), self.tops.get(pile, [])
        rest = iter([card for card, laid in self.put.items() if laid == pile])
        places = range(self.size[pile] + len(tops))
        return [order[i] if i in order else next(atop if i in tops else rest) for i in places]

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
        pile, which = pile_of(str(part(card, "in", str))), part(card, "as", int)
        if (pile, which) not in self.named:
            free = [
                found
                for found in self.laid.get(pile, [])
                if found not in self.named.values() and self.is_unknown(found, pile)
            ]
            if not free:
                raise StateError(f"there is no card in {pile_name(pile)}")
            self.named[pile, which] = free[0]
        return self.named[pile, which]

    def is_unknown(self, card: str, pile: int) -> bool:
        """May this be the card the viewer sees only the back of?"""
        if card in self.order.get(pile, {}).values():
            return False
        return len(self.where[card]) > 1 or pile < 0 or table.is_ordered(pile)

    def frame(self, row: object) -> Data:
        if not isinstance(row, Mapping):
            raise StateError("stack must be a list of objects")
        return {
            name: self.name(value) if isinstance(value, Mapping) else value
            for name, value in row.items()
        }

    def own(self, zone: str) -> list[str]:
        """What the viewer has in a zone; before the nations are chosen there are none."""
        seat = self.seats[self.viewer]
        return named(seat[zone], "cards") if zone in seat else []

    def minds(self, players: int) -> list[Data]:
        """The viewer's own mind; the others know what it knows, except its own cards."""
        mine: dict[str, int] = {}
        for card, piles in self.where.items():
            for pile in piles:
                mine[card] = mine.get(card, 0) | bit_of(pile)
        spots = [card for order in self.order.values() for card in order.values()]
        theirs = dict(mine)
        if self.viewer != k.SPECTATOR:
            own = 0
            for zone in (k.HAND, k.DECK, k.HISTORY, k.FLOODED, k.NATION):
                own |= memory.hidden_bit(table.own(self.viewer, zone))
            for zone in SECRET_ZONES:
                pile = table.own(self.viewer, zone)
                for card in self.own(ZONES[zone]):
                    mine[card] = memory.hidden_bit(pile)
                    theirs[card] = own
        atop = [self.laid[pile][place] for pile, tops in self.tops.items() for place in tops]
        for pile, tops in self.tops.items():
            for place in tops:
                theirs[self.laid[pile][place]] |= memory.hidden_bit(pile)
        known = {"place": mine, "spot": spots, "atop": atop}
        guessed = {"place": theirs, "spot": [], "atop": []}
        return [known if v == self.viewer else guessed for v in (*range(players), k.SPECTATOR)]

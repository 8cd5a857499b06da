"""Cards laid out for a scenario: where each lies, and why one cannot be laid where it is wanted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import EllipsisType
from typing import Any

from civitas.engine.errors import CivitasError, StateError
from civitas.engine.scenario import Scenario
from civitas.games.imperium import settings
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.errors import nearest
from civitas.games.imperium.names import SHARED, SLOTS, ZONES

SEATS = "ABCD"
OPEN_PILES = ("market", "play", "power", "permanent", "last_fame")
DETAILS = ("exhausted", "side", "waiting")
# What a seat may declare as a list of cards; a garrison needs its host.
LAID = tuple(zone for zone in ZONES if zone != "garrison")
Where = tuple[int | None, str]
TUCKED: Where = (None, "tucked")
Names = Sequence["str | EllipsisType"]
"""Cards from the top; `...` at the end means that the others stay below them as they were."""


def known(what: str, name: str, names: Collection[str]) -> str:
    """A name that must be one of these; the message lists them."""
    if name in names:
        return name
    meant = nearest(name, names)
    hint = f"; did you mean {meant!r}?" if meant else ";"
    raise CivitasError(f"{what} {name!r}{hint} possible: {', '.join(names)}")


class Laying(Scenario):
    """The half of a table's scenario that declares."""

    _data: dict[str, Any]
    _where: dict[str, Where]
    _order: list[str]
    """Cards that were declared: nothing else takes them."""
    _declared: set[Where]

    def _gather(self) -> None:
        """Everything back where it belongs: draw decks, the piles of the commons."""
        for seat, entry in enumerate(self._data["seats"]):
            for zone, cards in entry["zones"].items():
                for card in cards:
                    self._put(card, seat, "deck" if zone == "hand" else zone)
            for card in filter(None, entry.get("slots", ())):
                self._put(card, seat, "deck")
        for pile, cards in self._data["piles"].items():
            for card in cards:
                self._put(card, None, pile)
        del self._data["memory"]  # everybody knows what set-up tells
        self._turn = (0, "act")

    def _put(self, card: str, seat: int | None, pile: str) -> None:
        """Later declarations win; the last card put down lies deepest."""
        if self._where.pop(card, None) == (None, "market") and pile != "market":
            self._data["market"] = [None if c == card else c for c in self._data["market"]]
            self._clear_slot(card)
            self._where.pop(card)
        self._where[card] = (seat, pile)

    def _cards(self) -> list[t.Card]:
        return CARDS.of_set(settings.is_newer(self.options))

    def _called(self, name: str) -> list[t.Card]:
        """The cards of this set with a number or a title."""
        cards = self._cards()
        return [
            card for card in cards if name in (card.number, *(face.name for face in card.faces))
        ]

    def find(self, name: str, seat: int | None = None) -> str:
        """The number of a card of this game: of the seat's nation first."""
        found = [card for card in self._called(name) if card.number in self._where]
        if not found:
            raise StateError(self._why_not(name, self._called(name)))
        return self._first(found, seat)

    def _unlaid(self, name: str, seat: int | None, pile: str) -> str:
        """A card that is not declared yet: of the seat's nation first.

        A title that is also a nation's means the tributary, unless a power card is wanted. An
        unrest tucked under a market card stays there.
        """
        named = [card for card in self._called(name) if is_wanted(card, name, pile)]
        free = [card for card in named if self._is_free(card.number)]
        if not free:
            raise StateError(self._why_not(name, named))
        return self._first(free, seat)

    def _first(self, cards: list[t.Card], seat: int | None) -> str:
        nation = self.options[f"nation_{seat + 1}"] if seat is not None else None
        return min((card.number for card in cards), key=lambda one: self._rank(one, nation))

    def _is_free(self, number: str) -> bool:
        return number not in self._order and self._where.get(number, TUCKED) != TUCKED

    def _why_not(self, name: str, named: list[t.Card]) -> str:
        """Why no further card of that name can be laid."""
        if not named:
            return self._why_unknown(name)
        lying = [card.number for card in named if card.number in self._where]
        if not lying:
            return f"{name!r} is not in this game: {self._why_absent(named[0])}"
        places = sorted({self._spoken(self._where[number]) for number in lying})
        return f"every {name!r} of this game is laid already: {', '.join(places)}"

    def _why_unknown(self, name: str) -> str:
        if self._called(name):
            return f"{name!r} is a power card and lies in 'power'; no other card has that title"
        titles = {face.name for card in self._cards() for face in card.faces}
        meant = nearest(name, sorted(titles) + sorted(CARDS.numbers))
        return f"there is no card {name!r}" + (f"; did you mean {meant!r}?" if meant else "")

    def _why_absent(self, card: t.Card) -> str:
        deck = CARDS.decks[CARDS.by_deck[card.deck]]
        players = len(self._data["seats"])
        if deck.kind == "nation" and deck.name not in self._nations():
            return f"it belongs to the nation {deck.name!r}, which does not play"
        if deck.kind != "nation" and deck.box != self.options["box"]:
            return f"it is of the box {deck.box!r}; declare box={deck.box!r}"
        if card.players > players:
            return f"it is used with {card.players} or more players, and here are {players}"
        return "set-up leaves it out or replaces it, as its nation plays"

    def _nations(self) -> list[Any]:
        return [self.options[f"nation_{seat}"] for seat in range(1, len(self._data["seats"]) + 1)]

    @staticmethod
    def _spoken(where: Where) -> str:
        seat, pile = where
        return pile if seat is None else f"{pile} of {SEATS[seat]}"

    def _rank(self, number: str, nation: str | None) -> tuple[bool, bool]:
        """Cards of the own nation first, and its draw deck before its nation deck."""
        is_foreign = CARDS.by_number[number].deck != nation
        return is_foreign, self._where[number][1] in ("nation_deck", "area", "market")

    def seat(
        self,
        name: str,
        *,
        pool: tuple[int, int, int] | None = None,
        garrison: Mapping[str, list[str]] | None = None,
        **facts: Any,
    ) -> None:
        """What a seat has: zones as lists of cards, tokens and state by their names."""
        self.declaring()
        index = self.index(name)
        entry = self._data["seats"][index]
        entry["pool"] = entry["pool"] if pool is None else list(pool)
        for slot, card in enumerate(self._slots(entry, facts), 1):
            self._declare([card] if card else [], index, f"slot_{slot}")
        own = [key for key in entry if key not in ("zones", "pool", "slots")]
        for key, value in facts.items():
            known("a seat has no", key, ("pool", "garrison", *LAID, *own))
            if key in ZONES:
                self._declare(value, index, key)
            else:
                entry[key] = value
        for host, cards in (garrison or {}).items():
            number = self._host(host, index)
            for card in self._declare(cards, index, "garrison", keep=True):
                self._data["cards"].setdefault(card, {})["host"] = number

    def _slots(self, entry: dict[str, Any], facts: dict[str, Any]) -> Sequence[str | None]:
        cards: Sequence[str | None] = facts.pop("slots", ())
        if len(cards) > len(entry.get("slots", ())):
            raise CivitasError(
                f"{len(cards)} slots: only the automaton of a solo game has any, seat B, and it has"
                f" {len(self._data['seats'][-1].get('slots', ()))}"
            )
        return cards

    def _host(self, name: str, seat: int) -> str:
        for card in self._called(name):
            if self._where.get(card.number) == (seat, "play"):
                return card.number
        raise StateError(
            f"{name!r} holds a garrison, but is not in play of {SEATS[seat]}: declare it in 'play'"
        )

    def _declare(self, names: Names, seat: int | None, pile: str, keep: bool = False) -> list[str]:
        """Exactly these cards in a pile; what lay there before goes out of the way."""
        if (seat, pile) in self._declared and not keep:
            text = f"{self._spoken((seat, pile))} is declared twice: name all its cards at once"
            raise CivitasError(text)
        before = [card for card, where in self._where.items() if where == (seat, pile)]
        stay = bool(names) and names[-1] is ...
        if not (keep or stay):
            for card in before:
                self._put(card, None, "removed")
        cards = [self._lay(name, seat, pile) for name in names if name is not ...]
        if names:  # what was emptied may be filled
            self._declared.add((seat, pile))
        for card in before if stay else ():
            if card not in cards and self._where[card] == (seat, pile):
                self._put(card, seat, pile)
        return cards

    def _lay(self, name: str | EllipsisType, seat: int | None, pile: str) -> str:
        card = self._unlaid(str(name), seat, pile)
        self._order.append(card)
        self._put(card, seat, pile)
        return card

    def piles(self, **piles: Names | int) -> None:
        """Shared piles from the top: the cards, or how many of them."""
        self.declaring()
        for name, cards in piles.items():
            known("there is no pile", name, SHARED)
            if isinstance(cards, int):
                self._shorten(name, cards)
            else:
                self._declare(cards, None, name)

    def _shorten(self, pile: str, size: int) -> None:
        there = [card for card, where in self._where.items() if where == (None, pile)]
        loose = [card for card, where in self._where.items() if where[1] in ("removed", "deck")]
        for card in (card for card in loose if card not in self._order):
            unrest = "unrest" in CARDS.by_number[card].suits
            if pile == "unrest" and unrest and len(there) < size:
                self._put(card, None, pile)
                there.append(card)
        if len(there) < size:
            raise StateError(
                f"{pile} has only {len(there)} cards: no other is left outside declared zones"
            )
        for card in there[size:]:
            self._put(card, None, "removed")

    def market(self, **slots: str | None) -> None:
        """Market cards by slot; the other slots keep what set-up gave them, without tokens."""
        self.declaring()
        for slot, name in slots.items():
            place = SLOTS.index(known("the market has no slot", slot, SLOTS))
            old = self._data["market"][place]
            if old is not None:
                self._clear_slot(old)
            number = None if name is None else self._unlaid(name, None, "market")
            self._data["market"][place] = number
            if number is not None:
                self._order.append(number)
                self._replace_elsewhere(number, place)
                self._put(number, None, "market")
                self._tuck(number)

    def _replace_elsewhere(self, number: str, place: int) -> None:
        """A card that another slot showed leaves that slot to the main deck."""
        for other, shown in enumerate(self._data["market"]):
            if shown == number and other != place:
                self._clear_slot(number)
                self._data["market"][other] = None

    def _clear_slot(self, card: str) -> None:
        self._where.pop(card, None)
        self._where[card] = (None, "removed")
        self._data["cards"].pop(card, None)
        for unrest, details in list(self._data["cards"].items()):
            if details.get("host") == card:
                self._data["cards"].pop(unrest)
                self._put(unrest, None, "unrest")

    def _tuck(self, number: str) -> None:
        suits = CARDS.by_number[number].suits
        if {"uncivilised", "civilised", "tributary"} & set(suits):
            unrest = next(c for c, where in self._where.items() if where == (None, "unrest"))
            self._put(unrest, None, "tucked")
            self._data["cards"][unrest] = {"host": number}

    def tokens(self, card: str, material: int = 0, population: int = 0, progress: int = 0) -> None:
        """Tokens on a card of the market or in play."""
        self.declaring()
        details = self._data["cards"].setdefault(self._shown(card), {})
        details["tokens"] = [material, population, progress]

    def mark(self, card: str, **details: Any) -> None:
        """Something of a card: exhausted=True, side="B"."""
        self.declaring()
        for name in details:
            known("a card cannot be marked as", name, DETAILS)
        self._data["cards"].setdefault(self._shown(card), {}).update(details)

    def _shown(self, card: str) -> str:
        """The copy of a card that lies in the market or in play."""
        for one in self._called(card):
            if self._where.get(one.number, TUCKED)[1] in OPEN_PILES:
                return one.number
        raise StateError(
            f"{card!r} lies neither in the market nor in play: declare it there first"
            if self._called(card)
            else self._why_unknown(card)
        )

    def index(self, name: str) -> int:
        """The number of a seat."""
        return SEATS.index(known("there is no seat", name, SEATS[: len(self._data["seats"])]))


def is_wanted(card: t.Card, name: str, pile: str) -> bool:
    """A nation's power card has its name, and so has a tributary: only one of them is laid."""
    return "power" not in card.suits or pile == "power" or name == card.number

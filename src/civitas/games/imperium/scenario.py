"""Imperium scenarios: declare zones, tokens and the market, then play on the table.

Cards are named by their titles or their printed numbers. Seats are A, B, C, D. What is not
declared is irrelevant: hands, discard piles and play areas are empty, undeclared cards of a nation
lie in its draw deck, and cards that would be in the way are out of the game.

    table = scenario(nations="romans celts", sides="BB")
    table.seat("A", hand=["Some Card"], pool=(4, 0, 1))
    table.market(uncivilised="Another")
    table.play("Some Card").say(0, 0, "Another")
    assert "Another" in table.zone("A", "hand")

Questions with one answer are asked too, so that a script tells all that happens; declare
``auto_forced=True`` for the usual behaviour.

With ``players=1`` the second nation is the automaton's, seat B: it has `slots`, its discard pile
and play area are listed from the most recent card on, and `automaton` lets it have its turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.decision import Option
from civitas.engine.errors import CivitasError, IllegalAction, StateError
from civitas.engine.scenario import Scenario
from civitas.engine.seed import Seed
from civitas.games.imperium import settings
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import SHARED, SLOTS, ZONES

SEATS = "ABCD"
TURN_STEPS = {"turn": 0, "act": 1, "revolt": 3, "market_token": 4, "clean_discard": 6}
PASS = 0
# Rolls that are tried until the die shows what a script wants.
MOST_ROLLS = 500
DECKS = ("main", "regions", "uncivilised", "civilised", "fame", "unrest")


def scenario(
    *,
    nations: str = "romans celts",
    sides: str = "",
    seed: Seed = 0,
    **options: object,
) -> ImperiumTable:
    """A table to be declared: nations and power sides by seat, further options of the game."""
    names = nations.split()
    given: dict[str, object] = {"players": len(names), "deal": "fixed", "auto_forced": False}
    given |= options
    for number, name in enumerate(names, 1):
        given[f"nation_{number}"] = name
        if number <= given["players"]:  # type: ignore[operator]
            given[f"side_{number}"] = sides[number - 1] if sides else "B"
    return ImperiumTable(seed, **{**given, **options})


class ImperiumTable(Scenario):
    """An Imperium table: declare it, then play on it."""

    resting = ("act", "turn", "solstice")

    def __init__(self, seed: Seed, **options: object) -> None:
        super().__init__(registry.game("imperium"), **options)
        start = self.game.new(seed=seed, **self.options)
        self._data = start.to_json()
        self._where: dict[str, tuple[int | None, str]] = {}
        self._order: list[str] = []
        self._gather()

    # --- declaring ------------------------------------------------------------------------

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

    def find(self, name: str, seat: int | None = None, used: Iterable[str] = ()) -> str:
        """A card of the game by title or number: of the seat's nation first, not one of `used`.

        An unrest tucked under a market card stays there.
        """
        nation = self.options[f"nation_{seat + 1}"] if seat is not None else None
        found = [
            card.number
            for card in CARDS.of_set(settings.is_newer(self.options))
            if name in (card.number, *(face.name for face in card.faces))
            and self._where.get(card.number, (None, "tucked")) != (None, "tucked")
            and card.number not in used
        ]
        found.sort(key=lambda number: self._rank(number, nation))
        if not found:
            raise StateError(f"there is no further card {name!r} in this game")
        return found[0]

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
        if pool is not None:
            entry["pool"] = list(pool)
        for slot, card in enumerate(facts.pop("slots", ()), 1):
            self._declare([card] if card else [], index, f"slot_{slot}")
        for key, value in facts.items():
            if key in ZONES:
                self._declare(value, index, key)
            elif key in entry:
                entry[key] = value
            else:
                raise CivitasError(f"a seat has no {key!r}")
        for host, cards in (garrison or {}).items():
            number = self.find(host, index, self._elsewhere(index, "play"))
            for card in self._declare(cards, index, "garrison", keep=True):
                self._data["cards"].setdefault(card, {})["host"] = number

    def _elsewhere(self, seat: int | None, pile: str) -> list[str]:
        return [card for card, where in self._where.items() if where != (seat, pile)]

    def _declare(
        self, names: list[str], seat: int | None, pile: str, keep: bool = False
    ) -> list[str]:
        """Exactly these cards in a pile; what lay there before goes out of the way."""
        if not keep:
            for card, where in list(self._where.items()):
                if where == (seat, pile):
                    self._put(card, None, "removed")
        taken = [*self._order]
        cards: list[str] = []
        for name in names:
            card = self.find(name, seat, taken)
            taken.append(card)
            cards.append(card)
            self._put(card, seat, pile)
        self._order += cards
        return cards

    def piles(self, **piles: list[str] | int) -> None:
        """Shared piles from the top: the cards, or how many of them."""
        self.declaring()
        for name, cards in piles.items():
            if name not in SHARED:
                raise CivitasError(f"there is no pile {name!r}; piles: {', '.join(SHARED)}")
            if isinstance(cards, int):
                self._shorten(name, cards)
            else:
                self._declare(cards, None, name)

    def _shorten(self, pile: str, size: int) -> None:
        there = [card for card, where in self._where.items() if where == (None, pile)]
        spare = [card for card, where in self._where.items() if where[1] in ("removed", "deck")]
        for card in spare:
            unrest = "unrest" in CARDS.by_number[card].suits
            if pile == "unrest" and unrest and len(there) < size:
                self._put(card, None, pile)
                there.append(card)
        if len(there) < size:
            raise StateError(f"{pile} has only {len(there)} cards")
        for card in there[size:]:
            self._put(card, None, "removed")

    def market(self, **slots: str | None) -> None:
        """Market cards by slot; the other slots keep what set-up gave them, without tokens."""
        self.declaring()
        for slot, name in slots.items():
            place = SLOTS.index(slot)
            old = self._data["market"][place]
            if old is not None:
                self._clear_slot(old)
            number = None if name is None else self.find(name, None, self._order)
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
        self._data["cards"].setdefault(self._shown(card), {}).update(details)

    def _shown(self, card: str) -> str:
        """The copy of a card that lies in the market or in play."""
        open_piles = ("market", "play", "power", "permanent", "last_fame")
        hidden = [c for c, (_, pile) in self._where.items() if pile not in open_piles]
        return self.find(card, None, hidden)

    def turn(self, name: str, step: str = "act", **numbers: int) -> None:
        """Whose turn it is and what is asked; `numbers` are those of the JSON's turn."""
        self.declaring()
        if step not in (*TURN_STEPS, "solstice"):
            raise StateError(f"a scenario begins with one of {', '.join(TURN_STEPS)}, solstice")
        self._turn = (self.index(name), step)
        self._data["turn"].update(numbers)

    def build(self) -> State:
        seat, step = self._turn
        data = self._data
        for entry in data["seats"]:
            entry["zones"] = {}
        data["piles"] = {}
        for card, (owner, pile) in self._where.items():
            zones = data["piles"] if owner is None else data["seats"][owner]["zones"]
            zones.setdefault(pile, []).append(card)
        for entry in data["seats"]:
            if "slots" in entry:
                names = [f"slot_{number}" for number in range(1, len(entry["slots"]) + 1)]
                entry["slots"] = [next(iter(entry["zones"].pop(n, [])), None) for n in names]
        data["turn"].update(first=0, active=seat, asks=step, asked=seat, activating=step == "act")
        data["turn"]["activating"] = int(step == "act")
        frame = {"kind": "turn", "you": seat, "root": 1, "step": TURN_STEPS.get(step, 1)}
        round_ = {"kind": "round", "you": 15, "a": seat + 1}
        if step == "solstice":
            frame = {"kind": "solstice", "you": seat, "step": 1}
            round_["step"] = 1
            self._wait(seat)
        data["stack"] = [round_, frame]
        return self.game.from_json(data)

    def _wait(self, seat: int) -> None:
        for card, where in self._where.items():
            if where[0] == seat and where[1] in ("play", "power", "permanent"):
                details = self._data["cards"].setdefault(card, {})
                faces = CARDS.by_number[card].faces
                side = 1 if details.get("side") == "B" else 0
                if faces[min(side, len(faces) - 1)].solstice is not None:
                    details["waiting"] = True

    # --- acting ---------------------------------------------------------------------------

    def option_name(self, option: Option) -> str:
        if option.card is not None:
            return title(option.card)
        if option.amount is not None:
            return str(option.amount)
        return option.nation or option.side or option.suit or option.pile or option.verb

    def say(self, *words: str | int) -> Self:
        """Answer the questions that come, one word each: a card, a number, a suit, a verb."""
        self.fresh()
        for word in words:
            decision = self.asked(f"say {word}")
            found = [
                option
                for option in decision.options
                if str(word) in (option.card, option.verb, self.option_name(option))
            ]
            if not found:
                raise IllegalAction(f"{word!r} is not offered; {self.question()}")
            self.events += self.state.step(found[0].action, decision.seat)
        return self

    def play(self, card: str) -> Self:
        return self._do("play", card)

    def exhaust(self, card: str) -> Self:
        return self._do("exhaust", card)

    def _do(self, verb: str, card: str) -> Self:
        decision = self.asked(f"{verb} {card}")
        for option in decision.options:
            if decision.kind == "act" and option.verb == verb and option.card is not None:
                if card in (option.card, title(option.card)):
                    return self.fresh().answer(f"{verb} {card}", ("act",), action=option.action)
        raise IllegalAction(f"{verb} {card} is not offered; {self.question()}")

    def automaton(self, die: int) -> Self:
        """Solo: end the turn of A and let the automaton begin its own with this number."""
        if self._turn != (0, "clean_discard"):
            raise StateError("the automaton's turn follows turn('A', 'clean_discard')")
        for number in range(MOST_ROLLS):
            self._data["chance"]["key"] = f"{number:064x}"
            self._state = self.build()
            self.events = self.state.step(PASS)
            if any(e.kind == "rolled" and e.data["number"] == die for e in self.events):
                return self
        raise StateError(f"a die does not show {die}")

    # --- looking --------------------------------------------------------------------------

    @staticmethod
    def index(name: str) -> int:
        return SEATS.index(name)

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    @property
    def json(self) -> dict[str, Any]:
        return self.state.to_json()

    @property
    def kind(self) -> str | None:
        """What is asked."""
        decision = self.state.decision
        return None if decision is None else decision.kind

    @property
    def to_move(self) -> str | None:
        seat = self.state.seat
        return None if seat is None else SEATS[seat]

    def zone(self, name: str, zone: str) -> list[str]:
        """Titles of the cards in a zone of a seat; decks from the top."""
        cards = self.json["seats"][self.index(name)]["zones"].get(zone, [])
        return [title(card) for card in cards]

    def pile(self, name: str) -> list[str]:
        return [title(card) for card in self.json["piles"].get(name, [])]

    def pool(self, name: str) -> tuple[int, ...]:
        return tuple(self.json["seats"][self.index(name)]["pool"])

    def fact(self, name: str, fact: str) -> Any:
        return self.json["seats"][self.index(name)][fact]

    def slots(self) -> list[str | None]:
        """Solo: titles of the cards in the automaton's slots."""
        return [card and title(card) for card in self.json["seats"][1]["slots"]]

    def slot(self, name: str) -> str | None:
        card = self.json["market"][SLOTS.index(name)]
        return None if card is None else title(card)

    def details(self, card: str) -> dict[str, Any]:
        """Tokens, marks and host of a card."""
        for number, details in self.json["cards"].items():
            if card in (number, title(number)):
                return dict(details)
        return {}


def title(number: str) -> str:
    """The title of a card by its number: of its first side."""
    return CARDS.by_number[number].faces[0].name

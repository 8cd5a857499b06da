"""CIV scenarios: declare hands, areas, markers and the deck in the notation of the rules.

Cards are written as `notation` says, as in ``M2 R1``. Seats are A, B, C, D. A seat whose hand is
not declared holds three cards that are left over; an empty string is an empty hand.

    table = scenario(players=3)
    table.seat("A", area="E3", hand="R3")
    table.seat("B", area="S2", hand="M2 S2")
    table.play("R").use("embargo", "B").choose("S").end()
    assert table.offered() == {"M"}

Questions with one answer are asked too, so that a script tells all that happens; declare
``auto_forced=True`` for the usual behaviour.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Self

from civitas.engine import registry, seed
from civitas.engine.contract import State
from civitas.engine.decision import Option
from civitas.engine.errors import CivitasError, StateError
from civitas.engine.scenario import Scenario
from civitas.games.civ import consts as k
from civitas.games.civ.names import DOMAINS, LETTERS
from civitas.games.civ.notation import Box, Cards, Zone, size_of, stored, written

SEATS = "ABCD"
HAND = 3


def scenario(*, seed: seed.Seed = 0, **options: object) -> CivTable:
    """A table to be declared; `options` are those of the game, `seed` is the order of the deck."""
    return CivTable(seed, **options)


@dataclass(slots=True)
class Seat:
    """What was declared of one seat."""

    area: str = ""
    hand: str | None = None
    embargo: str = ""
    democracy: str = ""
    pack: str = ""
    zones: dict[str, Zone] = field(default_factory=dict)


class CivTable(Scenario):
    """A CIV table: declare it, then play on it."""

    resting = ("play_card", "menu")

    def __init__(self, seed: seed.Seed, **options: object) -> None:
        super().__init__(registry.game("civ"), **{"auto_forced": False, **options})
        self._seed = seed
        self._seats = [Seat() for _ in range(self.options["players"])]
        self._pile = ""
        self._deck: int | None = None
        self._turn: tuple[int, int, int] | None = None  # seat, step, turns played before

    # --- declaring ------------------------------------------------------------------------

    def seat(
        self,
        name: str,
        *,
        area: str = "",
        hand: str | None = None,
        embargo: str = "",
        democracy: str = "",
    ) -> None:
        """What a seat has. `embargo` and `democracy` name the Domains on which markers lie."""
        self.declaring()
        self._seats[self.index(name)] = Seat(area, hand, embargo, democracy)

    def turn(self, name: str, *, step: int = 1, number: int | None = None) -> None:
        """Whose turn it is: before step 1, or in the menu of step 2; after `number` turns."""
        self.declaring()
        index = self.index(name)
        if step not in (1, 2):
            raise StateError(f"a scenario begins with step 1 or 2 of a turn, not {step}")
        self._turn = (index, step, len(self._seats) + index if number is None else number)

    def draft(self, *packs: str) -> None:
        """The first packs of a draft, one for each seat. Needs ``deal="draft"``."""
        self.declaring()
        if len(packs) != len(self._seats):
            raise StateError(f"a draft needs {len(self._seats)} packs, not {len(packs)}")
        self._seats = [Seat(hand="", pack=pack) for pack in packs]

    def pile(self, cards: str | None = None) -> str:
        """What lies on the pile; with `cards`, what shall lie there at the beginning."""
        if cards is not None:
            self.declaring()
            self._pile = cards
            return cards
        return written(self.json["pile"])

    def deck(self, size: int | None = None) -> int:
        """Cards left in the deck; with `size`, how many there shall be, the last ones of it."""
        if size is not None:
            self.declaring()
            self._deck = size
            return size
        return int(sum(self.json["deck"]["left"]))

    def build(self) -> State:
        box = Box()
        pile = self._hand_out(box)
        seat, step, number = self._turn or (0, 1, 0 if self._drafting else len(self._seats))
        if step == 1 and not self._drafting and not self._can_play(seat):
            return self._skipped(box, pile, seat, number)
        asks = "draft_keep" if self._drafting else "play_card" if step == 1 else "menu"
        return self.game.from_json(self._position(box, pile, seat, number, asks))

    @property
    def _drafting(self) -> bool:
        return any(seat.pack for seat in self._seats)

    def _hand_out(self, box: Box) -> Zone:
        """Give every zone its cards: those of a named Age first, then the others."""
        pile: Zone = {}
        wanted: list[tuple[Zone, Cards]] = [(pile, Cards.read(self._pile))]
        for seat in self._seats:
            seat.zones = {name: {} for name in ("hand", "area", "pack", "embargo", "democracy")}
            for name in ("hand", "area", "pack"):
                text = getattr(seat, name) or ""
                wanted.append((seat.zones[name], Cards.read(text)))
            for name, paid in (("embargo", k.ECONOMY), ("democracy", k.UTOPIA)):
                for domain, _, number in Cards.read(getattr(seat, name)).groups:
                    marked: Zone = {}
                    box.take(paid, None, number, marked)
                    seat.zones[name][LETTERS[domain]] = marked[LETTERS[paid]]
        for zone, cards in wanted:
            for domain, age, number in cards.groups:
                if age is not None:
                    box.take(domain, age, number, zone)
        for zone, cards in wanted:
            for domain, age, number in cards.groups:
                if age is None:
                    oldest = k.AGE_I if self._drafting else None
                    box.take(domain, oldest, number, zone)
        for seat in self._seats:
            if seat.hand is None:
                box.take_any(HAND, seat.zones["hand"])
        return pile

    def _can_play(self, seat: int) -> bool:
        zones = self._seats[seat].zones
        return any(letter not in zones["embargo"] for letter in zones["hand"])

    def _skipped(self, box: Box, pile: Zone, seat: int, number: int) -> State:
        """Step 1 will be skipped. The engine does that itself: the seat before ends its turn."""
        before = (seat - 1) % len(self._seats)
        zones = self._seats[before].zones
        if sum(map(sum, zones["hand"].values())) < HAND or zones["embargo"]:
            raise StateError(
                f"{SEATS[seat]} cannot play a card, so the scenario begins with the end of "
                f"{SEATS[before]}'s turn: {SEATS[before]} needs 3 cards in hand and no embargo"
            )
        state = self.game.from_json(self._position(box, pile, before, number - 1, "menu"))
        self.events = state.step(k.END, before)
        return state

    def _position(self, box: Box, pile: Zone, seat: int, number: int, asks: str) -> dict[str, Any]:
        """The documented JSON of the declared table."""
        ageless = self.options["age_info"] == "none"
        removed = 0 if len(self._seats) == 4 else k.REMOVED_PER_AGE
        nothing: dict[str, Any] = {
            "sure": [{}] * 4,
            "held": [[0] * 4] * 4,
            "linked": [],
            "passed": [{}] * 2,
            "pair": None,
            "marks": [],
        }
        words = seed.key(self._seed)
        return {
            "game": "civ",
            "rules": self.game.rules_version,
            "options": self.options,
            "seats": [
                {
                    name: stored(zone, ageless)
                    for name, zone in [*s.zones.items(), ("own_embargo", {})]
                }
                for s in self._seats
            ],
            "pile": stored(pile, ageless),
            "deck": {
                "left": box.deck(self._deck, removed),
                "undrawn": box.undrawn(),
            },
            "middle": [None] * len(self._seats),
            "turn": {
                "number": number,
                "seat": seat,
                "asks": asks,
                "left": 1 if asks == "play_card" else 0,
                "draft_step": 1 if asks == "draft_keep" else 0,
                "limit": 0 if asks == "draft_keep" else HAND,
                **_NO_EFFECT,
            },
            "coin": None,
            "chance": {"key": "".join(f"{word:08x}" for word in words), "picks": 0},
            "memory": [nothing] * (len(self._seats) + 1),
        }

    # --- acting ---------------------------------------------------------------------------

    def play(self, domains: str) -> Self:
        """Step 1, or the plays of an effect: Domain letters, one for each card."""
        return self._pick("play", domains, ("play_card", "hand_play"))

    def discard(self, domains: str) -> Self:
        """Cards for the pile, from hand or area as the question says."""
        return self._pick("discard", domains, ("hand_discard", "area_discard"))

    def take(self, domains: str) -> Self:
        """Cards into the hand from area or pile, or the middle card of a draft."""
        return self._pick("take", domains, ("area_take", "pile_take", "draft_middle"))

    def give(self, domains: str) -> Self:
        """Cards given back in an Inquisition."""
        return self._pick("give", domains, ("give_back",))

    def keep(self, domains: str) -> Self:
        """Draft: the card each seat keeps, in the order of the seats."""
        return self._pick("keep", domains, ("draft_keep",))

    def choose(self, domain: str) -> Self:
        """The Domain of an Attack, an Embargo or a Democracy."""
        kinds = ("attack_domain", "embargo_domain", "democracy_domain")
        return self._pick("choose", domain, kinds)

    def age(self, age: str) -> Self:
        """The Age of the card just chosen (``age_pick="ask"``)."""
        return self.fresh().answer(f"age {age}", ("age",), age=age)

    def use(self, effect: str, target: str | None = None) -> Self:
        """Start an effect, on a seat where it has a target. ``copy:purge`` is a separate copy."""
        name = effect if target is None else f"{effect} {target}"
        return self.fresh().answer(f"use {name}", ("menu",), action=self._effect_id(name))

    def _effect_id(self, name: str) -> int | None:
        decision = self.asked(f"use {name}")
        for option in decision.options:
            if decision.kind == "menu" and self.option_name(option) == name:
                return option.action
        return None

    def end(self) -> Self:
        return self.fresh().answer("end", ("menu",), verb="end_turn")

    def idle(self) -> Self:
        """A turn in which nothing matters: the first card that can be played, and the end."""
        decision = self.asked("idle")
        if decision.kind == "play_card":
            self.play(self.option_name(decision.options[0]))
        return self.end()

    def _pick(self, verb: str, domains: str, kinds: tuple[str, ...]) -> Self:
        self.fresh()
        for letter in domains.split():
            if letter not in LETTERS:
                raise CivitasError(f"{letter!r} is no Domain; Domains are {LETTERS}")
            self.answer(f"{verb} {letter}", kinds, domain=DOMAINS[LETTERS.index(letter)])
        return self

    # --- looking --------------------------------------------------------------------------

    @property
    def json(self) -> dict[str, Any]:
        return self.state.to_json()

    @property
    def to_move(self) -> str | None:
        seat = self.state.seat
        return None if seat is None else SEATS[seat]

    @property
    def to_pick(self) -> int:
        """How many cards the pending question still asks for."""
        return self.asked("a look at the question").left

    def area(self, name: str, *, ages: bool = False) -> str:
        return written(self._zone(name, "area"), ages)

    def hand(self, name: str, *, ages: bool = False) -> str:
        return written(self._zone(name, "hand"), ages)

    def hand_size(self, name: str) -> int:
        return sum(size_of(cards) for cards in self._zone(name, "hand").values())

    def pack(self, name: str) -> str:
        return written(self._zone(name, "pack"))

    def embargo(self, name: str) -> str:
        """The Domains of a seat on which embargo markers lie, laid by others or by itself."""
        both = {**self._zone(name, "embargo"), **self._zone(name, "own_embargo")}
        return " ".join(letter for letter in LETTERS if letter in both)

    def democracy(self, name: str) -> str:
        """Democracy markers on a seat, as cards of the Domains they lie at."""
        return written(self._zone(name, "democracy"))

    def middle(self) -> list[str | None]:
        """The middle cards of a draft, by the seat that laid them."""
        return list(self.json["middle"])

    def areas(self) -> dict[str, str]:
        return {name: self.area(name) for name in SEATS[: len(self._seats)]}

    def hands(self) -> dict[str, str]:
        return {name: self.hand(name) for name in SEATS[: len(self._seats)]}

    def markers(self) -> dict[str, str]:
        """All markers on the table: the seats that have some, and on which Domains."""
        found = {}
        for name in SEATS[: len(self._seats)]:
            kinds = ("embargo", self.embargo(name)), ("democracy", self.democracy(name))
            if words := [f"{kind} {domains}" for kind, domains in kinds if domains]:
                found[name] = ", ".join(words)
        return found

    def coin(self) -> str | None:
        """Where the Culture coin lies, as ``B S`` (seat and Domain); None beside the deck."""
        coin = self.json["coin"]
        return None if coin is None else f"{SEATS[coin['seat']]} {coin['domain']}"

    def limit(self) -> int:
        """The number of cards that the present turn's draw fills up to."""
        return int(self.json["turn"]["limit"])

    def winners(self) -> str:
        """The seats that have won, as ``A C``; empty while the game runs."""
        result = self.result
        return " ".join(SEATS[seat] for seat in result.winners) if result else ""

    def seen(self, name: str | None) -> list[dict[str, Any]]:
        """The events of the last call as a seat sees them; None is the spectator."""
        return self.told(None if name is None else self.index(name))

    def kinds(self) -> list[str]:
        """The kinds of the events of the last call."""
        return [event["kind"] for event in self.told(None)]

    def view(self, name: str | None) -> dict[str, Any]:
        return self.state.view(None if name is None else self.index(name))

    def guesses(self, name: str | None, times: int = 100) -> list[Self]:
        """Tables that a seat cannot tell from this one."""
        return list(self.resampled(None if name is None else self.index(name), times))

    def index(self, name: str) -> int:
        """The seat number of a name."""
        names = SEATS[: len(self._seats)]
        if name not in names or len(name) != 1:
            raise StateError(f"there is no seat {name!r}; seats: {', '.join(names)}")
        return names.index(name)

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def option_name(self, option: Option) -> str:
        if option.age is not None:
            return str(option.age)
        if option.effect is not None:
            copy = "copy:" if option.action >= k.COPY_1 else ""
            target = "" if option.seat is None else f" {SEATS[option.seat]}"
            return f"{copy}{option.effect}{target}"
        if option.domain is None:
            return "end"
        return LETTERS[DOMAINS.index(option.domain)]

    def _zone(self, name: str, zone: str) -> dict[str, Any]:
        cards: dict[str, Any] = self.json["seats"][self.index(name)][zone]
        return cards


_NO_EFFECT = {
    "amount": 0,
    "effect": "none",
    "target": None,
    "domain": "M",
    "floor": 0,
    "resume": "over",
    "permanent_used": 0,
    "effects_used": 0,
    "discard_used": 0,
    "copied": False,
    "ending": "none",
    "winners": 0,
}

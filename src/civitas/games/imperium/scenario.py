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

from typing import Any, Self

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.decision import Decision, Option
from civitas.engine.errors import CivitasError, IllegalAction, StateError
from civitas.engine.seed import Seed
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.laying import SEATS, Laying, known
from civitas.games.imperium.names import SHARED, SLOTS, ZONES

TURN_STEPS = {"turn": 0, "act": 1, "revolt": 3, "market_token": 4, "clean_discard": 6}
PASS = 0
# Rolls that are tried until the die shows what a script wants.
MOST_ROLLS = 500


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
    if sides and len(sides) < int(str(given["players"])):
        raise CivitasError(
            f"sides={sides!r} has a letter for each seat: {given['players']} of them"
        )
    for number, name in enumerate(names, 1):
        given[f"nation_{number}"] = name
        if number <= given["players"]:  # type: ignore[operator]
            given[f"side_{number}"] = sides[number - 1] if sides else "B"
    return ImperiumTable(seed, **{**given, **options})


class ImperiumTable(Laying):
    """An Imperium table: declare it, then play on it."""

    resting = ("act", "turn", "solstice")

    def __init__(self, seed: Seed, **options: object) -> None:
        super().__init__(registry.game("imperium"), **options)
        start = self.game.new(seed=seed, **self.options)
        self._data = start.to_json()
        self._where, self._order, self._declared = {}, [], set()
        self._turn = (0, "act")
        self._gather()

    # --- declaring ------------------------------------------------------------------------

    def turn(self, name: str, step: str = "act", **numbers: int) -> None:
        """Whose turn it is and what is asked; `numbers` are those of the JSON's turn."""
        self.declaring()
        known("a scenario cannot begin with", step, (*TURN_STEPS, "solstice"))
        for number in numbers:
            known("the turn has no", number, (*self._data["turn"], "freed"))
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
        """Answer the questions that come, one word each: a card, a number, a suit, a verb.

        Cards that are chosen one after the other may be named in any order.
        """
        self.fresh()
        left = [*words]
        while left:
            decision = self.asked(f"say {left[0]}")
            run = self._run(decision, left)
            for word in run:
                decision = self.asked(f"say {word}")
                if (option := self._fitting(decision, word)) is None:
                    raise IllegalAction(f"{word!r} is not offered; {self.question()}")
                self.events += self.state.step(option.action, decision.seat)
            del left[: len(run)]
        return self

    def _fitting(self, decision: Decision, word: str | int) -> Option | None:
        """The first option that a word can mean."""
        for option in decision.options:
            if str(word) in (option.card, option.verb, self.option_name(option)):
                return option
        return None

    def _run(self, decision: Decision, words: list[str | int]) -> list[str | int]:
        """The next words, in an order in which they can be said."""
        most = {"pick": decision.left, "clean_discard": len(words)}.get(decision.kind, 1)
        found: list[tuple[int, str | int]] = []
        for word in words[:most]:
            option = self._fitting(decision, word)
            if option is None or option.card is None:
                break
            found.append((option.action, word))
        run = [word for _, word in found] or words[:1]
        if self._can_say(run):
            return run
        ordered = [word for _, word in sorted(found, key=lambda pair: pair[0])]
        return ordered if len(found) > 1 and self._can_say(ordered) else words[:1]

    def _can_say(self, words: list[str | int]) -> bool:
        state = self.state.copy()
        for word in words:
            asked = state.decision
            option = None if asked is None else self._fitting(asked, word)
            if option is None:
                return False
            state.step(option.action)
        return True

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
        known("a seat has no zone", zone, ZONES)
        cards = self.json["seats"][self.index(name)]["zones"].get(zone, [])
        return [title(card) for card in cards]

    def pile(self, name: str) -> list[str]:
        known("there is no pile", name, SHARED)
        return [title(card) for card in self.json["piles"].get(name, [])]

    def pool(self, name: str) -> tuple[int, ...]:
        return tuple(self.json["seats"][self.index(name)]["pool"])

    def fact(self, name: str, fact: str) -> Any:
        facts = self.json["seats"][self.index(name)]
        return facts[known("a seat has no fact", fact, facts)]

    def slots(self) -> list[str | None]:
        """Solo: titles of the cards in the automaton's slots."""
        return [card and title(card) for card in self.json["seats"][1]["slots"]]

    def slot(self, name: str) -> str | None:
        card = self.json["market"][SLOTS.index(known("the market has no slot", name, SLOTS))]
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

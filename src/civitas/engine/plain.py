"""Games in plain Python: the rules of a table, and everything else that a game offers.

A game derives `State` and fills in its rules; `Game` makes the contract of it: dealing, stored
states, views, search, many games in step. See docs/own-game.md, which goes through an example.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from abc import abstractmethod
from array import array
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Self

from civitas.engine import bridge, chance, registry, strict
from civitas.engine import seed as seeds
from civitas.engine.batch import Batch
from civitas.engine.contract import Result, View
from civitas.engine.dealing import Dealer
from civitas.engine.decision import Decision, Option
from civitas.engine.errors import (
    CivitasError,
    IllegalAction,
    StateError,
    UnknownGame,
    WrongSeat,
    brief,
)
from civitas.engine.event import Event, telling
from civitas.engine.numbers import index
from civitas.engine.options import OptionSpec, resolve
from civitas.engine.position import Position

Sees = Callable[[int | None], bool]
"""May the reader see what this seat alone knows; and, asked of None, what nobody knows yet?"""

KEY_WORDS, WORD = 8, 1 << 32
PART = 32
MOST_BYTES = 1 << 22
# What reading damaged data by its usual shape may raise.
DAMAGE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class State(Position):
    """A position of a game in plain Python. What has no body here is for the game to write.

    `fields` names the attributes that make up the table: numbers, texts, None, and lists of these.
    They are copied, stored and compared; whatever else one wants to know follows from them.
    """

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        super().__init__(options)
        self.game = game
        self.secret: tuple[int, ...] = (0,) * KEY_WORDS
        self.used = 0
        self.told: list[Event] = []

    # --- the rules ----------------------------------------------------------------------------

    @abstractmethod
    def deal(self) -> None:
        """Lay out a new table; what is left to chance comes from `shuffled` and `below`."""

    @abstractmethod
    def asked(self) -> int:
        """The seat that decides, -1 when the game is over."""

    @abstractmethod
    def legal(self) -> list[int]:
        """The actions of the seat that decides, ascending."""

    @abstractmethod
    def act(self, action: int) -> None:
        """Carry out a legal action; `tell` what happens."""

    @abstractmethod
    def question(self) -> str:
        """The kind of the question that is asked now."""

    @abstractmethod
    def option(self, action: int) -> Option:
        """What an action means."""

    @abstractmethod
    def winners(self) -> list[int]:
        """Who has won a game that is over."""

    @abstractmethod
    def write(self, sees: Sees) -> dict[str, Any]:
        """The table as plain data, with what the reader may see of it; `turn` and `seats` in it."""

    @abstractmethod
    def read(self, data: Mapping[str, Any]) -> None:
        """Take over what was written; what the writer did not see may be anything that fits."""

    @abstractmethod
    def redeal(self, seat: int | None) -> None:
        """Deal anew whatever the seat cannot know, by chance; None is a spectator."""

    def figures(self) -> dict[str, Any]:
        """What is worth telling at the end besides the winners."""
        return {}

    # --- for the rules ------------------------------------------------------------------------

    def tell(self, kind: str, *, tells: str | None = None, **data: Any) -> None:
        """Something happened, and everybody sees it; what it `tells` cannot be taken back."""
        self.told.append(Event(kind, data, tells=tells))

    def tell_secretly(self, to: int, kind: str, secret: dict[str, Any], /, **data: Any) -> None:
        """Something happened, and only one seat sees all of it."""
        self.told.append(Event(kind, data, secret, (to,)))

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each equally likely."""
        part, place = divmod(self.used, PART)
        self.used += 1
        word = chance.keystream(self.secret, 0, part)[place]
        return (word >> 11) * bound >> 53

    def shuffled(self, cards: list[Any]) -> list[Any]:
        """The same cards in another order."""
        left, order = list(cards), []
        while left:
            order.append(left.pop(self.below(len(left))))
        return order

    # --- the contract -------------------------------------------------------------------------

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def decision(self) -> Decision | None:
        if (seat := self.asked()) < 0:
            return None
        options = tuple(self.option(action) for action in self.legal())
        return Decision(self.question(), seat, None, options)

    def allows(self, action: int) -> bool:
        return action in self.legal()

    def allowed(self) -> bytearray:
        row = bytearray(self.game.actions)
        for action in self.legal():
            row[action] = 1
        return row

    def name_of(self, action: int) -> str:
        return self.game.action_name(action)

    def advance(self, action: int) -> None:
        self.act(action)
        self.settle()

    def settle(self) -> None:
        """A question with one answer is not asked."""
        while len(legal := self.legal()) == 1:
            self.act(legal[0])
        self.told = []

    def settle_telling(self) -> list[Event]:
        while len(legal := self.legal()) == 1:
            self.act(legal[0])
        told, self.told = self.told, []
        return told

    def step(self, action: int, seat: int | None = None) -> list[Event]:
        number, mover = self.checked(action, seat), self.asked()
        self.act(number)
        told = self.settle_telling()
        return told if self.asked() == mover else telling(told)

    def begin(self) -> None:
        self.deal()

    def seeded(self, key: tuple[int, ...]) -> Self:
        other = self.copy()
        other.secret = key
        return other

    def silence(self) -> None:
        """Events cost too little here to leave them out."""

    def copy(self) -> Self:
        other = type(self)(self.game, self.options)
        other.secret, other.used = self.secret, self.used
        for name in self.fields:
            setattr(other, name, _copied(getattr(self, name)))
        return other

    @property
    def chance_used(self) -> int:
        return self.used

    def view(self, seat: int | None) -> View:
        number = self.seated(seat)
        written = self.write(lambda owner: owner is not None and owner == number)
        return {**self._head(), "viewer": seat, **written}

    def observe(self, seat: int) -> bytearray:
        if self.seated(seat) < 0:
            raise WrongSeat("only seats observe; a spectator has a view")
        return bytearray(self.game.encoder.encode(self.view(seat)))

    def resample(self, seat: int | None, seed: int) -> Self:
        number, other = seeds.sample(seed), self.copy()
        self.seated(seat)
        other.secret = tuple(chance.fast_word(number, 0, i) % WORD for i in range(KEY_WORDS))
        other.used = 0
        other.redeal(seat)
        return other

    def simulation(self, seat: int, guided: bool = True) -> bridge.Simulation:
        """Playouts are random; a game in plain Python has no other habits."""
        return bridge.Simulation(self, None if self.seated(seat) < 0 else seat)

    def finish(self, seed: int) -> int:
        """Play at random to the end; the number of decisions is returned."""
        decisions = 0
        while legal := self.legal():
            seed = chance.mix(seed)
            self.advance(legal[(seed >> 11) * len(legal) >> 53])
            decisions += 1
        return decisions

    def share(self, seat: int) -> float:
        """The part of the win that a seat has at the end."""
        winners = self.winners()
        return 1 / len(winners) if seat in winners else 0.0

    def gain(self, seat: int) -> float:
        """From -1 to 1, zero in sum: the winners share what the others pay."""
        return (self.share(seat) * self.players - 1) / (self.players - 1)

    @property
    def result(self) -> Result | None:
        if self.asked() >= 0:
            return None
        return Result(tuple(self.winners()), self.game.ending, self.figures())

    def key(self) -> int:
        return int.from_bytes(hashlib.sha256(self.to_bytes()).digest()[:8], "big")

    def to_json(self) -> dict[str, Any]:
        own = {"chance": {"key": list(self.secret), "used": self.used}}
        return {**self._head(), **self.write(lambda owner: True), **own}

    def to_bytes(self) -> bytes:
        text = json.dumps(self.to_json(), separators=(",", ":"), sort_keys=True)
        return self.game.magic + zlib.compress(text.encode(), 1)

    def _head(self) -> dict[str, Any]:
        return {"game": self.game.name, "rules": self.game.rules_version, "options": self.options}

    def __repr__(self) -> str:
        return f"<{self.game.name} State: {self.players} players, seat {self.seat}>"


def _copied(value: Any) -> Any:
    return [_copied(one) for one in value] if isinstance(value, list) else value


class Playground:
    """Random games from the deal to the end."""

    def __init__(self, template: State) -> None:
        self.template = template
        self.decisions = 0
        self.wins = array("d", [0.0]) * template.players

    def run(self, games: int, seed: int) -> None:
        for number in range(games):
            word = chance.fast_word(seed, 0, number)
            state = self.template.seeded(seeds.key(word))
            state.begin()
            state.settle()
            self.decisions += state.finish(chance.mix(word))
            for seat in range(state.players):
                self.wins[seat] += state.share(seat)


class Game(Dealer[State]):
    """A game whose rules are a `State` in plain Python."""

    name: str
    title: str
    rules_version = 1
    actions: int
    max_decisions = 10_000
    ending = "over"
    """How every game ends; the words for it are `ending.over`."""
    state: type[State]
    options: tuple[OptionSpec, ...]

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        return self.options

    @property
    def magic(self) -> bytes:
        """What a stored state begins with."""
        return f"{self.name[:3].upper():3}\x01".encode()

    @cached_property
    def encoder(self) -> Any:
        """What writes a view as numbers: `ENCODER` in the module `encoder` of the game."""
        if (module := registry.part(self.name, "encoder")) is None:
            raise UnknownGame(f"there is no encoder for the game {self.name!r}")
        return module.ENCODER()

    def action_name(self, action: int) -> str:
        """A short stable name for an action id."""
        if not index(action, self.actions) >= 0:
            raise IllegalAction(f"{brief(action)} is no action; actions: 0 to {self.actions - 1}")
        return f"{self.name}:{action}"

    def advise(self, view: View, decision: Decision) -> list[float]:
        """A score for every option by rules of thumb; the same for all if there are none."""
        return [0.0] * len(decision.options)

    def resolve(self, **options: object) -> dict[str, Any]:
        return resolve(self.options, options)

    def lay(self, options: dict[str, Any]) -> State:
        return self.state(self, options)

    def ground(self, template: State) -> Playground:
        return Playground(template)

    def rows(self, template: State, games: int, limit: int) -> Batch:
        return bridge.Batch(template, games, limit, self.encoder.layout.size)

    def answerable(self, state: State) -> State:
        if len(state.legal()) == 1:
            raise StateError("the position asks a question that has one answer")
        return super().answerable(state)

    def from_json(self, data: Mapping[str, Any]) -> State:
        state = self._read(data)
        try:
            key, used = data["chance"]["key"], data["chance"]["used"]
            words = [index(word, WORD) for word in key]
        except DAMAGE:
            raise StateError("a state needs 'chance' with 'key' and 'used'") from None
        if len(words) != KEY_WORDS or min(words) < 0 or not index(used, WORD) >= 0:
            raise StateError(f"chance.key must be {KEY_WORDS} numbers of 32 bits, and used one")
        state.secret, state.used = tuple(words), used
        strict.must_be(data, state.to_json())
        return self.answerable(state)

    def from_bytes(self, data: bytes) -> State:
        if not isinstance(data, bytes | bytearray | memoryview):
            raise StateError(f"a binary state is bytes, not {type(data).__name__}")
        head, body = bytes(data)[: len(self.magic)], bytes(data)[len(self.magic) :]
        if head != self.magic:
            raise StateError(f"not a binary state of {self.name}: it begins with {head!r}")
        try:
            plain = json.loads(zlib.decompressobj().decompress(body, MOST_BYTES))
        except (zlib.error, ValueError, RecursionError) as error:
            raise StateError(f"the binary state is damaged: {error}") from None
        return self.from_json(plain)

    def from_view(self, view: View, seed: int = 0) -> State:
        state = self._read(view)
        if "viewer" not in view:
            raise StateError("a view says whose it is: 'viewer' is a seat, or null")
        state = state.resample(view["viewer"], seed)
        strict.must_be(view, state.view(view["viewer"]))
        return self.answerable(state)

    def _read(self, data: object) -> State:
        if not isinstance(data, Mapping) or data.get("game") != self.name:
            raise StateError(f"a state or view of {self.name} is an object with 'game' as its name")
        options = data.get("options")
        if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
            raise StateError("'options' must be an object")
        state = self.lay(self.resolve(**options))
        try:
            state.read(data)
        except CivitasError:
            raise
        except DAMAGE as error:
            raise StateError(
                f"not a table of {self.name}: {type(error).__name__}: {error}"
            ) from None
        return state


def whole(values: object, allowed: range) -> list[int]:
    """A list of whole numbers in a range, or a `StateError`; for readers."""
    if not isinstance(values, list):
        raise StateError(f"{brief(values)} is not possible; allowed: a list of numbers")
    for value in values:
        if type(value) is not int or value not in allowed:
            most = f"{allowed.start} to {allowed.stop - 1}"
            raise StateError(f"{brief(value)} is not possible; allowed: {most}")
    return list(values)

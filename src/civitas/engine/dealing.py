"""How every game deals: tables are laid once per set of options, then seeded, begun and settled.

A game derives from `Dealer` and says what an empty table of its own is; reading, imagining and
advising stay its own business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Generic, Protocol, Self, TypeVar

from civitas.engine import seed as seeds
from civitas.engine.batch import Batch
from civitas.engine.contract import Playouts, View
from civitas.engine.errors import OptionError, StateError, brief
from civitas.engine.event import Event
from civitas.engine.options import OptionSpec


class Deal(Protocol):
    """What a state does while it is dealt, besides what the contract asks of it."""

    @property
    def players(self) -> int: ...

    @property
    def seat(self) -> int | None: ...

    def legal(self) -> list[int]: ...

    def view(self, seat: int | None) -> View: ...

    def copy(self) -> Self: ...

    def seeded(self, key: tuple[int, ...]) -> Self:
        """A copy of a blank table with the key of a game."""

    def begin(self) -> None:
        """Deal; the options and the key are loaded already."""

    def settle(self) -> None:
        """Go through everything that is forced."""

    def settle_telling(self) -> list[Event]:
        """`settle`, with the events of the last action and of all that follow from it."""

    def silence(self) -> None:
        """Stop telling events: for playouts, which nobody watches."""


class Ground(Protocol):
    """Random games inside the core, from the deal to the end."""

    @property
    def decisions(self) -> int: ...

    @property
    def wins(self) -> Sequence[float]: ...

    def run(self, games: int, seed: int) -> None: ...


Position = TypeVar("Position", bound=Deal)


class Dealer(ABC, Generic[Position]):
    """The part of a game that all games do alike."""

    older_rules: tuple[int, ...] = ()
    """Versions of the rules by which games that began with them are still played to their end."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """The options mean something else from now on: every table is laid anew."""
        self._blanks: Callable[..., Position] = lru_cache(maxsize=64)(self._laid)

    # --- for the game -----------------------------------------------------------------------

    @property
    @abstractmethod
    def option_specs(self) -> tuple[OptionSpec, ...]: ...

    @abstractmethod
    def resolve(self, **options: object) -> dict[str, Any]:
        """All options with their values, or an `OptionError`."""

    @abstractmethod
    def lay(self, options: dict[str, Any]) -> Position:
        """An empty table with these options, which are complete."""

    @abstractmethod
    def ground(self, template: Position) -> Ground:
        """A place for random games that all begin with this empty table."""

    @abstractmethod
    def rows(self, template: Position, games: int, limit: int) -> Batch:
        """A table for many games in step that all begin with this empty table."""

    # --- dealing ----------------------------------------------------------------------------

    def new(self, *, seed: seeds.Seed | None = None, **options: object) -> Position:
        state = self._deal(seed, options)
        state.settle()
        return state

    def start(
        self, *, seed: seeds.Seed | None = None, **options: object
    ) -> tuple[Position, list[Event]]:
        """`new`, with what happens before the first question."""
        state = self._deal(seed, options)
        return state, state.settle_telling()

    def playouts(self, games: int, *, seed: int = 0, **options: object) -> Playouts:
        number = seeds.sample(seed)
        if type(games) is not int or not 1 <= games < 2**31:
            raise OptionError(f"{brief(games)} games; allowed: a whole number from 1 to 2**31-1")
        template = self._blank(options).copy()
        template.silence()
        ground = self.ground(template)
        ground.run(games, number)
        return Playouts(games, ground.decisions, tuple(list(ground.wins)[: template.players]))

    def batch(self, games: int, limit: int, **options: object) -> Batch:
        for number in (games, limit):
            if type(number) is not int or not 1 <= number < 2**31:
                given = f"batch({brief(games)}, {brief(limit)})"
                raise OptionError(f"{given}; allowed: whole numbers from 1 to 2**31-1")
        template = self._blank(options).copy()
        try:
            return self.rows(template, games, limit)
        except MemoryError:
            raise OptionError(
                f"{games:,} games of up to {limit:,} decisions do not fit into memory; "
                "take fewer games, or a smaller limit"
            ) from None

    def eyes(self, state: Position) -> Callable[[int | None], View]:
        """The views of one position; a game may work out once what they have in common."""
        return state.view

    def answerable(self, state: Position) -> Position:
        """A state from outside, if its question can be answered."""
        if state.seat is not None and not state.legal():
            raise StateError("the position asks a question that has no legal answer")
        return state

    def _deal(self, seed: seeds.Seed | None, options: dict[str, object]) -> Position:
        key = seeds.key(seeds.fresh() if seed is None else seeds.check(seed))
        state = self._blank(options).seeded(key)
        state.begin()
        return state

    def _blank(self, options: dict[str, object]) -> Position:
        """An empty table: checking options and laying it out takes longer than dealing."""
        try:
            return self._blanks(*((name, type(value), value) for name, value in options.items()))
        except TypeError:  # a value that cannot be hashed is no value of an option
            self.resolve(**options)
            raise

    def _laid(self, *options: tuple[str, type, object]) -> Position:
        return self.lay(self.resolve(**{name: value for name, _, value in options}))

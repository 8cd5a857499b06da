"""What every game offers. Bots, the arena, adapters and tables know nothing else of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from civitas.engine.batch import Batch
    from civitas.engine.decision import Decision
    from civitas.engine.event import Event
    from civitas.engine.options import OptionSpec
    from civitas.engine.search import Simulation
    from civitas.engine.seed import Seed

View = dict[str, Any]
"""All that one seat may know, as plain data; hand it to a bot, a browser or another machine."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won, how, and the figures behind it."""

    winners: tuple[int, ...]
    ending: str
    data: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        return {"winners": list(self.winners), "ending": self.ending, **self.data}


@dataclass(frozen=True, slots=True)
class Playouts:
    """Random games played inside the core. `results` has the wins of each seat (ties split)."""

    games: int
    decisions: int
    results: tuple[float, ...]


class State(Protocol):
    """A position of a running or finished game."""

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game, complete. Do not change them."""

    @property
    def players(self) -> int: ...

    @property
    def seat(self) -> int | None:
        """Who decides now; None when the game is over."""

    @property
    def decision(self) -> Decision | None:
        """The pending question with all its options; None when the game is over."""

    def legal(self) -> list[int]:
        """The legal actions, ascending."""

    def mask(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """The legal actions as booleans, into `out` if given."""

    def allowed(self) -> bytearray:
        """The same as bytes: 1 for every legal action, 0 for the others."""

    def apply(self, action: int, seat: int | None = None) -> None:
        """Carry out an action. An illegal one raises `IllegalAction` and changes nothing."""

    def step(self, action: int, seat: int | None = None) -> list[Event]:
        """`apply`, and the events it caused."""

    def copy(self) -> State: ...

    @property
    def chance_used(self) -> int:
        """A number that changes whenever something is left to chance, and only then."""

    def key(self) -> int:
        """64 bits; equal states have equal keys, on every machine and in both modes."""

    def view(self, seat: int | None) -> View:
        """All that a seat may know (law 3); None is the spectator."""

    def observe(self, seat: int) -> bytearray:
        """The view of a seat as whole numbers, as the game's encoder writes it; see research."""

    def resample(self, seat: int | None, seed: int) -> State:
        """Another state of the same information set (a determinization): the view of `seat` is
        identical.
        """

    def simulation(self, seat: int, guided: bool = True) -> Simulation:
        """For a search inside the core: states drawn from what `seat` knows.

        Playouts follow the game's habits, or are uniformly random without `guided`.
        """

    @property
    def returns(self) -> list[float]:
        """A number per seat, in -1 .. 1 and zero in sum; all zero while the game runs."""

    @property
    def result(self) -> Result | None: ...

    def to_json(self) -> dict[str, Any]:
        """Full information, documented in docs/state-json.md."""

    def to_bytes(self) -> bytes:
        """Full information, compact."""


class Game(Protocol):
    """A game: makes states."""

    name: str
    title: str
    """What it is called in full, for catalogues of environments."""
    max_decisions: int
    """Decisions after which research cuts a game off; games that are played stay far below."""
    rules_version: int
    older_rules: tuple[int, ...]
    actions: int
    option_specs: tuple[OptionSpec, ...]

    def resolve(self, **options: object) -> dict[str, Any]:
        """All options with their values, or an `OptionError`."""

    def new(self, *, seed: Seed | None = None, **options: object) -> State:
        """Deal a game. Without a seed, one of 256 bits is drawn."""

    def start(self, *, seed: Seed | None = None, **options: object) -> tuple[State, list[Event]]:
        """`new`, with what happens before the first question."""

    def from_json(self, data: Mapping[str, Any]) -> State: ...

    def from_bytes(self, data: bytes) -> State: ...

    def from_view(self, view: View, seed: int = 0) -> State:
        """A state that fits a view; what the view does not tell is dealt from `seed`."""

    def eyes(self, state: State) -> Callable[[int | None], View]:
        """The views of one position, to be asked for by seat; cheaper together than one by one.

        They may share parts: do not change them.
        """

    def playouts(self, games: int, *, seed: int = 0, **options: object) -> Playouts:
        """Random games inside the core, with the GIL released."""

    def batch(self, games: int, limit: int, **options: object) -> Batch:
        """Many games in step inside the core, each cut off after `limit` decisions."""

    def advise(self, view: View, decision: Decision) -> list[float]:
        """A score for every option by rules of thumb (heuristics), from the view alone."""

    def action_name(self, action: int) -> str:
        """A short stable name for an action id, for logs and traces."""

"""Many games in step, one a row: what the vector environment runs on, for any game.

Actions are first accepted, for all rows or for none. A step then answers the question of every
row, deals a new game where one has ended, and writes what follows into arrays that the caller gave.
It runs inside the core without the GIL, and rows do not know of each other, so that several threads
can share a batch by rows.

Row `r` of a batch with seed `s` plays the games with the seeds ``seed_of(s, r, 0)``,
``seed_of(s, r, 1)`` and so on; each is the game that ``game.new(seed=...)`` deals. Deals that end
before anybody is asked are passed over.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from civitas.engine import chance
from civitas.engine.errors import ArrayError, OptionError

try:
    import cython
except ImportError:  # plain Python without Cython installed
    from civitas.engine import _cython as cython

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Bytes = NDArray[np.uint8]

CHOICES = 2
# Rows that are whole words of so many bytes are written by words.
WORD = 8
# What a row has to do that has been given nothing to do.
NOTHING = -1
# Rows that are played, then looked for the end, then shown: few enough to stay in the cache.
BLOCK = 64
# Options can be such that no deal asks anything; then a row stays over.
MAX_DEALS = 64


def seed_of(seed: int, row: int, number: int) -> int:
    """The seed of one game of a row.

    >>> seed_of(1, 0, 0) == seed_of(1, 0, 1)
    False
    """
    return chance.fast_word(chance.fast_word(seed, 0, row), 1, number)


class Batch:
    """The rows of a table for many games. A game's core fills in what a row is (see its `state`).

    `limit` is the number of decisions after which a game is cut off; `width` and `choices` are the
    sizes of an observation and of a mask.
    """

    def __init__(self, games: int, players: int, limit: int, width: int, choices: int) -> None:
        import numpy as np

        self.games = games
        self.players = players
        self.limit = limit
        self.width = width
        self.choices = choices
        self.seed = 0
        self._is_bound = False
        self._seeds = array("Q", [0]) * games
        self._numbers = array("Q", [0]) * games
        self._words = array("Q", [0]) * games
        self._actions = array("q", [0]) * games
        self._decisions = array("q", [0]) * games
        self._chosen = array("i", [NOTHING]) * games
        self._movers = array("i", [-1]) * games
        self._asked = array("i", [-1]) * games
        self.seeds = np.frombuffer(self._seeds, np.uint64)
        self.actions = np.frombuffer(self._actions, np.int64)

    # --- for the game -----------------------------------------------------------------------

    def deal(self, row: int, seed: int) -> int:
        """Begin a game and settle it; the seat that decides, -1 when the game is over."""
        raise NotImplementedError

    def first_refused(self) -> int:
        """The first row whose action is not legal; -1 if there is none."""
        raise NotImplementedError

    def keep(self) -> None:
        """Remember what has been chosen in all rows, if the game needs it later."""

    def play(self, first: int, last: int) -> None:
        """Carry out what was chosen in some rows, and settle; `_asked` gets who decides then."""
        raise NotImplementedError

    def show(self, first: int, last: int) -> None:
        """Write what the seats that decide see, and what they may do."""
        raise NotImplementedError

    def choose(self, first: int, last: int) -> None:
        """In some rows one of the legal actions, each equally likely, by the next fast word."""
        raise NotImplementedError

    def gain(self, row: int, seat: int) -> float:
        """What a game that is over gave a seat: the contract's `returns`."""
        raise NotImplementedError

    def write_observation(self, row: int, seat: int, out: Bytes) -> None:
        """What a seat knows, as the game's encoder writes it."""
        raise NotImplementedError

    def state(self, row: int) -> Any:
        """A copy of one game."""
        raise NotImplementedError

    def check(self) -> None:
        """Before and after a step: raise what the rows could not."""

    # --- arrays -----------------------------------------------------------------------------

    def bind(
        self,
        observations: Bytes,
        masks: Bytes,
        rewards: NDArray[np.float32],
        terminated: Bytes,
        truncated: Bytes,
        seats: NDArray[np.int32],
        final: Bytes | None = None,
    ) -> None:
        """Write into these arrays from now on.

        `final` gets what the last mover sees of a game that has ended and is cleared away.
        """
        games = self.games
        if final is not None:
            final = fitting_rows("final_observations", final, (games, self.width))
        arrays = (
            fitting_rows("observations", observations, (games, self.width)),
            fitting_rows("masks", masks, (games, self.choices)),
            fitting("rewards", rewards, "float32", (games, self.players)).reshape(-1),
            fitting("terminated", terminated, "uint8", (games,)),
            fitting("truncated", truncated, "uint8", (games,)),
            fitting("seats", seats, "int32", (games,)),
        )
        self._observations, self._masks, self._rewards = arrays[:3]
        self._terminated, self._truncated, self._seats = arrays[3:]
        self._final = self._observations if final is None else final
        self._keeps_final = final is not None
        self._is_bound = True

    def checked_rows(self, first: int, last: int) -> None:
        """The loops below trust their bounds; nobody may come in with others."""
        if not self._is_bound or not 0 <= first <= last <= self.games:
            raise OptionError(f"rows {first} to {last} of {self.games}, or no arrays to write into")

    # --- stepping ---------------------------------------------------------------------------

    def reset(self, seed: int) -> None:
        """Take the seed of the whole batch; `begin` deals the rows."""
        self.seed = seed

    def begin(self, first: int, last: int) -> None:
        """Deal the first game of some rows."""
        self.checked_rows(first, last)
        with cython.nogil:
            self.begin_rows(first, last)

    def begin_rows(self, first: int, last: int) -> None:
        self.clear(first, last)
        for row in range(first, last):
            self._numbers[row] = 0
            self._words[row] = chance.fast_word(self.seed, CHOICES, row)
            self.next_game(row)
        self.show(first, last)

    def next_game(self, row: int) -> None:
        """Deal a game that asks something."""
        self._decisions[row] = 0
        self._chosen[row] = NOTHING
        for _ in range(MAX_DEALS):
            self._seeds[row] = seed_of(self.seed, row, self._numbers[row])
            self._numbers[row] += 1
            self._asked[row] = self.deal(row, self._seeds[row])
            if self._asked[row] >= 0:
                return

    def accept(self) -> int:
        """Take the actions of all rows; but nothing at all, and that row, if one is not legal."""
        self.checked_rows(0, self.games)
        refused = self.first_refused()
        if refused < 0:
            self.clear(0, self.games)
            for row in range(self.games):
                self._chosen[row] = self._actions[row]
                self._movers[row] = self._asked[row]
            self.keep()
        return refused

    def step(self, first: int, last: int) -> None:
        """Carry out what was accepted in some rows; a row that has nothing to do stays as it is."""
        self.checked_rows(first, last)
        with cython.nogil:
            self.step_rows(first, last)

    def step_rows(self, first: int, last: int) -> None:
        while first < last:
            end = first + BLOCK if first + BLOCK < last else last
            self.play(first, end)
            self.go_on(first, end)
            self.show(first, end)
            first = end

    def clear(self, first: int, last: int) -> None:
        """Nothing has ended and nothing is paid, until a row says otherwise."""
        # By names of their own: no byte that is written can change where the next one goes.
        terminated, truncated, rewards = self._terminated, self._truncated, self._rewards
        for row in range(first, last):
            terminated[row] = 0
        for row in range(first, last):
            truncated[row] = 0
        for place in range(first * self.players, last * self.players):
            rewards[place] = 0.0

    def go_on(self, first: int, last: int) -> None:
        """Pay and deal anew where a game has ended."""
        for row in range(first, last):
            if self._chosen[row] == NOTHING:
                continue
            self._chosen[row] = NOTHING
            self._decisions[row] += 1
            if self._asked[row] < 0:
                self._terminated[row] = 1
                self.pay(row)
            elif self._decisions[row] >= self.limit:
                self._truncated[row] = 1
            else:
                continue
            self.keep_final(row, self._movers[row])
            self.next_game(row)

    def pay(self, row: int) -> None:
        for seat in range(self.players):
            self._rewards[row * self.players + seat] = self.gain(row, seat)

    def keep_final(self, row: int, seat: int) -> None:
        if self._keeps_final:
            if cython.compiled:
                self.write_observation(row, seat, cython.address(self._final[row, 0]))
            else:
                self.write_observation(row, seat, self._final[row])

    def sample(self, first: int, last: int) -> None:
        """Choose a legal action at random in some rows."""
        self.checked_rows(first, last)
        with cython.nogil:
            self.choose(first, last)


def fitting(name: str, given: Any, kind: str, shape: tuple[int, ...]) -> Any:
    """An array that rows can be written into, or an error that says what is asked for."""
    import numpy as np

    if not isinstance(given, np.ndarray):
        raise ArrayError(f"{name} must be a numpy array, not {type(given).__name__}")
    if given.dtype == np.bool_:
        given = given.view(np.uint8)
    if given.dtype != kind or given.shape != shape:
        raise ArrayError(
            f"{name} must be {kind} of the shape {shape}, not {given.dtype} of {given.shape}"
        )
    if not given.flags.c_contiguous or not given.flags.writeable or not given.flags.aligned:
        raise ArrayError(f"{name} must be contiguous, aligned and writable")
    return given


def fitting_rows(name: str, given: Any, shape: tuple[int, int]) -> Any:
    """Bytes for all games; numpy begins an array at a word, but a slice may begin anywhere."""
    fits = fitting(name, given, "uint8", shape)
    if shape[1] % WORD == 0 and fits.ctypes.data % WORD:
        raise ArrayError(f"{name} must begin at a multiple of {WORD} bytes")
    return fits

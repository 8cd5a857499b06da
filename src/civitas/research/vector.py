"""Many games in step, as arrays: for learners that want thousands of decisions at once.

    env = VectorEnv("civ", games=1024, players=2)
    arrays = env.reset(seed=1)
    while training:
        env.step(policy(arrays.observations, arrays.masks))

* All games wait for an answer of the seat ``arrays.seats[row]``; `step` takes one action per row
  and overwrites the arrays. Nothing is allocated: copy what you want to keep, or give each step
  arrays of its own with ``out=``.
* A game that ends pays its rewards, one per seat, and the row is dealt anew in the same step: the
  observation is already that of the next game. `final_observations`, if asked for, hold what the
  last mover saw of the game that ended.
* The step runs inside the core without the GIL, on `threads` threads.
* Row `r` deals exactly ``game.new(seed=env.seeds[r], **options)``.
* An illegal action in any row raises `IllegalAction`, and no row is changed.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, fields
from threading import Lock
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from civitas.engine.contract import State
from civitas.engine.errors import ArrayError, IllegalAction, OptionError
from civitas.research.episode import Episode
from civitas.research.layout import Codes
from civitas.research.thread_pool import ThreadPool

Actions = NDArray[np.integer[Any]]
MAX_THREADS = 64


@dataclass(frozen=True, slots=True, eq=False)
class Arrays:
    """What a step writes. The first axis is the game."""

    observations: Codes
    """What the deciding seat sees: whole numbers, see `VectorEnv.layout`."""
    masks: NDArray[np.bool_]
    """The legal actions."""
    rewards: NDArray[np.float32]
    """For every seat; other than 0 only where `terminated`."""
    terminated: NDArray[np.bool_]
    """Has a game ended by its rules in this step?"""
    truncated: NDArray[np.bool_]
    """Was it cut off?"""
    seats: NDArray[np.int32]
    """Who decides."""
    final_observations: Codes | None = None
    """Written only where a game ended or was cut off."""

    def at(self, step: int) -> Arrays:
        """One step of arrays for a whole rollout."""
        parts: list[Any] = [None if part is None else part[step] for part in self.parts()]
        return Arrays(*parts)

    def parts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, field.name) for field in fields(self))


class VectorEnv:
    """`games` tables of one game, with the same options, that all take a step at once."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        threads: int = 1,
        max_decisions: int | None = None,
        **options: object,
    ) -> None:
        one = Episode(game, max_decisions, **options)
        if type(threads) is not int or not 1 <= threads <= MAX_THREADS:
            raise OptionError(f"threads={threads!r} is not possible; allowed: 1 to {MAX_THREADS}")
        self.game, self.options, self.layout = one.game, one.options, one.encoder.layout
        self.games, self.players, self.actions = games, one.players, one.actions
        self.threads, self.max_decisions = threads, one.max_decisions
        self._shape = (games,)
        self._batch = one.game.batch(games, one.max_decisions, **one.options)
        self.seeds: NDArray[np.uint64] = self._batch.seeds.view()
        """The seed of every game that is being played."""
        self.seeds.flags.writeable = False
        self.arrays: Arrays | None = None
        """What the last step wrote; None before the first reset."""
        self._pool = ThreadPool(threads, games)
        self._lock = Lock()

    def new_arrays(self, steps: int | None = None, final: bool = False) -> Arrays:
        """Arrays that fit; with `steps` they have a first axis of that length, for rollouts."""
        lead = (self.games,) if steps is None else (steps, self.games)
        codes = (*lead, self.layout.size)
        return Arrays(
            np.zeros(codes, np.uint8),
            np.zeros((*lead, self.actions), np.bool_),
            np.zeros((*lead, self.players), np.float32),
            np.zeros(lead, np.bool_),
            np.zeros(lead, np.bool_),
            np.zeros(lead, np.int32),
            np.zeros(codes, np.uint8) if final else None,
        )

    def reset(self, seed: int | None = None, out: Arrays | None = None) -> Arrays:
        """Deal all games anew. Without a seed, one is drawn."""
        if seed is None:
            seed = secrets.randbits(63)
        if type(seed) is not int or not 0 <= seed < 2**64:
            raise OptionError(f"seed={seed!r} is not possible; allowed: 0 to 2**64-1")
        with self._free():
            self._batch.check()
            arrays = self._bound(out or self.arrays or self.new_arrays())
            self._batch.reset(seed)
            self._pool.run(self._batch.begin)
        return arrays

    def step(self, actions: Actions, out: Arrays | None = None) -> Arrays:
        """Carry out an action in every game, and deal anew where one ends."""
        with self._free():
            if self.arrays is None:
                raise OptionError("nothing has been dealt yet; call reset()")
            # A copy: nobody can change the actions between the check and the step.
            self._batch.actions[...] = self._fitting("actions", actions, "iu")
            self._batch.check()
            before = self.arrays
            arrays = self._bound(out or before)
            if (row := self._carry_out()) >= 0:
                self._bound(before)
                raise self._refusal(row)
            self._batch.check()
        return arrays

    def sample(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """A random legal action for every game: for baselines, opponents and warm-up.

        Which ones follows from the seed of the last reset.
        """
        with self._free():
            if self.arrays is None:
                raise OptionError("nothing has been dealt yet; call reset()")
            if out is not None:
                self._fitting("out", out, "i")
            self._pool.run(self._batch.sample)
            if out is None:
                return self._batch.actions.copy()
            out[...] = self._batch.actions
        return out

    def state(self, row: int) -> State:
        """A copy of one game, as an engine state."""
        if type(row) is not int or not 0 <= row < self.games:
            raise OptionError(f"there is no row {row!r}; rows: 0 to {self.games - 1}")
        with self._free():
            if self.arrays is None:
                raise OptionError("nothing has been dealt yet; call reset()")
            return cast("State", self._batch.state(row))

    def close(self) -> None:
        """End the threads."""
        self._pool.stop()

    # --- inside -----------------------------------------------------------------------------

    def _free(self) -> Lock:
        """The lock of the rows: two threads that play the same ones have made a mistake."""
        if self._lock.locked():
            raise OptionError("another thread is using this environment")
        return self._lock

    def _fitting(self, name: str, given: Actions, kinds: str) -> Actions:
        """An array with an action for every game, or an error that says what is asked for."""
        if not isinstance(given, np.ndarray) or given.dtype.kind not in kinds:
            raise ArrayError(f"{name} must be a numpy array of whole numbers")
        if given.shape != self._shape:
            raise ArrayError(f"{name} must have the shape {self._shape}, not {given.shape}")
        return given

    def _bound(self, arrays: Arrays) -> Arrays:
        if arrays is not self.arrays:
            if not isinstance(arrays, Arrays):
                raise ArrayError(f"out must be Arrays, not {type(arrays).__name__}")
            self._batch.bind(*arrays.parts())
            self.arrays = arrays
        return arrays

    def _carry_out(self) -> int:
        """Step all rows; but none, if an action is not legal: then the first such row.

        No interrupt tears a step: what has been accepted is carried out all the same.
        """
        try:
            refused = self._batch.accept()
            if refused < 0:
                self._pool.run(self._batch.step)
        except BaseException:
            self._batch.step(0, self.games)
            raise
        return refused

    def _refusal(self, row: int) -> IllegalAction:
        action = int(self._batch.actions[row])
        allowed = self._batch.state(row).legal()
        return IllegalAction(f"row {row}: action {action} is not legal now; legal: {allowed}")

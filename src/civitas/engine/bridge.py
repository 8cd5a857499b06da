"""The search and the batch for games in plain Python: the way from the core to their states.

The core calls these without the GIL and lets no error through. So each call takes the GIL, and an
error of a game is kept until `check`, which is called in a place that can raise it.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from civitas.engine import batch, chance, digest, search

try:
    import cython
except ImportError:  # plain Python without Cython installed
    from civitas.engine import _cython as cython

if TYPE_CHECKING:
    from civitas.engine.plain import State


class Simulation(search.Simulation):
    """States drawn from what one seat knows, each a whole state of the game."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.root = state.copy()
        self.state = self.root
        self.viewer = viewer
        self.error: Exception | None = None

    def check(self) -> None:
        if self.error is not None:
            raise self.error

    def deal(self, seed: int) -> None:
        with cython.gil:
            try:
                self.state = self.root.resample(self.viewer, seed)
            except Exception as error:
                self.error = error

    def decider(self) -> int:
        with cython.gil:
            return -1 if self.error is not None else self.state.asked()

    def fill(self, out: array[int]) -> int:
        count = 0
        with cython.gil:
            for action in self.state.legal():
                out[count] = action
                count += 1
        return count

    def play(self, action: int) -> None:
        with cython.gil:
            try:
                self.state.advance(action)
            except Exception as error:
                self.error = error

    def finish(self, seed: int) -> None:
        with cython.gil:
            try:
                if self.error is None:
                    self.state.finish(seed)
            except Exception as error:
                self.error = error

    def reward(self, seat: int) -> float:
        with cython.gil:
            return 0.0 if self.error is not None else self.state.share(seat)


class Batch(batch.Batch):
    """Games in step: a list of states."""

    def __init__(self, template: State, games: int, limit: int, width: int) -> None:
        super().__init__(games, template.players, limit, width, template.game.actions)
        self.template = template
        self.rows = [template] * games
        self.error: Exception | None = None

    def check(self) -> None:
        if self.error is not None:
            raise self.error

    def state(self, row: int) -> Any:
        self.checked_rows(row, row + 1)
        return self.rows[row].copy()

    def deal(self, row: int, seed: int) -> int:
        with cython.gil:
            try:
                self.rows[row] = self.template.seeded(tuple(digest.key(seed)))
                self.rows[row].begin()
                self.rows[row].settle()
                return self.rows[row].asked()
            except Exception as error:
                self.error = error
                return -1

    def first_refused(self) -> int:
        for row in range(self.games):
            if not self.rows[row].allows(self._actions[row]):
                return row
        return -1

    def play(self, first: int, last: int) -> None:
        with cython.gil:
            for row in range(first, last):
                try:
                    if self._chosen[row] >= 0:
                        self.rows[row].advance(self._chosen[row])
                        self._asked[row] = self.rows[row].asked()
                except Exception as error:
                    self.error = error

    def show(self, first: int, last: int) -> None:
        with cython.gil:
            for row in range(first, last):
                self._seats[row] = self._asked[row]
                allowed = self.rows[row].allowed()
                for place in range(self.choices):
                    self._masks[row, place] = allowed[place]
                if self._asked[row] >= 0:
                    if cython.compiled:
                        seen = cython.address(self._observations[row, 0])
                        self.write_observation(row, self._asked[row], seen)
                    else:
                        self.write_observation(row, self._asked[row], self._observations[row])

    def choose(self, first: int, last: int) -> None:
        with cython.gil:
            for row in range(first, last):
                if self._asked[row] >= 0:
                    self._words[row] = chance.next_fast(self._words[row])
                    legal = self.rows[row].legal()
                    self._actions[row] = legal[chance.below(self._words[row], len(legal))]

    def gain(self, row: int, seat: int) -> float:
        with cython.gil:
            return self.rows[row].gain(seat)

    def write_observation(self, row: int, seat: int, out: Any) -> None:
        with cython.gil:
            try:
                codes = self.rows[row].observe(seat)
                for place in range(self.width):
                    out[place] = codes[place]
            except Exception as error:
                self.error = error

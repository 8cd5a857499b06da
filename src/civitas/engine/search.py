"""Information-set Monte-Carlo tree search, for any game and any number of seats.

One tree over the actions that a seat can see; every iteration deals a state from what the
searching seat knows, walks down by UCB among the actions that are legal in that state (counting how
often each was available), adds one node, plays on to the end and pays every mover on the way its
own reward.
Runs inside the core without the GIL; the same seed and iterations give the same tree.
"""

from __future__ import annotations

import math
import time
from array import array
from dataclasses import dataclass
from typing import Any

from civitas.engine import chance

try:
    import cython
except ImportError:  # plain Python without Cython installed
    from civitas.engine import _cython as cython

BATCH = 128
TIMED_BATCH = 8
MAX_DEPTH = 2048
EXPLORATION = 0.4


class Simulation:
    """A state that a search plays with. A game's core fills these in (see its `state` module)."""

    def deal(self, seed: int) -> None:
        """Draw a state from what the searching seat knows."""
        raise NotImplementedError

    def decider(self) -> int:
        """The seat that decides, -1 when the game is over."""
        raise NotImplementedError

    def fill(self, out: array[int]) -> int:
        """Write the legal actions into `out`; their number is returned."""
        raise NotImplementedError

    def play(self, action: int) -> None:
        raise NotImplementedError

    def finish(self, seed: int) -> None:
        """Play on at random to the end."""
        raise NotImplementedError

    def reward(self, seat: int) -> float:
        """0 to 1, at the end."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Candidate:
    """What the search thinks of one action: how often it went there and how often that won."""

    action: int
    visits: int
    value: float


class Search:
    """A growing tree. `run` or `run_for`, then `best` or `candidates`; `stop` from any thread."""

    def __init__(self, simulation: Simulation, actions: int, seed: int = 0) -> None:
        self.simulation = simulation
        self.actions = actions
        self.seed = chance.mix(seed)
        self.iterations = 0
        self.nodes = 1
        self.stamp = 0
        self.stopped = False
        self.edge = array("i", [0])
        self.first = array("i", [0])
        self.following = array("i", [0])
        self.visits = array("i", [0])
        self.available = array("i", [0])
        self.total = array("d", [0.0])
        self.legal = array("i", [0]) * actions
        self.stamps = array("q", [0]) * (actions * 8)
        self.path = array("i", [0]) * MAX_DEPTH
        self.movers = array("i", [0]) * MAX_DEPTH

    def run(self, iterations: int) -> None:
        """Grow the tree by that many iterations, or until stopped."""
        goal = self.iterations + iterations
        while self.iterations < goal and not self.stopped:
            self._grow(min(BATCH, goal - self.iterations))

    def run_for(self, milliseconds: float) -> None:
        """Grow the tree for a time; at least one batch."""
        end = time.perf_counter() + milliseconds / 1000
        self._grow(TIMED_BATCH)
        while time.perf_counter() < end and not self.stopped:
            self._grow(TIMED_BATCH)

    def stop(self) -> None:
        self.stopped = True

    def candidates(self) -> list[Candidate]:
        """The actions at the root, most visited first; ties by action."""
        found = []
        node = self.first[0]
        while node:
            visits = self.visits[node]
            value = self.total[node] / visits if visits else 0.0
            found.append(Candidate(self.edge[node] % self.actions, visits, value))
            node = self.following[node]
        return sorted(found, key=lambda c: (-c.visits, c.action))

    def best(self) -> int:
        return self.candidates()[0].action

    def _grow(self, iterations: int) -> None:
        self._reserve(self.nodes + iterations)
        with cython.nogil:
            self.grow(iterations)

    def _reserve(self, nodes: int) -> None:
        """Room for so many nodes; the arrays double, so that growing stays cheap."""
        if len(self.edge) >= nodes:
            return
        size = max(nodes, 2 * len(self.edge))
        self.edge = _longer(self.edge, "i", size)
        self.first = _longer(self.first, "i", size)
        self.following = _longer(self.following, "i", size)
        self.visits = _longer(self.visits, "i", size)
        self.available = _longer(self.available, "i", size)
        self.total = _longer(self.total, "d", size)

    def grow(self, iterations: int) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """Deal, walk down, play out, pay."""
        base = chance.fast_word(self.seed, 0, self.iterations)
        self.simulation.deal(base)
        depth = self.descend(base)
        self.simulation.finish(chance.mix(base))
        self.visits[0] += 1
        for i in range(depth):
            self.visits[self.path[i]] += 1
            self.total[self.path[i]] += self.simulation.reward(self.movers[i])
        self.iterations += 1

    def descend(self, base: int) -> int:
        """Walk to a new node; the number of nodes on the way is returned."""
        node = 0
        depth = 0
        while depth < MAX_DEPTH:
            seat = self.simulation.decider()
            if seat < 0:
                break
            known = self.nodes
            node = self.next_node(node, seat, chance.fast_word(base, 1, depth))
            self.path[depth] = node
            self.movers[depth] = seat
            depth += 1
            self.simulation.play(self.edge[node] % self.actions)
            if self.nodes > known:
                break
        return depth

    def next_node(self, node: int, seat: int, word: int) -> int:
        """An untried legal action if there is one, else the child with the best bound."""
        count = self.simulation.fill(self.legal)
        offset = seat * self.actions
        self.stamp += 2
        for i in range(count):
            self.stamps[offset + self.legal[i]] = self.stamp
        best = 0
        bound = -1.0
        tried = 0
        child = self.first[node]
        while child:
            if self.stamps[self.edge[child]] == self.stamp:
                self.stamps[self.edge[child]] = self.stamp + 1
                self.available[child] += 1
                tried += 1
                value = self.upper_bound(child)
                if value > bound:
                    bound = value
                    best = child
            child = self.following[child]
        if tried < count:
            return self.expand(node, offset, count, chance.below(word, count - tried))
        return best

    def upper_bound(self, node: int) -> float:
        visits = self.visits[node]
        spread = math.sqrt(math.log(self.available[node]) / visits)
        return self.total[node] / visits + EXPLORATION * spread

    def expand(self, node: int, offset: int, count: int, skip: int) -> int:
        """Add the child of the `skip`-th untried legal action."""
        chosen = 0
        for i in range(count):
            if self.stamps[offset + self.legal[i]] == self.stamp:
                if skip == 0:
                    chosen = offset + self.legal[i]
                    break
                skip -= 1
        child = self.nodes
        self.nodes += 1
        self.edge[child] = chosen
        self.first[child] = 0
        self.following[child] = self.first[node]
        self.first[node] = child
        self.visits[child] = 0
        self.available[child] = 1
        self.total[child] = 0.0
        return child


def _longer(values: Any, typecode: str, size: int) -> Any:
    longer = array(typecode)
    longer.frombytes(memoryview(values).tobytes())
    longer.extend([0] * (size - len(longer)))
    return longer

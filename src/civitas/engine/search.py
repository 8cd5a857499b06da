"""Information-set Monte-Carlo tree search, for any game and any number of seats.

One tree over the actions that a seat can see; every iteration deals a state from what the
searching seat knows (a determinization), walks down by UCB among the actions that are legal in that
state (counting how often each was available), adds one node, plays on and pays every mover on the
way its own reward.
A game that has a first guess about its actions is walked by that guess instead: what looks good is
tried first and deeper, and what looks bad need not be tried at all.
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
# With a first guess: how far it is followed, and how much worse than its siblings the untried is.
CURIOSITY = 0.35
UNTRIED = 0.03


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

    def guess(self, out: array[float]) -> bool:
        """Write how likely each of the actions just filled in is best; False without a guess."""
        return False

    def play(self, action: int) -> None:
        raise NotImplementedError

    def finish(self, seed: int) -> None:
        """Play on to the end, or as far as the game thinks worth while."""
        raise NotImplementedError

    def reward(self, seat: int) -> float:
        """0 to 1: the share of the win, or an estimate of it where `finish` stopped early."""
        raise NotImplementedError

    def check(self) -> None:
        """After some iterations: raise what they could not."""


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
        self.guesses = array("d", [0.0]) * actions
        self.places = array("i", [0]) * actions
        self.stamps = array("q", [0]) * (actions * 8)
        self.path = array("i", [0]) * MAX_DEPTH
        self.movers = array("i", [0]) * MAX_DEPTH

    def run(self, iterations: int, until_decided: bool = False) -> None:
        """Grow the tree by that many iterations, or until stopped; at least by one batch.

        With `until_decided` it stops as soon as those left could not change the answer.
        """
        goal = self.iterations + iterations
        while self.iterations < goal and not (self.stopped and self.iterations):
            self._grow(min(BATCH, goal - self.iterations))
            if until_decided and self.is_decided(goal - self.iterations):
                return

    def is_decided(self, left: int) -> bool:
        """Will the most visited action still be so after so many iterations more?"""
        found = self.candidates()
        second = found[1].visits if len(found) > 1 else 0
        return found[0].visits - second > left

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
        self.simulation.check()

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
        if self.simulation.guess(self.guesses):
            return self.guided_node(node, offset, count)
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

    def guided_node(self, node: int, offset: int, count: int) -> int:
        """The action with the best bound by its guess and its record, tried or not."""
        for i in range(count):
            self.places[self.legal[i]] = i
        root = math.sqrt(1.0 + self.visits[node])
        best = 0
        bound = -1.0
        total = 0.0
        visits = 0
        child = self.first[node]
        while child:
            if self.stamps[self.edge[child]] == self.stamp:
                self.stamps[self.edge[child]] = self.stamp + 1
                self.available[child] += 1
                total += self.total[child]
                visits += self.visits[child]
                value = self.guided_bound(child, offset, root)
                if value > bound:
                    bound = value
                    best = child
            child = self.following[child]
        untried = self.likeliest_untried(offset, count)
        if untried < 0:
            return best
        floor = total / visits - UNTRIED if visits else 0.0
        if best and bound >= floor + CURIOSITY * self.guesses[untried] * root:
            return best
        return self.add(node, offset + self.legal[untried])

    def likeliest_untried(self, offset: int, count: int) -> int:
        """The place of the untried action with the best guess, -1 if all have been tried."""
        best = -1
        for i in range(count):
            if self.stamps[offset + self.legal[i]] == self.stamp:
                if best < 0 or self.guesses[i] > self.guesses[best]:
                    best = i
        return best

    def guided_bound(self, node: int, offset: int, root: float) -> float:
        visits = self.visits[node]
        guess = self.guesses[self.places[self.edge[node] - offset]]
        return self.total[node] / visits + CURIOSITY * guess * root / (1 + visits)

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
        return self.add(node, chosen)

    def add(self, node: int, edge: int) -> int:
        """A new child for an action of a seat."""
        child = self.nodes
        self.nodes += 1
        self.edge[child] = edge
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
    longer.frombytes(bytes(longer.itemsize * (size - len(longer))))
    return longer

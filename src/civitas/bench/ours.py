"""Our engine under the same clock, seen only through the contract every user has.

Each function returns a round, as those in `peers` do, and measures whatever mode this
process runs in; `compiled` says which. The plain figure comes from a child process, since
one process has one mode.
"""

from __future__ import annotations

import itertools
import json
import os
import random
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import civitas
from civitas.bench.probe import (
    Probe,
    Round,
    UnmeasurableError,
    child,
    first_decision,
    micros,
    picks,
    rate,
)
from civitas.engine.search import Search

if TYPE_CHECKING:
    from civitas.engine.contract import State

GAME = "civ"
BIG_GAME = "imperium"
SEATS = 2
GAMES_PER_CALL = 500
BIG_GAMES_PER_CALL = 20
SIMULATIONS = 5000
BIG_SIMULATIONS = 500
DEALS = 8
# The peers ask and count questions with one answer; so do we where we are compared with them.
EVERY_NODE = {"auto_forced": False}


def compiled() -> bool:
    """Whether this process runs the compiled core."""
    return civitas.compiled


def _new(seed: int, name: str = GAME) -> State:
    return civitas.game(name).new(players=SEATS, seed=seed, **EVERY_NODE)


def playouts(games_per_call: int = GAMES_PER_CALL, name: str = GAME) -> Round:
    """Random games inside the core, in decisions per second."""
    game, seeds = civitas.game(name), itertools.count(1)

    def games() -> int:
        found = game.playouts(games_per_call, players=SEATS, seed=next(seeds), **EVERY_NODE)
        return found.decisions

    return partial(rate, games)


def stepped() -> Round:
    """`legal` and `apply` from Python, from states already dealt, in decisions per second."""
    deals = itertools.cycle([_new(seed) for seed in range(DEALS)])
    pick = picks()
    return partial(rate, lambda: _play(next(deals).copy(), pick))


def whole_games() -> Round:
    """The same with `new` in the loop: set-up, shuffle and deal are paid for."""
    game, pick, seeds = civitas.game(GAME), picks(), itertools.count(1)

    def whole() -> int:
        return _play(game.new(players=SEATS, seed=next(seeds), **EVERY_NODE), pick)

    return partial(rate, whole)


def by_the_manual() -> Round:
    """Whole games as a reader of the manual writes them, with `random.choice`."""
    game, source, seeds = civitas.game(GAME), random.Random(1), itertools.count(1)  # noqa: S311

    def whole() -> int:
        state, decisions = game.new(players=SEATS, seed=next(seeds), **EVERY_NODE), 0
        while actions := state.legal():
            state.apply(source.choice(actions))
            decisions += 1
        return decisions

    return partial(rate, whole)


def _play(state: State, pick: Iterator[int]) -> int:
    """Play `state` to its end at random and return the number of decisions."""
    decisions = 0
    while actions := state.legal():
        state.apply(actions[next(pick) % len(actions)])
        decisions += 1
    return decisions


def copy(name: str = GAME) -> Round:
    """A copy of a state from Python, in microseconds."""
    return partial(micros, _new(1, name).copy)


def ismcts(simulations: int = SIMULATIONS, name: str = GAME) -> Round:
    """Information-set search with full random playouts, in simulations per second.

    At the first decision of a game, with the same budget as the peer where there is one and, as
    there, playouts that are uniformly random: the bot's own habits would make them shorter.
    """
    game = civitas.game(name)
    deals = itertools.cycle([game.new(players=SEATS, seed=seed) for seed in range(DEALS)])

    def choose() -> int:
        state = next(deals)
        assert state.seat is not None
        tree = Search(state.simulation(state.seat, guided=False), game.actions, seed=1)
        tree.run(simulations)
        return simulations

    return partial(rate, choose)


START = """
import civitas
state = civitas.game({name!r}).new(players={seats}, seed=1)
state.decision
state.legal()
"""


def start(name: str = GAME) -> Round:
    """Import to first decision in a fresh interpreter of the same mode, in milliseconds."""
    mode, code = compiled(), START.format(name=name, seats=SEATS)

    def once(_seconds: float) -> float:
        answer = first_decision(code, extra='"compiled": civitas.compiled')
        _same_mode(answer, mode)
        return float(answer["ms"])

    return once


def plain(name: str) -> Round:
    """One of the above in plain Python, in a child told to leave the compiled core alone."""
    env = {**os.environ, "CIVITAS_PURE": "1"}

    def once(seconds: float) -> float:
        code = f"from civitas.bench.ours import plain_child; plain_child({name!r}, {seconds!r})"
        answer = child(code, env)
        _same_mode(answer, False)
        return float(answer["rate"])

    return once


def plain_child(name: str, seconds: float) -> None:
    """Print the rate and the mode it was really taken in: the body of `plain`."""
    measure = playouts(games_per_call=5) if name == "playouts" else stepped()
    measure(seconds / 10)  # lets the interpreter specialise its bytecode
    print(json.dumps({"rate": measure(seconds), "compiled": compiled()}))


def _same_mode(answer: dict[str, Any], wanted: bool) -> None:
    """Refuse a figure from the other mode rather than print it under the wrong name."""
    if bool(answer["compiled"]) != wanted:
        names = {True: "the compiled core", False: "plain Python"}
        raise UnmeasurableError(f"wanted {names[wanted]}, the fresh interpreter ran the other")


PLAYOUTS = Probe("random play inside the core", playouts)
STEPPED = Probe("stepping, after the deal", stepped)
WHOLE_GAMES = Probe("stepping, whole games", whole_games)
COPY = Probe("copy of a state", copy)
ISMCTS = Probe("ismcts simulations", ismcts)
START_UP = Probe("import to first decision", start)
MANUAL = Probe("stepping by the manual", by_the_manual)
BIG_PLAYOUTS = Probe(
    f"{BIG_GAME}: random play inside the core", partial(playouts, BIG_GAMES_PER_CALL, BIG_GAME)
)
BIG_COPY = Probe(f"{BIG_GAME}: copy of a state", partial(copy, BIG_GAME))
BIG_ISMCTS = Probe(f"{BIG_GAME}: ismcts simulations", partial(ismcts, BIG_SIMULATIONS, BIG_GAME))
BIG_START_UP = Probe(f"{BIG_GAME}: import to first decision", partial(start, BIG_GAME))
PLAIN = Probe("random play in plain Python", partial(plain, "playouts"))
PLAIN_STEPPED = Probe("stepping in plain Python", partial(plain, "stepped"))

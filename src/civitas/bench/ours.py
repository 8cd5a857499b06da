"""Our engine under the same clock, seen only through the contract every user has.

Each function returns a round, as those in `peers` do, and measures whatever mode this
process runs in; `compiled` says which. The plain figure comes from a child process, since
one process has one mode.
"""

from __future__ import annotations

import importlib
import itertools
import json
import os
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

if TYPE_CHECKING:
    from civitas.engine.contract import State

GAME = "civ"
SEATS = 2
GAMES_PER_CALL = 500
SIMULATIONS = 5000
DEALS = 8


def compiled() -> bool:
    """Whether this process runs the compiled core."""
    return civitas.compiled


def _new(seed: int) -> State:
    return civitas.game(GAME).new(players=SEATS, seed=seed)


def playouts() -> Round:
    """Random games inside the core, in decisions per second."""
    game, seeds = civitas.game(GAME), itertools.count(1)

    def games() -> int:
        return game.playouts(GAMES_PER_CALL, players=SEATS, seed=next(seeds)).decisions

    return partial(rate, games)


def stepped() -> Round:
    """`legal` and `apply` from Python, from states already dealt, in decisions per second."""
    deals = itertools.cycle([_new(seed) for seed in range(DEALS)])
    pick = picks()
    return partial(rate, lambda: _play(next(deals).copy(), pick))


def whole_games() -> Round:
    """The same with `new` in the loop: set-up, shuffle and deal are paid for."""
    game, pick, seeds = civitas.game(GAME), picks(), itertools.count(1)
    return partial(rate, lambda: _play(game.new(players=SEATS, seed=next(seeds)), pick))


def _play(state: State, pick: Iterator[int]) -> int:
    """Play `state` to its end at random and return the number of decisions."""
    decisions = 0
    while state.seat is not None:
        actions = state.legal()
        state.apply(actions[next(pick) % len(actions)])
        decisions += 1
    return decisions


def copy() -> Round:
    """A copy of a state from Python, in microseconds."""
    return partial(micros, _new(1).copy)


def ismcts() -> Round:
    """Information-set search with full random playouts, in simulations per second.

    The one place that knows how a bot is made and asked: at the first decision of a game,
    from the view of the seat to move, with the same budget as the peer.
    """
    bot = importlib.import_module("civitas.bots").make_bot(f"ismcts:{SIMULATIONS}", seed=1)
    deals = itertools.cycle([_new(seed) for seed in range(DEALS)])

    def choose() -> int:
        state = next(deals)
        bot.choose(state.view(state.seat), state.decision)
        return SIMULATIONS

    return partial(rate, choose)


START = f"""
import civitas
state = civitas.game({GAME!r}).new(players={SEATS}, seed=1)
state.decision
state.legal()
"""


def start() -> Round:
    """Import to first decision in a fresh interpreter of the same mode, in milliseconds."""
    mode = compiled()

    def once(_seconds: float) -> float:
        answer = first_decision(START, extra='"compiled": civitas.compiled')
        _same_mode(answer, mode)
        return float(answer["ms"])

    return once


def plain() -> Round:
    """`stepped` in plain Python, in a child told to leave the compiled core alone."""
    env = {**os.environ, "CIVITAS_PURE": "1"}

    def once(seconds: float) -> float:
        code = f"from civitas.bench.ours import plain_child; plain_child({seconds!r})"
        answer = child(code, env)
        _same_mode(answer, False)
        return float(answer["rate"])

    return once


def plain_child(seconds: float) -> None:
    """Print the stepping rate and the mode it was really taken in: the body of `plain`."""
    measure = stepped()
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
PLAIN = Probe("stepping in plain Python", plain)

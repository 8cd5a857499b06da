"""Digests of games, for comparing the two modes: run as a program, it prints them as JSON.

    python -m contract.digests GAME KIND FIRST LAST STEP

`steps` are games folded with every question and action, many keys, and resampled states now and
then; `inside` are games that the core plays by itself; `searches` are what a search thinks.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from civitas import compiled
from civitas.bots import make_bot
from depth import DEEP

from .subject import Subject, subject

# Keys are compared at every step, or at one of so many.
EVERY = 1 if DEEP else 16
# So many tables are played again and again with other seeds.
POOL = 60


def steps(of: Subject, number: int) -> str:
    state = of.game.new(seed=number, **of.options(number % POOL))
    fold, choice, step = hashlib.sha256(), number + 1, 0
    while legal := state.legal():
        choice = (choice * 6364136223846793005 + 1442695040888963407) & (2**64 - 1)
        action = legal[(choice >> 33) % len(legal)]
        fold.update(repr((state.seat, action, legal)).encode())
        if step % EVERY == 0:
            fold.update(repr(state.key()).encode())
        if choice >> 58 == 0:
            fold.update(repr(state.resample(step % state.players, step).key()).encode())
        state.apply(action)
        step += 1
    fold.update(repr((state.key(), state.returns)).encode())
    return fold.hexdigest()[:16]


def inside(of: Subject, number: int) -> object:
    return of.inside(number)


def searches(of: Subject, number: int) -> object:
    state: Any = of.later(number, 20 + 5 * number)
    if state.seat is None:
        return None
    bot = make_bot(f"ismcts:{200 // of.slow}", seed=5)
    view = state.view(state.seat)
    return repr((bot.think(view, state.decision), of.game.advise(view, state.decision)))


KINDS = {"steps": steps, "inside": inside, "searches": searches}


def digests(name: str, kind: str, first: int, last: int, step: int) -> dict[str, object]:
    of = subject(name)
    return {str(number): KINDS[kind](of, number) for number in range(first, last, step)}


if __name__ == "__main__":
    name, kind, *numbers = sys.argv[1:]
    report = digests(name, kind, *map(int, numbers))
    print(json.dumps({"compiled": compiled, "report": report}))

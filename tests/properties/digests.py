"""Digests of games, for comparing the two modes: run as a program, it prints them as JSON.

python -m properties.digests FIRST LAST STEP
"""

from __future__ import annotations

import hashlib
import json
import random
import sys

from civitas.bots import make_bot

from .play import CIV, VARIANTS, draw_options, new

POOL = 60


def games(first: int, last: int, step: int) -> dict[str, str]:
    rng = random.Random(1)
    pool = [draw_options(rng, **list(VARIANTS.values())[i % len(VARIANTS)]) for i in range(POOL)]
    return {str(n): game(n, pool[n % POOL]) for n in range(first, last, step)}


def game(number: int, options: dict[str, object]) -> str:
    """Everything a game shows to its players' programs, folded; keys at some steps."""
    state = new(number, options)
    fold = hashlib.sha256()
    choice = number + 1
    while legal := state.legal():
        choice = (choice * 6364136223846793005 + 1442695040888963407) & (2**64 - 1)
        action = legal[(choice >> 33) % len(legal)]
        fold.update(bytes([state.seat or 0, action, *legal]))
        if choice >> 58 == 0:
            fold.update(state.key().to_bytes(8, "little"))
        state.apply(action)
    fold.update(state.key().to_bytes(8, "little"))
    return fold.hexdigest()[:16]


def playouts() -> list[str]:
    return [repr(CIV.playouts(20, seed=9, **options)) for options in VARIANTS.values()]


def searches() -> list[str]:
    """What ismcts thinks of one position of each variant."""
    found = []
    for number, options in enumerate(VARIANTS.values()):
        state = new(number, options)
        for _ in range(20):
            state.apply(state.legal()[-1])
        seat, decision = state.seat, state.decision
        assert seat is not None
        assert decision is not None
        found.append(repr(make_bot("ismcts:200", seed=5).think(state.view(seat), decision)))
    return found


if __name__ == "__main__":
    from civitas import compiled

    if sys.argv[1] == "core":
        report: object = {"playouts": playouts(), "searches": searches()}
    else:
        report = games(*map(int, sys.argv[1:4]))
    print(json.dumps({"compiled": compiled, "report": report}))

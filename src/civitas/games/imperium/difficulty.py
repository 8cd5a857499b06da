"""How hard it is to win with a nation: measured, from one (easy) to five (hard).

Both seats follow the rules of thumb (`State.advice`) in games of every nation against every other.
A nation that wins often so asks little of its player; one that rarely does wants to be understood.
`python tools/difficulty` plays the games again.
"""

from __future__ import annotations

# The share of its games that a nation won: 2,330 games each, all pairs, both boxes, rules 2.
WINS = {
    "arthurians": 0.51,
    "atlanteans": 0.92,
    "carthaginians": 0.37,
    "celts": 0.44,
    "egyptians": 0.86,
    "greeks": 0.67,
    "macedonians": 0.62,
    "mauryans": 0.42,
    "minoans": 0.72,
    "olmecs": 0.16,
    "persians": 0.53,
    "qin": 0.57,
    "romans": 0.46,
    "scythians": 0.29,
    "utopians": 0.04,
    "vikings": 0.42,
}
# Who wins less often than the first of these is harder than easy, and so on.
STEPS = (0.64, 0.48, 0.4, 0.22)


def difficulty(nation: str) -> int | None:
    """One to five; None for nations that were not measured."""
    if nation not in WINS:
        return None
    return 1 + sum(WINS[nation] < step for step in STEPS)

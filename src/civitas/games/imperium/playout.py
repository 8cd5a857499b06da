"""Playing on to the end inside the core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import chance
from civitas.games.imperium import consts as k
from civitas.games.imperium import rules

if TYPE_CHECKING:
    from civitas.games.imperium.plain import Core


def settle(s: Core) -> None:
    """Answer everything that has one answer."""
    while rules.is_forced(s):
        rules.act(s, s.option[0])


def finish_random(s: Core, seed: int) -> int:
    """Play on at random to the end; the number of decisions is returned."""
    decisions = 0
    settle(s)
    while s.pending != k.OVER:
        seed = chance.next_fast(seed)
        rules.act(s, s.option[chance.below(seed, s.option_count)])
        settle(s)
        decisions += 1
    return decisions


def random_game(s: Core, seed: int, number: int) -> int:
    """Deal with the fast stream and play a whole game at random."""
    s.is_fast = 1
    s.fast_key = chance.fast_word(seed, 0, number)
    rules.start(s)
    return finish_random(s, chance.fast_word(seed, 1, number))


def finish_guided(s: Core, seed: int) -> None:
    """Play on with a few habits: act rather than pass, and do not throw the hand away."""
    settle(s)
    while s.pending != k.OVER:
        seed = chance.next_fast(seed)
        rules.act(s, guided_option(s, seed))


def guided_option(s: Core, word: int) -> int:
    habit = word >> 60
    if s.pending == k.ASK_TURN and habit < 14:
        return k.TURN_ACTIVATE
    if s.pending == k.ASK_CLEAN_DISCARD and habit < 8:
        return k.PASS
    last = s.option_count - 1
    if s.option[0] == k.PASS and last > 0 and habit < 13:
        return s.option[1 + chance.below((word << 4) & chance.MASK_64, last)]
    return s.option[chance.below((word << 4) & chance.MASK_64, last + 1)]

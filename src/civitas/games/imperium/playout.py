"""Playing on inside the core (rollouts): at random to the end, or for a few rounds with sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import chance
from civitas.games.imperium import consts as k
from civitas.games.imperium import rules
from civitas.games.imperium.evaluation import advice

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# A guided playout stops after so many rounds, and how the position stands decides.
ROUNDS = 1
# Tenths of points within which options are alike to it.
NOISE = 12


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
    """Play on for a few rounds by the rules of thumb, not quite the same way every time."""
    settle(s)
    last = s.round + ROUNDS
    while s.pending != k.OVER and s.round < last:
        seed = chance.next_fast(seed)
        rules.act(s, s.option[guided_option(s, seed)])
        settle(s)


def guided_option(s: Core, word: int) -> int:
    """The place of an option whose score is the best, give or take some noise."""
    best = 0
    most = advice.LOW
    for i in range(s.option_count):
        word = chance.next_fast(word)
        value = advice.score(s, i) + chance.below(word, NOISE)
        if value > most:
            most = value
            best = i
    return best

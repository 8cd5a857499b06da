"""Playing on to the end inside the core (rollouts): at random, or guided by a few cheap habits.

Uniformly random play burns its own cards in discard effects and almost never reaches a Hegemony, so
a search that believes it misjudges every race. The guided habits are those of any beginner: play
what you already have most of, part with what you have least of, use free effects, and pay for
discard effects only now and then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import bits, chance
from civitas.games.civ import consts as k
from civitas.games.civ import rules

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core

# Actions of the menu as bits: permanent effects (own and copied), and discard effects.
PERMANENT = 0xFFC001FF80
DISCARD = 0x003FFE0000


def random_option(options: int, word: int) -> int:
    """One of a set of actions, each equally likely."""
    return bits.nth(options, chance.below(word, bits.count(options)))


def finish_random(s: Core, seed: int) -> int:
    """Play on at random to the end; the number of decisions is returned."""
    decisions = 0
    while rules.is_forced(s):
        rules.act(s, bits.lowest(s.options))
    while s.pending != k.OVER:
        seed = chance.next_fast(seed)
        rules.act_and_settle(s, random_option(s.options, seed))
        decisions += 1
    return decisions


def random_game(s: Core, seed: int, number: int) -> int:
    """Deal at a table with the fast stream, and play a whole game at random."""
    s.fast_key = chance.fast_word(seed, 0, number)
    rules.start(s)
    return finish_random(s, chance.fast_word(seed, 1, number))


def finish_guided(s: Core, seed: int) -> None:
    """Play on to the end with the habits."""
    while s.pending != k.OVER:
        seed = chance.next_fast(seed)
        rules.act(s, guided_option(s, seed))


def guided_option(s: Core, word: int) -> int:
    if s.options & (s.options - 1) == 0:
        return bits.lowest(s.options)
    if s.pending == k.MENU:
        return guided_effect(s.options, word)
    return guided_choice(s, word)


def guided_effect(options: int, word: int) -> int:
    """Free effects nearly always, discard effects seldom, else end the turn."""
    habit = word >> 60
    if options & PERMANENT and habit < 14:
        return random_option(options & PERMANENT, spread(word))
    if options & DISCARD and habit == 15:
        return random_option(options & DISCARD, spread(word))
    return k.END


def spread(word: int) -> int:
    """The same word without the bits that have decided already."""
    return (word << 4) & bits.MASK_64


def guided_choice(s: Core, word: int) -> int:
    """The Domain that the seat has most of, or least of when it parts with a card; some noise."""
    sign = -1 if parts_with(s.pending) else 1
    owner = s.seat
    if s.pending == k.EMBARGO_DOMAIN or s.pending == k.DEMOCRACY_DOMAIN:
        owner = s.target
    best = 0
    best_score = -1000
    for choice in range(k.DOMAINS):
        if s.options >> choice & 1:
            noise = word >> (56 - 4 * choice) & 7
            score = sign * 4 * (s.area[owner][choice] & 255) + noise
            if score > best_score:
                best_score = score
                best = choice
    return best


def parts_with(pending: int) -> bool:
    return (
        pending == k.HAND_DISCARD
        or pending == k.AREA_DISCARD
        or pending == k.AREA_TAKE
        or pending == k.GIVE_BACK
        or pending == k.ATTACK_DOMAIN
    )

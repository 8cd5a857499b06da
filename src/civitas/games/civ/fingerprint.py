"""A 64-bit key (a hash) of a whole state: cards, question, options, chance and memories.

Zeros are passed over, so that the cost follows what there is to tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from civitas.engine import bits, chance
from civitas.games.civ import consts as k

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core, Memory


def fold(key: int, place: int, value: int) -> int:
    if value == 0:
        return key
    return chance.mix(key ^ chance.mix((value + (place << 34)) & bits.MASK_64))


def fold_zone(key: int, place: int, zone: Sequence[int]) -> int:
    for d in range(k.DOMAINS):
        key = fold(key, place + d, zone[d])
    return key


def fingerprint(s: Core, m: Memory) -> int:
    return fold_memory(m, fold_chance(s, fold_turn(s, fold_options(s, fold_cards(s, 0)))))


def fold_cards(s: Core, key: int) -> int:
    for seat in range(s.players):
        key = fold_zone(key, 100 + 50 * seat, s.hand[seat])
        key = fold_zone(key, 106 + 50 * seat, s.area[seat])
        key = fold_zone(key, 112 + 50 * seat, s.embargo[seat])
        key = fold_zone(key, 118 + 50 * seat, s.democracy[seat])
        key = fold_zone(key, 124 + 50 * seat, s.pack[seat])
        key = fold(key, 130 + 50 * seat, s.middle[seat])
    key = fold_zone(key, 0, s.own_embargo)
    key = fold_zone(key, 6, s.pile)
    key = fold_zone(key, 12, s.undrawn)
    for age in range(3):
        key = fold(key, 18 + age, s.left[age])
    return key


def fold_turn(s: Core, key: int) -> int:
    key = fold(key, 300, s.seat + 8 * s.pending)
    key = fold(key, 301, s.turn)
    key = fold(key, 302, s.picks_left + 256 * s.amount)
    key = fold(key, 303, s.target + 256 * s.domain)
    key = fold(key, 304, s.floor + 256 * s.effect)
    key = fold(key, 305, s.limit + 256 * s.perm_used)
    key = fold(key, 306, s.disc_used + 256 * s.copied)
    key = fold(key, 307, s.draft_step + 256 * s.resume)
    key = fold(key, 308, s.coin_user + 256 * s.coin_seat)
    key = fold(key, 309, s.coin_domain + 8 * s.ending)
    key = fold(key, 310, s.winners)
    return fold(key, 311, s.fx_used)


def fold_options(s: Core, key: int) -> int:
    flags = s.teams | (s.draft << 1) | (s.clockwise << 2) | (s.continuous << 3)
    flags |= (s.any_target << 4) | (s.separate << 5) | (s.pruned << 6) | (s.ageless << 7)
    flags |= (s.ask_age << 8) | (s.later_wins << 9) | (s.team_sum << 10)
    flags |= (s.auto_forced << 11) | (s.canonical << 12) | (s.players << 13)
    flags |= s.stacked << 16
    return fold(fold(key, 320, flags), 321, s.turn_cap)


def fold_chance(s: Core, key: int) -> int:
    for i in range(8):
        key = fold(key, 330 + i, s.key[i])
    if s.is_fast:
        key = chance.mix(key ^ s.fast_key)
    return fold(key, 338, s.picks)


def fold_memory(m: Memory, key: int) -> int:
    """Trails are left out: the rest is folded from the same events, and keys of records stay."""
    for viewer in range(k.VIEWERS):
        place = 1000 + 500 * viewer
        for seat in range(k.MAX_SEATS):
            key = fold_zone(key, place + 6 * seat, m.sure[viewer][seat])
            for age in range(4):
                key = fold(key, place + 230 + 4 * seat + age, m.held[viewer][seat][age])
        for hands in range(16):
            key = fold_zone(key, place + 30 + 6 * hands, m.linked[viewer][hands])
        for i in range(2):
            key = fold_zone(key, place + 130 + 6 * i, m.passed[viewer][i])
            key = fold(key, place + 142 + i, m.pair[viewer][i])
            key = fold(key, place + 144 + i, m.pair_placed[viewer][i])
            key = fold(key, place + 146 + i, m.pair_hands[viewer][i])
            for card in range(2):
                key = fold(key, place + 148 + 2 * i + card, m.pair_shown[viewer][i][card])
        for i in range(k.MAX_MARKS):
            key = fold(key, place + 160 + i, m.mark_hands[viewer][i])
            key = fold(key, place + 170 + i, m.mark_domains[viewer][i])
            for age in range(4):
                key = fold(key, place + 180 + 4 * i + age, m.mark_need[viewer][i][age])
    return key

"""A 64-bit key (a hash) of a whole state: cards, stack, question, chance and memories.

Cards enter by their place among the actions, so that the key does not depend on how they are
counted inside. Zeros are passed over, so that the cost follows what there is to tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import bits, chance
from civitas.games.imperium import consts as k
from civitas.games.imperium import frames, library
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core, Memory


def fold(key: int, place: int, value: int) -> int:
    if value == 0:
        return key
    return chance.mix(key ^ chance.mix((value + (place << 34)) & bits.MASK_64))


def name(s: Core, card: int) -> int:
    """A card for the key: its printed number + 1, or 0 for none."""
    return 0 if card == k.NO_CARD else library.place(s.design[card]) + 1


def fingerprint(s: Core, m: Memory) -> int:
    key = fold_cards(s, m, 0)
    key = fold_seats(s, key)
    key = fold_game(s, key)
    key = fold_stack(s, key)
    return fold_chance(s, key)


def fold_cards(s: Core, m: Memory, key: int) -> int:
    """Card by card as they lie; the sum over a pile keeps the order only where it matters."""
    for pile in range(k.PILES):
        place = 0
        card = s.head[pile]
        while card != k.NO_CARD:
            key = fold(key, 1000 * pile + place, name(s, card))
            key = fold(key, 100001, s.tokens[card])
            key = fold(key, 100002, s.mark[card])
            key = fold(key, 100003, name(s, s.host[card]))
            key = fold(key, 100004, m.atop[card])
            for viewer in range(k.VIEWERS):
                key = fold(key, 100010 + viewer, m.place[viewer][card])
                key = fold(key, 100020 + viewer, m.spot[viewer][card])
            place += 1
            card = s.after[card]
    for slot in range(k.SLOTS):
        key = fold(key, 100030 + slot, name(s, s.slot[slot]) if s.cards else 0)
    return key


def fold_seats(s: Core, key: int) -> int:
    for seat in range(s.players):
        place = 110000 + 100 * seat
        for resource in range(k.RESOURCES):
            key = fold(key, place + resource, s.pool[seat][resource])
        key = fold(key, place + 3, s.actions[seat])
        key = fold(key, place + 4, s.exhaust[seat])
        key = fold(key, place + 5, s.state[seat])
        key = fold(key, place + 6, s.nation[seat])
        key = fold(key, place + 7, s.side[seat])
        key = fold(key, place + 8, s.kings[seat])
        key = fold(key, place + 9, s.nation_spent[seat])
        key = fold(key, place + 10, s.area_spent[seat])
        key = fold(key, place + 11, s.score[seat])
    return key


def fold_game(s: Core, key: int) -> int:
    key = fold(key, 120000, s.offered & bits.MASK_32)
    key = fold(key, 120001, s.players + 8 * s.first + 64 * s.active + 512 * s.activating)
    key = fold(key, 120002, s.round)
    key = fold(key, 120003, s.final_round)
    key = fold(key, 120004, s.plays)
    key = fold(key, 120005, s.ignore_state + 4 * s.declared)
    key = fold(key, 120006, s.pending + 256 * s.asked)
    key = fold(key, 120007, s.ending + 4 * s.winners)
    key = fold(key, 120008, s.box + 2 * s.both_boxes + 4 * s.deal + 32 * s.auto_forced)
    # Without the version of the rules: keys of games that began with the first are what they were.
    key = fold(key, 120009, s.variants & k.READINGS)
    if s.solo:
        key = fold(key, 122000, s.solo + 4 * s.level + 64 * s.short)
        key = fold(key, 122001, s.readings)
        key = fold(key, 122002, s.die + 8 * s.clock)
        key = fold(key, 122003, s.double_start)
        for i in range(k.REWARDS):
            key = fold(key, 122010 + i, s.deck_added[i])
            key = fold(key, 122020 + i, s.deck_removed[i])
    for i in range(s.treated_count):
        key = fold(key, 120010 + 10 * i, name(s, s.treated[i][0]))
        for column in range(1, 4):
            key = fold(key, 120010 + 10 * i + column, s.treated[i][column])
    for i in range(s.freed_count):
        key = fold(key, 121000 + i, s.freed[i])
    return key


def fold_stack(s: Core, key: int) -> int:
    for i in range(s.top):
        frame = s.frames[i]
        for column in range(k.FRAME_WIDTH):
            value = frame[column]
            meaning = frames.meaning(frame[k.KIND], column)
            if meaning == o.COLUMN_CARD:
                value = name(s, value)
            elif meaning == o.COLUMN_CARD_OR_ZERO and value:
                value = name(s, value - 1)
            key = fold(key, 130000 + 16 * i + column, value & bits.MASK_32)
    for i in range(s.it_count):
        key = fold(key, 140000 + i, name(s, s.it_card[i]) + 1000 * s.it_tag[i])
    for i in range(s.queue_count):
        key = fold(key, 150000 + 4 * i, s.queue[i][0] + 64 * s.queue[i][1])
        key = fold(key, 150001 + 4 * i, name(s, s.queue[i][2]))
        key = fold(key, 150002 + 4 * i, s.queue[i][3])
    return fold(key, 160000, s.done)


def fold_chance(s: Core, key: int) -> int:
    for i in range(8):
        key = fold(key, 170000 + i, s.key[i])
    for stream in range(k.STREAMS):
        key = fold(key, 170010 + stream, s.used[stream])
    if s.is_fast:
        key = chance.mix(key ^ s.fast_key)
    return key

"""Tables on which much is possible: positions of games with many more cards in play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from civitas.games.civ import consts as k
from civitas.games.civ import witness
from civitas.games.civ.layout import Memory
from civitas.games.civ.names import UNIT
from civitas.games.civ.state import State

from .threatened import GAME, options

MOVES = 60


def boosted(first: int, tables: int) -> Iterator[tuple[str, State, int]]:
    """A seat at the beginning of its turn, near a Hegemony and near every effect."""
    for number in range(first, first + tables):
        chance = random.Random(number)
        given = {**options(chance), "age_info": "public", "auto_forced": False}
        state = GAME.new(seed=number, **given)
        for _ in range(chance.randrange(10, MOVES)):
            if state.seat is None:
                break
            state.apply(chance.choice(state.legal()))
        core = state.dump()
        if core["pending"] in (k.OVER, k.DRAFT_KEEP, k.DRAFT_MIDDLE):
            continue
        seat = chance.randrange(core["players"])
        raise_areas(core, seat, chance)
        fill_hand(core, seat, chance)
        if core["seat"] == seat:  # its own turn, from the beginning
            core["seat"] = (seat - 1) % core["players"]
        witness.begin_turn(core, seat)
        table = State(state.options)
        table.load(core, Memory.blank())
        yield f"{number} {given}", table, seat


def raise_areas(core: dict[str, Any], seat: int, chance: random.Random) -> None:
    """One Domain near its goal, the others about where effects begin; others have some too."""
    target = chance.randrange(6)
    for q in range(core["players"]):
        for d in range(6):
            most = chance.choice((0, 0, 1, 2, 3, 4, 5))
            if q == seat and d == target:
                most = chance.choice((2, 3, 4, 5, 6))
            while core["area"][q][d] & 255 < most and move(core, core["area"][q], d):
                pass


def fill_hand(core: dict[str, Any], seat: int, chance: random.Random) -> None:
    for _ in range(chance.choice((0, 0, 1, 2))):
        move(core, core["hand"][seat], chance.randrange(6))


def move(core: dict[str, Any], zone: list[int], d: int) -> bool:
    """A card out of the deck, if there is one; the deck has one less."""
    for age in range(3):
        if core["undrawn"][d] >> 8 * age + 8 & 255 and core["left"][age] > 1:
            core["undrawn"][d] -= UNIT[age]
            core["left"][age] -= 1
            zone[d] += UNIT[age]
            return True
    return False

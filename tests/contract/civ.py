"""CIV before the suite."""

from __future__ import annotations

import random
from typing import Any

from civ.play import CIV, VARIANTS, draw_options

from .civ_leaks import LEAKS
from .subject import Options, Subject

# What leaks most easily gets tables of its own: draft, asked Ages, self markers, no Ages.
CORNERS: tuple[Options, ...] = (
    {},
    {"deal": "draft", "players": 3},
    {"age_pick": "ask", "age_info": "public"},
    {"edition": "en", "marker_targets": "any"},
    {"edition": "uk", "marker_targets": "any", "deal": "draft"},
    {"age_info": "none"},
    {"deal": "draft", "players": 2},
    {"teams": True, "players": 4},
)
CARDS = (0x04080814, 0x00080810, 0x08040410, 0x08080414, 0x08040410, 0x10000010)
ECONOMY, UTOPIA = 2, 5


def options(number: int) -> Options:
    """Half of the tables over all variants, half over the corners; all else at random."""
    rng = random.Random(number)
    if number % 2:
        return draw_options(rng, **list(VARIANTS.values())[number // 2 % len(VARIANTS)])
    corner = CORNERS[number // 2 % len(CORNERS)]
    return draw_options(rng, **{"players": rng.choice((2, 3, 4)), **corner})


def choose(state: Any, chance: random.Random) -> int:
    return int(chance.choice(state.legal()))


def inside(number: int) -> object:
    return repr(CIV.playouts(3, seed=number, **options(number)))


def check(state: Any) -> None:
    check_cards(state.dump())
    check_deck(state.dump())


def check_cards(core: dict[str, Any]) -> None:
    """104 cards with the removed ones, type by type; no pile has a negative count."""
    zones = (core["undrawn"], core["pile"], *core["hand"], *core["area"], *core["pack"])
    piles = [sum(domain) for domain in zip(*zones, strict=True)]
    piles[ECONOMY] += sum(map(sum, core["embargo"])) + sum(core["own_embargo"])
    piles[UTOPIA] += sum(map(sum, core["democracy"]))
    for laid in core["middle"]:
        if laid:
            piles[laid - 1] += 1 if core["ageless"] else 0x101
    if core["ageless"]:
        assert [pile & 255 for pile in piles] == [cards & 255 for cards in CARDS]
    else:
        assert tuple(piles) == CARDS
    # A count below zero would have borrowed from its neighbour and made some pile this big.
    assert max(map(max, zones)) < 0x15_00_00_00


def check_deck(core: dict[str, Any]) -> None:
    """What is left of each Age lies undrawn, with the cards that were removed."""
    removed = 3 if core["players"] < 4 else 0
    undrawn = sum(core["undrawn"])
    for age, shift in enumerate((8, 16, 24)):
        assert (undrawn >> shift & 255) - core["left"][age] == removed


SUBJECT = Subject(
    game=CIV,
    options=options,
    choose=choose,
    check=check,
    inside=inside,
    leaks=LEAKS,
    secret_choices=("draft_keep", "give_back"),
)

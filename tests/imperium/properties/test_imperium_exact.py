"""What seats remember is what they were told, and resampling deals it exactly (section 8)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from imperium_worlds import Places, TooMany, World, Worlds, freeze, is_hidden
from scipy.stats import chisquare

import civitas
from civitas.engine.scenario import scenario
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import pile_name
from contract.imperium import choose
from depth import depth

RESAMPLES = depth(200, 800, plain=100)
HISTORIES = depth(40, 40, plain=3)
MOST = 1_500
MOVES = 12
# Questions that every hand can answer: that they are asked tells nothing.
RESTING = ("act", "turn")
HIDDEN_PILES = [
    *(*range(k.FAME + 1), k.REMOVED),
    *(
        k.OWN + k.SEAT_PILES * seat + zone
        for seat in range(k.MAX_SEATS)
        for zone in (k.HAND, k.DECK, k.HISTORY, k.FLOODED, k.NATION)
    ),
]


# --- small tables -----------------------------------------------------------------------------


def small(**options: Any) -> Any:
    """Hardly any hidden cards: what a nation has besides its hand and deck lies in the open."""
    table = scenario("imperium", **options)
    names = "ABCD"[: table.options["players"]]
    table.piles(main=[], regions=[], uncivilised=[], civilised=[], fame=[])
    for name in names:
        table.seat(name, nation_deck=[], pool=(9, 9, 9), deck=[], discard=[])
    return table


def draws() -> Any:
    table = small(nations="romans celts")
    table.seat("A", hand=["Prosperity", "Glory"], deck=["Conquer"])
    table.seat("B", hand=["Prosperity", "Advance"], deck=["Conquer", "Glory"])
    return table


def tops() -> Any:
    """B lays cards on its deck."""
    table = small(nations="greeks persians", sides="BA")
    table.seat("A", hand=["Advance", "Glory"], deck=["Conquer"])
    table.seat("B", hand=["Prosperity", "Advance", "Glory"], deck=["Conquer"])
    table.turn("B")
    return table


def histories() -> Any:
    table = small(nations="romans egyptians", sides="BB")
    table.seat("A", hand=["Advance"], deck=[])
    table.seat("B", hand=["Glory", "Advance", "Prosperity"], play=["Embalming", "Shrine"])
    table.seat("B", deck=["Conquer"], state="empire")
    table.turn("B")
    return table


def breaks() -> Any:
    table = small(nations="romans celts")
    table.piles(regions=["Oasis", "Steppe"], main=["Mountain", "Forest"])
    table.seat("A", hand=["Advance"], deck=[])
    table.seat("B", hand=["Advance", "Conquer"], deck=["Glory"])
    table.turn("B", "turn")
    return table


def fames() -> Any:
    table = small(nations="romans celts", sides="AB")
    table.piles(
        fame=["Great", "Marvellous", "Awe-inspiring"],
        exile=["Praiseworthy", "Notorious", "Glorious", "Triumphant"],
    )
    table.seat("A", hand=["Glory"], play=["Oasis", "Steppe", "Mountain"], deck=[])
    table.seat("B", hand=["Glory"], play=["Forest", "Marsh", "Hills"], deck=[])
    return table


def nation_decks() -> Any:
    table = small(nations="vikings celts")
    table.seat("A", hand=["Unrest"], nation_deck=["Longships", "Sagas", "Combs"], deck=[])
    table.seat("B", hand=["Glory", "Advance"], play=["Sacred Pass"], deck=[])
    table.seat("B", nation_deck=["Armorica", "Belgica"])
    table.turn("B")
    return table


def gifts() -> Any:
    table = small(nations="romans celts greeks")
    table.seat("A", hand=["Glory"], deck=[])
    table.seat("B", hand=["Glory", "Exports", "Conquer"], deck=[], state="empire")
    table.seat("C", hand=["Glory"], deck=["Conquer"])
    table.turn("B")
    return table


# What a table is about: causes of moves that a viewer did not see, and what was turned over.
SUBJECTS = {
    "draws and reshuffles": {"draw", "shuffled"},
    "cards laid on a deck": {"to_top", "draw"},
    "histories": {"history", "draw"},
    "small decks and searches": {"break_through", "revealed"},
    "fame": {"fame", "looked"},
    "nation decks": {"swap", "looked"},
    "three seats": {"give", "draw"},
}
TABLES: dict[str, Callable[[], Any]] = {
    "draws and reshuffles": draws,
    "cards laid on a deck": tops,
    "histories": histories,
    "small decks and searches": breaks,
    "fame": fames,
    "nation decks": nation_decks,
    "three seats": gifts,
}


# --- watching ---------------------------------------------------------------------------------


def hidden_places(state: Any, viewer: int | None) -> Places:
    core, places = state.dump(), {}
    for pile in HIDDEN_PILES:
        if core["count"][pile] and is_hidden(pile_name(pile), viewer):
            cards, card = [], core["head"][pile]
            while card != k.NO_CARD:
                cards.append(CARDS.number(core["design"][card]))
                card = core["after"][card]
            places[pile_name(pile)] = tuple(cards)
    return places


def world_of(state: Any, viewer: int | None) -> World:
    return freeze(hidden_places(state, viewer))


def is_exact(state: Any, viewer: int | None, expected: set[World], seed: int) -> bool:
    """Does resampling draw every possible arrangement, no other, and each equally often?

    It must always be able to draw the truth. What it may not know is how two past moves hang
    together: if a drawn card turns out to be one of two, the other was not yet there to be put
    away. Then it draws too much.
    """
    assert world_of(state, viewer) in expected, "the model lost the true cards"
    first = RESAMPLES * seed
    drawn = Counter(
        world_of(state.resample(viewer, number), viewer)
        for number in range(first, first + RESAMPLES)
    )
    if any(world not in expected for world in drawn):
        return False
    if 1 < len(expected) <= RESAMPLES / 5:
        p = float(chisquare([drawn[world] for world in expected]).pvalue)
        assert p >= 1e-5, f"p = {p:.2g}, {len(expected)} arrangements, {len(drawn)} drawn"
    return True


class Watched(NamedTuple):
    """A small game: how many arrangements the viewer had in mind, what it was told, exactness."""

    worlds: int
    causes: set[str]
    exact: bool


def watch(name: str, seed: int) -> Watched:
    """Play a small table at random and see whether a viewer remembers it exactly."""
    state, chance = TABLES[name]().state, random.Random(seed)
    viewer = chance.choice([*range(state.players), None])
    may = {card: set(piles) for card, piles in state.view(viewer)["where"].items()}
    unseen: set[str] = set()
    try:
        model = Worlds(viewer, hidden_places(state, viewer), may, MOST)
        moves = chance.randrange(MOVES)
        while state.seat is not None and (moves > 0 or state.decision.kind not in RESTING):
            moves -= 1
            pick = choose(state, chance) if seed % 2 else chance.choice(state.legal())
            events = state.step(pick)
            for event in events:
                told = event.to_json(viewer)
                model.see(told)
                if "card" not in told or event.kind == "revealed":
                    unseen.add(told.get("cause", event.kind))
    except TooMany:
        return Watched(0, set(), True)
    if state.seat is None:
        return Watched(0, set(), True)
    exact = is_exact(state, viewer, model.worlds, seed)
    return Watched(len(model.worlds), unseen, exact)


@pytest.mark.parametrize("name", TABLES)
def test_resampling_agrees_with_an_enumeration(name: str) -> None:
    """Chi-square of resampling against all arrangements that fit what a viewer was told."""
    games = [watch(name, seed) for seed in range(HISTORIES)]
    assert sum(game.worlds > 1 for game in games) >= HISTORIES // 10
    assert sum(not game.exact for game in games) <= HISTORIES // 20
    if civitas.compiled:  # plain Python has no time to meet everything
        causes = {cause for game in games if game.worlds > 1 for cause in game.causes}
        assert causes >= SUBJECTS[name]

"""What a state made from a view remembers: what the view told, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import civitas
from civitas.games.imperium import consts as k
from civitas.games.imperium import memory, table
from civitas.games.imperium.from_view import FromView
from civitas.games.imperium.names import ZONES
from civitas.games.imperium.shown import HIDDEN_NAMES
from civitas.games.imperium.view import SECRET_ZONES

IMPERIUM = civitas.game("imperium")
BITS = {name: 1 << index for index, name in HIDDEN_NAMES}
OWN = (k.HAND, k.DECK, k.HISTORY, k.FLOODED, k.NATION)


def played(seed: int, moves: int) -> Any:
    state, chance = IMPERIUM.new(players=3, seed=seed), Random(seed)
    for _ in range(moves):
        if state.seat is not None:
            state.apply(chance.choice(state.legal()))
    return state


def own_cards(view: Any, seat: int) -> dict[str, int]:
    """The cards of the viewer that others do not see, with the pile they lie in."""
    zones = {zone: view["seats"][seat].get(ZONES[zone], {}) for zone in SECRET_ZONES}
    return {
        card: memory.hidden_bit(table.own(seat, zone))
        for zone, secret in zones.items()
        for card in secret.get("cards", [])
    }


def without(places: dict[str, int], cards: list[str]) -> dict[str, int]:
    """Cards laid on a deck unseen may be anywhere there; they are left to the tests of memory."""
    return {card: bits for card, bits in places.items() if card not in cards}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_minds_are_those_of_the_view(seed: int, viewer: int | None) -> None:
    view = played(seed, 150).view(viewer)
    minds = FromView(view).json()["memory"]
    told = {card: sum(BITS[name] for name in names) for card, names in view["where"].items()}
    mine = own_cards(view, viewer) if viewer is not None else {}
    assert minds[-1 if viewer is None else viewer]["place"] == {**told, **mine}
    if viewer is not None:
        anywhere = sum(memory.hidden_bit(table.own(viewer, zone)) for zone in OWN)
        other, laid = minds[(viewer + 1) % 3], minds[viewer]["atop"]
        assert mine
        assert (other["spot"], other["atop"]) == ([], [])
        expected = {**told, **dict.fromkeys(mine, anywhere)}
        assert without(other["place"], laid) == without(expected, laid)

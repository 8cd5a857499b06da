"""Pictures hold the whole text of a table, also of the largest."""

from __future__ import annotations

import random

import civitas
from civitas.research import rendering

from .tables import every_table, some


@every_table
def test_a_whole_table_fits_on_the_picture(game: str, players: int) -> None:
    state, chance = civitas.game(game).new(seed=3, players=players), random.Random(3)
    rows = (rendering.HEIGHT - 2 * rendering.MARGIN) // rendering.LINE
    for step in range(some(game, 100, 500)):
        if step % 25 == 0:
            lines = rendering._wrapped(rendering.text(state.view(None)))
            assert 5 < len(lines) <= rendering.COLUMNS * rows
        state.apply(chance.choice(state.legal()))


def test_text_leaves_out_what_is_not_there() -> None:
    turn = {"seat": 0, "asks": "menu", "copied": False, "target": None}
    view = {"game": "civ", "pile": {}, "turn": turn, "left": 0, "coin": None}
    assert rendering.text(view) == "game: civ\nturn: {seat:0,asks:menu}"
    assert rendering.picture(view).shape == (rendering.HEIGHT, rendering.WIDTH, 3)

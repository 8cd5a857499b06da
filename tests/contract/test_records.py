"""Golden records: whole games that must replay to the same final state for ever."""

from __future__ import annotations

import json
import random
from functools import partial
from itertools import product
from typing import Any

import pytest

import golden
from civ.play import CIV, VARIANTS, draw_options
from civitas.bots import make_bot
from civitas.engine.contract import Game
from civitas.engine.record import Record

from .subject import Options, every_game, subject

# Every variant of CIV six times: four games at random, one by greedy, one by ismcts.
PLAYERS = ["random"] * 4 + ["greedy", "ismcts:40"]
KEPT = {
    f"records/{number:02d}-{variant}-{player.partition(':')[0]}.json": (number, variant, player)
    for number, (variant, player) in enumerate(product(VARIANTS, PLAYERS))
}


def options_of(number: int, variant: str) -> Options:
    if number % len(PLAYERS) == 0:
        return VARIANTS[variant]
    return draw_options(random.Random(number), **VARIANTS[variant])


def played(game: Game, number: int, options: Options, player: str, most: int = 10**6) -> Any:
    """The record of a whole game, or of its beginning."""
    record = Record.start(game, seed_=f"{number + 1:064x}", **options)
    state, bot = record.replay(), make_bot(player, seed=number)
    while (seat := state.seat) is not None and len(record.actions) < most:
        decision = state.decision
        assert decision is not None
        record.actions.append(bot.choose(state.view(seat), decision))
        state.apply(record.actions[-1])
    record.key = state.key()
    return record.to_json()


def test_these_are_the_records_that_are_kept() -> None:
    assert golden.names("records") == sorted(KEPT)


@pytest.mark.parametrize("name", KEPT)
def test_golden_record_replays(name: str) -> None:
    number, variant, player = KEPT[name]
    kept = golden.data(name, partial(played, CIV, number, options_of(number, variant), player))
    record = Record.from_json(kept)
    assert record.key is not None
    assert record.check().seat is None
    # Options that came after the record are at their defaults, as it was played.
    younger = {spec.name: spec.default for spec in CIV.option_specs}
    assert record.to_json() == {**kept, "options": {**younger, **kept["options"]}}


@every_game
def test_records_are_read_back(name: str) -> None:
    of = subject(name)
    for number in of.some(20):
        data = played(of.game, number, of.options(number), "random", most=200)
        record = Record.from_json(data)
        assert Record.loads(record.dumps()) == record
        assert record.check().key() == record.key
        assert json.loads(record.dumps()) == data

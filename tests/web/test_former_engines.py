"""Tables that began under a former engine are played to their end under the rules they began with.

`former-engines.jsonl` holds games that engines of former commits have played, with what they came
to: before R20 was an option and before Imperium's second rules, and after both.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import golden
from civitas.web.compound_moves import completes
from civitas.web.protocol import Ack, Move

from .tables import ANN, Driver, setup

LINES = (golden.FOLDER / "former-engines.jsonl").read_text(encoding="utf-8").splitlines()
GAMES = [json.loads(line) for line in LINES]


def name_of(game: dict[str, Any]) -> str:
    record = game["record"]
    return f"{game['engine']}-{record['game']}-{record['rules']}-{record['seed'][-2:]}"


def begun(record: dict[str, Any]) -> Driver:
    """A table as it was stored then: today's options that it does not know are not in it."""
    told = {name: record[name] for name in ("game", "options", "rules")}
    seats = " ".join(["ann"] * record["options"]["players"])
    return Driver(setup(seats, seed=int(record["seed"], 16), **told))


def play(driver: Driver, actions: list[int]) -> None:
    """Every answer is possible, and is taken; what belongs to one move goes into one."""
    move: list[int] = []
    for action in actions:
        move.append(action)
        whole = completes(driver.table.session.state, move)
        assert whole is not None, (driver.table.step, move)
        if whole:
            message = Move(driver.new_id(), driver.table.version, driver.decider, move[0], move[1:])
            assert isinstance(driver.send(ANN, message), Ack)
            move = []


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_table_of_a_former_engine_comes_to_the_same_end(game: dict[str, Any]) -> None:
    record = game["record"]
    actions, half = record["actions"], len(record["actions"]) // 2
    driver = begun(record)
    play(driver, actions[:half])
    table = driver.reload()
    assert table.full(ANN).frame is not None
    play(driver, actions[len(table.session.record.actions) :])
    assert table.state == "over"
    result = table.session.state.result
    assert result is not None
    assert json.loads(json.dumps(result.to_json())) == game["result"]
    assert (table.record().rules, table.record().actions) == (record["rules"], actions)

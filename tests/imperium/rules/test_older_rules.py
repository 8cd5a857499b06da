"""Games that began with older rules go on with them.

`imperium-rules-1.jsonl` holds games that an engine of rules version 1 has played. Since version 2
reactions wait for the end of the printed sentence (4.1, R33), and Phalanx needs an action token
(R6): none of these games could go on as it began.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest

import golden
from civitas.engine import registry
from civitas.engine.errors import OptionError, RecordError, StateError
from civitas.engine.record import Record

IMPERIUM = registry.game("imperium")
KEPT = [
    json.loads(line)
    for line in (golden.FOLDER / "imperium-rules-1.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("data", KEPT, ids=lambda data: f"seed-{data['seed'][-3:]}")
def test_a_game_of_the_first_rules_is_played_as_it_was(data: dict[str, Any]) -> None:
    record = Record.from_json(data)
    state = record.check()
    assert (record.rules, state.to_json()["rules"], state.view(None)["rules"]) == (1, 1, 1)
    assert state.seat is not None or state.key() == record.key
    assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize("data", KEPT, ids=lambda data: f"seed-{data['seed'][-3:]}")
def test_the_rules_of_today_would_play_it_otherwise(data: dict[str, Any]) -> None:
    key = Record.from_json(data).replay().key()
    with suppress(RecordError):  # what was answered then is no answer now
        assert Record.from_json({**data, "rules": 2}).replay().key() != key


def test_a_state_of_the_first_rules_is_read_back() -> None:
    record = Record.from_json(KEPT[0])
    state = record.replay(40)
    assert state.seat is not None
    for copy in (
        IMPERIUM.from_json(state.to_json()),
        IMPERIUM.from_bytes(state.to_bytes()),
        IMPERIUM.from_view(state.view(state.seat), 1),
    ):
        assert copy.to_json()["rules"] == 1
        assert copy.legal() == state.legal()
    with pytest.raises(StateError, match="rules version 2"):
        IMPERIUM.from_json({**state.to_json(), "rules": 2})


def test_a_new_game_has_the_rules_of_today() -> None:
    assert Record.start(IMPERIUM).rules == IMPERIUM.rules_version == 2
    assert "rules" not in IMPERIUM.resolve()
    with pytest.raises(OptionError, match="rules"):
        IMPERIUM.resolve(rules=3)
    unknown = Record.from_json({**KEPT[0], "rules": 3})
    with pytest.raises(RecordError, match="version 3 of imperium; this engine has version 2, 1"):
        unknown.replay()

"""Golden records: whole games that must replay to the same final state for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from civitas.engine import registry
from civitas.engine.record import Record

FILES = sorted((Path(__file__).resolve().parent.parent / "data" / "golden").glob("*.json"))


def test_there_are_records_of_every_variant() -> None:
    assert len(FILES) >= 40
    assert len({path.stem.rpartition("-")[0][3:] for path in FILES}) == 7


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_record_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.loads(text)
    state = record.check()
    assert record.key is not None
    assert state.seat is None
    data = json.loads(text)
    younger = {spec.name: spec.default for spec in registry.game(record.game).option_specs}
    data["options"] = {**younger, **data["options"]}  # options that came after the record
    assert record.to_json() == data

"""A game of another package is studied like ours, without a line about studies in it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from civitas.lab import StudyError, pools, runner, store, study
from civitas.lab.report import make
from example import GAME


def test_it_is_played_and_reported(tmp_path: Path) -> None:
    plan = study.read_text(f'game = "{GAME}"\nbots = ["random", "greedy"]\ngames = 6', "own")
    with closing(runner.run(plan, tmp_path, pools.alone)) as done:
        path = store.write(done, tmp_path)
    _, rows = store.read(path)
    assert sum(rows["share"].to_pylist()) == pytest.approx(12)
    assert "random" in make(path).read_text(encoding="utf-8")


def test_what_only_our_games_can_is_refused() -> None:
    with pytest.raises(StudyError, match="kinds: play, never"):
        study.read_text(f'game = "{GAME}"\nkind = "cards"', "wrong")

"""The examples for researchers run as they are, only shorter."""

from __future__ import annotations

import csv
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from depth import depth

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
STEPS = depth(2_048, 8_192)


def run(name: str, *args: str, cwd: Path) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *args],
        cwd=cwd,
        capture_output=True,
        text=True,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
        timeout=280,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_tour_learns_and_draws(tmp_path: Path) -> None:
    out = run("tour.py", cwd=tmp_path)
    alike = [int(share) for share in re.findall(r"as greedy (\d+)%", out)]
    assert alike[-1] > alike[0] + 20
    assert (tmp_path / "tour.svg").read_text().count("<path") > 10


def test_the_tour_is_made_of_cells() -> None:
    lines = (EXAMPLES / "tour.py").read_text().splitlines()
    assert lines[0] == "# %% [markdown]"
    assert lines.count("# %%") >= 6


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ppo")
    small = ("--steps", str(STEPS), "--games", "32", "--points", "2", "--threads", "1")
    games = ("--imitate", "4", "--eval-games", "4", "--final-games", "8")
    out = run("train_ppo.py", *small, *games, "--out", "here", cwd=folder)
    assert "won against: random" in out
    return folder / "here"


def test_training_writes_its_curve_as_data_and_picture(trained: Path) -> None:
    with (trained / "curve.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert {row["opponent"] for row in rows} == {"random", "greedy"}
    steps = [int(row["steps"]) for row in rows if row["opponent"] == "random"]
    assert steps[0] == 0
    assert steps == sorted(set(steps))
    assert steps[-1] >= STEPS
    assert rows[-1]["games"] == "8"
    for row in rows:
        assert 0 <= float(row["low"]) <= float(row["rate"]) <= float(row["high"]) <= 1
    assert "<svg" in (trained / "curve.svg").read_text()


def test_the_model_can_be_used_without_the_script(trained: Path) -> None:
    import gymnasium
    from sb3_contrib import MaskablePPO

    import civitas.research.gymnasium  # noqa: F401 - registers the environments

    model = MaskablePPO.load(trained / "model.zip")
    env = gymnasium.make("civitas/Civ-v0", opponents=["random"])
    observation, info = env.reset(seed=1)
    action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
    assert info["action_mask"][int(action)]


def test_the_help_of_the_training_teaches(tmp_path: Path) -> None:
    out = run("train_ppo.py", "--help", cwd=tmp_path)
    assert "--steps" in out
    assert "civitas[train]" in out

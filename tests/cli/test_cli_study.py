"""``civitas study`` on the command line; what is played and reported is tested with the lab."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]
PLAN = 'game = "civ"\nbots = ["random"]\ngames = 4\n'


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    path = tmp_path / "plan.toml"
    path.write_text(PLAN, encoding="utf-8")
    return path


def test_a_study_is_played_and_told(
    run: Run, plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("study", str(plan), "--workers", "1")
    assert done.returncode == 0
    assert done.stdout.replace("\n", "").startswith(
        "Games: 4. The report is plan.study/report.html"
    )
    assert {path.name for path in (tmp_path / "plan.study").iterdir()} == {
        "journal.bin",
        "games.parquet",
        "report.html",
    }


def test_fresh_throws_away_its_own_files_only(run: Run, plan: Path, tmp_path: Path) -> None:
    out = tmp_path / "mine"
    out.mkdir()
    (out / "letter.txt").write_text("mine")
    (out / "journal.bin").write_text("damaged")
    assert run("study", str(plan), "--out", str(out), "--workers", "1", "--fresh").returncode == 0
    assert (out / "letter.txt").read_text() == "mine"
    plan.write_text(PLAN.replace("4", "3"), encoding="utf-8")
    done = run("study", str(plan), "--out", str(out), "--workers", "1")
    assert done.returncode == 2
    assert "--fresh" in done.stderr
    assert run("study", str(plan), "--out", str(out), "--workers", "1", "--fresh").returncode == 0


def test_a_cluster_that_does_not_answer_costs_no_games(
    run: Run, plan: Path, tmp_path: Path
) -> None:
    out = tmp_path / "mine"
    assert run("study", str(plan), "--out", str(out), "--workers", "1").returncode == 0
    kept = {path.name: path.read_bytes() for path in out.iterdir()}
    done = run("study", str(plan), "--out", str(out), "--ray", "127.0.0.1:1", "--fresh")
    assert done.returncode == 2
    assert {path.name: path.read_bytes() for path in out.iterdir()} == kept


def test_what_the_command_says_stands_for_what_the_file_says(
    run: Run, plan: Path, tmp_path: Path
) -> None:
    """And the page tells the study that was played."""
    out = tmp_path / "less"
    done = run(
        "study", str(plan), "--games", "2", "--seed", "9", "--out", str(out), "--workers", "1"
    )
    assert done.stdout.startswith("Games: 2.")
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "games = 2" in page
    assert "seed = 9" in page


def test_a_nation_of_ones_own_needs_no_file(run: Run, tmp_path: Path) -> None:
    """In a process of its own: cards of one's own stay loaded."""
    out = tmp_path / "own"
    command = [sys.executable, "-m", "civitas.cli", "study", "--nation", "saltwrights"]
    more = ["--cards", "examples/saltwrights", "--games", "1", "--bots", "random", "--workers", "1"]
    done = subprocess.run(
        [*command, *more, "--out", str(out)], capture_output=True, encoding="utf-8", timeout=300
    )
    assert done.returncode == 0, done.stderr
    text = (out / "report.html").read_text(encoding="utf-8")
    assert "Saltmeadow" in text
    assert "Arthurians" in text


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "a study needs a FILE"),
        (("none.toml",), "No such file"),
        (("plan.toml", "--nation", "romans"), "two studies"),
        (("--nation", "gauls"), "no nation 'gauls'"),
        (("--nation", "romans", "--bots", "nobody"), "no bot 'nobody'"),
        (("plan.toml", "--ray", "127.0.0.1:1"), "ray"),  # that nobody answers, or is not installed
    ],
)
def test_bad_input_is_told_and_nothing_written(
    run: Run,
    plan: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    args: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("study", *args)
    assert done.returncode == 2
    assert message.lower() in done.stderr.replace("\n", " ").lower()
    assert [path.name for path in tmp_path.iterdir()] == ["plan.toml"]


def test_without_pyarrow_it_says_what_to_install(
    run: Run, plan: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for name in ("store", "figures", "report", "report.page", "report.panels"):
        monkeypatch.delitem(sys.modules, f"civitas.lab.{name}", raising=False)
    done = run("study", str(plan))
    assert done.returncode == 2
    assert "pip install 'civitas[lab]'" in done.stderr


def test_help_teaches(run: Run) -> None:
    shown = run("study", "--help").stdout
    assert "examples/studies/nations.toml" in shown
    assert "--ray" in shown

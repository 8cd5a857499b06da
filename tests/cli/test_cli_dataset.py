"""``civitas dataset`` on the command line; what is in the file is tested with the environments."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from civitas.research import dataset

Run = Callable[..., "subprocess.CompletedProcess[str]"]
SMALL = ("dataset", "civ", "--bots", "random,random", "--games", "2")


def test_games_are_written_and_counted(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    done = run(
        *SMALL, "--out", str(path), "--seed", "5", "--players", "3", "--option", "deal=draft"
    )
    assert done.returncode == 0
    assert done.stdout.replace("\n", "") == f"{path} holds 2 games"
    told = dataset.info(path)
    assert (told.seed, told.options["players"], told.options["deal"]) == (5, 3, "draft")
    assert dataset.check(path) == 2


def test_observations_can_be_left_out(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert run(*SMALL, "--out", str(path), "--no-observations").returncode == 0
    assert not dataset.info(path).observations


def test_a_file_is_replaced_only_when_asked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_text("mine")
    done = run(*SMALL, "--out", str(path))
    assert done.returncode == 2
    assert "--force" in done.stderr
    assert path.read_text() == "mine"
    assert run(*SMALL, "--out", str(path), "--force").returncode == 0


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("dataset", "chess", "--out", "x.parquet"), "there is no game 'chess'"),
        (("dataset", "civ", "--bots", "nobody,greedy", "--out", "x.parquet"), "no bot 'nobody'"),
        (("dataset", "civ", "--players", "7", "--out", "x.parquet"), "players"),
        (("dataset", "civ", "--out", "none/x.parquet"), "No such file"),
        (("dataset", "civ"), "--out"),
    ],
)
def test_bad_input_is_told_and_nothing_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*args)
    assert done.returncode == 2
    assert message in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_it_says_what_to_install(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "civitas.research.dataset", raising=False)
    done = run(*SMALL, "--out", str(tmp_path / "games.parquet"))
    assert done.returncode == 2
    assert "pyarrow is not installed" in done.stderr
    assert "pip install 'civitas[research]'" in done.stderr

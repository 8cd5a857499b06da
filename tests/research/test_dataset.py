"""Datasets are true: what a file says is what the engine does."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import civitas
from civitas.arena import run_match
from civitas.engine.errors import BotError, CivitasError, OptionError, RecordError, UnknownGame
from civitas.research import dataset
from civitas.research.dataset import DatasetError, FileThere
from civitas.research.encoders import encoder
from depth import depth

from .tables import every_game, some

BOTS = ["greedy", "random"]
# Of CIV and of Imperium.
GAMES = depth((3, 1), (6, 2))


@pytest.fixture(scope="module")
def civ(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "civ.parquet"
    assert dataset.write(path, "civ", BOTS, 6, seed=3) == 6
    return path


def changed(path: Path, into: Path, column: str, value: Any) -> Path:
    """The same file with another value in one row of the third game."""
    table = pq.read_table(path)
    values = table[column].to_pylist()
    values[table["game"].to_pylist().index(2) + 5] = value
    place = table.column_names.index(column)
    table = table.set_column(place, table.field(column), pa.array(values, table.field(column).type))
    pq.write_table(table, into)
    return into


# --- what is in it --------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("players", [2, 4])
def test_every_row_is_what_the_engine_says(game: str, players: int, tmp_path: Path) -> None:
    games, path = some(game, *GAMES), tmp_path / "games.parquet"
    dataset.write(path, game, BOTS, games, seed=1, players=players)
    coder, seen = encoder(game), 0
    for played in dataset.read(path):
        state = civitas.game(game).new(seed=played.seed, players=players)
        assert played.observations is not None
        for ply, action in enumerate(played.actions):
            assert state.seat == played.seats[ply]
            assert state.legal() == played.legal[ply]
            if ply % some(game, 1, 20) == 0:
                codes = coder.encode(state.view(state.seat))
                assert np.array_equal(codes, played.observations[ply])
            state.apply(action)
            seen += 1
        assert state.result is not None
        assert (list(state.result.winners), state.result.ending) == (played.winners, played.ending)
        assert np.allclose(played.returns, np.array(state.returns)[played.seats])
    assert seen == pq.read_metadata(path).num_rows


def test_a_file_checks_itself(civ: Path) -> None:
    assert dataset.check(civ) == 6


def test_the_games_are_those_of_the_arena(civ: Path) -> None:
    report = run_match("civ", BOTS, 6, seed=3)
    for played, outcome in zip(dataset.read(civ), report.outcomes, strict=True):
        assert (played.number, played.seed) == (outcome.number, outcome.seed)
        assert (tuple(played.winners), played.ending) == (outcome.winners, outcome.ending)
        assert len(played.actions) == outcome.decisions
        bots = dict(zip(played.seats, played.bots, strict=True))
        assert bots == {seat: BOTS[bot] for seat, bot in enumerate(outcome.seats)}


def test_the_columns_can_be_read_without_us(civ: Path) -> None:
    table, game = pq.read_table(civ), civitas.game("civ")
    row = table.slice(7, 1).to_pylist()[0]
    assert (row["game"], row["ply"], row["side"]) == (0, 7, None)
    assert row["action_name"] == game.action_name(row["action"])
    assert row["action"] in row["legal"]
    assert json.loads(row["options"]) == game.resolve(players=2)
    assert len(row["observation"]) == encoder("civ").layout.size
    assert table.schema.field("observation").type.value_type == pa.uint8()


def test_the_file_says_how_it_was_made(civ: Path) -> None:
    told, layout = dataset.info(civ), encoder("civ").layout
    assert (told.game, told.bots, told.games, told.seed) == ("civ", BOTS, 6, 3)
    assert told.civitas == civitas.__version__
    assert told.rules_version == civitas.game("civ").rules_version
    assert told.options == civitas.game("civ").resolve(players=2)
    assert (told.layout_version, told.layout_digest) == (layout.version, layout.digest())


def test_any_state_is_rebuilt(civ: Path) -> None:
    played = next(dataset.read(civ))
    state = played.record().replay(10)
    assert state.legal() == played.legal[10]


def test_nations_are_told(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    dataset.write(path, "imperium", BOTS, 1, observations=False, nation_1="romans")
    table = pq.read_table(path, columns=["seat", "side"])
    sides = dict(zip(table["seat"].to_pylist(), table["side"].to_pylist(), strict=True))
    assert sides[0].startswith("romans ")


def test_observations_can_be_left_out(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    dataset.write(path, "civ", BOTS, 2, observations=False)
    assert "observation" not in pq.read_schema(path).names
    assert next(dataset.read(path)).observations is None
    assert dataset.check(path) == 2


# --- the same again -------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_rows_with_any_number_of_workers(
    civ: Path, tmp_path: Path
) -> None:
    again, other = tmp_path / "again.parquet", tmp_path / "other.parquet"
    dataset.write(again, "civ", BOTS, 6, seed=3, workers=2)
    dataset.write(other, "civ", BOTS, 6, seed=4)
    assert again.read_bytes() == civ.read_bytes()
    assert not pq.read_table(other).equals(pq.read_table(civ))


def test_row_groups_hold_whole_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory: no more than a group of games is held, in writing as in reading."""
    monkeypatch.setattr(dataset, "GROUP_BYTES", 100_000)
    path = tmp_path / "games.parquet"
    dataset.write(path, "civ", BOTS, 6)
    file = pq.ParquetFile(path)
    groups = [set(file.read_row_group(i)["game"].to_pylist()) for i in range(file.num_row_groups)]
    assert len(groups) > 2
    assert sorted(number for group in groups for number in group) == list(range(6))
    assert dataset.check(path) == 6


# --- interrupted ----------------------------------------------------------------------------------


def stop_after(games: int, error: BaseException) -> Any:
    def progress(done: int, total: int) -> None:
        if done == games:
            raise error

    return progress


def test_an_interrupt_leaves_the_games_that_were_finished(tmp_path: Path, civ: Path) -> None:
    path = tmp_path / "games.parquet"
    stop = stop_after(4, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        dataset.write(path, "civ", BOTS, 6, seed=3, progress=stop)
    assert dataset.check(path) == 4
    whole = pq.read_table(civ)
    assert pq.read_table(path).equals(whole.slice(0, pq.read_metadata(path).num_rows))
    assert list(tmp_path.iterdir()) == [path]


def test_an_error_leaves_nothing_and_the_old_file(tmp_path: Path, civ: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_bytes(civ.read_bytes())
    full = stop_after(4, OSError("the disk is full"))
    with pytest.raises(OSError, match="full"):
        dataset.write(path, "civ", BOTS, 6, force=True, progress=full)
    assert path.read_bytes() == civ.read_bytes()
    assert list(tmp_path.iterdir()) == [path]


def test_ctrl_c_on_the_command_keeps_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    command = [sys.executable, "-m", "civitas.cli", "dataset", "civ", "--games", "100000"]
    process = subprocess.Popen(
        [*command, "--out", str(path), "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until = time.monotonic() + 60
    while not list(tmp_path.iterdir()) and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(1)
    assert not path.exists()
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert "Traceback" not in errors
    if path.exists():
        assert f"holds {dataset.check(path)} game" in out.replace("\n", " ")
    assert list(tmp_path.iterdir()) in ([], [path])


# --- bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"bots": ["greedy", "nobody"]}, BotError),
        ({"bots": ["greedy"]}, BotError),
        ({"games": 0}, BotError),
        ({"players": 9}, OptionError),
        ({"colour": "red"}, OptionError),
        ({"seed": -1}, OptionError),
        ({"seed": 2**64}, OptionError),
        ({"workers": 0}, OptionError),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused_before_a_file_is_made(
    given: dict[str, Any], error: type[CivitasError], tmp_path: Path
) -> None:
    wanted: dict[str, Any] = {"game": "civ", "bots": BOTS, "games": 2, **given}
    with pytest.raises(error):
        dataset.write(tmp_path / "games.parquet", **wanted)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_stays(tmp_path: Path, civ: Path) -> None:
    path = tmp_path / "games.parquet"
    path.write_text("mine")
    with pytest.raises(FileThere):
        dataset.write(path, "civ", BOTS, 2)
    assert path.read_text() == "mine"
    dataset.write(path, "civ", BOTS, 2, force=True)
    assert dataset.check(path) == 2


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileThere):
        dataset.write(tmp_path, "civ", BOTS, 2, force=True)
    with pytest.raises(FileNotFoundError):
        dataset.write(tmp_path / "none" / "games.parquet", "civ", BOTS, 2)


def test_what_is_no_dataset_is_told(tmp_path: Path) -> None:
    text, other = tmp_path / "text", tmp_path / "other.parquet"
    text.write_text("no parquet at all")
    pq.write_table(pa.table({"game": [1]}), other)
    for path in (text, other):
        with pytest.raises(DatasetError, match=path.name):
            dataset.info(path)
    with pytest.raises(FileNotFoundError):
        next(dataset.read(tmp_path / "none"))


@pytest.mark.parametrize(
    ("column", "value", "what"),
    [
        ("action", 39, "is not legal"),
        ("legal", [1, 2, 3], "other legal actions"),
        ("seat", 7, "another seat"),
        ("observation", [9] * 848, "another observation"),
        ("return", 0.25, "other returns"),
    ],
)
def test_a_row_that_is_not_true_is_found(
    civ: Path, tmp_path: Path, column: str, value: Any, what: str
) -> None:
    path = changed(civ, tmp_path / "changed.parquet", column, value)
    with pytest.raises(DatasetError, match=f"game 2 .*{what}"):
        dataset.check(path)


def with_info(civ: Path, path: Path, **other: Any) -> Path:
    """The same rows in a file that says something else of itself."""
    table = pq.read_table(civ)
    told = {**json.loads(table.schema.metadata[dataset.KEY]), **other}
    pq.write_table(table.replace_schema_metadata({dataset.KEY: json.dumps(told)}), path)
    return path


def test_other_rules_and_layouts_are_refused(civ: Path, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="rules version 99"):
        dataset.check(with_info(civ, tmp_path / "a.parquet", rules_version=99))
    with pytest.raises(DatasetError, match="layout"):
        dataset.check(with_info(civ, tmp_path / "b.parquet", layout_digest="0" * 16))
    with pytest.raises(DatasetError, match="version 1"):
        dataset.check(with_info(civ, tmp_path / "c.parquet", version=2))

"""The same results to the last number: with any number of workers, and after any interruption."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from civitas.arena.report import wilson
from civitas.lab import StudyError, cells, pools, runner, store, study
from civitas.lab.intervals import LOOKS, is_reached, most_games, z_of
from civitas.lab.journal import DATA, FILE, REPORT, Journal
from civitas.lab.pools import Done
from depth import depth

SMALL = 'game = "civ"\nbots = ["random"]\ngames = 50\ncards = true\n[vary]\nplayers = [2, 3]'


def played(text: str, folder: Path, pool: pools.Pool = pools.alone) -> bytes:
    with closing(runner.run(study.read_text(text, "small"), folder, pool)) as done:
        return store.write(done, folder).read_bytes()


def test_processes_give_what_one_process_gives(tmp_path: Path) -> None:
    alone = played(SMALL, tmp_path / "one")
    two = pools.Processes(2)
    try:
        assert played(SMALL, tmp_path / "two", two) == alone
    finally:
        two.close()


def test_the_order_in_which_chunks_come_back_does_not_matter(tmp_path: Path) -> None:
    def backwards(made: study.Study, chunks: Iterator[cells.Chunk]) -> Iterator[Done]:
        yield from pools.alone(made, reversed(list(chunks)))

    assert played(SMALL, tmp_path / "a") == played(SMALL, tmp_path / "b", backwards)


def test_a_study_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole = played(SMALL, tmp_path / "whole")
    chunks = []

    def interrupted(made: study.Study, wanted: Iterator[cells.Chunk]) -> Iterator[Done]:
        for number, done in enumerate(pools.alone(made, wanted)):
            if number == 2:
                raise KeyboardInterrupt
            chunks.append(done[0].key)
            yield done

    folder = tmp_path / "torn"
    with pytest.raises(KeyboardInterrupt):
        played(SMALL, folder, interrupted)
    with (folder / FILE).open("ab") as file:  # a write that the power cut
        file.write(b"torn")
    again = []

    def noted(made: study.Study, wanted: Iterator[cells.Chunk]) -> Iterator[Done]:
        for done in pools.alone(made, wanted):
            again.append(done[0].key)
            yield done

    assert played(SMALL, folder, noted) == whole
    assert not set(chunks) & set(again)


@pytest.mark.parametrize("place", [-1, -40, 30])
def test_a_damaged_journal_is_believed_as_far_as_it_is_whole(tmp_path: Path, place: int) -> None:
    whole = played(SMALL, tmp_path)
    path = tmp_path / FILE
    data = bytearray(path.read_bytes())
    data[place] ^= 255
    path.write_bytes(data)
    assert played(SMALL, tmp_path) == whole


def test_zeros_at_the_end_of_a_journal_are_no_chunks(tmp_path: Path) -> None:
    """A file system that lost its power may have made a file longer and not written it."""
    whole = played(SMALL, tmp_path)
    with (tmp_path / FILE).open("ab") as file:
        file.write(bytes(4096))
    assert played(SMALL, tmp_path) == whole


def test_a_killed_study_goes_on(tmp_path: Path) -> None:
    """kill -9, wherever it happens to be."""
    plan = tmp_path / "plan.toml"
    text = SMALL.replace("games = 50", "games = 400")
    plan.write_text(text)
    folder = tmp_path / "killed"
    command = [sys.executable, "-m", "civitas.cli", "study", str(plan), "--out", str(folder)]
    child = subprocess.Popen([*command, "--workers", "2"], stderr=subprocess.DEVNULL)
    for _ in range(600):
        if (folder / FILE).exists() and (folder / FILE).stat().st_size > 2000:
            break
        time.sleep(0.02)
    workers = psutil.Process(child.pid).children()
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    assert psutil.wait_procs(workers, timeout=60)[1] == []  # they do not wait for ever
    assert not (folder / DATA).exists()
    assert played(text, folder) == played(text, tmp_path / "whole")


def test_a_folder_belongs_to_one_study(tmp_path: Path) -> None:
    played(SMALL, tmp_path)
    with pytest.raises(StudyError, match="another study"):
        played(SMALL.replace("50", "45"), tmp_path)


def test_what_is_thrown_away_is_the_studys_and_only_under_the_lock(tmp_path: Path) -> None:
    """Who empties a folder in which another process plays would take the games from under it."""
    played(SMALL, tmp_path)
    (tmp_path / REPORT).write_text("old")
    (tmp_path / "letter.txt").write_text("mine")
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    journal = Journal(tmp_path, study.read_text(SMALL, "small").digest())
    with pytest.raises(StudyError, match="runs already"):
        Journal(tmp_path, "other", fresh=True)
    journal.close()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == kept
    Journal(tmp_path, "other", fresh=True).close()
    assert {path.name for path in tmp_path.iterdir()} == {FILE, "letter.txt"}


def test_a_folder_is_written_by_one_process(tmp_path: Path) -> None:
    journal = Journal(tmp_path, "mine")
    with pytest.raises(StudyError, match="runs already"):
        Journal(tmp_path, "mine")
    journal.close()


def test_a_worker_that_dies_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    pool = pools.Processes(1)

    def murdered(made: study.Study, wanted: Iterator[cells.Chunk]) -> Iterator[Done]:
        for number, done in enumerate(pool(made, wanted)):
            yield done
            if number == 0:
                for pid in list(pool.pool._processes):
                    os.kill(pid, signal.SIGKILL)

    try:
        with pytest.raises(StudyError, match="a worker has ended"):
            played(SMALL, tmp_path, murdered)
    finally:
        pool.close()
    assert played(SMALL, tmp_path) == played(SMALL, tmp_path / "whole")


# --- ending early --------------------------------------------------------------------------------


def test_cells_end_when_their_interval_is_narrow_enough(tmp_path: Path) -> None:
    text = 'game = "civ"\nbots = ["random"]\nwithin = 20\nkind = "never"\nnever = ["attack"]'
    made = study.read_text(text, "early")
    with closing(runner.run(made, tmp_path, pools.alone)) as done:
        _, rows = store.read(store.write(done, tmp_path))
    planned = most_games(20)
    assert done.cells[0].games == planned
    assert done.played[0] in cells.looks(made, done.cells[0])
    assert len(rows) == 2 * done.played[0]


def test_intervals_keep_their_word_in_spite_of_stopping() -> None:
    """Of many studies of a known rate at most one in twenty ends with an interval without it."""
    import numpy as np

    chance = np.random.default_rng(7)
    within, runs = 8.0, depth(1500, 20_000)
    planned = most_games(within)
    looks = [-(-planned * look // LOOKS) for look in range(1, LOOKS + 1)]
    for truth in (0.03, 0.2, 0.5):
        missed = ended_early = 0
        for wins in np.cumsum(chance.random((runs, planned)) < truth, axis=1):
            ends = (n for n in looks if is_reached(wins[n - 1], n, within))
            end = next(ends, planned)
            ended_early += end < planned
            low, high = wilson(wins[end - 1], end, z_of(LOOKS))
            missed += not low <= truth <= high
        assert missed / runs <= 0.05
        assert truth == 0.5 or ended_early > runs / 2


def test_the_worst_case_is_enough() -> None:
    assert is_reached(most_games(2.0) / 2, most_games(2.0), 2.0)


def test_what_was_played_is_told_in_the_file(tmp_path: Path) -> None:
    played(SMALL, tmp_path)
    told, rows = store.read(tmp_path / DATA)
    assert told["study"]["vary"] == {"players": [2, 3]}
    assert [cell["games"] for cell in told["cells"]] == [50, 50]
    assert len(rows) == 50 * 2 + 50 * 3
    by_game = rows.group_by(["cell", "game"]).aggregate([("share", "sum")]).to_pylist()
    assert {round(row["share_sum"], 9) for row in by_game} == {1.0}
    json.dumps(told)

"""Runs a study to its end, from wherever it was left.

Cells are played in stages. A stage ends where the cells are looked at; then those whose interval is
narrow enough are done. Whatever order chunks come back in, a stage is looked at when it is whole,
so that it does not matter who played what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from civitas.lab.cells import Cell, Chunk, cells, chunks, looks
from civitas.lab.intervals import is_reached
from civitas.lab.journal import Journal
from civitas.lab.play import Row
from civitas.lab.pools import Pool
from civitas.lab.study import Study

Progress = Callable[[int, int], None]


@dataclass(slots=True)
class Run:
    """A study with what was played of it."""

    study: Study
    cells: list[Cell]
    journal: Journal
    played: dict[int, int] = field(default_factory=dict)
    """How many games a cell has; fewer than planned if it was enough."""

    @property
    def games(self) -> int:
        return sum(self.played.values())

    def close(self) -> None:
        self.journal.close()

    def rows(self) -> Iterator[list[Row]]:
        """Everything that was played, chunk by chunk, in the order of cells and games."""
        for cell in self.cells:
            yield from rows_of(self, cell)


def run(
    study: Study, folder: Path, pool: Pool, progress: Progress | None = None, fresh: bool = False
) -> Run:
    """Play what is missing, or all where it is to be `fresh`. Chunks are kept as they are done.

    Who has read what was played closes the journal.
    """
    done = Run(study, cells(study), Journal(folder, study.digest(), fresh))
    try:
        for stage in range(len(looks(study, done.cells[0]))):
            _play_stage(done, stage, pool, progress or (lambda done, total: None))
    except BaseException:
        done.close()
        raise
    return done


def _play_stage(done: Run, stage: int, pool: Pool, progress: Progress) -> None:
    """One look at every cell that is open; what it needs is played before."""
    going = [cell for cell in done.cells if stage == 0 or not _ends(done, cell)]
    wanted = [chunk for cell in going for chunk in _stage_chunks(done.study, cell, stage)]
    missing = [chunk for chunk in wanted if chunk.key not in done.journal]
    for cell in going:
        done.played[cell.number] = looks(done.study, cell)[stage]
    total = done.games
    ready = total - sum(chunk.count for chunk in missing)
    progress(ready, total)
    for chunk, rows in pool(done.study, iter(missing)):
        done.journal.add(chunk.key, rows)
        ready += chunk.count
        progress(ready, total)


def _stage_chunks(study: Study, cell: Cell, stage: int) -> Iterator[Chunk]:
    planned = [0, *looks(study, cell)]
    return chunks(study, cell, planned[stage], planned[stage + 1])


def _ends(done: Run, cell: Cell) -> bool:
    """Is the rate of a cell known well enough?"""
    games = done.played[cell.number]
    rows = (row for chunk in rows_of(done, cell) for row in chunk)
    wins = sum(row["share"] for row in rows if is_counted(cell, row))
    within = done.study.within
    return within is not None and is_reached(wins, games, within)


def is_counted(cell: Cell, row: dict[str, Any]) -> bool:
    """Is this the seat whose rate a cell is about? The first contestant, the one that may not do
    something, or the one that begins."""
    if cell.ban:
        return bool(row["never"])
    if cell.names:
        return str(row["side"]).startswith(f"{cell.names[0]} ")
    return bool(row["order"] == 1)


def rows_of(done: Run, cell: Cell) -> Iterator[list[Row]]:
    """The rows of a cell, chunk by chunk, in the order of its games."""
    for stage, planned in enumerate(looks(done.study, cell)):
        if planned > done.played[cell.number]:
            return
        for chunk in _stage_chunks(done.study, cell, stage):
            yield done.journal.rows(chunk.key)

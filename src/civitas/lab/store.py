"""The results as a Parquet file: a row for each seat of a game, or for each answer compared.

What the study was is in the file's metadata as JSON, so a report can be made from the file alone.
The same study gives the same file, byte for byte, with the same version of pyarrow.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from civitas._version import __version__
from civitas.lab import StudyError, needs
from civitas.lab.journal import DATA
from civitas.lab.play import Row
from civitas.lab.runner import Run
from civitas.lab.study import label

with needs("pyarrow"):
    import pyarrow as pa
    import pyarrow.parquet as pq

KEY = b"civitas-study"
FORMAT = 1
# Rows of a group: what is held in memory while the file is written.
GROUP = 50_000

NAMES = pa.list_(pa.string())
BEGINNING: list[tuple[str, Any]] = [
    ("cell", pa.int32()),
    ("setting", pa.string()),
    ("game", pa.int32()),
    ("seed", pa.uint64()),
    ("seat", pa.int8()),
]
GAMES = pa.schema(
    [
        *BEGINNING,
        ("order", pa.int8()),
        ("bot", pa.string()),
        ("never", pa.string()),
        ("side", pa.string()),
        ("share", pa.float64()),
        ("points", pa.int32()),
        ("ending", pa.string()),
        ("trigger", pa.string()),
        ("rounds", pa.int32()),
        ("decisions", pa.int32()),
        ("lead_changes", pa.int32()),
        ("gap_25", pa.int32()),
        ("gap_50", pa.int32()),
        ("gap_75", pa.int32()),
        ("drawn", NAMES),
        ("acquired", NAMES),
        ("acquired_round", pa.list_(pa.int32())),
        ("owned", NAMES),
        ("used", NAMES),
    ]
)
ANSWERS = pa.schema(
    [
        *BEGINNING,
        ("card", pa.string()),
        ("round", pa.int32()),
        ("taken", pa.float64()),
        ("left", pa.float64()),
    ]
)


def write(run: Run, folder: Path) -> Path:
    """The file of a study that is done. It gets its name when it is whole."""
    schema = ANSWERS if run.study.kind == "cards" else GAMES
    told = json.dumps(facts(run), default=str)
    schema = schema.with_metadata({KEY: told.encode()})
    path = folder / DATA
    draft = path.with_name(f".{DATA}.{os.getpid()}.part")
    try:
        with pq.ParquetWriter(draft, schema, compression="zstd") as file:
            for rows in grouped(run):
                file.write_table(pa.Table.from_pylist(rows, schema))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return path


def grouped(run: Run) -> Iterator[list[Row]]:
    """All rows in groups, with their settings in words."""
    waiting: list[Row] = []
    for chunk in run.rows():
        waiting += [{**row, "setting": label(run.cells[row["cell"]].setting)} for row in chunk]
        if len(waiting) >= GROUP:
            yield waiting
            waiting = []
    if waiting:
        yield waiting


def facts(run: Run) -> dict[str, Any]:
    """What a report needs to know beside the rows."""
    cells = [
        {
            "setting": dict(cell.setting),
            "names": list(cell.names),
            "ban": cell.ban,
            "games": run.played[cell.number],
        }
        for cell in run.cells
    ]
    study = run.study.to_json()
    return {"format": FORMAT, "version": __version__, "study": study, "cells": cells}


def read(path: Path) -> tuple[dict[str, Any], pa.Table]:
    """What a file says of its study, and its rows."""
    try:
        table = pq.read_table(path)
        told = json.loads((table.schema.metadata or {})[KEY])
    except (pa.ArrowException, KeyError, ValueError) as error:
        raise StudyError(f"{path} is no file of a study: {error}") from None
    return told, table

"""Games between bots as a Parquet file, one row for each decision.

    write("games.parquet", "civ", ["greedy", "random"], games=1000, seed=1)
    for game in read("games.parquet"):
        game.actions, game.observations, game.record().replay(10)

* The games are those of a match of the arena with the same bots and seed: seats rotate, deals are
  mirrored. The same call gives the same rows, with any number of workers.
* Whole games follow each other, in order, and a row group holds whole games. Memory does not grow
  with their number.
* The file gets its name when it is complete. Whatever ends the writing before, there is no file,
  except Ctrl-C (`KeyboardInterrupt`): then the file holds the games that were finished.
* Options, seed and actions give every state back; `check` does that for a whole file.
"""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from civitas._version import __version__
from civitas.arena.match import Task, check_match, plan, play_all, play_game
from civitas.arena.report import Outcome
from civitas.engine import registry
from civitas.engine.contract import State, View
from civitas.engine.decision import Decision
from civitas.engine.errors import CivitasError
from civitas.engine.record import Record
from civitas.research import needs
from civitas.research.encoders import encoder
from civitas.research.layout import Codes

with needs("pyarrow"):
    import pyarrow as pa
    import pyarrow.parquet as pq

FORMAT = "civitas-dataset"
VERSION = 1
KEY = b"civitas"
# Row groups are about this large before compression: a reader holds one at a time.
GROUP_BYTES = 16 << 20
OBSERVATION = "observation"


class DatasetError(CivitasError):
    """A file that cannot be written, is no dataset, or does not replay."""


class FileThere(DatasetError):
    """There is a file of that name, and nobody said that it may go."""


@dataclass(frozen=True, slots=True)
class Info:
    """What the whole file shares; kept in its metadata as JSON under the key ``civitas``."""

    format: str
    version: int
    civitas: str
    game: str
    rules_version: int
    options: dict[str, Any]
    bots: list[str]
    games: int
    """How many were asked for; a file that was interrupted has fewer."""
    seed: int
    layout_version: int
    layout_digest: str
    observations: bool


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """One game of a file. Lists and arrays have an entry for each decision."""

    info: Info
    number: int
    seed: int
    seats: list[int]
    actions: list[int]
    legal: list[list[int]]
    bots: list[str]
    observations: Codes | None
    """What the deciding seat saw, as whole numbers; None if the file was written without."""
    returns: NDArray[np.float32]
    """What the game gave the deciding seat at its end."""
    winners: list[int]
    ending: str

    def record(self) -> Record:
        """The game for the engine: `replay(n)` gives the state after n decisions."""
        info = self.info
        return Record(info.game, info.options, self.seed, self.actions, info.rules_version)

    def check(self) -> None:
        """Play the game again: every row has to be true."""
        state = self.record().replay(0)
        for ply, action in enumerate(self.actions):
            if (state.seat, state.legal()) != (self.seats[ply], self.legal[ply]):
                raise self._wrong(ply, "another seat or other legal actions")
            if action not in self.legal[ply]:
                raise self._wrong(ply, f"the action {action} is not legal")
            if self.observations is not None and not self._is_seen(state, ply):
                raise self._wrong(ply, "another observation")
            state.apply(action)
        result = state.result
        if result is None or (list(result.winners), result.ending) != (self.winners, self.ending):
            raise self._wrong(len(self.actions), "another outcome")
        if not np.array_equal(self.returns, np.array(state.returns, np.float32)[self.seats]):
            raise self._wrong(len(self.actions), "other returns")

    def _is_seen(self, state: State, ply: int) -> bool:
        assert self.observations is not None
        codes = encoder(self.info.game).encode(state.view(self.seats[ply]))
        return np.array_equal(codes, self.observations[ply])

    def _wrong(self, ply: int, what: str) -> DatasetError:
        return DatasetError(f"game {self.number} does not replay: {what} at decision {ply}")


# --- writing --------------------------------------------------------------------------------------


def write(
    path: str | Path,
    game: str,
    bots: list[str],
    games: int,
    *,
    seed: int = 0,
    observations: bool = True,
    workers: int = 1,
    force: bool = False,
    progress: Callable[[int, int], None] | None = None,
    **options: object,
) -> int:
    """Let bots play and write what they did; how many games. `force` replaces a file."""
    path = Path(path)
    if path.is_dir() or (path.exists() and not force):
        raise FileThere(f"{path} is there already; force=True replaces a file")
    resolved = check_match(game, bots, games, seed, workers, **options)
    info = _info(game, resolved, bots, games, seed, observations)
    tasks = plan(game, tuple(bots), games, seed, resolved)
    schema = _schema(info)
    play = partial(_play, schema=schema)
    done = 0
    with _Writer(path, schema) as writer:
        for batch in play_all(play, tasks, workers):
            with _whole():
                writer.add(batch)
                done += 1
                if progress:
                    progress(done, games)
    return done


@contextmanager
def _whole() -> Iterator[None]:
    """Ctrl-C waits until this is done: a game is in the file and counted, or neither."""
    if threading.current_thread() is not threading.main_thread():  # Ctrl-C goes to the main one
        yield
        return
    asked: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: asked.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if asked:
        raise KeyboardInterrupt


def _info(
    game: str, options: dict[str, Any], bots: list[str], games: int, seed: int, observations: bool
) -> Info:
    layout = encoder(game).layout
    return Info(
        format=FORMAT,
        version=VERSION,
        civitas=__version__,
        game=game,
        rules_version=registry.game(game).rules_version,
        options=options,
        bots=list(bots),
        games=games,
        seed=seed,
        layout_version=layout.version,
        layout_digest=layout.digest(),
        observations=observations,
    )


def _schema(info: Info) -> pa.Schema:
    fields = [
        ("game", pa.int32()),
        ("seed", pa.uint64()),
        ("ply", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("side", pa.string()),
        ("action", pa.int16()),
        ("action_name", pa.string()),
        ("legal", pa.list_(pa.int16())),
        ("return", pa.float32()),
        ("winners", pa.list_(pa.int8())),
        ("ending", pa.string()),
        ("options", pa.string()),
    ]
    if info.observations:
        fields.append((OBSERVATION, pa.list_(pa.uint8(), encoder(info.game).layout.size)))
    return pa.schema(fields, metadata={KEY: json.dumps(asdict(info)).encode()})


class _Rows:
    """Watches a game and notes what each row needs before its end is known."""

    def __init__(self, game: str, observations: bool) -> None:
        self.encoder = encoder(game) if observations else None
        self.seats: list[int] = []
        self.actions: list[int] = []
        self.legal: list[list[int]] = []
        self.codes: list[Codes] = []

    def note(self, view: View, decision: Decision, action: int) -> None:
        self.seats.append(decision.seat)
        self.actions.append(action)
        self.legal.append([option.action for option in decision.options])
        if self.encoder:
            self.codes.append(self.encoder.encode(view))


def _play(task: Task, schema: pa.Schema) -> pa.RecordBatch:
    """One game as rows."""
    rows = _Rows(task.game, OBSERVATION in schema.names)
    return _batch(task, rows, play_game(task, rows.note), schema)


def _batch(task: Task, rows: _Rows, outcome: Outcome, schema: pa.Schema) -> pa.RecordBatch:
    game, count = registry.game(task.game), len(rows.actions)
    sides = outcome.sides or (None,) * len(task.seats)
    columns: dict[str, Any] = {
        "game": [task.number] * count,
        "seed": [task.seed] * count,
        "ply": range(count),
        "seat": rows.seats,
        "bot": [task.bots[task.seats[seat]] for seat in rows.seats],
        "side": [sides[seat] for seat in rows.seats],
        "action": rows.actions,
        "action_name": [game.action_name(action) for action in rows.actions],
        "legal": rows.legal,
        "return": [outcome.returns[seat] for seat in rows.seats],
        "winners": [list(outcome.winners)] * count,
        "ending": [outcome.ending] * count,
        "options": [json.dumps(dict(task.options))] * count,
    }
    arrays = {name: pa.array(values, schema.field(name).type) for name, values in columns.items()}
    if rows.encoder:
        codes = pa.array(np.concatenate(rows.codes))
        arrays[OBSERVATION] = pa.FixedSizeListArray.from_arrays(
            codes, type=schema.field(OBSERVATION).type
        )
    return pa.RecordBatch.from_arrays([arrays[name] for name in schema.names], schema=schema)


class _Writer:
    """Gathers games into row groups. The file has another name until it is closed."""

    def __init__(self, path: Path, schema: pa.Schema) -> None:
        self.path = path
        self.draft = path.with_name(f".{path.name}.{os.getpid()}.part")
        self.waiting: list[pa.RecordBatch] = []
        self.bytes = 0
        self.file: IO[bytes] = self.draft.open("xb")
        # Texts repeat from row to row; a dictionary of observations would only cost time.
        texts = [field.name for field in schema if field.type == pa.string()]
        self.parquet = pq.ParquetWriter(
            self.file, schema, compression="zstd", use_dictionary=[*texts, "game", "seed"]
        )

    def __enter__(self) -> _Writer:
        return self

    def add(self, batch: pa.RecordBatch) -> None:
        self.waiting.append(batch)
        self.bytes += batch.nbytes
        if self.bytes >= GROUP_BYTES:
            self._flush()

    def _flush(self) -> None:
        table = pa.Table.from_batches(self.waiting)
        self.waiting, self.bytes = [], 0
        self.parquet.write_table(table, row_group_size=len(table))

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        """Keep what is complete if all went well, or somebody had enough of waiting."""
        with _whole():
            self._close(kept=error is None or issubclass(error, KeyboardInterrupt))

    def _close(self, kept: bool) -> None:
        try:
            with self.file, self.parquet:
                if kept and self.waiting:
                    self._flush()
            if kept and pq.read_metadata(self.draft).num_rows:
                self.draft.replace(self.path)
        finally:
            self.draft.unlink(missing_ok=True)


# --- reading --------------------------------------------------------------------------------------


def info(path: str | Path) -> Info:
    """What the file says of itself."""
    return _told(Path(path), _open(Path(path)).schema_arrow)


def read(path: str | Path) -> Iterator[Played]:
    """The games of a file, one after the other."""
    file = _open(Path(path))
    told = _told(Path(path), file.schema_arrow)
    for group in range(file.num_row_groups):
        table = file.read_row_group(group)
        numbers = table["game"].to_pylist()
        start = 0
        for _, same in groupby(numbers):
            length = len(list(same))
            yield _played(told, table.slice(start, length))
            start += length


def check(path: str | Path) -> int:
    """Play every game of a file again and compare every row; how many games are true."""
    told = info(path)
    digest = encoder(told.game).layout.digest()
    if told.observations and told.layout_digest != digest:
        raise DatasetError(
            f"{path} was observed with layout {told.layout_version} ({told.layout_digest}) of "
            f"{told.game}; this is another one ({digest})"
        )
    games = 0
    for game in read(path):
        game.check()
        games += 1
    return games


def _open(path: Path) -> pq.ParquetFile:
    with path.open("rb"):  # what is wrong with a path is told by Python
        pass
    try:
        return pq.ParquetFile(path)
    except pa.ArrowException as error:
        raise DatasetError(f"{path} is no Parquet file: {error}") from None


def _told(path: Path, schema: pa.Schema) -> Info:
    try:
        data = json.loads((schema.metadata or {})[KEY])
        if (data["format"], data["version"]) == (FORMAT, VERSION):
            return Info(**data)
    except (KeyError, TypeError, ValueError):
        pass
    raise DatasetError(f"{path} is no {FORMAT} of version {VERSION}")


def _played(told: Info, rows: pa.Table) -> Played:
    columns = {name: rows[name] for name in rows.column_names}
    codes = None
    if told.observations:
        codes = columns[OBSERVATION].combine_chunks().flatten().to_numpy(zero_copy_only=False)
        codes = codes.reshape(len(rows), -1)
    return Played(
        info=told,
        number=columns["game"][0].as_py(),
        seed=columns["seed"][0].as_py(),
        seats=columns["seat"].to_pylist(),
        actions=columns["action"].to_pylist(),
        legal=columns["legal"].to_pylist(),
        bots=columns["bot"].to_pylist(),
        observations=codes,
        returns=columns["return"].to_numpy(),
        winners=columns["winners"][0].as_py(),
        ending=columns["ending"][0].as_py(),
    )

"""Whatever comes from outside is read, or refused with a typed error; nothing else."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from civitas.engine.errors import CivitasError, RecordError
from civitas.engine.record import Record
from depth import depth

from .subject import every_game, subject, viewers

DAMAGED = depth(150, 8_000, plain=60)
EXAMPLES = depth(30, 200, plain=30)

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 5, 7, 20, 21, 104, 255, 256, -1, 2**31, 2**64, 1.5, "", "M"),
    *("x", "menu", "age", "over", "none", [], {}, [0], [0, 0, 0], [1, 0, 0], {"M": [1, 0, 0]}),
)
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)
QUIET = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@cache
def positions(name: str) -> list[Any]:
    """Some positions of every variant, early and late."""
    of = subject(name)
    moments = (0, 3, of.decisions // 6, of.decisions // 2)
    return [of.later(number, steps) for number in of.some(14) for steps in moments]


def read(reader: Callable[[Any], Any], data: Any) -> Any:
    """What the reader makes of it, or None if it refuses; any other error is a failure."""
    try:
        return reader(data)
    except CivitasError as error:
        message = str(error)
    assert message, "a refusal must say what is wrong"
    return None


def is_played_to_the_end(name: str, state: Any, rng: random.Random) -> None:
    """A state that was accepted is a whole one: it plays, shows itself and is resampled."""
    of = subject(name)
    for viewer in viewers(state):
        state.view(viewer)
        state.resample(viewer, 1)
    for _ in range(20 * of.decisions):
        if state.seat is None:
            return
        state.step(of.choose(state, rng))
    raise AssertionError("an accepted state does not end")


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value."""
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from paths(value, (*path, index))


def damaged(data: Any, rng: random.Random) -> Any:
    """A copy with one to three places replaced, removed or shifted by one."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 2, 3))):
        *way, last = rng.choice([p for p in paths(data) if p])
        parent = data
        for step in way:
            parent = parent[step]
        value = parent[last]
        change = rng.random()
        if change < 0.15:
            del parent[last]
        elif change < 0.5 and type(value) is int:
            parent[last] = value + rng.choice((-1, 1))
        else:
            parent[last] = copy.deepcopy(rng.choice(JUNK))
    return data


@every_game
def test_damaged_json_is_read_or_refused(name: str) -> None:
    of, rng = subject(name), random.Random(1)
    documents = [state.to_json() for state in positions(name)]
    for _ in range(DAMAGED):
        data = damaged(rng.choice(documents), rng)
        if (state := read(of.game.from_json, data)) is not None:
            is_played_to_the_end(name, state, rng)


@every_game
def test_damaged_views_are_read_or_refused(name: str) -> None:
    of, rng = subject(name), random.Random(2)
    views = [state.view(viewer) for state in positions(name) for viewer in viewers(state)]
    for _ in range(DAMAGED):
        data = damaged(rng.choice(views), rng)
        if (state := read(of.game.from_view, data)) is not None:
            is_played_to_the_end(name, state, rng)


@every_game
def test_damaged_bytes_are_read_or_refused(name: str) -> None:
    of, rng = subject(name), random.Random(3)
    for _ in range(DAMAGED):
        data = scratched(rng.choice(positions(name)).to_bytes(), rng)
        if (state := read(of.game.from_bytes, data)) is not None:
            is_played_to_the_end(name, state, rng)


def scratched(data: bytes, rng: random.Random) -> bytes:
    """Some bytes changed, lost or added."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        place = rng.randrange(len(found))
        change = rng.random()
        if change < 0.6:
            found[place] = rng.randrange(256)
        elif change < 0.8:
            del found[place]
        else:
            found.insert(place, rng.randrange(256))
    return bytes(found)


@every_game
def test_every_truncation_of_a_binary_state_is_refused_or_whole(name: str) -> None:
    of = subject(name)
    for state in positions(name)[:: depth(9, 1, plain=18)]:
        data = state.to_bytes()
        for length in range(0, len(data), of.slow):
            read(of.game.from_bytes, data[:length])


@every_game
def test_what_is_written_is_read_back(name: str) -> None:
    game = subject(name).game
    for state in positions(name):
        assert game.from_json(json.loads(json.dumps(state.to_json()))).to_json() == state.to_json()
        assert game.from_bytes(state.to_bytes()) == state
        for viewer in viewers(state):
            view = json.loads(json.dumps(state.view(viewer)))
            assert game.from_view(view, 3).view(viewer) == view


def some_record(name: str, number: int) -> Record:
    of = subject(name)
    record = Record.start(of.game, seed_=number, **of.options(number))
    record.actions = [action for _, action in islice(of.steps(number), 150) if action >= 0]
    record.key = record.replay().key()
    return record


@every_game
def test_damaged_records_are_refused_or_replay(name: str) -> None:
    rng = random.Random(7)
    documents = [some_record(name, number).to_json() for number in range(10)]
    for _ in range(DAMAGED):
        text = json.dumps(damaged(rng.choice(documents), rng))
        if rng.random() < 0.2:
            text = text[: rng.randrange(len(text))]
        read(lambda text: Record.loads(text).check(), text)


@every_game
@QUIET
@given(data=JSON_VALUES)
def test_any_json_is_refused(name: str, data: Any) -> None:
    game = subject(name).game
    for reader in (game.from_json, game.from_view, Record.from_json):
        with pytest.raises(CivitasError):
            reader(data)


@every_game
@QUIET
@given(data=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(name: str, data: bytes) -> None:
    of = subject(name)
    begin = positions(name)[0].to_bytes()[:4]
    for prefix in (b"", begin):
        read(of.game.from_bytes, prefix + data)


@QUIET
@given(st.text())
def test_any_text_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        Record.loads(text)

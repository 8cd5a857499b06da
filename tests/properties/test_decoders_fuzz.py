"""Whatever comes from outside is read, or refused with a typed error; nothing else (issue 6)."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from civitas.engine.errors import CivitasError, RecordError
from civitas.engine.record import Record
from civitas.games.civ.state import State

from . import scale
from .play import CIV, VARIANTS, draw_options, new, play_on

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
    max_examples=scale.EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


def positions() -> Iterator[State]:
    """Some positions of every variant, early and late."""
    for number, variant in enumerate(VARIANTS.values()):
        for steps in (0, 3, 40, 110):
            rng = random.Random(number + steps)
            state = new(number, draw_options(rng, **variant))
            play_on(state, rng, steps)
            yield state


POSITIONS = list(positions())


def read(reader: Callable[[Any], Any], data: Any) -> Any:
    """What the reader makes of it, or None if it refuses; any other error is a failure."""
    try:
        return reader(data)
    except CivitasError as error:
        message = str(error)
    assert message, "a refusal must say what is wrong"
    return None


def is_played_to_the_end(state: Any, rng: random.Random) -> None:
    """A state that was accepted is a whole one: it plays, shows itself and is resampled."""
    for viewer in (*range(state.players), None):
        state.view(viewer)
        state.resample(viewer, 1)
    for _ in range(3_000):
        if not (legal := state.legal()):
            return
        state.step(rng.choice(legal))
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


@pytest.mark.parametrize("batch", range(4))
def test_damaged_json_is_read_or_refused(batch: int) -> None:
    rng = random.Random(batch)
    documents = [state.to_json() for state in POSITIONS]
    for _ in range(scale.DAMAGED // 4):
        data = damaged(rng.choice(documents), rng)
        if (state := read(CIV.from_json, data)) is not None:
            is_played_to_the_end(state, rng)


@pytest.mark.parametrize("batch", range(4))
def test_damaged_views_are_read_or_refused(batch: int) -> None:
    rng = random.Random(100 + batch)
    views = [s.view(v) for s in POSITIONS for v in (*range(s.players), None)]
    for _ in range(scale.DAMAGED // 4):
        data = damaged(rng.choice(views), rng)
        if (state := read(CIV.from_view, data)) is not None:
            is_played_to_the_end(state, rng)


@pytest.mark.parametrize("batch", range(4))
def test_damaged_bytes_are_read_or_refused(batch: int) -> None:
    rng = random.Random(200 + batch)
    for _ in range(scale.DAMAGED // 4):
        data = bytearray(rng.choice(POSITIONS).to_bytes())
        for _ in range(rng.choice((1, 1, 2, 5))):
            place = rng.randrange(len(data))
            change = rng.random()
            if change < 0.6:
                data[place] = rng.randrange(256)
            elif change < 0.8:
                del data[place]
            else:
                data.insert(place, rng.randrange(256))
        if (state := read(CIV.from_bytes, bytes(data))) is not None:
            is_played_to_the_end(state, rng)


def test_every_truncation_of_a_binary_state_is_refused_or_whole() -> None:
    for state in POSITIONS[:: 1 if scale.DAMAGED > 1_000 else 9]:
        data = state.to_bytes()
        for length in range(len(data)):
            read(CIV.from_bytes, data[:length])


def test_what_is_written_is_read_back() -> None:
    for state in POSITIONS:
        assert CIV.from_json(json.loads(json.dumps(state.to_json()))).to_json() == state.to_json()
        assert CIV.from_bytes(state.to_bytes()) == state
        for viewer in (*range(state.players), None):
            view = json.loads(json.dumps(state.view(viewer)))
            assert CIV.from_view(view, 3).view(viewer) == view


def some_record(number: int) -> Record:
    rng = random.Random(number)
    record = Record.start(CIV, seed_=number, **draw_options(rng))
    state = record.replay()
    while (legal := state.legal()) and len(record.actions) < 150:
        record.actions.append(rng.choice(legal))
        state.apply(record.actions[-1])
    record.key = state.key()
    return record


def test_records_are_read_back() -> None:
    for number in range(20):
        record = some_record(number)
        again = Record.loads(record.dumps())
        assert again == record
        again.check()


def test_damaged_records_are_refused_or_replay() -> None:
    rng = random.Random(7)
    documents = [some_record(number).to_json() for number in range(10)]
    for _ in range(scale.DAMAGED // 4):
        text = json.dumps(damaged(rng.choice(documents), rng))
        if rng.random() < 0.2:
            text = text[: rng.randrange(len(text))]
        read(lambda text: Record.loads(text).check(), text)


@QUIET
@given(JSON_VALUES)
def test_any_json_is_refused(data: Any) -> None:
    for read in (CIV.from_json, CIV.from_view, Record.from_json):
        with pytest.raises(CivitasError):
            read(data)


@QUIET
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for prefix in (b"", b"CIV\x01"):
        read(CIV.from_bytes, prefix + data)


@QUIET
@given(st.text())
def test_any_text_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        Record.loads(text)

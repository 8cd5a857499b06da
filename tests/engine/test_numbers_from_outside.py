"""Numbers from outside: of any length and kind, for every door of both games, refused in words."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest

from civitas.bots import make_bot
from civitas.engine import registry
from civitas.engine.errors import (
    BotError,
    CivitasError,
    IllegalAction,
    OptionError,
    RecordError,
    StateError,
    WrongSeat,
    brief,
)
from civitas.engine.options import OptionSpec
from civitas.engine.record import Record

GAMES = ["civ", "imperium"]
# Python refuses to write or read more than 4,300 digits, with an error of its own.
LONG = 10**5_000
DIGITS = "9" * 5_000
NO_SEEDS: list[Any] = [
    "x",
    "",
    None,
    math.nan,
    math.inf,
    1.5,
    1.0,
    True,
    False,
    [],
    {},
    b"1",
    np.float64(1),
]


def new(game: str) -> Any:
    return registry.game(game).new(seed=1, players=3)


def numbers_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The place of every whole number in some JSON."""
    if type(data) is int:
        return [path]
    inner = dict(enumerate(data)) if isinstance(data, list) else data
    inner = inner if isinstance(inner, dict) else {}
    return [found for key in inner for found in numbers_in(inner[key], (*path, key))]


def put(data: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


# --- overlong -----------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [DIGITS, "0" * 5_000 + "7", LONG, -LONG, [LONG]], ids=brief)
def test_an_overlong_number_is_no_value_of_an_option(value: Any) -> None:
    """The message is short, and says what is allowed."""
    spec = OptionSpec("turn_cap", 200, ("off",), minimum=1)
    with pytest.raises(OptionError, match="allowed: off, a number from 1 to 1000000") as error:
        spec.parse(value)
    assert len(str(error.value)) < 250
    for door in (registry.game("civ").new, registry.game("civ").resolve):
        with pytest.raises(OptionError, match="allowed: off, a number from 1 to 1000000"):
            door(turn_cap=value)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("value", [LONG, DIGITS], ids=brief)
def test_an_overlong_number_is_no_seed(game: str, value: Any) -> None:
    with pytest.raises(OptionError, match=r"a whole number from 0 to 2\*\*256-1") as error:
        registry.game(game).new(seed=value)
    assert len(str(error.value)) < 250


@pytest.mark.parametrize("game", GAMES)
def test_an_overlong_number_is_no_action_and_no_seat(game: str) -> None:
    state = new(game)
    for door in (state.apply, state.step):
        with pytest.raises(IllegalAction, match="is not legal now; legal"):
            door(LONG)
        with pytest.raises(WrongSeat, match="has to decide"):
            door(state.legal()[0], LONG)
    for look in (state.view, state.simulation, lambda seat: state.resample(seat, 1)):
        with pytest.raises(WrongSeat, match="seats: 0 to 2"):
            look(LONG)
    with pytest.raises(IllegalAction, match="there is no action"):
        registry.game(game).action_name(LONG)


@pytest.mark.parametrize("game", GAMES)
def test_an_overlong_number_has_no_place_in_a_state(game: str) -> None:
    data = new(game).to_json()
    for path in numbers_in(data):
        spoiled = json.loads(json.dumps(data))
        put(spoiled, path, LONG)
        with pytest.raises(StateError):
            registry.game(game).from_json(spoiled)


@pytest.mark.parametrize("game", GAMES)
def test_an_overlong_number_has_no_place_in_a_view(game: str) -> None:
    view = new(game).view(0)
    for path in numbers_in(view):
        spoiled = json.loads(json.dumps(view))
        put(spoiled, path, LONG)
        with pytest.raises(StateError):
            registry.game(game).from_view(spoiled)


@pytest.mark.parametrize("game", GAMES)
def test_an_overlong_number_has_no_place_in_a_record(game: str) -> None:
    record = Record.start(registry.game(game), seed_=1, players=3)
    record.actions = [new(game).legal()[0]]
    data = record.to_json()
    for path in numbers_in(data):
        spoiled = json.loads(json.dumps(data))
        put(spoiled, path, LONG)
        with pytest.raises(RecordError):
            Record.from_json(spoiled).check()
    for text in (f'{{"version": {DIGITS}}}', f"[{DIGITS}]", DIGITS):
        with pytest.raises(RecordError, match="not a record: a number is too long"):
            Record.loads(text)


def test_an_overlong_budget() -> None:
    with pytest.raises(BotError, match="budget"):
        make_bot(f"ismcts:{DIGITS}", seed=1)


# --- seeds of samples ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [*NO_SEEDS, LONG, -(2**63) - 1, 2**64], ids=brief)
def test_what_is_no_seed_of_a_sample(game: str, seed: Any) -> None:
    state = new(game)
    view, before = state.view(0), state.to_bytes()
    said = r"a whole number from -2\*\*63 to 2\*\*64-1"
    with pytest.raises(OptionError, match=said):
        state.resample(0, seed)
    with pytest.raises(OptionError, match=said):
        registry.game(game).from_view(view, seed)
    with pytest.raises(OptionError, match=said):
        registry.game(game).playouts(1, seed=seed)
    assert state.to_bytes() == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", [np.int64, np.uint64, np.int16, np.uint8])
def test_numpy_integers_are_seeds(game: str, kind: Any) -> None:
    state = new(game)
    for number in (0, 5, 100):
        assert state.resample(0, kind(number)) == state.resample(0, number)
    view = state.view(0)
    again = registry.game(game).from_view(view, kind(5))
    assert again == registry.game(game).from_view(view, 5)


@pytest.mark.parametrize("game", GAMES)
def test_the_ends_of_the_range_are_seeds(game: str) -> None:
    """Below zero it goes on from the top, as it always has: -1 is 2**64-1."""
    state = new(game)
    assert state.resample(0, -1) == state.resample(0, 2**64 - 1)
    assert state.resample(0, -(2**63)) == state.resample(0, 2**63)


# --- seats --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [True, False, 0.0, 1.0, np.True_, "0", "1", [], {}, math.nan])
def test_what_is_no_seat_cannot_act(game: str, seat: Any) -> None:
    """Also when it is equal to the seat that has to decide."""
    state = new(game)
    while state.seat == 0:  # so that both 0 and 1 have been asked
        before = state.to_bytes()
        for door in (state.apply, state.step):
            with pytest.raises(WrongSeat, match="cannot act: seat 0 has to decide"):
                door(state.legal()[0], seat)
        assert state.to_bytes() == before
        state.apply(state.legal()[0])
    for door in (state.apply, state.step):
        with pytest.raises(WrongSeat, match="cannot act: seat 1 has to decide"):
            door(state.legal()[0], seat)


@pytest.mark.parametrize("game", GAMES)
def test_numpy_integers_are_seats(game: str) -> None:
    ours, theirs = new(game), new(game)
    ours.apply(ours.legal()[0], 0)
    theirs.apply(theirs.legal()[0], np.int64(0))
    assert ours == theirs
    for kind in (np.int64, np.uint8):
        assert ours.view(kind(1)) == ours.view(1)
        assert ours.resample(kind(1), 3) == ours.resample(1, 3)


def test_all_of_it_is_ours() -> None:
    kinds = (OptionError, WrongSeat, IllegalAction, StateError, RecordError, BotError)
    assert all(issubclass(kind, CivitasError) for kind in kinds)

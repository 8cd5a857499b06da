"""States with one or two fields changed: refused in words, or as good as any that play leaves."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from civitas.engine.errors import CivitasError, StateError
from civitas.games.civ import binary
from civitas.games.civ.layout import Core, Memory
from civitas.games.civ.names import EFFECTS, ENDINGS, PENDING
from civitas.games.civ.state import State
from contract import civ as contract
from depth import depth

from .play import CIV, VARIANTS, draw_options, new, random_play

Json = dict[str, Any]
Path = tuple[Any, ...]
WORDS = (*PENDING, *EFFECTS, *ENDINGS, *"MRESCU", "MR", "none", "", "x")
ZONES = ("hand", "area", "embargo", "own_embargo", "democracy", "pack")
MUTANTS = depth(400, 6_000, plain=180)
GAMES = depth(3, 12, plain=3)
BATCHES = 4


def states() -> list[State]:
    """Positions of every variant and question, with all options at random; some are over."""
    found: list[State] = []
    seen: Counter[tuple[str, Any]] = Counter()
    for number in range(GAMES * len(VARIANTS)):
        rng = random.Random(number)
        name, variant = list(VARIANTS.items())[number % len(VARIANTS)]
        state = new(number, draw_options(rng, **variant))
        for _ in random_play(state, rng):
            kind = (name, state.dump()["pending"])
            seen[kind] += 1
            if seen[kind] in (1, 40):
                found.append(state.copy())
        found.append(state)
    return found


STATES = states()


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    if path:
        yield path
    if isinstance(value, list):
        value = dict(enumerate(value))
    for key, inner in value.items() if isinstance(value, dict) else ():
        yield from places(inner, (*path, key))


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def mutate(data: Json, other: Json, rng: random.Random) -> None:
    """One change; cards, the turn and memories are changed alike often."""
    if rng.random() < 0.3:
        carry(data, rng)
        return
    root = rng.choice(("turn", "turn", "turn", "seats", "deck", "memory", "memory", *data))
    path = rng.choice([(root,), *((root, *rest) for rest in places(data[root]))])
    holder, key = at(data, path[:-1]), path[-1]
    holder[key] = changed(holder[key], rng)
    if rng.random() < 0.25:  # what another game has there
        with contextlib.suppress(KeyError, IndexError, TypeError):
            holder[key] = copy.deepcopy(at(other, path))
    elif rng.random() < 0.05 and isinstance(holder, dict):
        del holder[key]


def changed(value: Any, rng: random.Random) -> Any:
    """Something else of the same kind, most of the time."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, value ^ 4, value * 2, 0, 1, 3, 255, 2**32, -1))
    if isinstance(value, str):
        return rng.choice((rng.choice(WORDS), rng.choice(WORDS), value[::-1]))
    if isinstance(value, list) and value:
        value = list(value)
        rng.choice((value.pop, value.reverse, lambda: value.append(rng.choice(value))))()
        return value
    if isinstance(value, dict) and value:
        return {
            **value,
            rng.choice((*value, "x", "M")): copy.deepcopy(rng.choice([*value.values()])),
        }
    return rng.choice((None, 0, 1, True, "M", [], {}, {"M": [1, 0, 0]}, [0, 0], 1.5))


def carry(data: Json, rng: random.Random) -> None:
    """A card from one place to another, so that none is lost: markers as their Domain."""
    try:
        places: list[Json] = [data["pile"], data["deck"]["undrawn"]]
        places += [seat[zone] for seat in data["seats"] for zone in ZONES]
    except (KeyError, TypeError):
        return  # the change before has taken something away
    source, target = rng.sample(places, 2)
    if not source or not isinstance(source, dict) or not isinstance(target, dict):
        return
    letter = rng.choice(list(source))
    marked = rng.choice("MRESCU") if rng.random() < 0.5 else letter
    pile, there = source[letter], target.get(marked, 0)
    if isinstance(pile, int) and isinstance(there, int):  # without Ages
        source[letter], target[marked] = pile - 1, there + 1
    elif isinstance(pile, list) and not (isinstance(there, int) and there):
        age = rng.choice([age for age in range(3) if pile[age]] or [0])
        source[letter] = [n - (a == age) for a, n in enumerate(pile)]
        target[marked] = [n + (a == age) for a, n in enumerate(there or [0, 0, 0])]
    if source[letter] in (0, [0, 0, 0]):
        del source[letter]


def check_lawful(state: State, removed: list[int]) -> None:
    """The invariants of play: cards conserved, the deck a part of the undrawn, one question."""
    core = state.dump()
    contract.check_cards(core)
    assert out_of_game(core) == removed
    assert core["limit"] in (0, 3, 5, 7)
    assert (state.seat is None) == (not state.legal()) == (state.result is not None)
    if not core["stacked"]:
        assert all(pile & 255 <= 1 for seat in core["embargo"] for pile in seat)


def out_of_game(core: dict[str, Any]) -> list[int]:
    undrawn = sum(core["undrawn"])
    return [(undrawn >> 8 * age + 8 & 255) - core["left"][age] for age in range(3)]


def is_as_good_as_any(state: State, rng: random.Random) -> None:
    """It comes back from everything it is written as, and is played to its end by the rules."""
    assert CIV.from_json(json.loads(json.dumps(state.to_json()))) == state
    assert CIV.from_bytes(state.to_bytes()) == state
    viewer = rng.choice((*range(state.players), None))
    assert CIV.from_view(state.view(viewer), 3).view(viewer) == state.view(viewer)
    removed = out_of_game(state.dump())
    for step, _ in enumerate(random_play(state, rng)):
        check_lawful(state, removed)
        if step % 25 == 0:
            assert CIV.from_json(state.to_json()) == state
    check_lawful(state, removed)
    assert CIV.from_json(state.to_json()) == state
    assert state.result is not None
    assert state.result.winners
    assert sum(state.returns) == pytest.approx(0)


def read(reader: Any, data: Any) -> State | None:
    """What the reader makes of it; a refusal says what is wrong, and what is allowed."""
    try:
        state = reader(data)
    except StateError as error:
        message = str(error)
    else:
        assert isinstance(state, State)
        return state
    assert len(message) > 10
    return None


@pytest.mark.parametrize("batch", range(BATCHES))
def test_mutated_json_is_refused_or_as_good_as_any(batch: int) -> None:
    rng = random.Random(batch)
    refused = accepted = 0
    for _ in range(MUTANTS // BATCHES):
        data, other = rng.choice(STATES).to_json(), rng.choice(STATES).to_json()
        before = json.dumps(data)
        mutate(data, other, rng)
        if rng.random() < 0.3:
            carry(data, rng)
        if json.dumps(data) == before:
            continue
        given = json.dumps(data)
        state = read(CIV.from_json, data)
        assert json.dumps(data) == given, "reading changed what was given"
        if state is None:
            refused += 1
        else:
            accepted += 1
            is_as_good_as_any(state, rng)
    assert refused > accepted > 0, (refused, accepted)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_mutated_views_are_refused_or_as_good_as_any(batch: int) -> None:
    rng = random.Random(100 + batch)
    for _ in range(MUTANTS // BATCHES // 4):
        one, other = rng.choice(STATES), rng.choice(STATES)
        viewer = rng.choice((*range(one.players), None))
        data, more = one.view(viewer), other.view(0)
        root = rng.choice(("turn", "seats", "knows", "deck", *data))
        path = rng.choice([(root,), *((root, *rest) for rest in places(data[root]))])
        at(data, path[:-1])[path[-1]] = changed(at(data, path), rng)
        if rng.random() < 0.2:
            data[root] = copy.deepcopy(more.get(root))
        state = read(CIV.from_view, data)
        if state is not None:
            seat = data["viewer"]
            assert {**state.view(seat), **data} == state.view(seat)
            is_as_good_as_any(state, rng)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_mutated_numbers_of_bytes_are_refused_or_as_good_as_any(batch: int) -> None:
    """One number of the records behind the binary form, whatever it means."""
    rng = random.Random(200 + batch)
    names = [name for name in (*Core.FIELDS, *Memory.FIELDS) if name not in binary.SKIPPED]
    for _ in range(MUTANTS // BATCHES // 2):
        whole = rng.choice(STATES)
        core, memory = copy.deepcopy(whole.dump()), copy.deepcopy(whole.dump_memory())
        name = rng.choice(names)
        holder: Any = core if name in Core.FIELDS else memory
        key: Any = name
        while isinstance(holder[key], list | tuple | bytes):
            holder[key] = list(holder[key])
            holder, key = holder[key], rng.randrange(len(holder[key]))
        value = holder[key]
        holder[key] = max(0, rng.choice((value + 1, value - 1, value ^ 1, 0, 1, 2, 255, 2**31)))
        state = read(CIV.from_bytes, binary.to_bytes(Numbers(whole, core, memory)))  # type: ignore[arg-type]
        if state is not None:
            is_as_good_as_any(state, rng)


class Numbers:
    """As much of a state as is written down in bytes."""

    def __init__(self, whole: State, core: Json, memory: Json) -> None:
        self.options = whole.options
        self.core, self.memory = core, memory

    def dump(self) -> Json:
        return self.core

    def dump_memory(self) -> Json:
        return self.memory


def test_refusals_are_ours() -> None:
    assert issubclass(StateError, CivitasError)

"""The compact binary form of a state: its numbers in the order of the records, zeros passed over.

Magic, edition, then pairs (zeros passed over, number), all as variable-length integers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.engine.errors import StateError
from civitas.games.civ import settings
from civitas.games.civ.plain import Core, Memory

if TYPE_CHECKING:
    from civitas.games.civ.state import State

MAGIC = b"CIV\x01"
Data = dict[str, Any]

# Derived, or only about the last action.
SKIPPED = ("part", "words", "recording", "event_count", "events", "options", "riddles")
# Younger than the form: they come last, so that older states mean what they always have.
ADDED = ("stacked",)


def _numbers(core: Data, memory: Data) -> list[int]:
    flat: list[int] = []
    for name, _ in _fields():
        _flatten(core[name] if name in Core.SHAPE else memory[name], flat)
    return flat


def _flatten(value: Any, flat: list[int]) -> None:
    if isinstance(value, int):
        flat.append(value)
    else:
        for item in value:
            _flatten(item, flat)


def _varint(number: int, out: bytearray) -> None:
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def to_bytes(state: State) -> bytes:
    out = bytearray(MAGIC)
    _varint(settings.EDITIONS.index(state.options["edition"]), out)
    gap = 0
    for number in _numbers(state.dump(), state.dump_memory()):
        if number:
            _varint(gap, out)
            _varint(number, out)
            gap = 0
        else:
            gap += 1
    return bytes(out)


def _read_varints(data: bytes) -> list[int]:
    numbers, number, shift = [], 0, 0
    for byte in data:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            numbers.append(number)
            number, shift = 0, 0
        elif shift > 63:
            raise StateError("the binary state has a number of more than 64 bits")
    if shift:
        raise StateError("the binary state is truncated")
    return numbers


def read(data: bytes) -> tuple[Data, Data, Data]:
    """The options, table and memories of a binary state, not yet checked against the rules."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise StateError(f"a binary state is bytes, not {type(data).__name__}")
    data = bytes(data)
    if data[: len(MAGIC)] != MAGIC:
        raise StateError(f"not a binary CIV state: it must begin with {MAGIC!r}")
    numbers = _read_varints(data[len(MAGIC) :])
    if len(numbers) % 2 != 1 or numbers[0] >= len(settings.EDITIONS):
        raise StateError("the binary state is truncated or damaged")
    flat: list[int] = []
    total = sum(_length(shape) for _, shape in _fields())
    for gap, number in zip(numbers[1::2], numbers[2::2], strict=True):
        if len(flat) + gap >= total:
            raise StateError("the binary state is longer than a state can be")
        flat += [0] * gap + [number]
    flat += [0] * (total - len(flat))
    return _unflatten(flat, settings.EDITIONS[numbers[0]])


def _fields() -> list[tuple[str, tuple[int, ...]]]:
    shapes = {**Core.SHAPE, **Memory.SHAPE}
    first = [name for name in shapes if name not in SKIPPED and name not in ADDED]
    return [(name, shapes[name]) for name in (*first, *ADDED)]


def _length(shape: tuple[int, ...]) -> int:
    length = 1
    for size in shape:
        length *= size
    return length


def _unflatten(flat: list[int], edition: str) -> tuple[Data, Data, Data]:
    stream = iter(flat)

    def take(shape: tuple[int, ...]) -> Any:
        return [take(shape[1:]) for _ in range(shape[0])] if shape else next(stream)

    values = {name: take(shape) for name, shape in _fields()}
    memory = {**Memory.blank(), **{name: values[name] for name in Memory.SHAPE if name in values}}
    core = {**Core.blank(), **{name: values[name] for name in Core.SHAPE if name in values}}
    return settings.options_of(core, edition), core, memory

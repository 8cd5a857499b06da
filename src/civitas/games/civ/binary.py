"""The compact binary form of a state: its numbers in the order of the records, zeros passed over.

Magic, edition, then pairs (zeros passed over, number), all as variable-length integers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.engine.errors import StateError
from civitas.games.civ import settings
from civitas.games.civ.layout import Core, Memory

if TYPE_CHECKING:
    from civitas.games.civ.state import State

MAGIC = b"CIV\x01"
Data = dict[str, Any]

# Derived, or only about the last action.
SKIPPED = ("part", "words", "recording", "event_count", "events", "options", "riddles")
# What is younger than the form comes last, so that older states mean what they always have.
# fmt: off
ORDER = (
    "hand", "area", "embargo", "democracy", "own_embargo", "pile", "undrawn", "pack", "middle",
    "left", "key", "fast_key", "is_fast", "picks", "players", "seat", "turn", "pending",
    "picks_left", "amount", "target", "domain", "floor", "effect", "limit", "perm_used", "fx_used",
    "disc_used", "copied", "draft_step", "resume", "coin_user", "coin_seat", "coin_domain",
    "ending", "winners", "teams", "draft", "clockwise", "continuous", "any_target", "separate",
    "pruned", "ageless", "ask_age", "later_wins", "team_sum", "turn_cap", "auto_forced",
    "canonical", "sure", "linked", "passed", "held", "pair", "pair_placed", "pair_hands",
    "pair_shown", "mark_hands", "mark_domains", "mark_need", "trail", "stacked",
)
# fmt: on


def _numbers(core: Data, memory: Data) -> list[int]:
    flat: list[int] = []
    for name, _ in _fields():
        _flatten(core[name] if name in Core.FIELDS else memory[name], flat)
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
    fields = {**Core.FIELDS, **Memory.FIELDS}
    return [(name, fields[name].shape) for name in ORDER]


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
    memory = {**Memory.blank(), **{name: values[name] for name in Memory.FIELDS if name in values}}
    core = {**Core.blank(), **{name: values[name] for name in Core.FIELDS if name in values}}
    return settings.options_of(core, edition), core, memory

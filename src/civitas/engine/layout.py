"""The records of a core, each described once: fields, their C types and their sizes.

`setup.py` writes the C struct that the compiler gets from the description (`struct`). The record of
plain Python, its copy, and the plain data that is stored follow from it too.

    @record
    class Core(Struct):
        hand: Grid = u32(4, 6)  # [seat][domain]
        seat: int = u8()
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar, cast

Row = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]


@dataclass(frozen=True)
class Field:
    """A number, or an array of numbers, of one C type."""

    c_type: str
    bytes: int
    shape: tuple[int, ...]
    apart: bool


def kind(c_type: str, size: int) -> Callable[..., Any]:
    """Fields of a C type. Those `apart` lie at the end of a record: a copy may leave them out."""

    def field(*shape: int, apart: bool = False) -> Any:
        return Field(c_type, size, shape, apart)

    return field


# Whole numbers without and with a sign. Arrays of u8 would become `bytes` in Python.
u8, u16, u32, u64 = (kind(f"uint{8 * size}_t", size) for size in (1, 2, 4, 8))
i16, i32 = kind("int16_t", 2), kind("int", 4)


def zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [zeros(shape[1:]) for _ in range(shape[0])]


def clone(value: Any) -> Any:
    if isinstance(value, int):
        return value
    if isinstance(value[0], int):
        return value[:]
    return [clone(row) for row in value]


def flat(value: Any) -> list[int]:
    """All numbers of a field, in order."""
    return [value] if isinstance(value, int) else [one for part in value for one in flat(part)]


class Struct:
    """A record of integers and fixed arrays of integers."""

    __slots__ = ()
    FIELDS: ClassVar[dict[str, Field]]

    def __init__(self) -> None:
        for name, field in self.FIELDS.items():
            setattr(self, name, zeros(field.shape))

    @classmethod
    def blank(cls) -> dict[str, Any]:
        """The record as plain data, with nothing in it."""
        return {name: zeros(field.shape) for name, field in cls.FIELDS.items()}

    def assign(self, other: Struct) -> None:
        for name in self.FIELDS:
            setattr(self, name, clone(getattr(other, name)))

    def dump(self) -> dict[str, Any]:
        return {name: clone(getattr(self, name)) for name in self.FIELDS}

    def load(self, data: dict[str, Any]) -> None:
        for name in self.FIELDS:
            setattr(self, name, clone(data[name]))

    def to_bytes(self) -> bytes:
        """The numbers one after the other, as the packed C struct has them."""
        return b"".join(
            value.to_bytes(field.bytes, "little")
            for name, field in self.FIELDS.items()
            for value in flat(getattr(self, name))
        )


S = TypeVar("S", bound=Struct)


def record(described: type[S]) -> type[S]:
    """The class with a slot for each described field, as `dataclass(slots=True)` makes them."""
    fields = {name: each for name, each in vars(described).items() if isinstance(each, Field)}
    order = [each.apart for each in fields.values()]
    if order != sorted(order):
        raise TypeError(f"{described.__name__}: fields that lie apart come last")
    kept = {name: each for name, each in vars(described).items() if name not in fields}
    kept = {name: each for name, each in kept.items() if name not in ("__dict__", "__weakref__")}
    members = {**kept, "__slots__": tuple(fields), "FIELDS": fields}
    return cast("type[S]", type(described.__name__, described.__bases__, members))


def struct(described: type[Struct]) -> str:
    """The record as Cython declares it: `Core` becomes `core_t`."""
    lines = [f"cdef struct {described.__name__.lower()}_t:"]
    for name, field in described.FIELDS.items():
        sizes = "".join(f"[{size}]" for size in field.shape)
        lines.append(f"    {field.c_type} {name}{sizes}")
    return "\n".join(lines)


def declarations(described: dict[str, Any]) -> str:
    """The `.pxd` of a module of records."""
    found = [each for each in described.values() if isinstance(each, type)]
    records = [each for each in found if issubclass(each, Struct) and each is not Struct]
    head = "from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t"
    return "\n\n".join([head, *map(struct, records)]) + "\n"

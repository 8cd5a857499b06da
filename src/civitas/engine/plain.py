"""The records of the plain-Python core: what the C structs of the `.pxd` files are when compiled.

A field's shape is written once, in `SHAPE`; copying, dumping and loading follow from it. A test
holds the shapes of every game equal to its structs.
"""

from __future__ import annotations

from typing import Any, ClassVar

Row = list[int]
Grid = list[list[int]]
Cube = list[list[list[int]]]


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
    SHAPE: ClassVar[dict[str, tuple[int, ...]]]

    def __init__(self) -> None:
        for name, shape in self.SHAPE.items():
            setattr(self, name, zeros(shape))

    @classmethod
    def blank(cls) -> dict[str, Any]:
        """The record as plain data, with nothing in it."""
        return {name: zeros(shape) for name, shape in cls.SHAPE.items()}

    def assign(self, other: Struct) -> None:
        for name in self.SHAPE:
            setattr(self, name, clone(getattr(other, name)))

    def dump(self) -> dict[str, Any]:
        return {name: clone(getattr(self, name)) for name in self.SHAPE}

    def load(self, data: dict[str, Any]) -> None:
        for name in self.SHAPE:
            setattr(self, name, clone(data[name]))

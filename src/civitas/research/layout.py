"""Observations as data: which numbers a vector holds, where they lie and what they mean.

A layout is a list of named slices. Every number in a vector is a whole number from 0 to the `high`
of its slice, so that a compiled core can write it into a row of bytes; learners get the same
numbers divided by `high`, in 0 .. 1. A change of a layout is a new version of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.uint8]
Features = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Axis:
    """What the places along one direction of a slice stand for."""

    name: str
    labels: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.labels)


@dataclass(frozen=True, slots=True)
class Slice:
    """Some numbers of one kind. Values above `high` are cut off there."""

    name: str
    axes: tuple[Axis, ...]
    high: int
    meaning: str
    start: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(len(axis) for axis in self.axes)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def stop(self) -> int:
        return self.start + self.size

    def labels(self) -> list[str]:
        """The name of every number, in order: ``area[+1, religion, II]``."""
        if not self.axes:
            return [self.name]
        places = product(*(axis.labels for axis in self.axes))
        return [f"{self.name}[{', '.join(place)}]" for place in places]


class Layout:
    """The slices of one game's observation, in order."""

    def __init__(self, game: str, version: int, slices: Sequence[Slice]) -> None:
        self.game, self.version = game, version
        placed, start = [], 0
        for entry in slices:
            placed.append(Slice(entry.name, entry.axes, entry.high, entry.meaning, start))
            start += entry.size
        self.slices = tuple(placed)
        self.size = start
        self.named = {entry.name: entry for entry in placed}
        highs = [np.full(entry.size, entry.high, np.float32) for entry in placed]
        self.scale: Features = np.float32(1) / np.concatenate(highs)

    def __getitem__(self, name: str) -> Slice:
        return self.named[name]

    def labels(self) -> list[str]:
        """The name of every number of a vector."""
        return [label for entry in self.slices for label in entry.labels()]

    def scaled(self, codes: Codes) -> Features:
        """The whole numbers of a vector as features in 0 .. 1."""
        features: Features = codes * self.scale
        return features

    def digest(self) -> str:
        """Changes whenever a place or a bound changes; the version has to change with it."""
        text = repr([(entry.name, entry.axes, entry.high) for entry in self.slices])
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class Row:
    """A vector while it is written: by the name of a slice and an offset in it."""

    __slots__ = ("named", "values")

    def __init__(self, layout: Layout) -> None:
        self.named = layout.named
        self.values = bytearray(layout.size)

    def put(self, name: str, value: int, offset: int = 0) -> None:
        entry = self.named[name]
        self.values[entry.start + offset] = value if value < entry.high else entry.high

    def put_all(self, name: str, values: Sequence[int], offset: int = 0) -> None:
        for place, value in enumerate(values, offset):
            self.put(name, value, place)

    def put_bits(self, name: str, bits: int) -> None:
        """One number for each bit, the lowest first."""
        entry = self.named[name]
        for place in range(entry.size):
            self.values[entry.start + place] = bits >> place & 1

    def codes(self) -> Codes:
        return np.frombuffer(self.values, np.uint8)

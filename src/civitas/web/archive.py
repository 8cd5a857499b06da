"""Finished games as they were seen: kept beside the moves, so that they can be looked at even when
the rules of today would play them otherwise.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from msgspec import Struct

from civitas.web.identity import Identity
from civitas.web.protocol import Frame, Frames
from civitas.web.setup import SeatSetup, Setup
from civitas.web.table import Table

TOGETHER = 25
"""Moments that are kept and read together; the first of them has the whole log."""


class Archive(Struct, frozen=True, kw_only=True):
    """`moments` are squeezed `Frames` with open cards; `finals` are the end with the eyes of each
    seat, and of nobody. Names stand in `seats` alone, so that they can be forgotten.
    """

    version: int
    step: int
    setup: Setup
    seats: list[SeatSetup]
    practice: bool
    commitment: str
    record: dict[str, Any]
    finals: list[bytes]
    moments: list[bytes]


def packed(table: Table) -> bytes:
    """A finished table; takes seconds for a long game, so not in the thread that serves."""
    record = table.record().to_json()
    names = {"names", "seats"}
    meta = {name: value for name, value in record["meta"].items() if name not in names}
    return encode(
        Archive(
            version=table.version,
            step=table.step,
            setup=table.setup,
            seats=list(table.seats),
            practice=table.practice,
            commitment=table.commitment,
            record={**record, "meta": meta},
            finals=_finals(table),
            moments=_moments(table),
        )
    )


def _finals(table: Table) -> list[bytes]:
    viewers = [*range(len(table.seats)), None]
    frames = [table.frame_at(table.step, Identity(), viewer) for viewer in viewers]
    return [_squeeze(frame) for frame in frames]


def _moments(table: Table) -> list[bytes]:
    firsts = range(0, table.step + 1, TOGETHER)
    lasts = (min(first + TOGETHER - 1, table.step) for first in firsts)
    pairs = zip(firsts, lasts, strict=True)
    return [_squeeze(table.frames(first, last, Identity(), "all")) for first, last in pairs]


def _squeeze(value: Frame | Frames) -> bytes:
    return zlib.compress(msgspec.json.encode(value), 6)


def frame_of(data: bytes) -> Frame:
    return msgspec.json.decode(zlib.decompress(data), type=Frame)


def frames_of(data: bytes) -> Frames:
    return msgspec.json.decode(zlib.decompress(data), type=Frames)


def encode(archive: Archive) -> bytes:
    return msgspec.msgpack.encode(archive)


def decode(data: bytes) -> Archive:
    return msgspec.msgpack.decode(data, type=Archive)

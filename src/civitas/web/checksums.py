"""Checksums of rows: a bit that flips on the disk changes a move, and no database would notice."""

from __future__ import annotations

import zlib


def of_setup(setup: bytes) -> int:
    return zlib.crc32(setup)


def of_event(
    table: str, version: int, time: float, player: str | None, move: str | None, body: bytes
) -> int:
    head = f"{table}\n{version}\n{time!r}\n{player}\n{move}\n"
    return zlib.crc32(body, zlib.crc32(head.encode()))

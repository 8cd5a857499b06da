"""The compact binary form of a state: its JSON, packed. One reader checks every range."""

from __future__ import annotations

import json
import zlib
from typing import Any

from civitas.engine.errors import StateError
from civitas.games.imperium import codec

MAGIC = b"IMP\x01"
MOST = 1 << 22
Data = dict[str, Any]


def to_bytes(options: Data, core: Data, memory: Data) -> bytes:
    plain = codec.to_json(options, core, memory)
    text = json.dumps(plain, separators=(",", ":"), sort_keys=True)
    return MAGIC + zlib.compress(text.encode(), 6)


def read(data: bytes) -> object:
    """The JSON of a binary state, not yet checked."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise StateError(f"a binary state is bytes, not {type(data).__name__}")
    data = bytes(data)
    if data[: len(MAGIC)] != MAGIC:
        raise StateError(f"not a binary state of imperium: it must begin with {MAGIC!r}")
    try:
        unpacked = zlib.decompressobj().decompress(data[len(MAGIC) :], MOST)
        return json.loads(unpacked)
    except (zlib.error, ValueError, RecursionError) as error:
        raise StateError(f"the binary state is damaged: {error}") from None

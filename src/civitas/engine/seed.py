"""Seeds: what a record keeps instead of the cards.

A seed is a whole number (for tests and studies) or 64 hexadecimal digits (256 bits, for real
games). The key of the chance stream is the SHA-256 of its text, so both kinds are checked alike.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import struct

from civitas.engine import numbers
from civitas.engine.errors import OptionError, brief

Seed = int | str
_HEX = re.compile(r"[0-9a-f]{64}")


def fresh() -> str:
    """256 bits from the operating system."""
    return secrets.token_hex(32)


def check(seed: object) -> Seed:
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 256:
        return seed
    if isinstance(seed, str) and _HEX.fullmatch(seed):
        return seed
    raise OptionError(
        f"seed {brief(seed)} is not possible; allowed: a whole number from 0 to 2**256-1, "
        "or 64 hexadecimal digits"
    )


def sample(seed: object) -> int:
    """The seed of something nobody is dealt, such as a resample: 64 bits, below zero from the top.

    Other kinds of integers will do, such as numpy's; a truth value is none.
    """
    number = numbers.whole(seed)
    if number is not None and -(1 << 63) <= number < 1 << 64:
        return number % (1 << 64)
    raise OptionError(
        f"seed {brief(seed)} is not possible; allowed: a whole number from -2**63 to 2**64-1"
    )


def key(seed: Seed) -> tuple[int, ...]:
    """The eight 32-bit words of the ChaCha20 key."""
    return struct.unpack("<8I", hashlib.sha256(f"civitas:{seed}".encode()).digest())


def commitment(seed: Seed) -> str:
    """Shown before a game, so that the seed told after it can be checked."""
    return hashlib.sha256(f"civitas-commitment:{seed}".encode()).hexdigest()

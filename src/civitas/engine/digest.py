"""The key of a game from its seed, inside the core.

`seed.key` is what everybody uses. Games that are dealt by the thousand per second without the
interpreter need the same eight words there: SHA-256 of a text that fits into one block.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from civitas.engine import bits

# What the text of a seed begins with, as bytes.
PREFIX = [99, 105, 118, 105, 116, 97, 115, 58]
PREFIX_SIZE = 8
ZERO, END_OF_TEXT = 48, 128
BLOCK = 64
ROUNDS = 64
# The constants of SHA-256: roots of the first primes.
# fmt: off
START = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]
ROUND = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]
# fmt: on


def turned(x: int, places: int) -> int:
    """A 32-bit word rotated to the right."""
    return ((x >> places) | (x << (32 - places))) & bits.MASK_32


def written(seed: int, out: MutableSequence[int]) -> int:
    """The text of a seed as bytes; how many is returned."""
    digits = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    size = 0
    while size == 0 or seed > 0:
        digits[size] = seed % 10
        seed = seed // 10
        size += 1
    for i in range(PREFIX_SIZE):
        out[i] = PREFIX[i]
    for i in range(size):
        out[PREFIX_SIZE + i] = ZERO + digits[size - 1 - i]
    return PREFIX_SIZE + size


def expand(block: Sequence[int], w: MutableSequence[int]) -> None:
    """The sixteen words of a block, and the 48 that follow from them."""
    for i in range(16):
        w[i] = (
            (block[4 * i] << 24)
            | (block[4 * i + 1] << 16)
            | (block[4 * i + 2] << 8)
            | block[4 * i + 3]
        )
    for i in range(16, ROUNDS):
        low = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >> 3)
        high = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >> 10)
        w[i] = (w[i - 16] + low + w[i - 7] + high) & bits.MASK_32


def compress(w: Sequence[int], h: MutableSequence[int]) -> None:
    """The rounds of SHA-256. `h` is the start, and then the digest."""
    a, b, c, d, e, f, g, last = h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]
    for i in range(ROUNDS):
        high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        first = (last + high + ((e & f) ^ (~e & bits.MASK_32 & g)) + ROUND[i] + w[i]) & bits.MASK_32
        low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
        second = (low + ((a & b) ^ (a & c) ^ (b & c))) & bits.MASK_32
        last, g, f, e = g, f, e, (d + first) & bits.MASK_32
        d, c, b, a = c, b, a, (first + second) & bits.MASK_32
    h[0] = (h[0] + a) & bits.MASK_32
    h[1] = (h[1] + b) & bits.MASK_32
    h[2] = (h[2] + c) & bits.MASK_32
    h[3] = (h[3] + d) & bits.MASK_32
    h[4] = (h[4] + e) & bits.MASK_32
    h[5] = (h[5] + f) & bits.MASK_32
    h[6] = (h[6] + g) & bits.MASK_32
    h[7] = (h[7] + last) & bits.MASK_32


def seed_key(seed: int, out: MutableSequence[int]) -> None:
    """The eight words of the key that belongs to a seed of 64 bits."""
    # fmt: off
    block = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
             0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
             0, 0, 0, 0, 0, 0]
    w = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
         0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
         0, 0, 0, 0, 0, 0]
    # fmt: on
    size = written(seed, block)
    block[size] = END_OF_TEXT
    block[BLOCK - 2] = 8 * size >> 8
    block[BLOCK - 1] = 8 * size & 255
    expand(block, w)
    for i in range(8):
        out[i] = START[i]
    compress(w, out)
    for i in range(8):
        out[i] = swapped(out[i])


def swapped(word: int) -> int:
    """The digest is big-endian, the words of a key are not."""
    return (
        ((word & 255) << 24)
        | ((word >> 8 & 255) << 16)
        | ((word >> 16 & 255) << 8)
        | (word >> 24 & 255)
    )


def key(seed: int) -> list[int]:
    """`seed_key` for Python callers: tests of the compiled code."""
    out = [0, 0, 0, 0, 0, 0, 0, 0]
    seed_key(seed, out)
    return [out[i] for i in range(8)]

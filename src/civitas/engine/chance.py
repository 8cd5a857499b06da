"""Chance: random words that are a function of a key, a stream and an index, and of nothing else.

These are counter-based random number generators: a game keeps a key in its state and counts what it
has used, so a state can be copied at any moment and a replay needs only the seed. There are two
kinds:

* **keyed**, for real games: ChaCha20 under a 256-bit key. Word ``i`` of stream ``s`` is bytes
  ``8i .. 8i+7`` (little-endian) of the keystream with nonce ``(0, 0, s)`` and initial block 0, so
  anyone with a ChaCha20 library can check a shuffle. What players see never betrays what comes.
* **fast**, inside playouts and resampled states: a 64-bit generator that only has to be quick.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from civitas.engine import bits, lanes

GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
STEP = 0x5851F42D4C957F2D
# Words of a block, and blocks of a part, which is worked out at one time.
WORDS, BLOCKS = 8, 4
# "expand 32-byte k", the constant of ChaCha20.
SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574


def mix(x: int) -> int:
    """The splitmix64 step: neighbouring counters give unrelated words."""
    x = (x + GOLDEN) & bits.MASK_64
    x = ((x ^ (x >> 30)) * MIX_1) & bits.MASK_64
    x = ((x ^ (x >> 27)) * MIX_2) & bits.MASK_64
    return x ^ (x >> 31)


def below(word: int, bound: int) -> int:
    """A number in ``0 .. bound-1`` from 53 bits of a word; for bounds up to 2048."""
    return ((word >> 11) * bound) >> 53


def next_fast(x: int) -> int:
    """The next state of the fast generator (a 64-bit LCG); its high bits serve as a word."""
    return (x * STEP + GOLDEN) & bits.MASK_64


def fast_word(key: int, stream: int, index: int) -> int:
    return mix((key + GOLDEN * (2 * index + stream)) & bits.MASK_64)


def quarter_round(x: MutableSequence[int], a: int, b: int, c: int, d: int) -> None:
    """ChaCha's step on four words. Written out in locals, which plain Python needs to be quick."""
    w, i, j, m = x[a], x[b], x[c], x[d]
    w = (w + i) & lanes.MASK
    m ^= w
    m = ((m << 16) | (m >> 16)) & lanes.MASK
    j = (j + m) & lanes.MASK
    i ^= j
    i = ((i << 12) | (i >> 20)) & lanes.MASK
    w = (w + i) & lanes.MASK
    m ^= w
    m = ((m << 8) | (m >> 24)) & lanes.MASK
    j = (j + m) & lanes.MASK
    i ^= j
    i = ((i << 7) | (i >> 25)) & lanes.MASK
    x[a], x[b], x[c], x[d] = w, i, j, m


def keyed_part(key: Sequence[int], stream: int, part: int, out: MutableSequence[int]) -> None:
    """Words ``32 part .. 32 part + 31`` of a ChaCha20 keystream; `key` is eight 32-bit words."""
    block = 0
    while block < BLOCKS:
        lane_blocks(key, stream, BLOCKS * part + block, out, WORDS * block)
        block += lanes.LANES


def lane_blocks(
    key: Sequence[int], stream: int, block: int, out: MutableSequence[int], place: int
) -> None:
    """A block in every lane; their words are written one block after the other."""
    x = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    start = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    start[0], start[1] = lanes.spread(SIGMA_0), lanes.spread(SIGMA_1)
    start[2], start[3] = lanes.spread(SIGMA_2), lanes.spread(SIGMA_3)
    for i in range(8):
        start[4 + i] = lanes.spread(key[i])
    start[12] = lanes.spread(block) + lanes.NUMBERS
    start[13] = start[14] = lanes.spread(0)
    start[15] = lanes.spread(stream)
    for i in range(16):
        x[i] = start[i]
    for _ in range(10):
        quarter_round(x, 0, 4, 8, 12)
        quarter_round(x, 1, 5, 9, 13)
        quarter_round(x, 2, 6, 10, 14)
        quarter_round(x, 3, 7, 11, 15)
        quarter_round(x, 0, 5, 10, 15)
        quarter_round(x, 1, 6, 11, 12)
        quarter_round(x, 2, 7, 8, 13)
        quarter_round(x, 3, 4, 9, 14)
    for i in range(16):
        x[i] = (x[i] + start[i]) & lanes.MASK
    for n in range(lanes.LANES):
        for i in range(WORDS):
            high = lanes.lane(x[2 * i + 1], n)
            out[place + WORDS * n + i] = (high << 32) | lanes.lane(x[2 * i], n)


def keystream(key: Sequence[int], stream: int, part: int) -> list[int]:
    """`keyed_part` for Python callers: verification, and tests of the compiled code."""
    words = [0, 0, 0, 0, 0, 0, 0, 0]
    # fmt: off
    out = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
           0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    # fmt: on
    for i in range(8):
        words[i] = key[i]
    keyed_part(words, stream, part, out)
    return [out[i] for i in range(WORDS * BLOCKS)]

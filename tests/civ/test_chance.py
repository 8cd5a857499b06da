"""Chance can be checked by anybody: ChaCha20 under the seed, and a shuffle in a few lines."""

from __future__ import annotations

import hashlib
import random
import struct
from collections import Counter

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20
from scipy.stats import chisquare

from civitas.engine import chance, seed

from . import scale
from .play import VARIANTS, draw_options, new, random_play
from .watch import CARDS, LETTERS, table

PACKS = (28, 32, 44)


def library_words(key: bytes, stream: int, words: int) -> list[int]:
    """The keystream by another program: block counter 0, nonce (0, 0, stream)."""
    nonce = struct.pack("<IIII", 0, 0, 0, stream)
    stream_bytes = Cipher(ChaCha20(key, nonce), mode=None).encryptor().update(bytes(8 * words))
    return list(struct.unpack(f"<{words}Q", stream_bytes))


@pytest.mark.parametrize("stream", [0, 1, 7])
def test_the_keyed_stream_is_chacha20(stream: int) -> None:
    rng = random.Random(stream)
    for _ in range(20):
        key = rng.randbytes(32)
        ours = [w for p in range(5) for w in chance.keystream(struct.unpack("<8I", key), stream, p)]
        assert ours == library_words(key, stream, 160)


def deck_order(game_seed: int | str, players: int) -> str:
    """An independent dealer: every card is drawn evenly from those of its Age not yet drawn."""
    key = hashlib.sha256(f"civitas:{game_seed}".encode()).digest()
    words = iter(library_words(key, 0, 104))
    order = ""
    for age, pack in enumerate(PACKS):
        undrawn = [letter for letter in LETTERS for _ in range(CARDS[letter][age])]
        for _ in range(pack - (3 if players < 4 else 0)):
            order += undrawn.pop(((next(words) >> 11) * len(undrawn)) >> 53)
    return order


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_deck_depends_on_the_seed_alone(variant: str) -> None:
    """Whatever is played, the cards come off the deck in the order of the independent dealer."""
    for number in range(scale.DECKS):
        options = draw_options(random.Random(number), **VARIANTS[variant])
        expected = deck_order(number, options["players"])
        for play in range(2):
            state = new(number, options)
            drawn = Counter(_undrawn(state.dump()["undrawn"]))
            gone = Counter({d: sum(CARDS[d]) for d in LETTERS}) - drawn
            assert gone == Counter(expected[: gone.total()])
            for _ in random_play(state, random.Random(play)):
                pass
            left = Counter(_undrawn(state.dump()["undrawn"]))
            gone = Counter({d: sum(CARDS[d]) for d in LETTERS}) - left
            assert gone == Counter(expected[: gone.total()])


def test_draws_come_in_the_order_of_the_deck() -> None:
    state = new(5, {"players": 3})
    drawn = "".join("MRESCU"[d] * (pile & 255) for d, pile in enumerate(state.dump()["hand"][0]))
    expected = deck_order(5, 3)
    assert sorted(drawn) == sorted(expected[:3])
    seen = 9
    rng = random.Random(5)
    names = dict(
        zip(
            ("military", "religion", "economy", "science", "culture", "utopia"),
            LETTERS,
            strict=True,
        )
    )
    while legal := state.legal():
        for event in state.step(rng.choice(legal)):
            if event.kind == "drew":
                assert names[event.secret["domain"]] == expected[seen]
                seen += 1
    assert seen >= 60


def _undrawn(piles: list[int]) -> dict[str, int]:
    return {LETTERS[d]: pile & 255 for d, pile in enumerate(piles)}


def test_shuffles_are_even() -> None:
    """The first card of the deck, and the first of each later Age, by Domain."""
    orders = [deck_order(number, 4) for number in range(scale.DEALS)]
    for place, age in ((0, 0), (1, 0), (27, 0), (28, 1), (60, 2), (103, 2)):
        found = Counter(order[place] for order in orders)
        letters = [d for d in LETTERS if CARDS[d][age]]
        expected = [CARDS[d][age] / PACKS[age] * len(orders) for d in letters]
        assert 0.0005 < chisquare([found[d] for d in letters], expected).pvalue < 0.9995
        assert set(found) <= set(letters)


def test_r39_picks_every_card_of_the_domain_equally_often() -> None:
    start = table({"hand": "M1 M1 M2 M3 R1"}, {"hand": "R1 R1 R1"}, deck="M1 R1 C1")
    ages: Counter[str] = Counter()
    for number in range(scale.DEALS):
        state = start.resample(0, number)
        ages[next(e for e in state.step(0) if e.kind == "played").data["age"]] += 1
    expected = [share * scale.DEALS for share in (1 / 2, 1 / 4, 1 / 4)]
    observed = [ages["I"], ages["II"], ages["III"]]
    assert 0.0005 < chisquare(observed, expected).pvalue < 0.9995


def test_real_seeds_have_256_bits_and_are_committed_to() -> None:
    seeds = {seed.fresh() for _ in range(1_000)}
    assert len(seeds) == 1_000
    assert all(len(s) == 64 and seed.check(s) == s for s in seeds)
    assert len({seed.commitment(s) for s in seeds}) == 1_000
    some = next(iter(seeds))
    assert (
        seed.commitment(some) == hashlib.sha256(f"civitas-commitment:{some}".encode()).hexdigest()
    )
    assert seed.commitment(some) == seed.commitment(some)
    assert len({bytes(new_deal()) for _ in range(50)}) == 50


def new_deal() -> bytes:
    """A deal nobody chose the seed of."""
    from .play import CIV

    return CIV.new(players=4).to_bytes()

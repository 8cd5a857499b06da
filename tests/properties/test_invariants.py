"""What holds in every position of every game: 20,000 random games per seat count and variant."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from civitas.games.civ.state import State

from . import scale
from .play import CIV, VARIANTS, draw_options, new, play_on, random_play, read_json

BATCHES = 4
BATCH = scale.RANDOM_GAMES // BATCHES
CARDS = (0x04080814, 0x00080810, 0x08040410, 0x08080414, 0x08040410, 0x10000010)
ECONOMY, UTOPIA = 2, 5
MAX_DECISIONS = 3_000


def batches() -> list[tuple[str, int]]:
    return [(variant, batch) for variant in VARIANTS for batch in range(BATCHES)]


@pytest.mark.parametrize(("variant", "batch"), batches())
def test_cards_are_conserved_and_games_end(variant: str, batch: int) -> None:
    rng = random.Random(batch)
    pool = [draw_options(rng, **VARIANTS[variant]) for _ in range(48)]
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        state = new(number, pool[number % len(pool)])
        decisions = 0
        while legal := state.legal():
            state.apply(legal[int(rng.random() * len(legal))])
            decisions += 1
            if decisions % 10 == 0:
                check_cards(state.dump())
        assert decisions < MAX_DECISIONS
        check_cards(state.dump())
        check_end(state)


def check_cards(core: dict[str, Any]) -> None:
    """104 cards with the removed ones, type by type; no pile has a negative count."""
    zones = (core["undrawn"], core["pile"], *core["hand"], *core["area"], *core["pack"])
    piles = [sum(domain) for domain in zip(*zones, strict=True)]
    piles[ECONOMY] += sum(map(sum, core["embargo"])) + sum(core["own_embargo"])
    piles[UTOPIA] += sum(map(sum, core["democracy"]))
    for laid in core["middle"]:
        if laid:
            piles[laid - 1] += 1 if core["ageless"] else 0x101
    if core["ageless"]:
        assert [pile & 255 for pile in piles] == [cards & 255 for cards in CARDS]
    else:
        assert tuple(piles) == CARDS
    # A count below zero would have borrowed from its neighbour and made some pile this big.
    assert max(map(max, zones)) < 0x15_00_00_00
    removed = 3 if core["players"] < 4 else 0
    undrawn = sum(core["undrawn"])
    for age, shift in enumerate((8, 16, 24)):
        assert (undrawn >> shift & 255) - core["left"][age] == removed


def check_end(state: State) -> None:
    result = state.result
    assert result is not None
    assert result.winners
    assert state.seat is None
    assert state.decision is None
    assert sum(state.returns) == pytest.approx(0)


@pytest.mark.parametrize("variant", VARIANTS)
def test_one_question_with_the_same_options_everywhere(variant: str) -> None:
    """`legal`, `mask`, the decision and the view of who decides are one list."""
    for number in range(scale.TWIN_GAMES):
        rng = random.Random(number)
        state = new(number, draw_options(rng, **VARIANTS[variant]))
        for _ in random_play(state, rng):
            legal, decision = state.legal(), state.decision
            assert decision is not None
            assert decision.seat == state.seat
            assert legal == sorted(set(legal))
            assert legal == [option.action for option in decision.options]
            assert legal == state.mask().nonzero()[0].tolist()
            asked = [seat for seat in range(state.players) if "legal" in state.view(seat)]
            assert asked == [state.seat]
            assert state.view(state.seat)["legal"] == legal


@pytest.mark.parametrize("variant", VARIANTS)
def test_twins_stay_equal_and_old_copies_never_change(variant: str) -> None:
    """Twins rebuilt from JSON, from bytes and by copy after every step play the same game."""
    for number in range(scale.TWIN_GAMES):
        rng = random.Random(number)
        state = new(number, draw_options(rng, **VARIANTS[variant]))
        kept: list[tuple[State, bytes]] = []
        for action in random_play(state, rng):
            kept.append((state.copy(), state.to_bytes()))
            twins = [read_json(json.loads(json.dumps(state.to_json()))), state.copy()]
            if len(kept) % 4 == 0:
                from_bytes = CIV.from_bytes(kept[-1][1])
                assert isinstance(from_bytes, State)
                twins.append(from_bytes)
            following = state.copy()
            events = following.step(action)
            for twin in twins:
                assert twin == state
                assert twin.key() == state.key()
                assert twin.step(action) == events
                assert twin.key() == following.key()
        assert all(old.to_bytes() == data for old, data in kept)


@pytest.mark.parametrize("variant", VARIANTS)
def test_resampled_states_are_states_like_any_other(variant: str) -> None:
    """They can be stored and read back at every step, and play on to the end."""
    for number in range(scale.TWIN_GAMES):
        rng = random.Random(number)
        state = new(number, draw_options(rng, **VARIANTS[variant]))
        play_on(state, rng, rng.choice((1, 3, 5, 7, 9, 11, 60, 120)))
        for viewer in (*range(state.players), None):
            other = state.resample(viewer, number)
            for step, _ in enumerate(random_play(other, rng)):
                if step < 12 or step % 20 == 0:
                    twin = read_json(other.to_json())
                    assert twin == other
                    assert twin.key() == other.key()
            check_cards(other.dump())

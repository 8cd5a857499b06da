"""Nobody is sent what they cannot know (rule 4), and no bot uses it (PRODUCT 5.3)."""

from __future__ import annotations

import random

import pytest

from civitas.bots import bots, make_bot
from civitas.games.civ import view

from . import scale
from .mutants import MUTANTS
from .oracle import game_leak, state_leak
from .play import Options, draw_options, new, play_on, variant_options

BATCHES = 20
# What leaks most easily gets games of its own: draft, asked Ages, self markers, no Ages.
CORNERS: tuple[Options, ...] = (
    {},
    {"deal": "draft", "players": 3},
    {"age_pick": "ask", "age_info": "public"},
    {"edition": "en", "marker_targets": "any"},
    {"edition": "uk", "marker_targets": "any", "deal": "draft"},
    {"age_info": "none"},
    {"deal": "draft", "players": 2},
    {"teams": True, "players": 4},
)


def mixed_options(number: int) -> Options:
    """Half of the games over all variants, half over the corners."""
    rng = random.Random(number)
    if number % 2:
        return variant_options(number // 2, rng)
    corner = CORNERS[number // 2 % len(CORNERS)]
    return draw_options(rng, **{"players": rng.choice((2, 3, 4)), **corner})


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_viewer_is_sent_what_it_cannot_know(batch: int) -> None:
    for number in range(batch, scale.LEAK_GAMES, BATCHES):
        assert game_leak(number, mixed_options(number)) is None


@pytest.mark.parametrize("mutant", MUTANTS)
def test_every_leaky_mutant_is_caught(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, function in MUTANTS[mutant].items():
        monkeypatch.setattr(view, name, function)
    assert any(game_leak(n, mixed_options(n)) for n in range(scale.MUTANT_GAMES)), "not caught"


def bot_specs() -> list[str]:
    return [f"{name}:50" if name == "ismcts" else name for name in bots()]


@pytest.mark.parametrize("spec", bot_specs())
def test_bots_answer_by_what_they_know(spec: str) -> None:
    """Two true states of one information set give the same answer."""
    pairs = scale.SEARCH_PAIRS if ":" in spec else scale.BOT_PAIRS
    for number in range(pairs):
        rng = random.Random(number)
        state = new(number, mixed_options(number))
        play_on(state, rng, rng.randrange(120))
        if (seat := state.seat) is None:
            continue
        other = state.resample(seat, number)
        assert state_leak(state, other, seat) is None
        answers = []
        for twin in (state, other):
            decision = twin.decision
            assert decision is not None
            answers.append(make_bot(spec, seed=number).think(twin.view(seat), decision))
        assert answers[0] == answers[1]

"""Nobody is sent what they cannot know (section 8), and no bot uses it."""

from __future__ import annotations

import random

import imperium_mutants
import pytest
from imperium_oracle import game_leak
from imperium_play import choose, table

import civitas
from civitas.bots import make_bot
from depth import depth

BATCHES = 15
GAMES = depth(30, 300, plain=5)
LOOKS = depth(40, 40, plain=4)
PAIRS = depth(10, 40, plain=2)
MUTANT_GAMES = 80  # a card is seldom given away
# Views are made by the same Python in both modes; in the slow one a few mutants are enough.
MUTANTS = list(imperium_mutants.MUTANTS)[: None if civitas.compiled else 8]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_viewer_is_sent_what_it_cannot_know(batch: int) -> None:
    """All nations, sides, boxes and numbers of seats; `imperium_oracle` looks at every step."""
    for number in range(batch, GAMES, BATCHES):
        assert game_leak(number, LOOKS) is None


@pytest.mark.parametrize("mutant", MUTANTS)
def test_every_leaky_mutant_is_caught(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    imperium_mutants.apply(mutant, monkeypatch)
    assert any(game_leak(number, 150) for number in range(MUTANT_GAMES)), "not caught"


@pytest.mark.parametrize("spec", ["random", "greedy", "ismcts:20"])
def test_bots_answer_by_what_they_know(spec: str) -> None:
    """Two true states of one information set give the same answer."""
    for number in range(PAIRS):
        state, chance = table(number), random.Random(number)
        for _ in range(chance.randrange(400)):
            if state.seat is not None:
                state.apply(choose(state, chance))
        if (seat := state.seat) is None:
            continue
        other = state.resample(seat, number)
        answers = [
            make_bot(spec, seed=number).think(twin.view(seat), twin.decision)
            for twin in (state, other)
        ]
        assert answers[0] == answers[1]

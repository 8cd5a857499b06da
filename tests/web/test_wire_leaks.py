"""Nobody is sent what they cannot know: at every step of 300 games, byte for byte."""

from __future__ import annotations

import pytest

from contract.civ import options as mixed_options
from depth import depth

from .wire import game_leak
from .wire_mutants import MUTANTS

GAMES = depth(20, 300, plain=10)
BATCHES = 10
MUTANT_GAMES = 12


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_viewer_is_sent_what_it_cannot_know(batch: int) -> None:
    for number in range(batch, GAMES, BATCHES):
        assert game_leak(number, mixed_options(number)) is None


@pytest.mark.parametrize("mutant", MUTANTS)
def test_every_planted_leak_is_found(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, leaky = MUTANTS[mutant]
    monkeypatch.setattr(owner, name, leaky)
    assert any(game_leak(n, mixed_options(n), dear=6) for n in range(MUTANT_GAMES)), "not found"

"""Nobody is sent what they cannot know, no bot uses it, and no phrase tells it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from civitas.bots import bots, make_bot
from civitas.wording import face
from depth import depth

from .oracle import game_leak, pairs, state_leak
from .subject import cases, every_game, subject

# Games of CIV; of a game that takes longer there are fewer.
GAMES, BATCHES = depth((28, 2), (1_000, 10), plain=(8, 2))
MUTANT_GAMES = 80  # a card is seldom given away
# Pairs of states of one information set put before each bot.
PAIRS = {"random": depth(200, 3_000, plain=60), "greedy": depth(200, 3_000, plain=60)}
SEARCHES = depth(30, 300, plain=3)
PHRASED = depth(0.03, 0.2)


@pytest.mark.parametrize("batch", range(BATCHES))
@every_game
def test_no_viewer_is_sent_what_it_cannot_know(name: str, batch: int) -> None:
    of = subject(name)
    for number in of.some(GAMES)[batch::BATCHES]:
        assert game_leak(of, number, of.look) is None


@pytest.mark.parametrize(("name", "number"), [("civ", 1580)])
def test_games_in_which_a_leak_was_found(name: str, number: int) -> None:
    """1580: late in a game without Ages hardly any way to assign them was left, and a resampled
    state told other numbers of removed cards.
    """
    assert game_leak(subject(name), number) is None


@pytest.mark.parametrize(("name", "leak"), cases(lambda of: of.leaks))
def test_every_planted_leak_is_caught(
    name: str, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = subject(name)
    for owner, function, leaky in of.leaks[leak]:
        monkeypatch.setattr(owner, function, leaky)
    assert any(game_leak(of, n, 4 * of.look) for n in range(MUTANT_GAMES)), "not caught"


def bot_specs() -> list[str]:
    return [f"{name}:50" if name == "ismcts" else name for name in bots()]


@pytest.mark.parametrize("spec", bot_specs())
@every_game
def test_bots_answer_by_what_they_know(name: str, spec: str) -> None:
    """Two true states of one information set give the same answer."""
    of = subject(name)
    for number in of.some(PAIRS.get(spec, SEARCHES)):
        state = of.later(number, random.Random(number).randrange(of.decisions))
        if (seat := state.seat) is None:
            continue
        other = state.resample(seat, number)
        assert state_leak(state, other, seat) is None
        answers = [
            make_bot(spec, seed=number).think(twin.view(seat), twin.decision)
            for twin in (state, other)
        ]
        assert answers[0] == answers[1]


def phrases(name: str, state: Any, viewer: int | None) -> dict[str, Any]:
    """Everything a table says to a viewer; whoever is not asked gets no question."""
    words, view, decision = face(name), state.view(viewer), state.decision
    said: dict[str, Any] = {
        "waiting": words.waiting(view),
        "threats": words.threats(view),
        "lead": words.lead(view),
        "refusals": words.refusals(view, decision),
    }
    if decision is not None and decision.seat == viewer:
        said["question"] = words.question(view, decision)
        said["choices"] = words.choices(view, decision)
        said["rules"] = words.rules(decision)
    return said


@pytest.mark.parametrize("number", range(7))
@every_game
def test_phrases_tell_nothing_hidden(name: str, number: int) -> None:
    of, different = subject(name), 0
    share = PHRASED * max(1, 250 // of.decisions)
    for state, other, viewer in pairs(of, number, share):
        different += other.key() != state.key()
        assert phrases(name, other, viewer) == phrases(name, state, viewer)
    assert different > 3


@every_game
def test_what_a_seat_observes_tells_nothing_hidden(name: str) -> None:
    of = subject(name)
    for number in range(4):
        for state, other, viewer in pairs(of, number, 0.05):
            if viewer is not None:
                assert other.observe(viewer) == state.observe(viewer)

"""What is said to a viewer is the same for all states that the viewer cannot tell apart."""

from __future__ import annotations

from typing import Any

from civitas.engine.contract import State
from civitas.wording import face
from depth import depth
from wording.play import games

CIV = face("civ")
GAMES = depth(14, 28, plain=7)


def phrases(state: State, viewer: int | None) -> dict[str, Any]:
    """Everything a table tells a viewer; whose turn it is not gets no question."""
    view, decision = state.view(viewer), state.decision
    said: dict[str, Any] = {
        "waiting": CIV.waiting(view),
        "threats": CIV.threats(view),
        "refusals": CIV.refusals(view, decision),
    }
    if decision is not None and decision.seat == viewer:
        said["question"] = CIV.question(view, decision)
        said["choices"] = CIV.choices(view, decision)
        said["rules"] = CIV.rules(decision)
    return said


def test_phrases_tell_nothing_hidden() -> None:
    different = 0
    for game in games(GAMES):
        for number, state in enumerate(game.positions()):
            for viewer in game.viewers:
                other = state.resample(viewer, number)
                different += other.key() != state.key()
                assert phrases(other, viewer) == phrases(state, viewer)
    assert different > 1000

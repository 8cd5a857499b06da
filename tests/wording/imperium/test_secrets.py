"""What is said to a viewer is the same for all states that the viewer cannot tell apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from civitas.engine.contract import State
from civitas.engine.event import Event
from civitas.wording import face
from depth import depth
from wording.imperium.play import games

IMPERIUM = face("imperium")
GAMES, EVERY = depth((4, 9), (12, 7), plain=(2, 40))


def phrases(state: State, viewer: int | None) -> dict[str, Any]:
    """Everything a table tells a viewer; whoever is not asked gets no question."""
    view, decision = state.view(viewer), state.decision
    said: dict[str, Any] = {
        "waiting": IMPERIUM.waiting(view),
        "threats": IMPERIUM.threats(view),
        "refusals": IMPERIUM.refusals(view, decision),
    }
    if decision is not None and decision.seat == viewer:
        said["question"] = IMPERIUM.question(view, decision)
        said["choices"] = IMPERIUM.choices(view, decision)
        said["rules"] = IMPERIUM.rules(decision)
    return said


def test_phrases_tell_nothing_hidden() -> None:
    different = 0
    for game in games(GAMES):
        for number, state in enumerate(game.positions()):
            if number % EVERY:
                continue
            for viewer in game.viewers:
                other = state.resample(viewer, number)
                different += other.key() != state.key()
                assert phrases(other, viewer) == phrases(state, viewer)
    assert different > GAMES


def test_nobody_reads_what_was_hidden_from_them() -> None:
    """Other cards in the secret part of an event change no line for those who do not see it."""
    hidden = 0
    for game in games(GAMES):
        game.play()
        for viewer in game.viewers:
            other = [(step, [swapped(e, viewer) for e in events]) for step, events in game.steps]
            hidden += other != game.steps
            assert IMPERIUM.log(other, viewer) == IMPERIUM.log(game.steps, viewer)
    assert hidden > GAMES


def swapped(event: Event, viewer: int | None) -> Event:
    if not event.secret or viewer in event.seen_by:
        return event
    return replace(event, secret={"card": "1UNR1" if event.secret["card"] != "1UNR1" else "1FAM1"})

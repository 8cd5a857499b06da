"""The leak oracle: what a viewer is sent must not depend on what it cannot know.

For a state and a viewer, `resample` gives another state of the same information set. Everything
that can reach the viewer is then compared byte for byte: the view, the question with its options,
the text of refusals, and the events of the next action.
"""

from __future__ import annotations

import json
import marshal
import random
from collections.abc import Sequence
from typing import Any

from civitas.engine.errors import IllegalAction
from civitas.engine.event import Event
from civitas.games.civ.state import State

from .play import Options, new

Viewer = int | None


def sent(value: Any) -> bytes:
    """Plain data as bytes. The order of keys counts, as it does in JSON, at a third of the cost."""
    return marshal.dumps(value, 2)


def game_leak(seed: int, options: Options, every: int = 1) -> str | None:
    """Play one random game; the first leak to any seat or the spectator, or None."""
    rng = random.Random(seed)
    state = new(seed, options)
    viewers: list[Viewer] = [*range(state.players), None]
    step = 0
    while legal := state.legal():
        action = rng.choice(legal)
        after = state.copy()
        events = after.step(action)
        if step % every == 0:
            for viewer in viewers:
                other = state.resample(viewer, rng.getrandbits(64))
                found = (
                    state_leak(state, other, viewer)
                    or resample_leak(state, other, viewer)
                    or event_leak(other, viewer, answer(other, viewer, action, rng), after, events)
                )
                if found:
                    return f"seed {seed}, step {step}, viewer {viewer}, {options}: {found}"
        state = after
        step += 1
    return end_leak(state, viewers)


def end_leak(state: State, viewers: Sequence[Viewer]) -> str | None:
    """Even when the game is over hidden cards stay hidden."""
    for viewer in viewers:
        if found := state_leak(state, state.resample(viewer, 1), viewer):
            return f"at the end, viewer {viewer}: {found}"
    return None


def state_leak(state: State, other: State, viewer: Viewer) -> str | None:
    """What the viewer is sent while it waits or decides."""
    ours, theirs = state.view(viewer), other.view(viewer)
    if sent(ours) != sent(theirs):
        return f"views differ:\n  {json.dumps(ours)}\n  {json.dumps(theirs)}"
    if viewer is None:
        return None
    if state.seat == viewer and question(state) != question(other):
        return f"questions differ:\n  {question(state)}\n  {question(other)}"
    if refusal(state, viewer) != refusal(other, viewer):
        return f"refusals differ:\n  {refusal(state, viewer)}\n  {refusal(other, viewer)}"
    return None


def resample_leak(state: State, other: State, viewer: Viewer) -> str | None:
    """Resampling itself may use nothing but what the viewer knows: bots think on such states."""
    ours, theirs = state.resample(viewer, 7), other.resample(viewer, 7)
    if ours.key() == theirs.key():
        return None
    return f"resamples differ:\n  {json.dumps(ours.to_json())}\n  {json.dumps(theirs.to_json())}"


def question(state: State) -> str:
    decision = state.decision
    return "" if decision is None else json.dumps(decision.to_json())


def refusal(state: State, viewer: int) -> str:
    """The error text of an action that is never legal, tried by the viewer."""
    try:
        state.apply(99, viewer)
    except IllegalAction as error:
        return str(error)
    raise AssertionError("action 99 was accepted")


# Choices that are not shown to everybody: which card is kept, or given back.
SECRET_CHOICES = ("draft_keep", "give_back")


def answer(other: State, viewer: Viewer, action: int, rng: random.Random) -> int | None:
    """The same action where the viewer sees it; for a secret choice of others any action will do.

    None if the action is public and not possible in the other state.
    """
    legal, decision = other.legal(), other.decision
    assert decision is not None
    if decision.kind in SECRET_CHOICES and viewer not in (
        decision.seat,
        decision.data.get("target"),
    ):
        return rng.choice(legal)
    return action if action in legal else None


def event_leak(
    other: State, viewer: Viewer, action: int | None, after: State, events: list[Event]
) -> str | None:
    """An action in both states: if it looks the same afterwards, it was told the same."""
    if action is None:
        return None
    ours, theirs = told(events, viewer), told(other.step(action), viewer)
    if ours == theirs or sent(after.view(viewer)) != sent(other.view(viewer)):
        return None
    return f"events differ:\n  {ours}\n  {theirs}"


def told(events: list[Event], viewer: Viewer) -> list[str]:
    """The events as the viewer sees them. Sorted: chance may draw equal cards in another order."""
    return sorted(json.dumps(event.to_json(viewer)) for event in events)

"""The leak oracle: what a viewer is sent must not depend on what it cannot know.

For a state and a viewer, `resample` gives another state of the same information set. Everything
that can reach the viewer is then compared byte for byte: the view, the question with its options,
the text of refusals, and the events of the next action.
"""

from __future__ import annotations

import json
import marshal
import random
from collections.abc import Iterator
from typing import Any

from civitas.engine.errors import IllegalAction
from civitas.engine.event import Event

from .subject import Subject, Viewer, viewers


def pairs(of: Subject, number: int, share: float) -> Iterator[tuple[Any, Any, Viewer]]:
    """Positions of a random game, each with one that a viewer cannot tell from it."""
    chance = random.Random(number)
    for state, _ in of.steps(number):
        for viewer in viewers(state):
            if chance.random() < share:
                yield state, state.resample(viewer, chance.getrandbits(64)), viewer


def game_leak(of: Subject, number: int, share: float = 1.0) -> str | None:
    """Play one random game; the first leak to any seat or the spectator, or None.

    `share` is how often somebody looks: 1 is everybody at every step.
    """
    chance = random.Random(number)
    state = of.new(number)
    step = 0
    while state.seat is not None:
        action, after = of.choose(state, chance), state.copy()
        events = after.step(action)
        for viewer in viewers(state):
            if chance.random() < share:
                twin = Twin(of, state.resample(viewer, chance.getrandbits(64)), viewer)
                if found := twin.leak(state, action, after, events, chance):
                    return f"game {number}, step {step}, viewer {viewer}: {found}"
        state = after
        step += 1
    return end_leak(state)


def end_leak(state: Any) -> str | None:
    """Even when the game is over hidden cards stay hidden."""
    for viewer in viewers(state):
        if found := state_leak(state, state.resample(viewer, 1), viewer):
            return f"at the end, viewer {viewer}: {found}"
    return None


def sent(value: Any) -> bytes:
    """Plain data as bytes. The order of keys counts, as it does in JSON, at a third of the cost."""
    return marshal.dumps(value, 2)


def state_leak(state: Any, other: Any, viewer: Viewer) -> str | None:
    """What the viewer is sent while it waits or decides."""
    ours, theirs = state.view(viewer), other.view(viewer)
    if sent(ours) != sent(theirs):
        return f"views differ: {difference(ours, theirs)}"
    if viewer is None:
        return None
    if state.seat == viewer and question(state) != question(other):
        return f"questions differ:\n  {question(state)}\n  {question(other)}"
    if refusal(state, viewer) != refusal(other, viewer):
        return f"refusals differ:\n  {refusal(state, viewer)}\n  {refusal(other, viewer)}"
    return None


def difference(ours: Any, theirs: Any, path: str = "") -> str:
    """Where two views part; the order of keys is compared last."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for name in {**ours, **theirs}:
            if ours.get(name) != theirs.get(name):
                return difference(ours.get(name), theirs.get(name), f"{path}.{name}")
        return f"{path}: the order of keys"
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            if one != other:
                return difference(one, other, f"{path}[{number}]")
    return f"{path}: {ours} and {theirs}"


def question(state: Any) -> str:
    decision = state.decision
    return "" if decision is None else json.dumps(decision.to_json())


def refusal(state: Any, viewer: int) -> str:
    """The error text of an action that is never legal, tried by the viewer."""
    try:
        state.apply(10**6, viewer)
    except IllegalAction as error:
        return str(error)
    raise AssertionError("an action that does not exist was accepted")


class Twin:
    """A state that a viewer cannot tell from the true one."""

    def __init__(self, of: Subject, state: Any, viewer: Viewer) -> None:
        self.of, self.state, self.viewer = of, state, viewer

    def leak(
        self, true: Any, action: int, after: Any, events: list[Event], chance: random.Random
    ) -> str | None:
        """Before the next action, and by it."""
        return (
            state_leak(true, self.state, self.viewer)
            or self.resample_leak(true)
            or self.event_leak(self.answer(action, chance), after, events)
        )

    def resample_leak(self, true: Any) -> str | None:
        """Resampling may use nothing but what the viewer knows: bots think on such states."""
        ours, theirs = (state.resample(self.viewer, 7) for state in (true, self.state))
        if ours.key() == theirs.key():
            return None
        return f"resamples differ: {difference(ours.to_json(), theirs.to_json())}"

    def answer(self, action: int, chance: random.Random) -> int | None:
        """The same action where the viewer sees it; for a secret choice of others any will do.

        None if the action is public and not possible here.
        """
        legal, decision = self.state.legal(), self.state.decision
        concerned = (decision.seat, decision.data.get("target"))
        if decision.kind in self.of.secret_choices and self.viewer not in concerned:
            return int(chance.choice(legal))
        return action if action in legal else None

    def event_leak(self, action: int | None, after: Any, events: list[Event]) -> str | None:
        """An action in both states: if it looks the same afterwards, it was told the same."""
        if action is None:
            return None
        ours, theirs = self.told(events), self.told(self.state.step(action))
        views = (sent(state.view(self.viewer)) for state in (after, self.state))
        if ours == theirs or len(set(views)) > 1:
            return None
        return f"events differ:\n  {ours}\n  {theirs}"

    def told(self, events: list[Event]) -> list[str]:
        """As the viewer sees them. Sorted: chance may draw equal cards in another order."""
        kept = [event for event in events if event.kind not in self.of.up_to_chance]
        return sorted(json.dumps(event.to_json(self.viewer)) for event in kept)

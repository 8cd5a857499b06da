"""The leak oracle: what a viewer is sent must not depend on what it cannot know (section 8).

For a state and a viewer, `resample` gives another state of the same information set. Everything
that can reach the viewer is then compared byte for byte: the view, the question with its options,
the text of refusals, and the events of the next action.

Run as a program it looks at every step of many games through the eyes of every viewer:

    python imperium_oracle.py FIRST LAST
"""

from __future__ import annotations

import json
import marshal
import random
import sys
from typing import Any

from imperium_play import GAME, choose, options_of

from civitas.engine.errors import IllegalAction
from civitas.engine.event import Event

Viewer = int | None


def sent(value: Any) -> bytes:
    """Plain data as bytes. The order of keys counts, as it does in JSON, at a third of the cost."""
    return marshal.dumps(value, 2)


def game_leak(seed: int, looks: int | None = None) -> str | None:
    """Play one random game; the first leak to any seat or the spectator, or None.

    `looks` is how many times in the game somebody looks; None: at every step, through all eyes.
    """
    chance = random.Random(seed)
    state = GAME.new(seed=seed, **options_of(seed))
    viewers: list[Viewer] = [*range(state.players), None]
    step = 0
    while state.seat is not None:
        action = choose(state, chance)
        after = state.copy()
        events = after.step(action)
        eyes = viewers
        if looks is not None:
            eyes = [chance.choice(viewers)] if chance.random() < looks / 700 else []
        for viewer in eyes:
            if found := step_leak(state, viewer, action, after, events, chance):
                return f"seed {seed}, step {step}, viewer {viewer}: {found}"
        state = after
        step += 1
    for viewer in viewers:  # even when the game is over hidden cards stay hidden
        if found := state_leak(state, state.resample(viewer, 1), viewer):
            return f"seed {seed}, at the end, viewer {viewer}: {found}"
    return None


def step_leak(
    state: Any,
    viewer: Viewer,
    action: int,
    after: Any,
    events: list[Event],
    chance: random.Random,
) -> str | None:
    other = state.resample(viewer, chance.getrandbits(64))
    return (
        state_leak(state, other, viewer)
        or resample_leak(state, other, viewer)
        or lawless(other)
        or event_leak(other, viewer, answer(other, viewer, action, chance), after, events)
    )


def state_leak(state: Any, other: Any, viewer: Viewer) -> str | None:
    """What the viewer is sent while it waits or decides."""
    ours, theirs = state.view(viewer), other.view(viewer)
    if sent(ours) != sent(theirs):
        return f"views differ: {differences(ours, theirs)}"
    if viewer is None:
        return None
    if state.seat == viewer and question(state) != question(other):
        return f"questions differ:\n  {question(state)}\n  {question(other)}"
    if refusal(state, viewer) != refusal(other, viewer):
        return f"refusals differ:\n  {refusal(state, viewer)}\n  {refusal(other, viewer)}"
    return None


def differences(ours: Any, theirs: Any, path: str = "") -> str:
    """Where two views part; the order of keys is compared last."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for name in {**ours, **theirs}:
            if ours.get(name) != theirs.get(name):
                return differences(ours.get(name), theirs.get(name), f"{path}.{name}")
        return f"{path}: the order of keys"
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            if one != other:
                return differences(one, other, f"{path}[{number}]")
    return f"{path}: {ours} and {theirs}"


def resample_leak(state: Any, other: Any, viewer: Viewer) -> str | None:
    """Resampling itself may use nothing but what the viewer knows: bots think on such states."""
    ours, theirs = state.resample(viewer, 7), other.resample(viewer, 7)
    if ours.key() == theirs.key():
        return None
    return f"resamples differ: {differences(ours.to_json(), theirs.to_json())}"


def lawless(other: Any) -> str | None:
    """A resampled state is a state like any other: it has an answer, and it can be stored."""
    if other.seat is not None and not other.legal():
        return "a resample has no legal answer"
    return None if GAME.from_json(other.to_json()).key() == other.key() else "it is not stored"


def question(state: Any) -> str:
    decision = state.decision
    return "" if decision is None else json.dumps(decision.to_json())


def refusal(state: Any, viewer: int) -> str:
    """The error text of an action that is never legal, tried by the viewer."""
    try:
        state.apply(32_000, viewer)
    except IllegalAction as error:
        return str(error)
    raise AssertionError("action 32000 was accepted")


# Choices that are not shown to everybody: what goes to a secret place, and what is left of fame.
SECRET_CHOICES = ("history", "sink", "to_top", "give", "fame", "fame_order", "swap_out", "find")


def answer(other: Any, viewer: Viewer, action: int, chance: random.Random) -> int | None:
    """The same action where the viewer sees it; for a secret choice of others any action will do.

    None if the action is public and not possible in the other state.
    """
    legal, decision = other.legal(), other.decision
    if decision is None or action in legal:
        return action if decision is not None else None
    return chance.choice(legal) if decision.kind in SECRET_CHOICES else None


def event_leak(
    other: Any, viewer: Viewer, action: int | None, after: Any, events: list[Event]
) -> str | None:
    """An action in both states: if it looks the same afterwards, it was told the same."""
    if action is None:
        return None
    ours, theirs = told(events, viewer), told(other.step(action), viewer)
    if ours == theirs or sent(after.view(viewer)) != sent(other.view(viewer)):
        return None
    return f"events differ:\n  {ours}\n  {theirs}"


# What is turned over until a card fits, and whether any was, is up to the order of a deck.
UP_TO_CHANCE = ("revealed", "shuffled")


def told(events: list[Event], viewer: Viewer) -> list[str]:
    """The events as the viewer sees them. Sorted: chance may draw equal cards in another order."""
    kept = [event for event in events if event.kind not in UP_TO_CHANCE]
    return sorted(json.dumps(event.to_json(viewer)) for event in kept)


if __name__ == "__main__":
    leaks = [game_leak(number) for number in range(int(sys.argv[1]), int(sys.argv[2]))]
    for leak in filter(None, leaks):
        print(leak)
    print(f"{len(leaks)} games, {sum(leak is not None for leak in leaks)} with a leak")

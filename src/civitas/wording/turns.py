"""Where every log begins: the events of a game as one viewer may know them, by turns."""

from __future__ import annotations

from typing import Any

from civitas.wording.contract import ALL, Steps

Told = list[tuple[int, int, dict[str, Any]]]
"""What was told, each with the number of the action that caused it, and its own within it."""


def by_turns(steps: Steps, viewer: int | None) -> list[tuple[int | None, Told]]:
    """Whose turn it was, and what happened in it; first of all what came before any turn."""
    turns: list[tuple[int | None, Told]] = [(None, [])]
    for step, events in steps:
        for number, event in enumerate(events):
            data = event.full() if viewer == ALL else event.to_json(viewer)
            if data["kind"] == "turn_began":
                turns.append((data["seat"], []))
            else:
                turns[-1][1].append((step, number, data))
    return turns

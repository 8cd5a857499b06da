"""What the frameworks call rendering: a view as text, or as a picture.

The text consists of the ids of the view and of its numbers; people play at the real tables.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.engine.contract import View

MODES = ("human", "ansi", "rgb_array")
# What is of no use to somebody who looks on.
LEFT_OUT = ("options", "knows", "where", "stack", "it", "queue", "treated", "legal")


def text(view: View) -> str:
    """A line for every fact of a view, a block for every seat."""
    return "\n".join(_lines({k: v for k, v in view.items() if k not in LEFT_OUT}))


def _lines(value: dict[str, Any], indent: str = "") -> Iterator[str]:
    for name, part in value.items():
        if isinstance(part, list) and part and all(isinstance(entry, dict) for entry in part):
            for number, entry in enumerate(part):
                yield f"{indent}{name} {number}"
                yield from _lines(entry, f"{indent}  ")
        elif said := _compact(part):
            yield f"{indent}{name}: {said}"


def _compact(value: Any) -> str:
    """A value in one line; nothing for what is empty or 0. Seat 0 among other facts is told."""
    if isinstance(value, dict):
        value = {name: part for name, part in value.items() if part or type(part) is int}
    return json.dumps(value, separators=(",", ":")).replace('"', "") if value else ""


def draw(mode: str, view: View) -> str | NDArray[np.uint8] | None:
    """A view in a mode of the frameworks; for a human it is printed."""
    if mode == "human":
        print(text(view), end="\n\n")
        return None
    if mode == "ansi":
        return text(view)
    # Here, because it brings along the words for all cards: only who draws waits for them.
    from civitas.research.picture import picture

    return picture(view)


def check(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode={mode!r} is not possible; allowed: {', '.join(MODES)}")
    return mode

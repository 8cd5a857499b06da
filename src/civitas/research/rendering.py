"""A position as text and as a picture, from a view: for debugging, and for recorded videos.

The text consists of the ids of the view and of its numbers; people play at the real tables.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.engine.contract import View
from civitas.research import needs

MODES = ("human", "ansi", "rgb_array")
# What is of no use to somebody who looks on.
LEFT_OUT = ("options", "knows", "where", "stack", "it", "queue", "treated", "legal")
WIDTH, HEIGHT, LINE, MARGIN = 1280, 720, 12, 8
COLUMNS = 3
LETTERS_IN_LINE = 68
INK, PAPER = (235, 235, 225), (24, 30, 38)


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


def picture(view: View) -> NDArray[np.uint8]:
    """The text of a view, drawn in columns on a sheet of a fixed size."""
    with needs("Pillow"):
        from PIL import Image, ImageDraw, ImageFont
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen, font = ImageDraw.Draw(image), ImageFont.load_default_imagefont()
    rows = (HEIGHT - 2 * MARGIN) // LINE
    for number, line in enumerate(_wrapped(text(view))[: COLUMNS * rows]):
        column, row = divmod(number, rows)
        place = (MARGIN + column * (WIDTH // COLUMNS), MARGIN + row * LINE)
        pen.text(place, line, fill=INK, font=font)
    return np.asarray(image).copy()


def _wrapped(lines: str) -> list[str]:
    found = []
    for line in lines.splitlines():
        found += [line[i : i + LETTERS_IN_LINE] for i in range(0, len(line), LETTERS_IN_LINE)]
    return found


def draw(mode: str, view: View) -> str | NDArray[np.uint8] | None:
    """A view in a mode of the frameworks; for a human it is printed."""
    if mode == "human":
        print(text(view), end="\n\n")
        return None
    return text(view) if mode == "ansi" else picture(view)


def check(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode={mode!r} is not possible; allowed: {', '.join(MODES)}")
    return mode

"""A table as a picture, from a view: for recorded videos, and for a look at what a policy does.

Every card is a chip in the colour of its kind; a hidden hand shows its backs alone. On the left is
what belongs to nobody, on the right what the seats have. The seat that decides has a bright frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.engine.contract import View
from civitas.research import needs
from civitas.research.panels import FAINT, PANEL, PAPER, Chip, Panel, panels

WIDTH, HEIGHT = 1280, 720
SIDE, MARGIN, INSET, TITLE = 392, 10, 9, 28
# Letters as large as they can be; the smallest hold all cards of the largest table.
SIZES = (22, 18, 15, 13, 11, 9, 7)
BRIGHT = "#ffffff"

Box = tuple[int, int, int, int]


def picture(view: View) -> NDArray[np.uint8]:
    """A sheet of a fixed size."""
    with needs("Pillow"):
        from PIL import Image, ImageDraw
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    sheet = laid_out(panels(view))
    size = fitting_size(sheet)
    for panel, box in sheet:
        _draw(pen, panel, box, size)
    return np.asarray(image).copy()


def laid_out(shown: list[Panel]) -> list[tuple[Panel, Box]]:
    """The first panel on the left, the others on the right, one above the other."""
    first, *seats = shown
    sheet = [(first, (MARGIN, MARGIN, SIDE, HEIGHT - MARGIN))]
    height = (HEIGHT - MARGIN) // len(seats)
    for number, panel in enumerate(seats):
        top = MARGIN + number * height
        sheet.append((panel, (SIDE + MARGIN, top, WIDTH - MARGIN, top + height - MARGIN)))
    return sheet


def _draw(pen: Any, panel: Panel, box: Box, size: int) -> None:
    left, top, right, _ = box
    pen.rectangle(box, fill=PANEL)
    pen.rectangle((left, top, right, top + TITLE), fill=panel.ground)
    _write(pen, left + INSET, top + TITLE // 2, panel.title, panel.ink, 16)
    for chip, place in placed(panel, box, size):
        if chip.ground:
            pen.rounded_rectangle(place, 4, fill=chip.ground, outline=FAINT)
        _write(pen, place[0] + size // 3, (place[1] + place[3]) // 2, chip.word, chip.ink, size)
    if panel.is_active:
        pen.rectangle(box, outline=BRIGHT, width=3)


def fitting_size(sheet: list[tuple[Panel, Box]]) -> int:
    """The largest letters with which all chips of all panels find room."""
    return next((size for size in SIZES if fits(sheet, size)), SIZES[-1])


def fits(sheet: list[tuple[Panel, Box]], size: int) -> bool:
    return all(place[3] < box[3] for panel, box in sheet for _, place in placed(panel, box, size))


def placed(panel: Panel, box: Box, size: int) -> Iterator[tuple[Chip, Box]]:
    """The chips with their places, line by line; a label begins a line."""
    left, top, right, _ = box
    tall, gap = size + 6, size // 3
    x, y = left + INSET, top + TITLE + INSET
    for chip in panel.chips:
        wide = int(_font(size).getlength(chip.word)) + 2 * gap
        if x > left + INSET and (not chip.ground or x + wide > right - INSET):
            x, y = left + INSET, y + tall + gap
        yield chip, (x, y, x + wide, y + tall)
        x += wide + gap


def _write(pen: Any, x: int, y: int, word: str, ink: str, size: int) -> None:
    pen.text((x, y), word, fill=ink, font=_font(size), anchor="lm")


@lru_cache
def _font(size: int) -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(size)

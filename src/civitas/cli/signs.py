"""Signs and colours that every table shares. Never colour alone: a shape goes with it."""

from __future__ import annotations

from rich.text import Text

from civitas.wording import colours

SEAT_STYLES = tuple(f"{ink} on {fill}" for fill, ink in colours.SEATS)
SEAT_SHAPES = "●■▲◆"
WARNING, TIMES = "⚠", "\N{MULTIPLICATION SIGN}"


def seat_chip(number: int, name: str) -> Text:
    return Text(f" {SEAT_SHAPES[number]} {name} ", style=SEAT_STYLES[number])

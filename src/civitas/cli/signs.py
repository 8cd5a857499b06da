"""Signs and colours that every table shares. Never colour alone: a shape goes with it."""

from __future__ import annotations

from rich.text import Text

SEAT_STYLES = (
    "#FFFFFF on #23428F",
    "#000000 on #EBC200",
    "#FFFFFF on #0E8E5C",
    "#000000 on #9F80A7",
)
SEAT_SHAPES = "●■▲◆"
WARNING, TIMES = "⚠", "\N{MULTIPLICATION SIGN}"


def seat_chip(number: int, name: str) -> Text:
    return Text(f" {SEAT_SHAPES[number]} {name} ", style=SEAT_STYLES[number])

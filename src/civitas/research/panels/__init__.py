"""What a picture of a table shows: panels of chips, for each game in a file of its name.

Games of other distributions have the module `panels` in their package; without one, their zones
are shown as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from civitas.engine import registry
from civitas.engine.contract import View
from civitas.wording import colours

PAPER, PANEL, INK, FAINT = "#181e26", "#222a35", "#ebebe1", "#98a2b0"
BACK = "#4a5668"


@dataclass(frozen=True, slots=True)
class Chip:
    """A word on a coloured ground; without a ground it is a label."""

    word: str
    ground: str = ""
    ink: str = FAINT


@dataclass(frozen=True, slots=True)
class Panel:
    title: str
    chips: list[Chip]
    ground: str = PANEL
    ink: str = INK
    is_active: bool = False


def spaced(name: str) -> str:
    return name.replace("_", " ")


def asked(turn: Mapping[str, Any]) -> str:
    if turn["asks"] != "over":
        return f"{spaced(turn['asks'])}?"
    winners = [str(seat + 1) for seat in range(len(colours.SEATS)) if turn["winners"] >> seat & 1]
    return f"over, won by seat {' and '.join(winners)}"


def decides(turn: Mapping[str, Any], field: str, seat: int) -> bool:
    return bool(turn["asks"] != "over" and turn[field] == seat)


def seat_panel(number: int, title: str, chips: list[Chip], is_active: bool) -> Panel:
    return Panel(f"Seat {number + 1}{title}", chips, *colours.SEATS[number], is_active)


def panels(view: View) -> list[Panel]:
    """What is drawn: first what belongs to nobody, then what each seat has."""
    own = registry.part(view["game"], "panels", __name__)
    return cast("list[Panel]", (own or import_module(f"{__name__}.plain")).panels(view))

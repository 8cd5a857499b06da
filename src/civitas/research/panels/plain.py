"""Any game as panels of chips: its zones, each under its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from civitas.engine import registry
from civitas.engine.contract import View
from civitas.research.panels import (
    BACK,
    INK,
    PAPER,
    Chip,
    Panel,
    decides,
    seat_panel,
    spaced,
)
from civitas.wording.zones import is_zone, zones


def panels(view: View) -> list[Panel]:
    turn = view["turn"]
    title = f"{registry.game(view['game']).title}: {spaced(turn['asks'])}"
    found = [Panel(title, list(_chips(zones(view))))]
    for number, seat in enumerate(view["seats"]):
        chips = list(_chips(seat))
        found.append(seat_panel(number, "", chips, decides(turn, "seat", number)))
    return found


def _chips(shown: Mapping[str, Any]) -> Iterator[Chip]:
    for name, zone in shown.items():
        if is_zone(zone):
            yield Chip(spaced(name))
            for card in zone if isinstance(zone, list) else [zone]:
                yield Chip("?", BACK, INK) if card is None else Chip(str(card), PAPER, INK)

"""The end: who won, how, and by what."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from civitas.cli.civ import signs
from civitas.cli.signs import seat_chip
from civitas.cli.speech import Speech
from civitas.engine.contract import Result, State, View
from civitas.games.civ.names import DOMAINS
from civitas.locales import Words
from civitas.wording.civ.cards import Zone, count


def ending(state: State, names: Sequence[str], words: Words) -> RenderableType:
    """The verdict and the table of majorities."""
    speech, view, result = Speech("civ", names, words), state.view(None), state.result
    assert result is not None
    first, *rest = [speech(line) for line in speech.face.verdict(view, result)]
    lines = [Text(first, style="bold"), *map(Text, rest)]
    return Group(*lines, _majorities(view, result, names, words), Text(words("ending.best")))


def _majorities(view: View, result: Result, names: Sequence[str], words: Words) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("")
    for domain in DOMAINS:
        table.add_column(signs.chip(domain, words(f"domain.{domain}")), justify="right")
    table.add_column(words("ending.points"), justify="right")
    areas = [seat["area"] for seat in view["seats"]]
    for number, area in enumerate(areas):
        cells = [_cell(area, areas, domain) for domain in DOMAINS]
        points = str(result.data["points"][number])
        table.add_row(seat_chip(number, names[number]), *cells, points)
    return table


def _cell(area: Zone, areas: Sequence[Zone], domain: str) -> str:
    cards = count(area, domain)
    most = cards and cards == max(count(other, domain) for other in areas)
    return f"{cards}*" if most else f"{cards} "

"""The end: who won, how, and by what."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from civitas.cli.civ import signs
from civitas.engine.contract import Result, View
from civitas.games.civ.names import DOMAINS
from civitas.locales import Words


def ending(view: View, result: Result, names: Sequence[str], words: Words) -> RenderableType:
    """The verdict and the table of majorities."""
    lines = [Text(_verdict(view, result, names, words), style="bold")]
    if (decided := result.data.get("decided_by")) is not None:
        lines.append(Text(_decided(str(decided), words)))
    return Group(*lines, _majorities(view, result, names, words), Text(words("ending.best")))


def _verdict(view: View, result: Result, names: Sequence[str], words: Words) -> str:
    winners = words.listing(names[seat] for seat in result.winners)
    if result.ending == "hegemony":
        return words("ending.hegemony", winners=winners, domains=_hegemonies(view, result, words))
    sides = {seat % 2 if view["options"]["teams"] else seat for seat in result.winners}
    key = "ending.shared" if len(sides) > 1 else f"ending.{result.ending}"
    return words(key, winners=winners)


def _hegemonies(view: View, result: Result, words: Words) -> str:
    """The Domains behind a Hegemony, at the seat that reached it."""
    found = []
    for seat in (view["seats"][number] for number in result.winners):
        for number, domain in enumerate(DOMAINS):
            cards, needed = signs.count(seat["area"], domain), seat["needed"][number]
            if domain in result.data["domains"] and cards >= needed:
                name = words(f"domain.{domain}")
                found.append(words("ending.domain", domain=name, count=cards, needed=needed))
    return words.listing(found)


def _decided(decided: str, words: Words) -> str:
    if decided in DOMAINS:
        return words("ending.decided.tie", domain=words(f"domain.{decided}"))
    return words(f"ending.decided.{decided}")


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
        table.add_row(signs.seat_chip(number, names[number]), *cells, points)
    return table


def _cell(area: signs.Zone, areas: Sequence[signs.Zone], domain: str) -> str:
    cards = signs.count(area, domain)
    most = cards and cards == max(signs.count(other, domain) for other in areas)
    return f"{cards}*" if most else f"{cards} "

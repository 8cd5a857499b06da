"""The end: who won, and by what."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from civitas.cli.signs import seat_chip
from civitas.cli.speech import Speech
from civitas.engine.contract import Result, View
from civitas.locales import Words
from civitas.wording.imperium.cards import nation_words


def ending(view: View, result: Result, names: Sequence[str], words: Words) -> RenderableType:
    """The verdict and the points."""
    speech = Speech("imperium", names, words)
    first, *rest = [speech(line) for line in speech.face.verdict(view, result)]
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for head in ("", "", words("ending.head.points"), words("ending.head.unrest")):
        table.add_column(head, justify="right" if head else "left")
    for number, seat in enumerate(view["seats"]):
        nation = speech(nation_words(seat["nation"]))
        points, unrest = result.data["points"][number], result.data["unrest"][number]
        table.add_row(seat_chip(number, names[number]), nation, str(points), str(unrest))
    return Group(Text(first, style="bold"), *map(Text, rest), table)

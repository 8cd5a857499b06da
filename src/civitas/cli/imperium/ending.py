"""The end: who won, and by what, card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from civitas.cli.signs import seat_chip
from civitas.cli.speech import Speech
from civitas.engine.contract import State
from civitas.locales import Words
from civitas.wording.imperium.cards import nation_words, titles
from civitas.wording.imperium.standing import Table as Count


def ending(state: State, names: Sequence[str], words: Words) -> RenderableType:
    """The verdict, the points, and what every card brought."""
    speech, result, view = Speech("imperium", names, words), state.result, state.view(None)
    assert result is not None
    first, *rest = [speech(line) for line in speech.face.verdict(view, result)]
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for head in ("", "", words("ending.head.points"), words("ending.head.unrest")):
        table.add_column(head, justify="right" if head else "left")
    shown = [*names, words("seat.automaton")]
    for number, seat in enumerate(view["seats"]):
        nation = speech(nation_words(seat["nation"]))
        points, unrest = result.data["points"][number], result.data["unrest"][number]
        table.add_row(seat_chip(number, shown[number]), nation, str(points), str(unrest))
    cards = [line for seat in range(len(names)) for line in breakdown(state, seat, speech)]
    return Group(Text(first, style="bold"), *map(Text, rest), table, *map(Text, cards))


def breakdown(state: State, seat: int, speech: Speech) -> Iterator[str]:
    """What the cards of a seat brought, those that are worth the same together; they add up."""
    view = state.view(seat)
    count, words = Count(view), speech.words
    worth: dict[int, list[tuple[str | None, str]]] = {}
    for card, zone, facts in count.hoard(seat):
        points = facts.value if facts.value is not None else count.worth(facts, card, zone, seat)
        if points:
            worth.setdefault(points, []).append((card, count.sides.get(card, "A")))
    yield words("ending.cards", seat=speech.names[seat])
    if progress := count.standing(seat).sources["progress"]:
        yield words("ending.progress", points=progress)
    for points in sorted(worth, reverse=True):
        total = points * len(worth[points])
        told = speech(titles(worth[points]))
        key = "ending.each" if len(worth[points]) > 1 else "ending.one"
        yield words(key, cards=told, points=points, total=total)

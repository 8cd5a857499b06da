"""How games go: seats, endings, length, the lead and coming back; and what may not be done."""

from __future__ import annotations

from collections.abc import Iterator

from civitas.lab import figures, needs
from civitas.lab.report import cards, parts
from civitas.lab.report.parts import Part
from civitas.lab.report.told import Told

with needs("pyarrow"):
    import pyarrow as pa
    import pyarrow.compute as pc


def panels(told: Told, rows: pa.Table) -> Iterator[Part]:
    if not len(rows):
        return
    yield by_seat(told, rows)
    yield endings(told, rows)
    yield length(told, rows)
    yield from lead(told, rows)
    yield from back(told, rows)
    yield from cards.used(told, rows, even(rows))
    yield from cards.owners(told, rows)


def even(rows: pa.Table) -> float:
    """The share of a seat if all were alike."""
    return 100 / max(1, len(pc.unique(rows["order"])))


def by_seat(told: Told, rows: pa.Table) -> Part:
    words, seats = told.words, figures.rates(rows, "order", told.z)
    drawn = [
        parts.row(words("report.seat", number=order), seats[order], even(rows), words)
        for order in sorted(seats)
    ]
    heads = [words(f"report.head.{name}") for name in ("turn", "games", "won")]
    note = words("report.seats.note")
    return parts.whiskers(words("report.seats"), drawn, even(rows), heads, note=note)


def endings(told: Told, rows: pa.Table) -> Part:
    words = told.words
    shown = [
        (told.listed(f"{end},{why}"), one.value, parts.figure(one, words))
        for end, why, one in figures.endings(rows)
    ]
    games = words.number(len(figures.per_game(rows)))
    foot = words("report.endings.foot", games=games)
    return parts.bars(words("report.endings"), shown, foot=foot)


def length(told: Told, rows: pa.Table) -> Part:
    words, games = told.words, figures.per_game(rows)
    counted, title = sorted(figures.numbers(games, "rounds")), words("report.length")
    if not counted:
        counted = sorted(figures.numbers(games, "decisions"))
        title = words("report.length.decisions")
    quarter, mean = len(counted) // 4, words.number(sum(counted) / len(counted), 1)
    low, high = words.number(counted[quarter]), words.number(counted[-1 - quarter])
    foot = words("report.length.mean", mean=mean, low=low, high=high)
    return parts.columns(title, figures.histogram(counted), words, foot=foot)


def lead(told: Told, rows: pa.Table) -> Iterator[Part]:
    """Who is ahead, and how often that changes."""
    words, gaps = told.words, figures.leads(rows)
    if not any(gap for _, gap in gaps):
        return
    none, changes = figures.never_changes(rows), figures.lead_changes(rows)
    ends = {"low": words.number(none.low), "high": words.number(none.high)}
    lines = [
        words("report.lead.none", rate=words.number(none.value), **ends),
        words("report.lead.mean", mean=words.number(changes.value, 1)),
        *(words("report.lead.gap", part=part, points=words.number(gap, 1)) for part, gap in gaps),
    ]
    games = words("report.all_games", games=words.number(none.games))
    yield parts.text(words("report.lead"), lines, [games])


def back(told: Told, rows: pa.Table) -> Iterator[Part]:
    """Whether those behind still win."""
    words, share = told.words, even(rows)
    drawn = [
        parts.row(words("report.back.row", deficit=parts.between(low, high)), one, share, words)
        for low, high, one in figures.comebacks(rows)
    ]
    if drawn:
        heads = [words(f"report.head.{name}") for name in ("deficit", "cases", "won")]
        note = words("report.back.note")
        yield parts.whiskers(words("report.back"), drawn, share, heads, note=note)


def restricted(told: Told, rows: pa.Table) -> Iterator[Part]:
    """A seat that may not do something, among seats that may."""
    words, found = told.words, figures.rates(rows, "never", told.z)
    drawn = [
        parts.row(told.said(name), one, even(rows), words) for name, one in found.items() if name
    ]
    heads = [words(f"report.head.{name}") for name in ("never", "games", "won")]
    note = words("report.never.note")
    yield parts.whiskers(words("report.never"), drawn, even(rows), heads, note=note)


def notes(told: Told) -> Part:
    return parts.text(told.words("report.says"), [], [told.words("report.says.bots")])

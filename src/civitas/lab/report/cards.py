"""Cards: who had them, who used them, and what taking one is worth."""

from __future__ import annotations

from collections.abc import Iterator

from civitas.lab import figures, needs
from civitas.lab.report import parts
from civitas.lab.report.parts import Part
from civitas.lab.report.told import Told

with needs("pyarrow"):
    import pyarrow as pa


def used(told: Told, rows: pa.Table, even: float) -> Iterator[Part]:
    """CIV: who used an effect, and what lay in the areas at the end."""
    words, effects = told.words, figures.shares_of(rows, "used")
    if not effects:
        return
    won = {name: figures.rate(sum(shares), len(shares)) for name, shares in effects.items()}
    drawn = parts.ranked(parts.row(told.said(name), one, even, words) for name, one in won.items())
    heads = [words(f"report.head.{name}") for name in ("effect", "users", "won")]
    note = words("report.effects.note")
    yield parts.whiskers(words("report.effects"), drawn, even, heads, note=note)
    yield domains(told, rows)


def domains(told: Told, rows: pa.Table) -> Part:
    """How many cards of each Domain winners had in the end, beside the others."""
    words, shown = told.words, []
    for name, won, lost in figures.held(rows):
        both = {"text": words.number(won, 1), "sure": f"/ {words.number(lost, 1)}"}
        shown.append((told.said(name), won, both))
    return parts.bars(words("report.domains"), shown, note=words("report.domains.note"))


def owners(told: Told, rows: pa.Table) -> Iterator[Part]:
    """Cards by who took them; only where it was noted."""
    if not rows["acquired"].null_count < len(rows):
        return
    words = told.words
    drawn = [
        parts.row(
            one.name,
            one.adjusted,
            0,
            words,
            figures=[
                words.number(one.acquired.games),
                parts.figure(one.acquired, words),
                words.number(one.round, 1),
                parts.figure(one.drawn, words),
                parts.figure(one.owned, words),
            ],
        )
        for one in figures.cards(rows, told.said)
    ]
    if drawn:
        columns = ("card", "takers", "acquired", "round", "drawn", "owned", "more")
        heads = [words(f"report.head.{name}") for name in columns]
        note = words("report.owners.note")
        yield parts.whiskers(words("report.owners"), drawn, 0, heads, note=note)


def compared(told: Told, rows: pa.Table) -> Part:
    """Taking a card against leaving it, from the same position."""
    words = told.words
    drawn = [
        parts.row(
            name,
            gained,
            0,
            words,
            figures=[
                words.number(gained.games),
                parts.figure(won, words),
                parts.NOTHING if round_ is None else words.number(round_, 1),
            ],
        )
        for name, won, gained, round_ in figures.gains(rows, told.said)
    ]
    heads = [words(f"report.head.{name}") for name in ("card", "cases", "won_by", "round", "gain")]
    note, foot = words("report.gains.note"), words("report.gains.foot")
    return parts.whiskers(words("report.gains"), drawn, 0, heads, note=note, foot=foot)


def says(told: Told, rows: pa.Table) -> Part:
    """Which cards stand out, and what that does not mean."""
    words, found = told.words, figures.gains(rows, told.said)
    ranked = [(name, one) for name, _, one, _ in found if one.games >= figures.FEW]
    lines = [
        words(key, names=told.game.listing(names))
        for key, names in (
            ("report.says.gain", [name for name, one in ranked if one.low > 0]),
            ("report.says.loss", [name for name, one in reversed(ranked) if one.high < 0]),
        )
        if names
    ]
    wrong = words.number(len(ranked) / 20)
    missing = words("report.says.miss", count=words.number(len(ranked)), wrong=wrong)
    soft = [missing, words("report.says.bots")]
    return parts.text(words("report.says"), lines or [words("report.says.no_gain")], soft)

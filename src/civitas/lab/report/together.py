"""Settings set side by side: nations, skills, numbers of seats, all of the same deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from civitas.lab import figures, needs
from civitas.lab.figures import Rate
from civitas.lab.report import parts
from civitas.lab.report.course import even
from civitas.lab.report.nations import Nations
from civitas.lab.report.parts import Part
from civitas.lab.report.told import Setting, Told

with needs("pyarrow"):
    import pyarrow as pa

Settings = Sequence[tuple[Setting, "pa.Table"]]


def nations(told: Told, found: Sequence[Nations]) -> Iterator[Part]:
    """Every nation over all, in all settings; and what each setting changes against the first."""
    words, names = told.words, sorted(found[0].names, key=told.said)
    heads = [told.setting(one.setting) for one in found]
    drawn = [
        {
            "crest": parts.crest(name, told.said(name)),
            "cells": [parts.row("", one.all[name], 50, words) for one in found],
        }
        for name in names
    ]
    note = words("report.settings.note")
    yield parts.compare(words("report.settings"), heads, drawn, 50, words, note=note)
    first = found[0]
    changed = [
        {
            "crest": parts.crest(name, told.said(name)),
            "cells": [
                parts.row("", figures.change(first.deals(name), one.deals(name), told.z), 0, words)
                for one in found[1:]
            ],
        }
        for name in names
    ]
    title, note = words("report.changes", setting=heads[0]), words("report.changes.note")
    yield parts.compare(title, heads[1:], changed, 0, words, of="deals", note=note)


def begins(told: Told, every: Settings) -> Part:
    """What beginning is worth, in all settings."""
    words, drawn = told.words, []
    for setting, rows in every:
        edge = figures.rates(rows, "order", told.z)[1].above(even(rows))
        drawn.append(parts.row(told.setting(setting), edge, 0, words))
    heads = [words(f"report.head.{name}") for name in ("setting", "games", "more")]
    title, note = words("report.begins"), words("report.begins.note")
    return parts.whiskers(title, drawn, 0, heads, note=note, shown=len(drawn))


def course(told: Told, every: Settings) -> Part:
    """How games go in all settings; those that differ in the bot alone stand together."""
    words, drawn, last = told.words, list[Part](), ""
    skills = "bot" in told.varied
    others = [told.setting(setting, "bot") if told.varied - {"bot"} else "" for setting, _ in every]
    order = sorted(range(len(every)), key=lambda place: others.index(others[place]))
    for place in order:
        setting, rows = every[place]
        if skills and others[place] != last:
            last = others[place]
            drawn.append({"of": last})
        name = told.valued("bot", setting["bot"]) if skills else told.setting(setting)
        drawn.append({"name": name, "cells": list(_went(told, rows))})
    columns = ("setting", "games", "first", "steady", "changes", "behind", "rounds")
    heads = [words(f"report.head.{name}") for name in columns]
    title = words("report.skills" if skills else "report.course")
    return parts.facts(title, heads, drawn, words("report.course.note"))


def _went(told: Told, rows: pa.Table) -> Iterator[Part]:
    words, first = told.words, figures.rates(rows, "order", told.z)[1]
    yield {"text": words.number(first.games), "sure": ""}
    yield parts.figure(first, words)
    yield parts.figure(figures.never_changes(rows), words)
    yield parts.mean(figures.lead_changes(rows), words)
    yield parts.figure(figures.behind(rows), words)
    yield parts.mean(figures.rounds(rows), words)


def restricted(told: Told, every: Settings) -> Part:
    """What may not be done, in all settings: points above an even share."""
    found = [
        {
            told.said(name): one.above(even(rows))
            for name, one in figures.rates(rows, "never", told.z).items()
            if name
        }
        for _, rows in every
    ]
    return _beside(told, every, found, "never", "games")


def gains(told: Told, every: Settings) -> Part:
    """What cards gain, in all settings."""
    found = [
        {name: gained for name, _, gained, _ in figures.gains(rows, told.said)} for _, rows in every
    ]
    return _beside(told, every, found, "gains", "cases")


def _beside(
    told: Told, every: Settings, found: Sequence[Mapping[str, Rate]], what: str, of: str
) -> Part:
    words, names = told.words, dict.fromkeys(name for ones in found for name in ones)
    drawn = [
        {
            "name": name,
            "cells": [
                parts.row("", ones[name], 0, words) if name in ones else None for ones in found
            ],
        }
        for name in names
    ]
    heads = [told.setting(setting) for setting, _ in every]
    title, note = words("report.settings"), words(f"report.settings.{what}")
    return parts.compare(title, heads, drawn, 0, words, of=of, note=note)

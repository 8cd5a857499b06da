"""The parts of a page as plain data: what the templates draw."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from civitas.lab.figures import Rate
from civitas.locales import Words

Part = dict[str, Any]
# Rows of a long list that are shown before somebody asks for all.
SHOWN = 12
MINUS = "\N{MINUS SIGN}"


def whiskers(
    title: str,
    rows: Sequence[Part],
    zero: float,
    *,
    heads: Sequence[str] = (),
    note: str = "",
    foot: str = "",
    shown: int = SHOWN,
) -> Part:
    """A list of figures with their intervals, on one axis."""
    part = {"kind": "whiskers", "title": title, "rows": list(rows), "axis": axis(rows, zero)}
    return {**part, "heads": list(heads), "note": note, "foot": foot, "shown": shown}


def row(name: str, one: Rate, zero: float, words: Words, **more: Any) -> Part:
    """One of them. A rate is told as it is, a gain with its sign."""
    value = f"{one.value:+.1f}".replace("-", MINUS) if zero == 0 else f"{one.value:.0f}"
    return {"name": name, "figures": [], **line(one, zero, words), "text": value, **more}


def line(one: Rate, zero: float, words: Words) -> Part:
    tone = "" if not one.leaves_out(zero) else "good" if one.value > zero else "bad"
    spoken = words(
        "report.between", rate=figure(one.value), low=figure(one.low), high=figure(one.high)
    )
    return {"at": one.value, "low": one.low, "high": one.high, "tone": tone, "spoken": spoken}


def figure(value: float) -> str:
    """A number as a person reads it; an interval of too few cases has no end."""
    return (
        "…"
        if abs(value) == float("inf")
        else f"{value:.0f}"
        if abs(value) >= 10
        else f"{value:.1f}"
    )


def axis(rows: Sequence[Part], zero: float) -> Part:
    """From the lowest end to the highest, with `zero` on it; what has no end counts as its mean."""
    ends = [zero - 5, zero + 5]
    for one in rows:
        ends += [end if abs(end) < 1000 else one["at"] for end in (one["low"], one["high"])]
    return {"low": min(ends), "high": max(ends), "zero": zero}


def compare(title: str, heads: Sequence[str], rows: Sequence[Part], note: str) -> Part:
    """Figures of the same things in several settings, all on one axis."""
    every = axis([cell for one in rows for cell in one["cells"]], 50)
    part = {"kind": "compare", "title": title, "heads": list(heads), "rows": list(rows)}
    return {**part, "axis": every, "note": note}


def bars(
    title: str, rows: Sequence[tuple[str, float, str]], note: str = "", foot: str = ""
) -> Part:
    """Numbers as bars, the longest as long as can be."""
    most = max((value for _, value, _ in rows), default=0) or 1
    drawn = [
        {"name": name, "part": f"{100 * max(0.0, value) / most:.1f}", "text": text}
        for name, value, text in rows
    ]
    return {"kind": "bars", "title": title, "rows": drawn, "note": note, "foot": foot}


def columns(
    title: str, classes: Sequence[tuple[int, int, int]], note: str = "", foot: str = ""
) -> Part:
    """A histogram."""
    most = max((count for *_, count in classes), default=0) or 1
    drawn = [
        {"part": f"{100 * count / most:.1f}", "text": f"{between(low, high)}: {count}"}
        for low, high, count in classes
    ]
    ends = {"low": classes[0][0], "high": classes[-1][1]} if classes else {"low": "", "high": ""}
    spoken = ", ".join(one["text"] for one in drawn)
    part = {"kind": "columns", "title": title, "rows": drawn, "spoken": spoken}
    return {**part, **ends, "note": note, "foot": foot}


def between(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def text(title: str, lines: Sequence[str], soft: Sequence[str] = ()) -> Part:
    told = [{"text": one, "soft": False} for one in lines]
    return {
        "kind": "text",
        "title": title,
        "lines": told + [{"text": s, "soft": True} for s in soft],
    }


def crest(name: str, said: str) -> Part:
    """A small shield: three letters, and a colour that a name keeps."""
    hue = int.from_bytes(hashlib.sha256(name.encode()).digest()[:2], "big") % 360
    return {"letters": said[:3], "hue": hue, "name": said}


def matrix(
    names: Sequence[tuple[str, str]],
    rates: dict[tuple[str, str], Rate],
    first: dict[tuple[str, str], Rate],
    all_: dict[str, Rate],
    words: Words,
) -> Part:
    """Row against column, as a table of colours."""
    spread = max(15.0, *(abs(one.value - 50) for one in rates.values()))
    drawn = []
    for name, said in names:
        cells = [
            _cell(said, other_said, rates[(name, other)], first[(name, other)], spread, words)
            if (name, other) in rates
            else None
            for other, other_said in names
        ]
        over_all = {**line(all_[name], 50, words), "text": f"{all_[name].value:.0f}"}
        drawn.append({**crest(name, said), "cells": cells, "all": over_all})
    found = next(cell for one in drawn for cell in one["cells"] if cell)
    return {
        "kind": "matrix",
        "title": words("report.matrix"),
        "heads": [crest(*one) for one in names],
        "rows": drawn,
        "axis": axis([one["all"] for one in drawn], 50),
        "low": f"{50 - spread:.0f}",
        "high": f"{50 + spread:.0f}",
        "first": found,
    }


def _cell(row_: str, column: str, one: Rate, first: Rate, spread: float, words: Words) -> Part:
    part = min(100.0, 100 * abs(one.value - 50) / spread)
    tone = "more" if one.value >= 50 else "less"
    low, high = figure(one.low), figure(one.high)
    games = words("report.games", games=f"{one.games:,}")
    goes_first = words("report.first", rate=f"{first.value:.0f}")
    return {
        "tone": f"{tone} deep" if part > 45 else tone,
        "sure": one.leaves_out(50),
        "part": f"{part:.0f}",
        "text": f"{one.value:.0f}",
        "pair": words("report.pair", one=row_, other=column),
        "told": words("report.between", rate=figure(one.value), low=low, high=high),
        "more": f"{games} · {goes_first}",
    }

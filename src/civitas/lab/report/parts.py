"""The parts of a page as plain data: what the templates draw."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Sequence
from typing import Any

from civitas.lab.figures import FEW, Rate
from civitas.locales import Words

Part = dict[str, Any]
# Rows of a long list that are shown before somebody asks for all.
SHOWN = 12
NOTHING = "\N{EN DASH}"
ENDLESS = "\N{HORIZONTAL ELLIPSIS}"
EITHER_WAY = "\N{PLUS-MINUS SIGN}"


def whiskers(
    title: str,
    rows: Sequence[Part],
    zero: float,
    heads: Sequence[str],
    *,
    note: str = "",
    foot: str = "",
    shown: int = SHOWN,
) -> Part:
    """A list of figures with their intervals, on one axis."""
    part = {"kind": "whiskers", "title": title, "rows": list(rows), "axis": axis(rows, zero)}
    return {**part, "heads": list(heads), "note": note, "foot": foot, "shown": shown}


def row(name: str, one: Rate, zero: float, words: Words, **more: Any) -> Part:
    """One of them, with the number of its games. A rate is told as it is, a gain with its sign."""
    drawn = {"name": name, "figures": [words.number(one.games)], **line(one, zero, words)}
    return {**drawn, "games": one.games, "few": one.games < FEW, **more}


def ranked(rows: Iterable[Part]) -> list[Part]:
    """The highest first; those of few games come after all others."""
    return sorted(rows, key=lambda one: (one["few"], -one["at"]))


def line(one: Rate, zero: float, words: Words) -> Part:
    tone = "" if not one.leaves_out(zero) else "good" if one.value > zero else "bad"
    rate, low, high = (_figure(value, zero, words) for value in (one.value, one.low, one.high))
    spoken = words("report.between" if zero else "report.gained", rate=rate, low=low, high=high)
    return {
        "at": one.value,
        "low": one.low,
        "high": one.high,
        "tone": tone,
        "text": rate,
        "spoken": spoken,
    }


def _figure(value: float, zero: float, words: Words) -> str:
    """A number as a person reads it; an interval of too few cases has no end."""
    if math.isinf(value):
        return ENDLESS
    return words.number(value) if zero else words.number(value, 1, signed=True)


def figure(one: Rate, words: Words) -> Part:
    """A rate in a table, with its interval: near nothing and all it is not the same either way."""
    if not one.games:
        return {"text": NOTHING, "sure": ""}
    sure = f"({words.number(one.low)}\N{EN DASH}{words.number(one.high)})"
    return {"text": words.number(one.value), "sure": sure}


def mean(one: Rate, words: Words) -> Part:
    """A mean in a table, with what its interval reaches either way."""
    if not one.games:
        return {"text": NOTHING, "sure": ""}
    half = one.high - one.value
    sure = ENDLESS if math.isinf(half) else EITHER_WAY + words.number(half, 1)
    return {"text": words.number(one.value, 1), "sure": sure}


def axis(rows: Iterable[Part], zero: float) -> Part:
    """From the lowest end to the highest, with `zero` on it; what has no end counts as its mean.

    Rows of few games reach so far that the others could not be told apart: they are cut off.
    """
    every = list(rows)
    ends = [zero - 5, zero + 5]
    for one in [one for one in every if not one.get("few")] or every:
        ends += [one["at"] if math.isinf(end) else end for end in (one["low"], one["high"])]
    return {"low": min(ends), "high": max(ends), "zero": zero}


def compare(
    title: str,
    heads: Sequence[str],
    rows: Sequence[Part],
    zero: float,
    words: Words,
    *,
    of: str = "games",
    note: str,
) -> Part:
    """Figures of the same things in several settings, all on one axis; `of` is what was counted."""
    cells = [cell for one in rows for cell in one["cells"] if cell]
    counts = [cell["games"] for cell in cells] or [0]
    ends = dict.fromkeys(words.number(count) for count in (min(counts), max(counts)))
    foot = words(f"report.compare.{of}", games="\N{EN DASH}".join(ends))
    part = {"kind": "compare", "title": title, "heads": list(heads), "rows": list(rows)}
    return {**part, "axis": axis(cells, zero), "note": note, "foot": foot}


def facts(title: str, heads: Sequence[str], rows: Sequence[Part], note: str = "") -> Part:
    """Several figures of each of several things; a row with `of` is a head of those below."""
    return {"kind": "facts", "title": title, "heads": list(heads), "rows": list(rows), "note": note}


def bars(
    title: str,
    rows: Sequence[tuple[str, float, Part]],
    *,
    note: str = "",
    foot: str = "",
    shown: int = SHOWN,
) -> Part:
    """Numbers as bars, the longest as long as can be."""
    most = max((value for _, value, _ in rows), default=0) or 1
    drawn = [
        {"name": name, "part": f"{100 * max(0.0, value) / most:.1f}", **told}
        for name, value, told in rows
    ]
    part = {"kind": "bars", "title": title, "rows": drawn, "note": note, "foot": foot}
    return {**part, "shown": shown}


def columns(
    title: str, classes: Sequence[tuple[int, int, int]], words: Words, foot: str = ""
) -> Part:
    """A histogram."""
    most = max((count for *_, count in classes), default=0) or 1
    drawn = [
        {
            "part": f"{100 * count / most:.1f}",
            "text": f"{between(low, high)}: {words.number(count)}",
        }
        for low, high, count in classes
    ]
    ends = {"low": classes[0][0], "high": classes[-1][1]} if classes else {"low": "", "high": ""}
    spoken = ", ".join(one["text"] for one in drawn)
    part = {"kind": "columns", "title": title, "rows": drawn, "spoken": spoken}
    return {**part, **ends, "foot": foot}


def between(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}\N{EN DASH}{high}"


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
        drawn.append({**crest(name, said), "cells": cells, "all": line(all_[name], 50, words)})
    found = next(cell for one in drawn for cell in one["cells"] if cell)
    return {
        "kind": "matrix",
        "title": words("report.matrix"),
        "heads": [crest(*one) for one in names],
        "rows": drawn,
        "axis": axis([one["all"] for one in drawn], 50),
        "low": words.number(50 - spread),
        "high": words.number(50 + spread),
        "first": found,
    }


def _cell(row_: str, column: str, one: Rate, first: Rate, spread: float, words: Words) -> Part:
    part = min(100.0, 100 * abs(one.value - 50) / spread)
    tone = "more" if one.value >= 50 else "less"
    told = line(one, 50, words)
    games = words("report.games", games=words.number(one.games))
    goes_first = words("report.first", rate=line(first, 50, words)["spoken"])
    return {
        "tone": f"{tone} deep" if part > 45 else tone,
        "sure": one.leaves_out(50),
        "part": f"{part:.0f}",
        "text": told["text"],
        "pair": words("report.pair", one=row_, other=column),
        "told": told["spoken"],
        "more": f"{games} · {goes_first}",
    }

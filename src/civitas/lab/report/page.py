"""A page from the Parquet file of a study: which parts it has, and what it says of itself."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

from civitas._version import __version__
from civitas.lab import needs, store
from civitas.lab.journal import DATA, REPORT
from civitas.lab.report import panels
from civitas.lab.report.parts import Part
from civitas.lab.report.told import Setting, Told

with needs("jinja2"):
    import jinja2

with needs("pyarrow"):
    import pyarrow as pa

HERE = Path(__file__).parent


def make(path: Path, lang: str = "en", today: date | None = None) -> Path:
    """Write the report beside the Parquet file of a study."""
    facts, rows = store.read(path)
    told = Told(facts["study"], facts["cells"], lang)
    shown = _template().render(
        page=_page(told, rows, today or date.today()),
        words=told.words,
        lang=lang,
        version=__version__,
        style=_file("style.css"),
        script=_file("script.js"),
    )
    out = path.with_name(REPORT)
    draft = out.with_name(f".{REPORT}.part")
    draft.write_text(shown, encoding="utf-8")
    draft.replace(out)
    return out


def _template() -> jinja2.Template:
    """Names of cards come from files of anybody: everything is escaped but our own style."""
    loader = jinja2.FileSystemLoader(HERE)
    found = jinja2.Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return found.get_template("page.html")


def _file(name: str) -> Any:
    from markupsafe import Markup

    return Markup((HERE / name).read_text(encoding="utf-8"))  # noqa: S704  # our own file


def _page(told: Told, rows: pa.Table, today: date) -> Part:
    games = told.words.number(sum(cell["games"] for cell in told.cells))
    seed = told.study["seed"]
    return {
        "title": told.title,
        "told": told.words("report.told", games=games, seed=seed, date=today.isoformat()),
        "chips": [_chip(told, name) for name in told.settings[0] if name in told.varied],
        "sections": [_section(told, rows, setting) for setting in told.settings],
        "shared": panels.shared(told, rows),
        "data": _data(told),
        "study": _as_toml(told.study),
        "cells": _cells(told),
    }


def _chip(told: Told, name: str) -> Part:
    """A row of values for something that varies; named in sight unless they explain themselves."""
    values = dict.fromkeys(str(setting[name]) for setting in told.settings)
    shown = [{"value": value, "label": told.value(name, value)} for value in values]
    return {
        "name": name,
        "label": told.option(name),
        "named": not told.words.has(f"report.value.{name}"),
        "values": shown,
    }


def _section(told: Told, rows: pa.Table, setting: Setting) -> Part:
    wide, beside, others = panels.of_setting(told, panels.of(rows, setting), setting)
    key = {name: str(value) for name, value in setting.items()}
    label = told.setting(setting)
    return {"key": key, "label": label, "wide": wide, "beside": beside, "panels": others}


def _data(told: Told) -> list[str]:
    """How sure the figures are, and how to have them again."""
    words, study = told.words, told.study
    look = words("report.looks") if study["within"] else words("report.fixed")
    again = words("report.again", seed=study["seed"], version=__version__)
    file = "report.file.cards" if study["kind"] == "cards" else "report.file"
    return [look, again, words(file, file=DATA)]


def _as_toml(study: dict[str, Any]) -> str:
    """The study again, without what was not given: it can be saved and played."""
    given = {
        key: value
        for key, value in study.items()
        if value is not False and value not in (None, "", [], {})
    }
    given.pop("name")
    if study["kind"] not in ("nations", "nation"):
        given.pop("sides")
    if "within" in given:
        del given["games"]
    tables = {key: given.pop(key) for key in ("options", "vary") if key in given}
    lines = [_entry(key, value) for key, value in given.items()]
    for key, table in tables.items():
        lines += ["", f"[{key}]", *(_entry(name, value) for name, value in table.items())]
    return "\n".join(lines)


def _entry(key: str, value: Any) -> str:
    return f"{key} = {json.dumps(value, ensure_ascii=False)}"


def _cells(told: Told) -> Part:
    words = told.words
    heads = [words(f"report.cells.{name}") for name in ("setting", "who", "never", "games")]
    rows = [
        (
            told.setting(cell["setting"]),
            " · ".join(told.said(name) for name in cell["names"]),
            told.card(cell["ban"]) if cell["ban"] else "",
            words.number(cell["games"]),
        )
        for cell in told.cells
    ]
    return {"heads": heads, "rows": rows}

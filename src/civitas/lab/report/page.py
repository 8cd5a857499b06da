"""A page from the Parquet file of a study: which parts it has, and what it says of itself."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from civitas._version import __version__
from civitas.lab import figures, needs, store
from civitas.lab.probes import Probe, probe
from civitas.lab.report import panels
from civitas.lab.report.parts import Part
from civitas.locales import Words, has_words

with needs("jinja2"):
    import jinja2

with needs("pyarrow"):
    import pyarrow as pa
    import pyarrow.compute as pc

FILE = "report.html"
HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Told:
    """What a file says of its study, with the words that the page is written in."""

    study: dict[str, Any]
    cells: list[dict[str, Any]]
    words: Words
    game: Words
    probe: Probe

    def said(self, name: str) -> str:
        """A name in words: of the report, of the game, or as it is."""
        found, key = self.probe.said(name, self.game), f"end.{name}"
        return self.words(key) if found == name and self.words.has(key) else found

    def card(self, number: str) -> str:
        """A card of a nation, with its number where another one bears the same name."""
        bans = [cell["ban"] for cell in self.cells if cell["setting"] == self.cells[0]["setting"]]
        named = [self.said(ban) for ban in bans if ban]
        said = self.said(number)
        return f"{said} ({number})" if named.count(said) > 1 else said

    @property
    def varied(self) -> set[str]:
        """What has more than one value."""
        found = {"bot"} if len(self.study["bots"]) > 1 else set()
        return found | {name for name, values in self.study["vary"].items() if len(values) > 1}

    @property
    def z(self) -> float:
        return figures.z_for(self.study["within"])


def make(path: Path, lang: str = "en", today: date | None = None) -> Path:
    """Write the report beside the Parquet file of a study."""
    facts, rows = store.read(path)
    game = facts["study"]["game"]
    words = Words(lang, "lab")
    told = Told(
        facts["study"],
        facts["cells"],
        words,
        Words(lang, game if has_words(game) else None),
        probe(game),
    )
    page = _page(told, rows, today or date.today())
    shown = _template().render(
        page=page,
        words=words,
        lang=lang,
        version=__version__,
        style=_file("style.css"),
        script=_file("script.js"),
    )
    out = path.with_name(FILE)
    draft = out.with_name(f".{FILE}.part")
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
    settings = _settings(told)
    games = f"{sum(cell['games'] for cell in told.cells):,}"
    seed = told.study["seed"]
    return {
        "title": told.study["title"] or told.study["name"],
        "told": told.words("report.told", games=games, seed=seed, date=today.isoformat()),
        "chips": _chips(told, settings),
        "sections": [_section(told, rows, setting) for setting in settings],
        "shared": panels.shared(told, rows, settings),
        "data": _data(told),
        "study": _as_toml(told.study),
        "cells": _cells(told),
    }


def _settings(told: Told) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for cell in told.cells:
        if cell["setting"] not in found:
            found.append(cell["setting"])
    return found


def _chips(told: Told, settings: list[dict[str, Any]]) -> list[Part]:
    """A row of values for everything that varies."""
    chips = []
    for name in settings[0]:
        values = list(dict.fromkeys(str(setting[name]) for setting in settings))
        if len(values) > 1:
            shown = [
                {"value": value, "label": panels.value_words(name, value, told)} for value in values
            ]
            chips.append({"name": name, "label": name, "values": shown})
    return chips


def _section(told: Told, rows: pa.Table, setting: dict[str, Any]) -> Part:
    label = panels.setting_words(setting, told)
    wanted = ", ".join(f"{name}={value}" for name, value in setting.items())
    mine = rows.filter(pc.equal(rows["setting"], wanted))
    wide, beside, others = panels.of_setting(told, mine, setting)
    key = {name: str(value) for name, value in setting.items()}
    return {"key": key, "label": label, "wide": wide, "beside": beside, "panels": others}


def _data(told: Told) -> list[str]:
    """How sure the figures are, and how to have them again."""
    words, study = told.words, told.study
    look = words("report.looks") if study["within"] else words("report.fixed")
    again = words("report.again", seed=study["seed"], version=__version__)
    return [look, again, words("report.file", file=store.FILE)]


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
            panels.setting_words(cell["setting"], told),
            " · ".join(told.said(name) for name in cell["names"]),
            told.card(cell["ban"]) if cell["ban"] else "",
            f"{cell['games']:,}",
        )
        for cell in told.cells
    ]
    return {"heads": heads, "rows": rows}

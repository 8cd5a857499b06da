"""What a file says of its study, and how things of it are called on a page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from civitas.lab.intervals import z_for
from civitas.lab.probes import Probe, probe
from civitas.locales import Words, has_words

Setting = dict[str, Any]


@dataclass(frozen=True)
class Told:
    """A study with the words that its page is written in."""

    study: dict[str, Any]
    cells: list[dict[str, Any]]
    lang: str

    @cached_property
    def words(self) -> Words:
        return Words(self.lang, "lab")

    @cached_property
    def game(self) -> Words:
        game = self.study["game"]
        return Words(self.lang, game if has_words(game) else None)

    @cached_property
    def forms(self) -> Words:
        """The words in which people choose options."""
        return Words(self.lang, "web")

    @cached_property
    def probe(self) -> Probe:
        return probe(self.study["game"])

    @property
    def z(self) -> float:
        return z_for(self.study["within"])

    @cached_property
    def settings(self) -> list[Setting]:
        found: list[Setting] = []
        for cell in self.cells:
            if cell["setting"] not in found:
                found.append(cell["setting"])
        return found

    def cells_of(self, setting: Setting) -> list[tuple[int, dict[str, Any]]]:
        """The cells of a setting with their numbers."""
        return [
            (number, cell) for number, cell in enumerate(self.cells) if cell["setting"] == setting
        ]

    @property
    def varied(self) -> set[str]:
        """What has more than one value."""
        found = {"bot"} if len(self.study["bots"]) > 1 else set()
        return found | {name for name, values in self.study["vary"].items() if len(values) > 1}

    # --- names ------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        nation = self.study["nation"]
        return self.study["title"] or (self.said(nation) if nation else self.study["name"])

    def said(self, name: str) -> str:
        """A name in words: of the report, of the game, or as it is."""
        found, key = self.probe.said(name, self.game), f"end.{name}"
        return self.words(key) if found == name and self.words.has(key) else found

    def listed(self, names: str) -> str:
        """Names with commas between them, in words."""
        return ", ".join(self.said(name) for name in names.split(",") if name)

    def card(self, number: str) -> str:
        """A card of a nation, with its number where another one bears the same name."""
        bans = [cell["ban"] for cell in self.cells if cell["setting"] == self.cells[0]["setting"]]
        named = [self.said(ban) for ban in bans if ban]
        said = self.said(number)
        return f"{said} ({number})" if named.count(said) > 1 else said

    def side(self, name: str) -> str:
        nation, _, side = name.partition(" ")
        return f"{self.said(nation)} {side}"

    def setting(self, setting: Setting, without: str = "") -> str:
        """What sets a setting apart from the others; all of it, if nothing does."""
        names = [name for name in setting if name in self.varied and name != without]
        return ", ".join(self.valued(name, setting[name]) for name in names or setting)

    def valued(self, name: str, value: Any) -> str:
        """A value alone where it explains itself, else with the name of its option."""
        if self.words.has(f"report.value.{name}"):
            return self.value(name, value)
        return self.words("report.value", option=self.option(name), value=self.value(name, value))

    def option(self, name: str) -> str:
        """What varies."""
        keys = ((self.words, f"report.option.{name}"), (self.forms, f"setup.{name}"))
        return next((words(key) for words, key in keys if words.has(key)), name)

    def value(self, name: str, value: Any) -> str:
        own, chosen = f"report.value.{name}", f"setup.{name}.{str(value).lower()}"
        if self.words.has(own):
            return self.words(own, value=value)
        return self.forms(chosen) if self.forms.has(chosen) else self.said(str(value))

"""Typed game options: declared once, checked with messages that say what is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from civitas.engine.errors import OptionError, brief

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game. `values` lists what it takes; for a number, its range.

    Any `text` is taken as it is: the game says what can stand in it.
    """

    name: str
    default: Value
    values: tuple[Value, ...] = ()
    minimum: int | None = None
    help: str = ""
    text: bool = False

    def parse(self, value: object) -> Value:
        """The value in its canonical form, or an error that lists the allowed ones."""
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
        if isinstance(value, str):
            return self._parse_text(value)
        if self._is_number(value):
            return value  # type: ignore[return-value]
        raise self._refusal(value)

    def _parse_text(self, text: str) -> Value:
        if self.text and len(text) <= MAX_TEXT:
            return text.strip()
        plain = text.strip().lower().replace(" ", "_").replace("-", "_")
        words: dict[str, Value] = {_word(allowed): allowed for allowed in self.values}
        if plain in words:
            return words[plain]
        if {True, False} <= {v for v in self.values if isinstance(v, bool)} and plain in _SWITCH:
            return _SWITCH[plain]
        if plain.isdecimal() and len(plain) <= MAX_DIGITS and self._is_number(int(plain)):
            return int(plain)
        raise self._refusal(text)

    def _is_number(self, value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, int) or self.minimum is None:
            return False
        return self.minimum <= value <= MAX_NUMBER

    def _refusal(self, value: object) -> OptionError:
        return OptionError(f"{self.name}={brief(value)} is not possible; allowed: {self.allowed()}")

    def allowed(self) -> str:
        words = [_word(value) for value in self.values]
        if self.minimum is not None:
            words.append(f"a number from {self.minimum} to {MAX_NUMBER}")
        if self.text:
            words.append(f"up to {MAX_TEXT} characters")
        return ", ".join(words)


MAX_NUMBER = 1_000_000
MAX_DIGITS = len(str(MAX_NUMBER))
MAX_TEXT = 200
_SWITCH: dict[str, Value] = {"on": True, "yes": True, "off": False, "no": False}


def _word(value: Value) -> str:
    return str(value).lower()


def complete(specs: Sequence[OptionSpec], options: Mapping[str, object]) -> dict[str, object]:
    """The options of a game that was begun: whatever it does not name is younger than it.

    So that is at its default, which is how such a game was played, not at the edition's preset.
    """
    return {**{spec.name: spec.default for spec in specs if "edition" in options}, **options}


def resolve(
    specs: Sequence[OptionSpec],
    given: Mapping[str, object],
    presets: Mapping[str, Mapping[str, Value]] | None = None,
) -> dict[str, Any]:
    """All options with their values: the default, over it the edition's preset, over it the given.

    >>> resolve([OptionSpec("players", 2, (2, 3, 4))], {"players": "3"})
    {'players': 3}
    """
    by_name = {spec.name: spec for spec in specs}
    for name in given:
        if name not in by_name:
            near = get_close_matches(name, by_name, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise OptionError(f"unknown option {brief(name)}{hint} Options: {', '.join(by_name)}")
    chosen = {name: by_name[name].parse(value) for name, value in given.items()}
    preset = (presets or {}).get(str(chosen.get("edition", "none")), {})
    return {spec.name: chosen.get(spec.name, preset.get(spec.name, spec.default)) for spec in specs}

"""A study as its file says it, checked whole before a game is played.

>>> read_text('game = "civ"\\ngames = 100', "first").kind
'play'
"""

from __future__ import annotations

import difflib
import hashlib
import itertools
import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from civitas.bots import make_bot
from civitas.engine import registry
from civitas.engine.errors import CivitasError
from civitas.lab import StudyError
from civitas.lab.probes import probe

KINDS = ("play", "nations", "cards", "never", "nation")
# Kinds in which `within` has a rate to look at.
STOPPING = ("play", "nations", "never")
DEFAULT_GAMES = 400
# Each of its cards is left out in as many games.
GAMES_OF_NATION = 40
MOST_GAMES = 10_000_000
SECONDS = re.compile(r"\d(ms|s)$")
Setting = tuple[tuple[str, Any], ...]
"""What is varied, with its value: the bot first."""


def label(setting: Iterable[tuple[str, Any]]) -> str:
    """A setting as the rows of its games call it."""
    return ", ".join(f"{name}={value}" for name, value in setting)


@dataclass(frozen=True, slots=True)
class Study:
    """What is played. `games` are those of a cell; `within`, in points, lets a cell end sooner."""

    name: str
    game: str
    kind: str = "play"
    title: str = ""
    seed: int = 1
    bots: tuple[str, ...] = ("greedy",)
    games: int = DEFAULT_GAMES
    within: float | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    vary: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    nations: tuple[str, ...] = ()
    sides: tuple[str, ...] = ("A", "B")
    never: tuple[str, ...] = ()
    nation: str = ""
    cards: bool = False
    """Whether it is written down which cards everybody drew, acquired and had at the end."""

    def settings(self) -> list[Setting]:
        """Every combination of what varies."""
        varied: dict[str, tuple[Any, ...]] = {"bot": self.bots, **self.vary}
        return [
            tuple(zip(varied, values, strict=True))
            for values in itertools.product(*varied.values())
        ]

    def options_of(self, setting: Setting) -> dict[str, Any]:
        """The options of the game in one of these."""
        return {**self.options, **{name: value for name, value in setting if name != "bot"}}

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def digest(self) -> str:
        """What results hang on: the study, and the rules and cards that it is played by."""
        facts = {**self.to_json(), "format": 3, "title": "", "name": "", **_rules(self.game)}
        told = json.dumps(facts, sort_keys=True, default=str)
        return hashlib.sha256(told.encode()).hexdigest()


def _rules(game: str) -> dict[str, Any]:
    made = registry.game(game)
    specs = [[spec.name, str(spec.default), *map(str, spec.values)] for spec in made.option_specs]
    return {"rules": made.rules_version, "specs": specs}


def read(path: Path, given: Mapping[str, Any] | None = None) -> Study:
    """The study of a file; what is `given` stands for what the file says."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise StudyError(f"{path} is no text: {error}") from None
    try:
        return read_text(text, path.stem, given)
    except StudyError as error:
        raise StudyError(f"{path}: {error}") from None


def read_text(text: str, name: str, given: Mapping[str, Any] | None = None) -> Study:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise StudyError(f"this is no TOML: {error}") from None
    return checked({**data, **(given or {})}, name)


def checked(data: Mapping[str, Any], name: str) -> Study:
    """A study that can be played, or an error that says what to write instead."""
    known = [key for key in Study.__dataclass_fields__ if key != "name"]
    for key in data:
        _among(f"the entry {key!r}", key, known)
    if "game" not in data:
        raise StudyError(f"game is missing; write game = and one of: {_listed(registry.games())}")
    values = {key: _typed(key, value) for key, value in data.items()}
    study = Study(name=name, **values)
    try:
        _check(study, "games" in data)
    except CivitasError as error:
        raise error if isinstance(error, StudyError) else StudyError(str(error)) from None
    return study


# --- the parts -----------------------------------------------------------------------------------

_TEXTS = ("game", "kind", "title", "nation")
_LISTS = ("bots", "nations", "sides", "never")


def _typed(key: str, value: Any) -> Any:
    if key in _TEXTS and isinstance(value, str):
        return value
    if key in _LISTS and _is_list_of(value, str) and len(set(value)) == len(value):
        return tuple(value)
    if key in ("seed", "games") and type(value) is int:
        return value
    if key == "within" and type(value) in (int, float):
        return float(value)
    if key == "cards" and type(value) is bool:
        return value
    if key == "options" and isinstance(value, dict):
        return value
    if key == "vary" and isinstance(value, dict):
        return {name: _several(name, values) for name, values in value.items()}
    several = "a list of different texts"
    wanted = {**dict.fromkeys(_TEXTS, "a text"), **dict.fromkeys(_LISTS, several)}
    other = {"options": "a table", "vary": "a table", "cards": "true or false"}
    raise StudyError(f"{key} = {value!r} must be {(wanted | other).get(key, 'a number')}")


def _is_list_of(value: Any, kind: type) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, kind) for one in value)


def _several(name: str, values: Any) -> tuple[Any, ...]:
    if not isinstance(values, list) or not values or len(set(map(str, values))) != len(values):
        raise StudyError(f"vary.{name} = {values!r} must be a list of different values")
    return tuple(values)


def _check(study: Study, counted: bool) -> None:
    _among("the game", study.game, registry.games())
    _among("the kind", study.kind, KINDS)
    for spec in study.bots:
        _check_bot(spec)
    if not 0 <= study.seed < 2**64:
        raise StudyError(f"seed = {study.seed} is not possible; allowed: 0 to 2**64-1")
    if not 1 <= study.games <= MOST_GAMES:
        raise StudyError(f"games = {study.games} is not possible; allowed: 1 to {MOST_GAMES}")
    _check_within(study, counted)
    _check_options(study)
    _check_kind(study)


def _check_bot(spec: str) -> None:
    make_bot(spec)
    if SECONDS.search(spec):
        raise StudyError(
            f"{spec} thinks by the clock, so no game could be played again; "
            "give it iterations, such as ismcts:100"
        )


def _check_within(study: Study, counted: bool) -> None:
    if study.within is None:
        return
    if study.kind not in STOPPING:
        raise StudyError(f"within is for {_listed(STOPPING)}; kind {study.kind} takes games")
    if not 0.1 <= study.within <= 50:
        raise StudyError(f"within = {study.within} is not possible; allowed: 0.1 to 50 points")
    if counted:
        raise StudyError("games and within are both given; within finds the number of games itself")


def _check_options(study: Study) -> None:
    made = registry.game(study.game)
    names = [spec.name for spec in made.option_specs]
    for name in (*study.options, *study.vary):
        _among(f"the option {name!r}", name, names)
    for name in study.vary:
        if name in study.options:
            raise StudyError(f"{name} is both in options and in vary; leave one of them out")
    fields = probe(study.game).taken(study.kind)
    for name in (*study.options, *study.vary):
        if name in fields:
            raise StudyError(f"{name} is set by the kind {study.kind}; leave it out")
    for setting in study.settings():
        options = study.options_of(setting)
        if made.resolve(**options)["players"] < 2:
            raise StudyError("studies are for two seats and more")


def _check_kind(study: Study) -> None:
    probe(study.game).check(study)
    if study.kind == "never" and not study.never:
        raise StudyError('kind never needs what is not to be done, such as never = ["attack"]')
    for ban in study.never:
        probe(study.game).ban(ban)
    if study.never and study.kind != "never":
        raise StudyError("never is for the kind never")
    if study.nation and study.kind != "nation":
        raise StudyError("nation is for the kind nation; several are nations = [...]")
    if study.nations and study.kind not in ("nations", "nation"):
        raise StudyError("nations is for the kinds nations and nation")


def _among(what: str, value: str, known: Iterable[str]) -> None:
    every = list(known)
    if value not in every:
        near = difflib.get_close_matches(value, every, 1)
        meant = f" (did you mean {near[0]}?)" if near else ""
        shown = value if value in what else f"{value!r}"
        told = what if shown == value else f"{what} {shown}"
        raise StudyError(f"{told} is not known{meant}; known: {_listed(every)}")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def of_nation(nation: str, given: Mapping[str, Any] | None = None) -> Study:
    """One nation against all others, without a file: each side of each, and each card left out."""
    data = {"game": "imperium", "kind": "nation", "nation": nation, "cards": True}
    return checked({**data, "games": GAMES_OF_NATION, **(given or {})}, f"nation-{nation}")

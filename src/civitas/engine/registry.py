"""Games are found, not listed: every package in `civitas.games` that offers a `GAME`.

Other distributions add theirs with an entry point in the group ``civitas.games``. What a game
offers besides its rules is a module of its package, its `part`: words, terminal, encoder, panels.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from civitas.engine.errors import UnknownGame, brief

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from pathlib import Path

    from civitas.engine.contract import Game


def games() -> list[str]:
    """The names of all games that can be played."""
    return sorted({*_ours(), *(point.name for point in _theirs())})


def game(name: str) -> Game:
    """The game of that name.

    >>> game("civ").name
    'civ'
    """
    if not isinstance(name, str):
        raise UnknownGame(
            f"{brief(name)} is not the name of a game; installed: {', '.join(games())}"
        )
    return _load(name)


def part(name: str, what: str, ours: str = "") -> Any:
    """A module that a game offers, None if it does not; those of our own games lie in `ours`.

    >>> part("civ", "words", "civitas.wording").__name__
    'civitas.wording.civ'
    """
    found = where(name, what, ours)
    return importlib.import_module(found) if found else None


@cache
def where(name: str, what: str, ours: str = "") -> str | None:
    """The name of that module, if there is one."""
    from importlib.util import find_spec  # not before a table is to be seen

    found = f"{ours}.{name}" if name in _ours() else f"{package(name)}.{what}"
    return found if find_spec(found) else None


def package(name: str) -> str:
    """The package of a game; of another distribution's, what its entry point names."""
    if name in _ours():
        return f"civitas.games.{name}"
    return _point(name).module


def folder(name: str) -> Path:
    """Where the package of a game lies."""
    from pathlib import Path

    return Path(str(importlib.import_module(package(name)).__file__)).parent


@cache
def _load(name: str) -> Game:
    if name in _ours():
        return cast("Game", importlib.import_module(f"civitas.games.{name}").GAME)
    return cast("Game", _point(name).load())


@cache
def _ours() -> tuple[str, ...]:
    package = importlib.import_module("civitas.games")
    return tuple(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def _point(name: str) -> EntryPoint:
    for point in _theirs():
        if point.name == name:
            return point
    raise UnknownGame(f"there is no game {brief(name)}; installed: {', '.join(games())}")


def _theirs() -> list[EntryPoint]:
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    return list(entry_points(group="civitas.games"))

"""Games are found, not listed: every package in `civitas.games` that offers a `GAME`.

Other distributions add theirs with an entry point in the group ``civitas.games``.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING, cast

from civitas.engine.errors import UnknownGame, brief

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

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


@cache
def _load(name: str) -> Game:
    if name in _ours():
        return cast("Game", importlib.import_module(f"civitas.games.{name}").GAME)
    for point in _theirs():
        if point.name == name:
            return cast("Game", point.load())
    raise UnknownGame(f"there is no game {brief(name)}; installed: {', '.join(games())}")


@cache
def _ours() -> tuple[str, ...]:
    package = importlib.import_module("civitas.games")
    return tuple(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def _theirs() -> list[EntryPoint]:
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    return list(entry_points(group="civitas.games"))

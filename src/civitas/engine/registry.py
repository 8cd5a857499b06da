"""Games are found, not listed: every package in `civitas.games` that offers a `GAME`.

Other distributions add theirs with an entry point in the group ``civitas.games``.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from civitas.engine.contract import Game
from civitas.engine.errors import UnknownGame


def games() -> list[str]:
    """The names of all games that can be played."""
    return sorted({*_ours(), *(point.name for point in entry_points(group="civitas.games"))})


@cache
def game(name: str) -> Game:
    """The game of that name.

    >>> game("civ").name
    'civ'
    """
    if name in _ours():
        found: Game = importlib.import_module(f"civitas.games.{name}").GAME
        return found
    for point in entry_points(group="civitas.games"):
        if point.name == name:
            found = point.load()
            return found
    raise UnknownGame(f"there is no game {name!r}; installed: {', '.join(games())}")


@cache
def _ours() -> tuple[str, ...]:
    package = importlib.import_module("civitas.games")
    return tuple(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)

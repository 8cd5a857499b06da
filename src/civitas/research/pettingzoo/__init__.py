"""PettingZoo environments, a module for each game and number of seats.

    import pettingzoo, civitas.research.pettingzoo
    env = pettingzoo.make("aec", "civitas/civ_2p_v0", deal="draft")

or, without the registry, ``civ_2p_v0.env(deal="draft")`` of the module `civ_2p_v0` in here.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from civitas.engine import registry
from civitas.research import needs
from civitas.research.encoders import playable, seats
from civitas.research.pettingzoo.environment import makers

with needs("pettingzoo"):
    import pettingzoo

VERSION = 0


def names() -> list[str]:
    """The environments of all games that are found."""
    return [_name(game, players) for game in playable() for players in seats(game)]


def _name(game: str, players: int) -> str:
    return f"{game}_{players}p_v{VERSION}"


def register() -> None:
    """Make the environments known to ``pettingzoo.make``, for agents in turn and in parallel."""
    for game in playable():
        for players in seats(game):
            name = _name(game, players)
            if f"{__name__}.{name}" not in sys.modules:
                module = sys.modules[f"{__name__}.{name}"] = _module(name, game, players)
                globals()[name] = module
                pettingzoo.register("aec", f"civitas/{name}", f"{module.__name__}:env")
                pettingzoo.register(
                    "parallel", f"civitas/{name}", f"{module.__name__}:parallel_env"
                )


def _module(name: str, game: str, players: int) -> ModuleType:
    """A module with `env`, `raw_env` and `parallel_env`, as PettingZoo's own games have it."""
    module = ModuleType(f"{__name__}.{name}", f"{registry.game(game).title}, {players} seats.")
    env, raw_env, parallel_env = makers(game, players, VERSION)
    vars(module).update(env=env, raw_env=raw_env, parallel_env=parallel_env)
    return module


def __getattr__(name: str) -> Any:
    """A game that was found after this package was imported."""
    register()
    if name in globals():
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register()

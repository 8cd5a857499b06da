"""Civitas: two civilisation card games on one exact and fast rules engine.

>>> import civitas
>>> state = civitas.game("civ").new(players=2, seed=7)
>>> state.seat, state.decision.kind
(0, 'play_card')
"""

import os

if os.environ.get("CIVITAS_PURE") == "1":
    from civitas import _pure

    _pure.install()

from civitas._version import __version__
from civitas.engine.registry import game
from civitas.engine.registry import games as game_names

__all__ = ["__version__", "compiled", "game", "game_names"]

compiled: bool
"""True if the whole core runs compiled to C, False if any of it is plain Python."""


def __getattr__(name: str) -> bool:
    if name == "compiled":
        from civitas._mode import is_compiled

        globals()["compiled"] = is_compiled()
        return bool(globals()["compiled"])
    raise AttributeError(f"module 'civitas' has no attribute {name!r}")

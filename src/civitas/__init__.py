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

from civitas._mode import compiled
from civitas._version import __version__
from civitas.engine.registry import game, games

__all__ = ["__version__", "compiled", "game", "games"]

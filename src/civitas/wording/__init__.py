"""What is said: the views, questions and events of a game as phrases without a language.

The terminal says them with `Words`; a server sends them, and every reader says them in a language
of their own. A game's face is the package of its name in here.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import cast

from civitas.engine.errors import UnknownGame
from civitas.wording.contract import (
    ALL,
    ChoiceWords,
    Counter,
    Danger,
    Face,
    Gain,
    How,
    Lead,
    LogLine,
    LogTurn,
    Standing,
    Steps,
    Threat,
    Way,
)
from civitas.wording.phrase import Listing, Phrase, SeatName, Value, speak

__all__ = [
    "ALL",
    "ChoiceWords",
    "Counter",
    "Danger",
    "Face",
    "Gain",
    "How",
    "Lead",
    "Listing",
    "LogLine",
    "LogTurn",
    "Phrase",
    "SeatName",
    "Standing",
    "Steps",
    "Threat",
    "Value",
    "Way",
    "face",
    "faces",
    "speak",
]


@cache
def faces() -> tuple[str, ...]:
    """The games that can be put into words."""
    return tuple(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def face(game: str) -> Face:
    """How a game speaks.

    >>> face("civ").__name__
    'civitas.wording.civ'
    """
    if game not in faces():
        raise UnknownGame(game)
    return cast("Face", importlib.import_module(f"civitas.wording.{game}"))

"""What is said: the views, questions and events of a game as phrases without a language.

The terminal says them with `Words`; a server sends them, and every reader says them in a language
of their own. Our own games have
the package of their name in here; others bring their words along.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from civitas.engine import registry
from civitas.locales import has_words
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
from civitas.wording.plain import PlainFace

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
    "PlainFace",
    "SeatName",
    "Standing",
    "Steps",
    "Threat",
    "Value",
    "Way",
    "face",
    "faces",
    "prepare",
    "speak",
]


@cache
def face(game: str) -> Face:
    """How a game speaks: its words module, `FACE` in it, or by the ids of its catalogue alone.

    >>> face("civ").__name__
    'civitas.wording.civ'
    """
    registry.game(game)
    module = registry.part(game, "words", __name__)
    return cast("Face", PlainFace() if module is None else getattr(module, "FACE", module))


def prepare() -> None:
    """What takes a second to make, before anybody waits for it: the texts that games ask about."""
    for game in faces():
        if make := getattr(face(game), "prepare", None):
            make()


def faces() -> list[str]:
    """The games that can be put into words: those that have a catalogue."""
    return [game for game in registry.games() if has_words(game)]

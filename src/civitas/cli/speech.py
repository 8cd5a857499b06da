"""Phrases said aloud: a game's face, in the words of a language, with the names at a table."""

from __future__ import annotations

from collections.abc import Sequence

from civitas.locales import Words
from civitas.wording import Steps, Value, face, speak


class Speech:
    """Says what a game says."""

    def __init__(self, game: str, names: Sequence[str], words: Words) -> None:
        self.face, self.names, self.words = face(game), names, words

    def __call__(self, value: Value) -> str:
        return speak(value, self.words, self.names)

    def log(self, steps: Steps, viewer: int | None) -> list[str]:
        """The whole log, a line per turn; turns are numbered from 1."""
        return [self(self.face.turn_line(turn)) for turn in self.face.log(steps, viewer)]

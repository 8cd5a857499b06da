"""Phrases said aloud: a game's face, in the words of a language, with the names at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from civitas.locales import Words
from civitas.wording import LogLine, LogTurn, Phrase, Steps, Value, face, speak

INDENT = "   "


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the log: its head, everything in it by depth, and all of it in one line."""

    head: str
    lines: list[tuple[int, str]]
    line: str

    def told(self, folded: bool) -> Iterator[str]:
        if folded or not self.lines:
            yield self.line
            return
        yield self.head
        yield from (INDENT * (depth + 1) + text for depth, text in self.lines)


class Speech:
    """Says what a game says."""

    def __init__(self, game: str, names: Sequence[str], words: Words) -> None:
        self.face, self.names, self.words = face(game), names, words

    def __call__(self, value: Value) -> str:
        return speak(value, self.words, self.names)

    def log(self, steps: Steps, viewer: int | None) -> list[str]:
        """The whole log, a line per turn with all that happened in it."""
        return [self._line(turn) for turn in self.face.log(steps, viewer)]

    def turns(self, steps: Steps, viewer: int | None) -> list[Turn]:
        """The same, ready to be folded and unfolded; turns are numbered from 1."""
        return [self._turn(turn) for turn in self.face.log(steps, viewer)]

    def _turn(self, turn: LogTurn) -> Turn:
        who = self.words("log.before") if turn.seat is None else self.names[turn.seat]
        lines = [(line.depth, self(line.text)) for line in turn.lines]
        numbered = self.words("log.turn", number=turn.number, line=self._line(turn))
        return Turn(self.words("log.turn", number=turn.number, line=who), lines, numbered)

    def _line(self, turn: LogTurn) -> str:
        lines = [self._together(group) for group in _groups(turn.lines)]
        return self(self.face.turn_line(LogTurn(turn.number, turn.seat, lines)))

    def _together(self, group: Sequence[LogLine]) -> LogLine:
        """What an effect has caused is told behind it, in brackets."""
        first, *rest = group
        if not rest:
            return LogLine(first.step, 0, first.text, first.event)
        details = ", ".join(self(line.text) for line in rest)
        text = Phrase("log.caused", {"event": first.text, "details": details})
        return LogLine(rest[-1].step, 0, text, first.event)


def _groups(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """Everything with what it has caused."""
    groups: list[list[LogLine]] = []
    for line in lines:
        if line.depth and groups:
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups

"""The turn log: only the turns that changed are put into words again."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import is_

from civitas import wording
from civitas.engine.event import Event
from civitas.engine.session import Session
from civitas.web.phrases import wire
from civitas.web.protocol import LogLine, LogTurn
from civitas.wording import ALL, Face

# The event with which a turn begins, in every game.
TURN = "turn_began"


class TurnLog:
    """Where each turn began: after how many moves, and which of the events it was."""

    def __init__(self, starts: Sequence[tuple[int, int]] = ((0, 0),)) -> None:
        self._starts = list(starts)
        self._told: list[list[Event]] = []
        self._said: dict[tuple[int, object], list[LogTurn]] = {}

    def copy(self) -> TurnLog:
        return TurnLog(self._starts)

    @property
    def last(self) -> int:
        """The number of the present turn; 0 is what came before the first one."""
        return len(self._starts) - 1

    def read(self, step: int, events: Sequence[Event]) -> None:
        begun = [(step, index) for index, event in enumerate(events) if event.kind == TURN]
        self._starts.extend(begun)

    def cut(self, step: int) -> None:
        """Forget what began after so many moves."""
        while self._starts[-1][0] > step:
            self._starts.pop()

    def turn_before(self, step: int) -> int:
        """The turn that the move number `step` was made in."""
        return max(0, bisect_left(self._starts, (step, 0)) - 1)

    def turns(
        self, face: Face, session: Session, viewer: int | None, first: int, upto: int
    ) -> list[LogTurn]:
        """The turns from `first` on in words, as they stood after `upto` moves.

        Those who were told the same secrets read the same, so it is put into words once.
        """
        step, index = self._starts[first]
        told = [events_of(session, number) for number in range(step, upto + 1)]
        if len(told) != len(self._told) or not all(map(is_, told, self._told)):
            self._told, self._said = told, {}
        key = (first, _secrets(told, viewer))
        if key not in self._said:
            steps = [(step, told[0][index:]), *enumerate(told[1:], step + 1)]
            self._said[key] = self._turns(face, steps, viewer, first, index)
        return self._said[key]

    def _turns(
        self,
        face: Face,
        steps: Sequence[tuple[int, list[Event]]],
        viewer: int | None,
        first: int,
        index: int,
    ) -> list[LogTurn]:
        """`index` of the first step's events were told before."""
        turns = face.log(steps, viewer)
        skipped = 1 if first else 0  # a part of the log has nothing before its first turn
        return [
            LogTurn(
                turn.number + first - skipped,
                turn.seat,
                [_wired(line, index if line.step == steps[0][0] else 0) for line in turn.lines],
            )
            for turn in turns[skipped:]
        ]


def _wired(line: wording.LogLine, before: int) -> LogLine:
    return LogLine(line.step, line.depth, wire(line.text), line.event + before)


def _secrets(told: Sequence[Sequence[Event]], viewer: int | None) -> object:
    """Which of the secrets in some events a viewer was told."""
    if viewer == ALL:
        return ALL
    return tuple(viewer in event.seen_by for events in told for event in events if event.secret)


def events_of(session: Session, step: int) -> list[Event]:
    """What move number `step` caused; number 0 is the deal."""
    return session.steps[step - 1].events if step else session.opening

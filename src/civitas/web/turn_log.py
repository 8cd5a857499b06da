"""The turn log: only the turns that changed are put into words again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Sequence
from operator import is_
from typing import ClassVar

from civitas import wording
from civitas.engine.event import Event
from civitas.engine.session import Session
from civitas.web.phrases import wire
from civitas.web.protocol import LogLine, LogTurn
from civitas.wording import ALL, Face

# The event with which a turn begins, in every game.
TURN = "turn_began"
MANY = 10**9


# So many tables keep the words of all their turns: whoever asks again and again costs little.
KEEPERS = 16


class Words:
    """One turn in words, by what the readers were told of its secrets."""

    def __init__(self, told: list[list[Event]], end: int | None) -> None:
        self.told, self.end = told, end
        self.said: dict[object, list[LogTurn]] = {}

    def fits(self, told: list[list[Event]], end: int | None) -> bool:
        same = len(told) == len(self.told) and all(map(is_, told, self.told))
        return same and end == self.end


class TurnLog:
    """Where each turn began: after how many moves, and which of the events it was."""

    keepers: ClassVar[deque[TurnLog]] = deque()

    def __init__(self, starts: Sequence[tuple[int, int]] = ((0, 0),), keeps: bool = True) -> None:
        self._starts = list(starts)
        self._words: dict[int, Words] = {}
        self._keeps = keeps

    def copy(self) -> TurnLog:
        """For somebody who looks once, in a thread of his own perhaps."""
        return TurnLog(self._starts, keeps=False)

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

        Those who were told the same secrets read the same, so it is put into words once; and what
        was said of a turn that is over is said no other way later.
        """
        last = bisect_right(self._starts, (upto, MANY)) - 1
        self._keep(first, last)
        return [
            said
            for turn in range(first, last + 1)
            for said in self._turn(face, session, viewer, turn, self._end(turn, last, upto))
        ]

    def untold(self, first: int) -> int:
        """How many turns from `first` on nobody has read lately."""
        return sum(turn not in self._words for turn in range(first, self.last + 1))

    def adopt(self, other: TurnLog) -> None:
        """Take over what another thread has put into words, where nothing has happened since."""
        for turn, words in other._words.items():
            mine = self._words.setdefault(turn, words)
            if mine.fits(words.told, words.end):
                mine.said |= words.said

    def _end(self, turn: int, last: int, upto: int) -> tuple[int, int | None]:
        """Where a turn ends: with the event that begins the next one, or with the last move."""
        return self._starts[turn + 1] if turn < last else (upto, None)

    def _turn(
        self,
        face: Face,
        session: Session,
        viewer: int | None,
        turn: int,
        until: tuple[int, int | None],
    ) -> list[LogTurn]:
        (step, index), (to, end) = self._starts[turn], until
        told = [events_of(session, number) for number in range(step, to + 1)]
        words = self._words.get(turn)
        if words is None or not words.fits(told, end):
            words = self._words[turn] = Words(told, end)
        key = _secrets(told, viewer)
        if key not in words.said:
            steps = list(enumerate(told, step))
            if end is not None:
                steps[-1] = to, told[-1][: end + 1]
            steps[0] = step, steps[0][1][index:]
            words.said[key] = _said(face, steps, viewer, turn, index)
        return words.said[key]

    def _keep(self, first: int, last: int) -> None:
        """Whose whole log was read lately keeps it in words, others only what they tell anew."""
        if not self._keeps:
            return
        if first < last - 1:
            _make_room_for(self)
        elif self not in self.keepers:
            for turn in [turn for turn in self._words if turn < first]:
                del self._words[turn]

    def forget(self) -> None:
        self._words = {}


def _make_room_for(log: TurnLog) -> None:
    keepers = TurnLog.keepers
    if log in keepers:
        keepers.remove(log)
    keepers.append(log)
    if len(keepers) > KEEPERS:
        keepers.popleft().forget()


def _said(
    face: Face, steps: Sequence[tuple[int, list[Event]]], viewer: int | None, turn: int, index: int
) -> list[LogTurn]:
    """One turn in words; none, if nothing has happened in it yet.

    `index` of the first step's events were told before.
    """
    skipped = 1 if turn else 0  # a part of the log has nothing before its first turn
    return [
        LogTurn(
            turn,
            told.seat,
            [_wired(line, index if line.step == steps[0][0] else 0) for line in told.lines],
        )
        for told in face.log(steps, viewer)[skipped : skipped + 1]
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

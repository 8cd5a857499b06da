"""A game in progress: its record, its position, and how far it may be taken back.

The record is the truth, so no snapshots are kept for undo: taking back cuts its last moves off and
replays the rest, without telling again what everybody was told: that is a thousandth of a second
for a thousand moves.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from civitas.engine.contract import State
from civitas.engine.errors import IllegalAction, RecordError
from civitas.engine.event import DRAWN, SHOWN, Event
from civitas.engine.record import Record

CHANCE = "chance"


@dataclass(slots=True)
class Step:
    """One move: who made it, by which actions, and what it caused.

    `sealed` says why it cannot be taken back: something was drawn, shown, or left to chance.
    """

    seat: int
    actions: tuple[int, ...]
    events: list[Event]
    sealed: str | None


class Session:
    """A record with its position and the events of every move."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._replay([(action,) for action in record.actions])

    def _replay(self, moves: Sequence[Sequence[int]]) -> None:
        self.state, self.opening = self.record.opening()
        self.steps: list[Step] = []
        self.record.actions = []
        for actions in moves:
            try:
                self.act(*actions)
            except IllegalAction as error:
                number = len(self.record.actions)
                raise RecordError(f"the record does not replay: action {number}: {error}") from None

    @property
    def over(self) -> bool:
        return self.state.seat is None

    def act(self, *actions: int) -> Step:
        """Carry out a move of the deciding seat and write it into the record.

        A move is one action, or several that nobody else can tell apart from one.
        """
        before, after = self.state, self.state.copy()
        events = [event for action in actions for event in after.step(action)]
        self.state = after
        self.record.actions.extend(actions)
        seat = -1 if before.seat is None else before.seat
        sealed = _told(events) or _chanced(before, after)
        step = Step(seat, actions, events, sealed)
        self.steps.append(step)
        if self.over:
            self.record.key = after.key()
        return step

    def events(self) -> list[Event]:
        """Everything that has happened so far."""
        return [*self.opening, *(event for step in self.steps for event in step.events)]

    def takeback(self, *seats: int) -> tuple[int, str]:
        """How many moves whoever sits on `seats` may take back, and the reason why no more."""
        count = 0
        for step in reversed(self.steps):
            if step.seat not in seats:
                return count, "other"
            if step.sealed:
                return count, step.sealed
            count += 1
        return count, "start"

    def undo(self, moves: int = 1) -> None:
        """Take the last moves back. The caller has asked `takeback` whether that is allowed."""
        left = len(self.steps) - moves
        (self.state,) = self.positions(left, left)
        del self.steps[left:]
        self.record.key = None
        self.record.actions = [action for step in self.steps for action in step.actions]

    def positions(self, first: int, last: int) -> Iterator[State]:
        """The positions after `first` moves, one more, and so on to `last` moves."""
        state, _ = self.record.opening()
        for number, step in enumerate(self.steps[:last]):
            if number >= first:
                yield state.copy()
            for action in step.actions:
                state.apply(action)
        yield state

    def so_far(self) -> Session:
        """The same game as far as it has come, for somebody who looks at it while it goes on."""
        twin = copy.copy(self)
        twin.steps = list(self.steps)
        return twin

    def bot_seed(self, seat: int) -> int:
        """A seed for a bot's next answer: the same after taking back and after resuming."""
        text = f"civitas-bot:{self.record.seed}:{seat}:{len(self.steps)}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def _told(events: Sequence[Event]) -> str | None:
    """Did events draw or show something hidden?"""
    told = [event.tells for event in events]
    for how in (DRAWN, SHOWN):
        if how in told:
            return how
    return None


def _chanced(before: State, after: State) -> str | None:
    return None if before.chance_used == after.chance_used else CHANCE

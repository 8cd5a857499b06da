"""A game in progress: its record, its position, and how far it may be taken back.

The record is the truth: taking back cuts its last actions off and replays the rest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from civitas.cli.seats import Seat, check_spec, seated
from civitas.engine.contract import State
from civitas.engine.errors import RecordError
from civitas.engine.event import Event
from civitas.engine.record import Record
from civitas.locales import Words

# Events that tell something new even without secret data: a skipped step shows a hand (R49).
REVEALING = frozenset({"drew", "hand_taken", "step_skipped", "packs_passed"})


@dataclass(frozen=True, slots=True)
class Step:
    """One action: who chose it, what it caused, and why it cannot be taken back, if so."""

    seat: int
    events: list[Event]
    sealed: str | None


class Session:
    """A record with its position and the events of every action."""

    def __init__(self, record: Record, words: Words) -> None:
        self.record = record
        self.words = words
        self.seats = seated(specs_of(record, words), words)
        self.state, self.opening = record.opening()
        self.steps: list[Step] = []
        actions, record.actions = record.actions, []
        for number, action in enumerate(actions):
            self._redo(action, number)

    def _redo(self, action: int, number: int) -> None:
        if action not in self.state.legal():
            raise RecordError(self.words("error.replay", number=number, action=action))
        self.act(action)

    @property
    def over(self) -> bool:
        return self.state.seat is None

    def act(self, action: int) -> Step:
        """Carry out an action of the deciding seat and write it into the record."""
        seat, before = self.state.seat, _chance(self.state)
        events = self.state.step(action)
        self.record.actions.append(action)
        sealed = _seal(events, before != _chance(self.state))
        step = Step(-1 if seat is None else seat, events, sealed)
        self.steps.append(step)
        if self.over:
            self.record.key = self.state.key()
        return step

    def events(self) -> list[Event]:
        """Everything that has happened so far."""
        return [*self.opening, *(event for step in self.steps for event in step.events)]

    def takeback(self, seat: int) -> tuple[int, str]:
        """How many actions `seat` may take back, and the reason why no more."""
        count = 0
        for step in reversed(self.steps):
            if step.seat != seat:
                return count, "other"
            if step.sealed:
                return count, step.sealed
            count += 1
        return count, "start"

    def undo(self) -> None:
        """Take the last action back. The caller has asked `takeback` whether that is allowed."""
        self.steps.pop()
        self.record.actions.pop()
        self.record.key = None
        self.state = self.record.replay()

    def bot_seed(self, seat: int) -> int:
        """A seed for a bot's next answer: the same after taking back and after resuming."""
        text = f"civitas-bot:{self.record.seed}:{seat}:{len(self.steps)}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def specs_of(record: Record, words: Words) -> Sequence[str]:
    """Who sits where, from the record's own notes; without them, people everywhere."""
    specs = record.meta.get("seats", ["friend"] * record.options["players"])
    if not isinstance(specs, list) or len(specs) != record.options["players"]:
        raise RecordError(words("error.seats_of_record"))
    for spec in specs:
        if not isinstance(spec, str):
            raise RecordError(words("error.seats_of_record"))
        check_spec(spec, words)
    return specs


def _chance(state: State) -> Any:
    """How much chance has been used besides drawing, which events tell."""
    return state.to_json()["chance"]


def _seal(events: Sequence[Event], chance_used: bool) -> str | None:
    """Why an action cannot be taken back: it showed or drew something hidden."""
    if any(event.kind == "drew" for event in events):
        return "drawn"
    if any(event.secret or event.kind in REVEALING for event in events):
        return "shown"
    return "chance" if chance_used else None


def watchers(seats: Sequence[Seat]) -> list[int]:
    """The seats with a person on them."""
    return [number for number, seat in enumerate(seats) if seat.person]

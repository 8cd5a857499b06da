"""What comes of a message to a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from civitas.engine.contract import View
from civitas.engine.decision import Decision
from civitas.web.events import Event, StoredChat
from civitas.web.protocol import Joined, Outgoing, Phrase, Refused


class TableRefusal(Exception):
    """Why a message changes nothing."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    def message(self, move: str | None) -> Refused:
        return Refused(move, self.code, Phrase(f"refused.{self.code}"))


@dataclass(frozen=True, slots=True)
class BotJob:
    """A question for a bot. Think at once, answer not before `due`: so the time tells nothing.

    `first` are answers of the same move that were given already.
    """

    seat: int
    spec: str
    view: View
    decision: Decision
    seed: int
    due: float
    version: int
    first: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HintJob:
    """A question that somebody wants a hint for; answered with a `Hint`."""

    id: str
    seat: int
    step: int
    spec: str
    view: View
    decision: Decision
    seed: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """Nothing has changed yet: first `events` and `chat` are stored, then they are applied, then
    `replies` go to the sender. A job is to be thought about.
    """

    events: list[Event] = field(default_factory=list)
    replies: list[Outgoing | Joined] = field(default_factory=list)
    chat: StoredChat | None = None
    hint: HintJob | None = None
    job: BotJob | None = None

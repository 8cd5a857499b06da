"""A table of which only the archive can be read: looked at like any other, and over for good."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from msgspec import structs

from civitas.engine.record import Record
from civitas.engine.session import Session
from civitas.web.archive import TOGETHER, Archive, frame_of, frames_of
from civitas.web.events import StoredChat
from civitas.web.frames import Perspective
from civitas.web.identity import Attendance, Identity
from civitas.web.outcome import BotJob, TableRefusal
from civitas.web.pace import Pace
from civitas.web.protocol import Frame, Frames, LogTurn
from civitas.web.table import Table
from civitas.web.table_state import News
from civitas.wording import face


@dataclass(frozen=True, slots=True)
class KeptPast:
    """The moments of an archive; any thread may look back at them."""

    archive: Archive

    def frames(self, first: int, last: int, perspective: Perspective) -> Frames:
        """Moments in order, with open cards whoever's eyes are asked for."""
        numbers = range(first // TOGETHER, last // TOGETHER + 1)
        parts = [frames_of(self.archive.moments[number]) for number in numbers]
        frames = [frame for part in parts for frame in part.frames]
        events = [event for part in parts for event in part.events]
        begin, end = first - parts[0].first, last - parts[0].first + 1
        opening = structs.replace(frames[begin], log_from=0, log=whole_log(frames[: begin + 1]))
        return Frames(first, last, [opening, *frames[begin + 1 : end]], events[begin:end])


class Archived(Table):
    """Nothing is played here any more, so there is no position: only what was seen of it."""

    def __init__(self, archive: Archive, chat: Iterable[StoredChat], now: float) -> None:
        self.setup, self.seats = archive.setup, list(archive.seats)
        self.version = self.changed = archive.version
        self.commitment, self.practice = archive.commitment, archive.practice
        self.since, self.request, self.declined = archive.setup.created, None, {}
        self.closed, self.barred, self.chat, self.news = False, set(), list(chat), News()
        self.attendance, self.pace_of_people, self.pace = Attendance(now), Pace(), 1.0
        self.face, self._acks, self._archive = face(self.setup.game), {}, archive

    @property
    def state(self) -> Literal["over"]:
        return "over"

    @property
    def step(self) -> int:
        return self._archive.step

    @property
    def session(self) -> Session:  # type: ignore[override]
        """There is none: other rules were played."""
        raise TableRefusal("no_replay")

    def perspective(self, who: Identity) -> int | None:
        seats = self.mine(who)
        return seats[0] if seats else None

    def untouched(self, since: int) -> int:
        """Whoever comes back reads all of the log again."""
        return 0

    def log_ahead(self, who: Identity, since: int) -> None:
        """It is kept in words."""

    def bot_job(self, now: float) -> BotJob | None:
        return None

    def _frame(self, who: Identity, turn: int) -> Frame:
        seen = self.perspective(who)
        finals = self._archive.finals
        return frame_of(finals[-1] if seen is None else finals[seen])

    def frames(self, first: int, last: int, who: Identity, perspective: Perspective) -> Frames:
        self.check_moments(first, last, who, perspective)
        return self.past().frames(first, last, perspective)

    def past(self) -> KeptPast:  # type: ignore[override]
        return KeptPast(self._archive)

    def actions(self, step: int) -> list[int]:
        raise TableRefusal("no_replay")

    def record(self) -> Record:
        kept = self._archive.record
        specs = [seat.bot or "friend" for seat in self.seats]
        meta = {**kept["meta"], "seats": specs, "names": [seat.name for seat in self.seats]}
        key = int(kept["key"], 16) if "key" in kept else None
        names = ("game", "options", "seed", "actions", "rules")
        return Record(**{name: kept[name] for name in names}, key=key, meta=meta)


def whole_log(frames: list[Frame]) -> list[LogTurn]:
    """The log of the last of some frames; each replaces turns of the one before."""
    log: list[LogTurn] = []
    for frame in frames:
        log = [turn for turn in log if turn.number < frame.log_from] + frame.log
    return log

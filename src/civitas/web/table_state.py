"""The state of a table: what has happened at it, folded into how it stands now."""

from __future__ import annotations

import copy
from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self

from msgspec import structs

from civitas.engine import seed as seeds
from civitas.engine.errors import RecordError
from civitas.engine.event import Event as GameEvent
from civitas.engine.session import Session
from civitas.web.arranging import rearranged, seated
from civitas.web.events import (
    Answered,
    Asked,
    Event,
    Handed,
    Left,
    Moved,
    Placed,
    Renamed,
    Seated,
    StoredChat,
    StoredEvent,
    TookBack,
)
from civitas.web.identity import Attendance, Identity
from civitas.web.pace import Pace
from civitas.web.protocol import ChatLine
from civitas.web.setup import SeatSetup, Setup
from civitas.web.turn_log import TurnLog

CHAT_KEPT = 200


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody on `seat` wants to go back to `to`; `of` are asked, `agreed` have said yes."""

    id: str
    seat: int
    to: int
    of: frozenset[int] | None = None
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class News:
    """What the last version brought: events of the game, and the first turn of the log it touched.

    `told` is what happened besides the game: moves were taken back, or the others said no; `eyes`
    are the seats with whose eyes owners of several seats saw before.
    """

    events: tuple[GameEvent, ...] = ()
    turn: int = 0
    told: dict[str, Any] | None = None
    eyes: Mapping[str, int | None] = field(default_factory=dict)


class TableState:
    """The state of a table. `apply` is the only way to change it."""

    def __init__(self, setup: Setup, now: float) -> None:
        self.setup = setup
        self.commitment = seeds.commitment(setup.seed)
        self.seats: list[SeatSetup] = list(setup.seats)
        self.version = 0
        self.changed = 0
        """The version that changed the position last: answers to older ones are stale."""
        self.since = setup.created
        self.request: Request | None = None
        self.declined: dict[int, int] = {}
        """By seat, the step at which the others last said no to taking moves back."""
        self.practice = bool(setup.actions)
        self.attendance = Attendance(now)
        self.pace_of_people = Pace()
        self.chat: list[StoredChat] = []
        self.news = News()
        self._touched = array("i")
        """By version, the first turn of the log that it touched."""
        self.closed = False
        self.barred: set[str] = set()
        """Those whom the host has sent away."""
        self._acks: dict[str, dict[str, int]] = {}
        self._deal()

    def _deal(self) -> None:
        """The game from its beginning, with the options as they are now."""
        self.session = Session(self.setup.record())
        self.turn_log = TurnLog()
        self.turn_log.read(0, self.session.opening)
        for number, step in enumerate(self.session.steps, 1):
            self.turn_log.read(number, step.events)

    def replay(self, events: Iterable[StoredEvent]) -> None:
        """Take over what the store has kept."""
        for stored in events:
            if stored.version != self.version + 1:
                raise RecordError(f"version {self.version + 1} of a table is missing")
            self.apply(stored.event, stored.time)

    def around(self, session: Session, setup: Setup) -> Self:
        """The same table about another position of the same public course.

        The seam for asking whether anything that is sent depends on what a viewer cannot know.
        """
        twin = copy.copy(self)
        twin.session, twin.setup = session, setup
        twin.seats, twin.turn_log = list(self.seats), self.turn_log.copy()
        twin._acks = {key: dict(acks) for key, acks in self._acks.items()}
        return twin

    # --- asking ---------------------------------------------------------------------------

    @property
    def state(self) -> Literal["waiting", "running", "over", "closed"]:
        if self.closed:
            return "closed"
        if any(seat.kind == "open" for seat in self.seats):
            return "waiting"
        return "over" if self.session.over else "running"

    @property
    def step(self) -> int:
        """How many moves have been made."""
        return len(self.session.steps)

    @property
    def start(self) -> int:
        """The moment this table began with; nobody goes back beyond it."""
        return len(self.setup.actions)

    def mine(self, who: Identity) -> tuple[int, ...]:
        """The seats of a player, also where a bot stands in; a program has one of them."""
        if who.player is None:
            return ()
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat.owner == who.player and who.api_seat in (None, number)
        )

    def knows(self, player: str) -> bool:
        """Has a person anything to do with this table?"""
        owners = {self.setup.host, *(seat.owner for seat in (*self.seats, *self.setup.seats))}
        return player in owners or player in self._acks

    def answering(self, who: Identity) -> tuple[int, ...]:
        """The seats that a player answers for now."""
        return tuple(number for number in self.mine(who) if self.seats[number].kind == "person")

    def perspective(self, who: Identity) -> int | None:
        """Whose eyes a player sees with: of several own seats the one that decides or did last."""
        seats = self.answering(who) or self.mine(who)
        if len(seats) < 2:
            return seats[0] if seats else None
        if self.session.state.seat in seats:
            return self.session.state.seat
        decided = (step.seat for step in reversed(self.session.steps) if step.seat in seats)
        return next(decided, seats[0])

    def others(self, seat: int) -> list[int]:
        """The seats of other people than the one on `seat`, also where a bot stands in for them:
        it plays their cards, but never agrees for them.
        """
        owner = self.seats[seat].owner
        return [
            number
            for number, other in enumerate(self.seats)
            if other.owner is not None and other.owner != owner
        ]

    def waits_for(self, request: Request) -> list[int]:
        asked = request.of
        if asked is None:  # stored when a bot still agreed for the one whose seat it had
            people = (number for number, seat in enumerate(self.seats) if seat.kind == "person")
            asked = frozenset(people) & frozenset(self.others(request.seat))
        return sorted(asked - request.agreed)

    def free(self, seats: tuple[int, ...]) -> tuple[int, str]:
        """The first moment that whoever sits on `seats` may go back to alone, and what is there."""
        count, limit = self.session.takeback(*seats)
        moment = self.step - count
        return (moment, limit) if moment > self.start else (self.start, "start")

    def acknowledged(self, who: Identity, move: str) -> int | None:
        """The version that a message brought about, if it was granted before: a client that heard
        no answer sends it again, and nothing may be done twice (idempotent).
        """
        return self._acks.get(who.key, {}).get(move)

    # --- changing -------------------------------------------------------------------------

    def apply(self, event: Event, now: float) -> None:
        """One version further. What is applied was proposed, and is stored."""
        was, eyes = self.state, self._eyes()
        if isinstance(event, Moved) and event.by is not None:
            self.pace_of_people.answered(now - self.since)
        self.version += 1
        if event.by is not None and event.id is not None:
            self._acks.setdefault(event.by, {})[event.id] = self.version
        self.news = News(turn=self.turn_log.last)
        self._happen(event)
        if self.request is not None and not self.waits_for(self.request):
            self._take_back(self.request.seat, self.request.to)
        if self.changed == self.version or was == "waiting" or isinstance(event, Handed | Left):
            self.since = now
        if was == "waiting":
            self.changed = self.version
            self.news = News()
        if eyes:
            self.news = replace(self.news, eyes=eyes)
        self._touched.append(self.news.turn)

    def untouched(self, since: int) -> int:
        """So many turns of the log read as they did in the version `since`; none, if unknown."""
        if not 0 < since <= self.version:
            return 0
        return min((*self._touched[since:], self.turn_log.last))

    def _eyes(self) -> dict[str, int | None]:
        """With which eyes those see who have several seats."""
        owners = [seat.owner for seat in self.seats if seat.owner is not None]
        several = {owner for owner in owners if owners.count(owner) > 1}
        return {owner: self.perspective(Identity(owner)) for owner in sorted(several)}

    def _happen(self, event: Event) -> None:
        match event:
            case Moved():
                self._move(event)
            case TookBack():
                self.practice = self.practice or event.beyond
                self._take_back(event.seat, event.to)
            case Asked():
                of = None if event.of is None else frozenset(event.of)
                self.request = Request(event.id, event.seat, event.to, of)
            case Answered():
                self._answer(event)
            case Seated():
                self.seats = seated(self.seats, event)
            case Renamed():
                seat = self.seats[event.seat]
                self.seats[event.seat] = structs.replace(seat, name=event.name)
            case Handed():
                self._hand(event)
            case Placed():
                self.seats = rearranged(self.seats, event)
                self._change(event.options)
            case Left():
                self._leave(event)

    def _change(self, options: dict[str, Any]) -> None:
        """Other options deal other cards; before the game nobody has seen any."""
        if options != self.setup.options:
            self.setup = structs.replace(self.setup, options=options)
            self._deal()

    def _leave(self, event: Left) -> None:
        self.closed = event.closed
        self.barred |= set(event.barred)
        for number in event.seats:
            seat = self.seats[number]
            kind: Literal["bot", "open"] = "bot" if event.bot else "open"
            self.seats[number] = SeatSetup(kind, seat.name, seat.colour, bot=event.bot)
        self.request = None

    def _move(self, event: Moved) -> None:
        turn = self.turn_log.last
        step = self.session.act(event.action, *event.then)
        self.turn_log.read(self.step, step.events)
        self.request = None
        self.changed = self.version
        self.news = News(tuple(step.events), turn)

    def _take_back(self, seat: int, to: int) -> None:
        self.session.undo(self.step - to)
        self.turn_log.cut(to)
        self.request = None
        self.changed = self.version
        told = {"kind": "taken_back", "seat": seat, "to": to}
        self.news = News(turn=self.turn_log.last, told=told)

    def _answer(self, event: Answered) -> None:
        if self.request is not None and event.yes:
            agreed = self.request.agreed | frozenset(event.seats)
            self.request = replace(self.request, agreed=agreed)
        else:
            self._decline(event.seats)
            self.request = None

    def _decline(self, seats: list[int]) -> None:
        """Some of the others said no; without any it was withdrawn."""
        if self.request is not None and seats:
            self.declined[self.request.seat] = self.step
            told = {"kind": "undo_declined", "seat": self.request.seat, "by": seats}
            self.news = News(turn=self.turn_log.last, told=told)

    def _hand(self, event: Handed) -> None:
        kind: Literal["person", "bot"] = "person" if event.bot is None else "bot"
        seat = self.seats[event.seat]
        handed = None if event.bot is None or event.by == seat.owner else event.by
        self.seats[event.seat] = structs.replace(seat, kind=kind, bot=event.bot, handed=handed)
        if self.request is not None and self.request.seat == event.seat:
            self.request = None

    @property
    def has_teams(self) -> bool:
        return bool(self.setup.options.get("teams"))

    def hears(self, who: Identity, line: ChatLine) -> bool:
        """Partners sit across from each other: every second seat."""
        if not line.team or line.seat is None:
            return True
        return any(seat % 2 == line.seat % 2 for seat in self.mine(who))

    def hear(self, chat: StoredChat) -> None:
        """A line of chat was stored."""
        self.chat.append(chat)
        del self.chat[:-CHAT_KEPT]

"""A table where people sit: what a message to it would do, and what each viewer may see of it.

Free of I/O. `propose` says what a message would do and changes nothing; what is to happen is stored
first and applied then (event sourcing). So a table can be driven by a server, by a test with a bad
network, or by the store after a crash, and always comes out the same. What lies on it is the
business of `games/*/table`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import replace

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.record import Record
from civitas.web import frames, proposals
from civitas.web.compound_moves import follow_up
from civitas.web.events import Moved, StoredChat, StoredEvent
from civitas.web.frames import Perspective
from civitas.web.identity import Identity
from civitas.web.outcome import BotJob, Outcome, TableRefusal
from civitas.web.past import Past
from civitas.web.protocol import (
    Frame,
    Frames,
    Full,
    Gain,
    Presence,
    Seat,
    TableInfo,
    Undo,
    UndoRequest,
    Update,
)
from civitas.web.setup import Setup
from civitas.web.table_state import TableState
from civitas.web.turn_log import TurnLog
from civitas.wording import face

# Seconds a bot takes, as a person would: to look at the table, and to go on.
LOOKING, GOING_ON = 1.2, 0.7
# From so many turns on a log is put into words where nobody has to wait for it.
LONG_LOG = 10
ViewerClass = tuple[tuple[int, ...], tuple[int, ...], bool, bool]
"""The seats one has and those one answers for; whether one is the host, and no program."""


class Table(TableState):
    """`pace` stretches the time bots take; 0 makes them answer at once."""

    def __init__(
        self,
        setup: Setup,
        events: Iterable[StoredEvent] = (),
        chat: Iterable[StoredChat] = (),
        *,
        now: float | None = None,
        pace: float = 1.0,
    ) -> None:
        super().__init__(setup, setup.created if now is None else now)
        self.face = face(setup.game)
        self.game = registry.game(setup.game)
        self._shown: frames.Scene | None = None
        self.pace = pace
        self.replay(events)
        for line in chat:
            self.hear(line)

    def propose(self, who: Identity, message: proposals.Asking, now: float) -> Outcome:
        """What a message would do. Nothing has changed when this returns."""
        return proposals.propose(self, who, message, now)

    # --- what is sent ---------------------------------------------------------------------

    def viewer_class(self, who: Identity) -> ViewerClass:
        """Those of one class are sent the same."""
        return self.mine(who), self.answering(who), self._is_host(who), who.api_seat is None

    def _is_host(self, who: Identity) -> bool:
        return who.api_seat is None and who.player == self.setup.host

    def full(self, who: Identity, since: int = 0) -> Full:
        """Everything a viewer may see; who saw the version `since` knows the log before it.

        Whoever has several seats may have seen that with other eyes, and reads all of it again.
        """
        turn = self.untouched(since) if len(self.mine(who)) < 2 else 0
        chat = [stored.line for stored in self.chat if self.hears(who, stored.line)]
        return Full(self.version, self.info(who), self._frame(who, turn), chat, self._request())

    def log_ahead(self, who: Identity, since: int) -> Callable[[], TurnLog] | None:
        """What puts a long log into words in another thread, before `full` needs it."""
        first = self.untouched(since) if len(self.mine(who)) < 2 else 0
        if self.state in ("waiting", "closed") or self.turn_log.untold(first) < LONG_LOG:
            return None
        past, viewer, step = self.past(), self.perspective(who), self.step

        def tell() -> TurnLog:
            past.turn_log.turns(past.face, past.session, viewer, first, step)
            return past.turn_log

        return tell

    def update(self, who: Identity) -> Update:
        """What the last version brought, to somebody who has the one before."""
        frame = self._frame(who, self._log_from(who))
        if self.news.told is not None:
            events = [self.news.told]
        else:
            events = frames.events_for(self.news.events, self.perspective(who))
        return Update(self.version, self.info(who), frame, events, self._request())

    def _log_from(self, who: Identity) -> int:
        """The first turn that reads otherwise: all do to somebody who sees with other eyes now."""
        before = self.news.eyes.get(str(who.player))
        if before is None or who.api_seat is not None or before == self.perspective(who):
            return self.news.turn
        return 0

    def info(self, who: Identity) -> TableInfo:
        state, mine = self.state, self.mine(who)
        is_host = self._is_host(who)
        return TableInfo(
            id=self.setup.id,
            game=self.setup.game,
            rules=self.setup.rules,
            options=self.setup.options,
            state=state,
            seats=self._seats(mine),
            host=is_host,
            hints=self.setup.hints,
            public=self.setup.public,
            step=self.step,
            to_move=self.session.state.seat if state == "running" else None,
            commitment=self.commitment,
            seed=self.setup.seed if state == "over" else None,
            invite=self.setup.invite if mine or is_host else None,
            created=self.setup.created,
            watchers=self.attendance.watchers,
            practice=self.practice,
        )

    def presence(self) -> Presence:
        return Presence([seat.online for seat in self._seats(())], self.attendance.watchers)

    def _seats(self, mine: tuple[int, ...]) -> list[Seat]:
        return [
            Seat(
                name="" if seat.kind == "open" else seat.name,
                colour=seat.colour,
                kind=seat.kind,
                bot=seat.bot,
                online=seat.kind == "bot" or self.attendance.is_here(seat.owner),
                mine=number in mine,
                handed_by=self._seat_of(seat.handed),
            )
            for number, seat in enumerate(self.seats)
        ]

    def _seat_of(self, player: str | None) -> int | None:
        mine = self.mine(Identity(player))
        return mine[0] if mine else None

    def _request(self) -> UndoRequest | None:
        if (asked := self.request) is None:
            return None
        return UndoRequest(asked.id, asked.seat, asked.to, self.waits_for(asked))

    # --- moments --------------------------------------------------------------------------

    def _frame(self, who: Identity, turn: int) -> Frame | None:
        if self.state in ("waiting", "closed"):
            return None
        seen = self.perspective(who)
        return frames.frame(
            self._scene(),
            seen,
            step=self.step,
            answers=seen in self.answering(who),
            log_from=turn,
            log=self.turn_log.turns(self.face, self.session, seen, turn, self.step),
            undo=self._undo(who),
        )

    def _scene(self) -> frames.Scene:
        """The present position, shared by all who look."""
        state = self.session.state
        if self._shown is None or self._shown.state is not state:
            self._shown = self._scene_of(state)
        return self._shown

    def _scene_of(self, state: State) -> frames.Scene:
        return frames.Scene(self.face, state, self.game.eyes(state))

    def _undo(self, who: Identity) -> Undo | None:
        seats = self.answering(who)
        if not seats or self.session.over:
            return None
        start, steps = self.start, self.session.steps
        last = self.step - 1
        while last >= start and steps[last].seat not in seats:
            last -= 1
        if last < start:
            return None
        free, limit = self.free(seats)
        return Undo(free, start, last, limit)

    def frame_at(self, step: int, who: Identity, perspective: Perspective) -> Frame:
        """A moment of the game so far, with the whole log up to it."""
        return self.frames(step, step, who, perspective).frames[0]

    def frames(self, first: int, last: int, who: Identity, perspective: Perspective) -> Frames:
        """Moments in order. While a game runs, only with one's own eyes or everybody's."""
        self.check_moments(first, last, who, perspective)
        return self.past().frames(first, last, perspective)

    def check_moments(self, first: int, last: int, who: Identity, perspective: Perspective) -> None:
        """May somebody see these moments with these eyes?"""
        if self.state in ("waiting", "closed") or not 0 <= first <= last <= self.step:
            raise TableRefusal("no_moment")
        if self.state == "running" and perspective not in (None, *self.mine(who)):
            raise TableRefusal("hidden")
        if isinstance(perspective, int) and perspective >= len(self.seats):
            raise TableRefusal("no_seat")

    def past(self) -> Past:
        return Past(self.face, self.game, self.session.so_far(), self.turn_log.copy())

    def who_sees(self, who: Identity, step: int) -> int:
        """The seat with whose eyes a moment may be thought over."""
        if self.state == "over" and 0 <= step < self.step:
            return self.session.steps[step].seat
        if self.state != "running" or step != self.step:
            raise TableRefusal("no_moment")
        viewer = self.perspective(who)
        if viewer is None:
            raise TableRefusal("not_yours")
        return viewer

    def gains(self, who: Identity, seat: int) -> list[Gain]:
        """What would bring a seat of one's own the most points."""
        if seat not in self.mine(who):
            raise TableRefusal("hidden")
        if self.state != "running":
            raise TableRefusal("no_moment")
        found = self.face.gains(self.session.state.view(seat))
        return [Gain(one.kind, one.card, one.points, one.price) for one in found]

    def actions(self, step: int) -> list[int]:
        """The actions of the first moves, to go on from there at another table (after the end)."""
        if self.state != "over":
            raise TableRefusal("not_over")
        if not 0 <= step <= self.step:
            raise TableRefusal("no_moment")
        return [action for move in self.session.steps[:step] for action in move.actions]

    def record(self) -> Record:
        """The whole game, after its end."""
        if self.state != "over":
            raise TableRefusal("not_over")
        specs = [seat.bot or "friend" for seat in self.seats]
        names = [seat.name for seat in self.seats]
        meta = {"seats": specs, "names": names, "practice": self.practice}
        return replace(self.session.record, meta=meta)

    # --- bots -----------------------------------------------------------------------------

    def bot_job(self, now: float) -> BotJob | None:
        """The question a bot has to answer, if it is a bot's turn.

        When it answers depends only on what everybody sees: whether the seat goes on deciding. A
        stored time that has not come yet, as after a correction of the clock, is as good as now.
        """
        state = self.session.state
        if self.state != "running" or state.seat is None or state.decision is None:
            return None
        seat = self.seats[state.seat]
        if seat.bot is None:
            return None
        goes_on = self.step > 0 and self.session.steps[-1].seat == state.seat
        wait = self.pace * (GOING_ON if goes_on else LOOKING)
        return BotJob(
            seat=state.seat,
            spec=seat.bot,
            view=state.view(state.seat),
            decision=state.decision,
            seed=self.bot_seed(state.seat),
            due=max(now, min(now, self.since) + wait),
            version=self.changed,
        )

    def bot_seed(self, seat: int) -> int:
        """From a secret of its own, never from the seed of the cards: bots must not betray it."""
        text = f"civitas-bot:{self.setup.bot_secret}:{seat}:{self.step}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")

    def bot_move(self, job: BotJob, action: int) -> Outcome:
        """What a bot's answer would do: nothing if the question is no more, or another question."""
        state = self.session.state
        if job.version != self.changed or self.seats[job.seat].bot is None:
            return Outcome()
        for given in job.first:
            state = follow_up(state, given) or state
        after, answers = follow_up(state, action), (*job.first, action)
        if after is None or after.decision is None:
            return Outcome(events=[Moved(job.seat, answers[0], list(answers[1:]))])
        view = after.view(job.seat)
        return Outcome(job=replace(job, view=view, decision=after.decision, first=answers))

"""A room is a table with people around it: one task with a mailbox (an actor). Everybody, bots too,
goes through the same door: propose, keep, acknowledge, tell the others.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

import msgspec
import structlog
from msgspec import structs

from civitas.web import clock
from civitas.web.close_codes import POLICY_BROKEN, RESTART
from civitas.web.connection import Connection, encode
from civitas.web.events import Event, Seated, encode_event
from civitas.web.guests import Token
from civitas.web.hints import hint_of
from civitas.web.identity import Identity
from civitas.web.leases import Lease
from civitas.web.metering import metered
from civitas.web.metrics import Metrics
from civitas.web.one_by_one import one_by_one
from civitas.web.outcome import BotJob, HintJob, Outcome
from civitas.web.patches import patch
from civitas.web.problems import Refusal
from civitas.web.proposals import Asking
from civitas.web.protocol import (
    Chat,
    ChatLine,
    Joined,
    Notice,
    Outgoing,
    Phrase,
    Refused,
    Say,
    Update,
)
from civitas.web.sanitise import clean_chat
from civitas.web.store import Row, Store
from civitas.web.table import Table, ViewerClass
from civitas.web.thinkers import Thinkers
from civitas.web.writer import StoreConflict, StoreFailed

log = structlog.get_logger()
Reply = Callable[[Outgoing | Joined], None]
SECONDS_TO_RETRY = 1.0
SAVING, SAVING_AGAIN = 1.0, 10.0
"""Seconds until people are told that the store takes long, and until they are told again."""


@dataclass(frozen=True, slots=True)
class BotAnswer:
    job: BotJob
    action: int


@dataclass(frozen=True, slots=True)
class Envelope:
    who: Identity
    message: Asking | BotAnswer
    reply: Reply
    done: asyncio.Future[float] | None = None


class Room:
    def __init__(
        self, table: Table, tokens: dict[int, int], store: Store, thinkers: Thinkers,
        metrics: Metrics, drop: Callable[[Room], None], finished: Callable[[Room], None],
        lease: Lease,
    ) -> None:  # fmt: skip
        self.table = table
        self.lease = lease
        self.tokens = tokens
        self.used = clock.monotonic()
        self._store, self._thinkers, self._metrics, self._drop = store, thinkers, metrics, drop
        self._finished = finished
        self._connections: dict[Identity, list[Connection]] = defaultdict(list)
        self._mailbox: asyncio.Queue[Envelope] = asyncio.Queue()
        self._closed = False
        self._bot: asyncio.Task[None] | None = None
        self._hints: set[asyncio.Task[None]] = set()
        self._telling: asyncio.TimerHandle
        self._task = asyncio.create_task(self._run())
        self._plan()

    @property
    def id(self) -> str:
        return self.table.setup.id

    @property
    def idle(self) -> bool:
        """Nobody is here, nothing is to be done, and no bot thinks."""
        thinks = self._bot is not None and not self._bot.done()
        return not self._connections and not thinks and self._mailbox.empty()

    def token_owner(self, token: Token) -> str | None:
        """Whose seat a token is for, if it is the last one that was given out."""
        if self.tokens.get(token.seat) != token.number or token.seat >= len(self.table.seats):
            return None
        return self.table.seats[token.seat].owner

    def close(self, code: int = RESTART) -> None:
        self._closed = True
        self._task.cancel()
        if self._bot is not None:
            self._bot.cancel()
        for task in self._hints:
            task.cancel()
        for connection in self._everybody():
            connection.close(code)
        while not self._mailbox.empty():
            _give_up(self._mailbox.get_nowait())

    # --- coming and going -----------------------------------------------------------------

    def enter(self, connection: Connection, since: int = 0) -> None:
        """Somebody connects, or reconnects with the version `since`: they get everything, the
        others learn who is there. Whoever comes too late finds the next room.
        """
        if self._closed:
            connection.close(RESTART)
            return
        who, first = connection.who, not self._connections
        self._connections[who].append(connection)
        if first and self._bot is not None and not self._bot.done():
            self._plan()  # a bot that nobody watched may be waiting far behind
        if who.player is not None:
            self.table.attendance.came(who.player)
        self._tell_presence(besides=connection)
        connection.send(self.table.full(who, since))

    def leave(self, connection: Connection) -> None:
        who = connection.who
        if connection not in self._connections.get(who, ()):
            return
        self._connections[who].remove(connection)
        if not self._connections[who]:
            del self._connections[who]
        if who.player is not None and all(w.player != who.player for w in self._connections):
            self.table.attendance.went(who.player, clock.now())
        self.used = clock.monotonic()
        self._tell_presence()

    def called(self, who: Identity) -> None:
        """Somebody asked over HTTP: whoever plays so is as present as one with a socket."""
        if who.player is None or not self.table.mine(who):
            return
        was_here = self.table.attendance.is_here(who.player)
        self.table.attendance.called(who.player, clock.now())
        if not was_here:
            self._tell_presence()

    def expel(self, player: str) -> None:
        """Close every connection of somebody who may not be here any more."""
        for connection in self._everybody():
            if connection.who.player == player:
                connection.close(POLICY_BROKEN)

    def _tell_presence(self, besides: Connection | None = None) -> None:
        self.table.attendance.watchers = sum(
            len(there) for who, there in self._connections.items() if not self.table.mine(who)
        )
        text = encode(self.table.presence())
        for connection in self._everybody():
            if connection is not besides:
                connection.send_text(text)

    def _everybody(self) -> list[Connection]:
        return [connection for there in self._connections.values() for connection in there]

    # --- the door -------------------------------------------------------------------------

    async def post(self, who: Identity, message: Asking, reply: Reply) -> float:
        """Put a message into the mailbox; returns what it cost when it has been dealt with."""
        if self._closed:
            raise StoreFailed("the room was closed")
        if isinstance(message, Say):
            message = structs.replace(message, text=clean_chat(message.text))
        done: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.used = clock.monotonic()
        self._mailbox.put_nowait(Envelope(who, message, reply, done))
        return await done

    async def _run(self) -> None:
        while True:
            envelope, costs = await self._mailbox.get(), list[float]()
            try:
                await metered(self._handle(envelope), costs.append)
            except asyncio.CancelledError:
                _give_up(envelope)
                raise
            except StoreFailed as error:
                self._refuse(envelope, "store_failed")
                if isinstance(error, StoreConflict):
                    self._drop(self)
                elif isinstance(envelope.message, BotAnswer):
                    asyncio.get_running_loop().call_later(SECONDS_TO_RETRY, self._plan)
            except Exception:
                log.exception("fault at a table", table=self.id)
                self._metrics.errors.inc()
                self._refuse(envelope, "fault")
                self._drop(self)
            if envelope.done is not None and not envelope.done.done():
                envelope.done.set_result(sum(costs))

    def _refuse(self, envelope: Envelope, code: str) -> None:
        move = getattr(envelope.message, "id", None)
        self._metrics.refusals.labels(code).inc()
        envelope.reply(Refusal(code).message(move))

    async def _handle(self, envelope: Envelope) -> None:
        outcome = self._propose(envelope, clock.now())
        if outcome.events:
            await self._keep(outcome.events, envelope, outcome)
            return
        if outcome.chat is not None:
            line = outcome.chat.line
            body = msgspec.json.encode(outcome.chat)
            whose, fence = outcome.chat.by, self.lease.fence
            with self._saving():
                await self._store.say(self.id, line.number, body, whose, line.time, fence)
            self.table.hear(outcome.chat)
            self._reply(envelope, outcome)
            self._tell_chat(line)
            return
        if outcome.hint is not None:
            self._start_hint(envelope, outcome.hint)
        self._reply(envelope, outcome)

    def _propose(self, envelope: Envelope, now: float) -> Outcome:
        message = envelope.message
        if isinstance(message, BotAnswer):
            return self.table.bot_move(message.job, message.action)
        return self.table.propose(envelope.who, message, now)

    async def _keep(self, events: list[Event], envelope: Envelope, outcome: Outcome) -> None:
        """On the disk first; then it has happened."""
        now = clock.now()
        rows = [
            Row(version, now, event.by, event.id, encode_event(event))
            for version, event in enumerate(events, self.table.version + 1)
        ]
        joined = [event.by for event in events if isinstance(event, Seated)]
        with self._saving():
            await self._store.append(self.id, rows, joined, self.lease.fence)
        for number, event in enumerate(events):
            self.table.apply(event, now)
            if number == 0:
                self._reply(envelope, outcome)
                await asyncio.sleep(0)  # acknowledgements go out before views are worked out
            async with one_by_one():
                self._tell_update()
        if self.table.state == "over":
            self._finished(self)
        self._plan()

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """Whoever waits long for the store learns why, and again as long as it lasts."""
        self._telling = asyncio.get_running_loop().call_later(SAVING, self._tell_saving)
        try:
            yield
        finally:
            self._telling.cancel()

    def _tell_saving(self) -> None:
        self._notice("saving", Phrase("notice.saving"))
        self._telling = asyncio.get_running_loop().call_later(SAVING_AGAIN, self._tell_saving)

    def _reply(self, envelope: Envelope, outcome: Outcome) -> None:
        for message in outcome.replies:
            if isinstance(message, Refused):
                self._metrics.refusals.labels(message.code).inc()
            envelope.reply(message)

    def _tell_update(self) -> None:
        """Everybody gets the new version with their own eyes; who sees the same shares it."""
        updates: dict[ViewerClass, Update] = {}
        texts: dict[tuple[int, int], str] = {}
        for who, there in list(self._connections.items()):
            seen = self.table.viewer_class(who)
            update = updates.get(seen) or updates.setdefault(seen, self.table.update(who))
            for connection in there:
                before = connection.base(update)
                pair = id(before), id(update)
                if pair not in texts:
                    texts[pair] = encode(patch(before, update) if before else update)
                connection.send_text(texts[pair])

    def _tell_chat(self, line: ChatLine) -> None:
        text = encode(Chat(line))
        for connection in self._everybody():
            if self.table.hears(connection.who, line):
                connection.send_text(text)

    # --- bots -----------------------------------------------------------------------------

    def _plan(self) -> None:
        """Whoever thinks about an older question is called off; a bot that is asked begins."""
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None
        job = self.table.bot_job(clock.now())
        if job is not None and not self._task.done():
            self._bot = asyncio.create_task(self._play(job))

    async def _play(self, job: BotJob) -> None:
        """Think, wait as long as a person would, answer."""
        try:
            await self._answer(job)
        except Exception:
            log.exception("a bot failed", table=self.id, bot=job.spec)
            self._metrics.errors.inc()

    async def _answer(self, job: BotJob) -> None:
        while True:
            answer = await self._thinkers.think(
                *(job.spec, job.seed, job.view, job.decision),
                person=self.table.setup.host,
                watched=bool(self._connections),
            )
            outcome = self.table.bot_move(job, answer.thought.action)
            if outcome.job is None:
                break
            job = outcome.job
        await asyncio.sleep(max(0.0, job.due - clock.now()))
        if answer.hurried:
            self._tell_busy(job.seat)
        said = BotAnswer(job, answer.thought.action)
        self._mailbox.put_nowait(Envelope(Identity(), said, lambda _: None))

    def _tell_busy(self, seat: int) -> None:
        """Nobody shall take a hurried bot for what it is when it has its time."""
        self._metrics.hurried.inc()
        self._notice("busy", Phrase("notice.busy", {"seat": {"seat": seat}}))

    def _notice(self, code: Literal["busy", "saving"], phrase: Phrase) -> None:
        text = encode(Notice(code, phrase))
        for connection in self._everybody():
            connection.send_text(text)

    def _start_hint(self, envelope: Envelope, job: HintJob) -> None:
        """One hint at a time: thinking costs more than asking."""
        if self._hints:
            self._refuse(envelope, "too_fast")
            return
        task = asyncio.create_task(self._hint(envelope, job))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, envelope: Envelope, job: HintJob) -> None:
        person, face = envelope.who.player, self.table.face
        answer = await self._thinkers.think(
            *(job.spec, job.seed, job.view, job.decision), person=person
        )
        hint = await self._thinkers.run(lambda: hint_of(face, job, answer.thought), person)
        envelope.reply(hint)


def _give_up(envelope: Envelope) -> None:
    """The room closes: whoever waits may try again with the next one."""
    if envelope.done is not None and not envelope.done.done():
        envelope.done.set_exception(StoreFailed("the room was closed"))

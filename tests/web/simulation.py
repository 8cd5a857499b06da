"""A table under a bad network, without a clock or a socket: everything follows from a seed.

Messages are lost, repeated, delayed and so reordered; connections break; the server dies at any
moment, also between storing and telling, and comes back with what was stored. Clients follow the
protocol and nothing else.
"""

from __future__ import annotations

import heapq
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from civitas.engine import registry
from civitas.web.events import StoredEvent, decode_event, encode_event
from civitas.web.identity import Identity
from civitas.web.outcome import BotJob, Outcome
from civitas.web.protocol import (
    Ack,
    Chair,
    Consent,
    Full,
    LogTurn,
    Move,
    Question,
    Refused,
    Say,
    Stale,
    Sync,
    TableInfo,
    TakeBack,
    Update,
)
from civitas.web.setup import Setup
from civitas.web.table import Table

from .tables import setup

RESEND = 1.5
"""Seconds after which a client sends an unacknowledged message again."""
QUIET = 10.0
"""Seconds without a word after which a client asks for everything."""
STORM = 40.0
"""Seconds of bad network; then all is well and everybody must agree."""
VERSIONS = 30
"""As much may happen in a storm; then nobody starts anything new."""


@cache
def finished(seats: int, deal: str, turns: int) -> list[int]:
    """The actions of a whole game, to start tables at any of its moments."""
    rng = random.Random(seats)
    options = {"players": seats, "deal": deal, "turn_cap": turns}
    state = registry.game("civ").new(seed=f"{7:064x}", **options)
    actions = []
    while legal := state.legal():
        actions.append(rng.choice(legal))
        state.apply(actions[-1])
    return actions


@dataclass
class World:
    """The clock, the network, and the faults."""

    seed: int
    rng: random.Random = field(init=False)
    now: float = 0.0
    stormy: bool = True

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.queue: list[tuple[float, int, Callable[[], None]]] = []
        self.numbers = itertools.count()
        self.loss, self.doubling = self.rng.uniform(0, 0.3), self.rng.uniform(0, 0.3)
        self.delay = self.rng.choice((0.1, 0.5, 2.0))

    def after(self, wait: float, action: Callable[[], None]) -> None:
        heapq.heappush(self.queue, (self.now + wait, next(self.numbers), action))

    def carry(self, deliver: Callable[[], None]) -> None:
        """A message on its way."""
        if not self.stormy:
            self.after(0.05, deliver)
            return
        if self.rng.random() < self.loss:
            return
        for _ in range(1 + (self.rng.random() < self.doubling)):
            self.after(self.rng.uniform(0.01, self.delay), deliver)

    def run(self, until: float) -> None:
        while self.queue and self.queue[0][0] <= until:
            self.now, _, action = heapq.heappop(self.queue)
            action()
        self.now = until


class Server:
    """A room with a store. `rows` is all that survives its death."""

    def __init__(self, world: World, chosen: Setup) -> None:
        self.world = world
        self.setup = chosen
        self.rows: list[tuple[int, float, bytes]] = []
        self.restarts = 0
        self.clients: dict[int, Client] = {}
        self.start()

    def start(self) -> None:
        stored = [
            StoredEvent(version, time, decode_event(body)) for version, time, body in self.rows
        ]
        self.table = Table(self.setup, stored, now=self.world.now, pace=0.5)
        self.clients = {}
        self.alive = True
        self.think()

    def die(self) -> None:
        """All connections break; the store stays."""
        self.restarts += 1
        self.alive = False
        for client in self.clients.values():
            client.connection = None
        self.world.after(self.world.rng.uniform(0.1, 2.0), self.start)

    def fail(self) -> None:
        if self.alive:
            self.die()

    def connect(self, number: int, client: Client) -> None:
        self.clients[number] = client
        self.send(number, self.table.full(client.who))

    def send(self, number: int, message: Any) -> None:
        client = self.clients.get(number)
        if client is not None:
            self.world.carry(lambda: client.receive(number, message))

    def receive(self, number: int, message: Any) -> None:
        client = self.clients.get(number)
        if not self.alive or client is None:
            return
        outcome = self.table.propose(client.who, message, self.world.now)
        if self.commit(outcome):
            for reply in outcome.replies:
                self.send(number, reply)

    def commit(self, outcome: Outcome) -> bool:
        """Store, then apply, then tell. False if death came in between."""
        for event in outcome.events:
            self.rows.append((self.table.version + 1, self.world.now, encode_event(event)))
            if self.world.stormy and self.world.rng.random() < 0.02:
                self.die()
                return False
            self.table.apply(event, self.world.now)
            for number, client in list(self.clients.items()):
                self.send(number, self.table.update(client.who))
            self.think()
        if outcome.chat is not None:
            self.table.hear(outcome.chat)
        return True

    def think(self) -> None:
        job = self.table.bot_job(self.world.now)
        if job is not None:
            table = self.table
            self.world.after(job.due - self.world.now, lambda: self.answer(table, job))

    def answer(self, table: Table, job: BotJob) -> None:
        """A bot has thought. Whoever asked may be gone."""
        if self.alive and table is self.table and len(self.rows) < VERSIONS + 20:
            options = job.decision.options
            self.commit(table.bot_move(job, options[job.seed % len(options)].action))


class Client:
    """A browser: applies the next version, ignores old ones, asks for everything after a gap."""

    numbers = itertools.count(1)

    def __init__(self, world: World, server: Server, who: Identity) -> None:
        self.world = world
        self.server = server
        self.who = who
        self.connection: int | None = None
        self.version = -1
        self.info: TableInfo | None = None
        self.view: dict[str, Any] | None = None
        self.question: Question | None = None
        self.log: list[LogTurn] = []
        self.undo: Any = None
        self.request: Any = None
        self.waiting: Any = None
        self.sent = 0
        self.order: list[str] = []
        self.bases: dict[str, int] = {}
        self.acks: dict[str, int] = {}
        self.conflicts: list[str] = []
        self.refused: list[str] = []
        self.heard = self.asked = 0.0
        world.after(world.rng.uniform(0, 1), self.tick)

    # --- what comes in --------------------------------------------------------------------

    def receive(self, connection: int, message: Any) -> None:
        if connection != self.connection:
            return
        self.heard = self.world.now
        match message:
            case Full():
                self.take(message)
            case Update():
                self.advance(message)
            case Ack():
                self.acknowledge(message)
            case Stale():
                self.take(message.full)
                self.drop(message.id)
            case Refused():
                self.refused.append(message.code)
                self.drop(message.id)

    def take(self, full: Full) -> None:
        """Whoever followed every update has what a full message of that version says."""
        if full.version < self.version:
            return
        before = (self.info, self.request, self.view, self.question, self.undo, self.log)
        self.log = []
        self.see(full)
        after = (self.info, self.request, self.view, self.question, self.undo, self.log)
        if full.version == self.version and before != after:
            self.conflicts.append(f"version {self.version} differs")
        self.version = full.version

    def advance(self, update: Update) -> None:
        if update.version == self.version + 1:
            self.version = update.version
            self.see(update)
        elif update.version > self.version:
            self.send(Sync())

    def see(self, message: Full | Update) -> None:
        self.info, self.request, frame = message.table, message.request, message.frame
        assert frame is not None
        self.view, self.question, self.undo = frame.view, frame.question, frame.undo
        self.log = [turn for turn in self.log if turn.number < frame.log_from] + frame.log

    def acknowledge(self, ack: Ack) -> None:
        if self.acks.setdefault(ack.id, ack.version) != ack.version:
            self.conflicts.append(ack.id)
        self.drop(ack.id)

    def drop(self, move: str | None) -> None:
        if self.waiting is not None and self.waiting.id == move:
            self.waiting = None

    # --- what goes out --------------------------------------------------------------------

    def send(self, message: Any) -> None:
        number = self.connection
        if number is not None:
            self.world.carry(lambda: self.server.receive(number, message))

    def tick(self) -> None:
        """Every now and then: reconnect, send again, ask, or do something."""
        world = self.world
        world.after(world.rng.uniform(0.2, 0.6), self.tick)
        if self.connection is None:
            if self.server.alive:
                self.connect()
        elif world.stormy and world.rng.random() < 0.02:
            self.server.clients.pop(self.connection)
            self.connection = None
        elif self.waiting is not None and world.now - self.asked > RESEND:
            self.asked = world.now
            self.send(self.waiting)
        elif world.now - self.heard > QUIET or self.version < 0:
            self.heard = world.now
            self.send(Sync())
        elif self.waiting is None and world.stormy and len(self.server.rows) < VERSIONS:
            self.act()

    def connect(self) -> None:
        self.connection = next(Client.numbers)
        self.server.connect(self.connection, self)

    def act(self) -> None:
        message = self.choose(self.world.rng)
        if message is not None:
            self.order.append(message.id)
            self.bases[message.id] = self.version
            self.asked, self.waiting = self.world.now, message
            self.send(message)

    def new_id(self) -> str:
        self.sent += 1
        return f"{self.who.player}-{self.sent}"

    def choose(self, rng: random.Random) -> Any:
        """What a person might do now; hasty ones act on a table that has moved on."""
        assert self.info is not None
        mine = [number for number, seat in enumerate(self.info.seats) if seat.mine]
        if not mine:
            return Say(self.new_id(), "may I?") if rng.random() < 0.05 else None
        if self.request is not None and rng.random() < 0.5:
            return Consent(self.new_id(), self.request.id, rng.random() < 0.7)
        if self.undo is not None and rng.random() < 0.1:
            return TakeBack(self.new_id(), self.version, mine[0], self.undo.last)
        if rng.random() < 0.03:
            bot = "greedy" if self.info.seats[mine[0]].kind == "person" else None
            return Chair(self.new_id(), mine[0], bot)
        if self.question is not None and self.question.choices:
            choice = rng.choice(self.question.choices)
            return Move(self.new_id(), self.version, self.question.seat, choice.action)
        if rng.random() < 0.05:
            return Move(self.new_id(), self.version, mine[0], rng.randrange(30))
        return None


SEATS = (
    "ann ben",
    "ann ben cleo",
    "ann bot:random",
    "ann ann ben",
    "ann bot:greedy ben",
    "ann dan ben cleo",
)


def simulate(seed: int) -> tuple[Server, list[Client]]:
    """A storm, and the calm after it."""
    world = World(seed)
    rng, seats = world.rng, world.rng.choice(SEATS)
    deal, turns = rng.choice(("basic", "draft")), rng.choice((4, 12, 200))
    actions = finished(len(seats.split()), deal, turns)
    begun = actions[: int(rng.choice((0, 0, 0.5)) * len(actions))]
    server = Server(world, setup(seats, seed=7, deal=deal, turn_cap=turns, actions=begun))
    people = sorted({name for name in seats.split() if ":" not in name})
    clients = [Client(world, server, Identity(name)) for name in (*people, None)]
    for _ in range(rng.randrange(3)):
        world.after(rng.uniform(0, STORM), server.fail)
    world.run(STORM)
    world.stormy = False
    world.run(STORM + 3 * QUIET)
    return server, clients

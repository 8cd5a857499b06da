"""Several workers, their leases and their database under a bad network; everything from a seed.

What runs is the server's own code: rooms, connections, the lease holder and the routing between
workers. Made up are the clocks, the network, and the database, which does what PostgreSQL is asked
to do (a test compares the two). Messages are lost, doubled and delayed; workers are killed, put to
sleep and drained; clocks jump.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, cast

import msgspec
from msgspec import structs

from civitas.web import clock
from civitas.web.connection import Connection
from civitas.web.fair_queue import FairThreads
from civitas.web.identity import Identity
from civitas.web.metrics import Metrics
from civitas.web.problems import Refusal
from civitas.web.protocol import Outgoing
from civitas.web.rooms import Rooms
from civitas.web.routing import route
from civitas.web.settings import Settings
from civitas.web.thinkers import Thinkers
from civitas.web.writer import StoreFailed

from .simulated_store import NAMES, TABLE, Database, SimulatedStore, Written
from .simulation import Client, World, finished
from .tables import setup
from .virtual import new_loop

STORM, CALM = 16.0, 26.0
DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Outgoing)
SETTINGS = Settings(idle=4, pace=20)
METRICS = Metrics()


class Visitor(Client):
    """Who is there right now is nobody's promise: presence is left out."""

    def see(self, message: Any) -> None:
        super().see(message)
        assert self.info is not None
        seats = [structs.replace(seat, online=False) for seat in self.info.seats]
        self.info = structs.replace(self.info, seats=seats, watchers=0)


class Line:
    """The socket of a client where it came in; messages may be lost on it, and doubled."""

    def __init__(self, node: Node, number: int, client: Client) -> None:
        self.node, self.number, self.client = node, number, client
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()
        self.open = True

    async def send_text(self, text: str) -> None:
        """From a connection here, or from the owner by way of this worker."""
        message = DECODER.decode(text)
        self.node.cluster.world.carry(lambda: self._arrive(message))

    def _arrive(self, message: Any) -> None:
        if self.open:
            self.client.receive(self.number, message)

    async def close(self, code: int = 1000) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        self.open = False
        self.incoming.put_nowait(None)
        if self.client.connection == self.number:
            self.client.connection = None


class Hop:
    """The owner's side of a line that came in at another worker."""

    def __init__(self, owner: Node, line: Line) -> None:
        self.owner, self.line = owner, line
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()

    async def send_text(self, text: str) -> None:
        if not self.line.node.loop.dead:
            self.owner.cluster.world.carry(lambda: self._arrive(text))

    def _arrive(self, text: str) -> None:
        self.line.node.loop.start(self.line.send_text(text))

    async def close(self, code: int = 1000) -> None:
        """A worker that sleeps hears of it when it wakes."""
        self.line.node.loop.call_later(0.01, self.line.hang_up)


class Node:
    """A worker: a process with a clock, which may be killed."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster, world = cluster, cluster.world
        self.loop = new_loop(world, lambda: world.rng.uniform(0, 0.01))
        self.skew = 0.0
        self.lines: dict[int, Line] = {}
        self.hops: list[Hop] = []
        self.loop.start(self._begin())

    async def _begin(self) -> None:
        self.store = SimulatedStore(self.cluster.database, self.loop)
        parts: Any = (self.store, Thinkers(1), FairThreads(1, "history"), METRICS, SETTINGS)
        self.rooms = Rooms(*parts)
        self.name = self.rooms.leases.worker
        NAMES[self.loop] = self.name
        self.cluster.by_name[self.name] = self
        self.rooms.open()

    # --- lines ----------------------------------------------------------------------------

    def accept(self, number: int, client: Client) -> None:
        line = self.lines[number] = Line(self, number, client)
        self.loop.start(self._serve(line))

    async def _serve(self, line: Line) -> None:
        async def pass_on(name: str) -> bool:
            return await self._pass_on(line, name)

        try:
            if await route(self.rooms, TABLE, pass_on):
                await self.stay(line, line.client.who)
        except (Refusal, StoreFailed):
            pass
        line.hang_up()

    async def stay(self, end: Line | Hop, who: Identity) -> None:
        """What `serve_socket` does, without limits."""
        room = await self.rooms.room(TABLE)
        connection = Connection(cast("Any", end), who, METRICS)
        pump = asyncio.create_task(connection.pump())
        room.enter(connection)
        listening = asyncio.create_task(self._listen(end, room, connection))
        gone = asyncio.create_task(connection.gone.wait())
        await asyncio.wait([listening, gone, pump], return_when=asyncio.FIRST_COMPLETED)
        room.leave(connection)
        for task in (listening, gone):
            task.cancel()
        await connection.finish(pump)

    async def _listen(self, end: Line | Hop, room: Any, connection: Connection) -> None:
        while (message := await end.incoming.get()) is not None:
            with suppress(StoreFailed):
                await room.post(connection.who, message, connection.reply)

    async def _pass_on(self, line: Line, name: str) -> bool:
        """To the owner, if it is there and says that it is the owner."""
        owner = self.cluster.by_name[name]
        answer = self.loop.create_future()
        hop = Hop(owner, line)
        self.hops.append(hop)
        owner.hops.append(hop)
        self.cluster.world.carry(lambda: owner.loop.start(owner.take(hop, self, answer)))
        done, _ = await asyncio.wait([answer], timeout=1.0)
        if not done or not answer.result():
            return False
        world = self.cluster.world
        while (message := await line.incoming.get()) is not None:
            world.carry(lambda m=message: hop.incoming.put_nowait(m))  # type: ignore[misc]
        world.after(0.1, lambda: hop.incoming.put_nowait(None))
        return True

    async def take(self, hop: Hop, front: Node, answer: asyncio.Future[bool]) -> None:
        def say(here: bool) -> None:
            if not answer.done():
                answer.set_result(here)

        def tell(here: bool) -> None:
            front.loop.call_soon(say, here)

        async def nobody(_: str) -> bool:
            raise Refusal("moving")

        try:
            here = await route(self.rooms, TABLE, nobody)
            self.cluster.world.carry(lambda: tell(here))
            await self.stay(hop, hop.line.client.who)
        except (Refusal, StoreFailed):
            self.cluster.world.carry(lambda: tell(False))
        await hop.close()

    # --- faults ---------------------------------------------------------------------------

    def kill(self) -> None:
        self.loop.dead = True
        for line in self.lines.values():
            line.hang_up()
        for hop in self.hops:
            hop.incoming.put_nowait(None)
            hop.line.hang_up()

    def drain(self) -> None:
        self.loop.start(self._drain())

    async def _drain(self) -> None:
        await self.rooms.close()
        self.kill()


class Cluster:
    """What clients talk to: any worker that answers. Looks like `simulation.Server` to them."""

    def __init__(self, world: World, chosen: Any) -> None:
        self.world, self.setup = world, chosen
        self.database = Database(world, msgspec.json.encode(chosen))
        self.by_name: dict[str, Node] = {}
        self.nodes: list[Node] = []
        self.clients = self
        self.at: dict[int, Node] = {}
        self.happened: list[str] = []
        for _ in range(world.rng.choice((2, 2, 3))):
            self.start()

    @property
    def rows(self) -> list[Written]:
        return self.database.rows

    @property
    def alive(self) -> bool:
        return any(not node.loop.dead for node in self.nodes)

    def start(self) -> None:
        self.nodes.append(Node(self))

    def connect(self, number: int, client: Client) -> None:
        """A sleeping worker takes connections, too, and says nothing."""
        node = self.world.rng.choice([node for node in self.nodes if not node.loop.dead])
        self.at[number] = node
        node.accept(number, client)

    def receive(self, number: int, message: Any) -> None:
        node = self.at.get(number)
        if node is not None and not node.loop.dead:
            line = node.lines[number]
            node.loop.call_soon(line.incoming.put_nowait, message)

    def pop(self, number: int) -> None:
        """A client's network breaks."""
        self.at[number].lines[number].hang_up()

    # --- what goes wrong ------------------------------------------------------------------

    def fault(self) -> None:
        rng, alive = self.world.rng, [node for node in self.nodes if not node.loop.dead]
        if not alive:
            return
        kind = rng.choice(("kill", "sleep", "sleep", "drain", "clock", "clock of the database"))
        self.happened.append(kind)
        node = rng.choice(alive)
        if kind == "kill":
            node.kill()
            self.world.after(rng.uniform(0.2, 2), self.start)
        elif kind == "sleep":
            node.loop.pause()
            self.world.after(rng.uniform(0.5, 6), node.loop.resume)
        elif kind == "drain":
            self.start()
            node.drain()
        elif kind == "clock":
            node.skew += rng.uniform(-100, 100)
        else:
            self.database.skew += rng.choice((rng.uniform(-3, 3), rng.uniform(-0.5, 0.5)))


def wall() -> float:
    """What a worker takes for the time; its jumps are those of its machine."""
    loop = asyncio.get_running_loop()
    node = next((n for n in CLUSTER[0].nodes if n.loop is loop), None) if CLUSTER else None
    return loop.time() + (node.skew if node else 0.0)


def passing() -> float:
    return asyncio.get_running_loop().time()


CLUSTER: list[Cluster] = []
SEATS = ("ann ben", "ann ben", "ann bot:random", "ann bot:greedy ben")


def simulate(seed: int) -> tuple[Cluster, list[Visitor]]:
    """A storm, and the calm after it."""
    world = World(seed)
    rng, seats = world.rng, world.rng.choice(SEATS)
    world.loss, world.delay = world.loss / 2, rng.choice((0.02, 0.1, 0.5))
    actions = finished(len(seats.split()), "basic", 12)
    begun = actions[: int(rng.choice((0, 0, 0.5)) * len(actions))]
    before = clock.now, clock.monotonic
    clock.now, clock.monotonic = wall, passing
    try:
        cluster = Cluster(world, setup(seats, seed=7, deal="basic", turn_cap=12, actions=begun))
        CLUSTER[:] = [cluster]
        people = sorted({name for name in seats.split() if ":" not in name})
        clients = [Visitor(world, cast("Any", cluster), Identity(name)) for name in (*people, None)]
        for _ in range(rng.randrange(1, 5)):
            world.after(rng.uniform(0, STORM), cluster.fault)
        world.run(STORM)
        world.stormy = False
        world.run(STORM + CALM)
    finally:
        clock.now, clock.monotonic = before
        for node in cluster.nodes:
            node.loop.end()
        NAMES.clear()
        CLUSTER.clear()
    return cluster, clients

"""All rooms: opened when somebody comes, asleep when nobody is there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial

import msgspec
import structlog

from civitas.engine.errors import CivitasError
from civitas.web import archive, clock
from civitas.web.archived import Archived
from civitas.web.events import StoredChat, StoredEvent, decode_event
from civitas.web.fair_queue import FairThreads
from civitas.web.glances import Glances
from civitas.web.guests import Guest
from civitas.web.identity import Identity, RenameRequest
from civitas.web.leaseholder import LeaseHolder
from civitas.web.leases import Lease
from civitas.web.metrics import Metrics
from civitas.web.problems import Refusal
from civitas.web.protocol import LostTable
from civitas.web.quarantine import Quarantine
from civitas.web.room import Room
from civitas.web.settings import Settings
from civitas.web.setup import Setup
from civitas.web.store import Kept, Store
from civitas.web.table import Table
from civitas.web.thinkers import Thinkers
from civitas.web.writer import StoreDamaged, StoreFailed

log = structlog.get_logger()
# All tables that wake up share one queue.
WAKING = "waking"


class Rooms:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        historians: FairThreads,
        metrics: Metrics,
        settings: Settings,
    ) -> None:
        self._store, self._thinkers, self._metrics = store, thinkers, metrics
        self._historians = historians
        self._pace, self._idle = settings.pace / 100, settings.idle
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._archiving: set[asyncio.Task[None]] = set()
        self._one_archive = asyncio.Lock()
        self.quarantine = Quarantine()
        self.leases = LeaseHolder(store, self._lost)
        self._glances = Glances(store, self._load)

    def open(self) -> None:
        self._chores = [asyncio.create_task(self._sweep())]
        if self._store.shared:
            self._chores.append(asyncio.create_task(self.leases.keep()))

    async def close(self) -> None:
        """All tables are given back: others have them at once."""
        for task in (*self._chores, *self._archiving):
            task.cancel()
        leases = self.leases.let_go()
        for room in list(self._rooms.values()):
            self._drop(room)
        await leases

    async def room(self, table_id: str) -> Room:
        """The room of a table, woken if it slept; whoever comes meanwhile waits for the same."""
        room = self._rooms.get(table_id)
        if room is None:
            self.quarantine.check(table_id)
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._wake(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            room = await asyncio.shield(task)
        room.used = clock.monotonic()
        return room

    async def create(self, setup: Setup) -> Room:
        """A new table: kept first, then opened."""
        dealt, _ = await self._historians.run(
            lambda: Table(setup, now=setup.created, pace=self._pace), setup.host
        )
        members = {seat.owner for seat in setup.seats if seat.owner} | {setup.host}
        body = msgspec.json.encode(setup)
        await self._store.create(setup.id, setup.created, setup.public, body, sorted(members))
        return self._open(dealt, {}, await self.leases.claim(setup.id))

    async def listed(self, ids: list[str], lost: list[LostTable]) -> AsyncIterator[Table]:
        """Several tables, one after the other, with room for others in between.

        One that cannot be opened any more is not worth failing the list; it joins the `lost`.
        """
        for table_id in ids:
            try:
                yield await self.look(table_id)
            except Refusal as refusal:
                lost.append(LostTable(table_id, refusal.code))
            await asyncio.sleep(0)

    async def look(self, table_id: str) -> Table:
        """A table as it stands, also one that another worker has."""
        if table_id in self._rooms or not self._store.shared:
            return (await self.room(table_id)).table
        self.quarantine.check(table_id)
        return await self._glances.look(table_id)

    def here(self) -> list[Room]:
        return list(self._rooms.values())

    async def delete(self, table_id: str) -> None:
        """From the store, and from the memory of those who look at it."""
        await self._store.delete(table_id)
        self.quarantine.release(table_id)
        if (room := self._rooms.get(table_id)) is not None:
            self._drop(room)

    async def forget(self, player: str, fresh: str) -> None:
        """All traces of a person, in the store and in memory; the store keeps no archive that was
        packed before.
        """
        await self._store.forget(player, fresh)
        self._glances.clear()
        for room in self.here():
            if room.table.knows(player):
                self._drop(room)

    async def rename(self, guest: Guest) -> None:
        """Where somebody is at a table now, the others learn the new name at once.

        One that closes meanwhile learns it when somebody comes again.
        """
        who = Identity(guest.id)
        for room in [room for room in self._rooms.values() if room.table.mine(who)]:
            with suppress(StoreFailed):
                await room.post(who, RenameRequest(guest.name), lambda _: None)

    async def _wake(self, table_id: str) -> Room:
        """Owned first, then read: what the owner before wrote is there, and nothing more comes."""
        lease = await self.leases.claim(table_id)
        try:
            table, tokens = await self._load(table_id)
        except (Exception, asyncio.CancelledError):
            self.leases.release(lease)
            raise
        if not self.leases.holds(lease):
            raise Refusal("moving")
        self.quarantine.release(table_id)
        return self._open(table, tokens, lease)

    async def _load(self, table_id: str) -> tuple[Table, dict[int, int]]:
        try:
            kept = await self._store.load(table_id)
        except StoreDamaged as error:
            raise self.quarantine.put(table_id, "damaged", error) from None
        if kept is None:
            raise Refusal("no_table")
        return await self._read(table_id, kept), kept.tokens

    async def _read(self, table_id: str, kept: Kept) -> Table:
        """Whatever a row holds, others must not suffer for it."""
        try:
            table, _ = await self._historians.run(partial(replayed, kept, self._pace), WAKING)
            return table
        except CivitasError as error:
            return await self._archived(table_id, kept, error)
        except Exception as error:
            raise self.quarantine.put(table_id, "damaged", error) from None

    async def _archived(self, table_id: str, kept: Kept, error: CivitasError) -> Table:
        """A game that other rules played: what was kept of its end, if it came to one."""
        body = await self._store.archive(table_id)
        if body is None:
            raise self.quarantine.put(table_id, "no_replay", error) from None
        chat = [msgspec.json.decode(line, type=StoredChat) for line in kept.chat]
        return Archived(archive.decode(body), chat, clock.now())

    def _finished(self, room: Room) -> None:
        """What was seen of a game is kept at its end, or later, when somebody looks at it."""
        task = asyncio.create_task(self._keep_archive(room.id))
        self._archiving.add(task)
        task.add_done_callback(self._archiving.discard)

    async def _keep_archive(self, table_id: str) -> None:
        """One at a time, in a thread, from the store: nobody waits for it."""
        try:
            async with self._one_archive:
                if await self._store.archive(table_id) is not None:
                    return
                kept = await self._store.load(table_id)
                if kept is not None:
                    body = await asyncio.to_thread(_packed, kept)
                    await self._store.keep_archive(table_id, body, kept)
        except (CivitasError, StoreFailed) as error:
            log.warning("no archive was kept", table=table_id, kind=type(error).__name__)

    def _open(self, table: Table, tokens: dict[int, int], lease: Lease) -> Room:
        room = Room(
            *(table, tokens, self._store, self._thinkers, self._metrics),
            *(self._drop, self._finished, lease),
        )
        self._rooms[room.id] = room
        if table.state == "over" and not isinstance(table, Archived):
            self._finished(room)
        self._metrics.rooms.set(len(self._rooms))
        return room

    def _drop(self, room: Room) -> None:
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
        self._metrics.rooms.set(len(self._rooms))
        room.close()
        self.leases.release(room.lease)

    def _lost(self, table_id: str) -> None:
        """Another worker may have the table now, and tells how it stands."""
        self._metrics.leases_lost.inc()
        if (room := self._rooms.get(table_id)) is not None:
            self._drop(room)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(max(1.0, self._idle / 4))
            before = clock.monotonic() - self._idle
            for room in list(self._rooms.values()):
                if room.idle and room.used < before:
                    self._drop(room)


def _packed(kept: Kept) -> bytes:
    return archive.packed(replayed(kept, 1.0))


def replayed(kept: Kept, pace: float) -> Table:
    """A table from what the store has of it."""
    setup = msgspec.json.decode(kept.setup, type=Setup)
    events = [StoredEvent(row.version, row.time, decode_event(row.body)) for row in kept.rows]
    chat = [msgspec.json.decode(line, type=StoredChat) for line in kept.chat]
    return Table(setup, events, chat, now=clock.now(), pace=pace)

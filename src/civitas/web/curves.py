"""The curve of a finished game: worked out once, in a thread of its own, and kept."""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

import msgspec

from civitas.engine.contract import State
from civitas.engine.session import Session
from civitas.web.book import TURN, events_of
from civitas.web.chances import curve
from civitas.web.protocol import Curve
from civitas.web.room import Room
from civitas.web.store import Store
from civitas.web.thinkers import Thinkers

_at_work: WeakKeyDictionary[Room, asyncio.Task[Curve]] = WeakKeyDictionary()


async def curve_of(room: Room, store: Store, thinkers: Thinkers) -> Curve:
    """Several who ask at the same time wait for the same work."""
    kept = await store.curve(room.id)
    if kept is not None:
        return msgspec.json.decode(kept, type=Curve)
    task = _at_work.get(room)
    if task is None or task.done():
        task = _at_work[room] = asyncio.create_task(_work_out(room, store, thinkers))
    return await asyncio.shield(task)


async def _work_out(room: Room, store: Store, thinkers: Thinkers) -> Curve:
    session = room.table.session
    last = room.table.step
    states = list(session.positions(0, last))
    starts = turn_starts(session, states)
    found = await thinkers.run(lambda: curve(session.record.game, starts, (last, states[-1])))
    await store.keep_curve(room.id, msgspec.json.encode(found))
    return found


def turn_starts(session: Session, states: list[State]) -> list[tuple[int, State]]:
    """The first position, and every one at which a turn begins and somebody decides."""
    return [
        (step, state)
        for step, state in enumerate(states)
        if state.seat is not None
        and (step == 0 or any(event.kind == TURN for event in events_of(session, step)))
    ]

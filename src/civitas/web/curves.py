"""The curve of a finished game: worked out once, in a thread of its own, and kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import msgspec

from civitas.engine.contract import State
from civitas.engine.session import Session
from civitas.web.chances import chance, curve
from civitas.web.protocol import Curve
from civitas.web.room import Room
from civitas.web.shared_work import SharedWork
from civitas.web.store import Store
from civitas.web.thinkers import Thinkers
from civitas.web.turn_log import TURN, events_of

T = TypeVar("T")
_curves: SharedWork[Curve] = SharedWork(1)


async def curve_of(room: Room, store: Store, thinkers: Thinkers) -> Curve:
    """Several who ask at the same time wait for the same work."""
    kept = await store.curve(room.id)
    if kept is not None:
        return msgspec.json.decode(kept, type=Curve)
    past, table_id = room.table.session.so_far(), room.id
    return await _curves.get(room, (), lambda: _work_out(past, table_id, store, thinkers))


async def _work_out(past: Session, table_id: str, store: Store, thinkers: Thinkers) -> Curve:
    """Moment by moment, and after all bots that somebody waits for."""

    def run(work: Callable[[], T]) -> Awaitable[T]:
        return thinkers.run(work, ("curve", table_id), watched=False)

    moments = await run(lambda: turn_starts(past))
    found = [await run(partial(chance, state, step)) for step, state in moments]
    drawn = await run(lambda: curve(moments, found, (len(past.steps), past.state)))
    await store.keep_curve(table_id, msgspec.json.encode(drawn))
    return drawn


def turn_starts(session: Session) -> list[tuple[int, State]]:
    """The first position, and every one at which a turn begins and somebody decides."""
    return [
        (step, state)
        for step, state in enumerate(session.positions(0, len(session.steps)))
        if state.seat is not None
        and (step == 0 or any(event.kind == TURN for event in events_of(session, step)))
    ]

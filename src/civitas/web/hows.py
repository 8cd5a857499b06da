"""How a rival can win: worked out in a thread of its own, from what the asking seat sees alone."""

from __future__ import annotations

from civitas.engine.contract import View
from civitas.engine.session import Session
from civitas.web import protocol
from civitas.web.phrases import wire
from civitas.web.room import Room
from civitas.web.shared_work import SharedWork
from civitas.web.thinkers import Thinkers
from civitas.wording import Counter, How

KEPT = 12
"""So many answers about a table are kept: every seat about every rival, as the table lies."""
_hows: SharedWork[protocol.How | None] = SharedWork(KEPT)


async def how_of(
    room: Room, step: int, viewer: int, rival: int, thinkers: Thinkers
) -> protocol.How | None:
    """Whoever asks the same again while the table lies as it did gets the same answer."""
    table, face = room.table, room.table.face
    now = table.session.state.view(viewer) if step == table.step else None
    past, person = table.session.so_far(), table.seats[viewer].owner

    def think() -> protocol.How | None:
        found = face.how(now or view_at(past, step, viewer), rival)
        return None if found is None else _how(found)

    async def work_out() -> protocol.How | None:
        return await thinkers.run(think, person)

    return await _hows.get(room, (step, viewer, rival), work_out)


def view_at(past: Session, step: int, viewer: int) -> View:
    """A moment that is over is played up to again."""
    return next(past.positions(step, step)).view(viewer)


def _how(found: How) -> protocol.How:
    return protocol.How(
        heading=wire(found.heading),
        ways=[protocol.Way(way.source, wire(way.text)) for way in found.ways],
        counters=[_counter(counter) for counter in found.counters],
        between=found.between,
        note=[wire(line) for line in found.note],
    )


def _counter(found: Counter) -> protocol.Counter:
    return protocol.Counter(
        verdict=found.verdict,
        cards=found.cards,
        effect=found.effect,
        domain=found.domain,
        seat=found.seat,
        text=wire(found.text),
        group=wire(found.group),
    )

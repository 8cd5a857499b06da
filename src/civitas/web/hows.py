"""How a rival can win: worked out in a thread of its own, from what the asking seat sees alone."""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

from civitas.engine.contract import View
from civitas.web import protocol
from civitas.web.phrases import wire
from civitas.web.room import Room
from civitas.web.thinkers import Thinkers
from civitas.wording import Counter, Face, How

Asked = tuple[int, int, int]
"""The step, the seat that asks, and the rival."""

_at_work: WeakKeyDictionary[Room, dict[Asked, asyncio.Task[protocol.How | None]]]
_at_work = WeakKeyDictionary()


async def how_of(
    room: Room, step: int, viewer: int, rival: int, thinkers: Thinkers
) -> protocol.How | None:
    """Whoever asks the same again while the table lies as it did gets the same answer."""
    table = room.table
    asked = (step, viewer, rival)
    kept = _at_work.setdefault(room, {})
    for old in [key for key in kept if key[0] != step]:
        del kept[old]
    if asked not in kept or (kept[asked].done() and kept[asked].exception() is not None):
        view = table.position(step).view(viewer)
        owner = table.seats[viewer].owner
        kept[asked] = asyncio.create_task(_work_out(table.face, view, rival, thinkers, owner))
    return await asyncio.shield(kept[asked])


async def _work_out(
    face: Face, view: View, rival: int, thinkers: Thinkers, person: str | None
) -> protocol.How | None:
    found = await thinkers.run(lambda: face.how(view, rival), person)
    return None if found is None else _how(found)


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

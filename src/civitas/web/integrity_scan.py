"""After the start every row is looked at once, without hurry: what rotted on the disk is found
before somebody asks for it.
"""

from __future__ import annotations

import asyncio

import structlog

from civitas.web.kept import Place
from civitas.web.quarantine import Quarantine
from civitas.web.store import Store
from civitas.web.writer import StoreDamaged, StoreFailed

log = structlog.get_logger()
FIRST = 10.0
"""Seconds after the start: people who come back go first."""
ROWS, BREATH = 200, 0.02


async def survey(store: Store, quarantine: Quarantine) -> None:
    await asyncio.sleep(FIRST)
    try:
        await look_through(store, quarantine)
    except StoreFailed as error:
        log.error("the database could not be looked through", error=str(error))


async def look_through(store: Store, quarantine: Quarantine) -> None:
    """The structure of the file, and the checksums of all rows."""
    if (found := await store.structure()) != "ok":
        log.error("the database is damaged; restore a backup", found=found)
    last: Place | None = ("", 0)
    while last is not None:
        last, damaged = await store.verify(last, ROWS)
        for table_id in damaged:
            quarantine.put(table_id, "damaged", StoreDamaged())
        await asyncio.sleep(BREATH)

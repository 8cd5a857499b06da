"""How long things are kept: looked at once an hour, deleted when the operator's days are over."""

from __future__ import annotations

import asyncio

import structlog

from civitas.web import clock
from civitas.web.rooms import Rooms
from civitas.web.settings import Settings
from civitas.web.store import Store
from civitas.web.writer import StoreFailed

log = structlog.get_logger()
HOUR, DAY = 3600.0, 24 * 3600.0
REPORT_DAYS = 180


async def keep_no_longer(store: Store, rooms: Rooms, settings: Settings) -> None:
    while True:
        try:
            await sweep(store, rooms, settings)
        except StoreFailed as error:
            log.warning("old tables were not deleted", error=str(error))
        await asyncio.sleep(HOUR)


async def sweep(store: Store, rooms: Rooms, settings: Settings) -> None:
    """Tables at which nothing has happened, chat, and reports, each after its time."""
    now = clock.now()
    chat = now - settings.keep_chat_days * DAY if settings.keep_chat_days else None
    await store.delete_old_words(chat, now - REPORT_DAYS * DAY)
    if not settings.keep_days:
        return
    await store.delete_old_campaigns(now - settings.keep_days * DAY)
    while ids := await store.expired(now - settings.keep_days * DAY):
        for table_id in ids:
            await rooms.delete(table_id)
        log.info("old tables deleted", count=len(ids))

"""Deleting what was kept: a table, a person's traces, and what is older than it may get."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import Connection, delete, func, select, text, tuple_, update

from civitas.web import archive, checksums
from civitas.web.events import Renamed, Seated, decode_event, encode_event
from civitas.web.setup import SeatSetup, Setup
from civitas.web.sql_tables import (
    ARCHIVES,
    CAMPAIGNS,
    CHAT,
    CURVES,
    EVENTS,
    LEASES,
    MEMBERS,
    REPORTS,
    TABLES,
    TOKENS,
)

PARTS = (LEASES, EVENTS, MEMBERS, CHAT, TOKENS, CURVES, ARCHIVES)


def delete_table(connection: Connection, table_id: str) -> None:
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table == table_id))
    connection.execute(delete(TABLES).where(TABLES.c.id == table_id))


def forget_at(connection: Connection, table_id: str, player: str, fresh: str) -> None:
    """Nothing leads from what stays at a table to the person: the id becomes a fresh one, names go.

    The setup comes first: its row is locked then, so that no archive is kept meanwhile that was
    packed before.
    """
    _rewrite_setup(connection, table_id, player, fresh)
    _rewrite_events(connection, table_id, player, fresh)
    _rewrite_archive(connection, table_id, player, fresh)
    _delete_chat(connection, table_id, player)
    here = (MEMBERS.c.table == table_id) & (MEMBERS.c.player == player)
    connection.execute(delete(MEMBERS).where(here))


def forget_elsewhere(connection: Connection, player: str) -> None:
    """What somebody has that is no part of a table."""
    for part in (TOKENS, REPORTS, CAMPAIGNS):
        connection.execute(delete(part).where(part.c.player == player))


def _rewrite_setup(connection: Connection, table_id: str, player: str, fresh: str) -> None:
    here = TABLES.c.id == table_id
    setup = msgspec.json.decode(
        connection.execute(select(TABLES.c.setup).where(here)).scalar_one(), type=Setup
    )
    body = msgspec.json.encode(_setup(setup, player, fresh))
    values = {"setup": body, "crc": checksums.of_setup(body)}
    connection.execute(update(TABLES).where(here).values(values))


def _seat(seat: SeatSetup, player: str, fresh: str) -> SeatSetup:
    if seat.owner != player:
        return seat
    return structs.replace(seat, owner=fresh, name="")


def _rewrite_archive(connection: Connection, table_id: str, player: str, fresh: str) -> None:
    here = ARCHIVES.c.table == table_id
    body = connection.execute(select(ARCHIVES.c.body).where(here)).scalar()
    if body is None:
        return
    kept = archive.decode(body)
    setup = _setup(kept.setup, player, fresh)
    seats = [_seat(seat, player, fresh) for seat in kept.seats]
    body = archive.encode(structs.replace(kept, setup=setup, seats=seats))
    connection.execute(update(ARCHIVES).where(here).values(body=body))


def _setup(setup: Setup, player: str, fresh: str) -> Setup:
    host = fresh if setup.host == player else setup.host
    seats = [_seat(seat, player, fresh) for seat in setup.seats]
    return structs.replace(setup, host=host, seats=seats)


def _rewrite_events(connection: Connection, table_id: str, player: str, fresh: str) -> None:
    """Programs sign with the number of their seat behind the id."""
    rows = connection.execute(select(EVENTS).where(EVENTS.c.table == table_id)).all()
    for row in rows:
        if row.player is None or row.player.partition("#")[0] != player:
            continue
        by = row.player.replace(player, fresh, 1)
        body = _rewritten(row.body, by)
        crc = checksums.of_event(table_id, row.version, row.time, by, row.move, body)
        here = (EVENTS.c.table == table_id) & (EVENTS.c.version == row.version)
        values = {"player": by, "body": body, "crc": crc}
        connection.execute(update(EVENTS).where(here).values(values))


def _rewritten(body: bytes, by: str) -> bytes:
    event: Any = decode_event(body)
    if isinstance(event, Seated | Renamed):
        event = structs.replace(event, name="")
    return encode_event(structs.replace(event, by=by))


def _delete_chat(connection: Connection, table_id: str, player: str) -> None:
    """What somebody said, and their programs, who sign with the number of their seat behind it."""
    programs = func.substr(CHAT.c.player, 1, len(player) + 1) == f"{player}#"
    whose = (CHAT.c.player == player) | programs
    connection.execute(delete(CHAT).where((CHAT.c.table == table_id) & whose))


def expired(connection: Connection, before: float) -> list[str]:
    """Tables at which nothing has happened since."""
    last = 'SELECT max(time) FROM events WHERE events."table" = tables.id'
    statement = f"SELECT id FROM tables WHERE coalesce(({last}), created) < :before LIMIT 500"  # noqa: S608
    return list(connection.execute(text(statement), {"before": before}).scalars())


def delete_chat_before(connection: Connection, before: float, most: int) -> int:
    """So many lines at most; how many they were."""
    key = tuple_(CHAT.c.table, CHAT.c.number)
    old = select(CHAT.c.table, CHAT.c.number).where(CHAT.c.time < before).limit(most)
    return connection.execute(delete(CHAT).where(key.in_(old))).rowcount


def delete_campaigns_before(connection: Connection, before: float) -> None:
    connection.execute(delete(CAMPAIGNS).where(CAMPAIGNS.c.changed < before))


def delete_reports_before(connection: Connection, before: float) -> None:
    connection.execute(delete(REPORTS).where(REPORTS.c.time < before))

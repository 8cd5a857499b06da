"""kill -9, again and again, under traffic: no acknowledged move is lost, doubled or reordered."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from civitas.web.database import FILE
from civitas.web.events import Moved, decode_event
from civitas.web.restore import restore
from civitas.web.rooms import replayed
from civitas.web.store import Kept, Row
from depth import depth

from .conftest import Start
from .serving import Guest, Message, Server, Socket, run

ROUNDS = depth(4, 100)
TABLES = 20
# Before every kill there is traffic: so many acknowledged moves, and then some moments more.
MOVES_A_ROUND = depth(40, 500)
MOMENTS = 0.1
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, httpx.HTTPError)
Disturb = Callable[[], None]
Ledger = dict[str, list[tuple[Message, int]]]
"""By table what was acknowledged, in this order: the move and its version."""


class Player:
    """Plays both seats of a table after table; comes back after every crash and sends again what
    was not answered.
    """

    def __init__(self, guest: Guest, number: int, ledger: Ledger) -> None:
        self.guest, self.chance, self.ledger = guest, random.Random(number), ledger
        self.table = ""
        self.unanswered: Message | None = None

    async def play(self) -> None:
        while True:
            try:
                await self._sit()
            except GONE:
                await asyncio.sleep(0.02)

    async def _sit(self) -> None:
        if not self.table:
            friend = {"kind": "local", "name": "Bea"}
            self.table = (await self.guest.open({"kind": "me"}, friend))["table"]
            self.ledger[self.table] = []
        async with self.guest.sit(self.table) as socket:
            full = await socket.until("full")
            acknowledged = [version for _, version in self.ledger[self.table]]
            assert full["version"] >= max(acknowledged, default=0)
            while not socket.over():
                await self._move(socket)
        self.table, self.unanswered = "", None

    async def _move(self, socket: Socket) -> None:
        move = self.unanswered = self.unanswered or socket.a_move(self.chance)
        answer = await socket.ask("ack", "stale", "refused", **move)
        assert answer["t"] == "ack", answer
        if (move, answer["version"]) not in self.ledger[self.table][-1:]:
            self.ledger[self.table].append((move, answer["version"]))
        if self.chance.random() < 0.1:
            assert await socket.ask("ack", "stale", "refused", **move) == answer
        self.unanswered = None
        while socket.full["version"] < answer["version"]:
            await socket.until("update", "full")


def stored(path: Path) -> dict[str, Kept]:
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        tables = {
            name: Kept(setup, [], [], {})
            for name, setup in connection.execute("SELECT id, setup FROM tables")
        }
        query = 'SELECT "table", version, time, player, move, body FROM events ORDER BY 1, 2'
        for name, *row in connection.execute(query):
            tables[name].rows.append(Row(*row))
    finally:
        connection.close()
    return tables


def check(kept: Kept, acknowledged: list[tuple[Message, int]]) -> None:
    """Everything acknowledged is there, once, where it was said to be; and the game replays."""
    assert [row.version for row in kept.rows] == list(range(1, len(kept.rows) + 1))
    ids = [row.move for row in kept.rows]
    assert len(set(ids)) == len(ids)
    versions = [version for _, version in acknowledged]
    assert versions == sorted(set(versions))
    for move, version in acknowledged:
        row = kept.rows[version - 1]
        event = decode_event(row.body)
        assert isinstance(event, Moved)
        told = (move["id"], move["seat"], move["action"], move["then"])
        assert (event.id, event.seat, event.action, event.then) == told
    assert replayed(kept, 0.0).version == len(kept.rows)


def acknowledged_moves(ledger: Ledger) -> int:
    return sum(len(acknowledged) for acknowledged in ledger.values())


async def traffic(tasks: list[asyncio.Task[None]], ledger: Ledger) -> None:
    """Wait until enough moves were made; a player who saw something wrong ends it all."""
    wanted = acknowledged_moves(ledger) + MOVES_A_ROUND
    while acknowledged_moves(ledger) < wanted:
        if failed := [task for task in tasks if task.done()]:
            failed[0].result()
        await asyncio.sleep(0.01)
    await asyncio.sleep(random.random() * MOMENTS)


def _crash(server: Server) -> None:
    server.kill()
    server.start()


async def under_traffic(
    server: Server, rounds: int, ledger: Ledger, more: int = 1, disturb: Disturb | None = None
) -> None:
    """Start players, kill the server `rounds` times or disturb something else, and let them play on
    a little.
    """
    players = [Player(Guest(server), number, ledger) for number in range(TABLES)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        for _ in range(rounds):
            await traffic(tasks, ledger)
            await asyncio.to_thread(disturb or partial(_crash, server))
        for _ in range(more):
            await traffic(tasks, ledger)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    assert {type(result) for result in results} == {asyncio.CancelledError}, results


def test_killing_the_server_loses_nothing_that_was_acknowledged(start: Start) -> None:
    server, ledger = start(), Ledger()
    run(under_traffic(server, ROUNDS, ledger))
    server.kill()
    assert "Traceback" not in server.log()
    tables = stored(server.data / FILE)
    for table, acknowledged in ledger.items():
        check(tables[table], acknowledged)
    moves = acknowledged_moves(ledger)
    print(f"{ROUNDS} kills, {len(ledger)} tables, {moves} acknowledged moves")
    assert moves >= MOVES_A_ROUND * ROUNDS


def test_a_backup_under_traffic_holds_every_game_up_to_its_moment(
    start: Start, tmp_path: Path
) -> None:
    server, ledger = start(), Ledger()
    before: dict[str, int] = {}

    async def back_up() -> None:
        async def copy() -> None:
            while acknowledged_moves(ledger) < MOVES_A_ROUND:
                await asyncio.sleep(0.01)
            before.update({table: len(moves) for table, moves in ledger.items()})
            command = [sys.executable, "-m", "civitas.cli", "backup", str(tmp_path / "a.civitas")]
            done = await asyncio.to_thread(
                subprocess.run, [*command, "--data", str(server.data)], capture_output=True
            )
            assert done.returncode == 0, done.stderr

        playing = asyncio.create_task(under_traffic(server, 0, ledger, more=10))
        await copy()
        await playing

    run(back_up())
    server.kill()
    restore(tmp_path / "a.civitas", tmp_path / "again")
    copied = stored(tmp_path / "again" / FILE)
    assert before
    for table, count in before.items():
        check(copied[table], ledger[table][:count])
    restored = start(tmp_path / "again")
    somewhere = next(iter(before))

    async def look() -> Any:
        return (await Guest(restored).get(f"/api/tables/{somewhere}/frame")).json()

    assert run(look())["version"] == len(copied[somewhere].rows)

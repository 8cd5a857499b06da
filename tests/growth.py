"""What a stored table costs when there are many: `python tests/growth.py --tables 100 1000 10000`.

Bots play some games of both kinds to the end; copies of them fill a database as the server itself
would have, with archives and moves. At each number of tables a server starts on it, and it is told
what a game takes on the disk, how long the start, a list and opening a table take, what one move
takes, and how much memory there is before and after. With `--kills` the server is then killed so
often, and how long it is until the next move is acknowledged is told. With `--database` the same on
PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import msgspec
import psutil
from msgspec import structs

from civitas.web import archive
from civitas.web.kept import Kept
from civitas.web.leases import Lease
from civitas.web.metrics import Metrics
from civitas.web.rooms import replayed
from civitas.web.setup import Setup
from civitas.web.store import Store
from running import Server

GAMES = ("civ", "imperium")
PATTERNS = 4
ASKED = 40
WRITTEN_AT_ONCE = 100
COPIER, LONG = "growth", 3600.0
Pattern = tuple[Kept, bytes]


# --- a database with many games ------------------------------------------------------------------


def play_patterns(data: Path) -> None:
    """Games of bots, played by a server: what it then has on its disk is what is copied."""
    with Server(data) as server, closing(guest(server)) as web:
        made = [open_table(web, game) for game in GAMES for _ in range(PATTERNS)]
        until(lambda: all(info(web, table)["state"] == "over" for table in made))


def open_table(web: httpx.Client, game: str, me: bool = False) -> str:
    deal = {"deal": "random"} if game == "imperium" else {}
    first = {"kind": "me"} if me else {"kind": "bot", "bot": "random"}
    plan = {"game": game, "options": {"players": 2, **deal}, "public": True}
    plan["seats"] = [first, {"kind": "bot", "bot": "random"}]
    return str(web.post("/api/tables", json=plan).raise_for_status().json()["table"])


async def read_patterns(data: Path) -> list[Pattern]:
    store = Store(data, Metrics())
    try:
        found = []
        for table in await store.public(1000):
            kept = await store.load(table)
            assert kept is not None
            found.append((kept, archive.packed(replayed(kept, 1.0))))
        return found
    finally:
        store.close()


async def fill(store: Store, patterns: Sequence[Pattern], first: int, last: int) -> None:
    """Copies of the patterns in turn, each under a name of its own."""
    for start in range(first, last, WRITTEN_AT_ONCE):
        some = range(start, min(start + WRITTEN_AT_ONCE, last))
        await asyncio.gather(*(copy(store, *patterns[n % len(patterns)], n) for n in some))


async def copy(store: Store, kept: Kept, body: bytes, number: int) -> None:
    old = msgspec.json.decode(kept.setup, type=Setup)
    setup = structs.replace(old, id=f"copy{number:06}", created=old.created + number)
    members, written = [f"guest{number % 500}"], msgspec.json.encode(setup)
    await store.create(setup.id, setup.created, True, written, members)
    lease = await store.claim(setup.id, COPIER, LONG)
    assert isinstance(lease, Lease)
    await store.append(setup.id, kept.rows, fence=lease.fence)
    await store.keep_archive(setup.id, body, replace(kept, setup=written))
    await store.release(lease)


# --- what it costs --------------------------------------------------------------------------------


def guest(server: Server) -> httpx.Client:
    web = httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=60)
    web.post("/api/me", json={"name": "Ann", "colour": 1}).raise_for_status()
    return web


def info(web: httpx.Client, table: str) -> Any:
    return web.get(f"/api/tables/{table}").raise_for_status().json()


def until(done: Any, seconds: float = 600) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "the games do not end"
        time.sleep(0.2)


def milliseconds(act: Any) -> float:
    begun = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - begun)


def measure(data: Path, env: dict[str, str], stored: int, kills: int) -> dict[str, Any]:
    begun = time.perf_counter()
    with Server(data, env) as server:
        found: dict[str, Any] = {"listens_after_s": round(time.perf_counter() - begun, 2)}
        process = psutil.Process(server.process.pid)
        with closing(guest(server)) as web:
            found["memory_mb"] = megabytes(process)
            lists = [milliseconds(lambda: web.get("/api/tables")) for _ in range(ASKED)]
            found |= {"first_list_ms": round(lists[0], 1), "list_ms": round(median(lists), 1)}
            some = [f"copy{n:06}" for n in random.Random(1).sample(range(stored), ASKED)]
            opened = [milliseconds(lambda name=name: info(web, name)) for name in some]
            found["open_ms"] = round(median(opened), 1)
            found["move_ms"] = round(median(moves(web)), 1)
        found["memory_after_mb"] = megabytes(process)
        if took := first_moves(server, kills):
            found["kills"] = len(took)
            found |= {f"first_move_p{p}_s": round(at(took, p), 2) for p in (50, 99)}
    return found


def at(values: Sequence[float], percent: int) -> float:
    """A percentile of sorted values."""
    return values[min(len(values) - 1, percent * len(values) // 100)]


def megabytes(process: psutil.Process) -> int:
    return int(process.memory_info().rss) // 10**6


def moves(web: httpx.Client) -> list[float]:
    """How long single moves take at new tables of both games."""
    took: list[float] = []
    for game in GAMES:
        table = open_table(web, game, me=True)
        while len(took) < ASKED * (1 + GAMES.index(game)):
            frame = web.get(f"/api/tables/{table}/frame").json()
            asked = frame["frame"]["question"]
            if frame["table"]["state"] == "over":
                table = open_table(web, game, me=True)
            elif asked and asked["choices"]:
                took.append(milliseconds(lambda t=table, f=frame: answer(web, t, f)))
    return took


def first_moves(server: Server, kills: int) -> list[float]:
    """How many seconds after `kill -9` the first move is acknowledged, by a server started anew."""
    took: list[float] = []
    with closing(guest(server)) as web:
        cookies = web.cookies
        tables = [open_table(web, game, me=True) for game in GAMES]
    for number in range(kills):
        table = tables[number % len(tables)]
        begun = time.perf_counter()
        server.kill()
        server.start()
        url = server.url
        with httpx.Client(base_url=url, headers={"Origin": url}, cookies=cookies) as web:
            frame = web.get(f"/api/tables/{table}/frame").raise_for_status().json()
            if frame["table"]["state"] == "over" or not frame["frame"]["question"]["choices"]:
                tables[number % len(tables)] = open_table(web, frame["table"]["game"], me=True)
                continue
            answer(web, table, frame)
            took.append(time.perf_counter() - begun)
    return sorted(took)


def answer(web: httpx.Client, table: str, frame: Any) -> None:
    """The first choice, and the first of each that hangs on it."""
    asked = frame["frame"]["question"]
    picks, choices = [], asked["choices"]
    while choices:
        picks.append(choices[0]["action"])
        choices = choices[0].get("then", [])
    wish = {"id": secrets.token_hex(8), "base": frame["version"], "seat": asked["seat"]}
    wish |= {"action": picks[0], "then": picks[1:]}
    web.post(f"/api/tables/{table}/move", json=wish).raise_for_status()


def size(data: Path) -> int:
    return sum(file.stat().st_size for file in data.iterdir() if file.is_file())


async def grow(data: Path, address: str, patterns: list[Pattern], first: int, last: int) -> None:
    store = Store(data, Metrics(), address)
    try:
        await fill(store, patterns, first, last)
    finally:
        store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 1000, 10_000])
    parser.add_argument(
        "--database", default="", help="the address of an empty PostgreSQL database"
    )
    parser.add_argument("--kills", type=int, default=0)
    given = parser.parse_args()
    env = {"CIVITAS_DATABASE": given.database} if given.database else {}
    with tempfile.TemporaryDirectory() as folder:
        play_patterns(Path(folder) / "patterns")
        patterns = asyncio.run(read_patterns(Path(folder) / "patterns"))
        data, before = Path(folder) / "data", 0
        for stored in given.tables:
            asyncio.run(grow(data, given.database, patterns, before, stored))
            found = {"tables": stored, **measure(data, env, stored, given.kills)}
            if not given.database:
                found["bytes_a_game"] = size(data) // stored
            print(json.dumps(found), flush=True)
            before = stored


if __name__ == "__main__":
    main()

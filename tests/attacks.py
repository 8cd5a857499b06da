"""Attacks on a server with its usual limits: `python tests/attacks.py [NAME ...] --seconds 8`.

Loopback only, bounded in time and number. Two honest players at a table of CIV move all the time
from an address of their own; each attack comes from another one. Told are the waits of the honest
from move to acknowledgement, alone and under attack, and what the server used. Both are processes
of their own, so that neither waits for the other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from running import Server

HONEST, HOSTILE = "127.0.0.2", "127.0.0.3"
LIMITS = {"CIVITAS_PACE": "0"}
EXPERTS = [{"kind": "bot", "bot": "ismcts:10000"}] * 4
# Below the usual limit of messages.
THINK = 0.06
GONE = (httpx.HTTPError, WebSocketException, OSError, TimeoutError)


class Visitor:
    """A guest from some address."""

    def __init__(self, url: str, address: str) -> None:
        self.url, self.address = url, address
        transport = httpx.AsyncHTTPTransport(
            local_address=address, limits=httpx.Limits(max_connections=200)
        )
        headers = {"Origin": url}
        self.http = httpx.AsyncClient(
            base_url=url, headers=headers, transport=transport, timeout=30
        )

    async def open(self, game: str, *seats: dict[str, str]) -> dict[str, Any]:
        await self.http.get("/api/me")
        plan = {"game": game, "options": {}, "seats": list(seats), "public": True}
        answer = await self.http.post("/api/tables", json=plan)
        answer.raise_for_status()
        made: dict[str, Any] = answer.json()
        return made

    def sit(self, table: str) -> connect:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket",
            additional_headers={"Origin": self.url, "Cookie": cookie},
            local_addr=(self.address, 0),
            compression=None,
            open_timeout=60,
            max_queue=None,
        )


# --- the honest -----------------------------------------------------------------------------------


async def play(url: str, seconds: float, bot: bool) -> list[float]:
    """Move as soon as one may, a little later; how long each move took to be acknowledged.

    With `bot` against an easy one: how long it took from a move until it was one's turn again.
    """
    ann, waits, end = Visitor(url, HONEST), list[float](), time.monotonic() + seconds
    other = {"kind": "bot", "bot": "ismcts:50"} if bot else {"kind": "local", "name": "Ben"}
    chance = random.Random(1)
    with suppress(*GONE):  # nobody is answered any more: there are fewer moves to tell of
        while time.monotonic() < end:
            table = (await ann.open("civ", {"kind": "me"}, other))["table"]
            async with ann.sit(table) as socket, asyncio.timeout(seconds + 30):
                await one_game(socket, chance, end, bot, waits)
    await ann.http.aclose()
    return waits


async def one_game(
    socket: ClientConnection, chance: random.Random, end: float, bot: bool, waits: list[float]
) -> None:
    sent, number = 0.0, 0
    async for text in socket:
        message = json.loads(text)
        if message["t"] == "ack" and not bot:
            waits.append(time.monotonic() - sent)
        if message["t"] not in ("full", "update"):
            continue
        question = message["frame"]["question"]
        if question is None or time.monotonic() > end:
            return
        if not question["choices"]:
            continue
        if bot and sent:
            waits.append(time.monotonic() - sent)
        await asyncio.sleep(THINK)
        actions, number = picked(question, chance), number + 1
        move = {"t": "move", "id": f"m{number}", "base": message["version"]}
        move |= {"seat": question["seat"], "action": actions[0], "then": actions[1:]}
        sent = time.monotonic()
        await socket.send(json.dumps(move))


def picked(question: dict[str, Any] | None, chance: random.Random) -> list[int]:
    actions = []
    while question is not None:
        choice = chance.choice(question["choices"])
        actions.append(choice["action"])
        question = choice["then"]
    return actions


# --- the hostile ----------------------------------------------------------------------------------

Blow = Callable[[Visitor, str, random.Random], Awaitable[None]]


async def frames(eve: Visitor, table: str, chance: random.Random) -> None:
    first = chance.randrange(300)
    path = f"/api/tables/{table}/frames?perspective=all&first={first}"
    answer = await eve.http.get(f"{path}&last={first + 499}")
    if answer.status_code == 409:  # fewer moments than that
        await eve.http.get(f"{path}&last={first + 99}")
    elif answer.status_code == 429:
        await asyncio.sleep(0.2)


async def sync(eve: Visitor, table: str, chance: random.Random) -> None:
    async with eve.sit(table) as socket:
        while True:
            await socket.send('{"t":"sync"}')
            await socket.recv()


async def connects(eve: Visitor, table: str, chance: random.Random) -> None:
    async with eve.sit(table):
        pass


async def pieces(eve: Visitor, table: str, chance: random.Random) -> None:
    """Empty pieces of one message, as many as go through; six bytes each."""
    async with eve.sit(table) as socket:
        socket.transport.write(b"\x01\x85" + bytes(4) + b'{"t":')
        for _ in range(400):
            if socket.transport.is_closing():
                return
            socket.transport.write((b"\x00\x80" + bytes(4)) * 1000)
            await asyncio.sleep(0.01)


async def pages(eve: Visitor, table: str, chance: random.Random) -> None:
    await eve.http.get(chance.choice(["/api/docs", "/openapi.json", "/"]))


ATTACKS: dict[str, tuple[Blow, int]] = {
    "frames-one": (frames, 1),
    "frames": (frames, 150),
    "sync": (sync, 10),
    "connects": (connects, 20),
    "pieces": (pieces, 5),
    "pages": (pages, 30),
}
JAM = 30


async def attack(name: str, url: str, table: str, seconds: float) -> int:
    """So many at once, over and over until the time is up; how often it went through."""
    eve, count = Visitor(url, HOSTILE), 0
    await eve.http.get("/api/me")
    if name == "jam":
        for _ in range(JAM):
            await eve.open("imperium", *EXPERTS)
        await asyncio.sleep(seconds)
        return JAM
    blow, at_once = ATTACKS[name]

    async def again(number: int) -> None:
        nonlocal count
        chance = random.Random(number)
        while True:
            with suppress(*GONE):
                await blow(eve, table, chance)
                count += 1
            await asyncio.sleep(0.002)

    tasks = [asyncio.create_task(again(number)) for number in range(at_once)]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return count


async def long_game(url: str) -> str:
    """A finished game of Imperium between four bots, with its whole log."""
    eve = Visitor(url, "127.0.0.1")
    table = str((await eve.open("imperium", *[{"kind": "bot", "bot": "random"}] * 4))["table"])
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(eve.sit(table))
        for _ in range(600):
            info = (await eve.http.get(f"/api/tables/{table}")).json()
            if info["state"] == "over":
                break
            await asyncio.sleep(0.2)
    await eve.http.aclose()
    return table


# --- all together ---------------------------------------------------------------------------------


def used(pid: int) -> tuple[float, float]:
    """Seconds of the processor, and the most megabytes of memory so far."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    status = Path(f"/proc/{pid}/status").read_text()
    peak = int(status.partition("VmHWM:")[2].split()[0]) / 1000
    return (int(stat[11]) + int(stat[12])) / 100, peak


def process(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, __file__, *arguments], stdout=subprocess.PIPE, text=True
    )


def measure(name: str, seconds: float) -> dict[str, Any]:
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data", LIMITS, limits={}) as server,
    ):
        url = server.url.replace("localhost", "127.0.0.1")
        table = asyncio.run(long_game(url))
        bot = ["--bot"] if name == "jam" else []
        play = ("--play", url, "--seconds", str(seconds), *bot)
        alone = told(process(*play).communicate()[0])
        hostile = process("--attack", name, url, table, "--seconds", str(seconds + 4))
        time.sleep(2)
        before = used(server.process.pid)[0]
        attacked = told(process(*play).communicate()[0])
        cpu, memory = used(server.process.pid)
        count = json.loads(hostile.communicate()[0])
    figures = {
        "server_cpu_percent": round(100 * (cpu - before) / seconds),
        "peak_mb": round(memory),
    }
    return {"attack": name, "count": count, "alone": alone, "attacked": attacked, **figures}


def told(text: str) -> dict[str, float]:
    waits = sorted(json.loads(text))
    if not waits:
        return {"moves": 0}
    share = {"p50_ms": 0.5, "p99_ms": 0.99, "max_ms": 1.0}
    most = len(waits) - 1
    found = {k: round(1000 * waits[min(most, int(v * len(waits)))], 1) for k, v in share.items()}
    return {"moves": len(waits), **found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=[*ATTACKS, "jam"])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--play", help=argparse.SUPPRESS)
    parser.add_argument("--bot", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--attack", nargs=3, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.play:
        print(json.dumps(asyncio.run(play(wanted.play, wanted.seconds, wanted.bot))))
    elif wanted.attack:
        name, url, table = wanted.attack
        print(json.dumps(asyncio.run(attack(name, url, table, wanted.seconds))))
    else:
        found = []
        for name in wanted.names:
            found.append(measure(name, wanted.seconds))
            print(json.dumps(found[-1]), flush=True)
        if wanted.json:
            wanted.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()

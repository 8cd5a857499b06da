"""How the server bears a full house: `python tests/load.py --tables 1000 --seconds 300`.

Starts a server and, in a process of its own, everybody who plays: two sockets a table, or one and a
bot (`--game imperium --bots`), some time to think before every move. Reports how long moves took to
be acknowledged, and what the server used.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from running import Server

MANY = str(10**6)
ENV = {
    "CIVITAS_TABLES_PER_HOUR": MANY,
    "CIVITAS_REQUESTS": MANY,
    "CIVITAS_REQUEST_BURST": MANY,
    "CIVITAS_SOCKETS_PER_ADDRESS": MANY,
    "CIVITAS_WORK": MANY,
    "CIVITAS_WORK_BURST": MANY,
    "CIVITAS_THINKING": "600",
    "CIVITAS_PACE": "100",
}
AT_ONCE = 16
TICKS = os.sysconf("SC_CLK_TCK")


# --- what the players need of a message -----------------------------------------------------------


class Choice(msgspec.Struct):
    action: int
    then: Question | None


class Question(msgspec.Struct):
    seat: int
    choices: list[Choice]


class Frame(msgspec.Struct):
    question: Question | None


class Message(msgspec.Struct):
    t: str
    version: int = 0
    id: str | None = None
    code: str = ""
    frame: Frame | None = None


DECODER = msgspec.json.Decoder(Message)


@dataclass
class Tally:
    """What the players saw."""

    waits: list[float] = field(default_factory=list)
    games: int = 0
    errors: dict[str, int] = field(default_factory=dict)
    counting: bool = False
    finished: bool = False

    def error(self, name: str) -> None:
        if not self.finished:
            self.errors[name] = self.errors.get(name, 0) + 1


class Seat:
    """A guest with a socket."""

    def __init__(self, url: str, cookie: str, think: float, tally: Tally, chance: random.Random):
        self.url, self.cookie, self.think, self.tally = url, cookie, think, tally
        self.chance = chance
        self.sent: dict[str, float] = {}
        self.task: asyncio.Future[None] | None = None

    async def play(self, table: str) -> None:
        """Until the game is over."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"Origin": self.url, "Cookie": self.cookie}
        async with connect(
            address, additional_headers=headers, compression=None, open_timeout=60
        ) as socket:
            async for text in socket:
                message = DECODER.decode(text)
                if message.t == "ack" and message.id in self.sent:
                    wait = time.perf_counter() - self.sent.pop(message.id)
                    if self.tally.counting:
                        self.tally.waits.append(wait)
                elif message.t in ("refused", "stale"):
                    self.tally.error(f"{message.t} {message.code}".strip())
                elif message.t in ("full", "update") and message.frame is not None:
                    if message.frame.question is None:
                        return
                    if message.frame.question.choices:
                        asyncio.get_running_loop().call_later(
                            self.think * self.chance.uniform(0.5, 1.5),
                            partial(self.start_answer, socket, message),
                        )

    def start_answer(self, socket: ClientConnection, message: Message) -> None:
        self.task = asyncio.ensure_future(self.answer(socket, message))

    async def answer(self, socket: ClientConnection, message: Message) -> None:
        assert message.frame is not None
        question, actions = message.frame.question, list[int]()
        seat = question.seat if question else 0
        while question is not None:
            choice = self.chance.choice(question.choices)
            actions.append(choice.action)
            question = choice.then
        move = f"v{message.version}-{self.chance.getrandbits(32):x}"
        self.sent[move] = time.perf_counter()
        told = {"t": "move", "id": move, "base": message.version, "seat": seat}
        try:
            await socket.send(json.dumps({**told, "action": actions[0], "then": actions[1:]}))
        except Exception as error:
            self.tally.error(type(error).__name__)


async def table(
    web: httpx.AsyncClient, game: str, seats: list[Seat], door: asyncio.Semaphore
) -> None:
    """One game after another."""
    other = {"kind": "open"} if len(seats) > 1 else {"kind": "bot", "bot": "greedy"}
    plan = {"game": game, "options": {}, "seats": [{"kind": "me"}, other]}
    while True:
        try:
            async with door:
                cookies = [{"Cookie": seat.cookie} for seat in seats]
                made = (await web.post("/api/tables", json=plan, headers=cookies[0])).json()
                join = f"/api/tables/{made['table']}/join"
                for guest in cookies[1:]:
                    await web.post(join, json={"invite": made["invite"]}, headers=guest)
            await asyncio.gather(*(seat.play(made["table"]) for seat in seats))
            seats[0].tally.games += 1
        except (httpx.HTTPError, OSError, KeyError) as error:
            seats[0].tally.error(type(error).__name__)
            await asyncio.sleep(1)


async def generate(url: str, wanted: argparse.Namespace) -> dict[str, Any]:
    """Everybody comes, plays for a while, and is counted from when all are there."""
    think, people = wanted.think, 1 if wanted.bots else 2
    gc.disable()  # a pause of the players' own is no pause of the server
    tally, door = Tally(), asyncio.Semaphore(AT_ONCE)
    limits = httpx.Limits(max_connections=AT_ONCE)
    # All guests come through one client; a cookie it kept would make two of them one.
    forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(
        base_url=url, headers={"Origin": url}, limits=limits, timeout=60, cookies=forgetful
    ) as web:

        async def guest(number: int) -> Seat:
            async with door:
                answer = await web.get("/api/me")
            cookie = answer.headers["set-cookie"].partition(";")[0]
            return Seat(url, cookie, think, tally, random.Random(number))

        everybody = people * wanted.tables
        seats = await asyncio.gather(*(guest(number) for number in range(everybody)))
        tasks = [
            asyncio.create_task(table(web, wanted.game, list(seats[n : n + people]), door))
            for n in range(0, everybody, people)
        ]
        await _all_seated(web, everybody)
        print("ready", flush=True)
        await asyncio.sleep(think)
        tally.counting = True
        begun = time.perf_counter()
        await asyncio.sleep(wanted.seconds)
        took = time.perf_counter() - begun
        unanswered = sum(len(seat.sent) for seat in seats)
        tally.finished = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return {**figures(tally, took), "unanswered_at_end": unanswered}


async def _all_seated(web: httpx.AsyncClient, wanted: int) -> None:
    for _ in range(600):
        text = (await web.get("/metrics")).text
        [line] = [x for x in text.splitlines() if x.startswith("civitas_sockets ")]
        if float(line.split()[1]) >= wanted * 0.99:
            return
        await asyncio.sleep(0.5)
    raise SystemExit("not everybody found a seat")


def figures(tally: Tally, seconds: float) -> dict[str, Any]:
    waits = sorted(tally.waits)

    def percentile(share: float) -> float:
        return round(1000 * waits[min(len(waits) - 1, int(share * len(waits)))], 1) if waits else 0

    return {
        "seconds": round(seconds, 1),
        "moves": len(waits),
        "moves_per_second": round(len(waits) / seconds, 1),
        "p50_ms": percentile(0.5),
        "p95_ms": percentile(0.95),
        "p99_ms": percentile(0.99),
        "max_ms": percentile(1.0),
        "games_finished": tally.games,
        "errors": tally.errors,
    }


# --- the server's side ----------------------------------------------------------------------------


def used(pid: int) -> tuple[float, float]:
    """Seconds of processor time, and megabytes of memory."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(stat[11]) + int(stat[12])) / TICKS, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data", ENV) as server:
        return _with_players(server.process.pid, server.url, arguments)


def _with_players(pid: int, url: str, arguments: argparse.Namespace) -> dict[str, Any]:
    players = subprocess.Popen(
        [
            *(sys.executable, __file__, "--generate", url, "--tables", str(arguments.tables)),
            *("--think", str(arguments.think), "--seconds", str(arguments.seconds)),
            *("--game", arguments.game, *(["--bots"] if arguments.bots else [])),
        ],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert players.stdout is not None
    if players.stdout.readline() != "ready\n":
        raise SystemExit("the players did not come")
    time.sleep(arguments.think)
    before, begun = used(pid)[0], time.perf_counter()
    time.sleep(arguments.seconds)
    processor, memory = used(pid)
    took = time.perf_counter() - begun
    found: dict[str, Any] = json.loads(players.communicate()[0])
    sockets = arguments.tables * (1 if arguments.bots else 2)
    setting = {"game": arguments.game, "tables": arguments.tables, "sockets": sockets}
    setting |= {"think_seconds": arguments.think}
    load = {"server_cpu_percent": round(100 * (processor - before) / took, 1)}
    return {**setting, **found, **load, "server_rss_mb": round(memory, 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--think", type=float, default=5.0)
    parser.add_argument("--game", default="civ")
    parser.add_argument("--bots", action="store_true", help="a bot on the second seat")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--generate", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.generate:
        print(json.dumps(asyncio.run(generate(arguments.generate, arguments))))
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    found = measure(arguments)
    for name, value in found.items():
        print(f"{name:22} {value}")
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()

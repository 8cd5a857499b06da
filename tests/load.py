"""How the server bears a full house: `python tests/load.py --tables 1000 --seconds 660`.

Starts a server and, in a process of its own, everybody who comes: tables of both games, every
fourth against a bot, the others with two sockets that read patches as the browser does, some time
to think before every move; watchers besides; and after a game somebody looks back at it. Lasts past
the search for garbage, which comes every ten minutes. At the end the server is killed and starts
again (not with `--no-restart`), and everybody comes back. With `--database` there are several
workers over PostgreSQL. Reports how long moves took to be acknowledged, how long looking back took,
when all were there again, and what the server used.
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
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from patched import patched
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
LOOK = 0.02
TICKS = os.sysconf("SC_CLK_TCK")
Asked = dict[str, Any] | None


# --- what the players need of a message -----------------------------------------------------------


class Part(msgspec.Struct):
    """Of a frame, or of what changed in it: the question, as plain data."""

    question: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET


class Frame(Part):
    """A whole frame, or a patch of the one before."""

    fresh: Part = msgspec.field(name="set", default_factory=Part)
    inside: Part = msgspec.field(name="in", default_factory=Part)

    def asks(self, before: Asked) -> Asked:
        """The question now; `before` is the one that a patch begins with."""
        for whole in (self.question, self.fresh.question):
            if whole is not msgspec.UNSET:
                return whole
        return patched(before, self.inside.question) if self.inside.question else before


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
    looks: list[float] = field(default_factory=list)
    lost: float = 0.0
    """When the server was lost; from then on it is told who is back, and whose move was taken."""
    back: list[float] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    """How late the players themselves were: so much of a wait may be theirs."""

    def error(self, name: str) -> None:
        if not self.finished:
            self.errors[name] = self.errors.get(name, 0) + 1


class Seat:
    """A guest with a socket."""

    def __init__(self, url: str, cookie: str, think: float, tally: Tally, chance: random.Random):
        self.url, self.cookie, self.think, self.tally = url, cookie, think, tally
        self.chance = chance
        self.sent: dict[str, float] = {}
        self.version = 0
        self.question: Asked = None
        self.task: asyncio.Future[None] | None = None
        self.returned = False

    async def play(self, table: str) -> None:
        """Until the game is over; should the server be lost, it is looked for again."""
        self.version = 0
        while True:
            try:
                if await self.stay(table):
                    return
            except (OSError, WebSocketException):
                if not self.tally.lost:
                    raise
                self.returned = True
            self.sent.clear()
            await asyncio.sleep(self.chance.uniform(0.3, 0.6))

    async def stay(self, table: str) -> bool:
        """Is the game over? Or the line lost?"""
        query = "?patches=1" + (f"&since={self.version}" if self.version else "")
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
        headers = {"Origin": self.url, "Cookie": self.cookie}
        async with connect(
            address, additional_headers=headers, compression=None, open_timeout=60
        ) as socket:
            async for text in socket:
                if self.hear(socket, DECODER.decode(text)):
                    return True
        return False

    def hear(self, socket: ClientConnection, message: Message) -> bool:
        """Is the game over?"""
        tally = self.tally
        if message.t == "ack" and message.id in self.sent:
            wait = time.perf_counter() - self.sent.pop(message.id)
            if tally.counting:
                tally.waits.append(wait)
            if self.returned:
                tally.acks.append(time.perf_counter() - tally.lost)
        elif message.t in ("refused", "stale"):
            tally.error(f"{message.t} {message.code}".strip())
        elif message.t in ("full", "update", "patch"):
            self.version = message.version
            if message.t == "full" and self.returned:
                tally.back.append(time.perf_counter() - tally.lost)
            return self.ask(socket, message)
        return False

    def ask(self, socket: ClientConnection, message: Message) -> bool:
        if message.frame is None:
            return False
        self.question = message.frame.asks(self.question)
        if self.question is None:
            return True
        if self.question["choices"]:
            wait = self.think * self.chance.uniform(0.5, 1.5)
            loop = asyncio.get_running_loop()
            loop.call_later(
                wait, partial(self.start_answer, socket, message.version, self.question)
            )
        return False

    def start_answer(self, socket: ClientConnection, version: int, question: Asked) -> None:
        self.task = asyncio.ensure_future(self.answer(socket, version, question))

    async def answer(self, socket: ClientConnection, version: int, question: Asked) -> None:
        seat, actions = question["seat"] if question else 0, list[int]()
        while question is not None:
            choice = self.chance.choice(question["choices"])
            actions.append(choice["action"])
            question = choice["then"]
        move = f"v{version}-{self.chance.getrandbits(32):x}"
        self.sent[move] = time.perf_counter()
        told = {"t": "move", "id": move, "base": version, "seat": seat}
        try:
            await socket.send(json.dumps({**told, "action": actions[0], "then": actions[1:]}))
        except Exception as error:
            if not self.tally.lost:
                self.tally.error(type(error).__name__)


class Watcher(Seat):
    """Sees what everybody may, and answers nothing."""

    def ask(self, socket: ClientConnection, message: Message) -> bool:
        frame = message.frame
        return frame is not None and None in (frame.question, frame.fresh.question)


async def table(
    web: httpx.AsyncClient,
    game: str,
    seats: list[Seat],
    watchers: list[Seat],
    door: asyncio.Semaphore,
) -> None:
    """One game after another; who played it looks back at a page of it."""
    other = {"kind": "open"} if len(seats) > 1 else {"kind": "bot", "bot": "ismcts:50"}
    plan = {"game": game, "options": {}, "seats": [{"kind": "me"}, other]}
    while True:
        try:
            async with door:
                cookies = [{"Cookie": seat.cookie} for seat in seats]
                made = (await web.post("/api/tables", json=plan, headers=cookies[0])).json()
                join = f"/api/tables/{made['table']}/join"
                for guest in cookies[1:]:
                    await web.post(join, json={"invite": made["invite"]}, headers=guest)
            await asyncio.gather(*(seat.play(made["table"]) for seat in [*seats, *watchers]))
            seats[0].tally.games += 1
            begun = time.perf_counter()
            path = f"/api/tables/{made['table']}/frames?perspective=all"
            (await web.get(path, headers=cookies[0])).raise_for_status()
            seats[0].tally.looks.append(time.perf_counter() - begun)
        except (httpx.HTTPError, WebSocketException, OSError, KeyError) as error:
            seats[0].tally.error(type(error).__name__)
            await asyncio.sleep(1)


async def generate(url: str, wanted: argparse.Namespace) -> dict[str, Any]:
    """Everybody comes, plays for a while, and is counted from when all are there."""
    think = wanted.think
    gc.disable()  # a pause of the players' own is no pause of the server
    tally, door = Tally(), asyncio.Semaphore(AT_ONCE)
    limits = httpx.Limits(max_connections=AT_ONCE)
    # All guests come through one client; a cookie it kept would make two of them one.
    forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(
        base_url=url, headers={"Origin": url}, limits=limits, timeout=60, cookies=forgetful
    ) as web:

        async def guest(number: int, kind: type[Seat] = Seat) -> Seat:
            async with door:
                answer = await web.get("/api/me")
            cookie = answer.headers["set-cookie"].partition(";")[0]
            return kind(url, cookie, think, tally, random.Random(number))

        seats, tasks = list[Seat](), list[asyncio.Task[None]]()
        for number in range(wanted.tables):
            people = 1 if number % 4 == 3 else 2
            there = [await guest(len(seats) + n) for n in range(people)]
            watching = [await guest(-number, Watcher)] if number < wanted.watchers else []
            game = ("civ", "imperium")[number % 2] if wanted.game == "both" else wanted.game
            tasks.append(asyncio.create_task(table(web, game, there, watching, door)))
            seats += [*there, *watching]
        await _all_seated(web, len(seats))
        print("ready", flush=True)
        await asyncio.sleep(think)
        tally.counting = True
        begun, busy = time.perf_counter(), time.process_time()
        await _watch_oneself(tally, begun + wanted.seconds)
        took, busy = time.perf_counter() - begun, time.process_time() - busy
        unanswered = sum(len(seat.sent) for seat in seats)
        tally.finished = True
        if wanted.restart:
            await _come_back(tally, len(seats))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    own = {"players_cpu_percent": round(100 * busy / took, 1)}
    return {"sockets": len(seats), **figures(tally, took), **own, "unanswered_at_end": unanswered}


async def _watch_oneself(tally: Tally, end: float) -> None:
    """Until then; what the loop of the players holds up is noted."""
    while (now := time.perf_counter()) < end:
        await asyncio.sleep(LOOK)
        tally.lags.append(time.perf_counter() - now - LOOK)


async def _come_back(tally: Tally, everybody: int) -> None:
    """The server is killed now; wait until everybody is back, and moves are taken."""
    tally.counting, tally.lost = False, time.perf_counter()
    print("counted", flush=True)
    for _ in range(1200):
        if len(tally.back) >= everybody * 0.99 and len(tally.acks) >= everybody / 10:
            return
        await asyncio.sleep(0.1)


async def _all_seated(web: httpx.AsyncClient, wanted: int) -> None:
    """Several workers have figures each, and the shared address tells those of any of them."""
    sockets: dict[str, float] = {}
    for _ in range(3000):
        lines = (await web.get("/metrics", headers={"Connection": "close"})).text.splitlines()
        [line] = [x for x in lines if x.startswith("civitas_sockets ")]
        worker = next((x for x in lines if x.startswith("civitas_worker_info{")), "")
        sockets[worker] = float(line.split()[1])
        if sum(sockets.values()) >= wanted * 0.99:
            return
        await asyncio.sleep(0.1)
    raise SystemExit("not everybody found a seat")


def figures(tally: Tally, seconds: float) -> dict[str, Any]:
    waits, looks, back = sorted(tally.waits), sorted(tally.looks), sorted(tally.back)
    found = {
        "seconds": round(seconds, 1),
        "moves": len(waits),
        "moves_per_second": round(len(waits) / seconds, 1),
        "p50_ms": percentile(waits, 0.5),
        "p95_ms": percentile(waits, 0.95),
        "p99_ms": percentile(waits, 0.99),
        "max_ms": percentile(waits, 1.0),
        "games_finished": tally.games,
        "looks": len(looks),
        "look_p99_ms": percentile(looks, 0.99),
        "players_lag_p99_ms": percentile(sorted(tally.lags), 0.99),
        "errors": tally.errors,
    }
    if tally.lost:
        found |= {"back": len(back), "back_p99_s": percentile(back, 0.99) / 1000}
        found |= {"first_ack_s": round(min(tally.acks, default=0.0), 4)}
    return found


def percentile(sorted_: list[float], share: float) -> float:
    """In milliseconds."""
    if not sorted_:
        return 0.0
    return round(1000 * sorted_[min(len(sorted_) - 1, int(share * len(sorted_)))], 1)


# --- the server's side ----------------------------------------------------------------------------


def used(pid: int) -> tuple[float, float]:
    """Seconds of processor time, and megabytes of memory, of a server with its workers."""
    family = [child.pid for child in psutil.Process(pid).children()]
    times, sizes = zip(*map(used_alone, [pid, *family]), strict=True)
    return sum(times), sum(sizes)


def used_alone(pid: int) -> tuple[float, float]:
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(stat[11]) + int(stat[12])) / TICKS, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        with _server(data, arguments) as server:
            return _with_players(server, arguments)


def _server(data: Path, arguments: argparse.Namespace) -> Server:
    if not arguments.database:
        return Server(data, ENV)
    more = ["--workers", str(arguments.workers)]
    return Server(data, {**ENV, "CIVITAS_DATABASE": arguments.database}, more=more)


def _with_players(server: Server, arguments: argparse.Namespace) -> dict[str, Any]:
    pid = server.process.pid
    players = subprocess.Popen(
        [
            *(
                sys.executable,
                __file__,
                "--generate",
                server.url,
                "--tables",
                str(arguments.tables),
            ),
            *("--think", str(arguments.think), "--seconds", str(arguments.seconds)),
            *("--game", arguments.game, "--watchers", str(arguments.watchers)),
            *([] if arguments.restart else ["--no-restart"]),
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
    if arguments.restart and players.stdout.readline() == "counted\n":
        server.kill()
        server.start()
    found: dict[str, Any] = json.loads(players.communicate()[0])
    setting = {"game": arguments.game, "tables": arguments.tables}
    setting |= {"think_seconds": arguments.think}
    load = {"server_cpu_percent": round(100 * (processor - before) / took, 1)}
    return {**setting, **found, **load, "server_rss_mb": round(memory, 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=660)
    parser.add_argument("--think", type=float, default=5.0)
    parser.add_argument("--game", default="both", help="civ, imperium or both")
    parser.add_argument("--watchers", type=int, default=200)
    parser.add_argument("--database", help="the address of an empty PostgreSQL database")
    parser.add_argument("--workers", type=int, default=2, help="so many over that database")
    parser.add_argument("--no-restart", dest="restart", action="store_false")
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

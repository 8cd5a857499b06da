"""Real servers in processes of their own, and the guests who come to them."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect

from running import COMMAND, Server

__all__ = ["COMMAND", "Guest", "Server", "Socket", "pair", "pick", "run", "two_seats", "wait_for"]
Message = dict[str, Any]
T = TypeVar("T")


COMPANY: list[Guest] = []


def run(game: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine; every guest who came goes at the end."""

    async def whole() -> T:
        try:
            return await game
        finally:
            while COMPANY:
                await COMPANY.pop().http.aclose()

    return asyncio.run(whole())


class Guest:
    """A browser without a window: a cookie, requests and sockets."""

    def __init__(self, server: Server, token: str | None = None) -> None:
        self.server = server
        self.headers = {"Origin": server.url}
        if token is not None:
            self.headers = {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=server.url, headers=self.headers, timeout=30)
        COMPANY.append(self)

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.http.get(path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.http.post(path, json=body, **more)

    async def named(self, name: str) -> Guest:
        answer = await self.post("/api/me", {"name": name, "colour": 1})
        assert answer.status_code == 200, answer.text
        return self

    async def open(self, *seats: Message, **more: Any) -> Message:
        """A new table of CIV, whose first question is asked even if it has one answer."""
        plan = {"game": "civ", "options": {"auto_forced": False}, "seats": list(seats), **more}
        answer = await self.post("/api/tables", plan)
        if answer.is_server_error:
            answer.raise_for_status()
        assert answer.status_code == 201, answer.text
        made: Message = answer.json()
        return made

    @asynccontextmanager
    async def sit(self, table: str, query: str = "") -> AsyncIterator[Socket]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {**self.headers, "Cookie": cookie}
        url = f"ws://localhost:{self.server.port}/api/tables/{table}/socket{query}"
        async with connect(url, additional_headers=headers, open_timeout=20) as socket:
            yield Socket(socket)


class Socket:
    """A socket that knows the last frame it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.raw = socket
        self.full: Message = {}
        self.versions: list[int] = []
        self.moves = 0

    async def send(self, **message: Any) -> None:
        await self.raw.send(json.dumps(message))

    async def read(self) -> Message:
        async with asyncio.timeout(20):
            message: Message = json.loads(await self.raw.recv())
        if message["t"] in ("full", "update"):
            self.full = message
            self.versions.append(message["version"])
        return message

    async def until(self, *kinds: str) -> Message:
        """The next message of one of these kinds."""
        while (message := await self.read())["t"] not in kinds:
            pass
        return message

    async def ask(self, *kinds: str, **message: Any) -> Message:
        await self.send(**message)
        return await self.until(*kinds)

    def question(self) -> Message | None:
        """The question, if it is for this guest."""
        frame = self.full["frame"]
        asked: Message | None = frame and frame["question"]
        return asked if asked and asked["choices"] else None

    def over(self) -> bool:
        return bool(self.full) and self.full["table"]["state"] == "over"

    def a_move(self, chance: random.Random) -> Message:
        """Some answer to the question, as a message."""
        asked = self.question()
        assert asked is not None
        self.moves += 1
        picks = pick(asked, chance)
        return {
            "t": "move",
            "id": f"m{self.moves}-{chance.getrandbits(64):x}",
            "base": self.full["version"],
            "seat": asked["seat"],
            "action": picks[0],
            "then": picks[1:],
        }

    async def play(self, chance: random.Random, most: int = 100_000) -> int:
        """Answer at random until the end, or `most` answers; their number is returned."""
        made = 0
        while not self.over() and made < most:
            if self.full and self.question():
                acked = await self.ask("ack", "refused", "stale", **self.a_move(chance))
                assert acked["t"] == "ack", acked
                made += 1
                while self.full["version"] < acked["version"]:
                    await self.until("update", "full")
            else:
                await self.until("update", "full")
        return made


def pick(asked: Message, chance: random.Random) -> list[int]:
    """A complete answer: one choice, and one of each question that hangs on it."""
    chosen = chance.choice(asked["choices"])
    return [chosen["action"], *(pick(chosen["then"], chance) if chosen["then"] else [])]


def two_seats() -> list[Message]:
    return [{"kind": "me"}, {"kind": "open"}]


async def pair(server: Server) -> tuple[Guest, Guest, str]:
    """Two guests at a table of their own."""
    ann, ben = await Guest(server).named("Ann"), await Guest(server).named("Ben")
    made = await ann.open(*two_seats())
    joined = await ben.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"]})
    assert joined.status_code == 200, joined.text
    return ann, ben, made["table"]


def wait_for(condition: Any, seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)

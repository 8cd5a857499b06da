"""A whole game without a socket, and what a line of requests does that a network cannot promise."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from civitas.web import longpoll
from civitas.web.close_codes import GOING_AWAY
from civitas.web.longpoll import PollLine
from civitas.web.problems import Refusal

from .conftest import Start
from .serving import Guest, Message, Server, Socket, pair, run


class Polled:
    """Sends and receives as a socket does, by requests; every third answer is lost and asked for
    again.
    """

    def __init__(self, guest: Guest, path: str) -> None:
        self.guest, self.path, self.next, self.fetched = guest, path, 0, 0
        self.waiting: deque[Any] = deque()

    async def send(self, text: str) -> None:
        answer = await self.guest.post(self.path, {"messages": [json.loads(text)]})
        assert answer.status_code == 200, answer.text

    async def recv(self) -> str:
        while not self.waiting:
            heard = await self.fetch()
            self.fetched += 1
            if self.fetched % 3:
                self.waiting.extend(heard["messages"])
                self.next = heard["next"]
        return json.dumps(self.waiting.popleft())

    async def fetch(self) -> Message:
        answer = await self.guest.get(f"{self.path}?after={self.next}")
        assert answer.status_code == 200, answer.text
        heard: Message = answer.json()
        return heard


@asynccontextmanager
async def polling(guest: Guest, table: str, query: str = "") -> AsyncIterator[Socket]:
    opened = await guest.post(f"/api/tables/{table}/lines{query}")
    assert opened.status_code == 201, opened.text
    path = f"/api/tables/{table}/lines/{opened.json()['line']}"
    yield Socket(Polled(guest, path))  # type: ignore[arg-type]
    await guest.post(f"{path}/close")


def test_a_game_is_played_to_its_end_by_requests_against_a_socket(server: Server) -> None:
    async def game() -> None:
        ann, ben, table = await pair(server)
        async with polling(ann, table) as polled, ben.sit(table) as socket:
            played = await asyncio.gather(
                polled.play(random.Random(1)), socket.play(random.Random(2))
            )
            assert min(played) > 5
            assert polled.full["version"] == socket.full["version"]
            assert polled.versions == sorted(set(polled.versions))

    run(game())


def test_whoever_leaves_a_line_is_gone_at_once(server: Server) -> None:
    async def game() -> None:
        ann, ben, table = await pair(server)
        async with ben.sit(table) as socket:
            async with polling(ann, table, "?patches=1") as polled:
                await polled.until("full")
                while not (await socket.until("presence"))["online"][0]:
                    pass
            while (await socket.until("presence"))["online"][0]:
                pass

    run(game())


def test_there_is_no_line_where_there_is_no_table(server: Server) -> None:
    async def game() -> None:
        guest = Guest(server)
        refused = await guest.post("/api/tables/nowhere/lines")
        assert (refused.status_code, refused.json()["code"]) == (404, "no_table")
        assert (await guest.get("/api/tables/nowhere/lines/other")).json()["code"] == "no_line"

    run(game())


def test_a_request_waits_for_news_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(longpoll, "WAIT", 0.1)

    async def wait() -> None:
        line = PollLine()
        begun = time.monotonic()
        assert await line.fetch(0) == ([], 0)
        assert time.monotonic() - begun >= 0.1
        asked = asyncio.create_task(line.fetch(0))
        await asyncio.sleep(0)
        await line.send({"type": "websocket.send", "text": "{}"})
        assert await asked == (["{}"], 1)
        assert await line.fetch(0) == (["{}"], 1), "a lost answer is told again"
        with pytest.raises(Refusal):
            await line.fetch(2)
        line.hang_up()

    asyncio.run(wait())


def test_a_line_on_which_nobody_asks_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(longpoll, "GONE", 0.05)

    async def wait() -> None:
        line = PollLine()
        assert (await line.receive())["type"] == "websocket.connect"
        assert (await line.receive())["type"] == "websocket.disconnect"
        assert line.code == GOING_AWAY

    asyncio.run(wait())


def test_whoever_always_finds_news_is_there_too() -> None:
    async def ask() -> None:
        line = PollLine()
        before = line._patience
        await line.send({"type": "websocket.send", "text": "x"})
        assert await line.fetch(0) == (["x"], 1)
        assert before is not None
        assert before.cancelled()
        line.hang_up()

    asyncio.run(ask())


def test_a_reader_that_never_fetches_holds_the_pump_back() -> None:
    async def wait() -> None:
        line = PollLine()
        for _ in range(longpoll.MOST_WAITING):
            await line.send({"type": "websocket.send", "text": "x"})
        stuck = asyncio.create_task(line.send({"type": "websocket.send", "text": "y"}))
        await asyncio.sleep(0.01)
        assert not stuck.done()
        await line.fetch(longpoll.MOST_WAITING - 1)
        await asyncio.wait_for(stuck, 1)
        line.hang_up()

    asyncio.run(wait())


def test_limits_of_sockets_hold_for_lines(start: Start) -> None:
    server = start(env={"CIVITAS_SOCKETS_PER_TABLE": "2"})

    async def come() -> None:
        ann, _, table = await pair(server)
        async with polling(ann, table) as one, polling(ann, table) as two:
            await one.until("full")
            await two.until("full")
            async with polling(ann, table) as third:
                assert (await third.until("refused"))["code"] == "too_many_sockets"

    run(come())

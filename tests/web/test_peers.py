"""What is passed on between workers: to whom, how often, and as it was said."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from civitas.web.leaseholder import Elsewhere
from civitas.web.limits import Buckets
from civitas.web.metrics import Metrics
from civitas.web.ownership import Worker
from civitas.web.peers import POLL, Forwarder, Peers
from civitas.web.problems import Refusal
from civitas.web.writer import StoreFailed

BODY = b'{"long": "answer"}'
NOBODY = "127.0.0.1:1"


class Owner:
    """Another worker, at its inner address: says the same to everybody."""

    def __init__(self, status: str, body: bytes = b"", *headers: str) -> None:
        lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", *headers, "", ""]
        self.says = "\r\n".join(lines).encode() + body
        self.asked: list[bytes] = []
        self.address = ""

    async def hear(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        self.asked.append(await near.readuntil(b"\r\n\r\n"))
        answer.write(self.says)
        await answer.drain()
        answer.close()


@asynccontextmanager
async def serving(owner: Owner) -> AsyncIterator[None]:
    async with await asyncio.start_server(owner.hear, "127.0.0.1", 0) as server:
        owner.address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield


class Front:
    """A worker that has no table: what it looks for, and what is answered."""

    def __init__(self, owner: str = NOBODY, requests: int = 100) -> None:
        self.looked, self.let_through, self.told = 0, 0, list[Any]()
        self.owner = owner
        self.peers = Peers("secret")
        self.server: Any = SimpleNamespace(
            peers=self.peers,
            requests=Buckets(0.001, requests),
            rooms=SimpleNamespace(room=self._room),
            metrics=Metrics(),
            address="here",
        )

    async def _room(self, _: str) -> None:
        self.looked += 1
        raise Elsewhere(self.owner)

    async def _app(self, *_: object) -> None:
        self.let_through += 1

    async def ask(self, path: str, kind: str = "http", heard: Any = None, **headers: str) -> Any:
        """The status of the answer, if it was given here."""
        named = [(name.replace("_", "-").encode(), v.encode()) for name, v in headers.items()]
        scope = {"type": kind, "method": "GET", "path": path, "query_string": b"",
                 "client": ("203.0.113.9", 1), "headers": named}  # fmt: skip
        self.told.clear()

        async def receive() -> Any:
            return heard or {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            self.told.append(message)

        await Forwarder(self._app, self.server)(scope, receive, send)
        return self.told[0]["status"] if self.told else None


def run(work: Any) -> None:
    asyncio.run(work())


def test_who_asks_too_often_costs_no_look_at_a_table() -> None:
    async def work() -> None:
        async with serving(owner := Owner("200 OK", BODY)):
            front = Front(owner.address, requests=3)
            for kind in ("http", "websocket"):
                found = [await front.ask("/api/tables/t1/frame", kind) for _ in range(4)]
                assert found[-1] == 429
            assert front.looked == len(owner.asked) == 3
            await front.peers.close()

    run(work)


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_a_refusal_by_the_owner_is_its_answer(kind: str) -> None:
    """It is told, and asked for once."""

    async def work() -> None:
        async with serving(owner := Owner("429 Too Many Requests", BODY)):
            front = Front(owner.address)
            assert await front.ask("/api/tables/t1/socket", kind) == 429
            assert front.told[1]["body"] == BODY
            assert (front.looked, len(owner.asked)) == (1, 1)
            await front.peers.close()

    run(work)


@pytest.mark.parametrize("end", ["#", "\n", "?", "../..", "é", "a b"])
def test_a_path_that_is_none_of_ours_goes_to_nobody_else(end: str) -> None:
    async def work() -> None:
        for kind in ("http", "websocket"):
            front = Front()
            assert await front.ask(f"/api/tables/t1/{end}", kind) is None
            assert (front.looked, front.let_through) == (0, 1)

    run(work)


def test_a_request_that_waits_is_known_by_its_path() -> None:
    line = "/api/tables/t1/lines/l1"
    assert POLL.search(line)
    assert POLL.search(line + "?after=3")
    assert not POLL.search("/api/tables/t1/lines")


@pytest.mark.parametrize("accepted", ["", "gzip"])
def test_an_answer_is_passed_on_as_it_was_squeezed(accepted: str) -> None:
    """Whoever says nothing of it gets nothing squeezed: the owner is asked for that."""

    async def work() -> None:
        squeezed = gzip.compress(BODY)
        async with serving(owner := Owner("200 OK", squeezed, "Content-Encoding: gzip")):
            front = Front(owner.address)
            headers = {"accept_encoding": accepted} if accepted else {}
            assert await front.ask("/api/tables/t1/frames", **headers) == 200
            assert front.told[1]["body"] == squeezed
            assert (b"content-encoding", b"gzip") in front.told[0]["headers"]
            said = f"accept-encoding: {accepted or 'identity'}\r\n".encode()
            assert owner.asked[0].lower().count(b"accept-encoding") == 1
            assert said in owner.asked[0].lower()
            await front.peers.close()

    run(work)


def test_half_a_request_is_passed_on_to_nobody() -> None:
    async def work() -> None:
        async with serving(owner := Owner("200 OK")):
            front = Front(owner.address)
            with pytest.raises(ClientDisconnect):
                await front.ask("/api/tables/t1/move", heard={"type": "http.disconnect"})
            assert owner.asked == []

    run(work)


# --- what everybody is asked ---------------------------------------------------------------------


class Known:
    """The others, as far as the database tells."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = addresses

    async def workers(self, _: float) -> list[Worker]:
        if not self.addresses:
            raise StoreFailed("away")
        return [Worker(str(n), address) for n, address in enumerate(self.addresses)]


async def everywhere(front: Front, ours: Response, *addresses: str) -> Response:
    scope = {"type": "http", "method": "POST", "path": "/api/me/enter", "query_string": b"",
             "headers": [], "client": ("203.0.113.9", 1), "server": ("here", 1)}  # fmt: skip
    front.server.store = Known(*addresses)
    return await front.peers.everywhere(front.server, Request(scope), ours)


def test_what_was_done_here_is_answered_although_nobody_else_can_be_told() -> None:
    async def work() -> None:
        ours = Response(BODY, headers={"Set-Cookie": "civitas=me"})
        assert await everywhere(Front(), ours) is ours
        assert await everywhere(Front(), ours, "here", NOBODY) is ours

    run(work)


def test_any_worker_may_grant_it() -> None:
    async def work() -> None:
        async with serving(owner := Owner("200 OK", BODY, "Set-Cookie: civitas=me")):
            front, refused = Front(), Refusal("wrong_code").response()
            granted = await everywhere(front, refused, NOBODY, owner.address)
            assert (granted.body, granted.headers["set-cookie"]) == (BODY, "civitas=me")
            assert await everywhere(front, refused, NOBODY) is refused
            await front.peers.close()

    run(work)

"""The other workers: what reaches this one for their tables is passed on to them (a proxy).

Workers know each other by a key that follows from the secret of the server. Whoever asks is checked
where they came in, and limited, by their own address, where their table is.

The libraries that ask are imported when somebody is asked: a server alone never needs them, and
they would be a sixth of its start.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from civitas.web.close_codes import ABNORMAL, TRY_AGAIN_LATER
from civitas.web.endpoint import MAX_BODY
from civitas.web.longpoll import WAIT
from civitas.web.problems import Refusal
from civitas.web.routing import route
from civitas.web.writer import StoreFailed

if TYPE_CHECKING:
    import httpx
    from websockets.asyncio.client import ClientConnection
    from websockets.http11 import Response as Answer

    from civitas.web.app import Server

KEY, CLIENT = "x-civitas-peer", "x-civitas-client"
POLL = re.compile(r"/lines/[^/?]+(\?|$)")
# Paths are decoded here: what holds anything else is no path of ours, and is passed on to nobody.
TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})(?:/[A-Za-z0-9_/-]*)?")
MISDIRECTED, REFUSED, FAULT = 421, 400, 500
# Seconds to reach a worker; one that is stopped takes connections and never answers.
REACH = 1.0
# Seconds to answer what does not wait on purpose. Within so many a worker was heard of.
ANSWER, PRESENT = 5.0, 5.0
# A worker closes what is silent for five seconds: nothing is asked on what it may be closing.
KEPT_ALIVE = 2.0
# Between two workers a line that is silent is asked whether it is there.
BEAT = 2.0
# What a message names for one connection alone, and what proxies before us have said already.
DROPPED = re.compile(
    r"connection|keep-alive|upgrade|transfer-encoding|te|trailer|host|content-length|date|server"
    r"|sec-websocket-.*|x-forwarded-.*|x-civitas-.*"
)


class Peers:
    def __init__(self, secret: str) -> None:
        self._key = hmac.new(secret.encode(), b"civitas peers", hashlib.sha256).hexdigest()
        self._http: httpx.AsyncClient | None = None

    def admit(self, scope: Scope) -> bool:
        """Does another worker ask? Then for whom is part of what it says."""
        headers = Headers(scope=scope)
        if not hmac.compare_digest(headers.get(KEY, "").encode(), self._key.encode()):
            return False
        scope["client"], scope["peer"] = (headers.get(CLIENT, ""), 0), True
        return True

    def headers(self, scope: Scope) -> dict[str, str]:
        given = {name: value for name, value in Headers(scope=scope).items() if _passes(name)}
        address = scope["client"][0] if scope.get("client") else ""
        # Whoever names no encoding understands none, whatever the library understands.
        return {"accept-encoding": "identity", **given, KEY: self._key, CLIENT: address}

    async def ask(
        self, address: str, method: str, path: str, headers: dict[str, str], body: bytes = b""
    ) -> Response | None:
        """None if there is nobody, or the table is not theirs: nothing has happened there."""
        import httpx

        http = self._client()
        try:
            url = f"http://{address}{path}"
            waits = method == "GET" and POLL.search(path) is not None
            patience = httpx.Timeout(WAIT + ANSWER if waits else ANSWER, connect=REACH)
            asked = http.stream(method, url, headers=headers, content=body, timeout=patience)
            async with asked as answer:
                found = await _as_it_is(answer)
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.InvalidURL):
            return None
        except httpx.HTTPError:
            raise Refusal("moving") from None
        return None if found.status_code == MISDIRECTED else found

    async def everywhere(self, server: Server, request: Request, ours: Response) -> Response:
        """The same request to all other workers; ours is the answer unless another grants it."""
        headers, body = self.headers(request.scope), getattr(request.state, "body", b"")
        try:
            workers = await server.store.workers(PRESENT)
        except StoreFailed:  # what was done here is done, whoever else could not be told
            return ours
        asking = [
            self.ask(worker.address, request.method, request.url.path, headers, body)
            for worker in workers
            if worker.address != server.address
        ]
        answers = await asyncio.gather(*asking, return_exceptions=True)
        if ours.status_code < REFUSED:
            return ours
        theirs = (answer for answer in answers if isinstance(answer, Response))
        return next((answer for answer in theirs if answer.status_code < REFUSED), ours)

    def _client(self) -> httpx.AsyncClient:
        """One for all who are passed on: it must keep nobody's cookie for the next one."""
        from http.cookiejar import CookieJar, DefaultCookiePolicy

        import httpx

        if self._http is None:
            limits = httpx.Limits(
                max_connections=None, max_keepalive_connections=50, keepalive_expiry=KEPT_ALIVE
            )
            forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
            self._http = httpx.AsyncClient(limits=limits, trust_env=False, cookies=forgetful)
        return self._http

    async def close(self) -> None:
        if self._http is not None:
            await self._http.aclose()


async def _as_it_is(found: httpx.Response) -> Response:
    """Whole, and squeezed as it was."""
    body = b"".join([part async for part in found.aiter_raw()])
    kept = {name: value for name, value in found.headers.items() if _passes(name)}
    return Response(body, found.status_code, kept)


def _passes(name: str) -> bool:
    return DROPPED.fullmatch(name.lower()) is None


class Forwarder:
    """In front of the routes: lets through what is for this worker, and passes on the rest."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app, self.server = app, server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = TABLE.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if table is None:
            await self.app(scope, receive, send)
            return
        pass_on = _refuse if scope.get("peer") else self._way(scope, receive, send)
        try:
            self._count(scope)
            here = await route(self.server.rooms, table[1], pass_on)
        except Refusal as refusal:
            await _answer(refusal.response(), scope, receive, send)
            return
        if here:
            await self.app(scope, receive, send)

    def _count(self, scope: Scope) -> None:
        """Before a table is claimed and read for whoever asks; for peers it was done there."""
        if not scope.get("peer"):
            scope["counted"] = True
            address = scope["client"][0] if scope.get("client") else ""
            if not self.server.requests.take(address, monotonic()):
                raise Refusal("too_fast")

    def _way(self, scope: Scope, receive: Receive, send: Send) -> Callable[[str], Awaitable[bool]]:
        if scope["type"] == "websocket":
            return SocketWay(self.server, scope, receive, send).take
        return RequestWay(self.server, scope, receive, send).take


async def _refuse(_: str) -> bool:
    """Another worker thought the table was ours. It finds out anew; nothing goes in circles."""
    raise Refusal("moving", status=MISDIRECTED)


async def _answer(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await response(scope, receive, send)
    else:
        await send({"type": "websocket.http.response.start", **_head(response)})
        await send({"type": "websocket.http.response.body", "body": response.body})


def _head(response: Response) -> dict[str, Any]:
    return {"status": response.status_code, "headers": response.raw_headers}


class RequestWay:
    """A request and its answer, whole."""

    def __init__(self, server: Server, scope: Scope, receive: Receive, send: Send) -> None:
        self.server, self.scope, self.receive, self.send = server, scope, receive, send
        self._body: bytes | None = None

    async def take(self, address: str) -> bool:
        scope = self.scope
        if self._body is None:
            self._body = await self._read()
        query = scope["query_string"].decode("latin-1")
        path = scope["path"] + (f"?{query}" if query else "")
        headers = self.server.peers.headers(scope)
        found = await self.server.peers.ask(address, scope["method"], path, headers, self._body)
        if found is None:
            return False
        self.server.metrics.passed_on.labels("request").inc()
        await found(scope, self.receive, self.send)
        return True

    async def _read(self) -> bytes:
        body, more = bytearray(), True
        while more:
            message = await self.receive()
            if message["type"] == "http.disconnect":  # a part of it is no request
                raise ClientDisconnect
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > MAX_BODY:
                raise Refusal("too_large")
        return bytes(body)


class SocketWay:
    """A socket: what comes in on one side goes out on the other, until one of them ends."""

    def __init__(self, server: Server, scope: Scope, receive: Receive, send: Send) -> None:
        self.server, self.scope, self.receive, self.send = server, scope, receive, send

    async def take(self, address: str) -> bool:
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidHandshake, InvalidStatus

        query = self.scope["query_string"].decode("latin-1")
        url = f"ws://{address}{self.scope['path']}?{query}"
        try:
            upstream = await connect(
                url,
                additional_headers=self.server.peers.headers(self.scope),
                compression=None,
                max_size=None,
                ping_interval=BEAT,
                ping_timeout=BEAT,
                open_timeout=REACH,
                proxy=None,
            )
        except InvalidStatus as error:
            return await self._turned_away(error.response)
        except (OSError, TimeoutError, InvalidHandshake, ValueError):
            return False
        self.server.metrics.passed_on.labels("socket").inc()
        async with upstream:
            await self.receive()  # the handshake
            await self.send({"type": "websocket.accept", "headers": []})
            await self._join(upstream)
        return True

    async def _turned_away(self, found: Answer) -> bool:
        """The owner says no. One that ends, or is none any more, is as good as nobody."""
        if found.status_code == MISDIRECTED or found.status_code >= FAULT:
            return False
        kept = {name: value for name, value in found.headers.raw_items() if _passes(name)}
        response = Response(bytes(found.body), found.status_code, kept)
        await _answer(response, self.scope, self.receive, self.send)
        return True

    async def _join(self, upstream: ClientConnection) -> None:
        ways = [asyncio.create_task(self._out(upstream)), asyncio.create_task(self._in(upstream))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        code = upstream.close_code
        code = TRY_AGAIN_LATER if code in (None, ABNORMAL) else code
        with suppress(RuntimeError):  # the other side may be gone
            await self.send({"type": "websocket.close", "code": code})

    async def _out(self, upstream: ClientConnection) -> None:
        from websockets.exceptions import ConnectionClosed

        with suppress(ConnectionClosed):
            async for text in upstream:
                await self.send({"type": "websocket.send", "text": cast("str", text)})

    async def _in(self, upstream: ClientConnection) -> None:
        from websockets.exceptions import ConnectionClosed

        with suppress(ConnectionClosed):
            while (message := await self.receive())["type"] != "websocket.disconnect":
                await upstream.send(_content(message))


def _content(message: Message) -> str | bytes:
    text = message.get("text")
    return message.get("bytes") or b"" if text is None else text

"""The server: everything that lives as long as it runs, and the routes to it."""

from __future__ import annotations

import asyncio
import html
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import cached_property, partial
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from civitas import wording
from civitas.locales import Words
from civitas.web import api, docs, endpoint, openapi
from civitas.web.bans import Bans
from civitas.web.client import Client
from civitas.web.codes import Codes
from civitas.web.conduct import ConductRules
from civitas.web.endpoint import Endpoint, address_of
from civitas.web.fair_queue import FairThreads
from civitas.web.garbage import search_seldom
from civitas.web.guests import Guest, Guests, Token
from civitas.web.identity import Identity
from civitas.web.integrity_scan import survey
from civitas.web.limits import Buckets, Sockets
from civitas.web.longpoll import PollLines
from civitas.web.metrics import Metrics
from civitas.web.operators import Operator
from civitas.web.ownership import Worker
from civitas.web.peers import Forwarder, Peers
from civitas.web.problems import JSON, Refusal
from civitas.web.readiness import Readiness
from civitas.web.replay_frames import Films
from civitas.web.retention import keep_no_longer
from civitas.web.room import Room
from civitas.web.rooms import Rooms
from civitas.web.security import Doorkeeper, Guard
from civitas.web.settings import Settings, read_operator, read_secret
from civitas.web.shares import Shares
from civitas.web.sockets import serve_socket
from civitas.web.store import Store
from civitas.web.thinkers import Thinkers
from civitas.web.writer import StoreFailed

MINUTE, HOUR = 60, 3600
AGREE = 1.0
CHAT_BURST = 10
# Threads that look back at games and wake sleeping tables: more would only share one interpreter.
HISTORIANS = 1
# Seconds for which such a thread may keep the interpreter while the event loop wants it.
TURN = 0.001
# How often in a row one may ask how a rival can win, in seconds' worth of it.
HOW_BURST = 5
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]


class Server:
    """Opens the store at once, so that a database that cannot be used is told before anything."""

    def __init__(self, data: Path, settings: Settings) -> None:
        self.settings = settings
        self.data = data
        self.address = ""
        """Where other workers reach this one."""
        self.began = monotonic()
        self.metrics = Metrics()
        self.store = Store(data, self.metrics, settings.database)
        self.readiness = Readiness(self.store)
        secret = read_secret(data)
        self.peers = Peers(secret)
        self.guests = Guests(secret, settings.https)
        self.operator = Operator(read_operator(data), secret, settings.https)
        self.bans = Bans(self.store)
        self.codes = Codes()
        self.conduct = ConductRules(data, settings.contact)
        self.thinkers = Thinkers(settings.thinkers, settings.thinking)
        self.historians = FairThreads(HISTORIANS, "historian")
        self.films = Films(self.historians)
        self.rooms = Rooms(self.store, self.thinkers, self.historians, self.metrics, settings)
        self.client = Client()
        self.sockets = Sockets(
            settings.sockets_per_table, settings.sockets, settings.sockets_per_address
        )
        self.lines = PollLines(partial(serve_socket, self))
        self.shares = Shares(settings)
        self.requests = Buckets(settings.requests, settings.request_burst)
        self.code_makers = Buckets(5 / MINUTE, 5)
        self.code_tries = Buckets(10 / MINUTE, 10)
        self.operator_tries = Buckets(10 / MINUTE, 10)
        self.reporters = Buckets(10 / HOUR, 10)
        self.talk = Buckets(settings.chat / MINUTE, CHAT_BURST)
        self.hows = Buckets(settings.hows, HOW_BURST * settings.hows)
        self.new_tables = Buckets(settings.tables_per_hour / HOUR, settings.tables_per_hour)

    def identify(self, headers: Headers) -> tuple[Guest | None, Token | None]:
        """A program by its token, or else a guest by the cookie."""
        kind, _, text = headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer":
            return self.guests.read(headers.get("cookie", "")), None
        token = self.guests.read_token(text.strip())
        if token is None:
            raise Refusal("bad_token")
        return None, token

    def who(self, room: Room, guest: Guest | None, token: Token | None) -> Identity:
        """Whom a table sees in them."""
        if token is None:
            return Identity(guest.id if guest else None)
        if token.table != room.id:
            raise Refusal("wrong_token")
        owner = room.token_owner(token)
        if owner is None:
            raise Refusal("bad_token")
        self.bans.check_guest(owner)
        return Identity(owner, token.seat)

    @cached_property
    def openapi(self) -> dict[str, Any]:
        return openapi.document(api.ENDPOINTS)

    @cached_property
    def openapi_text(self) -> bytes:
        return msgspec.json.encode(self.openapi)

    @cached_property
    def docs_page(self) -> str:
        return docs.page(self.openapi)

    @asynccontextmanager
    async def alive(self, _: object) -> AsyncIterator[None]:
        sys.setswitchinterval(TURN)
        await self.bans.load()
        self.rooms.open()
        old = keep_no_longer(self.store, self.rooms, self.settings)
        look = survey(self.store, self.rooms.quarantine)
        words = asyncio.to_thread(wording.prepare)
        garbage = search_seldom(lambda: len(self.rooms.here()))
        chores = [asyncio.create_task(chore) for chore in (garbage, old, look, words)]
        if self.store.shared:
            worker = self.rooms.leases.worker
            self.metrics.worker.info({"worker": worker, "address": self.address})
            await self.present()
            chores.append(asyncio.create_task(self._agree()))
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await self.drain()
            await self.peers.close()

    async def present(self) -> None:
        """The others learn where this worker is."""
        await self.store.present(Worker(self.rooms.leases.worker, self.address))

    async def _agree(self) -> None:
        """What others may have changed, and what they should know of us, every second."""
        while True:
            await asyncio.sleep(AGREE)
            with suppress(StoreFailed):
                await self.present()
                await self.bans.load()

    async def drain(self) -> None:
        """All tables go to other workers, and whoever is connected finds them there."""
        await self.rooms.close()

    def close(self) -> None:
        self.thinkers.close()
        self.historians.close()
        self.historians.join()
        self.store.close()


def create_app(server: Server) -> ASGIApp:
    """Endpoints, pages, the socket; whatever else is asked for is the client's."""
    pages = {
        "/openapi.json": _openapi(server),
        "/api/docs": _docs(server),
        "/api/docs.css": _docs_style,
        "/metrics": _metrics(server),
    }

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(server, websocket)

    routes: list[BaseRoute] = [
        *(Route(row.path, _handler(row, server), methods=[row.method]) for row in api.ENDPOINTS),
        *(Route(path, _paid(server, page), methods=["GET"]) for path, page in pages.items()),
        WebSocketRoute("/api/tables/{table}/socket", socket),
    ]
    rest = Route("/{path:path}", _paid(server, _everything_else(server, routes)), methods=METHODS)
    app = Starlette(routes=[*routes, rest], lifespan=server.alive)
    inner = Forwarder(app, server) if server.store.shared else app
    return Guard(inner, Doorkeeper(server.settings), server.metrics, server.peers.admit)


Handler = Callable[[Request], Coroutine[Any, Any, Response]]


def _handler(row: Endpoint, server: Server) -> Handler:
    async def handle(request: Request) -> Response:
        return await endpoint.run(row, server, request)

    return handle


def _paid(server: Server, handler: Handler) -> Handler:
    """Pages cost something too: the address they go to pays for them."""

    async def handle(request: Request) -> Response:
        try:
            async with server.shares.request(None, address_of(request)) as share:
                return await share.meter(handler(request))
        except Refusal as refusal:
            server.metrics.refusals.labels(refusal.code).inc()
            return refusal.response()

    return handle


def _openapi(server: Server) -> Handler:
    async def handle(_: Request) -> Response:
        return Response(server.openapi_text, media_type=JSON)

    return handle


def _docs(server: Server) -> Handler:
    async def handle(_: Request) -> Response:
        return HTMLResponse(server.docs_page)

    return handle


async def _docs_style(_: Request) -> Response:
    return Response(docs.STYLE, media_type="text/css")


def _metrics(server: Server) -> Handler:
    async def handle(request: Request) -> Response:
        if not (server.settings.open_metrics or server.operator.has_bearer(request.headers)):
            return Refusal("no_page").response()
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")

    return handle


def _everything_else(server: Server, routes: list[BaseRoute]) -> Handler:
    """The client; under /api only what was routed before exists."""

    async def handle(request: Request) -> Response:
        allowed = _allowed(request, routes)
        if allowed:
            response = Refusal("wrong_method").response()
            response.headers["Allow"] = ", ".join(sorted(allowed))
            return response
        if request.url.path.startswith("/api/"):
            return Refusal("no_page").response()
        if request.method not in ("GET", "HEAD"):
            response = Refusal("wrong_method").response()
            response.headers["Allow"] = "GET, HEAD"
            return response
        found = server.client.answer(request, request.path_params["path"])
        return found or _not_built()

    return handle


def _allowed(request: Request, routes: list[BaseRoute]) -> set[str]:
    """The methods of whatever is at this address."""
    found: set[str] = set()
    for route in routes:
        if route.matches(request.scope)[0] != Match.NONE:
            found |= getattr(route, "methods", None) or set()
    return found


def _not_built() -> Response:
    text = html.escape(Words()("serve.no_client"))
    return HTMLResponse(f"<!doctype html><title>Civitas</title><p>{text}</p>")

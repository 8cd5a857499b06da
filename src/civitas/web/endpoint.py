"""How a request becomes a call: who asks, what they send, strictly read; and the answer's form."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from civitas.web.problems import JSON, Refusal
from civitas.web.protocol import MAX_SEATS
from civitas.web.strict_json import read
from civitas.web.writer import StoreFailed

if TYPE_CHECKING:
    from civitas.web.app import Server
    from civitas.web.guests import Guest, Token
    from civitas.web.shares import Share

T = TypeVar("T")
MAX_BODY = 16_384
LONG = 16_384
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
NUMBER = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One row of the API: routes, strict reading and the OpenAPI page all come from it."""

    method: str
    path: str
    handle: Callable[[Call], Awaitable[Any]]
    answer: Any
    body: Any = None
    query: type[msgspec.Struct] | None = None
    status: int = 200
    refusals: tuple[int, ...] = ()
    also: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    """Answers of other kinds, by status."""
    everywhere: bool = False
    """What every worker has to do, because it concerns what is in their memory."""


@dataclass(slots=True)
class Call:
    """One request on its way."""

    server: Server
    request: Request
    guest: Guest | None
    token: Token | None
    share: Share
    body: Any = None
    query: Any = None
    cookie: str | None = None
    """A guest to keep by the answer."""

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def table(self) -> str:
        found = self.request.path_params["table"]
        if ID.fullmatch(found) is None:
            raise Refusal("no_table")
        return str(found)

    @property
    def seat(self) -> int:
        found = self.request.path_params["seat"]
        if NUMBER.fullmatch(found) is None or not 0 <= int(found) < MAX_SEATS:
            raise Refusal("no_seat")
        return int(found)

    def somebody(self) -> Guest:
        """The guest who asks; one who is new gets a name and a cookie."""
        if self.token is not None:
            raise Refusal("wrong_token")
        if self.guest is None:
            self.keep(self.server.guests.new())
        return cast("Guest", self.guest)

    def keep(self, guest: Guest) -> None:
        self.guest = guest
        self.cookie = self.server.guests.set_cookie(guest)


async def run(endpoint: Endpoint, server: Server, request: Request) -> Response:
    """Here, and with all other workers where that is needed; any of them may grant it."""
    response = await _run(endpoint, server, request)
    if endpoint.everywhere and server.store.shared and not request.scope.get("peer"):
        return await server.peers.everywhere(server, request, response)
    return response


async def _run(endpoint: Endpoint, server: Server, request: Request) -> Response:
    """Read, handle, write. A store that fails is a refusal too: it can be tried again."""
    try:
        guest, token = _admit(server, request)
        share = server.shares.request(_person(guest, token), address_of(request))
        async with share:
            call = Call(server, request, guest, token, share)
            return await share.meter(_answer(endpoint, call))
    except (Refusal, StoreFailed) as error:
        refusal = error if isinstance(error, Refusal) else Refusal("store_failed")
        server.metrics.refusals.labels(refusal.code).inc()
        return refusal.response()


def address_of(asks: HTTPConnection) -> str:
    return asks.client.host if asks.client else ""


def _admit(server: Server, request: Request) -> tuple[Guest | None, Token | None]:
    counted = request.scope.get("counted", False)
    if not (counted or server.requests.take(address_of(request), monotonic())):
        raise Refusal("too_fast")
    guest, token = server.identify(request.headers)
    server.bans.check(guest.id if guest else None, address_of(request))
    return guest, token


def _person(guest: Guest | None, token: Token | None) -> str | None:
    """Whose share it is: a program at a seat has one of its own."""
    if token is not None:
        return f"{token.table}#{token.seat}"
    return guest.id if guest else None


async def _answer(endpoint: Endpoint, call: Call) -> Response:
    await _read(endpoint, call)
    found = await endpoint.handle(call)
    if isinstance(found, Response):
        return found
    response = await _written(msgspec.json.encode(found), endpoint.status, call.request)
    if call.cookie is not None:
        response.headers["Set-Cookie"] = call.cookie
    return response


async def _written(body: bytes, status: int, request: Request) -> Response:
    """Long answers are squeezed, in another thread so that nobody waits for it."""
    if len(body) < LONG or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, status, media_type=JSON)
    squeezed = await asyncio.to_thread(gzip.compress, body, 3, mtime=0)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(squeezed, status, headers, JSON)


def squeezed(body: bytes, request: Request) -> Response:
    """An answer that was squeezed before; whoever cannot read it so gets it as it was."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body), 200, headers, JSON)
    return Response(body, 200, {**headers, "Content-Encoding": "gzip"}, JSON)


async def _read(endpoint: Endpoint, call: Call) -> None:
    if endpoint.query is not None:
        call.query = _query(call.request, endpoint.query)
    if endpoint.body is not None:
        call.body = await _body(call.request, endpoint.body)


def _query(request: Request, kind: type[T]) -> T:
    pairs = request.query_params.multi_items()
    if len(dict(pairs)) != len(pairs):
        raise Refusal("bad_input")
    values = {k: int(v) if NUMBER.fullmatch(v) else v for k, v in pairs}
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError:
        raise Refusal("bad_input") from None


async def _body(request: Request, kind: type[T]) -> T:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal("not_json")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY:
            raise Refusal("too_large")
    request.state.body = bytes(body)
    return read(msgspec.json.Decoder(kind), bytes(body))

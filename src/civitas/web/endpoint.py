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
from starlette.requests import Request
from starlette.responses import Response

from civitas.web.problems import JSON, Refusal
from civitas.web.protocol import MAX_SEATS
from civitas.web.reading import read
from civitas.web.writer import StoreFailed

if TYPE_CHECKING:
    from civitas.web.app import Server
    from civitas.web.guests import Guest, Token

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


@dataclass(slots=True)
class Call:
    """One request on its way."""

    server: Server
    request: Request
    guest: Guest | None
    token: Token | None
    body: Any = None
    query: Any = None
    cookie: str | None = None
    """A guest to keep by the answer."""

    @property
    def address(self) -> str:
        client = self.request.client
        return client.host if client else ""

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
    """Read, handle, write. A store that fails is a refusal too: it can be tried again."""
    try:
        call = await _read(endpoint, server, request)
        found = await endpoint.handle(call)
    except (Refusal, StoreFailed) as error:
        refusal = error if isinstance(error, Refusal) else Refusal("store_failed")
        server.metrics.refusals.labels(refusal.code).inc()
        return refusal.response()
    if isinstance(found, Response):
        return found
    response = await _written(msgspec.json.encode(found), endpoint.status, request)
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


async def _read(endpoint: Endpoint, server: Server, request: Request) -> Call:
    address = request.client.host if request.client else ""
    if not server.requests.take(address, monotonic()):
        raise Refusal("too_fast")
    guest, token = server.identify(request.headers)
    server.bans.check(guest.id if guest else None, address)
    call = Call(server, request, guest, token)
    if endpoint.query is not None:
        call.query = _query(request, endpoint.query)
    if endpoint.body is not None:
        call.body = await _body(request, endpoint.body)
    return call


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
    return read(msgspec.json.Decoder(kind), bytes(body))

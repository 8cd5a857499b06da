"""A table without a socket: open a line, say something on it, hear what comes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from civitas.web.endpoint import Call, Endpoint
from civitas.web.longpoll import PollLine
from civitas.web.protocol import Heard, Said, Version
from civitas.web.protocol import PollLine as Opened
from civitas.web.public import Done


class LineQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """As with a socket: send patches, and what is known already."""

    patches: Literal[0, 1] = 0
    since: Version = 0


class HearQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`after` is the `next` of the answer before: all until then has arrived."""

    after: Annotated[int, Meta(ge=0, le=2**31)] = 0


async def open_line(call: Call) -> Opened:
    """A line for networks that break sockets; it closes when nobody asks on it for a while."""
    await call.server.rooms.room(call.table)  # refused, if there is no such table
    return Opened(call.server.lines.open(call.request, call.table).id)


async def hear(call: Call) -> dict[str, Any]:
    """What a socket would have sent; waits for up to 25 seconds until there is something."""
    query: HearQuery = call.query
    line = _line(call)
    texts, after = await line.fetch(query.after)
    messages = [msgspec.Raw(text.encode()) for text in texts]
    return {"messages": messages, "next": after, "code": line.code}


async def speak(call: Call) -> Done:
    """What a socket would have received; answers come on the line."""
    said: Said = call.body
    line = _line(call)
    for message in said.messages:
        line.hear(msgspec.json.encode(message).decode())
    return Done()


async def hang_up(call: Call) -> Done:
    """Leave the table."""
    _line(call).hang_up()
    return Done()


def _line(call: Call) -> PollLine:
    return call.server.lines.find(call.table, str(call.request.path_params["line"]))


LINE = "/api/tables/{table}/lines/{line}"
ENDPOINTS = (
    Endpoint("POST", "/api/tables/{table}/lines", open_line, Opened, query=LineQuery, status=201),
    Endpoint("GET", LINE, hear, Heard, query=HearQuery),
    Endpoint("POST", LINE, speak, Done, body=Said),
    Endpoint("POST", f"{LINE}/close", hang_up, Done),
)

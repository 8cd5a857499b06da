"""What can happen at a table, as it is stored (event sourcing): its state is a fold of these."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from civitas.web.protocol import ChatLine


class Moved(Struct, frozen=True, tag_field="t", tag="moved", omit_defaults=True):
    """A seat answered. `by` is null if a bot did."""

    seat: int
    action: int
    then: list[int] = []
    id: str | None = None
    by: str | None = None


class TookBack(Struct, frozen=True, tag_field="t", tag="took_back", omit_defaults=True):
    """Moves were taken back. `beyond`: alone with bots, to before hidden cards were shown."""

    seat: int
    to: int
    id: str
    by: str
    beyond: bool = False


class Asked(Struct, frozen=True, tag_field="t", tag="asked"):
    """Somebody asked the others whether moves may be taken back.

    `of` are the seats whose owners are asked, also where a bot stands in for them. Without it
    (as it was stored once) those are asked who play themselves.
    """

    seat: int
    to: int
    id: str
    by: str
    of: list[int] | None = None


class Answered(Struct, frozen=True, tag_field="t", tag="answered"):
    """The last one to agree takes the moves back; one `no` ends the matter. `seats` agree."""

    request: str
    seats: list[int]
    yes: bool
    id: str
    by: str


class Seated(Struct, frozen=True, tag_field="t", tag="seated"):
    """Somebody took an open seat."""

    seat: int
    by: str
    name: str
    colour: int
    id: str | None = None


class Renamed(Struct, frozen=True, tag_field="t", tag="renamed"):
    """Whoever sits there is called otherwise now."""

    seat: int
    by: str
    name: str
    id: str | None = None


class Handed(Struct, frozen=True, tag_field="t", tag="handed"):
    """A seat was given to a bot, or its owner took it again (`bot` null)."""

    seat: int
    bot: str | None
    id: str
    by: str


class Placed(Struct, frozen=True, tag_field="t", tag="placed"):
    """Before the game somebody moved or changed colour; `options` are the table's from now on."""

    seat: int
    to: int
    colour: int
    options: dict[str, Any]
    id: str
    by: str


class Left(Struct, frozen=True, tag_field="t", tag="left"):
    """Somebody got up for good. Before the game the seats are open again; with `closed` the host
    left, and the table is no more. In the game the `bot` has them from now on. Those who are
    `barred` were sent away and cannot come back.
    """

    seats: list[int]
    closed: bool
    id: str
    by: str
    bot: str | None = None
    barred: list[str] = []


Event = Moved | TookBack | Asked | Answered | Seated | Renamed | Handed | Placed | Left


class StoredEvent(Struct, frozen=True):
    """Versions count from 1 without a gap."""

    version: int
    time: float
    event: Event


class StoredChat(Struct, frozen=True):
    """A line of chat, and the message it came in: the same message again is not a second line."""

    by: str
    id: str
    line: ChatLine


_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode_event(event: Event) -> bytes:
    return msgspec.json.encode(event)


def decode_event(data: bytes) -> Event:
    return _events.decode(data)

"""What goes over the wire besides the games: persons, their data, conduct, and the operator."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from civitas.web.protocol import ChatLine, Id, SeatNumber

MAX_REPORT = 1000
MAX_WORDS = 200
MAX_HOURS = 24 * 3660

Words = Annotated[str, Meta(max_length=MAX_WORDS)]


class Done(Struct, frozen=True):
    """Granted; there is nothing more to say."""

    done: Literal[True] = True


class DeviceCode(Struct, frozen=True):
    """Typed on another device within `seconds`, once, it makes that one yours as well."""

    code: str
    seconds: int


class EnterCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=40)]


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody behaves badly: which seat, what about it. The chat you can see goes along."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=MAX_REPORT)]


class Conduct(Struct, frozen=True):
    """The rules of conduct of this server in the operator's words, or null: then ours apply."""

    text: str | None
    contact: str


# --- the operator ---------------------------------------------------------------------------------


class EnterOperator(Struct, frozen=True, forbid_unknown_fields=True):
    secret: Annotated[str, Meta(min_length=1, max_length=200)]


class BanWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest or an address: by name in `whom`, or whoever has that `seat` at that `table`."""

    kind: Literal["guest", "address"]
    whom: Annotated[str, Meta(max_length=64)] | None = None
    table: Id | None = None
    seat: SeatNumber | None = None
    hours: Annotated[int, Meta(ge=1, le=MAX_HOURS)] | None = None
    reason: Words = ""


class Lift(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["guest", "address"]
    whom: Annotated[str, Meta(min_length=1, max_length=64)]


class Settle(Struct, frozen=True, forbid_unknown_fields=True):
    """A report has been dealt with."""

    report: Annotated[int, Meta(ge=1, le=2**53)]


class Ban(Struct, frozen=True):
    """`until` null is for good."""

    kind: Literal["guest", "address"]
    whom: str
    since: float
    until: float | None
    reason: str


class ReportRow(Struct, frozen=True):
    """A report with what was written at the table; no card is in it."""

    number: int
    time: float
    table: str
    seat: int
    name: str
    text: str
    chat: list[ChatLine]


class OpenTable(Struct, frozen=True):
    """A table in memory, without its cards."""

    id: str
    game: str
    state: Literal["waiting", "running", "over", "closed"]
    names: list[str]
    online: int
    watchers: int
    step: int


class BadTable(Struct, frozen=True):
    """A table that cannot be read, and why."""

    id: str
    code: str


class Load(Struct, frozen=True):
    """`memory`, `database` and `free` in bytes, `seconds` since the start, of which `cpu` busy."""

    seconds: float
    cpu: float
    memory: int
    sockets: int
    rooms: int
    tables: int
    database: int
    free: int
    ready: bool


class Overview(Struct, frozen=True):
    """What the operator sees: never a hand."""

    load: Load
    tables: list[OpenTable]
    damaged: list[BadTable]
    bans: list[Ban]
    reports: list[ReportRow]

"""What can be asked over HTTP: one function a request, and the rows they are found by."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.responses import Response

from civitas.locales import SOURCE, languages, texts
from civitas.web import campaigns, libraries, operators, persons, plans, polling
from civitas.web.catalogue import Catalogue
from civitas.web.curves import curve_of
from civitas.web.endpoint import Call, Endpoint, squeezed
from civitas.web.guests import Guest, Token
from civitas.web.hows import how_of
from civitas.web.identity import Identity, JoinRequest
from civitas.web.outcome import TableRefusal
from civitas.web.posting import post, room_of
from civitas.web.problems import JSON, Refusal
from civitas.web.protocol import (
    COLOURS,
    Ack,
    Continue,
    Created,
    Curve,
    Frames,
    Full,
    Gain,
    GameInfo,
    How,
    Join,
    Joined,
    LostTable,
    Me,
    Move,
    NameMe,
    NewTable,
    Problem,
    Review,
    SeatNumber,
    SeatToken,
    Stale,
    TableInfo,
    Tables,
    Version,
)
from civitas.web.reviews import review_of
from civitas.web.setup import Setup
from civitas.wording import faces

T = TypeVar("T")
LISTED = 50
ORDER = {"running": 1, "waiting": 2, "over": 3, "closed": 4}


class FramesQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`all` and the seats of others are shown after the end only."""

    perspective: Literal["all", "public"] | SeatNumber
    first: Version = 0
    last: Version | None = None


class SeatQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of yours."""

    seat: SeatNumber


class HowQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`seat` is the rival, `step` the moment that is meant: while a game runs, the present one."""

    seat: SeatNumber
    step: Version


class ReviewQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment before the answer that is reviewed."""

    step: Version


class CardsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`v` is the version that `GameInfo.cards` tells; an answer to it may be kept for ever."""

    lang: Annotated[str, Meta(min_length=1, max_length=16)] = SOURCE
    v: Annotated[str, Meta(max_length=64)] = ""


class WordsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    lang: Annotated[str, Meta(min_length=1, max_length=16)] = SOURCE


class Health(Struct, frozen=True):
    status: Literal["ok", "failing"]


# --- oneself ------------------------------------------------------------------------------------


async def who_am_i(call: Call) -> Me:
    """Your name and colour; a new guest gets both, and a cookie."""
    guest = call.somebody()
    call.keep(guest)
    return Me(guest.name, guest.look)


async def name_me(call: Call) -> Me:
    """Change your name and colour; where you sit alone your seat is called so when you come."""
    wish: NameMe = call.body
    guest = call.somebody()
    named = Guest(guest.id, plans.checked_name(wish.name), wish.colour)
    call.keep(named)
    await call.server.rooms.rename(named)
    return Me(named.name, wish.colour)


# --- tables -------------------------------------------------------------------------------------


async def games(call: Call) -> list[GameInfo]:
    """The games with their options, editions and bots."""
    return plans.offers()


async def cards(call: Call) -> Response:
    """All cards of a game in a language: faces, shorthand, nations, keywords, legend."""
    query: CardsQuery = call.query
    game = str(call.request.path_params["game"])
    if game not in libraries.libraries():
        raise Refusal("no_cards")
    if query.lang not in languages():
        raise Refusal("bad_input")
    return await libraries.answer(call.request, game, query.lang, query.v)


async def words(call: Call) -> dict[str, str | list[str]]:
    """The texts of a game by their ids, for games whose words no client brings along."""
    query: WordsQuery = call.query
    game = str(call.request.path_params["game"])
    if game not in faces():
        raise Refusal("no_game", status=404)
    if query.lang not in languages():
        raise Refusal("bad_input")
    return texts(query.lang, game)


async def tables(call: Call) -> Tables:
    """Your tables, those where it is your turn first, and public ones to watch."""
    if call.token is not None:
        raise Refusal("wrong_token")
    server = call.server
    who = Identity(call.guest.id if call.guest else None)
    ids = await server.store.mine(who.player, LISTED) if who.player else []
    lost: list[LostTable] = []
    sat = [table.info(who) async for table in server.rooms.listed(ids, lost)]
    mine = [info for info in sat if info.state != "closed" and _sits(info)]
    public = await server.store.public(LISTED)
    others = [table_id for table_id in public if table_id not in ids]
    found = [table.info(who) async for table in server.rooms.listed(others, [])]
    watched = [info for info in found if info.state in ("running", "waiting")]
    return Tables(sorted(mine, key=_urgency), watched, lost)


def _sits(info: TableInfo) -> bool:
    """The host may have no seat; whoever got up again is no longer there."""
    return info.host or any(seat.mine for seat in info.seats)


def _urgency(info: TableInfo) -> tuple[int, float]:
    my_turn = info.to_move is not None and info.seats[info.to_move].mine
    return (0 if my_turn else ORDER[info.state]), -info.created


async def create_table(call: Call) -> Created:
    """Open a table. Seats are in playing order, the First Player first."""
    return await _open(call, lambda guest: plans.planned(call.body, guest))


async def _open(call: Call, plan: Callable[[Guest], Setup]) -> Created:
    guest = call.somebody()
    setup = plan(guest)
    limits, now = call.server.new_tables, monotonic()
    if not (limits.take(guest.id, now) and limits.take(call.address, now)):
        raise Refusal("too_many_tables")
    room = await call.server.rooms.create(setup)
    return Created(room.id, setup.invite)


async def table_info(call: Call) -> TableInfo:
    """A table without its cards."""
    room, who = await room_of(call)
    return room.table.info(who)


async def join(call: Call) -> Joined:
    """Take an open seat with the invitation."""
    wish: Join = call.body
    room, _ = await room_of(call)
    guest = call.somebody()
    seats = room.table.seats
    taken = {seat.colour % COLOURS for seat in seats if seat.kind != "open"}
    planned = [seat.colour % COLOURS for seat in seats if seat.kind == "open"]
    wished = (guest.look, *planned, *range(COLOURS))
    colour = next((colour for colour in wished if colour not in taken), guest.look)
    answer = await post(
        call, room, Identity(guest.id), JoinRequest(wish.invite, guest.name, colour, wish.seat)
    )
    assert isinstance(answer, Joined)  # the only other answer is a refusal
    return answer


async def seat_token(call: Call) -> SeatToken:
    """A token for a program that plays your seat; the one before it is not valid any more."""
    room, who = await room_of(call)
    if call.token is not None or call.guest is None:
        raise Refusal("not_yours")
    if call.seat >= len(room.table.seats):
        raise Refusal("no_seat")
    if call.seat not in room.table.mine(who):
        raise Refusal("not_yours")
    number = await call.server.store.new_token(room.id, call.seat, call.guest.id, room.lease.fence)
    room.tokens[call.seat] = number
    return SeatToken(call.server.guests.token(Token(room.id, call.seat, number)))


# --- playing ------------------------------------------------------------------------------------


async def move(call: Call) -> Ack | Response:
    """Answer the question of the version `base`; the same id again gives the same answer."""
    wish: Move = call.body
    room, who = await room_of(call)
    answer = await post(call, room, who, wish)
    if isinstance(answer, Stale):
        return Response(msgspec.json.encode(answer), 409, media_type=JSON)
    assert isinstance(answer, Ack)
    return answer


async def frame(call: Call) -> Full:
    """Everything you may see now, as on the socket."""
    room, who = await room_of(call)
    return room.table.full(who)


async def gains(call: Call) -> list[Gain]:
    """What would move the points of your seat most, as far as you know."""
    query: SeatQuery = call.query
    room, who = await room_of(call)
    return _table(lambda: room.table.gains(who, query.seat))


async def how(call: Call) -> How:
    """How a rival can win in its next turn, from what your seat sees, and what helps against it.

    After the end any moment can be looked at, with the eyes of whoever was asked then.
    """
    query: HowQuery = call.query
    room, who = await room_of(call)
    viewer = _table(lambda: room.table.who_sees(who, query.step))
    if query.seat >= len(room.table.seats):
        raise Refusal("no_seat")
    if not call.server.hows.take((room.id, viewer), monotonic()):
        raise Refusal("too_fast")
    found = await how_of(room, query.step, viewer, query.seat, call.server.thinkers)
    if found is None:
        raise Refusal("no_threat")
    return found


# --- looking back -------------------------------------------------------------------------------


async def frames(call: Call) -> Response:
    """Moments of a game, with your own eyes or everybody's; after its end with any.

    A page has twenty at most: `last` in the answer says how far it goes.
    """
    query: FramesQuery = call.query
    room, who = await room_of(call)
    seen = None if query.perspective == "public" else query.perspective
    last = room.table.step if query.last is None else query.last
    person = who.player or call.address
    try:
        page, cost = await call.server.films.page(room.table, query.first, last, who, seen, person)
    except TableRefusal as refusal:
        raise Refusal.of(refusal.code) from None
    call.share.spend(cost)
    return squeezed(page, call.request)


async def record(call: Call) -> Response:
    """The whole game with its seed, after the end; `civitas verify` checks it."""
    room, _ = await room_of(call)
    found = _table(room.table.record)
    name = f"{found.game}-{room.id}.civitas.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.dumps(), headers=headers, media_type=JSON)


async def curve(call: Call) -> Curve:
    """Who was how likely to win at the start of each turn, after the end."""
    room, _ = await room_of(call)
    if room.table.state != "over":
        raise Refusal("not_over")
    try:
        return await curve_of(room, call.server.store, call.server.thinkers)
    except TableRefusal as refusal:
        raise Refusal.of(refusal.code) from None


async def review(call: Call) -> Review:
    """What was played at a moment, and what the search prefers there, after the end."""
    query: ReviewQuery = call.query
    room, who = await room_of(call)
    if room.table.state != "over":
        raise Refusal("not_over")
    person = who.player or call.address
    if not call.server.hows.take((room.id, "review", person), monotonic()):
        raise Refusal("too_fast")
    try:
        return await review_of(room, query.step, call.server.thinkers, person)
    except TableRefusal as refusal:
        raise Refusal.of(refusal.code) from None


async def continue_from(call: Call) -> Created:
    """A new game against bots from a moment of a finished one."""
    wish: Continue = call.body
    room, _ = await room_of(call)
    actions = _table(lambda: room.table.actions(wish.step))
    if wish.step == room.table.step:
        raise Refusal.of("no_moment")
    past = _table(room.table.record)
    return await _open(call, lambda guest: plans.continuing(past, actions, wish, guest))


async def health(call: Call) -> Response:
    """Does the server run, and can it read its database?"""
    return _health(await call.server.store.healthy())


async def ready(call: Call) -> Response:
    """Can games be played: does the database take a write?"""
    return _health(await call.server.readiness.ask())


def _health(well: bool) -> Response:
    body = msgspec.json.encode(Health("ok" if well else "failing"))
    return Response(body, 200 if well else 503, media_type=JSON)


# --- shared -------------------------------------------------------------------------------------


def _table(ask: Callable[[], T]) -> T:
    try:
        return ask()
    except TableRefusal as refusal:
        raise Refusal.of(refusal.code) from None


ENDPOINTS = (
    Endpoint("GET", "/api/me", who_am_i, Me),
    Endpoint("POST", "/api/me", name_me, Me, body=NameMe, everywhere=True),
    Endpoint("GET", "/api/games", games, list[GameInfo], refusals=(401,)),
    Endpoint(
        "GET", "/api/games/{game}/cards", cards, Catalogue, query=CardsQuery, refusals=(401, 404)
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/words",
        words,
        dict[str, str | list[str]],
        query=WordsQuery,
        refusals=(401, 404),
    ),
    Endpoint("GET", "/api/tables", tables, Tables, refusals=(401, 409)),
    Endpoint(
        "POST", "/api/tables", create_table, Created, body=NewTable, status=201, refusals=(409,)
    ),
    Endpoint("GET", "/api/tables/{table}", table_info, TableInfo),
    Endpoint("POST", "/api/tables/{table}/join", join, Joined, body=Join),
    Endpoint(
        "POST", "/api/tables/{table}/move", move, Ack, body=Move, also={409: (Stale, Problem)}
    ),
    Endpoint("POST", "/api/tables/{table}/seats/{seat}/token", seat_token, SeatToken, status=201),
    Endpoint("GET", "/api/tables/{table}/frame", frame, Full),
    Endpoint("GET", "/api/tables/{table}/gains", gains, list[Gain], query=SeatQuery),
    Endpoint("GET", "/api/tables/{table}/how", how, How, query=HowQuery),
    Endpoint("GET", "/api/tables/{table}/frames", frames, Frames, query=FramesQuery),
    Endpoint("GET", "/api/tables/{table}/record", record, dict[str, Any]),
    Endpoint("GET", "/api/tables/{table}/curve", curve, Curve),
    Endpoint("GET", "/api/tables/{table}/review", review, Review, query=ReviewQuery),
    Endpoint(
        "POST", "/api/tables/{table}/continue", continue_from, Created, body=Continue, status=201
    ),
    Endpoint("GET", "/healthz", health, Health, also={503: (Health,)}),
    Endpoint("GET", "/readyz", ready, Health, also={503: (Health,)}),
    *campaigns.ENDPOINTS,
    *polling.ENDPOINTS,
    *persons.ENDPOINTS,
    *operators.ENDPOINTS,
)

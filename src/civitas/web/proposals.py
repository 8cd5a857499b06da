"""What each message to a table would do: events to store, or why not. Nothing is changed here."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from civitas.web import levels
from civitas.web.arranging import options_after
from civitas.web.compound_moves import completes
from civitas.web.events import (
    Answered,
    Asked,
    Event,
    Handed,
    Left,
    Moved,
    Placed,
    Renamed,
    Seated,
    StoredChat,
    TookBack,
)
from civitas.web.identity import Identity, JoinRequest, RenameRequest
from civitas.web.outcome import HintJob, Outcome, TableRefusal
from civitas.web.protocol import (
    COLOURS,
    Ack,
    AskHint,
    Chair,
    ChatLine,
    Consent,
    Incoming,
    Joined,
    Kick,
    Leave,
    Move,
    Ping,
    Place,
    Pong,
    Say,
    Stale,
    Sync,
    TakeBack,
)
from civitas.web.sanitise import unique_name

if TYPE_CHECKING:
    from civitas.web.table import Table


Asking = Incoming | JoinRequest | RenameRequest


def propose(table: Table, who: Identity, message: Asking, now: float) -> Outcome:
    """Idempotent: a message that was granted before, known by its id, is acknowledged once more and
    does nothing.
    """
    if isinstance(message, Sync):
        return Outcome(replies=[table.full(who)])
    if isinstance(message, Ping):
        return Outcome(replies=[Pong()])
    move = None if isinstance(message, JoinRequest | RenameRequest) else message.id
    if move is not None and (version := table.acknowledged(who, move)) is not None:
        return Outcome(replies=[Ack(move, version)])
    try:
        return _grant(table, who, message, now)
    except TableRefusal as refusal:
        return Outcome(replies=[refusal.message(move)])


def _grant(
    table: Table,
    who: Identity,
    message: Move
    | TakeBack
    | Consent
    | Chair
    | Place
    | Leave
    | Kick
    | Say
    | AskHint
    | JoinRequest
    | RenameRequest,
    now: float,
) -> Outcome:
    match message:
        case Move():
            return _move(table, who, message)
        case TakeBack():
            return _take_back(table, who, message)
        case Consent():
            return _consent(table, who, message)
        case Chair():
            return _chair(table, who, message, now)
        case Place():
            return _place(table, who, message)
        case Leave():
            return _leave(table, who, message)
        case Kick():
            return _kick(table, who, message)
        case Say():
            return _say(table, who, message, now)
        case AskHint():
            return _hint(table, who, message)
        case JoinRequest():
            return _join(table, who, message)
        case RenameRequest():
            return _rename(table, who, message)


def _granted(table: Table, event: Event, move: str) -> Outcome:
    return Outcome(events=[event], replies=[Ack(move, table.version + 1)])


# --- who may ----------------------------------------------------------------------------------


def _sits(table: Table, who: Identity) -> None:
    if not table.mine(who):
        raise TableRefusal("watching")


def _answers_for(table: Table, who: Identity, seat: int) -> None:
    """Does this person answer for the seat, in a game that runs?"""
    _sits(table, who)
    if seat >= len(table.seats):
        raise TableRefusal("no_seat")
    if seat not in table.mine(who):
        raise TableRefusal("not_yours")
    if seat not in table.answering(who):
        raise TableRefusal("bot_plays")
    if table.state != "running":
        raise TableRefusal(table.state)


def _to_move(table: Table, seat: int) -> None:
    if table.session.state.seat != seat:
        raise TableRefusal("not_your_turn")


def _is_stale(table: Table, base: int) -> bool:
    """Optimistic concurrency: has the position changed since? Chat and changes of seats do not
    count.
    """
    return not table.changed <= base <= table.version


# --- answers ----------------------------------------------------------------------------------


def _move(table: Table, who: Identity, move: Move) -> Outcome:
    _answers_for(table, who, move.seat)
    if _is_stale(table, move.base):
        return Outcome(replies=[Stale(move.id, table.full(who))])
    _to_move(table, move.seat)
    whole = completes(table.session.state, [move.action, *move.then])
    if whole is None:
        raise TableRefusal("illegal")
    if not whole:
        raise TableRefusal("unfinished")
    event = Moved(move.seat, move.action, move.then, move.id, who.key)
    return _granted(table, event, move.id)


def _hint(table: Table, who: Identity, ask: AskHint) -> Outcome:
    _answers_for(table, who, ask.seat)
    if not table.setup.hints:
        raise TableRefusal("no_hints")
    _to_move(table, ask.seat)
    state = table.session.state
    assert state.decision is not None  # a game that runs asks something
    job = HintJob(
        ask.id,
        ask.seat,
        table.step,
        levels.HINT,
        state.view(ask.seat),
        state.decision,
        table.bot_seed(ask.seat),
    )
    return Outcome(hint=job)


# --- taking back ------------------------------------------------------------------------------


def _take_back(table: Table, who: Identity, ask: TakeBack) -> Outcome:
    _answers_for(table, who, ask.seat)
    if _is_stale(table, ask.base):
        return Outcome(replies=[Stale(ask.id, table.full(who))])
    if not table.start <= ask.to < table.step:
        raise TableRefusal("nothing_to_take_back")
    free, _ = table.free(table.answering(who))
    if ask.to >= free:
        event: Event = TookBack(ask.seat, ask.to, ask.id, who.key)
    elif table.others(ask.seat):
        if table.request is not None:
            raise TableRefusal("request_open")
        if table.declined.get(ask.seat) == table.step:
            raise TableRefusal("asked_before")
        event = Asked(ask.seat, ask.to, ask.id, who.key, table.others(ask.seat))
    else:
        event = TookBack(ask.seat, ask.to, ask.id, who.key, beyond=True)
    return _granted(table, event, ask.id)


def _consent(table: Table, who: Identity, answer: Consent) -> Outcome:
    _sits(table, who)
    request = table.request
    if request is None or request.id != answer.request:
        raise TableRefusal("no_request")
    seats = [seat for seat in table.mine(who) if seat in table.waits_for(request)]
    withdraws = request.seat in table.answering(who) and not answer.yes
    if not seats and not withdraws:
        raise TableRefusal("not_asked")
    event = Answered(answer.request, seats, answer.yes, answer.id, who.key)
    return _granted(table, event, answer.id)


# --- seats ------------------------------------------------------------------------------------


def _chair(table: Table, who: Identity, chair: Chair, now: float) -> Outcome:
    if table.state in ("over", "closed"):
        raise TableRefusal(table.state)
    if chair.seat >= len(table.seats):
        raise TableRefusal("no_seat")
    if who.player is None or who.api_seat is not None:
        raise TableRefusal("not_yours")
    if chair.bot is None:
        _may_reclaim(table, who, chair.seat)
    else:
        _may_hand(table, who, chair.seat, now)
        if chair.bot not in levels.SPECS:
            raise TableRefusal("no_bot")
    event = Handed(chair.seat, chair.bot, chair.id, who.key)
    return _granted(table, event, chair.id)


def _may_reclaim(table: Table, who: Identity, seat: int) -> None:
    if table.seats[seat].owner != who.player:
        raise TableRefusal("not_yours")
    if table.seats[seat].kind != "bot":
        raise TableRefusal("sits_already")


def _may_hand(table: Table, who: Identity, number: int, now: float) -> None:
    """The owner always; the host an open seat; anybody at the table one whose owner has left."""
    seat = table.seats[number]
    if seat.owner is not None and seat.owner == who.player:
        return
    if seat.kind == "open":
        if who.player != table.setup.host:
            raise TableRefusal("not_host")
        return
    _sits(table, who)
    if seat.kind != "person" or seat.owner is None:
        raise TableRefusal("not_yours")
    if table.attendance.gone_for(seat.owner, now) < table.pace_of_people.grace:
        raise TableRefusal("still_here")


def _join(table: Table, who: Identity, join: JoinRequest) -> Outcome:
    if who.player is None or who.api_seat is not None:
        raise TableRefusal("not_yours")
    invite = table.setup.invite
    if invite is None or not hmac.compare_digest(join.invite.encode(), invite.encode()):
        raise TableRefusal("wrong_invite")
    if who.player in table.barred:
        raise TableRefusal("barred")
    if mine := table.mine(who):
        return Outcome(replies=[Joined(table.setup.id, mine[0])])
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if not free or table.state == "closed":
        raise TableRefusal("no_free_seat")
    seat = join.seat if join.seat in free else free[0]
    name = unique_name(join.name, _names(table, besides=seat))
    event = Seated(seat, who.player, name, join.colour)
    return Outcome(events=[event], replies=[Joined(table.setup.id, seat)])


def _rename(table: Table, who: Identity, wish: RenameRequest) -> Outcome:
    """Who shares a screen with others has named each seat: those keep their names."""
    mine = table.mine(who)
    if who.player is None or len(mine) != 1 or table.state not in ("waiting", "running"):
        return Outcome()
    (seat,) = mine
    name = unique_name(wish.name, _names(table, besides=seat))
    if name == table.seats[seat].name:
        return Outcome()
    return Outcome(events=[Renamed(seat, who.player, name)])


def _names(table: Table, besides: int) -> list[str]:
    seats = enumerate(table.seats)
    return [seat.name for number, seat in seats if number != besides and seat.kind != "open"]


# --- before the game ----------------------------------------------------------------------------


def _place(table: Table, who: Identity, place: Place) -> Outcome:
    _before_the_game(table, who)
    if max(place.seat, place.to) >= len(table.seats):
        raise TableRefusal("no_seat")
    if place.seat not in table.mine(who):
        raise TableRefusal("not_yours")
    if place.to != place.seat and table.seats[place.to].kind != "open":
        raise TableRefusal("taken")
    others = [seat for number, seat in enumerate(table.seats) if number != place.seat]
    if any(seat.colour % COLOURS == place.colour and seat.kind != "open" for seat in others):
        raise TableRefusal("taken")
    options = options_after(table.setup, place)
    event = Placed(place.seat, place.to, place.colour, options, place.id, who.key)
    return _granted(table, event, place.id)


def _leave(table: Table, who: Identity, leave: Leave) -> Outcome:
    if table.state == "running" and who.api_seat is None and table.mine(who):
        event = Left(list(table.mine(who)), False, leave.id, who.key, levels.STAND_IN)
        return _granted(table, event, leave.id)
    _before_the_game(table, who)
    is_host = who.player == table.setup.host
    event = Left(list(table.mine(who)), is_host, leave.id, who.key)
    return _granted(table, event, leave.id)


def _kick(table: Table, who: Identity, kick: Kick) -> Outcome:
    """The host decides with whom to play, until play begins."""
    _before_the_game(table, who)
    if who.player != table.setup.host:
        raise TableRefusal("not_host")
    if kick.seat >= len(table.seats):
        raise TableRefusal("no_seat")
    owner = table.seats[kick.seat].owner
    if owner is None or owner == who.player:
        raise TableRefusal("not_yours")
    seats = [number for number, seat in enumerate(table.seats) if seat.owner == owner]
    event = Left(seats, False, kick.id, who.key, barred=[owner])
    return _granted(table, event, kick.id)


def _before_the_game(table: Table, who: Identity) -> None:
    if who.player is None or who.api_seat is not None:
        raise TableRefusal("not_yours")
    if not table.mine(who) and who.player != table.setup.host:
        raise TableRefusal("watching")
    if table.state != "waiting":
        raise TableRefusal("begun")


# --- chat -------------------------------------------------------------------------------------


def _say(table: Table, who: Identity, say: Say, now: float) -> Outcome:
    _sits(table, who)
    for chat in table.chat:
        if (chat.by, chat.id) == (who.key, say.id):
            return Outcome(replies=[Ack(say.id, table.version)])
    if not (text := say.text.strip()):
        raise TableRefusal("nothing_said")
    if say.team and not table.has_teams:
        raise TableRefusal("no_team")
    seat = table.perspective(who)
    assert seat is not None  # whoever sits there sees with the eyes of a seat
    number = table.chat[-1].line.number + 1 if table.chat else 1
    line = ChatLine(number, table.seats[seat].name, seat, text, now, say.team)
    return Outcome(chat=StoredChat(who.key, say.id, line), replies=[Ack(say.id, table.version)])

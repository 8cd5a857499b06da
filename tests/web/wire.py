"""The leak oracle on the wire: what a viewer is sent must not depend on what it cannot know.

Beside the table stands a twin about another position that the viewer cannot tell from the true one:
other hidden cards, other secrets in past events, another seed. Whatever the two would send is
compared byte for byte.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

import msgspec
from msgspec import structs

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.event import Event
from civitas.engine.session import Session, Step
from civitas.games.civ.names import DOMAINS, LETTERS
from civitas.games.imperium.cardset import CARDS
from civitas.web.compound_moves import completes
from civitas.web.events import Moved
from civitas.web.identity import Identity, JoinRequest
from civitas.web.outcome import TableRefusal
from civitas.web.protocol import (
    AskHint,
    Chair,
    Consent,
    Move,
    Say,
    TakeBack,
    Update,
)
from civitas.web.setup import SeatSetup, Setup
from civitas.web.table import Table

# Choices that are not shown to everybody: which card is kept, or given back.
SECRET_CHOICES = ("draft_keep", "give_back")
encode = msgspec.json.Encoder().encode


def table_for(seed: int, options: dict[str, Any], game: str = "civ") -> Table:
    """People on most seats, a bot on some; every person has one seat."""
    rng = random.Random(seed)
    seats = [
        SeatSetup("bot", f"Bot {q}", q, bot="greedy")
        if rng.random() < 0.25
        else SeatSetup("person", f"Player {q}", q, owner=f"p{q}")
        for q in range(options["players"])
    ]
    return Table(
        Setup(
            id=f"table{seed}",
            game=game,
            options=options,
            seed=f"{seed:064x}",
            bot_secret=f"{seed + 1:064x}",
            rules=registry.game(game).rules_version,
            seats=seats,
            host="p0",
            created=0.0,
            hints=rng.random() < 0.5,
            public=rng.random() < 0.5,
            invite=f"invite{seed}",
        )
    )


@dataclass(frozen=True)
class Viewer:
    """Somebody with the eyes of a seat, or of nobody."""

    who: Identity
    seat: int | None


def viewers(table: Table) -> list[Viewer]:
    """Every person, the spectator, a player from elsewhere, and a program on the last seat."""
    people = [Viewer(Identity(seat.owner), q) for q, seat in enumerate(table.seats) if seat.owner]
    program = [Viewer(Identity(v.who.player, v.seat), v.seat) for v in people[-1:]]
    return [*people, Viewer(Identity(), None), Viewer(Identity("eve"), None), *program]


# --- twins --------------------------------------------------------------------------------------


class TwinSession(Session):
    """A session about another position of the same public course."""

    def __init__(self, true: Session, state: State, past: Twins) -> None:
        self.record = replace(true.record, seed="f" * 64, actions=list(true.record.actions))
        self.state = state
        self.opening = past.opening
        self.steps = list(past.past)
        self.true, self.seat = true, past.viewer.seat

    def positions(self, first: int, last: int) -> Iterator[State]:
        for number, state in enumerate(self.true.positions(first, last)):
            yield state.resample(self.seat, number)


class Twins:
    """Makes twins of a table for one viewer; past secrets are changed once and stay so."""

    def __init__(self, viewer: Viewer, seed: int) -> None:
        self.viewer = viewer
        self.rng = random.Random(seed)
        self.is_cheap = viewer.who.api_seat is None and viewer.who.player != "eve"
        """Others see with the same eyes, so that looking now and then is enough."""
        self.opening: list[Event] = []
        self.past: list[Step] = []

    def twin(self, table: Table) -> Table:
        self._remember(table.session)
        state = table.session.state.resample(self.viewer.seat, self.rng.getrandbits(64))
        session = TwinSession(table.session, state, self)
        twin = table.around(session, self._setup(table))
        last = tuple(self.past[-1].events) if table.step and table.news.events else ()
        twin.news = replace(table.news, events=last)
        return twin

    def _setup(self, table: Table) -> Setup:
        """All secrets differ; an invitation is one to those who do not sit there."""
        invite = table.setup.invite if table.mine(self.viewer.who) else "other"
        secret = f"{self.rng.getrandbits(256):064x}"
        return structs.replace(table.setup, seed=secret, bot_secret=secret, invite=invite)

    def _remember(self, session: Session) -> None:
        self.opening = self.opening or self._changed(session.opening)
        for step in session.steps[len(self.past) :]:
            changed = copy.copy(step)
            changed.events = self._changed(step.events)
            self.past.append(changed)

    def _changed(self, events: list[Event]) -> list[Event]:
        return [
            replace(event, secret=self._secret(event.secret))
            if event.secret and self.viewer.seat not in event.seen_by
            else event
            for event in events
        ]

    def _secret(self, secret: dict[str, Any]) -> dict[str, Any]:
        if "card" in secret:
            return {"card": self.rng.choice(CARDS.names)}
        if "domain" in secret:
            return {**secret, "domain": self.rng.choice(DOMAINS)}
        letters = self.rng.sample(LETTERS, len(LETTERS))
        return {"cards": dict(zip(letters, secret["cards"].values(), strict=False))}


# --- what is sent -------------------------------------------------------------------------------

Channel = Callable[[Table, Viewer, random.Random], Any]


def _update(table: Table, viewer: Viewer, rng: random.Random) -> Any:
    return table.update(viewer.who)


def _full(table: Table, viewer: Viewer, rng: random.Random) -> Any:
    return [table.full(viewer.who), table.info(viewer.who), table.presence()]


def _moments(table: Table, viewer: Viewer, rng: random.Random) -> Any:
    """Past moments, and what other endpoints answer while the game runs."""
    first = rng.randint(0, table.step)
    last = min(table.step, first + 1)
    found: list[Any] = [table.frames(first, last, viewer.who, viewer.seat)]
    for ask in (
        lambda: table.frame_at(first, viewer.who, None),
        lambda: table.frame_at(first, viewer.who, "all"),
        lambda: table.frame_at(first, viewer.who, rng.randrange(4)),
        lambda: table.frame_at(table.step + 1, viewer.who, None),
        lambda: table.actions(first),
        lambda: table.record().to_json(),
    ):
        try:
            found.append(ask())
        except TableRefusal as refusal:
            found.append(refusal.message("x"))
    return found


def _probes(table: Table, viewer: Viewer, rng: random.Random) -> Any:
    """About twenty messages, most of them not allowed."""
    seats, version, step = len(table.seats), table.version, table.step
    messages: list[Any] = [
        *(Move("m", version, seat, rng.randrange(31)) for seat in range(seats + 1)),
        *(Move("m", version, viewer.seat or 0, action) for action in rng.sample(range(31), 5)),
        Move("m", version, viewer.seat or 0, 0, [1]),
        Move("m", 0, viewer.seat or 0, 0),
        *(
            TakeBack("t", version, seat, max(0, step - back))
            for seat in range(2)
            for back in (1, 3)
        ),
        TakeBack("t", version, viewer.seat or 0, 0),
        Consent("c", "m", True),
        Chair("h", rng.randrange(seats), "greedy"),
        Chair("h", rng.randrange(seats), None),
        Chair("h", viewer.seat or 0, "ismcts:77"),
        AskHint("a", viewer.seat or 0),
        AskHint("a", rng.randrange(seats)),
        Say("s", "hello"),
        JoinRequest("guess", "Eve", 1),
    ]
    return [_answer(table, viewer, message) for message in messages]


def _answer(table: Table, viewer: Viewer, message: Any) -> Any:
    outcome = table.propose(viewer.who, message, 7.0)
    hint = outcome.hint and [outcome.hint.view, outcome.hint.decision.to_json()]
    chat = outcome.chat and outcome.chat.line
    return [outcome.replies, outcome.events, chat, hint]


def _timing(table: Table, viewer: Viewer, rng: random.Random) -> Any:
    job = table.bot_job(3.0)
    return None if job is None else [job.due, job.seat, job.spec]


CHANNELS: dict[str, Channel] = {
    "update": _update,
    "full": _full,
    "moments": _moments,
    "probes": _probes,
    "timing": _timing,
}
# These at every step.
CHEAP = ("update", "timing")


def leak(table: Table, twin: Table, viewer: Viewer, channel: str, seed: int) -> str | None:
    ours, theirs = (
        encode(CHANNELS[channel](side, viewer, random.Random(seed))) for side in (table, twin)
    )
    return None if ours == theirs else f"{channel}: {difference(ours, theirs)}"


def difference(ours: bytes, theirs: bytes) -> str:
    pairs = enumerate(zip(ours, theirs, strict=False))
    start = next((i for i, (a, b) in pairs if a != b), min(len(ours), len(theirs)))
    cut = slice(max(0, start - 150), start + 100)
    return f"{len(ours)} and {len(theirs)} bytes\n  {ours[cut]!r}\n  {theirs[cut]!r}"


# --- a game -------------------------------------------------------------------------------------


def whole_move(state: State, rng: random.Random) -> list[int]:
    """Random actions that make one move."""
    actions = [rng.choice(state.legal())]
    while not completes(state, actions):
        after = state.copy()
        for action in actions:
            after.apply(action)
        actions.append(rng.choice(after.legal()))
    return actions


def same_move(twin: Table, viewer: Viewer, actions: list[int], rng: random.Random) -> Moved | None:
    """The move at the twin; where the viewer does not see it, any will do. None: not possible."""
    state = twin.session.state
    decision = state.decision
    assert decision is not None
    if decision.kind in SECRET_CHOICES and viewer.seat not in (
        decision.seat,
        decision.data.get("target"),
    ):
        actions = whole_move(state, rng)
    if not completes(state, actions):
        return None
    return Moved(decision.seat, actions[0], actions[1:], "next", "somebody")


def next_leak(table: Table, twin: Table, viewer: Viewer, moved: Moved | None) -> str | None:
    """After the same public move: if it looks the same, it was told the same."""
    if moved is None:
        return None
    twin.apply(moved, 5.0)
    own = viewer.seat
    if any(own in event.seen_by or event.kind == "revealed" for event in table.news.events):
        return None  # chance may show the viewer other cards, or the same in another order
    state, other = table.session.state, twin.session.state
    if encode(state.view(own)) != encode(other.view(own)) or state.seat is None:
        return None
    ours, theirs = table.update(viewer.who), twin.update(viewer.who)
    if ours.events != theirs.events and _sorted(ours.events) == _sorted(theirs.events):
        ours, theirs = _unordered(ours), _unordered(theirs)
    if encode(ours) == encode(theirs):
        return None
    return f"update: {difference(encode(ours), encode(theirs))}"


def _sorted(events: list[dict[str, Any]]) -> list[bytes]:
    return sorted(encode(event) for event in events)


def _unordered(update: Update) -> Update:
    """Without events and log: chance may move the same cards in another order."""
    assert update.frame is not None
    return structs.replace(update, events=[], frame=structs.replace(update.frame, log=[]))


def game_leak(
    seed: int, options: dict[str, Any], dear: int = 60, game: str = "civ", most: int = 100_000
) -> str | None:
    """Play one random game, or the first moves of it; the first leak to anybody, or None.

    Updates are compared at every step for every pair of eyes, everything else now and then.
    """
    rng = random.Random(seed)
    table = table_for(seed, options, game)
    makers = [Twins(viewer, seed + n) for n, viewer in enumerate(viewers(table))]
    while table.state == "running" and table.step < most:
        chosen = table.step % len(makers)
        for number, maker in enumerate(makers):
            is_dear = (table.step + number * 7) % dear == 0
            if not (is_dear or number == chosen or maker.is_cheap):
                continue
            twin = maker.twin(table)
            if found := step_leak(table, twin, maker.viewer, is_dear):
                return f"game {seed}, step {table.step}, {maker.viewer}, {options}: {found}"
            if number == chosen:
                watched = (twin, maker.viewer)
        if found := move_leak(table, *watched, rng):
            return f"game {seed}, after step {table.step}, {watched[1]}, {options}: {found}"
    return None


def step_leak(table: Table, twin: Table, viewer: Viewer, dear: bool) -> str | None:
    for channel in CHANNELS if dear else CHEAP:
        if found := leak(table, twin, viewer, channel, table.step):
            return found
    return None


def move_leak(table: Table, twin: Table, viewer: Viewer, rng: random.Random) -> str | None:
    """One step further, at the twin too."""
    state = table.session.state
    seat, actions = cast("int", state.seat), whole_move(state, rng)
    moved = same_move(twin, viewer, actions, rng)
    table.apply(Moved(seat, actions[0], actions[1:], "next", "somebody"), 5.0)
    return next_leak(table, twin, viewer, moved)

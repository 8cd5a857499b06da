"""Tables for tests, driven without a server: what is proposed is stored, then applied."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from civitas.web.events import StoredChat, StoredEvent, decode_event, encode_event
from civitas.web.identity import Identity, JoinRequest
from civitas.web.outcome import Outcome
from civitas.web.protocol import Ack, Incoming, Move, Refused, Stale, TakeBack
from civitas.web.setup import SeatSetup, Setup
from civitas.web.table import Table

INVITE = "invitation"
STRANGER = Identity()
ANN, BEN, CLEO, DAN = (Identity(name) for name in ("ann", "ben", "cleo", "dan"))
PEOPLE = (ANN, BEN, CLEO, DAN)


def seat(text: str, colour: int) -> SeatSetup:
    """``open``, a bot (``bot:greedy``), or the name of a player."""
    if text == "open":
        return SeatSetup("open", "", colour)
    if text.startswith("bot:"):
        return SeatSetup("bot", text, colour, bot=text.removeprefix("bot:"))
    return SeatSetup("person", text.title(), colour, owner=text)


def setup(seats: str = "ann ben", *, seed: int = 1, **rest: Any) -> Setup:
    """`rest` are fields of the setup; what it does not have is an option of the game."""
    chairs = [seat(text, colour) for colour, text in enumerate(seats.split())]
    fields = {name: rest.pop(name) for name in tuple(rest) if name in Setup.__struct_fields__}
    given = {
        "id": "table",
        "game": "civ",
        "options": {"players": len(chairs), **rest},
        "seed": f"{seed:064x}",
        "bot_secret": f"{seed:032x}",
        "rules": 1,
        "seats": chairs,
        "host": "ann",
        "created": 0.0,
        "invite": INVITE,
    }
    return Setup(**{**given, **fields})


class Driver:
    """A table with a store in memory. Events go through their stored form, as they would."""

    def __init__(self, chosen: Setup, pace: float = 1.0) -> None:
        self.setup = chosen
        self.pace = pace
        self.rows: list[tuple[int, float, bytes]] = []
        self.chat: list[StoredChat] = []
        self.table = Table(chosen, pace=pace)
        self.now = 0.0
        self.sent = 0

    def stored(self) -> list[StoredEvent]:
        return [StoredEvent(version, time, decode_event(body)) for version, time, body in self.rows]

    def reload(self) -> Table:
        """The table as the store knows it."""
        self.table = Table(self.setup, self.stored(), self.chat, now=self.now, pace=self.pace)
        return self.table

    def commit(self, outcome: Outcome) -> None:
        for event in outcome.events:
            self.rows.append((self.table.version + 1, self.now, encode_event(event)))
            self.table.apply(event, self.now)
        if outcome.chat is not None:
            self.chat.append(outcome.chat)
            self.table.hear(outcome.chat)

    def send(self, who: Identity, message: Incoming | JoinRequest) -> Any:
        """The one reply to a message, after it was stored."""
        outcome = self.table.propose(who, message, self.now)
        self.commit(outcome)
        assert len(outcome.replies) == 1
        return outcome.replies[0]

    def new_id(self) -> str:
        self.sent += 1
        return f"m{self.sent}"

    # --- short forms ----------------------------------------------------------------------

    @property
    def decider(self) -> int:
        found = self.table.session.state.seat
        assert found is not None
        return found

    def owner(self) -> Identity:
        return Identity(self.table.seats[self.decider].owner)

    def move(self, action: int | None = None) -> Any:
        """The deciding person answers."""
        action = self.table.session.state.legal()[0] if action is None else action
        message = Move(self.new_id(), self.table.version, self.decider, action)
        return self.send(self.owner(), message)

    def take_back(self, who: Identity, number: int, to: int) -> Any:
        return self.send(who, TakeBack(self.new_id(), self.table.version, number, to))

    def play(self, steps: int, seed: int = 0) -> None:
        """People answer at random, bots too; at most so many moves."""
        rng = random.Random(seed)
        for _ in range(steps):
            if self.table.state != "running":
                return
            if self.table.seats[self.decider].kind == "bot":
                self.bot_moves(rng)
            else:
                reply = self.whole_move(rng)
                assert isinstance(reply, Ack), reply

    def whole_move(self, rng: random.Random) -> Any:
        """A random answer, with what belongs to it."""
        actions = whole_answer(self.table, rng)
        number = self.decider
        move = Move(self.new_id(), self.table.version, number, actions[0], actions[1:])
        return self.send(self.owner(), move)

    def bot_moves(self, rng: random.Random) -> None:
        """The deciding bot answers (at random)."""
        job = self.table.bot_job(self.now)
        assert job is not None
        while job is not None:
            option = rng.choice(job.decision.options)
            outcome = self.table.bot_move(job, option.action)
            job = outcome.job
            self.commit(outcome)


def whole_answer(table: Table, rng: random.Random) -> list[int]:
    """Actions that make one whole move of the deciding seat, as its owner is offered them."""
    number = table.session.state.seat
    assert number is not None
    frame = table.full(Identity(table.seats[number].owner)).frame
    assert frame is not None
    question, actions = frame.question, []
    while question is not None:
        choice = rng.choice(question.choices)
        actions.append(choice.action)
        question = choice.then
    return actions


def code(reply: Any) -> str:
    """The code of a refusal; its text is that of the code."""
    assert isinstance(reply, Refused), reply
    assert reply.text.id == f"refused.{reply.code}"
    return reply.code


def is_stale(reply: Any, table: Table, who: Identity) -> bool:
    return isinstance(reply, Stale) and reply.full == table.full(who)


def plays_until(driver: Driver, wanted: Sequence[str], seed: int = 0) -> str:
    """Random moves until the last one was sealed in one of these ways."""
    rng = random.Random(seed)
    while driver.table.state == "running":
        driver.whole_move(rng)
        sealed = driver.table.session.steps[-1].sealed or "open"
        if sealed in wanted and driver.table.state == "running":
            return sealed
    raise AssertionError(f"no move was {wanted}")

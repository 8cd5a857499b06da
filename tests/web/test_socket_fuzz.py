"""Messages over sockets, from sensible to senseless: every answer has the right shape.

CIVITAS_CASES=1000000 sends a million of them.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import string
from typing import Any, get_args

import msgspec

from civitas.web.protocol import Incoming, Outgoing
from depth import depth

from .serving import Guest, Server, Socket, pair, run

CASES = int(os.environ.get("CIVITAS_CASES", depth(4_000, 100_000)))
SOCKETS = 10
KINDS = [kind.__struct_config__.tag for kind in get_args(Incoming)]
FIELDS = ("id", "base", "seat", "action", "then", "to", "request", "yes", "bot", "text", "t", "x")
LAST = "last-message"
OUTGOING: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Outgoing)


class Fuzzer:
    """Makes messages: correct ones, correct ones with one thing wrong, and noise."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.number = 0

    def message(self, socket: Socket) -> str | bytes:
        self.number += 1
        kind = self.chance.random()
        if kind < 0.1:
            return self._noise()
        message = self._sensible(socket)
        if kind > 0.4:
            for _ in range(self.chance.randint(1, 3)):
                self._damage(message)
        return json.dumps(message)

    def _sensible(self, socket: Socket) -> dict[str, Any]:
        kind = self.chance.choice(KINDS)
        if kind == "move" and socket.full.get("frame") and socket.question():
            return socket.a_move(self.chance)
        few = self.chance.randint(0, 3)
        known = {
            "id": f"f{self.number}",
            "base": socket.full.get("version", 0),
            "seat": few,
            "action": self.chance.randint(0, 60),
            "to": max(0, socket.full.get("table", {}).get("step", 0) - few),
            "request": f"f{self.number - few}",
            "yes": self.chance.random() < 0.5,
            "bot": self.chance.choice([None, "greedy", "random", "nobody"]),
            "text": self._text(),
        }
        return {"t": kind, **{name: known[name] for name in NEEDED.get(kind, ())}}

    def _damage(self, message: dict[str, Any]) -> None:
        name = self.chance.choice(FIELDS)
        if self.chance.random() < 0.2:
            message.pop(name, None)
        else:
            message[name] = self._value(2)

    def _value(self, depth: int) -> Any:
        number = self.chance.choice([-1, 0, 1, 2, 3, 2**31, 2**63, 2**64, -(2**70), 1.5, 1e300])
        values: list[Any] = [
            None,
            True,
            False,
            number,
            self.chance.randint(0, 100),
            self._text(),
            "",
        ]
        if depth:
            values += [[self._value(depth - 1)], {self._text(): self._value(depth - 1)}]
        return self.chance.choice(values)

    def _text(self) -> str:
        letters = string.printable + "\u202e\u200b\x00é界🦉\u0301\ufeff"
        return "".join(self.chance.choices(letters, k=self.chance.choice([0, 1, 5, 40, 310])))

    def _noise(self) -> str | bytes:
        raw = self.chance.randbytes(self.chance.choice([0, 1, 7, 100, 4000]))
        return raw if self.chance.random() < 0.5 else raw.decode("latin-1")


NEEDED = {
    "move": ("id", "base", "seat", "action"),
    "undo": ("id", "base", "seat", "to"),
    "consent": ("id", "request", "yes"),
    "chair": ("id", "seat", "bot"),
    "say": ("id", "text"),
    "hint": ("id", "seat"),
}


async def listen(socket: Socket, answers: dict[str, int]) -> None:
    """Everything that comes is of a known shape; ends with the answer to the last message."""
    async for text in socket.raw:
        OUTGOING.decode(text)
        message = json.loads(text)
        answers[message["t"]] = answers.get(message["t"], 0) + 1
        if message["t"] in ("full", "update"):
            socket.full = message
        if message["t"] == "stale":
            socket.full = message["full"]
        assert message.get("code") != "fault", text
        if message.get("id") == LAST:
            return


async def fuzz(server: Server, number: int, answers: dict[str, int]) -> None:
    fuzzer = Fuzzer(number)
    left = CASES // SOCKETS
    while left > 0:
        ann, ben, table = await pair(server)
        guest = fuzzer.chance.choice([ann, ann, ben, Guest(server)])
        async with guest.sit(table) as socket, ann.sit(table) as other:
            readers = [asyncio.create_task(listen(s, answers)) for s in (socket, other)]
            for count in range(min(left, 250)):
                await socket.raw.send(fuzzer.message(socket))
                if count % 10 == 0:
                    await asyncio.sleep(0)
            left -= 250
            for each in (socket, other):
                await each.send(t="say", id=LAST, text="goodbye")
            await asyncio.gather(*readers)
        for one in (ann, ben, guest):  # a million messages are more people than there are files
            await one.http.aclose()


def test_no_message_breaks_the_server_or_its_promises(server: Server) -> None:
    answers: dict[str, int] = {}

    async def everybody() -> None:
        await asyncio.gather(*(fuzz(server, number, answers) for number in range(SOCKETS)))
        assert (await Guest(server).get("/healthz")).status_code == 200

    run(everybody())
    assert {"ack", "refused", "stale", "full", "update", "pong", "chat"} <= set(answers), answers
    assert sum(answers.values()) > CASES
    assert "Traceback" not in server.log()

"""How a rival can win, over the wire: from one's own eyes, for the present, not too often."""

from __future__ import annotations

import random
from typing import Any

from .serving import Guest, Server, Socket, run


async def threatened(seat: Socket) -> Any:
    """Play without building anything until the rival can win; None if the game ended first."""
    chance = random.Random(5)
    while not seat.over():
        if not (seat.full and seat.question()):
            await seat.until("update", "full")
            continue
        rivals = [t for t in seat.full["frame"]["threats"] if t["seat"] == 1 and not t["own"]]
        if rivals:
            return rivals[0]
        acked = await seat.ask("ack", "refused", "stale", **idle(seat, chance))
        assert acked["t"] == "ack", acked
        while seat.full["version"] < acked["version"]:
            await seat.until("update", "full")
    return None


def idle(seat: Socket, chance: random.Random) -> dict[str, Any]:
    """End the turn if that can be done."""
    move, asked = seat.a_move(chance), seat.question()
    assert asked is not None
    if any(choice["action"] == 6 for choice in asked["choices"]):
        return {**move, "action": 6, "then": []}
    return move


def test_a_seat_is_told_how(server: Server) -> None:
    async def game() -> None:
        ann, ben = await Guest(server).named("Ann"), await Guest(server).named("Ben")
        threat = None
        while threat is None:
            made = await ann.open({"kind": "me"}, {"kind": "bot", "bot": "greedy"})
            async with ann.sit(made["table"]) as seat:
                threat = await threatened(seat)
                path = f"/api/tables/{made['table']}/how"
                step = seat.full["frame"]["step"]
        now = {"seat": 1, "step": step}
        told = await ann.get(path, params=now)
        assert told.status_code == 200, told.text
        how = told.json()
        assert how["heading"]["values"]["seat"] == {"seat": 1}
        assert how["heading"]["values"]["domain"]["id"] == f"domain.{threat['facts']['domain']}"
        assert how["ways"]
        assert how["between"] == []
        assert {c["verdict"] for c in how["counters"]} <= {"stops", "unless", "not"}
        assert (await ann.get(path, params=now)).json() == how
        assert (await ben.get(path, params=now)).status_code == 403
        assert (await ann.get(path, params={**now, "step": step + 1})).status_code == 409
        assert (await ann.get(path, params={**now, "seat": 3})).status_code == 404
        assert (await ann.get(path, params={**now, "seat": 0})).status_code == 404
        assert (await ann.get(path, params={"seat": 1})).status_code == 422

    run(game())


def test_after_the_end_every_moment_can_be_thought_over(server: Server) -> None:
    """With the eyes of whoever was asked then, also by those who only watch."""

    async def game() -> None:
        ann, ben = await Guest(server).named("Ann"), await Guest(server).named("Ben")
        threat, step, path = None, 0, ""
        while threat is None:
            made = await ann.open({"kind": "me"}, {"kind": "bot", "bot": "greedy"})
            path = f"/api/tables/{made['table']}/how"
            async with ann.sit(made["table"]) as seat:
                threat = await threatened(seat)
                step = seat.full["frame"]["step"]
                then = (await ann.get(path, params={"seat": 1, "step": step})).json()
                await seat.play(random.Random(3))
                last = seat.full["table"]["step"]
        for guest in (ann, ben):
            assert (await guest.get(path, params={"seat": 1, "step": step})).json() == then
        assert (await ann.get(path, params={"seat": 1, "step": last})).status_code == 409
        assert (await ann.get(path, params={"seat": 1, "step": last + 1})).status_code == 409

    run(game())


def test_it_cannot_be_asked_without_end(server: Server) -> None:
    async def game() -> None:
        ann = await Guest(server).named("Ann")
        made = await ann.open({"kind": "me"}, {"kind": "bot", "bot": "greedy"})
        path = f"/api/tables/{made['table']}/how?seat=1&step=0"
        codes = [(await ann.get(path)).status_code for _ in range(25)]
        assert codes[:10] == [404] * 10, "nobody can win before anything is played"
        assert 429 in codes

    run(game())

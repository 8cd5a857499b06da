"""Campaigns of Imperium's solo game on a server: begun, played at tables, rewarded, deleted."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from typing import Any

from civitas.engine.record import Record
from civitas.games.imperium.campaign import Campaign

from .serving import Guest, Server, run


async def begun(guest: Guest, **more: str) -> dict[str, Any]:
    answer = await guest.post("/api/campaigns", {"nation": "egyptians", **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def opened(guest: Guest, campaign: str, rival: str | None = None) -> str:
    answer = await guest.post(f"/api/campaigns/{campaign}/games", {"rival": rival})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def played(guest: Guest, table: str) -> None:
    """A game to its end, by chance."""
    async with guest.sit(table) as socket:
        await socket.until("full")
        await socket.play(random.Random(1))
        assert socket.over()


def test_a_campaign_on_a_server(server: Server) -> None:
    async def game() -> None:
        guest = await Guest(server).named("Mira")
        made = await begun(guest, side="B", level="sovereign")
        assert (made["stage"], made["wins"], made["losses"]) == ("next", 0, 0)
        assert (made["level"], made["side"], len(made["rivals"])) == ("sovereign", "B", 15)
        here = f"/api/campaigns/{made['id']}"
        table = await opened(guest, made["id"], "celts")
        assert await opened(guest, made["id"], "romans") == table  # one game at a time
        info = (await guest.get(here)).json()
        assert (info["stage"], info["games"][0]["rival"]) == ("playing", "celts")
        await played(guest, table)
        info = (await guest.get(here)).json()
        assert (info["stage"], info["losses"], info["doubled"]) == ("next", 1, True)
        assert info["games"][0]["won"] is False
        assert len(info["games"][0]["points"]) == 2
        again = await opened(guest, made["id"], "celts")
        view = (await guest.get(f"/api/tables/{again}/frame")).json()["frame"]["view"]
        assert view["seats"][0]["pool"] == [6, 4, 2]
        listed = (await guest.get("/api/campaigns")).json()
        assert [one["id"] for one in listed] == [made["id"]]

    run(game())


def test_what_is_refused(server: Server) -> None:
    async def game() -> None:
        guest, other = Guest(server), Guest(server)
        made = await begun(guest)
        here = f"/api/campaigns/{made['id']}"
        for wish in ({"nation": "martians"}, {"nation": "romans", "level": "supreme_ruler"}):
            assert (await guest.post("/api/campaigns", wish)).status_code == 422
        assert (await other.get(here)).status_code == 404  # nobody else's business
        assert (await other.post(f"{here}/delete")).status_code == 404
        assert (await guest.get("/api/campaigns/none")).json()["code"] == "no_campaign"
        bad = await guest.post(f"{here}/games", {"rival": "egyptians"})
        assert (bad.status_code, bad.json()["code"]) == (409, "bad_campaign")
        early = await guest.post(f"{here}/reward", {"kind": "add", "card": "1FAM1"})
        assert (early.status_code, early.json()["code"]) == (409, "bad_campaign")
        table = await opened(guest, made["id"])
        assert (await guest.post(f"/api/tables/{table}/delete")).status_code == 200
        assert (await guest.get(here)).json()["stage"] == "next"  # as if it had not begun
        assert (await guest.post(f"{here}/delete")).status_code == 200
        assert (await guest.get("/api/campaigns")).json() == []

    run(game())


def won() -> Campaign:
    """A campaign whose first game is won."""
    campaign = Campaign("egyptians", seed=1)
    record = campaign.begin("romans")
    by_thumb(record)
    campaign.settle()
    return campaign


def by_thumb(record: Record) -> None:
    state: Any = record.replay()
    while state.seat is not None:
        advice = state.resample(0, 0).advice()
        record.actions.append(state.legal()[max(range(len(advice)), key=advice.__getitem__)])
        state.apply(record.actions[-1])


def test_a_reward_and_being_forgotten(server: Server) -> None:
    """A win is laid into the database, then its reward is chosen over the API."""

    async def game() -> None:
        guest = Guest(server)
        made = await begun(guest)
        here = f"/api/campaigns/{made['id']}"
        body = b'{"campaign":' + won().dumps().encode() + b',"tables":["gone"]}'
        with closing(sqlite3.connect(server.data / "civitas.db")) as database, database:
            database.execute("UPDATE campaigns SET body = ? WHERE id = ?", (body, made["id"]))
        info = (await guest.get(here)).json()
        assert (info["stage"], info["wins"], info["level"]) == ("reward", 1, "warlord")
        assert "romans" not in info["rivals"]
        wish = info["rewards"][0]
        assert wish["kind"] == "add"
        after = (await guest.post(f"{here}/reward", wish)).json()
        assert (after["stage"], after["added"]) == ("next", [wish["card"]])
        assert wish["card"] in after["deck"]
        table = await opened(guest, made["id"], "mauryans")
        view = (await guest.get(f"/api/tables/{table}/frame")).json()["frame"]["view"]
        assert view["options"]["deck_added"] == wish["card"]
        assert (await guest.post("/api/me/forget")).status_code == 200
        with closing(sqlite3.connect(server.data / "civitas.db")) as database:
            left = database.execute("SELECT count(*) FROM campaigns WHERE id = ?", (made["id"],))
            assert left.fetchone() == (0,)

    run(game())


def test_a_damaged_campaign_is_said_to_be_so(server: Server) -> None:
    async def game() -> None:
        guest = Guest(server)
        made = await begun(guest)
        with closing(sqlite3.connect(server.data / "civitas.db")) as database, database:
            database.execute("UPDATE campaigns SET body = x'ff' WHERE id = ?", (made["id"],))
        answer = await guest.get(f"/api/campaigns/{made['id']}")
        assert (answer.status_code, answer.json()["code"]) == (409, "damaged")

    run(game())

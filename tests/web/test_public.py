"""What a public site needs before accounts come: other devices, leaving, reporting, order."""

from __future__ import annotations

import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from civitas.web import codes
from civitas.web.bans import Bans, network
from civitas.web.codes import Codes
from civitas.web.database import FILE
from civitas.web.guests import Guest as Person
from civitas.web.identity import JoinRequest
from civitas.web.metrics import Metrics
from civitas.web.problems import Refusal
from civitas.web.protocol import Ack, Kick, Leave
from civitas.web.public import Ban
from civitas.web.store import Store

from .conftest import Start
from .serving import Guest, Server, Socket, pair, run, two_seats, wait_for
from .tables import ANN, BEN, INVITE, Driver, code, setup
from .test_store import with_store


def rows(data: Path, query: str, *values: object) -> list[Any]:
    connection = sqlite3.connect(data / FILE)
    found = connection.execute(query, values).fetchall()
    connection.close()
    return found


async def until_closed(socket: Socket) -> None:
    with suppress(ConnectionClosed):
        while True:
            await socket.read()


# --- another device ------------------------------------------------------------------------------


def test_a_code_brings_a_person_to_another_device(server: Server) -> None:
    async def move() -> None:
        ann, _, table = await pair(server)
        made = (await ann.post("/api/me/code")).json()
        assert made["seconds"] == codes.SECONDS
        phone = Guest(server)
        typed = made["code"].lower().replace("-", " ")
        assert (await phone.post("/api/me/enter", {"code": typed})).json()["name"] == "Ann"
        assert (await phone.get(f"/api/tables/{table}")).json()["seats"][0]["mine"]
        assert (await phone.get("/api/me")).json()["name"] == "Ann"
        again = await Guest(server).post("/api/me/enter", {"code": made["code"]})
        assert (again.status_code, again.json()["code"]) == (403, "wrong_code")

    run(move())


def test_codes_end(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, kept, now = Person("a", "Ann", 1), Codes(), time.monotonic()
    first, second = kept.make(ann), kept.make(ann)
    assert kept.take(first) is None
    assert kept.take(second) == ann
    third = kept.make(ann)
    monkeypatch.setattr(codes, "monotonic", lambda: now + codes.SECONDS + 5)
    assert kept.take(third) is None


def test_codes_cannot_be_guessed(server: Server) -> None:
    async def guess() -> list[int]:
        eve = Guest(server)
        tries = [await eve.post("/api/me/enter", {"code": f"{n:010}"}) for n in range(15)]
        return [answer.status_code for answer in tries]

    assert 429 in run(guess())


def test_logging_out_makes_this_device_a_stranger(server: Server) -> None:
    async def leave() -> None:
        ann, _, table = await pair(server)
        cookies = dict(ann.http.cookies)
        assert (await ann.post("/api/me/leave")).status_code == 200
        assert not ann.http.cookies
        assert not (await ann.get(f"/api/tables/{table}")).json()["seats"][0]["mine"]
        ann.http.cookies.update(cookies)
        assert (await ann.get(f"/api/tables/{table}")).json()["seats"][0]["mine"]

    run(leave())


# --- leaving and being sent away -----------------------------------------------------------------


def test_who_leaves_a_running_game_gives_the_seat_to_a_bot_for_good() -> None:
    game = Driver(setup())
    assert isinstance(game.send(ANN, Leave("l")), Ack)
    seat = game.table.info(BEN).seats[0]
    assert (seat.kind, seat.name) == ("bot", "Ann")
    assert game.table.mine(ANN) == ()
    assert game.table.bot_job(0.0) is not None
    assert code(game.send(ANN, Leave("m"))) == "begun"
    assert game.reload().mine(ANN) == ()
    assert game.table.state == "running"


def test_the_host_sends_somebody_away_before_the_game() -> None:
    game = Driver(setup("ann open open"))
    game.send(BEN, JoinRequest(INVITE, "Ben", 3))
    assert code(game.send(BEN, Kick("k", 0))) == "not_host"
    assert code(game.send(ANN, Kick("k", 0))) == "not_yours"
    assert code(game.send(ANN, Kick("k", 2))) == "not_yours"
    assert code(game.send(ANN, Kick("k", 3))) == "no_seat"
    assert isinstance(game.send(ANN, Kick("k", 1)), Ack)
    assert game.table.info(ANN).seats[1].kind == "open"
    assert code(game.send(BEN, JoinRequest(INVITE, "Ben", 3))) == "barred"
    game.reload()
    assert code(game.send(BEN, JoinRequest(INVITE, "Ben", 3))) == "barred"


# --- deletion ------------------------------------------------------------------------------------


def test_a_host_deletes_a_table_but_not_under_others(server: Server) -> None:
    async def remove() -> list[str]:
        ann, ben, table = await pair(server)
        path = f"/api/tables/{table}"
        assert (await ann.post(f"{path}/delete")).json()["code"] == "others_play"
        assert (await ben.post(f"{path}/delete")).json()["code"] == "not_host"
        assert (await ben.post(f"{path}/leave")).status_code == 200
        async with ann.sit(table) as socket:
            await socket.until("full")
            assert (await ann.post(f"{path}/delete")).status_code == 200
            await until_closed(socket)
        assert (await ann.get(path)).status_code == 404
        return [table]

    (table,) = run(remove())
    for part in ("events", "members", "chat", "tokens", "curves"):
        assert not rows(server.data, f'SELECT * FROM {part} WHERE "table" = ?', table)


def test_nothing_of_a_person_is_left(start: Start) -> None:
    """Id, name and words are gone from every file; the games of the others stay and replay."""
    server = start()

    async def forget() -> tuple[str, str]:
        ann, ben = await Guest(server).named("Annabella"), await Guest(server).named("Ben")
        made = await ann.open(*two_seats())
        path = f"/api/tables/{made['table']}"
        await ben.post(f"{path}/join", {"invite": made["invite"]})
        own = await ben.open(*two_seats())
        await ann.post(f"/api/tables/{own['table']}/join", {"invite": own["invite"]})
        await ann.post("/api/me", {"name": "Annabella II", "colour": 1})
        async with ann.sit(made["table"]) as socket:
            await socket.until("full")
            await socket.ask("ack", t="say", id="s", text="xyzzy")
        await ann.post(f"{path}/seats/0/token")
        await ann.post(f"{path}/report", {"seat": 1, "text": "plugh"})
        [[setup]] = rows(server.data, "SELECT setup FROM tables WHERE id = ?", made["table"])
        player = setup.decode().partition('"host":"')[2].partition('"')[0]
        assert player
        assert (await ann.post("/api/me/forget")).status_code == 200
        assert (await ann.get("/api/tables")).json()["mine"] == []
        for table in (made["table"], own["table"]):
            info = (await ben.get(f"/api/tables/{table}")).json()
            assert sorted(seat["name"] for seat in info["seats"]) == ["", "Ben"]
            assert sorted(seat["kind"] for seat in info["seats"]) == ["bot", "person"]
        return player, made["table"]

    player, table = run(forget())
    server.stop()
    connection = sqlite3.connect(server.data / FILE)
    connection.execute("VACUUM")
    connection.close()
    for word in (player, "Annabella", "xyzzy", "plugh"):
        assert word.encode() not in (server.data / FILE).read_bytes(), word
        assert word not in server.log()
    server.start()

    async def look() -> int:
        return (await Guest(server).get(f"/api/tables/{table}/frame")).status_code

    assert run(look()) == 200


def test_old_tables_and_old_words_go(start: Start) -> None:
    env = {"CIVITAS_KEEP_DAYS": "30", "CIVITAS_KEEP_CHAT_DAYS": "7"}
    server = start(env=env)

    async def talk() -> list[str]:
        tables = []
        for _ in range(2):
            ann, _, table = await pair(server)
            tables.append(table)
            async with ann.sit(table) as socket:
                await socket.until("full")
                await socket.ask("ack", t="say", id="s", text="hello")
        return tables

    old, young = run(talk())
    server.kill()
    with sqlite3.connect(server.data / FILE) as connection:
        connection.execute("UPDATE tables SET created = created - 31 * 86400 WHERE id = ?", (old,))
        connection.execute(
            'UPDATE events SET time = time - 31 * 86400, crc = NULL WHERE "table" = ?', (old,)
        )
        connection.execute("UPDATE chat SET time = 5")
    connection.close()
    server.start()
    wait_for(lambda: not rows(server.data, "SELECT * FROM tables WHERE id = ?", old))
    assert rows(server.data, "SELECT * FROM tables WHERE id = ?", young)
    assert not rows(server.data, "SELECT * FROM chat")


# --- the operator --------------------------------------------------------------------------------


def secret(server: Server) -> str:
    return (server.data / "operator.key").read_text().strip()


async def operator(server: Server) -> Guest:
    found = Guest(server)
    answer = await found.post("/api/operator/enter", {"secret": secret(server)})
    assert answer.status_code == 200, answer.text
    assert "SameSite=Strict" in answer.headers["set-cookie"]
    return found


def test_a_report_reaches_the_operator_and_a_ban_the_culprit(start: Start) -> None:
    server = start()

    async def order() -> None:
        ann, ben, table = await pair(server)
        async with ben.sit(table) as socket:
            await socket.until("full")
            await socket.ask("ack", t="say", id="s", text="you fool")
            told = await ann.post(f"/api/tables/{table}/report", {"seat": 1, "text": "insults"})
            assert told.status_code == 200
            boss = await operator(server)
            seen = (await boss.get("/api/operator")).json()
            [report] = seen["reports"]
            assert (report["name"], report["text"]) == ("Ben", "insults")
            assert [line["text"] for line in report["chat"]] == ["you fool"]
            assert [open_["id"] for open_ in seen["tables"]] == [table]
            assert seen["load"]["ready"]
            assert seen["load"]["sockets"] == 1
            assert "seed" not in str(seen)
            wish = {"kind": "guest", "table": table, "seat": 1, "hours": 24, "reason": "insults"}
            banned = await boss.post("/api/operator/ban", wish)
            assert banned.status_code == 200, banned.text
            await until_closed(socket)
        assert (await ben.get("/api/me")).json()["code"] == "banned"
        async with ben.sit(table) as socket:
            assert (await socket.read())["code"] == "banned"
        seats = (await ann.get(f"/api/tables/{table}")).json()["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "bot"]
        await boss.post("/api/operator/settle", {"report": report["number"]})
        seen = (await boss.get("/api/operator")).json()
        assert (seen["reports"], len(seen["bans"])) == ([], 1)
        lifted = {"kind": "guest", "whom": seen["bans"][0]["whom"]}
        server.kill()
        server.start()
        assert (await ben.get("/api/me")).json()["code"] == "banned"
        assert (await boss.post("/api/operator/lift", lifted)).status_code == 200
        assert (await ben.get("/api/me")).json()["name"] == "Ben"

    run(order())


def test_bans_end_and_outlive_a_restart(tmp_path: Path) -> None:
    async def work(store: Store, _: Metrics) -> None:
        bans = Bans(store)
        await bans.put(Ban("guest", "ann", 1.0, None, "rude"))
        await bans.put(Ban("guest", "ben", 1.0, 2.0, "over long ago"))
        for known in (bans, Bans(store)):
            await known.load()
            with pytest.raises(Refusal, match="banned"):
                known.check_guest("ann")
            with pytest.raises(Refusal, match="banned"):
                known.check("ann", "203.0.113.5")
            known.check("ben", "203.0.113.5")
            assert known.address_of("ben") == "203.0.113.5"
        assert await bans.lift("guest", "ann")
        assert not await bans.lift("guest", "ann")
        bans.check_guest("ann")

    with_store(tmp_path, work)


def test_an_address_is_banned_with_its_neighbours_in_the_new_kind(start: Start) -> None:
    server = start(env={"CIVITAS_PROXIES": "127.0.0.1"})

    async def ban() -> list[int]:
        boss = await operator(server)
        wish = {"kind": "address", "whom": "2001:db8::1"}
        assert (await boss.post("/api/operator/ban", wish)).status_code == 200
        found = []
        for address in ("2001:db8::2", "2001:db8:1::2", "203.0.113.5"):
            guest = Guest(server)
            answer = await guest.get("/api/me", headers={"X-Forwarded-For": address})
            found.append(answer.status_code)
        return found

    assert run(ban()) == [403, 200, 200]
    assert network("::ffff:203.0.113.5") == "203.0.113.5"


def test_another_secret_closes_the_page(start: Start) -> None:
    server = start()

    async def look() -> None:
        boss = await operator(server)
        assert (await boss.get("/api/operator")).status_code == 200
        server.kill()
        (server.data / "operator.key").unlink()
        server.start()
        assert (await boss.get("/api/operator")).json()["code"] == "not_operator"
        stranger = await Guest(server).post("/api/operator/enter", {"secret": "x" * 64})
        assert stranger.json()["code"] == "not_operator"
        again = await operator(server)
        await again.post("/api/operator/leave")
        assert (await again.get("/api/operator")).json()["code"] == "not_operator"

    run(look())


def test_rules_of_conduct_are_the_operators(start: Start) -> None:
    server = start(env={"CIVITAS_CONTACT": "host@play.example"})

    async def read(language: str) -> Any:
        return (
            await Guest(server).get("/api/conduct", headers={"Accept-Language": language})
        ).json()

    assert run(read("de")) == {"text": None, "contact": "host@play.example"}
    (server.data / "conduct.txt").write_text("Be kind.")
    (server.data / "conduct.de.txt").write_text("Seid nett.")
    assert run(read("de-AT, en;q=0.5"))["text"] == "Seid nett."
    assert run(read("uk"))["text"] == "Be kind."

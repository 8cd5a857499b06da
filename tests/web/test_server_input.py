"""Bad input: a clear typed answer each time, nothing lost, and never a fault of the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import resource
import socket as sockets
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from civitas.web.client import Client
from civitas.web.sanitise import clean_chat, clean_name

from .conftest import Start
from .serving import Guest, Server, pair, run

ANSWERS = ("ack", "refused", "stale", "full", "pong")


FRAMES: list[tuple[str | bytes, str]] = [
    ("", "bad_json"),
    ("{", "bad_json"),
    ("[" * 8000, "bad_input"),
    ('"move"', "bad_input"),
    ("null", "bad_input"),
    ("[]", "bad_input"),
    ("{}", "bad_input"),
    (b"\x00\x01", "bad_json"),
    (b'{"t":"ping"}', "bad_json"),
    ('{"t":"dance"}', "bad_input"),
    ('{"t":"move"}', "bad_input"),
    ('{"t":"ping","more":1}', "bad_input"),
    ('{"t":"move","id":"a","base":0,"seat":0,"action":false}', "bad_input"),
    ('{"t":"move","id":"a","base":0,"seat":0,"action":"1"}', "bad_input"),
    ('{"t":"move","id":"a","base":0,"seat":0,"action":1.5}', "bad_input"),
    ('{"t":"move","id":"a","base":0,"seat":0,"action":-1}', "bad_input"),
    ('{"t":"move","id":"a","base":0,"seat":0,"action":%s}' % ("9" * 400), "bad_input"),
    ('{"t":"move","id":"a","base":1e308,"seat":0,"action":1}', "bad_input"),
    ('{"t":"move","id":"","base":0,"seat":0,"action":1}', "bad_input"),
    ('{"t":"move","id":"a b","base":0,"seat":0,"action":1}', "bad_input"),
    ('{"t":"move","id":"%s","base":0,"seat":0,"action":1}' % ("x" * 65), "bad_input"),
    ('{"t":"move","id":"a","base":0,"seat":4,"action":1}', "bad_input"),
    ('{"t":"move","id":"a","base":0,"seat":0,"action":1,"then":[1,"2"]}', "bad_input"),
    ('{"t":"say","id":"a","text":""}', "bad_input"),
    ('{"t":"say","id":"a","text":"%s"}' % ("x" * 301), "bad_input"),
    ('{"t":"say","id":"a","text":"\\ud800"}', "bad_json"),
    ('{"t":"consent","id":"a","request":"b","yes":1}', "bad_input"),
]


def test_frames_that_cannot_be_meant(server: Server) -> None:
    async def try_out() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as one:
            await one.until("full")
            for frame, code in FRAMES:
                await one.raw.send(frame)
                answer = await one.until(*ANSWERS)
                assert (answer["t"], answer.get("code")) == ("refused", code), frame
            assert (await one.ask("pong", t="ping"))["t"] == "pong"
            assert (await one.ask("full", t="sync"))["version"] == 1

    run(try_out())


MOVES: list[tuple[dict[str, Any], str]] = [
    ({"action": 100_000}, "illegal"),
    ({"seat": 1}, "not_yours"),
    ({"seat": 3}, "no_seat"),
    ({"then": [1, 2, 3]}, "illegal"),
    ({"base": 0}, "stale"),
    ({"base": 1_000_000}, "stale"),
]


def test_moves_that_are_not_possible_change_nothing(server: Server) -> None:
    async def try_out() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as one:
            await one.until("full")
            for wrong, code in MOVES:
                move = {**one.a_move(random.Random(1)), **wrong}
                answer = await one.ask(*ANSWERS, **move)
                assert answer.get("code", answer["t"]) == code, wrong
            assert (await one.ask("full", t="sync"))["table"]["step"] == 0

    run(try_out())


def test_a_move_after_the_end(server: Server) -> None:
    async def try_out() -> None:
        ann = Guest(server)
        made = await ann.open({"kind": "me"}, {"kind": "bot", "bot": "random"})
        async with ann.sit(made["table"]) as one:
            await one.play(random.Random(2))
            move = {"t": "move", "id": "late", "base": one.full["version"], "seat": 0, "action": 1}
            assert (await one.ask(*ANSWERS, **move))["code"] == "over"
        answer = await ann.post(f"/api/tables/{made['table']}/move", move)
        assert (answer.status_code, answer.json()["code"]) == (409, "over")

    run(try_out())


@pytest.mark.parametrize("table", ["nothere", "a%20b", "..%2f..%2fetc", "x" * 65, "%00", "🦉"])
def test_an_unknown_table(server: Server, table: str) -> None:
    async def try_out() -> None:
        ann = Guest(server)
        for path in ("", "/frame", "/frames?perspective=all", "/record", "/curve"):
            answer = await ann.get(f"/api/tables/{table}{path}")
            assert answer.status_code == 404, path
            assert answer.json()["code"] in ("no_table", "no_page")
        url = f"ws://localhost:{server.port}/api/tables/{table}/socket"
        if not table.isascii() or "%2f" in table:
            return
        async with connect(url, additional_headers={"Origin": server.url}) as raw:
            assert json.loads(await raw.recv())["code"] == "no_table"
            with pytest.raises(ConnectionClosed):
                await raw.recv()
            assert raw.close_code == 1008

    run(try_out())


BODIES: list[tuple[bytes, str, int]] = [
    (b"", "bad_json", 400),
    (b"{", "bad_json", 400),
    (b"\xff\xfe", "bad_json", 400),
    (b"[]", "bad_input", 422),
    (b'{"name":1,"colour":1}', "bad_input", 422),
    (b'{"name":"Ann","colour":"1"}', "bad_input", 422),
    (b'{"name":"Ann","colour":true}', "bad_input", 422),
    (b'{"name":"Ann","colour":8}', "bad_input", 422),
    (b'{"name":"Ann","colour":1,"admin":true}', "bad_input", 422),
    (b'{"name":"","colour":1}', "bad_input", 422),
    (b'{"name":" \\u202e\\u200b\\u3164 ","colour":1}', "bad_name", 422),
    (b'{"name":"' + b"x" * 20_000 + b'","colour":1}', "too_large", 413),
]


@pytest.mark.parametrize(("body", "code", "status"), BODIES)
def test_bodies_that_cannot_be_meant(server: Server, body: bytes, code: str, status: int) -> None:
    async def try_out() -> None:
        headers = {"Content-Type": "application/json"}
        answer = await Guest(server).http.post("/api/me", content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (status, code)

    run(try_out())


TABLES: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "no_game"),
    ({"options": {"players": 5}}, "bad_options"),
    ({"options": {"colour": "red"}}, "bad_options"),
    ({"options": {"players": 3}}, "bad_seats"),
    ({"game": "imperium", "options": {"players": 2}, "seats": [{"kind": "me"}]}, "bad_seats"),
    ({"options": {"teams": True}}, "bad_options"),
    ({"seats": []}, "bad_input"),
    ({"seats": [{"kind": "me"}] * 2}, "bad_seats"),
    ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "no_bot"),
    ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "ismcts:99999999"}]}, "no_bot"),
    ({"seats": [{"kind": "me"}, {"kind": "local", "name": "\u202e"}]}, "bad_name"),
    ({"seats": [{"kind": "god"}, {"kind": "me"}]}, "bad_input"),
]


@pytest.mark.parametrize(("wrong", "code"), TABLES)
def test_tables_that_cannot_be_opened(server: Server, wrong: dict[str, Any], code: str) -> None:
    async def try_out() -> None:
        plan = {"game": "civ", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}], **wrong}
        answer = await Guest(server).post("/api/tables", plan)
        assert (answer.status_code, answer.json()["code"]) == (422, code)

    run(try_out())


def test_addresses_and_methods_that_do_not_exist(server: Server) -> None:
    async def try_out() -> None:
        ann = Guest(server)
        for method, path, status in [
            ("GET", "/api/nothing", 404),
            ("DELETE", "/api/tables", 405),
            ("GET", "/api/tables/x/join", 405),
            ("PUT", "/", 405),
            ("POST", "/healthz", 405),
            ("TRACE", "/api/me", 405),
        ]:
            answer = await ann.http.request(method, path)
            assert answer.status_code == status, (method, path)
            assert answer.json()["code"] in ("no_page", "wrong_method")
            assert status != 405 or answer.headers["allow"]
        answer = await ann.http.post("/api/me", content=b"{}", headers={"Content-Type": "text/x"})
        assert answer.status_code == 415

    run(try_out())


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("\u202eevil\u202c", "evil"),
        ("A\x00\x1b[31mB\n\tC", "A [31mB C"),
        ("ﬁ①Ａ", "fi1A"),
        ("é", "é"),
        ("Z̡̢̛̗̘̙̜̝", "Z̡̢"),
        ("\u3164\u2800\u200b", ""),
        ("\ud800x", "x"),
        ("x" * 50, "x" * 24),
        ("Ольга Їжак", "Ольга Їжак"),
    ],
)
def test_names_are_made_harmless(text: str, clean: str) -> None:
    assert clean_name(text) == clean
    assert clean_name(clean) == clean


def test_chat_is_one_line_of_plain_text() -> None:
    assert clean_chat("a\r\nb\u2028c\u2066d") == "a b cd"
    assert len(clean_chat("ab " * 400)) <= 300


# --- limits --------------------------------------------------------------------------------------


def test_limits_on_frames_rates_sockets_and_tables(start: Start, tmp_path: Path) -> None:
    strict = start(
        tmp_path / "strict",
        {
            "CIVITAS_RATE": "5",
            "CIVITAS_BURST": "10",
            "CIVITAS_SOCKETS_PER_TABLE": "2",
            "CIVITAS_TABLES_PER_HOUR": "2",
            "CIVITAS_REQUESTS": "1",
            "CIVITAS_REQUEST_BURST": "30",
        },
    )

    async def try_out() -> None:
        ann = await Guest(strict).named("Ann")
        table = (await ann.open({"kind": "me"}, {"kind": "open"}))["table"]
        async with ann.sit(table) as one, ann.sit(table), ann.sit(table) as third:
            assert (await third.read())["code"] == "too_many_sockets"
            await one.raw.send('{"t":"say","id":"a","text":"' + "x" * 20_000 + '"}')
            await closed_with(one.raw, 1009)
        async with ann.sit(table) as one:
            for _ in range(40):
                await one.send(t="ping")
            await closed_with(one.raw, 1008)
        await ann.open({"kind": "me"}, {"kind": "open"})
        plan = {"game": "civ", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
        third_table = await ann.post("/api/tables", plan)
        assert (third_table.status_code, third_table.json()["code"]) == (429, "too_many_tables")
        flood = await asyncio.gather(*(ann.get("/api/games") for _ in range(80)))
        assert {200, 429} == {answer.status_code for answer in flood}

    run(try_out())
    assert "Traceback" not in strict.log()


async def closed_with(raw: Any, code: int) -> None:
    """Read on until the server closes the socket."""
    async with asyncio.timeout(10):
        async for _ in _messages(raw):
            pass
    assert raw.close_code == code


async def _messages(raw: Any) -> AsyncIterator[str]:
    with contextlib.suppress(ConnectionClosed):
        while True:
            yield await raw.recv()


def test_a_socket_that_does_not_read_is_let_go_and_nobody_waits_for_it(server: Server) -> None:
    async def try_out() -> None:
        ann, ben, table = await pair(server)
        cookie = "; ".join(f"{k}={v}" for k, v in ann.http.cookies.items())
        lazy = sockets.create_connection(("127.0.0.1", server.port))
        lazy.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        async with (
            connect(
                f"ws://localhost:{server.port}/api/tables/{table}/socket",
                sock=lazy,
                max_queue=1,
                ping_interval=None,
                close_timeout=1,
                additional_headers={"Origin": server.url, "Cookie": cookie},
            ) as raw,
            ben.sit(table) as other,
        ):
            await other.until("full")
            slowest = 0.0
            for _ in range(400):
                for _ in range(20):
                    await raw.send('{"t":"sync"}')
                begun = time.monotonic()
                await other.ask("pong", t="ping")
                slowest = max(slowest, time.monotonic() - begun)
                if await _slow_sockets(ben):
                    break
            assert await _slow_sockets(ben) == 1
            assert slowest < 2
            await other.play(random.Random(3), 0)
            assert (await other.ask("pong", t="ping"))["t"] == "pong"

    run(try_out())


async def _slow_sockets(guest: Guest) -> int:
    text = (await guest.get("/metrics")).text
    [line] = [x for x in text.splitlines() if x.startswith("civitas_slow_sockets_total")]
    return int(float(line.split()[1]))


# --- a store in trouble --------------------------------------------------------------------------


def test_a_locked_store_refuses_moves_and_takes_them_later(server: Server) -> None:
    async def try_out() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as one:
            await one.until("full")
            move = one.a_move(random.Random(4))
            other = sqlite3.connect(server.data / "civitas.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            refused = await one.ask(*ANSWERS, **move)
            assert (refused["t"], refused["code"]) == ("refused", "store_failed")
            plan = {"game": "civ", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
            table_too = await ann.post("/api/tables", plan)
            assert (table_too.status_code, table_too.json()["code"]) == (503, "store_failed")
            assert (await one.ask("full", t="sync"))["table"]["step"] == 0
            other.execute("ROLLBACK")
            other.close()
            assert (await one.ask(*ANSWERS, **move))["t"] == "ack"

    run(try_out())


def test_a_disk_that_fills_up_loses_no_acknowledged_move(start: Start, tmp_path: Path) -> None:
    """The files of the server may not grow any more, as on a full disk."""

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))

    small = start(tmp_path / "small", preexec_fn=little_room)

    async def try_out() -> tuple[str, int, Guest]:
        ann = await Guest(small).named("Ann")
        made = await ann.open({"kind": "me"}, {"kind": "local", "name": "Bea"})
        async with ann.sit(made["table"]) as one:
            await one.until("full")
            acknowledged = 0
            while True:
                answer = await one.ask("ack", "refused", **one.a_move(random.Random(5)))
                if answer["t"] == "refused":
                    assert answer["code"] == "store_failed"
                    return made["table"], acknowledged, ann
                acknowledged = answer["version"]
                while one.full["version"] < acknowledged:
                    await one.until("update")
                if one.over():
                    raise AssertionError("the disk was not small enough")

    table, acknowledged, _ = run(try_out())
    assert acknowledged > 3
    assert small.stop() == 0
    small.process_options = {}
    small.start()

    async def come_back() -> int:
        return int((await Guest(small).get(f"/api/tables/{table}/frame")).json()["version"])

    assert run(come_back()) == acknowledged
    assert "Traceback" not in small.log()


# --- files ---------------------------------------------------------------------------------------


def test_files_of_the_client(tmp_path: Path) -> None:
    from starlette.requests import Request

    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    client = Client(tmp_path / "static")

    def ask(path: str, **headers: str) -> Any:
        raw = [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()]
        return client.answer(Request({"type": "http", "headers": raw}), path)

    assert not client.built
    assert ask("") is None
    (tmp_path / "static" / "index.html").write_text("<!doctype html>first")
    (tmp_path / "static" / "assets" / "app-1234.js").write_text("let x = 1;\n" * 500)
    page, script = ask(""), ask("assets/app-1234.js", accept_encoding="gzip, br")
    assert (page.media_type, page.headers["cache-control"]) == ("text/html", "no-cache")
    assert script.media_type == "text/javascript"
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert ask("", if_none_match=page.headers["etag"]).status_code == 304
    for path in ("../secret.txt", "..%2fsecret.txt", "/etc/passwd", "\0", "x" * 5000, "any/where"):
        assert ask(path).body == page.body
    (tmp_path / "static" / "index.html").write_text("<!doctype html>second one")
    assert b"second" in ask("").body

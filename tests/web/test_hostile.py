"""What strangers try: floods of talk, silent connections, foreign pages, crooked ids."""

from __future__ import annotations

import asyncio
import sqlite3
import time

import pytest
from websockets.exceptions import InvalidStatus

from civitas.web.database import FILE
from civitas.web.store import CHAT_KEPT
from depth import depth

from .conftest import Start
from .serving import Guest, Server, pair, run, two_seats, wait_for


def chat_rows(server: Server) -> int:
    connection = sqlite3.connect(server.data / FILE)
    count = connection.execute("SELECT count(*) FROM chat").fetchone()[0]
    connection.close()
    return int(count)


def test_chat_is_bounded_by_time_and_in_the_store(start: Start) -> None:
    server = start(env={"CIVITAS_CHAT": "30"})

    async def flood() -> list[str]:
        ann, _, table = await pair(server)
        async with ann.sit(table) as socket:
            await socket.until("full")
            answers = []
            for number in range(40):
                told = await socket.ask("ack", "refused", t="say", id=f"s{number}", text="x" * 300)
                assert told["id"] == f"s{number}"
                answers.append(str(told.get("code", told["t"])))
            return answers

    answers = run(flood())
    assert answers[:10] == ["ack"] * 10
    assert answers.count("too_chatty") >= 28
    assert chat_rows(server) == answers.count("ack")


def test_old_lines_leave_the_store(server: Server) -> None:
    async def talk() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as socket:
            await socket.until("full")
            for number in range(CHAT_KEPT + 20):
                await socket.ask("ack", t="say", id=f"s{number}", text="hello")

    before = chat_rows(server)
    run(talk())
    assert chat_rows(server) - before == CHAT_KEPT


HALF = depth(20, 3000)


def test_connections_that_say_nothing_are_closed(start: Start) -> None:
    server = start(env={"CIVITAS_PATIENCE": "1"})
    starts = [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", POST + b"{"]

    async def hold(number: int) -> float:
        reader, writer = await asyncio.open_connection("localhost", server.port)
        writer.write(starts[number % 3])
        begun = time.monotonic()
        async with asyncio.timeout(20):
            with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
                await reader.readexactly(10_000)
        writer.close()
        return time.monotonic() - begun

    async def all_at_once() -> list[float]:
        held = asyncio.gather(*[hold(number) for number in range(HALF)])
        assert (await Guest(server).get("/healthz")).status_code == 200
        return list(await held)

    assert max(run(all_at_once())) < 10


POST = (
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\n"
    b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n"
)


def test_who_hangs_up_in_the_middle_of_a_request_is_no_fault(start: Start) -> None:
    server = start()

    async def hang_up() -> None:
        _, writer = await asyncio.open_connection("localhost", server.port)
        head = f"POST /api/me HTTP/1.1\r\nHost: localhost:{server.port}\r\nOrigin: {server.url}\r\n"
        writer.write(f"{head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n".encode())
        await writer.drain()
        await asyncio.sleep(0.3)
        writer.close()
        await writer.wait_closed()
        assert (await Guest(server).get("/healthz")).status_code == 200

    run(hang_up())
    wait_for(lambda: "gone" in server.log())
    assert "Traceback" not in server.log()


def test_a_foreign_page_is_turned_away_without_a_word_in_the_log(start: Start) -> None:
    server = start()

    async def knock() -> None:
        ann = await Guest(server).named("Ann")
        table = (await ann.open(*two_seats()))["table"]
        ann.headers = {"Origin": "http://evil.example"}
        with pytest.raises(InvalidStatus) as refused:
            async with ann.sit(table):
                pass
        assert refused.value.response.status_code == 403

    run(knock())
    server.stop()
    assert server.log() == ""


@pytest.mark.parametrize("end", ["\n", "\r\n", "\u2028", " "])
def test_ids_have_no_line_end(server: Server, end: str) -> None:
    async def ask() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as socket:
            await socket.until("full")
            told = await socket.ask("ack", "refused", t="say", id=f"a{end}", text="hello")
            assert told["code"] == "bad_input"
        answer = await ann.post(f"/api/tables/{table}/join", {"invite": f"abc{end}"})
        assert answer.status_code == 422

    run(ask())


def test_whole_numbers_may_be_written_with_a_point(server: Server) -> None:
    async def ask() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as socket:
            await socket.until("full")
            asked = socket.question()
            assert asked is not None
            action = asked["choices"][0]["action"]
            text = f'{{"t":"move","id":"m","base":%s,"seat":0.0,"action":{action}e0}}'
            for base, kind in (("1.5", "refused"), ('"1"', "refused"), ("true", "refused")):
                await socket.raw.send(text % base)
                assert (await socket.until("ack", "refused"))["t"] == kind
            await socket.raw.send(text % f"{socket.full['version']}.0")
            assert (await socket.until("ack", "refused"))["t"] == "ack"
        body = {"name": "Ann", "colour": 1.0}
        assert (await ann.post("/api/me", body)).json() == {"name": "Ann", "colour": 1}

    run(ask())

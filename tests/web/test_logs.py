"""What goes into the logs: enough to find a fault, and nothing that was secret."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from civitas.web.database import FILE

from .conftest import Start
from .serving import Guest, run, two_seats
from .test_damage import secrets_of

FAULTY = """
import asyncio, logging, sys
from civitas.web import logs
logs.set_up(sys.argv[1] == "1")
import structlog

def deal(seed, hand):
    raise KeyError(f"no such card: {hand}")

def fault():
    token = "t0ken"
    try:
        deal("5eed", ["h4nd"])
    except KeyError as error:
        raise ValueError(token) from error

try:
    fault()
except ValueError:
    structlog.get_logger().exception("fault at a table", table="t1")
    logging.getLogger("uvicorn.error").exception("fault in a socket")

async def forgotten():
    task = asyncio.create_task(lose())
    await asyncio.sleep(0)

async def lose():
    fault()

asyncio.run(forgotten())
"""


@pytest.mark.parametrize("as_json", ["0", "1"])
def test_an_error_is_told_without_values(as_json: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAULTY, as_json], capture_output=True, text=True, check=True
    )
    assert done.stderr.count("ValueError") == 3
    assert done.stderr.count("deal") == done.stderr.count("KeyError") == 3
    assert "fault at a table" in done.stderr
    assert not any(word in done.stderr for word in ("5eed", "t0ken", "h4nd"))


def test_a_hostile_run_leaves_no_secret_in_the_log(start: Start, tmp_path: Path) -> None:
    """Bad cookies, tokens, bodies, origins and rows, a store that goes away: all of it is logged,
    nothing of it holds a seed, a token, a cookie, an invitation or the key.
    """
    server = start(env={"CIVITAS_JSON_LOGS": "1"})

    async def attack() -> list[str]:
        ann = await Guest(server).named("Ann")
        made = await ann.open(*two_seats(), public=True)
        path = f"/api/tables/{made['table']}"
        token = (await ann.post(f"{path}/seats/0/token")).json()["token"]
        program = Guest(server, token)
        evil = {"Origin": "http://evil.example"}
        async with ann.sit(made["table"]) as socket:
            await socket.until("full")
            for text in ("{", '{"t":"move"}', "[]", "\0", '{"t":"say","id":"a","text":"hello"}'):
                await socket.raw.send(text)
            await ann.post("/api/me", {"name": "\0"}, headers=evil)
            await program.post(f"{path}/move", {"t": "move", "id": "\n", "base": -1})
            await Guest(server, token[:-2]).get(f"{path}/frame")
            (server.data / FILE).rename(tmp_path / "away.db")
            assert (await ann.post("/api/tables", {})).status_code == 422
            refused = await socket.ask("refused", t="say", id="b", text="hello")
            while refused["code"] != "store_failed":
                refused = await socket.until("refused")
            assert (await Guest(server).get("/api/tables")).status_code == 503
        (tmp_path / "away.db").rename(server.data / FILE)
        key = (server.data / "secret.key").read_text().strip()
        return [token, made["invite"], key, *ann.http.cookies.values(), *secrets_of(server.data)]

    secret = run(attack())
    log = server.log()
    assert "write failed" in log
    assert len(secret) == 6
    assert not any(word in log for word in secret)

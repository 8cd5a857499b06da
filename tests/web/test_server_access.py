"""Who may do what: every request and every message, asked by everybody there can be."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any, get_args
from unittest import mock

import httpx
import pytest
from itsdangerous import TimestampSigner
from websockets.exceptions import ConnectionClosed, InvalidStatus

from civitas.web.api import ENDPOINTS
from civitas.web.guests import DAY, Guests, Token
from civitas.web.protocol import Incoming
from civitas.web.settings import read_secret

from .conftest import Start
from .serving import Guest, Server, pick, run

ROLES = ("stranger", "guest", "seat A", "seat B", "host", "token A")

# Status by role, in the order of ROLES. The game runs and seat A is to move.
REQUESTS: dict[tuple[str, str], tuple[int, ...]] = {
    ("GET", "/api/me"): (200, 200, 200, 200, 200, 403),
    ("POST", "/api/me"): (200, 200, 200, 200, 200, 403),
    ("POST", "/api/me/code"): (201, 201, 201, 201, 201, 403),
    ("POST", "/api/me/enter"): (403,) * 6,
    ("GET", "/api/conduct"): (200,) * 6,
    ("POST", "/api/operator/enter"): (403,) * 6,
    ("POST", "/api/operator/leave"): (200,) * 6,
    ("GET", "/api/operator"): (403,) * 6,
    ("POST", "/api/operator/ban"): (403,) * 6,
    ("POST", "/api/operator/lift"): (403,) * 6,
    ("POST", "/api/operator/settle"): (403,) * 6,
    ("GET", "/api/games"): (200,) * 6,
    ("GET", "/api/games/{game}/cards"): (200,) * 6,
    ("GET", "/api/games/{game}/words"): (200,) * 6,
    ("GET", "/api/tables"): (200, 200, 200, 200, 200, 403),
    ("POST", "/api/tables"): (201, 201, 201, 201, 201, 403),
    ("GET", "/api/tables/{table}"): (200,) * 6,
    ("POST", "/api/tables/{table}/join"): (409, 409, 200, 200, 409, 403),
    ("POST", "/api/tables/{table}/move"): (403, 403, 409, 403, 403, 409),
    ("GET", "/api/tables/{table}/frame"): (200,) * 6,
    ("GET", "/api/tables/{table}/frames"): (403, 403, 200, 403, 403, 200),
    ("GET", "/api/tables/{table}/gains"): (403, 403, 200, 403, 403, 200),
    # Nobody can win yet.
    ("GET", "/api/tables/{table}/how"): (403, 403, 404, 404, 403, 404),
    ("GET", "/api/tables/{table}/record"): (403,) * 6,
    ("GET", "/api/tables/{table}/curve"): (403,) * 6,
    ("GET", "/api/tables/{table}/review"): (403,) * 6,
    ("POST", "/api/tables/{table}/continue"): (403,) * 6,
    ("GET", "/api/campaigns"): (200, 200, 200, 200, 200, 403),
    ("POST", "/api/campaigns"): (201, 201, 201, 201, 201, 403),
    # The one of seat B.
    ("GET", "/api/campaigns/{campaign}"): (404, 404, 404, 200, 404, 404),
    ("POST", "/api/campaigns/{campaign}/games"): (404, 404, 404, 201, 404, 404),
    ("POST", "/api/campaigns/{campaign}/reward"): (404, 404, 404, 409, 404, 404),
    ("POST", "/api/campaigns/{campaign}/delete"): (404, 404, 404, 200, 404, 404),
    ("GET", "/healthz"): (200,) * 6,
    ("GET", "/readyz"): (200,) * 6,
    ("POST", "/api/tables/{table}/report"): (403, 403, 200, 200, 200, 200),
    ("POST", "/api/tables/{table}/delete"): (403, 403, 403, 403, 409, 403),
    ("POST", "/api/tables/{table}/lines"): (201,) * 6,
    ("GET", "/api/tables/{table}/lines/{line}"): (404,) * 6,
    ("POST", "/api/tables/{table}/lines/{line}"): (404,) * 6,
    ("POST", "/api/tables/{table}/lines/{line}/close"): (404,) * 6,
    # Last, because the new token of seat A ends the one before.
    ("POST", "/api/tables/{table}/seats/{seat}/token"): (403, 403, 201, 403, 403, 401),
    # And then everybody goes: seat A, seat B, and then there is nobody to leave.
    ("POST", "/api/tables/{table}/leave"): (403, 403, 200, 200, 409, 401),
    ("POST", "/api/me/forget"): (403, 200, 200, 200, 200, 403),
    ("POST", "/api/me/leave"): (200, 200, 200, 200, 200, 403),
}
MESSAGES: dict[str, tuple[str, ...]] = {
    "move": ("watching", "watching", "illegal", "not_yours", "watching", "illegal"),
    "undo": (
        "watching",
        "watching",
        "nothing_to_take_back",
        "not_yours",
        "watching",
        "nothing_to_take_back",
    ),
    "consent": ("watching", "watching", "no_request", "no_request", "watching", "no_request"),
    "chair": ("not_yours", "watching", "no_bot", "still_here", "watching", "not_yours"),
    "place": ("not_yours", "watching", "begun", "begun", "begun", "not_yours"),
    "kick": ("not_yours", "watching", "begun", "begun", "begun", "not_yours"),
    "say": ("watching", "watching", "ack", "ack", "watching", "ack"),
    "hint": ("watching", "watching", "no_hints", "not_yours", "watching", "no_hints"),
    "sync": ("full",) * 6,
    "ping": ("pong",) * 6,
    "leave": ("not_yours", "watching", "ack", "ack", "begun", "not_yours"),
}


# Leaving comes last, and programs before those whose seats they play.
GOING = [(role, True) for role in reversed(ROLES)]


class Company:
    """A table with a host who only looks on, two players, a program, a guest and a stranger."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.people: dict[str, Guest] = {}
        self.table = self.invite = self.campaign = ""

    async def come(self) -> Company:
        for role in ROLES[1:5]:
            self.people[role] = await Guest(self.server).named(role)
        made = await self.people["host"].open({"kind": "open"}, {"kind": "open"})
        self.table, self.invite = made["table"], made["invite"]
        for role in ("seat A", "seat B"):
            path = f"/api/tables/{self.table}/join"
            joined = await self.people[role].post(path, {"invite": self.invite})
            assert joined.status_code == 200
        begun = await self.people["seat B"].post("/api/campaigns", self.body("/api/campaigns"))
        self.campaign = begun.json()["id"]
        token = await self.people["seat A"].post(f"/api/tables/{self.table}/seats/0/token")
        self.people["token A"] = Guest(self.server, token.json()["token"])
        return self

    def body(self, path: str) -> Any:
        return {
            "/api/me": {"name": "Zoe", "colour": 2},
            "/api/tables": {
                "game": "civ",
                "options": {},
                "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
            },
            "/api/campaigns": {"nation": "egyptians"},
            "/api/campaigns/{campaign}/games": {"rival": "celts"},
            "/api/campaigns/{campaign}/reward": {"kind": "add", "card": "1FAM1"},
            "/api/tables/{table}/join": {"invite": self.invite},
            "/api/tables/{table}/move": MOVE,
            "/api/tables/{table}/continue": {"step": 0, "seat": 0, "bot": "random"},
            "/api/tables/{table}/report": {"seat": 1, "text": "rude"},
            "/api/tables/{table}/lines/{line}": {"messages": [{"t": "ping"}]},
            "/api/me/enter": {"code": "AAAAA-AAAAA"},
            "/api/operator/enter": {"secret": "guess"},
            "/api/operator/ban": {"kind": "address", "whom": "203.0.113.5"},
            "/api/operator/lift": {"kind": "address", "whom": "203.0.113.5"},
            "/api/operator/settle": {"report": 1},
        }.get(path)

    async def ask(self, role: str, method: str, path: str) -> httpx.Response:
        names = {"table": self.table, "seat": 0, "campaign": self.campaign, "line": "none"}
        filled = path.format(game="imperium", **names)
        if path.endswith("/frames"):
            filled += "?perspective=0"
        if path.endswith("/gains"):
            filled += "?seat=0"
        if path.endswith("/how"):
            filled += "?seat=0&step=0"
        if path.endswith("/review"):
            filled += "?step=0"
        asking = self.person(role)
        if method == "GET":
            return await asking.get(filled)
        return await asking.post(filled, self.body(path))

    def person(self, role: str) -> Guest:
        """Whoever was here once is no stranger any more."""
        return Guest(self.server) if role == "stranger" else self.people[role]


MOVE = {"t": "move", "id": "x1", "base": 2, "seat": 0, "action": 99_999}


def test_every_request_is_in_the_matrix() -> None:
    assert set(REQUESTS) == {(row.method, row.path) for row in ENDPOINTS}


def test_every_message_is_in_the_matrix() -> None:
    assert set(MESSAGES) == {kind.__struct_config__.tag for kind in get_args(Incoming)}


def test_requests_by_role(server: Server) -> None:
    async def matrix() -> dict[tuple[str, str], tuple[int, ...]]:
        company = await Company(server).come()
        return {
            (method, path): tuple(
                [(await company.ask(role, method, path)).status_code for role in ROLES]
            )
            for method, path in REQUESTS
        }

    assert run(matrix()) == REQUESTS


def test_messages_by_role(server: Server) -> None:
    more: dict[str, dict[str, Any]] = {
        "move": MOVE,
        "undo": {"id": "x2", "base": 2, "seat": 0, "to": 0},
        "consent": {"id": "x3", "request": "x2", "yes": True},
        "chair": {"id": "x4", "seat": 0, "bot": "unknown"},
        "place": {"id": "x7", "seat": 0, "to": 1, "colour": 2},
        "kick": {"id": "x9", "seat": 1},
        "leave": {"id": "x8"},
        "say": {"id": "x5", "text": "hello"},
        "hint": {"id": "x6", "seat": 0},
    }

    async def matrix() -> dict[str, tuple[str, ...]]:
        company = await Company(server).come()
        found: dict[str, list[str]] = {kind: [] for kind in MESSAGES}
        last = "leave"
        async with company.people["seat A"].sit(company.table):
            for role, leaves in [*((role, False) for role in ROLES), *GOING]:
                async with company.person(role).sit(company.table) as socket:
                    await socket.until("full")
                    for kind in found:
                        if (kind == last) != leaves:
                            continue
                        told = {**more.get(kind, {}), "t": kind}
                        got = await socket.ask("ack", "refused", "full", "pong", **told)
                        found[kind].append(str(got.get("code", got["t"])))
        found[last].reverse()
        return {kind: tuple(answers) for kind, answers in found.items()}

    assert run(matrix()) == MESSAGES


# --- tokens --------------------------------------------------------------------------------------


def test_tokens_are_for_one_seat_of_one_table_until_there_is_a_new_one(server: Server) -> None:
    async def tokens() -> None:
        company = await Company(server).come()
        program = company.people["token A"]
        path = f"/api/tables/{company.table}"
        assert (await program.get(f"{path}/frame")).json()["frame"]["perspective"] == 0
        other = await company.people["guest"].open({"kind": "me"}, {"kind": "open"})
        elsewhere = await program.get(f"/api/tables/{other['table']}/frame")
        assert (elsewhere.status_code, elsewhere.json()["code"]) == (403, "wrong_token")
        assert (await program.post(f"{path}/seats/0/token")).json()["code"] == "not_yours"
        renewed = await company.people["seat A"].post(f"{path}/seats/0/token")
        assert renewed.status_code == 201
        used_up = await program.get(f"{path}/frame")
        assert (used_up.status_code, used_up.json()["code"]) == (401, "bad_token")
        async with program.sit(company.table) as socket:
            assert (await socket.read())["code"] == "bad_token"
            with pytest.raises(ConnectionClosed):
                await socket.read()

    run(tokens())


def test_forged_and_expired_tokens_and_cookies_are_nobodys(server: Server) -> None:
    guests = Guests(read_secret(server.data, {}), https=False)
    forger = Guests("0" * 64, https=False)

    async def try_out() -> None:
        company = await Company(server).come()
        path = f"/api/tables/{company.table}/frame"
        token = Token(company.table, 0, 1)
        with mock.patch.object(
            TimestampSigner, "get_timestamp", return_value=int(time.time()) - 31 * DAY
        ):
            expired = guests.token(token)
        for text in (forger.token(token), expired, "a.b.c", "%00", "x" * 5000, "-"):
            answer = await Guest(server, text).get(path)
            assert (answer.status_code, answer.json()["code"]) == (401, "bad_token"), text
        stranger = Guest(server)
        stolen = forger.set_cookie(guests.new()).partition(";")[0]
        answer = await stranger.get(path, headers={"Cookie": stolen})
        assert answer.json()["frame"]["perspective"] is None

    run(try_out())


# --- where from ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://localhost:1", "https://[::1", "file://"]
)
def test_only_our_own_pages_may_act(server: Server, origin: str | None) -> None:
    async def act() -> None:
        ann = await Guest(server).named("Ann")
        made = await ann.open({"kind": "me"}, {"kind": "open"})
        del ann.http.headers["origin"]
        ann.headers = {} if origin is None else {"Origin": origin}
        answer = await ann.post("/api/me", {"name": "Eve", "colour": 1}, headers=ann.headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
        with pytest.raises(InvalidStatus) as refused:
            async with ann.sit(made["table"]):
                pass
        assert refused.value.response.status_code == 403

    run(act())


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example:80", "", "[::1", "a b"])
def test_other_host_names_are_not_ours(server: Server, host: str) -> None:
    async def ask() -> int:
        return (await Guest(server).get("/api/me", headers={"Host": host})).status_code

    assert run(ask()) in (400, 403)


@pytest.mark.parametrize("host", ["127.0.0.1", "192.168.1.20:8000", "[::1]:8000", "localhost"])
def test_bare_addresses_and_our_names_are_ours(server: Server, host: str) -> None:
    async def ask() -> int:
        return (await Guest(server).get("/api/me", headers={"Host": host})).status_code

    assert run(ask()) == 200


def test_every_answer_has_the_security_headers(server: Server) -> None:
    async def ask() -> list[httpx.Response]:
        guest = Guest(server)
        paths = ["/", "/api/me", "/api/nothing", "/healthz", "/api/docs", "/openapi.json"]
        refused = await guest.post("/api/me", {}, headers={"Origin": "http://evil.example"})
        return [refused, *[await guest.get(path) for path in paths]]

    for answer in run(ask()):
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in answer.headers


def test_cookies_over_http_and_https(server: Server, start: Start, tmp_path: Path) -> None:
    async def cookie(where: Server, **headers: str) -> str:
        return str((await Guest(where).get("/api/me", headers=headers)).headers["set-cookie"])

    plain = run(cookie(server))
    assert plain.startswith("civitas=")
    assert "HttpOnly" in plain
    assert "SameSite=Lax" in plain
    assert "Secure" not in plain
    safe = start(tmp_path / "safe", {"CIVITAS_HTTPS": "1", "CIVITAS_HOSTS": "play.example"})
    found = run(cookie(safe, Host="play.example"))
    assert found.startswith("__Host-civitas=")
    assert "; Secure" in found
    assert "Path=/;" in found

    async def act(origin: str) -> int:
        headers = {"Host": "play.example", "Origin": origin}
        body = {"name": "Ann", "colour": 1}
        return (await Guest(safe).post("/api/me", body, headers=headers)).status_code

    assert run(act("https://play.example")) == 200
    assert run(act("http://play.example")) == 403


def test_metrics_are_for_those_who_know_the_secret(start: Start) -> None:
    """Where a request comes from tells nothing: a proxy on this machine need not pass it on."""
    server = start(env={"CIVITAS_OPEN_METRICS": "0"})

    async def ask(**headers: str) -> httpx.Response:
        return await Guest(server).get("/metrics", headers=headers)

    secret = (server.data / "operator.key").read_text().strip()
    told = run(ask(Authorization=f"Bearer {secret}"))
    assert told.status_code == 200
    assert "civitas_commit_seconds_count" in told.text
    for headers in ({}, {"Authorization": "Bearer guess"}, {"Authorization": f"Basic {secret}"}):
        assert run(ask(**headers)).status_code == 404


# --- a program of one's own ----------------------------------------------------------------------


def test_a_program_plays_over_http_alone(server: Server) -> None:
    async def game() -> None:
        ann = await Guest(server).named("Ann")
        made = await ann.open({"kind": "me"}, {"kind": "bot", "bot": "random"})
        path = f"/api/tables/{made['table']}"
        token = (await ann.post(f"{path}/seats/0/token")).json()["token"]
        program, chance, moves = Guest(server, token), random.Random(1), 0
        while (full := (await program.get(f"{path}/frame")).json())["table"]["state"] != "over":
            asked = full["frame"]["question"]
            if not asked["choices"]:
                continue
            moves += 1
            actions = pick(asked, chance)
            move = {
                "t": "move", "id": f"p{moves}", "base": full["version"], "seat": 0,
                "action": actions[0], "then": actions[1:],
            }  # fmt: skip
            answer = await program.post(f"{path}/move", move)
            assert answer.status_code == 200, answer.text
        assert moves > 5

    run(game())

"""Old games never break: whatever rules come, finished games can be looked at as they were."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

import golden
from civitas.engine import registry
from civitas.engine.record import Record
from civitas.web import archive
from civitas.web.archived import Archived, whole_log
from civitas.web.database import FILE
from civitas.web.identity import Identity
from civitas.web.outcome import TableRefusal
from civitas.web.protocol import Frames, Move, Refused, Say
from civitas.web.table import Table
from depth import depth

from .conftest import Start
from .serving import Guest, run, wait_for
from .tables import ANN, STRANGER, setup

GAMES = {"civ": {}, "imperium": {"deal": "random"}}
# A long game takes its time to be played, packed and read; that it can be is shown without one too.
ON_A_SERVER = depth(["civ"], ["civ", "imperium"])


def finished(game: str) -> Table:
    found = registry.game(game)
    options = found.resolve(players=2, **GAMES[game])
    chance, state = random.Random(1), found.new(seed=f"{3:064x}", **options)
    actions: list[int] = []
    while legal := state.legal():
        actions.append(chance.choice(legal))
        state.apply(actions[-1])
    chosen = setup("ann bot:random", game=game, options=options, rules=found.rules_version, seed=3)
    table = Table(structs.replace(chosen, actions=actions))
    assert table.state == "over"
    return table


def shown(found: Frames) -> Any:
    """What a reader has at each moment; how much of the log is sent again does not matter."""
    logs = [whole_log(found.frames[: number + 1]) for number in range(len(found.frames))]
    pairs = zip(found.frames, logs, strict=True)
    frames = [structs.replace(frame, log_from=0, log=log) for frame, log in pairs]
    return msgspec.to_builtins(structs.replace(found, frames=frames))


@pytest.mark.parametrize("game", GAMES)
def test_an_archive_shows_what_the_table_showed(game: str) -> None:
    table = finished(game)
    body = archive.packed(table)
    kept = Archived(archive.decode(body), [], 0.0)
    for who in (ANN, STRANGER):
        assert kept.info(who) == table.info(who)
        full = table.full(who)
        assert kept.full(who).frame == full.frame
        assert (kept.full(who).version, kept.full(who).table) == (full.version, full.table)
    assert kept.record() == table.record()
    chance = random.Random(2)
    for _ in range(5):
        first = chance.randrange(table.step)
        last = min(table.step, first + chance.randrange(60))
        ours, theirs = (one.frames(first, last, ANN, "all") for one in (kept, table))
        assert shown(ours) == shown(theirs)
    with pytest.raises(TableRefusal):
        kept.frames(0, table.step + 1, ANN, "all")
    print(f"{game}: {table.step} moves, {len(body)} bytes")


def test_an_archive_is_over_for_good() -> None:
    kept = Archived(archive.decode(archive.packed(finished("civ"))), [], 0.0)
    assert kept.bot_job(0.0) is None
    assert kept.full(ANN, kept.version) == kept.full(ANN)
    kept.log_ahead(ANN, 0)  # nothing is to be done
    [refused] = kept.propose(ANN, Move("m", kept.version, 0, 1), 0.0).replies
    assert isinstance(refused, Refused)
    assert refused.code == "over"
    assert kept.propose(ANN, Say("s", "well played"), 0.0).chat is not None
    with pytest.raises(TableRefusal):
        kept.actions(0)
    with pytest.raises(TableRefusal):
        _ = kept.session
    assert kept.mine(Identity("ann")) == (0,)


# --- on a server ---------------------------------------------------------------------------------


def rows(data: Path, query: str, *values: object) -> list[Any]:
    connection = sqlite3.connect(data / FILE)
    found = connection.execute(query, values).fetchall()
    connection.close()
    return found


async def bots_play(guest: Guest, game: str) -> str:
    plan = {"game": game, "options": GAMES[game], "seats": [{"kind": "bot", "bot": "random"}] * 2}
    made = await guest.post("/api/tables", plan)
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def other_rules(data: Path) -> None:
    """As if all games had been played by rules that are not known any more."""
    connection = sqlite3.connect(data / FILE, isolation_level=None)
    for table, setup_ in connection.execute("SELECT id, setup FROM tables").fetchall():
        changed = json.dumps({**json.loads(setup_), "rules": 99}).encode()
        values = (changed, table)
        connection.execute("UPDATE tables SET setup = ?, crc = NULL WHERE id = ?", values)
    connection.close()


def test_a_running_game_goes_on_with_the_rules_it_began_with(start: Start) -> None:
    """One of Imperium that an engine with the first version of its rules has begun."""
    old = (golden.FOLDER / "imperium-rules-1.jsonl").read_text(encoding="utf-8").splitlines()
    begun = next(record for record in map(Record.loads, old) if record.options["players"] == 2)
    server = start()

    async def open_table() -> tuple[Guest, str]:
        ann = await Guest(server).named("Ann")
        made = await ann.open({"kind": "me"}, {"kind": "local", "name": "Bea"}, game="imperium")
        return ann, made["table"]

    ann, table = run(open_table())
    server.kill()
    options = {name: value for name, value in begun.options.items() if name != "rules"}
    former = {"options": options, "seed": begun.seed, "rules": 1, "actions": begun.actions[:-60]}
    with sqlite3.connect(server.data / FILE) as connection:
        [[row]] = connection.execute("SELECT setup FROM tables").fetchall()
        changed = json.dumps({**json.loads(row), **former}).encode()
        connection.execute("UPDATE tables SET setup = ?, crc = NULL", (changed,))
    server.start()

    async def play_on() -> Record:
        again = Guest(server)
        again.http.cookies.update(ann.http.cookies)
        async with again.sit(table) as socket:
            await socket.play(random.Random(1))
        return Record.from_json((await again.get(f"/api/tables/{table}/record")).json())

    record = run(play_on())
    assert record.rules == 1
    assert record.actions[: len(begun.actions) - 60] == begun.actions[:-60]
    assert record.check().seat is None


def test_finished_games_outlive_their_rules(start: Start) -> None:
    server = start()

    async def play() -> tuple[dict[str, str], list[str], str]:
        ann = await Guest(server).named("Ann")
        over = [await bots_play(ann, game) for game in ON_A_SERVER]
        running = (await ann.open({"kind": "me"}, {"kind": "local", "name": "Bea"}))["table"]
        return dict(ann.http.cookies), over, running

    cookies, over, running = run(play())
    count = "SELECT count(*) FROM archives"
    wait_for(lambda: rows(server.data, count) == [(len(over),)], 60)

    async def seen() -> list[Any]:
        ann = Guest(server)
        ann.http.cookies.update(cookies)
        found: list[Any] = []
        for table in over:
            path = f"/api/tables/{table}"
            for what in ("", "/frame", "/record", "/frames?perspective=all&first=26&last=40"):
                answer = await ann.get(f"{path}{what}")
                assert answer.status_code == 200, (what, answer.text)
                found.append(answer.json())
        return found

    before = run(seen())
    server.kill()
    other_rules(server.data)
    server.start()
    assert run(seen()) == before

    async def list_them() -> None:
        ann = Guest(server)
        ann.http.cookies.update(cookies)
        listed = (await ann.get("/api/tables")).json()
        assert {table["id"] for table in listed["mine"]} == set(over)
        assert listed["lost"] == [{"id": running, "code": "no_replay"}]
        async with ann.sit(over[0]) as socket:
            full = await socket.until("full")
            assert full["frame"]["ending"] is not None
        curve = await ann.get(f"/api/tables/{over[0]}/curve")
        assert (curve.status_code, curve.json()["code"]) == (409, "no_replay")

    run(list_them())
    assert "Traceback" not in server.log()


def test_a_name_is_forgotten_in_the_archive_too(start: Start) -> None:
    server = start()

    async def play() -> tuple[Guest, str]:
        ann = await Guest(server).named("Annabella")
        made = await ann.open({"kind": "me"}, {"kind": "bot", "bot": "random"})
        async with ann.sit(made["table"]) as socket:
            await socket.until("full")
            await socket.play(random.Random(1))
        return ann, made["table"]

    async def forget() -> str:
        ann, table = await play()
        query = 'SELECT body FROM archives WHERE "table" = ?'
        while not (found := rows(server.data, query, table)):
            assert (await ann.get("/healthz")).status_code == 200
        assert b"Annabella" in found[0][0]
        assert (await ann.post("/api/me/forget")).status_code == 200
        [[body]] = rows(server.data, query, table)
        assert b"Annabella" not in body
        return table

    assert run(forget())

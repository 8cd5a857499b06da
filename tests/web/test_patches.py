"""Patches lead from every version to the next, for both games, and are much smaller."""

from __future__ import annotations

import json
import os
import random
import statistics
from pathlib import Path
from typing import Any

import msgspec
import pytest

from civitas.engine import registry
from civitas.web.events import Moved
from civitas.web.identity import Identity
from civitas.web.patches import _changed, patch
from civitas.web.protocol import Full, Update
from patched import patched

from .conftest import Start
from .serving import Guest, run
from .wire import table_for, whole_move

CASES = Path(__file__).parents[2] / "web/tests/data/patches.json"
encode = msgspec.json.Encoder().encode
GAMES = {"civ": {"players": 3}, "imperium": {"players": 3}}


def plain(message: Any) -> Any:
    """A message as the browser has it."""
    return msgspec.json.decode(encode(message))


def played(game: str, seed: int, moves: int) -> list[tuple[Full | Update, Update]]:
    """Every update of a game with what its reader had before, for a seat and for a watcher."""
    table = table_for(seed, registry.game(game).resolve(**GAMES[game]), game)
    rng = random.Random(seed)
    eyes = [Identity("p0"), Identity("p1"), Identity()]
    has: list[Full | Update] = [table.full(who) for who in eyes]
    found: list[tuple[Full | Update, Update]] = []
    while table.state == "running" and table.step < moves:
        state = table.session.state
        assert state.seat is not None
        actions = whole_move(state, rng)
        table.apply(Moved(state.seat, actions[0], actions[1:], f"m{table.step}", "p0"), 5.0)
        news = [table.update(who) for who in eyes]
        found += zip(has, news, strict=True)
        has = list(news)
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_patch_leads_to_the_next_version(game: str, seed: int) -> None:
    for before, now in played(game, seed, 120):
        change, old, new = plain(patch(before, now)), plain(before), plain(now)
        assert patched(old["table"], change["table"]) == new["table"]
        assert patched(old["frame"], change["frame"]) == new["frame"]
        assert (change["events"], change["request"]) == (new["events"], new["request"])


@pytest.mark.parametrize(("game", "most"), [("civ", 0.5), ("imperium", 0.35)])
def test_patches_are_small(game: str, most: float) -> None:
    updates = played(game, 5, 150)
    shares = [len(encode(patch(before, now))) / len(encode(now)) for before, now in updates]
    assert statistics.median(shares) < most


def test_a_frame_comes_and_none_stays_none() -> None:
    (_, now), *_ = played("civ", 1, 1)
    empty = msgspec.structs.replace(now, frame=None)
    assert patch(empty, empty).frame is None
    change = patch(empty, now).frame
    assert change is not None
    assert plain(change["set"]) == plain(now)["frame"]


def a_value(rng: random.Random, depth: int) -> Any:
    """Anything that JSON can say."""
    if depth == 0 or rng.random() < 0.3:
        return rng.choice([None, True, 0, 7, "x", "", [], {}, [1, 2]])
    names = rng.sample("abcdef", rng.randint(0, 4))
    if rng.random() < 0.3:
        return [{name: a_value(rng, depth - 1)} for name in names]
    return {name: a_value(rng, depth - 1) for name in names}


def a_case(number: int) -> dict[str, Any]:
    """Two objects, the second a changed copy of the first, and the patch between them."""
    rng = random.Random(number)
    before = {name: a_value(rng, 3) for name in "abcd"}
    now = {name: value for name, value in before.items() if rng.random() < 0.8}
    now |= {name: a_value(rng, 3) for name in rng.sample("abcde", 2)}
    for value in list(now.values()):
        if isinstance(value, dict):
            now["b"] = {**value, "new": a_value(rng, 1)}
    return {"name": str(number), "before": before, "change": _changed(before, now), "now": now}


def test_the_cases_of_the_browser_are_those_of_the_server() -> None:
    """The file is written with CIVITAS_WRITE_GOLDEN=1; patch.test.ts reads it."""
    found = [a_case(number) for number in range(40)]
    assert all(patched(case["before"], case["change"]) == case["now"] for case in found)
    if os.environ.get("CIVITAS_WRITE_GOLDEN"):
        lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in found)
        CASES.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    assert json.loads(CASES.read_text(encoding="utf-8")) == found


# --- on a socket --------------------------------------------------------------------------------


def test_a_socket_gets_patches_if_it_asks_for_them(start: Start) -> None:
    server = start()

    async def watch() -> None:
        ann = await Guest(server).named("Ann")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        table = (await ann.open(*seats))["table"]
        async with ann.sit(table) as whole, ann.sit(table, "?patches=1") as line:
            first = await line.until("full")
            await whole.until("full")
            await whole.send(**whole.a_move(random.Random(1)))
            update, change = await whole.until("update"), await line.until("patch")
            assert change["version"] == update["version"] == first["version"] + 1
            assert patched(first["frame"], change["frame"]) == update["frame"]
            assert patched(first["table"], change["table"])["step"] == update["table"]["step"]
            assert change["events"] == update["events"]

    run(watch())

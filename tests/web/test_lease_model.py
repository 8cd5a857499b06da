"""The database of the simulation does what PostgreSQL does: whatever is asked of both of them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec

from civitas.web.leases import Lease
from civitas.web.metrics import Metrics
from civitas.web.store import Row, Store
from civitas.web.writer import StoreFailed
from depth import depth

from .simulated_store import TABLE, Database
from .simulation import World
from .tables import setup

QUESTIONS = depth(150, 3_000)
# One that runs out at once, and one that lasts.
SECONDS = (0.0, 1000.0)


def test_the_simulated_database_is_like_the_real_one(tmp_path: Path, empty: str) -> None:
    store = Store(tmp_path / "data", Metrics(), empty)
    try:
        asyncio.run(compare(store, random.Random(5)))
    finally:
        store.close()


async def compare(store: Store, chance: random.Random) -> None:
    chosen = setup("ann ben", seed=7)
    body = msgspec.json.encode(chosen)
    await store.create(TABLE, 0.0, False, body, ["ann"])
    model = Database(World(1), body)
    leases: list[tuple[Lease, Lease]] = []
    outcomes = set()
    for number in range(QUESTIONS):
        model.world.now += 1.0
        told = await ask(store, model, leases, chance, number)
        outcomes.add(told)
    wanted = {"claim Lease", "claim worker", "append None", "append StoreFenced"}
    assert wanted | {"append StoreConflict", "renew kept", "renew lost"} <= outcomes, outcomes


async def ask(
    store: Store,
    model: Database,
    leases: list[tuple[Lease, Lease]],
    chance: random.Random,
    number: int,
) -> str:
    """The same question to both; how it was answered."""
    worker, seconds = chance.choice(("one", "two")), chance.choice(SECONDS)
    kind = chance.choice(("claim", "renew", "release", "gone", "append", "append", "append"))
    if kind == "claim":
        ours, theirs = model.claim(worker, seconds), await store.claim(TABLE, worker, seconds)
        if isinstance(ours, str) or not isinstance(theirs, Lease):
            assert ours == theirs
            return "claim worker"
        leases.append((ours, theirs))
        return "claim Lease"
    if kind == "renew":
        kept = model.renew(worker, seconds)
        assert kept == await store.renew(worker, seconds)
        return "renew kept" if kept else "renew lost"
    if kind == "gone":
        model.gone(worker)
        await store.gone(worker)
        return kind
    if not leases:
        return "nothing"
    mine, real = chance.choice(leases[-3:])
    if kind == "release":
        model.release(mine)
        await store.release(real)
        return kind
    version = max(1, len(model.rows) + chance.choice((0, 1, 1, 1)))
    row = Row(version, 0.0, "ann", f"m{number}", b"{}")
    expected = outcome_of(lambda: model.append(mine.worker, [row], mine.fence))
    assert await outcome_there(store.append(TABLE, [row], (), real.fence)) == expected
    return f"append {expected}"


def outcome_of(work: Any) -> str:
    try:
        work()
    except StoreFailed as failed:
        return type(failed).__name__
    return "None"


async def outcome_there(work: Any) -> str:
    try:
        await work
    except StoreFailed as failed:
        return type(failed).__name__
    return "None"

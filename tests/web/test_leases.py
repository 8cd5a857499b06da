"""Who owns a table: one worker at a time, and the database refuses everybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import psycopg
import pytest

from civitas.web.leaseholder import LeaseHolder
from civitas.web.leases import Lease
from civitas.web.metrics import Metrics
from civitas.web.ownership import Worker
from civitas.web.problems import Refusal
from civitas.web.store import Store
from civitas.web.writer import StoreFenced

from .test_store import owned, row

Two = Callable[[Store, Store], Awaitable[None]]
SHORT = 0.3


def with_two(data: Path, address: str, work: Two) -> None:
    """Two workers on one database, as far as stores are concerned."""

    async def run() -> None:
        stores = [Store(data, Metrics(), address) for _ in range(2)]
        try:
            await stores[0].create("t1", 1.0, True, b"{}", ["ann"])
            await work(*stores)
        finally:
            for store in stores:
                store.close()

    asyncio.run(run())


def fence_of(lease: Lease | str | None) -> int:
    assert isinstance(lease, Lease)
    return lease.fence


def test_one_worker_at_a_time_owns_a_table(tmp_path: Path, empty: str) -> None:
    async def work(first: Store, second: Store) -> None:
        await first.present(Worker("w1", "one:8000"))
        mine = await first.claim("t1", "w1", 60)
        assert isinstance(mine, Lease)
        assert await second.claim("t1", "w2", 60) == "one:8000"
        assert await second.claim("t9", "w2", 60) is None
        await first.release(mine)
        theirs = fence_of(await second.claim("t1", "w2", 60))
        assert theirs > mine.fence
        assert await first.claim("t1", "w1", 60) == "w2"
        await second.gone("w2")
        assert fence_of(await first.claim("t1", "w1", 60)) > theirs

    with_two(tmp_path, empty, work)


def test_the_database_refuses_whoever_lost_a_lease(tmp_path: Path, empty: str) -> None:
    """Every kind of row that an owner writes; and nothing of what was refused is there."""

    async def work(first: Store, second: Store) -> None:
        old = fence_of(await first.claim("t1", "w1", SHORT))
        await first.append("t1", [row(1)], fence=old)
        token = await first.new_token("t1", 0, "ann", old)
        await asyncio.sleep(2 * SHORT)
        new = fence_of(await second.claim("t1", "w2", 60))
        for fence in (old, None, new + 1):
            for refused in (
                first.append("t1", [row(2, "late")], fence=fence),
                first.append("t1", [row(2, "late")], ["ben"], fence),
                first.say("t1", 1, b"late", fence=fence),
                first.new_token("t1", 0, "ann", fence),
                first.new_token("t1", 1, "ben", fence),
            ):
                with pytest.raises(StoreFenced):
                    await refused
        await second.append("t1", [row(2)], fence=new)
        kept = await second.load("t1")
        assert kept is not None
        assert (kept.rows, kept.chat, kept.tokens) == ([row(1), row(2)], [], {0: token})
        assert await second.mine("ben", 9) == []

    with_two(tmp_path, empty, work)


def test_an_owner_that_slept_goes_on_if_nobody_took_its_table(tmp_path: Path, empty: str) -> None:
    """Whoever takes a table changes its fence, so it does not depend on any time who may write."""

    async def work(first: Store, _: Store) -> None:
        fence = fence_of(await first.claim("t1", "w1", SHORT))
        await asyncio.sleep(2 * SHORT)
        await first.append("t1", [row(1)], fence=fence)
        assert await first.renew("w1", 60) == {"t1"}
        await first.append("t1", [row(2)], fence=fence)

    with_two(tmp_path, empty, work)


def test_a_lease_that_was_taken_is_not_renewed(tmp_path: Path, empty: str) -> None:
    async def work(first: Store, second: Store) -> None:
        await first.create("t2", 1.0, True, b"{}", ["ann"])
        await first.claim("t1", "w1", SHORT)
        await first.claim("t2", "w1", 60)
        await asyncio.sleep(2 * SHORT)
        await second.claim("t1", "w2", 60)
        assert await first.renew("w1", 60) == {"t2"}

    with_two(tmp_path, empty, work)


def test_a_table_that_is_opened_again_has_a_new_fence(tmp_path: Path, empty: str) -> None:
    """What a room that was given up still has under way cannot disturb the next one."""

    async def work(store: Store, _: Store) -> None:
        old, new = await owned(store), await owned(store)
        with pytest.raises(StoreFenced):
            await store.append("t1", [row(1)], fence=old)
        await store.append("t1", [row(1)], fence=new)

    with_two(tmp_path, empty, work)


def test_a_fenced_write_spoils_none_that_it_was_written_with(tmp_path: Path, empty: str) -> None:
    async def work(first: Store, second: Store) -> None:
        await first.create("t2", 1.0, True, b"{}", ["ann"])
        good = await owned(first, "t1")
        fence_of(await second.claim("t2", "w2", 60))
        jobs = [first.append("t1", [row(version)], fence=good) for version in range(1, 40)]
        jobs.insert(20, first.append("t2", [row(1)], fence=good))
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(found) for found in done if found is not None] == [StoreFenced]
        kept = await first.load("t1")
        assert kept is not None
        assert len(kept.rows) == 39

    with_two(tmp_path, empty, work)


def test_a_claim_waits_for_what_the_owner_is_just_writing(tmp_path: Path, empty: str) -> None:
    """Else the next owner would read the table without it."""

    async def work(first: Store, second: Store) -> None:
        fence = fence_of(await first.claim("t1", "w1", SHORT))
        insert = (
            'INSERT INTO events ("table", version, time, body, fence) VALUES (%s, 1, 1, %s, %s)'
        )
        with psycopg.connect(empty) as slow:
            slow.execute(insert, ("t1", b"x", fence))
            await asyncio.sleep(2 * SHORT)
            claim = asyncio.create_task(second.claim("t1", "w2", 60))
            await asyncio.sleep(SHORT)
            assert not claim.done()
            slow.commit()
            assert fence_of(await claim) > fence
        kept = await second.load("t1")
        assert kept is not None
        assert len(kept.rows) == 1

    with_two(tmp_path, empty, work)


def test_workers_are_known_while_they_say_so(tmp_path: Path, empty: str) -> None:
    async def work(first: Store, second: Store) -> None:
        await first.present(Worker("w1", "one:8000"))
        await second.present(Worker("w2", "two:8000"))
        both = [Worker("w1", "one:8000"), Worker("w2", "two:8000")]
        assert await first.workers(60) == both
        await asyncio.sleep(SHORT)
        assert await first.workers(SHORT / 2) == []
        await first.gone("w1")
        assert await second.workers(60) == both[1:]

    with_two(tmp_path, empty, work)


def test_with_a_file_the_one_process_owns_what_it_asks_for(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path, Metrics())
        try:
            lease = await store.claim("t1", "w1", 0)
            assert isinstance(lease, Lease)
            assert await store.renew("w1", 0) == {"t1"}
            await store.release(lease)
            assert await store.renew("w1", 0) == set()
        finally:
            store.close()

    asyncio.run(run())


def test_a_lease_that_comes_while_a_worker_begins_to_end_is_given_back() -> None:
    """Nobody would renew it, and the room would open in a worker that is gone."""
    given_back: list[Lease] = []

    class Slow:
        async def claim(self, table_id: str, worker: str, _: float) -> Lease:
            await asyncio.sleep(0)
            return Lease(table_id, worker, 1)

        async def renew(self, *_: object) -> set[str]:
            return set()

        async def release(self, lease: Lease) -> None:
            given_back.append(lease)

        async def gone(self, _: str) -> None:
            """Said before the claim is there."""

    async def run() -> None:
        holder = LeaseHolder(Slow(), lambda _: None)
        claim = asyncio.create_task(holder.claim("t1"))
        await asyncio.sleep(0)
        await holder.let_go()
        with pytest.raises(Refusal, match="moving"):
            await claim
        assert given_back == [Lease("t1", holder.worker, 1)]

    asyncio.run(run())

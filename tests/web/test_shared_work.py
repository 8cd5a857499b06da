"""What several ask for is worked out once; a failure is told, and neither kept nor keeps."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from civitas.web.outcome import TableRefusal
from civitas.web.shared_work import SharedWork


class Room:
    """What the work is about."""


def test_whoever_comes_meanwhile_waits_for_the_same_work() -> None:
    begun: list[int] = []

    async def ask() -> None:
        shared, room = SharedWork[int](2), Room()

        async def work() -> int:
            begun.append(len(begun))
            await asyncio.sleep(0)
            return begun[-1]

        assert await asyncio.gather(*(shared.get(room, "a", work) for _ in range(3))) == [0, 0, 0]
        assert await shared.get(Room(), "a", work) == 1
        assert [await shared.get(room, key, work) for key in "bacb"] == [2, 0, 3, 4]

    asyncio.run(ask())


def test_one_who_goes_takes_the_work_from_nobody() -> None:
    async def ask() -> None:
        shared, room, done = SharedWork[int](1), Room(), asyncio.Event()

        async def work() -> int:
            await done.wait()
            return 1

        first, second = (asyncio.create_task(shared.get(room, "a", work)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        done.set()
        assert await second == 1

    asyncio.run(ask())


def test_what_failed_is_tried_again_and_holds_nothing() -> None:
    async def fail(room: Room) -> int:
        raise TableRefusal("no_moment")

    async def ask(shared: SharedWork[int]) -> weakref.ref[Room]:
        room = Room()
        for _ in range(2):
            with pytest.raises(TableRefusal):
                await shared.get(room, "a", lambda: fail(room))
        return weakref.ref(room)

    async def look() -> None:
        shared = SharedWork[int](2)
        seen = await ask(shared)
        await asyncio.sleep(0)
        gc.collect()
        assert seen() is None

    asyncio.run(look())

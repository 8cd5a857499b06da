"""What takes long on the loop leaves room for others after each piece."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from civitas.web.one_by_one import one_by_one


def test_short_work_goes_on_between_the_pieces_of_long_work() -> None:
    course: list[str] = []

    async def tell(number: int) -> None:
        async with one_by_one():
            course.append(f"told {number}")

    async def take_moves() -> None:
        for _ in range(12):
            course.append("move")
            await asyncio.sleep(0)

    async def everybody() -> None:
        await asyncio.gather(*(tell(number) for number in range(4)), take_moves())

    asyncio.run(everybody())
    told = [place for place, what in enumerate(course) if what != "move"]
    assert [course[place] for place in told] == [f"told {number}" for number in range(4)]
    assert all("move" in course[one:other] for one, other in pairwise(told))


def test_whoever_is_called_off_lets_the_next_one_go_on() -> None:
    async def everybody() -> None:
        async def long() -> None:
            async with one_by_one():
                await asyncio.sleep(10)

        first = asyncio.create_task(long())
        await asyncio.sleep(0)
        first.cancel()
        async with asyncio.timeout(5), one_by_one():
            pass

    asyncio.run(everybody())

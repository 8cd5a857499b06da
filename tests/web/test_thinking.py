"""Who thinks next: everybody gets a share, what is watched goes first, and nobody waits long."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import civitas
from civitas.bots import make_bot
from civitas.web import thinkers
from civitas.web.fair_queue import FairThreads
from civitas.web.thinkers import Thinkers

from .conftest import Start
from .serving import Guest, run

EXPERT = "ismcts:10000"
ENDLESS = "ismcts:100000000"


def busy(seconds: float = 0.002) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def in_threads(count: int, most: float, work: Callable[[FairThreads], Any]) -> Any:
    async def whole() -> Any:
        fair = FairThreads(count, "test", most)
        try:
            return await asyncio.wait_for(work(fair), 20)
        finally:
            fair.close()
            fair.join()

    return asyncio.run(whole())


def test_one_person_with_many_tables_takes_turns_with_a_person_who_has_one() -> None:
    async def work(fair: FairThreads) -> list[str]:
        order: list[str] = []

        def think(person: str) -> None:
            busy()
            order.append(person)

        async def job(person: str) -> None:
            await fair.run(partial(think, person), person)

        await asyncio.gather(*(job("many") for _ in range(40)), *(job("one") for _ in range(5)))
        return order

    order = in_threads(1, float("inf"), work)
    assert sorted(order) == ["many"] * 40 + ["one"] * 5
    last = len(order) - 1 - order[::-1].index("one")
    assert last < 20, order  # not behind all forty


def test_what_nobody_watches_never_takes_the_last_thread() -> None:
    async def work(fair: FairThreads) -> None:
        wait = threading.Event()
        stuck = [asyncio.create_task(fair.run(wait.wait, "away", False)) for _ in range(4)]
        await asyncio.sleep(0.05)
        assert (await fair.run(lambda: 7, "here"))[0] == 7
        wait.set()
        await asyncio.gather(*stuck)

    in_threads(2, float("inf"), work)


def test_what_is_watched_goes_first() -> None:
    async def work(fair: FairThreads) -> list[bool]:
        order: list[bool] = []

        async def job(watched: bool) -> None:
            await fair.run(lambda: order.append(watched), "ann", watched)

        await asyncio.gather(*(job(False) for _ in range(5)), *(job(True) for _ in range(5)))
        return order

    assert in_threads(1, float("inf"), work) == [False, *[True] * 5, *[False] * 4]


def test_unwatched_games_of_somebody_who_had_enough_wait() -> None:
    async def work(fair: FairThreads) -> list[str]:
        order: list[str] = []
        await fair.run(lambda: busy(0.03), "greedy", False)
        late = asyncio.create_task(fair.run(lambda: order.append("greedy"), "greedy", False))
        await fair.run(lambda: order.append("modest"), "modest", False)
        await fair.run(lambda: order.append("watched"), "greedy", True)
        late.cancel()
        return order

    assert in_threads(2, 0.01, work) == ["modest", "watched"]


def test_work_that_fails_or_is_called_off_leaves_the_threads_free() -> None:
    async def work(fair: FairThreads) -> None:
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await fair.run(lambda: 1 // 0, "ann")
        late = asyncio.create_task(fair.run(busy, "ann"))
        await asyncio.sleep(0)
        late.cancel()
        assert (await fair.run(lambda: 7, "ann"))[0] == 7

    in_threads(1, float("inf"), work)


# --- bots -----------------------------------------------------------------------------------------


def position(game: str = "civ") -> Any:
    state = civitas.game(game).new(players=2, seed=3)
    for _ in range(12):
        state.apply(state.legal()[-1])
    return state


def test_a_bot_that_was_stopped_before_it_began_still_answers() -> None:
    state = position()
    bot = make_bot(ENDLESS, 1)
    bot.stop()
    assert bot.think(state.view(state.seat), state.decision).action in state.legal()


def test_everybody_who_watches_is_answered_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty bots that would think for minutes: each answers with what it found by then."""
    monkeypatch.setattr(thinkers, "PATIENCE", 0.2)
    state = position()
    view, decision = state.view(state.seat), state.decision

    async def work() -> list[thinkers.Answer]:
        crew = Thinkers(2)
        try:
            jobs = [crew.think(ENDLESS, n, view, decision, person=n) for n in range(20)]
            return await asyncio.wait_for(asyncio.gather(*jobs), 15)
        finally:
            crew.close()

    answers = asyncio.run(work())
    assert all(answer.hurried for answer in answers)
    assert all(answer.thought.action in state.legal() for answer in answers)
    assert all(answer.thought.iterations for answer in answers)


def test_a_bot_that_has_its_time_is_not_hurried() -> None:
    state = position()

    async def work() -> thinkers.Answer:
        crew = Thinkers(1)
        try:
            return await crew.think("ismcts:50", 1, state.view(state.seat), state.decision, "ann")
        finally:
            crew.close()

    answer = asyncio.run(work())
    alone = make_bot("ismcts:50", 1).think(state.view(state.seat), state.decision)
    assert not answer.hurried
    assert answer.thought == alone


def test_a_bot_goes_first_as_soon_as_somebody_looks(start: Start) -> None:
    """Unwatched, the second thought of a person without a share waits; watched, it is made."""
    server = start(env={"CIVITAS_THINKING": "0"})

    async def game() -> None:
        ann = await Guest(server).named("Ann")
        made = await ann.open(*[{"kind": "bot", "bot": "ismcts:1000"}] * 2)
        await asyncio.sleep(1.0)
        steps = [(await ann.get(f"/api/tables/{made['table']}")).json()["step"]]
        async with ann.sit(made["table"]) as seat:
            while len(steps) < 5:
                steps.append((await seat.until("full", "update"))["table"]["step"])
        assert steps[0] <= 2
        assert steps[-1] > steps[0]

    run(game())


def test_people_are_told_that_a_bot_was_hurried(start: Start) -> None:
    """Without a share of thinking the expert gets its shortest time, and the table says so."""
    server = start(env={"CIVITAS_THINKING": "0"})

    async def game() -> None:
        ann = await Guest(server).named("Ann")
        bots = [{"kind": "bot", "bot": EXPERT}] * 3
        made = await ann.post(
            "/api/tables", {"game": "imperium", "options": {}, "seats": [{"kind": "me"}, *bots]}
        )
        async with ann.sit(made.json()["table"]) as seat:
            chair = {"t": "chair", "id": "c1", "seat": 0, "bot": EXPERT}
            await seat.until("full")
            await seat.send(**chair)
            told = await seat.until("notice")
        assert told["code"] == "busy"
        assert told["text"]["id"] == "notice.busy"
        assert "seat" in told["text"]["values"]["seat"]

    run(game())

"""What one client may cost: limits count the processor's time, whatever it is spent on."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import random
import threading
import time
from collections.abc import Callable, Coroutine
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from civitas.web.fair_queue import FairThreads
from civitas.web.identity import Identity
from civitas.web.limits import Budget
from civitas.web.metering import metered
from civitas.web.past import Past
from civitas.web.posting import post
from civitas.web.problems import Refusal
from civitas.web.protocol import Ack, Frames, Ping
from civitas.web.replay_frames import PAGE, Films
from civitas.web.settings import Settings
from civitas.web.shares import Shares
from civitas.web.table import Table

from .conftest import Start
from .serving import Guest, Server, Socket, pair, run
from .tables import ANN, STRANGER, Driver, setup

# --- budgets --------------------------------------------------------------------------------------


def test_a_budget_is_used_up_by_cost_and_refills() -> None:
    budget = Budget(share=0.1, size=1.0)
    for _ in range(10):
        ticket = budget.ask("ann", 0.0)
        assert ticket.wait == 0
        ticket.pay(0.1)
    assert budget.ask("ann", 0.0).wait > 0.9  # a tenth of a second at a tenth of its speed
    assert budget.ask("ben", 0.0).wait == 0
    assert budget.ask("ann", 20.0).wait == 0


def test_wishes_made_at_once_wait_one_after_the_other() -> None:
    budget = Budget(share=0.1, size=0.0)
    budget.ask("ann", 0.0).pay(0.04)
    waits = [budget.ask("ann", 0.0).wait for _ in range(5)]
    steps = [later - earlier for earlier, later in pairwise(waits)]
    assert steps == pytest.approx([0.2] * 4)


def test_what_was_not_done_is_not_paid() -> None:
    budget = Budget(share=1.0, size=1.0)
    budget.ask("ann", 0.0).pay(1.0)
    for _ in range(100):
        budget.ask("ann", 0.0).give_back()
    assert budget.ask("ann", 0.0).wait == pytest.approx(0.5)


def test_budgets_that_are_full_again_are_forgotten() -> None:
    budget = Budget(share=1.0, size=1.0)
    for number in range(5000):
        budget.ask(number, number / 10).pay(0.05)
    assert len(budget._accounts) < 2000


def test_only_the_parts_of_a_coroutine_that_work_are_counted() -> None:
    async def work() -> int:
        end = time.thread_time() + 0.02
        while time.thread_time() < end:
            pass
        await asyncio.sleep(0.1)
        with pytest.raises(ZeroDivisionError):
            await asyncio.create_task(fails())
        return 7

    async def fails() -> None:
        await asyncio.sleep(0)
        raise ZeroDivisionError

    costs: list[float] = []

    async def whole() -> int:
        return await metered(work(), costs.append)

    assert asyncio.run(whole()) == 7
    assert 0.02 <= sum(costs) < 0.06


def test_what_is_called_off_is_called_off_inside_too() -> None:
    ended = []

    async def work() -> None:
        try:
            await asyncio.sleep(10)
        finally:
            ended.append(True)

    async def whole() -> None:
        task = asyncio.create_task(_metered(work()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(whole())
    assert ended == [True]


async def _metered(work: Coroutine[Any, Any, None]) -> None:
    await metered(work, lambda _: None)


def test_whoever_would_wait_too_long_is_refused_and_told_when_to_come_again() -> None:
    async def ask() -> None:
        shares = Shares(Settings(work=10, work_burst=10))
        async with shares.ask("ann", "::1") as share:
            share.spend(0.2)
        async with shares.ask("ben", "::2"):
            pass
        with pytest.raises(Refusal) as caught:
            await shares.ask("ann", "::1").__aenter__()
        assert caught.value.code == "too_fast"
        assert int(caught.value.response().headers["Retry-After"]) > 5

    asyncio.run(ask())


# --- looking back ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished() -> Table:
    game = Driver(setup("bot:random bot:random", seed=3))
    game.play(2000)
    assert game.table.state == "over"
    return game.table


def filming(work: Any, kept: int = 10**7) -> Any:
    async def whole() -> Any:
        threads = FairThreads(1, "historian")
        try:
            return await work(Films(threads, kept))
        finally:
            threads.close()
            threads.join()

    return asyncio.run(whole())


def read(page: bytes) -> Frames:
    return msgspec.json.decode(gzip.decompress(page), type=Frames)


def test_a_page_is_bounded_whatever_is_asked(finished: Table) -> None:
    async def work(films: Films) -> bytes:
        page, cost = await films.page(finished, 3, finished.step, STRANGER, "all", "ann")
        assert cost > 0
        return page

    page = read(filming(work))
    assert (page.first, page.last, len(page.frames)) == (3, 2 + PAGE, PAGE)
    whole = msgspec.json.encode(finished.frames(3, 2 + PAGE, STRANGER, "all"))
    assert msgspec.json.encode(page) == whole


def test_a_page_is_made_once_and_never_on_the_loop(
    finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = Past.frames

    def noted(past: Past, *args: Any) -> Frames:
        made.append(threading.current_thread().name)
        return make(past, *args)

    monkeypatch.setattr(Past, "frames", noted)

    async def work(films: Films) -> set[bytes]:
        calls = [films.page(finished, 0, 9, STRANGER, None, n) for n in range(20)]
        pages = {page for page, _ in await asyncio.gather(*calls)}
        again, cost = await films.page(finished, 0, 9, STRANGER, None, "later")
        assert cost == 0
        return pages | {again}

    assert len(filming(work)) == 1
    assert [name.partition("_")[0] for name in made] == ["historian"]


def test_pages_are_kept_as_far_as_there_is_room(finished: Table) -> None:
    async def work(films: Films) -> None:
        for first in range(10):
            await films.page(finished, first, first, STRANGER, None, "ann")
        assert 0 < sum(map(len, films._pages.values())) == films._bytes <= 5000

    filming(work, kept=5000)


def test_a_game_that_goes_on_can_be_looked_at_meanwhile() -> None:
    game = Driver(setup("ann ben", seed=4))
    game.play(12)

    async def work(films: Films) -> tuple[bytes, bytes]:
        before, _ = await films.page(game.table, 0, 5, ANN, 0, "ann")
        making = asyncio.create_task(films.page(game.table, 0, 5, ANN, 0, "ann"))
        await asyncio.sleep(0)
        game.play(5)
        return before, (await making)[0]

    before, during = filming(work)
    assert before == during


# --- over the wire --------------------------------------------------------------------------------

POOR = {"CIVITAS_WORK": "10", "CIVITAS_WORK_BURST": "10"}


def test_whoever_asks_for_too_much_is_slowed_and_told(start: Start) -> None:
    """`sync` sends everything: sixty are worth far more than this server grants at once."""
    server = start(env=POOR)

    async def flood() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as one:
            await one.until("full")
            await _syncs(one, 60)
            told = await one.until("notice", "refused")
            assert (told["t"], told["code"]) == ("notice", "slowed")
            assert told["text"] == {"id": "notice.slowed"}
            one.raw.transport.abort()
        # Somebody else at the same address is not in the same debt.
        other = await asyncio.wait_for(Guest(server).get("/api/games"), 5)
        assert other.status_code == 200

    run(flood())


async def _syncs(socket: Socket, count: int) -> None:
    for _ in range(count):
        await socket.send(t="sync")


def test_no_page_is_without_a_limit(start: Start) -> None:
    server = start(env={"CIVITAS_WORK": "0", "CIVITAS_WORK_BURST": "5"})

    async def flood() -> None:
        ann = Guest(server)
        assert (await ann.get("/")).status_code == 200
        for path in ("/", "/api/docs", "/openapi.json", "/api/games"):
            answers = [await ann.get(path) for _ in range(30)]
            refused = answers[-1]
            assert (refused.status_code, refused.json()["code"]) == (429, "too_fast"), path
            assert int(refused.headers["retry-after"]) > 0

    run(flood())


def test_coming_and_going_has_a_limit(start: Start) -> None:
    server = start(env={"CIVITAS_REQUESTS": "5", "CIVITAS_REQUEST_BURST": "30"})

    async def flood() -> None:
        ann, _, table = await pair(server)
        with pytest.raises(InvalidStatus) as caught:
            await _come_and_go(ann, table, 60)
        assert caught.value.response.status_code == 429

    run(flood())


async def _come_and_go(guest: Guest, table: str, times: int) -> None:
    for _ in range(times):
        async with guest.sit(table):
            pass


async def cut(raw: Any) -> None:
    """The line ends; who still sends may learn that before the reason."""
    async with asyncio.timeout(10):
        await raw.wait_closed()
    assert raw.close_code in (1006, 1008)


def test_a_message_in_endless_pieces_is_cut(server: Server) -> None:
    async def flood() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as one:
            await one.until("full")

            async def pieces() -> Any:
                yield '{"t":'
                for _ in range(100):
                    yield ""

            with contextlib.suppress(ConnectionClosed):
                await one.raw.send(pieces())
            await cut(one.raw)
        async with ann.sit(table) as one:  # a few pieces are nothing special
            await one.until("full")
            await one.raw.send(iter(['{"t":', '"ping"', "}"]))
            await one.until("pong")

    run(flood())


def test_a_flood_of_pings_is_cut(server: Server) -> None:
    async def flood() -> None:
        ann, _, table = await pair(server)
        url = f"ws://localhost:{server.port}/api/tables/{table}/socket"
        async with connect(url, additional_headers=ann.headers) as raw:
            ping = raw.protocol.send_ping
            for _ in range(30_000):
                ping(random.randbytes(4))
            raw.transport.write(b"".join(raw.protocol.data_to_send()))
            await cut(raw)

    run(flood())


def test_what_a_table_does_for_a_request_is_paid_for_by_who_asked() -> None:
    """It works in a task of its own, and that counts."""

    class Costly:
        async def post(self, who: Identity, message: object, reply: Callable[[Ack], None]) -> float:
            reply(Ack("m1", 1))
            return 0.25

    async def ask() -> float:
        async with Shares(Settings()).ask("ann", "::1") as share:
            call, room = cast("Any", SimpleNamespace(share=share)), cast("Any", Costly())
            assert await post(call, room, ANN, Ping()) == Ack("m1", 1)
        return share.cost

    assert asyncio.run(ask()) == 0.25

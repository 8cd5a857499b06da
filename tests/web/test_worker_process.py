"""Processes in which bots think: stopped in time, replaced when lost, gone with the server."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

import civitas
from civitas.engine.errors import BotError
from civitas.web.thinking import ponder
from civitas.web.worker_process import NICE, Call, WorkerLost, WorkerProcesses

from .callees import dies, dies_once, fails, kindness, own_number, waits
from .conftest import Start
from .serving import Guest, run, wait_for

EXPERT = "ismcts:10000"
LOOK = 0.02


@pytest.fixture
def workers() -> Iterator[WorkerProcesses]:
    found = WorkerProcesses()
    yield found
    found.close()


def test_one_process_does_one_call_after_the_other(workers: WorkerProcesses) -> None:
    numbers = [Call(workers, own_number).run() for _ in range(3)]
    assert len({*numbers, os.getpid()}) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no nice")
def test_who_serves_goes_first(workers: WorkerProcesses) -> None:
    assert Call(workers, kindness).run() == min(19, os.nice(0) + NICE)


def test_what_goes_wrong_there_is_raised_here_and_the_process_goes_on(
    workers: WorkerProcesses,
) -> None:
    state = civitas.game("civ").new(players=2, seed=3)
    before = Call(workers, own_number).run()
    with pytest.raises(BotError, match="alphazero"):
        Call(workers, ponder, "alphazero", 1, state.view(0), state.decision).run()
    with pytest.raises(FileNotFoundError, match="no such file"):
        Call(workers, fails).run()
    assert Call(workers, own_number).run() == before


def test_a_process_that_is_lost_is_replaced_once(workers: WorkerProcesses, tmp_path: Path) -> None:
    assert Call(workers, dies_once, str(tmp_path / "mark")).run() == "answered"
    with pytest.raises(WorkerLost):
        Call(workers, dies).run()
    assert Call(workers, own_number).run()


def test_a_call_can_be_stopped_before_it_has_begun(workers: WorkerProcesses) -> None:
    call = Call(workers, waits)
    call.stop()
    assert call.run() == "stopped"


def test_a_call_can_be_stopped_while_it_lasts_and_the_next_is_not(workers: WorkerProcesses) -> None:
    """However late the word comes: it is about one call and no other."""
    for number in range(5):
        call = Call(workers, waits)
        threading.Timer(number * LOOK, call.stop).start()
        assert call.run() == "stopped"
        call.stop()
        late = Call(workers, own_number)
        assert late.run()
        late.stop()


def test_several_calls_run_side_by_side(workers: WorkerProcesses) -> None:
    calls = [Call(workers, waits) for _ in range(3)]
    found: list[str] = []
    threads = [threading.Thread(target=lambda c=call: found.append(c.run())) for call in calls]
    for thread in threads:
        thread.start()
    for call in calls:
        call.stop()
    for thread in threads:
        thread.join(20)
    assert found == ["stopped"] * 3


def test_what_was_thought_is_paid_for(workers: WorkerProcesses) -> None:
    """In seconds of that process's processor; the thread that waits costs nothing."""
    state = civitas.game("civ").new(players=2, seed=3)
    call = Call(workers, ponder, "ismcts:3000", 1, state.view(0), state.decision)
    begun = time.thread_time()
    thought = call.run()
    assert thought.action in state.legal()
    assert call.cost > time.thread_time() - begun


def test_they_end_with_the_server_however_it_ends(start: Start) -> None:
    server = start()

    async def game() -> None:
        ann = await Guest(server).named("Ann")
        await ann.open({"kind": "bot", "bot": EXPERT}, {"kind": "bot", "bot": "random"})

    run(game())
    process = psutil.Process(server.process.pid)
    wait_for(process.children)
    thinking = process.children()
    server.kill()
    assert psutil.wait_procs(thinking, timeout=10)[1] == []


def test_a_game_goes_on_when_the_process_of_its_bot_is_killed(start: Start) -> None:
    server = start()
    process = psutil.Process(server.process.pid)

    async def game() -> None:
        ann = await Guest(server).named("Ann")
        made = await ann.open(*[{"kind": "bot", "bot": EXPERT}] * 2)
        async with ann.sit(made["table"]) as seat:
            for _ in range(3):
                step = (await seat.until("full", "update"))["table"]["step"]
                for child in process.children():
                    child.kill()
                while (await seat.until("update"))["table"]["step"] <= step:
                    pass

    run(game())

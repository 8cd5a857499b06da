"""Threads that share rows: every row once, errors to the caller, nobody left behind."""

from __future__ import annotations

import _thread
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from civitas.research import thread_pool
from civitas.research.thread_pool import ThreadPool


@pytest.mark.parametrize("size", [1, 2, 3, 64])
def test_every_row_is_in_one_part(size: int) -> None:
    done: list[int] = []
    pool = ThreadPool(size, 100)
    for _ in range(20):
        done.clear()
        pool.run(lambda first, last: done.extend(range(first, last)))
        assert sorted(done) == list(range(100))
    pool.stop()


@pytest.mark.parametrize("part", [0, 1, 2])
def test_an_error_in_any_part_reaches_the_caller(part: int) -> None:
    pool = ThreadPool(3, 9)
    done: list[int] = []

    def work(first: int, last: int) -> None:
        done.append(first)
        if first == 3 * part:
            raise ZeroDivisionError

    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            pool.run(work)
    assert sorted(done) == [0, 0, 0, 3, 3, 3, 6, 6, 6]
    pool.stop()


def test_work_goes_on_after_a_stop() -> None:
    pool, done = ThreadPool(2, 2), list[int]()
    for _ in range(3):
        pool.run(lambda first, _: done.append(first))
        pool.stop()
    assert sorted(done) == [0, 0, 0, 1, 1, 1]


def serving(tasks: thread_pool.Tasks) -> int:
    """How many threads wait at a queue."""
    count = 0
    for top in sys._current_frames().values():
        frame: FrameType | None = top
        while frame is not None:
            is_thread = frame.f_code is thread_pool._serve.__code__
            count += is_thread and frame.f_locals["tasks"] is tasks
            frame = frame.f_back
    return count


def serving_soon(tasks: thread_pool.Tasks, count: int) -> bool:
    """Threads come and go in their own time."""
    until = time.monotonic() + 20
    while serving(tasks) != count and time.monotonic() < until:
        time.sleep(0.01)
    return serving(tasks) == count


def test_threads_end_with_their_crew() -> None:
    pool = ThreadPool(4, 4)
    pool.run(lambda _first, _last: None)
    tasks = pool._tasks
    assert serving_soon(tasks, 3)
    del pool
    assert serving_soon(tasks, 0)


def test_threads_that_an_interrupt_leaves_half_begun_go_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool, begun = ThreadPool(4, 4), list[int]()

    def interrupted(work: Callable[..., object], given: tuple[Any, ...]) -> None:
        if begun:
            raise KeyboardInterrupt
        begun.append(_thread.start_new_thread(work, given))

    with monkeypatch.context() as patch:
        patch.setattr(thread_pool, "start_new_thread", interrupted)
        with pytest.raises(KeyboardInterrupt):
            pool.run(lambda _first, _last: None)
    assert serving_soon(pool._tasks, 0)
    done: list[int] = []
    pool.run(lambda first, _: done.append(first))
    assert sorted(done) == [0, 1, 2, 3]
    pool.stop()

"""A fair queue: a thread pool for long work, and who goes next in it: whoever had least of it.

Everybody has a queue of their own. What somebody looks at goes before what nobody does, and what
nobody looks at never takes the last thread; within each, the person goes next who has used least
processor time lately. So one person with a hundred tables takes turns with a person who has one.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

T = TypeVar("T")
# What a piece of work is taken to cost until it has shown what it does cost, in seconds.
GUESS = 0.05
# Used time is forgotten by half in so many seconds.
HALF_LIFE = 60.0
LOOK_AGAIN = 1.0


@dataclass(slots=True)
class Job(Generic[T]):
    """Some work, for whom, and what it cost."""

    person: Hashable
    watched: bool
    work: Callable[[], T]
    done: asyncio.Future[tuple[T, float]]
    started: Callable[[], None]


@dataclass(slots=True)
class Account:
    """What one person has used, and what of theirs waits: watched, and not."""

    used: float = 0.0
    at: float = 0.0
    queues: tuple[deque[Job[Any]], deque[Job[Any]]] = field(
        default_factory=lambda: (deque(), deque())
    )

    def since(self, now: float) -> float:
        """What is remembered of the time used."""
        self.used *= 0.5 ** (max(0.0, now - self.at) / HALF_LIFE)
        self.at = now
        return self.used

    @property
    def idle(self) -> bool:
        return not (self.queues[0] or self.queues[1])


class FairThreads:
    """`run` returns the result and what it cost in seconds of a processor.

    Whoever used more than `most` lately waits with what nobody watches.
    """

    def __init__(
        self,
        threads: int,
        name: str,
        most: float = float("inf"),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pool = ThreadPoolExecutor(threads, name)
        self._threads, self._most, self._clock = threads, most, clock
        self._again: asyncio.TimerHandle | None = None
        self._busy = [0, 0]
        """Threads at work for what somebody watches, and for what nobody does."""
        self._accounts: dict[Hashable, Account] = {}

    def waiting(self) -> int:
        """How many pieces of work wait that somebody watches."""
        return sum(len(account.queues[0]) for account in self._accounts.values())

    def used(self, person: Hashable) -> float:
        """Seconds of a processor that a person had lately."""
        account = self._accounts.get(person)
        return account.since(self._clock()) if account else 0.0

    async def run(
        self,
        work: Callable[[], T],
        person: Hashable,
        watched: bool = True,
        started: Callable[[], None] = lambda: None,
    ) -> tuple[T, float]:
        """`started` is called when the work leaves the queue."""
        done: asyncio.Future[tuple[T, float]] = asyncio.get_running_loop().create_future()
        job = Job(person, watched, work, done, started)
        account = self._accounts.setdefault(person, Account(at=self._clock()))
        account.queues[0 if watched else 1].append(job)
        self._dispatch()
        return await done

    def close(self) -> None:
        if self._again is not None:
            self._again.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._accounts.clear()

    def join(self) -> None:
        self._pool.shutdown()

    # --- who is next ----------------------------------------------------------------------

    def _dispatch(self) -> None:
        if self._again is not None:
            self._again.cancel()
            self._again = None
        while sum(self._busy) < self._threads and (job := self._next()) is not None:
            if not job.done.cancelled():
                self._start(job)

    def _next(self) -> Job[Any] | None:
        """Of those who wait for something watched the one with least; then the others."""
        now = self._clock()
        found = self._least(0, now, float("inf"))
        if found is None and self._busy[1] < max(1, self._threads - 1):
            found = self._least(1, now, self._most)
        return found

    def _least(self, level: int, now: float, most: float) -> Job[Any] | None:
        waiting = [account for account in self._accounts.values() if account.queues[level]]
        account = min(waiting, key=lambda account: account.since(now), default=None)
        if account is None:
            return None
        if account.used > most:
            self._look_again()
            return None
        return account.queues[level].popleft()

    def _look_again(self) -> None:
        """Everybody who waits has used too much: that is forgotten in time."""
        if self._again is None:
            loop = asyncio.get_running_loop()
            self._again = loop.call_later(LOOK_AGAIN, self._dispatch)

    def _start(self, job: Job[Any]) -> None:
        account, level = self._accounts[job.person], 0 if job.watched else 1
        self._busy[level] += 1
        account.used += GUESS  # so that several of one person do not all start at once
        job.started()
        loop = asyncio.get_running_loop()
        ran = loop.run_in_executor(self._pool, _timed, job.work)
        ran.add_done_callback(lambda future: self._finish(job, account, level, future))

    def _finish(
        self, job: Job[Any], account: Account, level: int, future: asyncio.Future[Any]
    ) -> None:
        self._busy[level] -= 1
        _pass_on(future, job.done)
        if not future.cancelled() and future.exception() is None:
            account.used += future.result()[1] - GUESS
        self._forget()
        self._dispatch()

    def _forget(self) -> None:
        """Whoever waits for nothing and used next to nothing need not be remembered."""
        if len(self._accounts) > 1000:
            now = self._clock()
            kept = {p: a for p, a in self._accounts.items() if not a.idle or a.since(now) > GUESS}
            self._accounts = kept


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    start = time.thread_time()
    return work(), time.thread_time() - start


def _pass_on(source: asyncio.Future[Any], target: asyncio.Future[Any]) -> None:
    if target.cancelled():
        if not source.cancelled():
            source.exception()  # nobody wants to know any more
    elif source.cancelled():
        target.cancel()
    elif (error := source.exception()) is not None:
        target.set_exception(error)
    else:
        target.set_result(source.result())

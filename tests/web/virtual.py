"""Event loops without a clock, a thread or a socket: what asyncio code does follows from a seed.

Each process of a simulation has a loop of its own, so that one can sleep while others go on.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol, TypeVar, TypeVarTuple, cast

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Time(Protocol):
    """Whoever has the queue of everything that will happen."""

    now: float

    def after(self, wait: float, action: Callable[[], None]) -> None: ...


class VirtualLoop(asyncio.AbstractEventLoop):
    """Runs callbacks when its world says so. Paused, it keeps them; dead, it forgets them."""

    def __init__(self, world: Time, slow: Callable[[], float] = lambda: 0.0) -> None:
        self.world, self._slow = world, slow
        self.paused = self.dead = False
        self.faults: list[dict[str, Any]] = []
        self._missed: list[asyncio.Handle] = []
        self._tasks: list[asyncio.Task[Any]] = []

    def time(self) -> float:
        return self.world.now

    def pause(self) -> None:
        self.paused = True

    def resume(self) -> None:
        """All that should have happened meanwhile happens now, in its order."""
        self.paused = False
        missed, self._missed = self._missed, []
        for handle in missed:
            self._run_soon(handle, 0.0)

    def _run_soon(self, handle: asyncio.Handle, wait: float) -> None:
        self.world.after(wait, lambda: self._step(handle))

    def _step(self, handle: asyncio.Handle) -> None:
        if self.dead or handle.cancelled():
            return
        if self.paused:
            self._missed.append(handle)
            return
        asyncio._set_running_loop(self)
        try:
            handle._run()
        finally:
            asyncio._set_running_loop(None)

    # --- what asyncio asks of a loop ------------------------------------------------------

    def call_soon(
        self,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: contextvars.Context | None = None,
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._run_soon(handle, 0.0)
        return handle

    def call_soon_threadsafe(
        self,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: contextvars.Context | None = None,
    ) -> asyncio.Handle:
        return self.call_soon(callback, *args, context=context)

    def call_later(
        self,
        delay: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._run_soon(handle, max(0.0, when - self.time()))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        pass

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, **more: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, **more)
        self._tasks.append(task)
        return task

    def run_in_executor(
        self, executor: Any, func: Callable[[*Ts], T], *args: *Ts
    ) -> asyncio.Future[T]:
        """A thread that takes some time."""
        done: asyncio.Future[T] = self.create_future()

        def work() -> None:
            if done.cancelled():
                return
            try:
                done.set_result(func(*args))
            except Exception as error:
                done.set_exception(error)

        self.call_later(self._slow(), work)
        return done

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.faults.append(context)

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """A task, begun from outside of the loop; a dead one begins nothing."""
        if self.dead:
            work.close()
        else:
            self.create_task(work)

    def end(self) -> None:
        """The simulation is over: what has not come to its end never will."""
        self.dead = True
        asyncio._set_running_loop(self)
        for task in self._tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                with suppress(RuntimeError):
                    cast("Any", task.get_coro()).close()
        asyncio._set_running_loop(None)


def new_loop(world: Time, slow: Callable[[], float]) -> VirtualLoop:
    """Without sockets, processes and signals: nothing that runs here asks for them."""
    make: Any = VirtualLoop
    loop: VirtualLoop = make(world, slow)
    return loop

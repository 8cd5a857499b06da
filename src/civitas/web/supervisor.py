"""Several workers on one machine: started on one socket, watched, and replaced one by one
(a rolling restart).

The socket is held here, so that nobody who comes is turned away while workers change. A worker says
`ready` on its output when it serves; the end of its input tells it that the supervisor is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from time import monotonic

import structlog

log = structlog.get_logger()
READY = b"ready"
# Seconds to become ready, and to end after being asked to.
START, END = 60.0, 15.0
# Whoever dies young is started again after a pause, a longer one every time.
YOUNG, FIRST_PAUSE, LONGEST_PAUSE = 10.0, 0.1, 5.0


class WorkerFailed(Exception):
    """A worker did not come up; it has said why."""


class Worker:
    def __init__(self, process: Process) -> None:
        self.process = process
        self.began = monotonic()

    @classmethod
    async def start(
        cls, command: Sequence[str], files: Sequence[int], at_leisure: bool = False
    ) -> Worker:
        """A worker that serves. The first one of a version has no limit: it may have to bring a
        large database up to date.
        """
        try:
            process = await asyncio.create_subprocess_exec(
                *command, pass_fds=files, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        except OSError as error:  # no memory or no files left, for now
            log.error("a worker cannot be started", error=str(error))
            raise WorkerFailed from error
        worker = cls(process)
        assert process.stdout is not None
        try:
            async with asyncio.timeout(None if at_leisure else START):
                while (line := await process.stdout.readline()) and line.strip() != READY:
                    pass
        except TimeoutError:
            line = b""
        except asyncio.CancelledError:  # all is to end: this one has served nobody yet
            await worker.kill()
            raise
        if not line:
            await worker.end()
            raise WorkerFailed
        return worker

    async def end(self) -> None:
        """Drained, or by force."""
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()
        try:
            async with asyncio.timeout(END):
                await self.process.wait()
        except TimeoutError:
            await self.kill()

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Supervisor:
    """SIGTERM and SIGINT drain all workers, SIGHUP replaces them one after the other."""

    def __init__(self, command: Sequence[str], files: Sequence[int], count: int) -> None:
        self._command, self._files, self._count = command, files, count
        self._workers: list[Worker | None] = []
        self._stopping = asyncio.Event()
        self._replacing = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, ready: Callable[[], None]) -> None:
        """Until a signal ends it. Raises `WorkerFailed` if the workers cannot start at all."""
        self._catch_signals()
        stopping = asyncio.create_task(self._stopping.wait())
        starting = asyncio.create_task(self._start_all())
        await asyncio.wait([starting, stopping], return_when=asyncio.FIRST_COMPLETED)
        starting.cancel()  # if it is not done
        try:
            with contextlib.suppress(asyncio.CancelledError):
                await starting
        except WorkerFailed:
            stopping.cancel()
            await self._end_all()
            raise
        watching = [asyncio.create_task(self._watch(n)) for n in range(len(self._workers))]
        if not stopping.done():
            ready()
        await stopping
        for task in (*watching, *self._tasks):
            task.cancel()
        await asyncio.gather(*watching, *self._tasks, return_exceptions=True)
        await self._end_all()

    async def _start_all(self) -> None:
        """One, however long it takes, and then the others."""
        async with self._replacing:
            self._workers = [await Worker.start(self._command, self._files, at_leisure=True)]
            starting = (Worker.start(self._command, self._files) for _ in range(self._count - 1))
            found = await asyncio.gather(*starting, return_exceptions=True)
            self._workers += [worker for worker in found if isinstance(worker, Worker)]
        if len(self._workers) < self._count:
            raise WorkerFailed

    def _catch_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self._start_replacing)

    async def _end_all(self) -> None:
        await asyncio.gather(*(worker.end() for worker in self._workers if worker))

    # --- a worker that dies ---------------------------------------------------------------

    async def _watch(self, place: int) -> None:
        pause = FIRST_PAUSE
        while True:
            worker = self._workers[place]
            if worker is not None:
                code = await worker.process.wait()
                if self._workers[place] is not worker:
                    continue  # it was replaced
                log.error("a worker died", pid=worker.process.pid, code=code)
                lived = monotonic() - worker.began
                pause = FIRST_PAUSE if lived > YOUNG else min(2 * pause, LONGEST_PAUSE)
                self._workers[place] = None
            await asyncio.sleep(pause)
            await self._refill(place)
            if self._workers[place] is None:
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _refill(self, place: int) -> None:
        async with self._replacing:
            if self._workers[place] is None:
                with contextlib.suppress(WorkerFailed):
                    self._workers[place] = await Worker.start(self._command, self._files)

    # --- a new version --------------------------------------------------------------------

    def _start_replacing(self) -> None:
        task = asyncio.create_task(self._replace_all())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _replace_all(self) -> None:
        """A new worker serves before an old one ends; one that does not start ends the round."""
        async with self._replacing:
            for place, old in enumerate(self._workers):
                try:
                    new = await Worker.start(self._command, self._files, at_leisure=place == 0)
                except WorkerFailed:
                    log.error("a new worker did not start; the old ones go on")
                    return
                self._workers[place] = new
                if old is not None:
                    await old.end()
            log.info("all workers are new", count=self._count)

"""A process beside the one that serves, in which bots think and finished games are judged.

What takes long and needs nothing but plain data runs there, at low priority: however many bots
think, a person's move waits neither for the processor nor for the interpreter (the GIL). Such a
process gets a function and what it is called with, answers with the result and what it cost, and
ends when the server does.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from queue import SimpleQueue
from time import process_time
from typing import Any, BinaryIO

NICE = 10
Message = tuple[int, Callable[..., Any] | None, tuple[Any, ...]]
"""The number of a call, the function and its arguments; without a function it is to be stopped."""
Answer = tuple[Any, BaseException | None, float]
LOST = (EOFError, OSError, pickle.UnpicklingError)
_NUMBERS = count()


class WorkerLost(Exception):
    """The process has ended, twice: it was killed, or there is no memory for it."""


class Stop:
    """Tells a function that what it has found so far is to be enough."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asked = False
        self._act: Callable[[], None] | None = None

    def calls(self, act: Callable[[], None]) -> None:
        """What to do when that is asked; at once, if it was before."""
        with self._lock:
            self._act = act
            if self._asked:
                act()

    def ask(self) -> None:
        with self._lock:
            self._asked = True
            if self._act is not None:
                self._act()


# --- the side of the server ---------------------------------------------------------------------


class WorkerProcess:
    """One call at a time; `stop` may come from another thread."""

    def __init__(self) -> None:
        places = os.pathsep.join(place for place in sys.path if place)
        self._process = subprocess.Popen(  # noqa: S603  # ourselves
            [sys.executable, "-m", __name__],
            env={**os.environ, "PYTHONPATH": places},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._lock = threading.Lock()

    def call(self, number: int, function: Callable[..., Any], *arguments: Any) -> Answer:
        assert self._process.stdout is not None
        self._send((number, function, arguments))
        answer: Answer = pickle.load(self._process.stdout)  # noqa: S301  # our own process
        return answer

    def stop(self, number: int) -> None:
        with suppress(OSError):
            self._send((number, None, ()))

    def end(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                pipe.close()  # type: ignore[union-attr]
        self._process.kill()
        self._process.wait()

    def _send(self, message: Message) -> None:
        assert self._process.stdin is not None
        with self._lock:
            pickle.dump(message, self._process.stdin)
            self._process.stdin.flush()


class Call:
    """Some work for a process, which may be stopped before it has begun and while it lasts."""

    def __init__(self, workers: WorkerProcesses, function: Callable[..., Any], *arguments: Any):
        self._workers, self._function, self._arguments = workers, function, arguments
        self._number = next(_NUMBERS)
        self._lock = threading.Lock()
        self._process: WorkerProcess | None = None
        self._stopped = False
        self.cost = 0.0
        """Seconds of a processor that it took there."""

    def run(self) -> Any:
        """In a thread that may wait."""
        found, error, self.cost = self._answer()
        if error is not None:
            raise error
        return found

    def _answer(self) -> Answer:
        """A process that is lost is replaced, once."""
        for _ in range(2):
            with suppress(*LOST):
                return self._ask()
        raise WorkerLost

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            if self._process is not None:
                self._process.stop(self._number)

    def _ask(self) -> Answer:
        with self._workers.borrow() as process:
            self._begin(process)
            try:
                return process.call(self._number, self._function, *self._arguments)
            finally:
                self._begin(None)

    def _begin(self, process: WorkerProcess | None) -> None:
        with self._lock:
            self._process = process
            if process is not None and self._stopped:
                process.stop(self._number)


class WorkerProcesses:
    """As many as are at work at the same time; each is started when it is first needed."""

    def __init__(self, begin: Callable[[], WorkerProcess] = WorkerProcess) -> None:
        self._begin = begin
        self._idle: list[WorkerProcess] = []
        self._lock = threading.Lock()

    @contextmanager
    def borrow(self) -> Iterator[WorkerProcess]:
        with self._lock:
            process = self._idle.pop() if self._idle else None
        process = process or self._begin()
        try:
            yield process
        except BaseException:
            process.end()
            raise
        with self._lock:
            self._idle.append(process)

    def close(self) -> None:
        with self._lock:
            for process in self._idle:
                process.end()
            self._idle.clear()


# --- the side of the process --------------------------------------------------------------------


class _Inbox:
    """Calls as they come in. Which one is to be stopped is known by its number."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe = pipe
        self.calls: SimpleQueue[tuple[Callable[..., Any], tuple[Any, ...], Stop]] = SimpleQueue()
        self._stops: dict[int, Stop] = {}

    def listen(self) -> None:
        """Until the server is gone, however it ended; nobody wants an answer then."""
        with suppress(*LOST):
            while True:
                self._take(pickle.load(self._pipe))  # noqa: S301  # the server that started us
        os._exit(0)

    def _take(self, message: Message) -> None:
        number, function, arguments = message
        if function is None:
            self._stops.setdefault(number, Stop()).ask()
            return
        stop = self._stops.pop(number, None) or Stop()
        self._stops = {number: stop}
        self.calls.put((function, arguments, stop))


def main() -> None:
    """Ctrl-C in a terminal means the server, which ends us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed is no answer
    inbox = _Inbox(sys.stdin.buffer)
    threading.Thread(target=inbox.listen, daemon=True).start()
    while True:
        pickle.dump(_answer(*inbox.calls.get()), answers)
        answers.flush()


def _answer(function: Callable[..., Any], arguments: tuple[Any, ...], stop: Stop) -> Answer:
    start, found, failed = process_time(), None, None
    try:
        found = function(*arguments, stop)
    except Exception as error:
        failed = error
    return found, failed, process_time() - start


if __name__ == "__main__":
    main()

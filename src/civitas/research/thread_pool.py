"""A thread pool: threads that share a piece of work by rows, thousands of times a second.

Between them and their caller stand two queues of the interpreter, and no lock in Python's own code.
So Ctrl-C leaves nothing locked, as it can inside `threading` and `concurrent.futures`.
"""

from __future__ import annotations

from _thread import start_new_thread
from collections.abc import Callable
from queue import SimpleQueue

Work = Callable[[int, int], None]
Tasks = SimpleQueue[tuple[Work, int, int] | None]
Ends = SimpleQueue[BaseException | str]

# What a thread says when a part is done, and when it leaves.
DONE, LEFT = "done", "left"


class ThreadPool:
    """`size` threads, the caller's among them; the others begin with the first work."""

    def __init__(self, size: int, rows: int) -> None:
        self.parts = [(rows * part // size, rows * (part + 1) // size) for part in range(size)]
        self._threads = 0
        self._tasks: Tasks = SimpleQueue()
        self._ends: Ends = SimpleQueue()

    def run(self, work: Work) -> None:
        """Do something to all rows, each thread its part; when this returns, nobody works."""
        own, *others = self.parts
        if not others:
            work(*own)
            return
        if not self._threads:
            self._begin(len(others))
        try:
            for part in others:
                self._tasks.put((work, *part))
            work(*own)
            ends = [self._ends.get() for _ in others]
        except BaseException:
            self.stop()
            raise
        for end in ends:
            if isinstance(end, BaseException):
                raise end

    def stop(self) -> None:
        """End the threads, once they have done what they were given; `run` begins new ones."""
        threads = self._dismiss()
        while threads:
            threads -= self._ends.get() == LEFT

    def __del__(self) -> None:
        self._dismiss()

    def _dismiss(self) -> int:
        threads, self._threads = self._threads, 0
        for _ in range(threads):
            self._tasks.put(None)
        return threads

    def _begin(self, threads: int) -> None:
        """All or none: those that an interrupt leaves half begun are sent away again."""
        self._tasks, self._ends = SimpleQueue(), SimpleQueue()
        try:
            for _ in range(threads):
                start_new_thread(_serve, (self._tasks, self._ends))
        except BaseException:
            for _ in range(threads):
                self._tasks.put(None)
            raise
        self._threads = threads


def _serve(tasks: Tasks, ends: Ends) -> None:
    while (task := tasks.get()) is not None:
        work, first, last = task
        try:
            work(first, last)
        except BaseException as error:
            ends.put(error)  # the caller raises it
        else:
            ends.put(DONE)
    ends.put(LEFT)

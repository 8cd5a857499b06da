"""Who plays the chunks: this process, several processes of this machine, or a Ray cluster.

All give chunks back in any order, so nothing that follows may hang on it.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from typing import Any

from civitas.lab import StudyError
from civitas.lab.cells import Chunk
from civitas.lab.play import Row, play_chunk
from civitas.lab.study import Study

Done = tuple[Chunk, list[Row]]
Pool = Callable[[Study, Iterator[Chunk]], Iterator[Done]]
# Chunks that are handed out for each worker: the next one is there when one is done.
AHEAD = 2


def alone(study: Study, chunks: Iterator[Chunk]) -> Iterator[Done]:
    """In this process, one after the other."""
    for chunk in chunks:
        yield chunk, play_chunk(study, chunk)


class Processes:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin)

    def __call__(self, study: Study, chunks: Iterator[Chunk]) -> Iterator[Done]:
        running: dict[Future[list[Row]], Chunk] = {}
        try:
            while True:
                for chunk in islice(chunks, AHEAD * self.workers - len(running)):
                    running[self.pool.submit(play_chunk, study, chunk)] = chunk
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        except BrokenProcessPool:
            raise StudyError(
                "a worker has ended, perhaps for want of memory; what was played is kept, "
                "call the same command again to go on, perhaps with fewer --workers"
            ) from None

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Ctrl-C reaches every process of a terminal; one of them is enough to tell about it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Whoever is killed cannot end its workers, and they would wait for work for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def open_pool(workers: int, ray: str | None) -> Any:
    """The pool that was asked for; it has `close` unless it is this process."""
    if ray is not None:
        from civitas.lab.cluster import Cluster

        return Cluster(ray)
    return Processes(workers) if workers > 1 else alone

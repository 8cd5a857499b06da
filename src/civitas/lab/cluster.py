"""Chunks on a Ray cluster, from any machine that can reach its head.

Ray plays a chunk again if the node that had it is lost. What this process has been given is in the
journal, so even when the whole cluster goes nothing that was played is played again.
"""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from itertools import islice
from typing import Any

from civitas._version import __version__
from civitas.lab import StudyError, needs
from civitas.lab.cells import Chunk
from civitas.lab.play import Row, play_chunk
from civitas.lab.study import Study

# Of these the nodes learn from the one who starts the study.
HANDED_ON = ("CIVITAS_CARDS", "CIVITAS_PURE")
AHEAD = 2
PLACE = re.compile(r"(?P<host>[^/]+):(?P<port>\d{1,5})")
# Seconds in which the head must answer at all.
PATIENCE = 10
# How often Ray plays a chunk anew by itself, and how often we hand it out again after that.
RETRIES = 3
AGAIN = 3
GONE = (
    "the Ray cluster at {address} cannot be reached any more ({reason}); what was played is kept, "
    "call the same command again to go on, with --ray or without"
)


def play_there(study: Study, chunk: Chunk, version: str, digest: str) -> list[Row]:
    """What a node runs: other rules, or other cards of one's own, would give other games."""
    if version != __version__:
        raise StudyError(f"a node of the cluster has civitas {__version__}, not {version}")
    if digest != study.digest():
        raise StudyError("a node of the cluster has other cards of one's own at the same path")
    return play_chunk(study, chunk)


def _knock(address: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    found = PLACE.fullmatch(address)
    if found:
        socket.create_connection((found["host"], int(found["port"])), timeout=PATIENCE).close()


class Cluster:
    """A cluster that runs already (``ray start --head``)."""

    def __init__(self, address: str) -> None:
        with needs("ray", "ray"):
            import ray
        self.ray, self.address = ray, address
        handed_on = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
        environment = {"env_vars": handed_on} if handed_on else None
        try:
            _knock(address)
            ray.init(address, runtime_env=environment, logging_level="ERROR", log_to_driver=False)
        except (RuntimeError, ValueError, OSError) as error:
            raise StudyError(
                f"no Ray cluster answers at {address} ({error}); "
                "start one with: ray start --head, and give the address that it tells"
            ) from None
        self.play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_there)

    def __call__(self, study: Study, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        running: dict[Any, Chunk] = {}
        tried: dict[tuple[int, int], int] = {}
        marks = __version__, study.digest()
        try:
            while True:
                _knock(self.address)  # a head that is gone would end this process after a minute
                for chunk in islice(chunks, max(0, self.room() - len(running))):
                    running[self.play.remote(study, chunk, *marks)] = chunk
                if not running:
                    return
                for done in self.ray.wait(list(running), num_returns=1, timeout=PATIENCE)[0]:
                    chunk = running.pop(done)
                    rows = self.result(done, chunk, tried)
                    if rows is None:
                        running[self.play.remote(study, chunk, *marks)] = chunk
                    else:
                        yield chunk, rows
        except (OSError, self.ray.exceptions.RaySystemError) as error:
            raise StudyError(GONE.format(address=self.address, reason=error)) from None

    def room(self) -> int:
        """How many chunks are handed out: nodes may come and go."""
        return max(1, AHEAD * int(self.ray.cluster_resources().get("CPU", 1)))

    def result(
        self, done: Any, chunk: Chunk, tried: dict[tuple[int, int], int]
    ) -> list[Row] | None:
        """The rows of a chunk; None if it was lost and is to be played again."""
        try:
            rows: list[Row] = self.ray.get(done)
        except self.ray.exceptions.RayTaskError as error:
            raise self.told(error, chunk) from None
        except self.ray.exceptions.RayError as error:
            tried[chunk.key] = tried.get(chunk.key, 0) + 1
            if tried[chunk.key] > AGAIN:
                reason = f"games were lost {AGAIN} times: {error}"
                raise StudyError(GONE.format(address=self.address, reason=reason)) from None
            return None
        return rows

    def told(self, error: Any, chunk: Chunk) -> StudyError:
        """What went wrong on a node, in a line."""
        if isinstance(error.cause, StudyError):
            return error.cause
        last = str(error.cause or error).strip().rpartition("\n")[2]
        return StudyError(
            f"a node of the cluster at {self.address} could not play the games from "
            f"{chunk.first} on of cell {chunk.cell.number}: {type(error.cause).__name__}: {last}; "
            "what was played is kept, call the same command again to go on, perhaps without --ray"
        )

    def close(self) -> None:
        self.ray.shutdown()

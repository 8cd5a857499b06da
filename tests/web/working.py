"""Several workers over a PostgreSQL of their own, as processes of this machine."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import psycopg

from running import GENEROUS, Server


class Workers(Server):
    """`civitas serve --workers`: one address, and the processes behind it."""

    def __init__(self, data: Path, database: str, count: int = 2, **env: str) -> None:
        self.database, self.count = database, count
        more = ("--workers", str(count))
        super().__init__(data, {"CIVITAS_DATABASE": database, **env}, limits=GENEROUS, more=more)

    def pids(self) -> list[int]:
        """The workers that run now, the oldest first."""
        family = psutil.Process(self.process.pid).children()
        return [child.pid for child in sorted(family, key=lambda child: child.create_time())]

    def internal(self) -> dict[int, str]:
        """Where each worker is reached by the others, by its process."""
        with psycopg.connect(self.database) as connection:
            rows = connection.execute("SELECT address FROM workers").fetchall()
        known = {int(address.rpartition(":")[2]) for (address,) in rows}
        return {
            pid: f"localhost:{port}"
            for pid in self.pids()
            for port in listening(pid)
            if port in known
        }

    def owner(self, table: str) -> int | None:
        """The process that has a table."""
        query = (
            "SELECT address FROM leases JOIN workers ON workers.id = worker "
            'WHERE "table" = %s AND until > clock_timestamp()'
        )
        with psycopg.connect(self.database) as connection:
            row = connection.execute(query, (table,)).fetchone()
        by_port = {address.rpartition(":")[2]: pid for pid, address in self.internal().items()}
        return None if row is None else by_port.get(row[0].rpartition(":")[2])

    def signal(self, number: int) -> None:
        self.process.send_signal(number)


def listening(pid: int) -> list[int]:
    """The ports of a process; none, if it has just ended."""
    try:
        lines = psutil.Process(pid).net_connections("tcp")
    except psutil.NoSuchProcess:
        return []
    return [line.laddr.port for line in lines if line.status == psutil.CONN_LISTEN]


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


@contextmanager
def stopped(pid: int, seconds: float) -> Iterator[None]:
    """A worker that sleeps for longer than its leases last."""
    os.kill(pid, signal.SIGSTOP)
    begun = time.monotonic()
    try:
        yield
        time.sleep(max(0.0, seconds - (time.monotonic() - begun)))
    finally:
        os.kill(pid, signal.SIGCONT)

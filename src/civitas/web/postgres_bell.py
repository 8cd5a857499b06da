"""LISTEN and NOTIFY on a connection of its own, made anew whenever it is lost."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress

import msgspec
import psycopg
import structlog
from sqlalchemy import Connection, text

from civitas.web.bell import Heard

log = structlog.get_logger()
CHANNEL = "civitas"
# Seconds of silence after which the connection is tried, and between two attempts to connect.
SILENCE, AGAIN = 5.0, 0.5
RING = text("SELECT pg_notify(:channel, :told)")


class PostgresBell:
    def __init__(self, connect: Callable[[], psycopg.Connection]) -> None:
        self._connect = connect
        self._hearers: list[tuple[asyncio.AbstractEventLoop, Heard]] = []
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None
        self._connection: psycopg.Connection | None = None

    def ring(self, connection: Connection, whom: str, text: str) -> None:
        told = msgspec.json.encode((whom, text)).decode()
        connection.execute(RING, {"channel": CHANNEL, "told": told})

    def listen(self, heard: Heard) -> None:
        self._hearers.append((asyncio.get_running_loop(), heard))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="bell", daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._closed.set()
        self._hearers.clear()
        if self._thread is not None:
            self._wake()
            self._thread.join()

    def _wake(self) -> None:
        """Out of its silence: the socket ends under it."""
        with suppress(psycopg.Error, OSError):
            if self._connection is not None:
                with socket.socket(fileno=os.dup(self._connection.fileno())) as line:
                    line.shutdown(socket.SHUT_RDWR)

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                with self._connect() as self._connection:
                    self._hear(self._connection)
            except psycopg.Error as error:
                if not self._closed.is_set():
                    log.warning("the bell is out of reach", error=str(error))
                self._closed.wait(AGAIN)

    def _hear(self, connection: psycopg.Connection) -> None:
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        self._tell([("", "")])
        while not self._closed.is_set():
            heard = [bell.payload for bell in connection.notifies(timeout=SILENCE, stop_after=1)]
            self._tell(msgspec.json.decode(told, type=tuple[str, str]) for told in heard)
            if not heard:
                connection.execute("SELECT 1")

    def _tell(self, told: Iterable[tuple[str, str]]) -> None:
        for bell in told:
            for loop, heard in list(self._hearers):
                loop.call_soon_threadsafe(heard, *bell)

"""A bell between workers: it says that there may be something to look at, and never what is true.
What is true stands in the database, so a bell that nobody heard loses nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection

Heard = Callable[[str, str], None]
"""Called in the event loop with whom a bell is for (a table, a worker) and its text. Both are empty
after the connection was lost: there may have been bells that nobody heard.
"""


class Bell(Protocol):
    def ring(self, connection: Connection, whom: str, text: str) -> None: ...

    def listen(self, heard: Heard) -> None:
        """From now on, until the store is closed; called in a running event loop."""

    def close(self) -> None: ...


class LocalBell:
    """There is one process: whoever listens sits in it."""

    def __init__(self) -> None:
        self._hearers: list[tuple[asyncio.AbstractEventLoop, Heard]] = []

    def ring(self, _: Connection, whom: str, text: str) -> None:
        for loop, heard in self._hearers:
            loop.call_soon_threadsafe(heard, whom, text)

    def listen(self, heard: Heard) -> None:
        self._hearers.append((asyncio.get_running_loop(), heard))

    def close(self) -> None:
        self._hearers.clear()

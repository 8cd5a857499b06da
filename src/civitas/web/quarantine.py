"""Tables that cannot be read: set aside, so that one of them spoils nothing for the others."""

from __future__ import annotations

import time

import structlog

from civitas.web.problems import Refusal

log = structlog.get_logger()
AGAIN = 60.0
"""Seconds after which a table is tried again: somebody may have mended it."""


class Quarantine:
    def __init__(self) -> None:
        self._found: dict[str, tuple[str, float]] = {}

    def check(self, table_id: str) -> None:
        """Refuse at once what could not be read a short while ago."""
        code, since = self._found.get(table_id, ("", 0.0))
        if code and time.monotonic() - since < AGAIN:
            raise Refusal(code)

    def put(self, table_id: str, code: str, error: Exception) -> Refusal:
        """Nothing of what is in the table goes into the log: not even the words of the error."""
        if table_id not in self._found:
            log.error("a table cannot be read", table=table_id, kind=type(error).__name__)
        self._found[table_id] = (code, time.monotonic())
        return Refusal(code)

    def release(self, table_id: str) -> None:
        self._found.pop(table_id, None)

    def listed(self) -> dict[str, str]:
        """Why, by table."""
        return {table_id: code for table_id, (code, _) in self._found.items()}

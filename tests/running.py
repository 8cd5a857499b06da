"""`civitas serve` as a process of its own: for tests, for measuring, and for pictures."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

COMMAND = ("-m", "civitas.cli")
# What tests need more of than people do.
GENEROUS = {
    "CIVITAS_PACE": "0",
    "CIVITAS_RATE": "100000",
    "CIVITAS_BURST": "100000",
    "CIVITAS_CHAT": "1000000",
    "CIVITAS_OPEN_METRICS": "1",
    "CIVITAS_REQUESTS": "100000",
    "CIVITAS_REQUEST_BURST": "100000",
    "CIVITAS_WORK": "100000",
    "CIVITAS_WORK_BURST": "1000000",
    "CIVITAS_THINKING": "600",
    "CIVITAS_TABLES_PER_HOUR": "100000",
    "CIVITAS_SOCKETS": "1000",
    "CIVITAS_SOCKETS_PER_ADDRESS": "10000",
}


class Server:
    """It can be killed and started again at the same place; `with` ends it."""

    def __init__(
        self,
        data: Path,
        env: Mapping[str, str] | None = None,
        command: Sequence[str] = COMMAND,
        limits: Mapping[str, str] = GENEROUS,
        more: Sequence[str] = (),
        **process: Any,
    ) -> None:
        self.data = data
        self.command = [sys.executable, *command, "serve", "--no-open", *more]
        self.env = {**os.environ, **limits, **(env or {})}
        self.process_options = process
        self.port = 0
        self.start()

    def start(self) -> None:
        with (self.data.parent / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*self.command, "--data", str(self.data), "--port", str(self.port)],
                env=self.env,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                **self.process_options,
            )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        assert first, f"the server did not start; see its log:\n{self.log()}"
        self.port = int(first.strip().rpartition(":")[2].strip("/"))

    def log(self) -> str:
        return (self.data.parent / "server.log").read_text()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self._gone()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.stop()
        except subprocess.TimeoutExpired:
            self.kill()

    def _gone(self) -> int:
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

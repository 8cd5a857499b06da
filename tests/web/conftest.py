"""A server for all tests of a module, and servers of their own for those that break them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .serving import Server

Start = Callable[..., Server]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server") / "data")
    yield started
    assert started.stop() == 0
    assert "Traceback" not in started.log()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start servers; what still runs at the end of a test is ended."""
    servers: list[Server] = []

    def begin(data: Path | None = None, env: dict[str, str] | None = None, **more: Any) -> Server:
        servers.append(Server(data or tmp_path / "data", env, **more))
        return servers[-1]

    yield begin
    for started in servers:
        if started.process.poll() is None:
            started.kill()

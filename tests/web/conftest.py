"""A server for all tests of a module, and servers of their own for those that break them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from postgresql import GIVEN, Postgres, cluster, drop_database, new_database

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


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own, which tests may kill and start again."""
    with cluster() as server:
        yield server


@pytest.fixture(scope="session")
def administered(request: pytest.FixtureRequest) -> str:
    """The address of a server where databases may be made."""
    if GIVEN is not None:
        return GIVEN
    own: Postgres = request.getfixturevalue("postgres")
    return own.address("postgres")


@pytest.fixture
def empty(administered: str) -> Iterator[str]:
    """The address of an empty database."""
    made = new_database(administered)
    yield made
    drop_database(administered, made)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest) -> str:
    """Where a store keeps what it keeps: in the file of its folder, or in an empty database."""
    if request.param == "sqlite":
        return ""
    made: str = request.getfixturevalue("empty")
    return made

"""A real PostgreSQL for tests: one of their own, or a server that somebody names.

`CIVITAS_TEST_POSTGRESQL` is the address of a server where databases may be made. Without it the
programs of this machine make a cluster in a temporary folder, which can be killed, too.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psutil
import psycopg
import pytest
from psycopg import conninfo

GIVEN = os.environ.get("CIVITAS_TEST_POSTGRESQL")
MISSING = (
    "no PostgreSQL: install it (apt-get install postgresql), "
    "or name a server in CIVITAS_TEST_POSTGRESQL"
)
PASSWORD = "correct horse"
_numbers = count(1)


def programs() -> Path | None:
    """The folder with initdb, which Debian keeps out of the path."""
    newest = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb")
    return newest[-1].parent if newest else Path(found).resolve().parent if found else None


def not_root() -> dict[str, Any]:
    """PostgreSQL refuses to run as root; Debian's package makes a user for it."""
    if os.geteuid() != 0:
        return {}
    return {"user": "postgres", "group": "postgres", "extra_groups": []}


class Postgres:
    """A cluster in a folder of its own, with TCP on the loopback and a password."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder, self._binaries = folder, binaries
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        words = folder / "password"
        words.write_text(PASSWORD)
        words.chmod(0o644)
        self._run("initdb", "-D", "data", "-U", "civitas", "-A", "scram-sha-256", "-E", "UTF8",
                  "--locale=C.UTF-8", "--no-sync", f"--pwfile={words}")  # fmt: skip
        with closing(socket.socket()) as probe:  # after what takes seconds: others look, too
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._binaries / program), *words]
        done = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, **not_root()
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        settings = {"port": self.port, "listen_addresses": "127.0.0.1", "max_connections": 60,
                    "unix_socket_directories": self.folder, "shared_buffers": "16MB"}  # fmt: skip
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self._binaries / "postgres"), "-D", "data", *words],
                cwd=self.folder, stderr=log, stdout=log, **not_root(),
            )  # fmt: skip
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 60
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
            except psycopg.OperationalError:
                assert time.monotonic() < end, (self.folder / "log").read_text()
                assert self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.05)
            else:
                return

    def address(self, database: str, port: int | None = None, password: str = PASSWORD) -> str:
        words = quote(password)
        return f"postgresql://civitas:{words}@127.0.0.1:{port or self.port}/{database}"

    def kill(self) -> None:
        """kill -9 of all its processes at once."""
        family = [psutil.Process(self.process.pid)]
        family += family[0].children(recursive=True)
        for process in family:
            with suppress(psutil.NoSuchProcess):  # those who miss the first one end by themselves
                process.send_signal(signal.SIGKILL)
        self.process.wait(20)
        psutil.wait_procs(family, 20)

    def stop(self) -> None:
        """At once: what is thrown away needs no checkpoint, which takes ten seconds."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(20)


@contextmanager
def cluster() -> Iterator[Postgres]:
    """A cluster; without the programs for it the test is skipped, but never in CI on Linux."""
    binaries = programs()
    if binaries is None:
        must = os.environ.get("CI") and sys.platform == "linux"
        (pytest.fail if must else pytest.skip)(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="civitas-postgresql-"))
    try:
        server = Postgres(folder, binaries)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)


def new_database(address: str, **more: Any) -> str:
    """An empty database on a server, and its address."""
    name = f"civitas_{os.getpid()}_{next(_numbers)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE template0')
    return with_database(address, name, **more)


def drop_database(address: str, made: str) -> None:
    name = conninfo.conninfo_to_dict(made)["dbname"]
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def with_database(address: str, name: str, **more: Any) -> str:
    """The same server and user, as an address."""
    given = {**conninfo.conninfo_to_dict(address), **more}
    parts = ("user", "password", "host", "port")
    user, password, host, port = (quote(str(given.get(part, "")), safe="") for part in parts)
    return f"postgresql://{user}:{password}@{host}:{port or 5432}/{name}"
